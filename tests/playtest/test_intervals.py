import random
from math import inf

import pytest

from kiberrubezh.playtest.intervals import PRIOR, Mean, Share, Tally, middle, quantile


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_a_share_has_the_interval_of_wilson(hits: int, of: int, low: float, high: float) -> None:
    """The values are those of Newcombe's table (1998), method 3."""
    assert Share(hits, of).interval == pytest.approx((low, high), abs=0.00005)


def test_the_interval_of_a_share_is_even() -> None:
    """Hits and misses change places: so do the ends."""
    low, high = Share(7, 40).interval
    assert Share(33, 40).interval == pytest.approx((1 - high, 1 - low))


def test_without_tries_nothing_is_known_of_a_share() -> None:
    """The interval is all there is."""
    assert (Share(0, 0).value, Share(0, 0).interval) == (0.0, (0.0, 1.0))


def test_a_mean_has_a_margin() -> None:
    """Of 1, 2, 3, 4, 5: the deviation is √2.5, and 1.96 × √(2.5 / 5) = 1.386."""
    assert Mean.of([1, 2, 3, 4, 5]) == pytest.approx((3.0, 1.386), abs=0.0005)


def test_one_value_has_a_mean_without_a_margin() -> None:
    """Of none there is no mean."""
    assert Mean.of([4]) == (4.0, inf)
    with pytest.raises(ValueError, match="no mean"):
        Mean.of([])


@pytest.mark.parametrize(("share", "value"), [(0, 1), (0.25, 2), (0.5, 3), (0.75, 4), (1, 5), (0.1, 1.4)])
def test_quantiles_lie_between_the_values(share: float, value: float) -> None:
    """In proportion to the distance from both."""
    assert quantile([5, 1, 4, 2, 3], share) == pytest.approx(value)


def test_the_quantiles_of_one_value_are_that_value() -> None:
    """Of none there are none."""
    assert quantile([7], 0.25) == quantile([7], 1) == 7
    with pytest.raises(ValueError, match="no quantile"):
        quantile([], 0.5)


def tally(*seeds: tuple[int, ...]) -> Tally:
    """Count values up, those of each seed in a tuple."""
    found = Tally()
    for seed, values in enumerate(seeds):
        for value in values:
            found.add(seed, value)
    return found


def test_a_tally_of_independent_values_is_a_plain_one() -> None:
    """A value a seed: the variance is that of as many tries, but for one that is not free (100 / 99)."""
    share = tally(*[(1,)] * 40, *[(0,)] * 60).share()
    assert (share.hits, share.of) == (40, 100)
    assert share.effect == pytest.approx((100 * 100 / 99 + PRIOR) / (100 + PRIOR))
    assert tally(*((value,) for value in range(1, 6))).mean() == pytest.approx(Mean.of([1, 2, 3, 4, 5]))


def test_two_duels_that_always_end_alike_count_as_one() -> None:
    """The design effect comes near 2, and the interval is that of half the duels."""
    share = tally(*[(1, 1)] * 200, *[(0, 0)] * 200).share()
    assert share.effect == pytest.approx(2, abs=0.02)
    assert share.interval == pytest.approx(Share(200, 400).interval, abs=0.001)


def test_two_duels_that_always_end_unlike_leave_little_doubt() -> None:
    """Who wins one of a seed loses the other: 1 of 2 each time. Of few seeds that is no certainty yet."""
    many, few = (tally(*[(1, 0)] * seeds).share() for seeds in (400, 2))
    assert many.effect == pytest.approx(PRIOR / (400 + PRIOR))
    low, high = few.interval
    assert low < 0.25
    assert high > 0.75


def test_nothing_is_known_of_the_effect_of_one_seed() -> None:
    """Nor where every duel was won."""
    assert tally((1, 0, 1)).share() == Share(2, 3)
    assert tally((1, 1), (1, 1)).share() == Share(4, 4)
    assert tally().share() == Share(0, 0)
    assert tally((3, 4)).mean() == (3.5, inf)
    assert tally().mean() == (0.0, inf)


def test_the_interval_of_paired_duels_holds_the_truth() -> None:
    """In 95 of 100 runs and a few less or more: 60 seeds whose chances differ, two duels each, a true share of 0.5."""
    held = 0
    for run in range(400):
        chance = random.Random(run)
        luck = [chance.random() for _ in range(60)]
        low, high = tally(*((chance.random() < it, chance.random() < it) for it in luck)).share().interval
        held += low <= 0.5 <= high
    assert 0.925 < held / 400 < 0.985


def test_the_median_has_an_interval() -> None:
    """Of 100 values of as many seeds it reaches from the 40th to the 60th."""
    assert middle(range(101), 100) == pytest.approx((40.2, 59.8), abs=0.01)
    assert middle([5], 1) == (5, 5)
