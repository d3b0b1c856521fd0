"""Cards in flight over a table, and nodes that flash: what happened, one thing after the other."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.tables.lokalka.parts.node_button import NodeButton
from kiberrubezh.gui.widgets.motion import Motion

FLIGHT_MS = 210
"""How long a card flies, or a node flashes."""


class Flight(NamedTuple):
    """A card on its way from one point of the table to another."""

    picture: QPixmap
    start: QPointF
    end: QPointF


class Flights(QWidget):
    """Lies over the table, lets the mouse through, and shows one movement after the other."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._motion = Motion()
        self._flying: Flight | None = None
        self._share = 0.0
        self.hide()

    @property
    def is_busy(self) -> bool:
        """Whether something is moving."""
        return self._motion.busy

    def fly(self, flight: Flight, milliseconds: int) -> None:
        """Let a card fly after those under way."""
        self._motion.run(milliseconds, lambda share: self._show(flight, share))

    def flash(self, node: NodeButton, milliseconds: int) -> None:
        """Let a node flash after what is under way."""
        self._motion.run(milliseconds, lambda share: node.flash(1 - share if share < 1 else 0.0))

    def then(self, act: Callable[[], object]) -> None:
        """Do something once, after all of it."""
        self._motion.then(lambda: self._end(act))

    def hurry(self) -> None:
        """Show the end of everything at once."""
        self._motion.hurry()

    def _show(self, flight: Flight, share: float) -> None:
        parent = self.parentWidget()
        if parent is not None and self.isHidden():
            self.setGeometry(parent.rect())
            self.show()
            self.raise_()
        self._flying, self._share = (flight if share < 1 else None), share
        self.update()

    def _end(self, act: Callable[[], object]) -> None:
        self._flying = None
        self.hide()
        act()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card where it is by now."""
        if self._flying is None:
            return
        picture, start, end = self._flying
        size = picture.deviceIndependentSize()
        at = start + (end - start) * self._share
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(at - QPointF(size.width() / 2, size.height() / 2), picture)
