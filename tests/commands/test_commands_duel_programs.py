"""What `kiberrubezh duel` does for programs of one's own: their time, settings, seed and thoughts."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from kiberrubezh import cli
from kiberrubezh.commands.duel import PLAYED
from kiberrubezh.commands.duel.programs import thought_line
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.protocol.lines.speakers import Info, OptionChance

PYTHON = f"{shlex.quote(sys.executable)} -I -S"
SOURCE = """import json, sys
settings = [{"name": "depth", "type": "number", "default": 1}]
print(json.dumps({"hello": {"protocol": 2, "settings": settings}}), flush=True)
seed = hellos = depth = clock = 0
for line in sys.stdin:
    told = json.loads(line)
    hellos += "hello" in told
    seed = told["duel"]["seed"] if "duel" in told else seed
    depth = told["set"]["value"] if "set" in told else depth
    clock = told["clock"]["remaining"] or 0 if "clock" in told else clock
    if "view" in told and hellos > 1 and told["view"]["decision"]:
        print(json.dumps({"info": {"words": f"depth {depth}, seed {seed}, \\x1b[2J clock {clock:.0f}"}}), flush=True)
        print(json.dumps({"id": told["id"], "choose": ["concede"]}), flush=True)
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "program.py"
    path.write_text(SOURCE, encoding="utf-8")
    return f"external:{PYTHON} {shlex.quote(str(path))}"


def duel(capsys: pytest.CaptureFixture[str], seats: str, *words: str) -> tuple[str, str]:
    code = cli.main(["duel", "rush", "flood", "--seats", seats, "--seed", "3", "--json", "--lang", "en", *words])
    told = capsys.readouterr()
    assert code == PLAYED
    assert json.loads(told.out)["reason"] == "KR-8.2"
    return told.out, told.err


def test_a_program_is_set_timed_and_heard(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`--set`, `--clock`, `--program-seed`; `--thoughts` shows what it says, without what a terminal would obey."""
    words = ("--set", "depth=7", "--clock", "60+1", "--program-seed", "9", "--thoughts")
    _, errors = duel(capsys, f"{program},random", *words)
    assert errors == "Player 1 thinks: depth 7, seed 9,  [2J clock 60\n"


def test_a_setting_may_be_for_one_seat(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`2:` before its name; one that isn't there is remarked on, and the duel is played."""
    _, errors = duel(capsys, f"random,{program}", "--set", "1:depth=8", "--set", "2:speed=8", "--thoughts")
    remark, said = errors.splitlines()
    assert remark.startswith("Player 2: setting speed: ")
    assert said.startswith("Player 2 thinks: depth 0, seed 0,")


def test_thoughts_are_silent_unless_wanted(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing on the error stream."""
    assert duel(capsys, f"{program},random")[1] == ""


@pytest.mark.parametrize(
    "words",
    [
        *(("--clock", typed) for typed in ("0", "-1", "60+", "60+0", "1+2+3", "nan", "inf", "soon", "1e9")),
        *(("--set", typed) for typed in ("depth", "=7", "1:=7", "")),
        *(("--program-seed", typed) for typed in ("-1", "x", "9" * 30, str(2**63), "٣")),
    ],
)
def test_what_can_not_be_is_a_misuse(words: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """Said with the option's name, before anything is played."""
    with pytest.raises(SystemExit, match="2"):
        duel(capsys, "random,random", *words)
    assert words[0] in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["duel", "rush", "flood", "--seats", "random,random"], ["--clock", "10"]),
        (["duel", "rush", "flood", "--seats", "random,random"], ["--set", "depth=1"]),
        (["duel", "rush", "flood", "--seats", "random,random"], ["--thoughts"]),
        (["duel", "rush", "flood", "--seats", "random,random"], ["--program-seed", "1"]),
        (["play", "lokalka-duel", "--seats", "random,random"], ["--program-set", "depth=1"]),
    ],
)
def test_what_is_for_programs_is_refused_without_one(
    command: list[str], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """It would do nothing, and whoever typed it meant something."""
    with pytest.raises(SystemExit) as left:
        cli.main([*command, *words, "--lang", "en"])
    assert left.value.code == 2
    assert f"{words[0]} is about programs of one's own" in capsys.readouterr().err


def test_a_thought_is_one_line() -> None:
    """Its words, how much was tried, the best options; whatever is in them."""
    options = tuple(OptionChance(option=Option("lay\n\x07", n), chance=0.5) for n in range(9))
    line = thought_line(Info(playouts=80, options=options, words="a\nb\u202e"), "en")
    assert line == "a b; tries: 80; lay   0 0.50; lay   1 0.50; lay   2 0.50"
    assert thought_line(Info(), "ru") == ""
