"""What a puzzle asks and how it went, in letters that leave the table its height."""

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QLabel, QWidget
from typing_extensions import override

from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label, restyle
from kiberrubezh.gui.widgets.fit import FittingPart

_LETTERS: Final = 13
"""Pixels of the letters at 100 %, and at least."""
_GAP: Final = 2
_WRAPPED = int(Qt.TextFlag.TextWordWrap)


class TaskWords(FittingPart, QWidget):
    """The question and under it the verdict, both in the largest letters that need no more height than they may."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._least, self._more, self._wide = 0, 0, 0
        self.question, self.verdict = label("", "strong", wrap=True), label(wrap=True)
        self.verdict.setObjectName("puzzle-verdict")
        self.verdict.hide()
        self.setLayout(column(self.question, self.verdict, gap=_GAP))

    def allow(self, least: int, more: int, wide: int = 0) -> None:
        """Take so many pixels in any case, and so many `more` than letters of 100 %; these are so `wide`, or as now."""
        if (least, more, wide) != (self._least, self._more, self._wide):
            self._least, self._more, self._wide = least, more, wide
            self.fit()

    def ask(self, words: str) -> None:
        """Say what is asked."""
        self.question.setText(words)
        self.fit()

    def judge(self, words: str, tone: str) -> None:
        """Say how it went; "" is nothing."""
        self.verdict.setText(words)
        self.verdict.setVisible(bool(words))
        restyle(self.verdict, tone=tone)
        self.fit()

    @override
    def fit(self) -> None:
        largest, wide = self._theme.px(_LETTERS), self.width()
        most = max(self._least, self._height(_LETTERS, self._wide or wide)) + self._more
        found = next((size for size in range(largest, _LETTERS, -1) if self._height(size, wide) <= most), _LETTERS)
        letters = f"font-size: {found}px" if found < largest else ""
        for said in (self.question, self.verdict):
            if said.styleSheet() != letters:
                said.setStyleSheet(letters)

    def _height(self, size: int, wide: int) -> int:
        """Return the height of all that is said in letters of so many pixels."""
        said = [(self.question, QFont.Weight.Bold), (self.verdict, QFont.Weight.Medium)]
        return sum(self._high(part, size, weight, wide) for part, weight in said) + _GAP * bool(self.verdict.text())

    def _high(self, said: QLabel, size: int, weight: QFont.Weight, wide: int) -> int:
        font = self._theme.font(size, weight)
        font.setPixelSize(size)
        room = QRect(0, 0, max(wide, 1), 0)
        return QFontMetrics(font).boundingRect(room, _WRAPPED, said.text()).height() if said.text() else 0
