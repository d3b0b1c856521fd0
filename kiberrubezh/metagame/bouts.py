"""Duels between decks as a search orders them: blocks of four on two seeds, paid for from a budget."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from kiberrubezh.ground.intervals import Share, Tally
from kiberrubezh.metagame.decks import List
from kiberrubezh.playtest import BLOCK, SEEDS

Won = tuple[float, ...]
"""What share of the duels on each seed of a block the first deck won, 0 to 1."""

EVEN: Won = (0.5,) * SEEDS
"""What a deck wins against itself, without a duel."""


class Bout(NamedTuple):
    """A block of duels between two decks: on two seeds, each from both seats, each deck beginning once on each.

    `place` numbers the seeds: bouts at the same place are dealt the same orders of the cards.
    """

    one: List
    two: List
    place: int


Play = Callable[[Sequence[Bout]], Iterable[Won]]
"""Plays bouts, all different, and yields in their order what the first deck won."""


class SpentError(Exception):
    """The budget is not enough for the bouts that are asked for."""


class Referee:
    """Has bouts played as long as the budget lasts, each but once."""

    def __init__(self, play: Play, budget: int) -> None:
        self._play = play
        self.budget = budget
        """Duels that may be played in all."""
        self.spent = 0
        """Duels that were asked for so far."""
        self._known: dict[Bout, Won] = {}

    @property
    def left(self) -> int:
        """Duels that may still be played."""
        return self.budget - self.spent

    def pay(self, duels: int) -> None:
        """Take duels from the budget that are played elsewhere. Raise SpentError where they are more than is left."""
        if duels > self.left:
            raise SpentError
        self.spent += duels

    def judge(self, bouts: Sequence[Bout]) -> list[Won]:
        """Return what the first deck won in each. Raise SpentError, with nothing played, where the budget ends."""
        fresh = [bout for bout in dict.fromkeys(bouts) if bout.one != bout.two and bout not in self._known]
        self.pay(len(fresh) * BLOCK)
        if fresh:
            self._known.update(zip(fresh, self._play(fresh), strict=True))
        return [EVEN if bout.one == bout.two else self._known[bout] for bout in bouts]


def share(won: Sequence[Won]) -> Share:
    """Return the share of duels won in bouts at different places, each seed hanging together."""
    tally = Tally()
    each = BLOCK // SEEDS
    for place, bout in enumerate(won):
        for nth, part in enumerate(bout):
            for duel in range(each):
                tally.add(place * SEEDS + nth, float(duel < round(part * each)))
    return tally.share()


def mean(won: Sequence[Won]) -> float:
    """Return the share of duels won."""
    return sum(map(sum, won)) / (SEEDS * len(won)) if won else 0.5
