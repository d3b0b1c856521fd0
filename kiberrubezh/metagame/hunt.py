"""The hunt for the best answer to a mixture of decks: by evolution, with races on paired seeds.

In each generation decks are changed and crossed, and meet the mixture in races: all play a few duels, the better half
some more, and so on (successive halving, Karnin, Koren and Somekh 2013). All of a generation meet the same opponents
on the same seeds, so that what differs is the decks and not the luck; the next has seeds of its own, so that none is
chosen for the luck of some. Of few duels little is believed: a rating is drawn to what its cards have won in all decks
that were tried, and of more decks than can race those that their cards speak for are born.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from kiberrubezh.ground.intervals import Share
from kiberrubezh.metagame.bouts import Bout, Referee, Won, mean, share
from kiberrubezh.metagame.decks import List, Pool
from kiberrubezh.metagame.merits import merits
from kiberrubezh.playtest import BLOCK

PARENTS = 6
"""Decks that a generation comes of, and that go on."""
CHILDREN = 18
"""Decks that are new in it."""
PIONEERS = 48
"""Decks made at random in the first generation: where a hunt begins, the cards' merits are unknown."""
LAPS = ((72, 3), (12, 3), (6, 6), (3, 12))
"""How many decks race at the most, and how many bouts each has there."""
GENERATIONS = 10
_DRAWN = 8
"""So many bouts count what a deck's cards have won elsewhere."""
_CONCEIVED = 5
"""So many times the decks that are born are thought of."""
_CROSSED = 0.3
_WILD = 2
"""New decks of a generation that come of none before."""
FINALISTS, HEATS, FINAL = 3, 25, 75
"""Decks that meet once more on fresh seeds, in how many bouts, and those that the best has then to tell its share."""
_LAST = BLOCK * (FINALISTS * HEATS + FINAL)
"""Duels that these take."""


def duels(start: int = 1, generations: int = GENERATIONS) -> int:
    """Return how many duels a hunt from so many decks on, of so many generations, takes at the most.

    Of one generation: the budget that a short hunt needs.
    """
    first, later = _raced(start, PIONEERS + CHILDREN - _WILD), _raced(PARENTS, CHILDREN)
    return BLOCK * (first + (generations - 1) * later) + _LAST


def _raced(parents: int, children: int) -> int:
    """Return how many bouts a generation has."""
    return sum(min(max(most, parents), parents + children) * bouts for most, bouts in LAPS)


class Mixture(NamedTuple):
    """Decks, and how often each is met: shares that add up to 1."""

    decks: tuple[List, ...]
    shares: tuple[float, ...]

    def met(self) -> Iterator[List]:
        """Yield whom to meet one after the other, each as often as its share asks, in an order without chance."""
        times = [0] * len(self.decks)
        turn = 0
        while True:
            turn += 1
            due = [part * turn - met for part, met in zip(self.shares, times, strict=True)]
            place = due.index(max(due))
            times[place] += 1
            yield self.decks[place]


def even(decks: Sequence[List]) -> Mixture:
    """Return the mixture in which each deck is met as often as any other."""
    return Mixture(tuple(decks), tuple(1 / len(decks) for _ in decks))


class Answer(NamedTuple):
    """A deck that was found, and what it wins against the mixture, by duels that did not help to choose it."""

    deck: List
    wins: Share


class _Runner:
    """A deck in the race, and what it has won so far."""

    def __init__(self, deck: List) -> None:
        self.deck = deck
        self.won: list[Won] = []

    def rating(self, expected: float) -> float:
        return (mean(self.won) * len(self.won) + expected * _DRAWN) / (len(self.won) + _DRAWN)


class Hunt:
    """A hunt under way. `place` is the first of the seeds it may use; no others may use those from there on."""

    def __init__(
        self, referee: Referee, pool: Pool, against: Mixture, start: Sequence[List], chance: Random, place: int
    ) -> None:
        self._referee = referee
        self._pool = pool
        self._against = against
        self._chance = chance
        self.place = place
        """The first of the seeds that no bout of it has had."""
        self._parents = [_Runner(deck) for deck in dict.fromkeys(start)]
        self._runners = list(self._parents)
        self._begun = {runner.deck for runner in self._parents}
        """All that raced so far."""
        self._merits = merits([])

    def answer(self, generations: int = GENERATIONS, *, short: bool = False) -> Answer:
        """Return the best deck found and what it wins on fresh seeds; raise SpentError if the budget doesn't last.

        A `short` one has as many generations as the budget lasts for, one at the least: `duels(start, 1)` will do.
        """
        for generation in range(generations):
            if short and generation and self._referee.left < BLOCK * _raced(PARENTS, CHILDREN) + _LAST:
                break
            self._generation(generation)
        return self._final()

    def _generation(self, number: int) -> None:
        """Let one more generation race; the best are the parents of the next.

        Whom the first lap meets decides for most: each goes on where the one of the generation before has ended.
        """
        fresh = [_Runner(deck) for deck in self._born()]
        self._runners += fresh
        runners = [*self._parents, *fresh]
        began = {id(runner): len(runner.won) for runner in runners}
        opponents, left = islice(self._against.met(), number * LAPS[0][1], None), runners
        for most, bouts in LAPS:
            left = left[: max(most, len(self._parents))]
            met = [(next(opponents), self._next()) for _ in range(bouts)]
            won = self._referee.judge([Bout(runner.deck, deck, place) for runner in left for deck, place in met])
            for nth, runner in enumerate(left):
                runner.won += won[nth * bouts : (nth + 1) * bouts]
            # Of this generation's seeds alone: who is older has met others before, by better or worse luck.
            left = sorted(left, key=lambda it: -mean(it.won[began[id(it)] :]))
        self._merits = merits([(runner.deck, mean(runner.won), len(runner.won)) for runner in self._runners])
        rated = sorted(runners, key=lambda it: -it.rating(self._merits.expected(it.deck)))
        self._parents = rated[:PARENTS]

    def _next(self) -> int:
        self.place += 1
        return self.place - 1

    def _born(self) -> list[List]:
        """Return the new decks of a generation, all different and none known to it: those that promise most."""
        known = {runner.deck for runner in self._runners}
        wild = [self._pool.wild(self._chance) for _ in range(_WILD if known - self._begun else PIONEERS)]
        thought_of = dict.fromkeys(self._child() for _ in range(CHILDREN * _CONCEIVED))
        fresh = [deck for deck in thought_of if deck not in known]
        promising = sorted(fresh, key=lambda deck: -self._merits.expected(deck))
        return [*wild, *promising[: CHILDREN - _WILD]]

    def _child(self) -> List:
        one = self._parent()
        if self._chance.random() < _CROSSED:
            one = self._pool.crossed(one, self._parent(), self._chance)
        return self._pool.changed(one, self._chance, self._merits.cards)

    def _parent(self) -> List:
        """Choose a parent, the better of two by chance."""
        places = sorted(self._chance.choices(range(len(self._parents)), k=2))
        return self._parents[places[0]].deck

    def _final(self) -> Answer:
        """Let the best meet on fresh seeds, and tell what the first then wins on others."""
        decks = [runner.deck for runner in self._parents[:FINALISTS]]
        heats = [mean(won) for won in self._meet(decks, HEATS)]
        best = decks[heats.index(max(heats))]
        return Answer(best, share(self._meet([best], FINAL)[0]))

    def _meet(self, decks: Sequence[List], bouts: int) -> list[list[Won]]:
        opponents = self._against.met()
        met = [(next(opponents), self._next()) for _ in range(bouts)]
        won = self._referee.judge([Bout(deck, other, place) for deck in decks for other, place in met])
        return [won[nth * bouts : (nth + 1) * bouts] for nth in range(len(decks))]
