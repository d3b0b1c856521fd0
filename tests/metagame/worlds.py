"""A world of three plans that beat each other, whose equilibrium is known: what a search must find in it."""

from collections.abc import Sequence
from functools import cache
from random import Random

from engine.rubezh.table import asset, attack, measure

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.metagame.bouts import Bout, Won
from kiberrubezh.metagame.decks import List, Pool, listed_of
from kiberrubezh.playtest import BLOCK, SEEDS

PLANS = ("rock", "paper", "scissors")
BEATS = ((0.5, 0.3, 0.9), (0.7, 0.5, 0.3), (0.1, 0.7, 0.5))
"""How often the plan of the row beats that of the column."""
SHARES = (1 / 4, 1 / 2, 1 / 4)
"""The only mixture against which no plan wins more than half."""
_OF_A_PLAN = 3


def cards() -> dict[str, Card]:
    """Three attacks of each plan, a basic asset, and measures that do nothing to the matter."""
    made = [attack(f"{plan}-{nth}") for plan in PLANS for nth in range(_OF_A_PLAN)]
    made += [measure(f"wall-{nth}") for nth in range(_OF_A_PLAN)]
    return {card.id: card for card in [*made, asset("server", basic=True)]}


def pool() -> Pool:
    """Return what decks of this world may be made of."""
    return Pool(cards())


def deck(plan: str) -> List:
    """Return a deck that plays one plan."""
    return listed_of({f"{plan}-{nth}": 4 for nth in range(_OF_A_PLAN)} | {"server": 48})


@cache
def plan_of(listed: List) -> int:
    """Return the plan that most cards of a deck serve, the first of several."""
    served = [sum(copies for name, copies in listed if name.startswith(plan)) for plan in PLANS]
    return served.index(max(served))


def play(bouts: Sequence[Bout]) -> list[Won]:
    """Play by the plans alone, with luck that hangs on the seed and the decks."""
    return [_won(bout) for bout in bouts]


def _won(bout: Bout) -> Won:
    chance = BEATS[plan_of(bout.one)][plan_of(bout.two)]
    luck = Random(repr(bout))
    each = BLOCK // SEEDS
    return tuple(sum(luck.random() < chance for _ in range(each)) / each for _ in range(SEEDS))


def prior() -> Prior:
    """Return what is thought of closed lists here: each plan's deck."""
    known = cards()
    return Prior(
        [[known[name] for name, copies in deck(plan) for _ in range(copies)] for plan in PLANS], known.values()
    )
