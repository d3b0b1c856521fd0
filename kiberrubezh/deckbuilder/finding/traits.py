"""What a search asks of a deck: counts, legality, how often it has won."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.stats import Stats, stats
from kiberrubezh.deckbuilder.validate import errors
from kiberrubezh.ground.intervals import Share
from kiberrubezh.resources import resource


@dataclass(frozen=True)
class Traits:
    """A deck among those that are searched."""

    deck: Deck
    cards: Mapping[str, Card]
    origin: str = "own"
    """own, or ready: it comes with the program."""
    wins: Share | None = None
    """Of the duels of this list of cards."""
    rate: float | None = None
    """In how many of 100 duels it won, where that is told without the duels."""

    @cached_property
    def stats(self) -> Stats:
        """What the deck is made of."""
        return stats(self.deck, self.cards)

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """How many of each card it has."""
        return self.deck.counts()

    def number(self, key: str) -> float | None:
        """Return a number of the deck; None where it is not known."""
        match key:
            case "size":
                return self.deck.size
            case "errors":
                return len(errors(self.deck, self.cards))
            case "duels":
                return self.wins.of if self.wins else None
            case "winrate":
                return 100 * self.wins.value if self.wins and self.wins.of else self.rate
            case _:
                return self.stats.kinds[Kind(key)]

    def has(self, key: str, value: str) -> bool:
        """Tell whether the deck has a value of a field of choices."""
        match key:
            case "category":
                return bool(self.stats.attacks[Category(value)])
            case "blocks":
                return bool(self.stats.blocked(Category(value)))
            case "legal":
                return not errors(self.deck, self.cards)
            case _:
                return self.origin == value


@cache
def measured_decks() -> Mapping[str, float]:
    """Return in how many of 100 duels each ready deck won in the measurement, by its name in commands."""
    told = json.loads(resource("playtest", "cards.json").read_text("utf-8"))
    return {name: float(rate) for name, rate in told["won_by_deck"].items()}
