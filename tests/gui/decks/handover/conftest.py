"""One window for all tests of a file: what is taken in and given out is looked at there."""

from collections.abc import Iterator

import pytest
from gui.one_window import window_for_all
from PySide6.QtWidgets import QApplication

from kiberrubezh.gui.main_window import MainWindow


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> Iterator[MainWindow]:
    """Open the window once, on the page of decks."""
    with window_for_all(tmp_path_factory, qapp) as opened:
        opened.go("decks")
        yield opened
