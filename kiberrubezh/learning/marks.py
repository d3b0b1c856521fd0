"""Which lessons the person has done and which puzzles tried and solved, kept in the user's data folder.

What can't be read counts as empty, and is set aside before anything is written over it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from kiberrubezh.disk.files import read_small
from kiberrubezh.disk.folder import Reason, data_folder, data_path, set_aside, written_whole
from kiberrubezh.ground.refusals import NoFileError, TooLargeError

PUZZLES: Final = "puzzles.json"
LESSONS: Final = "lessons-done.json"
_MOST_TRIES: Final = 100_000


@dataclass(frozen=True, slots=True)
class PuzzleMarks:
    """The days on which puzzles were solved first, and how often each was tried until then, by their ids."""

    solved: Mapping[str, str]
    tries: Mapping[str, int]


def days_solved() -> dict[str, str]:
    """Return the days on which puzzles were solved first, by their ids."""
    return dict(puzzle_marks(data_path()).solved)


def note_try(puzzle: str, day: date, *, solved: bool) -> None:
    """Note that a puzzle was tried, and how that went; once it is solved nothing changes any more. Raise OSError."""
    known = puzzle_marks(data_path())
    if puzzle not in known.solved:
        tries = {**known.tries, puzzle: min(known.tries.get(puzzle, 0) + 1, _MOST_TRIES)}
        days = {**known.solved, puzzle: day.isoformat()} if solved else known.solved
        write_puzzles(data_folder(), PuzzleMarks(days, tries))


def days_done() -> dict[str, str]:
    """Return the days on which lessons were done first, by their ids; "" where the day isn't known."""
    return dict(lesson_days(data_path()))


def note_done(lesson: str, day: date | None = None) -> None:
    """Remember that a lesson was done, today unless told; the first day stays. Raise OSError."""
    known = lesson_days(data_path())
    if lesson not in known:
        write_lessons(data_folder(), {**known, lesson: (day or date.today()).isoformat()})


def puzzle_marks(folder: Path) -> PuzzleMarks:
    """Read what a folder has of puzzles."""
    found = _read(folder / PUZZLES)
    told = found if isinstance(found, dict) else {}
    return PuzzleMarks(_days(told.get("solved")), _counts(told.get("tries")))


def lesson_days(folder: Path) -> Mapping[str, str]:
    """Read what a folder has of lessons; files of earlier versions name no days."""
    found = _read(folder / LESSONS)
    return dict.fromkeys(filter(_is_name, found), "") if isinstance(found, list) else _days(found)


def is_readable(path: Path) -> bool:
    """Tell whether a file of marks says anything that can be read. Raise OSError without access."""
    try:
        return isinstance(json.loads(read_small(path)), dict | list)
    except (ValueError, RecursionError):
        return False


def earliest(one: Mapping[str, str], other: Mapping[str, str]) -> dict[str, str]:
    """Return the days of both; of a thing that both have, the earlier one that is known."""
    both = {**other, **one}
    for name in one.keys() & other.keys():
        both[name] = min(filter(None, (one[name], other[name])), default="")
    return both


def together(one: PuzzleMarks, other: PuzzleMarks) -> PuzzleMarks:
    """Return what both know of puzzles, nothing lost: the earlier days, the greater numbers of tries."""
    names = one.tries.keys() | other.tries.keys()
    tries = {name: max(one.tries.get(name, 0), other.tries.get(name, 0)) for name in sorted(names)}
    return PuzzleMarks(earliest(one.solved, other.solved), tries)


def write_puzzles(folder: Path, marks: PuzzleMarks) -> None:
    """Write down what is known of puzzles. Raise OSError."""
    _write(folder / PUZZLES, {"solved": dict(marks.solved), "tries": dict(marks.tries)})


def write_lessons(folder: Path, days: Mapping[str, str]) -> None:
    """Write down which lessons are done. Raise OSError."""
    _write(folder / LESSONS, dict(sorted(days.items())))


def _read(path: Path) -> Any:
    try:
        return json.loads(read_small(path))
    except (OSError, ValueError, RecursionError):
        return None


def are_sound(path: Path) -> bool:
    """Tell whether a file of marks is of the shape that it should have. Raise OSError without access."""
    try:
        found = json.loads(read_small(path))
    except (ValueError, RecursionError, TooLargeError, NoFileError):
        return False
    if path.name == LESSONS and isinstance(found, list):
        return all(map(_is_name, found))
    if path.name == PUZZLES:
        return isinstance(found, dict) and all(isinstance(found.get(it, {}), dict) for it in ("solved", "tries"))
    return isinstance(found, dict)


def _write(path: Path, data: object) -> None:
    if path.exists() and not are_sound(path):
        set_aside(path, Reason.UNREADABLE)
    with written_whole(path) as unfinished:
        unfinished.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def _days(found: object) -> dict[str, str]:
    known = found if isinstance(found, dict) else {}
    return {name: str(day) for name, day in known.items() if _is_name(name) and _is_name(str(day))}


def _counts(found: object) -> dict[str, int]:
    known = found if isinstance(found, dict) else {}
    return {name: n for name, n in known.items() if _is_name(name) and type(n) is int and 0 < n <= _MOST_TRIES}


def _is_name(found: object) -> bool:
    """Tell whether it is a string that can be written: half a letter can't."""
    return isinstance(found, str) and not any("\ud800" <= sign <= "\udfff" for sign in found)
