"""The sounds themselves, each a few tones or a breath of noise; no file comes from elsewhere."""

from collections.abc import Callable
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from kiberrubezh.sound.cue import Cue
from kiberrubezh.sound.waves import Samples, fade, level_to, noise, overlay, swell, tone

_Curve = npt.NDArray[np.float64]
_BELL = ((1.0, 1.0), (2.0, 0.28), (3.01, 0.1))
_PLATE = ((1.0, 1.0), (2.67, 0.6), (4.16, 0.35), (6.8, 0.14))
"""Partials that are no multiples of each other: metal."""

LEVELS: Final = {
    Cue.TAP: -24, Cue.DRAW: -24, Cue.LAY: -22, Cue.WAVE: -20, Cue.TURN: -22, Cue.BLOCK: -20,
    Cue.BLOW_LIGHT: -20, Cue.BLOW_MIDDLE: -18, Cue.BLOW_HEAVY: -16, Cue.RING_LOW: -20, Cue.LOST: -19, Cue.WON: -19,
}  # fmt: skip
"""How loud each is at full volume, in LUFS: small things are quieter, heavy blows louder."""


@cache
def sound(cue: Cue) -> Samples:
    """Return a sound, made when it is first asked for."""
    return level_to(_MADE[cue](), LEVELS[cue])


def _tap() -> _Curve:
    tick = fade(noise(0.05, 1400, 3800, 1), 0.001, 0.008)
    return overlay((0, tick), (0, fade(tone(0.09, 620, 540), 0.001, 0.02)), (0.045, 0.5 * tick))


def _draw() -> _Curve:
    slide = swell(noise(0.14, 1800, 5200, 2))
    return overlay((0, slide), (0.1, 0.5 * fade(noise(0.05, 700, 2200, 3), 0.001, 0.01)))


def _lay() -> _Curve:
    board = fade(tone(0.2, 210, 130, ((1, 1), (2.1, 0.4), (3.3, 0.15))), 0.002, 0.045)
    return overlay((0, board), (0, 0.5 * fade(noise(0.08, 500, 2400, 4), 0.001, 0.014)))


def _wave() -> _Curve:
    rising = swell(tone(0.62, 130, 330, ((1, 1), (1.5, 0.6), (2, 0.35), (3, 0.12))))
    return overlay((0, rising), (0, 0.45 * swell(noise(0.62, 300, 1900, 5))))


def _turn() -> _Curve:
    return overlay(
        (0, fade(tone(0.5, 659.3, partials=_BELL), 0.006, 0.12)),
        (0.13, fade(tone(0.6, 987.8, partials=_BELL), 0.006, 0.15)),
    )


def _block() -> _Curve:
    plate = fade(tone(0.45, 310, partials=_PLATE), 0.001, 0.08)
    return overlay((0, plate), (0, 0.8 * fade(noise(0.12, 250, 1500, 6), 0.001, 0.02)))


def _blow(seconds: float, pitch: float, crash: float, seed: int) -> _Curve:
    """Return a blow: the longer, the deeper and the more of a crash, the heavier.

    Small loudspeakers play little below 250 Hz: there the crash and the upper partials alone tell the weight.
    """
    partials = ((1, 1), (2, 0.5), (3, 0.3), (5, 0.15), (7, 0.08))
    body = fade(tone(seconds, pitch, pitch * 0.38, partials), 0.003, seconds * 0.28)
    crack = fade(noise(seconds * 0.7, 300, 1500, seed), 0.001, seconds * 0.12)
    rumble = fade(noise(seconds, pitch * 0.4, pitch * 2, seed + 1), seconds * 0.1, seconds * 0.25)
    return overlay((0, body), (0, crash * crack), (0.01, 0.6 * rumble))


def _ring_low() -> _Curve:
    beat = fade(tone(0.24, 466.2, partials=((1, 1), (2, 0.3), (1.06, 0.5))), 0.01, 0.09)
    return overlay((0, beat), (0.22, 0.8 * beat))


def _lost() -> _Curve:
    pitches = (440.0, 349.2, 293.7, 220.0)
    return overlay(
        *((0.22 * place, fade(tone(0.9, pitch, partials=_BELL), 0.02, 0.3)) for place, pitch in enumerate(pitches))
    )


def _won() -> _Curve:
    pitches = (392.0, 523.3, 659.3, 784.0, 1046.5)
    return overlay(
        *((0.13 * place, fade(tone(0.9, pitch, partials=_BELL), 0.008, 0.26)) for place, pitch in enumerate(pitches))
    )


_MADE: dict[Cue, Callable[[], _Curve]] = {
    Cue.TAP: _tap,
    Cue.DRAW: _draw,
    Cue.LAY: _lay,
    Cue.WAVE: _wave,
    Cue.TURN: _turn,
    Cue.BLOCK: _block,
    Cue.BLOW_LIGHT: lambda: _blow(0.24, 210, 0.7, 10),
    Cue.BLOW_MIDDLE: lambda: _blow(0.42, 160, 1.2, 20),
    Cue.BLOW_HEAVY: lambda: _blow(0.75, 115, 1.8, 30),
    Cue.RING_LOW: _ring_low,
    Cue.LOST: _lost,
    Cue.WON: _won,
}
