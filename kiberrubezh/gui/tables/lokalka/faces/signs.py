"""Wires between nodes, and the sight that marks what is in reach."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from kiberrubezh.gui.tables.lokalka.faces.palette import night
from kiberrubezh.gui.theme import Theme


def paint_wires(painter: QPainter, points: Sequence[QPointF], theme: Theme, live: Sequence[bool]) -> None:
    """Paint the wires between nodes that are on, from each point to the next; a live one is lit."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for one, other, is_live in zip(points, points[1:], live, strict=False):
        for wide, part in ((9.0, QColor(night(theme).rail)), (3.0, _wire(theme, is_live))):
            pen = QPen(part, wide)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawLine(one, other)


def _wire(theme: Theme, is_live: bool) -> QColor:
    return theme.colour("accent") if is_live else QColor(night(theme).edge)


def paint_aim(painter: QPainter, at: QPointF, radius: float, theme: Theme) -> None:
    """Paint the sight of a weapon: what bears it is in reach."""
    painter.setPen(QPen(theme.colour("accent"), max(1.4, radius * 0.24)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, radius * 0.72, radius * 0.72)
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        step = QPointF(x * radius, y * radius)
        painter.drawLine(at + step * 0.4, at + step * 1.1)
