"""Where players and nodes lie round the ring: whoever looks sits below, the next players follow clockwise."""

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF

from kiberrubezh.engine.kernel import Seat

Place = tuple[float, float]
_GAP = 5.0
"""Pixels between a plate and the wire that runs past it."""
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


def bypass(start: QPointF, between: Sequence[QRectF], end: QPointF, middle: QPointF) -> list[QPointF]:
    """Return the way of a wire from a point to another, on the inner side of the plates that lie between them."""
    plates = [plate.adjusted(-_GAP, -_GAP, _GAP, _GAP) for plate in between]
    stops = [start, *[plate.center() for plate in plates], end]
    way = [start]
    for place, plate in enumerate(plates):
        into, out = (_edge(plate, stops[place]), _edge(plate, stops[place + 2]))
        way += [into] if place == 0 else []
        way += _round(plate, into, out, middle)
        way += [out] if place == len(plates) - 1 else []
    return [*way, end]


def _edge(plate: QRectF, towards: QPointF) -> QPointF:
    """Return where the line from the middle of a plate to a point leaves it, along the ring."""
    at = plate.center()
    if abs(towards.x() - at.x()) > abs(towards.y() - at.y()):
        return QPointF(plate.right() if towards.x() > at.x() else plate.left(), at.y())
    return QPointF(at.x(), plate.bottom() if towards.y() > at.y() else plate.top())


def _round(plate: QRectF, into: QPointF, out: QPointF, middle: QPointF) -> list[QPointF]:
    """Return the corners of a plate that a wire runs by: one where the ring turns, else two on the inner side."""
    corners = (plate.topLeft(), plate.topRight(), plate.bottomRight(), plate.bottomLeft())
    inner = sorted(corners, key=lambda corner: QLineF(corner, middle).length())
    if into.x() != out.x() and into.y() != out.y():
        return inner[:1]
    is_level = into.y() == out.y()
    side = [it for it in corners if (it.y() == inner[0].y() if is_level else it.x() == inner[0].x())]
    return sorted(side, key=lambda corner: QLineF(corner, into).length())
