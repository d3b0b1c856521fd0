"""A teacher's class collects what learners exported: each once, as exported last, told apart by the id."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hostile import obeyed
from hypothesis import given, settings
from hypothesis import strategies as st
from spoiling import spoilt, torn

from kiberrubezh.ground.letters import cell
from kiberrubezh.ground.words import LANGS
from kiberrubezh.learning import classes
from kiberrubezh.learning.classes import LearnerClass, read_any, read_class, taken_in, write_class
from kiberrubezh.learning.results import Error, Learner, Results, ResultsError, Tally, read_results, write_results

ONE, OTHER = "0" * 32, "1" * 32


def made(learner: str, name: str, at: int = 1, **more: object) -> Results:
    """Return the results of a learner, exported in a minute of a day."""
    return Results.model_validate({"learner": learner, "name": name, "made": f"2026-11-23T10:{at:02}:00Z", **more})


@st.composite
def spoilt_results(draw: st.DrawFn) -> bytes:
    """Make a file of a learner's results, or of a class, with faults put in."""
    one, other = (json.loads(made(learner, "Аня").model_dump_json()) for learner in (ONE, OTHER))
    one |= {"lessons": [{"id": "waves", "day": "2026-11-20"}], "puzzles": [{"id": "p", "tries": 2}]}
    one |= {"against": [{"opponent": "adept", "won": 1}], "errors": [{"kind": "block_less", "count": 2}]}
    group = json.loads(LearnerClass(name="7Б").model_dump_json()) | {"learners": [one, other]}
    sound = draw(st.sampled_from((one, group)))
    return draw(torn(draw(spoilt(sound, odd=(ONE, "2026-02-30"), keys=("name", "learners", "version")))))


@settings(max_examples=60)
@given(content=spoilt_results() | st.binary(max_size=60))
def test_a_damaged_file_of_results_is_read_or_refused(content: bytes, tmp_path_factory: Any) -> None:
    """Whatever a file holds: learners whom a class takes in and gives back as they were, or words."""
    path = tmp_path_factory.getbasetemp() / "damaged.kibclass"
    path.write_bytes(content)
    try:
        found = read_any(path)
    except ResultsError as refused:
        said = [refused.message(lang) for lang in LANGS]
        assert len({*said}) == 2
        assert not obeyed("".join(said).replace(str(path), ""))
        return
    known = taken_in(LearnerClass(name="7Б"), found).known
    write_class(known, path)
    assert read_class(path) == known
    assert not obeyed("".join(it.name for it in known.learners))


def test_a_class_knows_each_learner_once() -> None:
    """The same learner is brought up to date whatever the name; two of one name stay two; an older export is left."""
    known = LearnerClass(name="7Б")
    came = taken_in(known, [made(ONE, "Аня"), made(OTHER, "Аня")])
    assert (came.added, len(came.known.learners)) == (("Аня", "Аня"), 2)
    came = taken_in(came.known, [made(ONE, "Анна", 5), made(OTHER, "Аня", 0)])
    assert (came.added, came.updated, came.same) == ((), ("Анна",), ("Аня",))
    assert [(it.name, it.learner) for it in came.known.learners] == [("Анна", ONE), ("Аня", OTHER)]


def test_files_of_results_and_of_classes_are_read_as_written(tmp_path: Path) -> None:
    """A class can be taken into another one as results can."""
    result = made(ONE, "Аня", duels=Tally(won=3), errors=(Error(kind="block_less", count=2),))
    write_results(result, tmp_path / "anya.json")
    assert read_results(tmp_path / "anya.json") == result
    write_class(LearnerClass(name="7Б", learners=(result, made(OTHER, "Боря"))), tmp_path / "classes" / "class-1.json")
    assert read_any(tmp_path / "anya.json") == (result,)
    assert [it.name for it in read_any(tmp_path / "classes" / "class-1.json")] == ["Аня", "Боря"]
    found, bad = classes.classes(tmp_path / "classes")
    assert ([known.name for _, known in found], bad) == (["7Б"], [])
    assert classes.free_path(tmp_path / "classes").name == "class-2.json"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"version": 2}, "newer version"),
        ({"format": "else"}, "neither a file of results nor of a class"),
        ({"name": ""}, "name"),
        ({"learner": "../../etc"}, "learner"),
        ({"duels": {"won": -1}}, "duels.won"),
        ({"puzzles": [{"id": "p", "tries": 10**9}]}, "puzzles.0.tries"),
        ({"lessons": [{"id": "waves"}] * 501}, "lessons"),
        ({"made": "yesterday"}, "made"),
        ({"made": "2026-99-99T99:99:99Z"}, "made"),
        ({"lessons": [{"id": "waves", "day": "2026-02-30"}]}, "lessons.0.day"),
        ({"lessons": [{"id": "waves"}] * 2}, "lessons"),
        ({"puzzles": [{"id": "p", "tries": 1}, {"id": "p", "tries": 2}]}, "puzzles"),
        ({"against": [{"opponent": "adept"}] * 2}, "against"),
        ({"errors": [{"kind": "redeal", "count": 1}] * 50}, "errors"),
        ({"deck": ["firewall"]}, "deck"),
    ],
)
def test_what_is_no_result_is_refused_by_field(tmp_path: Path, change: dict[str, object], said: str) -> None:
    """Files come from other machines: each is bounded, checked, and told what is wrong."""
    told = json.loads(made(ONE, "Аня").model_dump_json()) | change
    (tmp_path / "odd.json").write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(ResultsError) as error:
        read_any(tmp_path / "odd.json")
    assert said in error.value.message("en")
    with pytest.raises(ResultsError):
        read_class(tmp_path / "odd.json")


def test_a_class_has_room_for_so_many() -> None:
    """More learners than a file holds are refused, not lost."""
    many = [made(f"{n:032x}", f"L{n}") for n in range(classes.MOST + 1)]
    with pytest.raises(ResultsError, match="no room"):
        taken_in(LearnerClass(name="all"), many)


def test_who_learns_here_keeps_the_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The id is drawn at the first export; another name changes the name alone."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    assert Learner.known() is None
    first = Learner.called("  Аня ")
    assert first.name == "Аня"
    assert Learner.called("Анна") == Learner.known() == Learner(id=first.id, name="Анна")


@pytest.mark.parametrize("unseen", ["", " ", "\u200c", "\u2060", "\u00ad", "\u3000", "\u00a0\u200b"])
def test_no_name_is_a_formula_of_a_table(unseen: str) -> None:
    """Signs that a spreadsheet passes over hide no formula from the apostrophe; other names stay as they are."""
    assert cell(f"{unseen}=1+1") == f"'{unseen}=1+1"
    assert cell(f"{unseen}Аня") == f"{unseen}Аня"


def test_a_clock_that_was_ahead_keeps_no_later_export_out() -> None:
    """An export dated in the future is older than any other; among such the later one counts."""
    now = datetime(2026, 11, 24, tzinfo=UTC)
    ahead = made(ONE, "Аня").model_copy(update={"made": "2099-01-01T00:00:00Z"})
    known = LearnerClass(name="7Б", learners=(ahead,))
    assert taken_in(known, [made(ONE, "Анна")], now).updated == ("Анна",)
    assert taken_in(LearnerClass(name="7Б", learners=(made(ONE, "Анна"),)), [ahead], now).same == ("Аня",)
    later = ahead.model_copy(update={"made": "2099-01-02T00:00:00Z"})
    assert taken_in(known, [later], now).updated == ("Аня",)


def test_a_damaged_learner_is_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What told who learns here is kept as it was when another id is drawn."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    (tmp_path / "learner.json").write_text('{"id": "', encoding="utf-8")
    assert Learner.called("Аня") == Learner.known()
    assert [path.read_text(encoding="utf-8") for path in tmp_path.glob("learner-*.aside")] == ['{"id": "']
