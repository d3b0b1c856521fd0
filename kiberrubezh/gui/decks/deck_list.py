"""The deck's list: − and + by click and key, cards dropped in and dragged out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QMenu
from typing_extensions import override

from kiberrubezh.deckbuilder.formats import STANDARD
from kiberrubezh.gui.cards.grid import select_row
from kiberrubezh.gui.cards.model import CARD_MIME
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.boards.line_delegate import LineDelegate
from kiberrubezh.gui.decks.lines import LINE_MIME, MAYBE_MIME, Board, LinesModel, Row
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.drops import show_drop

_Index = QModelIndex | QPersistentModelIndex


class DeckList(QListView):
    """The list of a deck."""

    stepped = Signal(str, int)
    """A card, and how many more (or fewer) of it."""
    filled = Signal(str)
    """As many copies of a card are to be in the deck as it may have."""
    cleared = Signal(str)
    """Take all copies of a card out."""
    maybe_stepped = Signal(str, int)
    """The same of a card of the maybeboard; many fewer take it out."""
    moved = Signal(str, int, bool)
    """So many copies of a card are to go to the maybeboard, or, if False, into the deck."""
    came = Signal(str, bool)
    """A card was dropped from the pool, on the maybeboard if True."""
    sent = Signal(int, str)
    """A copy of a card is to go into another open deck."""
    mark_wanted = Signal(str)
    """Group and note of a card are to be typed."""
    looked_at = Signal(str)

    def __init__(self, context: AppContext, model: LinesModel) -> None:
        super().__init__()
        self._model = model
        self.others: Callable[[], Sequence[tuple[int, str]]] = tuple
        """Tells of the other decks that are open, with their names."""
        self.setModel(model)
        self.lines = LineDelegate(context, self, self.step)
        self.setItemDelegate(self.lines)
        self.setProperty("look", "framed")
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDropIndicatorShown(False)
        context.theme.changed.connect(self.scheduleDelayedItemsLayout)
        self.selectionModel().currentChanged.connect(lambda *_: self._look())

    def current_card(self) -> str:
        """Return the card of the current line, or ""."""
        index = self.currentIndex()
        return self._model.row(index.row()).card_id if index.isValid() else ""

    def current_row(self) -> Row | None:
        """Return the current line, None where there is none."""
        index = self.currentIndex()
        return self._model.row(index.row()) if index.isValid() and self.current_card() else None

    def step(self, row: Row, by: int) -> None:
        """Have more, or fewer, copies of a line, in whichever board it is."""
        (self.maybe_stepped if row.board == "maybe" else self.stepped).emit(row.card_id, by)

    def move_line(self, row: Row, copies: int) -> None:
        """Have copies of a line moved to the other board."""
        self.moved.emit(row.card_id, copies, row.board == "deck")

    def keep_current(self, card_id: str, place: int, board: Board = "deck") -> None:
        """After a change, stay on the same card, or on the line that took its place."""
        found = self._model.place_of(card_id, board)
        if found >= 0:
            select_row(self, found)
        else:
            self._choose_near(max(place, 0))

    def _choose_near(self, place: int) -> None:
        """Choose the line of a card at a place, else the next below it, else the next above."""
        rows = self._model.rowCount()
        near = [*range(place, rows), *range(min(place, rows) - 1, -1, -1)]
        found = next((row for row in near if not self._model.row(row).is_head), -1)
        if found >= 0:
            select_row(self, found)

    def spot(self, card_id: str, by: int) -> QPoint:
        """Return the middle of a line's + (by 1) or − (by -1), in the viewport."""
        box = self.visualRect(self._model.index(self._model.place_of(card_id)))
        return (self.lines.plus(box) if by > 0 else self.lines.minus(box)).center()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Have a line chosen that keys can act on: Qt begins with the head of the first group."""
        super().focusInEvent(event)
        if self.current_row() is None and event.reason() != Qt.FocusReason.MouseFocusReason:
            self._choose_near(0)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change the count by +, − and Shift+Enter, take out by Delete, move by Ctrl and arrow, mark by F2."""
        row = self.current_row()
        if row is None or not self._act(row, event.key(), event.modifiers()):
            super().keyPressEvent(event)

    def _act(self, row: Row, key: int, held: Qt.KeyboardModifier) -> bool:
        """Do what a key asks of a line; return whether that is anything."""
        all_of_it = bool(held & Qt.KeyboardModifier.ShiftModifier)
        if held & Qt.KeyboardModifier.ControlModifier and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            if (row.board == "deck") == (key == Qt.Key.Key_Down):
                self.move_line(row, row.count if all_of_it else 1)
        elif all_of_it and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.filled.emit(row.card_id)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.step(row, 1)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Backspace):
            self.step(row, -1)
        elif key == Qt.Key.Key_Delete:
            self._clear(row)
        elif key == Qt.Key.Key_F2:
            self.mark_wanted.emit(row.card_id)
        else:
            return False
        return True

    def _clear(self, row: Row) -> None:
        if row.board == "maybe":
            self.step(row, -row.count)
        else:
            self.cleared.emit(row.card_id)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer all that can be done with a line."""
        if (row := self.current_row()) is None:
            return
        menu = QMenu(self)
        in_deck = row.board == "deck"
        fill = menu.addAction(f"{tr('boards.fill', n=STANDARD.copies)}\tShift+Enter")
        fill.triggered.connect(lambda: self.filled.emit(row.card_id))
        words = tr("boards.aside") if in_deck else tr("boards.in")
        whole = tr("boards.aside_all") if in_deck else tr("boards.in_all")
        menu.addAction(words).triggered.connect(lambda: self.move_line(row, 1))
        if row.count > 1:
            menu.addAction(whole).triggered.connect(lambda: self.move_line(row, row.count))
        menu.addAction(tr("boards.mark")).triggered.connect(lambda: self.mark_wanted.emit(row.card_id))
        for deck_id, name in self.others():
            to_deck = menu.addAction(tr("boards.to_deck", deck=name).replace("&", "&&"))
            to_deck.triggered.connect(partial(self.sent.emit, deck_id, row.card_id))
        menu.addAction(tr("decks.keys_out")).triggered.connect(lambda: self._clear(row))
        menu.popup(event.globalPos())
        menu.aboutToHide.connect(menu.deleteLater)

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take cards of the pool and lines of either board, and show that they can be dropped here."""
        show_drop(self, there=self._accept(event) is not None)

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Show that nothing would be dropped here any more."""
        super().dragLeaveEvent(event)
        show_drop(self, there=False)

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Take them anywhere."""
        self._accept(event)

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        """Put what is dropped where it is dropped: in the deck, or, below the head of the maybeboard, there."""
        show_drop(self, there=False)
        if (form := self._accept(event)) is None:
            return
        card_id = bytes(event.mimeData().data(form).data()).decode(errors="replace")
        place = self.indexAt(event.position().toPoint()).row()
        aside = self._model.is_of_maybe(place if place >= 0 else self._model.rowCount() - 1)
        if form == CARD_MIME:
            self.came.emit(card_id, aside)
        elif aside != (form == MAYBE_MIME):
            self.moved.emit(card_id, 1, aside)

    def _accept(self, event: QDropEvent) -> str | None:
        """Accept what can be dropped here, and return its form."""
        form = next((form for form in (CARD_MIME, LINE_MIME, MAYBE_MIME) if event.mimeData().hasFormat(form)), None)
        if form is None:
            event.ignore()
        else:
            event.acceptProposedAction()
        return form

    def _look(self) -> None:
        if card := self.current_card():
            self.looked_at.emit(card)
