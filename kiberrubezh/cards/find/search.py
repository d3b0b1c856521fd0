"""Finding cards: what a query asks for marks them, and the ids come back with the best first."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice, repeat
from typing import NamedTuple

from kiberrubezh.cards.find.columns import Columns, Marks, Order, along
from kiberrubezh.cards.find.conditions import Node, Query, Sort
from kiberrubezh.cards.find.context import Context, OpenDeck
from kiberrubezh.cards.find.lookup import apart, dear, has_pattern, simple
from kiberrubezh.cards.find.lore import CardConnection
from kiberrubezh.cards.find.marking import Marker
from kiberrubezh.cards.find.names.set_names import with_sets
from kiberrubezh.cards.find.query import parse
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.wording.matching import is_textual
from kiberrubezh.cards.find.wording.widening import with_parts, with_parts_beside, with_telling
from kiberrubezh.ground.words import Lang

_SOON = 300
"""So many cards are asked for a pattern sooner than all lines are looked through."""
_SAMPLE, _THICK = 100, 10
"""So many here and there are asked for a pattern; where fewer than every so manieth has it, all are looked for."""
_MOST = 2000
"""Cards that are asked for a pattern which many have, in the hope for those that are wanted."""


class Hits(NamedTuple):
    """The cards that a query means, the best first."""

    ids: list[str]
    is_told: bool = False
    """Whether its words were looked for in what is told about cards, too, as no card has all of them on its face."""
    is_wider: bool = False
    """Whether words stand for longer ones, or for what is told, as they stand on no card themselves."""


def search(
    connection: sqlite3.Connection,
    query: Query | str,
    limit: int | None = None,
    lang: Lang = "ru",
    context: Context | None = None,
) -> list[str]:
    """Return the ids of the cards that a query means, as `find` does."""
    return find(connection, query, limit, lang, context).ids


def find(
    connection: sqlite3.Connection,
    query: Query | str,
    limit: int | None = None,
    lang: Lang = "ru",
    context: Context | None = None,
) -> Hits:
    """Find the cards that a query means, hits in the name first; raise QueryError.

    `limit` is how many at most (None: all). Without words the order is that of sets and numbers.
    `lang` is the language whose names `сорт:имя` goes by, `context` has the deck that is open. Words are found by their
    beginnings and forms in name, text, type and the short name that an id of one word is. A word that no card has there
    is looked for inside longer ones (вирус in «Антивирус»), and if none has it in what is told about a card, where
    `суть:` looks at once; so are words that are denied, and each of several alternatives. Of several words that no card
    has together each may be told about it, unless something is denied or an alternative.
    """
    understood = parse(query) if isinstance(query, str) else query
    asked = Query(with_sets(connection, understood.where), understood.sorts, understood.group)
    assert isinstance(connection, CardConnection), "opened by cards.store.connect"
    columns = connection.lore.columns
    finder = _Finder(columns, Marker(connection, connection.lore, context or Context()), limit, lang)
    where = with_parts_beside(connection.lore, asked.where)
    found = finder.find(Query(where, asked.sorts, asked.group))
    is_wider = not found
    if not found and (wider := with_parts(connection.lore, where)) != where:
        found = finder.find(Query(wider, asked.sorts, asked.group))
    told = None if found else with_telling(connection.lore, where)
    if told is not None:
        found = finder.find(Query(told, asked.sorts, asked.group))
    return Hits([columns.ids[place] for place in found], told is not None and bool(found), is_wider and bool(found))


class _Finder:
    """Finds the cards of one search, by their places."""

    def __init__(self, columns: Columns, marker: Marker, limit: int | None, lang: Lang) -> None:
        self._columns, self._marker, self._limit, self._lang = columns, marker, limit, lang

    def find(self, asked: Query) -> list[int]:
        """Return the places of the cards, as many as are wanted."""
        texts, others = _split(asked.where)
        patterned = [node for node in others if has_pattern(node)]
        among = self._marker.all([node for node in others if not has_pattern(node)])
        orders = [self._order(key) for key in _keys(asked)]
        if texts and not orders:
            return self._names_first(texts, among, patterned)
        if texts:
            among &= self._marker.told(texts)
        return list(islice(self._along(among, patterned, orders), self._limit))

    def _names_first(self, texts: Sequence[Node], among: Marks, patterned: Sequence[Node]) -> list[int]:
        """Return the places of cards whose names have some words before those of the others that have them."""
        some = list(islice(self._marker.telling(texts), _SOON)) if patterned else []
        if patterned and len(some) < _SOON:
            among &= self._columns.marked(some)
        among, holds = self._sieve(among, patterned)
        found: dict[int, None] = {}
        for column in ("name", None):
            left = None if self._limit is None else self._limit - len(found)
            flags = self._columns.flags(among & ~self._columns.marked(found))
            met = filter(flags.__getitem__, self._marker.telling(texts, column))
            found |= dict.fromkeys(islice(filter(holds, met) if holds else met, left))
        return list(found)

    def _along(self, among: Marks, patterned: Sequence[Node], orders: Sequence[Order]) -> Iterator[int]:
        """Yield the places of some cards that have patterns, in order."""
        if patterned and not orders and (among == self._columns.every or among.bit_count() > _SOON):
            return filter(self._columns.flags(among).__getitem__, self._marker.stream(patterned))
        among, holds = self._sieve(among, patterned)
        met = along(among, orders)
        return filter(holds, met) if holds else met

    def _sieve(self, among: Marks, patterned: Sequence[Node]) -> tuple[Marks, Callable[[int], object] | None]:
        """Return the cards that have patterns, or some that may be asked for them one by one, and what tells of each.

        They are asked where they are few, or where many of them have the patterns and not all are wanted.
        """
        if not patterned:
            return among, None
        left = list(patterned)
        if among.bit_count() > _SOON:
            some = self._columns.sample(among, _SAMPLE)
            having = {node: sum(map(bool, map(self._marker.holder([dear(node)]), some))) for node in patterned}
            left.sort(key=having.__getitem__)
            while left and among.bit_count() > _SOON and (not self._limit or having[left[0]] * _THICK < _SAMPLE):
                among &= self._marker.marks(left.pop(0))
        return among, self._asked(left) if left else None

    def _asked(self, patterned: Sequence[Node]) -> Callable[[int], object]:
        """Return what tells of a place whether its card has patterns; once many asked all that have them are found."""
        holds, left = self._marker.holder(patterned), repeat(True, _MOST)

        @cache
        def flags() -> bytes:
            return self._columns.flags(self._marker.all(patterned))

        return lambda place: holds(place) if next(left, False) else flags()[place]

    def _order(self, key: Sort) -> Order:
        name = f"name_{self._lang}" if key.key == "name" else key.key
        return self._marker.column(name).order(descending=key.descending)


def _keys(asked: Query) -> list[Sort]:
    """Return what an answer is in the order of, first what it is parted by."""
    return [*([Sort(asked.group.key, descending=False)] if asked.group else []), *asked.sorts]


def _split(node: Node | None) -> tuple[list[Node], list[Node]]:
    """Part what must all hold into what the full-text index answers by itself, and the rest."""
    parts = tuple(map(simple, () if node is None else apart(node)))
    return [part for part in parts if is_textual(part)], [part for part in parts if not is_textual(part)]


__all__ = ["Context", "Hits", "OpenDeck", "Query", "QueryError", "find", "parse", "search"]
