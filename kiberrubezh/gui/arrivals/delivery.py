"""Files that the program is started with, or that the desktop hands to it while it runs, as that of macOS does."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from typing_extensions import override

from kiberrubezh.gui.main_window import MainWindow


class Application(QApplication):
    """Tells of each file that the desktop hands over; as a filter it would be asked of the events of all parts."""

    handed = Signal(Path)

    @override
    def event(self, event: QEvent) -> bool:
        """Take a file from the desktop."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.handed.emit(Path(event.file()))
            return True
        return super().event(event)


class Delivery(QObject):
    """Shows each file on its page, as soon as cards and shelf are open."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._is_ready, self._waiting = False, list[Path]()
        window.context.ready.connect(self._begin)

    def take(self, file: Path) -> None:
        """Show a file, now or once that can be done."""
        if self._is_ready:
            from kiberrubezh.gui.arrivals.foreign_file import open_file

            open_file(self._window, file)
        else:
            self._waiting.append(file)

    def bring(self, file: Path) -> None:
        """Have the window in front, also where it was put away, and show a file in it."""
        self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
        self._window.raise_()
        self._window.activateWindow()
        self.take(file)

    def _begin(self) -> None:
        self._is_ready = True
        while self._waiting:
            self.take(self._waiting.pop(0))
