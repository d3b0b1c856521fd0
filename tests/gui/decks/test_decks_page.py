"""The shelf of decks in the window, and decks that come to it and leave it."""

from pathlib import Path

import pytest
from gui.decks.workbench import CTRL, add, button, said, saved
from gui.hands import click, press, type_in
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange.bounds import MOST_LINES
from kiberrubezh.deckbuilder.ready import ready_decks, ready_files
from kiberrubezh.deckbuilder.sharing.code import code_of, deck_of
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.handover.export_sheet import ExportSheet
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.decks.shelf.slices import AT_ONCE
from kiberrubezh.gui.decks.shelf.tiles import Tile
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.overlay import Overlay


@pytest.mark.slow
def test_the_empty_shelf_leads_on(page: DecksPage, qtbot: QtBot) -> None:
    """No decks yet: take a ready one or build the first."""
    assert "Ещё нет колод" in said(page)
    assert "Возьмите готовую или соберите первую." in said(page)
    page.shelf_view.ready.forget()
    page.shelf_view.refresh()
    seen = len([tile for tile in page.findChildren(Tile) if tile.isVisible()])
    assert 0 < seen <= AT_ONCE  # more at one go would hold the window up
    qtbot.waitUntil(lambda: len([it for it in page.findChildren(Tile) if it.isVisible()]) == len(ready_files()))


@pytest.mark.slow
def test_decks_asked_for_in_the_wrong_layout_are_offered(page: DecksPage) -> None:
    """A word or a condition typed with the other letters finds nothing; one press asks for what was meant."""
    line = page.shelf_view.line
    for typed, meant in (("yfnbcr", "натиск"), ("rfhnf:fynbdbhec", "карта:антивирус")):
        line.field.clear()
        type_in(line.field, typed)
        assert line.banner.button.text() == meant
        click(line.banner.button)
        assert (line.field.text(), line.banner.isHidden()) == (meant, True)
        assert line.places([], ready_decks(page.shelf_view._context.cards))[1]


@pytest.mark.slow
def test_a_deleted_deck_comes_back(page: DecksPage, window: MainWindow, qtbot: QtBot) -> None:
    """Deleting asks nothing and can be undone, by the button and by Ctrl+Z."""
    kept = window.context.shelf.add(Deck(name="Жертва"))
    page.shelf_view.acts.delete(kept.id)
    assert window.context.shelf.decks() == []
    assert "Жертва" in window.toast.words
    gone = button(page, "Стереть")
    qtbot.waitUntil(lambda: gone.width() > 0 and page.isAncestorOf(gone))
    assert (QPushButton.text(gone), gone.icon().isNull()) == ("Стереть", False), "there is room for all of it"
    click(window.toast.button)
    assert [each.deck.name for each in window.context.shelf.decks()] == ["Жертва"]
    page.shelf_view.acts.delete(kept.id)
    press(page, Qt.Key.Key_Z, CTRL)
    assert [each.deck.name for each in window.context.shelf.decks()] == ["Жертва"]


def test_a_copy_is_another_deck(page: DecksPage, window: MainWindow) -> None:
    """Changing the copy leaves the first alone."""
    kept = window.context.shelf.add(Deck.of("Первая", {"router": 2}))
    page.shelf_view.acts.duplicate(kept.id)
    copy = next(each for each in window.context.shelf.decks() if each.id != kept.id)
    assert copy.deck.name == "Первая, копия"
    assert copy.deck.counts() == kept.deck.counts()


@pytest.mark.slow
def test_a_deck_comes_in_as_text(page: DecksPage, window: MainWindow) -> None:
    """Pasted text is understood as it is typed; what isn't is told, and kept."""
    sheet = page.shelf_view.import_deck()
    assert not sheet.add.isEnabled()
    QGuiApplication.clipboard().setText("Название: Проба\n4 Антивирус\n1 Нечто неведомое\n")
    click(button(sheet.overlay, "Вставить из буфера"))
    assert "Нечто неведомое" in said(sheet.overlay)
    QGuiApplication.clipboard().setText(" \n")
    click(button(sheet.overlay, "Вставить из буфера"))
    assert "нет текста" in said(sheet.overlay)
    click(sheet.add)
    assert (saved(window).name, saved(window).size) == ("Проба", 5)


@pytest.mark.slow
def test_a_deck_comes_in_from_a_file(page: DecksPage, window: MainWindow, tmp_path: Path) -> None:
    """A file that can't be read is told of, not raised."""
    sheet = page.shelf_view.import_deck()
    sheet.read_file(tmp_path / "nowhere.txt")
    assert "nowhere.txt" in said(sheet.overlay)
    file = tmp_path / "deck.txt"
    file.write_text("3 Антивирус\n", encoding="utf-8")
    sheet.read_file(file)
    click(sheet.add)
    assert saved(window).size == 3


@pytest.mark.slow
def test_a_deck_goes_out_as_text(builder: Builder, window: MainWindow, tmp_path: Path) -> None:
    """Copied, or written to a file: what comes out can be read in again."""
    add(builder, "Антивирус", 2)
    sheet = ExportSheet(window.context, window, builder.editor.deck, window.context.cards)
    click(sheet.copy)
    assert "2 Антивирус" in QGuiApplication.clipboard().text()
    sheet.write_file(tmp_path / "out.txt")
    assert "2 Антивирус" in (tmp_path / "out.txt").read_text("utf-8")
    sheet.overlay.close_sheet()


def test_a_deck_that_may_not_be_played_says_why(builder: Builder, window: MainWindow) -> None:
    """KR-2.1: instead of a duel, the first rule that is broken and what would mend it."""
    add(builder, "Антивирус")
    click(button(builder, "Играть этой колодой"))
    assert window.current == "decks"
    assert "KR-2.1" in window.toast.words


@pytest.mark.slow
def test_esc_leads_back_to_the_shelf(page: DecksPage, builder: Builder) -> None:
    """The deck is on the shelf, as a tile that opens by Enter."""
    press(builder.list, Qt.Key.Key_Escape)
    assert not page.is_building
    tile = page.findChildren(Tile)[0]
    press(tile, Qt.Key.Key_Return)
    assert page.is_building


def test_only_known_cards_are_counted_as_understood(page: DecksPage) -> None:
    """What no card is called is counted apart, both together are the deck's; without any, a list is explained."""
    sheet = page.shelf_view.import_deck()
    sheet.text.setPlainText("4 Антивирус\n2 Нечто неведомое\n")
    assert "Понятно: 4 карты, строк не понято: 1, карт в них: 2." in said(sheet.overlay)
    assert [deck.size for deck in sheet.found.decks()] == [4 + 2]
    sheet.text.setPlainText("2 Нечто неведомое\n")
    assert "Ни одной карты не понято" in said(sheet.overlay)
    sheet.overlay.close_sheet()


@pytest.mark.slow
def test_a_copied_deck_opens_afresh_under_a_name_of_its_own(page: DecksPage, window: MainWindow) -> None:
    """The search is empty, the summary in front; a second copy is told from the first."""
    for _ in range(2):
        click(button(page, "Взять себе"))
        assert page.builder.pool.field.text() == ""
        assert page.builder.side.tabs.currentIndex() == 0
        page.builder.pool.field.setText("вид:атака")
        page.builder.side.tabs.setCurrentIndex(3)
        page.show_shelf()
    first, second = sorted(kept.deck.name for kept in window.context.shelf.decks())
    assert second == f"{first} (2)"


@pytest.mark.slow
def test_a_deck_of_endless_lines_stays_on_the_shelf(page: DecksPage, window: MainWindow) -> None:
    """It is told of and left as it is: working on it would keep the window still."""
    for count, opens in ((MOST_LINES + 1, False), (2, True)):
        deck = Deck.of(f"Список {count}", {f"unknown {place}": 1 for place in range(count)})
        kept = window.context.shelf.add(deck)
        said: list[str] = []
        window.context.toast.connect(lambda words, *_, said=said: said.append(words))
        window.context.edit_deck.emit(kept.id)
        assert page.is_building is opens
        assert any("1001 строка" in words for words in said) is not opens
        assert window.context.shelf.get(kept.id).deck == deck


@pytest.mark.slow
def test_a_code_comes_in_by_paste(page: DecksPage, window: MainWindow) -> None:
    """Ctrl+V on the shelf takes it; with a wrong sign nothing is taken until the mended one is asked for."""
    code = code_of(ready_decks(window.context.cards)[2], window.context.cards)
    QGuiApplication.clipboard().setText(code[:9] + ("Q" if code[9] != "Q" else "P") + code[10:])
    press(page.shelf_view, Qt.Key.Key_V, CTRL)
    (sheet,) = window.findChildren(Overlay)
    add_button = button(sheet, "Добавить колоду")
    assert "9-й (группа 2)" in said(sheet)
    assert not add_button.isEnabled()
    click(button(sheet, "Взять исправленный"))
    click(add_button)
    assert saved(window).counts() == deck_of(code, window.context.cards).deck.counts()
