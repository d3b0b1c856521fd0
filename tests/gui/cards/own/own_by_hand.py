"""Own cards made by clicks and keys, for tests."""

from gui.hands import click, press, type_in
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.cards.own.workshop import Workshop
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.main_window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier
NAME, TEXT = "Экзамен на порты", "Кто первым назовёт три порта, берёт две карты."


def page_of(window: MainWindow) -> CardsPage:
    opened = window.go("cards")
    assert isinstance(opened, CardsPage)
    return opened


def begin(page: CardsPage) -> Workshop:
    click(page.new)
    assert page.is_making
    return page.workshop


def write(field: QWidget, words: str) -> None:
    field.setFocus()
    type_in(field, words)


def put(shop: Workshop, field: str, words: str) -> None:
    """Put words into a field, as they are there when a draft is opened."""
    if field in shop.form.lines:
        shop.form.lines[field].setText(words)
    else:
        shop.form.texts[field].setPlainText(words)


def make(page: CardsPage, name: str = NAME, text: str = TEXT) -> Card:
    """Type an event in and save it."""
    shop = begin(page)
    write(shop.form.lines["name_ru"], name)
    write(shop.form.texts["text_ru"], text)
    press(shop, Qt.Key.Key_S, CTRL)
    assert not page.is_making
    assert page.details.card is not None
    return page.details.card


def said(part: QWidget) -> str:
    QApplication.processEvents()
    return "\n".join(line.text() for line in part.findChildren(QLabel) if line.isVisibleTo(part))
