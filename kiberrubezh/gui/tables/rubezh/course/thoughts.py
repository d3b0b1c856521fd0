"""What a program of one's own says while it thinks, and what time it has, as a quiet line at its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from kiberrubezh.ground.letters import one_line
from kiberrubezh.gui.i18n import number, percent, tr

if TYPE_CHECKING:
    from kiberrubezh.bots.programs.own import OwnProgram
    from kiberrubezh.engine.protocol.lines.speakers import Info

_LOOKED_MS = 250
"""However much a program says, it is listened to so often."""
_LONGEST = 120
"""Letters of its words."""


class Thoughts(QObject):
    """Listens to the program that thinks."""

    said = Signal(int, str)
    """The seat, and the line."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._seat = 0
        self._program: OwnProgram | None = None
        self._last: dict[int, Info] = {}
        """The last thought of each seat; written by the thread that the program thinks in."""
        self._given: dict[int, float] = {}
        """Seconds that each seat had as it was last seen to think."""
        self._since = QElapsedTimer()
        self._watch = QTimer(self)
        self._watch.setInterval(_LOOKED_MS)
        self._watch.timeout.connect(lambda: self._tell(self._ticking()))

    def listen(self, seat: int, program: OwnProgram) -> None:
        """Listen to a program that begins to think."""
        last = self._last

        def hear(info: Info) -> None:
            last[seat] = info

        program.heard = hear
        self._seat, self._program = seat, program
        self._since.start()
        self._watch.start()

    def rest(self, *, answered: bool = False) -> None:
        """Leave the last thought of a program there; one that hasn't answered is not wanted any more, nor its time."""
        if self._program is not None:
            self._watch.stop()
            self._tell(self._program.seconds_left if answered else None)
            self._program = None

    def forget(self) -> None:
        """Take all thoughts away."""
        self.rest()
        self._last, self._given = {}, {}
        for seat in (0, 1):
            self.said.emit(seat, "")

    def _ticking(self) -> float | None:
        """Return the seconds left; they go on running once it has answered, for as long as the table waits for it.

        Or they would tell that it had no choice (KR-4.1).
        """
        passed = self._since.elapsed() / 1000
        left = self._program.seconds_left if self._program is not None else None
        if left is not None:
            self._given[self._seat] = left + passed
        given = self._given.get(self._seat)
        return None if given is None else given - passed

    def _tell(self, seconds: float | None) -> None:
        thought = self._last.get(self._seat)
        parts = [_time_words(seconds), thought_words(thought) if thought is not None else ""]
        self.said.emit(self._seat, " · ".join(filter(None, parts)))


def thought_words(thought: Info) -> str:
    """Put a thought in a line: its words, how much was tried, what it hopes for.

    Options are not named: a person at the table would read in them what cards the program holds.
    """
    words = one_line(thought.words, _LONGEST)
    tried = "" if thought.playouts is None else tr("duel.thought_tries", number=number(thought.playouts))
    hopes = max((it.chance for it in thought.options), default=None)
    chance = "" if hopes is None else tr("duel.thought_chance", chance=percent(hopes))
    return " · ".join(part for part in (words, tried, chance) if part)


def _time_words(seconds: float | None) -> str:
    """Say how much time a program has left; nothing where that has no bound or it isn't asked."""
    if seconds is None:
        return ""
    minutes, rest = divmod(max(int(seconds), 0), 60)
    return f"{minutes}:{rest:02}"
