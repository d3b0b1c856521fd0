"""Places on the table: boxes, and spots where cards lie."""

from typing import NamedTuple

RATIO = 63 / 88
"""Width of a card by its height."""


class PlanBox(NamedTuple):
    """A rectangle by its upper left corner and size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float) -> "PlanBox":
        """Return the rectangle with its edges moved in."""
        return PlanBox(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)


class Spot(NamedTuple):
    """Where a card's centre goes, how high the card is, how far it is turned, and what lies over what."""

    x: float
    y: float
    height: float
    turn: float = 0.0
    z: float = 0.0


def covers(spot: Spot, x: float, y: float) -> bool:
    """Return whether a card at a spot lies over a point; the slant of a fan counts for nothing."""
    wide, high = spot.height * RATIO, spot.height
    if abs(spot.turn) > 45:
        wide, high = high, wide
    return abs(x - spot.x) <= wide / 2 and abs(y - spot.y) <= high / 2


def snap(height: float) -> float:
    """Return a height of cards of which there are few, so that pictures once drawn serve again."""
    return max(height // 4 * 4, 8.0)
