"""Chips: filters that are on or off."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontMetrics
from typing_extensions import override

from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.buttons import Button, Toggle


class Chip(Toggle, Button):
    """A filter that is on or off."""

    def __init__(self, theme: Theme, words: str, picture: str = "", part: str = "") -> None:
        self._bolder = ("", "", 0)
        """Letters and words, and by how much they are wider in bold: Qt asks many times over."""
        super().__init__(theme, words, look="chip", picture=picture, part=part)
        self.be_checkable()

    @override
    def sizeHint(self) -> QSize:
        """Ask for the room of the bolder words of one that is on, so that it has the same width on and off."""
        font, words = self.font(), self.text()
        if (letters := font.key(), words) != self._bolder[:2]:
            font.setWeight(QFont.Weight.Bold)
            more = QFontMetrics(font).horizontalAdvance(words) - self.fontMetrics().horizontalAdvance(words)
            self._bolder = letters, words, max(more, 0)
        return super().sizeHint() + QSize(self._bolder[2], 0)

    @override
    def minimumSizeHint(self) -> QSize:
        """Ask for no less than that."""
        return self.sizeHint()
