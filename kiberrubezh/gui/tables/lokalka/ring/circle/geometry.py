"""Where players and nodes lie round the ring: whoever looks sits below, the next players follow clockwise."""

from PySide6.QtCore import QPointF, QRectF, QSizeF

from kiberrubezh.engine.kernel import Seat

Place = tuple[float, float]
_BELOW: Place = (0.5, 1.0)
_LEFT: dict[int, tuple[Place, ...]] = {
    4: ((0.0, 1.0), (0.0, 0.5), (0.0, 0.0)),
    5: ((0.0, 1.0), (0.0, 0.5), (0.0, 0.0), (0.24, 0.0)),
    6: ((0.25, 1.0), (0.0, 1.0), (0.0, 0.5), (0.0, 0.0), (0.25, 0.0)),
    7: ((0.25, 1.0), (0.0, 1.0), (0.0, 0.75), (0.0, 0.5), (0.0, 0.0), (0.24, 0.0)),
    8: ((0.25, 1.0), (0.0, 1.0), (0.0, 0.75), (0.0, 0.5), (0.0, 0.25), (0.0, 0.0), (0.25, 0.0)),
}
"""Middles of plates on the left, from below upwards, as shares of the room that they leave; the right mirrors them."""
_ABOVE: Place = (0.5, 0.0)


def places(seats: int) -> list[Place]:
    """Return the places round the ring clockwise, a player's and the node's after it in turn, from below on."""
    left = _LEFT[seats]
    return [_BELOW, *left, _ABOVE, *[(1 - x, y) for x, y in reversed(left)]]


def centres(room: QRectF, plate: QSizeF, seats: int, below: Seat) -> list[QPointF]:
    """Return the middles of all nodes by number, a player's own and the auxiliary one after it in turn."""
    wide, high = room.width() - plate.width(), room.height() - plate.height()
    left, top = room.left() + plate.width() / 2, room.top() + plate.height() / 2
    found = [QPointF(left + x * wide, top + y * high) for x, y in places(seats)]
    return [found[(node - 2 * below) % (2 * seats)] for node in range(2 * seats)]
