"""A table of facts, each line of which leads to what it is made of."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget
from typing_extensions import override

from kiberrubezh.ground.intervals import Share
from kiberrubezh.gui.lab.charts.share_cell import SHARE, ShareCell
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.plain import plain

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_MEASURED = 40
"""So many lines at the top decide how wide a column is."""
_PADDING = 20
_LEAST = 150
"""Pixels at 100 %: its head and three lines."""


class Fact(NamedTuple):
    """A line: its words, what it is of, and a share that is drawn under the last of the words."""

    cells: tuple[str, ...]
    of: Any = None
    share: Share | None = None


class FactModel(QAbstractTableModel):
    """The facts as rows."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.facts: Sequence[Fact] = ()
        self.heads: Sequence[str] = ()
        self.tips: Sequence[str] = ()

    def show_facts(self, heads: Sequence[str], facts: Sequence[Fact], tips: Sequence[str] = ()) -> None:
        """Show these facts under these heads; `tips` tell of the columns."""
        self.beginResetModel()
        self.heads, self.facts, self.tips = heads, facts, tips or heads
        self.endResetModel()

    @override
    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return how many facts there are."""
        return 0 if parent.isValid() else len(self.facts)

    @override
    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Return how many things are told of each."""
        return 0 if parent.isValid() else len(self.heads)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the words of a cell, or its share."""
        fact = self.facts[index.row()]
        if role == SHARE:
            return fact.share if index.column() == len(self.heads) - 1 else None
        words = fact.cells[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(words)
        return words if role == Qt.ItemDataRole.DisplayRole else None

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(self.tips[section])
        return self.heads[section] if role == Qt.ItemDataRole.DisplayRole else None


class FactTable(QTableView):
    """A line for each fact; Enter or a double click opens what it is made of."""

    opened = Signal(object)
    """What the line is of."""
    chosen = Signal(object)
    """What the line chosen is of; None where there is none."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.lines = FactModel(self)
        self.setModel(self.lines)
        self.setObjectName(name)
        self.setItemDelegate(ShareCell(theme, self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setResizeContentsPrecision(_MEASURED)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        theme.keep(self, QWidget.setMinimumHeight, _LEAST)
        self.doubleClicked.connect(lambda _: self._open())
        self.selectionModel().currentRowChanged.connect(lambda *_: self.chosen.emit(self.of))

    @property
    def of(self) -> Any:
        """What the line chosen is of."""
        row = self.currentIndex().row()
        return self.lines.facts[row].of if 0 <= row < len(self.lines.facts) else None

    def show_facts(self, heads: Sequence[str], facts: Sequence[Fact], tips: Sequence[str] = ()) -> None:
        """Show these facts; the line that was chosen stays so by its place, else it is the first."""
        at = max(self.currentIndex().row(), 0)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().lineSpacing() + _PADDING)
        self.lines.show_facts(heads, facts, tips)
        self._fit()
        if facts:
            self.selectRow(min(at, len(facts) - 1))
        else:
            self.chosen.emit(None)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the last column what room is left."""
        super().resizeEvent(event)
        self._fit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the chosen line at Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open()
        else:
            super().keyPressEvent(event)

    def _fit(self) -> None:
        """Let the last column fill the width, yet hold its words."""
        header, last = self.horizontalHeader(), len(self.lines.heads) - 1
        if last >= 0:
            header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
            own, others = header.sectionSize(last), header.length() - header.sectionSize(last)
            header.setSectionResizeMode(last, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(last, max(own, self.viewport().width() - others))

    def _open(self) -> None:
        if self.of is not None:
            self.opened.emit(self.of)
