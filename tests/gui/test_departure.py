"""Leaving a page or the window under a sheet that has what can't be kept now."""

from collections.abc import Callable

import pytest
from gui.decks.workbench import CTRL, Disk
from gui.hands import click, press, type_in
from PySide6.QtCore import Qt

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.decks.unkept_sheet import UnkeptSheet
from kiberrubezh.gui.decks.versions.versions_sheet import VersionsSheet
from kiberrubezh.gui.games.rules import RulesSheet
from kiberrubezh.gui.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> DecksPage:
    """Open a deck."""
    opened = window.go("decks")
    assert isinstance(opened, DecksPage)
    opened.open(window.context.shelf.add(Deck.of("Раз", {"router": 2})).id)
    return opened


@pytest.fixture
def sheet(page: DecksPage, window: MainWindow) -> VersionsSheet:
    """Keep a version, of which a note can be typed."""
    press(page.builder.list, Qt.Key.Key_S, CTRL)
    (found,) = window.findChildren(VersionsSheet)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("way", ["key", "rail", "build", "edit", "go"])
def test_a_sheet_that_cannot_close_holds_the_page_under_it(
    window: MainWindow, page: DecksPage, sheet: VersionsSheet, way: str
) -> None:
    """By keys, the rail, or as a page asks: no page comes to the front, nothing is done there; later it does."""
    disk, shelf = Disk(window.context.shelf), window.context.shelf
    front, other = page.builder.editor.deck_id, shelf.add(Deck(name="Другая")).id
    acts: dict[str, Callable[[], object]] = {
        "key": lambda: press(window, Qt.Key.Key_1, CTRL),
        "rail": lambda: window.rail.picked.emit("home"),
        "build": window.context.build_deck.emit,
        "edit": lambda: window.context.edit_deck.emit(other),
        "go": lambda: window.context.go.emit("home"),
    }
    disk.fill()
    type_in(sheet.note, "важное")
    acts[way]()
    assert window.current == "decks"
    assert window.rail.button("decks").isChecked()
    assert sheet.isVisible()
    assert (sheet.note.toPlainText(), sheet.told.isVisible()) == ("важное", True)
    assert page.builder.isVisible()
    assert page.builder.editor.deck_id == front
    disk.free()
    acts[way]()
    assert sheet.isHidden()
    assert shelf.history(front)[0].note == "важное"
    assert not (page.builder.isVisible() and page.builder.editor.deck_id == front)


@pytest.mark.slow
def test_where_one_sheet_cannot_close_the_others_stay(window: MainWindow, sheet: VersionsSheet) -> None:
    """The rules over the versions are still there once the page is held."""
    disk = Disk(window.context.shelf)
    disk.fill()
    type_in(sheet.note, "важное")
    press(window, Qt.Key.Key_F5)
    (rules,) = window.findChildren(RulesSheet)
    press(window, Qt.Key.Key_1, CTRL)
    assert (window.current, rules.isVisible(), sheet.isVisible()) == ("decks", True, True)
    disk.free()
    press(window, Qt.Key.Key_1, CTRL)
    assert (window.current, rules.isHidden(), sheet.isHidden()) == ("home", True, True)


@pytest.mark.slow
@pytest.mark.parametrize("key", [Qt.Key.Key_Z, Qt.Key.Key_Y])
def test_steps_are_not_taken_back_under_a_sheet(window: MainWindow, page: DecksPage, key: Qt.Key) -> None:
    """What lies under it stays as the sheet shows it; once it is closed, the keys do their work."""
    page.builder.step("router", 1)
    page.builder.step("router", 1)
    page.builder.undo()
    press(page.builder.list, Qt.Key.Key_S, CTRL)
    (sheet,) = window.findChildren(VersionsSheet)
    sheet.list.setFocus()
    press(sheet.list, key, CTRL)
    assert page.builder.editor.deck.counts() == {"router": 3}
    press(sheet.list, Qt.Key.Key_Escape)
    press(page.builder.list, key, CTRL)
    assert page.builder.editor.deck.counts() == {"router": 2 if key == Qt.Key.Key_Z else 4}


@pytest.mark.slow
def test_letting_decks_go_is_asked_anew_once_a_sheet_has_held_the_window(window: MainWindow, page: DecksPage) -> None:
    """Leaving them was said of that one closing; what is changed since is asked about."""
    disk = Disk(window.context.shelf)
    press(page.builder.list, Qt.Key.Key_S, CTRL)
    window.findChildren(VersionsSheet)[0].close_sheet()
    disk.fill()
    page.builder.step("router", 1)
    assert not window.close()
    (asked,) = [it for it in window.findChildren(UnkeptSheet) if it.isVisible()]
    versions = page.builder.show_versions()
    assert versions is not None
    type_in(versions.note, "важное")
    click(asked.leave)
    assert window.isVisible()
    click(versions.told.button)
    assert versions.isHidden()
    assert not window.close()
    assert [it.isVisible() for it in window.findChildren(UnkeptSheet)].count(True) == 1
    click(next(it for it in window.findChildren(UnkeptSheet) if it.isVisible()).leave)
    assert not window.isVisible()
