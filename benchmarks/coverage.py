"""How often 95 % intervals hold the truth: comparisons of decks, paired shares, mean and middle lengths."""

from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

from benchmarks.harness import Figure
from kiberrubezh.ground.intervals import Tally, middle
from kiberrubezh.playtest import SEEDS
from kiberrubezh.playtest.comparison import difference

RUNS = 2000
"""For each distribution and number of rounds."""
ROUNDS = (2, 3, 5, 10, 30, 100)
AIM = 93
"""Of 100: what counts is the worst of all distributions."""


class Kind(NamedTuple):
    """A distribution: what one seed gives, and the truth that it is drawn from."""

    draw: Callable[[Random], float]
    truth: float


def _coins(better: float) -> Kind:
    """Two coins tossed twice each: by how much more often the second falls well."""

    def draw(chance: Random) -> float:
        one, two = (sum(chance.random() < 0.5 + side * better / 2 for _ in range(2)) for side in (-1, 1))
        return (two - one) / 2

    return Kind(draw, better)


def _rare(chance_of_it: float, value: float) -> Kind:
    """Equal decks but for a seed now and then."""
    return Kind(lambda chance: value * (chance.random() < chance_of_it), value * chance_of_it)


DIFFERENCES: dict[str, Kind] = {
    "equal coins": _coins(0.0),
    "coins 10 points apart": _coins(0.1),
    "coins 80 points apart": _coins(0.8),
    **{f"a win more in {share * 100:g} of 100 seeds": _rare(share, 1.0) for share in (0.01, 0.02, 0.05, 0.3)},
    "half a win less in 2 of 100 seeds": _rare(0.02, -0.5),
    "half a win more in 10 of 100 seeds": _rare(0.1, 0.5),
    "a win more in all seeds but 5 of 100": _rare(0.95, 1.0),
}
SHARES = (0.02, 0.1, 0.5, 0.9)
HANG_TOGETHER = (0.0, 0.5, 1.0)
"""In so many of the seeds both duels end alike."""


def measure() -> list[Figure]:
    """Tell for each number of rounds the worst coverage of all distributions, of one opponent and of four."""
    figures = []
    for rounds in ROUNDS:
        for opponents in (1, 4):
            worst = min(_held(_of_difference(kind, rounds, opponents)) for kind in DIFFERENCES.values())
            name = f"difference of two decks, {rounds} rounds, {opponents} opponents: worst of {len(DIFFERENCES)}"
            figures.append(Figure(name, worst, "%", at_least=AIM))
    for seeds in (2, 5, 10, 30, 100):
        shares = [_held(_of_share(share, alike, seeds)) for share in SHARES for alike in HANG_TOGETHER]
        name = f"share of paired duels, {seeds} seeds: worst of {len(shares)}"
        figures.append(Figure(name, min(shares), "%", at_least=AIM))
    for what, tried, first in (("mean", _of_mean, 2), ("middle", _of_middle, 6)):
        figures += [
            Figure(f"{what} length, {seeds} seeds", _held(tried(seeds)), "%", at_least=AIM)
            for seeds in (first, 10, 30, 100)
        ]
    return figures


def _held(tried: Iterable[bool]) -> float:
    """Return how many of 100 held."""
    told = list(tried)
    return 100 * sum(told) / len(told)


def _of_difference(kind: Kind, rounds: int, opponents: int) -> Iterable[bool]:
    chance = Random(f"{kind.truth} {rounds} {opponents}")
    for _ in range(RUNS):
        found = difference([[kind.draw(chance) for _ in range(SEEDS * rounds)] for _ in range(opponents)])
        yield abs(found.value - kind.truth) <= found.margin + 1e-12


def _of_share(share: float, alike: float, seeds: int) -> Iterable[bool]:
    chance = Random(f"{share} {alike} {seeds}")
    for _ in range(RUNS // 4):
        tally = Tally()
        for seed in range(seeds):
            first, second = chance.random() < share, chance.random() < share
            tally.add(seed, first)
            tally.add(seed, first if chance.random() < alike else second)
        low, high = tally.share().interval
        yield low <= share <= high


def _length(chance: Random) -> int:
    """Return a length in rounds, skewed towards long ones (skewness 1)."""
    return 5 + int(chance.gammavariate(4, 1.5))


def _lengths(chance: Random, seeds: int) -> list[tuple[int, int]]:
    """Return two lengths a seed, which hang together in half of the seeds."""
    drawn = [(_length(chance), _length(chance)) for _ in range(seeds)]
    return [(one, one if chance.random() < 0.5 else two) for one, two in drawn]


def _truth() -> tuple[float, float]:
    """Return the mean and the middle of the lengths, from many."""
    chance = Random(0)
    drawn = sorted(_length(chance) for _ in range(400_001))
    return sum(drawn) / len(drawn), drawn[len(drawn) // 2]


def _of_mean(seeds: int) -> Iterable[bool]:
    chance, truth = Random(seeds), _truth()[0]
    for _ in range(RUNS):
        tally = Tally()
        for seed, pair in enumerate(_lengths(chance, seeds)):
            for length in pair:
                tally.add(seed, length)
        found = tally.mean()
        yield abs(found.value - truth) <= found.margin


def _of_middle(seeds: int) -> Iterable[bool]:
    chance, truth = Random(seeds), _truth()[1]
    for _ in range(RUNS):
        low, high = middle([length for pair in _lengths(chance, seeds) for length in pair], seeds) or (0.0, 1e9)
        yield low <= truth <= high
