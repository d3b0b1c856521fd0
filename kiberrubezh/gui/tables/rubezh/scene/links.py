"""Lines between cards: a measure and the attack it is set against, and the line that is being drawn."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from kiberrubezh.gui.theme import Theme


class Link(NamedTuple):
    """A line from a point to a point; a loose one is still being drawn."""

    start: QPointF
    end: QPointF
    loose: bool = False


class Links(QGraphicsItem):
    """All lines of the table."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._links: list[Link] = []
        self._size = QRectF()
        self.setZValue(60)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_links(self, links: list[Link], size: QRectF) -> None:
        """Draw these lines over a table of that size."""
        self.prepareGeometryChange()
        self._links, self._size = links, size
        self.update()

    @property
    def count(self) -> int:
        """How many lines are drawn."""
        return len(self._links)

    @override
    def boundingRect(self) -> QRectF:
        """Return the whole table while there are lines, else nothing."""
        return self._size if self._links else QRectF()

    @override
    def shape(self) -> QPainterPath:
        """Nothing: the mouse goes through."""
        return QPainterPath()

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the lines."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for link in self._links:
            self._line(painter, link)

    def _line(self, painter: QPainter, link: Link) -> None:
        path = QPainterPath(link.start)
        bend = (link.end.y() - link.start.y()) * 0.45
        path.cubicTo(link.start + QPointF(0, bend), link.end - QPointF(0, bend), link.end)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((QColor(0, 0, 0, 90), 5.0), (self._theme.colour("measure"), 3.0)):
            pen = QPen(colour, width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            if link.loose:
                pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawPath(path)
        painter.setPen(QPen(self._theme.colour("window"), 2))
        painter.setBrush(self._theme.colour("measure"))
        for point in (link.start, link.end):
            painter.drawEllipse(point, 5, 5)
