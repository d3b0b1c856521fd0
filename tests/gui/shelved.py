"""The shelf and the homes of games in the real window, and games that wait there."""

from gui.duels import still
from PySide6.QtWidgets import QApplication

from kiberrubezh.gui.games.home import GameHome
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.home.page import HomePage
from kiberrubezh.gui.main_window import MainWindow


def shelf(window: MainWindow) -> HomePage:
    """Return the first page, laid out."""
    found = still(window).go("home")
    assert isinstance(found, HomePage)
    QApplication.processEvents()
    return found


def games(window: MainWindow) -> GamesPage:
    """Return the page of the games."""
    page = window.page("games")
    assert isinstance(page, GamesPage)
    return page


def home_of(window: MainWindow, game: str) -> GameHome:
    """Open the home of a game."""
    still(window).context.open_game.emit(game)
    found = games(window).findChild(GameHome, f"game-home-{game}")
    assert found is not None
    return found
