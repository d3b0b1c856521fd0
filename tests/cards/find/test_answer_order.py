"""In which order cards are found: sorted, in groups, the first of many as all of them."""

import sqlite3
from itertools import product

import pytest
from cards.find.predicates import CARDS, CONTEXT, DECK, cost

from kiberrubezh.cards.find.aid.groups import groups_of
from kiberrubezh.cards.find.query import parse
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.ground.words import LANGS, Lang


def test_where_a_query_ends_is_where_its_cards_do(database: sqlite3.Connection) -> None:
    """A limited search is the beginning of the whole one, whatever is asked and sorted by."""
    for query in (
        "сорт:копий-",
        "сорт:копий вид:мера",
        "сорт:винрейт- урон",
        "группа:вид сорт:цена-",
        "источник:MITRE",
    ):
        whole = search(database, query, None, "ru", CONTEXT)
        assert [search(database, query, n, "ru", CONTEXT) for n in (1, 3, 9)] == [whole[:1], whole[:3], whole[:9]]


def test_a_minus_before_an_order_turns_it_round(database: sqlite3.Connection) -> None:
    """As the one behind a field does; it is never passed over."""
    for typed, meant in (("-сорт:цена", "сорт:цена-"), ("-sort:cost-", "сорт:цена"), ("не сорт:имя", "сорт:имя-")):
        assert search(database, f"вид:мера {typed}") == search(database, f"вид:мера {meant}")
    assert search(database, "вид:атака &&урон>3") == search(database, "вид:атака урон>3")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", ["вид", "cat", "набор", "цена", "damage", "ёмкость", "копий"])
def test_groups_stand_together(database: sqlite3.Connection, key: str, lang: Lang) -> None:
    """`группа:` parts an answer: each head stands once, and all cards under it."""
    query = parse(f"группа:{key} сорт:имя")
    assert query.group is not None
    found = search(database, query, None, lang, CONTEXT)
    parts = groups_of(found, query.group, CARDS, lang, DECK)
    heads = [part.head for part in parts]
    assert len(heads) == len(set(heads)) > (key != "набор")
    assert [card for part in parts for card in part.cards] == found
    assert len(found) == len(CARDS)


@pytest.mark.parametrize(
    "query",
    [
        *("имя:/сеть/ или /урон/", "имя:/а/ или /[а-я]{12}/ или суть:/атак/", "-(/сеть/ или имя:/бот/) -/щ/", "-/i/"),
        *(
            "имя:сеть или /бот/",
            "урон>=5 или /щщ/ или вирус",
            "(вид:мера /а$/) или имя:/о/",
            "вид:атака (/а/ или имя:/о/)",
        ),
    ],
)
def test_the_first_of_several_are_those_of_all(database: sqlite3.Connection, query: str) -> None:
    """What has one of several things is put together in order, and comes out as if all cards had been asked."""
    whole = search(database, query, context=CONTEXT)
    assert whole
    assert search(database, query, 9, context=CONTEXT) == whole[:9]
    assert search(database, query, 1000, context=CONTEXT) == whole


def test_of_what_hardly_any_card_lacks_those_few_are_looked_for(
    monkeypatch: pytest.MonkeyPatch, database: sqlite3.Connection
) -> None:
    """Where hardly any card lacks what mustn't be there those that do are found; it comes out as if each were asked."""
    meant, none = search(database, "вид:атака -/и/"), search(database, "вид:атака -/[а-я]/")
    asked = search(database, "вид:атака -/и/ сорт:имя")
    monkeypatch.setattr("kiberrubezh.cards.find.search._SOON", 0)
    assert search(database, "вид:атака -/и/") == meant
    assert search(database, "вид:атака -/и/ сорт:имя") == asked
    monkeypatch.setattr("kiberrubezh.cards.find.marking.Marker._is_rare", lambda *_: True)
    assert search(database, "вид:атака -/и/ сорт:имя") == asked
    assert search(database, "вид:атака -/[а-я]/") == none == []


def test_a_pattern_alone_finds_what_it_finds_with_others(database: sqlite3.Connection) -> None:
    """The way by which a pattern alone is looked for quickly leads to the same cards, in the same order."""
    for query in (
        "/сеть/",
        r"/\d к/",
        "имя:/ер$/",
        "текст:/скрытность/",
        "суть:/парол/",
        "/(урон|карт).*волн/",
        "/ъъъ/",
    ):
        beside = search(database, f"{query} -имя:ъъъ", None, "ru", CONTEXT)
        assert search(database, query, 1000, "ru", CONTEXT) == beside
        assert search(database, query, 2, "ru", CONTEXT) == beside[:2]


def test_sorting(database: sqlite3.Connection) -> None:
    """`сорт:` orders by a field, downward with a minus; equals stay in the order of the set."""
    found = [CARDS[card_id] for card_id in search(database, "вид:мера сорт:цена- sort:number")]
    assert found == sorted(found, key=lambda card: (-cost(card), card.number))
    by_name = [fold(CARDS[card_id].name.ru) for card_id in search(database, "сорт:имя вид:атака")]
    assert by_name == sorted(by_name)
    in_english = [fold(CARDS[card_id].name.en) for card_id in search(database, "sort:name", lang="en")]
    assert in_english == sorted(in_english)


@pytest.mark.parametrize(
    "asked",
    [
        *("атака", "атака /а/", "урон>=2 /а/", "вид:мера сеть", "/а/", "-/ъ/", "-/щ/", "/сеть/ или /vpn/", "цена>=1"),
        *(
            "/сеть/ -/флуд/ вид:мера",
            "имя:/^[а-м]/",
            "суть:/а/",
            "не атака",
            "-сеть",
            "источник:MITRE",
            "вирус /[а-я]{9}/",
        ),
    ],
)
def test_the_first_in_an_order_are_those_of_all(database: sqlite3.Connection, asked: str) -> None:
    """The first rows come by an order that is known, all of them by the database: they are the same."""
    orders = (
        "сорт:имя",
        "сорт:имя-",
        "сорт:цена- сорт:имя",
        "сорт:урон",
        "группа:кат сорт:цена",
        "группа:вид сорт:даёт-",
    )
    langs: tuple[Lang, Lang] = ("ru", "en")
    for order, lang in product(orders, langs):
        whole = search(database, f"{asked} {order}", None, lang)
        assert whole
        for most in (1, 7, 60):
            assert search(database, f"{asked} {order}", most, lang) == whole[:most], (order, lang, most)


def test_a_limit_takes_the_best(database: sqlite3.Connection) -> None:
    """A limited search is the beginning of the unlimited one."""
    for query in ("атака", "вид:атака", "атака сорт:урон-", "карта -атака"):
        everything = search(database, query)
        assert [search(database, query, n) for n in (1, 5)] == [everything[:1], everything[:5]]
    assert search(database, "атака", 0) == []
