"""Games of «Локалка» for four to eight in the real window, from a position or from the start."""

from collections.abc import Mapping, Sequence

from gui.duels import still
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import Player, Seat
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.seats.curtain import Curtain
from kiberrubezh.gui.tables.lokalka.ring.board import RingBoard
from kiberrubezh.gui.tables.lokalka.ring.desk import Desk
from kiberrubezh.gui.tables.table import GameTable
from kiberrubezh.play.host import Host
from kiberrubezh.play.scene import Scene

RING = GAMES["lokalka"]


def host_of(state: Lokalka, people: Sequence[Seat], players: Mapping[Seat, Player] | None = None) -> Host:
    """Sit down at a position: people at these seats, elsewhere the players given, or any program."""
    others = [seat for seat in range(state.seats) if seat not in people]
    sitting: dict[Seat, Player] = {seat: (players or {}).get(seat, RandomPlayer(seat)) for seat in others}
    return Host(Beginning.of(RING, state.seats, 1), sitting, timeline=Timeline(state))


def sit_down(window: MainWindow, qtbot: QtBot, host: Host, scenes: list[Scene] | None = None) -> GameTable:
    """Lay a game on the table of the window; `scenes` is given every scene that is shown."""
    still(window).go("games")
    page = window.page("games")
    assert isinstance(page, GamesPage)
    page._sit_down(host, ("person",) * host.state.seats, None)
    assert page.table is not None
    if scenes is not None:
        show = page.table.board.show_scene
        page.table.board.show_scene = lambda scene: (scenes.append(scene), show(scene))[1]
    return settled(page.table, qtbot)


def settled(table: GameTable, qtbot: QtBot) -> GameTable:
    """Wait until nothing is played or shown by itself; what was taken off the table is gone then."""
    qtbot.waitUntil(lambda: not table.is_busy, timeout=20_000)  # of a busy machine
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return table


def board_of(table: GameTable) -> RingBoard:
    """Return the board of a table."""
    assert isinstance(table.board, RingBoard)
    return table.board


def desk_of(table: GameTable) -> Desk:
    """Return the parts of the table in sight."""
    desk = board_of(table).desk
    assert desk is not None
    return desk


def is_curtained(table: GameTable) -> bool:
    """Tell whether the curtain hangs."""
    return isinstance(table.currentWidget(), Curtain)
