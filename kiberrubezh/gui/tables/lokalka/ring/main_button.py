"""The one main button, bottom right: it says in full what it will do, on as many lines as that takes."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from typing_extensions import override

from kiberrubezh.gui.tables.lokalka.card_face import fitting
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.buttons import Button

_HIGH = 58


class MainButton(Button):
    """A primary button whose words are wrapped and as large as they fit."""

    def __init__(self, theme: Theme, act: Callable[[], object]) -> None:
        super().__init__(theme, "", act, look="primary")
        self._on_it = theme
        self.said = ""
        self.setObjectName("lokalka-main")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedHeight(theme.px(_HIGH))

    def say(self, words: str, *, enabled: bool) -> None:
        """Say what it will do, or what is missing."""
        self.said = words
        self.setAccessibleName(words)
        self.setEnabled(enabled)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        """Take the width there is."""
        return QSize(self._on_it.px(200), self._on_it.px(_HIGH))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, and its words upon it."""
        super().paintEvent(event)
        painter, room = QPainter(self), QRectF(self.rect()).adjusted(14, 5, -14, -5)
        part = "on_accent" if self.isEnabled() else "text_faint"
        painter.setPen(self._on_it.colour(part))
        painter.setFont(fitting(self.said, room, self._on_it.px(15), QFont.Weight.Bold))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.said)
