"""Shapes that tell things apart without colour: kinds of cards, who controls, lamps."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

_SPEAR = ((0.5, 0.0), (1.0, 0.62), (0.74, 0.62), (0.86, 1.0), (0.5, 0.86), (0.14, 1.0), (0.26, 0.62), (0.0, 0.62))
_SHIELD = ((0.5, 0.0), (0.94, 0.14), (0.94, 0.5), (0.84, 0.76), (0.5, 1.0), (0.16, 0.76), (0.06, 0.5), (0.06, 0.14))
_GEM = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
_TRIANGLE = ((0.5, 0.04), (1.0, 0.92), (0.0, 0.92))
_SQUARE = ((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92))
_CROSS = (
    *((0.34, 0.0), (0.66, 0.0), (0.66, 0.34), (1.0, 0.34), (1.0, 0.66), (0.66, 0.66)),
    *((0.66, 1.0), (0.34, 1.0), (0.34, 0.66), (0.0, 0.66), (0.0, 0.34), (0.34, 0.34)),
)
_DROP = ((0.5, 0.0), (0.82, 0.46), (0.88, 0.7), (0.72, 0.94), (0.5, 1.0), (0.28, 0.94), (0.12, 0.7), (0.18, 0.46))
_CORNERS = {
    "diamond": _GEM,
    "triangle": _TRIANGLE,
    "square": _SQUARE,
    "cross": _CROSS,
    "drop": _DROP,
    "spear": _SPEAR,
    "shield": _SHIELD,
    "hexagon": tuple([(0.5 + 0.5 * cos(i * pi / 3), 0.5 + 0.5 * sin(i * pi / 3)) for i in range(6)]),
    "star": tuple(
        [(0.5 + r * sin(i * pi / 5), 0.5 - r * cos(i * pi / 5)) for i in range(10) for r in [(0.5, 0.22)[i % 2]]]
    ),
}
_CUT, _ROUND = 0.13, 0.065
"""How much of an Attack's corners is cut off, and how round corners are, in heights of a card."""


def shape(name: str, rect: QRectF) -> QPainterPath:
    """Return the outline of a shape by its name; a circle for "circle" and "ring"."""
    path = QPainterPath()
    if name not in _CORNERS:
        path.addEllipse(rect)
        return path
    points = [QPointF(rect.x() + x * rect.width(), rect.y() + y * rect.height()) for x, y in _CORNERS[name]]
    path.addPolygon(QPolygonF([*points, points[0]]))
    path.closeSubpath()
    return path


def outline(kind: str, rect: QRectF) -> QPainterPath:
    """Return the outline of a card: an attack's corners are cut, a protection's foot is a shield's."""
    high, path = rect.height(), QPainterPath()
    if kind == "attack":
        cut = high * _CUT
        left, top, right, foot = rect.left(), rect.top(), rect.right(), rect.bottom()
        corners = ((left + cut, top), (right, top), (right, foot - cut), (right - cut, foot), (left, foot))
        points = [QPointF(x, y) for x, y in (*corners, (left, top + cut))]
        path.addPolygon(QPolygonF([*points, points[0]]))
        path.closeSubpath()
        return path
    if kind == "protection":
        return _escutcheon(rect)
    path.addRoundedRect(rect, high * _ROUND, high * _ROUND)
    return path


def _escutcheon(rect: QRectF) -> QPainterPath:
    """Return a card with a rounded foot."""
    path, bend = QPainterPath(), rect.height() * _ROUND
    wide, high = rect.width() * 0.62, rect.height() * 0.32
    path.moveTo(rect.left() + bend, rect.top())
    path.lineTo(rect.right() - bend, rect.top())
    path.arcTo(QRectF(rect.right() - 2 * bend, rect.top(), 2 * bend, 2 * bend), 90, -90)
    path.lineTo(rect.right(), rect.bottom() - high / 2)
    path.arcTo(QRectF(rect.right() - wide, rect.bottom() - high, wide, high), 0, -90)
    path.lineTo(rect.left() + wide / 2, rect.bottom())
    path.arcTo(QRectF(rect.left(), rect.bottom() - high, wide, high), 270, -90)
    path.lineTo(rect.left(), rect.top() + bend)
    path.arcTo(QRectF(rect.left(), rect.top(), 2 * bend, 2 * bend), 180, -90)
    path.closeSubpath()
    return path
