"""A deck as the search for cards asks of it."""

from kiberrubezh.cards.find.context import OpenDeck
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.formats import STANDARD, Format


def contents(deck: Deck, fmt: Format = STANDARD) -> OpenDeck:
    """Return how many a deck has of each card, and what may be added to it (KR-2.1, KR-2.2)."""
    room = None if fmt.maximum is None else fmt.maximum - deck.size
    return OpenDeck(deck.counts(), fmt.copies, room)
