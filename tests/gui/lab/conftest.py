"""What the tests of the laboratory share."""

from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Thread

import pytest

from kiberrubezh.runs import apart, serving
from kiberrubezh.runs.messages import LEAVE


@pytest.fixture
def answered_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the duels played by a thread: the test is about what becomes of them, and a process takes a second."""
    monkeypatch.setattr(apart, "_started", _started)


class _Thread(Thread):
    """Answers on a line as the process of a run does; told to stop, it plays on."""

    def __init__(self, line: Connection) -> None:
        super().__init__(daemon=True)
        self._line = line

    def run(self) -> None:
        """Answer one question after another."""
        server = serving._Server(self._line)
        with self._line:
            while (told := self._line.recv()) != LEAVE:
                server._asked.put(told)
                server.answer()


def _started() -> tuple[Connection, _Thread]:
    ours, theirs = Pipe()
    thread = _Thread(theirs)
    thread.start()
    return ours, thread
