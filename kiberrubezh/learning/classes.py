"""A teacher's class: the results of several learners in one file, each learner once, as they were exported last."""

import json
import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import Field, ValidationError

from kiberrubezh.disk.folder import data_path, written_whole
from kiberrubezh.disk.forms import Problem, field_problems, read_form
from kiberrubezh.ground.refusals import TooLargeError
from kiberrubezh.ground.words import Pair
from kiberrubezh.learning.results import (
    ENDING,
    LOOK_UP,
    VERSION,
    Entry,
    Name,
    Results,
    ResultsError,
    as_results,
    check_version,
    why_unreadable,
)

FORMAT: Final = "kiberrubezh-class"
FOLDER: Final = "classes"
MOST: Final = 500
"""Learners of a class."""
_LARGEST: Final = 50_000_000
_STEM: Final = re.compile(r"class-([1-9][0-9]{0,5})")
_FULL = Pair(
    "в классе уже {n} учеников, больше не помещается.", "the class has {n} learners, and has no room for more."
)
_ANOTHER = Pair("Заведите ещё один класс.", "Create another class.")


class LearnerClass(Entry):
    """The results of a class."""

    format: Literal["kiberrubezh-class"] = FORMAT
    version: Literal[1] = VERSION
    name: Name
    learners: Annotated[tuple[Results, ...], Field(max_length=MOST)] = ()


class ResultsIntake(NamedTuple):
    """What came of results that were taken into a class: the learners added, brought up to date, and left as known."""

    known: LearnerClass
    added: tuple[str, ...] = ()
    updated: tuple[str, ...] = ()
    same: tuple[str, ...] = ()
    """The class has them as they are, or exported later."""


def taken_in(known: LearnerClass, results: Iterable[Results], now: datetime | None = None) -> ResultsIntake:
    """Take results into a class: a learner that it knows by the id is brought up to date, never doubled.

    What a clock that is ahead has dated a day or more from now is taken for older than all else.
    """
    latest = f"{(now or datetime.now(UTC)) + timedelta(days=1):%Y-%m-%dT%H:%M:%SZ}"
    learners = {it.learner: it for it in known.learners}
    sorts: dict[str, list[str]] = {"added": [], "updated": [], "same": []}
    for result in results:
        before = learners.get(result.learner)
        sort = "added" if before is None else "updated" if _age(before, latest) < _age(result, latest) else "same"
        sorts[sort].append(result.name)
        if sort != "same":
            learners[result.learner] = result
    if len(learners) > MOST:
        raise ResultsError(Path(known.name), (Problem("learners", _FULL.filled(n=len(known.learners)), _ANOTHER),))
    listed = tuple(sorted(learners.values(), key=lambda it: (it.name.casefold(), it.learner)))
    return ResultsIntake(known.model_copy(update={"learners": listed}), *(tuple(names) for names in sorts.values()))


def _age(result: Results, latest: str) -> tuple[bool, str]:
    return result.made <= latest, result.made


def without(known: LearnerClass, learner: str) -> LearnerClass:
    """Return a class without a learner."""
    return known.model_copy(update={"learners": tuple(it for it in known.learners if it.learner != learner)})


def read_any(path: Path) -> tuple[Results, ...]:
    """Read a file of results or of a class, and return the learners in it. Raise ResultsError."""
    found = _read(path)
    if isinstance(found, dict) and found.get("format") == FORMAT:
        return _as_class(found, path).learners
    return (as_results(found, path),)


def read_class(path: Path) -> LearnerClass:
    """Read a class file. Raise ResultsError."""
    return _as_class(_read(path), path)


def write_class(known: LearnerClass, path: Path) -> None:
    """Write a class file, its folder made if need be. Raise OSError, for one that couldn't be read again too."""
    content = f"{known.model_dump_json(indent=1)}\n".encode()
    if len(content) > _LARGEST:
        raise TooLargeError("too large")
    path.parent.mkdir(parents=True, exist_ok=True)
    with written_whole(path) as unfinished:
        unfinished.write_bytes(content)


def classes(folder: Path | None = None) -> tuple[list[tuple[Path, LearnerClass]], list[ResultsError]]:
    """Return the classes of the user (or those of a folder) by name, and what is wrong with files that won't do."""
    found, bad = list[tuple[Path, LearnerClass]](), list[ResultsError]()
    for path in sorted((folder or classes_folder()).glob(f"*{ENDING}")):
        if _STEM.fullmatch(path.stem):
            try:
                found.append((path, read_class(path)))
            except ResultsError as error:
                bad.append(error)
    return sorted(found, key=lambda it: (it[1].name.casefold(), it[0].name)), bad


def classes_folder() -> Path:
    """Return the folder of the user's classes, which need not be there."""
    return data_path() / FOLDER


def free_path(folder: Path | None = None) -> Path:
    """Return where a new class is to lie."""
    where = folder or classes_folder()
    taken: Sequence[str] = [path.stem for path in where.glob("class-*")]
    numbers = [int(found[1]) for stem in taken if (found := _STEM.match(stem))]
    return where / f"class-{max(numbers, default=0) + 1}{ENDING}"


def _read(path: Path) -> Any:
    return read_form(path, why_unreadable, ResultsError, _LARGEST)


def _as_class(found: Any, path: Path) -> LearnerClass:
    check_version(found, FORMAT, path)
    try:
        return LearnerClass.model_validate_json(json.dumps(found))
    except ValidationError as error:
        raise ResultsError(path, field_problems(error, lambda _: LOOK_UP, LOOK_UP)) from error
