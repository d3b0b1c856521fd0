"""A disk that refuses while a game is at the table: it is said, nothing is lost, and the game goes on."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ENOSPC
from pathlib import Path

import pytest
from engine.kuhn_game import KUHN
from gui.eyes import texts
from gui.hands import click, lift, press
from gui.test_games_page import begin, is_asked, page_of, seat, settled
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.bots import EXTERNAL
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.seats.consent_sheet import ConsentSheet
from kiberrubezh.play.host import PERSON
from kiberrubezh.play.storage import keep, open_game


@pytest.fixture
def page(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> GamesPage:
    """Open the set-up of Kuhn poker."""
    monkeypatch.setitem(GAMES, KUHN.id, KUHN)
    return page_of(window, KUHN.id)


@contextmanager
def full_disk() -> Iterator[None]:
    """Let nothing get to the disk for a while."""

    def refused(_: int) -> None:
        raise OSError(ENOSPC, "No space left on device")

    with pytest.MonkeyPatch.context() as disk:
        disk.setattr(os, "fsync", refused)
        yield


def focus() -> QWidget:
    """Return what the keys go to."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def choices_kept(page: GamesPage) -> int:
    """Return how many choices the file of the game at the table has; each must be legal."""
    assert page._at is not None
    return len(open_game(page._at).timeline)


def test_a_choice_that_the_disk_refuses_is_asked_for_again(page: GamesPage, window: MainWindow, qtbot: QtBot) -> None:
    """Why is said, the same person is asked the same, and the second try is kept."""
    seat(page, PERSON, PERSON)
    table = begin(page, qtbot)
    lift(window)
    asked = table.decision
    with full_disk():
        click(table.board.options[0])
        settled(page, qtbot)
    assert "на диске нет места" in window.toast.words
    assert (table.decision, is_asked(table), choices_kept(page)) == (asked, True, 0)
    click(table.board.options[0])
    settled(page, qtbot)
    assert (len(table._host.timeline), choices_kept(page)) == (1, 1)


def test_a_move_that_the_disk_does_not_let_be_taken_back_stands(
    page: GamesPage, window: MainWindow, qtbot: QtBot
) -> None:
    """Why is said, nothing has changed at the table or in the file, and later it can be taken back."""
    seat(page, PERSON, PERSON)
    table = begin(page, qtbot)
    for place in (0, 1):  # check, then bet: the first is asked again
        lift(window)
        click(table.board.options[place])
        settled(page, qtbot)
    lift(window)
    with full_disk():
        click(table.board.back)
        settled(page, qtbot)
    assert "на диске нет места" in window.toast.words
    assert (len(table._host.timeline), choices_kept(page), is_asked(table)) == (2, 2, True)
    click(table.board.back)
    settled(page, qtbot)
    assert (len(table._host.timeline), choices_kept(page)) == (0, 0)


def test_a_game_whose_program_could_not_be_kept_waits_for_a_press(
    page: GamesPage, window: MainWindow, qtbot: QtBot
) -> None:
    """Why is said for as long as it takes, in the language in use; a press by the keyboard goes on, nothing is lost."""
    seat(page, "random", PERSON)
    assert page.set_up is not None
    click(page.set_up.start)
    with full_disk():
        table = settled(page, qtbot)
        assert table.currentWidget() is table.halt
        press(focus(), Qt.Key.Key_Space)
        assert table.is_busy
        settled(page, qtbot)
    assert (table.currentWidget(), len(table._host.timeline), choices_kept(page)) == (table.halt, 0, 0)
    assert not table.murmur._watch.isActive(), "nobody thinks, so no time runs"
    assert any("На диске нет места" in words for words in texts(table.halt))
    window.context.use_language("en")
    assert any("The disk is full" in words for words in texts(table.halt))
    press(focus(), Qt.Key.Key_Space)
    settled(page, qtbot)
    assert is_asked(table)
    assert len(table._host.timeline) == choices_kept(page) == 1


def test_a_game_at_the_table_stays_where_another_cannot_be_opened(
    page: GamesPage, qtbot: QtBot, tmp_path: Path
) -> None:
    """A file that is none, or a command that is not confirmed, leaves the table as it is, to be played on at."""
    seat(page, PERSON, "random")
    table = begin(page, qtbot)
    broken = tmp_path / "broken.game"
    broken.write_bytes(b"no game")
    page.resume(broken)
    assert page.table is table
    beginning = Beginning.of(KUHN, 2, 1)
    with keep(beginning, (PERSON, f"{EXTERNAL}never confirmed"), tmp_path) as other:
        page.resume(other.path)
    sheet = page.window().findChild(ConsentSheet)
    assert sheet is not None
    sheet.close_sheet()
    assert page.table is table
    click(table.board.options[0])
    settled(page, qtbot)
    assert choices_kept(page) == len(table._host.timeline) >= 1


def test_the_end_stays_in_sight_where_another_game_cannot_begin(
    page: GamesPage, window: MainWindow, qtbot: QtBot
) -> None:
    """No room for another game: why is said, and the one that is over is still at the table."""
    seat(page, PERSON, "random")
    table = begin(page, qtbot)
    while table.decision is not None:
        click(table.board.options[0])
        settled(page, qtbot)
    with full_disk():
        table.again.emit()
    assert "на диске нет места" in window.toast.words
    assert page.table is table
    table.again.emit()
    assert page.table is not table
    settled(page, qtbot)
    assert choices_kept(page) == 0
