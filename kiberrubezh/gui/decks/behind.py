"""Decks that are worked on and not in front: a card is put into one, or taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiberrubezh.gui.i18n import tr

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.library.sittings import Sittings
    from kiberrubezh.deckbuilder.shelf import Shelf
    from kiberrubezh.deckbuilder.steps import Step


class BackRow:
    """Changes decks behind the one in front, each a step of its own, saved at once."""

    def __init__(self, shelf: Shelf, sittings: Sittings) -> None:
        self._shelf, self._sittings = shelf, sittings

    def put_into(self, deck_id: int, card_id: str, words: str, opened: str) -> Step | None:
        """Put a copy of a card into a deck, a step of that deck's own.

        None where it holds as many as any deck can. `opened` names the state that it was in, as the editor takes it.
        Raise NoSuchDeckError where it is in the bin or erased, or what the library refuses it by.
        """
        from kiberrubezh.deckbuilder.shelf import DeckChangedError

        kept = self._sittings.there(deck_id)
        sitting = self._sittings.begin(kept, opened)
        if kept.revision != sitting.revision:
            sitting.follow(kept, tr("decks.step_elsewhere"))
        deck = sitting.steps.deck.with_card(card_id)
        if deck == sitting.steps.deck:
            return None
        try:
            saved = self._shelf.save(deck_id, deck, kept.revision)
        except DeckChangedError:
            return self.put_into(deck_id, card_id, words, opened)  # another window was faster: what it did stays
        sitting.steps.change(deck, words)
        sitting.settle(saved.revision)
        return sitting.steps.all[-1]

    def take_back(self, deck_id: int) -> bool:
        """Take the last step of a deck back; return whether it was still as it had been left.

        Raise NoSuchDeckError where it is in the bin or erased, or what the library refuses it by.
        """
        from kiberrubezh.deckbuilder.shelf import DeckChangedError

        sitting = self._sittings[deck_id]
        self._sittings.there(deck_id)
        before = sitting.steps.all[sitting.steps.place - 1].deck
        try:
            saved = self._shelf.save(deck_id, before, sitting.revision)
        except DeckChangedError:
            return False
        sitting.steps.place -= 1
        sitting.settle(saved.revision)
        return True
