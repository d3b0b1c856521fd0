"""`kiberrubezh playtest --bots`: who may sit at the table, and how two are told apart."""

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from kiberrubezh import cli
from kiberrubezh.bots import ids
from kiberrubezh.commands.playtest import types

CONCEDES = """import json, sys
assert sys.argv[1:] == ["1,2"]
for line in sys.stdin:
    told = json.loads(line)
    if told.get("id"):
        print(json.dumps({"id": told["id"], "choose": ["concede"]}), flush=True)
"""


def played(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """Play in this process and return the answer for programs."""
    cli.main(["playtest", *words, "--jobs", "1", "--json"])
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def test_all_opponents_may_sit_down() -> None:
    """Whoever the registry knows; the same on both seats unless two are named."""
    assert types.bots("tutor") == ("tutor", "tutor")
    assert types.bots("random,external:player --fast") == ("random", "external:player --fast")
    assert [types.bots(name)[0] for name in ids()] == list(ids())


@pytest.mark.parametrize(
    ("typed", "bots"),
    [
        ("external:play 1,2", ("external:play 1,2", "external:play 1,2")),
        ("external:play 1,2,random", ("external:play 1,2", "random")),
        ("random,external:play 1,2", ("random", "external:play 1,2")),
        ("external:play 1,2,external:play 3,4", ("external:play 1,2", "external:play 3,4")),
        ("external:play 1,random,external:play 1,random", ("external:play 1,random",) * 2),
    ],
)
def test_a_command_may_hold_commas(typed: str, bots: tuple[str, str]) -> None:
    """The comma between two is the first that has somebody on both sides; what a report names parts alike."""
    assert types.bots(typed) == bots
    assert types.bots(",".join(bots)) == bots


@pytest.mark.slow
def test_a_program_with_commas_in_its_command_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is started as it was typed, and the command that the report names plays the same again."""
    program = tmp_path / "one, two.py"
    program.write_text(CONCEDES, encoding="utf-8")
    bots = f"external:{shlex.quote(sys.executable)} -I -S {shlex.quote(str(program))} 1,2,random"
    answer = played(capsys, "rush", "flood", "--bots", bots, "--duels", "4", "--no-mirrors")
    assert answer["about"]["bots"] == [bots.removesuffix(",random"), "random"]
    assert {duel["winner"] == duel["bots"].index("random") for duel in answer["duels"]} == {True}
    command = shlex.split(answer["about"]["command"])[2:]
    assert played(capsys, *command, "--anew")["report"] == answer["report"]
