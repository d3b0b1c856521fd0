"""The process that plays for the window: what is told where it can't be started, and that it can be broken off."""

import os
import signal
import subprocess
import sys
from _thread import interrupt_main
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Event
from time import monotonic

import pytest

from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.runs import serving
from kiberrubezh.runs.apart import BrokenRunError, PlayProcess


def field() -> Prior:
    """Think nothing of closed lists."""
    return MIRROR


def test_a_process_that_did_not_start_is_told_of_and_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system starts no process it is said in both languages; closing after that is no error, nor twice."""

    def refused(_: BaseProcess) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refused)
    apart = PlayProcess(field)
    with pytest.raises(BrokenRunError) as error:
        apart.begin()
    assert error.value.message("ru").startswith("Дуэли играет отдельный процесс, а система его не запустила.")
    assert "Close other programs" in error.value.message("en")
    apart.close()
    apart.close()
    with pytest.raises(BrokenRunError) as closed:
        apart.begin()
    assert closed.value.message("ru") == "Программа закрывается."


def test_a_duel_is_broken_off_where_the_process_was_started_deaf_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that a script put in the background hands the ignored SIGINT on to its process, which can still stop."""

    class LeftError(Exception):
        """The process would end here."""

    class Server:
        def __init__(self, _: Connection) -> None:
            self.playing = Event()

        def listen(self) -> None:
            self.playing.wait()
            interrupt_main()

        def answer(self) -> None:
            if self.playing.is_set():
                raise LeftError
            self.playing.set()
            end = monotonic() + 10
            while monotonic() < end:
                pass
            pytest.fail("nothing has broken it off")

    monkeypatch.setattr(serving, "_Server", Server)
    ours, theirs = Pipe()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with ours, theirs, pytest.raises(LeftError):
            serving.serve(theirs)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


CLOSED_WHILE_PLAYING = """
from kiberrubezh.commands import open_collection
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.rubezh.position.prior import MIRROR
from kiberrubezh.playtest.plan import Entry, every_pair
from kiberrubezh.runs.apart import PlayProcess

def field():
    return MIRROR

if __name__ == "__main__":
    cards = open_collection("ru")
    decks = [Entry(deck.name, tuple(deck.expand(cards))) for deck in ready_decks(cards)[:2]]
    apart = PlayProcess(field)
    for step in apart.play(every_pair(decks, ("scripted",) * 2, 4000, 1), 2, compares=False):
        if step.records:
            break
    apart.close()
"""
"""What a window does that is closed on a run on two cores."""


@pytest.mark.slow
def test_nothing_is_left_of_a_run_that_was_closed_on(tmp_path: Path) -> None:
    """Processes end, and what they shared is put away: nothing is told of it on the way out."""
    (script := tmp_path / "closed.py").write_text(CLOSED_WHILE_PLAYING, encoding="utf-8")
    root = str(Path(__file__).parents[2])  # where the program is, installed or not
    environment = os.environ | {"KIBERRUBEZH_HOME": str(tmp_path), "PYTHONPATH": root}
    done = subprocess.run([sys.executable, script], env=environment, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
