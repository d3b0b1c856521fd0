"""How likely the seat whose turn begins is to win, by the table and both hands: a logistic rating, fitted to games.

The weights were fitted to 71,000 beginnings of turns of 3,000 games between the greedy styles (`python -m
benchmarks.lokalka_fit 3000`); on games kept apart the rating names the winner of 73 in 100.
"""

from math import exp

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.faces import SPECIALS, is_attack, is_protection, level
from kiberrubezh.engine.lokalka.position.line import AUXILIARY, ROLES
from kiberrubezh.engine.lokalka.position.table import HAND, Table

BIAS = -0.189
FEATURES = (
    *("one noda", "two nodas", "three nodas", "nodas in the way", "open way", "Protection in the way"),
    *("top Attack", "Attacks", "levels of Attack", "Protections", "top Protection", "stroke", "own Protection"),
    *SPECIALS.values(),
    *("bombs", "skipped turns", "surplus"),
)
"""What is looked at for each of the two, in this order."""
MOVER = (
    -2.435,
    -1.264,
    -0.532,
    -0.347,
    -0.344,
    -1.707,
    0.118,
    -0.048,
    0.291,
    0.249,
    0.330,
    0.879,
    0.000,
    0.021,
    0.500,
    0.259,
    0.265,
    -0.100,
    0.378,
    0.297,
    0.413,
    -0.050,
    0.569,
    0.474,
    0.000,
    -0.032,
)
"""Weights of the features of the seat whose turn begins."""
OTHER = (
    2.884,
    1.408,
    0.599,
    0.332,
    0.142,
    1.775,
    0.036,
    0.251,
    -0.498,
    -0.210,
    -0.327,
    -0.365,
    0.038,
    0.044,
    -0.219,
    -0.246,
    -0.234,
    0.133,
    -0.172,
    -0.228,
    -0.404,
    0.055,
    -0.166,
    0.044,
    0.000,
    0.000,
)
"""Weights of the features of the other seat."""


def features(table: Table, seat: Seat) -> list[float]:
    """Return what a seat has on the table and in hand, as numbers, in the order of FEATURES."""
    nodas, own, foe = table.nodas, ROLES[seat], ROLES[1 - seat]
    way = [node for node in AUXILIARY if nodas[node] and table.control[node] != seat]
    hand = table.hands[seat]
    attacks = [face for face in hand if is_attack(face)]
    shields = [level(face) for face in hand if is_protection(face)]
    top = max(attacks, default=0)
    return [
        *(float(nodas[own] == n) for n in (1, 2, 3)),
        float(sum([nodas[node] for node in way])),
        float(not way),
        sum([level(table.shields[node]) for node in way]) / 10,
        top / 5,
        len(attacks) / 4,
        sum(attacks) / 10,
        len(shields) / 4,
        max(shields, default=0) / 5,
        float(not way and top > level(table.shields[foe])),
        level(table.shields[own]) / 5,
        *(float(hand.count(face)) for face in SPECIALS),
        float(table.bombs[seat]),
        float(table.skips[seat]),
        float(max(0, len(hand) - HAND)),
    ]


def chance(table: Table) -> float:
    """Return how likely the seat whose turn it is wins; made for the beginning of its main phase."""
    rated = BIAS
    for weights, seat in ((MOVER, table.seat), (OTHER, 1 - table.seat)):
        rated += sum([weight * value for weight, value in zip(weights, features(table, seat), strict=True)], 0.0)
    return 1 / (1 + exp(-rated))
