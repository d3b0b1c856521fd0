"""What searches ask of cards, column by column: whom a value marks, who comes first by it; read when first asked."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain, compress, groupby, repeat
from math import nan
from typing import Any, Self

from kiberrubezh.cards.card import OWN_BEFORE, OWN_SET
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.ground.words import LANGS

Marks = int
"""A byte for each place, the first of which is nobody's: 1 for a card that is meant."""

KINDS = tuple(Kind)
"""The order of kinds; the column has their places in it."""
READ = {
    **{key: key for key in CARDS.numbers if key not in ("copies", "winrate")},
    **{key: key for key in ("categories", "keywords", "basic", "has_text", "manual")},
    **{f"name_{lang}": f"dense_rank() OVER (ORDER BY folded_{lang})" for lang in LANGS},
    "cost": "requires_defence + requires_attack",
    "provides": "provides_defence + provides_attack",
    "kind": f"CASE kind {' '.join(f'WHEN {kind.value!r} THEN {place}' for place, kind in enumerate(KINDS))} END",
    "category": "nullif(categories, 0)",
    "set": "set_id",
    "own": f"set_id = '{OWN_SET}' OR id GLOB '{OWN_BEFORE}*'",
}
"""What a row says for a field."""
_BYTE, _NOBODY = 256, 255
"""Of a column of fewer values each place is a byte, by which all are looked through at once; the last is never one."""
_APART = 7919
"""Places from one of a sample to the next, a prime: cards may be alike in any other step."""
_FEW = 2000
"""So many cards are sorted sooner than met along the order of all."""


class Order:
    """An order of all cards: of each place its rank; cards of one rank are tied."""

    def __init__(self, ranks: Sequence[int], last: int, among: Sequence[int]) -> None:
        """Take the rank of each place, the last of them, and all places that are somebody's."""
        self._ranks, self._last, self._among = ranks, last, among
        self.rank = ranks.__getitem__

    def along(self, marks: Marks, others: "Sequence[Order]") -> Iterator[int]:
        """Yield the places that are marked, tied ones in the next of other orders."""
        if isinstance(self._ranks, bytes):
            return chain.from_iterable(along(tied, others) for tied in self._tied(self._ranks, marks))
        flags = flags_of(marks, len(self._ranks))
        met = compress(self._places, map(flags.__getitem__, self._places))
        return chain.from_iterable(_sorted(tied, others) for _, tied in groupby(met, self.rank)) if others else met

    def _tied(self, ranks: bytes, marks: Marks) -> Iterator[Marks]:
        every = _marks(b"\1" * len(ranks))
        met = flags_of(_marks(ranks) | (every ^ marks) * _NOBODY, len(ranks))
        for rank in range(self._last + 1):
            if met.find(rank) >= 0:
                yield _marks(met.translate(bytes(rank) + b"\1" + bytes(_NOBODY - rank)))

    @cached_property
    def _places(self) -> list[int]:
        return sorted(self._among, key=self.rank)


def along(marks: Marks, orders: Sequence[Order]) -> Iterator[int]:
    """Yield the places that are marked, by the first order; those tied in it by the next, at last as they come."""
    if orders and marks.bit_count() > _FEW:
        first, *others = orders
        return first.along(marks, others)
    flags = flags_of(marks, (marks.bit_length() + 7) // 8)
    return iter(_sorted(_met(flags), orders)) if marks.bit_count() <= _FEW else compress(range(len(flags)), flags)


def flags_of(marks: Marks, size: int) -> bytes:
    """Return of each of so many places whether it is marked."""
    return marks.to_bytes(size, "little")


class Column:
    """A value of each card, or none."""

    def __init__(self, known: Sequence[Any], numbers: Iterable[int], among: Sequence[int]) -> None:
        """Take the values that there are, in order, and for each place the number of its own; past the last is none."""
        self._known, self._among = known, among
        self._numbers: Sequence[int] = bytes(numbers) if len(known) < _NOBODY else list(numbers)
        self.order = cache(self._order)

    @classmethod
    def of(cls, values: Sequence[Any], among: Sequence[int]) -> Self:
        """Return the column with these values, None where a place has none."""
        known = sorted(set(values) - {None})
        numbers = {value: number for number, value in enumerate(known)} | {None: len(known)}
        return cls(known, [numbers[value] for value in values], among)

    def where(self, holds: Callable[[Any], object]) -> Marks:
        """Mark the cards of whose value something holds."""
        flags = bytes([*(bool(holds(value)) for value in self._known), False])
        if isinstance(self._numbers, bytes):
            return _marks(self._numbers.translate(flags.ljust(_BYTE, b"\0")))
        return _marks(bytes(map(flags.__getitem__, self._numbers)))

    def compared(self, holds: Callable[[float, float], bool], number: float) -> Marks:
        """Mark the cards of whose number something holds beside another."""
        if isinstance(self._numbers, bytes):
            return self.where(lambda known: holds(known, number))
        return _marks(bytes(map(holds, self._floats, repeat(number))))

    def beside(self, other: "Column", holds: Callable[[float, float], bool]) -> Marks:
        """Mark the cards of whose number and that in another column something holds that doesn't of what is none."""
        return _marks(bytes(map(holds, self._floats, other._floats)))

    @cached_property
    def _floats(self) -> list[float]:
        return list(map([*self._known, nan].__getitem__, self._numbers))

    def _order(self, *, descending: bool) -> Order:
        """Return the order by the values; cards without one come last either way."""
        if not descending:
            return Order(self._numbers, len(self._known), self._among)
        turned = [*reversed(range(len(self._known))), len(self._known)]
        if isinstance(self._numbers, bytes):
            return Order(self._numbers.translate(bytes(turned).ljust(_BYTE)), len(self._known), self._among)
        return Order(list(map(turned.__getitem__, self._numbers)), len(self._known), self._among)


class Columns:
    """The columns of a database, whose places go from 1 on without a gap."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.of = cache(self._of)

    @cached_property
    def ids(self) -> list[str]:
        """The ids by place."""
        return ["", *self.read("id")]

    @cached_property
    def _places(self) -> list[int]:
        return list(range(1, len(self.ids)))

    @cached_property
    def every(self) -> Marks:
        """All cards."""
        return _marks(b"\0" + b"\1" * len(self._places))

    def _of(self, key: str) -> Column:
        return self.made([None, *self.read(READ[key])])

    def made(self, values: Sequence[Any]) -> Column:
        """Return the column of these values by place, None where a place has none."""
        return Column.of(values, self._places)

    def told(self, values: Mapping[str, float], rest: float | None) -> Column:
        """Return the column of a number that some cards have, by id, and all others alike."""
        known = sorted({*values.values(), *([] if rest is None else [rest])})
        nothing = len(known) if rest is None else known.index(rest)
        alike = bytearray([nothing]) if len(known) < _NOBODY else [nothing]
        numbers = alike * len(self.ids)
        numbers[0] = len(known)
        for card, place in self._connection.execute(
            "SELECT id, place FROM card WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(list(values)),)
        ):
            numbers[place] = known.index(values[card])
        return Column(known, numbers, self._places)

    def read(self, what: str) -> list[Any]:
        """Return what a row says of each card, all of it as one row: so it takes two thirds of the time."""
        asked = f"SELECT json_group_array(said) FROM (SELECT {what} AS said FROM card ORDER BY place)"
        ((told,),) = self._connection.execute(asked)
        found: list[Any] = json.loads(told)
        return found

    def marked(self, places: Iterable[int]) -> Marks:
        """Mark the cards in some places."""
        flags = bytearray(len(self.ids))
        for place in places:
            flags[place] = 1
        return _marks(flags)

    def standing(self, runs: Iterable[tuple[int, int]]) -> Marks:
        """Mark the cards that stand in some runs, counted from 0, the first of each and the one past its last."""
        flags = bytearray(len(self.ids))
        for first, last in runs:
            if last - first == 1:
                flags[last] = 1
            else:
                flags[first + 1 : last + 1] = b"\1" * (last - first)
        return _marks(flags)

    def flags(self, marks: Marks) -> bytes:
        """Return of each place whether it is marked."""
        return flags_of(marks, len(self.ids))

    def sample(self, marks: Marks, count: int) -> list[int]:
        """Return so many of the places that are marked, from here and there."""
        there = self._places if marks == self.every else list(along(marks, ()))
        return [there[number * _APART % len(there)] for number in range(count if there else 0)]


def _marks(flags: bytes | bytearray) -> Marks:
    return int.from_bytes(flags, "little")


def _met(flags: bytes) -> Iterator[int]:
    """Yield the places of a few."""
    place = flags.find(1)
    while place >= 0:
        yield place
        place = flags.find(1, place + 1)


def _sorted(places: Iterable[int], orders: Sequence[Order]) -> list[int]:
    found = list(places)
    for order in reversed(orders):
        found.sort(key=order.rank)
    return found
