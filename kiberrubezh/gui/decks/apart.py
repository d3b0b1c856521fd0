"""What other windows kept from being saved of the decks that are open, put on the shelf as decks of their own."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import NamedTuple

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.decks.editor import DeckEditor
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.troubles import trouble_words

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


def keep_apart(editor: DeckEditor, *deck_ids: int) -> ApartDecks:
    """Save every unsaved state of decks that are worked on, else put it on the shelf as a deck of its own.

    What can't be put there stops no other.
    """
    kept, held, why = list[str](), list[Deck](), ""
    for deck_id in deck_ids:
        with suppress(Exception):  # told of below, where the state can't be put anywhere else either
            editor.save_again(deck_id)
    unsaved = [(deck_id, mine) for deck_id in deck_ids for mine in editor.unsaved(deck_id)]
    for deck_id, mine in unsaved:
        try:
            kept.append(editor.keep_apart(deck_id, mine).deck.name)
        except Exception as error:
            _log.exception("a deck to be kept apart")
            held.append(mine)
            why = trouble_words(error)
    return ApartDecks(kept, held, why)
