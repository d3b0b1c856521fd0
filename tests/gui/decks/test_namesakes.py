"""A deck that is called as another one of the shelf: that is said at the name, and hinders nothing."""

import pytest
from gui.decks.workbench import CTRL, Disk, saved
from gui.hands import press, type_in
from PySide6.QtCore import Qt

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.main_window import MainWindow


@pytest.fixture
def other(window: MainWindow) -> int:
    """Put another deck on the shelf."""
    return window.context.shelf.add(Deck(name="Щит и меч")).id


def call(builder: Builder, name: str) -> None:
    """Type a name for the deck."""
    line = builder.head.name_line
    line.setFocus()
    line.selectAll()
    type_in(line, name)
    press(line, Qt.Key.Key_Return)


def is_told(builder: Builder) -> bool:
    """Tell whether a namesake is told of, to those who see it and to those who hear it."""
    told = builder.head.namesake.isVisibleTo(builder)
    assert builder.head.name_line.accessibleDescription() == (builder.head.namesake.text() if told else "")
    return told


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Щит и меч", "щит и Меч", " Щит  и меч "])
def test_a_name_that_another_deck_has_is_told_at_it(
    builder: Builder, window: MainWindow, other: int, name: str
) -> None:
    """It is saved all the same, and another name ends it; so does a step back."""
    assert not is_told(builder)
    call(builder, name)
    assert is_told(builder)
    assert saved(window).name == " ".join(name.split())
    press(builder.list, Qt.Key.Key_Z, CTRL)
    assert not is_told(builder)
    press(builder.list, Qt.Key.Key_Y, CTRL)
    assert is_told(builder)
    call(builder, "Щит и меч 2")
    assert not is_told(builder)


@pytest.mark.slow
def test_a_nameless_deck_has_no_namesake(builder: Builder, window: MainWindow) -> None:
    """Nor has one whose namesake lies in the bin."""
    shelf = window.context.shelf
    shelf.add(Deck())
    shelf.delete(shelf.add(Deck(name="Старая")).id)
    for name in ("Старая", ""):
        call(builder, name)
        assert not is_told(builder)


@pytest.mark.slow
def test_a_namesake_is_looked_for_whenever_a_deck_comes_to_the_front(
    builder: Builder, window: MainWindow, page: DecksPage, other: int
) -> None:
    """Of two tabs that look alike both say so; once another window has renamed one of them, none does."""
    mine = builder.editor.deck_id
    call(builder, "Щит и меч")
    builder.open(other)
    assert is_told(builder)
    with Shelf() as elsewhere:
        elsewhere.save(mine, elsewhere.get(mine).deck.renamed("Другая"))
    page.watch.look()
    assert not is_told(builder)


@pytest.mark.slow
def test_it_is_said_in_either_language(builder: Builder, window: MainWindow, other: int) -> None:
    """And goes over to the other one."""
    call(builder, "Щит и меч")
    russian = builder.head.namesake.text()
    i18n.use("en")
    assert is_told(builder)
    assert builder.head.namesake.text() != russian


@pytest.mark.slow
def test_a_library_that_cannot_be_read_tells_of_no_namesake(
    builder: Builder, window: MainWindow, other: int, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is typed stays, as ever."""

    def refuse(_besides: int) -> set[str]:
        raise OSError("gone")

    monkeypatch.setattr(window.context.shelf, "names", refuse)
    disk.fill()
    call(builder, "Щит и меч")
    assert not is_told(builder)
    assert builder.editor.deck.name == "Щит и меч"
