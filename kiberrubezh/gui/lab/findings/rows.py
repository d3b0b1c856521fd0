"""Rows of figures as a table that sorts by any column: words for people, values for sorting, intervals as whiskers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableView,
)
from typing_extensions import override

from kiberrubezh.ground.intervals import Share
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.charts.share_cell import SHARE, ShareCell
from kiberrubezh.gui.lab.wording import share_line
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.plain import plain

Row = TypeVar("Row")
_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_MEASURED: Final = 12
"""So many of the longest cells of a column are measured: the widest is among them."""
_LEAST_WIDTH: Final = 150
"""The width of the first column at the least, in pixels."""
_NAME_WIDTH: Final = 220
"""A name gets so much, in pixels, before the table is scrolled."""
_PAD, _ARROW = 24, 16
"""Beside the words of a cell, and the arrow in a head, in pixels."""
_ROOM: Final = "\u2003\u2002"
"""What keeps the arrow off the head of a column of numbers, which ends where the arrow stands."""
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
    """Rows by columns, sorted and narrowed here: thousands of them are ready at once."""

    def __init__(self, columns: Sequence[Column[Row]]) -> None:
        super().__init__()
        self.columns = columns
        self._all: Sequence[Row] = ()
        self.rows: list[Row] = []
        """The rows in sight, in their order."""
        self._sorted_by, self._down, self.typed = 0, False, ""

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows."""
        self._all = rows
        self._arrange()

    def filter(self, typed: str) -> None:
        """Show only rows whose first column has the words."""
        self.typed = typed.casefold()
        self._arrange()

    @override
    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column."""
        self._sorted_by, self._down = column, order is Qt.SortOrder.DescendingOrder
        self._arrange()

    def _arrange(self) -> None:
        self.beginResetModel()
        first, by = self.columns[0].words, self.columns[self._sorted_by].key
        found = [row for row in self._all if not self.typed or self.typed in first(row).casefold()]
        self.rows = sorted(found, key=by, reverse=self._down)
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
        """Return a cell's words, its share, its side."""
        column, row = self.columns[index.column()], self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.words(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(column.words(row))
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
            words = title() if title else tr(f"lab.{self.columns[section].head}")
            return words + _ROOM if self.columns[section].is_number and section == self._sorted_by else words
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
        self._measured = False
        self._wanted = [theme.px(_LEAST_WIDTH)] * len(columns)
        self.setModel(self.model_of_rows)
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
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.doubleClicked.connect(lambda index: self.opened.emit(self.row_at(index)))
        self.entered.connect(lambda index: self.pointed.emit(self.row_at(index)))
        self.selectionModel().currentRowChanged.connect(self._moved)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows in the order that is chosen; the place is kept."""
        place = self.currentIndex().row()
        self.model_of_rows.show_rows(rows)
        if self.model_of_rows.rows:
            self.selectRow(min(max(place, 0), len(self.model_of_rows.rows) - 1))
        self._measure()

    def sort_by(self, head: str, order: Qt.SortOrder) -> None:
        """Sort by a column."""
        heads = [column.head for column in self.model_of_rows.columns]
        self.sortByColumn(heads.index(head), order)

    def filter(self, typed: str) -> None:
        """Show only rows whose first column has the words."""
        self.model_of_rows.filter(typed)

    def retranslate(self) -> None:
        """Put all words anew."""
        self.model_of_rows.filter(self.model_of_rows.typed)
        last = len(self.model_of_rows.columns) - 1
        self.model_of_rows.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, last)
        self._measure()

    def row_at(self, index: QModelIndex) -> Row | None:
        """Return the row at a place of the table."""
        return self.model_of_rows.rows[index.row()] if index.isValid() else None

    @property
    def chosen(self) -> Row | None:
        """The row that is chosen."""
        return self.row_at(self.currentIndex())

    @property
    def shown(self) -> list[Row]:
        """The rows in the order in which they stand."""
        return list(self.model_of_rows.rows)

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

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Measure anew with other letters; out of sight that waits."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Measure what could wait until now."""
        super().showEvent(event)
        if not self._measured:
            self._measure()

    def _measure(self) -> None:
        """Make each column as wide as its widest cell and its head."""
        self._measured = self.isVisible()
        if not self._measured:
            return
        self.ensurePolished()
        model, pad = self.model_of_rows, self._theme.px(_PAD)
        heads = QFontMetrics(self._theme.font(11, QFont.Weight.Bold))
        for place, column in enumerate(model.columns):
            longest = sorted(map(column.words, model.rows), key=len)[-_MEASURED:]
            cells = max(map(self.fontMetrics().horizontalAdvance, longest), default=0)
            title = heads.horizontalAdvance(str(model.headerData(place, Qt.Orientation.Horizontal)))
            self._wanted[place] = max(cells + pad, title + pad + self._theme.px(_ARROW))
        self._fit()

    def _fit(self) -> None:
        head = self.horizontalHeader()
        for place, width in list(enumerate(self._wanted))[1:]:
            head.resizeSection(place, width)
        left = self.viewport().width() - sum(self._wanted[1:])
        least = max(self._theme.px(_LEAST_WIDTH), min(self._wanted[0], self._theme.px(_NAME_WIDTH)))
        head.resizeSection(0, max(left, least))

    def _moved(self, index: QModelIndex) -> None:
        row = self.row_at(index)
        if row is not None:
            self.pointed.emit(row)
