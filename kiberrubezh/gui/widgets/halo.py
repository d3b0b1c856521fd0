"""A ring round a part of a page: what a lesson says is to be used now."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.theme import Theme

OUT = 5
"""Pixels between a thing and the ring round it."""
_ROUND = 12
_GLOW = ((11, 0.16), (7, 0.28), (3, 1.0))
"""Widths of the strokes, in pixels, and how much of them is seen, the widest first."""


def draw_ring(painter: QPainter, theme: Theme, area: QRectF, glow: Sequence[tuple[int, float]] = _GLOW) -> None:
    """Draw a ring with a soft glow round it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    colour = theme.colour("accent")
    for width, alpha in glow:
        colour.setAlphaF(alpha)
        painter.setPen(QPen(colour, width))
        painter.drawRoundedRect(area, _ROUND, _ROUND)


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
        room = 2 * OUT
        self.setGeometry(at.x() - room, at.y() - room, widget.width() + 2 * room, widget.height() + 2 * room)
        self.raise_()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring."""
        draw_ring(QPainter(self), self._theme, QRectF(self.rect()).adjusted(OUT, OUT, -OUT, -OUT))
