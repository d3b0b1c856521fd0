"""The duels behind a cell: who began, who won and how; any of them can be looked at as a replay."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.findings.figures import duel_columns
from kiberrubezh.gui.lab.findings.rows import RowsTable
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.playtest.plan import Entry
from kiberrubezh.playtest.record import Record


class DuelChooser(QWidget):
    """A list to choose from; Esc leads back."""

    left = Signal()
    opened = Signal(object)
    """The Record of the duel to be looked at."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        theme = context.theme
        self._entries: list[Entry] = []
        self.back = IconButton(theme, "arrow-left", act=self.left.emit, look="plain")
        self.back.setObjectName("lab-back")
        self.open = Button(theme, act=self._open_chosen, look="primary", picture="replay")
        self.open.setObjectName("lab-replay")
        self.table: RowsTable[Record] = RowsTable(theme, duel_columns(self._entries), "lab-duels")
        self.table.opened.connect(self.opened)
        self.head, self.told, self.note = label(role="head"), ElidedLabel(role="soft"), label(role="small", wrap=True)
        self.setFocusProxy(self.table)
        line = row(self.back, column(self.head, self.told, gap=2), self.open, gap=14)
        line.setStretch(1, 1)
        self.setLayout(column(line, self.table, self.note, gap=12))
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.back.say(tr("lab.back"), "Esc")
        self.open.setText(tr("lab.replay"))
        self.note.setText(tr("lab.duels_note"))
        self.table.setAccessibleName(tr("lab.duels"))
        self.table.retranslate()

    def show_duels(self, entries: Sequence[Entry], records: Sequence[Record], head: str, told: str) -> None:
        """Show duels between decks of a plan."""
        self._entries[:] = entries
        self.head.setText(head)
        self.told.setText(told)
        self.table.sort_by("duel_seed", Qt.SortOrder.AscendingOrder)
        self.table.show_rows(records)
        self.open.setEnabled(bool(records))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back at Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _open_chosen(self) -> None:
        record = self.table.chosen
        if record is not None:
            self.opened.emit(record)
