"""The cards of a search as a grid of faces and as a table; both show the same model."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QGuiApplication, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QListView, QTableView
from typing_extensions import override

from kiberrubezh.gui.cards.delegate import AROUND, FaceDelegate
from kiberrubezh.gui.cards.model import COLUMNS, CardsModel
from kiberrubezh.gui.cards.table_cells import CategoryCell, ProvidesCell, RequiresCell
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.faces import RATIO
from kiberrubezh.gui.i18n import i18n

SIZES = {"small": 118, "middle": 156, "large": 224}
"""Least widths of a card in the grid, in pixels at 100 %."""
_STEP = 4
"""Widths differ by so much at least, so that few need a new picture."""
_BATCH = 400
"""So many cards are laid out at once; the rest follows while the first are looked at."""
_BAR = 17
_FRAME = 6
"""Room for the scroll bar, there or not, at 100 %, and for the frame, in pixels."""


class CardGrid(QListView):
    """Faces side by side; only those in sight are drawn."""

    chosen = Signal(str)
    """Enter or a double click on a card."""
    put_aside = Signal(str)
    """Ctrl+Enter on a card."""
    filled = Signal(str)
    """Shift+Enter or a double click with Shift on a card: all copies of it that a deck may have."""
    removed = Signal(str)
    """Delete on a card."""

    def __init__(self, context: AppContext, size: str = "middle") -> None:
        super().__init__()
        self._context = context
        self.size_name = size
        self.faces = FaceDelegate(context, self, context.theme.px(SIZES[size]))
        self.setItemDelegate(self.faces)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(_BATCH)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().setSingleStep(48)
        self.setDragEnabled(True)
        context.faces.drawn.connect(self._redraw)
        context.theme.changed.connect(self._fit)
        self.doubleClicked.connect(lambda index: _choose(self, index))

    def show_size(self, size: str) -> None:
        """Show the cards small, middle or large."""
        self.size_name = size
        self._fit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Spread the cells over the width."""
        self._fit()
        super().resizeEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and + choose the card, Shift+Enter all of it, Ctrl+Enter puts it aside, Delete and − take it out."""
        if not _press(self, event):
            super().keyPressEvent(event)

    @override
    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drag the card's own picture."""
        _drag(self, self._context)

    def _fit(self) -> None:
        wanted = self._context.theme.px(SIZES[self.size_name])
        room = max(self.width() - self._context.theme.px(_BAR) - _FRAME, wanted + 2 * AROUND)
        # large letters leave a small window less than a card's height: more of them stand side by side then
        whole = max(int((self.height() - _FRAME - 2 * AROUND) / RATIO), SIZES["small"])
        width = room // max(room // (wanted + 2 * AROUND), ceil(room / (whole + 2 * AROUND)))
        self.faces.width = (width - 2 * AROUND) // _STEP * _STEP
        cell = QSize(width, round(self.faces.width * RATIO) + 2 * AROUND)
        if cell != self.faces.cell:
            self.faces.cell = cell
            self.setGridSize(cell)
            self.scheduleDelayedItemsLayout()

    def _redraw(self, card_id: str) -> None:
        """Repaint a card whose picture is ready, when it is in sight."""
        row = _model(self).row_of(card_id)
        if row >= 0:
            self.update(_model(self).index(row, 0))


class CardTable(QTableView):
    """Cards as lines, sorted by a click on a column."""

    chosen = Signal(str)
    put_aside = Signal(str)
    filled = Signal(str)
    removed = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSortIndicatorClearable(True)
        self.setDragEnabled(True)
        cells = {"categories": CategoryCell, "provides": ProvidesCell, "requires": RequiresCell}
        for name, cell in cells.items():
            self.setItemDelegateForColumn(COLUMNS.index(name), cell(context.theme, self))
        context.theme.changed.connect(self.fit)
        self.doubleClicked.connect(lambda index: _choose(self, index))

    def fit(self) -> None:
        """Give lines and columns their sizes; the name takes what is left."""
        header = self.horizontalHeader()
        self.verticalHeader().setDefaultSectionSize(self._context.theme.px(34))
        for column in range(len(COLUMNS)):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            self.setColumnWidth(column, self._context.theme.px((240, 158, 122, 92, 92, 72, 84)[column]))
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and + choose the card, Shift+Enter all of it, Ctrl+Enter puts it aside, Delete and − take it out."""
        if not _press(self, event):
            super().keyPressEvent(event)

    @override
    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drag the card's own picture."""
        _drag(self, self._context)


def select_row(view: QAbstractItemView, row: int) -> None:
    """Make a row the current one and bring it into sight."""
    index = view.model().index(row, 0)
    flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
    view.selectionModel().setCurrentIndex(index, flags)
    view.scrollTo(index)


def _model(view: CardGrid | CardTable) -> CardsModel:
    model = view.model()
    assert isinstance(model, CardsModel)
    return model


def _choose(view: CardGrid | CardTable, index: QModelIndex) -> None:
    """Choose the card of a double click, with Shift all of it."""
    fills = QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
    (view.filled if fills else view.chosen).emit(_model(view).card(index.row()).id)


def _press(view: CardGrid | CardTable, event: QKeyEvent) -> bool:
    """Send what a key asks of the current card; False for other keys."""
    row = view.currentIndex().row()
    enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    adds = enters or event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal)
    takes = event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Minus)
    if row < 0 or not (adds or takes):
        return False
    aside = enters and event.modifiers() & Qt.KeyboardModifier.ControlModifier
    fills = enters and event.modifiers() & Qt.KeyboardModifier.ShiftModifier
    wanted = view.put_aside if aside else view.filled if fills else view.chosen if adds else view.removed
    wanted.emit(_model(view).card(row).id)
    return True


def _drag(view: CardGrid | CardTable, context: AppContext) -> None:
    model, index = _model(view), view.currentIndex()
    if index.isValid():
        drag = QDrag(view)
        drag.setMimeData(model.mimeData([index]))
        width = context.theme.px(SIZES["small"])
        drag.setPixmap(context.faces.get(model.card(index.row()), i18n.language, width) or QPixmap())
        drag.exec(Qt.DropAction.CopyAction)
