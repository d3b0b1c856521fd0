"""The double oracle: best answers join a game between decks until none gains (McMahan, Gordon and Blum 2003)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import NamedTuple

from kiberrubezh.metagame.bouts import EVEN, Bout, Referee, SpentError, Won, mean
from kiberrubezh.metagame.decks import List, Pool
from kiberrubezh.metagame.hunt import FINAL, GENERATIONS, Answer, Hunt, Mixture, duels
from kiberrubezh.metagame.mixture import Weight, weights
from kiberrubezh.playtest import BLOCK

TOLERANCE = 0.03
"""An answer that wins no more than this beyond half gains nothing to speak of."""
HUNTS = (GENERATIONS, 3 * GENERATIONS)
"""Generations of the hunts in succession that find no gain before there is taken to be none.

Each is a search by chance, and a short one proves little: where 11,000 duels found nothing, 27,000 found what won 68 %.
"""
FIRST, SURE = 12, 36
"""Bouts of each pair as it comes in; those of a pair of which both are played in the equilibrium."""
PLAYED = 0.02
"""The least share with which a deck is taken to be played."""
FOR_PARTS = 5
"""One of so many duels of a search is kept for the cards' parts."""
_AREA = 1 << 20
"""Places of seeds that a hunt has for itself; the game between the decks has the first area."""


class Step(NamedTuple):
    """A hunt: against which decks in what shares, and what came of it."""

    mixture: Mixture
    answer: Answer
    gains: bool
    place: int
    """That of the seeds at which the duels begin which tell what the answer wins."""


@dataclass
class Metagame:
    """The game between decks as far as it is known.

    `won[one, two]` with one < two is what deck `one` won in each bout against `two`, in the order of the places.
    """

    decks: list[List] = field(default_factory=list)
    won: dict[tuple[int, int], list[Won]] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    is_whole: bool = False
    """Whether the last hunts found no gain; else the budget was spent before."""

    def payoffs(self) -> list[list[float]]:
        """Return how often each deck beats each other, 0 to 1."""
        return [[mean(self.between(one, two)) for two in range(len(self.decks))] for one in range(len(self.decks))]

    def between(self, one: int, two: int) -> Sequence[Won]:
        """Return what a deck won against another, bout by bout."""
        if one == two:
            return (EVEN,)
        if one < two:
            return self.won.get((one, two), ())
        return [tuple([1.0 - part for part in bout]) for bout in self.won.get((two, one), ())]

    def shares(self) -> list[float]:
        """Return how often each deck is played in the equilibrium."""
        return [weight.value for weight in self.weights()]

    def weights(self) -> list[Weight]:
        """Return the same with 95 % intervals."""
        decks = range(len(self.decks))
        return weights([[_by_seed(self.between(one, two)) for two in decks] for one in decks])

    def mixture(self) -> Mixture:
        """Return the equilibrium, decks that are hardly played left out."""
        played = [(deck, part) for deck, part in zip(self.decks, self.shares(), strict=True) if part >= PLAYED]
        whole = sum(part for _, part in played)
        return Mixture(tuple(deck for deck, _ in played), tuple(part / whole for _, part in played))


def enough(decks: int) -> int:
    """Return a budget that lasts for one hunt from so many decks on, however often these have to meet before."""
    most = BLOCK * SURE * (decks * (decks - 1) // 2) + duels(decks)
    return -(-most * FOR_PARTS // (FOR_PARTS - 1))


def _by_seed(won: Sequence[Won]) -> list[float]:
    return [part for bout in won for part in bout]


def find(
    referee: Referee,
    pool: Pool,
    start: Sequence[List],
    seed: int,
    tolerance: float = TOLERANCE,
    told: Callable[[Metagame], None] = lambda _: None,
) -> Metagame:
    """Find the equilibrium from some decks on, as far as the budget lasts; `told` is called after each step.

    Equal seeds and decks give an equal game, a greater budget one that begins with that of a smaller. Raise ValueError
    without decks.
    """
    if not start:
        raise ValueError("a metagame begins with a deck at least")
    game, misses = Metagame(), 0
    try:
        for deck in dict.fromkeys(start):
            _add(game, referee, deck)
        while misses < len(HUNTS):
            step = _step(game, referee, pool, seed, tolerance, HUNTS[misses])
            game.steps.append(step)
            if step.gains:
                _add(game, referee, step.answer.deck)
                misses = 0
            elif step.answer.wins.value > 0.5 + tolerance and _is_surer(game, referee, step.answer.deck):
                misses = 0
            else:
                misses += 1
            told(game)
        game.is_whole = True
    except SpentError:
        _drop_unmet(game)
    return game


def _step(game: Metagame, referee: Referee, pool: Pool, seed: int, tolerance: float, generations: int) -> Step:
    """Make the equilibrium sure, and hunt for the best answer to it."""
    _make_sure(game, referee)
    against, nth = game.mixture(), len(game.steps)
    start = [*against.decks, *[deck for deck in game.decks if deck not in against.decks]]
    if referee.left < duels(len(start), generations):
        raise SpentError  # What a hunt broken off has found isn't told: its duels are better spent on cards.
    hunt = Hunt(referee, pool, against, start, Random(f"{seed} {nth}"), (nth + 1) * _AREA)
    answer = hunt.answer(generations)
    gains = answer.deck not in game.decks and answer.wins.value > 0.5 + tolerance
    return Step(against, answer, gains, hunt.place - FINAL)


def _add(game: Metagame, referee: Referee, deck: List) -> None:
    """Take a deck in, and let it meet all others."""
    game.decks.append(deck)
    _play(game, referee, [(other, len(game.decks) - 1) for other in range(len(game.decks) - 1)], FIRST)


def _make_sure(game: Metagame, referee: Referee) -> None:
    """Let the decks that are played meet more often; others may come to be played then, which do so in turn."""
    while True:
        played = [place for place, part in enumerate(game.shares()) if part >= PLAYED]
        pairs = [pair for pair in combinations(played, 2) if len(game.won[pair]) < SURE]
        if not pairs:
            return
        _play(game, referee, pairs, SURE)


def _is_surer(game: Metagame, referee: Referee, deck: List) -> bool:
    """Let a deck of the game that a hunt thinks gains meet those played as often as they meet; tell if it hadn't yet.

    It may be left out of the equilibrium for the bad luck of its first bouts.
    """
    place = game.decks.index(deck)
    others = [other for other, part in enumerate(game.shares()) if part >= PLAYED and other != place]
    pairs = [(min(place, other), max(place, other)) for other in others]
    unsure = [pair for pair in pairs if len(game.won[pair]) < SURE]
    _play(game, referee, unsure, SURE)
    return bool(unsure)


def _play(game: Metagame, referee: Referee, pairs: Sequence[tuple[int, int]], upto: int) -> None:
    """Let pairs meet until each has so many bouts."""
    asked = [
        (pair, Bout(game.decks[pair[0]], game.decks[pair[1]], place))
        for pair in pairs
        for place in range(len(game.won.get(pair, ())), upto)
    ]
    for (pair, _), won in zip(asked, referee.judge([bout for _, bout in asked]), strict=True):
        game.won.setdefault(pair, []).append(won)


def _drop_unmet(game: Metagame) -> None:
    """Leave out the last deck where the budget ended before it met the others."""
    last = len(game.decks) - 1
    if any((other, last) not in game.won for other in range(last)):
        game.decks.pop()
