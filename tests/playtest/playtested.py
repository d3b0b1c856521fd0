"""Small decks and hand-made records for the tests of plans and reports."""

import random

from engine.rubezh.decks import plain_deck

from kiberrubezh.playtest.plan import Bots, Entry, Game, Plan, every_pair
from kiberrubezh.playtest.record import CHANGED, DRAWN, PLAYED, Record

RANDOM: Bots = ("random", "random")
ALL = DRAWN | PLAYED | CHANGED


def plain_plan(decks: int = 2, duels: int = 4, bots: Bots = RANDOM, seed: int = 1) -> Plan:
    """Plan every pair of decks without texts."""
    entries = [Entry(f"deck {n}", tuple(plain_deck(random.Random(n), before=f"d{n}"))) for n in range(decks)]
    return every_pair(entries, bots, duels, seed)


def won(winner: int, decks: tuple[int, int] = (0, 1), **more: object) -> Record:
    """Make the record of a duel of decks of two cards, in which the first of each was played and changed something."""
    game = {name: more.pop(name) for name in ("number", "seed", "first") if name in more}
    record = Record(
        game=Game(**{"number": 0, "decks": decks, "bots": RANDOM, "seed": 0, "first": 0, **game}),
        winner=winner,
        reason="KR-5.0",
        turns=20,
        choices=100,
        busiest=10,
        loops=0,
        decided=True,
        destroyed=(0, 0),
        blocked=(0, 0),
        prevented=(0, 0),
        cards=(bytes([ALL, DRAWN]), bytes([ALL, DRAWN])),
    )
    return record._replace(**more)
