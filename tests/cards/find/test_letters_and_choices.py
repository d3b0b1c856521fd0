"""What is read off lists for a search through many cards is what the index and the lines tell."""

import re
import sqlite3

import pytest

from kiberrubezh.cards.find import lore
from kiberrubezh.cards.find.patterns import roll
from kiberrubezh.cards.find.patterns.expression import choices
from kiberrubezh.cards.find.search import search

QUERIES = (
    *(
        "с сорт:имя",
        "не (с или кат:dos)",
        "-с -в",
        "(/vpn/ или с) сорт:цена",
        "имя:t сорт:имя",
        "текст:в вид:мера сорт:имя",
    ),
    *(
        "суть:с сорт:имя",
        "с vpn сорт:имя",
        "с или атака сорт:цена",
        "q сорт:имя",
        "1 сорт:имя",
        '"с" сорт:имя',
        "ё сорт:имя",
    ),
    *(
        "/vpn/ или /б.т/ сорт:имя",
        "/межсетевой экран/ или /vpn/ сорт:цена",
        "имя:/(сеть|а б)/ сорт:имя",
        "-(/vpn/ или /а б/)",
    ),
    *(
        "имя:/щщ|vpn/ сорт:цена",
        "имя:/(?:атака|ь .)/ сорт:имя",
        r"имя:/(а)\1|vpn/ сорт:имя",
        "имя:/(в|с)е(т|р)/ сорт:имя",
    ),
)


@pytest.mark.parametrize("query", QUERIES)
def test_lists_find_the_cards_that_the_index_and_lines_do(
    query: str, database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However few there are: lists are only worth it for many."""
    plain = search(database, query)
    monkeypatch.setattr(lore, "_MANY", 0)
    monkeypatch.setattr(roll, "_MANY", 0)
    assert search(database, query) == plain


def test_letters_that_an_older_unicode_may_not_know_are_left_to_the_index(
    database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As are words that aren't played, and what is no letter."""
    monkeypatch.setattr(lore, "_MANY", 0)
    known = lore.Lore(database)
    assert known.begun("с", ("name",))
    assert known.begun("щ", ("name",)) is not None
    assert known.begun("с", ("about",)) is None
    assert known.begun("_", ("name",)) is None
    monkeypatch.setattr(lore, "_SURE", re.compile("[a-z ]*"))
    assert lore.Lore(database).begun("с", ("name",)) is None


@pytest.mark.parametrize(
    ("written", "each"),
    [
        ("vpn|b.t", ["vpn", "b.t"]),
        ("(?:vpn)|(?:b.t)", ["(?:vpn)", "(?:b.t)"]),
        ("(vpn|b.t)", ["vpn", "b.t"]),
        ("(?:(a|b)|c)", ["(a|b)", "c"]),
        ("(a|b)(c|d)", ["(a|b)(c|d)"]),
        ("(a|b)+", ["(a|b)+"]),
        (r"a\|b", [r"a\|b"]),
        ("[|]|b", ["[|]", "b"]),
        (r"\(a|b\)", [r"\(a", r"b\)"]),
        (r"(a)\1|b", [r"(a)\1|b"]),
        ("(?=a)|b", ["(?=a)|b"]),
        ("a|", ["a", ""]),
        ("abc", ["abc"]),
    ],
)
def test_a_choice_is_parted_where_it_is_one(written: str, each: list[str]) -> None:
    """Within brackets around all of it, too; not where the parts would mean otherwise."""
    assert choices(written) == each
