"""What comes of background work: its result or its failure reaches the window, and nobody else."""

import gc
from threading import Event, get_ident
from weakref import ref

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.jobs import Job, Jobs
from kiberrubezh.gui.main_window import MainWindow


def test_a_job_hands_its_result_to_the_window(qtbot: QtBot) -> None:
    """Results and progress arrive in the window's thread."""
    jobs, steps, got = Jobs(), [], []

    def work(job: Job) -> str:
        job.step(1, 2)
        return "done"

    jobs.run(work, got.append, progress=lambda *pair: steps.append(pair))
    qtbot.waitUntil(lambda: not jobs.busy)
    assert (steps, got) == ([(1, 2)], ["done"])


@pytest.mark.slow
def test_litter_is_taken_apart_in_the_thread_of_the_window(window: MainWindow, qtbot: QtBot) -> None:
    """A timer that is freed in another one rings on, and the program crashes: jobs that make much look for none."""

    class Lost(QObject):
        def __init__(self) -> None:
            super().__init__()
            self.own = self  # nothing else leads here, nor does anything but a look for litter end it

        def __del__(self) -> None:
            where.append(get_ident())

    where: list[int] = []
    qtbot.waitUntil(lambda: not window.context.jobs.busy)
    gc.collect()
    Lost()
    many: list[list[list[int]]] = []
    window.context.jobs.run(lambda _job: [[] for _ in range(gc.get_threshold()[0] + 1)], many.append)
    qtbot.waitUntil(lambda: bool(many))
    assert len(many[0]) > gc.get_threshold()[0]
    qtbot.waitUntil(lambda: bool(where))
    assert where == [get_ident()]


def test_litter_of_a_test_is_left_alone_by_jobs_of_the_next(qtbot: QtBot) -> None:
    """A table without a window has jobs, too, and nobody there who looks for litter in the right thread."""
    jobs, looks = Jobs(), list[bool]()
    jobs.run(lambda _job: gc.isenabled(), looks.append)
    qtbot.waitUntil(lambda: not jobs.busy)
    assert looks == [False]


def test_a_job_that_fails_is_told_of(qtbot: QtBot) -> None:
    """An error in a thread becomes a message, not a crash."""
    jobs = Jobs()
    with qtbot.waitSignal(jobs.trouble) as told:
        jobs.run(lambda _job: 1 // 0, lambda _: None)
    assert told.args[0] == "ошибка в самой программе (ZeroDivisionError)"


def test_a_cancelled_job_says_nothing_more(qtbot: QtBot) -> None:
    """Nobody waits for it, nobody hears of it."""
    jobs, got = Jobs(), []
    jobs.run(lambda _job: "late", got.append).cancel()
    qtbot.waitUntil(lambda: not jobs.busy)
    assert got == []


def test_a_job_outlives_whoever_asked(qtbot: QtBot) -> None:
    """A result for a page that is gone is dropped."""
    jobs, got, page, gone = Jobs(), [], QObject(), Event()
    page.destroyed.connect(lambda: gone.set())
    jobs.run(lambda _job: gone.wait(), got.append, receiver=page)
    page.deleteLater()
    del page
    qtbot.waitUntil(lambda: not jobs.busy)
    assert got == []


@pytest.mark.slow
def test_a_job_that_ends_as_the_window_closes_keeps_nothing_of_it() -> None:
    """Its last message is on the way and never heard: whoever asked can be freed nonetheless."""

    class Asker(QObject):
        def take(self, _: object) -> None: ...

    jobs, asker, began = Jobs(), Asker(), Event()
    one = ref(asker)
    jobs.run(lambda _job: began.set(), asker.take, failed=asker.take, receiver=asker)
    began.wait()
    jobs.close()
    del asker
    gc.collect()
    assert one() is None
