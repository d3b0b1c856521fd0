"""What could not be saved of the decks that are worked on, put on the shelf as decks of their own."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.decks.lines import copy_name
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.troubles import trouble_words

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.library.sittings import Sittings
    from kiberrubezh.deckbuilder.shelf import KeptDeck, Shelf

_log = logging.getLogger(__name__)


class ApartDecks(NamedTuple):
    """What came of keeping decks apart."""

    kept: list[str]
    """The names under which states are on the shelf now."""
    held: list[Deck]
    """The states that could not be put there; they are unsaved as before."""
    why: str
    """Why it could not."""

    @property
    def held_names(self) -> str:
        """Those names as words of a sentence."""
        names = dict.fromkeys(deck.name or tr("decks.unnamed") for deck in self.held)
        return ", ".join(tr("decks.kept_name", name=name) for name in names)


class Rescue:
    """Keeps states that decks have or had here and the library hasn't."""

    def __init__(self, shelf: Shelf, sittings: Sittings) -> None:
        self._shelf, self._sittings = shelf, sittings

    def unsaved(self, deck_id: int) -> list[Deck]:
        """Return the states of a deck here that the library hasn't, each once."""
        return self._sittings[deck_id].unsaved if deck_id in self._sittings else []

    def overtaken(self, deck_id: int) -> Deck | None:
        """Return the state of a deck that another window overtook last, unless it was kept since."""
        overtaken = self._sittings[deck_id].overtaken if deck_id in self._sittings else []
        return overtaken[-1] if overtaken else None

    def copy(self, deck_id: int) -> KeptDeck | None:
        """Return the deck of the shelf that has the state that is here, where that was kept and is still there."""
        sitting = self._sittings[deck_id]
        if sitting.copy is None or sitting.copied != sitting.steps.deck:
            return None
        with suppress(LookupError):
            return self._sittings.there(sitting.copy.id)
        return None

    def keep(self, deck_id: int, mine: Deck) -> KeptDeck:
        """Put a state that a deck has or had here on the shelf as a deck of its own, and return that.

        What goes on from a state that was kept goes into the same deck, unless somebody has changed that since. Raise
        what the library refuses it by.
        """
        from kiberrubezh.deckbuilder.shelf import DeckChangedError

        sitting, kept = self._sittings[deck_id], None
        if sitting.copy is not None and mine == sitting.steps.deck:
            with suppress(DeckChangedError, LookupError):
                is_renamed = sitting.copied is None or mine.name != sitting.copied.name
                named = mine if is_renamed else mine.renamed(sitting.copy.deck.name)
                kept = self._shelf.save(sitting.copy.id, named, sitting.copy.revision)
        if kept is None:
            kept = self._shelf.add(mine.renamed(copy_name(mine.name)))
        sitting.overtaken = [deck for deck in sitting.overtaken if deck != mine]
        if sitting.steps.deck == mine:
            sitting.copy, sitting.copied, sitting.is_unsaved = kept, mine, False
        return kept

    def keep_all(self, *deck_ids: int) -> ApartDecks:
        """Save every unsaved state of decks that are worked on, else put it on the shelf as a deck of its own.

        What can't be put there stops no other.
        """
        kept, held, why = list[str](), list[Deck](), ""
        for deck_id in deck_ids:
            with suppress(Exception):  # told of below, where the state can't be put anywhere else either
                self._save_again(deck_id)
        unsaved = [(each, mine) for each in deck_ids for mine in self.unsaved(each)]
        for each, mine in unsaved:
            try:
                kept.append(self.keep(each, mine).deck.name)
            except Exception as error:
                _log.exception("a deck to be kept apart")
                held.append(mine)
                why = trouble_words(error)
        return ApartDecks(kept, held, why)

    def _save_again(self, deck_id: int) -> None:
        """Save a deck that was refused, if the library's is still as it was left; raise what it is refused by."""
        from kiberrubezh.deckbuilder.shelf import DeckChangedError

        sitting = self._sittings.get(deck_id)
        if sitting is not None and sitting.is_unsaved:
            with suppress(DeckChangedError, LookupError):
                sitting.settle(self._shelf.save(deck_id, sitting.steps.deck, sitting.revision).revision)
