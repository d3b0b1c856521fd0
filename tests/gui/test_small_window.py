"""Every page in the least window, with large letters too: no words are cut off, no stop of Tab is without a name."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from gui.duels import BOT, set_up, still
from gui.eyes import in_sight
from gui.sizes import cut_for_good
from gui.tab_walk import is_stop, takes_keys, told
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QListWidget,
    QPushButton,
    QScrollArea,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.compose.sketch import FormFields
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.lab.page import LabPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.pages import FACTORIES
from kiberrubezh.gui.puzzles.page import PuzzlesPage
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.replays.shelf_list import DuelList
from kiberrubezh.gui.training.page import TrainingPage
from kiberrubezh.gui.widgets.basic import ElidedLabel
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.slide import Slide
from kiberrubezh.play.catalog import Entry


def unnamed(window: QWidget) -> list[QWidget]:
    """Return where Tab stops without a word on what that is; the keys stay where they are."""
    had = window.window().focusWidget()
    nameless = [part for part in [*in_sight(window)] if is_stop(part) and not told(part) and takes_keys(part)]
    if had is not None:
        had.setFocus()
    return nameless


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
@pytest.mark.parametrize(("scale", "language"), [(100, "en"), (160, "ru")])
def test_no_words_are_cut_in_the_least_window(window: MainWindow, qtbot: QtBot, scale: int, language: str) -> None:
    """960 by 600: all words have their room, each stop of Tab says what it is, all pages have titles at one height."""
    still(window).resize(window.minimumSize())
    window.context.theme.use(scale=scale)
    window.context.use_language(language)
    titles = dict[int, list[str]]()
    for page in FACTORIES:
        there = window.go(page)
        faults = [*cut_for_good(window, qtbot), *unnamed(window)]
        assert not faults, page
        for title in [it for it in there.findChildren(QLabel) if it.property("role") == "title" and it.isVisible()][:1]:
            titles.setdefault(title.mapTo(window, title.rect().center()).y(), []).append(page)
    assert [pages for pages in titles.values() if pages not in (["home"], ["games"])][1:] == [], titles


def cut_heads(table: QTableView) -> list[str]:
    """Return the heads of columns that have less room than they need."""
    header = table.horizontalHeader()
    shown = [place for place in range(header.count()) if not header.isSectionHidden(place)]
    short = [place for place in shown if header.sectionSizeHint(place) > header.sectionSize(place)]
    return [str(table.model().headerData(place, Qt.Orientation.Horizontal)) for place in short]


def bars(page: QWidget) -> list[QAbstractScrollArea]:
    """Return what is scrolled down on a page."""
    areas = [it for it in page.findChildren(QAbstractScrollArea) if it.isVisible()]
    return [it for it in areas if it.verticalScrollBar().maximum()]


@pytest.mark.slow
def test_nothing_is_shortened_where_a_tooltip_would_tell_it(window: MainWindow) -> None:
    """With the largest letters: own card's buttons, the workbench, heads of lists, a replay's tabs are read whole."""
    still(window).resize(window.minimumSize())
    window.context.theme.use(scale=160)
    window.context.use_language("ru")
    cards = window.go("cards")
    assert isinstance(cards, CardsPage)
    own = FormFields(kind="event", name_ru="Экзамен", text_ru="Возьмите карту.")
    cards._look(window.context.cards.put(own.card("exam")).id)
    QApplication.processEvents()
    assert not [it.text() for it in (cards.edit, cards.remove) if "…" in QPushButton.text(it)]
    puzzles, training, replays = (window.go(page) for page in ("puzzles", "training", "replays"))
    assert isinstance(puzzles, PuzzlesPage)
    assert isinstance(training, TrainingPage)
    assert isinstance(replays, ReplaysPage)
    tabs = replays.player.side.tabs
    replays._layers.setCurrentWidget(replays.player)
    QApplication.processEvents()
    assert not [it.text() for it in tabs.findChildren(QPushButton) if "…" in QPushButton.text(it)]
    window.go("puzzles")
    QApplication.processEvents()
    table = puzzles.catalogue.table
    assert not cut_heads(table)
    assert table.viewport().height() > 6 * table.rowHeight(0)
    window.go("training")
    training.begin_with_decks()
    QApplication.processEvents()
    bench = training.bench
    assert bench.board.horizontalScrollBar().maximum() == 0
    assert bench.head.trouble.width() >= bench.head.trouble.fontMetrics().horizontalAdvance(bench.head.trouble.text())
    setup = window.go("lab")
    assert isinstance(setup, LabPage)
    QApplication.processEvents()
    ticks = setup.setup.decks.list
    assert len(bars(setup)) == 1, "one scrolls all of it"
    ticks.setCurrentRow(ticks.count() - 1)
    assert not ticks.visualItemRect(ticks.currentItem()).intersected(ticks.visibleRegion().boundingRect()).isEmpty()
    settings = window.go("preferences")
    said = settings.findChildren(Slide)[0].slider.accessibleDescription()
    assert "от крупных букв" in said
    assert any(it.isVisible() and it.text() == said for it in settings.findChildren(QLabel))


@pytest.mark.slow
def test_zones_have_their_names_and_lists_one_bar_each_in_english(window: MainWindow) -> None:
    """960 by 600: the heads of the workbench are read whole; what is scrolled lies in nothing else that is scrolled."""
    still(window).resize(window.minimumSize())
    window.context.use_language("en")
    training, lab = window.go("training"), window.go("lab")
    assert isinstance(training, TrainingPage)
    assert isinstance(lab, LabPage)
    QApplication.processEvents()
    scrolled = bars(lab)
    assert not [it for it in scrolled if any(area is not it and area.isAncestorOf(it) for area in scrolled)]
    window.go("training")
    training.begin_with_decks()
    QApplication.processEvents()
    heads = [box.findChildren(ElidedLabel)[0] for box in training.bench.zones.values()]
    assert "Rest of the deck · 53" in [head.shown for head in heads]
    assert not [head.shown for head in heads if "…" in head.shown]


def test_a_narrow_list_of_replays_gives_its_room_to_what_is_long(qtbot: QtBot) -> None:
    """Game and length stand under the date there, in a line each; in a wide list they have columns."""
    shown = DuelList()
    qtbot.addWidget(shown)
    entry = Entry(Path("a.match"), datetime(2026, 1, 2, tzinfo=UTC), ("", ""), (), 30, "lost", game="lokalka")
    for width, lines, columns in ((400, 3, 3), (1400, 1, 5)):
        shown.resize(width, 300)
        shown.show()
        shown.show_entries([entry])
        assert len(shown.lines.index(0, 0).data().split("\n")) == lines
        header = shown.horizontalHeader()
        assert header.count() - header.hiddenSectionCount() == columns
        assert shown.rowHeight(0) > lines * shown.fontMetrics().lineSpacing()


def test_a_long_name_in_the_list_of_replays_has_its_room_from_its_neighbours(qtbot: QtBot) -> None:
    """Half of what is more than they need; where that is too little, each has its share."""
    shown = DuelList()
    qtbot.addWidget(shown)
    names, decks, moment = ("Игрок", "Уравновешенный"), ("Щит", "Рой"), datetime(2026, 1, 2, tzinfo=UTC)
    entry = Entry(Path("a.duel"), moment, names, decks, 13, "won", game="kiberrubezh")
    word = shown.fontMetrics().horizontalAdvance(names[1])
    shown.show()
    for width in range(3 * word + 30, 6 * word, 10):
        shown.resize(width, 300)
        shown.show_entries([entry])
        assert shown.columnWidth(2) >= word, width
        assert shown.columnWidth(3) >= shown.fontMetrics().horizontalAdvance(decks[0]), width
    shown.resize(2 * word, 300)
    assert shown.columnWidth(2) < word


@pytest.mark.slow
def test_no_keys_are_cut_whatever_the_room(window: MainWindow, qtbot: QtBot) -> None:
    """The sheet of keys wraps what it says and scrolls what has no room; all of the sheet is in the window."""
    still(window).context.start_duel.emit(set_up(window.context, BOT))
    for page, language, wide, high, scale in [
        ("duel", "ru", 1920, 1080, 100),
        ("duel", "ru", 1280, 720, 100),
        ("duel", "en", 960, 600, 100),
        ("decks", "ru", 1280, 720, 140),
        ("decks", "ru", 960, 600, 100),
        ("preferences", "ru", 960, 600, 160),
    ]:
        window.context.theme.use(scale=scale)
        window.context.use_language(language)
        window.resize(wide, high)
        window.go(page)
        window.show_keys()
        QApplication.processEvents()
        overlay = next(it for it in window.findChildren(Overlay) if it.isVisible())
        area = overlay.sheet.findChild(QScrollArea)
        assert cut_for_good(overlay, qtbot) == [], page
        assert area is not None
        inside = area.widget()
        assert inside is not None
        assert area.hasFocus() == (inside.height() > area.height()), page
        assert overlay.sheet.rect().contains(area.geometry().adjusted(0, 0, 0, 20)), page
        assert overlay.rect().contains(overlay.sheet.geometry()), page
        overlay.close_sheet()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", ["lokalka-duel", "lokalka"])
def test_a_set_up_is_seen_whole_in_the_least_window(window: MainWindow, qtbot: QtBot, game: str, language: str) -> None:
    """960 by 600 with large letters: names, players and what is agreed on are wrapped rather than cut at the right."""
    still(window).resize(window.minimumSize())
    window.context.theme.use(scale=130)
    window.context.use_language(language)
    window.context.set_up_game.emit(game)
    page = window.page("games")
    assert isinstance(page, GamesPage)
    assert page.set_up is not None
    area = page.set_up.findChild(QScrollArea)
    assert area is not None
    qtbot.waitUntil(area.isVisible)
    assert not cut_for_good(window, qtbot)
    assert area.horizontalScrollBar().maximum() == 0
    assert not unnamed(window)


@pytest.mark.parametrize("place", [9, 11])
def test_the_deck_that_was_played_last_is_in_sight(window: MainWindow, qtbot: QtBot, place: int) -> None:
    """Whatever is told of it below takes room of the list: the deck chosen is still to be seen there."""
    window.resize(1280, 720)
    window.context.settings.put("duel/deck1", f"ready:{place}")
    page = window.go("duel")
    assert page is not None
    decks = page.findChild(QListWidget, "setup-decks-1")
    assert decks is not None
    assert decks.currentRow() == 1 + place
    qtbot.wait(1)  # what is told is wrapped, and the page laid out
    assert decks.viewport().rect().contains(decks.visualItemRect(decks.currentItem()))
