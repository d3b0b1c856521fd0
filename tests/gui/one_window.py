"""One window for all tests of a file, where opening one for each would take longer than they do."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from kiberrubezh.gui.app import open_window
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.settings import HOME_VARIABLE, Settings


@contextmanager
def window_for_all(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> Iterator[MainWindow]:
    """Open the window with a library of its own, and take it apart in the end."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(home))
        settings = Settings(home / "settings.ini")
        settings.put("language", "ru")
        opened = open_window(qapp, settings)
        opened.context.load()
        yield opened
        opened.close()
        opened.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
