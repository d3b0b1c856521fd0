"""Rows of figures as a table that sorts by any column: words for people, values for sorting, intervals as whiskers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableView,
)
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.share_cell import SHARE, ShareCell
from kiberrubezh.gui.lab.wording import share_line
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.plain import plain
from kiberrubezh.playtest.intervals import Share

Row = TypeVar("Row")
_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_SORT: Final = SHARE + 1
_LEAST_WIDTH: Final = 150
"""The width of the first column at the least, in pixels."""
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """A column: the key of its head's words, what a cell says, what it is sorted by; a share shows its interval.

    Numbers stand on the right of their column, names and shares on the left.
    """

    head: str
    words: Callable[[Row], str]
    key: Callable[[Row], float | str]
    share: Callable[[Row], Share] | None = None
    is_number: bool = True
    title: Callable[[], str] | None = None
    """What stands over it instead of the head's words."""

    @classmethod
    def of_share(
        cls, head: str, share: Callable[[Row], Share], title: Callable[[], str] | None = None
    ) -> "Column[Row]":
        """Return a column of shares with their intervals; rows without tries are sorted to the end."""
        return cls(head, lambda row: share_line(share(row), 0), lambda row: _rank(share(row)), share, False, title)

    @classmethod
    def of_words(cls, head: str, words: Callable[[Row], str]) -> "Column[Row]":
        """Return a column of words, sorted by them."""
        return cls(head, words, words, is_number=False)


def _rank(share: Share) -> float:
    return share.value if share.of else -1.0


def _side(column: Column[Row]) -> int:
    return _RIGHT if column.is_number else _LEFT


class RowsModel(QAbstractTableModel, Generic[Row]):
    """Rows by columns."""

    def __init__(self, columns: Sequence[Column[Row]]) -> None:
        super().__init__()
        self.columns = columns
        self.rows: Sequence[Row] = ()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    @override
    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self.rows)

    @override
    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(self.columns)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell's words, its value for sorting, its share, its side."""
        column, row = self.columns[index.column()], self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.words(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(column.words(row))
        if role == _SORT:
            return column.key(row)
        if role == SHARE:
            return column.share(row) if column.share else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        return None

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a column's name; its tooltip says what it counts."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            title = self.columns[section].title
            return title() if title else tr(f"lab.{self.columns[section].head}")
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(tr(f"lab.{self.columns[section].head}_why"))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(self.columns[section])
        return None


class RowsTable(QTableView, Generic[Row]):
    """A sorted and filtered table of rows; Enter or a double click opens one."""

    opened = Signal(object)
    """The row."""
    pointed = Signal(object)
    """The row under the mouse, or the one that the keys have come to."""

    def __init__(self, theme: Theme, columns: Sequence[Column[Row]], name: str) -> None:
        super().__init__()
        self._theme = theme
        self.model_of_rows = RowsModel(columns)
        self._sorted = QSortFilterProxyModel(self)
        self._sorted.setSourceModel(self.model_of_rows)
        self._sorted.setSortRole(_SORT)
        self._sorted.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setModel(self._sorted)
        self.setObjectName(name)
        self.setSortingEnabled(True)
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)  # a name is cut at its end, not at its first word
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setItemDelegate(ShareCell(theme, self))
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(theme.px(36))
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.doubleClicked.connect(lambda index: self.opened.emit(self.row_at(index)))
        self.entered.connect(lambda index: self.pointed.emit(self.row_at(index)))
        self.selectionModel().currentRowChanged.connect(self._moved)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows in the order that is chosen; the place is kept."""
        place = self.currentIndex().row()
        self.model_of_rows.show_rows(rows)
        if rows:
            self.selectRow(min(max(place, 0), self._sorted.rowCount() - 1))
        self._fit()

    def sort_by(self, head: str, order: Qt.SortOrder) -> None:
        """Sort by a column."""
        heads = [column.head for column in self.model_of_rows.columns]
        self.sortByColumn(heads.index(head), order)

    def filter(self, typed: str) -> None:
        """Show only rows whose first column has the words."""
        self._sorted.setFilterFixedString(typed)

    def retranslate(self) -> None:
        """Put all words anew."""
        self.model_of_rows.show_rows(self.model_of_rows.rows)
        last = len(self.model_of_rows.columns) - 1
        self.model_of_rows.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, last)

    def row_at(self, index: QModelIndex) -> Row | None:
        """Return the row at a place of the table."""
        return self.model_of_rows.rows[self._sorted.mapToSource(index).row()] if index.isValid() else None

    @property
    def chosen(self) -> Row | None:
        """The row that is chosen."""
        return self.row_at(self.currentIndex())

    @property
    def shown(self) -> list[Row]:
        """The rows in the order in which they stand."""
        places = (self._sorted.mapToSource(self._sorted.index(row, 0)).row() for row in range(self._sorted.rowCount()))
        return [self.model_of_rows.rows[place] for place in places]

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the chosen row at Enter."""
        row = self.chosen
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row is not None:
            self.opened.emit(row)
        else:
            super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the first column all the room that is left, and never less than a name needs."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        head, least = self.horizontalHeader(), self._theme.px(_LEAST_WIDTH)
        left = self.viewport().width() - sum(head.sectionSize(place) for place in range(1, head.count()))
        modes = QHeaderView.ResizeMode
        head.setSectionResizeMode(0, modes.Stretch if left >= least else modes.Fixed)
        if left < least:
            head.resizeSection(0, least)

    def _moved(self, index: QModelIndex) -> None:
        row = self.row_at(index)
        if row is not None:
            self.pointed.emit(row)
