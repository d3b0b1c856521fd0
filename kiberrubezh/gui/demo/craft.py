"""The program showing its workshop: a deck from all sides, sets, what was tried, settings, the user's data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.demo.school import close_sheets
from kiberrubezh.gui.lab.page import LabPage
from kiberrubezh.gui.safekeeping.sheet import DataSheet

if TYPE_CHECKING:
    from kiberrubezh.gui.demo.camera import Camera
    from kiberrubezh.gui.main_window import MainWindow


def show_craft(window: MainWindow, camera: Camera) -> None:
    """Take pictures of what is made and kept."""
    _deck(window, camera)
    cards = window.go("cards")
    if not isinstance(cards, CardsPage):
        raise RuntimeError("the page of cards could not be opened")
    cards.open_sets()
    camera.take("sets")
    lab = window.go("lab")
    if not isinstance(lab, LabPage):
        raise RuntimeError("the laboratory could not be opened")
    lab.show_past()
    camera.take("lab-past")
    lab.show_search()
    camera.take("lab-search")
    window.show_keys()
    camera.take("keys")
    close_sheets(window)
    window.go("preferences")
    camera.take("settings")
    DataSheet(window.context, window)
    camera.take("data")
    close_sheets(window)


def _deck(window: MainWindow, camera: Camera) -> None:
    """Look at a deck from every side, and at the sheets that lie over it."""
    page = window.go("decks")
    if not isinstance(page, DecksPage):
        raise RuntimeError("the page of decks could not be opened")
    page.open(window.context.shelf.decks()[0].id)
    tabs = page.builder.side.tabs
    page.builder.bench.bring(page.builder.side)
    for tab in range(1, tabs.count()):
        tabs.setCurrentIndex(tab)
        camera.take(f"deck-side-{tab + 1}")
    tabs.setCurrentIndex(0)
    page.builder.bench.bring(page.builder.pool)
    page.builder.show_beside()
    camera.take("deck-beside")
    close_sheets(window)
    page.builder.keep_version()
    page.builder.show_versions()
    camera.take("deck-versions")
    close_sheets(window)
