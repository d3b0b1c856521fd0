"""What is given out of a deck is looked at first: its forms, and its cards on paper."""

import re
from pathlib import Path

import pytest
from gui.hands import click, press
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.face.prints import pages
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.handover.intake import decks_in
from kiberrubezh.gui.cards import paper_sheet
from kiberrubezh.gui.cards.paper_sheet import Choice, PaperSheet, paint_pages, set_paper
from kiberrubezh.gui.decks.handover.export_sheet import ExportSheet
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.gui.widgets.overlay import Overlay

DECK = Deck.of("Проба", {"firewall": 30, "router": 30})


@pytest.mark.slow
def test_every_form_is_shown_and_saved_by_buttons_that_stay(
    shared: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Text, code with its QR picture, table, JSON and the picture of all cards: each file reads back as the deck."""
    cards = shared.context.cards
    sheet = ExportSheet(shared.context, shared, DECK, cards)
    places = set[tuple[int, int]]()
    for form, ending in (("text", "txt"), ("code", "png"), ("table", "csv"), ("json", "kibdeck"), ("picture", "png")):
        sheet.show_form(form)
        qtbot.waitUntil(sheet.file.isEnabled)
        path = tmp_path / form / f"{DECK.name}.{ending}"
        path.parent.mkdir()
        monkeypatch.setattr(FileDialog, "ask_new_file", lambda *asked, to=path.parent: str(to / asked[2]))
        click(sheet.file)
        (reading,) = decks_in(path.read_bytes(), cards)
        assert reading.deck.counts() == DECK.counts(), form
        click(sheet.copy)
        assert not sheet.text.isVisible() or QGuiApplication.clipboard().text() == sheet.text.toPlainText()
        QApplication.processEvents()
        places.add(sheet.copy.mapTo(shared, QPoint()).toTuple())
    assert len(places) == 1, "buttons stay where they are"
    sheet.overlay.close_sheet()


@pytest.mark.slow
def test_keys_stay_on_the_forms_while_a_picture_is_drawn(shared: MainWindow, qtbot: QtBot) -> None:
    """Whoever goes through them by arrows goes on from the picture, however long it took."""
    sheet = ExportSheet(shared.context, shared, DECK, shared.context.cards)
    text, *_, picture = sheet.forms.findChildren(QPushButton)
    QApplication.processEvents()
    text.setFocus()
    for _ in range(4):
        press(shared.focusWidget(), Qt.Key.Key_Right)
    assert shared.focusWidget() is picture
    qtbot.waitUntil(sheet.copy.isEnabled)
    assert shared.focusWidget() is picture
    sheet.overlay.close_sheet()


def test_a_high_window_shows_a_deck_given_out_larger(shared: MainWindow) -> None:
    """The picture of all cards is read only where it has room: most of what a window is higher goes to it.

    The picture of a code grows with it, and is no smaller in the least window than in a usual one.
    """
    size, shown, codes = shared.size(), list[int](), list[int]()
    for height in (600, 720, 1080):
        shared.resize(1280, height)
        QApplication.processEvents()
        sheet = ExportSheet(shared.context, shared, DECK, shared.context.cards)
        QApplication.processEvents()
        shown.append(sheet.text.height())
        sheet.show_form("code")
        codes.append(sheet.shown._most)
        sheet.overlay.close_sheet()
    shared.resize(size)
    assert shown[2] - shown[1] > 200
    assert codes[0] == codes[1]
    assert codes[1] * 1.4 < codes[2] < shown[2]


def test_where_there_is_no_code_or_qr_picture_the_reason_stands_alone(
    shared: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No empty box is left for a code of unknown cards, nor a gap for a picture; the text is there again after it."""
    cards = shared.context.cards
    sheet = ExportSheet(shared.context, shared, DECK.with_count("nowhere", 4), cards)
    sheet.show_form("code")
    assert (sheet.text.isVisible(), sheet.shown.isVisible(), sheet.copy.isEnabled()) == (False, False, False)
    assert "nowhere" in sheet._told._words.text()
    QApplication.processEvents()
    assert sheet._told.height() == sheet._told.heightForWidth(sheet._told.width()), "no higher than its words"
    sheet.show_form("text")
    assert sheet.text.isVisible()
    sheet.overlay.close_sheet()
    monkeypatch.setattr("kiberrubezh.drawing.qr.qr", _too_long)
    sheet = ExportSheet(shared.context, shared, DECK, cards)
    sheet.show_form("code")
    assert (sheet.text.isVisible(), sheet.shown.isVisible(), sheet.copy.isEnabled()) == (True, False, True)
    assert not sheet.file.isEnabled()
    sheet.overlay.close_sheet()


def _too_long(code: str) -> None:
    raise ValueError(code)


def test_cards_are_printed_from_the_window(
    shared: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each page is seen before; paper, bleed and backs change it; a PDF and a printer have pages at true size."""
    monkeypatch.setattr(paper_sheet, "DPI", 50)
    monkeypatch.setattr(paper_sheet, "_SEEN_DPI", 20)
    cards = [shared.context.cards["router"]]
    sheet = PaperSheet(shared.context, shared, cards, "Проба")
    qtbot.waitUntil(lambda: not sheet.page.pixmap().isNull())
    assert (sheet.count, sheet.choice) == (1, Choice(0.0, True, "a4", False))
    a4 = sheet.page.pixmap().width() / sheet.page.pixmap().height()
    click(sheet.backs)
    sheet.bleed.pick("3")
    click(next(each for each in sheet.paper.findChildren(QPushButton) if each.text().startswith("Letter")))
    assert (sheet.count, sheet.choice) == (2, Choice(2.5, True, "letter", True))
    assert "Вылет 2,5 мм: больше" in sheet._count.text()
    qtbot.waitUntil(lambda: sheet.page.pixmap().width() > sheet.page.pixmap().height() * (a4 + 0.05))
    sheet.bleed.pick("2")
    sheet.forth.setFocus()
    press(sheet.forth, Qt.Key.Key_Space)
    assert "Вылет" not in sheet._count.text()
    assert (sheet.forth.isEnabled(), sheet.back.hasFocus()) == (False, True), "one more press closes nothing"
    press(sheet.back, Qt.Key.Key_Space)
    assert (sheet.back.isEnabled(), sheet.forth.hasFocus()) == (False, True)
    click(sheet.backs)
    sheet.write_file(tmp_path / "cards.pdf")
    qtbot.waitUntil(sheet.save.isEnabled)
    content = (tmp_path / "cards.pdf").read_bytes()
    assert re.findall(rb"/Count (\d+)", content)[-1] == b"1"
    assert {title.decode("utf-16") for title in re.findall(rb"/Title \(([^)]*)\)", content)} == {"cards"}
    assert re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+)", content)[0] == (b"612.0", b"792.0")
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    set_paper(printer, "a4")
    paint_pages(printer, pages(cards, "ru", dpi=30), "a4")
    assert b"/MediaBox [0 0 595" in (tmp_path / "printed.pdf").read_bytes()
    sheet.overlay.close_sheet()


def test_what_cannot_be_printed_is_told_before(
    shared: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards of the deck that aren't here, and signs that faces leave out; of a deck with neither nothing is said."""
    monkeypatch.setattr(paper_sheet, "_SEEN_DPI", 20)
    router = shared.context.cards["router"]
    snowy = router.model_copy(update={"id": "own-snow", "name": Words(ru="Снег ☃", en="Snow")})
    for deck, told in (({"router": 1}, ()), ({"router": 1, "own-snow": 1, "Небывалая": 2}, ("☃", "Небывалая"))):
        given = ExportSheet(shared.context, shared, Deck.of("Проба", deck), {"router": router, "own-snow": snowy})
        click(given.paper)
        printed = shared.findChildren(Overlay)[-1]
        banner = printed.findChild(Banner)
        assert banner is not None
        assert banner.isVisible() == bool(told)
        assert [words for words in told if words not in banner.accessibleName()] == []
        printed.close_sheet()
    qtbot.waitUntil(lambda: not shared.context.jobs.busy)


def test_an_open_sheet_follows_the_window(shared: MainWindow, qtbot: QtBot) -> None:
    """A deck given out and its code get more room as the window grows, and give it back."""
    size = shared.size()
    shared.resize(1280, 720)
    given = ExportSheet(shared.context, shared, DECK, shared.context.cards)
    QApplication.processEvents()
    low = given.text.height()
    shared.resize(1280, 1080)
    qtbot.waitUntil(lambda: given.text.height() > low + 200)
    given.show_form("code")
    high = given.shown._most
    shared.resize(1280, 720)
    qtbot.waitUntil(lambda: given.shown._most * 1.4 < high)
    given.show_form("text")
    qtbot.waitUntil(lambda: given.text.height() == low)
    given.overlay.close_sheet()
    shared.resize(size)
