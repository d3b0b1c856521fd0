"""Lesson files: those that come with the program, and a teacher's own in `lessons` in the user's data folder.

The file's name without its ending is the lesson's id.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from pydantic import BaseModel, TypeAdapter, ValidationError

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.words import why_unreadable
from kiberrubezh.disk.folder import data_path, write_new
from kiberrubezh.disk.forms import BAD_NAME, RENAME, FormError, Problem, field_problems, likely_name, read_form
from kiberrubezh.ground.words import Pair
from kiberrubezh.play.rubezh.lessons.deck_lesson import DeckLesson, DeckStep, deck_problems
from kiberrubezh.play.rubezh.lessons.inspection import problems, wrong_words
from kiberrubezh.play.rubezh.lessons.lesson import Lesson, Opponent, Step, Title, Words
from kiberrubezh.play.rubezh.sides import Side
from kiberrubezh.resources import resource

FOLDER: Final = "lessons"
ENDING: Final = ".json"
SCHEMA: Final = "schema.json"
FIRST: Final = "first-duel"
LESSONS: Final = (FIRST, "redeal", "categories", "tapping", "waves", "keywords", "deck-building")
"""Those that come with the program, in their order."""
ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
"""What the name of a lesson file may be."""
_LOOK_UP: Final = Pair("Посмотрите это поле в docs/lessons.md.", "Look the field up in docs/lessons.md.")
_NO_DUEL: Final = Pair("этот урок — о колоде, а не о дуэли.", "this lesson is about a deck, not a duel.")
_MODELS: Final[Mapping[str, tuple[type[BaseModel], ...]]] = {
    **dict.fromkeys(("about", "say", "end"), (Words,)), "name": (Title,), "you": (Side,), "opponent": (Opponent,),
    "steps": (Step, DeckStep),
}  # fmt: skip


class LessonError(FormError):
    """A lesson file can't be used, and why."""


AnyLesson = Lesson | DeckLesson


class OfferedLesson(NamedTuple):
    """A lesson that is offered: its id, what the file says, whether it is the user's own."""

    id: str
    lesson: AnyLesson
    own: bool = False


def read_lesson(path: Path) -> AnyLesson:
    """Read a lesson file as it is written: one with a `deck` is about building one. Raise LessonError."""
    found = read_form(path, why_unreadable, LessonError)
    if isinstance(found, dict):
        found.pop("$schema", None)  # for editors, and nothing to do with the lesson
    kind: type[AnyLesson] = DeckLesson if isinstance(found, dict) and "deck" in found else Lesson
    try:
        return kind.model_validate_json(json.dumps(found))
    except ValidationError as error:
        raise LessonError(path, field_problems(error, _likely, _LOOK_UP)) from error


def checked_lesson(path: Path, cards: Mapping[str, Card]) -> AnyLesson:
    """Read a lesson file and play it by its own steps. Raise LessonError."""
    lesson = read_lesson(path)
    found = wrong_words(lesson, cards)
    found += deck_problems(lesson, cards) if isinstance(lesson, DeckLesson) else problems(lesson, cards)
    if found:
        raise LessonError(path, tuple(found))
    return lesson


def lessons(cards: Mapping[str, Card]) -> tuple[list[OfferedLesson], list[LessonError]]:
    """Return all lessons, the user's own last, and what is wrong with own files that can't be used."""
    found, bad = [OfferedLesson(it, read_lesson(shipped_path(it))) for it in LESSONS], list[LessonError]()
    for path in sorted(own_folder().glob(f"*{ENDING}")):
        if path.name == SCHEMA:
            continue
        try:
            check_id(path)
            found.append(OfferedLesson(path.stem, checked_lesson(path, cards), own=True))
        except LessonError as error:
            bad.append(error)
    return found, bad


def find_lesson(lesson_id: str) -> AnyLesson:
    """Return a lesson by its id. Raise LessonError where there is none, or its file can't be read."""
    return read_lesson(path_of(lesson_id))


def find_duel_lesson(lesson_id: str) -> Lesson:
    """Return a lesson that is a duel. Raise LessonError where there is none, or it is no duel."""
    found = find_lesson(lesson_id)
    if isinstance(found, DeckLesson):
        raise LessonError(path_of(lesson_id), (Problem("deck", _NO_DUEL, _LOOK_UP),))
    return found


def path_of(lesson_id: str) -> Path:
    """Return where a lesson of that id lies, or would: the program's come first."""
    return shipped_path(lesson_id) if lesson_id in LESSONS else own_path(Path(lesson_id).name)


def shipped_path(lesson_id: str) -> Path:
    """Return where a lesson lies that comes with the program."""
    return resource(FOLDER, f"{lesson_id}{ENDING}")


def own_folder() -> Path:
    """Return the folder of the user's own lessons, which need not be there."""
    return data_path() / FOLDER


def own_path(lesson_id: str) -> Path:
    """Return where an own lesson of that id lies, or would."""
    return own_folder() / f"{lesson_id}{ENDING}"


def check_id(path: Path) -> None:
    """Raise LessonError for a file among the user's own whose name is no id, or one that is taken."""
    if not ID.fullmatch(path.stem) or path.name == SCHEMA or path != own_path(path.stem):
        wrong, remedy = BAD_NAME
    elif path.stem in LESSONS:
        wrong = Pair("этот id занят уроком программы.", "a lesson of the program has this id.")
        remedy = RENAME
    else:
        return
    raise LessonError(path, (Problem("", wrong, remedy),))


def copy_lesson(lesson_id: str, target: Path) -> None:
    """Copy a lesson into a file of one's own, and beside it the schema, for editors.

    Raise FileExistsError rather than write over a file, LessonError for a lesson that isn't there.
    """
    lesson = find_lesson(lesson_id)
    target.parent.mkdir(parents=True, exist_ok=True)
    write_new(target, _json({"$schema": SCHEMA, **lesson.model_dump(mode="json", exclude_defaults=True)}))
    target.with_name(SCHEMA).write_text(_json(schema()), encoding="utf-8")


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a lesson file."""
    found = TypeAdapter(AnyLesson).json_schema()
    for kind in (Lesson, DeckLesson):
        part = found["$defs"][kind.__name__]
        part["properties"] = {"$schema": {"type": "string"}, **part["properties"]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **found}


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _likely(place: tuple[str, ...]) -> Pair:
    """Name the field that may have been meant."""
    group = next((it for it in reversed(place[:-1]) if not it.isdecimal()), "")
    names = [name for kind in _MODELS.get(group, (Lesson, DeckLesson)) for name in kind.model_fields]
    if near := likely_name(place[-1], names):
        return near
    return Pair("Уберите его; все поля — в docs/lessons.md.", "Take it out; docs/lessons.md lists all fields.")
