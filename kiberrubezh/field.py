"""The field: what decks are thought to be played, for whoever has to imagine one whose list is closed (KR-4.4)."""

from functools import cache

from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.rubezh.position.prior import Prior


@cache
def field() -> Prior:
    """Return the ready decks and the cards of the base set as a prior, read once; the user's own have no say in it."""
    cards = open_cards()
    return Prior([deck.expand(cards) for deck in ready_decks(cards)], cards.values())
