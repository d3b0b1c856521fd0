"""The way to the sets by clicks, for tests."""

from gui.hands import click, type_in
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.cards.sets.sets_view import SetsView
from kiberrubezh.gui.main_window import MainWindow


def named(whole: QWidget, name: str) -> QPushButton:
    found = whole.findChild(QPushButton, name)
    assert found is not None
    return found


def begin_set(window: MainWindow, name: str) -> SetsView:
    """Lead to the sets and begin one, by clicks."""
    page = window.go("cards")
    assert isinstance(page, CardsPage)
    click(page.to_sets)
    click(page.sets.begin)
    field = window.findChild(QLineEdit, "set-new-name_ru")
    assert field is not None
    type_in(field, name)
    click(named(window, "set-new-do"))
    return page.sets
