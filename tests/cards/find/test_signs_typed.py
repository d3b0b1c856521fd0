"""Signs as keyboards, books and systems write them: each is read as the one that is meant, or told to be none."""

import sqlite3
from unicodedata import normalize

import pytest
from cards.find.predicates import CONTEXT, ids, those

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.query import parse
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.tokens import tokens
from kiberrubezh.ground.words import Lang


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *(
            ("урон＞3", "урон>3"),
            ("урон：3", "урон:3"),
            ("урон⩾3", "урон>=3"),
            ("damage≦3", "damage<=3"),
            ("урон＝３", "урон=3"),
        ),
        *(("（вид：атака）", "(вид:атака)"), ("впо｜отказ", "впо | отказ"), ("＂белый список＂", '"белый список"')),
        *(
            ("в‑колоде", "в-колоде"),
            ("в–колоде", "в-колоде"),
            ("in—deck", "in-deck"),
            ("цена‑защиты>1", "цена-защиты>1"),
        ),
        *(("вид:мера —антивирус", "вид:мера -антивирус"), ("—kind:attack", "-kind:attack"), ("цена:2–4", "цена:2-4")),
        *(
            ("есть:без текста", "есть:без-текста"),
            ("has:no text", "has:no-text"),
            ("кат:отк обслуживании", "кат:отк обслуживании"),
        ),
        *(("has:without text kind:event", "has:no-text kind:event"), ("вид:мера защиты", "вид:мера защиты")),
        *(("есть:базовый мера", "есть:базовый мера"), ('есть:текст "без"', 'есть:текст "без"')),
    ],
)
def test_a_sign_is_read_as_the_one_that_is_meant(typed: str, meant: str) -> None:
    """As a digit of any alphabet is; a value that is begun is made whole by the word behind it."""
    assert parse(typed) == parse(meant)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [('имя:"урон：3"', "урон：3"), ("/[：＞]/", "[：＞]"), ("имя:/а：/", "а："), ('"в–колоде"', "в–колоде")],
)
def test_what_is_quoted_keeps_its_signs(typed: str, kept: str) -> None:
    """In a phrase and in a pattern they are what is looked for."""
    assert [token.text for token in tokens(typed)] == [kept]


@pytest.mark.parametrize(
    ("query", "ru", "en"),
    [
        (
            "урон!3",
            "знака «!» здесь не бывает. Пишут так: урон:значение.",
            'no sign "!" here. Write it so: damage:value.',
        ),
        ("3=урон", "поле ставят перед числом, урон>3.", "a field stands before its number, damage>3."),
        ("урон+цена>5", "Поля не считают: «урон+цена>5».", "Fields aren't reckoned with:"),
    ],
)
def test_a_sign_that_is_none_is_told(query: str, ru: str, en: str) -> None:
    """It isn't passed over, which would look for the words beside it."""
    with pytest.raises(QueryError) as caught:
        parse(query)
    assert ru in caught.value.message("ru")
    assert en in caught.value.message("en")


@pytest.mark.parametrize("typed", ["урон!", "vpn+", "сеть~3", "wi-fi", "и/или", "№3"])
def test_a_sign_beside_a_word_is_no_trouble(database: sqlite3.Connection, typed: str) -> None:
    """Where no field is compared."""
    assert isinstance(search(database, typed), list)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("!вид:атака", "-вид:атака"),
        ("!в-колоде", "-в-колоде"),
        ("!kind:attack damage>3", "-kind:attack damage>3"),
        ('!"вид:атака"', None),
        ("!zzz", None),
    ],
)
def test_an_exclamation_mark_before_a_condition(database: sqlite3.Connection, typed: str, meant: str | None) -> None:
    """It begins the name of a card; a minus is proposed."""
    lang: Lang = "en" if typed.isascii() else "ru"
    assert search(database, typed, context=CONTEXT) == []
    assert Guesser(database, CONTEXT).meant(typed, lang) == meant


@pytest.mark.parametrize(
    "typed",
    ["межсетевой экран", '!"Межсетевой экран"', "/межсетевой экран/", "имя:/межсетевой/", 'карта:"межсетевой экран"'],
)
def test_a_letter_of_two_signs_is_one(database: sqlite3.Connection, typed: str) -> None:
    """MacOS writes й and ё so, in the names of files at least."""
    apart = normalize("NFD", typed)
    assert apart != typed
    assert set(search(database, apart)) == those(ids("firewall"))
    assert Guesser(database).hint_here(apart, "ru") is None
    assert fold(normalize("NFD", "ЙЁж")) == "йеж"
