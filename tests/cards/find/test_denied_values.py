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
        ("есть:не базовый урон>3", "-есть:базовый урон>3"),
        ("ключ:нет скрытный", "-ключ:скрытность"),
        ("key:no stealthy", "-key:stealth"),
        ("key:no stelth", "-key:stealth"),
        ("-есть:не базовый", "есть:базовый"),
        ("-has:not basic kind:attack", "has:basic kind:attack"),
        ("-ключ:нет скрытный", "ключ:скрытность"),
        ("не есть:не базовый", "есть:базовый"),
        ("-имя:-вирус", "имя:вирус"),
        ("-есть:нет винрейта", "винрейт>0"),
        ("ключ:нет", "-есть:ключ"),
        ("key:none", "-has:keyword"),
        ("ключ:без скрытности", "-ключ:скрытность"),
        ("кат:нет", f"-{EVERY}"),
        ("вид:мера кат:без категории", f"вид:мера -{EVERY}"),
        ("кат:не впо", "-кат:впо"),
        ("есть:без категории", f"-{EVERY}"),
        ("вид:нет атак", "-вид:атака"),
        ("-имя:не вирус", "имя:вирус"),
        ("-text:not damage", "text:damage"),
        ("пробивает:не антивирус", "-пробивает:антивирус"),
        ("-пробивает:не антивирус", "пробивает:антивирус"),
        ("источник:не MITRE урон>3", "-источник:MITRE урон>3"),
        ("-source:not MITRE", "source:MITRE"),
        ("набор:не базовый", "-набор:базовый"),
        ("-set:not base", "set:base"),
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


@pytest.mark.parametrize(
    ("query", "asked"),
    [
        ("-есть:не базовый", "есть:базовый"),
        ("-has:not basic", "has:basic"),
        ("не вид:не атака", "вид:атака"),
        ("-ключ:нет скрытный", "ключ:скрытность"),
        ("-имя:-вирус", "имя:вирус"),
    ],
)
def test_of_what_is_denied_twice_it_is_said_what_that_is(database: sqlite3.Connection, query: str, asked: str) -> None:
    """A minus before the field is known to the message, which names what is left of both denials."""
    with pytest.raises(QueryError) as caught:
        search(database, query)
    lang: Lang = "en" if query.isascii() else "ru"
    said = caught.value.message(lang)
    assert asked in said
    assert f"-{asked}" not in said


@pytest.mark.parametrize("query", ["ключ:нет абракадабры", "-ключ:нет абракадабры", "вид:не"])
def test_a_denial_of_nothing_known_is_told_by_a_real_value(database: sqlite3.Connection, query: str) -> None:
    """What is proposed by way of example can be asked as it stands."""
    with pytest.raises(QueryError) as caught:
        search(database, query)
    assert search(database, caught.value.message("ru").rpartition(" ")[2].rstrip("."))


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("есть:не без текста", "-есть:без текста"),
        ("вид:не средство нападения", '-вид:"средство нападения"'),
        ("не (есть:не базовый)", "не (-есть:базовый)"),
        ("-вид:-атака", "вид:атака"),
        ("-кат:!впо,!отказ", "кат:впо,отказ"),
    ],
)
def test_a_denial_is_mended_whatever_its_signs(database: sqlite3.Connection, query: str, meant: str) -> None:
    """Values of several words, brackets and signs for what denies."""
    with pytest.raises(QueryError) as caught:
        search(database, query)
    assert Guesser(database).mended(query, caught.value, "ru") == meant


def test_what_denies_may_be_a_word_that_is_asked_for(database: sqlite3.Connection) -> None:
    """Of words alone, and where nothing before the field denies them; a name in quotes is denied as it stands."""
    for query in ("текст:не может", "имя:не"):
        search(database, query)
    with pytest.raises(QueryError) as caught:
        search(database, 'пробивает:не "межсетевой экран"')
    assert '-пробивает:"межсетевой экран"' in caught.value.message("ru")
