"""A line to type in whose hint always has room."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame
from typing_extensions import override

from kiberrubezh.gui.widgets.plain import tip

_BESIDE = 4
"""Pixels that a line keeps free beside its words."""
_ENDS = (":", ",")
"""Where a hint may end sooner."""


class HintedField(QLineEdit):
    """Shows less of its hint where there is no room for all of it; the tooltip has the whole then."""

    _whole = ""

    @override
    def setPlaceholderText(self, words: str) -> None:
        """Take a hint; what stands behind a colon or a comma is left away first."""
        self._whole = words
        self._fit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the hint anew."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        margins, wide = self.textMargins(), self.fontMetrics().horizontalAdvance
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        inner = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self)
        room = inner.width() - margins.left() - margins.right() - _BESIDE
        shorter = [self._whole.split(end)[0] for end in _ENDS]
        shown = next((words for words in (self._whole, *shorter) if wide(words) <= room), shorter[-1])
        if shown != self.placeholderText():
            super().setPlaceholderText(shown)
        if self._whole:
            tip(self, "" if shown == self._whole and wide(shown) <= room else self._whole)
