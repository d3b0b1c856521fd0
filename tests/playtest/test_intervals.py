from math import inf

import pytest

from kiberrubezh.playtest.intervals import Mean, Share, quantile


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
