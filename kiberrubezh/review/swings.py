"""Where chances moved: drops from turn to turn that are larger than noise."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from kiberrubezh.ground.certainty import Z
from kiberrubezh.review.findings import Point, Review, Swing

LEAST = 0.1
"""A drop in chance that is worth a word."""
SURE = 3.3
"""Standard deviations that are taken for more than noise: one time in a thousand it isn't, and there are many turns."""
OPEN = 0.3
"""The chance from which on a duel can still turn: below it the loser falls from a position that is nearly lost."""


def steepest(points: Sequence[Point]) -> list[Swing]:
    """Return the drops between neighbouring points that are worth a word, the largest first, whether noise or not."""
    drops = [_swing(before, after) for before, after in pairwise(points)]
    return sorted((swing for swing in drops if swing.drop >= LEAST), key=lambda swing: -swing.drop)


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


def turning_point(review: Review) -> Swing | None:
    """Return the swing over which the loser's chance fell farthest, beyond noise, while the duel was open.

    Giving up is none (KR-8.2). None where the chance went step by step, and for a duel that is not over.
    """
    loser = loser_of(review)
    if loser is None:
        return None
    theirs = [swing for swing in review.swings if swing.seat == loser and is_more_than_noise(swing)]
    turns = [swing for swing in theirs if swing.before.of(loser).value >= OPEN and not _is_given_up(swing, review)]
    return max(turns, key=lambda swing: swing.drop, default=None)


def _is_given_up(swing: Swing, review: Review) -> bool:
    return review.conceded and not swing.after.chance.playouts


def loser_of(review: Review) -> int | None:
    """Return the seat that has lost; None while the duel goes on, or nothing is known."""
    end = review.points[-1].chance if review.points else None
    if end is None or end.playouts:
        return None
    return 0 if end.value < 0.5 else 1
