"""Another program at the far end of three pipes: lines go in and out, and it is gone when nobody wants it any more."""

import os
import shlex
import signal
import subprocess
import sys
import weakref
from collections import deque
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Semaphore, Thread
from typing import IO

LIMIT = 30.0
"""Seconds that a program has for an answer, unless told otherwise."""
LONGEST = 64 * 1024
"""Bytes; a program that answers by a longer line floods."""
_BACKLOG = 16
"""Lines that a program may be ahead; one that floods has to wait."""
_LAST_WORDS = 10
"""Lines of its error stream that are kept."""
_FAREWELL = 2.0
"""Seconds that a program has to end by itself when its input is closed."""
_REST = 1 << 20
"""Lines that may still lie in the pipe of a program that is gone; more than a pipe holds."""
_CLOSE = b""
"""Stands at the end of the lines that go out."""


def words_of(command: str, windows: bool = os.name == "nt") -> list[str]:
    """Split a command as a shell would; on Windows a backslash is part of a path. Raise ValueError for no command."""
    words = shlex.split(command, posix=not windows)
    if not words:
        raise ValueError("no command")
    return [word[1:-1] if windows and word[0] in "'\"" and word[0] == word[-1] else word for word in words]


def command_of(path: str, windows: bool = os.name == "nt") -> str:
    """Return the command that starts a file, a Python source by the interpreter that runs this."""
    words = [sys.executable, path] if Path(path).suffix == ".py" else [path]
    return subprocess.list2cmdline(words) if windows else shlex.join(words)


def title_of(command: str) -> str:
    """Return what a person calls a program: the name of the script that the command starts, else of its first word."""
    try:
        words = words_of(command)
    except ValueError:
        return command
    return Path(next(filter(os.path.isfile, words[1:]), words[0])).stem


class SilentError(Exception):
    """The program didn't answer in time."""


class GoneError(Exception):
    """The program has ended; the message is its exit code."""


class Program:
    """A running program. No pipe ever blocks the caller: each has a thread of its own.

    The program ends with `close`, or when this object is given up, or with the interpreter.
    """

    def __init__(self, command: str) -> None:
        """Start a command, quoted as in a shell but without one. Raise OSError or ValueError where there is none."""
        pipe = subprocess.PIPE
        process = subprocess.Popen(words_of(command), stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        assert process.stdin
        assert process.stdout
        assert process.stderr
        self._process = process
        self._outgoing: SimpleQueue[bytes] = SimpleQueue()
        self._incoming: SimpleQueue[bytes] = SimpleQueue()
        self._errors: deque[str] = deque(maxlen=_LAST_WORDS)
        self._room, over = Semaphore(_BACKLOG), Event()
        self._threads = (
            Thread(target=_write, args=(process.stdin, self._outgoing), daemon=True),
            Thread(target=_read, args=(process.stdout, self._incoming, self._room, over), daemon=True),
            Thread(target=_overhear, args=(process.stderr, self._errors), daemon=True),
        )
        for thread in self._threads:
            thread.start()
        self._end = weakref.finalize(self, _end, process, self._outgoing, self._room, over, self._threads)

    def send(self, line: str) -> None:
        """Send a line; whether the program reads it, and when, is its own affair."""
        self._outgoing.put(line.encode() + b"\n")

    def receive(self, limit: float) -> bytes:
        """Return the next line, its end left on, cut behind LONGEST bytes. Raise SilentError or GoneError.

        The limit is in seconds.
        """
        try:
            line = self._incoming.get(timeout=limit)
        except Empty:
            raise SilentError from None
        self._room.release()
        if not line:
            with suppress(subprocess.TimeoutExpired):
                raise GoneError(str(self._process.wait(_FAREWELL)))
            raise GoneError("?")
        return line

    def close(self, patience: float = 0.0) -> str:
        """End the program, not before it has had some seconds to end by itself; return its last words."""
        self._outgoing.put(_CLOSE)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        self._end()
        return "\n".join(self._errors)


def _write(stream: IO[bytes], lines: "SimpleQueue[bytes]") -> None:
    with suppress(OSError):
        while line := lines.get():
            stream.write(line)
            stream.flush()
    with suppress(OSError):
        stream.close()


def _read(stream: IO[bytes], lines: "SimpleQueue[bytes]", room: Semaphore, over: Event) -> None:
    """Pass lines on until the program ends; one that is too far ahead is left alone with its full pipe till then."""
    rest = _REST
    while room.acquire() and rest:
        if over.is_set():
            rest -= 1
            room.release()  # room for one line is handed on: to make it for all of them at once takes 0.1 s
        line = stream.readline(LONGEST + 1)
        lines.put(line)
        if not line:
            return


def _overhear(stream: IO[bytes], last: deque[str]) -> None:
    while line := stream.readline(LONGEST):
        last.append(line.decode(errors="replace").rstrip()[:500])


def _end(
    process: "subprocess.Popen[bytes]",
    outgoing: "SimpleQueue[bytes]",
    room: Semaphore,
    over: Event,
    threads: tuple[Thread, ...],
) -> None:
    """Kill the program and, where processes have groups, whatever it has left behind; let go of the pipes."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    outgoing.put(_CLOSE)
    over.set()
    room.release()
    for thread in threads:
        thread.join(_FAREWELL)
    for stream, thread in zip((process.stdout, process.stderr), threads[1:], strict=True):
        if stream is not None and not thread.is_alive():
            stream.close()
