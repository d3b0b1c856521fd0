"""What chips show of a query, and what a click on one, or a number, makes of it."""

import pytest
from gui.hands import click, type_in
from PySide6.QtWidgets import QAbstractButton

from kiberrubezh.cards.effects import Category
from kiberrubezh.gui.cards.filters import Filter, deny, filters_in, toggle, with_number
from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.i18n import i18n

ATTACK = Filter("kind", "attack")
MALWARE = Filter("category", "malware")
DOS = Filter("category", "dos")


def test_chips_write_the_query(pool: CardPool) -> None:
    """A click on a chip is a word of the query; two of a field are alternatives."""
    click(pool.filters.chip("kind", "attack"))
    click(pool.filters.chip("category", "malware"))
    click(pool.filters.chip("category", "dos"))
    assert filters_in(pool.field.text()) == {ATTACK, MALWARE, DOS}
    cards = [pool.model.card(row) for row in range(pool.model.rowCount())]
    assert {card.category for card in cards} == {Category.MALWARE, Category.DOS}
    click(pool.filters.chip("category", "dos"))
    assert filters_in(pool.field.text()) == {ATTACK, MALWARE}


def test_chips_show_what_the_query_says(pool: CardPool) -> None:
    """Typed or clicked, it looks the same."""
    type_in(pool.field, "вид:мера кат:впо")
    assert pool.filters.chip("kind", "measure").isChecked()
    assert pool.filters.chip("category", "malware").isChecked()
    assert not pool.filters.chip("kind", "attack").isChecked()


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("query", ["", "сервер", "a | b", "(урон>=3 | damage>=4) x", '"точно так" -x'])
def test_a_filter_put_in_is_lit_and_taken_out_is_gone(language: str, query: str) -> None:
    """Whatever else the query says, a chip is undone by a second click."""
    i18n.use("en" if language == "en" else "ru")
    with_filter = toggle(query, ATTACK)
    assert ATTACK in filters_in(with_filter)
    assert ATTACK not in filters_in(toggle(with_filter, ATTACK))
    i18n.use("ru")


@pytest.mark.parametrize("query", ["-вид:атака", "не вид:атака", "вид:атака | сервер", "(вид:атака)", "вид!=атака"])
def test_what_is_not_sure_is_not_lit(query: str) -> None:
    """Denied, or only an alternative: the chip stays dark."""
    assert ATTACK not in filters_in(query)


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("-вид:атака", {("kind", "attack", "not")}),
        ("вид!=атака", {("kind", "attack", "not")}),
        ("не не вид:атака", {("kind", "attack", ":")}),
        ("-вид!=атака", {("kind", "attack", ":")}),
        ("кат!=впо", {("category", "malware", "!=")}),
        ("-кат=впо,dos", {("category", "malware", "!="), ("category", "dos", "!=")}),
        ("-кат!=впо", {("category", "malware", "=")}),
        ("-кат>=впо", {("category", "malware", "not")}),
        ("-кат>=впо,dos -кат<=впо", set()),
        ("кат=впо,dos", {("category", "malware", "="), ("category", "dos", "=")}),
        ("кат>=впо", {("category", "malware", ">=")}),
        ("урон<=4", {("damage", "<=4", "<=")}),
        ("урон≥5 цена=<3", {("damage", ">=5", ">="), ("cost", "<=3", "<=")}),
        ("урон:3-5 цена:2+", {("damage", "3..5", ":"), ("cost", "2..", ":")}),
        ("урон:2..4 вид:мера", {("damage", "2..4", ":"), ("kind", "measure", ":")}),
        ("урон>цена", {("damage", ">цена", ">")}),
        ("в-колоде -can-add", {("deck", "held", ":"), ("deck", "addable", "not")}),
        ('кат:"отказ в обслуживании"', {("category", "dos", ":")}),
        ("/вид:атака/ !вид", set()),
        ('"не закрыта', set()),
    ],
)
def test_chips_mirror_every_operator(query: str, shown: set[tuple[str, str, str]]) -> None:
    """What a chip can show of a query it shows: any of, just, all of, not; numbers by whatever sign."""
    assert {tuple(each) for each in filters_in(query)} == shown


@pytest.mark.parametrize("query", ["", "сервер", "вид:мера", "-вид:мера", "вид:атака", "a | b", "вид!=атака"])
def test_a_value_denied_is_denied_once(query: str) -> None:
    """Leaving a value out writes that down, whatever was asked of it before; once more takes it back."""
    denied = deny(query, ATTACK)
    without = Filter("kind", "attack", "not")
    assert (without in filters_in(denied)) != (without in filters_in(query))
    assert (without in filters_in(deny(denied, ATTACK))) == (without in filters_in(query))


def test_a_number_is_asked_for_and_changed(pool: CardPool) -> None:
    """«At least 3» becomes «at least 5» and goes away again."""
    asked = with_number("сервер", "damage", ">=3")
    assert asked == "сервер урон>=3"
    assert with_number(asked, "damage", "<=5") == "сервер урон<=5"
    assert with_number("/a  b/  урон>=3   “c  d” ", "damage", "") == "/a  b/ “c  d”"
    assert with_number("урон>=3 /a  b/", "damage", "<=5") == "урон<=5 /a  b/"
    assert toggle("/a  b/ вид:атака /c  d/", ATTACK) == "/a  b/ /c  d/"
    assert toggle("кат!=впо", DOS) == "кат!=впо кат:отказ"
    assert toggle("-кат=впо,отказ", DOS) == "кат!=впо"
    assert deny("кат!=впо", MALWARE) == "-кат:впо"
    assert with_number(asked, "damage", "") == "сервер"
    assert with_number("урон>=3 /a  b/ -урон=4 (урон>1) урон<=5", "damage", "") == "/a  b/ (урон>1)"
    assert with_number("x урон>=3 y урон<=5", "damage", ":4") == "x урон:4 y"
    assert with_number("  урон>=3 урон<=5", "damage", "") == ""
    assert with_number("  урон>=3 урон<=5  x", "damage", ":4") == "урон:4 x"
    assert deny("кат!=впо,отказ", MALWARE) == "кат!=впо,отказ -кат:впо"
    for query in ("урон>3 урон<=5", "урон<=5 урон>3", "урон<=5 урон>=3"):
        pool.field.setText(query)
        said = next(chip.text() for chip in pool.filters.findChildren(QAbstractButton) if "5" in chip.text())
        assert said.endswith("≤ 5")
    pool.field.setText("")
