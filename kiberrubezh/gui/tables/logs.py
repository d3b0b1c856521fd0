"""What has been told of a game, kept by who reads it, so that it isn't told anew at every move."""

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.gui.i18n import Language, i18n
from kiberrubezh.play.host import Host


class Logs:
    """The lines that each pair of eyes may read, choice by choice."""

    def __init__(self) -> None:
        self._told: dict[tuple[Seat, Language], list[list[str]]] = {}

    def lines(self, host: Host, count: int, eyes: Seat) -> list[str]:
        """Return what these eyes may read of the first `count` choices, in the language in use."""
        told = self._told.setdefault((eyes, i18n.language), [])
        told += [host.lines(place, eyes, i18n.language) for place in range(len(told), count)]
        return [line for lines in told[:count] for line in lines]

    def forget(self) -> None:
        """Tell everything anew: choices were taken back."""
        self._told.clear()
