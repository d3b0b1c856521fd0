"""Sentences of players: fields of several words, lists of orders, what a card is paid with, adjectives of keywords."""

import sqlite3

import pytest

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.aid.hints import hint
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import search


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("карты с ключевым словом скрытность", "ключ:скрытность"),
        ("карты с ключевыми словами", "есть:ключ"),
        ("атаки без ключевого слова скрытность", "вид:атака -ключ:скрытность"),
        ("win rate better than 50", "winrate>50"),
        ("доля побед больше 50", "винрейт>50"),
        ("атаки дешевле их урона", "вид:атака цена<урон"),
        ("attacks weaker than their cost", "kind:attack damage<cost"),
        ("сортировать по цене, урону", "сорт:цена сорт:урон"),
        ("sorted by cost, damage", "sort:cost sort:damage"),
        ("карты за два", "цена:2"),
        ("карты за два хода", None),
        ("attack cards costing exactly 2", "kind:attack cost=2"),
        ("cards with a damage greater than their cost", "damage>cost"),
        ("best malware attacks", "kind:attack cat:malware sort:winrate-"),
        ("дешёвые атаки на криптографию", "вид:атака кат:криптография сорт:цена"),
        ("события без категории", "вид:событие -кат:впо,отказ,вторжение,пэмин,криптография"),
        ("у каких атак урон больше цены", "вид:атака урон>цена"),
        ("a cheap measure against dos", "kind:measure blocks:dos sort:cost"),
        ("урон три и скрытные", "урон:3 и ключ:скрытность"),
    ],
)
def test_what_players_say_is_read(typed: str, meant: str | None) -> None:
    """With nothing of the sentence left over."""
    assert hint(typed, "en" if typed.isascii() else "ru") == meant


@pytest.mark.parametrize("typed", ["сорт: цена, урон-", "сорт:цена , урон-", "сорт:цена, урону-"])
def test_a_list_of_orders_has_blanks(database: sqlite3.Connection, typed: str) -> None:
    """Nothing of it is looked for as a word."""
    with pytest.raises(QueryError) as caught:
        search(database, typed)
    assert Guesser(database).mended(typed, caught.value, "ru") == "сорт:цена сорт:урон-"
