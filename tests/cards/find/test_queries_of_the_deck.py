"""Queries of what no card has printed: the deck that is open, and how often decks with a card win."""

import sqlite3

import pytest
from cards.find.predicates import CARDS, CONTEXT, DECK, copies

from kiberrubezh.cards.find.context import Context, OpenDeck
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import search


def test_what_is_not_printed_sorts_too(database: sqlite3.Connection) -> None:
    """By copies and win rates, the greatest first or last; cards that were not measured come behind all others."""
    by_copies = [copies(CARDS[card]) for card in search(database, "сорт:копий-", None, "ru", CONTEXT)]
    assert by_copies == sorted(by_copies, reverse=True)
    upward = [copies(CARDS[card]) for card in search(database, "sort:copies", None, "en", CONTEXT)]
    assert upward == sorted(upward)
    assert search(database, "сорт:винрейт-", 3, "ru", CONTEXT) == ["antivirus", "wiper", "fire"]
    assert search(database, "сорт:-винрейт вид:атака", 1, "ru", CONTEXT) == ["wiper"]
    assert search(database, "сорт:винрейт", 3, "ru", CONTEXT) == ["fire", "wiper", "antivirus"]


def test_without_a_deck_what_asks_of_one_says_so(database: sqlite3.Connection) -> None:
    """No deck is open: a message that tells what to do, never an answer."""
    for query in (
        "в-колоде",
        "can-add",
        "копий<4",
        "урон>copies",
        "сорт:копий",
        "-(антивирус | in-deck)",
        "group:copies",
    ):
        with pytest.raises(QueryError) as caught:
            search(database, query)
        assert "--deck" in caught.value.message("ru")
        assert "--deck" in caught.value.message("en")


def test_into_a_full_deck_nothing_can_be_added(database: sqlite3.Connection) -> None:
    """KR-2.1: a deck of sixty takes no card more."""
    assert search(database, "можно-добавить", None, "ru", Context(OpenDeck(DECK, 4, 0))) == []
    assert search(database, "можно-добавить", None, "ru", Context(OpenDeck(DECK, 4, None)))


def test_the_win_rates_are_those_of_the_measurement() -> None:
    """The file that the search goes by says what docs/balance.md says, of cards that there are."""
    from cards.measured import FILE, measured, written

    assert FILE.read_text("utf-8") == written()
    assert measured()["won_drawn"].keys() <= CARDS.keys()
