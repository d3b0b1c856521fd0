"""Background work: what somebody waits for is never behind what takes long, or behind what nobody waits for."""

import sys
from collections.abc import Iterator
from threading import Event

import pytest
from PIL import Image
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.lokalka.components import OUR_SET
from kiberrubezh.gui.jobs import Job, Jobs
from kiberrubezh.gui.tables import breath
from kiberrubezh.gui.tables.lokalka.faces import pictures
from kiberrubezh.gui.tables.lokalka.faces.scenes import BACK

FACES = sorted(set(OUR_SET.cards()))


@pytest.fixture
def jobs(qtbot: QtBot) -> Iterator[Jobs]:
    """Give background work of its own."""
    made = Jobs()
    yield made
    made.close()


@pytest.fixture
def held(jobs: Jobs) -> Iterator[Event]:
    """Give work that lasts until it is let go."""
    let_go = Event()
    jobs.run(lambda _job: let_go.wait(), lambda _: None)
    yield let_go
    let_go.set()


def test_long_work_holds_nothing_back(jobs: Jobs, held: Event, qtbot: QtBot) -> None:
    """A laboratory's run, a review and a program that thinks go on for minutes; a hint comes all the same."""
    done: list[str] = []
    for _ in range(2):
        jobs.run(lambda _job: held.wait(), lambda _: done.append("long"))
    jobs.run(lambda _job: "hint", done.append)
    qtbot.waitUntil(lambda: bool(done))
    assert done == ["hint"]


def test_spare_work_lets_all_else_go_before(jobs: Jobs, held: Event, qtbot: QtBot) -> None:
    """It doesn't begin while other work is under way, is done afterwards, and is given up with the window."""
    done: list[str] = []
    jobs.run(lambda _job: done.append("spare"), lambda _: None, spare=True)
    jobs.run(lambda _job: done.append("other"), lambda _: None)
    qtbot.waitUntil(lambda: bool(done))
    assert done == ["other"]
    held.set()
    qtbot.waitUntil(lambda: not jobs.busy)
    assert done == ["other", "spare"]


def test_spare_work_rests_between_its_steps(jobs: Jobs, qtbot: QtBot) -> None:
    """What begins while it is under way goes before its next step; given up, it goes no further."""
    done: list[str] = []
    begun, first, other = Event(), Event(), Event()

    def work(job: Job) -> None:
        begun.set()
        first.wait()
        job.step(1, 2)
        done.append("second")

    spare = jobs.run(work, lambda _: None, progress=lambda *_: done.append("first"), spare=True)
    begun.wait()
    jobs.run(lambda _job: other.wait(), lambda _: done.append("other"))
    first.set()
    qtbot.waitUntil(lambda: bool(done))
    assert done == ["first"]
    other.set()
    qtbot.waitUntil(lambda: not jobs.busy)
    assert sorted(done) == ["first", "other", "second"]
    let_go = Event()
    jobs.run(lambda _job: let_go.wait(), lambda _: None)
    spare = jobs.run(lambda _job: done.append("third"), lambda _: None, spare=True)
    spare.cancel()
    qtbot.waitUntil(lambda: spare not in jobs._running)
    let_go.set()
    qtbot.waitUntil(lambda: not jobs.busy)
    assert "third" not in done


def test_cards_in_sight_are_drawn_first(jobs: Jobs, held: Event, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """While something else is under way only the cards that lie on the table are drawn, then all others."""
    drawn: dict[int, object] = {}
    monkeypatch.setattr(pictures, "_DRAWN", drawn)
    monkeypatch.setattr(pictures, "scene", lambda face: Image.new("RGB", (4, 4), (face + 1, 0, 0)))
    made = pictures.Pictures(jobs, jobs)
    hand = [FACES[-1], FACES[3]]
    before = [made.card(face, "ru", 90).cacheKey() for face in hand]
    qtbot.waitUntil(lambda: len(drawn) == 2)
    assert list(drawn) == hand
    qtbot.waitUntil(lambda: all(made.card(face, "ru", 90).cacheKey() not in before for face in hand))
    held.set()
    qtbot.waitUntil(lambda: not jobs.busy)
    assert set(drawn) == {BACK, *FACES}


def test_a_thought_rests_by_the_clock(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine each rest lasts long: of a hundred steps of 1 ms a dozen end with one, of long steps each."""
    rests: list[float] = []
    now = [0.0]
    monkeypatch.setattr(breath, "sleep", rests.append)
    job = jobs.run(lambda _job: None, lambda _: None)
    for milliseconds, steps, most in ((1, 100, 13), (20, 10, 10)):
        rests.clear()
        pause = breath.breath(job, 0, lambda: now[0])
        for step in range(steps):
            now[0] += milliseconds / 1000
            pause(step)
        assert most - 2 <= len(rests) <= most


def test_work_gives_way_to_the_window_often(jobs: Jobs) -> None:
    """A picture asks for its turn hundreds of times: each must be had in less than a millisecond, not in five."""
    assert not jobs.busy
    assert sys.getswitchinterval() < 0.001


def test_what_has_come_to_its_end_is_given_up_no_more(jobs: Jobs, qtbot: QtBot) -> None:
    """Either it is given up before, and goes no further, or it is carried out and heard, whoever gives it up then."""
    done, waits, more = list[str](), Event(), Event()

    def work(job: Job) -> str:
        job.settle()
        waits.set()
        assert more.wait(20)
        return "done"

    def late(job: Job) -> str:
        assert more.wait(20)
        job.settle()
        return "never"

    settled, stopped = jobs.run(work, done.append), jobs.run(late, done.append)
    assert waits.wait(20)
    assert not settled.cancel()
    assert stopped.cancel()
    assert (settled.cancelled, stopped.cancelled) == (False, True)
    more.set()
    qtbot.waitUntil(lambda: not jobs.busy)
    assert done == ["done"]
