"""A pool of cards beside an open deck, made once for the tests of a file."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.find.context import OpenDeck
from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.settings import HOME_VARIABLE, Settings
from kiberrubezh.gui.theme import prepare

DECK = OpenDeck({"antivirus": 4, "wiper": 2}, most=4, room=54)


@pytest.fixture(scope="module")
def cards(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardPool]:
    """Make the search of the workbench, once."""
    home = tmp_path_factory.mktemp("asking")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(home))
        prepare(qapp)
        context = AppContext(Settings(home / "settings.ini"))
        context.load()
    made = CardPool(context, "decks")
    context.theme.dress(made)
    made.resize(700, 600)
    made.show()
    yield made
    context.shelf.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def pool(cards: CardPool, qtbot: QtBot) -> CardPool:
    """Empty the field, and give it the keys."""
    cards.show_deck(DECK)
    cards.activateWindow()
    qtbot.waitUntil(cards.isActiveWindow)
    cards.field.clear()
    cards.field.setFocus()
    return cards
