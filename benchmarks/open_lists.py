"""What closed lists cost the search: the same deals from the same seats, the other's list known and not.

`python -m benchmarks.open_lists 60 50 700000` plays 60 deals of two ready decks from seed 700,000 on, 50 playouts a
move, against the scripted bot: four duels each, as the search sits at either seat, with lists open and closed. What was
won so far is told after each deal. The difference is over the deals, so that the luck of the draw goes out of it.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from benchmarks.harness import Figure, ready_cards, show
from benchmarks.searching import share_of
from kiberrubezh.bots import player
from kiberrubezh.bots.rubezh.searcher import searcher
from kiberrubezh.engine import match
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.rules import STANDARD
from kiberrubezh.field import field

DEALS = 60
BUDGET = 50
FIRST = 700_000


class Won(NamedTuple):
    """How many of a deal's two duels the search won."""

    open: int
    closed: int


def measure() -> list[Figure]:
    """Measure as the figures in results.md were."""
    return cost(DEALS, BUDGET, FIRST)


def cost(deals: int, budget: int, first: int) -> list[Figure]:
    """Return what is won with lists open and closed, and the difference, each with half of its 95 % interval."""
    won = list[Won]()
    for one in _played(deals, budget, first):
        won.append(one)
        told = (share_of([it.open for it in won]), share_of([it.closed for it in won]), _difference(won))
        print(
            "  {} deals: open {:.1f} ± {:.1f}, closed {:.1f} ± {:.1f}, cost {:.1f} ± {:.1f}".format(
                len(won), *told[0], *told[1], *told[2]
            ),
            flush=True,
        )
    rows = (("open lists", told[0]), ("closed lists", told[1]), ("cost of closed lists", told[2]))
    return [
        figure
        for name, (share, margin) in rows
        for figure in (Figure(name, share, "of 100"), Figure("… half of the 95 % interval", margin, "of 100"))
    ]


def _difference(won: list[Won]) -> tuple[float, float]:
    return share_of([one.open - one.closed for one in won])


def _played(deals: int, budget: int, first: int) -> Iterator[Won]:
    for seed in range(first, first + deals):
        known, unknown = (sum(_wins(seed, seat, budget, is_open) for seat in (0, 1)) for is_open in (True, False))
        yield Won(known, unknown)


def _wins(seed: int, seat: int, budget: int, is_open: bool) -> bool:
    """Play a deal with the search at a seat; return whether it won."""
    decks = ready_cards()
    one, two = Random(seed).sample(range(len(decks)), 2)
    players = [player("scripted", seed), player("scripted", seed)]
    players[seat] = searcher(seed, budget)
    rules = replace(STANDARD, open_lists=is_open)
    duel = Duel.start((decks[one], decks[two]), seed, rules=rules, prior=field())
    return match.play(duel, players).winner == seat


if __name__ == "__main__":
    show("What closed lists cost the search", cost(*map(int, sys.argv[1:4])))
