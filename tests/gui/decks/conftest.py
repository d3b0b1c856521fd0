"""The page of decks, and a deck just begun on its workbench."""

from collections.abc import Iterator

import pytest
from gui.decks.workbench import Disk
from gui.hands import click

from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> DecksPage:
    """Open the decks page with an empty shelf."""
    opened = window.go("decks")
    assert isinstance(opened, DecksPage)
    return opened


@pytest.fixture
def builder(page: DecksPage) -> Builder:
    """Begin a new deck."""
    click(page.shelf_view.new)
    assert page.is_building
    return page.builder


@pytest.fixture
def disk(window: MainWindow) -> Iterator[Disk]:
    """Give the disk on which the library lies."""
    made = Disk(window.context.shelf)
    yield made
    made.free()
