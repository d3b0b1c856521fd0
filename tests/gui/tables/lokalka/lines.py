"""Tables of «Локалка» for two, laid as a test wants them: on the page of the real window, or alone."""

from collections.abc import Callable

from gui.duels import still
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.lokalka.line.answer.attention import Attention
from kiberrubezh.gui.tables.lokalka.line.board import LineBoard
from kiberrubezh.gui.tables.lokalka.line.desk import Desk
from kiberrubezh.gui.tables.table import GameTable
from kiberrubezh.play.host import PERSON, Host, players_of

ALONE, TWO = (PERSON, "storm"), (PERSON, PERSON)
SIZE = (1180, 720)


class Line:
    """A game at its own table, with all that a test looks at."""

    def __init__(self, table: Callable[[], GameTable | None], qtbot: QtBot) -> None:
        self._table, self._qtbot = table, qtbot

    @property
    def table(self) -> GameTable:
        """The table that is in sight."""
        table = self._table()
        assert table is not None
        return table

    @property
    def board(self) -> LineBoard:
        """The board on it."""
        assert isinstance(self.table.board, LineBoard)
        return self.table.board

    @property
    def desk(self) -> Desk:
        """The parts that lie there."""
        assert self.board.desk is not None
        return self.board.desk

    @property
    def attention(self) -> Attention:
        """What is picked and pointed at."""
        assert self.board.attention is not None
        return self.board.attention

    @property
    def said(self) -> str:
        """What is said of what is pointed at."""
        return self.desk.speech.text.text()

    def settle(self) -> "Line":
        """Wait until no program thinks, and what was taken off the table is gone."""
        self._qtbot.waitUntil(lambda: not self.table.is_busy)
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return self


def hosted(game: LokalkaDuel | None, who: tuple[str, ...], seed: int = 5) -> Host:
    """Return the host of a position, or of the beginning of a game."""
    beginning = Beginning.of(GAMES["lokalka-duel"], 2, seed, ())
    timeline = Timeline(game if game is not None else beginning.start())
    return Host(beginning, players_of(beginning, who), None, timeline)


def sit_down(window: MainWindow, qtbot: QtBot, seed: int) -> Line:
    """Begin a game against a program in the real window."""
    page = still(window).go("games")
    assert isinstance(page, GamesPage)
    page._sit_down(hosted(None, ALONE, seed), ALONE, None)
    return Line(lambda: page.table, qtbot).settle()


def lay(
    context: AppContext,
    qtbot: QtBot,
    game: LokalkaDuel | None,
    who: tuple[str, ...] = ALONE,
    *,
    size: tuple[int, int] = SIZE,
) -> Line:
    """Lay a table alone, without the window around it."""
    table = laid_alone(context, qtbot, hosted(game, who), size)
    return Line(lambda: table, qtbot)


def laid_alone(context: AppContext, qtbot: QtBot, host: Host, size: tuple[int, int] = SIZE) -> GameTable:
    """Lay the table of any game, and begin."""
    table = GameTable(context, host)
    context.theme.dress(table)
    qtbot.addWidget(table)
    table.resize(*size)
    table.show()
    table.activateWindow()
    qtbot.waitUntil(table.isActiveWindow)
    table.go_on()
    return table
