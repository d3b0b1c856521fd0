"""Conditions in SQL over the built database; what its rows don't have is asked of the program, row by row."""

import operator
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from kiberrubezh.cards.card import OWN_BEFORE, OWN_SET
from kiberrubezh.cards.effects import KeywordName, Kind
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
from kiberrubezh.cards.find.lookup import FEW, Lookup, pattern_in, simple
from kiberrubezh.cards.find.lore import Lore, is_cited
from kiberrubezh.cards.find.matching import expression
from kiberrubezh.cards.find.names.opponents import Opponent, find_opponent
from kiberrubezh.cards.find.refusals import QueryError

_COMPUTED = {
    "cost": "(requires_defence + requires_attack)",
    "provides": "(provides_defence + provides_attack)",
}
PRINTED_NUMBERS = {key: _COMPUTED.get(key, key) for key in CARDS.numbers if key not in ("copies", "winrate")}
ORDERS = {**PRINTED_NUMBERS, "category": "nullif(categories, 0)", "set": "set_id"}
"""What is printed, as cards are sorted and grouped by it; the database has an index of each order."""
_HAS = {
    "basic": "basic",
    "text": "has_text",
    "plain": "NOT has_text",
    "keyword": "keywords <> ''",
    "own": f"(set_id = '{OWN_SET}' OR card.id GLOB '{OWN_BEFORE}*')",
    "manual": "manual",
}
_COMPARED: dict[str, Callable[[float, float], bool]] = {
    "=": operator.eq,
    "<>": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class Sql(NamedTuple):
    """A condition and the values for its question marks."""

    text: str
    values: tuple[str | int | float, ...] = ()

    def __and__(self, other: "Sql") -> "Sql":
        return Sql(f"{self.text} AND {other.text}", self.values + other.values)

    @property
    def denied(self) -> "Sql":
        """The opposite, which holds where nothing is known, too."""
        return Sql(f"({self.text}) IS NOT TRUE", self.values)


EVERY, NONE = Sql("1"), Sql("0")


class Writer:
    """Writes the conditions of one search."""

    def __init__(self, connection: sqlite3.Connection, lore: Lore, context: Context, ask: Callable[..., int]) -> None:
        """Have `ask` keep a function for the time of the search, and return the number by which SQL calls it."""
        self.lore = lore
        self._connection, self._context, self._ask = connection, context, ask
        self.lookup = Lookup(lore)

    def all(self, nodes: Sequence[Node]) -> Sql:
        """Write what must all hold; patterns, which cost most, of what the rest leaves."""
        plain = [self.condition(node) for node in nodes if pattern_in(node) is None]
        return reduce(operator.and_, [*plain, *self._patterns([node for node in nodes if pattern_in(node)])], EVERY)

    def condition(self, node: Node) -> Sql:
        """Write a node as an SQL condition; what a card does not have makes it NULL, which is no hit."""
        match node:
            case Text():
                return Sql("card.place IN (SELECT rowid FROM words WHERE words MATCH ?)", (expression(node),))
            case ExactName(name):
                return Sql("(folded_ru = ? OR folded_en = ?)", (name, name))
            case Pattern() | Negation(Pattern()):
                return next(self._patterns([node]))
            case Negation(part):
                return self.condition(part).denied
            case AllConditions(parts):
                return Sql(f"({(whole := self.all(parts)).text})", whole.values)
            case AnyCondition():
                one = simple(node)
                each = one.parts if isinstance(one, AnyCondition) else (one,)
                return _joined(" OR ", [self.condition(part) for part in each])
            case _:
                return self._field(node)

    def column(self, key: str) -> str:
        """Write a field of numbers as SQL."""
        if key in ("copies", "winrate"):
            values, rest = self.figures(key)
            return f"asked({self._ask(lambda card: values.get(card, rest))}, card.id)"
        return PRINTED_NUMBERS[key]

    def figures(self, key: str) -> tuple[Mapping[str, float], float | None]:
        """Return what some cards have of a number that isn't printed, and what the rest have."""
        return (self._deck(key).copies, 0) if key == "copies" else (self._context.rates, None)

    def _field(self, node: NumberCondition | ValueCondition | NamedField) -> Sql:
        match node:
            case NumberCondition():
                return self._number(node)
            case NamedField(key="source"):
                return self._source(node.name)
            case NamedField():
                return _meeting(node.key, find_opponent(self._connection, node.key, node.name))
            case ValueCondition(key="deck"):
                return self._flag(min(node.values))
        return _choice(node)

    def _number(self, node: NumberCondition) -> Sql:
        if isinstance(node.value, str):
            return Sql(f"{self.column(node.key)} {node.operator} {self.column(node.value)}")
        if node.key not in ("copies", "winrate"):
            return Sql(f"+{self.column(node.key)} {node.operator} ?", (node.value,))  # by its index they'd be unordered
        values, rest = self.figures(node.key)
        holds = _COMPARED[node.operator]
        hits = [card for card, value in values.items() if holds(value, node.value)]
        if rest is None or not holds(rest, node.value):
            return one_of("card.id", hits)
        return one_of("card.id", sorted(set(values) - set(hits))).denied

    def _flag(self, flag: str) -> Sql:
        deck = self._deck(flag)
        held = [card for card, copies in deck.copies.items() if copies > 0]
        if flag == "held":
            return one_of("card.id", held)
        if deck.room is not None and deck.room <= 0:
            return NONE
        full = [card for card, copies in deck.copies.items() if copies >= deck.most]
        others = one_of("card.id", full).denied
        return Sql(f"(basic OR {others.text})", others.values)

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

    def _source(self, name: str) -> Sql:
        found = [place for told, places in self.lore.references.items() if is_cited(told, name) for place in places]
        return self._placed(found)

    def _placed(self, places: Sequence[int]) -> Sql:
        return one_of("card.place", places) if len(places) <= FEW else self._asked(set(places).__contains__)

    def _patterns(self, nodes: Sequence[Node]) -> Iterator[Sql]:
        """Write patterns that must all hold, those to be had first; the few cards of one are asked for the others."""
        few = False
        for node in sorted(nodes, key=lambda node: isinstance(node, Negation)):
            pattern = pattern_in(node)
            assert pattern is not None
            found = None if few else self.lookup.few(pattern, or_without=node is not pattern)
            places, has_it = found or ([], True)
            written = self._asked(self.lookup.holder(pattern)) if found is None else self._placed(places)
            few = few or (found is not None and has_it is (node is pattern))
            yield written if has_it is (node is pattern) else written.denied

    def _asked(self, holds: Callable[[int], bool]) -> Sql:
        return Sql(f"asked({self._ask(holds)}, card.place)")


def one_of(column: str, values: Sequence[str | int]) -> Sql:
    """Write that a column has one of the values."""
    return Sql(f"{column} IN ({', '.join('?' * len(values))})", tuple(values)) if values else NONE


def _joined(sign: str, written: Sequence[Sql]) -> Sql:
    return Sql(f"({sign.join(part.text for part in written)})", tuple(v for part in written for v in part.values))


def _choice(node: ValueCondition) -> Sql:
    named = sorted(node.values)
    if node.key == "category":
        return _categories(node.operator, _bits(node.values))
    if node.key == "keyword":
        return _keywords(node.operator, named)
    if node.key == "blocks":
        condition = Sql(f"(kind = '{Kind.MEASURE}' AND (categories = 0 OR categories & ?))", (_bits(node.values),))
    elif node.key == "has":
        condition = Sql(f"({' OR '.join(_HAS[value] for value in named)})")
    else:
        condition = one_of({"kind": "kind", "set": "set_id"}[node.key], named)
    return condition.denied if node.operator == "!=" else condition


def _bits(categories: frozenset[str]) -> int:
    return sum(CATEGORY_BITS[value] for value in categories)


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


def _keywords(sign: str, named: list[str]) -> Sql:
    """Compare sets of keywords as `_categories` does those of categories."""
    each = " AND ".join("instr(' ' || keywords, ?) > 0" for _ in named)
    has = " + ".join("(instr(' ' || keywords, ?) > 0)" for _ in named)
    values = tuple(f" {value}=" for value in named)
    count = "(length(keywords) - length(replace(keywords, '=', '')))"
    conditions = {
        ":": f"keywords <> '' AND ({has}) > 0",
        "=": f"keywords <> '' AND ({has}) = {len(named)} AND {count} = {len(named)}",
        "!=": f"NOT (({has}) = {len(named)} AND {count} = {len(named)})",
        ">=": f"keywords <> '' AND {each}",
        "<=": f"keywords <> '' AND ({has}) = {count}",
    }
    return Sql(f"({conditions[sign]})", values)


_STEALTHY = f"instr(' ' || keywords, ' {KeywordName.STEALTH}=') > 0"
_ALONE = (
    f"(instr(' ' || keywords, ' {KeywordName.DISTRIBUTED}=') = 0"
    f" OR instr(' ' || keywords || ' ', ' {KeywordName.DISTRIBUTED}=1 ') > 0)"
)


def _meeting(key: str, card: Opponent) -> Sql:
    """Write who can, or can't, block: attacks where a measure is named, measures where an attack is (KR-1.3, KR-9).

    By what is printed, one measure against one attack.
    """
    if card.kind == Kind.MEASURE:
        wide = f"NOT {_STEALTHY}" if not card.bits else "0"
        holds = f"({_ALONE} AND (categories & ? OR {wide}))"
        other = Kind.ATTACK
    else:
        wide = "categories = 0" if not card.stealthy else "0"
        holds = f"({int(card.blocked_by <= 1)} AND (categories & ? OR {wide}))"
        other = Kind.MEASURE
    return Sql(f"(kind = '{other}' AND {'NOT ' if key == 'pierces' else ''}{holds})", (card.bits,))
