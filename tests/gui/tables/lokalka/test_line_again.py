"""Another game of «Локалка» for two among the same people."""

from engine.lokalka.laid import laid
from gui.hands import click
from gui.tables.lokalka.lines import ALONE, Line, sit_down
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.play.host import Host, players_of


def test_another_game_is_begun_by_the_loser_of_this_one(window: MainWindow, qtbot: QtBot) -> None:
    """DUE-2.7: where so agreed, the plate at the end begins a game that knows who has lost."""
    sit_down(window, qtbot, 5)
    page = window.page("games")
    assert isinstance(page, GamesPage)
    agreed = Beginning.of(GAMES["lokalka-duel"], 2, 5, [("starter", "loser")])
    last = Timeline(laid("A1", nodas="40001"))
    page._sit_down(Host(agreed, players_of(agreed, ALONE), None, last), ALONE, None)
    at = Line(lambda: page.table, qtbot).settle()
    at.board.press_card(1)
    click(at.desk.strip.nodes[4])
    at.settle()
    assert at.table._host.over
    click(at.desk.end.main)
    assert at.settle().table._host.beginning.options["last_loser"] == "second"
