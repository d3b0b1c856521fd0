"""A search that was written down, read again: its equilibrium to be beaten, and its duels to be played once more."""

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import MOST_COPIES
from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.engine.rubezh.rules import Rules
from kiberrubezh.ground.data import data_of
from kiberrubezh.metagame.bouts import Bout
from kiberrubezh.metagame.decks import List, Pool, listed_of
from kiberrubezh.metagame.duels import Terms, plan_of
from kiberrubezh.metagame.hunt import FINAL, Mixture
from kiberrubezh.metagame.oracle import PLAYED
from kiberrubezh.playtest import BLOCK, MOST_PLANNED, MOST_SEED
from kiberrubezh.playtest.plan import Entry, Game, Plan

FORMAT = 1

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


class Search(BaseModel):
    """What of a search that was written down it takes to play its duels again."""

    metagame: Literal[1]
    bots: tuple[str, str]
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)]
    rules: dict[str, int]
    decks: Annotated[tuple[ListedDeck, ...], Field(min_length=1)]
    pairs: tuple[ListedPair, ...] = ()
    steps: tuple[ListedHunt, ...] = ()
    prints: str = ""
    """See `prints`; nothing in what was written before this was."""

    def is_reprinted(self, cards: Mapping[str, Card]) -> bool:
        """Tell whether cards of its decks do something else now, so that duels go another way."""
        return self.prints not in ("", prints([deck.cards for deck in self.decks], cards))

    def played(self) -> list[tuple[ListedDeck, float]]:
        """Return the decks of the equilibrium, each once, and their shares of 1; none if none was searched for."""
        parts: dict[List, tuple[ListedDeck, float]] = {}
        for deck in self.decks:
            if deck.weight and deck.weight.value >= PLAYED:
                first, part = parts.get(listed_of(deck.cards), (deck, 0.0))
                parts[listed_of(deck.cards)] = first, part + deck.weight.value
        whole = sum(part for _, part in parts.values())
        return [(deck, part / whole) for deck, part in parts.values()]

    def replayed(self, numbers: Sequence[int], pool: Pool, prior: Prior, answer: str) -> tuple[Plan, Game]:
        """Return the duel of two decks, by their places and its number, or of a hunt's answer, by both their numbers.

        `answer` is what a hunt's answer is called that is none of the decks.

        Raise LookupError for decks or cards that there are not, ValueError for a duel that was not played.
        """
        *decks, number = numbers
        if len(decks) == 1:
            return self._of_hunt(decks[0], number, pool, prior, answer)
        one, two = decks
        return self.duel(one, two, number, pool, prior)

    def duel(self, one: int, two: int, number: int, pool: Pool, prior: Prior) -> tuple[Plan, Game]:
        """Return the duel of that number between two decks, given by their places, with its plan; see `replayed`."""
        low, high = sorted((one, two))
        if low == high or low < 0 or not 0 <= number < self._duels(low, high):
            raise ValueError("two decks have met in duels of other numbers")
        names = [self.decks[place].name for place in (low, high)]
        first, second = (listed_of(self.decks[place].cards) for place in (low, high))
        bout = Bout(first, second, number // BLOCK)
        return self._once_more(bout, number % BLOCK, names, pool, prior)

    def _duels(self, one: int, two: int) -> int:
        """Return how many duels two decks have had; where none are counted, how many there can be."""
        if not self.pairs:
            return MOST_PLANNED
        return next((pair.wins.of for pair in self.pairs if (pair.one, pair.two) == (one, two)), 0)

    def _of_hunt(self, nth: int, number: int, pool: Pool, prior: Prior, answer: str) -> tuple[Plan, Game]:
        """Return the duel of that number of those by which a hunt's answer was rated."""
        if nth < 0 or not 0 <= number < BLOCK * FINAL:
            raise ValueError("a hunt's answer is rated by so many duels")
        hunt = self.steps[nth]
        if hunt.place is None:
            raise ValueError("where its duels begin isn't told")
        against = Mixture(
            tuple(listed_of(deck.cards) for deck in hunt.against), tuple(deck.share for deck in hunt.against)
        )
        found, met = listed_of(hunt.found.cards), number // BLOCK
        other = next(islice(against.met(), met, None))
        if other == found:
            raise ValueError("a deck has no duels against itself")
        called = {listed_of(deck.cards): deck.name for deck in self.decks}
        names = [called.get(deck, answer) for deck in (found, other)]
        return self._once_more(Bout(found, other, hunt.place + met), number % BLOCK, names, pool, prior)

    def _once_more(self, bout: Bout, nth: int, names: Sequence[str], pool: Pool, prior: Prior) -> tuple[Plan, Game]:
        plan = plan_of([bout], pool, Terms(self.bots, self.seed, prior, Rules.of(self.rules)))
        entries = tuple(Entry(name, it.cards) for name, it in zip(names, plan.entries, strict=True))
        return replace(plan, entries=entries), plan.games[nth]


def contents(path: Path) -> bytes:
    """Read what was written to a file, without the mark with which some editors begin one."""
    return path.read_bytes().removeprefix(BOM_UTF8)


def prints(decks: Iterable[Mapping[str, int]], cards: Mapping[str, Card]) -> str:
    """Return what changes when a card of these decks does something else, 16 hexadecimal digits."""
    names = sorted(set[str]().union(*decks) & cards.keys())
    told = json.dumps([data_of(cards[name], _BESIDE) for name in names], sort_keys=True)
    return blake2b(told.encode(), digest_size=8).hexdigest()
