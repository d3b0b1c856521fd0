"""Numbers with what is known of them: shares and means with 95 % intervals, quantiles."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z = 1.959963984540054
"""Within so many standard deviations lie 95 % of a normal distribution."""
PRIOR = 4
"""As many seeds count for a design effect of 1 before any is seen."""


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
        """The 95 % interval of Wilson, from 0 to 1: all of it without tries.

        Tries that hang together count as so many independent ones as would tell as much (Kish: tries / effect).
        """
        if not self.of:
            return 0.0, 1.0
        weight = Z * Z * self.effect / self.of
        middle = (self.value + weight / 2) / (1 + weight)
        half = sqrt(self.value * (1 - self.value) * weight + weight * weight / 4) / (1 + weight)
        return max(0.0, middle - half), min(1.0, middle + half)


class Mean(NamedTuple):
    """A mean, and half the width of its 95 % interval, which is a normal one: for some dozens of values and more."""

    value: float
    margin: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Mean":
        """Return the mean of values. Its margin is infinite for fewer than two; raise ValueError for none."""
        if not values:
            raise ValueError("there is no mean of nothing")
        margin = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
        return cls(fmean(values), margin)


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

        A design effect of few seeds is little known: it is drawn towards 1 as if by PRIOR seeds of independent tries.
        """
        hits, tries, seeds = int(self._sum), self.tries, len(self._seeds)
        independent = hits * (tries - hits) / tries**3 if tries else 0.0
        if seeds < 2 or not independent:
            return Share(hits, tries)
        return Share(hits, tries, (seeds * self._variance() / independent + PRIOR) / (seeds + PRIOR))

    def mean(self) -> Mean:
        """Return the mean; 0 without values, with a margin without end for those of fewer than two seeds."""
        value = self._sum / self.tries if self.tries else 0.0
        return Mean(value, Z * sqrt(self._variance()) if len(self._seeds) > 1 else float("inf"))

    def _variance(self) -> float:
        """Return the variance of the mean, of two seeds or more."""
        seeds, tries = len(self._seeds), self.tries
        mean = self._sum / tries
        apart = sum((total - mean * tried) ** 2 for total, tried in self._seeds.values())
        return seeds / (seeds - 1) * apart / tries**2


def middle(values: Sequence[float], seeds: int) -> tuple[float, float]:
    """Return the 95 % interval of the median, between two of the values, which come of so many seeds.

    Raise ValueError for no values.
    """
    half = Z / 2 / sqrt(max(seeds, 1))
    return quantile(values, max(0.0, 0.5 - half)), quantile(values, min(1.0, 0.5 + half))


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
