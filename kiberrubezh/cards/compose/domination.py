"""Which cards another strictly dominates, as far as their data tell: found without a duel."""

from collections.abc import Iterable, Sequence

from kiberrubezh.cards.abilities import Ability, Triggered
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, DestroyTop, Draw, Effect, How, Kind, Move, Tap, Whose, Zone


def needless(cards: Sequence[Card]) -> set[tuple[str, str]]:
    """Return pairs: a card, and one of its kind that is nowhere worse and somewhere better."""
    return {(less.id, more.id) for less in cards for more in better(less, cards)}


def better(card: Card, cards: Iterable[Card]) -> list[Card]:
    """Return the cards that are nowhere worse than one and somewhere better."""
    return [other for other in _alike(card, cards) if _no_worse(other, card) and not _no_worse(card, other)]


def worse(card: Card, cards: Iterable[Card]) -> list[Card]:
    """Return the cards that one is nowhere worse than and somewhere better."""
    return [other for other in _alike(card, cards) if _no_worse(card, other) and not _no_worse(other, card)]


def twins(card: Card, cards: Iterable[Card]) -> list[Card]:
    """Return the cards that one differs from in nothing that counts."""
    return [other for other in _alike(card, cards) if _no_worse(card, other) and _no_worse(other, card)]


def _alike(card: Card, cards: Iterable[Card]) -> Iterable[Card]:
    """Yield the other cards of the kind; what players carry out by hand compares with nothing but itself."""
    return (it for it in cards if it.kind is card.kind and it.id != card.id and it.manual == card.manual)


def _no_worse(more: Card, less: Card) -> bool:
    return _numbers(more, less) and _reach(more, less) and _keywords(more, less) and _texts(more, less)


def _numbers(more: Card, less: Card) -> bool:
    """Compare cost, powers, capacity and damage; of a basic asset there may be any number (KR-2.3)."""
    cheaper = (
        more.requires.defence <= less.requires.defence
        and more.requires.attack <= less.requires.attack
        and more.provides.defence >= less.provides.defence
        and more.provides.attack >= less.provides.attack
    )
    return cheaper and more.capacity >= less.capacity and more.damage >= less.damage and more.basic >= less.basic


def _reach(more: Card, less: Card) -> bool:
    """Tell whether a measure names what the other does; an attack is of its category, an event played as freely.

    To name a category is more than to block any: it meets what hides (Скрытность).
    """
    if less.kind is Kind.MEASURE and not less.blocks:
        return not more.blocks or set(more.blocks) == set(Category)
    return set(more.blocks) >= set(less.blocks) and more.category == less.category and more.timing == less.timing


def _keywords(more: Card, less: Card) -> bool:
    return all(more.keyword(word.name) and _value(more, word.name) >= word.value for word in less.keywords)


def _value(card: Card, name: object) -> int:
    return next((word.value for word in card.keywords if word.name is name), 0)


def _texts(more: Card, less: Card) -> bool:
    """Tell whether the other has no text that helps beyond those of this one, and this one no burden of its own."""
    gains = [text for text in less.abilities if not _is_burden(text)]
    burdens = [text for text in more.abilities if _is_burden(text)]
    return all(text in more.abilities for text in gains) and all(text in less.abilities for text in burdens)


def _is_burden(text: Ability) -> bool:
    return isinstance(text, Triggered) and text.watch is None and all(_costs(effect) for effect in text.effects)


def _costs(effect: Effect) -> bool:
    """Tell whether an effect only takes from its owner or gives to the opponent."""
    match effect:
        case DestroyTop():
            return effect.side is Whose.OWN
        case Draw():
            return effect.side is Whose.OPPONENT
        case Tap():
            return effect.what.how is How.SELF
        case Move():
            who = effect.what.who
            return who is not None and who.side is Whose.OWN and who.zone is Zone.HAND
        case _:
            return False
