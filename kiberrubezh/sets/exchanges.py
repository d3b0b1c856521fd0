"""What a card may take the place of in a deck, and how far apart the two are."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.compose.advice import words_apart
from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.formats import STANDARD
from kiberrubezh.deckbuilder.validate import errors

_OTHER_KIND, _OTHER_CATEGORY, _STRENGTH, _FEWER = 50.0, 3.0, 0.5, 6.0
"""How far apart two cards are: of another kind, of another category, by a point of damage, by a copy too few."""


class Exchange(NamedTuple):
    """A card in a deck in the place of another: how far apart they are, and how many copies.

    `held` are copies of the card that the deck has and that are taken out for the other one, to have a deck without.
    """

    apart: float
    card: Card
    deck: Deck
    out: Card
    copies: int
    held: int

    @property
    def without(self) -> Deck:
        """The deck without the card."""
        return self.deck.with_count(self.card.id, 0).with_card(self.out.id, self.held) if self.held else self.deck

    @property
    def changed(self) -> Deck:
        """The deck with the card."""
        return self.without.without_card(self.out.id, self.copies).with_card(self.card.id, self.copies)

    def is_legal(self, cards: Mapping[str, Card]) -> bool:
        """Tell whether the decks that are made may be played."""
        return not errors(self.changed, cards) and not (self.held and errors(self.without, cards))


def best(exchanges: Iterable[Exchange], cards: Mapping[str, Card]) -> Exchange | None:
    """Return the exchange of the cards least apart that the rules allow."""
    return next((each for each in sorted(exchanges, key=attrgetter("apart")) if each.is_legal(cards)), None)


def trials(card: Card, cards: Mapping[str, Card], decks: Iterable[Deck], field: Sequence[Deck]) -> Iterator[Exchange]:
    """Yield what there is to try in decks; in one that has the card, all that is played may stand for it."""
    played = [card_id for deck in field for card_id in deck.counts()]
    for deck in decks:
        counts = deck.counts()
        if held := counts.get(card.id, 0):
            for out_id in dict.fromkeys([*counts, *played]):
                count = counts.get(out_id, 0) + held
                yield from _exchange(card, cards.get(out_id), deck, min(count, max(STANDARD.copies, held)), held)
        else:
            yield from exchanges(card, cards, deck)


def exchanges(card: Card, cards: Mapping[str, Card], deck: Deck) -> Iterator[Exchange]:
    """Yield the cards of a deck that the card may stand for, as far as there is room for more copies of it."""
    counts = deck.counts()
    for out_id, count in counts.items():
        yield from _exchange(card, cards.get(out_id), deck, min(count, STANDARD.copies - counts.get(card.id, 0)))


def _exchange(card: Card, out: Card | None, deck: Deck, copies: int, held: int = 0) -> Iterator[Exchange]:
    """Yield the exchange of so many copies of a card for another where there may be one."""
    if out is not None and out.id != card.id and copies > 0 and not (out.basic and card.kind is not Kind.ASSET):
        fewer = max(0, STANDARD.copies - copies)
        yield Exchange(_apart(card, out) + _FEWER * fewer, card, deck, out, copies, held)


def _apart(one: Card, two: Card) -> float:
    """Return how unlike two cards are in what they cost, do and say."""
    pairs = ((one.requires, two.requires), (one.provides, two.provides))
    costs = sum(abs(mine.defence - its.defence) + abs(mine.attack - its.attack) for mine, its in pairs)
    other = one.category is not two.category or ({*one.blocks} != {*two.blocks} and not {*one.blocks} & {*two.blocks})
    strength = abs(one.damage - two.damage) + abs(one.capacity - two.capacity)
    kinds = _OTHER_KIND * (one.kind is not two.kind) + _OTHER_CATEGORY * (one.basic is not two.basic)
    words = words_apart(one, two) + (one.timing is not two.timing)
    return kinds + costs + _OTHER_CATEGORY * other + _STRENGTH * (strength + words)
