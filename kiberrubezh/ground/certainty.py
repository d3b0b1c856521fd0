"""How sure an estimate is: the quantiles that all intervals of the program are made of."""

from functools import lru_cache
from math import exp, inf, lgamma, log, log1p, sqrt
from statistics import NormalDist

ERROR = 0.05
"""How often a 95 % interval misses."""
Z = NormalDist().inv_cdf(1 - ERROR / 2)
"""Within so many standard deviations lie 95 % of a normal distribution."""
UNSEEN = 3
"""So many squares of 1 are added to those that were seen: with fewer, rare values are missed too often."""
_CLOSE = 1e-11
_TINY, _MOST = 1e-300, 1 - 1e-16
_STEPS = 200


@lru_cache(maxsize=65_536)
def student(freedom: int, error: float = ERROR) -> float:
    """Return how many standard errors reach to the ends of Student's interval; no end without a degree of freedom."""
    if freedom < 1:
        return inf
    rest = beta_quantile(1 - error, 0.5, freedom / 2)
    return sqrt(freedom * rest / (1 - rest))


def spread(squares: float, values: int, kinds: int = 1) -> float:
    """Return half the width of the 95 % interval of a mean of so many values, as many of each of some kinds.

    `squares` is the sum of the squares of their distances from the mean of their kind. The degrees of freedom are those
    of one kind, for it may be one alone that the doubt is about. Added are UNSEEN squares of 1: values that are alike
    by luck are no certainty, and what is rare may not have come yet. No end with a single value of a kind.
    """
    if values <= kinds:
        return inf
    return student(values // kinds - 1) * sqrt((squares + UNSEEN) / (values - kinds) / values)


@lru_cache(maxsize=65_536)
def exact(hits: float, tries: float, error: float = ERROR) -> tuple[float, float]:
    """Return the exact interval of a share of independent tries, from 0 to 1 (Clopper and Pearson 1934).

    Tries that hang together count as fewer, so neither number need be whole.
    """
    if tries <= 0:
        return 0.0, 1.0
    weight = Z * Z / tries  # where Wilson's interval ends, the exact one nearly does
    middle, half = hits / tries + weight / 2, sqrt(weight * (hits / tries * (1 - hits / tries) + weight / 4))
    near = [min(max((middle + side * half) / (1 + weight), 1e-9), 1 - 1e-9) for side in (-1, 1)]
    low = beta_quantile(error / 2, hits, tries - hits + 1, near[0]) if hits > 0 else 0.0
    high = beta_quantile(1 - error / 2, hits + 1, tries - hits, near[1]) if hits < tries else 1.0
    return low, high


def beta_quantile(share: float, one: float, two: float, near: float = 0.0) -> float:
    """Return below what number a beta distribution has a share of 0 to 1: by Newton's steps, halved where they fail.

    `near` is a guess, 0 for none.
    """
    low, high, at = 0.0, 1.0, near or one / (one + two)
    whole = lgamma(one) + lgamma(two) - lgamma(one + two)
    for _ in range(_STEPS):
        missing = _below(at, one, two) - share
        low, high = (low, at) if missing > 0 else (at, high)
        density = exp((one - 1) * log(at) + (two - 1) * log1p(-at) - whole)
        following = at - missing / density if density > _TINY else low
        if not low < following < high:
            following = (low + high) / 2
        following = min(max(following, _TINY), _MOST)
        if abs(following - at) <= _CLOSE * min(at, 1 - at):
            break
        at = following
    return at


def _below(at: float, one: float, two: float) -> float:
    """Return the share of a beta distribution below a number between 0 and 1."""
    front = exp(lgamma(one + two) - lgamma(one) - lgamma(two) + one * log(at) + two * log1p(-at))
    if at < (one + 1) / (one + two + 2):
        return front * _fraction(at, one, two) / one
    return 1 - front * _fraction(1 - at, two, one) / two


def _fraction(at: float, one: float, two: float) -> float:
    """Return the continued fraction of the incomplete beta function, by the method of Lentz."""
    below = 1 / _apart(1 - (one + two) * at / (one + 1))
    above, found = 1.0, below
    for nth in range(1, _STEPS):
        even = nth * (two - nth) * at / ((one + 2 * nth - 1) * (one + 2 * nth))
        odd = -(one + nth) * (one + two + nth) * at / ((one + 2 * nth) * (one + 2 * nth + 1))
        for part in (even, odd):
            below, above = 1 / _apart(1 + part * below), _apart(1 + part / above)
            found *= below * above
        if abs(below * above - 1) < _CLOSE:
            break
    return found


def _apart(value: float) -> float:
    """Keep a number away from 0, which something is divided by."""
    return value if abs(value) > _TINY else _TINY
