"""The one door to background work: run, report progress, cancel, hand the result back to the window's thread."""

import atexit
import gc
import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Condition, Lock
from time import monotonic
from typing import Any, Final, Literal, TypeVar

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal
from shiboken6 import isValid

from kiberrubezh.ground.litter import look_for_litter
from kiberrubezh.gui.troubles import trouble_words

_log = logging.getLogger(__name__)
Result = TypeVar("Result")
_Said = Literal["progress", "done", "failed", "over"]
"""What a job's thread sends to the window's."""
_THREADS: Final = 8
"""More than cores: a laboratory's run and a review hold a thread each for as long as their processes work."""
_LOOK_MS: Final = 200
_REST: Final = 0.4
"""Seconds without new work after which nobody seems to be at it."""
_TURN: Final = 0.0005
"""Seconds after which a job's thread lets the window's go on, which has to ask for that many times in a picture."""


class CancelledError(Exception):
    """Raised inside a job's work when nobody waits for it any more."""


class _Precedence:
    """Lets spare work rest while somebody waits for other work."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._waited_for = 0
        """Jobs under way that somebody waits for."""

    def count(self, change: int) -> None:
        """Note that one more is waited for (1), or one less (-1), or that spare work was given up (0)."""
        with self._changed:
            self._waited_for += change
            self._changed.notify_all()

    def give(self, job: "Job") -> None:
        """Hold a spare job's thread until nobody waits for anything, or the job is given up."""
        with self._changed:
            self._changed.wait_for(lambda: job.cancelled or not self._waited_for)


class Job:
    """Work under way, as seen from both threads."""

    def __init__(self, report: Callable[["Job", int, int], None], precedence: _Precedence, *, spare: bool) -> None:
        self._report, self._precedence = report, precedence
        self.spare = spare
        """Nobody waits for it: at its steps it lets all else go before."""
        self.cancelled = False
        """Nobody waits for it any more: the work stops at its next step, the result is dropped."""
        self._deciding = Lock()
        self._settled = False

    def cancel(self) -> bool:
        """Give the job up; tell whether that came before it was settled, for then nothing changes."""
        with self._deciding:
            self.cancelled = not self._settled
        self._precedence.count(0)
        return self.cancelled

    def settle(self) -> None:
        """Go on to what can't be given up any more, from inside the work; raises CancelledError after `cancel`."""
        with self._deciding:
            if self.cancelled:
                raise CancelledError
            self._settled = True

    def step(self, done: int, total: int) -> None:
        """Report progress from inside the work; raises CancelledError after `cancel`."""
        if self.cancelled:
            raise CancelledError
        self._report(self, done, total)
        if self.spare:
            self._precedence.give(self)


@dataclass(frozen=True, slots=True)
class _Asker:
    """Who waits for a job, and what is to be called there."""

    done: Callable[[Any], object]
    failed: Callable[[Exception], object]
    progress: Callable[[int, int], object] | None
    receiver: QObject | None

    def hear(self, said: _Said, payload: Any) -> None:
        if self.receiver is not None and not isValid(self.receiver):
            return
        if said == "done":
            self.done(payload)
        elif said == "failed":
            self.failed(payload)
        elif self.progress is not None:
            self.progress(*payload)


class Jobs(QObject):
    """All background work of the program; every callback runs in the window's thread."""

    trouble = Signal(str)
    """An error of a job that nobody else looks after."""
    _arrived = Signal(object, str, object)
    """Names what is to be called: a message that nobody hears any more must keep nothing of the window."""

    def __init__(self) -> None:
        super().__init__()
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(_THREADS)
        self._precedence = _Precedence()
        self._running: dict[Job, _Asker] = {}
        self._closed = False
        self._begun = -_REST
        sys.setswitchinterval(_TURN)
        self._arrived.connect(self._arrive)
        atexit.register(self.close)  # however the program ends, no thread outlives it

    def run(
        self,
        work: Callable[[Job], Result],
        done: Callable[[Result], object],
        *,
        failed: Callable[[Exception], object] | None = None,
        progress: Callable[[int, int], object] | None = None,
        receiver: QObject | None = None,
        spare: bool = False,
    ) -> Job:
        """Start `work` and hand its result to `done`, unless cancelled or `receiver` is gone by then.

        Work that is `spare` goes on, from step to step, only while no other is under way. After `close` nothing is
        started any more.
        """
        job = Job(self._report, self._precedence, spare=spare)
        if self._closed:
            job.cancel()
            return job
        if not spare:
            self._begun = monotonic()
        self._running[job] = _Asker(done, failed or self._tell, progress, receiver)
        self._precedence.count(not spare)
        self._pool.start(_Runner(lambda: self._carry(job, work)))
        return job

    @property
    def busy(self) -> bool:
        """Whether any job is under way."""
        return bool(self._running)

    def hold_back(self) -> None:
        """Have nothing `rests` for a moment, so that imports wait: somebody is at work, though nothing is begun yet."""
        self._begun = monotonic()

    @property
    def rests(self) -> bool:
        """Whether nothing that somebody waits for is under way or was begun just now, as where one types or plays."""
        return monotonic() - self._begun > _REST and all(job.spare for job in self._running)

    def close(self) -> None:
        """Give up everything and wait for the threads, as the window closes or the program ends."""
        atexit.unregister(self.close)
        self._closed = True
        for job in self._running:
            job.cancel()
        self._running.clear()
        if isValid(self._pool):
            self._pool.clear()
            self._pool.waitForDone()

    def _carry(self, job: Job, work: Callable[[Job], object]) -> None:
        """Work, in a thread of the pool, and send what came of it: an error is a message, not a crash."""
        try:
            if job.spare:
                self._precedence.give(job)
            if not job.cancelled:
                self._send(job, "done", work(job))
        except CancelledError:
            pass
        except Exception as error:
            self._send(job, "failed", error)
        finally:
            self._precedence.count(-(not job.spare))
            self._send(job, "over", None)

    def _report(self, job: Job, steps: int, total: int) -> None:
        self._send(job, "progress", (steps, total))

    def _send(self, job: Job, said: _Said, payload: object) -> None:
        """Send a message to the window's thread; once the window is gone there is nobody to hear it."""
        with suppress(RuntimeError):
            self._arrived.emit(job, said, payload)

    def _arrive(self, job: Job, said: _Said, payload: object) -> None:
        """Take a message of a job, in the window's thread."""
        if said == "over":
            self._running.pop(job, None)
        elif job in self._running and not job.cancelled:
            self._running[job].hear(said, payload)

    def _tell(self, error: Exception) -> None:
        _log.error("a job", exc_info=error)
        self.trouble.emit(trouble_words(error))


class _Runner(QRunnable):
    """Carries a callable through the pool."""

    def __init__(self, call: Callable[[], None]) -> None:
        super().__init__()
        self._call = call

    def run(self) -> None:
        """Carry it out."""
        self._call()


class Litter(QObject):
    """Has litter looked for as often as Python would, but in the window's thread alone."""

    def __init__(self, window: QObject) -> None:
        super().__init__(window)
        gc.disable()
        timer = QTimer(self, interval=_LOOK_MS)
        timer.timeout.connect(look_for_litter)
        timer.start()
