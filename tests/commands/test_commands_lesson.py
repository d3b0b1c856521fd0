"""`kiberrubezh lesson`: listing, copying and checking lessons."""

import json
from pathlib import Path

import pytest

from kiberrubezh.cli import main
from kiberrubezh.learning.marks import note_done
from kiberrubezh.play.rubezh.lessons.school import LESSONS, own_path


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a data folder of its own."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    return tmp_path


def test_lessons_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """In both languages, with what is done and what is one's own, and for programs."""
    note_done("waves")
    assert main(["lesson", "copy", "redeal", "mine"]) == 0
    assert main(["lesson"]) == 0
    told = capsys.readouterr().out
    assert "Первая дуэль" in told
    assert "Несколько волн (пройден)" in told
    assert f"(свой урок, {own_path('mine')})" in told
    assert main(["lesson", "list", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["id"] for row in rows] == [*LESSONS, "mine"]
    assert [row["id"] for row in rows if row["done"]] == ["waves"]
    assert all(row["name"]["en"] and row["about"]["ru"] and row["steps"] for row in rows)


def test_lessons_are_checked_by_playing_them(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 0 for a good one, by id or file; 1 for others, each told by file and field on the error stream."""
    assert main(["lesson", "copy", "waves", "mine"]) == 0
    assert (own_path("mine").parent / "schema.json").exists()
    assert main(["lesson", "check", "mine", str(own_path("mine")), "first-duel", "--lang", "en"]) == 0
    assert "6 steps" in capsys.readouterr().out
    spoiled = own_path("mine").read_text(encoding="utf-8").replace('"attack key-search"', '"attack van-eck"')
    own_path("mine").write_text(spoiled, encoding="utf-8")
    assert main(["lesson", "check", "mine", "waves"]) == 1
    told = capsys.readouterr()
    assert f"{own_path('mine')}: steps.2.wait.0: " in told.err
    assert "waves.json" in told.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("copy", "nothing", "mine"), "nothing.json"),
        (("copy", "waves", "redeal"), "redeal"),
        (("copy", "waves", "My Lesson"), "My Lesson"),
        (("copy", "waves", "../mine"), "mine"),
        (("check", "nowhere.json"), "nowhere.json"),
    ],
)
def test_what_no_lesson_can_be_made_of_is_told(
    words: tuple[str, ...], said: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1, the reason on the error stream, and nothing is written."""
    assert main(["lesson", *words]) == 1
    assert said in capsys.readouterr().err
    assert not list(home.rglob("*.json"))


def test_no_file_is_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    """A copy takes the place of nothing."""
    assert main(["lesson", "copy", "waves", "mine"]) == 0
    assert main(["lesson", "copy", "redeal", "mine"]) == 1
    assert str(own_path("mine")) in capsys.readouterr().err
