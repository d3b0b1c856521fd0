"""What the page of sets has said: anew in the language in use, and no longer than it holds."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from gui.duels import still
from gui.hands import click
from gui.sets_by_hand import begin_set, named
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from sets.set_parts import own_card

from kiberrubezh.gui.cards.sets.taking_sheet import RefusedTableSheet, TakingSheet
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.runs import apart


class NoPlay:
    """Plays nothing."""

    def __init__(self, _: object) -> None:
        pass

    def play(self, *_: object, **__: object) -> Iterator[object]:
        """Play nothing."""
        return iter(())

    def stop(self) -> None:
        """Stop nothing."""

    close = stop


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
def test_the_deck_of_a_trial_is_called_in_the_language_in_use(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notice of a trial that has ended outlives a switch of the language: so does no name of the old one."""
    monkeypatch.setattr(apart, "PlayProcess", NoPlay)
    view = begin_set(still(window), "Ледники")
    view.acts.sets.cards.change(lambda held: held.with_cards([own_card("alpha", set=view.one.id)]))
    said = list[Callable[[], str]]()
    view.cards.verdict.told.connect(lambda words, _: said.append(words))
    with qtbot.waitSignal(view.cards.verdict.ended):
        view.cards.verdict.start("own-alpha")
    assert "Колода «" in said[-1]()
    i18n.use("en")
    words = said[-1]().partition("The deck ")[2].partition(":")[0]
    assert words
    assert words.isascii()


def test_what_was_said_of_a_bad_table_goes_as_the_next_is_read(
    window: MainWindow, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Red words of another file over the preview of a good one would be taken for its own."""
    view = begin_set(still(window), "Ледники")
    (home / "bad.csv").write_text("kind,name_ru,name_en\nbeast,А,A\n", "utf-8")
    (home / "good.csv").write_text("kind,name_ru,name_en,category,damage\nattack,А,A,dos,4\n", "utf-8")
    chosen = iter([home / "bad.csv", home / "good.csv"])
    monkeypatch.setattr(FileDialog, "ask_file", lambda *_: str(next(chosen)))
    toast = window.toast
    view.files.take_table(view.one.id)
    qtbot.waitUntil(lambda: toast.isVisible() and "bad.csv" in toast.words)
    view.files.take_table(view.one.id)
    assert not toast.isVisible()
    qtbot.waitUntil(lambda: window.findChild(QPushButton, "set-take-do") is not None)
    click(named(window, "set-take-do"))
    assert [card.name.ru for card in view.acts.sets.document(view.one.id).cards] == ["А"]


@pytest.mark.slow
@pytest.mark.parametrize("coding", ["utf-8", "koi8-r"])
def test_a_table_in_no_sure_coding_tells_it_and_is_read_in_another(
    window: MainWindow, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, coding: str
) -> None:
    """Three letters speak for no coding: the preview says which was taken, and another is chosen there by a key."""
    view = begin_set(still(window), "Ледники")
    (home / "x.csv").write_bytes("kind,name_ru,name_en,category,damage\nattack,ЩИТ,A,dos,4\n".encode(coding))
    monkeypatch.setattr(FileDialog, "ask_file", lambda *_: str(home / "x.csv"))
    shown = list[TakingSheet]()
    offer = view.files.offer
    monkeypatch.setattr(view.files, "offer", lambda *words: shown.append(offer(*words)) or shown[-1])
    view.files.take_table(view.one.id)
    qtbot.waitUntil(lambda: len(shown) == 1)
    qtbot.waitUntil(shown[0].do.isVisible)
    assert shown[0].coding.isVisible() is (coding != "utf-8")
    if coding != "utf-8":
        assert shown[0].coding.box.currentText() == "Windows-1251"
        QTest.keyClick(shown[0].coding.box, Qt.Key.Key_Down)
        qtbot.waitUntil(lambda: len(shown) > 1)
        assert shown[1].coding.box.currentText() == "KOI8-R"
    click(shown[-1].do)
    assert [card.name.ru for card in view.acts.sets.document(view.one.id).cards] == ["ЩИТ"]


@pytest.mark.slow
def test_a_table_that_its_coding_makes_unsound_is_read_in_another(
    window: MainWindow, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is wrong is told beside the choice, as often as it is; the table that is sound then is shown as ever."""
    view = begin_set(still(window), "Ледники")
    table = "kind,name_ru,name_en,category,damage\nатака,щит,A,dos,4\n"  # in Windows-1251 «ЮРЮЙЮ», words in capitals
    (home / "x.csv").write_bytes(table.encode("koi8-r"))
    monkeypatch.setattr(FileDialog, "ask_file", lambda *_: str(home / "x.csv"))
    view.files.take_table(view.one.id)
    for coding, key in (
        ("Windows-1251", Qt.Key.Key_End),
        ("UTF-8", Qt.Key.Key_Home),
        ("Windows-1251", Qt.Key.Key_Down),
    ):
        qtbot.waitUntil(lambda coding=coding: [it.coding.box.currentText() for it in refused(window)] == [coding])
        (sheet,) = refused(window)
        assert "x.csv" in sheet.why.words
        QTest.keyClick(sheet.coding.box, key)
    qtbot.waitUntil(lambda: window.findChild(QPushButton, "set-take-do") is not None)
    assert refused(window) == []
    click(named(window, "set-take-do"))
    assert [card.name.ru for card in view.acts.sets.document(view.one.id).cards] == ["щит"]


def refused(window: MainWindow) -> list[RefusedTableSheet]:
    return [it for it in window.findChildren(RefusedTableSheet) if it.isVisible()]


@pytest.mark.slow
def test_an_unsound_table_in_unicode_is_told_as_ever(
    window: MainWindow, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no coding to choose; nor is there for a workbook."""
    view = begin_set(still(window), "Ледники")
    for content in ("kind,name_ru,name_en\nатока,щит,A\n".encode(), b"PK\x03\x04\xff\xfe1"):
        (home / "x.csv").write_bytes(content)
        monkeypatch.setattr(FileDialog, "ask_file", lambda *_: str(home / "x.csv"))
        window.toast.hide()
        view.files.take_table(view.one.id)
        qtbot.waitUntil(lambda: window.toast.isVisible() and "x.csv" in window.toast.words)
        assert refused(window) == []
