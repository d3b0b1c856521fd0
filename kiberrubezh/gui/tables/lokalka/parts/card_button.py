"""A card on the table that can be pointed at and pressed."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QRegion, QTransform
from PySide6.QtWidgets import QAbstractButton, QWidget
from typing_extensions import override

from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.speech.names import card_name
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.tables.lokalka.faces.card_face import RATIO, kind_of
from kiberrubezh.gui.tables.lokalka.faces.palette import night
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.faces.shapes import outline
from kiberrubezh.gui.theme import Theme

EDGE = 8
"""Pixels around a card, for its glow and its turn."""


class CardButton(QAbstractButton):
    """Shows one card, turned by some degrees; a lit one can be played, a picked one is held."""

    pointed = Signal(int)
    """The face of a card that the mouse or the focus has come to."""
    left = Signal()

    def __init__(self, theme: Theme, pictures: Pictures, face: Face, height: int, parent: QWidget | None = None):
        super().__init__(parent)
        self._theme, self._pictures = theme, pictures
        self.face = face
        self.angle = 0.0
        self.is_lit = self.is_picked = self.is_dim = self.has_keys = False
        self.digit = ""
        """The key that picks it."""
        self._height = height
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.say()
        self.setFixedSize(self.sizeHint())
        pictures.drawn.connect(self.update)

    def say(self, more: str = "") -> None:
        """Name the card for a screen reader, with a word more."""
        name = card_name(self.face, i18n.language)
        self.setAccessibleName(f"{name}. {more}" if more else name)

    def turn(self, angle: float) -> None:
        """Turn the card by some degrees."""
        self.angle = angle
        self.setFixedSize(self.sizeHint())
        region = QRegion(self._turned().map(self._card().adjusted(1 - EDGE, 1 - EDGE, EDGE - 1, EDGE - 1).toRect()))
        self.setMask(region)

    def grow(self, height: int) -> None:
        """Take another height."""
        self._height = height
        self.turn(self.angle)
        self.update()

    def light(self, *, lit: bool, picked: bool, dim: bool) -> None:
        """Show whether it can be played, is picked, or lies idle."""
        if (lit, picked, dim) != (self.is_lit, self.is_picked, self.is_dim):
            self.is_lit, self.is_picked, self.is_dim = lit, picked, dim
            self.update()

    @override
    def sizeHint(self) -> QSize:
        """Leave room for the turn."""
        turned = self._turned_bounds()
        return QSize(round(turned.width()) + 2 * EDGE, round(turned.height()) + 2 * EDGE)

    def _turned_bounds(self) -> QRectF:
        wide = self._height * RATIO
        return QTransform().rotate(self.angle).mapRect(QRectF(-wide / 2, -self._height / 2, wide, self._height))

    def _card(self) -> QRectF:
        wide = self._height * RATIO
        return QRectF(-wide / 2, -self._height / 2, wide, self._height)

    def _turned(self) -> QTransform:
        return QTransform().translate(self.width() / 2, self.height() / 2).rotate(self.angle)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card, its glow, its key, and the ring of the focus."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setTransform(self._turned(), True)
        rect, kind = self._card(), kind_of(self.face)
        is_focused = self.hasFocus() or (self.has_keys and not self.is_picked)
        if self.is_lit or self.is_picked or is_focused:
            is_held = self.is_picked or is_focused
            glow = self._theme.colour("focus" if is_focused else "accent")
            glow.setAlpha(255 if is_held else 150)
            painter.setPen(QPen(glow, 8 if is_held else 5))
            painter.drawPath(outline(kind, rect.adjusted(-1, -1, 1, 1)))
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(rect.topLeft(), self._pictures.card(self.face, i18n.language, self._height, ratio))
        if self.is_dim:
            veil = QColor(night(self._theme).wall)
            veil.setAlpha(130)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawPath(outline(kind, rect))
        if self.digit:
            self._paint_key(painter, rect)

    def _paint_key(self, painter: QPainter, rect: QRectF) -> None:
        size = self._theme.px(18)
        plate = QRectF(rect.right() - size - 4, rect.top() + 4, size, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(8, 8, 16, 190))
        painter.drawEllipse(plate)
        painter.setFont(self._theme.font(11, self.font().Weight.Bold))
        painter.setPen(QColor("#f4f0fa"))
        painter.drawText(plate, int(Qt.AlignmentFlag.AlignCenter), self.digit)

    @override
    def hitButton(self, at: object) -> bool:
        """Take a press anywhere on the turned card: all else is cut off by the mask."""
        return True

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        """Say that it is pointed at."""
        super().enterEvent(event)
        self.pointed.emit(self.face)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        """Say that it isn't pointed at any more."""
        super().leaveEvent(event)
        self.left.emit()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Take the focus for pointing."""
        super().focusInEvent(event)
        self.pointed.emit(self.face)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave all keys to the table."""
        event.ignore()

    def middle(self) -> QPointF:
        """Return the middle of the card in its parent."""
        return QPointF(self.geometry().center())
