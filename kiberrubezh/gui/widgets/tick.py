"""Boxes to tick; the words of one of them go on in further lines where the room ends."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox
from typing_extensions import override

from kiberrubezh.gui.widgets.buttons import Toggle
from kiberrubezh.gui.widgets.stops import PanelButton

_BESIDE = 3
"""Heights of a letter that the box itself and what is around it take."""


class CheckBox(PanelButton, QCheckBox):
    """Something that is wanted or not, in few words."""


class Tick(Toggle, QCheckBox):
    """Something that is wanted or not; its words wrap."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self._words = words
        self.be_checkable()
        self.say(words)

    def say(self, words: str) -> None:
        """Put other words."""
        self._words = words
        self.setText(words)
        self.setAccessibleName(words)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words anew."""
        super().resizeEvent(event)
        broken = "\n".join(self._lines(self.width() - _BESIDE * self.fontMetrics().height()))
        if broken != self.text():
            self.setText(broken)

    @override
    def minimumSizeHint(self) -> QSize:
        """Ask for the room of the longest word and of all lines as they are broken now."""
        metrics = self.fontMetrics()
        longest = max((metrics.horizontalAdvance(word) for word in self._words.split()), default=0)
        return QSize(longest + _BESIDE * metrics.height(), self.sizeHint().height())

    def _lines(self, room: int) -> list[str]:
        lines = [""]
        for word in self._words.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self.fontMetrics().horizontalAdvance(longer) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines
