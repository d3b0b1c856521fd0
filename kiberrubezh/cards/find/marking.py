"""Conditions at work: which cards each marks, so that several together are a matter of bits."""

import json
import operator
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import chain

from kiberrubezh.cards.effects import KeywordName, Kind
from kiberrubezh.cards.find.columns import KINDS, Column, Marks, along
from kiberrubezh.cards.find.conditions import (
    AllConditions,
    AnyCondition,
    ExactName,
    NamedField,
    Negation,
    Node,
    NumberCondition,
    Pattern,
    Text,
    ValueCondition,
)
from kiberrubezh.cards.find.context import Context, OpenDeck
from kiberrubezh.cards.find.fields import CARDS, CATEGORY_BITS
from kiberrubezh.cards.find.lookup import Lookup, either, has_pattern, is_sought, simple
from kiberrubezh.cards.find.lore import Lore, citation_of
from kiberrubezh.cards.find.names.opponents import Opponent, find_opponent
from kiberrubezh.cards.find.numbers import COMPARED
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.wording.matching import PLAYED, expression, has_letter

_SAMPLE = 40
"""Of so many it is seen whether a pattern is lacking to few; these are then found sooner than those that have it."""
_FIRST, _GROWTH = 250, 8
"""So many places that words find are read at first, and so many times more if those weren't enough."""


class Marker:
    """Marks the cards that the conditions of one search mean."""

    def __init__(self, connection: sqlite3.Connection, lore: Lore, context: Context) -> None:
        self._connection, self._lore, self._context = connection, lore, context
        self._columns = lore.columns
        self._lookup = Lookup(lore)
        self._told = dict[str, Column]()

    def all(self, nodes: Sequence[Node]) -> Marks:
        """Mark the cards for which all nodes hold."""
        return reduce(operator.and_, map(self.marks, nodes), self._columns.every)

    def marks(self, node: Node) -> Marks:
        """Mark the cards for which a node holds; what a card does not have is no hit."""
        match node:
            case Text():
                return self.told([node])
            case Pattern():
                return self._lookup.marks(node)
            case Negation(Pattern()) if self._is_rare(node):
                return self._columns.marked(self._lookup.places([node]))
            case Negation(part):
                return self._columns.every ^ self.marks(part)
            case AllConditions(parts):
                return self.all(parts)
            case AnyCondition():
                return reduce(operator.or_, map(self.marks, _parts(node)))
            case _:
                return self._field(node)

    def _is_rare(self, node: Node) -> bool:
        """Tell whether a node seems to hold for few."""
        some = self._columns.sample(self._columns.every, _SAMPLE)
        return 2 * sum(map(bool, map(self.holder([node]), some))) < _SAMPLE

    def told(self, texts: Sequence[Node]) -> Marks:
        """Mark the cards that words find."""
        return reduce(operator.and_, map(self._said, texts)) if any(map(has_letter, texts)) else self._found(texts)

    def _found(self, texts: Sequence[Node]) -> Marks:
        return self._lore.found(_match(texts))

    def _said(self, node: Node) -> Marks:
        """Mark the cards that words find, of single letters as lists have them."""
        match node:
            case AllConditions(parts) | AnyCondition(parts) if has_letter(node):
                joined = operator.and_ if isinstance(node, AllConditions) else operator.or_
                return reduce(joined, map(self._said, parts))
            case Text(words=(letter,), column=column) if has_letter(node):
                begun = self._lore.begun(letter, (column,) if column else PLAYED)
                return self._found([node]) if begun is None else begun
        return self._found([node])

    def telling(self, texts: Sequence[Node], column: str | None = None) -> Iterator[int]:
        """Yield the places of the cards that words find, in order, as they are asked for."""
        match, after, step = _match(texts, column), 0, _FIRST
        while True:
            ((told,),) = self._connection.execute(
                "SELECT json_group_array(rowid) FROM"
                " (SELECT rowid FROM words WHERE words MATCH ? AND rowid > ? ORDER BY rowid LIMIT ?)",
                (match, after, step),
            )
            places = json.loads(told)
            yield from places
            if len(places) < step:
                return
            after, step = places[-1], step * _GROWTH

    def stream(self, nodes: Sequence[Node]) -> Iterator[int]:
        """Yield the places of the cards for which all nodes hold, in order, as they are asked for; raise QueryError."""
        sought, others = list(filter(is_sought, nodes)), [node for node in nodes if not is_sought(node)]
        places = self._lookup.places(sought) if sought else self._stream(others.pop(0))
        return filter(self.holder(others), places) if others else places

    def _stream(self, node: Node) -> Iterator[int]:
        match node:
            case Text():
                return self.telling([node])
            case AnyCondition() if has_pattern(node):
                return either([self.stream([part]) for part in _parts(node)])
            case AllConditions(parts) if has_pattern(node):
                return self.stream(sorted(parts, key=has_pattern, reverse=True))
        return along(self.marks(node), ())

    def holder(self, nodes: Sequence[Node]) -> Callable[[int], object]:
        """Return what tells of a place whether all nodes hold for its card; that may raise QueryError."""
        plain = [node for node in nodes if not has_pattern(node)]
        flags = [self._columns.flags(self.all(plain)).__getitem__] if plain else []
        each: list[Callable[[int], object]] = [*flags, *(self._holder(node) for node in nodes if has_pattern(node))]
        return each[0] if len(each) == 1 else lambda place: all(holds(place) for holds in each)

    def _holder(self, node: Node) -> Callable[[int], object]:
        match node:
            case AllConditions(parts):
                return self.holder(parts)
            case AnyCondition() if not is_sought(node):
                each = [self.holder([part]) for part in sorted(_parts(node), key=has_pattern)]
                return lambda place: any(holds(place) for holds in each)
            case Negation(part) if not is_sought(node):
                denied = self.holder([part])
                return lambda place: not denied(place)
        return self._lookup.tester([node])

    def column(self, key: str) -> Column:
        """Return a column; raise QueryError for one of a deck where none is open."""
        if key not in ("copies", "winrate"):
            return self._columns.of(key)
        if key not in self._told:
            values, rest = (self._deck(key).copies, 0) if key == "copies" else (self._context.rates, None)
            self._told[key] = self._columns.told(values, rest)
        return self._told[key]

    def _field(self, node: ExactName | NumberCondition | ValueCondition | NamedField) -> Marks:
        match node:
            case ExactName(name):
                rows = self._connection.execute(
                    "SELECT place FROM card WHERE folded_ru = ?1 OR folded_en = ?1", (name,)
                )
                return self._columns.marked(chain.from_iterable(rows))
            case NumberCondition(key, sign, str(other)):
                return self.column(key).beside(self.column(other), COMPARED[sign])
            case NumberCondition(key, sign, value):
                return self.column(key).compared(COMPARED[sign], float(value))
            case NamedField(key="source", name=name):
                return self._source(name)
            case NamedField(key, name):
                return self._meeting(key, find_opponent(self._connection, key, name))
            case ValueCondition(key="deck", values=flags):
                return self._flag(min(flags))
        return self._choice(node)

    def _flag(self, flag: str) -> Marks:
        deck = self._deck(flag)
        if flag == "held":
            return self.column("copies").where(lambda copies: copies > 0)
        if deck.room is not None and deck.room <= 0:
            return 0
        full = self.column("copies").where(lambda copies: copies >= deck.most)
        return self._has("basic") | (self._columns.every ^ full)

    def _deck(self, key: str) -> OpenDeck:
        if self._context.deck is not None:
            return self._context.deck
        ru, en = (CARDS.fields | dict(CARDS.flags))[key]
        raise QueryError(
            f"«{ru}» спрашивает о колоде, а колода не открыта. Откройте её на странице колод; в терминале назовите: "
            "--deck КОЛОДА.",
            f'"{en}" asks about a deck, and none is open. Open one on the decks page; in the terminal name it: '
            "--deck DECK.",
        )

    def _source(self, name: str) -> Marks:
        if (sought := citation_of(name)) is None:
            return 0
        cited = (places for told, places in self._lore.references.items() if sought.search(told))
        return self._columns.marked(chain.from_iterable(cited))

    def _choice(self, node: ValueCondition) -> Marks:
        match node.key:
            case "category":
                return self._columns.of("categories").where(_of_categories(node.operator, _bits(node.values)))
            case "keyword":
                return self._columns.of("keywords").where(_of_keywords(node.operator, node.values))
            case "blocks":
                found = self._kind(Kind.MEASURE) & self._categories(_bits(node.values), or_none=True)
            case "has":
                found = reduce(operator.or_, map(self._has, node.values))
            case "kind":
                found = reduce(operator.or_, (self._kind(Kind(value)) for value in node.values))
            case _:
                found = self._columns.of("set").where(node.values.__contains__)
        return self._columns.every ^ found if node.operator == "!=" else found

    def _kind(self, kind: Kind) -> Marks:
        return self._columns.of("kind").where(lambda place: KINDS[place] is kind)

    def _categories(self, bits: int, *, or_none: bool) -> Marks:
        return self._columns.of("categories").where(lambda known: known & bits or (or_none and not known))

    def _has(self, value: str) -> Marks:
        match value:
            case "text":
                return self._columns.of("has_text").where(bool)
            case "plain":
                return self._columns.every ^ self._columns.of("has_text").where(bool)
            case "keyword":
                return self._columns.of("keywords").where(bool)
        return self._columns.of(value).where(bool)

    def _meeting(self, key: str, card: Opponent) -> Marks:
        """Mark who can, or can't, block: attacks where a measure is named, measures where an attack is (KR-1.3, KR-9).

        By what is printed, one measure against one attack.
        """
        if card.kind == Kind.MEASURE:
            others, keywords = self._kind(Kind.ATTACK), self._columns.of("keywords")
            open_ones = 0 if card.bits else keywords.where(lambda printed: KeywordName.STEALTH not in _names(printed))
            holds = keywords.where(_is_alone) & (self._categories(card.bits, or_none=False) | open_ones)
        else:
            others = self._kind(Kind.MEASURE)
            holds = self._categories(card.bits, or_none=not card.stealthy) if card.blocked_by <= 1 else 0
        return others & (self._columns.every ^ holds if key == "pierces" else holds)


def _match(texts: Sequence[Node], column: str | None = None) -> str:
    return " AND ".join(expression(text, column) for text in texts)


def _parts(node: AnyCondition) -> Sequence[Node]:
    """Return of what one must hold, patterns of a column as one."""
    one = simple(node)
    return one.parts if isinstance(one, AnyCondition) else (one,)


def _bits(categories: frozenset[str]) -> int:
    return sum(CATEGORY_BITS[value] for value in categories)


def _of_categories(sign: str, bits: int) -> Callable[[int], object]:
    """Compare sets of categories: `:` has any of them, `=` just these, `>=` all of these, `<=` none but these."""
    conditions: dict[str, Callable[[int], object]] = {
        ":": lambda known: known & bits,
        "=": lambda known: known == bits,
        "!=": lambda known: known != bits,
        ">=": lambda known: known & bits == bits,
        "<=": lambda known: known and not known & ~bits,
    }
    return conditions[sign]


def _of_keywords(sign: str, named: frozenset[str]) -> Callable[[str], object]:
    """Compare sets of keywords as `_of_categories` does those of categories."""
    conditions: dict[str, Callable[[str], object]] = {
        ":": lambda printed: _names(printed) & named,
        "=": lambda printed: _names(printed) == named,
        "!=": lambda printed: _names(printed) != named,
        ">=": lambda printed: _names(printed) >= named,
        "<=": lambda printed: printed and _names(printed) <= named,
    }
    return conditions[sign]


def _names(printed: str) -> set[str]:
    return {keyword.partition("=")[0] for keyword in printed.split()}


def _is_alone(printed: str) -> bool:
    """Tell whether an attack needs no more than one measure to be blocked."""
    return KeywordName.DISTRIBUTED not in _names(printed) or f"{KeywordName.DISTRIBUTED}=1" in printed.split()
