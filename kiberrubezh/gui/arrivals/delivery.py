"""Files that the program is started with, or that the desktop hands to it while it runs, as that of macOS does."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.overlay import Overlay


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
    """Shows each file on its page, as soon as cards and shelf are open, and decks one after another."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._is_ready, self._waiting = False, list[Path]()
        self._sheet: Overlay | None = None
        """Asks what becomes of a file that was shown, or whatever else; the next one must not take its place."""
        window.context.ready.connect(self._begin)

    def take(self, file: Path) -> None:
        """Show a file, now or once that can be done."""
        self._waiting.append(file)
        self._go_on()
        if self._sheet is not None and file in self._waiting:
            self._window.context.say(tr("app.file_waits", name=file.name))

    def bring(self, file: Path) -> None:
        """Have the window in front, also where it was put away, and show a file in it."""
        self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
        self._window.raise_()
        self._window.activateWindow()
        self.take(file)

    def _begin(self) -> None:
        self._is_ready = True
        self._go_on()

    def _go_on(self) -> None:
        """Show what waits, until one of it is asked about."""
        if not self._is_ready or not self._window.isVisible():  # a sheet may be answered by closing the window
            return
        from kiberrubezh.gui.arrivals.foreign_file import open_file

        while self._waiting and self._sheet is None:
            self._sheet = self._front() or open_file(self._window, self._waiting.pop(0))
            if self._sheet is not None:
                self._sheet.closed.connect(self._answered, Qt.ConnectionType.SingleShotConnection)

    def _front(self) -> Overlay | None:
        """Return the sheet that is open: going to a file's page would close it, with what was typed there."""
        return next((sheet for sheet in reversed(self._window.findChildren(Overlay)) if sheet.isVisible()), None)

    def _answered(self) -> None:
        """Go on once what was answered is carried out."""
        self._sheet = None
        QTimer.singleShot(0, self, self._go_on)
