"""What has the keys as language, theme and letters change on the settings page: what was pressed, nothing behind."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from engine.ballot import BALLOT
from gui.duels import BOT, TWO, session_of, set_up, still
from gui.eyes import area
from gui.hands import press
from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QPushButton, QSlider, QWidget
from pytestqt.qtbot import QtBot
from typing_extensions import override

from kiberrubezh.engine.games import GAMES
from kiberrubezh.gui.context import PlayerName
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.preferences import PreferencesPage
from kiberrubezh.gui.widgets.backstage import Backstage
from kiberrubezh.gui.widgets.segments import Segments


def settings(window: MainWindow) -> PreferencesPage:
    """Open the settings as the rail does."""
    window.pick("preferences")
    page = window.page("preferences")
    assert isinstance(page, PreferencesPage)
    return page


def has_keys() -> QWidget:
    """Return what has the keys, which lies in sight."""
    found = QApplication.focusWidget()
    assert found is not None
    assert found.isVisible()
    return found


def caught_up(window: MainWindow) -> None:
    """Have the pages behind make up for what they missed."""
    backstage = window.findChild(Backstage)
    assert backstage is not None
    backstage._wardrobe._steps.stop()
    while backstage._unsaid:
        backstage.step()
    QApplication.processEvents()


def switch_all(window: MainWindow, unchanged: Callable[[], object]) -> None:
    """Switch language, theme and letters by keys, there and back; the keys stay, what they do reaches nothing else."""
    page, before = settings(window), unchanged()
    for place, name in ((0, "en"), (0, "ru"), (1, "light"), (1, "dark")):
        button = page.findChildren(Segments)[place]._buttons[name]
        button.setFocus()
        press(button, Qt.Key.Key_Space)
        caught_up(window)
        assert has_keys() is page.findChildren(Segments)[place]._buttons[name]
        for key in (Qt.Key.Key_Space, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Return):
            press(has_keys(), key)
    slider = page.findChildren(QSlider)[0]
    slider.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
        press(slider, key)
        caught_up(window)
        assert has_keys() is slider
    assert unchanged() == before


@contextmanager
def watched(page: QWidget) -> Iterator[list[QWidget]]:
    """Note what of a page comes to have the keys meanwhile, be it for a moment: a screen reader would tell of it."""
    app, came = QApplication.instance(), list[QWidget]()
    assert isinstance(app, QApplication)

    def note(_: QWidget | None, now: QWidget | None) -> None:
        if now is not None and page.isAncestorOf(now):
            came.append(now)

    app.focusChanged.connect(note)
    yield came
    app.focusChanged.disconnect(note)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "words"), [("lokalka-duel", False), ("lokalka", False), ("lokalka", True), ("ballot", False)]
)
def test_a_game_behind_the_settings_takes_no_keys(
    window: MainWindow, game: str, words: bool, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither as the settings change nor when a move comes; they are its again once one comes back."""
    monkeypatch.setitem(GAMES, BALLOT.id, BALLOT)
    still(window).context.settings.put("duel/words", words)
    window.context.set_up_game.emit(game)
    page = window.page("games")
    assert isinstance(page, GamesPage)
    assert page.set_up is not None
    page.set_up.start.click()
    table = page.table
    assert table is not None
    qtbot.waitUntil(lambda: not table.is_busy)
    with watched(page) as astray:
        switch_all(window, lambda: len(table._host.timeline))
        here = has_keys()
        table.go_on()
        assert has_keys() is here
    assert astray == []
    window.go("games")
    assert page.isAncestorOf(has_keys())


@pytest.mark.slow
@pytest.mark.parametrize("players", [BOT, TWO])
def test_a_duel_behind_the_settings_takes_no_keys(window: MainWindow, players: tuple[PlayerName, PlayerName]) -> None:
    """Neither its table nor its curtain, nor its end where nothing has them."""
    still(window).context.start_duel.emit(set_up(window.context, players))
    page, session = window.page("duel"), session_of(area(window))
    switch_all(window, lambda: session.host.made)
    has_keys().clearFocus()
    with watched(page) as astray:
        area(window).director.concede()
    assert session.over == (players == BOT), "behind a curtain nobody gives up"
    assert astray == []
    window.go("duel")
    assert page.isAncestorOf(has_keys())


@pytest.mark.usefixtures("asks_nothing")
def test_no_page_behind_takes_the_keys(window: MainWindow) -> None:
    """Whatever a page out of sight does with them, they stay with what has them."""
    window.go("cards")
    window.go("decks")
    page = settings(window)
    button = page.findChildren(Segments)[0]._buttons["ru"]
    button.setFocus()
    for behind in ("cards", "decks"):
        for part in window.page(behind).findChildren(QWidget):
            if part.focusPolicy():
                part.setFocus()
                assert has_keys() is button


class Shy(QPushButton):
    """Hides as the keys leave it."""

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Be gone."""
        super().focusOutEvent(event)
        self.hide()


@pytest.mark.usefixtures("asks_nothing")
def test_keys_that_cant_go_back_go_to_the_page_in_front(window: MainWindow) -> None:
    """Where nothing had them, or what had them is gone, a page behind keeps them no more for it."""
    behind = next(it for it in window.go("cards").findChildren(QWidget) if it.focusPolicy())
    page, shy = settings(window), Shy(window.page("preferences"))
    has_keys().clearFocus()
    behind.setFocus()
    assert page.isAncestorOf(has_keys())
    shy.show()
    shy.setFocus()
    assert has_keys() is shy
    behind.setFocus()
    assert page.isAncestorOf(has_keys())
    assert not shy.isVisible()
