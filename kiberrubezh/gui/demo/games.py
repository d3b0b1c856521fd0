"""The other games showing themselves: shelf, homes, set-ups, what lies in a box, rules, tables, a replay."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from kiberrubezh.bots.games import opponents
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import find
from kiberrubezh.gui.boxes import BOXES
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.games.rules import RulesSheet
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.play.host import PERSON, Host, players_of
from kiberrubezh.play.storage import games_folder, keep

if TYPE_CHECKING:
    from kiberrubezh.gui.demo.camera import Camera

_TABLES: Final = (("lokalka-duel", 2, 12), ("lokalka", 4, 20), ("lokalka", 6, 25), ("lokalka", 8, 30))
"""At which tables there is a picture: the game, how many sit there, after how many choices."""
_SEED: Final = 7
_MOST: Final = 2000
"""Choices after which no more are made, whoever is asked."""


def show_games(window: MainWindow, camera: "Camera") -> None:
    """Take pictures of all that other games have."""
    context = window.context
    for box in BOXES:
        context.open_game.emit(box.id)
        camera.take(f"{box.id}-home")
    for game in ("lokalka-duel", "lokalka"):
        context.set_up_game.emit(game)
        camera.take(f"set-up-{game}")
        context.open_parts.emit(game)
        camera.take(f"parts-{game}")
    for box in BOXES:
        context.open_rules.emit(box.id, "")
        camera.take(f"rules-{box.id}")
        for sheet in window.findChildren(RulesSheet):
            sheet.close_sheet()
    _tables(window, camera)
    _replay(window, camera)
    window.go("home")
    camera.take("shelf")


def _tables(window: MainWindow, camera: "Camera") -> None:
    """Sit down at tables where some moves have been made, as the person who is asked."""
    for game, seats, choices in _TABLES:
        window.context.resume_game.emit(_played(game, seats, choices))
        camera.settle()
        table = _page(window).table
        if table is not None:
            while table.is_busy:
                camera.rest()
            camera.take(f"{game}-{seats}")
            QApplication.sendEvent(table.board, _first_card())
            camera.take(f"{game}-{seats}-card")


def _first_card() -> QKeyEvent:
    """Return the key that chooses the first card of a hand."""
    return QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1")


def _replay(window: MainWindow, camera: "Camera") -> None:
    window.context.watch_game.emit(_played("lokalka-duel", 2, _MOST))
    watching = _page(window).watching
    if watching is not None:
        watching.go(watching.length // 3)
        camera.take("replay-lokalka-duel")
    window.context.show_replays.emit("")
    camera.take("replays-games")


def _played(game: str, seats: int, choices: int) -> Path:
    """Have programs play a game until, after so many choices, the first seat is on turn: there a person goes on."""
    names, name = tr("games.demo_names").split(","), next(iter(opponents(game)))
    beginning = Beginning.of(find(game), seats, _SEED)
    journal = keep(beginning, (PERSON, *[name] * (seats - 1)), games_folder(), names[:seats])
    host = Host(beginning, players_of(beginning, (name,) * seats), journal)
    while not host.over and not (len(host.timeline) >= choices and _decides(host)):
        host.advance()
    host.close()
    return journal.path


def _decides(host: Host) -> bool:
    """Tell whether the first seat is on turn."""
    return [(decision.seat, decision.prompt) for decision in host.state.open] == [(0, "main")]


def _page(window: MainWindow) -> GamesPage:
    page = window.page("games")
    if not isinstance(page, GamesPage):
        raise RuntimeError("the page of games could not be opened")
    return page
