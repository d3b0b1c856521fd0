"""Where own cards are made, for their tests."""

import pytest
from gui.cards.own.own_by_hand import page_of
from gui.duels import still

from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> CardsPage:
    """Open the cards page."""
    return page_of(still(window))
