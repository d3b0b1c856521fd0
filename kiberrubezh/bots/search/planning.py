"""Ways to play a game on: which of them does best to the end, in the same deals (Chang, Givan and Chong 2004).

A search compares single choices, each with the same play after it. What pays off only if one goes on so, turn by turn,
no single choice shows: to send all there is from now on, or to send nothing more.
"""

from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev

from kiberrubezh.bots.search.knowledge import Knowledge
from kiberrubezh.bots.search.playout import WHOLE, Playout
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Decision, Sight, State

LAPS = (6, 12, 24)
"""Deals after which those that fall behind are out."""
_HOPE = 0.5
"""By how many standard errors another way may be underrated and still be in the race."""
_DOUBT = 1.5
"""By how many it must be better, to be taken."""
_HEADSTART = 0.05
"""The same in chances of winning."""
_SPREAD = 0.15
"""The least that the outcomes of two ways are taken to differ by from deal to deal: a few deals may show no luck."""
_SEEDS = 1 << 31


def plan(sight: Sight, decision: Decision, knowledge: Knowledge, seed: int, pause: Callable[[int], None]) -> Knowledge:
    """Return the way that turns out best to the end; the usual one unless another is surely better.

    `pause` is called with the number of playouts before each.
    """
    race = _Race(sight, decision, knowledge, seed, pause)
    left = list(knowledge.ways(decision.seat))
    for deals in LAPS:
        if not left:
            return knowledge
        race.run([knowledge, *left], deals)
        left = [way for way in left if race.lead(way, _HOPE) > 0]
    best = max(left, key=lambda way: race.lead(way, -_DOUBT), default=knowledge)
    return best if left and race.lead(best, -_DOUBT) > 0 else knowledge


class _Race:
    """What each way has brought so far, deal by deal."""

    def __init__(
        self, sight: Sight, decision: Decision, usual: Knowledge, seed: int, pause: Callable[[int], None]
    ) -> None:
        self._sight, self._seat, self._usual, self._pause = sight, decision.seat, usual, pause
        self._chance = rng.seed_state(seed)
        self._deals: list[State] = []
        self._brought: dict[int, list[float]] = {}
        self._done = 0

    def run(self, ways: list[Knowledge], deals: int) -> None:
        """Play each way to the end in all deals up to that number."""
        while len(self._deals) < deals:
            seed, self._chance = rng.below(self._chance, _SEEDS)
            self._deals.append(self._sight.imagine(seed))
        for way in ways:
            brought = self._brought.setdefault(id(way), [])
            while len(brought) < deals:
                brought.append(self._play(way, len(brought)))

    def _play(self, way: Knowledge, number: int) -> float:
        self._pause(self._done)
        self._done += 1
        policy = way.careful or way.quick
        return Playout(self._deals[number].clone(), self._usual, policy, WHOLE, number).finish(self._seat)

    def lead(self, way: Knowledge, errors: float) -> float:
        """Return by how much a way does better than the usual one, and so many standard errors more."""
        usual = self._brought[id(self._usual)]
        gaps = [mine - its for mine, its in zip(self._brought[id(way)], usual, strict=True)]
        return fmean(gaps) + errors * max(stdev(gaps), _SPREAD) / sqrt(len(gaps)) - _HEADSTART
