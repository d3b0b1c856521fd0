"""Finding cards: a query becomes SQL over the built database, and the ids come back with the best first."""

import sqlite3
from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from kiberrubezh.cards.card import OWN_BEFORE, OWN_SET
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.conditions import Both, Choice, Either, Node, Not, Number, Query, Sort, Text
from kiberrubezh.cards.find.fields import CATEGORY_BITS, QueryError, near
from kiberrubezh.cards.find.matching import expression, inside, is_textual, with_telling
from kiberrubezh.cards.find.query import parse
from kiberrubezh.cards.find.set_names import with_sets
from kiberrubezh.cards.find.stems import fold, other_layout, words
from kiberrubezh.ground.words import Lang

_COMPUTED = {
    "cost": "(requires_defence + requires_attack)",
    "provides": "(provides_defence + provides_attack)",
}
_HAS = {
    "basic": "basic",
    "text": "has_text",
    "keyword": "keywords <> ''",
    "own": f"(set_id = '{OWN_SET}' OR card.id GLOB '{OWN_BEFORE}*')",
    "manual": "manual",
}


class Sql(NamedTuple):
    """A condition and the values for its question marks."""

    text: str
    values: tuple[str | int, ...] = ()


def search(
    connection: sqlite3.Connection, query: Query | str, limit: int | None = None, lang: Lang = "ru"
) -> list[str]:
    """Return the ids of the cards that a query means, hits in the name first; raises QueryError.

    `limit` is how many at most (None: all). Without words the order is that of sets and numbers.
    `lang` is the language whose names `сорт:имя` goes by. Words are found by their beginnings and forms in name, text
    and type; only when that finds nothing, inside longer words (вирус in «Антивирус»), and then in what is told about
    a card, where `суть:` looks at once.
    """
    asked = parse(query) if isinstance(query, str) else query
    asked = Query(with_sets(connection, asked.where), asked.sorts)
    found = _search(connection, asked, limit, lang)
    for where in () if found else (inside(connection, asked.where), with_telling(asked.where)):
        if where != asked.where and (wider := _search(connection, Query(where, asked.sorts), limit, lang)):
            return wider
    return found


def _search(connection: sqlite3.Connection, asked: Query, limit: int | None, lang: Lang) -> list[str]:
    texts, others = _split(asked.where)
    most = -1 if limit is None else limit
    if not texts:
        return _ids(connection, "card", _all(others), _order(asked.sorts, lang, "place"), most)
    where = _all(others)
    found: dict[str, None] = {}
    for column in ("name", None) if not asked.sorts else (None,):
        match = Sql("words MATCH ?", (" AND ".join(expression(text, column) for text in texts),))
        order = _order(asked.sorts, lang, "words.rowid")
        joined = "words CROSS JOIN card ON card.place = words.rowid"
        found |= dict.fromkeys(_ids(connection, joined, _both(match, where), order, most))
        if 0 <= most <= len(found):
            break
    return list(found)[: None if limit is None else limit]


def _ids(connection: sqlite3.Connection, source: str, where: Sql, order: str, most: int) -> list[str]:
    statement = f"SELECT card.id FROM {source} WHERE {where.text} ORDER BY {order} LIMIT ?"
    return [row[0] for row in connection.execute(statement, (*where.values, most))]


def _order(sorts: Sequence[Sort], lang: Lang, last: str) -> str:
    columns = [f"folded_{lang}" if sort.key == "name" else _column(sort.key) for sort in sorts]
    keys = [
        f"{column}{' DESC' if sort.descending else ''} NULLS LAST" for column, sort in zip(columns, sorts, strict=True)
    ]
    return ", ".join([*keys, last])


def _column(key: str) -> str:
    return _COMPUTED.get(key, f"card.{key}")


def _split(node: Node | None) -> tuple[list[Node], list[Node]]:
    """Part what must all hold into what the full-text index answers by itself, and the rest."""
    parts = node.parts if isinstance(node, Both) else () if node is None else (node,)
    return [part for part in parts if is_textual(part)], [part for part in parts if not is_textual(part)]


def _all(nodes: Sequence[Node]) -> Sql:
    return reduce(_both, map(_condition, nodes), Sql("1"))


def _both(one: Sql, other: Sql) -> Sql:
    return Sql(f"{one.text} AND {other.text}", one.values + other.values)


def _condition(node: Node) -> Sql:
    """Write a node as an SQL condition; what a card does not have makes it NULL, which is no hit."""
    match node:
        case Text():
            return Sql("card.place IN (SELECT rowid FROM words WHERE words MATCH ?)", (expression(node),))
        case Number():
            return _number(node)
        case Choice():
            return _choice(node)
        case Not():
            inner = _condition(node.part)
            return Sql(f"({inner.text}) IS NOT TRUE", inner.values)
        case Both():
            return _joined(" AND ", [_condition(part) for part in node.parts])
        case Either():
            return _joined(" OR ", [_condition(part) for part in node.parts])


def _joined(sign: str, parts: Sequence[Sql]) -> Sql:
    return Sql(f"({sign.join(part.text for part in parts)})", tuple(value for part in parts for value in part.values))


def _number(node: Number) -> Sql:
    if isinstance(node.value, str):
        return Sql(f"{_column(node.key)} {node.operator} {_column(node.value)}")
    return Sql(f"{_column(node.key)} {node.operator} ?", (node.value,))


def _choice(node: Choice) -> Sql:
    named = sorted(node.values)
    if node.key == "category":
        return _categories(node.operator, sum(CATEGORY_BITS[value] for value in named))
    if node.key == "blocks":
        bits = sum(CATEGORY_BITS[value] for value in named)
        condition = Sql(f"(kind = '{Kind.MEASURE}' AND (categories = 0 OR categories & ?))", (bits,))
    elif node.key == "has":
        condition = Sql(f"({' OR '.join(_HAS[value] for value in named)})")
    elif node.key == "keyword":
        condition = _joined(" OR ", [Sql("instr(' ' || keywords, ?)", (f" {value}=",)) for value in named])
    else:
        column = {"kind": "kind", "set": "set_id"}[node.key]
        condition = Sql(f"{column} IN ({', '.join('?' * len(named))})", tuple(named))
    return Sql(f"({condition.text}) IS NOT TRUE", condition.values) if node.operator == "!=" else condition


def _categories(operator: str, bits: int) -> Sql:
    """Compare sets of categories: `:` has any of them, `=` just these, `>=` all of these, `<=` none but these."""
    conditions = {
        ":": Sql("categories & ?", (bits,)),
        "=": Sql("categories = ?", (bits,)),
        "!=": Sql("categories <> ?", (bits,)),
        ">=": Sql("categories & ? = ?", (bits, bits)),
        "<=": Sql("(categories <> 0 AND categories & ? = 0)", (~bits,)),
    }
    return conditions[operator]


def did_you_mean(connection: sqlite3.Connection, query: str) -> str | None:
    """Propose a query with hits for one without: the other keyboard layout, or the nearest known words."""
    corrected = " ".join(_nearest(connection, word) for word in query.split())
    for proposal in (other_layout(query), corrected):
        if fold(proposal) != fold(query) and _finds(connection, proposal):
            return proposal
    return None


def _finds(connection: sqlite3.Connection, query: str) -> bool:
    try:
        return bool(words(query)) and bool(search(connection, query, 1))
    except QueryError:
        return False


def _nearest(connection: sqlite3.Connection, word: str) -> str:
    if words(word) != [fold(word)] or _finds(connection, word):
        return word
    known = [row[0] for row in connection.execute("SELECT word FROM vocabulary")]
    return next((names.ru for names in near(fold(word), {name: name for name in known})), word)


__all__ = ["Query", "QueryError", "did_you_mean", "parse", "search"]
