"""Files of training positions: those kept in `positions` in the user's data folder, and others of the same shape."""

import json
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

from pydantic import BaseModel, ValidationError

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.words import why_unreadable
from kiberrubezh.disk.folder import data_path, written_whole
from kiberrubezh.disk.forms import FormError, field_problems, likely_name, read_form
from kiberrubezh.ground.data import data_of
from kiberrubezh.ground.words import Pair
from kiberrubezh.play.rubezh.training.position import Position, TableRules, TrainingSide
from kiberrubezh.play.rubezh.training.soundness import overfull_sides, problems

FOLDER: Final = "positions"
ENDING: Final = ".json"
GIVEN: Final = ".kibpos"
"""The ending of a position given away, the same inside, which no other program has."""
SCHEMA: Final = "schema.json"
BIN: Final = "deleted"
"""The folder beside the others into which deleted ones go, so that they can be taken out again."""
_MODELS: Final[Mapping[str, type[BaseModel]]] = {
    "you": TrainingSide, "opponent": TrainingSide, "rules": TableRules, "cards": Card,
}  # fmt: skip
_LOOK_UP: Final = Pair("Посмотрите это поле в docs/positions.md.", "Look the field up in docs/positions.md.")


class PositionError(FormError):
    """A file of a position can't be used, and why."""


class KeptPosition(NamedTuple):
    """A position that is kept: its id, and what the file says."""

    id: str
    position: Position


def read_position(path: Path) -> Position:
    """Read a file as it is written. Raise PositionError."""
    found = read_form(path, why_unreadable, PositionError)
    if isinstance(found, dict):
        found.pop("$schema", None)  # for editors
    try:
        position = Position.model_validate_json(json.dumps(found))
    except ValidationError as error:
        raise PositionError(path, field_problems(error, _likely, _LOOK_UP)) from error
    if full := list(overfull_sides(position)):  # a small file may say thousands of cards
        raise PositionError(path, tuple(full))
    return position


def checked_position(path: Path, cards: Mapping[str, Card]) -> Position:
    """Read a file that can be played from. Raise PositionError."""
    position = read_position(path)
    if found := problems(position, cards):
        raise PositionError(path, tuple(found))
    return position


def write_position(position: Position, path: Path) -> None:
    """Write a position into a file, whole or not at all. Raise OSError."""
    with written_whole(path) as unfinished:
        unfinished.write_text(text_of(position), encoding="utf-8")


def text_of(position: Position) -> str:
    """Return a position as its file has it, a choice that was tried on each line."""
    text = json.dumps({"$schema": SCHEMA, **data_of(position, {"tried"})}, ensure_ascii=False, indent=2)
    if position.tried:
        rows = ",\n".join(f"    {json.dumps(row)}" for row in position.tried)
        text = f'{text[:-2]},\n  "tried": [\n{rows}\n  ]\n}}'
    return f"{text}\n"


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a position."""
    found = Position.model_json_schema()
    found["properties"] = {"$schema": {"type": "string"}, **found["properties"]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **found}


def folder() -> Path:
    """Return the folder of what is kept, which need not be there."""
    return data_path() / FOLDER


def path_of(position_id: str) -> Path:
    """Return where a position of that id lies, or would."""
    return folder() / f"{position_id}{ENDING}"


def saved_positions() -> tuple[list[KeptPosition], list[PositionError]]:
    """Return all that is kept, the one changed last first, and what can't be read."""
    found, bad = list[tuple[float, KeptPosition]](), list[PositionError]()
    for path in sorted(folder().glob(f"*{ENDING}")):
        if path.name != SCHEMA:
            try:
                found.append((_changed(path), KeptPosition(path.stem, read_position(path))))
            except PositionError as error:
                bad.append(error)
    return [saved for _, saved in sorted(found, key=lambda it: it[0], reverse=True)], bad


def keep(position: Position, position_id: str = "") -> str:
    """Keep a position, under a new id if none is given; return the id. Raise OSError."""
    taken = position_id or _new_id()
    folder().mkdir(parents=True, exist_ok=True)
    write_position(position, path_of(taken))
    return taken


def delete(position_id: str) -> Path:
    """Put a position into the bin; return where it lies there. Raise OSError."""
    target = folder() / BIN / f"{position_id}{ENDING}"
    target.parent.mkdir(parents=True, exist_ok=True)
    path_of(position_id).replace(target)
    return target


def bring_back(position_id: str) -> None:
    """Take a position out of the bin again. Raise OSError."""
    (folder() / BIN / f"{position_id}{ENDING}").replace(path_of(position_id))


def _new_id() -> str:
    there = {path.stem for place in (folder(), folder() / BIN) for path in place.glob(f"*{ENDING}")}
    return next(name for number in count(1) if (name := f"position-{number}") not in there)


def _changed(path: Path) -> float:
    with suppress(OSError):
        return path.stat().st_mtime
    return 0.0


def _likely(place: tuple[str, ...]) -> Pair:
    """Name the field that may have been meant."""
    group = next((it for it in reversed(place[:-1]) if not it.isdecimal()), "")
    if near := likely_name(place[-1], _MODELS.get(group, Position).model_fields):
        return near
    return Pair("Уберите его; все поля — в docs/positions.md.", "Take it out; docs/positions.md lists all fields.")
