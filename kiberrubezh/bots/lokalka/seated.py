"""Who plays «Локалка» for two, and how strong each was measured to be."""

from functools import partial

from kiberrubezh.bots.lokalka.greedy import Greedy
from kiberrubezh.bots.lokalka.styles import STYLES, Style
from kiberrubezh.bots.opponents import Opponent
from kiberrubezh.ground.words import Pair

_AGAINST_RANDOM = {"storm": (95, 2), "bulwark": (94, 2), "weaver": (94, 2)}
"""Games won of 100 against the random player, and half of the 95% interval: 400 games each."""
_STRENGTH = Pair("Выигрывает у Случайного {0} ± {1} из 100 партий.", "Wins {0} ± {1} of 100 games against Random.")


def _greedy(style: Style, _seed: int) -> Greedy:
    return Greedy(style)


def _opponent(style: Style) -> Opponent:
    strength = Pair(*(words.format(*_AGAINST_RANDOM[style.id]) for words in _STRENGTH))
    return Opponent(style.id, style.name, style.about, partial(_greedy, style), strength=strength)


SEATED = tuple(map(_opponent, STYLES))
"""In the order in which people are offered them."""
