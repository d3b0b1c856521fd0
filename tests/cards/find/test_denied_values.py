"""What denies a value in the place where that stands: есть:нет винрейта, has:no keyword, кат:нет."""

import sqlite3

import pytest

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.refusals import QueryError, UnfinishedError
from kiberrubezh.cards.find.search import search
from kiberrubezh.ground.words import LANGS, Lang

EVERY = "кат:впо,отказ,вторжение,пэмин,криптография"


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("есть:нет винрейта", "-винрейт>0"),
        ("has:no winrate", "-winrate>0"),
        ("has:without winrate", "-winrate>0"),
        ("has: no damage kind:measure", "-damage>0 kind:measure"),
        ("есть:без урона вид:мера", "-урон>0 вид:мера"),
        ("есть:нет ключа", "-есть:ключ"),
        ("есть:без ключа", "-есть:ключ"),
        ("есть:нет-ключа", "-есть:ключ"),
        ("has:no keyword", "-has:keyword"),
        ("has:no-keyword", "-has:keyword"),
        ("has:no keywords", "-has:keyword"),
        ("есть:не базовый", "-есть:базовый"),
        ("вид:атака есть:не своя", "вид:атака -есть:своя"),
        ('есть:"нет винрейта"', "-винрейт>0"),
        ("-есть:нет винрейта", "винрейт>0"),
        ("ключ:нет", "-есть:ключ"),
        ("key:none", "-has:keyword"),
        ("ключ:без скрытности", "-ключ:скрытность"),
        ("кат:нет", f"-{EVERY}"),
        ("вид:мера кат:без категории", f"вид:мера -{EVERY}"),
        ("кат:не впо", "-кат:впо"),
        ("есть:без категории", f"-{EVERY}"),
        ("вид:нет атак", "-вид:атака"),
    ],
)
def test_a_denial_in_the_place_of_a_value_is_told(database: sqlite3.Connection, query: str, meant: str) -> None:
    """Whatever begins like it is not taken for it; the message says what to type, and that is proposed."""
    lang: Lang = "en" if query.isascii() else "ru"
    with pytest.raises(QueryError) as caught:
        search(database, query)
    assert len({caught.value.message(each) for each in LANGS}) == 2
    assert meant in query or any(part in caught.value.message(lang) for part in meant.split() if part not in query)
    assert Guesser(database).mended(query, caught.value, lang) == meant
    search(database, meant)


@pytest.mark.parametrize("query", ["есть:нет", "has:no", "есть:без", "вид:мера has:without", "has:not", "есть:не"])
def test_a_denial_without_its_value_lacks_its_end(database: sqlite3.Connection, query: str) -> None:
    """Nothing is found by it as by `без-текста`, which begins so."""
    with pytest.raises(UnfinishedError) as caught:
        search(database, query)
    assert "-есть:ключ" in caught.value.message("ru")
    assert "-has:keyword" in caught.value.message("en")


@pytest.mark.parametrize(
    "query", ["есть:без-т", "есть:нет текста", "has:no-t", "has:no text", "есть:без-текста", "есть:бе"]
)
def test_what_has_no_text_is_a_value(database: sqlite3.Connection, query: str) -> None:
    """It is begun, and typed in two words, as before."""
    assert search(database, query) == search(database, "есть:без-текста")
