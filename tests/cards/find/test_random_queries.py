"""Queries put together by chance: the search finds what each card by itself, asked slowly, says of them."""

import operator
import sqlite3
from collections.abc import Callable
from itertools import chain

import pytest
from cards.find.predicates import ASSET, ATTACK, CARDS, CONTEXT, MEASURE, RATES, Test, copies, cost, gives, those
from cards.find.test_queries import TABLE
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.conditions import AllConditions, AnyCondition, Negation, Node, Text
from kiberrubezh.cards.find.query import LONGEST, parse
from kiberrubezh.cards.find.search import search

Meant = tuple[str, frozenset[str]]
"""A query, and the ids of the cards that it is to find."""
EVERY = frozenset(CARDS)
NUMBERS: dict[str, Callable[[Card], float | None]] = {
    "урон": lambda card: card.damage if card.kind is ATTACK else None,
    "capacity": lambda card: card.capacity if card.kind is MEASURE else None,
    "цена": lambda card: None if card.kind is ASSET else cost(card),
    "даёт": lambda card: gives(card) if card.kind is ASSET else None,
    "номер": lambda card: card.number,
    "copies": copies,
    "винрейт": lambda card: RATES.get(card.id),
}
SIGNS = {
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
}
ORDERS = ("", " сорт:цена-", " sort:name", " сорт:винрейт сорт:копий-", " группа:вид сорт:урон")


def looks_for_words(node: Node | None) -> bool:
    """Tell whether words are looked for, which stand for others where nothing is found."""
    match node:
        case Negation(part):
            return looks_for_words(part)
        case AllConditions(parts) | AnyCondition(parts):
            return any(map(looks_for_words, parts))
    return isinstance(node, Text)


def listed() -> list[Meant]:
    """Return the queries of the table, without orders and without words that no card has."""
    each = chain.from_iterable(((ru, those(test)), (en, those(test))) for ru, en, test in TABLE)
    parsed = ((typed, parse(typed), found) for typed, found in each)
    return [
        (f"({typed})", frozenset(found))
        for typed, asked, found in parsed
        if asked.where and not asked.sorts and not asked.group and (found or not looks_for_words(asked.where))
    ]


def compared(key: str, sign: str, other: int | str) -> Meant:
    """Return the query that compares a number with another, of which nothing holds where a card has none."""

    def holds(card: Card) -> bool:
        one, two = NUMBERS[key](card), other if isinstance(other, int) else NUMBERS[other](card)
        return one is not None and two is not None and SIGNS[sign](one, two)

    return f"{key}{sign}{other}", ids(holds)


def ids(test: Test) -> frozenset[str]:
    return frozenset(those(test))


def both(parts: list[Meant], sign: str) -> Meant:
    return f"({sign.join(typed for typed, _ in parts)})", frozenset.intersection(*(found for _, found in parts))


def either(parts: list[Meant], sign: str) -> Meant:
    return f"({sign.join(typed for typed, _ in parts)})", frozenset.union(*(found for _, found in parts))


def denied(part: Meant, sign: str) -> Meant:
    return f"{sign}{part[0]}", EVERY - part[1]


KEYS = st.sampled_from(list(NUMBERS))
CONDITIONS = st.sampled_from(listed()) | st.builds(
    compared, KEYS, st.sampled_from(list(SIGNS)), st.integers(0, 12) | KEYS
)
SEVERAL = st.recursive(
    CONDITIONS,
    lambda part: (
        st.builds(both, st.lists(part, min_size=2, max_size=3), st.sampled_from([" ", " и ", " & "]))
        | st.builds(either, st.lists(part, min_size=2, max_size=3), st.sampled_from([" | ", " или ", " or "]))
        | st.builds(denied, part, st.sampled_from(["-", "не ", "not "]))
    ),
    max_leaves=6,
)


@pytest.mark.slow
@pytest.mark.parametrize("ways", ["few", "many"])
@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(meant=SEVERAL, order=st.sampled_from(ORDERS), limit=st.integers(1, 30))
def test_what_is_found_is_what_each_card_says_by_itself(
    database: sqlite3.Connection, ways: str, meant: Meant, order: str, limit: int
) -> None:
    """However conditions stand together, in whatever order, and by the ways of few cards as by those of many."""
    query, cards = meant[0] + order, meant[1]
    if len(query) > LONGEST or not (cards or not looks_for_words(parse(query).where)):
        return
    with pytest.MonkeyPatch.context() as patched:
        for name in ("columns._FEW", "lookup._FIRST", "search._SOON", "search._MOST", "marking._FIRST"):
            if ways == "many":
                patched.setattr(f"kiberrubezh.cards.find.{name}", 3)
        found = search(database, query, None, "ru", CONTEXT)
        assert len(found) == len(cards)
        assert set(found) == cards
        assert search(database, query, limit, "ru", CONTEXT) == found[:limit]
