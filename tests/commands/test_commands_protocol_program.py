"""`kiberrubezh protocol --program` asks a program of one's own who it is."""

import shlex
import sys
from pathlib import Path

import pytest

from kiberrubezh import cli
from kiberrubezh.commands.protocol.program import introduce

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
PYTHON = f"{shlex.quote(sys.executable)} -I -S"


@pytest.mark.parametrize(("lang", "words"), [("ru", "Сколько раз раздать"), ("en", "How often to deal")])
def test_what_can_be_set_is_shown(lang: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Name, type, range, default and words, in the language asked for."""
    command = f"{PYTHON} {shlex.quote(str(EXAMPLES / 'thinker.py'))}"
    assert cli.main(["protocol", "--program", command, "--lang", lang]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("Thinker: ")
    assert "deals (number 1…1000; " in second
    assert words in second


def test_a_program_of_version_1_is_silent(capsys: pytest.CaptureFixture[str]) -> None:
    """That is no fault."""
    assert introduce(f"{PYTHON} {shlex.quote(str(EXAMPLES / 'greedy.py'))}", "en", 0.3) == 0
    assert "version 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("/no/such/program", "it can't be started: there is no such program"),
        ("'", "it can't be started: the command is empty, or its quotes don't close"),
        (f"{PYTHON} -c 'import sys; sys.exit(3)'", "it has ended, exit code 3"),
        (f"{PYTHON} -c 'print(1); input()'", "a line is a JSON object"),
        (
            f"""{PYTHON} -c 'print("{{\\"choose\\": 0}}", flush=True); input(); input()'""",
            "its first line is not `hello`",
        ),
        (
            f"""{PYTHON} -c 'print("{{\\"hello\\": {{\\"protocol\\": 9}}}}", flush=True); input(); input()'""",
            "it wants version 9",
        ),
    ],
)
def test_what_goes_wrong_is_said(command: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 1, and why."""
    assert introduce(command, "en", 20.0) == 1
    assert why in capsys.readouterr().err
