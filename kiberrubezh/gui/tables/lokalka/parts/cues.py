"""How what happens at a table of «Локалка» sounds: by what is open to all, never by a card or a role."""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.sound.cue import Cue, blow


class Happening(Protocol):
    """What both rulesets say of an event."""

    @property
    def what(self) -> str:
        """What it is."""

    @property
    def seat(self) -> Seat:
        """Whom it befell."""

    @property
    def number(self) -> int:
        """How many nodas, where it is a blow."""


_PLAIN: Final[Mapping[str, Cue]] = {
    **dict.fromkeys(("dealt", "drawn", "refilled", "stolen", "fetched"), Cue.DRAW),
    **dict.fromkeys(("laid", "guarded", "protected", "replaced", "played", "restored", "captured", "cleaned"), Cue.LAY),
    **dict.fromkeys(("discarded", "dropped", "marked", "skipped", "released", "revealed", "flipped"), Cue.TAP),
    **dict.fromkeys(("attacked", "struck"), Cue.WAVE),
    **dict.fromkeys(("held", "fell", "averted", "parried"), Cue.BLOCK),
    **dict.fromkeys(("off", "exploded"), Cue.BLOW_HEAVY),
    "passed": Cue.RING_LOW,
}
"""A bomb that goes on ticking sounds like a ring that runs low: the next one may be hit."""


def cue_of(event: Happening, people: Sequence[Seat], *, is_lost: bool) -> Cue | None:
    """Return how an event sounds to those who sit at the screen; None for silence."""
    if event.what == "hit":
        return blow(event.number)
    if event.what == "turn" and tuple(people) == (event.seat,):
        return Cue.TURN
    if event.what in ("won", "over"):
        return Cue.LOST if is_lost else Cue.WON
    return _PLAIN.get(event.what)
