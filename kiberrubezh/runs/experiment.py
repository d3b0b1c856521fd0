"""What is to be played: decks, opponents and numbers, so that it can be kept and asked again. No widgets."""

from collections.abc import Mapping
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.rules import Rules
from kiberrubezh.playtest import BLOCK, MOST_DUELS, MOST_JOBS, MOST_PLANNED, MOST_SEED
from kiberrubezh.playtest.plan import Bots, Entry, Plan, comparison, every_pair

Mode = Literal["pairs", "compare"]


class TriedDeck(BaseModel):
    """A deck as it was when it was tried: its name and the ids of its cards one by one."""

    model_config = ConfigDict(frozen=True)

    name: str
    cards: tuple[str, ...]


def same_cards(one: TriedDeck, two: TriedDeck) -> bool:
    """Tell whether two decks, whatever their names, hold the same cards."""
    return sorted(one.cards) == sorted(two.cards)


class Experiment(BaseModel):
    """What is asked; of two decks that are compared, the first two are they and the rest those they play against."""

    model_config = ConfigDict(frozen=True)

    mode: Mode
    decks: tuple[TriedDeck, ...]
    bots: Bots
    duels: int = Field(ge=BLOCK, le=MOST_DUELS, multiple_of=BLOCK)
    """Of each pair of decks."""
    seed: int = Field(ge=0, le=MOST_SEED)
    jobs: int = Field(ge=1, le=MOST_JOBS)
    mirrors: bool = False
    """Whether each deck plays itself too."""
    open_lists: bool = False
    """Whether who plays knows the list of the other's deck (KR-4.4)."""

    @property
    def pairs(self) -> int:
        """How many pairs of decks meet."""
        count = len(self.decks)
        if self.mode == "compare":
            return 2 * max(count - 2, 0)
        return count * (count - 1) // 2 + (count if self.mirrors else 0)

    @property
    def all_duels(self) -> int:
        """How many duels that is."""
        return self.pairs * self.duels

    @property
    def is_largest(self) -> bool:
        """Whether one of twice as many duels would be too long."""
        return 2 * self.duels > MOST_DUELS or 2 * self.all_duels > MOST_PLANNED

    def plan(self, cards: Mapping[str, Card]) -> Plan:
        """Return the games to be played, without the field that they are played in. Raise KeyError for a lost card."""
        entries = [
            Entry(name, tuple(cards[card] for card in deck.cards))
            for name, deck in zip(self.names, self.decks, strict=True)
        ]
        rules = Rules(open_lists=self.open_lists)
        if self.mode == "compare":
            return comparison(entries[0], entries[1], entries[2:], self.bots, self.duels, self.seed, rules=rules)
        return every_pair(entries, self.bots, self.duels, self.seed, mirrors=self.mirrors, rules=rules)

    @property
    def names(self) -> list[str]:
        """The names of the decks, told apart by number where two have the same."""
        names = [deck.name for deck in self.decks]
        numbers = [names[: place + 1].count(name) for place, name in enumerate(names)]
        return [
            f"{name} ({number})" if names.count(name) > 1 else name for name, number in zip(names, numbers, strict=True)
        ]
