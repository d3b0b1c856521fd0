"""How many times the duels would leave no doubt about a share, if it stayed as it is."""

from collections.abc import Callable, Iterable

from kiberrubezh.ground.certainty import exact
from kiberrubezh.ground.intervals import Share

_MOST = 1 << 14
"""Of so many times the duels and more nothing is said."""
_HALVED = 5
"""How often the last doubling is halved: what is found is a few per cent too much at most."""
Ends = tuple[float, float]


def inside(share: Share, band: Ends, error: float) -> float | None:
    """Return how many times the tries until the interval lies in a band; None if it never will."""
    return _grown(share, error, lambda low, high: band[0] <= low and high <= band[1])


def outside(share: Share, band: Ends, error: float) -> float | None:
    """Return how many times the tries until the interval lies beside a band; None if it never will."""
    return _grown(share, error, lambda low, high: high < band[0] or low > band[1])


def duels_needed(shares: Iterable[Share], band: Ends, wide: float, narrow: float) -> float | None:
    """Return how many times the duels until it is known whether all shares lie in a band; None where nobody can tell.

    One beside it settles the matter, as soon as its interval that misses in a share `narrow` of cases does not touch
    it; all of them in it do, by intervals that miss in a share `wide`.
    """
    shares = list(shares)
    beside = [share for share in shares if share.of and not band[0] <= share.value <= band[1]]
    if beside:
        return min(_known(outside(share, band, narrow) for share in beside), default=None)
    within = [inside(share, band, wide) for share in shares]
    return max(_known(within), default=None) if None not in within else None


def _known(found: Iterable[float | None]) -> list[float]:
    return [times for times in found if times is not None]


def _grown(share: Share, error: float, is_clear: Callable[[float, float], bool]) -> float | None:
    """Return from how many times the tries on an interval is clear, found by doubling and halving."""
    tries = share.of / max(share.effect, 1e-9)

    def clear(times: float) -> bool:
        return is_clear(*exact(share.value * tries * times, tries * times, error))

    high = 1.0
    while not clear(high):
        high *= 2
        if not share.of or high > _MOST:
            return None
    low = high / 2
    for _ in range(_HALVED if high > 1 else 0):
        middle = (low + high) / 2
        low, high = (low, middle) if clear(middle) else (middle, high)
    return high
