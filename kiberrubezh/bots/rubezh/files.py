"""Style files: those that come with the program, and the user's own, in `bots` in the user's data folder.

The file's name without its ending is the style's id. What is wrong in a file is told by file, field and remedy.
"""

import json
import re
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Annotated, Any

from pydantic import ConfigDict, StringConstraints, TypeAdapter, ValidationError

from kiberrubezh.bots.rubezh.styles import Habits, Mistakes, Style, Weights
from kiberrubezh.deckbuilder.words import why_unreadable
from kiberrubezh.disk.folder import data_path, write_new
from kiberrubezh.disk.forms import BAD_NAME, RENAME, FormError, Problem, field_problems, likely_name, read_form
from kiberrubezh.ground.words import Pair
from kiberrubezh.resources import resource

FOLDER, ENDING, SCHEMA = "bots", ".json", "schema.json"
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
"""What the name of a style file may be."""
_PERSON = ("person", "human")
"""What seats are told for a person; no style can have such an id."""

Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
Sentence = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=300)]


@dataclass(frozen=True, slots=True)
class Name:
    """A name in both languages."""

    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)

    ru: Line
    en: Line


@dataclass(frozen=True, slots=True)
class Description:
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
    about: Description
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
    "about": Description,
    "weights": Weights,
    "rules": Habits,
    "mistakes": Mistakes,
}

_FORMER = ("buried",)
"""Weights of what is no more: files that were written out whole have them."""


class StyleFileError(FormError):
    """A style file can't be used, and why."""


def read(path: Path) -> StyleFile:
    """Read a style file. Raise StyleFileError."""
    found = read_form(path, why_unreadable, StyleFileError)
    if isinstance(found, dict):
        found.pop("$schema", None)  # for editors, and nothing to do with how it plays
        if isinstance(weights := found.get("weights"), dict):
            for name in _FORMER:
                weights.pop(name, None)
    try:
        return _FILE.validate_json(json.dumps(found))
    except ValidationError as error:
        raise StyleFileError(path, field_problems(error, _likely, _LOOK_UP)) from error


def check_id(path: Path, taken: Container[str]) -> None:
    """Raise StyleFileError for a file that is none of the own folder, or whose name is no id, or one that is taken."""
    if not ID.fullmatch(path.stem) or path.name == SCHEMA or path != own_path(path.stem):
        wrong, remedy = BAD_NAME
    elif path.stem in _PERSON or path.stem in taken:
        wrong = Pair("этот id занят программой.", "the program itself uses this id.")
        remedy = RENAME
    else:
        return
    raise StyleFileError(path, (Problem("", wrong, remedy),))


def write(file: StyleFile, path: Path) -> None:
    """Write a style out whole, every field with its value, and beside it the schema, for editors.

    Raise FileExistsError rather than write over a file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    write_new(path, _json({"$schema": SCHEMA, **_FILE.dump_python(file, mode="json")}))
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


_LOOK_UP = Pair("Посмотрите это поле в docs/bots.md.", "Look the field up in docs/bots.md.")


def _likely(place: tuple[str, ...]) -> Pair:
    """Name the field that may have been meant."""
    group = _GROUPS.get(place[0] if len(place) > 1 else "", StyleFile)
    if near := likely_name(place[-1], [it.name for it in fields(group)]):
        return near
    return Pair("Уберите его; все поля — в docs/bots.md.", "Remove it; docs/bots.md lists all fields.")
