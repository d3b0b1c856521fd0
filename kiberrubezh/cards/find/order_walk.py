"""The first of many found, met along an order of all cards: what they are sorted by isn't read, the rest not asked."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice

from kiberrubezh.cards.find.conditions import Node
from kiberrubezh.cards.find.lookup import is_sought
from kiberrubezh.cards.find.matching import expression
from kiberrubezh.cards.find.sql import EVERY, Sql, Writer

_THIN = 40
"""Where fewer than every so manieth card along an order is a hit, all are sorted sooner than met."""
_SOON = 10
"""Where words are said by fewer than so many for each that is wanted, these are soon sorted."""
_RARE = 30
"""Where fewer than every so manieth card has a pattern, all that have it are looked for first."""


class OrderWalk:
    """The walk along one order."""

    def __init__(self, connection: sqlite3.Connection, writer: Writer, order: Sequence[str], most: int) -> None:
        """Take the places of all cards as SQL writes them; `most` is how many ids are wanted, at least one."""
        self._connection, self._writer, self._order, self._most = connection, writer, order, most

    def first(self, texts: Sequence[Node], others: Sequence[Node]) -> list[str] | None:
        """Return the ids of the first cards that have all; None where few have, so that these are soon sorted."""
        sought = [node for node in others if is_sought(node)]
        where = self._writer.all([node for node in others if node not in sought])
        among = iter(self._order)
        if texts:
            there = self._told(texts)
            if len(there) < self._most * _SOON:
                return None
            among = filter(there.__contains__, among)
        if not sought:
            return self._along(among, where, _THIN)
        places = self._writer.lookup.places(sought)
        some = list(islice(places, self._most))
        if len(some) == self._most and some[-1] < self._most * _RARE:
            found = self._along(among, where, _RARE, self._writer.lookup.tester(sought))
            if found is not None or texts:
                return found
        having = set(map(str, chain(some, places)))
        return self._along(filter(having.__contains__, self._order if not texts else among), where, len(self._order))

    def _along(
        self, among: Iterator[str], where: Sql, thin: int, holds: Callable[[int], bool] | None = None
    ) -> list[str] | None:
        """Return the ids of the first of some places where all holds; None where that is fewer than one in `thin`."""
        found, seen, step = list[str](), 0, 2 * self._most
        while len(found) < self._most and (some := list(islice(among, step))):
            found += self._met(some, where, holds, self._most - len(found))
            seen += len(some)
            if len(some) == step and len(found) * thin < seen:
                return None
            step = seen * (self._most - len(found)) // max(len(found), 1) + self._most
        return found

    def _met(self, some: Sequence[str], where: Sql, holds: Callable[[int], bool] | None, most: int) -> list[str]:
        """Return the ids of the first of some places where all holds; rows are read of those that patterns let by."""
        if holds and where == EVERY:
            some, holds = list(islice((place for place in some if holds(int(place))), most)), None
        statement = f"SELECT place, id FROM card WHERE place IN ({','.join(some)}) AND {where.text}"
        hits = dict(self._connection.execute(statement, where.values))
        met = filter(hits.__contains__, map(int, some))
        return [hits[place] for place in islice(filter(holds, met) if holds else met, most)]

    def _told(self, texts: Sequence[Node]) -> set[str]:
        """Return the places of the cards that the full-text index finds, written as SQL does."""
        match = " AND ".join(map(expression, texts))
        (found,) = self._connection.execute(
            "SELECT group_concat(rowid) FROM words WHERE words MATCH ?", (match,)
        ).fetchone()
        return set(found.split(",")) if found else set()
