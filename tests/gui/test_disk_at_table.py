"""A disk that refuses while a game is at the table: it is said, nothing is lost, and the game goes on."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ENOSPC

import pytest
from engine.kuhn_game import KUHN
from gui.hands import click, lift
from gui.test_games_page import begin, is_asked, page_of, seat, settled
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.games import GAMES
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.play.host import PERSON
from kiberrubezh.play.kept import open_game


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
