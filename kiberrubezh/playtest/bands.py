"""The bands of a fair set, as data, and whether a report lies in them."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kiberrubezh.playtest.intervals import Share
from kiberrubezh.playtest.report import Report

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
    many: int = 3
    """Of so many decks and more, no card is in all."""


class Figure(NamedTuple):
    """A figure that was looked at, and what it is of: decks by their places in the plan, a card by its id."""

    value: Share | float | None
    decks: tuple[int, ...] = ()
    card: str = ""


class Verdict(NamedTuple):
    """Whether a band held.

    `figures` are those outside the band; where none is, the lowest and the highest. `excused` are outside it with a
    reason.
    """

    name: str
    held: bool
    band: tuple[float, ...]
    figures: tuple[Figure, ...]
    excused: tuple[Figure, ...] = ()


def judge(report: Report, reasons: Collection[str] = (), bands: Bands = Bands()) -> list[Verdict]:
    """Hold a report against the bands that it has figures for.

    `reasons` are the ids of the cards whose wins are meant to be outside theirs.
    """
    median, broken_off = Figure(report.lengths.median), Figure(report.broken_off)
    rare = report.undecided.value < bands.undecided
    verdicts = [
        _within("deck", bands.deck, [Figure(deck.wins, (place,)) for place, deck in enumerate(report.decks)]),
        _within("pair", bands.pair, list(_pairs(report))),
        _within("first", bands.first, [Figure(report.first)]),
        _within("rounds", bands.rounds, [median]),
        Verdict("undecided", rare, (bands.undecided,), (Figure(report.undecided),)),
        Verdict("ended", not report.broken_off, (), (broken_off,)),
        _none("idle", [Figure(None, card.idle, card.card) for card in report.cards if card.idle]),
        _within("card", bands.card, [Figure(card.won_alone, (), card.card) for card in report.cards], reasons),
    ]
    if len(report.decks) >= bands.many:
        verdicts.append(_none("everywhere", list(_everywhere(report))))
    return [verdict for verdict in verdicts if verdict is not None]


def _pairs(report: Report) -> Iterator[Figure]:
    """Yield each pair once, as the wins of the deck that wins more."""
    for row, shares in enumerate(report.wins):
        for column, share in enumerate(shares[:row]):
            other = report.wins[column][row]
            yield Figure(share, (row, column)) if share.value >= other.value else Figure(other, (column, row))


def _everywhere(report: Report) -> Iterator[Figure]:
    for card in report.cards:
        if len(card.decks) == len(report.decks):
            yield Figure(None, (), card.card)


def _none(name: str, found: Sequence[Figure]) -> Verdict:
    return Verdict(name, not found, (), tuple(found))


def _within(name: str, band: Band, figures: Sequence[Figure], reasons: Collection[str] = ()) -> Verdict | None:
    known = sorted((figure for figure in figures if _has_tries(figure)), key=_value)
    if not known:
        return None
    outside = [figure for figure in known if not band[0] <= _value(figure) <= band[1]]
    excused = [figure for figure in outside if figure.card in reasons]
    left = [figure for figure in outside if figure not in excused]
    return Verdict(name, not left, band, tuple(left or dict.fromkeys((known[0], known[-1]))), tuple(excused))


def _has_tries(figure: Figure) -> bool:
    return not isinstance(figure.value, Share) or figure.value.of > 0


def _value(figure: Figure) -> float:
    return figure.value.value if isinstance(figure.value, Share) else figure.value or 0.0
