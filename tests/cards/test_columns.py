"""Columns: whom values mark, and the orders by them, be there few values or many."""

import operator
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial

import pytest

from kiberrubezh.cards.find import columns
from kiberrubezh.cards.find.columns import Column, Columns, Marks, along
from kiberrubezh.cards.find.context import Context, OpenDeck
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.store import connect, open_cards

CARDS = 600
CONTEXT = Context(OpenDeck(dict.fromkeys(list(open_cards())[::7], 2), most=4, room=20))


@pytest.fixture(scope="module")
def database() -> Iterator[sqlite3.Connection]:
    with closing(connect()) as connection:
        yield connection


def values(different: int) -> list[int | None]:
    """So many values at most of so many cards, in no order; every ninth has none, and nobody's place neither."""
    return [None if place % 9 == 0 else place * 7919 % different for place in range(CARDS + 1)]


def column(different: int) -> Column:
    return Column.of(values(different), range(1, CARDS + 1))


def rank(known: list[int | None], turn: int, place: int) -> tuple[bool, int]:
    return known[place] is None, turn * (known[place] or 0)


def places(marks: Marks) -> list[int]:
    return list(along(marks, ()))


@pytest.mark.parametrize("different", [1, 7, 254, 255, 256, 599])
def test_a_value_marks_the_cards_that_have_it(different: int) -> None:
    """Where a card has no value nothing holds of it."""
    each = enumerate(values(different))
    assert places(column(different).where(lambda value: value % 3 == 1)) == [
        place for place, value in each if value is not None and value % 3 == 1
    ]
    each = enumerate(values(different))
    assert places(column(different).compared(operator.ge, 5)) == [
        place for place, value in each if value is not None and value >= 5
    ]


@pytest.mark.parametrize("different", [7, 599])
def test_a_number_is_compared_with_another(different: int) -> None:
    """Both must be there."""
    both = enumerate(zip(values(different), values(11), strict=True))
    meant = [place for place, (one, other) in both if one is not None and other is not None and one < other]
    assert places(column(different).beside(column(11), operator.lt)) == meant


@pytest.mark.parametrize("few", [0, 2000])
@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("keys", [(7,), (255,), (599,), (7, 599), (599, 7), (2, 7, 254), (300, 300)])
def test_orders(monkeypatch: pytest.MonkeyPatch, keys: tuple[int, ...], descending: bool, few: int) -> None:
    """Cards stand by the first order, those tied in it by the next, at last as they come; what has none comes last."""
    monkeypatch.setattr(columns, "_FEW", few)
    marks = column(13).where(lambda value: value != 5)
    meant = places(marks)
    for key in reversed(keys):
        meant.sort(key=partial(rank, values(key), -1 if descending else 1))
    orders = [column(key).order(descending=descending) for key in keys]
    assert list(along(marks, orders)) == meant


@pytest.mark.parametrize("key", ["имя", "цена", "номер", "копий", "винрейт", "даёт"])
@pytest.mark.parametrize("other", ["", " сорт:имя-", " сорт:копий", " группа:вид", " группа:набор"])
def test_many_are_in_the_order_of_few(
    database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, key: str, other: str
) -> None:
    """Few cards are sorted, of many the first are met; the order is one."""
    query = f"цена>=0 сорт:{key}-{other}"
    meant = search(database, query, context=CONTEXT)
    monkeypatch.setattr(columns, "_FEW", 0)
    assert search(database, query, context=CONTEXT) == meant
    assert search(database, query, 30, context=CONTEXT) == meant[:30]


def test_a_sample_is_of_those_that_are_marked(database: sqlite3.Connection) -> None:
    """Be they at the end alone."""
    known = Columns(database)
    last = len(open_cards())
    assert set(known.sample(known.marked([last]), 10)) == {last}
    assert len(set(known.sample(known.every, 40))) > 30
    assert known.sample(0, 10) == []
