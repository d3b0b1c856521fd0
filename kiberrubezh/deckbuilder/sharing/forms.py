"""Decks in whatever form they come."""

from collections.abc import Mapping

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.exchange import Reading, read
from kiberrubezh.deckbuilder.remarks import Strange
from kiberrubezh.deckbuilder.sharing.code import Stranger, deck_of, is_meant_as_code
from kiberrubezh.deckbuilder.sharing.digests import later_number


def read_any(text: str, cards: Mapping[str, Card], lang: Lang = "ru") -> Reading:
    """Read a deck from a code or a text; raise CodeError for a code with slips in it."""
    return read_code(text, cards, lang) if is_meant_as_code(text) else read(text, cards)


def read_code(typed: str, cards: Mapping[str, Card], lang: Lang = "ru") -> Reading:
    """Read the deck of a code; raise CodeError."""
    decoded = deck_of(typed, cards)
    return Reading(decoded.deck, tuple(_remark(stranger, cards, lang) for stranger in decoded.strangers))


def _remark(stranger: Stranger, cards: Mapping[str, Card], lang: Lang) -> Strange:
    if later_number(stranger.card_id) is not None:
        return Strange(1, stranger.card_id, "strange_later")
    if stranger.namesake is None:
        return Strange(1, stranger.card_id, "strange_own")
    return Strange(1, stranger.card_id, "strange_other", (getattr(cards[stranger.namesake].name, lang),))
