"""The light of a lesson: a ring round what is to be used now, on the table or in the column beside it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from kiberrubezh.gui.theme import Theme

_OUT = 5
"""Pixels between a thing and the ring round it."""
_ROUND = 12


def _ring(painter: QPainter, theme: Theme, area: QRectF) -> None:
    """Draw a ring with a soft glow outside of it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    glow = theme.colour("accent")
    for width, alpha in ((11, 0.16), (7, 0.28), (3, 1.0)):
        glow.setAlphaF(alpha)
        painter.setPen(QPen(glow, width))
        painter.drawRoundedRect(area, _ROUND, _ROUND)


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
            _ring(painter, self._theme, area.adjusted(-_OUT, -_OUT, _OUT, _OUT).intersected(room))


class Halo(QWidget):
    """A ring round a button; it takes no clicks."""

    def __init__(self, theme: Theme, over: QWidget) -> None:
        super().__init__(over)
        self._theme = theme
        self._around: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def surround(self, widget: QWidget | None) -> None:
        """Go round a widget, and follow it; None: round nothing."""
        if self._around is not None and self._around is not widget:
            self._around.removeEventFilter(self)
        if widget is not None and widget is not self._around:
            widget.installEventFilter(self)
        self._around = widget
        self._settle()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow what it goes round."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide):
            self._settle()
        return super().eventFilter(watched, event)

    def _settle(self) -> None:
        widget, over = self._around, self.parentWidget()
        self.setVisible(widget is not None and widget.isVisible())
        if widget is None or over is None:
            return
        at = widget.mapTo(over, widget.rect().topLeft())
        room = 2 * _OUT
        self.setGeometry(at.x() - room, at.y() - room, widget.width() + 2 * room, widget.height() + 2 * room)
        self.raise_()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring."""
        _ring(QPainter(self), self._theme, QRectF(self.rect()).adjusted(_OUT, _OUT, -_OUT, -_OUT))
