"""Parts side by side whose shares the mouse changes."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle
from typing_extensions import override

from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.wardrobe import as_frame


class Split(QSplitter):
    """Parts side by side, each dressed by itself; what divides them is seen under the mouse alone."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        as_frame(self)

    @override
    def createHandle(self) -> QSplitterHandle:
        """Make what divides two parts."""
        return _Handle(self._theme, self)


class _Handle(QSplitterHandle):
    """Draws itself: that the stylesheet would have the whole splitter do."""

    def __init__(self, theme: Theme, split: QSplitter) -> None:
        super().__init__(split.orientation(), split)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a bar while the mouse is over it."""
        if self.underMouse():
            QPainter(self).fillRect(self.rect(), self._theme.colour("line_strong"))
