"""A button whose words always have room: in two lines, smaller, and only then shortened."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy
from typing_extensions import override

from kiberrubezh.gui.widgets.buttons import Button

_SIZES: Final = (13, 12, 11, 10)
"""Sizes of the words that are tried, at 100 %."""
_PAD: Final = 14
"""Beside the words, at 100 %, by the style of buttons."""
_EDGE: Final = 4
"""What both borders take, at any scale."""
_CUTS: Final = (": ", ", ")
"""Where words go on in a second line rather than elsewhere."""


class FittedButton(Button):
    """Takes the width that it is given, whatever its words; a screen reader hears them whole."""

    @override
    def setText(self, words: str) -> None:
        """Put other words, as they fit."""
        super().setText(words)
        self.setAccessibleName(words)
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
        self.setSizePolicy(policy)
        self._fit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the words anew."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        font, said = self._fitting(self.text())
        if font != self.font():
            self.setFont(font)
        QPushButton.setText(self, said.replace("&", "&&"))

    def _fitting(self, words: str) -> tuple[QFont, str]:
        """Return the font and the lines that fit, the largest first; shortened if none do."""
        room = self.width() - 2 * self._theme.px(_PAD) - _EDGE
        room -= self.iconSize().width() + _EDGE if not self.icon().isNull() else 0
        for size in _SIZES:
            font = self._theme.font(size, QFont.Weight.Bold)
            wide = QFontMetrics(font).horizontalAdvance
            for said in _layouts(words, QFontMetrics(font)):
                if max(map(wide, said.split("\n"))) <= room:
                    return font, said
        lines = [QFontMetrics(font).elidedText(line, Qt.TextElideMode.ElideRight, room) for line in said.split("\n")]
        return font, "\n".join(lines)


def _layouts(words: str, metrics: QFontMetrics) -> Iterator[str]:
    """Yield the words in one line, then in two: cut where a part of them ends, else into lines of like width."""
    yield words
    cut = max(map(words.rfind, _CUTS))
    if cut > 0:
        yield f"{words[: cut + 1]}\n{words[cut + 2 :]}"
    blanks = [place for place, sign in enumerate(words) if sign == " "]
    halves = [(words[:place], words[place + 1 :]) for place in blanks]
    if halves:
        yield "\n".join(min(halves, key=lambda two: max(map(metrics.horizontalAdvance, two))))
