"""What no card can have is told in the form by the field that it stands in, each such field with its own fault."""

from itertools import permutations, product

import pytest
from gui.cards.own.own_by_hand import put
from gui.duels import still
from gui.hands import click
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from kiberrubezh.cards.compose.sketch import SAID
from kiberrubezh.gui.cards.own.workshop import Workshop
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.main_window import MainWindow

CITED = ("source", "code", "title")
FAULTS = {
    "y" * 2001: "здесь больше 2000 знаков",
    "a\u202eb": "в тексте бывают буквы",
    "\u200b\u200b": "здесь ничего не видно",
}


@pytest.fixture
def shop(window: MainWindow) -> Workshop:
    """Open the form with a name, a text and a source, of which a card could be made."""
    page = still(window).go("cards")
    assert isinstance(page, CardsPage)
    click(page.new)
    for field in SAID:
        put(page.workshop, field, f"Буря {field}")
    assert page.workshop.save.isEnabled()
    return page.workshop


def marked(shop: Workshop) -> dict[str, str]:
    """Return what the form says of each field that it names."""
    fields = {tr(f"cards.own_{field}"): field for field in SAID}
    told = [line.removeprefix("Поле «").partition("»: ") for line in shop.told.words.splitlines()]
    return {fields[name]: why for name, _, why in told if name in fields}


@pytest.mark.slow
def test_each_field_that_no_card_can_have_is_told(shop: Workshop) -> None:
    """The card isn't saved, and the one field is named with what is wrong with it."""
    for field, odd in [(field, odd) for field in SAID for odd in FAULTS if "\u200b" not in odd or field not in CITED]:
        put(shop, field, odd)
        assert not shop.save.isEnabled(), (field, odd)
        assert marked(shop).keys() == {field}
        assert FAULTS[odd] in marked(shop)[field]
        put(shop, field, "Буря снова")
        assert shop.save.isEnabled(), (field, odd)


@pytest.mark.slow
def test_a_name_that_fits_a_text_alone_is_told_by_its_field(shop: Workshop) -> None:
    """A name has 120 letters at most; who pastes more reads which of the two names it is."""
    for field, letters in product(("name_ru", "name_en"), (121, 2000)):
        put(shop, field, "y" * letters)
        assert marked(shop) == {field: "имя — одна строка, не длиннее 120 знаков."}, letters
        put(shop, field, "y" * 120)
        assert shop.save.isEnabled(), field


@pytest.mark.slow
def test_of_two_odd_fields_each_is_told_with_its_own_fault(shop: Workshop) -> None:
    """The first field of the form isn't the first that a card's check comes to."""
    for one, other in permutations(("name_en", "text_ru", "about_ru", "title"), 2):
        put(shop, one, "y" * 2001)
        put(shop, other, "a\u202eb")
        told = marked(shop)
        assert told.keys() == {one, other}
        assert "больше 2000" in told[one], (one, other)
        assert "управляющие" in told[other], (one, other)
        put(shop, one, "Буря")
        assert marked(shop).keys() == {other}
        put(shop, other, "Буря снова")
        assert marked(shop) == {}


@pytest.mark.slow
def test_an_odd_field_is_told_beside_what_is_missing(shop: Workshop) -> None:
    """A title that no source can have is one before code and source are filled in, too."""
    put(shop, "code", "")
    put(shop, "title", "a\u202eb")
    first, second = shop.told.words.splitlines()
    assert first.startswith("Поле «Название в нём»: в тексте бывают")
    assert second == "Источник: заполните все три поля или ни одного."


@pytest.mark.slow
def test_odd_fields_are_told_in_the_language_in_use(shop: Workshop, window: MainWindow) -> None:
    """All of them anew once it is switched; Ctrl+S saves nothing of it."""
    put(shop, "name_ru", "y" * 121)
    put(shop, "text_en", "y" * 2001)
    window.context.use_language("en")
    assert i18n.language == "en"
    assert shop.told.words.splitlines() == [
        "The field “Name in Russian, if any”: a name is one line of at most 120 characters.",
        f"The field “{tr('cards.own_text_en')}”: it has more than 2000 characters. Make it shorter.",
    ]
    QTest.keyClick(shop, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert not any(card.is_own for card in window.context.cards.values())
