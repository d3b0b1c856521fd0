"""Files of puzzles: those that come with the program, and others of the same shape."""

import json
from collections.abc import Sequence
from datetime import date
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError

from kiberrubezh.deckbuilder.words import why_unreadable
from kiberrubezh.disk.folder import written_whole
from kiberrubezh.disk.forms import FormError, field_problems, read_form
from kiberrubezh.ground.data import Frozen, data_of
from kiberrubezh.ground.words import Pair
from kiberrubezh.puzzles.puzzle import Puzzle
from kiberrubezh.resources import resource

LARGEST = 4_000_000
"""Bytes of a file of puzzles."""
MOST = 2000
"""Puzzles of one."""


_LOOK_UP = Pair(
    "Поля задач описаны в docs/puzzles.md и schema.json.", "docs/puzzles.md and schema.json tell the fields of puzzles."
)


class PuzzleSet(Frozen):
    """What a file holds."""

    puzzles: tuple[Puzzle, ...] = Field(max_length=MOST)


class PuzzleFileError(FormError):
    """The file is none of puzzles, and what to do."""


def read(path: Path) -> tuple[Puzzle, ...]:
    """Read a file: a set of puzzles, or a single one. Raise PuzzleFileError."""
    found = read_form(path, why_unreadable, PuzzleFileError, LARGEST)
    if isinstance(found, dict):
        found.pop("$schema", None)  # for editors
    content = json.dumps(found)
    try:
        if isinstance(found, dict) and "puzzles" not in found:
            return (Puzzle.model_validate_json(content),)
        return PuzzleSet.model_validate_json(content).puzzles
    except ValidationError as error:
        raise PuzzleFileError(path, field_problems(error, _likely, _LOOK_UP)) from error


def _likely(_: tuple[str, ...]) -> Pair:
    return _LOOK_UP


def write(puzzles: Sequence[Puzzle], path: Path) -> None:
    """Write a set of puzzles, one a line. Raise OSError."""
    lines = ",\n".join(map(line_of, puzzles))
    with written_whole(path) as unfinished:
        unfinished.write_text(f'{{"$schema": "schema.json", "puzzles": [\n{lines}\n]}}\n', encoding="utf-8")


def write_parts(puzzles: Sequence[Puzzle], path: Path) -> list[Path]:
    """Write puzzles to a file, and what one can't hold to others beside it, numbered from 2. Raise OSError."""
    parts = [puzzles[first : first + MOST] for first in range(0, len(puzzles), MOST)]
    paths = [path, *(path.with_name(f"{path.stem}-{number}{path.suffix}") for number in range(2, len(parts) + 1))]
    for target, part in zip(paths, parts, strict=True):
        write(part, target)
    return paths


def line_of(puzzle: Puzzle) -> str:
    """Return a puzzle as it is written: JSON, in one line."""
    return _with_cards(
        puzzle, [json.dumps(data_of(card), ensure_ascii=False, separators=(",", ":")) for card in puzzle.cards]
    )


def former_line_of(puzzle: Puzzle) -> str:
    """Return a puzzle as the first own ones were written: its cards with all that isn't None; theirs are read on."""
    return _with_cards(puzzle, [card.model_dump_json(exclude_none=True) for card in puzzle.cards])


def _with_cards(puzzle: Puzzle, cards: Sequence[str]) -> str:
    line = puzzle.model_dump_json(exclude_defaults=True, exclude={"cards"})
    return f'{line[:-1]},"cards":[{",".join(cards)}]}}' if cards else line


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
