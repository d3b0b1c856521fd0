"""Numbers with what is known of them: shares and means with 95 % intervals, quantiles."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z = 1.959963984540054
"""Within so many standard deviations lie 95 % of a normal distribution."""


class Share(NamedTuple):
    """So many hits of so many tries, each its own chance."""

    hits: int
    of: int

    @property
    def value(self) -> float:
        """The share, from 0 to 1; 0 without tries."""
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of Wilson, from 0 to 1: all of it without tries."""
        if not self.of:
            return 0.0, 1.0
        weight = Z * Z / self.of
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
