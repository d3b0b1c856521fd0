"""What is wrong with a file of card sources, for who wrote it: which field, what stands there, what to do."""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from kiberrubezh.cards.complaints.words import HOPELESS, PATTERNS, PLACES, RULES, UNKNOWN, WRONG
from kiberrubezh.ground.letters import excerpt_of, one_line
from kiberrubezh.ground.words import MORE_REMARKS, Pair

LONGEST = 60
"""Characters of what stands in a field that are shown."""
MOST = 10
"""How many complaints about one file are shown; the others are counted."""
MOST_LOOKED_AT = 5000
"""Complaints that are looked at one by one; a file with more is none of cards."""

_PLACE_IN_FILE = re.compile(r"line (\d+) column (\d+)")
_QUOTED = re.compile(r"'\w+'")


def complaints(error: ValidationError, source: bytes, name: str) -> Pair:
    """Say what is wrong with the bytes of a file of that name, a line each."""
    if (n := error.error_count()) > MOST_LOOKED_AT:
        return Pair(f"{name}: {HOPELESS.filled(n=n).ru}", f"{name}: {HOPELESS.filled(n=n).en}")
    errors = error.errors(include_url=False)
    if errors[0]["type"] == "json_invalid":
        line, column = _PLACE_IN_FILE.findall(errors[0]["msg"])[-1]
        lines = [WRONG["json_invalid"].filled(line=line, column=column)]
    else:
        file = json.loads(source)
        lines = list(dict.fromkeys(_line(each, file) for each in errors if not _follows(each, errors)))
    return Pair(*("\n".join(f"{name}: {line}" for line in said) for said in zip(*few(lines), strict=True)))


def few(lines: Sequence[Pair], most: int = MOST) -> list[Pair]:
    """Return the first complaints, and behind them how many more there are."""
    more = len(lines) - most
    return [*lines[:most], MORE_REMARKS.filled(n=more)] if more > 0 else [*lines]


def first_complaint(error: ValidationError) -> Pair:
    """Say what is wrong with a card that was put together, by its first fault, without naming a place in a file."""
    return complaint(error.errors(include_url=False)[0])


def _follows(error: ErrorDetails, errors: Sequence[ErrorDetails]) -> bool:
    """Tell whether a list is called too short only because what is in it is wrong."""
    depth = len(error["loc"])
    return error["type"] == "too_short" and any(
        len(other["loc"]) > depth and other["loc"][:depth] == error["loc"] for other in errors
    )


def _line(error: ErrorDetails, file: object) -> Pair:
    path = list(_path(error, file))
    parts = [*_places(path, file), complaint(error)]
    return Pair(*(": ".join(said) for said in zip(*parts, strict=True)))


def _path(error: ErrorDetails, file: Any) -> Iterator[str | int]:
    """Walk to what is wrong, past the checker's names for alternatives: the file doesn't have those."""
    at, last = file, len(error["loc"]) - 1
    for depth, step in enumerate(error["loc"]):
        if _has(at, step):
            at = at[step]
            yield step
        elif depth == last and error["type"] == "missing":
            yield step


def _has(at: object, step: str | int) -> bool:
    return step in at if isinstance(at, dict) else isinstance(at, list) and isinstance(step, int)


def _places(path: Sequence[str | int], file: object) -> list[Pair]:
    """Name the card and the field in it, as `abilities[0].effects[1].do`."""
    match path, file:
        case ["cards", int(number), *rest], {"cards": [*cards]}:
            card = cards[number]
            name = card.get("id") if isinstance(card, dict) else None
            place = PLACES["named" if name else "card"].filled(n=number + 1, id=one_line(str(name)))
            return [place, *_places(rest, None)]
    dotted = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")
    return [PLACES["field"].filled(field=one_line(dotted))] if dotted else []


def complaint(error: ErrorDetails, found: Pair | None = None) -> Pair:
    """Say what is wrong and what to do, with what is found there, as JSON unless told otherwise."""
    context = error.get("ctx", {})
    if error["type"] == "value_error":
        return _rules(str(context["error"]))
    if "tag" in context:
        context = {**context, "tag": one_line(str(context["tag"]), LONGEST)}
    is_form = error["type"] == "string_pattern_mismatch"
    form = next((words for part, words in PATTERNS.items() if is_form and part in context["pattern"]), None)
    of_text = f"string_{error['type']}" if isinstance(error["input"], str) else ""
    known = form or WRONG.get(of_text) or WRONG.get(error["type"])
    words = (known or UNKNOWN).filled(**context, found=found or excerpt_of(error["input"], LONGEST + 1))
    return words._replace(ru=words.ru.replace("' or '", "' или '"))


def _rules(said: str) -> Pair:
    """Put the rules that a card breaks in words."""
    broken = said.partition(": ")[2] if said.startswith("card ") else said
    return Pair("; ".join(map(_in_russian, broken.split("; "))), broken)


def _in_russian(rule: str) -> str:
    """Translate a rule around the word of the vocabulary that it may quote."""
    return RULES.get(_QUOTED.sub("{}", rule), rule).format(*_QUOTED.findall(rule))
