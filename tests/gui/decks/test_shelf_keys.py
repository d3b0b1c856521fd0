"""The keys on the shelf: after each act they go on where it was done, and what they say is heard beside the page."""

import pytest
from gui.decks.workbench import CTRL
from gui.hands import click, press
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.decks.handover.deck_text import DeckText
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.decks.shelf.tiles import Tile
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.overlay import Overlay


def at() -> str:
    """Return the deck on whose tile the keys are; empty where they are elsewhere."""
    focus = QApplication.focusWidget()
    return focus.deck.name if isinstance(focus, Tile) else ""


def names(page: DecksPage) -> list[str]:
    return [kept.deck.name for kept in page.shelf_view.own.items]


def sheets(window: MainWindow) -> list[Overlay]:
    """Return the sheets that lie over the page."""
    return [sheet for sheet in window.findChildren(Overlay) if sheet.isVisible()]


def laid(page: DecksPage, window: MainWindow, *decks: str) -> dict[str, int]:
    """Put decks on the shelf, and show it; return their ids."""
    ids = {name: window.context.shelf.add(Deck(name=name)).id for name in decks}
    page.shelf_view.refresh()
    return ids


@pytest.mark.slow
def test_the_keys_go_to_a_copy_and_stay_where_a_deck_was(page: DecksPage, window: MainWindow, qtbot: QtBot) -> None:
    """A copy has them; of a deck that goes the next one, the last one's the one before, and none leaves the button."""
    ids = laid(page, window, *"абвгде")
    acts = page.shelf_view.acts
    acts.duplicate(ids["б"])
    copy = next(name for name in names(page) if name not in ids)
    qtbot.waitUntil(lambda: at() == copy)
    while len(shown := names(page)) > 1:
        place = len(shown) // 2
        acts.delete(next(kept.id for kept in page.shelf_view.own.items if kept.deck.name == shown[place]))
        following = [*shown[:place], *shown[place + 1 :]]
        qtbot.waitUntil(lambda following=following, place=place: at() == following[min(place, len(following) - 1)])
    acts.delete(page.shelf_view.own.items[0].id)
    assert QApplication.focusWidget() is page.shelf_view.focusProxy()


@pytest.mark.slow
def test_the_keys_go_to_a_deck_that_came_back(page: DecksPage, window: MainWindow, qtbot: QtBot) -> None:
    """By the button of the message, by Ctrl+Z, out of the bin; of those erased the next one in the bin has them."""
    ids = laid(page, window, *"абвгдежз")
    acts = page.shelf_view.acts
    for back in (lambda: click(window.toast.button), page.undo):
        acts.delete(ids["б"])
        back()
        qtbot.waitUntil(lambda: at() == "б")
    for name in "абв":
        acts.delete(ids[name])
    binned = [kept.deck.name for kept in page.shelf_view.binned.items]
    acts.erase(ids[binned[1]])
    qtbot.waitUntil(lambda: at() == binned[2])
    acts.restore(ids[binned[0]])
    qtbot.waitUntil(lambda: at() == binned[0])
    assert binned[0] in names(page)


@pytest.mark.slow
def test_what_is_typed_keeps_the_keys(page: DecksPage, window: MainWindow) -> None:
    """Whoever searches goes on with that, whatever Ctrl+Z brings back."""
    ids = laid(page, window, "а", "б")
    page.shelf_view.acts.delete(ids["а"])
    page.shelf_view.search.setFocus()
    page.undo()
    assert page.shelf_view.search.hasFocus()


def test_what_is_pressed_with_ctrl_in_the_rail_is_meant_for_the_page(page: DecksPage, window: MainWindow) -> None:
    """Ctrl+F goes to the search and Ctrl+V opens the import, after a click in the rail too; under a sheet neither."""
    QGuiApplication.clipboard().setText("2 botnet")
    rail = window.rail.button("decks")
    rail.setFocus()
    press(rail, Qt.Key.Key_F, CTRL)
    assert page.shelf_view.search.hasFocus()
    rail.setFocus()
    press(rail, Qt.Key.Key_V, CTRL)
    (field,) = window.findChildren(DeckText)
    assert "2 botnet" in field.toPlainText()
    press(window, Qt.Key.Key_V, CTRL)
    assert len(sheets(window)) == 1


@pytest.mark.slow
def test_esc_is_for_the_sheet_over_a_message(page: DecksPage, window: MainWindow) -> None:
    """A message that came before a sheet lies under it, and stays as the sheet goes; one that came after goes first."""
    ids = laid(page, window, "а", "б")
    page.shelf_view.acts.delete(ids["а"])
    page.shelf_view.import_deck()
    press(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    assert not sheets(window)
    assert window.toast.isVisible()
    page.shelf_view.import_deck()
    window.context.say("Готово")
    press(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    assert window.toast.isHidden()
    assert sheets(window)
