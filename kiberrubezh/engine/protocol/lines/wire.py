"""Lines to requests and answers to lines; whatever a line holds, it is a request or a ProblemError."""

from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json

from kiberrubezh.engine.protocol.lines.frames import BESIDE, Answer, Request
from kiberrubezh.engine.protocol.lines.particulars import LONGEST, MOST_PARTS
from kiberrubezh.engine.protocol.lines.parts import Id, TableNumber
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.lines.requests import COMMANDS, OF_ANY_GAME
from kiberrubezh.ground.data import parts

_ID: TypeAdapter[Id] = TypeAdapter(Id)
_TABLE: TypeAdapter[int] = TypeAdapter(TableNumber)


def parse(line: bytes, longest: int = LONGEST) -> dict[str, Any]:
    """Return the object that a line holds. Raise ProblemError."""
    if len(line) > longest:
        raise ProblemError("too_long", f"a line has at most {longest} bytes")
    if parts(line) > MOST_PARTS:
        raise ProblemError("too_long", f"a line has at most {MOST_PARTS} commas and opening brackets")
    try:
        data = from_json(line, allow_inf_nan=False)
    except ValueError as error:
        raise ProblemError("not_json", str(error)) from error
    if not isinstance(data, dict):
        raise ProblemError("not_json", "a line is a JSON object")
    return data


def id_of(data: dict[str, Any]) -> Id | None:
    """Return the id that a request bears, if it is one."""
    try:
        return _ID.validate_python(data.get("id"), strict=True)
    except ValidationError:
        return None


def table_of(data: dict[str, Any]) -> int | None:
    """Return the table that a request names, if it is one."""
    try:
        return _TABLE.validate_python(data.get("table"), strict=True)
    except ValidationError:
        return None


def request_of(data: dict[str, Any], line: bytes) -> Request:
    """Return the request that a line holds. Raise ProblemError."""
    keys = [key for key in data if key not in BESIDE]
    if len(keys) != 1 or keys[0] not in COMMANDS:
        known = ", ".join(COMMANDS)
        raise ProblemError("unknown_command", f"a line has one key beside its id and table; not {keys}, but of {known}")
    try:
        return _kind(keys[0], data).model_validate_json(line, strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise ProblemError("bad_request", first["msg"], ".".join(map(str, first["loc"]))) from error


def _kind(key: str, data: dict[str, Any]) -> type[Request]:
    """Return the kind of request: of those with the same key that of any game, where a game is named."""
    sign, of_any_game = OF_ANY_GAME.get(key, ("", COMMANDS[key]))
    return of_any_game if isinstance(data[key], dict) and sign in data[key] else COMMANDS[key]


def line_of(answer: Answer, to: Id | None = None, table: int | None = None) -> str:
    """Return an answer as a line, without its end, bearing the id and the table of the request that it is to.

    An answer that is about another table bears that one.
    """
    about = table if answer.table is None else answer.table
    beside = {"id": to, "table": about}
    bare = {key for key, value in beside.items() if value is None}
    if len(bare) == len(BESIDE):
        return answer.model_dump_json(exclude=bare)
    return answer.model_copy(update=beside).model_dump_json(exclude=bare)
