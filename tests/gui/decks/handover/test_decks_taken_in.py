"""What is taken in as decks is looked at first, and what is odd in it is asked about."""

from pathlib import Path

import pytest
from gui.decks.workbench import said
from gui.hands import click
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.sharing.code import code_of
from kiberrubezh.drawing.qr import qr
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.handover.import_sheet import ImportSheet
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.overlay import Overlay

DECK = Deck.of("Проба", {"firewall": 30, "router": 30})


@pytest.fixture
def page(shared: MainWindow) -> DecksPage:
    """Show an empty shelf."""
    for kept in shared.context.shelf.decks():
        shared.context.shelf.erase(kept.id)
    opened = shared.go("decks")
    assert isinstance(opened, DecksPage)
    opened.show_shelf()
    return opened


@pytest.fixture
def sheet(page: DecksPage) -> ImportSheet:
    """Open the sheet that reads decks."""
    return page.shelf_view.import_deck()


def on_shelf(context: AppContext) -> list[Deck]:
    return [kept.deck for kept in context.shelf.decks()]


@pytest.mark.slow
def test_unknown_names_are_answered_before_anything_is_taken(sheet: ImportSheet, shared: MainWindow) -> None:
    """Each has a question with likely cards; one is replaced, one left out, one stays as typed; all in one view."""
    sheet.text.setPlainText("4 Антивирки\n2 Чепуха\n1 Неведомое\n3 Маршрутизатор")
    boxes = sheet.found.choices
    assert list(boxes) == ["Антивирки", "Чепуха", "Неведомое"]
    assert all(box.currentText() == "Оставить как есть" for box in boxes.values())
    boxes["Антивирки"].setCurrentIndex(boxes["Антивирки"].findData("Антивирус"))
    boxes["Чепуха"].setCurrentIndex(boxes["Чепуха"].findText("Убрать"))
    assert on_shelf(shared.context) == []
    click(sheet.add)
    (deck,) = on_shelf(shared.context)
    counts = {name: deck.counts()[name] for name in ("Неведомое", "router")}
    assert (deck.size, counts) == (8, {"Неведомое": 1, "router": 3})


def test_a_card_that_was_clearly_meant_is_put_in_as_a_guess(sheet: ImportSheet, shared: MainWindow) -> None:
    """It is called one, in the box and above, and can be taken back; one that the deck has already is none."""
    sheet.text.setPlainText("4 Антивирос\n2 Маршрутизатор\n1 Маршрутизаттор\n1 Чепуха")
    boxes = sheet.found.choices
    assert [box.currentText() for box in boxes.values()] == [
        "Антивирус (догадка)",
        "Оставить как есть",
        "Оставить как есть",
    ]
    assert sheet._told.words.endswith("\nПодставлено по догадке: 1, проверьте.")
    click(sheet.add)
    (deck,) = on_shelf(shared.context)
    assert deck.counts() == {"antivirus": 4, "router": 2, "Маршрутизаттор": 1, "Чепуха": 1}


def test_two_names_of_a_deck_are_not_one_card_by_a_guess(sheet: ImportSheet) -> None:
    """Nor is a name that another of the decks has beside the card; else the copies of two cards would be one's."""
    sheet.text.setPlainText("4 Антивирос\n2 Антивируз\n1 Маршрутизатор")
    assert {box.currentText() for box in sheet.found.choices.values()} == {"Оставить как есть"}
    one, other = '{"name": "а", "cards": {"Антивирос": 2}}', '{"name": "б", "cards": {"Антивируз": 2}}'
    sheet.text.setPlainText(f"[{one}, {other}]")
    assert {box.currentText() for box in sheet.found.choices.values()} == {"Антивирус (догадка)"}
    both = '{"name": "б", "cards": {"Антивирос": 2, "antivirus": 1}}'
    sheet.text.setPlainText(f"[{one}, {both}]")
    assert [box.currentText() for box in sheet.found.choices.values()] == ["Оставить как есть"]


def test_a_text_of_guesses_alone_is_not_told_to_be_none(sheet: ImportSheet) -> None:
    """What is to be added has a card in it; without a guess nothing was understood."""
    sheet.text.setPlainText("4 Антивирос")
    assert sheet._told.words.splitlines() == [
        "Понятно: 0 карт, строк не понято: 1, карт в них: 4.",
        "Подставлено по догадке: 1, проверьте.",
    ]
    sheet.text.setPlainText("4 Антивирки")
    assert sheet._told.words.startswith("Ни одной карты не понято")


def test_cards_on_the_maybeboard_are_counted_apart_too(sheet: ImportSheet) -> None:
    """Whoever reads how many there are would look for all of them in the deck."""
    sheet.text.setPlainText("4 Антивирус\nSB: 2 Маршрутизатор")
    assert sheet._told.words.startswith("Понятно: 6 карт, из них на примете: 2. ")
    sheet.text.setPlainText("4 Антивирус\nSB: 2 Маршрутизатор\n1 Чепуха")
    assert sheet._told.words.startswith("Понятно: 6 карт, из них на примете: 2, строк не понято: 1, карт в них: 1.")
    sheet.text.setPlainText("4 Антивирус")
    assert sheet._told.words.startswith("Понятно: 4 карты. ")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Tokens (5)\n3 Антивирус", "Под «Tokens» стоят карты этой игры, а других нет: они взяты в колоду."),
        ("2 Вайпер\n[Tokens]\n3 Антивирус", "Часть «Tokens» — жетоны: в колоду они не входят, карты из неё не взяты."),
        (
            "2 Вайпер\n[Tokens]\n3 Антивирус\n\n1 Маршрутизатор",
            "Карты после пустой строки под частью «Tokens» взяты в колоду.",
        ),
        ("2 Вайпер\nВынутые карты\n3 Антивирус", "Часть «вынутые карты» — вынутые карты: в колоду они не взяты."),
    ],
)
def test_what_becomes_of_a_section_beside_the_deck_is_told(sheet: ImportSheet, text: str, told: str) -> None:
    """Before anything is taken, whether its cards are or not."""
    sheet.text.setPlainText(text)
    assert told in sheet._told.words.splitlines()


@pytest.mark.parametrize("name", ["План 2", "Стандарт, 60 карт", "Натиск 2024", "Колода 2"])
def test_a_first_line_with_a_number_is_told_as_the_name(sheet: ImportSheet, name: str) -> None:
    """And no card is asked about."""
    sheet.text.setPlainText(f"{name}\nАнтивирус x3\nМаршрутизатор x2")
    assert sheet._told.words == f"Понятно: 5 карт. Название: «{name}»."
    assert not sheet.found.choices


def test_a_high_window_shows_more_unknown_names_at_once(sheet: ImportSheet, shared: MainWindow) -> None:
    """In a usual one a few are seen and the others scrolled to; what a higher one has more is for them."""
    unknown = "\n".join(f"1 Чепуха {number}" for number in range(12))
    size, shown = shared.size(), list[int]()
    for height in (720, 1080):
        shared.resize(1280, height)
        QApplication.processEvents()
        sheet.text.setPlainText("")
        sheet.text.setPlainText(unknown)
        shown.append(sheet._area.height())
    shared.resize(size)
    assert shown[1] > 2 * shown[0]


def test_an_open_sheet_follows_the_window(sheet: ImportSheet, shared: MainWindow, qtbot: QtBot) -> None:
    """Text and unknown names get more room as the window grows, and give it back; the text has what they don't need."""
    size = shared.size()
    shared.resize(1280, 1080)
    qtbot.waitUntil(lambda: sheet.text.height() > 500)
    shared.resize(1280, 720)
    qtbot.waitUntil(lambda: sheet.text.height() == 350)
    sheet.text.setPlainText("\n".join(f"1 Чепуха {number}" for number in range(12)))
    low = sheet._area.height()
    shared.resize(1280, 1080)
    qtbot.waitUntil(lambda: sheet._area.height() > 2 * low)
    shared.resize(1280, 720)
    qtbot.waitUntil(lambda: sheet._area.height() == low)
    qtbot.waitUntil(lambda: sheet.text.height() == 350 - low)
    shared.resize(1280, 600)
    qtbot.waitUntil(lambda: sheet.text.height() < 350 - low and sheet._area.height() < low)
    boxes = [*sheet.found.choices.values()]
    assert boxes[1].y() - boxes[0].y() >= boxes[0].sizeHint().height(), "scrolled rather than pressed together"
    sheet.overlay.close_sheet()
    shared.resize(size)


def test_of_several_decks_the_wanted_ones_are_taken(sheet: ImportSheet, shared: MainWindow) -> None:
    """A line for each, ticked; what isn't wanted is unticked."""
    sheet.text.setPlainText("Название: А\n4 Антивирус\nНазвание: Б\n2 Маршрутизатор\nНазвание: В\n1 Маршрутизатор")
    assert [check.text() for check in sheet.found.checks] == ["А · 4 карты", "Б · 2 карты", "В · 1 карта"]
    sheet.found.checks[1].setChecked(False)
    click(sheet.add)
    assert sorted(deck.name for deck in on_shelf(shared.context)) == ["А", "В"]


def test_a_deck_is_kept_under_the_name_that_is_told(sheet: ImportSheet, shared: MainWindow, tmp_path: Path) -> None:
    """One that is free, of two alike too; a file's as long as anything of its text is there, and once it was read."""
    shared.context.shelf.add(Deck.of("Щит", {"antivirus": 1}))
    for name, content in (("Щит.txt", "4 Антивирус\n2 Маршрутизатор".encode()), ("Меч.txt", b"\0")):
        (tmp_path / name).write_bytes(content)
    sheet.text.setPlainText("Название: Щит\n4 Антивирус\nНазвание: Щит\n2 Маршрутизатор")
    assert [check.text() for check in sheet.found.checks] == ["Щит (2) · 4 карты", "Щит (3) · 2 карты"]
    sheet.read_file(tmp_path / "Щит.txt")
    sheet.text.insertPlainText("\n1 Вайпер")
    assert "«Щит (2)»" in sheet._told.words
    sheet.read_file(tmp_path / "Меч.txt")
    sheet.text.selectAll()
    sheet.text.insertPlainText("4 Антивирус")
    assert "«Оборона»" in sheet._told.words
    sheet.read_file(tmp_path / "Щит.txt")
    click(sheet.add)
    assert {deck.name for deck in on_shelf(shared.context)} == {"Щит", "Щит (2)"}


def test_a_picture_dropped_on_the_shelf_is_read(
    page: DecksPage, shared: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """A photograph of our code is looked through in the background: its deck is shown, and taken by the button."""
    cards = shared.context.cards
    qr(code_of(DECK, cards).replace("-", "")).rotate(20, expand=True, fillcolor=255).save(tmp_path / "photo.jpg")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "photo.jpg"))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    target = page.shelf_view.viewport()
    enters = QDragEnterEvent(QPoint(9, 9), copy, data, left, none)
    QApplication.sendEvent(target, enters)
    assert enters.isAccepted()
    QApplication.sendEvent(target, QDropEvent(QPointF(9, 9), copy, data, left, none))
    overlay = next(it for it in shared.findChildren(Overlay) if it.isVisible())
    button = next(each for each in overlay.findChildren(type(page.shelf_view.new)) if each.text() == "Добавить колоду")
    assert not button.isEnabled()
    qtbot.waitUntil(button.isEnabled)
    told = said(overlay).replace("\N{NO-BREAK SPACE}", " ")
    for card, copies in DECK.counts().items():
        assert f"{copies} {cards[card].name.ru}" in told
    click(button)
    assert on_shelf(shared.context)[0].counts() == DECK.counts()


def test_codes_say_what_is_in_their_decks(sheet: ImportSheet, shared: MainWindow) -> None:
    """Kind by kind, of each of several, in the language in use; a list that was typed says it itself."""
    code = code_of(DECK, shared.context.cards)
    sheet.text.setPlainText(code)
    once = {it.text() for it in sheet.found.contents}
    assert once
    sheet.text.setPlainText(f"{code}\n{code_of(Deck.of('', {'antivirus': 3, 'firewall': 2}), shared.context.cards)}")
    *_, assets, measures = [it.text().replace("\N{NO-BREAK SPACE}", " ") for it in sheet.found.contents]
    assert (assets, measures) == ("Активы (2): 2 Межсетевой экран", "Меры защиты (3): 3 Антивирус")
    assert once < {it.text() for it in sheet.found.contents}
    sheet.text.setPlainText("3 Антивирус")
    assert sheet.found.contents == []


def test_a_file_in_no_sure_coding_tells_it_and_is_read_in_another(sheet: ImportSheet, tmp_path: Path) -> None:
    """Where nothing is known in Russian nothing tells one coding from another; what is pasted has none."""
    path = tmp_path / "x.txt"
    path.write_bytes("Ёж\n4 Router".encode("koi8-r"))
    sheet.read_file(path)
    assert sheet.coding.isVisibleTo(sheet.overlay)
    assert sheet.coding.box.currentText() == "Windows-1251"
    QTest.keyClick(sheet.coding.box, Qt.Key.Key_Down)
    assert sheet.coding.box.currentText() == "KOI8-R"
    assert sheet.text.toPlainText() == "Ёж\n4 Router"
    path.write_bytes("Название: Ёж\n4 Router".encode("koi8-r"))
    sheet.read_file(path)
    assert sheet.coding.box.currentText() == "KOI8-R", "the word before a name speaks for it"
    QApplication.clipboard().setText("4 Router")
    sheet.paste()
    assert not sheet.coding.isVisibleTo(sheet.overlay)
    path.write_text("Название: Ёж", "utf-8")
    sheet.read_file(path)
    assert not sheet.coding.isVisibleTo(sheet.overlay)


@pytest.mark.parametrize("coding", ["cp866", "mac_cyrillic"])
def test_a_file_that_the_usual_coding_can_t_be_is_read_in_another(
    sheet: ImportSheet, tmp_path: Path, coding: str
) -> None:
    """Though no card is known in it: it isn't refused, and the coding that it is in can be chosen."""
    text = "4 Шишка\n2 Щъ"
    (tmp_path / "x.txt").write_bytes(text.encode(coding))
    sheet.read_file(tmp_path / "x.txt")
    assert sheet.coding.isVisibleTo(sheet.overlay)
    while sheet.coding.box.currentData() != coding:
        QTest.keyClick(sheet.coding.box, Qt.Key.Key_Down)
    assert sheet.text.toPlainText() == text
