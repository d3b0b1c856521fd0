"""A page that is being drawn anew is said to be: the one before is none of what was chosen."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
from gui.hands import click
from PIL import Image
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.cards import paper_sheet
from kiberrubezh.gui.cards.paper_sheet import PaperSheet
from kiberrubezh.gui.main_window import MainWindow


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Let pages be ready only while the event is set."""
    ready = Event()

    def blank_pages(*_: object, dpi: float) -> list[Image.Image]:
        ready.wait(20)
        return [Image.new("RGB", (round(8 * dpi), round(11 * dpi)), "white")] * 2

    monkeypatch.setattr(paper_sheet, "pages", blank_pages)
    ready.set()
    yield ready
    ready.set()


def _letter(sheet: PaperSheet) -> None:
    click(next(each for each in sheet.paper.findChildren(QPushButton) if each.text().startswith("Letter")))


def _bleed(sheet: PaperSheet) -> None:
    click(next(each for each in sheet.bleed.findChildren(QPushButton) if each.text() == "2"))


CHANGES: dict[str, Callable[[PaperSheet], object]] = {
    "paper": _letter,
    "bleed": _bleed,
    "cut marks": lambda sheet: click(sheet.cut_lines),
    "backs": lambda sheet: click(sheet.backs),
    "page": lambda sheet: click(sheet.forth),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_page_of_another_choice_is_not_left_standing(
    window: MainWindow, held: Event, qtbot: QtBot, change: str
) -> None:
    """At once there are words that it is being drawn, in the same room, and the new page once it is."""
    sheet = PaperSheet(window.context, window, list(window.context.cards.values())[:12], "Проба")
    qtbot.waitUntil(lambda: not sheet.page.pixmap().isNull())
    room = sheet.page.geometry()
    held.clear()
    CHANGES[change](sheet)
    assert (sheet.page.pixmap().isNull(), sheet.page.text()) == (True, "Рисую…")
    held.set()
    qtbot.waitUntil(lambda: not sheet.page.pixmap().isNull())
    assert sheet.page.geometry().size() == room.size()
    sheet.overlay.close_sheet()


def test_a_page_that_fails_says_so_and_the_sheet_goes_on(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong is told, seen or written; the next page, and the next file, may be asked for."""

    def no_pages(*_: object, dpi: float) -> list[Image.Image]:
        raise ValueError(dpi)

    with monkeypatch.context() as patch:
        patch.setattr(paper_sheet, "pages", no_pages)
        sheet = PaperSheet(window.context, window, list(window.context.cards.values())[:12], "Проба")
        qtbot.waitUntil(lambda: sheet.page.text().startswith("Не вышло: "))
        sheet.write_file(tmp_path / "проба.pdf")
        qtbot.waitUntil(lambda: sheet._told.words.startswith("Не вышло: "))
        assert (sheet.save.isEnabled(), sheet.send.isEnabled(), sheet.paper.isEnabled()) == (True, True, True)
        assert not (tmp_path / "проба.pdf").exists()
    monkeypatch.setattr(paper_sheet, "pages", lambda *_, **__: [Image.new("RGB", (8, 11), "white")] * 2)
    click(sheet.cut_lines)
    qtbot.waitUntil(lambda: not sheet.page.pixmap().isNull())
    sheet.overlay.close_sheet()


def test_a_page_turned_while_a_file_is_written_leaves_it_whole(
    window: MainWindow, held: Event, qtbot: QtBot, tmp_path: Path
) -> None:
    """Another page is looked at meanwhile; the file is written to its end, and said to be."""
    sheet = PaperSheet(window.context, window, list(window.context.cards.values())[:12], "Проба")
    qtbot.waitUntil(lambda: not sheet.page.pixmap().isNull())
    held.clear()
    sheet.write_file(tmp_path / "проба.pdf")
    click(sheet.forth)
    held.set()
    qtbot.waitUntil(sheet.save.isEnabled)
    assert (tmp_path / "проба.pdf").exists()
    assert "проба.pdf" in sheet._told.words
    qtbot.waitUntil(lambda: not sheet.page.pixmap().isNull())
