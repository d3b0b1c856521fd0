"""`kiberrubezh protocol` as a process, and programs of one's own in `kiberrubezh duel`."""

import io
import json
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from kiberrubezh import cli
from kiberrubezh.cli import CUT_OFF
from kiberrubezh.commands.duel import PLAYED
from kiberrubezh.commands.protocol import Shelves, serve
from kiberrubezh.engine.protocol.lines.particulars import LONGEST
from kiberrubezh.engine.protocol.lines.schema import schema
from kiberrubezh.engine.protocol.session import Session

ROOT = Path(__file__).resolve().parents[2]
PYTHON = f"{shlex.quote(sys.executable)} -I -S"
GREEDY = f"external:{PYTHON} {shlex.quote(str(ROOT / 'examples' / 'greedy.py'))}"


@contextmanager
def process() -> Iterator["subprocess.Popen[bytes]"]:
    pipe = subprocess.PIPE
    words = [sys.executable, "-m", "kiberrubezh", "protocol"]
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT) as running:
        try:
            yield running
        finally:
            running.kill()


def say(running: "subprocess.Popen[bytes]", request: object) -> Any:
    assert running.stdin
    assert running.stdout
    running.stdin.write(json.dumps(request).encode() + b"\n")
    running.stdin.flush()
    return json.loads(running.stdout.readline())


def served(*lines: bytes) -> list[Any]:
    """Answer lines in this process; return the answers."""
    out = io.BytesIO()
    serve(io.BytesIO(b"".join(lines)), out, Session(Shelves({})))
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.slow
def test_a_whole_duel_through_pipes() -> None:
    """Each line is answered before the next is sent; the end of the input ends the process, silently."""
    with process() as running:
        view = say(running, {"new": {"decks": ["rush", "flood"], "seed": 3}})["view"]
        while view["decision"]:
            view = say(running, {"choose": len(view["decision"]["options"]) - 1})["view"]
        assert view["reason"] == "KR-5.0"
        assert running.communicate() == (b"", b"")
        assert running.returncode == 0


@pytest.mark.slow
def test_a_reader_that_has_gone_ends_the_process_quietly() -> None:
    """A broken pipe is no fault to tell of."""
    with process() as running:
        assert "hello" in say(running, {"hello": {}})
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        running.stdin.write(b'{"hello": {}}\n' * 9)
        running.stdin.close()
        assert running.stderr.read() == b""
        assert running.wait() == CUT_OFF


@pytest.mark.slow
def test_taking_leave_ends_the_process() -> None:
    """At once and silently, though its input stays open and somebody waits at it."""
    with process() as running:
        assert say(running, {"quit": {}}) == {"bye": True}
        assert running.stderr
        assert running.stderr.read() == b""
        assert running.wait() == 0


@pytest.mark.slow
def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """`--schema` and nothing else."""
    assert cli.main(["protocol", "--schema"]) == 0
    assert json.loads(capsys.readouterr().out) == schema()


def test_a_line_of_any_length_is_one_line() -> None:
    """What is too long is answered once, and the next line is read from its own beginning."""
    long, hello = b'{"x": "' + b"x" * 3 * LONGEST + b'"}\n', b'{"hello": {}}'
    first, second, third = served(long, hello + b"\r\n", hello)
    assert first["error"]["code"] == "too_long"
    assert second == third
    assert second["hello"]["protocol"] == 1


def test_nothing_is_answered_after_the_leave() -> None:
    """The rest of the input is left unread."""
    assert served(b'{"quit": {}}\n', b'{"hello": {}}\n') == [{"bye": True}]


def test_a_fault_of_the_program_is_told_and_survived(caplog: pytest.LogCaptureFixture) -> None:
    """Even then: one line, the fault on the error stream, and the session goes on."""

    class Torn(Shelves):
        def names(self) -> list[str]:
            raise OSError("the decks are gone")

    out = io.BytesIO()
    serve(io.BytesIO(b'{"id": 5, "decks": {}}\n{"hello": {}}\n'), out, Session(Torn({})))
    first, second = map(json.loads, out.getvalue().splitlines())
    assert (first["id"], first["error"]["code"]) == (5, "internal")
    assert "the decks are gone" in caplog.text
    assert "hello" in second


def duel(capsys: pytest.CaptureFixture[str], seats: str, *words: str) -> tuple[int, str, str]:
    code = cli.main(["duel", "rush", "flood", "--seats", seats, "--seed", "3", *words])
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.mark.slow
def test_a_program_sits_at_either_seat(capsys: pytest.CaptureFixture[str]) -> None:
    """`--seats external:COMMAND` plays the duel to its end and says nothing of its own."""
    for seats in (f"{GREEDY},scripted", f"random,{GREEDY}"):
        code, told, errors = duel(capsys, seats, "--json", "--log", "none")
        answer = json.loads(told)
        assert (code, answer["reason"], answer["forfeits"], errors) == (PLAYED, "KR-5.0", {}, "")


@pytest.mark.parametrize(("lang", "words"), [("ru", "Игрок 2 сдаётся: "), ("en", "Player 2 forfeits: ")])
def test_a_forfeit_is_told_with_its_reason(capsys: pytest.CaptureFixture[str], lang: str, words: str) -> None:
    """KR-8.2: in the language asked for, with the program's last words; a comma in the command is its own."""
    command = f"{PYTHON} -c 'import sys; print(1, 2); sys.exit(\"lost, alas\")'"
    code, told, errors = duel(capsys, f"random,external:{command}", "--log", "none", "--lang", lang)
    assert code == PLAYED
    assert "KR-8.2" in told
    assert errors.startswith(words)
    assert errors.endswith("\n  lost, alas\n")


def test_a_programs_time_can_be_set(capsys: pytest.CaptureFixture[str]) -> None:
    """`--move-limit`; the answer for programs tells of the forfeit too."""
    silent = f"external:{PYTHON} -c 'import threading; threading.Event().wait()'"
    _, told, _ = duel(capsys, f"{silent},random", "--json", "--log", "none", "--move-limit", "0.2", "--lang", "en")
    assert json.loads(told)["forfeits"] == {"1": "no answer within 0.2 s"}


@pytest.mark.parametrize("typed", ["0", "-1", "nan", "inf", "soon"])
def test_a_time_is_a_number_of_seconds(capsys: pytest.CaptureFixture[str], typed: str) -> None:
    """Anything else is a misuse."""
    with pytest.raises(SystemExit, match="2"):
        duel(capsys, "random,random", "--move-limit", typed)
    assert "--move-limit" in capsys.readouterr().err
