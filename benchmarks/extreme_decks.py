"""Decks that nobody would build: of any legal cards, of four times the strongest, of nothing but ways to last."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from kiberrubezh.cards.abilities import Continuous, Replacement
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Destination, Effect, Kind, Move, Prevent, Whose
from kiberrubezh.deckbuilder.formats import STANDARD
from kiberrubezh.playtest.cards import CardFigures
from kiberrubezh.playtest.plan import Entry

_ASSETS = (20, 26)
"""How many assets let a deck be played, at the least and at the most."""
_LEFT_OUT = 1 / 3
_BACK = frozenset({Destination.DECK_TOP, Destination.DECK_BOTTOM, Destination.DECK_SHUFFLED})


def wild(name: str, cards: Sequence[Card], chance: Random) -> Entry:
    """Return a deck of any cards."""
    return _filled(name, _shuffled(cards, chance), chance, lambda: chance.randint(1, STANDARD.copies))


def strong(name: str, ranked: Sequence[Card], chance: Random) -> Entry:
    """Return a deck of four times the first of the cards, about a third of them left out."""
    return _filled(name, sorted(ranked, key=lambda _: chance.random() < _LEFT_OUT), chance)


def furious(name: str, ranked: Sequence[Card], chance: Random) -> Entry:
    """Return a deck of four times the first of the attacks, about a third of them left out, and assets."""
    return strong(name, [card for card in ranked if card.kind in (Kind.ASSET, Kind.ATTACK)], chance)


def stalling(name: str, cards: Sequence[Card], chance: Random) -> Entry:
    """Return a deck without attacks: four times whatever saves cards or puts them back into the deck, and measures."""
    able = [card for card in cards if card.kind in (Kind.ASSET, Kind.MEASURE) or lasts(card)]
    kept = [card for card in _shuffled(able, chance) if card.kind is not Kind.ATTACK]
    return _filled(name, sorted(kept, key=lambda card: not lasts(card)), chance)


def lasts(card: Card) -> bool:
    """Tell whether a text of a card saves cards of the own deck, or puts own cards back into it."""
    return any(
        ability.to in _BACK if isinstance(ability, Replacement) else any(map(_prolongs, ability.effects))
        for ability in card.abilities
        if not isinstance(ability, Continuous)
    )


def _prolongs(effect: Effect) -> bool:
    if not isinstance(effect, Move):
        return isinstance(effect, Prevent)
    return effect.to in _BACK and (effect.what.who is None or effect.what.who.side is Whose.OWN)


def by_wins(cards: Sequence[Card], figures: Sequence[CardFigures]) -> list[Card]:
    """Return the cards, those first that surely win most when they are played."""
    wins = {card.card: card.won_played.interval[0] for card in figures}
    return sorted(cards, key=lambda card: -wins.get(card.id, 0.0))


def _shuffled(cards: Sequence[Card], chance: Random) -> list[Card]:
    return chance.sample(cards, len(cards))


def _filled(
    name: str, cards: Sequence[Card], chance: Random, copies: Callable[[], int] = lambda: STANDARD.copies
) -> Entry:
    """Fill a legal deck with cards in their order: as many assets as it needs, then others, then any."""
    assets = chance.randint(*_ASSETS)
    size = STANDARD.minimum
    rows = [[card] * copies() for card in cards]
    base = list(_flat(row for row in rows if row[0].kind is Kind.ASSET))
    others = list(_flat(row for row in rows if row[0].kind is not Kind.ASSET))[: size - assets]
    return Entry(name, (*base[: size - len(others)], *others))


def _flat(rows: Iterator[list[Card]]) -> Iterator[Card]:
    return (card for row in rows for card in row)
