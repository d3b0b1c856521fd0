"""The sets that cards are printed in: their names and how many cards each has."""

from typing import NamedTuple

from kiberrubezh.cards.card import OWN_SET, Card
from kiberrubezh.ground.words import Lang, Pair


class Edition(NamedTuple):
    """A set as it is printed: its name, and its number of cards where that is settled."""

    name: Pair
    size: int | None = None


EDITIONS: dict[str, Edition] = {
    "base": Edition(Pair("Базовый набор", "Base Set"), 150),
    OWN_SET: Edition(Pair("Свои карты", "Custom Cards")),
}


def set_name(card: Card, lang: Lang) -> str:
    """Name the set of a card; a set nobody has named goes by its id."""
    edition = EDITIONS.get(card.set)
    return edition.name.of(lang) if edition else card.set


def set_number(card: Card) -> str:
    """Return a card's number within its set: «017/150», «№ 017» where the set is open; empty without a number."""
    edition = EDITIONS.get(card.set)
    if not card.number:
        return ""
    return f"{card.number:03}/{edition.size}" if edition and edition.size else f"№ {card.number:03}"
