"""What is to be played: decks and a flat list of games, the same for the same decks, bots, number and seed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations_with_replacement, count, islice
from typing import NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.duel.rules import STANDARD, Rules
from kiberrubezh.playtest import BLOCK

Bots = tuple[str, str]
"""Who sits at seat 0 and at seat 1, by the names of `BOTS`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A deck that takes part: its name and its cards one by one."""

    name: str
    cards: tuple[Card, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its cards, each once, in the order of the deck."""
        return tuple(dict.fromkeys(card.id for card in self.cards))


class Game(NamedTuple):
    """One duel to be played: its number in the plan, the places of the decks in the plan and the bots by seat.

    Under the standard rules `kiberrubezh duel` with the same decks, bots, seed and beginner plays the very same duel.
    """

    number: int
    decks: tuple[int, int]
    bots: Bots
    seed: int
    first: int

    @property
    def is_mirror(self) -> bool:
        """Whether a deck plays against itself."""
        return self.decks[0] == self.decks[1]


@dataclass(frozen=True, slots=True)
class Plan:
    """All that a run is: what is played, and nothing on how."""

    entries: tuple[Entry, ...]
    games: tuple[Game, ...]
    rules: Rules = STANDARD


def every_pair(
    entries: Sequence[Entry], bots: Bots, duels: int, seed: int, *, mirrors: bool = True, rules: Rules = STANDARD
) -> Plan:
    """Plan `duels` of every pair of decks, and of each deck against itself with `mirrors`.

    Each pair has seeds of its own, from `seed` on. The pairs take turns block by block, so that the beginning of a run
    is even over all of them. Raise ValueError unless `duels` is a multiple of BLOCK.
    """
    if duels < 1 or duels % BLOCK:
        raise ValueError(f"duels of a pair come in blocks of {BLOCK}, not {duels}")
    pairs = [pair for pair in combinations_with_replacement(range(len(entries)), 2) if mirrors or pair[0] != pair[1]]
    numbers = count()
    met = [_meet(pair, bots, duels, seed + place * duels // 2, numbers) for place, pair in enumerate(pairs)]
    blocks = (islice(games, BLOCK) for _ in range(duels // BLOCK) for games in met)
    return Plan(tuple(entries), tuple(chain.from_iterable(blocks)), rules)


def _meet(pair: tuple[int, int], bots: Bots, duels: int, seed: int, numbers: Iterator[int]) -> Iterator[Game]:
    """Yield the games of one pair: on each seed two with the seats changed, in which each seat begins once.

    The same deck begins in both, and the other deck on the next seed. A seed deals to seats, so a deck gets other cards
    at the other seat: the two duels are independent.
    """
    one, two = pair
    for place in range(duels // 2):
        first = place % 2
        yield Game(next(numbers), (one, two), bots, seed + place, first)
        yield Game(next(numbers), (two, one), bots, seed + place, 1 - first)
