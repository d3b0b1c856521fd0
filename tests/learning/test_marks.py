"""What was learnt is remembered, whatever becomes of the files, and put together without loss."""

from datetime import date
from pathlib import Path

import pytest

from kiberrubezh.learning import marks
from kiberrubezh.learning.marks import PuzzleMarks


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give an empty data folder."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    return tmp_path


def test_a_puzzle_is_counted_until_it_is_solved(home: Path) -> None:
    """The first day stays, and tries after it change nothing; a file that makes no sense is kept as it was."""
    marks.note_try("p-1", date(2026, 11, 22), solved=False)
    marks.note_try("p-1", date(2026, 11, 23), solved=True)
    marks.note_try("p-1", date(2026, 11, 24), solved=True)
    assert marks.puzzle_marks(home) == PuzzleMarks({"p-1": "2026-11-23"}, {"p-1": 2})
    (home / marks.PUZZLES).write_text("?", encoding="utf-8")
    assert marks.days_solved() == {}
    marks.note_try("p-2", date(2026, 11, 24), solved=True)
    assert [path.read_text(encoding="utf-8") for path in home.glob("*.aside")] == ["?"]


def test_lessons_done_are_remembered_with_their_days(home: Path) -> None:
    """The first day stays; a file of an earlier version names lessons alone."""
    (home / marks.LESSONS).write_text('["waves"]', encoding="utf-8")
    assert marks.days_done() == {"waves": ""}
    marks.note_done("redeal", date(2026, 11, 23))
    marks.note_done("redeal", date(2026, 11, 24))
    assert marks.days_done() == {"waves": "", "redeal": "2026-11-23"}
    (home / marks.LESSONS).write_text("?", encoding="utf-8")
    assert marks.days_done() == {}


def test_marks_of_two_are_put_together() -> None:
    """Of what both know, the earlier day that is known and the greater number of tries."""
    one = PuzzleMarks({"a": "2026-01-02", "b": ""}, {"a": 3})
    other = PuzzleMarks({"a": "2026-01-01", "b": "2026-02-01", "c": "2026-03-01"}, {"a": 1, "d": 4})
    days = {"a": "2026-01-01", "b": "2026-02-01", "c": "2026-03-01"}
    assert marks.together(one, other) == PuzzleMarks(days, {"a": 3, "d": 4})


@pytest.mark.parametrize("odd", ['{"solved": ["p-1"]}', '["p-1"]', '{"tries": 3}'])
def test_marks_of_another_shape_are_set_aside(home: Path, odd: str) -> None:
    """What is JSON but says nothing of puzzles is kept as it was before anything is written over it."""
    (home / marks.PUZZLES).write_text(odd, encoding="utf-8")
    marks.note_try("p-2", date(2026, 11, 24), solved=True)
    assert marks.days_solved() == {"p-2": "2026-11-24"}
    assert [path.read_text(encoding="utf-8") for path in home.glob("*.aside")] == [odd]


def test_a_name_that_cannot_be_written_is_dropped(home: Path) -> None:
    """Half a letter in a file keeps nothing from being noted."""
    (home / marks.LESSONS).write_text('{"\\ud800": "2026-01-01", "waves": "2026-01-01"}', encoding="utf-8")
    marks.note_done("redeal", date(2026, 11, 23))
    assert marks.days_done() == {"redeal": "2026-11-23", "waves": "2026-01-01"}
