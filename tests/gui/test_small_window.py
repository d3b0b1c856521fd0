"""Every page in the least window, with large letters too: no words are cut off, no stop of Tab is without a name."""

import pytest
from gui.duels import BOT, set_up, still
from gui.sizes import cut, cut_for_good
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.pages import FACTORIES
from kiberrubezh.gui.widgets.overlay import Overlay


def unnamed(window: QWidget) -> list[QWidget]:
    """Return where Tab stops without a word on what that is."""
    stops = [
        part
        for part in window.findChildren(QWidget)
        if part.isVisible() and part.isEnabled() and part.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    named = QAccessible.Text.Name
    return [
        part
        for part in stops
        if part.focusProxy() is None and not QAccessible.queryAccessibleInterface(part).text(named)
    ]


@pytest.mark.usefixtures("asks_nothing")
@pytest.mark.parametrize(("scale", "language"), [(100, "en"), (160, "ru")])
def test_no_words_are_cut_in_the_least_window(window: MainWindow, qtbot: QtBot, scale: int, language: str) -> None:
    """960 by 600: all words have their room, and each stop of Tab says what it is."""
    still(window).resize(window.minimumSize())
    window.context.theme.use(scale=scale)
    window.context.use_language(language)
    for page in FACTORIES:
        window.go(page)
        faults = [*cut_for_good(window, qtbot), *unnamed(window)]
        assert not faults, page


def test_no_keys_are_cut_whatever_the_room(window: MainWindow) -> None:
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
        assert not [*cut(overlay)], page
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
