"""Decks of codes, and what is said of cards in one that aren't here."""

from collections.abc import Mapping

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.remarks import StrangeCard
from kiberrubezh.deckbuilder.sharing.code import Stranger, deck_of
from kiberrubezh.deckbuilder.sharing.digests import later_number


def read_code(typed: str, cards: Mapping[str, Card], lang: Lang = "ru") -> Reading:
    """Read the deck of a code; raise CodeError."""
    decoded = deck_of(typed, cards)
    return Reading(decoded.deck, tuple(_remark(stranger, cards, lang) for stranger in decoded.strangers))


def _remark(stranger: Stranger, cards: Mapping[str, Card], lang: Lang) -> StrangeCard:
    if later_number(stranger.card_id) is not None:
        return StrangeCard(1, stranger.card_id, "strange_later")
    if stranger.namesake is None:
        return StrangeCard(1, stranger.card_id, "strange_own")
    return StrangeCard(1, stranger.card_id, "strange_other", (getattr(cards[stranger.namesake].name, lang),))
