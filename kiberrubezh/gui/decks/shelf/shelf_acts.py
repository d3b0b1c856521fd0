"""What is done with whole decks of the shelf: begun, taken in, copied, binned and brought back, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.lines import copy_name
from kiberrubezh.gui.holdings.outcome import outcome
from kiberrubezh.gui.i18n import tr

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.shelf import KeptDeck


class ShelfActs(QObject):
    """Every act can be taken back; one that the library refuses, or whose deck is erased by now, is told."""

    changed = Signal(int)
    """The shelf is another, by what was done with the deck of that id; 0 where several came."""
    made = Signal(int)
    """A deck has just been put on the shelf, to be worked on."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._deleted: list[int] = []
        self._taken_back: list[int] = []

    def build(self) -> None:
        """Put a new deck on the shelf, to be worked on."""
        if (deck := outcome(self._context, self._new_deck)) is not None:
            self.take(deck)

    def take(self, deck: Deck) -> None:
        """Put a deck from elsewhere on the shelf, to be worked on."""
        if (kept := outcome(self._context, lambda: self._context.shelf.add(deck))) is not None:
            self.made.emit(kept.id)

    def _new_deck(self) -> Deck:
        shelf = self._context.shelf
        known = set(map(fold, shelf.names()))
        names = (tr("decks.new_name", n=number) for number in count(shelf.count() + 1))
        return Deck(name=next(name for name in names if fold(name) not in known))

    def take_in(self, decks: Sequence[Deck]) -> Callable[[], object]:
        """Put decks from elsewhere on the shelf and return what shows them; raise what the library refuses them by."""
        kept = self._context.shelf.add_all(decks)
        if len(kept) == 1:
            return lambda: self.made.emit(kept[0].id)
        return lambda: self._tell(tr("decks.imported", n=len(kept)))

    def duplicate(self, deck_id: int) -> None:
        """Put a copy of a deck on the shelf."""
        shelf = self._context.shelf

        def copy() -> KeptDeck:
            deck = shelf.get(deck_id).deck
            return shelf.add(deck.renamed(copy_name(deck.name)))

        if (made := outcome(self._context, copy, self._forgetting(deck_id))) is not None:
            self.changed.emit(made.id)

    def undo(self) -> bool:
        """Bring back the deck deleted last; False where there is none."""
        if not self._deleted:
            return False
        deck_id = self._deleted[-1]
        if self.restore(deck_id):
            self._taken_back.append(deck_id)
        return True

    def redo(self) -> bool:
        """Delete again the deck that was brought back last."""
        if not self._taken_back:
            return False
        deck_id = self._taken_back[-1]
        if self._put_in_bin(deck_id):
            self._taken_back.remove(deck_id)
        return True

    def delete(self, deck_id: int) -> None:
        """Put a deck in the bin; a button and Ctrl+Z bring it back."""
        if self._put_in_bin(deck_id):
            self._taken_back.clear()

    def restore(self, deck_id: int) -> bool:
        """Take a deck back from the bin, and tell whether that could be done."""
        act, gone = lambda: self._context.shelf.undelete(deck_id), self._forgetting(deck_id)
        if outcome(self._context, act, gone) is None:
            return False
        self._forget(deck_id)
        return True

    def erase(self, deck_id: int) -> None:
        """Destroy a deck of the bin for good."""

        def act() -> bool:
            self._context.shelf.erase(deck_id)
            return True

        if outcome(self._context, act, self._forgetting(deck_id)):
            self._forget(deck_id)

    def _put_in_bin(self, deck_id: int) -> bool:
        kept = outcome(self._context, lambda: self._context.shelf.delete(deck_id), self._forgetting(deck_id))
        if kept is None:
            return False
        self._deleted.append(deck_id)
        self.changed.emit(deck_id)
        words = tr("decks.deleted", name=kept.deck.name or tr("decks.unnamed"))
        self._context.say_for_now(words, "info", tr("decks.restore"), self.undo)
        return True

    def _forgetting(self, deck_id: int) -> Callable[[], None]:
        return lambda: self._forget(deck_id)

    def _forget(self, deck_id: int) -> None:
        """Bring back, or delete again, a deck no more, and show the shelf without it, or with it again."""
        for ids in (self._deleted, self._taken_back):
            ids[:] = [other for other in ids if other != deck_id]
        self.changed.emit(deck_id)

    def _tell(self, words: str) -> None:
        self.changed.emit(0)
        self._context.say_for_now(words, "good")
