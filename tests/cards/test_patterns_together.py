"""Patterns beside others: few cards are asked for them, of many those that have them are found, with one answer."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from kiberrubezh.cards.find import columns, lookup
from kiberrubezh.cards.find import search as searches
from kiberrubezh.cards.find.conditions import AnyCondition, Pattern, Text
from kiberrubezh.cards.find.context import Context, OpenDeck
from kiberrubezh.cards.find.lookup import simple
from kiberrubezh.cards.find.patterns.alphabet import Alphabet
from kiberrubezh.cards.find.patterns.automaton import automata
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.store import connect, open_cards

PATTERNS = ("/а/", r"имя:/(с)\1|ия$/", "суть:/сет/", r"/\bсет/", r"имя:/(л)\1/", "/./")
CONTEXT = Context(OpenDeck(dict.fromkeys(list(open_cards())[::7], 1), most=4, room=20))


@pytest.fixture(scope="module")
def database() -> Iterator[sqlite3.Connection]:
    with closing(connect()) as connection:
        yield connection


def rows(database: sqlite3.Connection, query: str) -> set[str]:
    return set(search(database, query, context=CONTEXT))


@pytest.mark.parametrize("few", [True, False], ids=["few", "many"])
@pytest.mark.parametrize("first", PATTERNS)
def test_patterns_together_are_sets_of_cards(
    database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, first: str, few: bool
) -> None:
    """Both, either, neither of two, and beside words, numbers and a deck: what each finds alone, put together."""
    alone = {query: rows(database, query) for query in (*PATTERNS, "сет", "урон>=2", "в-колоде")}
    if not few:
        monkeypatch.setattr(lookup, "_FIRST", 2)
        monkeypatch.setattr(searches, "_SOON", 0)
        monkeypatch.setattr(columns, "_FEW", 0)
    one = alone[first]
    for second, other in alone.items():
        together = {
            f"{first} {second}": one & other,
            f"{first} или {second}": one | other,
            f"-{first} {second}": other - one,
            f"({first} или {second}) -/а$/": (one | other) - rows(database, "/а$/"),
        }
        wrong = {query for query, cards in together.items() if rows(database, query) != cards}
        # Where nothing is found words are looked for inside others and in what is told about a card.
        assert {query for query in wrong if together[query]} == set()
    assert search(database, f"{first} сорт:имя", 3) == search(database, f"{first} сорт:имя")[:3]


def test_counts_that_add_up_to_too_much_are_looked_for_apart(database: sqlite3.Connection) -> None:
    """What makes sense alone does so beside another."""
    assert rows(database, "/.{4000}/ или /а{4000}/ или имя:/^флуд/") == rows(database, "имя:/^флуд/")


@pytest.mark.parametrize("query", ["/а/ в-колоде", "/а/ сорт:имя-", "(/бот/ или урон>3) сорт:цена", "атака -/сеть/"])
@pytest.mark.parametrize("most", [0, 3])
@pytest.mark.parametrize("thick", [0, 1, 1000])
def test_it_comes_out_the_same_however_patterns_are_found(
    database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, query: str, most: int, thick: int
) -> None:
    """Cards are asked, or those that have a pattern are found, or they are found once some were asked in vain."""
    meant = search(database, query, 20, context=CONTEXT)
    assert meant
    monkeypatch.setattr(searches, "_SOON", 0)
    monkeypatch.setattr(searches, "_MOST", most)
    monkeypatch.setattr(searches, "_THICK", thick)
    assert search(database, query, 20, context=CONTEXT) == meant


def test_words_of_which_one_must_be_there_are_looked_for_one_by_one() -> None:
    """A few plain words, typed as one pattern or joined, need no automaton; whatever else is told apart from words."""
    alphabet = Alphabet("сеть vpn бот фишинг абв")
    parted = {
        written: len(found.words)
        for written in ("сеть", "сеть|vpn", "(?:сеть)|(?:бот)", "а|б|в", "сеть|vpn|бот|фишинг", "(?:а|б)в", "се.|vpn")
        if (found := next(iter(automata(written, alphabet)), None))
    }
    wanted = {"сеть": 1, "сеть|vpn": 2, "(?:сеть)|(?:бот)": 2, "а|б|в": 3}
    assert parted == {written: wanted.get(written, 0) for written in parted}


@pytest.mark.parametrize("order", ["", " сорт:имя", " сорт:цена-"])
@pytest.mark.parametrize("written", ["сеть|vpn", "на|за|по", "ъъъ|бот", "(?:а|б)в"])
def test_one_of_some_words_is_what_each_finds(database: sqlite3.Connection, written: str, order: str) -> None:
    """Cards that several words find, and those that one does, each once and in order."""
    whole = search(database, f"/{written}/{order}")
    if "(" not in written:
        assert set(whole) == set().union(*(rows(database, f"/{word}/") for word in written.split("|")))
    assert whole == search(database, f"/(?:{written})(?:)/{order}")
    assert search(database, f"/{written}/{order}", 5) == whole[:5]


def test_no_row_is_read_once_the_columns_are(database: sqlite3.Connection) -> None:
    """What is printed, orders and patterns ask the database for nothing a second time; of words the index alone."""
    said: list[str] = []
    query = "имя:/^[а-м]/ цена<3 сорт:цена-"
    found = search(database, query, 5)
    database.set_trace_callback(said.append)
    try:
        assert search(database, query, 5) == found
        assert not said
        assert search(database, f"атака {query}", 5)
    finally:
        database.set_trace_callback(None)
    assert said
    assert not [statement for statement in said if "FROM card" in statement]


def test_names_are_gone_through_once() -> None:
    """Patterns for names and patterns for all, of which one must hold, are one for names and one for the rest."""
    meant = AnyCondition((Pattern("бот", "told"), Pattern("(?:сеть)|(?:бот)", "name")))
    both = simple(AnyCondition((Pattern("сеть", "name"), Pattern("бот"))))
    assert isinstance(both, AnyCondition)
    assert set(both.parts) == set(meant.parts)


def test_a_pattern_beside_other_conditions_stays_as_it_is_written() -> None:
    """A choice that was made simple is looked at again, and its pattern isn't put into brackets each time."""
    for parts in ([Pattern("vpn"), Text(("сеть",))], [Pattern("vpn"), Pattern("бот"), Text(("сеть",))]):
        once = simple(AnyCondition(tuple(parts)))
        assert simple(once) == once
    assert simple(AnyCondition((Pattern("vpn"), Pattern("vpn", "about")))) == AnyCondition(
        (Pattern("vpn"), Pattern("vpn", "about"))
    )
