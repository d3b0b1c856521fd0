"""The plates on the ring: a player's, always with the same parts in the same places, and an auxiliary node's."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.lokalka.faces.node_face import NodePainter
from kiberrubezh.gui.tables.lokalka.faces.palette import AMBER, LILAC, night
from kiberrubezh.gui.tables.lokalka.ring.circle.looks import SeatLook
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.stops import PanelButton

SEAT_SIZE, NODE_SIZE = QSizeF(176, 104), QSizeF(104, 62)
"""At 100 %."""
_FOOT = 30
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_MIDDLE = int(Qt.AlignmentFlag.AlignCenter)


def draw_keys(painter: QPainter, whole: QRectF, theme: Theme) -> None:
    """Draw the ring round what has the keys."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("focus"), 3))
    painter.drawRoundedRect(whole.adjusted(1.5, 1.5, -1.5, -1.5), 10, 10)


class SeatPlate(PanelButton, QAbstractButton):
    """A player: name, nodas and Protection; below, the role as far as it is known, hand, bombs, a skipped turn."""

    pointed = Signal(bool)

    def __init__(self, theme: Theme, seat: int, spoken: str, over: QWidget) -> None:
        super().__init__(over)
        self._theme = theme
        self.has_keys = False
        """Whether the board's keys are with it."""
        self.setObjectName(f"lokalka-seat-{seat}")
        self.setAccessibleName(spoken)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._look: SeatLook | None = None

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that it is pointed at."""
        super().enterEvent(event)
        self.pointed.emit(True)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        """Tell that it is pointed at no longer."""
        super().leaveEvent(event)
        self.pointed.emit(False)

    def show_look(self, look: SeatLook) -> None:
        """Show the player as these eyes may see them."""
        self._look = look
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the plate."""
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole, foot = QRectF(self.rect()), _FOOT * self._share
        self._turn(painter, whole, look)
        upper = QRectF(whole.left(), whole.top(), whole.width(), whole.height() - foot + 2)
        NodePainter(painter, upper, look.node, self._theme).paint()
        lower = QRectF(whole.left() + 8, whole.bottom() - foot, whole.width() - 16, foot - 4)
        right = self._things(painter, lower, look)
        self._role(painter, lower.adjusted(2, 0, right - lower.right() - 4, 0), look)
        if self.has_keys:
            draw_keys(painter, whole, self._theme)

    @property
    def _share(self) -> float:
        """By how much it is larger than it is drawn at 100 %."""
        return self.height() / SEAT_SIZE.height()

    def _font(self, pixels: int, weight: QFont.Weight) -> QFont:
        font = self._theme.font(pixels, weight)
        font.setPixelSize(max(1, round(pixels * self._share)))
        return font

    def _turn(self, painter: QPainter, whole: QRectF, look: SeatLook) -> None:
        """Draw what is behind: brighter whose turn it is, dashed who is asked."""
        colours = night(self._theme)
        painter.setBrush(QColor(colours.rail if not look.is_out else colours.wall))
        part = self._theme.colour("text") if look.is_turn else QColor(colours.edge)
        pen = QPen(part, 2.4 if look.is_turn or look.is_asked else 1.0)
        if look.is_asked and not look.is_turn:
            pen = QPen(self._theme.colour("warning"), 2.0, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawRoundedRect(whole.adjusted(1.5, 1.5, -1.5, -1.5), 12, 12)

    def _role(self, painter: QPainter, room: QRectF, look: SeatLook) -> None:
        colours = night(self._theme)
        colour = colours.dead if look.is_out else colours.text if look.is_known else colours.soft
        words = tr("lokalka.role_out", role=look.role) if look.is_out else look.role
        painter.setFont(self._fitting(words, room.width(), QFont.Weight.Bold if look.is_known else QFont.Weight.Medium))
        painter.setPen(QColor(colour))
        painter.drawText(room, _LEFT, words)

    def _fitting(self, words: str, wide: float, weight: QFont.Weight) -> QFont:
        """Return letters in which words stand whole."""
        sizes = (12, 11, 10, 9, 8, 7)
        fonts = [self._font(size, weight) for size in sizes]
        return next((font for font in fonts if QFontMetricsF(font).horizontalAdvance(words) <= wide), fonts[-1])

    def _things(self, painter: QPainter, room: QRectF, look: SeatLook) -> float:
        """Draw hand, bombs and the mark of the sandbox from the right; return where they begin."""
        if look.is_out:
            return room.right()
        right = self._cards(painter, room, look.cards)
        if look.bombs:
            right = self._bomb(painter, room, right, look.bombs)
        if look.skips:
            right = self._pause(painter, room, right)
        return right

    def _cards(self, painter: QPainter, room: QRectF, count: int) -> float:
        """Draw the closed hand: a back, and how many."""
        high = room.height() * 0.8
        back = QRectF(room.right() - high * 0.72, room.center().y() - high / 2, high * 0.72, high)
        painter.setPen(QPen(QColor(LILAC.edge), 1.4))
        painter.setBrush(QColor(LILAC.foot))
        painter.drawRoundedRect(back, 3, 3)
        painter.setPen(QColor("#ffffff"))
        painter.setFont(self._font(12, QFont.Weight.Bold))
        painter.drawText(back, _MIDDLE, str(count))
        return back.left() - 5

    def _bomb(self, painter: QPainter, room: QRectF, right: float, count: int) -> float:
        size = room.height() * 0.62
        ball = QRectF(right - size, room.center().y() - size / 2 + 2, size, size)
        painter.setPen(QPen(QColor(AMBER.edge), 1.8))
        painter.drawLine(ball.topRight() + QPointF(-4, 3), ball.topRight() + QPointF(1, -3))
        painter.setBrush(self._theme.colour("error"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(ball)
        if count > 1:
            painter.setPen(self._theme.colour("window"))
            painter.setFont(self._font(10, QFont.Weight.Bold))
            painter.drawText(ball, _MIDDLE, str(count))
        return ball.left() - 5

    def _pause(self, painter: QPainter, room: QRectF, right: float) -> float:
        size = room.height() * 0.55
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("warning"))
        for place in (0.0, 0.55):
            painter.drawRoundedRect(
                QRectF(right - size + place * size, room.center().y() - size / 2, size * 0.32, size), 2, 2
            )
        return right - size - 5
