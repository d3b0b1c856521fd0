"""Who plays «Локалка» for two, and how strong each was measured to be."""

from functools import partial

from kiberrubezh.bots.lokalka.greedy import GreedyPlayer
from kiberrubezh.bots.lokalka.search import SearchingPlayer
from kiberrubezh.bots.lokalka.styles import STYLES, Style
from kiberrubezh.bots.opponents import Opponent
from kiberrubezh.ground.words import Pair

_AGAINST_RANDOM = {"storm": (95, 2), "bulwark": (96, 2), "weaver": (96, 2)}
"""Games won of 100 against the random player, and half of the 95% interval: 400 games each."""
_AGAINST_STORM = (62, 5)
"""The same of the search against the storm, of the three styles the one that it wins least against."""
_STRENGTH = Pair(
    "Выигрывает у Случайного {0}\u00a0±\u00a0{1} из 100 партий.",
    "Wins {0}\u00a0±\u00a0{1} of 100 games against Random.",
)
_BETTER = Pair(
    "Выигрывает у Напора {0}\u00a0±\u00a0{1} из 100 партий.", "Wins {0}\u00a0±\u00a0{1} of 100 games against Storm."
)


def _greedy(style: Style, _seed: int) -> GreedyPlayer:
    return GreedyPlayer(style)


def _opponent(style: Style) -> Opponent:
    strength = _STRENGTH.filled(*_AGAINST_RANDOM[style.id])
    return Opponent(style.id, style.name, style.about, partial(_greedy, style), strength=strength)


STRATEGIST = Opponent(
    "strategist",
    Pair("Стратег", "Strategist"),
    Pair(
        "Представляет, что у вас на руке, и проигрывает в уме ход за ходом.",
        "Imagines what you may hold and plays turn after turn in its head.",
    ),
    SearchingPlayer,
    strength=_BETTER.filled(*_AGAINST_STORM),
)
SEATED = (*map(_opponent, STYLES), STRATEGIST)
"""In the order in which people are offered them."""
