"""The base of what lies on the table and is no card: a box that paints itself and can be spoken."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from kiberrubezh.gui.tables.rubezh.scene.places.spots import PlanBox
from kiberrubezh.gui.theme import Theme

CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Furniture(QGraphicsObject):
    """Something that fills a box of the table; `words` is what it says, `owner` whose it is where it doesn't say so."""

    def __init__(self, theme: Theme, z: float = -10) -> None:
        super().__init__()
        self.theme = theme
        self.words = self.owner = ""
        self._size = QRectF()
        self.setZValue(z)

    def put(self, box: PlanBox) -> None:
        """Move into a box."""
        self.prepareGeometryChange()
        self.setPos(box.x, box.y)
        self._size = QRectF(0, 0, box.w, box.h)
        self.update()

    @property
    def spoken(self) -> str:
        """What a screen reader says of it."""
        return f"{self.owner}: {self.words[:1].lower()}{self.words[1:]}" if self.owner else self.words

    @property
    def area(self) -> QRectF:
        """The box in own coordinates."""
        return self._size

    @override
    def boundingRect(self) -> QRectF:
        """Return the box with a little room for outlines."""
        return self._size.adjusted(-4, -4, 4, 4)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw it."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Draw it, in own coordinates."""
        raise NotImplementedError

    def font(self, size: float, bold: bool = True) -> QFont:
        """Return the program's font; `size` in pixels at 100 %."""
        return self.theme.font(round(size), QFont.Weight.Bold if bold else QFont.Weight.Medium)

    def plate(self, painter: QPainter, box: QRectF, part: str, line: str = "", radius: float = 10) -> None:
        """Fill a rounded rectangle with a colour of the theme, and draw its edge."""
        painter.setPen(QPen(self.theme.colour(line), 1) if line else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(self.theme.colour(part))
        painter.drawRoundedRect(box, radius, radius)

    def tell(
        self,
        painter: QPainter,
        box: QRectF,
        words: str,
        part: str,
        size: float,
        align: Qt.AlignmentFlag,
        bold: bool = True,
        least: float = 0,
    ) -> None:
        """Write words into a box; in letters down to `least` high where that is given, then cut with …."""
        font, cut = self.fitted(words, box.width(), size, bold, least)
        painter.setFont(font)
        painter.setPen(QColor(self.theme.colour(part)))
        painter.drawText(box, align, cut)

    def fitted(self, words: str, room: float, size: float, bold: bool, least: float) -> tuple[QFont, str]:
        """Return the largest letters in which words fit, and what of them fits the least."""
        font = self.font(size, bold)
        while 0 < least < size and QFontMetricsF(font).horizontalAdvance(words) > int(room):
            size -= 1
            font = self.font(size, bold)
        return font, QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, int(room))
