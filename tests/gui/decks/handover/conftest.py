"""One window for all tests of a file: what is taken in and given out is looked at there."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from kiberrubezh.gui.app import open_window
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.settings import HOME_VARIABLE, Settings


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> Iterator[MainWindow]:
    """Open the window once, with a library of its own."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(home))
        settings = Settings(home / "settings.ini")
        settings.put("language", "ru")
        opened = open_window(qapp, settings)
        opened.context.load()
        opened.go("decks")
        yield opened
        opened.close()
        opened.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
