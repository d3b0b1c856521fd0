"""What the command `playtest` leaves on the disk, broken off or whole, and how it goes on from there."""

import sqlite3
from collections.abc import Generator
from pathlib import Path

import pytest
from playtest.commanded import QUICK, run
from sqlalchemy.exc import OperationalError

from kiberrubezh.commands.playtest import BROKEN_OFF, MISUSED, NOT_KNOWN
from kiberrubezh.disk.folder import data_folder
from kiberrubezh.playtest import arena
from kiberrubezh.playtest.documents import writing
from kiberrubezh.playtest.plan import Plan
from kiberrubezh.playtest.record import Record
from kiberrubezh.runs import store


@pytest.fixture(autouse=True)
def _own_runs(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test find what another has played."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("report.md", "# Balance"),
        ("report.json", "{"),
        ("report.csv", "\ufefffigure,"),
        ("report.html", "<!DOCTYPE html>"),
    ],
)
def test_the_report_is_written_where_it_is_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, begins: str
) -> None:
    """The whole of it into the file, the bands and the wins on the screen."""
    _, told, _ = run(capsys, *QUICK, "--out", str(tmp_path / name))
    assert (tmp_path / name).read_text("utf-8").startswith(begins)
    assert "## What has to hold" in told
    assert "## Cards" not in told


def test_ctrl_c_leaves_what_was_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The report says that it is a part."""

    def interrupted(plan: Plan, *_: object) -> Generator[Record]:
        yield from (arena.play(game, plan.entries) for game in plan.games[:3])
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run", interrupted)
    code, told, said = run(capsys, *QUICK)
    assert code == BROKEN_OFF
    assert "| duels | 3 of 12: the run was interrupted |" in told
    assert "Interrupted." in said


def test_ctrl_c_never_writes_over_a_kept_report(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The part stands beside it and is not judged."""

    def interrupted(plan: Plan, *_: object) -> Generator[Record]:
        yield arena.play(plan.games[0], plan.entries)
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run", interrupted)
    kept = tmp_path / "keep.md"
    kept.write_text("kept", encoding="utf-8")
    assert run(capsys, *QUICK, "--out", str(kept))[0] == BROKEN_OFF
    assert kept.read_text("utf-8") == "kept"
    assert "only a whole one is judged" in (tmp_path / "keep.part.md").read_text("utf-8")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["keep.md", "keep.part.md"]


@pytest.mark.slow
def test_the_part_goes_when_the_whole_is_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A run that was broken off says what it left and how it goes; the same command takes it away."""
    real = arena.run

    def interrupted(plan: Plan, *_: object) -> Generator[Record]:
        yield arena.play(plan.games[0], plan.entries)
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run", interrupted)
    words = (*QUICK, "--out", str(tmp_path / "report.json"))
    said = run(capsys, *words)[2]
    assert f"{tmp_path / 'report.part.json'}. The same command plays the rest" in said
    monkeypatch.setattr(arena, "run", real)
    assert run(capsys, *words)[0] == NOT_KNOWN
    assert [file.name for file in tmp_path.iterdir()] == ["report.json"]


def test_a_report_broken_off_while_it_is_written_leaves_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Ctrl+C in the middle of it: the old report stays, and no unfinished one beside it."""

    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    kept = tmp_path / "keep.md"
    kept.write_text("kept", encoding="utf-8")
    monkeypatch.setattr(Path, "replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        writing.put("new", kept)
    assert [file.read_text("utf-8") for file in tmp_path.iterdir()] == ["kept"]


def test_a_report_that_cannot_be_written_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The whole of it on the screen; the old file stays as it was."""

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    kept = tmp_path / "keep.md"
    kept.write_text("kept", encoding="utf-8")
    monkeypatch.setattr(Path, "replace", full)
    code, told, said = run(capsys, *QUICK, "--out", str(kept))
    assert code == MISUSED
    assert "## Cards" in told
    assert "disk is full" in said
    assert [file.read_text("utf-8") for file in tmp_path.iterdir()] == ["kept"]


def test_records_that_cannot_be_kept_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the file and what is wrong with it."""

    def full(*_: object) -> None:
        refused = sqlite3.OperationalError("database or disk is full")
        refused.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise OperationalError("INSERT", None, refused)

    monkeypatch.setattr(store.Runs, "_save", full)
    code, told, said = run(capsys, *QUICK)
    assert (code, told) == (MISUSED, "")
    assert f"{store.FILE}: the disk is full." in said


def test_records_that_cannot_be_opened_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """As of an earlier run, in a home that has become read-only: before anything is played."""
    (data_folder() / store.FILE).mkdir()
    code, told, said = run(capsys, *QUICK)
    assert (code, told) == (MISUSED, "")
    assert f"{store.FILE}: the file can't be opened." in said


def test_a_folder_is_no_file_to_write(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It is told before anything is played."""
    (tmp_path / "report.md").mkdir()
    with pytest.raises(SystemExit, match="2"):
        run(capsys, *QUICK, "--out", str(tmp_path / "report.md"))
    assert "can't be written: it is a folder" in capsys.readouterr().err


def test_ctrl_c_before_the_first_duel_leaves_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No report of no duels."""

    def interrupted(*_: object) -> Generator[Record]:
        yield from ()
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run", interrupted)
    assert run(capsys, *QUICK)[:2] == (BROKEN_OFF, "")


@pytest.mark.slow
def test_the_same_words_go_on_where_they_stopped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+C after five duels, then again: the report of a run in one piece; `--anew` plays all of it."""
    real, played = arena.run, []

    def counted(plan: Plan, *more: object) -> Generator[Record]:
        for place, record in enumerate(real(plan, *more)):
            if place == len(played) == 5:
                raise KeyboardInterrupt
            played.append(record)
            yield record

    monkeypatch.setattr(arena, "run", counted)
    assert run(capsys, *QUICK)[0] == BROKEN_OFF
    again = run(capsys, *QUICK)
    assert len(played) == 12
    assert run(capsys, *QUICK)[:2] == again[:2]
    assert len(played) == 12
    assert run(capsys, *QUICK, "--anew")[:2] == again[:2]
    assert len(played) == 24
