"""Decks with long names that differ at the end: they can be told apart, and push nothing out of its line."""

from dataclasses import replace

import pytest
from gui.duels import BOT, set_up, still
from gui.lab.labs import opened
from PySide6.QtWidgets import QComboBox, QListWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.decks.shelf.tiles import Tile
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.widgets.basic import ElidedLabel

NAMES = [f"Натиск на криптографию с двенадцатью атаками и поздними событиями, версия {n}" for n in (1, 2)]


@pytest.fixture
def window(window: MainWindow) -> MainWindow:
    """Put the decks on the shelf, in a window of the usual size."""
    window.resize(1280, 720)
    for name, deck in zip(NAMES, ready_decks(window.context.cards), strict=False):
        window.context.shelf.add(deck.renamed(name))
    return window


def test_a_tile_shows_the_end_of_a_name(window: MainWindow, qtbot: QtBot) -> None:
    """It is cut in its middle, where copies and versions are alike."""
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    tiles = [tile for tile in page.findChildren(Tile) if tile.deck.name in NAMES]
    heads = [head for tile in tiles for head in tile.findChildren(ElidedLabel) if head.text() == tile.deck.name]
    qtbot.waitUntil(lambda: all(0 < head.width() < 300 for head in heads))
    assert {head.shown[-8:] for head in heads} == {"версия 1", "версия 2"}


@pytest.mark.usefixtures("asks_nothing")
@pytest.mark.parametrize("width", [1000, 1280])
def test_the_laboratory_wraps_a_name(window: MainWindow, qtbot: QtBot, width: int) -> None:
    """Beside its tick, at whatever width it just doesn't fit in a line."""
    window.resize(width, 720)
    lines = opened(window).setup.decks.list
    qtbot.waitUntil(lambda: lines.isVisible() and lines.count() > 2)
    own = next(lines.item(place) for place in range(lines.count()) if lines.item(place).text() in NAMES)
    room = lines.visualItemRect(own)
    letters = lines.fontMetrics()
    tick = 44
    assert room.height() >= letters.height() * (1 + (letters.horizontalAdvance(own.text()) > room.width() - tick))


@pytest.mark.slow
def test_new_duel_wraps_a_name(window: MainWindow, qtbot: QtBot) -> None:
    """Beside the scroll bar, however little of it doesn't fit in a line: a name by its second line is told apart."""
    ready = ready_decks(window.context.cards)[0]
    for letters in range(1, 30):
        window.context.shelf.add(ready.renamed(f"{NAMES[0][:-20]} {'н' * letters}"))
    window.go("duel")
    (lines,) = (found for found in window.findChildren(QListWidget) if found.objectName() == "setup-decks-0")
    qtbot.waitUntil(lambda: lines.isVisible() and lines.count() > 40)
    metrics, padding, kinds = lines.fontMetrics(), 16, set[bool]()
    for place in range(lines.count()):
        item = lines.item(place)
        if "криптографию" not in item.text():
            continue
        room = lines.visualItemRect(item)
        wraps = metrics.horizontalAdvance(item.text()) > room.width() - padding
        kinds.add(wraps)
        assert room.width() <= lines.viewport().width(), item.text()
        assert room.height() >= metrics.height() * (1 + wraps), item.text()
    assert kinds == {False, True}


@pytest.mark.slow
def test_the_filters_of_replays_leave_the_buttons_their_line(window: MainWindow, qtbot: QtBot) -> None:
    """A deck of a long name is chosen in a list that opens wider than its box."""
    context = still(window).context
    agreed = set_up(context, BOT)
    decks = (agreed.decks[0].renamed(NAMES[0]), agreed.decks[1].renamed(NAMES[1]))
    context.start_duel.emit(replace(agreed, decks=decks))
    page = window.go("replays")
    assert isinstance(page, ReplaysPage)
    shelf = page.shelf
    boxes = shelf.findChildren(QComboBox)
    qtbot.waitUntil(lambda: shelf.deck.findText(NAMES[0]) > 0 and shelf._open.isVisible())
    qtbot.wait(1)
    assert len({part.y() for part in (*boxes, shelf._open, shelf._delete)}) == 1
