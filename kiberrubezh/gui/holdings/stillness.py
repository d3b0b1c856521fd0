"""Whether the desktop wants less motion, as it is now: asked at the start, and whenever one comes back to the window.

Qt tells of no change: its hints on accessibility know contrast alone (6.11). The portal of Linux desktops does, on the
bus of the session, but QDBusConnection.connect refuses whatever slot Python names (6.11.3). Whoever makes a change
leaves the window for the desktop's settings; one made while it keeps the keys is noticed at the next coming back.
"""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from kiberrubezh.gui.holdings.desktop import wants_less_motion
from kiberrubezh.gui.jobs import Jobs


class Stillness(QObject):
    """Follows what the desktop wishes; the window waits for its answer at most once."""

    changed = Signal()
    """The desktop wishes something else than before."""

    def __init__(self, jobs: Jobs) -> None:
        super().__init__(jobs)
        self._jobs = jobs
        self._wish: bool | None = None
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._come_back)

    @property
    def is_wished(self) -> bool:
        """Whether less motion is wished; asked now if it never was."""
        if self._wish is None:
            self._wish = wants_less_motion()
        return self._wish

    def ask(self) -> None:
        """Ask in the background."""
        self._jobs.run(lambda _job: wants_less_motion(), self._hear, receiver=self, spare=True)

    def _come_back(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive and self._wish is not None:
            self.ask()

    def _hear(self, wish: bool) -> None:
        is_news, self._wish = wish != self._wish, wish
        if is_news:
            self.changed.emit()
