"""What is to be played: decks, opponents and numbers, so that it can be kept and asked again. No widgets."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from kiberrubezh.bots import player
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.field import field
from kiberrubezh.playtest import BLOCK
from kiberrubezh.playtest.arena import play
from kiberrubezh.playtest.plan import Bots, Entry, Game, Plan, comparison, every_pair

Mode = Literal["pairs", "compare"]
_CHOICES: Final = 150
"""About so many choices make a duel."""
_TRIAL: Final = 0.3
"""For so many seconds a duel is tried to learn how long one takes."""


class TriedDeck(BaseModel):
    """A deck as it was when it was tried: its name and the ids of its cards one by one."""

    model_config = ConfigDict(frozen=True)

    name: str
    cards: tuple[str, ...]


class Experiment(BaseModel):
    """What is asked; of two decks that are compared, the first two are they and the rest those they play against."""

    model_config = ConfigDict(frozen=True)

    mode: Mode
    decks: tuple[TriedDeck, ...]
    bots: Bots
    duels: int = Field(ge=BLOCK, multiple_of=BLOCK)
    """Of each pair of decks."""
    seed: int
    jobs: int = Field(ge=1)
    mirrors: bool = False
    """Whether each deck plays itself too."""

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

    def plan(self, cards: Mapping[str, Card]) -> Plan:
        """Return the games to be played. Raise KeyError for a card that `cards` lacks."""
        entries = [
            Entry(name, tuple(cards[card] for card in deck.cards))
            for name, deck in zip(self.names, self.decks, strict=True)
        ]
        if self.mode == "compare":
            plan = comparison(entries[0], entries[1], entries[2:], self.bots, self.duels, self.seed)
        else:
            plan = every_pair(entries, self.bots, self.duels, self.seed, mirrors=self.mirrors)
        return replace(plan, prior=field())

    @property
    def names(self) -> list[str]:
        """The names of the decks, told apart by number where two have the same."""
        names = [deck.name for deck in self.decks]
        numbers = [names[: place + 1].count(name) for place, name in enumerate(names)]
        return [
            f"{name} ({number})" if names.count(name) > 1 else name for name, number in zip(names, numbers, strict=True)
        ]


def seconds_a_duel(bots: Bots, deck: Sequence[Card]) -> float:
    """Try a duel and return about how many seconds one takes on one core; a slow one is tried for a moment only."""
    duel = Duel.start((deck, deck), seed=1, first=0)
    players = [player(name, seat) for seat, name in enumerate(bots)]
    began, choices = perf_counter(), 0
    while (decision := duel.decision) is not None:
        if choices and perf_counter() - began > _TRIAL:
            return (perf_counter() - began) / choices * _CHOICES
        duel.choose(players[decision.seat].choose(Sight(duel, decision.seat), decision))
        choices += 1
    began = perf_counter()
    play(Game(0, (0, 0), bots, seed=1, first=0), [Entry("", tuple(deck))])
    return perf_counter() - began
