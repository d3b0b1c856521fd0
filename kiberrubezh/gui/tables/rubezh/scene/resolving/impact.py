"""What is seen where an attack strikes or is stopped: rings that spread, and what it costs."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from kiberrubezh.gui.theme import Theme

_RINGS = (0.0, 0.28)
"""The share of its time after which each ring sets out."""


class Impact(QGraphicsItem):
    """One strike at a time; nothing is seen of it before and after."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.share = 1.0
        """How much of its time has gone by, 0 to 1."""
        self.words = ""
        """What it costs, as written beside it."""
        self._radius, self._weight, self._part = 0.0, 0, ""
        self.setZValue(140)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def strike(self, place: QPointF, radius: float, weight: int, words: str, part: str) -> None:
        """Be seen at a place: as wide and bright as the weight, 1 to 8, in a colour of the theme."""
        self.prepareGeometryChange()
        self._radius, self._weight, self.words, self._part = radius, weight, words, part
        self.setPos(place)
        self.spread(0.0)
        self.show()

    def spread(self, share: float) -> None:
        """Show it after a share of its time, 0 to 1."""
        self.share = share
        self.setVisible(share < 1.0)
        self.update()

    @override
    def boundingRect(self) -> QRectF:
        """Return all that it may come to fill."""
        reach = self._radius * (1.5 + 0.1 * self._weight) + 12
        return QRectF(-reach - self._radius * 1.6, -reach, 2 * reach + self._radius * 1.6, 2 * reach)

    @override
    def shape(self) -> QPainterPath:
        """Nothing: the mouse goes through."""
        return QPainterPath()

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the rings, and what it costs."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for late in _RINGS[: 1 + (self._weight > 2)]:
            self._ring(painter, (self.share - late) / (1 - late))
        if self.words:
            self._cost(painter)

    def _ring(self, painter: QPainter, share: float) -> None:
        if not 0 <= share < 1:
            return
        colour = QColor(self._theme.colour(self._part))
        colour.setAlphaF((1 - share) * min(0.5 + 0.07 * self._weight, 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, (2 + self._weight) * (1 - 0.6 * share)))
        reach = self._radius * (0.9 + share * (0.35 + 0.1 * self._weight))
        painter.drawEllipse(QPointF(), reach, reach)

    def _cost(self, painter: QPainter) -> None:
        """Write what it costs beside the ring, which keeps its own number readable."""
        size = self._radius * (0.42 + 0.045 * self._weight) / self._theme.scale * 100
        font = self._theme.font(round(size), QFont.Weight.Bold)
        wide, high = QFontMetricsF(font).horizontalAdvance(self.words) + font.pixelSize(), font.pixelSize() * 1.5
        right = -self._radius * 1.12
        plate = QRectF(right - wide, -high / 2 - self.share * self._radius * 0.3, wide, high)
        painter.setOpacity(min(3 * (1 - self.share), 1.0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour(self._part))
        painter.drawRoundedRect(plate, high / 2, high / 2)
        painter.setPen(self._theme.colour("window"))
        painter.setFont(font)
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, self.words)
