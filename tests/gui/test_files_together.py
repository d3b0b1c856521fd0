"""Files that are handed over at once: the first stays in front, the others wait and are named, none is hidden."""

import json
import shutil
from pathlib import Path

import pytest
from gui.eyes import texts
from gui.hands import click
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.arrivals.delivery import Delivery
from kiberrubezh.gui.cards.sets.taking_sheet import TakingSheet
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.puzzles.page import PuzzlesPage
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.puzzles.files import shipped_puzzles, write

_LONG = 30_000
"""Milliseconds that the reading of a set may take on a busy machine."""
KEPT = Path(__file__).resolve().parent.parent / "kept"


@pytest.fixture
def delivery(window: MainWindow) -> Delivery:
    """Begin to take files in, in an open window."""
    made = Delivery(window)
    window.context.ready.emit()
    return made


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """Write a file of each sort."""
    named = {name: tmp_path / name for name in ("a.duel", "b.game", "c.json", "d.txt", "e.txt", "f.kibset")}
    shutil.copy(KEPT / "first" / "duels" / "unfinished.duel", named["a.duel"])
    shutil.copy(KEPT / "second" / "games" / "five_finished.game", named["b.game"])
    named["c.json"].write_text(json.dumps({"you": {"hand": ["firewall"]}}), "utf-8")
    for place, name in enumerate(("d.txt", "e.txt")):
        named[name].write_text(f"{place + 2} Антивирус", "utf-8")
    told = {"id": "mine", "name": {"ru": "Мой", "en": "Mine"}, "mark": "МН"}
    named["f.kibset"].write_text(json.dumps({"kiberrubezh": "set", "format": 1, "set": told, "cards": []}), "utf-8")
    return named


def sheet_of(window: MainWindow) -> Overlay:
    (sheet,) = [it for it in window.findChildren(Overlay) if it.isVisible()]
    return sheet


@pytest.mark.slow
def test_the_first_stays_and_the_others_come_as_they_are_asked_for(
    window: MainWindow, delivery: Delivery, files: dict[str, Path]
) -> None:
    """Each is named until it is opened; in both languages."""
    for name in ("a.duel", "b.game", "c.json"):
        delivery.bring(files[name])
    banner = delivery.banner
    assert window.current == "replays"
    assert banner.words == "На очереди: «b.game», «c.json»"
    window.context.use_language("en")
    assert (banner.words, banner.button.text()) == ("Up next: “b.game”, “c.json”", "Open next")
    window.context.use_language("ru")
    click(banner.button)
    assert window.current == "games"
    assert (banner.words, banner.button.text()) == ("На очереди: «c.json»", "Открыть")
    window.go("home")
    assert banner.isVisible()
    click(banner.button)
    assert window.current == "training"
    assert banner.isHidden()


def test_many_files_are_counted_and_can_be_left(
    window: MainWindow, delivery: Delivery, files: dict[str, Path], tmp_path: Path
) -> None:
    """A long name is cut; what is left isn't named with the next ones."""
    long = shutil.copy(files["a.duel"], tmp_path / f"{'длинное' * 12}.duel")
    for file in (files["a.duel"], Path(long), files["b.game"], files["c.json"], files["b.game"], files["c.json"]):
        delivery.take(file)
    assert delivery.banner.words.endswith("длин…», «b.game», «c.json» и ещё 2")
    (leave,) = delivery.banner.findChildren(IconButton)
    click(leave)
    assert delivery.banner.isHidden()
    assert window.current == "replays"
    delivery.take(files["b.game"])
    assert delivery.banner.words == "На очереди: «b.game»"


@pytest.mark.slow
def test_a_file_handed_over_later_is_opened_at_once(
    window: MainWindow, delivery: Delivery, files: dict[str, Path], qtbot: QtBot
) -> None:
    """Whatever waits from before goes on waiting."""
    delivery.take(files["a.duel"])
    delivery.take(files["c.json"])
    qtbot.waitUntil(lambda: not delivery._together.isActive())
    delivery.take(files["b.game"])
    assert window.current == "games"
    assert delivery.banner.words == "На очереди: «c.json»"


@pytest.mark.slow
def test_sets_and_decks_ask_one_after_another(
    window: MainWindow, delivery: Delivery, files: dict[str, Path], qtbot: QtBot
) -> None:
    """None over another; then a replay waits, for it would hide what became of the last."""
    for name in ("f.kibset", "d.txt", "a.duel", "e.txt"):
        delivery.take(files[name])
    qtbot.waitUntil(lambda: any(it.isVisible() for it in window.findChildren(TakingSheet)), timeout=_LONG)
    assert isinstance(sheet_of(window), TakingSheet)
    assert window.current == "cards"
    sheet_of(window).close_sheet()
    qtbot.waitUntil(lambda: window.current == "decks")
    assert "2 Антивирус" in texts(sheet_of(window))
    sheet_of(window).close_sheet()
    qtbot.waitUntil(delivery.banner.isVisible)
    assert delivery.banner.words == "На очереди: «a.duel», «e.txt»"
    assert window.current == "decks"


@pytest.mark.slow
def test_a_set_that_is_refused_lets_the_next_in_and_is_told_with_it(
    window: MainWindow, delivery: Delivery, files: dict[str, Path], qtbot: QtBot, tmp_path: Path
) -> None:
    """So is whatever else can't be opened, though the next page would take the message away."""
    files["f.kibset"].write_text('{"kiberrubezh": "set", "format": 1}', "utf-8")
    for file in (tmp_path / "nowhere.txt", files["f.kibset"], files["a.duel"]):
        delivery.take(file)
    qtbot.waitUntil(lambda: window.current == "replays", timeout=_LONG)
    assert window.toast.isVisible()
    first, *others = window.toast.words.splitlines()
    assert "nowhere.txt" in first
    assert others
    assert delivery.banner.isHidden()


@pytest.mark.slow
def test_puzzles_that_come_together_are_all_proved(window: MainWindow, delivery: Delivery, tmp_path: Path) -> None:
    """The page takes any number, so none waits to be asked for."""
    for place, name in enumerate(("one.json", "two.json")):
        write(shipped_puzzles()[place : place + 1], tmp_path / name)
        delivery.take(tmp_path / name)
    page = window.page("puzzles")
    assert isinstance(page, PuzzlesPage)
    assert "two.json" in page.catalogue.intake.said.text()
    assert delivery.banner.isHidden()
