"""The bands of a fair set, as data, and whether a report lies in them: yes, no or not known."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from kiberrubezh.ground.certainty import ERROR
from kiberrubezh.ground.intervals import Share
from kiberrubezh.playtest.report import Lengths, Report
from kiberrubezh.playtest.settling import duels_needed, outside

Band = tuple[float, float]
"""The least and the most, both within it."""


@dataclass(frozen=True, slots=True)
class Bands:
    """What is asked of a set: shares from 0 to 1, lengths in rounds."""

    deck: Band = (0.40, 0.60)
    """The wins of each deck against all others."""
    pair: Band = (0.30, 0.70)
    """The wins of each deck against each other one."""
    first: Band = (0.46, 0.56)
    """The wins of who begins."""
    rounds: Band = (9, 16)
    """The length of the middle duel."""
    undecided: float = 0.03
    """The duels that no destroyed card decided are fewer."""
    card: Band = (0.35, 0.65)
    """The wins of who alone played a card, unless a reason is written down (`assets/playtest/reasons.json`)."""
    idle: float = 0.02
    """A card is useless in a deck if it is drawn, is played or changes something in fewer of the deck's duels."""
    many: int = 3
    """Of so many decks and more, no card is in all."""


class Answer(StrEnum):
    """Whether a band holds, as far as the duels tell."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "not known"


class Figure(NamedTuple):
    """A figure that was looked at, and what it is of: decks by their places in the plan, a card by its id."""

    value: Share | float | None
    decks: tuple[int, ...] = ()
    card: str = ""


class Verdict(NamedTuple):
    """Whether a band holds.

    It does if all intervals of 95 % lie in it, and does not if one lies outside beyond doubt, however many were looked
    at; else it is not known. `figures` are those that lie outside, or those that leave a doubt; where all is well, the
    lowest and the highest. `excused` are not within it, for a reason that is written down. Where it is not known,
    `times` the duels of the report would tell, if its shares stayed as they are; None if nobody can say.
    """

    name: str
    answer: Answer
    band: tuple[float, ...]
    figures: tuple[Figure, ...]
    excused: tuple[Figure, ...] = ()
    times: float | None = None


def judge(report: Report, reasons: Collection[str] = (), bands: Bands = Bands()) -> list[Verdict]:
    """Hold a report against the bands that it has figures for.

    `reasons` are the ids of the cards whose wins are meant to be outside theirs.
    """
    verdicts = [
        _within("deck", bands.deck, [_Judged(deck.wins, (place,)) for place, deck in enumerate(report.decks)]),
        _within("pair", bands.pair, list(_pairs(report))),
        _within("first", bands.first, [_Judged(report.first)]),
        _middle(report.lengths, bands.rounds),
        _within("undecided", (0.0, bands.undecided), [_Judged(report.undecided)]),
        _fact("ended", [Figure(report.cut_short)] if report.cut_short else [], Figure(report.cut_short)),
        _idle(report, bands.idle),
        _within("card", bands.card, [_Judged(card.won_alone, (), card.card) for card in report.cards], reasons),
    ]
    if len(report.decks) >= bands.many:
        verdicts.append(_fact("everywhere", list(_everywhere(report))))
    return [verdict for verdict in verdicts if verdict is not None]


class _Judged(NamedTuple):
    """A share that is held against a band; a Figure of the report."""

    value: Share
    decks: tuple[int, ...] = ()
    card: str = ""

    def answer(self, band: Band, error: float = ERROR) -> Answer:
        """Tell where its interval lies, one that misses in a share `error` of cases."""
        low, high = self.value.within(error)
        if high < band[0] or low > band[1]:
            return Answer.NO
        return Answer.YES if band[0] <= low and high <= band[1] else Answer.UNKNOWN

    @property
    def figure(self) -> Figure:
        """The figure as a verdict names it."""
        return Figure(*self)


def _pairs(report: Report) -> Iterator[_Judged]:
    """Yield each pair once, as the wins of the deck that wins more."""
    for row, shares in enumerate(report.wins):
        for column, share in enumerate(shares[:row]):
            other = report.wins[column][row]
            more = share.value >= other.value
            yield _Judged(share, (row, column)) if more else _Judged(other, (column, row))


def _within(name: str, band: Band, figures: Sequence[_Judged], reasons: Collection[str] = ()) -> Verdict | None:
    """Judge shares; None if none of them has a try."""
    if not any(figure.value.of for figure in figures):
        return None
    ordered = sorted(figures, key=lambda figure: figure.value.value)
    doubtful = [figure for figure in ordered if figure.answer(band) is not Answer.YES]
    excused = tuple(figure.figure for figure in doubtful if figure.card in reasons and figure.value.of)
    doubtful = [figure for figure in doubtful if figure.card not in reasons]
    judged = [figure for figure in ordered if figure.card not in reasons]
    beside = _outside(judged, band)
    answer = Answer.NO if beside else Answer.UNKNOWN if doubtful else Answer.YES
    told = beside or doubtful or dict.fromkeys((ordered[0], ordered[-1]))
    shown = band if name != "undecided" else band[1:]
    unknown = doubtful if answer is Answer.UNKNOWN else []
    times = duels_needed((figure.value for figure in unknown), band, ERROR, ERROR / max(len(judged), 1))
    return Verdict(name, answer, shown, tuple(figure.figure for figure in told), excused, times)


def _outside(figures: Sequence[_Judged], band: Band) -> list[_Judged]:
    """Return what lies outside a band though so many were looked at: in 5 of 100 reports at most one is wronged.

    Each is tried with its share of that error; what is found leaves its share to the others (Holm 1979).
    """
    left, found = list(figures), list[_Judged]()
    while left:
        surely = [figure for figure in left if figure.answer(band, ERROR / len(left)) is Answer.NO]
        if not surely:
            break
        found += surely
        left = [figure for figure in left if figure not in surely]
    return [figure for figure in figures if figure in found]


def _middle(lengths: Lengths, band: Band) -> Verdict:
    low, high = lengths.between or (band[0] - 1, band[1] + 1)
    answer = Answer.UNKNOWN
    if band[0] <= low and high <= band[1]:
        answer = Answer.YES
    elif high < band[0] or low > band[1]:
        answer = Answer.NO
    return Verdict("rounds", answer, band, (Figure(lengths.median),))


def _idle(report: Report, least: float) -> Verdict:
    """Judge by the duels of each deck in which a card never did one of the three; two of a seed count as one."""
    idle = [(deck, card.card) for card in report.cards for deck in card.idle]
    error = ERROR / max(sum(len(card.decks) for card in report.cards), 1)
    seen = {deck: Share(0, report.decks[deck].duels, 2.0) for deck, _ in idle}
    surely = [(deck, card) for deck, card in idle if seen[deck].within(error)[1] < least]
    answer = Answer.NO if surely else Answer.UNKNOWN if idle else Answer.YES
    decks = {card: tuple(deck for deck, other in surely or idle if other == card) for _, card in surely or idle}
    figures = tuple(Figure(None, held, card) for card, held in decks.items())
    known = [outside(share, (least, 1.0), error) for share in seen.values()]
    times = max((it for it in known if it is not None), default=None) if answer is Answer.UNKNOWN else None
    return Verdict("idle", answer, (), figures, (), times)


def _everywhere(report: Report) -> Iterator[Figure]:
    for card in report.cards:
        if len(card.decks) == len(report.decks):
            yield Figure(None, (), card.card)


def _fact(name: str, faults: Sequence[Figure], *fine: Figure) -> Verdict:
    """Judge what needs no interval: there are faults, or there are none."""
    return Verdict(name, Answer.NO if faults else Answer.YES, (), tuple(faults or fine))
