"""The one main button of a table: it says at length what it will do, and which key does the same."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.lokalka.faces.card_face import largest_font
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.stops import PanelButton

_HIGH = 84
_LEAST = 0.65


class MainButton(PanelButton, QAbstractButton):
    """Sets its words in as many lines as they need."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("lokalka-main")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.grow(1.0)

    def grow(self, share: float) -> None:
        """Be so high by the height on a table of the plain size, yet no lower than words and key need."""
        self.setFixedHeight(round(self._theme.px(_HIGH) * max(share, _LEAST)))

    def say(self, words: str, *, enabled: bool) -> None:
        """Say what it does, or what is wanted before it can do anything."""
        self.setText(words)
        self.setAccessibleName(words)
        self.setEnabled(enabled)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(160), self.minimumHeight())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the plate, the words, and below them the key."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on, colour = self.isEnabled(), self._theme.colour
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        edge = "focus" if self.hasFocus() else "accent" if on else "line"
        painter.setPen(QPen(colour(edge), 4 if self.hasFocus() else 2))
        is_over = self.underMouse() and not self.isDown()
        painter.setBrush(colour(("accent_hover" if is_over else "accent") if on else "raised"))
        painter.drawRoundedRect(rect, 12, 12)
        foot = self._theme.px(18) if on else 0
        room = rect.adjusted(14, 6, -14, -6 - foot)
        painter.setPen(colour("on_accent" if on else "text_faint"))
        painter.setFont(largest_font(self.text(), room, self._theme.px(18), QFont.Weight.Bold))
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(room, flags, self.text())
        if on:
            painter.setFont(self._theme.font(11))
            below = QRectF(rect.left(), rect.bottom() - foot - 4, rect.width(), foot)
            painter.drawText(below, int(Qt.AlignmentFlag.AlignCenter), tr("line.space"))
