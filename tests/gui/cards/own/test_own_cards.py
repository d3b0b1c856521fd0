"""Own cards on their page: typed in, found, changed, deleted and had back."""

from collections.abc import Callable
from errno import ENOSPC

import pytest
from gui.cards.own.own_by_hand import CTRL, NAME, TEXT, begin, make, page_of, said, write
from gui.duels import still
from gui.hands import click, press, type_in
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.card import Card, Power
from kiberrubezh.cards.compose.sketch import FormFields
from kiberrubezh.cards.effects import Category, KeywordName, Kind
from kiberrubezh.collection import FILE, Collection
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.buttons import Button


@pytest.mark.slow
def test_a_number_is_typed_in_anew_by_one_click(page: CardsPage, qtbot: QtBot) -> None:
    """A click into a number chooses all of it, so that what is typed takes its place; a second one puts the cursor."""
    form = begin(page).form
    number = form.numbers["requires_attack"]
    number.setValue(3)
    line = number.findChild(QLineEdit)
    assert line is not None
    QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(line.hasSelectedText)
    type_in(number, "4")
    assert number.value() == 4
    QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert not line.hasSelectedText()


def test_a_card_is_typed_in_and_found(page: CardsPage, window: MainWindow) -> None:
    """KR-9: a card with a text of its own is typed in, and is at once among the cards, in the search and in full."""
    before = page.pool.model.rowCount()
    card = make(page)
    assert card.name.ru == card.name.en == NAME
    assert card.manual is not None
    assert card.manual.ru == TEXT
    assert page.pool.model.rowCount() == before + 1
    assert TEXT in said(page.details)
    type_in(page.pool.field, "есть:ручная порты")
    assert [page.pool.model.card(row).id for row in range(page.pool.model.rowCount())] == [card.id]
    assert Collection.open().own == (card,)


@pytest.mark.slow
def test_the_next_card_begins_at_the_top(page: CardsPage, window: MainWindow) -> None:
    """However far down the form was left: kind, name and cost of a card are seen when it is opened."""
    window.resize(960, 600)
    made, bar = make(page), page.workshop._scroll.verticalScrollBar()
    for opened in (lambda: begin(page), lambda: page.workshop.edit(made), page.workshop._begin_anew):
        bar.setValue(bar.maximum())
        assert bar.value() > 0
        opened()
        assert bar.value() == 0


@pytest.mark.slow
def test_the_face_follows_the_keys(page: CardsPage, qtbot: QtBot) -> None:
    """While one types, the card on the right is the card that will be saved."""
    shop = begin(page)
    write(shop.form.lines["name_ru"], NAME)
    qtbot.waitUntil(lambda: NAME in shop.face.accessibleName())
    write(shop.form.texts["text_ru"], TEXT)
    qtbot.waitUntil(lambda: TEXT in shop.face.accessibleName())
    click(shop.form.kinds.findChildren(Button)[2])
    qtbot.waitUntil(lambda: "Средство нападения" in shop.face.accessibleName())
    qtbot.waitUntil(lambda: shop.face.pixmap().width() > 0)


def test_each_kind_asks_for_what_it_has(page: CardsPage) -> None:
    """KR-1: the fields shown are those of the kind, and what is filled in is what the card has."""
    shop = begin(page)
    form = shop.form
    write(form.lines["name_ru"], "Зеркало")
    click(form.kinds.findChildren(Button)[list(Kind).index(Kind.MEASURE)])
    assert form.numbers["capacity"].isVisible()
    assert not form.numbers["damage"].isVisible()
    for category in (Category.DOS, Category.TEMPEST):
        click(form.categories[category])
    click(form.keywords.chips[KeywordName.ECHELON])
    form.keywords.numbers[KeywordName.ECHELON].setValue(2)
    form.numbers["requires_defence"].setValue(3)
    form.numbers["capacity"].setValue(2)
    press(shop, Qt.Key.Key_S, CTRL)
    card = page.details.card
    assert card is not None
    assert (card.kind, card.capacity, card.requires) == (Kind.MEASURE, 2, Power(defence=3))
    assert card.blocks == (Category.DOS, Category.TEMPEST)
    assert [(keyword.name, keyword.value) for keyword in card.keywords] == [(KeywordName.ECHELON, 2)]
    assert card.manual is None


def test_what_is_missing_is_said(page: CardsPage) -> None:
    """KR-1.6: a card without a name, an event without a text, a name that is taken: the button waits and says why."""
    shop = begin(page)
    assert not shop.save.isEnabled()
    assert "Назовите карту." in shop.told.words
    assert "впишите текст" in shop.told.words
    taken = page.pool.model.card(0).name.ru
    write(shop.form.lines["name_ru"], taken)
    write(shop.form.texts["text_ru"], TEXT)
    press(shop, Qt.Key.Key_S, CTRL)
    assert page.is_making
    assert f"«{taken}»" in shop.told.words
    write(shop.form.lines["name_ru"], " 2")
    write(shop.form.lines["source"], "ГОСТ")
    press(shop, Qt.Key.Key_S, CTRL)
    assert "все три поля" in shop.told.words
    shop.form.lines["source"].clear()
    press(shop, Qt.Key.Key_S, CTRL)
    assert not page.is_making


@pytest.mark.slow
def test_the_field_whose_words_no_card_has_is_named(page: CardsPage) -> None:
    """Who pastes too much into the last field of the form sees the first ones: a whole sentence says which it is."""
    shop = begin(page)
    write(shop.form.lines["name_ru"], "Буря")
    write(shop.form.texts["text_ru"], TEXT)
    assert shop.save.isEnabled()
    shop.form.texts["about_en"].setPlainText("y" * 2001)
    assert not shop.save.isEnabled()
    assert shop.told.words == "Поле «То же по-английски, если есть»: здесь больше 2000 знаков. Сократите."
    shop.form.texts["about_en"].clear()
    shop.form.lines["title"].setText("a\u202eb")
    assert shop.told.words.endswith("Источник: заполните все три поля или ни одного.")
    shop.form.lines["source"].setText("ГОСТ")
    shop.form.lines["code"].setText("1")
    assert shop.told.words.startswith("Поле «Название в нём»: в тексте бывают")
    shop.form.lines["title"].setText("  ")
    assert not shop.form.typed().odd


@pytest.mark.slow
def test_nothing_typed_is_lost(open_app: Callable[[], MainWindow]) -> None:
    """What was typed and not saved is there again, after leaving the form and after the next start."""
    first = still(open_app())
    page = page_of(first)
    shop = begin(page)
    write(shop.form.lines["name_ru"], NAME)
    press(shop.form.lines["name_ru"], Qt.Key.Key_Escape)
    assert not page.is_making
    assert begin(page).form.typed().name_ru == NAME
    first.close()
    again = begin(page_of(still(open_app())))
    assert again.form.typed().name_ru == NAME
    click(again._anew)
    assert again.form.typed() == FormFields()


@pytest.mark.slow
def test_a_card_is_changed_and_changed_back(page: CardsPage, window: MainWindow) -> None:
    """An own card can be changed; Ctrl+Z takes the change back, and Ctrl+Y makes it again."""
    card = make(page)
    click(page.edit)
    assert page.workshop.form.typed().text_ru == TEXT
    write(page.workshop.form.texts["text_en"], "Name three ports.")
    click(page.workshop.save)
    changed = window.context.cards[card.id]
    assert changed.manual is not None
    assert (changed.manual.en, changed.number) == ("Name three ports.", card.number)
    press(window, Qt.Key.Key_Z, CTRL)
    assert window.context.cards[card.id] == card
    press(window, Qt.Key.Key_Y, CTRL)
    assert window.context.cards[card.id] == changed


@pytest.mark.slow
def test_a_card_is_deleted_and_given_back(page: CardsPage, window: MainWindow) -> None:
    """Deleting asks nothing: it is taken back by a button or by Ctrl+Z, to the last letter."""
    card = make(page)
    click(page.remove)
    assert card.id not in window.context.cards
    assert page.pool.model.row_of(card.id) < 0
    click(window.toast.button)
    assert window.context.cards[card.id] == card
    page.pool.show_card(card.id)
    press(page.pool.view, Qt.Key.Key_Delete)
    assert Collection.open().own == ()
    press(window, Qt.Key.Key_Z, CTRL)
    assert Collection.open().own == (card,)


def test_cards_of_the_set_are_not_changed(page: CardsPage) -> None:
    """Only own cards have the buttons, and no key deletes another."""
    assert not page.edit.isVisible()
    cards = page.pool.model.rowCount()
    press(page.pool.view, Qt.Key.Key_Delete)
    page.edit_own()
    assert not page.is_making
    assert page.pool.model.rowCount() == cards


def test_a_file_that_makes_no_sense_is_told_of(home: object, open_app: Callable[[], MainWindow]) -> None:
    """The file lies aside, whole; the window says so and opens."""
    path = Collection.open()._folder / FILE
    path.write_text("{")
    window = open_app()
    assert window.context.is_ready
    assert "не читается" in window.toast.words
    assert path.with_name(window.context.cards.notices[0].path.name).read_text() == "{"


@pytest.mark.slow
def test_what_cannot_be_written_is_said(page: CardsPage, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is a message; the form stays open with all that was typed."""

    def full(*_: object, **__: object) -> Card:
        raise OSError(ENOSPC, "no room")

    monkeypatch.setattr(Collection, "put", full)
    shop = begin(page)
    write(shop.form.lines["name_ru"], NAME)
    write(shop.form.texts["text_ru"], TEXT)
    press(shop, Qt.Key.Key_S, CTRL)
    assert page.is_making
    assert "на диске нет места" in window.toast.words
    assert shop.form.typed().name_ru == NAME


@pytest.mark.slow
def test_keys_of_the_page(page: CardsPage, window: MainWindow) -> None:
    """Ctrl+N begins a card, Esc leaves it, and Ctrl+Z in the form changes no card that was saved."""
    card = make(page)
    press(page.pool.field, Qt.Key.Key_N, CTRL)
    assert page.is_making
    page.workshop.form.basic.setFocus()
    press(window, Qt.Key.Key_Z, CTRL)
    assert card.id in window.context.cards
    window.toast.hide()
    press(page.workshop, Qt.Key.Key_Escape)
    assert not page.is_making
