"""A library that turns out to be damaged while it is open, as by a failing disk: told, and what is here is kept."""

import sqlite3
from collections.abc import Callable

import pytest
from gui.decks.workbench import said
from gui.hands import click
from PySide6.QtGui import QGuiApplication

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.handover.intake import decks_in
from kiberrubezh.deckbuilder.library.file import FILE
from kiberrubezh.disk.folder import data_folder
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.decks.unkept_sheet import UnkeptSheet
from kiberrubezh.gui.main_window import MainWindow


def damage() -> None:
    """Have the pages of the library that is open hold nothing that it knows."""
    path = data_folder() / FILE
    with sqlite3.connect(path) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
    connection.close()
    path.write_bytes(b"no library any more " * (path.stat().st_size // 20))


@pytest.mark.slow
def test_a_deck_in_a_library_that_is_damaged_is_taken_along(window: MainWindow, builder: Builder) -> None:
    """The change is told to be unsaved, and the window asks before it closes."""
    damage()
    builder.step("antivirus", 2)
    assert builder.elsewhere.isVisible()
    assert builder.editor.deck.counts() == {"antivirus": 2}
    builder.editor.follow()
    builder.keep_version()
    assert builder.show_versions() is None
    assert not window.close()
    (sheet,) = [it for it in window.findChildren(UnkeptSheet) if it.isVisible()]
    assert said(sheet)
    click(sheet.copy)
    (kept,) = decks_in(QGuiApplication.clipboard().text().encode(), window.context.cards)
    assert kept.deck.counts() == {"antivirus": 2}
    click(sheet.leave)
    assert not window.isVisible()


def test_whatever_is_done_on_a_damaged_shelf_is_told(window: MainWindow, page: DecksPage) -> None:
    """None raises."""
    deck_id = window.context.shelf.add(Deck(name="Раз")).id
    page.shelf_view.refresh()
    acts = page.shelf_view.acts
    damage()
    done: tuple[Callable[[], object], ...] = (
        acts.build,
        lambda: acts.duplicate(deck_id),
        lambda: acts.delete(deck_id),
        lambda: acts.erase(deck_id),
        lambda: page.open(deck_id),
    )
    for act in done:
        window.toast.hide()
        act()
        assert window.toast.words.startswith("Библиотека колод этого не записала")
        assert not page.is_building


@pytest.mark.slow
def test_a_shelf_that_is_damaged_while_it_is_seen_stays(window: MainWindow, page: DecksPage) -> None:
    """It is told so as the shelf is shown anew, or what another window did is looked for; a lesson isn't begun."""
    window.context.shelf.add(Deck(name="Щит"))
    page.shelf_view.refresh()
    page.watch.look()
    damage()
    for look in (page.shelf_view.refresh, page.watch.look, page.on_shown, page.retranslate):
        look()
        assert "Щит" in said(page.shelf_view)
        assert "файл повреждён" in window.toast.words
    page.learn("deck-building")
    assert not page.is_building
