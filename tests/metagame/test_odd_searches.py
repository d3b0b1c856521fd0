"""Files of searches that are none, too long, or of a disk that is read alone."""

import json
import os
import sys
from pathlib import Path

import pytest

from kiberrubezh import cli
from kiberrubezh.commands.metagame import CUT_SHORT, DONE
from kiberrubezh.metagame.documents import archive
from kiberrubezh.playtest.documents import writing
from kiberrubezh.safekeeping.places import HOME_VARIABLE

QUICK = ("metagame", "rush", "flood", "--budget", "100", "--bots", "random", "--jobs", "1", "--lang", "en")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the program a folder of its own."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return what a command says that is refused."""
    with pytest.raises(SystemExit, match="2"):
        sys.exit(cli.main(["metagame", *words, "--lang", "en"]))
    return capsys.readouterr().err


def test_a_deep_file_is_no_search(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """However deep it is nested."""
    path = home / "deep.json"
    path.write_text("[" * 5_000 + "]" * 5_000)
    assert "no deck can be read from it" in said(capsys, "--beats", str(path))


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no device")
def test_a_device_is_no_search(capsys: pytest.CaptureFixture[str]) -> None:
    """It is not read to its end, which it hasn't."""
    assert "it is a device" in said(capsys, "--beats", "/dev/zero")


def test_a_file_that_is_too_long_is_no_search(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only so much of it is read."""
    monkeypatch.setattr(archive, "_LARGEST", 10)
    path = home / "long.json"
    path.write_text("{" + " " * 20 + "}")
    assert "there is none in it" in said(capsys, "--out", str(path), "--replay", "0,1,0")


@pytest.mark.slow
def test_a_search_is_replayed_from_a_disk_that_is_read_alone(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what writes asks for room; rules that no command line takes aren't played."""
    path = home / "a.json"
    assert cli.main([*QUICK, "--out", str(path)]) == CUT_SHORT

    def refuse(**_: object) -> None:
        raise PermissionError("read-only")

    with monkeypatch.context() as patch:
        patch.setattr("tempfile.TemporaryFile", refuse)
        assert cli.main(["metagame", "--out", str(path), "--replay", "0,1,0"]) == DONE
        assert "can't be written" in said(capsys, "rush", "--out", str(path))
    found = json.loads(path.read_text("utf-8"))
    assert set(found["told"]) == {"ru", "en"}
    path.write_text(json.dumps(found | {"rules": {"last_turn": 1_000_000_000}}), "utf-8")
    assert "can't be played here: last_turn=1000000000" in said(capsys, "--out", str(path), "--replay", "0,1,0")


@pytest.mark.slow
def test_an_answer_is_told_where_its_file_fails(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The duels are played by then; the file that was asked for is named, not one beside it."""
    path = home / f"{'x' * 245}.json"
    assert cli.main([*QUICK, "--out", str(path)]) == CUT_SHORT
    assert path.exists()
    capsys.readouterr()

    def fail(text: str, target: Path) -> None:
        raise OSError(28, "full", str(target))

    monkeypatch.setattr(writing, "put", fail)
    assert cli.main([*QUICK, "--out", str(home / "b.json")]) == 2
    told = capsys.readouterr()
    assert "Cards in none of these decks" in told.out
    assert "b.json" in told.err


def test_a_name_that_is_no_text_is_written(home: Path) -> None:
    """Such as that of a file whose name is in no coding."""
    writing.put(f"a{os.fsdecode(bytes([255]))}b", home / "a.md")
    assert (home / "a.md").read_text("utf-8") == "a?b"
    assert [path.name for path in home.iterdir()] == ["a.md"]
