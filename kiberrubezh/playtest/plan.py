"""What is to be played: decks and a flat list of games, the same for the same decks, bots, number and seed."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple, overload

from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.engine.rubezh.rules import STANDARD, Rules
from kiberrubezh.playtest import BLOCK, SEEDS

Bots = tuple[str, ...]
"""Who sits where, from seat 0 on, by the ids of the opponents."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A deck that takes part: its name and its cards one by one."""

    name: str
    cards: tuple[Card, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its cards, each once, in the order of the deck."""
        return tuple(dict.fromkeys(card.id for card in self.cards))

    def is_same_as(self, other: "Entry") -> bool:
        """Tell whether another deck, whatever its name, has the same cards."""
        return sorted(card.id for card in self.cards) == sorted(card.id for card in other.cards)


class Game(NamedTuple):
    """One game to be played: its number in the plan, by seat the places of the decks in the plan and the bots.

    Under the standard rules `kiberrubezh duel` with the same decks, bots, seed and beginner plays the very same duel,
    unless the plan has its decks lie alike.
    Games of one seed are played with the same orders of the cards, so figures take the seed for their unit.
    """

    number: int
    decks: tuple[int, ...]
    bots: Bots
    seed: int
    first: int

    @property
    def is_mirror(self) -> bool:
        """Whether a deck plays against itself."""
        return self.decks[0] == self.decks[1]


@dataclass(frozen=True, slots=True)
class Games(Sequence[Game]):
    """The games of a plan, each worked out when it is asked for: a million of them cost nothing to plan.

    `rounds` times the groups of pairs of decks take turns; each pair of a group has a block of games on its seeds.
    """

    groups: tuple[tuple[tuple[int, int], ...], ...]
    rounds: int
    bots: Bots
    seed: int

    @override
    def __len__(self) -> int:
        return self.rounds * sum(map(len, self.groups)) * BLOCK

    @overload
    def __getitem__(self, place: int) -> Game: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Game, ...]: ...

    @override
    def __getitem__(self, place: int | slice) -> Game | tuple[Game, ...]:
        if isinstance(place, slice):
            return tuple(self[nth] for nth in range(*place.indices(len(self))))
        number = place + len(self) if place < 0 else place
        if not 0 <= number < len(self):
            raise IndexError(place)
        each = len(self.groups[0]) * BLOCK
        block, within = divmod(number, each)
        pair = self.groups[block % len(self.groups)][within // BLOCK]
        nth, decks, first = meetings(pair)[within % BLOCK]
        return Game(number, decks, self.bots, self.seed + SEEDS * block + nth, first)


@dataclass(frozen=True, slots=True)
class Plan:
    """All that a run is: what is played, and nothing on how."""

    entries: tuple[Entry, ...]
    games: Sequence[Game]
    rules: Rules = STANDARD
    prior: Prior = MIRROR
    """What opponents that imagine deals think of lists that they don't know (KR-4.4)."""
    alike: bool = False
    """Whether on a seed the first two decks lie alike: the nth card of the one where the other has its nth."""


def every_pair(
    entries: Sequence[Entry], bots: Bots, duels: int, seed: int, *, mirrors: bool = True, rules: Rules = STANDARD
) -> Plan:
    """Plan `duels` of every pair of decks, and of each deck against itself with `mirrors`.

    Each pair has seeds of its own, from `seed` on. The pairs take turns block by block, so that the beginning of a run
    is even over all of them and a longer run begins with the games of a shorter one. Raise ValueError unless `duels`
    is a multiple of BLOCK.
    """
    pairs = [pair for pair in combinations_with_replacement(range(len(entries)), 2) if mirrors or pair[0] != pair[1]]
    return Plan(tuple(entries), Games(tuple((pair,) for pair in pairs), _blocks(duels), bots, seed), rules)


def comparison(
    one: Entry,
    two: Entry,
    against: Sequence[Entry],
    bots: Bots,
    duels: int,
    seed: int,
    *,
    rules: Rules = STANDARD,
    alike: bool = False,
) -> Plan:
    """Plan `duels` of each of two decks against each opponent, both on the same seeds and from the same seats.

    The two are the first entries of the plan. The opponents take turns block by block; the seeds of each are its own.
    With `alike` the two, equally long, also draw the same places of their lists, so that what differs is what was
    exchanged. Raise ValueError without opponents and unless `duels` is a multiple of BLOCK.
    """
    if not against:
        raise ValueError("two decks are compared against others")
    met = tuple(((0, place), (1, place)) for place in range(2, 2 + len(against)))
    return Plan((one, two, *against), Games(met, _blocks(duels), bots, seed), rules, alike=alike)


def _blocks(duels: int) -> int:
    if duels < 1 or duels % BLOCK:
        raise ValueError(f"duels of a pair come in blocks of {BLOCK}, not {duels}")
    return duels // BLOCK


@cache
def meetings(pair: tuple[int, int]) -> tuple[tuple[int, tuple[int, int], int], ...]:
    """Return the games of a block: which of its two seeds, the decks by seat, who begins.

    A seed deals a deck the same order at either seat. So its two duels are one draw of the cards, in which each deck
    begins once and each bot plays each deck. A deck against itself stays where it is, as its two orders go by seat.
    """
    one, two = pair
    return tuple(
        meeting
        for nth in (0, 1)
        for meeting in ((nth, (one, two), nth), (nth, (two, one), nth if one != two else 1 - nth))
    )
