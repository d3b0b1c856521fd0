"""Who plays «Локалка» for four to eight, and how strong each was measured to be."""

from functools import partial

from kiberrubezh.bots.lokalka.ring.player import Minded
from kiberrubezh.bots.lokalka.ring.styles import STYLES, Style
from kiberrubezh.bots.opponents import Opponent
from kiberrubezh.ground.words import Pair

_SHARES: dict[str, tuple[int, int, int]] = {}
"""Games won of 100 at tables where each seat is any of them by lot, half of the 95% interval, and the games."""
_STRENGTH = Pair(
    "За столом, где все вперемешку, выигрывает {0} ± {1} из 100 партий.",
    "At tables of all kinds it wins {0} ± {1} of 100 games.",
)


def _minded(style: Style, _seed: int) -> Minded:
    return Minded(style)


def _opponent(style: Style) -> Opponent:
    made = Opponent(style.id, style.name, style.about, partial(_minded, style))
    if style.id not in _SHARES:
        return made
    return made._replace(strength=Pair(*(words.format(*_SHARES[style.id]) for words in _STRENGTH)))


SEATED = tuple(map(_opponent, STYLES))
"""In the order in which people are offered them."""
