"""A library that takes nothing, as on a full disk, and decks that another window erased: said, and nothing is lost."""

from collections.abc import Iterator

import pytest
from gui.decks.workbench import CTRL, Disk, button, said
from gui.hands import click, press
from PySide6.QtCore import Qt

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow

GONE = "Этой колоды больше нет: её стёрли в другом окне"


@pytest.fixture
def other(page: DecksPage) -> Iterator[Shelf]:
    """Open the same library as another program would."""
    with Shelf() as shelf:
        yield shelf


@pytest.mark.slow
@pytest.mark.parametrize("lists", ["4 Антивирус", "Название: Раз\n4 Антивирус\n\nНазвание: Два\n3 Антивирус"])
def test_an_import_that_is_refused_keeps_what_was_typed(
    page: DecksPage, window: MainWindow, disk: Disk, lists: str
) -> None:
    """The sheet stays with its text and says why; once there is room the same press takes the decks in."""
    sheet = page.shelf_view.import_deck()
    sheet.text.setPlainText(lists)
    disk.fill()
    click(sheet.add)
    assert sheet.overlay.isVisible()
    assert sheet.text.toPlainText() == lists
    assert "на диске нет места" in said(sheet.overlay)
    assert window.context.shelf.decks() == []
    disk.free()
    click(sheet.add)
    assert not sheet.overlay.isVisible()
    assert len(window.context.shelf.decks()) == lists.count("Антивирус")


@pytest.mark.slow
def test_every_act_on_the_shelf_that_is_refused_is_told(page: DecksPage, window: MainWindow, disk: Disk) -> None:
    """None raises, nothing changes, and what Ctrl+Z would bring back is brought back later."""
    shelf, acts = window.context.shelf, page.shelf_view.acts
    kept, binned = (shelf.add(Deck(name=name)).id for name in ("Раз", "Два"))
    acts.delete(binned)
    disk.fill()
    for act in (
        acts.build,
        lambda: click(button(page, "Взять себе")),
        lambda: acts.duplicate(kept),
        lambda: acts.delete(kept),
        lambda: acts.erase(binned),
        lambda: page.learn("deck-building"),
        lambda: press(page, Qt.Key.Key_Z, CTRL),
    ):
        window.toast.hide()
        act()
        assert window.toast.isVisible()
        assert "на диске нет места" in window.toast.words
        assert not page.is_building
    assert ([it.id for it in shelf.decks()], [it.id for it in shelf.bin()]) == ([kept], [binned])
    disk.free()
    press(page, Qt.Key.Key_Z, CTRL)
    assert {it.id for it in shelf.decks()} == {kept, binned}
    assert acts.redo()
    assert [it.id for it in shelf.decks()] == [kept]


@pytest.mark.slow
def test_a_deck_erased_elsewhere_is_told_by_whatever_is_done_with_it(
    page: DecksPage, window: MainWindow, other: Shelf
) -> None:
    """Copied, deleted, brought back by button or Ctrl+Z, erased: the shelf is shown without it."""
    acts = page.shelf_view.acts
    for act in ("duplicate", "delete", "restore", "erase"):
        deck_id = other.add(Deck(name="Раз")).id
        page.shelf_view.refresh()
        other.erase(deck_id)
        getattr(acts, act)(deck_id)
        assert window.toast.words == GONE
        assert page.shelf_view.own.flow.count() == 0
        window.toast.hide()
    acts.delete(deck_id := other.add(Deck(name="Раз")).id)
    other.erase(deck_id)
    for key in (Qt.Key.Key_Z, Qt.Key.Key_Y):
        press(page, key, CTRL)
    assert window.toast.words == GONE
    assert not acts.undo()
