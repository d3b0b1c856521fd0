"""A run in the background: progress and figures as they come, stopped at any time with all that was played kept."""

from collections.abc import Generator, Iterator
from time import perf_counter
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from kiberrubezh.gui.jobs import Job, Jobs
from kiberrubezh.gui.lab.findings import Findings, Question
from kiberrubezh.gui.lab.processes import end_processes, interrupt
from kiberrubezh.playtest.comparison import until_clear
from kiberrubezh.playtest.record import Record
from kiberrubezh.runs import Runs

_TOLD_EVERY: Final = 0.1
"""Seconds between two words on progress."""
_COUNTED_EVERY: Final = 0.5
"""Seconds, at the least, between two countings of what was played so far."""


class Progress(NamedTuple):
    """How far a run is: duels known by now, of how many, how many of them were played just now and in what time."""

    done: int
    total: int
    fresh: int = 0
    seconds: float = 0.0

    @property
    def pace(self) -> float:
        """Duels in a second, 0 as long as that is not known."""
        return self.fresh / self.seconds if self.seconds else 0.0


class Runner(QObject):
    """Plays one plan at a time."""

    stepped = Signal(object)
    """The Progress."""
    counted = Signal(object)
    """The Findings so far."""
    ended = Signal()
    """All was played, or it was stopped; the last Findings have been sent."""
    failed = Signal(object)
    """The Exception that ended it; the Findings so far have been sent."""

    def __init__(self, jobs: Jobs) -> None:
        super().__init__(jobs)
        self._jobs = jobs
        self._work: _Work | None = None
        self._job: Job | None = None

        self.pace = 0.0
        """Duels in a second of the run that ended last, 0 if none were played."""

    @property
    def is_running(self) -> bool:
        """Whether a plan is being played."""
        return self._work is not None

    def start(self, question: Question, processes: int) -> None:
        """Play what the user's library doesn't know yet, and keep it there.

        With one process it is played in a thread of this one. Decks that are compared play only until it is clear
        which is better.
        """
        work = _Work(question, processes)
        self._work = work
        self._job = self._jobs.run(
            work.play,
            lambda _: self._end(work),
            failed=lambda error: self._fail(work, error),
            progress=lambda _done, _total: self._step(work),
            receiver=self,
        )

    def stop(self) -> None:
        """Stop soon; what was played is kept."""
        if self._work is not None:
            self._work.stop()

    def close(self) -> None:
        """Stop at once and say nothing more."""
        if self._work is not None and self._job is not None:
            self._job.cancel()
            self._work.stop()
            self._work = None

    def _step(self, work: "_Work") -> None:
        self.stepped.emit(work.progress)
        self._show(work)

    def _show(self, work: "_Work") -> None:
        findings, work.findings = work.findings, None
        if findings is not None:
            self.counted.emit(findings)

    def _end(self, work: "_Work") -> None:
        self._work, self.pace = None, work.progress.pace
        self._show(work)
        self.ended.emit()

    def _fail(self, work: "_Work", error: Exception) -> None:
        if work.stopping:
            self._end(work)
            return
        self._work = None
        self._show(work)
        self.failed.emit(error)


class _Work:
    """A plan being played, as both threads see it."""

    def __init__(self, question: Question, processes: int) -> None:
        self._question, self._processes = question, processes
        self._records: list[Record] = []
        self._told = self._counted = perf_counter()
        self.progress = Progress(0, len(question.plan.games))
        self.stopping = False
        self.findings: Findings | None = None
        """What has been counted up and not been shown yet."""

    def stop(self) -> None:
        """Have it stop at the next duel; duels under way in processes are given up."""
        self.stopping = True
        interrupt()

    def play(self, job: Job) -> None:
        """Play until the end or until stopped; count up what there is, however it ends."""
        plan = self._question.plan
        try:
            with Runs() as runs:
                known = len(runs.known(plan))
                played = runs.play(plan, self._processes)
                games = until_clear(plan, played) if self._question.mode == "compare" else played
                try:
                    self._take(games, known, job)
                finally:
                    _close(games, played)
        finally:
            if self._processes > 1:
                end_processes()
            if not job.cancelled:
                self._count_up()

    def _take(self, games: Iterator[Record], known: int, job: Job) -> None:
        began = perf_counter()
        for record in games:
            self._records.append(record)
            now, done = perf_counter(), len(self._records)
            self.progress = Progress(done, self.progress.total, max(done - known, 0), now - began)
            if now - self._counted > _COUNTED_EVERY:
                self._count_up()
                # The longer counting takes, the rarer it gets: at most half of the time goes into it.
                self._counted = max(perf_counter(), 2 * perf_counter() - now - _COUNTED_EVERY)
            if now - self._told > _TOLD_EVERY:
                job.step(done, self.progress.total)
                self._told = now
            if self.stopping:
                return

    def _count_up(self) -> None:
        if self._records:
            self.findings = Findings.of(self._question, tuple(self._records))


def _close(*iterators: Iterator[Record]) -> None:
    """Leave iterators here and now: what they wait for is given up in this thread."""
    for iterator in iterators:
        if isinstance(iterator, Generator):
            iterator.close()
