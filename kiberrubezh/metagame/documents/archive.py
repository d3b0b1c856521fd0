"""A search that was written down, read again: what it takes to beat its equilibrium, and to play its duels again."""

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import MOST_COPIES
from kiberrubezh.disk.files import read_small
from kiberrubezh.ground.data import data_of
from kiberrubezh.metagame.decks import List, listed_of
from kiberrubezh.metagame.oracle import PLAYED
from kiberrubezh.playtest import MOST_SEED

FORMAT = 1
WITH, WITHOUT = "with", "without"
"""Which deck of two that differ by a card a duel is of: the one that has it, the one that has not."""

_LARGEST = 64_000_000
"""Bytes; one of a hundred decks, each pair of which has met, has some four million."""

_BESIDE = frozenset({"name", "reference", "about", "set", "number"})
"""What of a card makes no difference to a duel."""

Cards = dict[str, Annotated[int, Field(ge=1, le=MOST_COPIES)]]
"""A deck by ids."""


class ListedWeight(BaseModel):
    """How often a deck is played in the equilibrium, 0 to 1."""

    value: Annotated[float, Field(ge=0, le=1)]


class ListedDeck(BaseModel):
    """A deck of a search."""

    name: str
    cards: Cards
    weight: ListedWeight | None = None
    share: Annotated[float, Field(ge=0, le=1)] | None = None
    """How often it is met by a deck that is rated; nothing where none is rated so."""


class ListedWins(BaseModel):
    """Of how many duels something is told."""

    of: Annotated[int, Field(ge=0)]


class ListedPair(BaseModel):
    """Two decks by their places, and how often they have met."""

    one: int
    two: int
    wins: ListedWins


class ListedOpponent(BaseModel):
    """A deck that an answer was hunted against, and how often it is met."""

    cards: Cards
    share: Annotated[float, Field(ge=0, le=1)]


class ListedAnswer(BaseModel):
    """The deck that a hunt has found."""

    cards: Cards


class ListedHunt(BaseModel):
    """A hunt, and the place of seeds at which the duels begin that tell what its answer wins."""

    against: Annotated[tuple[ListedOpponent, ...], Field(min_length=1)]
    found: ListedAnswer
    place: Annotated[int, Field(ge=0, le=MOST_SEED)] | None = None


class ListedPart(BaseModel):
    """A card's part in a deck, which is given by its place."""

    deck: Annotated[int, Field(ge=0)]
    card: str


class ListedSwap(BaseModel):
    """A deck, and the same with a card in the place of another, both by their places."""

    deck: Annotated[int, Field(ge=0)]
    changed: Annotated[int, Field(ge=0)]


class Search(BaseModel):
    """What of a search that was written down it takes to play its duels again."""

    metagame: Literal[1]
    bots: tuple[str, str]
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)]
    rules: dict[str, int]
    decks: Annotated[tuple[ListedDeck, ...], Field(min_length=1)]
    pairs: tuple[ListedPair, ...] = ()
    steps: tuple[ListedHunt, ...] = ()
    parts: tuple[ListedPart, ...] = ()
    swaps: tuple[ListedSwap, ...] = ()
    prints: dict[str, str] = {}
    """See `prints`; nothing in what was written before this was."""

    def is_reprinted(self, names: Iterable[str], cards: Mapping[str, Card]) -> bool:
        """Tell whether any of these cards does something else now than in its duels, which would go another way."""
        now = prints(names, cards)
        return any(self.prints.get(name, told) != told for name, told in now.items())

    def played(self) -> list[tuple[ListedDeck, float]]:
        """Return the decks of the equilibrium, each once, and their shares of 1; none if none was searched for."""
        parts: dict[List, tuple[ListedDeck, float]] = {}
        for deck in self.decks:
            if deck.weight and deck.weight.value >= PLAYED:
                first, part = parts.get(listed_of(deck.cards), (deck, 0.0))
                parts[listed_of(deck.cards)] = first, part + deck.weight.value
        whole = sum(part for _, part in parts.values())
        return [(deck, part / whole) for deck, part in parts.values()]


def contents(path: Path) -> bytes:
    """Read what was written to a file, without the mark with which some editors begin one.

    Raise OSError, also for what is longer than any search or is no file.
    """
    return read_small(path, most=_LARGEST).removeprefix(BOM_UTF8)


def prints(names: Iterable[str], cards: Mapping[str, Card]) -> dict[str, str]:
    """Return by card what changes when that does something else, eight hexadecimal digits."""
    there = {name: data_of(cards[name], _BESIDE) for name in sorted({*names} & cards.keys())}
    return {name: _print(told) for name, told in there.items()}


def _print(told: object) -> str:
    return blake2b(json.dumps(told, sort_keys=True).encode(), digest_size=4).hexdigest()


def all_cards(plain: object) -> set[str]:
    """Return the cards of all decks in what is to be written down."""
    if isinstance(plain, dict):
        own = plain.get("cards")
        return set[str]().union(own if isinstance(own, dict) else (), *map(all_cards, plain.values()))
    return set[str]().union(*map(all_cards, plain)) if isinstance(plain, list | tuple) else set()
