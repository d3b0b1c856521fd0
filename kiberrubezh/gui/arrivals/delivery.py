"""Files that the program is started with, or that the desktop hands to it while it runs, as that of macOS does."""

import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from typing_extensions import override

from kiberrubezh.gui.main_window import MainWindow


class Delivery(QObject):
    """Shows each file on its page, as soon as cards and shelf are open."""

    def __init__(self, app: QApplication, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._is_ready, self._waiting = False, list[Path]()
        window.context.ready.connect(self._begin)
        if sys.platform == "darwin":  # no other desktop does it so, and all events of the program pass here
            app.installEventFilter(self)

    def take(self, file: Path) -> None:
        """Show a file, now or once that can be done."""
        if self._is_ready:
            from kiberrubezh.gui.arrivals.foreign_file import open_file

            open_file(self._window, file)
        else:
            self._waiting.append(file)

    @override
    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take a file from the desktop."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self._window.raise_()
            self._window.activateWindow()
            self.take(Path(event.file()))
            return True
        return False

    def _begin(self) -> None:
        self._is_ready = True
        while self._waiting:
            self.take(self._waiting.pop(0))
