"""Who plays «Локалка» for four to eight, and how strong each was measured to be."""

from functools import partial

from kiberrubezh.bots.lokalka.ring.player import RingPlayer
from kiberrubezh.bots.lokalka.ring.styles import STYLES, Style
from kiberrubezh.bots.opponents import Opponent
from kiberrubezh.ground.words import Pair

_SHARES = {"sleuth": (28, 1), "mask": (27, 1), "blunt": (27, 1)}
"""Games won of 100 where each seat is any of them by lot, and half of the 95% interval: about 4,000 seats each."""
_STRENGTH = Pair(
    "За столом, где все вперемешку, выигрывает {0}\u00a0±\u00a0{1} из 100 партий.",
    "At tables of all kinds it wins {0}\u00a0±\u00a0{1} of 100 games.",
)


def _minded(style: Style, _seed: int) -> RingPlayer:
    return RingPlayer(style)


def _opponent(style: Style) -> Opponent:
    strength = _STRENGTH.filled(*_SHARES[style.id])
    return Opponent(style.id, style.name, style.about, partial(_minded, style), strength=strength)


SEATED = tuple(map(_opponent, STYLES))
"""In the order in which people are offered them."""
