"""Which automatic versions of a deck are kept: all of the last ones, then ever fewer the older they are."""

from collections.abc import Sequence

HOUR = 3600.0
DAY = 24 * HOUR
NEWEST = 40
"""So many of the newest automatic versions are kept, however close together."""


def superfluous(saved: Sequence[tuple[int, float]], now: float) -> list[int]:
    """Return the ids of the versions to give up, of (id, seconds since 1970) from the oldest to the newest.

    Behind the newest ones, the last of each hour of the past day is kept, and the last of each day before.
    """
    older = saved[:-NEWEST]
    kept: dict[tuple[float, int], int] = {}
    for version, at in older:
        step = HOUR if now - at < DAY else DAY
        kept[step, int(at // step)] = version
    stay = set(kept.values())
    return [version for version, _ in older if version not in stay]
