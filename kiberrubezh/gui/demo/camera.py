"""The window that pictures are taken of, and the camera that takes them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QThread
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from kiberrubezh.gui.app import open_window
from kiberrubezh.gui.covers.easel import easel
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.settings import Settings
from kiberrubezh.gui.tables.rubezh.scene.faces import patience
from kiberrubezh.gui.widgets.veil import Veil, is_veiled

_TURNS = 3
"""After so many, what has just come up is shown and laid out."""
AT_ONCE = 1_000_000
"""A speed, in percent, at which no pause can be seen."""


class Camera:
    """Saves pictures of the window, numbered in the order in which they were taken."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        self.window, self._folder = window, folder
        self.taken: list[Path] = []
        self._veil = Veil()
        """Hangs while nobody looks."""

    def take(self, name: str) -> None:
        """Wait until everything is drawn, and save a picture."""
        with self._back():
            self.settle()
            self._grabbed()  # what is painted asks for pictures
            self.settle()
            self.snap(name)

    @contextmanager
    def away(self) -> Iterator[None]:
        """Have nothing painted but what pictures are taken of: nobody sees the rest of a duel."""
        self._veil.hang(self.window)
        try:
            yield
        finally:
            self._veil.lift()

    @contextmanager
    def _back(self) -> Iterator[None]:
        """Look at the window, also in the middle of what nobody sees, as soon as new looks are put on."""
        was_away = self._veil.hangs
        self._veil.lift()
        while is_veiled(self.window):
            QApplication.processEvents()
        yield
        if was_away:
            self._veil.hang(self.window)

    def snap(self, name: str) -> None:
        """Save a picture of the window as it is, once what has just come up has its place."""
        for _ in range(_TURNS):
            QCoreApplication.sendPostedEvents()
        path = self._folder / f"{len(self.taken) + 1:03}-{name}.png"
        with self._back():
            self._grabbed().save(str(path))
        self.taken.append(path)

    def catch(self, name: str) -> None:
        """Save a picture of what is under way: laid out, but not waited for."""
        QApplication.processEvents()
        self.snap(name)

    def _grabbed(self) -> QPixmap:
        with patience():
            return self.window.grab()

    def settle(self) -> None:
        """Let the window do what is waiting to be done."""
        flags = QEventLoop.ProcessEventsFlag.AllEvents
        QApplication.processEvents(flags, 50)
        while self.window.context.jobs.busy or easel.busy:
            QThread.msleep(4)  # the core is for the thread that works
            QApplication.processEvents(flags, 50)
        QApplication.processEvents(flags, 50)

    def wait(self, is_there: Callable[[], bool], longest: float) -> None:
        """Let the window work until something is there, so many seconds at most."""
        until = monotonic() + longest
        while not is_there() and monotonic() < until:
            QThread.msleep(4)
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)

    def rest(self) -> None:
        """Leave the core to what other threads do and clocks measure out, and let the window take what came of it."""
        QThread.msleep(4)
        self.settle()


@contextmanager
def opened_window(language: str, theme: str, size: tuple[int, int], scale: int = 100) -> Iterator[MainWindow]:
    """Open the window, its text at a scale, with motion off and cards at hand, and close it in the end."""
    known = QApplication.instance()
    app = known if isinstance(known, QApplication) else QApplication([])
    settings = Settings()
    looks = (("language", language), ("theme", theme), ("scale", scale))
    for key, value in (("animation", False), ("animation_speed", AT_ONCE), *looks):
        settings.put(key, value)
    window = open_window(app, settings)
    window.resize(*size)
    window.context.load()
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # no loop runs that would do it
