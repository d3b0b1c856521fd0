"""What a run tells: records counted up into figures with their intervals, the seed being the unit."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf

from kiberrubezh.ground.intervals import Mean, Share, Tally, middle, quantile
from kiberrubezh.playtest.cards import CardFigures, card_figures
from kiberrubezh.playtest.plan import Plan
from kiberrubezh.playtest.record import NOBODY, Record

CONCEDED = "KR-8.2"
"""The rule that ends a duel which is given up."""


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """A deck: its wins against all others, and what happens to it in a duel on average, mirrors with the rest."""

    name: str
    duels: int
    """How often it was at a seat, in mirrors at both."""
    wins: Share
    rounds: float
    """The length of the middle duel, 0 without duels."""
    undecided: Share
    destroyed: Mean
    """Cards of the deck that are destroyed."""
    prevented: Mean
    """Cards of the deck that are saved from it."""
    blocked: Mean
    """Attacks that its measures block."""


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long duels were, in rounds; a quarter of them were not longer than `lower`, one not shorter than `upper`."""

    lower: float
    median: float
    upper: float
    between: tuple[float, float] | None
    """The 95 % interval of the median; None where nothing can be said."""
    mean: Mean
    shortest: int
    longest: int
    counts: tuple[tuple[int, int], ...]
    """Every length that there was, and how many duels had it."""


@dataclass(frozen=True, slots=True)
class Report:
    """All figures of a run.

    `wins` has for each deck (row) its wins against each deck (column); where both are the same, those of seat 0.
    `first` is the wins of who begins, `seats` by how much more is won at seat 0 than at seat 1 (None if nobody won
    any). `ends` are the shares of the rules that ended the duels, `broken_off` counts those without an end and those
    with texts without end, `cut_short` also those that were given up, `undecided` are those that no destroyed card
    decided; `busiest` is the most choices in one turn.
    """

    duels: int
    decks: tuple[DeckFigures, ...]
    wins: tuple[tuple[Share, ...], ...]
    first: Share
    seats: Mean | None
    lengths: Lengths
    ends: tuple[tuple[str, Share], ...]
    broken_off: int
    cut_short: int
    undecided: Share
    busiest: int
    cards: tuple[CardFigures, ...]


def report(plan: Plan, records: Sequence[Record]) -> Report:
    """Count up the records of a plan, all or as many as there are. Raise ValueError for none."""
    if not records:
        raise ValueError("there is nothing to report of no duels")
    won = [record for record in records if record.winner != NOBODY]
    places = range(len(plan.entries))
    return Report(
        duels=len(records),
        decks=tuple(_deck(plan.entries[place].name, place, records) for place in places),
        wins=_matrix(len(plan.entries), won),
        first=_share(won, lambda record: record.winner == record.game.first),
        seats=_mean(((record.game.seed, 1 if record.winner == 0 else -1) for record in won), 1) if won else None,
        lengths=_lengths(records),
        ends=_ends(records),
        broken_off=sum(record.is_broken_off for record in records),
        cut_short=sum(record.is_broken_off or record.reason == CONCEDED for record in records),
        undecided=_share(records, lambda record: not record.decided),
        busiest=max(record.busiest for record in records),
        cards=tuple(card_figures(plan.entries, records)),
    )


def _matrix(decks: int, won: Sequence[Record]) -> tuple[tuple[Share, ...], ...]:
    cells: defaultdict[tuple[int, int], Tally] = defaultdict(Tally)
    for record in won:
        one, two = record.game.decks
        cells[one, two].add(record.game.seed, record.winner == 0)
        if one != two:
            cells[two, one].add(record.game.seed, record.winner == 1)
    return tuple(tuple(cells[row, column].share() for column in range(decks)) for row in range(decks))


def _deck(name: str, place: int, records: Sequence[Record]) -> DeckFigures:
    sides = [(record, seat) for record in records for seat in (0, 1) if record.game.decks[seat] == place]
    own = [record for record, _ in sides]
    rounds = [record.rounds for record in own]
    wins = Tally()
    for record, seat in sides:
        if not record.game.is_mirror and record.winner != NOBODY:
            wins.add(record.game.seed, record.winner == seat)
    return DeckFigures(
        name=name,
        duels=len(sides),
        wins=wins.share(),
        rounds=quantile(rounds, 0.5) if rounds else 0.0,
        undecided=_share(own, lambda record: not record.decided),
        destroyed=_mean((record.game.seed, record.destroyed[seat]) for record, seat in sides),
        prevented=_mean((record.game.seed, record.prevented[seat]) for record, seat in sides),
        blocked=_mean((record.game.seed, record.blocked[seat]) for record, seat in sides),
    )


def _share(records: Iterable[Record], hit: Callable[[Record], bool]) -> Share:
    tally = Tally()
    for record in records:
        tally.add(record.game.seed, hit(record))
    return tally.share()


def _mean(values: Iterable[tuple[int, float]], most: float = inf) -> Mean:
    """Return the mean of values with their seeds; a margin of `most` says nothing."""
    tally = Tally()
    for seed, value in values:
        tally.add(seed, value)
    return tally.mean(most)


def _ends(records: Sequence[Record]) -> tuple[tuple[str, Share], ...]:
    """Return how often each rule ended a duel, the most frequent first."""
    ends = Counter(record.reason for record in records).most_common()
    return tuple((reason, _share(records, partial(_ended_by, reason))) for reason, _ in ends)


def _ended_by(reason: str, record: Record) -> bool:
    return record.reason == reason


def _lengths(records: Sequence[Record]) -> Lengths:
    rounds = [record.rounds for record in records]
    lower, median, upper = (quantile(rounds, share) for share in (0.25, 0.5, 0.75))
    return Lengths(
        lower=lower,
        median=median,
        upper=upper,
        between=middle(rounds, len({record.game.seed for record in records})),
        mean=_mean((record.game.seed, record.rounds) for record in records),
        shortest=min(rounds),
        longest=max(rounds),
        counts=tuple(sorted(Counter(rounds).items())),
    )
