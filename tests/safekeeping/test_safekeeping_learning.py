"""What was learnt is looked over, copied, and put together with what is there when it comes back."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from kiberrubezh.cli import main
from kiberrubezh.ground.refusals import TooLargeError
from kiberrubezh.learning import classes, marks
from kiberrubezh.learning.classes import LearnerClass, write_class
from kiberrubezh.learning.results import Learner, Results, TriedPuzzle
from kiberrubezh.play.own_files import refused_files
from kiberrubezh.safekeeping.backups import back_up, backups
from kiberrubezh.safekeeping.checking import Finding, check
from kiberrubezh.safekeeping.kinds import Content, Places, content
from kiberrubezh.safekeeping.restoring import restore

NOW = datetime(2035, 11, 22, 12, tzinfo=UTC)


def _pupil(number: int, minute: int) -> Results:
    return Results(learner=f"{number:032x}", name=f"L{number}", made=f"2026-11-23T10:{minute:02}:00Z")


def _found(places: Places) -> Finding:
    return next(finding for finding in check(places) if finding.area == "learning")


STYLE = '{"name": {"ru": "Мой", "en": "Mine"}, "about": {"ru": "Так.", "en": "So."}}'
REFUSED = (
    STYLE.replace('"Мой"', "5"),
    STYLE[:-1] + ', "weights": {"draw": Infinity}}',
    STYLE[:-1] + ', "explains": NaN}',
    STYLE[:-1] + ', "more": 1}',
    '{"more": {}}',
    "[]",
)
"""What is no style, though all of it can be read; no lesson, position or puzzle either."""


@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_is_called_sound_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    """Own styles, lessons, positions, puzzles: what the program's lists leave out is named, and copied as it is."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    places = Places.of_user()
    names = {"bots": "a{}", "lessons": "a{}", "positions": "position-{}", "puzzles": "a{}"}
    for folder, name in names.items():
        (tmp_path / folder).mkdir()
        for number, words in enumerate(REFUSED):
            (tmp_path / folder / f"{name.format(number)}.json").write_text(words, "utf-8")
    (tmp_path / "bots" / "mine.json").write_text(STYLE, "utf-8")
    refused = [path.relative_to(tmp_path).as_posix() for path in refused_files()]
    assert len({*refused}) == len(refused) == 4 * len(REFUSED)
    assert main(["data", "check", "--lang", language]) == 1
    said = capsys.readouterr().out
    assert ("Читается: 1. Не читается: 24 (" if language == "ru" else "Can be read: 1. Can't be: 24 (") in said
    assert [made.count for made in back_up(places, NOW)] == [1 + 4 * len(REFUSED)]
    for path in refused_files():
        path.unlink()
    assert main(["data", "check", "--lang", language]) == 0


def test_what_was_learnt_comes_back_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Solved puzzles, lessons done, who learns, classes, own lessons, styles and reviews; what is newer here stays."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    places = Places.of_user()
    assert _found(places).state == "none"
    marks.note_try("old", date(2026, 1, 1), solved=True)
    marks.note_done("waves", date(2026, 1, 1))
    who = Learner.called("Аня")
    at = classes.free_path()
    write_class(LearnerClass(name="7Б", learners=(_pupil(1, 5), _pupil(2, 1))), at)
    for name, words in (
        ("lessons/own.json", "{}"),
        ("bots/my.json", "{}"),
        ("bots/schema.json", "{}"),
        ("duels/one.review", "{}"),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(words, encoding="utf-8")
    (made,) = back_up(places, NOW)
    assert (made.kind, made.count) == ("learning", 8)
    assert back_up(places, NOW) == []

    for name in (
        "puzzles.json",
        "lessons-done.json",
        "learner.json",
        "lessons/own.json",
        "bots/my.json",
        "duels/one.review",
    ):
        (tmp_path / name).unlink()
    marks.note_try("new", date(2026, 2, 2), solved=True)
    write_class(LearnerClass(name="7Б", learners=(_pupil(1, 1), _pupil(3, 1))), at)
    assert restore(made, places) is not None
    assert marks.days_solved() == {"old": "2026-01-01", "new": "2026-02-02"}
    assert marks.days_done() == {"waves": "2026-01-01"}
    assert Learner.known() == who
    (again,) = (known for _, known in classes.classes()[0])
    assert again.learners == (_pupil(1, 5), _pupil(2, 1), _pupil(3, 1))
    assert (tmp_path / "lessons" / "own.json").exists()
    assert (tmp_path / "bots" / "my.json").exists()
    assert (tmp_path / "duels" / "one.review").exists()


def test_damaged_marks_are_named_and_brought_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One file that can't be read keeps none of the others from being copied, and is set aside as it was."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    places = Places.of_user()
    marks.note_try("old", date(2026, 1, 1), solved=True)
    (made,) = back_up(places, NOW)
    (tmp_path / marks.PUZZLES).write_text("?", encoding="utf-8")
    assert (_found(places).state, _found(places).remedy) == ("odd", made)
    restore(made, places)
    assert marks.days_solved() == {"old": "2026-01-01"}
    assert [path.read_text(encoding="utf-8") for path in tmp_path.glob("*.aside")] == ["?"]


@pytest.mark.slow
def test_one_file_that_cannot_be_read_stops_no_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A class may be larger than other files; what is too large to be read keeps no other from being copied."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    places = Places.of_user()
    note = "x" * 60
    tried = tuple(TriedPuzzle(id=f"{note}-{number}"[-64:], tries=1) for number in range(1200))
    big = Results(learner="0" * 32, name="L", made="2026-11-23T10:00:00Z", puzzles=tried)
    at = classes.free_path()
    write_class(
        LearnerClass(name="7Б", learners=tuple(big.model_copy(update={"learner": f"{n:032x}"}) for n in range(9))), at
    )
    assert at.stat().st_size > 1_000_000
    (made,) = back_up(places, NOW)
    assert (made.kind, made.count) == ("learning", 10)
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "odd.json").write_text(f'["{"x" * 1_000_001}"]', encoding="utf-8")
    assert (_found(places).state, content("learning", tmp_path)) == ("odd", Content(10, ("lessons/odd.json",)))
    at.unlink()
    restore(made, places)
    assert len(classes.read_class(at).learners) == 9


def test_a_kind_that_fails_stops_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What can't be read is told once all the others are copied."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    places = Places.of_user()
    (tmp_path / "cards.json").mkdir()
    marks.note_done("waves")
    with pytest.raises(OSError, match=r"cards\.json"):
        back_up(places, NOW)
    assert [made.kind for made in backups(places)] == ["learning"]


def test_a_class_too_large_to_be_read_again_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused, and what is there stays."""
    monkeypatch.setattr(classes, "_LARGEST", 300)
    at = tmp_path / "class-1.json"
    write_class(LearnerClass(name="7Б"), at)
    with pytest.raises(TooLargeError):
        write_class(LearnerClass(name="7Б", learners=(_pupil(1, 1),)), at)
    assert classes.read_class(at) == LearnerClass(name="7Б")


def test_training_positions_come_back_but_not_from_the_bin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is gone comes back; one deleted stays so; of one changed since, the former comes under another id."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    places, folder = Places.of_user(), tmp_path / "positions"
    folder.mkdir()
    for number in (1, 2, 3):
        (folder / f"position-{number}.json").write_text(f'{{"turn": {number}}}', encoding="utf-8")
    (made,) = back_up(places, NOW)
    assert made.count == 3
    (folder / "deleted").mkdir()
    (folder / "position-1.json").unlink()
    (folder / "position-2.json").rename(folder / "deleted" / "position-2.json")
    (folder / "position-3.json").write_text('{"turn": 9}', encoding="utf-8")
    for _ in range(2):  # another time nothing more comes
        restore(made, places)
        assert {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.json")} == {
            "position-1": '{"turn": 1}',
            "position-3": '{"turn": 9}',
            "position-4": '{"turn": 3}',
        }


def test_own_lessons_come_beside_those_changed_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A lesson and a style of the same id with other content are brought under another id; how many came is told."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    long = "l" * 40
    for place, name in (("lessons", long), ("bots", "my")):
        (tmp_path / place).mkdir()
        (tmp_path / place / f"{name}.json").write_text('{"a": 1}', encoding="utf-8")
    back_up(Places.of_user(), NOW)
    (tmp_path / "lessons" / f"{long}.json").write_text('{"a": 2}', encoding="utf-8")
    (tmp_path / "bots" / "my.json").write_text('{"a": 2}', encoding="utf-8")
    for came in (2, 0):
        assert main(["data", "restore", "learning", "--lang", "en"]) == 0
        assert f"Added: {came}." in capsys.readouterr().out
    assert sorted(path.name for path in tmp_path.glob("lessons/*.json")) == [f"{'l' * 38}-2.json", f"{long}.json"]
    assert sorted(path.name for path in tmp_path.glob("bots/*.json")) == ["my-2.json", "my.json"]
