"""The one door to background work: run, report progress, cancel, hand the result back to the window's thread."""

import atexit
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal
from shiboken6 import isValid

from kiberrubezh.gui.troubles import trouble_words

_log = logging.getLogger(__name__)
Result = TypeVar("Result")
_Said = Literal["progress", "done", "failed", "over"]
"""What a job's thread sends to the window's."""


class CancelledError(Exception):
    """Raised inside a job's work when nobody waits for it any more."""


class Job:
    """Work under way, as seen from both threads."""

    def __init__(self, report: Callable[["Job", int, int], None]) -> None:
        self._report = report
        self.cancelled = False
        """Nobody waits for it any more: the work stops at its next step, the result is dropped."""

    def cancel(self) -> None:
        """Give the job up."""
        self.cancelled = True

    def step(self, done: int, total: int) -> None:
        """Report progress from inside the work; raises CancelledError after `cancel`."""
        if self.cancelled:
            raise CancelledError
        self._report(self, done, total)


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

    def __init__(self, threads: int = 2) -> None:
        super().__init__()
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(threads)
        self._running: dict[Job, _Asker] = {}
        self._closed = False
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
    ) -> Job:
        """Start `work` and hand its result to `done`, unless cancelled or `receiver` is gone by then.

        After `close` nothing is started any more.
        """
        job = Job(self._report)
        if self._closed:
            job.cancel()
            return job
        self._running[job] = _Asker(done, failed or self._tell, progress, receiver)
        self._pool.start(_Runner(lambda: self._carry(job, work)))
        return job

    @property
    def busy(self) -> bool:
        """Whether any job is under way."""
        return bool(self._running)

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
            if not job.cancelled:
                self._send(job, "done", work(job))
        except CancelledError:
            pass
        except Exception as error:
            self._send(job, "failed", error)
        finally:
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
