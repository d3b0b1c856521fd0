"""How often the sequential rule errs on known coins, and how many duels it takes: 4,000 runs."""

from random import Random
from statistics import median
from typing import NamedTuple

from benchmarks.harness import Figure
from kiberrubezh.playtest.comparison import MARGIN
from kiberrubezh.playtest.sequential import ALPHA, ConfidenceSequence

RUNS = 1000
"""For each difference."""
ROUNDS = 500
"""At most, in each of which two values are seen: eight duels."""
DIFFERENCES = (0.0, 0.05, 0.1, 0.2)
_DUELS = 8


class Run(NamedTuple):
    """Whether the interval ever missed the truth, and the duels after which it was clear, None if it never was."""

    missed: bool
    stop: int | None


def run(chance: Random, better: float, rounds: int = ROUNDS, margin: float = MARGIN) -> Run:
    """Compare two coins of which the second falls well more often, looking after every round."""
    sequence, missed, stop = ConfidenceSequence(2), False, None
    for place in range(1, rounds + 1):
        sequence.add(_difference(chance, better), _difference(chance, better))
        low, high = sequence.interval
        missed = missed or not low <= better <= high
        if stop is None and sequence.clear(margin):
            stop = place * _DUELS
    return Run(missed, stop)


def _difference(chance: Random, better: float) -> float:
    """Toss each of two coins twice; return by how much more often the second fell well."""
    one, two = (sum(chance.random() < 0.5 + side * better / 2 for _ in range(2)) for side in (-1, 1))
    return (two - one) / 2


def measure() -> list[Figure]:
    """Count misses and stops."""
    figures = []
    for better in DIFFERENCES:
        runs = [run(Random(seed), better) for seed in range(RUNS)]
        stops = [it.stop for it in runs if it.stop is not None]
        name = f"{better * 100:g} points"
        missed = sum(it.missed for it in runs) / RUNS * 100
        figures.append(Figure(f"{name}: runs whose interval ever missed", missed, "%", at_most=ALPHA * 100))
        figures.append(Figure(f"{name}: clear within {ROUNDS * _DUELS:,} duels", len(stops) / RUNS * 100, "%"))
        if stops:
            figures.append(Figure(f"{name}: clear after, the middle of these", median(stops), "duels"))
    return figures
