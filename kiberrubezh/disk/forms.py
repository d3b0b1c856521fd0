"""Files of data that people write by hand: what is wrong in them is told by file, field and remedy."""

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails, from_json

from kiberrubezh.disk.files import LARGEST, read_small
from kiberrubezh.ground.letters import excerpt_of, one_line
from kiberrubezh.ground.words import MORE_REMARKS, Lang, Pair

_PLACE = re.compile(r"line (\d+) column (\d+)")
_SHOWN = 40
"""Letters of what was given that a message repeats."""
_MOST_LOOKED_AT = 1000
"""Of the faults of a file more aren't even put in words."""
_MOST = 10
"""How many problems of one file are told; the others are counted."""


BAD_NAME = (
    Pair("такое имя файла не годится.", "this file name won't do."),
    Pair("Латинские строчные буквы, цифры, дефис.", "Lowercase Latin letters, digits and hyphens."),
)
"""What is said of a file that is none of its folder, or whose name is no id."""
RENAME = Pair("Переименуйте файл.", "Give the file another name.")


class Problem(NamedTuple):
    """One thing wrong in a file: the field, what is wrong with it, what would mend it."""

    field: str
    wrong: Pair
    remedy: Pair

    def words(self, lang: Lang) -> str:
        """Say which field, what is wrong, and the remedy."""
        field = f"{one_line(self.field)}: " if self.field else ""
        return f"{field}{self.wrong.of(lang)} {self.remedy.of(lang)}"


class FormError(ValueError):
    """A file can't be used, and why."""

    def __init__(self, path: Path, problems: tuple[Problem, ...]) -> None:
        self.path, self.problems = path, problems
        super().__init__(self.message("en"))

    def message(self, lang: Lang) -> str:
        """Name the file, and by line the field, what is wrong, and the remedy."""
        lines = [problem.words(lang) for problem in self.problems[:_MOST]]
        if more := len(self.problems) - len(lines):
            lines.append(MORE_REMARKS.of(lang).format(n=more))
        return "\n".join(f"{self.path}: {line}" for line in lines)


def read_form(path: Path, why: Callable[[OSError], Pair], refusal: type[FormError], most: int = LARGEST) -> Any:
    """Return the JSON of a file of `most` bytes; `why` words what the disk refuses. Raise the given FormError."""
    try:
        return from_json(read_small(path, most=most).removeprefix(BOM_UTF8), allow_inf_nan=False)
    except OSError as error:
        said = why(error)
        wrong = Pair(f"файл не прочитать: {said.ru}", f"the file can't be read: {said.en}")
        remedy = Pair("Проверьте путь и права.", "Check the path and its permissions.")
        raise refusal(path, (Problem("", wrong, remedy),)) from error
    except ValueError as error:
        place = _PLACE.search(str(error))
        line, sign = place.groups() if place else ("1", "1")
        wrong = Pair(f"это не JSON: строка {line}, знак {sign}.", f"this is no JSON: line {line}, character {sign}.")
        remedy = Pair("Поправьте это место.", "Correct it there.")
        raise refusal(path, (Problem("", wrong, remedy),)) from error


def likely_name(name: str, names: Iterable[str]) -> Pair | None:
    """Ask whether the name most like one that isn't there was meant; None where none is like it."""
    near = get_close_matches(name, list(names), 1)
    return Pair(f"Может быть, {near[0]}?", f"Did you mean {near[0]}?") if near else None


def field_problems(
    error: ValidationError, likely: Callable[[tuple[str, ...]], Pair], look_up: Pair
) -> tuple[Problem, ...]:
    """Return what is wrong field by field; `likely` names what a field may have meant, `look_up` where all stand."""
    return tuple([_problem(it, likely, look_up) for it in error.errors(include_url=False)[:_MOST_LOOKED_AT]])


def _problem(error: ErrorDetails, likely: Callable[[tuple[str, ...]], Pair], look_up: Pair) -> Problem:
    place = tuple(map(str, error["loc"]))
    wrong, remedy = _words(error, place, likely, look_up)
    return Problem(".".join(place), wrong, remedy)


def _words(
    error: ErrorDetails, place: tuple[str, ...], likely: Callable[[tuple[str, ...]], Pair], look_up: Pair
) -> tuple[Pair, Pair]:
    """Say what is wrong at a place, and what would mend it."""
    kind, limits = error["type"], error.get("ctx", {})
    given = excerpt_of(error["input"], _SHOWN)
    if kind in ("unexpected_keyword_argument", "extra_forbidden"):
        return Pair("такого поля нет.", "there is no such field."), likely(place)
    if kind in ("missing", "missing_argument"):
        return Pair("поля не хватает.", "the field is missing."), Pair("Допишите его.", "Add it.")
    if kind in _LIMITS:
        sign, limit = _LIMITS[kind]
        wrong = Pair(f"{given} вне границ.", f"{given} is out of range.")
        return wrong, Pair(f"Нужно {sign} {limits[limit]}.", f"It must be {sign} {limits[limit]}.")
    wanted = next((words for start, words in _WANTED.items() if kind.startswith(start)), look_up)
    most = limits.get("max_length", "")
    return Pair(f"не годится {given}.", f"{given} won't do."), wanted.filled(most=most)


_LIMITS: Mapping[str, tuple[str, str]] = {"greater_than_equal": ("≥", "ge"), "less_than_equal": ("≤", "le")}
_LIST = Pair("Нужен список в квадратных скобках.", "It must be a list in square brackets.")
_BRACES = Pair("Нужны фигурные скобки с полями.", "It must be braces with fields in them.")
_SHAPE = Pair(
    "Это написано не по образцу, посмотрите описание полей.",
    "It isn't in the right form: see the description of the fields.",
)
_WANTED: Mapping[str, Pair] = {
    "bool": Pair("Нужно true или false.", "It must be true or false."),
    "int": Pair("Нужно целое число.", "It must be a whole number."),
    "float": Pair("Нужно число.", "It must be a number."),
    "finite": Pair("Нужно число.", "It must be a number."),
    "literal": Pair("Такого слова здесь не бывает.", "This word has no place here."),
    "string_pattern": _SHAPE,
    "value_error": _SHAPE,
    "string_too_short": Pair("Напишите хоть слово.", "Write a word at least."),
    "string_too_long": Pair("Скажите короче: до {most} знаков.", "Shorten it to {most} characters."),
    "string": Pair("Нужна строка в кавычках.", "It must be text in quotes."),
    "too_short": Pair("Этот список не может быть таким коротким.", "This list can't be so short."),
    "too_long": Pair("Этот список слишком длинный, в нём не больше {most}.", "This list holds {most} at most."),
    "tuple": _LIST,
    "list": _LIST,
    "dataclass": _BRACES,
    "model": _BRACES,
}
"""What a field wants, by how the name of its error begins; the longer names first."""
