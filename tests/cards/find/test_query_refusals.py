"""What is no query, or not one yet: the errors that say so."""

import re
import sqlite3

import pytest
from cards.find.predicates import CONTEXT
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kiberrubezh.cards.find.aid.guesses import hint
from kiberrubezh.cards.find.refusals import QueryError, UnfinishedError
from kiberrubezh.cards.find.search import search
from kiberrubezh.ground.words import LANGS


@pytest.mark.parametrize(
    "query",
    [
        *("урон>=", "вид:", "источник:", "сорт:", '"анти', 'имя:"анти', "(атака", "не", "-(а", "/анти", "а |", "а или"),
        *("| а", "!", '!""', "пробивает:а", "кат:впо ("),
    ],
)
def test_what_is_still_being_typed_is_told_apart(database: sqlite3.Connection, query: str) -> None:
    """A query that lacks its end is unfinished, which is less than wrong; it finds nothing all the same."""
    with pytest.raises(QueryError) as caught:
        search(database, query)
    assert isinstance(caught.value, UnfinishedError) or query == "!"


@pytest.mark.parametrize(
    "query",
    [
        *("/[/", "/(/", "/a**/", "/(?<x/", "имя:/*/", "/" + "а" * 201 + "/", "вид:/атака/", "урон:/3/", "имя>/а/"),
        *("()", "имя>а", "сорт>цена", "источник>3", "винрейт>много", "пробивает:Пожар", 'пробивает:"VPN">2'),
        *("группа!=вид", "винрейт>1.2.3", "урон:2.5", "копий:1,5", "в-колоде:да", r"/\L<x>/"),
    ],
)
def test_what_makes_no_sense_is_refused(database: sqlite3.Connection, query: str) -> None:
    """A pattern, a sign or a number that can't be is told in both languages, never taken for something else."""
    with pytest.raises(QueryError) as caught:
        search(database, query, context=CONTEXT)
    said = [caught.value.message(lang) for lang in LANGS]
    assert all(said)
    assert re.search("[а-я]", said[0])


PIECES = st.sampled_from(
    [
        *("урон", "вид", "копий", "источник", "пробивает", "винрейт", "сорт", "группа", "в-колоде", "имя", "антивирус"),
        *(":", ">=", "!=", "..", "(", ")", "|", "-", "!", "/", '"', "«", "»", "не", "или", "3", "%", "[", "*", "+"),
        *("\\", "?", " ", ","),
    ]
)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(st.text(max_size=30), st.lists(PIECES, max_size=8).map("".join)))
def test_any_text_is_a_query_or_told_to_be_none(database: sqlite3.Connection, typed: str) -> None:
    """Whatever is typed raises nothing but QueryError, which says something in both languages."""
    said = {hint(typed, "en")}
    try:
        assert len(search(database, typed, 5, "ru", CONTEXT)) <= 5
    except QueryError as error:
        said |= {error.message(lang) for lang in LANGS}
        assert len(said) > 2


def test_a_letter_cut_in_half_is_no_trouble(database: sqlite3.Connection) -> None:
    """What no file can hold, as some keyboards send it, is searched for like any sign."""
    assert search(database, "\ud800антивирус") == search(database, "антивирус")
