"""Pages that are not in front: they put on new looks and learn new words one by one, at the latest when called."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QStackedWidget, QWidget

from kiberrubezh.gui.theme import Theme

_BETWEEN_MS: Final = 120
"""Between two pages the window goes on."""


class Backstage(QObject):
    """Holds all pages; only the one in front follows a switch of theme, scale or language at once."""

    def __init__(self, theme: Theme, stack: QStackedWidget) -> None:
        super().__init__(stack)
        self._theme, self._stack = theme, stack
        self._words: list[tuple[QWidget, Callable[[], object]]] = []
        self._unsaid: list[QWidget] = []
        self._undressed: list[QWidget] = []
        self._timer = QTimer(self, interval=_BETWEEN_MS)
        self._timer.timeout.connect(self._next)
        theme.dressed.connect(self._restyle)

    def add(self, page: QWidget, retranslate: Callable[[], object]) -> None:
        """Take a new page in, with what puts its words anew.

        It is styled where it stands: one that is dressed before it comes is gone over a second time.
        """
        self._stack.addWidget(page)
        page.setStyleSheet(self._theme.sheet)
        self._words.append((page, retranslate))

    def retranslate(self) -> None:
        """Put the words of the page in front anew, soon those of the others."""
        self._unsaid = [page for page, _ in self._words]
        self._follow()

    def ready(self, page: QWidget) -> None:
        """Have a page make up for what it has missed: somebody is about to look at it."""
        if page in self._undressed:
            self._undressed.remove(page)
            page.setStyleSheet(self._theme.sheet)
        if page in self._unsaid:
            self._unsaid.remove(page)
            next(retranslate for one, retranslate in self._words if one is page)()

    def _restyle(self) -> None:
        self._undressed = [page for page, _ in self._words]
        self._follow()

    def _follow(self) -> None:
        front = self._stack.currentWidget()
        if front is not None:
            self.ready(front)
        self._timer.start()

    def _next(self) -> None:
        waiting = self._undressed or self._unsaid
        if waiting:
            self.ready(waiting[0])
        else:
            self._timer.stop()
