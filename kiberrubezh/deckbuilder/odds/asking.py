"""What somebody typed as wanted: a group by its name, a card by hers, else a query; in terminal and window alike."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.odds.deployment import payable
from kiberrubezh.deckbuilder.odds.draws import Row, Want, chances
from kiberrubezh.deckbuilder.odds.groups import GROUPS, PAYABLE, PAYABLE_NAME, members
from kiberrubezh.ground.words import Pair

MOST_WANTS, MOST_LEAST = 4, 30
"""How many wants are counted at a time, and how many cards one may ask for."""


class OddsQuestion(NamedTuple):
    """What is wanted: how many, of what, and the cards of the deck that it means; None is whatever can be paid for."""

    least: int
    name: Pair
    cards: frozenset[str] | None

    @property
    def is_missing(self) -> bool:
        """Whether no card of the deck is meant by it, so that it is never drawn."""
        return self.cards is not None and not self.cards

    def copies(self, deck: Deck) -> int:
        """Return how many cards of the deck are meant, each copy counted; whatever can be paid for counts none."""
        counts = deck.counts()
        return sum(counts[card] for card in self.cards or ())


def read_want(
    least: int, typed: str, deck: Deck, cards: Mapping[str, Card], search: Callable[[str], Iterable[str]]
) -> OddsQuestion:
    """Find out what is meant; `search` answers queries with ids. Raise LookupError where no card of the deck is."""
    group = group_called(typed)
    if group == PAYABLE:
        return OddsQuestion(1, PAYABLE_NAME, None)
    if group is not None:
        return OddsQuestion(least, GROUPS[group].name, members(group, deck, cards))
    card = Names.of(cards).find(typed)
    name = Pair(typed, typed) if card is None else Pair(f"«{cards[card].name.ru}»", f"“{cards[card].name.en}”")
    here = frozenset(search(typed) if card is None else [card]) & deck.counts().keys()
    if not here:
        raise LookupError(typed)
    return OddsQuestion(least, name, here)


def group_called(typed: str) -> str | None:
    """Return the group that a key or a name in either language means, PAYABLE among them; None if it means none."""
    names = {PAYABLE: PAYABLE_NAME, **{key: group.name for key, group in GROUPS.items()}}
    return next((key for key, name in names.items() if fold(typed) in (key, *map(fold, name))), None)


def answer(asked: OddsQuestion, deck: Deck, cards: Mapping[str, Card], *, redeals: bool) -> list[Row] | None:
    """Return the chances of one want by turn, or None where nothing can be told."""
    if asked.cards is None:
        return payable(deck, cards, redeals=redeals)
    return chances(deck, cards, [Want(asked.cards, asked.least)], redeals=redeals)


def together(
    asked: Iterable[OddsQuestion], deck: Deck, cards: Mapping[str, Card], *, redeals: bool
) -> list[Row] | None:
    """Return the chances of all cards wanted at once, or None with fewer than two wants of cards."""
    wants = [Want(one.cards, one.least) for one in asked if one.cards is not None]
    return chances(deck, cards, wants, redeals=redeals) if len(wants) > 1 else None
