"""The ends of «Локалка» and its table in words where the window is small and the letters are large."""

import pytest
from gui.duels import still
from gui.sizes import cut_for_good
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import EVERYBODY
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.table import GameTable
from kiberrubezh.play.host import PERSON, Host, players_of


@pytest.mark.slow
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(("game", "seats"), [("lokalka-duel", 2), ("lokalka", 4), ("lokalka", 8)])
def test_nothing_is_cut_at_the_end_and_in_words(
    window: MainWindow, qtbot: QtBot, language: str, game: str, seats: int
) -> None:
    """At 1000 × 620 and 160 %: the picture of the end, the end in words, and the first question in words."""
    still(window).context.theme.use(scale=160)
    window.context.use_language(language)
    window.resize(1000, 620)
    for is_over in (True, False):
        table = _laid(window, qtbot, game, seats, is_over=is_over)
        if not is_over:
            table._lift()
            table.top.toggle()
        assert not cut_for_good(window, qtbot)
        if is_over:
            table.top.toggle()
            assert not cut_for_good(window, qtbot)
        table.top.toggle()


def _laid(window: MainWindow, qtbot: QtBot, game: str, seats: int, *, is_over: bool) -> GameTable:
    """Lay a game of two people among programs on the table, at its first question or its end."""
    beginning, who = Beginning.of(GAMES[game], seats, 3), (PERSON, PERSON, *("random",) * (seats - 2))
    played = Host(beginning, players_of(beginning, ("random",) * seats))
    if is_over:
        played.asked(EVERYBODY)
    page = window.go("games")
    assert isinstance(page, GamesPage)
    page._sit_down(Host(beginning, players_of(beginning, who), timeline=played.timeline), who, None)
    table = page.table
    assert table is not None
    qtbot.waitUntil(lambda: not table.is_busy)
    return table
