"""Who blocks whom, said by a card's name in any form: меры против вайпера, attacks that antivirus can't stop."""

import json
import re
import sqlite3
from collections.abc import Iterator, Sequence

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.conditions import Query, Text
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.find.stems import fold, root, stem, words
from kiberrubezh.cards.find.tokens import QUOTED, bare, value_of
from kiberrubezh.ground.words import Lang

_LONGEST = 6
"""Words at most of a card's name."""
_MOST = 100
"""So many cards of a name's words are looked at."""
_NAME = rf"(?P<name>{QUOTED}|[^\W\d][\w-]*(?:\s+(?!(?:и|или|and|or)\s)[\w-]+){{,{_LONGEST - 1}}}?)(?![\w-]*\s*[:<>=!])"
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
_BEFORE = re.compile(rf"{_WHO}{_ARTICLE}{_NAME}\s+(?:{_NO}|{_MAY}){_STOPS}(?![^\s),])", re.I)
_BEHIND = re.compile(
    rf"{_WHO}(?:(?:{_NO}|{_MAY})(?:{_STOPS}|{_STOPPED})|против|against)\s+{_ARTICLE}(?=[^\W\d]|[\"«“„])", re.I
)
_NAMED = re.compile(_NAME.replace("}?)", "})"), re.I)


def with_opponents(connection: sqlite3.Connection, query: str, lang: Lang) -> str:
    """Return a query with a measure or an attack that is said to block, or not to, as what the field for it asks.

    The query itself where nothing is said so of one.
    """
    for found, first, last in _said(query):
        if name := _called(connection, query[first:last]):
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


def _called(connection: sqlite3.Connection, written: str) -> str | None:
    """Return how a measure or an attack is written that words call in any form; None where they call none."""
    asked, said = tuple(words(written)), bare(written)
    if not asked or CARDS.value_said("category", said) is not None:
        return None
    ids = [fold(said), *search(connection, Query(Text(asked, "name")), _MOST)]
    rows = connection.execute(
        "SELECT id, folded_ru, folded_en, name_ru, name_en FROM card"
        " WHERE kind IN (?1, ?2) AND id IN (SELECT value FROM json_each(?3))",
        (Kind.MEASURE, Kind.ATTACK, json.dumps(ids)),
    ).fetchall()
    if any(fold(said) in row[:3] for row in rows):
        return said
    return next((row[3 + place] for row in rows for place in (0, 1) if _is_form(asked, words(row[1 + place]))), None)


def _is_form(said: Sequence[str], name: Sequence[str]) -> bool:
    """Tell whether words are those of a name, each in any form."""
    pairs = zip(said, name, strict=False)
    return len(said) == len(name) and all(stem(one) == stem(other) or root(one) == root(other) for one, other in pairs)
