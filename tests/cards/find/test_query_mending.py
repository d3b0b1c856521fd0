"""Queries that can't be understood: what is offered in their place."""

import sqlite3

import pytest
from cards.find.predicates import CONTEXT

from kiberrubezh.cards.find.aid.guesses import Guesser
from kiberrubezh.cards.find.query import parse
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import search
from kiberrubezh.ground.words import LANGS, Lang

BAD = [
    ("foo:3", "damage"),
    ("foo:атака", "kind"),
    ("foo:антивирус", "name"),
    ("foo>3", "damage"),
    ("урн>3", "damage"),
    ("ehjy>=3", "damage"),
    ("вид:fnfrf", "attack"),
    ("группа:цвет", "kind"),
    ("сорт:красота", "name"),
    ("ключ:скрытноть", "stealth"),
    ('пробивает:"антивирс"', "antivirus"),
    ("блокирует:впио", "malware"),
    ("набор:bsae", "base"),
    ("урон>=три", "3"),
]
MENDED = [
    ("вид:мера - кат:впо", "вид:мера -кат:впо"),
    ("! Антивирус", "!Антивирус"),
    ("вид:мера + кат:впо", "вид:мера кат:впо"),
    ("вид:(атака событие)", "вид:атака,событие"),
    ("кат:(впо или отказ) урон>3", "кат:впо,отказ урон>3"),
    ("/сеть", "/сеть/"),
    ("имя:/^сет", "имя:/^сет/"),
    ("вид:атака)", "вид:атака"),
    ("вид:мера,атка", "вид:мера,атака"),
    ("кат:впоо,отказ урон>3", "кат:впо,отказ урон>3"),
    ("вид:мра,атка", "вид:мера"),
    ("(вид:атака)) или урон>5)", "(вид:атака) или урон>5"),
    ("или впо", "впо"),
    ("впо | | отказ", "впо | отказ"),
    ("(или впо)", "(впо)"),
    ("копий < четырёх", None),
    ("винрейт > 55 %", "винрейт > 55"),
    ("впо = отказ", "впо отказ"),
    (")", None),
    ("имя>а", "имя:а"),
    ("вид >= атака урон>3", "вид:атака урон>3"),
    ('-имя<"сеть"', '-имя:"сеть"'),
    ("имя>/^ан/", "имя:/^ан/"),
    ("сорт>цена", "сорт:цена"),
    ("группа:вид группа:цена", "группа:вид сорт:цена"),
    ("группа:цена вид:мера группа:вид", "группа:цена вид:мера"),
    ("урон=3,5", "(урон=3 или урон=5)"),
    ("вид:атака урон!=3,5", "вид:атака урон!=3 урон!=5"),
    ("урон:2.5", "урон:2..5"),
    ("урон>2.5", "урон>2"),
    ("урон>=2,5", "урон>=3"),
    ("цена:2-", "цена:..2"),
    ("цена:-2", "цена:..2"),
    ("кат:впо/отказ урон>3", "кат:впо,отказ урон>3"),
    ("кат:впо;отказ", "кат:впо,отказ"),
    ("вид:атака урон>3, цена>1", "вид:атака урон>3 цена>1"),
    ("урон:3, 5", "(урон:3 или урон:5)"),
    ("есть:скрытность", "ключ:скрытность"),
    ("ключ:базовый", "есть:базовый"),
    ("вид:впо", "кат:впо"),
    ("вид:-атака", "-вид:атака"),
    ("kind:!attack урон>3", "-kind:attack урон>3"),
    ("вид: не атака", "-вид:атака"),
    ("вид:(не атака)", "-вид:атака"),
    ("кат:-впо,-отказ", "-кат:впо,отказ"),
    ("cat:not malware, not dos", "-cat:malware,dos"),
    ("имя:-атака", "-имя:атака"),
    ("text:!damage kind:attack", "-text:damage kind:attack"),
    ("урон:не 3", "урон!=3"),
    ("damage:!3 kind:attack", "damage!=3 kind:attack"),
    ("урон:3 - 5", "урон:3-5"),
    ("урон: 3 .. 5 вид:атака", "урон: 3..5 вид:атака"),
    ("урон:[3..5]", "урон:3..5"),
    ("урон:(3..5)", "урон:3..5"),
    ("цена <= два", "цена<=2"),
    ("урон:пяти", "урон:5"),
    ("кат : дос1", "кат:дос"),
    ("винрейт>0.55", "винрейт>55"),
    ("винрейт:0,5..0,555", "винрейт:50..55.5"),
    ("винрейт:0.5..1", "винрейт:50..100"),
    ("имя:/веб/i", "имя:/веб/"),
    ("text:/damage/gi kind:attack", "text:/damage/ kind:attack"),
    ("-суть:/вирус/i", "-суть:/вирус/"),
    ("имя!=/веб/i", "имя!=/веб/"),
    ("имя = /белый список/i", "имя = /белый список/"),
    ("/белый список/i", "/белый список/"),
    *(("сорт:цена↓", "сорт:цена-"), ("сорт:цена↑ вид:мера", "сорт:цена вид:мера"), ("sort:cost:asc", "sort:cost")),
    *(
        ("сорт:цена:убыв", "сорт:цена-"),
        ("сорт:цена,урон", "сорт:цена сорт:урон"),
        ("sort:-cost,name", "sort:cost- sort:name"),
    ),
    *(
        ("урон>5-кат:впо", "урон>5 -кат:впо"),
        ("урон>5+cat:malware", "урон>5 cat:malware"),
        ("вид:атака−урон>3", "вид:атака -урон>3"),
    ),
    *(("урон!3", "урон!=3"), ("damage~3", "damage:3"), ("3=урон", "урон=3"), ("вид:атака 3:урон", "вид:атака урон:3")),
    *(
        ("вид!атака", "вид!=атака"),
        ("урон+цена>5", None),
        ("damage*2>5", None),
        ("вид:мера — антивирус", "вид:мера —антивирус"),
    ),
    *(("кат:вnо", "кат:впо"), ("вид:мepа", "вид:мера"), ("cat:mаlware", "cat:malware"), ("урoн>3", "урон>3")),
    *(
        ("tsena>3", "цена>3"),
        ("cena>3", "цена>3"),
        ("uron>3", "урон>3"),
        ("stoimost<2", "цена<2"),
        ("emkost>2", "ёмкость>2"),
    ),
    *(("vid:ataka", "вид:атака"), ("kat:vpo uron>3", "кат:впо урон>3"), ("ypoh>3", "урон>3")),
    *(
        ("есть:винрейт", "винрейт>0"),
        ("has:damage", "урон>0"),
        ("-есть:цена", "-цена>0"),
        ("винрейт:нет", "-винрейт>0"),
    ),
    ("damage:none", "-damage>0"),
    ("blocks:Rootkit,malwre", "blocks:Rootkit,malware"),
    *(
        ("блокирует:впоо,Руткит", "блокирует:впо,Руткит"),
        ("blocks:Rootkit,malwre", "blocks:Rootkit,malware"),
        ("блокирует:впо,zzz", None),
    ),
    ("имя:/веб/абв", None),
    ("источник:/T15/", None),
    ("/[/", None),
]


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_offered_can_be_asked(database: sqlite3.Connection, lang: Lang) -> None:
    """An unknown field or value is an error, and the query offered instead is sound and finds cards."""
    guesser = Guesser(database, CONTEXT)
    for query, meant in BAD:
        with pytest.raises(QueryError) as caught:
            search(database, query, context=CONTEXT)
        offered = [names.en.casefold() for names in caught.value.suggestions]
        assert meant in offered, query
        mended = guesser.mended(query, caught.value, lang)
        assert mended, query
        assert search(database, mended, None, lang, CONTEXT), mended


def test_a_slip_in_signs_is_mended(database: sqlite3.Connection) -> None:
    """A lone minus, brackets behind a field, a pattern without its end: what was meant is offered."""
    for query, meant in MENDED:
        with pytest.raises(QueryError) as caught:
            search(database, query)
        assert Guesser(database).mended(query, caught.value, "ru") == meant, query


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("dbl:fnfrf", ("вид",)),
        ("rjgbq<4", ("копий",)),
        ("копии<4", ("копий",)),
        ("набр:base", ("набор",)),
        ("rfn:", ("кат",)),
        ("foo:3", ("урон", "ёмкость", "цена")),
        ("foo:bar", ("имя", "текст", "суть")),
    ],
)
def test_the_fields_that_may_be_meant(typed: str, said: tuple[str, ...]) -> None:
    """A field in the other layout is named whatever follows it; one that hangs on the deck where it looks alike."""
    with pytest.raises(QueryError) as told:
        parse(typed)
    assert tuple(names.ru for names in told.value.suggestions) == said


def test_what_hangs_on_the_deck_is_proposed_with_one(database: sqlite3.Connection) -> None:
    """`копий` is proposed where a deck is open, and nothing else in its place where none is."""
    with pytest.raises(QueryError) as told:
        parse("копии<4")
    assert Guesser(database, CONTEXT).mended("копии<4", told.value, "ru") == "копий<4"
    assert Guesser(database).mended("копии<4", told.value, "ru") is None


@pytest.mark.parametrize(
    "query", ["винрейт>0.5%", "винрейт<1", "винрейт:0.5..60", "винрейт>=0", "группа:вид группа:вид"]
)
def test_what_makes_sense_as_it_stands_is_asked(database: sqlite3.Connection, query: str) -> None:
    """A share is one where the sign for per cent isn't there, and no end is beyond one; one group is one said twice."""
    assert isinstance(search(database, query), list)
