"""Fields asked for: kinds, categories, numbers, keywords and what a card has."""

import sqlite3

import pytest
from cards.find.predicates import Test, those

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, KeywordName, Kind
from kiberrubezh.cards.find.query import parse
from kiberrubezh.cards.find.search import search


def cost(card: Card) -> int:
    return card.requires.defence + card.requires.attack


@pytest.mark.parametrize(
    ("query", "kind"),
    [
        ("вид:актив", Kind.ASSET),
        ("вид:активы", Kind.ASSET),
        ("kind:asset", Kind.ASSET),
        ("вид:мера", Kind.MEASURE),
        ('вид:"мера защиты"', Kind.MEASURE),
        ("вид:атака", Kind.ATTACK),
        ("вид:средство", Kind.ATTACK),
        ("тип:события", Kind.EVENT),
        ("ВИД:соб", Kind.EVENT),
    ],
)
def test_kind(database: sqlite3.Connection, query: str, kind: Kind) -> None:
    """KR-1.1: a kind is named in either language, in the singular or the plural, or by its beginning."""
    assert set(search(database, query)) == those(lambda card: card.kind is kind)


def names(card: Card) -> set[Category]:
    return {card.category} if card.category else set(card.blocks)


MALWARE, INTRUSION = Category.MALWARE, Category.INTRUSION


@pytest.mark.parametrize(
    ("query", "condition"),
    [
        ("кат:впо", lambda card: MALWARE in names(card)),
        ("cat:malware", lambda card: MALWARE in names(card)),
        ("кат:впо,вторжение", lambda card: names(card) & {MALWARE, INTRUSION}),
        ("кат=впо,вторжение", lambda card: names(card) == {MALWARE, INTRUSION}),
        ("кат>=впо,вторжение", lambda card: names(card) >= {MALWARE, INTRUSION}),
        ("кат<=впо,вторжение", lambda card: names(card) and names(card) <= {MALWARE, INTRUSION}),
        ("вид:атака кат!=впо", lambda card: card.kind is Kind.ATTACK and card.category is not MALWARE),
        ('кат:"отказ в обслуживании"', lambda card: Category.DOS in names(card)),
    ],
)
def test_categories_compare_as_sets(database: sqlite3.Connection, query: str, condition: Test) -> None:
    """KR-1.3, KR-1.4: an attack has one category, a measure those it names."""
    assert set(search(database, query)) == those(condition)


def test_blocks(database: sqlite3.Connection) -> None:
    """KR-1.3: a measure that names the category blocks it, and so does one that names none."""
    blocking = those(lambda card: card.kind is Kind.MEASURE and (not card.blocks or MALWARE in card.blocks))
    assert set(search(database, "блокирует:ВПО")) == set(search(database, "blocks:malware")) == blocking


@pytest.mark.parametrize("query", ['блокирует:впо,"Руткит"', "blocks:rootkit,malware", "против:Руткит,впо"])
def test_categories_and_names_may_be_blocked_together(database: sqlite3.Connection, query: str) -> None:
    """A list is of what is blocked, whatever it is called by."""
    each = set(search(database, "блокирует:впо")) | set(search(database, "блокирует:Руткит"))
    assert set(search(database, query)) == each
    assert set(search(database, f"-{query}")) == set(search(database, "")) - each
    assert set(search(database, query.replace(":", "!="))) == set(search(database, "")) - each


@pytest.mark.parametrize(
    ("query", "condition"),
    [
        ("урон>=3", lambda card: card.damage >= 3),
        ("damage>6", lambda card: card.damage > 6),
        ("урон<3", lambda card: card.kind is Kind.ATTACK and card.damage < 3),
        ("урон:2", lambda card: card.damage == 2),
        ("урон!=2", lambda card: card.kind is Kind.ATTACK and card.damage != 2),
        ("ёмкость>1", lambda card: card.capacity > 1),
        ("цена:2..4", lambda card: 2 <= cost(card) <= 4),
        ("цена:..1 вид:мера", lambda card: card.kind is Kind.MEASURE and cost(card) <= 1),
        ("cost:5..", lambda card: cost(card) >= 5),
        ("урон>цена", lambda card: card.damage > cost(card)),
        ("цена-атаки>0 вид:мера", lambda card: card.kind is Kind.MEASURE and card.requires.attack),
        ("даёт-защиты>=1 даёт-атаки>=1", lambda card: card.provides.defence and card.provides.attack),
        ("power>1", lambda card: sum(card.provides.model_dump().values()) > 1),
        ("номер:7", lambda card: card.number == 7),
        ("урон>" + "9" * 40, lambda card: card.damage > 10**9),
    ],
)
def test_numbers(database: sqlite3.Connection, query: str, condition: Test) -> None:
    """Numbers compare with numbers, ranges and one another; a card without the number is no hit."""
    assert set(search(database, query)) == those(condition)


@pytest.mark.parametrize("query", ["ключ:скрытность", "ключ:скр", "key:stealth", "keyword:stealth"])
def test_keywords_come_from_the_data(database: sqlite3.Connection, query: str) -> None:
    """KR-9: a keyword is found where a card has it, not where a text speaks of it."""
    assert set(search(database, query)) == those(lambda card: card.keyword(KeywordName.STEALTH))


def test_has(database: sqlite3.Connection) -> None:
    """KR-2.3: basic assets are found as such; so are cards with a text and with keywords."""
    assert set(search(database, "есть:базовый")) == those(lambda card: card.basic)
    assert set(search(database, "-has:text")) == those(lambda card: not (card.keywords or card.abilities))
    assert set(search(database, "has:keyword")) == those(lambda card: card.keywords)
    assert search(database, "набор:Base есть:базовый") == search(database, "set:base is:basic")


def test_a_query_is_understood_once() -> None:
    """Blanks, case and either language make the same conditions."""
    assert parse("вид:атака  урон>=3") == parse("KIND:Attack damage>=3")


@pytest.mark.parametrize("query", ["урон >= 5", "урон>= 5", "урон >=5"])
def test_spaces_around_an_operator_do_no_harm(database: sqlite3.Connection, query: str) -> None:
    """A condition is understood however it is spaced."""
    assert search(database, query) == search(database, "урон>=5") != []
