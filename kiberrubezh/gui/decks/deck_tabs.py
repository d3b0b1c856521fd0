"""The decks that are open, a tab for each; which they are is remembered over restarts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QTabBar
from typing_extensions import override

from kiberrubezh.deckbuilder.exchange.bounds import MOST_LINES
from kiberrubezh.ground.letters import visible
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.lines import dragged_card
from kiberrubezh.gui.holdings.outcome import last_read
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.plain import plain

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.deck import Deck

MOST: Final = 8
"""So many are open at once; one more, and the one that was opened first is put away."""
_KEY: Final = "decks/open"
_WIDEST: Final = 240
"""So much room, in pixels at 100 %, has a name; of a longer one the middle is left out."""


def open_decks(context: AppContext) -> dict[int, Deck]:
    """Return the decks that were left open, by their ids; those in the bin, erased or too long are not."""
    found: dict[int, Deck] = {}
    for typed in context.settings.text(_KEY).split(","):
        if typed.isdecimal() and len(typed) < 18 and 0 < context.shelf.line_count(int(typed)) + 1 <= MOST_LINES + 1:
            try:
                kept = context.shelf.get(int(typed))
            except LookupError:
                continue
            if kept.deleted is None:
                found[kept.id] = kept.deck
    return dict(list(found.items())[:MOST])


class DeckTabs(QTabBar):
    """Seen as soon as two decks are open."""

    wanted = Signal(int)
    """Another open deck is to be worked on."""
    dropped = Signal(int, str)
    """A card was dropped on the tab of a deck that is not in front."""
    shut = Signal(int, bool)
    """A deck's tab was closed, and whether the keys were on the tabs; the deck stays on the shelf."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("deck-tabs")
        self._context = context
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setMovable(True)
        self.setAcceptDrops(True)
        self.setElideMode(Qt.TextElideMode.ElideNone)  # a styled tab cuts what was elided again, on both sides
        self._names: dict[int, str] = {}
        self.setAccessibleName(tr("boards.tabs"))
        self._unread = ""
        """The decks that were left open where the library could not be read: they are remembered as they were."""
        opened = last_read(context, lambda: open_decks(context), None)
        if opened is None:
            self._unread = context.settings.text(_KEY)
        for deck_id, deck in (opened or {}).items():
            self._add(deck_id, deck.name)
        self.hide()
        self.currentChanged.connect(self._go)
        self.tabMoved.connect(lambda *_: self._remember())

    @property
    def ids(self) -> list[int]:
        """The decks that are open, from left to right."""
        return [int(self.tabData(place)) for place in range(self.count())]

    def show_deck(self, deck_id: int, name: str) -> list[int]:
        """Bring a deck's tab to the front, making it if need be; return the decks that are open no more for that."""
        gone = [each for each in self.ids if each != deck_id and not self._is_there(each)]
        if deck_id not in self.ids:
            self._add(deck_id, name)
        gone += [each for each in self.ids if each not in (deck_id, *gone)][: max(self.count() - len(gone) - MOST, 0)]
        for each in gone:
            self._take(each)
        self._bring(deck_id)
        self.say(deck_id, name)
        self._remember()
        return gone

    def keep(self, deck_id: int) -> None:
        """Have the deck that stays in front in front among the tabs too, whichever was clicked."""
        if deck_id in self.ids:
            self._bring(deck_id)

    def put_away(self, deck_id: int, front: int) -> None:
        """Take a deck's tab off, if it has one, and have that of the deck in front, if there is one, in front."""
        if deck_id in self.ids:
            self._take(deck_id)
        if front in self.ids:
            self._bring(front)
        self._remember()

    def say(self, deck_id: int, name: str) -> None:
        """Name a deck's tab."""
        if deck_id in self.ids:
            place, told = self.ids.index(deck_id), visible(name) or tr("decks.unnamed")
            self._names[deck_id] = told
            room = self._context.theme.px(_WIDEST)
            shown = self.fontMetrics().elidedText(told, Qt.TextElideMode.ElideMiddle, room)
            self.setTabText(place, shown.replace("&", "&&"))
            self.setTabToolTip(place, plain(told))
            self.setAccessibleTabName(place, told)
            button = self.tabButton(place, QTabBar.ButtonPosition.RightSide)
            if isinstance(button, IconButton):
                button.say(tr("boards.shut", name=told), "Ctrl+W")

    def name(self, deck_id: int) -> str:
        """Return what an open deck's tab is called; nothing for a deck without one."""
        return self._names[deck_id] if deck_id in self.ids else ""

    def turn(self, by: int) -> None:
        """Go to the next deck (1) or the one before (-1)."""
        if self.count() > 1:
            self.setCurrentIndex((self.currentIndex() + by) % self.count())

    def shut_deck(self, deck_id: int) -> None:
        """Close a deck's tab."""
        keys = self.hasFocus() or self.isAncestorOf(QApplication.focusWidget() or self)
        self._take(deck_id)
        self._remember()
        self.shut.emit(deck_id, keys)

    def retranslate(self) -> None:
        """Put all words anew."""
        self.setAccessibleName(tr("boards.tabs"))
        for deck_id in self.ids:
            self.say(deck_id, self.name(deck_id))

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Fit names and crosses anew in another size of letters."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Fit them to the style, which a bar gets that has been hidden."""
        super().showEvent(event)
        self._fit()

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take cards of the search, of either board and of the tray, over any tab but that in front."""
        self._mark(self._target(event))

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Light the tab that would take the card."""
        self._mark(self._target(event))

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Light none."""
        self._mark(-1)

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        """Put a copy into the deck of the tab; what is dragged stays where it was."""
        place = self._target(event)
        self._mark(-1)
        if place >= 0:
            self.dropped.emit(self.ids[place], dragged_card(event.mimeData()))

    def _target(self, event: QDropEvent) -> int:
        """Accept what a tab can take, and return which, or -1."""
        place = self.tabAt(event.position().toPoint())
        if place in (-1, self.currentIndex()) or not dragged_card(event.mimeData()):
            event.ignore()
            return -1
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        return place

    def _mark(self, lit: int) -> None:
        for place in range(self.count()):
            self.setTabTextColor(place, self._context.theme.colour("accent") if place == lit else QColor())

    def _add(self, deck_id: int, name: str) -> None:
        self.blockSignals(True)
        self._names[deck_id] = name
        place = self.addTab("")
        self.setTabData(place, deck_id)
        close = IconButton(self._context.theme, "close", "", lambda: self.shut_deck(deck_id), size=12)
        close.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click takes the keys from nobody
        self.setTabButton(place, QTabBar.ButtonPosition.RightSide, close)
        self.blockSignals(False)
        self.say(deck_id, name)

    def _fit(self) -> None:
        for place, deck_id in enumerate(self.ids):
            self.tabButton(place, QTabBar.ButtonPosition.RightSide).adjustSize()
            self.setTabText(place, "")  # so that the tab is measured anew, though its words are the same
            self.say(deck_id, self.name(deck_id))

    def _is_there(self, deck_id: int) -> bool:
        """Tell whether a deck is on the shelf: which of them other windows have open is no matter here."""
        from kiberrubezh.deckbuilder.shelf import REFUSED

        try:
            return self._context.shelf.get(deck_id).deleted is None
        except LookupError:
            return False
        except REFUSED:  # a tab that may be a deck's stays
            return True

    def _bring(self, deck_id: int) -> None:
        self.blockSignals(True)
        self.setCurrentIndex(self.ids.index(deck_id))
        self.blockSignals(False)

    def _take(self, deck_id: int) -> None:
        self.blockSignals(True)
        self.removeTab(self.ids.index(deck_id))
        self.blockSignals(False)

    def _go(self, place: int) -> None:
        if 0 <= place < self.count():
            self.wanted.emit(self.ids[place])

    def _remember(self) -> None:
        here = [str(deck_id) for deck_id in self.ids]
        unread = [typed for typed in self._unread.split(",") if typed and typed not in here]
        self._context.settings.put(_KEY, ",".join([*here, *unread]))
        self.setVisible(self.count() > 1)
