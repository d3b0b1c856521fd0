"""Every figure of a run in one long list, each with the numbers of duels that it comes of."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from kiberrubezh.ground.intervals import Mean, Share, Tally
from kiberrubezh.playtest.findings import Findings
from kiberrubezh.playtest.plan import Plan
from kiberrubezh.playtest.record import CHANGED, DRAWN, NOBODY, PLAYED, Record
from kiberrubezh.playtest.report import Report

SHOWN = 12
"""At most so many duels are named for a figure, spread over all of them."""
_FLAGS = {"drawn": DRAWN, "played": PLAYED, "changed": CHANGED}


class Key(NamedTuple):
    """What a figure is: its name, and whose it is, decks by place, a card by id, else what it is of."""

    name: str
    deck: int | None = None
    against: int | None = None
    card: str = ""
    what: str = ""


class ShownFigure(NamedTuple):
    """A figure with its 95 % interval (None: there is none): a share of 1 with its hits and tries, a mean, or a number.

    `duels` are numbers of the plan: of a share duels that are its hits, of a mean those in which it was most, of a
    median those nearest to it, of a difference between decks some of all.
    """

    key: Key
    value: float
    low: float | None
    high: float | None
    hits: int | None = None
    of: int | None = None
    duels: tuple[int, ...] = ()


def figures(findings: Findings) -> Iterator[ShownFigure]:
    """Yield every figure that has tries."""
    plan, report, records = findings.plan, findings.report, findings.records
    every = (
        *_wins(report, records),
        *_decks(report, records),
        *_course(report, records),
        *_cards(plan, report, records),
    )
    yield from (figure for figure in every if figure.of != 0)
    if findings.comparison is not None:
        for against in findings.comparison.against:
            met = [record for record in records if against.opponent in record.game.decks]
            yield _mean(Key("better", 1, against.opponent), against.better, met)
        yield _mean(Key("better", 1), findings.comparison.better, records)


def of_pair(records: Iterable[Record], deck: int, against: int) -> list[Record]:
    """Return the duels of a cell: of a deck that met another, or itself."""
    return [record for record in records if sorted(record.game.decks) == sorted((deck, against))]


def sample(records: Sequence[Record], most: int = SHOWN) -> tuple[int, ...]:
    """Return the numbers of some of the duels, each once, spread over all."""
    numbers = tuple(dict.fromkeys(record.game.number for record in records))
    return numbers[:: max(1, -(-len(numbers) // most))]


def _share(key: Key, share: Share, records: Sequence[Record]) -> ShownFigure:
    low, high = share.interval
    return ShownFigure(key, share.value, low, high, share.hits, share.of, sample(records))


def _mean(key: Key, mean: Mean, records: Sequence[Record]) -> ShownFigure:
    low, high = (mean.value - mean.margin, mean.value + mean.margin) if mean.is_known else (None, None)
    return ShownFigure(key, mean.value, low, high, duels=sample(records))


def _wins(report: Report, records: Sequence[Record]) -> Iterator[ShownFigure]:
    places = range(len(report.decks))
    for row, column in product(places, places):
        met = of_pair(records, row, column)
        won = [record for record in met if record.winner != NOBODY and record.game.decks[record.winner] == row]
        yield _share(Key("wins", row, column), report.wins[row][column], won)


def _decks(report: Report, records: Sequence[Record]) -> Iterator[ShownFigure]:
    for place, deck in enumerate(report.decks):
        own = [record for record in records if place in record.game.decks]
        won = [it for it in own if it.winner != NOBODY and it.game.decks[it.winner] == place and not it.game.is_mirror]
        yield _share(Key("wins_all", place), deck.wins, won)
        yield _share(Key("undecided", place), deck.undecided, [record for record in own if not record.decided])
        if own:
            yield ShownFigure(Key("rounds_median", place), deck.rounds, None, None, duels=_near(own, deck.rounds))
        for name in ("destroyed", "prevented", "blocked"):
            yield _mean(Key(name, place), getattr(deck, name), _most(own, name, place))


def _most(records: Sequence[Record], name: str, deck: int) -> list[Record]:
    """Return the duels in which a count of the deck was largest."""

    def count(record: Record) -> int:
        by_seat: tuple[int, ...] = getattr(record, name)
        return max(number for number, own in zip(by_seat, record.game.decks, strict=True) if own == deck)

    return sorted(records, key=count, reverse=True)[:SHOWN]


def _near(records: Sequence[Record], rounds: float) -> tuple[int, ...]:
    """Return the numbers of some of the duels whose length is nearest to that of the middle one."""
    nearest = min((record.rounds for record in records), key=lambda length: abs(length - rounds), default=0)
    return sample([record for record in records if record.rounds == nearest])


def _course(report: Report, records: Sequence[Record]) -> Iterator[ShownFigure]:
    first = [record for record in records if record.winner == record.game.first]
    yield _share(Key("first"), report.first, first)
    if report.seats is not None:
        yield _mean(Key("seats"), report.seats, [record for record in records if record.winner == 0])
    yield _share(Key("undecided"), report.undecided, [record for record in records if not record.decided])
    broken_off = [record for record in records if record.is_broken_off]
    yield ShownFigure(Key("broken_off"), report.broken_off, None, None, duels=sample(broken_off))
    busiest = [record for record in records if record.busiest == report.busiest]
    yield ShownFigure(Key("busiest"), report.busiest, None, None, duels=sample(busiest))
    for reason, share in report.ends:
        yield _share(Key("ended", what=reason), share, [record for record in records if record.reason == reason])
    longest = sorted(records, key=lambda record: -record.rounds)[:SHOWN]
    yield _mean(Key("rounds"), report.lengths.mean, longest)
    median, (low, high) = report.lengths.median, report.lengths.between or (None, None)
    yield ShownFigure(Key("rounds_median"), median, low, high, duels=_near(records, median))
    for rounds, _ in report.lengths.counts:
        lasted, tally = [record for record in records if record.rounds == rounds], Tally()
        for record in records:
            tally.add(record.game.seed, record.rounds == rounds)
        yield _share(Key("lasted", what=str(rounds)), tally.share(), lasted)


def _cards(plan: Plan, report: Report, records: Sequence[Record]) -> Iterator[ShownFigure]:
    seen = _seen(plan, records)
    for card in report.cards:
        for name in ("drawn", "played", "changed", "won_drawn", "won_played", "won_alone"):
            yield _share(Key(name, card=card.card), getattr(card, name), seen[name, card.card])


def _seen(plan: Plan, records: Iterable[Record]) -> dict[tuple[str, str], list[Record]]:
    """Return for each figure of each card the duels that count towards it."""
    ids = [entry.ids for entry in plan.entries]
    found: dict[tuple[str, str], list[Record]] = defaultdict(list)
    for record in records:
        sides = [dict(zip(ids[deck], record.cards[seat], strict=True)) for seat, deck in enumerate(record.game.decks)]
        for seat, side in enumerate(sides):
            for card, flags in side.items():
                for name in _figures_of(flags, sides[1 - seat].get(card, 0), won=record.winner == seat):
                    found[name, card].append(record)
    return found


def _figures_of(flags: int, across: int, *, won: bool) -> Iterator[str]:
    """Yield the figures towards which a card's fate in a duel counts."""
    yield from (name for name, flag in _FLAGS.items() if flags & flag)
    if won and flags & DRAWN:
        yield "won_drawn"
    if won and flags & PLAYED:
        yield "won_played"
        if not across & PLAYED:
            yield "won_alone"
