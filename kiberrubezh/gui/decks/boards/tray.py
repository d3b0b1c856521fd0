"""The tray: cards at hand for any deck, whichever is open; dragged in and out, remembered over restarts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QListWidget, QListWidgetItem, QWidget
from typing_extensions import override

from kiberrubezh.ground.letters import visible
from kiberrubezh.gui import icons
from kiberrubezh.gui.cards.model import CARD_MIME
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.lines import dragged_card, name_of
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.drops import show_drop
from kiberrubezh.gui.widgets.plain import tip

MOST: Final = 24
_KEY: Final = "decks/tray"
_VALUE: Final = int(Qt.ItemDataRole.UserRole)


class Tray(QListWidget):
    """A strip of cards; out of sight as long as it is empty. What lies here is in no deck for that."""

    chosen = Signal(str)
    """A copy of a card is to go into the deck: Enter, + or a double click."""
    put_aside = Signal(str)
    """Ctrl+Enter: a copy is to go on its maybeboard."""
    filled = Signal(str)
    """Shift+Enter: as many copies are to go into the deck as it may have."""

    def __init__(self, context: AppContext, board: QWidget) -> None:
        super().__init__(board)  # at once: what lies here from last time is shown before it is laid out
        self._context = context
        self.setObjectName("deck-tray")
        self.setProperty("look", "framed")
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        context.theme.keep(self, QWidget.setFixedHeight, 46)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDropIndicatorShown(False)
        self.itemDoubleClicked.connect(lambda item: self.chosen.emit(item.data(_VALUE)))
        context.theme.changed.connect(self._fill)
        self._fill()

    @property
    def cards(self) -> list[str]:
        """The cards that lie here, the first put in first."""
        try:
            told = json.loads(self._context.settings.text(_KEY) or "[]")
        except ValueError:
            return []
        return [card for card in told if isinstance(card, str) and card][:MOST] if isinstance(told, list) else []

    def put(self, card_id: str) -> None:
        """Put a card in; the one put in first falls out of a full tray."""
        if card_id:
            self._keep([*(card for card in self.cards if card != card_id), card_id][-MOST:])

    def take(self, card_id: str) -> None:
        """Take a card out."""
        self._keep([card for card in self.cards if card != card_id])

    def retranslate(self) -> None:
        """Put all words anew."""
        self._fill()

    def _keep(self, cards: list[str]) -> None:
        self._context.settings.put(_KEY, json.dumps(cards, ensure_ascii=True))
        self._fill()

    def _fill(self) -> None:
        here, theme = self.currentRow(), self._context.theme
        self.setAccessibleName(tr("boards.tray"))
        self.clear()
        for card_id in self.cards:
            name, card = name_of(card_id, self._context.cards), self._context.cards.get(card_id)
            item = QListWidgetItem(visible(name))
            item.setData(_VALUE, card_id)
            tip(item, f"{name}\n{tr('boards.tray_why')}")
            part = card.kind.value if card else "warning"
            item.setIcon(icons.icon(f"kind-{part}" if card else "warning", theme.colour(part), theme.px(16)))
            self.addItem(item)
        self.setCurrentRow(min(max(here, 0), self.count() - 1))
        self.setVisible(bool(self.count()))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put the current card into the deck by Enter or +, all of it by Shift+Enter, off the tray by Delete.

        Ctrl+Enter puts it on the maybeboard.
        """
        item = self.currentItem()
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if item is not None and (enters or event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal)):
            aside = enters and event.modifiers() & Qt.KeyboardModifier.ControlModifier
            fills = enters and event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            (self.put_aside if aside else self.filled if fills else self.chosen).emit(item.data(_VALUE))
        elif item is not None and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.take(item.data(_VALUE))
        else:
            super().keyPressEvent(event)

    @override
    def mimeTypes(self) -> list[str]:
        """Name the form in which cards are dragged: as those of the search are."""
        return [CARD_MIME]

    @override
    def mimeData(self, items: Sequence[QListWidgetItem]) -> QMimeData:
        """Return the dragged card's id."""
        mime = QMimeData()
        if items:
            mime.setData(CARD_MIME, str(items[0].data(_VALUE)).encode())
        return mime

    @override
    def supportedDropActions(self) -> Qt.DropAction:
        """Copy only: what is dragged out stays."""
        return Qt.DropAction.CopyAction

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take cards of the search and lines of either board, and show that they can be dropped here."""
        show_drop(self, there=bool(_accept(event)))

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Show that nothing would be dropped here any more."""
        super().dragLeaveEvent(event)
        show_drop(self, there=False)

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Take them anywhere."""
        _accept(event)

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        """Put in what is dropped; it stays where it came from, and where it lies if that is here."""
        show_drop(self, there=False)
        if (card := _accept(event)) and card not in self.cards:
            self.put(card)


def _accept(event: QDropEvent) -> str:
    """Accept what can be dropped here, and return the card."""
    card = dragged_card(event.mimeData())
    if card:
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
    else:
        event.ignore()
    return card
