"""Programs think in the background, and seem to for a while at least: how short it was would tell of a hand."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.jobs import Job

BEAT_MS = 400
"""How long programs seem to think, at least."""


class Thinking(QObject):
    """Sends `done` when programs have answered and the time for it is over."""

    done = Signal()
    failed = Signal(object)
    """An Exception."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._job: Job | None = None
        self._clock, self.beat = QElapsedTimer(), QTimer(self)
        """How long programs have thought, and the rest of the time that thinking takes at least."""
        self.beat.setSingleShot(True)
        self.beat.timeout.connect(self.done)

    @property
    def is_under_way(self) -> bool:
        """Whether `done` or `failed` is yet to come."""
        return self._job is not None or self.beat.isActive()

    def start(self, answer: Callable[[Callable[[], None]], object]) -> None:
        """Let programs answer; they are given a pause that raises once nobody waits for them."""
        self._clock.start()
        self._job = self._context.jobs.run(
            lambda job: answer(lambda: job.step(0, 0)), self._take, failed=self._fail, receiver=self
        )

    def stop(self) -> None:
        """Wait for it no more."""
        self.beat.stop()
        if self._job is not None:
            self._job.cancel()

    def _take(self, _: object) -> None:
        self._job = None
        self.beat.start(max(0, self._context.pause(BEAT_MS) - self._clock.elapsed()))

    def _fail(self, error: Exception) -> None:
        self._job = None
        self.failed.emit(error)
