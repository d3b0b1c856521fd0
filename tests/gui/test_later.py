"""What of a page is not in sight at first is made in a step of its own, or when it is wanted."""

from pytestqt.qtbot import QtBot

from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.page import DuelPage


def test_a_page_is_there_before_what_is_not_in_sight(window: MainWindow, qtbot: QtBot) -> None:
    """The workbench and the table are not part of the first opening; they follow by themselves, once."""
    decks, duel = window.go("decks"), window.go("duel")
    assert isinstance(decks, DecksPage)
    assert isinstance(duel, DuelPage)
    assert decks._workbench.there is None
    assert duel._table.there is None
    assert not decks.is_building
    assert duel.session is None
    duel.retranslate()
    qtbot.waitUntil(lambda: decks._workbench.there is not None and duel._table.there is not None)
    assert decks.builder is decks._workbench.there
    assert duel.area is duel._table.there
