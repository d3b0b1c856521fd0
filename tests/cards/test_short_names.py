"""The short names of cards: ids of one word, by which cards are found."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.store import connect


@pytest.fixture(scope="module")
def database() -> Iterator[sqlite3.Connection]:
    with closing(connect()) as connection:
        yield connection


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("EDR", ["edr"]),
        ("dmz", ["dmz"]),
        ("dlp", ["dlp"]),
        ("soc", ["soc"]),
        ("MFA", ["mfa-fatigue", "mfa"]),
        ("мфа", ["mfa-fatigue", "mfa"]),
        ("edr вид:мера", ["edr"]),
        ("edr -edr", []),
        ("имя:edr", []),
        ("lockdown", []),
    ],
)
def test_a_card_is_found_by_its_short_name(database: sqlite3.Connection, query: str, found: list[str]) -> None:
    """An id of one word is what people call the card, behind «блокирует:» and as a bare word; names go before it."""
    assert search(database, query) == found
