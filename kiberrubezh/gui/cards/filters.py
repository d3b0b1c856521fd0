"""Filters as words of the query: what is lit on the chips is what the text says, and the other way round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.numbers import range_in
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.tokens import Token, parts, tokens
from kiberrubezh.gui.i18n import i18n, tr

CHOSEN: Final = ("kind", "category", "deck")
"""Fields that have a chip for each value."""
_DENIED: Final = {":": "not", "=": "!=", "!=": "="}
"""How values of a set are asked for by what denies that they are asked for so."""
_AGAINST: Final = ("not", "!=")
_SIGNS: Final = {">=": "≥", "<=": "≤", "!=": "≠", ":": "=", "=": "=", "<": "<", ">": ">"}


class Filter(NamedTuple):
    """A condition that a chip stands for: a field and a value, or a number with what is asked of it (`>=3`, `2..4`).

    `sign` is how the value is asked for: `:` any of those named, `=` just these, `!=` anything but just these, `>=` all
    of these; `not` for what must not be.
    """

    field: str
    value: str
    sign: str = ":"


class _Place(NamedTuple):
    """A condition in the text that chips can stand for."""

    start: int
    end: int
    field: str
    operator: str
    values: frozenset[str]
    denied: bool = False

    @property
    def sign(self) -> str:
        """How its values are asked for; "" where that can't be said of each of them."""
        if self.field == "category" and self.denied:
            has_one = self.operator == ">=" and len(self.values) == 1
            return "not" if has_one else _DENIED.get(self.operator, "")
        if self.field in ("kind", "deck"):  # a card has just one, so that «just» says no more than «any»
            is_read = self.operator in (":", "=", "!=")
            return "" if not is_read else "not" if self.denied != (self.operator == "!=") else ":"
        return "not" if self.denied else self.operator


def filters_in(query: str) -> frozenset[Filter]:
    """Return the filters that a query is sure to demand."""
    return frozenset(Filter(place.field, value, place.sign) for place in _places(query) for value in place.values)


def toggle(query: str, wanted: Filter) -> str:
    """Return the query with a filter put in, or taken out if its value was in; values of one field are alternatives.

    A value that the query denies is no longer denied.
    """
    places = [place for place in _places(query) if place.field == wanted.field]
    place = next((place for place in places if wanted.value in place.values), None)
    if place is None and wanted.sign != "not":
        place = next((place for place in places if place.sign not in _AGAINST), None)
    if place is None or (wanted.field == "deck" and wanted.value not in place.values):
        return _added(query, _written(wanted.field, ":", [wanted.value], denied=wanted.sign == "not"))
    left = place.values ^ {wanted.value}
    denied = place.sign == "not"
    operator = ":" if denied else place.sign
    return _replaced(query, place, _written(wanted.field, operator, sorted(left), denied=denied) if left else "")


def deny(query: str, wanted: Filter) -> str:
    """Return the query with a value denied, or no longer so if it was."""
    found = next((each for each in filters_in(query) if each[:2] == wanted[:2]), None)
    is_said_of_several = found is not None and found.sign == "!=" and len(_values(query, found)) > 1
    without = query if found is None or is_said_of_several else toggle(query, found)
    if found is not None and found.sign == "not":
        return without
    if is_said_of_several:
        return _added(without, _written(wanted.field, ":", [wanted.value], denied=True))
    return toggle(without, wanted._replace(sign="not"))


def _values(query: str, wanted: Filter) -> frozenset[str]:
    """Return the values beside which a query names that of a filter, itself among them."""
    named = (place.values for place in _places(query) if place.field == wanted.field and wanted.value in place.values)
    return next(named, frozenset())


def with_number(query: str, number: str, asked: str) -> str:
    """Return the query with a number asked for (`>=3`, `:2..4`), in the place of all that was; "" takes that out."""
    places = [place for place in _places(query) if place.field == number]
    written = f"{_name(number)}{asked}" if asked else ""
    if not places:
        return _added(query, written) if written else query
    for _ in places[1:]:
        query = _replaced(query, [place for place in _places(query) if place.field == number][-1], "")
    return _replaced(query, next(place for place in _places(query) if place.field == number), written)


def number_words(asked: Filter) -> str:
    """Say what is asked of a number: «≥ 3», «2–4», «≤ цена», «не = 3»."""
    value = asked.value
    if ".." in value:
        low, _, high = value.partition("..")
        said = f"{low}–{high}" if low and high else f"≥ {low}" if low else f"≤ {high}"
    else:
        sign = next(sign for sign in (">=", "<=", "!=", "<", ">", "=", ":") if value.startswith(sign))
        said = f"{_SIGNS[sign]} {value[len(sign) :]}"
    return f"{tr('cards.query_deny')} {said}" if asked.sign == "not" else said


def _places(query: str) -> list[_Place]:
    """Find the conditions that hold whatever the rest says: in no bracket, no alternative."""
    found = _tokens(query)
    if found is None or _has_alternatives(found):
        return []
    depth, places = 0, list[_Place]()
    for token, denials in _with_denials(found):
        depth += (token.sign == "open") - (token.sign == "close")
        if depth == 0 and (place := _place(token)) is not None:
            start = denials[0].start if denials else place.start
            places.append(place._replace(start=start, denied=len(denials) % 2 == 1))
    return [place for place in places if place.sign]


def _tokens(query: str) -> list[Token] | None:
    try:
        return tokens(query, CARDS.flag_keys)
    except QueryError:
        return None


def _with_denials(found: list[Token]) -> Iterator[tuple[Token, list[Token]]]:
    """Yield the pieces of a query, each with the denials before it."""
    denials: list[Token] = []
    for token in found:
        if token.sign == "not":
            denials.append(token)
        else:
            yield token, denials
            denials = []


def _place(token: Token) -> _Place | None:
    """Read a piece as a condition that a chip stands for."""
    if token.sign == "flag":
        return _Place(token.start, token.end, "deck", ":", frozenset({CARDS.flag_keys[fold(token.text)]}))
    key = CARDS.find(token.name) if token.sign == "field" else None
    if key in CARDS.numbers and token.text:
        asked = range_in(token.text) if token.operator in ":=" else ""
        asked = asked or f"{token.operator}{token.text}"
        return _Place(token.start, token.end, str(key), token.operator, frozenset({asked}))
    if key not in CHOSEN or token.operator in "<>" or token.more:
        return None
    try:
        written = [token.text] if token.quoted else parts(token.text)
        values = frozenset().union(*(CARDS.chosen(key, part) for part in written))
    except QueryError:
        return None
    return _Place(token.start, token.end, key, token.operator, values)


def _has_alternatives(found: list[Token]) -> bool:
    depth = 0
    for token in found:
        depth += (token.sign == "open") - (token.sign == "close")
        if depth == 0 and token.sign == "or":
            return True
    return False


def _name(key: str) -> str:
    return str(getattr(CARDS.fields[key], i18n.language))


def _written(key: str, operator: str, chosen: list[str], *, denied: bool) -> str:
    """Write a condition in the language in use."""
    minus = "-" if denied else ""
    if key == "deck":
        return " ".join(f"{minus}{getattr(CARDS.flags[value], i18n.language)}" for value in chosen)
    return f"{minus}{_name(key)}{operator}" + ",".join(tr(f"cards.query_{value}") for value in chosen)


def _added(query: str, condition: str) -> str:
    start = query.strip()
    found = _tokens(start)
    if found and _has_alternatives(found):
        start = f"({start})"
    return f"{start} {condition}".strip()


def _replaced(query: str, place: _Place, written: str) -> str:
    """Put a condition in the place of one, or take that out; what else is asked, a pattern's blanks too, stays."""
    return " ".join(part for part in (query[: place.start].strip(), written, query[place.end :].strip()) if part)
