"""What has been told of a game, kept by who reads it, so that it isn't told anew at every move."""

from typing import Any

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.gui.i18n import Language, i18n
from kiberrubezh.play.sitting import Sitting


class Logs:
    """What each pair of eyes may know of the past, choice by choice: the lines of the log, and what was told."""

    def __init__(self) -> None:
        self._lines: dict[tuple[Seat, Language], list[list[str]]] = {}
        self._told: dict[Seat, list[list[Any]]] = {}

    def lines(self, host: Sitting, count: int, eyes: Seat) -> list[str]:
        """Return what these eyes may read of the first `count` choices, in the language in use."""
        kept = self._lines.setdefault((eyes, i18n.language), [])
        kept += [host.lines(place, eyes, i18n.language) for place in range(len(kept), count)]
        return [line for lines in kept[:count] for line in lines]

    def past(self, host: Sitting, count: int, eyes: Seat) -> list[Any]:
        """Return all that happened by the first `count` choices as these eyes may know it."""
        kept = self._told.setdefault(eyes, [])
        kept += [host.told(place, eyes) for place in range(len(kept), count)]
        return [event for told in kept[:count] for event in told]

    def forget(self) -> None:
        """Tell everything anew: choices were taken back."""
        self._lines.clear()
        self._told.clear()
