"""A run in the background: progress and figures as they come, stopped at any time with all that was played kept."""

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from kiberrubezh.gui.jobs import Job, Jobs
from kiberrubezh.playtest.record import Record
from kiberrubezh.runs.apart import PlayProcess
from kiberrubezh.runs.messages import Step
from kiberrubezh.runs.outcome import Question, RecordCount


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

    def __init__(self, jobs: Jobs, apart: PlayProcess) -> None:
        super().__init__(jobs)
        self._jobs, self._apart = jobs, apart
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

        Decks that are compared play only until it is clear which is better.
        """
        work = _Work(self._apart, question, processes)
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

    def __init__(self, apart: PlayProcess, question: Question, processes: int) -> None:
        self._apart, self._question, self._processes = apart, question, processes
        self._records: list[Record] = []
        self.progress = Progress(0, len(question.plan.games))
        self.stopping = False
        self.findings: RecordCount | None = None
        """What has been counted up and not been shown yet."""

    def stop(self) -> None:
        """Have it stop; duels under way are given up."""
        self.stopping = True
        self._apart.stop()

    def play(self, job: Job) -> None:
        """Take what is played elsewhere until the end or until stopped."""
        question = self._question
        for step in self._apart.play(question.plan, self._processes, compares=question.mode == "compare"):
            self._take(step)
            job.step(self.progress.done, self.progress.total)

    def _take(self, step: Step) -> None:
        self._records += step.records
        self.progress = Progress(len(self._records), self.progress.total, step.fresh, step.seconds)
        if step.report is not None:
            counted = (step.report, step.comparison, step.verdicts)
            self.findings = RecordCount(self._question, tuple(self._records), *counted)
