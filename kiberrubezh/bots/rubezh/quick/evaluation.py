"""The chance of winning a duel as a position shows it at a glance, for where a playout is cut.

A small network of one hidden layer, fitted to who won duels of the scripted bot against itself, with slips at times
(`python -m benchmarks fitting`, which tells its error and writes its weights). It rates a position for either seat;
the difference is the logit, so that the chances of both are 1 together.
"""

import json
from functools import cache
from math import exp
from operator import mul
from typing import Final, NamedTuple

from kiberrubezh.bots.rubezh.quick.features import features
from kiberrubezh.engine.rubezh.position.state import NOBODY, Position
from kiberrubezh.resources import resource

WEIGHTS: Final = resource("search", "evaluation.json")
_STEEP: Final = 30.0
"""The logit beyond which a chance is 0 or 1 for all that can be told."""

Row = tuple[float, ...]


class Network(NamedTuple):
    """What the numbers of a position are multiplied by: whose turn it is, what oneself has, what the other has."""

    bias: Row
    """One for each hidden unit."""
    rows: tuple[Row, ...]
    """The weights of what goes into each hidden unit."""
    out: Row
    """By how much each hidden unit counts; none counts below 0."""
    straight: Row
    """What goes past the hidden units."""


@cache
def network() -> Network:
    """Read the weights."""
    read = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    return Network(tuple(read["bias"]), tuple(map(tuple, read["rows"])), tuple(read["out"]), tuple(read["straight"]))


def standing(duel: Position, seat: int) -> float:
    """Return the chance of winning, 0 to 1, that a position shows for a seat; 0 or 1 where the duel is over."""
    if duel.winner != NOBODY:
        return float(duel.winner == seat)
    own, other = inputs(duel, seat)
    logit = _rating(own) - _rating(other)
    return 1.0 / (1.0 + exp(-max(-_STEEP, min(_STEEP, logit))))


def inputs(duel: Position, seat: int) -> tuple[list[float], list[float]]:
    """Return what goes into the network for a seat, and for the other."""
    own, other = features(duel, seat), features(duel, 1 - seat)
    turn = 1.0 if duel.active == seat else -1.0
    return [turn, *own, *other], [-turn, *other, *own]


def _rating(given: list[float]) -> float:
    bias, rows, out, straight = network()
    rating: float = sum(map(mul, straight, given))
    for start, row, weight in zip(bias, rows, out, strict=True):
        active = start + sum(map(mul, row, given))
        if active > 0:
            rating += weight * active
    return rating
