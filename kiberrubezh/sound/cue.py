"""The dozen sounds by name, and which of several at once are heard."""

from collections.abc import Iterable
from enum import StrEnum

AT_ONCE = 3
"""So many sounds begin at one moment at most."""


class Cue(StrEnum):
    """A sound, from the least weighty to the weightiest."""

    TAP = "tap"
    DRAW = "draw"
    LAY = "lay"
    WAVE = "wave"
    TURN = "turn"
    BLOCK = "block"
    BLOW_LIGHT = "blow-light"
    BLOW_MIDDLE = "blow-middle"
    BLOW_HEAVY = "blow-heavy"
    RING_LOW = "ring-low"
    LOST = "lost"
    WON = "won"


_WEIGHTS = {cue: place for place, cue in enumerate(Cue)}
_BLOWS = {1: Cue.BLOW_LIGHT, 2: Cue.BLOW_LIGHT, 3: Cue.BLOW_MIDDLE, 4: Cue.BLOW_MIDDLE}


def blow(damage: int) -> Cue:
    """Return how a blow sounds that destroys so many cards, 0 or more."""
    return _BLOWS.get(max(damage, 1), Cue.BLOW_HEAVY)


def together(cues: Iterable[Cue]) -> list[Cue]:
    """Return what is heard of sounds asked for at one moment: the weightiest, each once, of blows one."""
    asked = list(dict.fromkeys(cues))
    blows = [cue for cue in asked if cue in {*_BLOWS.values(), Cue.BLOW_HEAVY}]
    heaviest = max(blows, key=_WEIGHTS.__getitem__, default=None)
    apart = [cue for cue in asked if cue not in blows or cue is heaviest]
    kept = sorted(apart, key=_WEIGHTS.__getitem__)[-AT_ONCE:]
    return [cue for cue in apart if cue in kept]
