"""What a run tells: records counted up into figures with their intervals."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from kiberrubezh.playtest.cards import CardFigures, card_figures
from kiberrubezh.playtest.intervals import Mean, Share, quantile
from kiberrubezh.playtest.plan import Plan
from kiberrubezh.playtest.record import NOBODY, Record


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """A deck: its wins against all others, and what happens to it in a duel on average, mirrors with the rest."""

    name: str
    wins: Share
    rounds: float
    """The length of the middle duel, 0 without duels."""
    undecided: Share
    destroyed: float
    """Cards of the deck that are destroyed."""
    prevented: float
    """Cards of the deck that are saved from it."""
    blocked: float
    """Attacks that its measures block."""


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long duels were, in rounds; a quarter of them were not longer than `lower`, one not shorter than `upper`."""

    lower: float
    median: float
    upper: float
    mean: Mean
    shortest: int
    longest: int


@dataclass(frozen=True, slots=True)
class Report:
    """All figures of a run.

    `wins` has for each deck (row) its wins against each deck (column); where both are the same, those of seat 0.
    `first` is the wins of who begins, `seats` by how much more is won at seat 0 than at seat 1 over all duels, unpaired
    (None if nobody won any). `ends` counts the duels by the rule
    that ended them, `broken_off` those without an end and those with texts without end, `undecided` those that no
    destroyed card decided; `busiest` is the most choices in one turn.
    """

    duels: int
    decks: tuple[DeckFigures, ...]
    wins: tuple[tuple[Share, ...], ...]
    first: Share
    seats: Mean | None
    lengths: Lengths
    ends: tuple[tuple[str, int], ...]
    broken_off: int
    undecided: Share
    busiest: int
    cards: tuple[CardFigures, ...]


def report(plan: Plan, records: Sequence[Record]) -> Report:
    """Count up the records of a plan, all or as many as there are. Raise ValueError for none."""
    if not records:
        raise ValueError("there is nothing to report of no duels")
    won = [record for record in records if record.winner != NOBODY]
    wins = _matrix(len(plan.entries), won)
    return Report(
        duels=len(records),
        decks=tuple(_deck(plan.entries[place].name, place, row, records) for place, row in enumerate(wins)),
        wins=wins,
        first=Share(sum(record.winner == record.game.first for record in won), len(won)),
        seats=_seats(won),
        lengths=_lengths([record.rounds for record in records]),
        ends=tuple(Counter(record.reason for record in records).most_common()),
        broken_off=sum(record.winner == NOBODY or record.loops > 0 for record in records),
        undecided=Share(sum(not record.decided for record in records), len(records)),
        busiest=max(record.busiest for record in records),
        cards=tuple(card_figures(plan.entries, records)),
    )


def _matrix(decks: int, won: Sequence[Record]) -> tuple[tuple[Share, ...], ...]:
    met: Counter[tuple[int, int]] = Counter()
    hits: Counter[tuple[int, int]] = Counter()
    for game, winner in ((record.game, record.winner) for record in won):
        one, two = game.decks
        met.update({(one, two)} if game.is_mirror else {(one, two), (two, one)})
        if not game.is_mirror or winner == 0:
            hits[game.decks[winner], game.decks[1 - winner]] += 1
    places = range(decks)
    return tuple(tuple(Share(hits[row, column], met[row, column]) for column in places) for row in places)


def _deck(name: str, place: int, row: Sequence[Share], records: Sequence[Record]) -> DeckFigures:
    others = [share for column, share in enumerate(row) if column != place]
    sides = [(record, seat) for record in records for seat in (0, 1) if record.game.decks[seat] == place]
    return DeckFigures(
        name=name,
        wins=Share(sum(share.hits for share in others), sum(share.of for share in others)),
        rounds=quantile([record.rounds for record, _ in sides], 0.5) if sides else 0.0,
        undecided=Share(sum(not record.decided for record, _ in sides), len(sides)),
        destroyed=_mean([record.destroyed[seat] for record, seat in sides]),
        prevented=_mean([record.prevented[seat] for record, seat in sides]),
        blocked=_mean([record.blocked[seat] for record, seat in sides]),
    )


def _mean(counts: Sequence[int]) -> float:
    return fmean(counts) if counts else 0.0


def _seats(won: Sequence[Record]) -> Mean | None:
    return Mean.of([1 if record.winner == 0 else -1 for record in won]) if won else None


def _lengths(rounds: Sequence[int]) -> Lengths:
    lower, median, upper = (quantile(rounds, share) for share in (0.25, 0.5, 0.75))
    return Lengths(lower, median, upper, Mean.of(rounds), min(rounds), max(rounds))
