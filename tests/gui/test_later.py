"""What of a page is not in sight at first is made in a step of its own, or when it is wanted."""

import pytest
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.page import DuelPage


@pytest.mark.slow
def test_a_page_is_there_before_what_is_not_in_sight(window: MainWindow, qtbot: QtBot) -> None:
    """The workshop, the workbench and the table are not part of the first opening; they follow by themselves, once."""
    cards, decks, duel = window.go("cards"), window.go("decks"), window.go("duel")
    assert isinstance(cards, CardsPage)
    assert isinstance(decks, DecksPage)
    assert isinstance(duel, DuelPage)
    assert cards._workshop.there is None
    assert not cards.is_making
    cards.retranslate()
    assert (decks._pool.there, decks._side.there, decks._workbench.there) == (None, None, None)
    assert duel._table.there is None
    assert not decks.is_building
    assert duel.session is None
    duel.retranslate()
    parts = (cards._workshop, decks._workbench, duel._table)
    qtbot.waitUntil(lambda: all(part.there is not None for part in parts), timeout=20_000)
    assert cards.workshop is cards._workshop.there
    assert decks.builder is decks._workbench.there
    assert duel.area is duel._table.there
