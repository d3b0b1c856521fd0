"""What the table says when a choice can't be written to the disk."""

import errno
import os
from collections.abc import Callable, Sequence

import pytest
from gui.duels import lead, still
from gui.hands import click, press
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.journal import Journal
from kiberrubezh.play.rubezh.session import Session


def broken_disk(number: int) -> Callable[[int], None]:
    """Return an fsync of a disk that refuses with this error."""

    def refuse(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.mark.slow
def test_a_choice_that_cannot_be_written_down_was_not_made(
    window: MainWindow, two: PlayArea, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Why and what to do are said in the language of the window; with the disk mended the same key makes it."""
    session = lead(two, lambda _, view: view.prompt == "assets")
    two.director.show_now()
    before, told = len(session.host.timeline), list[str]()
    for language, number in (("ru", errno.ENOSPC), ("en", errno.ENOSPC), ("ru", errno.EROFS), ("ru", errno.ELOOP)):
        with monkeypatch.context() as disk:
            disk.setattr(os, "fsync", broken_disk(number))
            window.context.use_language(language)
            press(two.view, Qt.Key.Key_Space)
        told.append(two.side.hint.text())
        assert len(session.host.timeline) == before
    assert told[:3] == [
        "Решение не записать: на диске нет места. Оно не сделано. Освободите место на диске и повторите.",
        "The choice can't be saved: the disk is full. It wasn't made. Free some space on the disk and try again.",
        "Решение не записать: этот диск только для чтения. Оно не сделано. Проверьте диск и доступ к нему и повторите.",
    ]
    assert f"система отказала, ошибка {errno.ELOOP}" in told[3]
    press(two.view, Qt.Key.Key_Space)
    assert len(session.host.timeline) > before


@pytest.mark.slow
def test_a_programs_move_that_cannot_be_written_down_is_made_by_space(
    alone: PlayArea, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """It is not a person's choice to repeat: Space asks the program again."""
    session, write = alone.session, Journal.append
    assert session is not None

    def refuse_programs(journal: Journal, choice: Sequence[object]) -> None:
        if len(session.host.timeline) > 1:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        write(journal, choice)

    with monkeypatch.context() as disk:
        disk.setattr(Journal, "append", refuse_programs)
        press(alone.view, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: "Ход программы не записать: на диске нет места" in alone.side.hint.text())
        assert alone.side.hint.text().endswith("нажмите пробел.")
    press(alone.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.asked == 0)


@pytest.mark.slow
def test_a_taking_back_that_cannot_be_written_down_leaves_the_program_to_answer(
    alone: PlayArea, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """It is the person's, though the program was to answer; and nobody has to wake the program."""
    session = alone.session
    assert session is not None
    press(alone.view, Qt.Key.Key_Space)
    assert session.bot_decides
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", broken_disk(errno.ENOSPC))
        alone.way_back.undo()
        assert alone.side.hint.text().startswith("Решение не записать: на диске нет места")
        assert session.bot_decides
    qtbot.waitUntil(lambda: session.asked == 0)


def test_a_record_that_another_program_writes_is_told(two: PlayArea) -> None:
    """Not in the words of the code: the person has two programs open, and closes one."""
    session = lead(two, lambda _, view: view.prompt == "assets")
    with session.path.open("ab") as file:
        file.write(b"[]\n")
    press(two.view, Qt.Key.Key_Space)
    assert two.side.hint.text().startswith("Запись этой дуэли меняет ещё одна программа")


def test_a_duel_that_begins_takes_its_own_refusal_away(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Why the one before couldn't begin is of no use any more; another message that came since stays."""
    page = still(window).go("duel")
    assert isinstance(page, DuelPage)
    monkeypatch.setattr(page, "take", Session.close)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", broken_disk(errno.ENOSPC))
        click(page.set_up_view.start)
    assert "на диске нет места" in window.toast.words
    click(page.set_up_view.start)
    assert window.toast.isHidden()
    window.context.say("Колода не сохранена", "error")
    click(page.set_up_view.start)
    assert window.toast.isVisible()
