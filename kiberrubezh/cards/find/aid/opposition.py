"""Who blocks whom, said by a card's name in any form: меры против вайпера, attacks that antivirus can't stop."""

import re
import sqlite3
from collections.abc import Container, Iterator

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.mentions import NAME, NO_FIELD, mentions
from kiberrubezh.cards.find.stems import words
from kiberrubezh.cards.find.tokens import bare, value_of
from kiberrubezh.ground.words import Lang

_OPPOSED = {Kind.MEASURE: Kind.ATTACK, Kind.ATTACK: Kind.MEASURE}
_ARTICLE = r"(?:(?:the|an?)\s+)?"
_STOPS = (
    r"(?:блокиру[ею]т|(?:за)?блокировать|останавлива[ею]т|останов[ия]т|остановить|ловит|ловят|поймать|отраз[ия]т"
    r"|отража[ею]т|stops?|blocks?|catch(?:es)?)"
)
_STOPPED = r"(?:блокируются|блокируем\w+|заблокирован\w*|останавливаются|остановлен\w*|(?:stopped|blocked|caught)\s+by)"
_NO = (
    r"(?P<no>(?:не|not|never|can't|cannot|can\s+not|doesn't|don't|does\s+not|do\s+not|won't|will\s+not|aren't|isn't"
    r"|(?:are|is)\s+not)\s+(?:мо[гж]\w+\s+|be\s+)?)"
)
_MAY = r"(?:(?:может|могут|can\s+be|can|will|are|is)\s+)?"
_WHO = r"(?:,?\s*\b(?:котор\w+|кто|что|чем|who|what|which|that)\s+|(?<![^\s(]))"
_BEFORE = re.compile(rf"{_WHO}{_ARTICLE}(?P<name>{NAME}?){NO_FIELD}\s+(?:{_NO}|{_MAY}){_STOPS}(?![^\s),])", re.I)
_BEHIND = re.compile(
    rf"{_WHO}(?:(?:{_NO}|{_MAY})(?:{_STOPS}|{_STOPPED})|против|against|versus|vs\.?)\s+{_ARTICLE}(?=[^\W\d]|[\"«“„])",
    re.I,
)
_NAMED = re.compile(rf"(?P<name>{NAME}){NO_FIELD}", re.I)


def with_opponents(connection: sqlite3.Connection, query: str, lang: Lang) -> str:
    """Return a query with a measure or an attack that is said to block, or not to, as what the field for it asks.

    The query itself where nothing is said so of one.
    """
    for found, first, last in _said(query):
        if name := _called(connection, query[first:last], _opposed(query[: found.start()]), lang):
            field = getattr(CARDS.fields["pierces" if found["no"] else "blocks"], lang)
            left = query[found.start("name") : first] if found.re is _BEFORE else ""
            before = f"{query[: found.start()]} {left}".strip(" ,")
            return f"{before} {field}:{value_of(name) or name}{query[max(last, found.end()) :]}".strip()
    return query


def _said(query: str) -> Iterator[tuple[re.Match[str], int, int]]:
    """Yield what is said and where the name in it may begin and end, the longest first."""
    for found in _BEFORE.finditer(query):
        for word in re.finditer(r"\S+", found["name"]):
            yield found, found.start("name") + word.start(), found.end("name")
    for found in _BEHIND.finditer(query):
        if named := _NAMED.match(query, found.end()):
            for end in reversed([word.end() for word in re.finditer(r"\S+", named["name"])]):
                yield found, named.start(), named.start() + end


def _opposed(before: str) -> tuple[Kind, ...]:
    """Return the kinds of what blocks, or is blocked by, the kind that is asked for."""
    asked = {CARDS.value_said("kind", word) for word in words(before)}
    return tuple(kind for kind, other in _OPPOSED.items() if other in asked) or tuple(_OPPOSED)


def _called(connection: sqlite3.Connection, written: str, kinds: Container[Kind], lang: Lang) -> str | None:
    """Return how a measure or an attack is written that words call in any form, or the only one that has them."""
    said = bare(written)
    if any(CARDS.value_said(key, said) is not None for key in ("category", "kind")):
        return None
    found = [each for each in mentions(connection, written) if each.kind in kinds]
    if any(each.is_exactly(said) for each in found):
        return said
    whole = (name for each in found for name in each.forms(said))
    only = [each for each in found if each.is_called(said)]
    return next(whole, getattr(only[0].names, lang) if len(only) == 1 else None)
