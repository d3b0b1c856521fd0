"""Finding cards: a query becomes SQL over the built database, and the ids come back with the best first."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import islice

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.conditions import AnyCondition, Node, Query, Sort
from kiberrubezh.cards.find.context import Context, OpenDeck
from kiberrubezh.cards.find.lookup import apart, either, is_sought, simple
from kiberrubezh.cards.find.lore import CardConnection, Lore
from kiberrubezh.cards.find.matching import expression, inside, is_textual, with_telling
from kiberrubezh.cards.find.names.set_names import with_sets
from kiberrubezh.cards.find.order_walk import OrderWalk
from kiberrubezh.cards.find.query import parse
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.sql import ORDERS, Sql, Writer, one_of
from kiberrubezh.ground.words import Lang


def search(
    connection: sqlite3.Connection,
    query: Query | str,
    limit: int | None = None,
    lang: Lang = "ru",
    context: Context | None = None,
) -> list[str]:
    """Return the ids of the cards that a query means, hits in the name first; raises QueryError.

    `limit` is how many at most (None: all). Without words the order is that of sets and numbers.
    `lang` is the language whose names `сорт:имя` goes by, `context` has the deck that is open. Words are found by their
    beginnings and forms in name, text and type; only when that finds nothing, inside longer words (вирус in
    «Антивирус»), and then in what is told about a card, where `суть:` looks at once.
    """
    understood = parse(query) if isinstance(query, str) else query
    asked = Query(with_sets(connection, understood.where), understood.sorts, understood.group)
    with _lore(connection) as (lore, ask):
        writer = Writer(connection, lore, context or Context(), ask)
        finder = _Finder(connection, writer, limit, lang)
        found = finder.find(asked)
        for where in () if found else (inside(connection, asked.where), with_telling(asked.where)):
            if where != asked.where and (wider := finder.find(Query(where, asked.sorts, asked.group))):
                return wider
    return found


@contextmanager
def _lore(connection: sqlite3.Connection) -> Iterator[tuple[Lore, Callable[..., int]]]:
    assert isinstance(connection, CardConnection), "opened by cards.store.connect"
    with connection.asking() as ask:
        yield connection.lore, ask


class _Finder:
    """Runs the statements of one search."""

    def __init__(self, connection: sqlite3.Connection, writer: Writer, limit: int | None, lang: Lang) -> None:
        self._connection, self._writer, self._lang = connection, writer, lang
        self._most = -1 if limit is None else limit

    def find(self, asked: Query) -> list[str]:
        """Return the ids of the cards, as many as are wanted."""
        texts, others = _split(asked.where)
        in_order = not (asked.sorts or asked.group)
        if self._most >= 0 and in_order and others and not texts and (places := self._places(others)) is not None:
            return self._ids("card", one_of("card.place", list(islice(places, self._most))), "place", self._most)
        if self._most > 0 and asked.where and (met := self._along(asked, texts, others)) is not None:
            return met
        where = self._writer.all(others)
        if not texts:
            return self._in_order("card", where, asked, "place")
        found: dict[str, None] = {}
        for column in ("name", None) if in_order else (None,):
            match = Sql("words MATCH ?", (" AND ".join(expression(text, column) for text in texts),))
            joined = "words CROSS JOIN card ON card.place = words.rowid"
            found |= dict.fromkeys(self._in_order(joined, match & where, asked, "words.rowid"))
            if 0 <= self._most <= len(found):
                break
        return list(found)[: None if self._most < 0 else self._most]

    def _places(self, others: Sequence[Node]) -> Iterator[int] | None:
        """Return the places of the cards that patterns, or one of several things, are all that is asked for."""
        if all(map(is_sought, others)):
            return self._writer.lookup.places(others)
        if len(others) == 1 and isinstance(others[0], AnyCondition):
            return either([self._stream(part) for part in others[0].parts])
        return None

    def _stream(self, part: Node) -> Iterator[int]:
        """Yield the places of the cards that have something, in order, as they are asked for."""
        if is_sought(part):
            return self._writer.lookup.places((part,))
        if is_textual(part):
            rows = self._connection.execute(
                "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid", (expression(part),)
            )
        else:
            where = self._writer.condition(part)
            rows = self._connection.execute(f"SELECT place FROM card WHERE {where.text} ORDER BY place", where.values)
        return (place for (place,) in rows)

    def _in_order(self, source: str, where: Sql, asked: Query, last: str) -> list[str]:
        """Return ids in the order asked for, part by part where that spares sorting all cards."""
        found: list[str] = []
        for part, order in self._parts(asked, last):
            left = self._most if self._most < 0 else self._most - len(found)
            found += self._ids(source, where & part, order, left)
            if 0 <= self._most <= len(found):
                break
        return found

    def _along(self, asked: Query, texts: Sequence[Node], others: Sequence[Node]) -> list[str] | None:
        """Return the first ids met along the order of all cards; None where it isn't printed, or few are met."""
        keys = _keys(asked)
        if not keys or {"copies", "winrate"} & {key.key for key in keys}:
            return None
        order = self._writer.lore.in_order((self._lang, *keys), partial(self._all_in_order, asked))
        return OrderWalk(self._connection, self._writer, order, self._most).first(texts, others)

    def _all_in_order(self, asked: Query) -> list[str]:
        found = list[str]()
        for part, order in self._parts(Query(None, asked.sorts, asked.group), "place"):
            rows = self._connection.execute(f"SELECT place FROM card WHERE {part.text} ORDER BY {order}", part.values)
            found += [str(place) for (place,) in rows]
        return found

    def _parts(self, asked: Query, last: str) -> list[tuple[Sql, str]]:
        """Part the cards into those that stand one after the other: kinds; the few with a number that isn't printed."""
        keys = _keys(asked)
        if keys and keys[0].key == "kind":
            return [(Sql("kind = ?", (kind.value,)), self._order(keys[1:], last)) for kind in Kind]
        if not keys or keys[0].key not in ("copies", "winrate"):
            return [(Sql("1"), self._order(keys, last, are_all=asked.where is None))]
        values, rest = self._writer.figures(keys[0].key)
        few = one_of("card.id", list(values))
        those, others = (few, self._order(keys, last)), (few.denied, self._order(keys[1:], last))
        return [those, others] if rest is None or keys[0].descending else [others, those]

    def _ids(self, source: str, where: Sql, order: str, most: int) -> list[str]:
        statement = f"SELECT card.id FROM {source} WHERE {where.text} ORDER BY {order} LIMIT ?"
        return [row[0] for row in self._connection.execute(statement, (*where.values, most))]

    def _order(self, keys: Sequence[Sort], last: str, *, are_all: bool = False) -> str:
        """Write an order; its index is used for all cards alone: of some, those that come first in it may be far."""
        return ", ".join([*(f"{'' if are_all else '+'}{self._sorted(key)}" for key in keys), last])

    def _sorted(self, sort: Sort) -> str:
        column = f"folded_{self._lang}" if sort.key == "name" else ORDERS.get(sort.key) or self._writer.column(sort.key)
        return f"{column}{' DESC' if sort.descending else ''} NULLS LAST"


def _keys(asked: Query) -> list[Sort]:
    """Return what an answer is in the order of, first what it is parted by."""
    return [*([Sort(asked.group.key, descending=False)] if asked.group else []), *asked.sorts]


def _split(node: Node | None) -> tuple[list[Node], list[Node]]:
    """Part what must all hold into what the full-text index answers by itself, and the rest."""
    parts = tuple(map(simple, () if node is None else apart(node)))
    return [part for part in parts if is_textual(part)], [part for part in parts if not is_textual(part)]


__all__ = ["Context", "OpenDeck", "Query", "QueryError", "parse", "search"]
