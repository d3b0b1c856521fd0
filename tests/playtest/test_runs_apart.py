"""The process that plays for the window: what is told where it can't be started, and that it can be broken off."""

import signal
from _thread import interrupt_main
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
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
