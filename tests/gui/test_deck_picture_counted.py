"""The picture of all cards of a deck takes a while: how far it is stands there, and nobody waits for it in vain."""

from collections.abc import Iterator
from threading import Semaphore

import pytest
from gui.decks.workbench import said
from PIL import Image
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.handover import poster
from kiberrubezh.gui.decks.handover.export_sheet import ExportSheet
from kiberrubezh.gui.main_window import MainWindow


class Easel:
    """Draws a face for each leave given, and counts them."""

    def __init__(self) -> None:
        self.leave, self.drawn = Semaphore(0), 0

    def face(self, _card: object, _lang: str, width: int) -> Image.Image:
        """Wait for leave; draw nothing much."""
        self.leave.acquire(timeout=20)
        self.drawn += 1
        return Image.new("RGBA", (width, width))


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Easel]:
    """Have the faces of a picture drawn one by one."""
    made = Easel()
    monkeypatch.setattr(poster, "face", made.face)
    yield made
    made.leave.release(100)


@pytest.fixture
def sheet(window: MainWindow, easel: Easel) -> ExportSheet:
    """Ask for the picture of a deck of 20 different cards."""
    cards = window.context.cards
    made = ExportSheet(window.context, window, Deck.of("Проба", dict.fromkeys(list(cards)[:20], 3)), cards)
    made.show_form("picture")
    return made


def test_each_card_of_the_picture_is_counted(sheet: ExportSheet, easel: Easel, qtbot: QtBot) -> None:
    """The words say which one is being drawn; then the picture is there."""
    qtbot.waitUntil(lambda: sheet.shown.text() == "Рисую карту 1 из 20…")
    easel.leave.release(7)
    qtbot.waitUntil(lambda: sheet.shown.text() == "Рисую карту 8 из 20…")
    assert not sheet.file.isEnabled()
    easel.leave.release(13)
    qtbot.waitUntil(sheet.file.isEnabled)
    assert sheet.shown.text() == "", "nobody is told any more that it is being drawn"
    sheet.overlay.close_sheet()


@pytest.mark.parametrize("way", ["another form", "the sheet closed"])
def test_a_picture_that_nobody_waits_for_is_drawn_no_further(
    sheet: ExportSheet, easel: Easel, window: MainWindow, qtbot: QtBot, way: str
) -> None:
    """It ends at the next card; in another form its words don't come back."""
    qtbot.waitUntil(lambda: "1 из 20" in sheet.shown.text())
    if way == "another form":
        sheet.show_form("text")
    else:
        sheet.overlay.close_sheet()
    easel.leave.release(20)
    qtbot.waitUntil(lambda: not window.context.jobs.busy)
    assert easel.drawn <= 2
    assert way != "another form" or sheet.shown.text() == ""


@pytest.mark.parametrize(("name", "told"), [("Натиск 漢🔥", True), ("Натиск", False)])
def test_signs_that_the_picture_leaves_out_are_told_beside_it(
    window: MainWindow, easel: Easel, qtbot: QtBot, name: str, told: bool
) -> None:
    """Once it is drawn; another form, which has them, says nothing of that."""
    easel.leave.release(9)
    sheet = ExportSheet(window.context, window, Deck.of(name, {"antivirus": 1}), window.context.cards)
    sheet.show_form("picture")
    qtbot.waitUntil(sheet.file.isEnabled)
    assert ("漢 🔥" in said(sheet.overlay)) == told
    sheet.show_form("text")
    assert "漢 🔥" not in said(sheet.overlay)
    sheet.overlay.close_sheet()
