"""What a program of one's own has thought, and what time it has, as a quiet line at its name.

A thought is shown with the move that it led to, and only where that move itself tells that there was another. Programs
say little where they have no choice: a thought on a step that was passed would tell of a card in the hand (KR-4.1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from kiberrubezh.gui.tables.mind.phrases import thought_words, time_words

if TYPE_CHECKING:
    from kiberrubezh.bots.programs.own import OwnProgram
    from kiberrubezh.engine.kernel import Decision, Option, Player, Sight
    from kiberrubezh.engine.protocol.lines.speakers import Info

_LOOKED_MS = 250
"""However much a program says, it is listened to so often."""
_FREE = frozenset({"lay", "deploy", "add", "block", "play", "use"})
"""What may always be left undone: who does it had a choice, whatever is held."""


class Thoughts(QObject):
    """Listens to the program that thinks."""

    said = Signal(int, str)
    """The seat, and the line."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._seat = 0
        self._program: OwnProgram | None = None
        self._heard: dict[int, Info] = {}
        """The last thought of each seat on the open question; written by the thread that the program thinks in."""
        self._led: dict[int, Info] = {}
        """Of that, what led to a move that tells that it was chosen; written by that thread too."""
        self._shown: dict[int, Info] = {}
        """The thought that led to the last move of each seat which tells that it was chosen."""
        self._given: dict[int, float] = {}
        """Seconds that each seat had as it was last seen to think."""
        self._since = QElapsedTimer()
        self._watch = QTimer(self)
        self._watch.setInterval(_LOOKED_MS)
        self._watch.timeout.connect(lambda: self._tell(self._ticking()))

    def listen(self, seat: int, program: OwnProgram) -> Player:
        """Listen to a program that begins to think; return who is asked in its place, so that its moves are seen."""
        heard, led = self._heard, self._led
        heard.pop(seat, None)
        led.pop(seat, None)

        def hear(info: Info) -> None:
            heard[seat] = info

        def took(option: Option) -> None:
            if (info := heard.pop(seat, None)) is not None and option.act in _FREE:
                led[seat] = info

        program.heard = hear
        self._seat, self._program = seat, program
        self._since.start()
        self._watch.start()
        return _Overheard(program, took)

    def rest(self, *, answered: bool = False) -> None:
        """Hear no more of a program: show what led to its answer; without one its time is not shown any more."""
        if self._program is None:
            return
        self._watch.stop()
        if answered:
            self._shown |= self._led
        self._tell(self._program.seconds_left if answered else None)
        self._program = None

    def forget(self) -> None:
        """Take all thoughts away."""
        self.rest()
        self._heard, self._led, self._shown, self._given = {}, {}, {}, {}
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
        thought = self._shown.get(self._seat)
        parts = [time_words(seconds), thought_words(thought) if thought is not None else ""]
        self.said.emit(self._seat, " · ".join(filter(None, parts)))


class _Overheard:
    """A program whose moves are told of as it makes them, in the thread that it thinks in."""

    def __init__(self, program: OwnProgram, took: Callable[[Option], None]) -> None:
        self._program, self._took = program, took

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the program's answer."""
        option = self._program.choose(sight, decision)
        self._took(option)
        return option
