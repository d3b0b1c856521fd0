"""The searching player: simulations a second on one core, and how often it beats the best scripted bot at 200 playouts.

`python -m benchmarks searching` plays DUELS duels; `python -m benchmarks.searching 400 2 200 50000` that many, in so
many processes, with so many playouts a move, from that seed on. Two ready decks are drawn for each seed. What is won so
far is told after each deal, as all of it takes hours.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import sqrt
from os import cpu_count
from random import Random

from joblib import Parallel, delayed

from benchmarks.harness import Figure, median, ready_cards, show, timed
from benchmarks.positions import middles
from kiberrubezh.bots import player
from kiberrubezh.bots.rubezh.quick.duels import OF_DUELS
from kiberrubezh.bots.rubezh.searcher import searcher
from kiberrubezh.bots.search.tree import Tree
from kiberrubezh.engine import match
from kiberrubezh.engine.kernel import Player, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.field import field
from kiberrubezh.ground.certainty import Z

DUELS = 400
BUDGET = 200
AIM = 70
SIMULATIONS = 60
ROUNDS = 3


def measure() -> list[Figure]:
    """Measure both."""
    return [Figure("simulations cut at 40 decisions", _rate(), "/s", at_least=2700), *strength(DUELS, BUDGET)]


def _rate() -> float:
    """Return simulations a second, whatever number of turns their 40 decisions take, in the middle of duels."""
    places = [duel for duel in middles() if duel.decision is not None]
    seconds = median(timed(lambda: [_simulate(duel) for duel in places]) for _ in range(ROUNDS))
    return len(places) * SIMULATIONS / seconds


def _simulate(duel: Duel) -> None:
    assert duel.decision is not None
    knowledge = replace(OF_DUELS, turn=lambda _: 0)
    tree = Tree(Sight(duel, duel.decision.seat), duel.decision, knowledge, 0, duel.decision.options[0])
    for number in range(SIMULATIONS):
        tree.grow(tree.branches[number % len(tree.branches)])


def strength(duels: int, budget: int, jobs: int = 0, first: int = 0) -> list[Figure]:
    """Count the duels won in 100, each deal from both seats, with the 95 % interval over the deals."""
    own = partial(searcher, budget=budget)
    tasks = (delayed(deal_won)(number, own, "scripted") for number in range(first, first + duels // 2))
    won = list[int]()
    for wins in Parallel(n_jobs=jobs or cpu_count(), return_as="generator_unordered")(tasks):
        won.append(wins)
        print("  {} duels: {:.1f} ± {:.1f} of 100".format(2 * len(won), *share_of(won)), flush=True)
    share, margin = share_of(won)
    return [
        Figure(f"wins of {2 * len(won)} duels at {budget} playouts a move", share, "of 100", at_least=AIM),
        Figure("… half of the 95 % interval", margin, "of 100"),
    ]


def share_of(won: Sequence[int]) -> tuple[float, float]:
    """Return how many of 100 duels were won, of two a deal, and half of the 95 % interval over the deals."""
    share = 50 * sum(won) / len(won)
    spread = sqrt(sum((50 * wins - share) ** 2 for wins in won) / (len(won) - 1)) if len(won) > 1 else 50.0
    return share, Z * spread / sqrt(len(won))


def deal_won(number: int, own: Callable[[int], Player], other: str) -> int:
    """Play one deal of two ready decks from both seats; return how many of the two duels the first player won."""
    decks = ready_cards()
    one, two = Random(number).sample(range(len(decks)), 2)
    won = 0
    for seat in (0, 1):
        players = [player(other, number), player(other, number)]
        players[seat] = own(number)
        won += match.play(Duel.start((decks[one], decks[two]), number, prior=field()), players).winner == seat
    return won


if __name__ == "__main__":
    show(
        "Wins against the scripted bot",
        strength(int(sys.argv[1]), int(sys.argv[3]), int(sys.argv[2]), int(sys.argv[4])),
    )
