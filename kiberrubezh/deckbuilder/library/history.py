"""Which automatic versions of a deck are kept, ever fewer the older they are, and which have a line of their own."""

from collections.abc import Callable, Sequence
from datetime import timedelta

from kiberrubezh.deckbuilder.library.rows import Version

HOUR = 3600.0
DAY = 24 * HOUR
NEWEST = 40
"""So many of the newest automatic versions are kept, however close together."""
TOGETHER = timedelta(minutes=10)
"""Automatic versions that lie no further apart are steps of one piece of work."""


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


def landmarks(history: Sequence[Version], stays: Callable[[Version], bool]) -> list[Version]:
    """Return the versions that stand for all, the newest first, as in `history`.

    The present one, the oldest, those with a name and those of which `stays` holds are among them; of the others the
    last of each piece of work.
    """
    found = list[Version]()
    last: Version | None = None
    for version in history:
        marked = bool(version.label) or stays(version)
        if marked or last is None or last.saved - version.saved > TOGETHER or version is history[-1]:
            found.append(version)
            last = version if last is None or not marked else last
    return found
