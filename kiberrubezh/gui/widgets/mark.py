"""A large icon that follows the theme."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLabel
from typing_extensions import override

from kiberrubezh.gui import icons
from kiberrubezh.gui.theme import Theme

_SIZE = 56


class Mark(QLabel):
    """Shows an icon in a colour of the theme."""

    def __init__(self, theme: Theme, picture: str, part: str = "accent") -> None:
        super().__init__()
        self._theme, self._picture, self._part = theme, picture, part
        self._draw()

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Draw the icon anew in the new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._draw()

    def _draw(self) -> None:
        self.setPixmap(icons.pixmap(self._picture, self._theme.colour(self._part), self._theme.px(_SIZE)))
