"""What keeps an own card from being saved is seen: in the notice, on the fields, and not on the rest of the card."""

from itertools import product

import pytest
from gui.cards.own.own_by_hand import put
from gui.duels import still
from gui.hands import click
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.compose.sketch import SAID
from kiberrubezh.gui.cards.own.workshop import Workshop
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.theme import THEMES

ODD = "a\u202eb"


@pytest.fixture
def shop(window: MainWindow) -> Workshop:
    """Open the form of a new card."""
    page = still(window).go("cards")
    assert isinstance(page, CardsPage)
    click(page.new)
    return page.workshop


def marked(shop: Workshop) -> set[str]:
    inputs: dict[str, QWidget] = {**shop.form.lines, **shop.form.texts}
    return {name for name, part in inputs.items() if part.property("wrong") == "true"}


def shown(shop: Workshop, qtbot: QtBot) -> str:
    """Return the Russian name on the face, once the hand rests."""
    qtbot.waitUntil(lambda: not shop._rest.isActive())
    card = shop.face._card
    return card.name.ru if card else ""


@pytest.mark.slow
def test_an_odd_field_is_framed_and_told_of_as_a_fault(shop: Workshop) -> None:
    """Each field that no card can have, until it is mended; what is only missing is no fault yet."""
    put(shop, "name_ru", "")
    assert (shop.told.property("banner"), marked(shop)) == ("info", set())
    for field in SAID:
        put(shop, field, ODD)
        assert (shop.told.property("banner"), marked(shop)) == ("error", {field})
        put(shop, field, "")
        assert (shop.told.property("banner"), marked(shop)) == ("info", set()), field


def test_a_draft_with_an_odd_field_is_opened_with_its_mark(shop: Workshop) -> None:
    """Not only once it is typed in."""
    put(shop, "name_ru", "Буря")
    put(shop, "about_ru", ODD)
    shop.begin()
    assert marked(shop) == {"about_ru"}


@pytest.mark.slow
def test_the_face_follows_the_fields_that_are_sound(shop: Workshop, qtbot: QtBot) -> None:
    """Whatever is odd is left off it: a text, a source, a name in one language or in both."""
    put(shop, "text_ru", "y" * 2001)
    put(shop, "code", ODD)
    put(shop, "name_ru", "Буря")
    assert shown(shop, qtbot) == "Буря"
    put(shop, "name_ru", "y" * 121)
    put(shop, "name_en", "Storm")
    assert shown(shop, qtbot) == "Storm"
    put(shop, "name_en", ODD)
    assert shown(shop, qtbot) == "Без имени"
    assert not shop.save.isEnabled()


@pytest.mark.slow
@pytest.mark.parametrize("field", ["name_ru", "text_ru"])
def test_a_card_begun_with_an_odd_field_has_a_face(shop: Workshop, field: str, qtbot: QtBot) -> None:
    """No hole is left where it stands, whichever card was shown there before."""
    put(shop, field, "y" * 2001)
    shop.begin()
    assert shown(shop, qtbot) == "Без имени"


@pytest.mark.slow
def test_the_frame_is_seen_in_either_theme(window: MainWindow, shop: Workshop) -> None:
    """Lines and texts alike have it in the colour of a fault."""
    parts: dict[str, QWidget] = {"name_ru": shop.form.lines["name_ru"], "about_ru": shop.form.texts["about_ru"]}
    for theme, (field, part) in product(THEMES, parts.items()):
        window.context.use_theme(theme)
        for words, is_framed in ((ODD, True), ("", False)):
            put(shop, field, words)
            edge = part.grab().toImage().pixelColor(part.width() // 2, 0)
            assert (edge == window.context.theme.colour("error")) is is_framed, (theme, field)
