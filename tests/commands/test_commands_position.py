"""`kiberrubezh position`: listing, checking and playing positions."""

import io
import json
from pathlib import Path

import pytest

from kiberrubezh.cli import main
from kiberrubezh.play.rubezh.training import cabinet
from kiberrubezh.play.rubezh.training.position import Position, TrainingSide

WALL = TrainingSide(hand=("firewall",), rest=("3 firewall",), assets=("firewall tapped",))
SOUND = Position(name="Стена", you=WALL, opponent=WALL, turn=4)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a data folder of its own."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    return tmp_path


def test_positions_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """The first time it is said where they are made; then each with its id, for programs too."""
    assert main(["position"]) == 0
    assert "Учебный стол" in capsys.readouterr().out
    kept = cabinet.keep(SOUND)
    assert main(["position", "list"]) == 0
    told = capsys.readouterr().out
    assert "Стена" in told
    assert f"kiberrubezh position play {kept}" in told
    assert main(["position", "list", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [{"id": kept, "name": "Стена", "note": "", "turn": 4}]


def test_positions_are_checked(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 0 for a good one, by id or file; 1 for others, told by file and field on the error stream."""
    kept = cabinet.keep(SOUND)
    assert main(["position", "check", kept, str(cabinet.path_of(kept)), "--lang", "en"]) == 0
    assert "turn 4, 5 and 5 cards" in capsys.readouterr().out
    bad = home / "bad.json"
    bad.write_text('{"you": {"hand": ["firewal"]}}', encoding="utf-8")
    assert main(["position", "check", str(bad)]) == 1
    assert "you.hand.0" in capsys.readouterr().err
    assert main(["position", "check", str(home / "nowhere.json"), "--lang", "en"]) == 1


def test_a_position_is_played_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    """From where it stands, by bots, who have run out of cards in the end (KR-5.0)."""
    assert main(["position", "play", cabinet.keep(SOUND), "--seats", "random,random", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Turn 5" in told
    assert "KR-5.0" in told


def test_a_person_may_leave(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 130, and nothing is kept as a duel."""
    monkeypatch.setattr("sys.stdin", io.StringIO("table\n"))
    assert main(["position", "play", cabinet.keep(SOUND), "--lang", "en"]) == 130
    assert "turn 4" in capsys.readouterr().out.lower()
    assert not list(cabinet.folder().parent.rglob("*.duel"))
