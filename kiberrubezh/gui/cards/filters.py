"""Filters as words of the query: what is lit on the chips is what the text says, and the other way round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from kiberrubezh.cards.find.fields import CHOICES, NUMBERS, QueryError, field, values
from kiberrubezh.gui.i18n import i18n, tr

CONDITION: Final = re.compile(r"(?P<name>[^\W\d][\w-]*)(?P<operator>>=|<=|!=|[:=<>])(?P<value>.*)")
_PIECE: Final = re.compile(r'[^\s()|"«]*(?:"[^"]*"|«[^»]*»)|[()|]|[^\s()|"«]+|["«]')


class Filter(NamedTuple):
    """A condition that a chip stands for: a field of choices and a value, or a number of at least `value`."""

    field: str
    value: str


class _Place(NamedTuple):
    """A condition in the text that chips can stand for."""

    start: int
    end: int
    field: str
    values: frozenset[str]


def pieces(query: str) -> Iterator[tuple[int, str]]:
    """Split a query into its pieces, each with where it starts."""
    return ((found.start(), found[0]) for found in _PIECE.finditer(query))


def filters_in(query: str) -> frozenset[Filter]:
    """Return the filters that a query is sure to demand."""
    return frozenset(Filter(place.field, value) for place in _places(query) for value in place.values)


def toggle(query: str, wanted: Filter) -> str:
    """Return the query with a filter put in, or taken out if it was in; values of one field are alternatives."""
    place = next((place for place in _places(query) if place.field == wanted.field), None)
    if place is None:
        return _added(query, _written(wanted.field, [wanted.value]))
    left = place.values ^ {wanted.value} if wanted.field in CHOICES else {wanted.value} - place.values
    return _replaced(query, place, _written(wanted.field, sorted(left)) if left else "")


def with_least(query: str, number: str, least: int) -> str:
    """Return the query with a number of at least that much demanded; 0 takes the demand out."""
    place = next((place for place in _places(query) if place.field == number), None)
    written = _written(number, [str(least)]) if least else ""
    if place is None:
        return _added(query, written) if written else query
    return _replaced(query, place, written)


def _places(query: str) -> list[_Place]:
    """Find the conditions that hold whatever the rest says: in no bracket, no alternative, not negated."""
    if _has_alternatives(query):
        return []
    depth, negated = 0, False
    found = []
    for start, piece in pieces(query):
        depth += (piece == "(") - (piece == ")")
        if depth == 0 and not negated and (place := _place(start, piece)) is not None:
            found.append(place)
        negated = piece.casefold() in _words("not")
    return found


def _place(start: int, piece: str) -> _Place | None:
    """Read a piece as a condition that a chip stands for: `field:value,value` or `number>=value`."""
    parts = CONDITION.fullmatch(piece)
    if parts is None:
        return None
    try:
        key = field(parts["name"])
        if key in ("kind", "category") and parts["operator"] == ":" and parts["value"]:
            named = frozenset().union(*(values(key, part.strip('"«»')) for part in parts["value"].split(",") if part))
            return _Place(start, start + len(piece), key, named)
    except QueryError:
        return None
    if key in NUMBERS and parts["operator"] == ">=" and parts["value"].isdecimal():
        return _Place(start, start + len(piece), key, frozenset({parts["value"]}))
    return None


def _has_alternatives(query: str) -> bool:
    depth = 0
    for _, piece in pieces(query):
        depth += (piece == "(") - (piece == ")")
        if depth == 0 and piece.casefold() in _words("or"):
            return True
    return False


def _words(sign: str) -> frozenset[str]:
    """Return the words of the query language for «or» and «not»."""
    return frozenset(tr(f"cards.query_{sign}").split())


def _written(key: str, chosen: list[str]) -> str:
    """Write a condition in the language in use."""
    names = (CHOICES | NUMBERS)[key]
    name = names.ru if i18n.language == "ru" else names.en
    if key in NUMBERS:
        return f"{name}>={chosen[0]}"
    return f"{name}:" + ",".join(tr(f"cards.query_{value}") for value in chosen)


def _added(query: str, condition: str) -> str:
    start = query.strip()
    if _has_alternatives(start):
        start = f"({start})"
    return f"{start} {condition}".strip()


def _replaced(query: str, place: _Place, written: str) -> str:
    return " ".join((query[: place.start] + written + query[place.end :]).split())
