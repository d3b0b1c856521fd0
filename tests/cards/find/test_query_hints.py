"""Queries that are understood and yet may mean another: hints, the other keyboard layout, the nearest words."""

import sqlite3

import pytest
from cards.find.predicates import CONTEXT

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.aid.hints import hint
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import search


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("урон 3", "урон:3"),
        ("вид:атака damage 3", "вид:атака урон:3"),
        ("в-колод", "в-колоде"),
        ("можно-добвить", "можно-добавить"),
        ("в колоде", "в-колоде"),
        ("вид:мера можно добавить", "вид:мера можно-добавить"),
        ("кат:впо, отказ", "кат:впо,отказ"),
        ("вид:мера кат:впо или отказ", "вид:мера кат:впо,отказ"),
        ("вид:атака, шифровальщик", None),
        ("вид атака", "вид:атака"),
        ("пробивает антивирус", "пробивает:антивирус"),
        ("сорт цена", "сорт:цена"),
        ("имя сеть", None),
        ("урон три", "урон:3"),
        ("урон 3..5", "урон:3..5"),
        ("damage 3-5", "урон:3-5"),
        ("цена 2+ вид:мера", "цена:2+ вид:мера"),
        ("урон больше 3", "урон>3"),
        ("вид:атака cost less 2", "вид:атака цена<2"),
        ("урон больше", None),
        ("сеть больше 3", None),
        ("сорт:урон убыв", "сорт:урон-"),
        ("sort:damage desc", "sort:damage-"),
        ("сорт:-цена asc", "сорт:цена"),
        ("вид:атака desc", None),
        ("сорт:цена по убыванию", "сорт:цена-"),
        ("sort:-cost in ascending order вид:мера", "sort:cost вид:мера"),
        ("сорт:урон в порядке убывания", "сорт:урон-"),
        ("сорт:-цена", None),
        ("group:kind", None),
        ("сорт -цена", "сорт:цена-"),
        ("вид:мера отсортировать по цене по убыванию", "вид:мера сорт:цена-"),
        ("kind:measure sorted by cost desc", "kind:measure сорт:цена-"),
        ("сорт:по цене", "сорт:цена"),
        ("сортировать по красоте", None),
        ("группировать по виду", "группа:вид"),
        ("group by kind", "группа:вид"),
        ("урон не меньше 3", "урон>=3"),
        ("damage at most 3", "урон<=3"),
        ("урон 3 или больше", "урон>=3"),
        ("урон от 3 и выше вид:атака", "урон>=3 вид:атака"),
        ("3 or less damage", "урон<=3"),
        ("урон 3 или 5", "(урон:3 или урон:5)"),
        ("damage 3 or more than 5", "урон:3 or more than 5"),
        ("урон больше чем 3 единицы", "урон>3"),
        ("вид:атака cost less than 2", "вид:атака цена<2"),
        ("урон больше или равно 3", "урон>=3"),
        ("урон между 3 и 5", "урон:3..5"),
        ("от 3 до 5 урона", "урон:3..5"),
        ("more than 3 damage", "урон>3"),
        ("урон больше цены", "урон>цена"),
        ("больше 3 карт", None),
        ("против впо", "блокирует:впо"),
        ("illegal", "-можно-добавить"),
        ("нельзя добавить вид:мера", "-можно-добавить вид:мера"),
        ("не-в-колоде", "-в-колоде"),
        ('"урон" 3', None),
        ("урон", None),
    ],
)
def test_a_hint_for_what_may_be_meant(query: str, meant: str | None) -> None:
    """A number behind the name of a number, and a slip in a word that is a condition, are pointed out."""
    assert hint(query, "ru") == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("fynbdbhec", "антивирус"),
        ("dbl^fnfrf", "вид:атака"),
        ("dbl:fnfrf", "вид:атака"),
        ("ehjy^2//4", "урон:2..4"),
        ("лштвЖфеефсл", "kind:attack"),
        ("вфьфпуЮ=3", "damage>=3"),
        ("/fnfr/", "/атак/"),
        ("bvz:/^fy/", "имя:/^ан/"),
        ("bcnjxybr^EGL/3", "источник:упд.3"),
        ("dbl:vthf ehjy>5", "вид:мера урон>5"),
        ("zzzz:vthf ehjy>5", None),
        ("-rfn:dgj", "-кат:впо"),
        ("-вид:мера -вид:атака -вид:актив -вид:событие", None),
        ("-а -е -о", None),
        ("-fynbdbhec dbl:vthf", "-антивирус вид:мера"),
    ],
)
def test_the_wrong_layout(database: sqlite3.Connection, typed: str, meant: str | None) -> None:
    """A query typed in the other keyboard layout is understood, with the signs that lie elsewhere there."""
    assert _instead(database, typed) == meant


@pytest.mark.parametrize(
    "query",
    [
        "имя:/\\d{3}zz/",
        "/анти$/",
        "имя:/^зз[аб]/",
        "урон>88 /\\d{3}/",
        "name:/^ъ/",
        "имя:zz?",
        'имя:"что?"',
        "-вид:атака .zzz",
        "вид:атака имя:б/у",
    ],
)
def test_a_sound_query_without_hits_is_not_retyped_into_another(database: sqlite3.Connection, query: str) -> None:
    """It has conditions as it stands: the same signs in the other layout would ask for what nobody means."""
    assert search(database, query) == []
    assert Guesser(database).meant(query) is None


def _instead(database: sqlite3.Connection, typed: str) -> str | None:
    """Return what is proposed for a query that finds nothing."""
    try:
        found = search(database, typed)
    except QueryError as error:
        return Guesser(database).mended(typed, error, "ru")
    return None if found else Guesser(database).meant(typed)


def test_a_hint_that_asks_of_a_deck_is_given_where_one_is_open(database: sqlite3.Connection) -> None:
    """Without a deck it could only be refused."""
    assert Guesser(database, CONTEXT).hint_here("illegal", "en") == "-can-add"
    assert Guesser(database).hint_here("illegal", "en") is None


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        *(
            ("fynbdbhec", "антивирус"),
            ("ыегчуе", None),
            ("антивирсу", "антивирус"),
            ("malwrae", "malware"),
            ("zzzzz", None),
        ),
        *(('!"Антивирс"', '!"антивирус"'), ("вид:мера !Antiviru", 'вид:мера !"antivirus"'), ('!"zzz"', None)),
        *(("имя:антивирс", 'имя:"антивирус"'), ('"антивирсу"', '"антивирус"')),
        *(('"список белый"', "список белый"), ('вид:мера "список белый"', "вид:мера список белый")),
        *(('имя:"список белый"', None), ('"zzz антивирус"', '"антивирус"')),
        *(("карта:Антивирус 3", "карта:Антивирус"), ("x3 антивирус вид:мера", "антивирус вид:мера")),
        *(("карта:Антивирус,Вайпер", "(карта:Антивирус или карта:Вайпер)"), ("3 zzz", None)),
        *(
            ("источник mitre", "источник:mitre"),
            ("mitre", "источник:mitre"),
            ("имя:не атака", "-имя:атака"),
            ("не в колоде", None),
            ("вид:мера mitre", "вид:мера источник:mitre"),
        ),
        *(("кроме впо", "-впо"), ("вид:мера without текст", "вид:мера -есть:текст"), ("017/150", "номер:17")),
        *(
            ("набор:базовый набор", 'набор:"базовый набор"'),
            ("винрейт > 52 процентов", "винрейт > 52"),
            ("017", "номер:17"),
        ),
        *(("пробивает:белый список программ", 'пробивает:"белый список программ"'), ("урон>5 единиц", "урон>5")),
        *(("антивирус, вайпер", "(антивирус или вайпер)"), ("вид:мера zzz,антивирус", "вид:мера (zzz или антивирус)")),
        *(("вид:мера антивиpус", "вид:мера антивирус"), ("setevoy", "сетевой")),
        *(("вид:событие сеть", "вид:событие суть:сеть"), ("вид:мера руткит", "вид:мера суть:руткит")),
        *(("!VPN", '!"vpn-сервер"'), ('вид:мера !"Белый"', 'вид:мера !"белый список программ"')),
    ],
)
def test_did_you_mean(database: sqlite3.Connection, query: str, meant: str | None) -> None:
    """A query without hits is retyped in the other layout, or put right by the nearest words of the cards."""
    assert search(database, query) == []
    assert Guesser(database).meant(query) == meant
