"""Numbers with what is known of them: shares and means with 95 % intervals, quantiles."""

from collections.abc import Sequence
from math import exp, inf, lgamma, log
from typing import NamedTuple

from kiberrubezh.ground.certainty import ERROR, exact, spread

PRIOR = 4
"""As many seeds count, before any is seen, as seeds whose tries all end alike."""


class Share(NamedTuple):
    """So many hits of so many tries.

    `effect` is the design effect: how many times the variance is that of as many tries each its own chance.
    """

    hits: int
    of: int
    effect: float = 1.0

    @property
    def value(self) -> float:
        """The share, from 0 to 1; 0 without tries."""
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval, from 0 to 1: all of it without tries."""
        return self.within(ERROR)

    def within(self, error: float) -> tuple[float, float]:
        """Return the interval that misses in a share `error` of cases, at most.

        The exact one; tries that hang together count as so many independent ones as would tell as much (Korn and
        Graubard, Confidence intervals for proportions with small expected number of positive counts, 1998).
        """
        tries = self.of / max(self.effect, 1e-9)
        return exact(self.value * tries, tries, error)


class Mean(NamedTuple):
    """A mean, and half the width of its 95 % interval: without end where nothing can be said."""

    value: float
    margin: float

    @property
    def is_known(self) -> bool:
        """Whether anything can be said about how far the truth is."""
        return self.margin != inf


class Tally:
    """Counts values up by seed: those of one seed hang together, as they come of the same order of the cards.

    The variance is that between seeds (of a ratio, clusters being seeds: Cochran, Sampling Techniques, 1977, 3.12).
    """

    def __init__(self) -> None:
        self.tries = 0
        """How many values there are."""
        self._sum = 0.0
        self._seeds: dict[int, list[float]] = {}
        """The sum and the number of each seed's values."""

    def add(self, seed: int, value: float) -> None:
        """Add a value, for a share 1 or 0."""
        self.tries += 1
        self._sum += value
        found = self._seeds.get(seed)
        if found is None:
            self._seeds[seed] = [value, 1]
        else:
            found[0] += value
            found[1] += 1

    def share(self) -> Share:
        """Return the share of ones.

        A design effect of few seeds is little known: it is drawn, as if by PRIOR seeds more, to the largest there can
        be, that of seeds whose tries all end alike.
        """
        hits, tries, seeds = int(self._sum), self.tries, len(self._seeds)
        if not tries:
            return Share(0, 0)
        largest = sum(tried * tried for _, tried in self._seeds.values()) / tries
        independent = hits * (tries - hits) / tries**3
        if seeds < 2 or not independent:
            return Share(hits, tries, largest)
        variance = self._squares() * seeds / (seeds - 1) / tries**2
        return Share(hits, tries, (seeds * variance / independent + PRIOR * largest) / (seeds + PRIOR))

    def mean(self, most: float = inf) -> Mean:
        """Return the mean of whole numbers, by Student's distribution over the seeds.

        Nothing can be said where the margin would be `most` or more, nor of fewer than two seeds; without values it
        is 0.
        """
        seeds, tries = len(self._seeds), self.tries
        if seeds < 2:
            return Mean(self._sum / tries if tries else 0.0, inf)
        margin = spread(self._squares() * (seeds / tries) ** 2, seeds)
        return Mean(self._sum / tries, margin if margin < most else inf)

    def _squares(self) -> float:
        """Return the sum of the squares of how far each seed's sum is from what the mean of all would make it."""
        mean = self._sum / self.tries
        return sum((total - mean * tried) ** 2 for total, tried in self._seeds.values())


def middle(values: Sequence[float], seeds: int) -> tuple[float, float] | None:
    """Return the 95 % interval of the median, between two of the values, which come of so many seeds.

    By the order of the values, whatever their distribution. None where even the least and the most leave more doubt:
    with fewer than six seeds. Raise ValueError for no values.
    """
    if not values:
        raise ValueError("there is no median of nothing")
    outside = _left_out(seeds)
    if not outside:
        return None
    ordered = sorted(values)
    place = (outside - 1) * len(ordered) // seeds
    return ordered[place], ordered[-1 - place]


def _left_out(seeds: int) -> int:
    """Return the place from either end that an interval of the median begins with, 0 if there is none.

    So many of fair coins fall on one side in `ERROR` / 2 of cases at most.
    """
    below, place = 0.0, 0
    for heads in range(seeds // 2):
        below += _fair(seeds, heads)
        if below > ERROR / 2:
            break
        place = heads + 1
    return place


def _fair(coins: int, heads: int) -> float:
    """Return how likely so many of fair coins fall on one side."""
    return exp(lgamma(coins + 1) - lgamma(heads + 1) - lgamma(coins - heads + 1) - coins * log(2))


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which a share (0 to 1) of the values lies, between two of them in proportion.

    Raise ValueError for no values.
    """
    if not values:
        raise ValueError("there is no quantile of nothing")
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
