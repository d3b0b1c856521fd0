"""Style files: those that come with the program, and the user's own, in `bots` in the user's data folder.

The file's name without its ending is the style's id. What is wrong in a file is told by file, field and remedy.
"""

import json
import re
from codecs import BOM_UTF8
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import ConfigDict, StringConstraints, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails, from_json

from kiberrubezh.bots.rubezh.styles import Habits, Mistakes, Style, Weights
from kiberrubezh.deckbuilder.words import why_unreadable
from kiberrubezh.disk.files import read_small
from kiberrubezh.disk.folder import data_path
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Lang, Pair
from kiberrubezh.resources import resource

FOLDER, ENDING, SCHEMA = "bots", ".json", "schema.json"
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
"""What the name of a style file may be."""
PERSON = "human"
"""What seats are told for a person; no style can have this id."""

Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
Sentence = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=300)]


@dataclass(frozen=True, slots=True)
class Name:
    """A name in both languages."""

    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)

    ru: Line
    en: Line


@dataclass(frozen=True, slots=True)
class About:
    """A description in both languages."""

    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)

    ru: Sentence
    en: Sentence


@dataclass(frozen=True, slots=True)
class StyleFile:
    """What a style file says; whatever of the weights, rules and mistakes it leaves out is as in `scripted`."""

    __pydantic_config__ = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)

    name: Name
    """How the opponent is called."""
    about: About
    """How it plays, in a sentence or two."""
    weights: Weights = field(default_factory=Weights)
    """What things are worth to it, in cards of a deck."""
    rules: Habits = field(default_factory=Habits)
    """What it makes a rule of, whatever the weights say."""
    mistakes: Mistakes = field(default_factory=Mistakes)
    """How often it goes wrong where it could."""
    explains: bool = False
    """Whether it says why it did what it did."""

    @property
    def style(self) -> Style:
        """The style that the file describes."""
        weights = {it.name: getattr(self.weights, it.name) for it in fields(Weights)}
        return Style(**weights, rules=self.rules, mistakes=self.mistakes, explains=self.explains)


_FILE = TypeAdapter(StyleFile)
_GROUPS: Mapping[str, type] = {
    "": StyleFile,
    "name": Name,
    "about": About,
    "weights": Weights,
    "rules": Habits,
    "mistakes": Mistakes,
}

_FORMER = ("buried",)
"""Weights of what is no more: files that were written out whole have them."""
_PLACE = re.compile(r"line (\d+) column (\d+)")


class Problem(NamedTuple):
    """One thing wrong in a style file: the field, what is wrong with it, what would mend it."""

    field: str
    wrong: Pair
    remedy: Pair

    def words(self, lang: Lang) -> str:
        """Say which field, what is wrong, and the remedy."""
        field = f"{one_line(self.field)}: " if self.field else ""
        return f"{field}{self.wrong.of(lang)} {self.remedy.of(lang)}"


class StyleFileError(ValueError):
    """A style file can't be used, and why."""

    def __init__(self, path: Path, problems: tuple[Problem, ...]) -> None:
        self.path, self.problems = path, problems
        super().__init__(self.message("en"))

    def message(self, lang: Lang) -> str:
        """Name the file, and by line the field, what is wrong, and the remedy."""
        return "\n".join(f"{self.path}: {problem.words(lang)}" for problem in self.problems)


def read(path: Path) -> StyleFile:
    """Read a style file. Raise StyleFileError."""
    try:
        found = from_json(read_small(path).removeprefix(BOM_UTF8), allow_inf_nan=False)
        if isinstance(found, dict):
            found.pop("$schema", None)  # for editors, and nothing to do with how it plays
            if isinstance(weights := found.get("weights"), dict):
                for name in _FORMER:
                    weights.pop(name, None)
        return _FILE.validate_json(json.dumps(found))
    except OSError as error:
        why = why_unreadable(error)
        wrong = Pair(f"файл не прочитать: {why.ru}", f"the file can't be read: {why.en}")
        remedy = Pair("Проверьте путь и права.", "Check the path and its permissions.")
        raise StyleFileError(path, (Problem("", wrong, remedy),)) from error
    except ValidationError as error:
        raise StyleFileError(path, tuple(map(_problem, error.errors()))) from error
    except ValueError as error:
        place = _PLACE.search(str(error))
        line, sign = place.groups() if place else ("1", "1")
        wrong = Pair(f"это не JSON: строка {line}, знак {sign}.", f"this is no JSON: line {line}, letter {sign}.")
        remedy = Pair("Поправьте это место.", "Mend that place.")
        raise StyleFileError(path, (Problem("", wrong, remedy),)) from error


def check_id(path: Path, taken: Container[str]) -> None:
    """Raise StyleFileError for a file that is none of the own folder, or whose name is no id, or one that is taken."""
    if not ID.fullmatch(path.stem) or path.name == SCHEMA or path != own_path(path.stem):
        wrong = Pair("такое имя файла не годится.", "this name of a file won't do.")
        remedy = Pair("Латинские строчные буквы, цифры, дефис.", "Small Latin letters, digits and hyphens.")
    elif path.stem == PERSON or path.stem in taken:
        wrong = Pair("этот id занят программой.", "the program has this id for its own.")
        remedy = Pair("Переименуйте файл.", "Give the file another name.")
    else:
        return
    raise StyleFileError(path, (Problem("", wrong, remedy),))


def write(file: StyleFile, path: Path) -> None:
    """Write a style out whole, every field with its value, and beside it the schema, for editors.

    Raise FileExistsError rather than write over a file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("x", encoding="utf-8") as out:
        out.write(_json({"$schema": SCHEMA, **_FILE.dump_python(file, mode="json")}))
    path.with_name(SCHEMA).write_text(_json(schema()), encoding="utf-8")


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a style file."""
    found = _FILE.json_schema()
    found["properties"] = {"$schema": {"type": "string"}, **found["properties"]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **found}


def shipped_path(style_id: str) -> Path:
    """Return where a style lies that comes with the program."""
    return resource(FOLDER, f"{style_id}{ENDING}")


def own_folder() -> Path:
    """Return the folder of the user's own styles, which need not be there."""
    return data_path() / FOLDER


def own_path(style_id: str) -> Path:
    """Return where an own style of that id lies, or would."""
    return own_folder() / f"{style_id}{ENDING}"


def _problem(error: ErrorDetails) -> Problem:
    place = tuple(map(str, error["loc"]))
    wrong, remedy = _words(error, place)
    return Problem(".".join(place), wrong, remedy)


def _words(error: ErrorDetails, place: tuple[str, ...]) -> tuple[Pair, Pair]:
    """Say what is wrong at a place, and what would mend it."""
    kind, limits = error["type"], error.get("ctx", {})
    given = one_line(json.dumps(error["input"], ensure_ascii=False), 40)
    if kind in ("unexpected_keyword_argument", "extra_forbidden"):
        return Pair("такого поля нет.", "there is no such field."), _likely(place)
    if kind in ("missing", "missing_argument"):
        return Pair("поля не хватает.", "the field is missing."), Pair("Допишите его.", "Add it.")
    if kind in _LIMITS:
        sign, limit = _LIMITS[kind]
        wrong = Pair(f"{given} вне границ.", f"{given} is out of range.")
        return wrong, Pair(f"Нужно {sign} {limits[limit]}.", f"It must be {sign} {limits[limit]}.")
    wanted = next((words for start, words in _WANTED.items() if kind.startswith(start)), _SOMETHING)
    return Pair(f"не годится {given}.", f"{given} won't do."), wanted


_LIMITS = {"greater_than_equal": ("≥", "ge"), "less_than_equal": ("≤", "le")}
_SOMETHING = Pair("Посмотрите это поле в docs/bots.md.", "Look the field up in docs/bots.md.")
_WANTED = {
    "bool": Pair("Нужно true или false.", "It must be true or false."),
    "int": Pair("Нужно целое число.", "It must be a whole number."),
    "float": Pair("Нужно число.", "It must be a number."),
    "finite": Pair("Нужно число.", "It must be a number."),
    "string_too_short": Pair("Напишите хоть слово.", "Write a word at least."),
    "string_too_long": Pair(
        "Скажите короче: имя до 40 знаков, описание до 300.",
        "Shorten it: a name has 40 characters at most, a description 300.",
    ),
    "string": Pair("Нужна строка в кавычках.", "It must be words in quotes."),
    "dataclass": Pair("Нужны фигурные скобки с полями.", "It must be braces with fields in them."),
}


def _likely(place: tuple[str, ...]) -> Pair:
    """Name the field that may have been meant."""
    group = _GROUPS.get(place[0] if len(place) > 1 else "", StyleFile)
    near = get_close_matches(place[-1], [it.name for it in fields(group)], 1)
    if near:
        return Pair(f"Может быть, {near[0]}?", f"Was it {near[0]}?")
    return Pair("Уберите его; все поля — в docs/bots.md.", "Take it out; docs/bots.md lists all fields.")
