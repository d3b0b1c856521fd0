"""How strong opponents are: what was measured against the balanced one.

`kiberrubezh playtest --bots WHO,scripted` measures it; docs/bots.md tells of how many duels each figure comes.
"""

from collections.abc import Mapping
from typing import NamedTuple

from kiberrubezh.ground.words import Pair


class Wins(NamedTuple):
    """How many of 100 duels are won, and half of the 95% interval."""

    share: int
    margin: int


AGAINST_BALANCED: Mapping[str, Wins] = {
    "tutor": Wins(29, 2),
    "rusher": Wins(24, 3),
    "fortress": Wins(31, 3),
    "calculating": Wins(48, 2),
    "adept": Wins(77, 9),
    "random": Wins(2, 1),
}

_MEASURED = Pair(
    "Выигрывает у Уравновешенного {0}\u00a0±\u00a0{1} из 100 дуэлей.",
    "Wins {0}\u00a0±\u00a0{1} of 100 duels against Balanced.",
)
UNMEASURED = Pair("Сила не измерена.", "Its strength has not been measured.")
_SAID: Mapping[str, Pair] = {
    "scripted": Pair("С ним сравнивается сила остальных.", "The others' strength is measured against it."),
}


def strength(opponent_id: str) -> Pair:
    """Say in a sentence how strong an opponent that comes with the program is."""
    wins = AGAINST_BALANCED.get(opponent_id)
    if wins is None:
        return _SAID.get(opponent_id, UNMEASURED)
    return _MEASURED.filled(*wins)
