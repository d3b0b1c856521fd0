"""What all covers are painted with: gradients, lights, things of a few points. A cover is 400 wide and 300 high."""

from collections.abc import Sequence
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

WIDE, HIGH = 400, 300
Point = tuple[float, float]


def tint(colour: str, alpha: float = 1.0) -> QColor:
    """Return a colour, with how much of it covers what lies under."""
    made = QColor(colour)
    made.setAlphaF(alpha)
    return made


class Brush:
    """Paints on a cover; every length is one of the 400 by 300."""

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        self._state = 1

    def fade(self, box: Sequence[float], *colours: str | QColor, across: bool = False) -> None:
        """Fill a box (left, top, width, height) with colours that run into each other, downwards or across."""
        left, top, width, height = box
        run = QLinearGradient(left, top, left + width * across, top + height * (not across))
        for place, colour in enumerate(colours):
            run.setColorAt(place / max(len(colours) - 1, 1), QColor(colour))
        self._painter.fillRect(QRectF(left, top, width, height), run)

    def glow(self, at: Point, radius: float, colour: str, strength: float = 0.6, squeeze: float = 1.0) -> None:
        """Shed light round a point; `squeeze` below 1 makes it flat."""
        light = QRadialGradient(QPointF(0, 0), radius)
        for place, share in ((0.0, 1.0), (0.35, 0.45), (1.0, 0.0)):
            light.setColorAt(place, tint(colour, strength * share))
        self._painter.save()
        self._painter.translate(*at)
        self._painter.scale(1, squeeze)
        self._painter.fillRect(QRectF(-radius, -radius, 2 * radius, 2 * radius), light)
        self._painter.restore()

    def shape(self, points: Sequence[Point], fill: str | QColor, line: str | QColor = "", width: float = 1.5) -> None:
        """Fill a shape of straight sides, with a line round it if wanted."""
        self._pen(line, width)
        self._painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        self._painter.drawPolygon(QPolygonF([QPointF(*point) for point in points]))

    def box(
        self, box: Sequence[float], fill: str | QColor, line: str | QColor = "", width: float = 1.5, corner: float = 0
    ) -> None:
        """Fill a box, its corners rounded."""
        self._pen(line, width)
        self._painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        self._painter.drawRoundedRect(QRectF(*box), corner, corner)

    def disc(self, at: Point, radius: float, fill: str | QColor, line: str | QColor = "", width: float = 1.5) -> None:
        """Fill a disc."""
        self._pen(line, width)
        self._painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        self._painter.drawEllipse(QPointF(*at), radius, radius)

    def line(self, points: Sequence[Point], colour: str | QColor, width: float = 1.5) -> None:
        """Draw a line through points."""
        self._pen(colour, width)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawPolyline(QPolygonF([QPointF(*point) for point in points]))

    def curve(self, start: Point, bend: Point, end: Point, colour: str | QColor, width: float = 1.5) -> None:
        """Draw an arc that a point bends."""
        path = QPainterPath(QPointF(*start))
        path.quadTo(QPointF(*bend), QPointF(*end))
        self._pen(colour, width)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawPath(path)

    def neon(self, start: Point, bend: Point, end: Point, colour: str, width: float = 2) -> None:
        """Draw an arc that shines."""
        for wider, share in ((6, 0.12), (3, 0.3), (1, 1.0)):
            self.curve(start, bend, end, tint(colour, share), width * wider)
        self.curve(start, bend, end, tint("#ffffff", 0.7), width * 0.4)

    def ellipse(self, at: Point, across: float, down: float, fill: str | QColor, line: str | QColor = "") -> None:
        """Fill an oval by its half axes."""
        self._pen(line, 1.5)
        self._painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        self._painter.drawEllipse(QPointF(*at), across, down)

    def chance(self, most: float) -> float:
        """Return a number below `most`, always the same in the same order: a cover is painted alike each time."""
        self._state = (self._state * 1103515245 + 12345) % 2147483648
        return self._state / 2147483648 * most

    def _pen(self, colour: str | QColor, width: float) -> None:
        if not colour:
            self._painter.setPen(Qt.PenStyle.NoPen)
            return
        pen = QPen(QColor(colour), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self._painter.setPen(pen)


def round_about(at: Point, radius: float, corners: int, turn: float = 0.0, squeeze: float = 1.0) -> list[Point]:
    """Return points evenly round another, the first one above it; `turn` in turns."""
    x, y = at
    turns = [2 * pi * (place / corners + turn) for place in range(corners)]
    return [(x + radius * sin(angle), y - radius * squeeze * cos(angle)) for angle in turns]
