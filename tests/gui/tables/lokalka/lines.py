"""Tables of «Локалка» for two, laid as a test wants them, in the real window."""

from gui.duels import still
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.lokalka.line.attention import Attention
from kiberrubezh.gui.tables.lokalka.line.board import LineBoard
from kiberrubezh.gui.tables.lokalka.line.desk import Desk
from kiberrubezh.gui.tables.table import GameTable
from kiberrubezh.play.host import PERSON, Host, players_of

ALONE, TWO = (PERSON, "storm"), (PERSON, PERSON)


class Line:
    """A game at its own table, with all that a test looks at."""

    def __init__(self, page: GamesPage, qtbot: QtBot) -> None:
        self.page, self._qtbot = page, qtbot

    @property
    def table(self) -> GameTable:
        """The table on the page."""
        assert self.page.table is not None
        return self.page.table

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


def lay(
    window: MainWindow,
    qtbot: QtBot,
    game: LokalkaDuel | None,
    who: tuple[str, ...] = ALONE,
    seed: int = 5,
    *,
    busy: bool = False,
) -> Line:
    """Sit down at a position, or at the beginning of a game; `busy` while programs still play."""
    page = still(window).go("games")
    assert isinstance(page, GamesPage)
    beginning = Beginning.of(GAMES["lokalka-duel"], 2, seed, ())
    timeline = Timeline(game if game is not None else beginning.start())
    page._sit_down(Host(beginning, players_of(beginning, who), None, timeline), who, None)
    return Line(page, qtbot) if busy else Line(page, qtbot).settle()
