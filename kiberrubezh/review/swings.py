"""Where chances moved: drops from turn to turn that are larger than noise."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot

from kiberrubezh.ground.certainty import Z
from kiberrubezh.review.findings import Point, Swing

LEAST = 0.1
"""A drop in chance that is worth a word."""
SURE = 3.3
"""Standard deviations that are taken for more than noise: one time in a thousand it isn't, and there are many turns."""


def steepest(points: Sequence[Point], most: int) -> list[Swing]:
    """Return the largest drops between neighbouring points, the largest first, whether noise or not."""
    drops = [_swing(before, after) for before, after in pairwise(points)]
    return sorted((swing for swing in drops if swing.drop >= LEAST), key=lambda swing: -swing.drop)[:most]


def around(points: Sequence[Point], choices: int) -> tuple[Point, Point]:
    """Return the points before and after so many choices; the last two where none comes after."""
    return next((pair for pair in pairwise(points) if choices < pair[1].choices), (points[-2], points[-1]))


def is_more_than_noise(swing: Swing) -> bool:
    """Tell whether a drop is large, and larger than so few playouts would show by chance."""
    noise = hypot(swing.before.chance.margin, swing.after.chance.margin) / Z
    return swing.drop >= max(LEAST, SURE * noise)


def _swing(before: Point, after: Point) -> Swing:
    fell = after.chance.value < before.chance.value
    return Swing(0 if fell else 1, before, after)


def greatest(swings: Iterable[Swing]) -> Swing | None:
    """Return the swing over which a chance fell farthest; None where it fell but little in all of them."""
    found = max(swings, key=lambda swing: swing.drop, default=None)
    return found if found is not None and found.drop >= LEAST else None
