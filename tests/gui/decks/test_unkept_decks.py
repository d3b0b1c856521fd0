"""Changes that the library refuses, as on a full disk: told at once, kept here, saved later, asked about at the end."""

from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path

import pytest
from gui.decks.workbench import CTRL, Disk, said
from gui.duels import still
from gui.hands import click, press, type_in
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.handover.intake import decks_in
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.decks.unkept_sheet import UnkeptSheet
from kiberrubezh.gui.main_window import MainWindow


def asked(window: MainWindow) -> UnkeptSheet:
    (sheet,) = [it for it in window.findChildren(UnkeptSheet) if it.isVisible()]
    return sheet


@pytest.mark.slow
@pytest.mark.parametrize("way", ["again", "next", "look", "close"])
def test_a_refused_change_is_told_and_saved_as_soon_as_there_is_room(
    window: MainWindow, builder: Builder, disk: Disk, way: str
) -> None:
    """By the button, the next change, a look at the library, or as the window closes; in the same deck, no copy."""
    disk.fill()
    builder.step("antivirus", 2)
    builder.undo()
    builder.redo()
    assert builder.elsewhere.isVisible()
    assert "на диске нет места" in builder.elsewhere.words
    assert builder.editor.deck.counts() == {"antivirus": 2}
    disk.free()
    ways: dict[str, Callable[[], object]] = {
        "again": lambda: click(builder.elsewhere.button),
        "next": lambda: builder.step("antivirus", 0) or builder._rename("Иначе"),
        "look": builder.editor.follow,
        "close": window.close,
    }
    ways[way]()
    assert builder.elsewhere.isHidden() or not window.isVisible()
    with Shelf() as shelf:
        assert [kept.deck.counts() for kept in shelf.decks()] == [{"antivirus": 2}]


@pytest.mark.slow
def test_the_window_asks_what_becomes_of_what_was_refused(
    window: MainWindow, page: DecksPage, disk: Disk, tmp_path: Path
) -> None:
    """In text, in a file, by trying again, as often as it takes; Esc leaves the window as it was."""
    for name in ("Раз", "Два"):
        page.open(window.context.shelf.add(Deck(name=name)).id)
    disk.fill()
    page.builder.step("antivirus", 2)
    page.open(page.builder.tabs.ids[0])
    page.builder.step("router", 3)
    assert not window.close()
    assert "«Раз», «Два»" in said(asked(window))
    press(asked(window), Qt.Key.Key_Escape)
    assert window.isVisible()
    assert not window.close()
    sheet = asked(window)
    click(sheet.copy)
    sheet.write_file(file := tmp_path / "both.kibdeck")
    kept = [("Раз", {"router": 3}), ("Два", {"antivirus": 2})]
    for content in (QGuiApplication.clipboard().text().encode(), file.read_bytes()):
        assert [(it.deck.name, it.deck.counts()) for it in decks_in(content, window.context.cards)] == kept
    click(sheet.again)
    sheet = asked(window)
    disk.free()
    click(sheet.again)
    assert not window.isVisible()
    with Shelf() as shelf:
        assert {(it.deck.name, it.deck.size) for it in shelf.decks()} == {("Раз", 3), ("Два", 2)}


@pytest.mark.slow
@pytest.mark.parametrize("how", ["sheet", "window", "another"])
def test_a_versions_note_that_is_refused_stays(window: MainWindow, builder: Builder, disk: Disk, how: str) -> None:
    """The sheet stays with what was typed and says why; it closes once that is written, or let go on purpose."""
    builder.keep_version()
    builder.step("antivirus", 1)
    builder.keep_version()
    sheet = builder.show_versions()
    assert sheet is not None
    type_in(sheet.note, "важное")
    disk.fill()
    acts: dict[str, Callable[[], object]] = {
        "sheet": lambda: press(sheet, Qt.Key.Key_Escape),
        "window": window.close,
        "another": lambda: sheet.list.setCurrentRow(1),
    }
    acts[how]()
    assert window.isVisible()
    assert sheet.isVisible()
    assert (sheet.note.toPlainText(), sheet.list.currentRow()) == ("важное", 0)
    assert "на диске нет места" in sheet.told.words
    if how == "window":
        click(sheet.told.button)
        assert not sheet.isVisible()
        return
    disk.free()
    sheet.close_sheet()
    assert not sheet.isVisible()
    assert builder.editor.versions()[0].note == "важное"


@pytest.mark.slow
def test_what_was_kept_of_an_erased_deck_is_one_copy(page: DecksPage, builder: Builder, disk: Disk) -> None:
    """However often the library is looked at, the button leads to it; and changes go on into it."""
    builder.step("antivirus", 1)
    with Shelf() as other:
        other.erase(builder.editor.deck_id)
        builder.editor.follow()
        disk.fill()
        click(builder.elsewhere.button)
        disk.free()
        assert other.decks() == []
        click(builder.elsewhere.button)
        builder.editor.follow()
        assert builder.elsewhere.button.text() == "Открыть её"
        builder.step("antivirus", 1)
        click(builder.elsewhere.button)
        (copy,) = other.decks()
        assert copy.deck.counts() == {"antivirus": 2}
        click(builder.elsewhere.button)
        assert builder.editor.deck_id == copy.id


@pytest.mark.slow
@pytest.mark.parametrize("act", ["back", "apart", "automatic"])
def test_whatever_leads_away_from_a_note_that_is_refused_waits(builder: Builder, disk: Disk, act: str) -> None:
    """Going back to the version, setting it apart, listing others: nothing is done, and the note stays."""
    builder.keep_version()
    builder.step("antivirus", 1)
    builder.keep_version()
    sheet = builder.show_versions()
    assert sheet is not None
    sheet.list.setCurrentRow(1)
    type_in(sheet.note, "важное")
    disk.fill()
    was = sheet.automatic.isChecked()
    click({"back": sheet.back, "apart": sheet.apart, "automatic": sheet.automatic}[act])
    assert sheet.isVisible()
    assert sheet.note.toPlainText() == "важное"
    assert "на диске нет места" in sheet.told.words
    assert sheet.automatic.isChecked() == was
    assert builder.editor.deck.counts() == {"antivirus": 1}


@pytest.mark.slow
def test_a_version_is_set_apart_once_there_is_room(builder: Builder, window: MainWindow, disk: Disk) -> None:
    """With nothing typed that could be lost, why it can't be is told over the page, and the sheet stays."""
    builder.keep_version()
    sheet = builder.show_versions()
    assert sheet is not None
    disk.fill()
    click(sheet.apart)
    assert "на диске нет места" in window.toast.words
    assert sheet.isVisible()
    disk.free()
    click(sheet.apart)
    assert window.context.shelf.count() == 2


@pytest.mark.slow
def test_a_version_that_is_refused_is_told(
    builder: Builder, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kept by Ctrl+S, where the disk is full just after the deck itself was saved: that is not called unsaved."""
    builder.step("antivirus", 1)

    def refuse(*_: object) -> None:
        raise OSError(ENOSPC, "full")

    with monkeypatch.context() as patched:
        patched.setattr(window.context.shelf, "name_state", refuse)
        press(builder.list, Qt.Key.Key_S, CTRL)
    assert "на диске нет места" in window.toast.words
    assert builder.elsewhere.isHidden()
    builder.keep_version()
    assert [bool(it.label) for it in builder.editor.versions()].count(True) == 1


@pytest.mark.slow
def test_a_deck_in_the_bin_is_brought_back_once_there_is_room(builder: Builder, disk: Disk) -> None:
    """Refused once, the same button goes on offering it."""
    builder.step("antivirus", 1)
    with Shelf() as other:
        other.delete(builder.editor.deck_id)
        builder.editor.follow()
        disk.fill()
        click(builder.elsewhere.button)
        assert builder.elsewhere.isVisible()
        disk.free()
        click(builder.elsewhere.button)
        assert [it.id for it in other.decks()] == [builder.editor.deck_id]
    assert builder.elsewhere.isHidden()


@pytest.mark.slow
def test_a_step_taken_back_that_is_refused_is_returned(builder: Builder, disk: Disk) -> None:
    """It is taken back here, so what tells of it may name it."""
    builder.step("antivirus", 1)
    disk.fill()
    assert builder.editor.undo() is not None
    assert builder.editor.redo() is not None


@pytest.mark.slow
def test_a_file_that_cannot_be_written_is_told_on_the_sheet(
    window: MainWindow, builder: Builder, disk: Disk, tmp_path: Path
) -> None:
    """A folder in its place: the sheet stays, with its other ways."""
    disk.fill()
    builder.step("antivirus", 1)
    assert not window.close()
    sheet = asked(window)
    sheet.write_file(tmp_path / "nowhere" / "deck.kibdeck")
    assert sheet.isVisible()
    assert "nowhere" in sheet.told.words
    click(sheet.leave)
    assert not window.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_what_is_refused_is_told_in_no_more_height_than_its_words_need(
    window: MainWindow, builder: Builder, disk: Disk, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """However much room the page has."""
    still(window).resize(*size)
    disk.fill()
    builder.step("antivirus", 2)
    told = builder.elsewhere
    qtbot.waitUntil(lambda: 0 < told.height() == told.heightForWidth(told.width()))


@pytest.mark.slow
def test_decks_without_a_name_stay_apart_in_the_text(window: MainWindow, page: DecksPage, disk: Disk) -> None:
    """The line of the name parts decks that are copied together, so each has one there."""
    for _ in range(2):
        page.open(window.context.shelf.add(Deck()).id)
    disk.fill()
    page.builder.step("antivirus", 2)
    page.open(page.builder.tabs.ids[0])
    page.builder.step("router", 3)
    assert not window.close()
    click(asked(window).copy)
    kept = decks_in(QGuiApplication.clipboard().text().encode(), window.context.cards)
    assert [it.deck.counts() for it in kept] == [{"router": 3}, {"antivirus": 2}]


@pytest.mark.slow
def test_a_new_name_goes_into_the_copy_that_was_kept(window: MainWindow, builder: Builder) -> None:
    """What is kept of an erased deck goes on bearing the copy's name, until another is typed."""
    builder.step("antivirus", 2)
    editor, deck_id = builder.editor, builder.editor.deck_id
    with Shelf() as other:
        other.erase(deck_id)
        editor.follow()
        first = editor.rescue.keep(deck_id, editor.deck)
        builder._rename("Новое имя")
        again = editor.rescue.keep(deck_id, editor.deck)
        assert again.id == first.id
        assert first.deck.name != "Новое имя"
        assert [kept.deck.name for kept in other.decks()] == ["Новое имя"]
