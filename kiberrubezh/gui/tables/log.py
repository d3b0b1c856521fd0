"""What has happened, line by line; a line that is chosen may show what it speaks of."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QListWidget, QStyleOptionViewItem, QWidget
from typing_extensions import override

from kiberrubezh.ground.letters import visible
from kiberrubezh.gui.i18n import bind_numbers, tr
from kiberrubezh.gui.widgets.basic import column, label, surface
from kiberrubezh.gui.widgets.line_heights import WrappedLines

_PADDING = 8
"""Pixels beside the words of a line, on both sides together, at 100 %."""


class _Lines(WrappedLines):
    """Parts no number from what it counts."""

    @override
    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Wrap no number off what it stands for."""
        super().initStyleOption(option, index)
        option.text = bind_numbers(option.text)


class Log(QWidget):
    """Keeps the latest line in sight."""

    opened = Signal(str)
    """A line that was chosen."""

    def __init__(self, lines: Sequence[str] = ()) -> None:
        super().__init__()
        self.lines = QListWidget()
        self.lines.setObjectName("games-log")
        self.lines.setWordWrap(True)
        self.lines.setItemDelegate(_Lines(self.lines, _PADDING))
        self.lines.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.lines.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # By pixels the line above the last ones would be cut through the middle of its letters.
        self.lines.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerItem)
        self.lines.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.lines.currentTextChanged.connect(self.opened)
        # The end is known once the words are wrapped in their room.
        self.lines.verticalScrollBar().rangeChanged.connect(self.lines.scrollToBottom)
        self._head = label(role="overline")
        panel = surface("panel")
        panel.setLayout(column(self._head, self.lines, gap=4, margins=(10, 8, 6, 6)))
        self.setLayout(column(panel))
        self.show_lines(lines)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show what has happened so far."""
        self._head.setText(tr("games.log"))
        self.lines.setAccessibleName(tr("games.log"))
        now = [self.lines.item(place).text() for place in range(self.lines.count())]
        shown = [visible(line) for line in lines]
        if shown[: len(now)] != now:
            self.lines.clear()
            now = []
        self.lines.addItems(shown[len(now) :])
