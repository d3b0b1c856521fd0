"""A copy of a position, and the tree of positions below one."""

from functools import partial
from random import Random
from timeit import timeit

from benchmarks.harness import Figure, median, pairs, timed
from kiberrubezh.engine.perft import perft
from kiberrubezh.engine.rubezh.game import Duel

ROUNDS = 5
COPIES = 20_000
DEPTH = 9


def middles(choices: int = 120) -> list[Duel]:
    """Return positions from the middle of random duels, one for each pair of ready decks."""
    found = []
    for seed, decks in enumerate(pairs()):
        duel, rand = Duel.start(decks, seed), Random(seed).random
        for _ in range(choices):
            if duel.decision is None:
                break
            options = duel.decision.options
            duel.choose(options[int(rand() * len(options))])
        found.append(duel)
    return found


def measure() -> list[Figure]:
    """Measure a clone and a view in µs, and perft nodes a second."""
    places = middles()
    clone = median(timeit(duel.clone, number=COPIES) / COPIES * 1e6 for duel in places)
    view = median(timeit(partial(duel.view, 0), number=500) / 500 * 1e6 for duel in places)
    root = places[0]
    nodes = perft(root, DEPTH)
    seconds = median(timed(lambda: perft(root, DEPTH)) for _ in range(ROUNDS))
    return [
        Figure("clone", clone, "µs", at_most=5),
        Figure("view", view, "µs"),
        Figure(f"perft({DEPTH})", nodes, "nodes"),
        Figure("perft", nodes / seconds, "nodes/s"),
    ]
