"""Files of puzzles: those that come with the program, and others of the same shape."""

import json
import re
from codecs import BOM_UTF8
from collections.abc import Sequence
from datetime import date
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError

from kiberrubezh.disk.files import read_small
from kiberrubezh.disk.folder import written_whole
from kiberrubezh.disk.forms import field_problems
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import LANGS, Pair
from kiberrubezh.puzzles.puzzle import Puzzle
from kiberrubezh.resources import resource

LARGEST = 4_000_000
"""Bytes of a file of puzzles."""
_PLACE = re.compile(r"line (\d+) column (\d+)")


_LOOK_UP = Pair(
    "Поля задач описаны в docs/puzzles.md и schema.json.", "docs/puzzles.md and schema.json tell the fields of puzzles."
)


class PuzzleSet(Frozen):
    """What a file holds."""

    puzzles: tuple[Puzzle, ...] = Field(max_length=2000)


class PuzzleFileError(ToldError, ValueError):
    """The file is none of puzzles, and what to do."""


def read(path: Path) -> tuple[Puzzle, ...]:
    """Read a file: a set of puzzles, or a single one. Raise PuzzleFileError; OSError without access."""
    content = read_small(path, most=LARGEST).removeprefix(BOM_UTF8)
    try:
        data = json.loads(content)
    except (ValueError, RecursionError) as error:
        place = _PLACE.search(str(error))
        line, sign = place.groups() if place else ("1", "1")
        raise PuzzleFileError(
            Pair(
                f"Это не JSON: строка {line}, знак {sign}. Поправьте это место.",
                f"This is no JSON: line {line}, letter {sign}. Mend that place.",
            )
        ) from error
    return _of_data(data)


def _of_data(data: Any) -> tuple[Puzzle, ...]:
    if isinstance(data, dict):
        data.pop("$schema", None)  # for editors
    try:
        if isinstance(data, dict) and "puzzles" not in data:
            return (Puzzle.model_validate_json(json.dumps(data)),)
        return PuzzleSet.model_validate_json(json.dumps(data)).puzzles
    except ValidationError as error:
        raise PuzzleFileError(Pair(*map(field_problems(error, _likely, _LOOK_UP)[0].words, LANGS))) from error


def _likely(_: tuple[str, ...]) -> Pair:
    return _LOOK_UP


def write(puzzles: Sequence[Puzzle], path: Path) -> None:
    """Write a set of puzzles, one a line. Raise OSError."""
    lines = ",\n".join(puzzle.model_dump_json(exclude_defaults=True) for puzzle in puzzles)
    with written_whole(path) as unfinished:
        unfinished.write_text(f'{{"$schema": "schema.json", "puzzles": [\n{lines}\n]}}\n', encoding="utf-8")


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a file of puzzles."""
    found = PuzzleSet.model_json_schema()
    found["properties"] = {"$schema": {"type": "string"}, **found["properties"]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **found}


def shipped_path() -> Path:
    """Return where the puzzles lie that come with the program."""
    return resource("puzzles", "puzzles.json")


@cache
def shipped_puzzles() -> tuple[Puzzle, ...]:
    """Read the puzzles that come with the program, once."""
    return read(shipped_path())


def daily(day: date, puzzles: Sequence[Puzzle]) -> Puzzle:
    """Return the puzzle of a day: the same on every machine with the same puzzles."""
    known = sorted(puzzles, key=lambda puzzle: puzzle.id)
    mark = int.from_bytes(blake2b(day.isoformat().encode(), digest_size=8).digest())
    return known[mark % len(known)]
