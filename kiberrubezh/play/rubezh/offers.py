"""The decks one can play with: the user's own, then those that come with the program. No widgets."""

from collections.abc import Container, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import ready_decks, set_decks
from kiberrubezh.deckbuilder.shelf import KeptDeck, Shelf


@dataclass(frozen=True, slots=True)
class Offer:
    """A deck to choose, with a key by which it is remembered."""

    key: str
    origin: Literal["own", "ready"]
    deck: Deck


MOST_OFFERED = 200
"""Own decks, those changed last; a longer list nobody looks through, any other is played from the decks page."""


def latest(shelf: Shelf, keys: Iterable[str]) -> list[KeptDeck]:
    """List the user's decks changed last, and those of these keys."""
    kept = shelf.decks(MOST_OFFERED)
    known = {each.id for each in kept}
    for key in keys:
        number = key.removeprefix("own:")
        if number != key and number.isdecimal() and int(number) not in known:
            with suppress(LookupError, OverflowError):
                kept.append(shelf.get(int(number)))
    return [each for each in kept if each.deleted is None]


def offers(kept: Sequence[KeptDeck], cards: Mapping[str, Card], lang: Lang) -> list[Offer]:
    """List all decks, the user's first, those of the user's sets last."""
    own = [Offer(f"own:{each.id}", "own", each.deck) for each in kept]
    ready = [Offer(f"ready:{place}", "ready", deck) for place, deck in enumerate(ready_decks(cards, lang))]
    return own + ready + [Offer(f"set:{called}", "ready", deck) for called, deck in set_decks(cards).items()]


def short_list(found: Sequence[Offer], keys: Container[str]) -> list[Offer]:
    """Return as many of the user's decks as a list shows, those of these keys wherever they stand, and all others."""
    own = [offer for offer in found if offer.origin == "own"]
    left_out = {offer.key for offer in own[MOST_OFFERED:] if offer.key not in keys}
    return [offer for offer in found if offer.key not in left_out]


def counts_by_kind(deck: Deck, cards: Mapping[str, Card]) -> dict[Kind, int]:
    """Count the known cards of a deck by kind."""
    found = dict.fromkeys(Kind, 0)
    for card_id, count in deck.counts().items():
        if card_id in cards:
            found[cards[card_id].kind] += count
    return found
