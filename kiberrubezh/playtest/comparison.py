"""A against B: two decks that met the same opponents on the same seeds, from the same seats."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from statistics import fmean
from typing import NamedTuple

from kiberrubezh.ground.certainty import spread
from kiberrubezh.ground.intervals import Mean, Share, Tally
from kiberrubezh.playtest import BLOCK, SEEDS
from kiberrubezh.playtest.plan import Plan
from kiberrubezh.playtest.record import NOBODY, Record
from kiberrubezh.playtest.report import CONCEDED
from kiberrubezh.playtest.sequential import ConfidenceSequence

ONE, TWO = 0, 1
"""The places of the two decks in the plan."""
MARGIN = 0.05
"""A difference of win rates that is none to speak of."""


class OpponentComparison(NamedTuple):
    """How both fared against one opponent, given by its place, and by how much more the second deck wins."""

    opponent: int
    wins: tuple[Share, Share]
    better: Mean


@dataclass(frozen=True, slots=True)
class Comparison:
    """By how much the second deck is better than the first, as a difference of win rates from -1 to 1.

    `better` is the mean over all seeds, with the 95 % margin of a run whose length was settled beforehand, without end
    if nothing can be said; `sequence` is the 95 % interval that holds however the end was chosen, and `clear` whether
    it leaves no doubt: the sign is known, or the difference is less than `margin`.
    """

    duels: int
    rounds: int
    wins: tuple[Share, Share]
    better: Mean
    sequence: tuple[float, float]
    clear: bool
    margin: float
    against: tuple[OpponentComparison, ...]
    conceded: int
    """Duels that were given up (KR-8.2), which tell of who played."""


class Judge:
    """Follows a comparison as its records come, round by round.

    A round is a block of duels of both decks with every opponent. Rounds are drawn independently and all alike; what
    `sequential` is shown of one is the difference of the two decks' win rates on each seed, from -1 to 1.
    """

    def __init__(self, plan: Plan, margin: float = MARGIN) -> None:
        opponents = len(plan.entries) - 2
        self._round = 2 * BLOCK * opponents
        self._margin = margin
        self.under_way: list[Record] = []
        self.sequence = ConfidenceSequence(SEEDS * opponents)
        self.differences: list[list[float]] = [[] for _ in range(opponents)]
        """Of each seed, by opponent."""
        self.rounds = 0

    def see(self, record: Record) -> bool:
        """Take the next record in the plan's order; return whether a round has just ended with the matter clear."""
        self.under_way.append(record)
        if len(self.under_way) < self._round:
            return False
        differences = [_difference(met) for met in _by_seed(self.under_way)]
        self.sequence.add(*differences)
        for place, met in enumerate(self.differences):
            met += differences[SEEDS * place : SEEDS * (place + 1)]
        self.rounds += 1
        self.under_way = []
        return self.sequence.clear(self._margin)


def until_clear(plan: Plan, records: Iterable[Record], margin: float = MARGIN) -> Iterator[Record]:
    """Yield the records of a comparison until it is clear, or all of them."""
    judge = Judge(plan, margin)
    for record in records:
        yield record
        if judge.see(record):
            return


def compare(plan: Plan, records: Iterable[Record], margin: float = MARGIN) -> Comparison:
    """Count up the records of a comparison's plan, in its order; a round that was broken off is left out.

    Raise ValueError for less than a round.
    """
    judge = Judge(plan, margin)
    played = list(records)
    for record in played:
        judge.see(record)
    if not judge.rounds:
        raise ValueError("there is no round to compare the decks by")
    whole = played[: len(played) - len(judge.under_way)]
    return Comparison(
        duels=len(whole),
        rounds=judge.rounds,
        wins=(_wins(whole, ONE), _wins(whole, TWO)),
        better=difference(judge.differences),
        sequence=judge.sequence.interval,
        clear=judge.sequence.clear(margin),
        margin=margin,
        against=tuple(_against(whole, place, met) for place, met in enumerate(judge.differences, start=2)),
        conceded=sum(record.reason == CONCEDED for record in whole),
    )


def difference(kinds: Sequence[Sequence[float]]) -> Mean:
    """Return the mean of differences from -1 to 1 on the seeds of several opponents, as many of each.

    Seeds are apart from the mean of their own opponent: how opponents differ is no doubt about the mean over them
    (Cochran, Sampling Techniques, 1977, 5.4). Nothing can be said after one round, nor where the margin would be all
    the room there is.
    """
    rounds, values = len(kinds[0]) // SEEDS, sum(map(len, kinds))
    squares = sum(sum((value - fmean(met)) ** 2 for value in met) for met in kinds)
    margin = spread(squares, values, len(kinds)) if rounds > 1 else inf
    return Mean(fmean(map(fmean, kinds)), margin if margin < 1 else inf)


def _by_seed(records: Iterable[Record]) -> list[list[Record]]:
    found: dict[int, list[Record]] = {}
    for record in records:
        found.setdefault(record.game.seed, []).append(record)
    return [found[seed] for seed in sorted(found)]


def _difference(records: Iterable[Record]) -> float:
    """Return the win rate of the second deck less that of the first; a duel that nobody won is half a win."""
    won, tries = [0.0, 0.0], [0, 0]
    for record in records:
        deck = min(record.game.decks)
        won[deck] += _score(record, deck)
        tries[deck] += 1
    return won[TWO] / tries[TWO] - won[ONE] / tries[ONE]


def _score(record: Record, deck: int) -> float:
    return 0.5 if record.winner == NOBODY else float(record.game.decks[record.winner] == deck)


def _wins(records: Iterable[Record], deck: int) -> Share:
    tally = Tally()
    for record in records:
        if record.winner != NOBODY and deck in record.game.decks:
            tally.add(record.game.seed, record.game.decks[record.winner] == deck)
    return tally.share()


def _against(records: Iterable[Record], opponent: int, differences: Sequence[float]) -> OpponentComparison:
    own = [record for record in records if opponent in record.game.decks]
    return OpponentComparison(opponent, (_wins(own, ONE), _wins(own, TWO)), difference([differences]))
