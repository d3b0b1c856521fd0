import pytest
from gui.duels import BOT, TWO, still, terms
from gui.eyes import texts
from gui.hands import click, press
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.scripted import ScriptedPlayer
from kiberrubezh.gui.duel.opponents import answer
from kiberrubezh.gui.duel.page import DuelPage
from kiberrubezh.gui.duel.session import Session
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.replays.tape import Tape
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.journal import open_journals


def played(window: MainWindow, seed: int = 7) -> Session:
    """Play a duel to its end on paper."""
    session = Session.start(terms(window.context, BOT if seed % 2 else TWO, seed))
    while not session.over:
        session.send(answer(session.duel, ScriptedPlayer()))
    session.close()
    return session


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> ReplaysPage:
    """Open the replays page with two finished duels."""
    played(still(window), 7)
    played(window, 8)
    found = window.go("replays")
    assert isinstance(found, ReplaysPage)
    qtbot.waitUntil(lambda: found.list.rowCount() == 2)
    return found


def tape_of(page: ReplaysPage) -> Tape:
    assert page.player.tape is not None
    return page.player.tape


def test_without_duels_the_page_leads_on(window: MainWindow) -> None:
    """The first-time state says what will stand here, and how to come by it."""
    page = window.go("replays")
    assert "Ещё нет законченных дуэлей" in texts(page)


def test_the_list_names_who_what_and_how(page: ReplaysPage) -> None:
    """A line tells players, decks, the winner and the way."""
    words = " ".join(texts(page.list))
    assert "Анна — Борис" in words
    assert "победа" in words


def test_the_list_is_filtered_by_outcome(page: ReplaysPage) -> None:
    """A duel of two persons is neither won nor lost."""
    page.outcome.setCurrentIndex(page.outcome.findData("other"))
    assert page.list.rowCount() == 1
    page.outcome.setCurrentIndex(page.outcome.findData(""))
    assert page.list.rowCount() == 2


def test_a_replay_goes_forward_and_back(page: ReplaysPage) -> None:
    """Each step shows the very position of the duel; the end is the end."""
    press(page.list, Qt.Key.Key_Return)
    tape = tape_of(page)
    assert tape.at == 0
    click(page.player.findChild(QToolButton, "replay-forward"))
    click(page.player.findChild(QToolButton, "replay-forward"))
    assert tape.at == 2
    assert tape.duel == tape.timeline.position(tape.stops[2])
    click(page.player.findChild(QToolButton, "replay-back"))
    assert tape.at == 1
    press(page.player.view, Qt.Key.Key_End)
    assert tape.at == tape.length
    assert tape.duel.winner >= 0
    press(page.player.view, Qt.Key.Key_Home)
    assert tape.at == 0


def test_a_replay_jumps_by_turn_and_by_the_slider(page: ReplaysPage) -> None:
    """A turn forward leads to the first decision of the next turn."""
    press(page.list, Qt.Key.Key_Return)
    tape = tape_of(page)
    press(page.player.view, Qt.Key.Key_PageDown)
    assert tape.duel.turn == 1
    press(page.player.view, Qt.Key.Key_PageDown)
    assert tape.duel.turn == 2
    press(page.player.view, Qt.Key.Key_PageUp)
    assert tape.duel.turn == 1
    page.player.transport.slider.setValue(tape.length - 1)
    assert tape.at == tape.length - 1


def test_a_replay_is_seen_from_a_seat_or_open(page: ReplaysPage) -> None:
    """KR-4.1: from a seat the other hand is hidden, open both are shown."""
    press(page.list, Qt.Key.Key_Return)
    table = page.player.view.table

    def backs() -> int:
        return sum(item.seen is None for item in table.items_by_key.values())

    assert backs() == 0
    page.player.seats.pick("one")
    page.player.seats.chosen.emit("one")
    assert backs() == 7


def test_a_replay_plays_by_itself(page: ReplaysPage, qtbot: QtBot) -> None:
    """Space plays and pauses."""
    press(page.list, Qt.Key.Key_Return)
    page.player.transport.speed.pick("fast")
    press(page.player.view, Qt.Key.Key_Space)
    assert page.player.transport.playing
    qtbot.waitUntil(lambda: tape_of(page).at > 0, timeout=5000)
    press(page.player.view, Qt.Key.Key_Space)
    assert not page.player.transport.playing


def test_deleting_can_be_taken_back(page: ReplaysPage, qtbot: QtBot) -> None:
    """A deleted replay comes back whole."""
    before = {record.path: record.choices for record in open_journals().finished}
    click(page.findChild(Button, "replay-delete"))
    assert len(open_journals().finished) == 1
    page.undo()
    qtbot.waitUntil(lambda: page.list.rowCount() == 2)
    assert {record.path: record.choices for record in open_journals().finished} == before


def test_one_can_play_on_from_a_replay(page: ReplaysPage, window: MainWindow) -> None:
    """From any place a duel of its own can be played on; the replay stays what it was."""
    press(page.list, Qt.Key.Key_Return)
    for _ in range(3):
        press(page.player.view, Qt.Key.Key_PageDown)
    position = tape_of(page).duel
    click(page.player.findChild(Button, "replay-play-on"))
    duel_page = window.page("duel")
    assert isinstance(duel_page, DuelPage)
    assert duel_page.session is not None
    assert duel_page.session.duel == position
    assert len(open_journals().finished) == 2
