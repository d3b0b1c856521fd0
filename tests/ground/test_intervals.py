import random
from math import comb, inf

import pytest

from kiberrubezh.ground.certainty import student
from kiberrubezh.ground.intervals import PRIOR, Share, Tally, middle, quantile


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(81, 263, 0.2527, 0.3676), (15, 148, 0.0578, 0.1617), (0, 20, 0.0, 0.1684), (1, 29, 0.0009, 0.1776)],
)
def test_a_share_has_the_exact_interval(hits: int, of: int, low: float, high: float) -> None:
    """The values are those of Newcombe's table (1998), method 5: Clopper and Pearson."""
    assert Share(hits, of).interval == pytest.approx((low, high), abs=0.00005)


def test_the_interval_of_a_share_is_even() -> None:
    """Hits and misses change places: so do the ends."""
    low, high = Share(7, 40).interval
    assert Share(33, 40).interval == pytest.approx((1 - high, 1 - low))


def test_without_tries_nothing_is_known_of_a_share() -> None:
    """The interval is all there is."""
    assert (Share(0, 0).value, Share(0, 0).interval) == (0.0, (0.0, 1.0))


def test_a_mean_has_a_margin() -> None:
    """Of 1, 2, 3, 4, 5: Student's 2.776 of four degrees of freedom, times √((10 + 3) / 4 / 5) = 2.238."""
    assert tally(*((value,) for value in range(1, 6))).mean() == pytest.approx((3.0, 2.238), abs=0.0005)


def test_values_that_are_alike_by_luck_are_no_certainty() -> None:
    """Two seeds of equal length leave the mean wide open; of one nothing can be said, nor beyond all that can be."""
    assert tally((9,), (9,)).mean().margin == pytest.approx(15.56, abs=0.01)
    assert tally((1,), (1,)).mean(most=1) == (1.0, inf)
    assert tally((4,)).mean() == (4.0, inf)
    assert not tally((4,)).mean().is_known


@pytest.mark.parametrize(("freedom", "reach"), [(1, 12.7062), (2, 4.3027), (9, 2.2622), (30, 2.0423), (10**6, 1.96)])
def test_student_reaches_as_far_as_his_tables_say(freedom: int, reach: float) -> None:
    """Of 95 %, for so many degrees of freedom; none has no end."""
    assert student(freedom) == pytest.approx(reach, abs=0.0001)
    assert student(0) == inf


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


def test_two_duels_that_always_end_alike_count_as_one() -> None:
    """The design effect comes near 2, and the interval is that of half the duels."""
    share = tally(*[(1, 1)] * 200, *[(0, 0)] * 200).share()
    assert share.effect == pytest.approx(2, abs=0.02)
    assert share.interval == pytest.approx(Share(200, 400).interval, abs=0.001)


def test_duels_all_won_may_hang_together() -> None:
    """Of five seeds won twice each no more is known than of five duels: a true half is not ruled out by two seeds."""
    assert tally(*[(1, 1)] * 5).share().interval == pytest.approx(Share(5, 5).interval)
    assert tally((1, 1), (1, 1)).share().interval[0] < 0.5


def test_two_duels_that_always_end_unlike_leave_little_doubt() -> None:
    """Who wins one of a seed loses the other: 1 of 2 each time. Of few seeds that is no certainty yet."""
    many, few = (tally(*[(1, 0)] * seeds).share() for seeds in (400, 2))
    assert many.effect == pytest.approx(PRIOR * 2 / (400 + PRIOR))
    low, high = few.interval
    assert low < 0.25
    assert high > 0.75


def test_nothing_is_known_of_the_effect_of_one_seed() -> None:
    """It is taken for the largest, and so it is where every duel was won."""
    assert tally((1, 0, 1)).share() == Share(2, 3, 3.0)
    assert tally((1, 1), (1, 1)).share() == Share(4, 4, 2.0)
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


@pytest.mark.parametrize("share", [0.03, 0.2, 0.5])
@pytest.mark.parametrize("seeds", [2, 5, 20])
def test_few_paired_duels_that_end_alike_rule_no_truth_out(seeds: int, share: float) -> None:
    """Every outcome there can be, weighed by its chance: the interval holds the truth in 95 of 100 and more."""
    held = 0.0
    for hits in range(seeds + 1):
        low, high = tally(*[(1, 1)] * hits, *[(0, 0)] * (seeds - hits)).share().interval
        held += comb(seeds, hits) * share**hits * (1 - share) ** (seeds - hits) * (low <= share <= high)
    assert held >= 0.95


def test_the_median_has_an_interval() -> None:
    """Of 101 values of as many seeds it reaches from the 41st to the 61st, of six from the least to the most."""
    assert middle(range(101), 101) == (40, 60)
    assert middle([9, 4, 7, 5, 6, 8], 6) == (4, 9)
    assert middle([value for value in range(101) for _ in (0, 1)], 101) == (40, 60)


def test_nothing_is_said_of_the_median_of_few_seeds() -> None:
    """Of five even the least and the most miss it in 6 of 100 cases."""
    assert middle([4, 5, 6, 7, 8], 5) is None
    assert middle([5, 5], 1) is None
    with pytest.raises(ValueError, match="no median"):
        middle([], 0)
