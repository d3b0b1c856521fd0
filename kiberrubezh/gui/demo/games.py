"""The other games showing themselves: their homes, and their tables in the middle of a game."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from kiberrubezh.bots.games import opponents, player
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import find
from kiberrubezh.engine.kernel import EVERYBODY, Sight
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.play.host import PERSON, Host, players_of
from kiberrubezh.play.kept import games_folder, keep

if TYPE_CHECKING:
    from kiberrubezh.gui.demo.duel import Camera

_SEED = 4
_TABLES = (("lokalka-duel", 2), ("lokalka", 4), ("lokalka", 8))
_MIDDLE = 60
"""Choices after which there is enough on the table for a picture."""


def show_games(window: MainWindow, camera: "Camera") -> None:
    """Take pictures of the tables, as they lie and with a card chosen, and of each game's home."""
    page = window.go("games")
    if not isinstance(page, GamesPage):
        raise RuntimeError("the page of the games could not be opened")
    for game, seats in _TABLES:
        page.resume(_begun(game, seats))
        while page.table is not None and page.table.is_busy:
            QApplication.processEvents()
        camera.take(f"{game}-{seats}")
        if page.table is not None:
            board = page.table.board
            QApplication.sendEvent(
                board, QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1")
            )
        camera.take(f"{game}-{seats}-card")
    for game in dict.fromkeys(game for game, _ in _TABLES):
        page.open_home(game)
        camera.take(f"{game}-home")


def _begun(game: str, seats: int) -> Path:
    """Play a game into its middle, to a turn of the one person in it; return its journal."""
    program = next(iter(opponents(game)))
    who = (PERSON, *[program] * (seats - 1))
    beginning = Beginning.of(find(game), seats, _SEED)
    journal = keep(beginning, who, games_folder())
    host, person = Host(beginning, players_of(beginning, who), journal), player(game, program, _SEED, 0)
    while (decision := host.asked(EVERYBODY)) is not None:
        if len(host.timeline) >= _MIDDLE and decision.prompt == "main":
            break
        host.choose(person.choose(Sight(host.state, 0), decision), 0)
    host.close()
    return journal.path
