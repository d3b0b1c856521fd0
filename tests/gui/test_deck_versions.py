"""Versions of a deck in the real window: kept by a key, named, compared, gone back to, with what each has won."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from gui.decks.workbench import said
from gui.duels import still
from gui.hands import click, press, type_in
from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from winnings import PLAYED, keep_run, lay_duels

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.decks.versions.pairs import pairs_of
from kiberrubezh.gui.decks.versions.versions_sheet import VersionsSheet
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.journal import Journal


def front(window: MainWindow) -> VersionsSheet:
    found = [sheet for sheet in window.findChildren(VersionsSheet) if sheet.isVisible()]
    assert len(found) == 1
    return found[0]


@pytest.mark.slow
def test_versions_are_kept_named_compared_and_gone_back_to(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    """Ctrl+S keeps one, its name and note are kept as typed; the way back is a step like any, and loses nothing."""
    (home / "duels").mkdir(exist_ok=True)
    shutil.copy(PLAYED, home / "duels")
    cards = Journal.read(PLAYED).header["decks"][0]
    shelf, page = window.context.shelf, window.go("decks")
    assert isinstance(page, DecksPage)
    first = Deck.of("Натиск", {card: cards.count(card) for card in cards})
    kept = shelf.add(first)
    page.open(kept.id)
    builder = page.builder
    press(builder.list, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    sheet = front(window)
    assert (sheet.name.text(), sheet.name.selectedText()) == ("Версия 1", "Версия 1")
    assert "Сравнить пока не с чем" in said(sheet)
    assert not sheet.pairs.isVisible()
    type_in(sheet.name, "До турнира")
    sheet.note.setPlainText("Раз\nдва")
    qtbot.waitUntil(lambda: "Свои дуэли: побед 1 из 1, рано судить" in sheet.list.item(0).text())
    press(sheet, Qt.Key.Key_Escape)
    named = shelf.history(kept.id)[0]
    assert (named.label, named.note, named.deck) == ("До турнира", "Раз\nдва", first)

    builder.step("firewall", 1)
    builder.step("router", -2)
    builder.side.tabs.setCurrentIndex(builder.side.tabs.count() - 1)
    click(builder.side.history.all)
    sheet = front(window)
    assert sheet.list.item(0).text().startswith("Сейчас")
    assert "Сравнить пока не с чем" not in said(sheet)
    assert sheet.pairs.isVisible()
    sheet.beside.setCurrentIndex(sheet.beside.findText("До турнира", Qt.MatchFlag.MatchStartsWith))
    spoken = [pair.spoken() for pair in sheet.pairs.pairs.pairs]
    assert "Межсетевой экран: стало больше на 1, было 0, стало 1" in spoken
    assert "Маршрутизатор: стало меньше на 2, было 3, стало 1" in spoken
    assert not sheet.back.isEnabled()
    sheet.choose(named.id)
    assert sheet.note.toPlainText() == "Раз\nдва"
    changed = builder.editor.deck
    click(sheet.back)
    assert (builder.editor.deck, shelf.get(kept.id).deck) == (first, first)
    page.undo()
    assert builder.editor.deck == changed
    page.redo()
    assert shelf.get(kept.id).deck == first


@pytest.mark.slow
def test_what_is_typed_as_the_window_is_closed_is_kept(open_app: Callable[[], MainWindow]) -> None:
    """A note of a version, its name, and what odds are asked for: closing the window is leaving the field."""
    window = still(open_app())
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    deck_id = window.context.shelf.add(Deck.of("А", {"router": 2})).id
    page.open(deck_id)
    press(page.builder.list, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    sheet = front(window)
    type_in(sheet.name, "До турнира")
    sheet.note.setFocus()
    type_in(sheet.note, "Заметка")
    window.close()
    with Shelf() as shelf:
        assert [(it.label, it.note) for it in shelf.history(deck_id)] == [("До турнира", "Заметка")]

    window = still(open_app())
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    page.open(deck_id)
    page.builder.side.tabs.setCurrentIndex(1)
    field = page.builder.side.odds.wants[0].what.lineEdit()
    assert field is not None
    assert field.isVisible()
    field.setFocus()
    type_in(field, "вид:атака")
    window.close()
    assert "вид:атака" in window.context.settings.text("decks/odds")


@pytest.mark.slow
def test_a_version_shows_its_share_with_the_interval(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    """Ten decided duels and more, and a playtest that is kept, say how often a list wins and how sure that is."""
    lay_duels(home, 9, 3)
    cards = Journal.read(PLAYED).header["decks"][0]
    shelf, page = window.context.shelf, window.go("decks")
    assert isinstance(page, DecksPage)
    kept = shelf.add(Deck.of("Натиск", {card: cards.count(card) for card in cards}))
    keep_run(home, cards, 30, 10)
    page.open(kept.id)
    page.builder.step("firewall", 1)
    sheet = page.builder.show_versions()
    assert sheet is not None

    def said() -> list[str]:
        rows = [sheet.list.item(row).text() for row in range(sheet.list.count())]
        return [row.split("\n")[-1].replace("\N{NO-BREAK SPACE}", " ") for row in rows]

    own, tested = "75 % (43–95), побед 9 из 12", "75 % (59–87), побед 30 из 40"
    qtbot.waitUntil(lambda: said()[-1] == f"Свои дуэли: {own} · Плейтесты «Уравновешенного»: {tested}")
    assert "побед" not in said()[0]


@pytest.mark.slow
def test_versions_of_one_minute_are_told_apart(window: MainWindow) -> None:
    """Each says when it was kept, once, and an automatic one what it and those it stands for changed.

    A closed sheet hears of no art drawn.
    """
    shelf, page = window.context.shelf, window.go("decks")
    assert isinstance(page, DecksPage)
    kept = shelf.add(Deck.of("Проба", {"firewall": 3}))
    page.open(kept.id)
    for card, by in (("router", 1), ("router", 1), ("firewall", -1), ("wiper", 1)):
        page.builder.step(card, by)
    page.builder.editor.name_state("До турнира", "")
    page.builder.step("antivirus", 4)
    sheet = page.builder.show_versions()
    assert sheet is not None
    assert sheet.automatic.isChecked()
    told = [sheet.list.item(row).text() for row in range(sheet.list.count())]
    assert [len(re.findall(r"\d\d:\d\d", words)) for words in told] == [1] * 3
    assert told[0].startswith("Сейчас\n")
    assert told[1].startswith("До турнира\n")
    assert told[2].endswith("\nсохранена сама")
    sheet.close_sheet()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    window.context.faces.drawn.emit("router")


@pytest.mark.slow
def test_a_deck_erased_under_its_versions_is_told_as_gone(window: MainWindow, qtbot: QtBot) -> None:
    """By another window while the sheet is open: it closes, wins that come late too, and the page says what it is."""
    shelf, page = window.context.shelf, window.go("decks")
    assert isinstance(page, DecksPage)
    kept = shelf.add(Deck.of("Проба", {"firewall": 3}))
    page.open(kept.id)
    page.builder.step("router", 1)
    sheet = page.builder.show_versions()
    assert sheet is not None
    shelf.erase(kept.id)
    type_in(sheet.name, "До турнира")
    click(sheet.automatic)
    assert not sheet.isVisible()
    assert page.builder.elsewhere.isVisible()
    sheet._take_wins({})


def test_lines_between_decks_say_all_that_differs(window: MainWindow) -> None:
    """Cards of both boards with their signs, marks and the deck's note; what is equal too if all is wanted."""
    one = Deck.of("А", {"firewall": 2, "router": 1}, "раз")
    other = Deck.of("А", {"firewall": 2}).with_maybe("router", 1).marked("firewall", "Щит", "?").with_card("нет такой")
    cards = window.context.cards
    told = [(it.words, it.change.sign if it.change else it.said) for it in pairs_of(one, other, cards, whole=False)]
    assert told == [
        *(("Активы", ""), ("Маршрутизатор", "−1"), ("Неизвестные карты", ""), ("нет такой", "+1")),
        *(("На примете: активы", ""), ("Маршрутизатор", "+1")),
        *(("Группы и заметки", ""), ("Межсетевой экран", "— → [Щит] ?"), ("Заметка к колоде", ""), ("Теперь", "—")),
    ]
    i18n.use("en")
    QApplication.processEvents()
    whole = [it.spoken() for it in pairs_of(one, other, cards, whole=True)]
    assert "Firewall: 2, as before" in whole


@pytest.mark.slow
def test_a_high_window_shows_more_of_two_decks_at_once(window: MainWindow, screen: dict[str, QRect]) -> None:
    """Versions and decks side by side are scrolled less there; in a usual one the sheets are as they were."""
    screen["room"] = QRect(0, 0, 1920, 1080)
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    page.open(window.context.shelf.add(Deck.of("Первая", {"router": 2})).id)
    page.builder.keep_version()
    front(window).close_sheet()
    page.builder.step("firewall", 1)
    shown = list[tuple[int, int]]()
    for height in (720, 1080):
        window.resize(1280, height)
        QApplication.processEvents()
        beside, versions = page.builder.show_beside(), page.builder.show_versions()
        assert versions is not None
        QApplication.processEvents()
        shown.append((beside.pairs.height(), versions.pairs.height()))
        for sheet in (versions, beside):
            assert window.rect().contains(sheet.sheet.geometry())
            sheet.close_sheet()
    assert all(high - usual > 200 for usual, high in zip(*shown, strict=True))
