"""What other windows kept from being saved of the decks that are open, put on the shelf as decks of their own."""

from __future__ import annotations

import logging
from typing import NamedTuple

from kiberrubezh.gui.decks.editor import DeckEditor
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.troubles import trouble_words

_log = logging.getLogger(__name__)


class ApartDecks(NamedTuple):
    """What came of keeping decks apart."""

    kept: list[str]
    """The names under which states are on the shelf now."""
    held: list[str]
    """The names of decks of which a state could not be put there; it is unsaved as before."""
    why: str
    """Why it could not."""

    @property
    def held_names(self) -> str:
        """Those names as words of a sentence."""
        return ", ".join(tr("decks.kept_name", name=name) for name in dict.fromkeys(self.held))


def keep_apart(editor: DeckEditor, *deck_ids: int) -> ApartDecks:
    """Put every unsaved state of decks that are worked on onto the shelf; what can't be put there stops no other."""
    kept, held, why = list[str](), list[str](), ""
    unsaved = [(deck_id, mine) for deck_id in deck_ids for mine in editor.unsaved(deck_id)]
    for deck_id, mine in unsaved:
        try:
            kept.append(editor.keep_apart(deck_id, mine).deck.name)
        except Exception as error:
            _log.exception("a deck to be kept apart")
            held.append(mine.name or tr("decks.unnamed"))
            why = trouble_words(error)
    return ApartDecks(kept, held, why)
