"""A deck against the field, category by category: what its measures can block there, what its attacks get past."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, KeywordName, Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.odds.draws import Want, chances

EARLY = 4
"""The own turn by which a measure in time is drawn."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """Shares from 0 to 1, None of nothing; texts of cards are left out, printed keywords are not."""

    category: Category | None
    """None: all of them together."""
    threat: Fraction
    """Of the damage of the field's attacks, so much is of the category."""
    blocked: Fraction | None
    """So much of that damage the deck's measures can block, all of them on the table."""
    early: Fraction | None
    """So much of it on the average by those drawn by turn EARLY, going second, without redeals."""
    past: Fraction | None
    """Of the field's measures, by capacity, so many can't block the deck's attacks of the category, by damage."""


def coverage(deck: Deck, field: Iterable[Deck], cards: Mapping[str, Card]) -> list[Coverage]:
    """Return how a deck stands against a field of decks, each category, and then all of them."""
    own = _known(deck, cards)
    others = [pair for other in field for pair in _known(other, cards)]
    met = [(card, n) for card, n in others if card.kind is Kind.ATTACK]
    walls = [(card, n) for card, n in others if card.kind is Kind.MEASURE]
    return [_coverage(category, deck, own, met, walls, cards) for category in (*Category, None)]


_Counted = Sequence[tuple[Card, int]]


def _coverage(
    category: Category | None, deck: Deck, own: _Counted, met: _Counted, walls: _Counted, cards: Mapping[str, Card]
) -> Coverage:
    of_it = [(card, n) for card, n in met if category in (None, card.category)]
    damage = sum(card.damage * n for card, n in of_it)
    measures = [(card, n) for card, n in own if card.kind is Kind.MEASURE]
    blocked, early = Fraction(0), Fraction(0)
    known: dict[tuple[object, ...], tuple[Fraction, Fraction]] = {}
    for card, n in of_it:
        kind = card.category, _is_stealthy(card), _blocks_needed(card)
        if kind not in known:
            known[kind] = _blocking(card, deck, measures, cards)
        blocked += card.damage * n * known[kind][0]
        early += card.damage * n * known[kind][1]
    attacks = [(card, n) for card, n in own if card.kind is Kind.ATTACK and category in (None, card.category)]
    whole = sum(card.damage * n for card, n in met)
    return Coverage(
        category,
        Fraction(damage, whole) if whole else Fraction(0),
        blocked / damage if damage else None,
        early / damage if damage else None,
        _past(attacks, walls),
    )


def _blocking(card: Card, deck: Deck, measures: _Counted, cards: Mapping[str, Card]) -> tuple[Fraction, Fraction]:
    """Tell whether the deck's measures can block an attack at all, and how likely it is by those drawn early."""
    able = {measure.id: measure.capacity for measure, _ in measures if meets(measure, card)}
    needed = _blocks_needed(card)
    enough = sum(measure.capacity * n for measure, n in measures if measure.id in able) >= needed
    want = Want(frozenset(able), needed, tuple(able.items()))
    rows = chances(deck, cards, [want], redeals=False) if enough else None
    return Fraction(enough), rows[EARLY].second if rows else Fraction(0)


def _past(attacks: _Counted, walls: _Counted) -> Fraction | None:
    damage = sum(card.damage * n for card, n in attacks)
    there = sum(measure.capacity * n for measure, n in walls)
    if not damage or not there:
        return None
    missed = sum(
        card.damage * n * measure.capacity * copies
        for card, n in attacks
        for measure, copies in walls
        if not meets(measure, card)
    )
    return Fraction(missed, damage * there)


def meets(measure: Card, attack: Card) -> bool:
    """Whether a measure is of a kind to block an attack, by what is printed (KR-1.3, Скрытность)."""
    return attack.category in measure.blocks or not (measure.blocks or _is_stealthy(attack))


def _is_stealthy(card: Card) -> bool:
    return card.keyword(KeywordName.STEALTH) is not None


def _blocks_needed(card: Card) -> int:
    """Return how many blocks stop an attack (Распределённость)."""
    distributed = card.keyword(KeywordName.DISTRIBUTED)
    return distributed.value if distributed else 1


def _known(deck: Deck, cards: Mapping[str, Card]) -> list[tuple[Card, int]]:
    return [(cards[card], n) for card, n in deck.counts().items() if card in cards]
