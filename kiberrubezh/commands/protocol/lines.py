"""Lines of the protocol in and out: read in a thread of their own, so that `stop` is heard while something goes on."""

from collections import deque
from queue import Empty, Queue
from threading import Thread
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kiberrubezh.engine.protocol.session import Session

_AHEAD = 16
"""Lines that are read before anybody asks for them."""
_WAITING = 16 * 1024 * 1024
"""Bytes of lines that may wait while something goes on; then no more are looked at, and the sender has to wait."""
_END = None
"""Stands behind the last line."""


def serve(source: BinaryIO, sink: BinaryIO, session: "Session") -> None:
    """Answer line by line until the other side takes its leave or its end of the line is closed."""
    lines = Lines(source)

    def tell(line: str) -> None:
        sink.write(line.encode() + b"\n")
        sink.flush()

    session.desk.go_on = lambda: not lines.is_stop_waiting()
    while (line := lines.next()) is not None:
        tell(session.answer(line, tell))
        if session.over:
            return


class Lines:
    """The lines that come in, and whether there is a `stop` among those that wait."""

    def __init__(self, source: BinaryIO) -> None:
        self._read: Queue[bytes | None] = Queue(_AHEAD)
        self._waiting: deque[bytes | None] = deque()
        self._bytes = 0
        self._stops = 0
        self._reader = Thread(target=_read, args=(source, self._read), daemon=True)
        self._reader.start()

    def next(self) -> bytes | None:
        """Return the next line without its end; None when there are no more."""
        line = self._waiting.popleft() if self._waiting else self._read.get()
        if not self._waiting:
            self._bytes = 0
        self._stops -= bool(self._stops) and _is_stop(line)
        return line

    def is_stop_waiting(self) -> bool:
        """Tell whether a `stop` has come in behind the line that is being answered."""
        while self._bytes < _WAITING:
            try:
                line = self._read.get_nowait()
            except Empty:
                break
            self._waiting.append(line)
            self._bytes += len(line or b"") + 1
            self._stops += _is_stop(line)
        return self._stops > 0


def _is_stop(line: bytes | None) -> bool:
    """Tell whether a line asks to stop."""
    if line is None or b'"stop"' not in line:
        return False
    from kiberrubezh.engine.protocol.lines.refusals import ProblemError
    from kiberrubezh.engine.protocol.lines.talk_requests import StopRequest
    from kiberrubezh.engine.protocol.lines.wire import parse, request_of

    try:
        return isinstance(request_of(parse(line), line), StopRequest)
    except ProblemError:
        return False


def _read(source: BinaryIO, lines: "Queue[bytes | None]") -> None:
    from kiberrubezh.engine.protocol.lines.particulars import LONGEST

    for line in _lines(source, LONGEST + 1):
        lines.put(line)
    lines.put(_END)


def _lines(source: BinaryIO, most: int) -> "Iterator[bytes]":
    """Yield lines without their ends; of a longer one the first `most` bytes alone, whatever its length."""
    while line := source.readline(most):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(most)
        yield line.removesuffix(b"\n")
