"""An opponent: whom a person, a playtest or another program can play against, by id."""

from collections.abc import Callable
from typing import NamedTuple

from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.bots.strength import UNMEASURED
from kiberrubezh.engine.kernel import Player
from kiberrubezh.ground.words import Pair

Maker = Callable[[int], Player]
"""Makes a player for a seed; one without chance in it does not mind the seed."""


class Opponent(NamedTuple):
    """Who can sit at the table: an id that files and commands name, words for people, and how to make one."""

    id: str
    name: Pair
    about: Pair
    make: Maker
    own: bool = False
    """Whether it is a style of the user's own."""
    strength: Pair = UNMEASURED
    """How strong it is, in a sentence."""


RANDOM = Opponent(
    "random",
    Pair("Случайный", "Random"),
    Pair("Делает любой ход, какой можно, и ни о чём не думает.", "Makes any move it may, without a thought."),
    RandomPlayer,
)
