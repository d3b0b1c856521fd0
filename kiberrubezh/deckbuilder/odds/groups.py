"""Groups of cards that odds are asked of by name: kinds, assets by what they give, attacks and measures by category."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.speech.names import CATEGORIES
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.ground.words import Pair


class Group(NamedTuple):
    """A group's names and which cards are of it."""

    name: Pair
    holds: Callable[[Card], bool]


PAYABLE: Final = "payable"
"""No group of cards: a measure or an attack for which the assets drawn can pay."""
PAYABLE_NAME: Final = Pair("мера или атака, на которую хватит мощности", "a measure or attack that can be paid for")


def _attack(category: Category) -> Group:
    name = CATEGORIES[category].full.of
    return Group(Pair(f"атаки: {name('ru')}", f"attacks: {name('en')}"), lambda card: card.category is category)


def _measure(category: Category) -> Group:
    name = CATEGORIES[category].full.of
    return Group(
        Pair(f"меры против: {name('ru')}", f"measures against: {name('en')}"),
        lambda card: card.kind is Kind.MEASURE and (not card.blocks or category in card.blocks),
    )


GROUPS: Final[Mapping[str, Group]] = {
    "assets": Group(Pair("активы", "assets"), lambda card: card.kind is Kind.ASSET),
    "basic": Group(Pair("базовые активы", "basic assets"), lambda card: card.basic),
    "defence": Group(Pair("активы с мощностью защиты", "assets that give defence"), lambda c: c.provides.defence > 0),
    "attack": Group(Pair("активы с мощностью атаки", "assets that give attack"), lambda c: c.provides.attack > 0),
    "measures": Group(Pair("меры защиты", "measures"), lambda card: card.kind is Kind.MEASURE),
    "attacks": Group(Pair("средства нападения", "attacks"), lambda card: card.kind is Kind.ATTACK),
    "events": Group(Pair("события", "events"), lambda card: card.kind is Kind.EVENT),
    **{f"attacks-{category.value}": _attack(category) for category in Category},
    **{f"measures-{category.value}": _measure(category) for category in Category},
}
"""By the id under which they are remembered, in the order in which they are offered."""


def members(group: str, deck: Deck, cards: Mapping[str, Card]) -> frozenset[str]:
    """Return the cards of a deck that are of a group."""
    holds = GROUPS[group].holds
    return frozenset(card for card in deck.counts() if card in cards and holds(cards[card]))
