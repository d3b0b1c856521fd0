"""What is offered for a name that is only begun, and for a comma that stands alone between values."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.store import connect


@pytest.fixture(scope="module")
def database() -> Iterator[sqlite3.Connection]:
    with closing(connect()) as connection:
        yield connection


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("кат: впо , отказ", "кат:впо,отказ"),
        ("кат:впо,отказ , пэмин урон>3", "кат:впо,отказ,пэмин урон>3"),
        ("-кат:впо , отказ сервер", "-кат:впо,отказ сервер"),
        ("(вид:мера , атака) сеть", "(вид:мера,атака) сеть"),
        ("кат:впо , отказ вид:мера , атака", "кат:впо,отказ вид:мера,атака"),
        ("кат:впо , сеть", "кат:впо сеть"),
        ("кат:впо ,", "кат:впо"),
        ("набор:базовый , вирус", "набор:базовый вирус"),
        ("сеть , вирус", "сеть вирус"),
    ],
)
def test_a_comma_alone_is_offered_as_one_of_a_list(database: sqlite3.Connection, query: str, meant: str) -> None:
    """It is an error as ever; a list is offered only where what follows is a value of the field, else a word."""
    with pytest.raises(QueryError) as caught:
        search(database, query)
    assert Guesser(database).mended(query, caught.value, "ru") == meant


@pytest.mark.parametrize(
    ("query", "plain"),
    [
        ("набор:базовый, вирус", "набор:базовый вирус"),
        ("кат:впо, отказ", "кат:впо отказ"),
        ("кат:впо, сеть", "кат:впо сеть"),
        ("сеть, вирус", "сеть вирус"),
    ],
)
def test_what_follows_a_comma_and_a_blank_is_a_word(database: sqlite3.Connection, query: str, plain: str) -> None:
    """A comma behind a value, with a blank behind it, parts conditions, as it always did."""
    assert search(database, query) == search(database, plain)


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("!вайп", '!"вайпер"'),
        ("!wip", '!"wiper"'),
        ("!Межс", '!"межсетевой экран"'),
        ("!Anti", '!"antivirus"'),
        ("!анти вид:мера", '!"антивирус" вид:мера'),
        ("!Zero", None),
        ("!м", None),
    ],
)
def test_a_name_that_is_begun_is_one_cards(database: sqlite3.Connection, query: str, meant: str | None) -> None:
    """A whole name is offered if a single card's begins so, in the language of the letters typed."""
    assert search(database, query) == []
    assert Guesser(database).meant(query) == meant
