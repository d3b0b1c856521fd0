"""Rings round what a lesson lights on the table."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.halo import draw_ring

_OUT = 1
"""Pixels between a card and the ring round it: in a hand the next one, with its cost, lies close by."""
_GLOW = ((6, 0.3), (3, 1.0))


class Light(QGraphicsItem):
    """Rings on the table, drawn where the things are at that moment; it takes no clicks."""

    def __init__(self, theme: Theme, find: Callable[[], Sequence[QRectF]]) -> None:
        super().__init__()
        self._theme, self._find = theme, find
        self._room = QRectF()
        self.setZValue(900)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @override
    def boundingRect(self) -> QRectF:
        """Return all of the table: what is lit moves."""
        return self._room

    def settle(self, room: QRectF) -> None:
        """Take the room of the table, and draw anew."""
        if room != self._room:
            self.prepareGeometryChange()
            self._room = room
        self.update()

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the rings."""
        room = self.boundingRect().adjusted(3, 3, -3, -3)
        for area in self._find():
            draw_ring(painter, self._theme, area.adjusted(-_OUT, -_OUT, _OUT, _OUT).intersected(room), glow=_GLOW)
