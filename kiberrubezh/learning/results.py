"""A learner's results as a file for a teacher: sums and days, no deck, no path, nothing of the machine."""

import json
import secrets
from collections.abc import Callable, Mapping
from datetime import date, datetime
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self, TypeVar

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints, ValidationError

from kiberrubezh.disk.files import read_small
from kiberrubezh.disk.folder import AsideFile, Reason, data_folder, data_path, set_aside, written_whole
from kiberrubezh.disk.forms import FormError, Problem, field_problems, likely_name, read_form
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import NoFileError, TooLargeError
from kiberrubezh.ground.words import Pair

_T = TypeVar("_T")
FORMAT: Final = "kiberrubezh-results"
VERSION: Final = 1
ENDING: Final = ".json"
LONGEST: Final = 80
"""Characters of a learner's name."""
LONGEST_ID: Final = 64
LEARNER: Final = "learner.json"
"""Who exports from this machine: an id that was drawn at the first export, and the name typed last."""
Kind = Literal[
    "surrender", "redeal", "assets",
    "deploy_less", "deploy_more", "deploy_other",
    "attack_less", "attack_more", "attack_other",
    "block_less", "block_more", "block_other",
    "event", "choice",
]  # fmt: skip
"""What somebody errs in: gave up too early; a phase in which too little, too much, or something else was done."""
LOOK_UP = Pair("Все поля — в docs/progress.md.", "docs/progress.md tells all fields.")
"""What is said of a field that isn't as it should be."""
_NEWER = Pair("файл записан более новой версией программы.", "a newer version of the program wrote this file.")
_UPDATE = Pair("Обновите программу.", "Update the program.")
_NO_FILE = Pair("такого файла нет", "there is no such file")
_NOT_OURS = Pair("это не файл результатов и не файл класса.", "this is neither a file of results nor of a class.")
_EXPORT = Pair("Нужен файл от «kiberrubezh progress export».", "It must come from “kiberrubezh progress export”.")


def _calm(name: str) -> str:
    return one_line(name, LONGEST)


def _real_day(day: str) -> str:
    if day:
        date.fromisoformat(day)
    return day


def _real_moment(moment: str) -> str:
    datetime.fromisoformat(moment)
    return moment


def _once(field: str) -> Callable[[tuple[_T, ...]], tuple[_T, ...]]:
    """Return a check that no two entries have the same in a field."""

    def checked(entries: tuple[_T, ...]) -> tuple[_T, ...]:
        if len({getattr(it, field) for it in entries}) < len(entries):
            raise ValueError("named twice")
        return entries

    return checked


Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=LONGEST_ID)]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST), AfterValidator(_calm)]
Day = Annotated[str, StringConstraints(pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$"), AfterValidator(_real_day)]
Moment = Annotated[
    str,
    StringConstraints(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"),
    AfterValidator(_real_moment),
]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class Entry(Frozen):
    """What files of results are made of, read strictly."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True)


class DoneLesson(Entry):
    """A lesson that was done."""

    id: Id
    day: Day = ""
    """The first time; empty where it isn't known."""


class TriedPuzzle(Entry):
    """A puzzle that was tried or solved."""

    id: Id
    day: Day = ""
    """When it was solved first; empty while it isn't, unless `solved` says otherwise."""
    solved: bool = False
    tries: Count = 0
    """How often it was tried until it was solved; 0 where it isn't known."""


class Tally(Entry):
    """How duels ended for the learner."""

    won: Count = 0
    lost: Count = 0
    undecided: Count = 0


class OpponentTally(Tally):
    """How duels against one opponent ended."""

    opponent: Id
    """A program of the house by its id, `other` for all else."""


class Error(Entry):
    """How often the reviews found a better answer of a kind."""

    kind: Kind
    count: Count


class Results(Entry):
    """What one learner has done by one moment."""

    format: Literal["kiberrubezh-results"] = FORMAT
    version: Literal[1] = VERSION
    learner: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
    """Drawn at the first export of a machine; two of one name are told apart by it."""
    name: Name
    made: Moment
    """When it was exported, in UTC."""
    lessons: Annotated[tuple[DoneLesson, ...], Field(max_length=500), AfterValidator(_once("id"))] = ()
    puzzles: Annotated[tuple[TriedPuzzle, ...], Field(max_length=5000), AfterValidator(_once("id"))] = ()
    duels: Tally = Tally()
    against: Annotated[tuple[OpponentTally, ...], Field(max_length=200), AfterValidator(_once("opponent"))] = ()
    reviewed: Count = 0
    """How many of the duels were reviewed: errors are known of these alone."""
    errors: Annotated[tuple[Error, ...], Field(max_length=50), AfterValidator(_once("kind"))] = ()

    @property
    def solved(self) -> int:
        """How many puzzles are solved."""
        return sum(it.solved for it in self.puzzles)


class ResultsError(FormError):
    """A file of results can't be used, and why."""


class Learner(Entry):
    """Who learns on this machine."""

    id: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
    name: Name

    @classmethod
    def known(cls, folder: Path | None = None) -> Self | None:
        """Return who has exported results here; None where nobody has, or it can't be read."""
        try:
            return cls.model_validate_json(read_small((folder or data_path()) / LEARNER))
        except (OSError, ValueError):
            return None

    @classmethod
    def put_aside(cls) -> AsideFile | None:
        """Set aside what tells who learns here, if it makes no sense. Raise OSError."""
        path = data_path() / LEARNER
        try:
            cls.model_validate_json(read_small(path))
        except FileNotFoundError:
            return None
        except (ValueError, TooLargeError, NoFileError):
            return set_aside(path, Reason.UNREADABLE)
        return None

    @classmethod
    def called(cls, name: str) -> Self:
        """Return who learns here under a name, with the same id as ever, and remember it. Raise OSError, ValueError."""
        before = cls.known()
        if before is None:
            cls.put_aside()
        made = cls(id=before.id if before else secrets.token_hex(16), name=name)
        if made != before:
            with written_whole(data_folder() / LEARNER) as unfinished:
                unfinished.write_text(made.model_dump_json(indent=2), encoding="utf-8")
        return made


def read_results(path: Path) -> Results:
    """Read a file of results. Raise ResultsError."""
    return as_results(read_form(path, why_unreadable, ResultsError), path)


def as_results(found: Any, path: Path) -> Results:
    """Check what a file says. Raise ResultsError."""
    check_version(found, FORMAT, path)
    try:
        return Results.model_validate_json(json.dumps(found))
    except ValidationError as error:
        raise ResultsError(path, field_problems(error, _likely, LOOK_UP)) from error


def check_version(found: Any, wanted: str, path: Path) -> None:
    """Raise ResultsError for what is of another format, or of a version to come."""
    told = found if isinstance(found, dict) else {}
    if told.get("format") != wanted:
        raise ResultsError(path, (Problem("format", _NOT_OURS, _EXPORT),))
    version = told.get("version")
    if type(version) is int and version > VERSION:
        raise ResultsError(path, (Problem("version", _NEWER, _UPDATE),))


def why_unreadable(error: OSError) -> Pair:
    """Say why a file can't be read."""
    said = _NO_FILE if isinstance(error, FileNotFoundError) else why_unwritable(error)
    return Pair(*(f"{words}." for words in said))


def write_results(results: Results, path: Path) -> None:
    """Write a file of results. Raise OSError."""
    with written_whole(path) as unfinished:
        unfinished.write_text(results.model_dump_json(indent=2) + "\n", encoding="utf-8")


_MODELS: Final[Mapping[str, type[Entry]]] = {
    "lessons": DoneLesson, "puzzles": TriedPuzzle, "duels": Tally, "against": OpponentTally, "errors": Error,
}  # fmt: skip


def _likely(place: tuple[str, ...]) -> Pair:
    group = next((it for it in reversed(place[:-1]) if not it.isdecimal()), "")
    return likely_name(place[-1], _MODELS.get(group, Results).model_fields) or LOOK_UP


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a file of results."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **Results.model_json_schema()}
