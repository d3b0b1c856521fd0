"""Runs in a process of their own: played, kept and counted up there, so that a window has its thread to itself.

The other side is `serving`. One process serves one question after another, as starting it takes a second.
"""

import atexit
from collections.abc import Generator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock

from kiberrubezh.bots import commands
from kiberrubezh.bots.programs import consent
from kiberrubezh.cards.card import Card
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.playtest.plan import Bots, Plan
from kiberrubezh.runs.messages import LEAVE, STOP, EndMessage, Field, Look, Pace, Play, Step

_PATIENCE = 3.0
"""Seconds that the process has for ending itself and its own before it is ended."""


_ENDED = Pair("Дуэли играл отдельный процесс, и он прервался.", "The process that played the duels has ended early.")
_NOT_STARTED = Pair(
    "Дуэли играет отдельный процесс, а система его не запустила. Закройте лишние программы и повторите.",
    "A process of its own plays the duels, and the system didn't start it. Close other programs and try again.",
)
_STOPPED = Pair("Пробную дуэль остановили.", "The trial duel was stopped.")
_CLOSED = Pair("Программа закрывается.", "The program is closing.")


class BrokenRunError(ToldError):
    """What went wrong in the other process."""


class PlayProcess:
    """A process that plays; from any thread, one question at a time."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self._turn, self._beginning = Lock(), Lock()
        self._process: BaseProcess | None = None
        self._ours: Connection | None = None
        self._closed = False

    def begin(self) -> Connection:
        """Start the process, if it isn't there, and return the line to it. Raise BrokenRunError once it is closed."""
        with self._beginning:
            if self._closed:
                raise BrokenRunError(_CLOSED)
            if self._process is None or self._ours is None or not self._process.is_alive():
                self._ours, self._process = _started()
                atexit.register(self.close)  # however the program ends, this process does not outlive it
            return self._ours

    def play(self, plan: Plan, jobs: int, *, compares: bool) -> Generator[Step]:
        """Play what the user's library lacks of a plan; yield what comes. Raise BrokenRunError."""
        names = {name for game in plan.games[:1] for name in game.bots}
        confirmed = [command for command in commands(names) if consent.is_confirmed(command)]
        yield from self._ask(Play(plan, self._field, jobs, compares, tuple(confirmed)))

    def look_up(self, plan: Plan, *, compares: bool) -> Generator[Step]:
        """Yield what the library has of a plan, from its beginning on. Raise BrokenRunError."""
        yield from self._ask(Look(plan, self._field, compares))

    def pace(self, bots: Bots, deck: tuple[Card, ...]) -> float:
        """Return about how many seconds a duel takes on one core. Raise BrokenRunError, also where it was stopped."""
        confirmed = [command for command in commands(bots) if consent.is_confirmed(command)]
        seconds = sum(step.seconds for step in self._ask(Pace(bots, deck, tuple(confirmed))))
        if not seconds:
            raise BrokenRunError(_STOPPED)
        return seconds

    def stop(self) -> None:
        """Have it stop what it is at, soon; what was played is kept and still comes."""
        self._tell(STOP)

    def close(self) -> None:
        """End the process and all that it has started."""
        atexit.unregister(self.close)
        with self._beginning:
            self._closed = True
        process = self._process
        if process is None or self._ours is None:
            return
        self._tell(LEAVE)
        process.join(_PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()

    def _tell(self, word: str) -> None:
        if self._ours is not None:
            with suppress(OSError):  # it is gone already
                self._ours.send(word)

    def _ask(self, question: Play | Look | Pace) -> Generator[Step]:
        with self._turn:
            ours = self.begin()
            try:
                ours.send(question)
                while not isinstance(told := ours.recv(), EndMessage):
                    yield told
            except (EOFError, OSError) as error:
                raise BrokenRunError(_ENDED) from error
            if told.trouble is not None:
                raise BrokenRunError(told.trouble)


def _started() -> tuple[Connection, BaseProcess]:
    """Start a process, and return the line to it with it. Raise BrokenRunError, with nothing left behind."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    with theirs:
        process = context.Process(target=_serve, args=(theirs,))
        try:
            process.start()
        except OSError as error:
            ours.close()
            raise BrokenRunError(_NOT_STARTED) from error
    return ours, process


def _serve(theirs: Connection) -> None:
    """Serve, in the other process, which alone imports what plays."""
    from kiberrubezh.runs.serving import serve

    serve(theirs)
