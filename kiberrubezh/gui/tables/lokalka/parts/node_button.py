"""A node of the table that can be pointed at and pressed."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget
from typing_extensions import override

from kiberrubezh.gui.tables.lokalka.faces.node_face import NodeLook, NodePainter
from kiberrubezh.gui.theme import Theme


class NodeButton(QAbstractButton):
    """Shows one node; a dark one can be pressed as well, to be told why nothing can be done to it."""

    pointed = Signal(int)
    """The number of a node that the mouse or the focus has come to."""
    left = Signal()

    def __init__(self, theme: Theme, node: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self.node = theme, node
        self.look = NodeLook("", 0, 0)
        self.pulse = 0.0
        """How brightly it flashes: 1 as it is struck, 0 at rest."""
        self.has_keys = False
        """Whether a board's keys are with it, where it takes no focus of its own."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_look(self, look: NodeLook, said: str) -> None:
        """Show the node so, and say it to a screen reader."""
        self.setAccessibleName(said)
        if look != self.look:
            self.look = look
            self.update()

    def flash(self, share: float) -> None:
        """Light up by a share of 1."""
        self.pulse = share
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(150), self._theme.px(150))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the node, the flash of a blow, and the ring of the focus."""
        painter = QPainter(self)
        rect = QRectF(self.rect())
        NodePainter(painter, rect, self.look, self._theme).paint()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.pulse > 0:
            colour = QColor(self._theme.colour("error"))
            colour.setAlphaF(min(1.0, self.pulse))
            painter.setPen(QPen(colour, 6))
            painter.drawRoundedRect(rect.adjusted(5, 5, -5, -5), 11, 11)
        if self.hasFocus() or self.has_keys:
            painter.setPen(QPen(self._theme.colour("focus"), 3))
            painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 14, 14)

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(self.node)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit(self.node)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave all keys to the table."""
        event.ignore()

    def middle(self) -> QPointF:
        """Return the middle of the node in its parent."""
        return QPointF(self.geometry().center())
