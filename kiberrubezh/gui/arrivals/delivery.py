"""Files that the program is started with, or that the desktop hands to it while it runs, as that of macOS does."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from typing_extensions import override

from kiberrubezh.gui.arrivals.files_banner import FilesBanner
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.overlay import Overlay

if TYPE_CHECKING:
    from kiberrubezh.gui.arrivals.foreign_file import Kind

_ASKED: Final = ("deck", "set")
"""What a sheet asks about."""
_ADDED: Final = ("puzzle", "results")
"""Of what any number comes to the same page, where none hides another."""


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
    """Shows each file on its page, as soon as cards and shelf are open.

    Of files that come together the first stays in front until the next is asked for; sheets follow one another.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._is_ready, self._waiting = False, list[Path]()
        self._sheet: Overlay | None = None
        """Asks what becomes of a file that was shown, or whatever else; the next one must not take its place."""
        self._is_opening = False
        """Whether a file is being read, of which it isn't known yet whether a sheet will ask about it."""
        self._front: Kind | Literal["sheet"] | None = None
        """What the files that came together have put in front."""
        self._refusals = list[str]()
        """Why some of them could not be opened."""
        self._together = QTimer(self, singleShot=True, interval=0)
        """Runs until all are here that the desktop hands over at once."""
        self.banner = FilesBanner(window.context.theme)
        self.banner.wanted.connect(self._open_next)
        self.banner.left.connect(self._waiting.clear)
        window.lay_above(self.banner)
        window.context.ready.connect(self._begin)
        window.context.toast.connect(self._hear)
        i18n.changed.connect(self._name_anew)

    def take(self, file: Path) -> None:
        """Show a file, now or once that can be done; of those that come together, the first."""
        if self._is_ready and not self._together.isActive() and self._sheet is None and not self._is_opening:
            self._front = None
            self._waiting.insert(0, file)  # what is handed over now is wanted now, whatever waits from before
        else:
            self._waiting.append(file)
        self._together.start()
        self._forget_told()
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
        self._forget_told()
        self._go_on()

    def _open_next(self) -> None:
        """Show the next file in place of what is in front."""
        self._front = None
        self._forget_told()
        self._go_on()

    def _go_on(self) -> None:
        """Show what waits, until one of it is asked about, or would hide what came before."""
        if not self._is_ready or not self._window.isVisible():  # a sheet may be answered by closing the window
            return
        while self._waiting and not self._is_opening and self._sheet is None:
            if (sheet := self._open_sheet()) is not None:
                self._wait_for(sheet)
            elif not self._open_first():
                break
        self._name_waiting()

    def _open_first(self) -> bool:
        """Open the file whose turn it is, and tell whether it was that; not where it would hide what is in front."""
        from kiberrubezh.gui.arrivals.foreign_file import kind_of_file, open_file

        file, self._is_opening = self._waiting[0], True
        kind = kind_of_file(self._window.context, file)
        if kind != "unknown" and self._hides(kind):
            self._is_opening = False
            return False
        del self._waiting[0]
        if kind == "unknown":
            self._is_opening = False
        else:
            known = len(self._refusals)
            open_file(self._window, file, kind, lambda sheet: self._opened(kind, sheet, len(self._refusals) == known))
        return True

    def _hides(self, kind: Kind) -> bool:
        if self._front == "sheet":
            return kind not in _ASKED
        return self._front is not None and not (kind == self._front and kind in _ADDED)

    def _opened(self, kind: Kind, sheet: Overlay | None, is_taken: bool) -> None:
        """Go on from a file that its page has taken, or refused; or once the sheet that asks about it is closed."""
        self._is_opening = False
        if sheet is not None:
            self._wait_for(sheet)
        elif is_taken:
            self._front = kind
        if kind == "set" and sheet is None:
            self._go_on()

    def _wait_for(self, sheet: Overlay) -> None:
        self._sheet = sheet
        sheet.closed.connect(self._answered, Qt.ConnectionType.SingleShotConnection)

    def _open_sheet(self) -> Overlay | None:
        """Return the sheet that is open: going to a file's page would close it, with what was typed there."""
        return next((sheet for sheet in reversed(self._window.findChildren(Overlay)) if sheet.isVisible()), None)

    def _answered(self) -> None:
        """Go on once what was answered is carried out."""
        self._sheet, self._front = None, "sheet"
        self._forget_told()
        QTimer.singleShot(0, self, self._go_on)

    def _hear(self, words: str, tone: str) -> None:
        """Note why a file isn't opened."""
        if self._is_opening and tone == "error":
            self._refusals.append(words)

    @property
    def _is_told(self) -> bool:
        """Whether the reasons are in sight."""
        toast = self._window.toast
        return toast.isVisible() and toast.words == "\n".join(self._refusals)

    def _forget_told(self) -> None:
        """Forget the reasons once they were read."""
        if not self._is_opening and not self._is_told:
            self._refusals.clear()

    def _name_waiting(self) -> None:
        """Name the files that wait, and tell again of those that could not be opened, if the next one hid that."""
        self.banner.name([] if self._sheet or self._is_opening else self._waiting, aloud=True)
        if self._refusals and not self._is_told and self._sheet is None:
            self._window.context.say("\n".join(self._refusals), "error")

    def _name_anew(self) -> None:
        """Put the words anew in the language of now."""
        if self.banner.isVisible():
            self.banner.name(self._waiting, aloud=False)
