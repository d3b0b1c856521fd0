"""Pages that are not in front: they put on new looks and learn new words one by one, at the latest when called."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QStackedWidget, QWidget

from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.wardrobe import Wardrobe

_BETWEEN_MS: Final = 120
"""Between two pages the window goes on."""


class Backstage(QObject):
    """Holds all pages; only the one in front follows a switch of theme, scale or language at once."""

    def __init__(self, theme: Theme, stack: QStackedWidget) -> None:
        super().__init__(stack)
        self._stack, self._wardrobe = stack, Wardrobe(theme, self)
        self._words: list[tuple[QWidget, Callable[[], object]]] = []
        self._unsaid: list[QWidget] = []
        self._timer = QTimer(self, interval=_BETWEEN_MS)
        self._timer.timeout.connect(self.step)
        theme.dressed.connect(self._restyle)  # by a method, which Qt lets go with the window; a lambda would hold it

    def add(self, page: QWidget, retranslate: Callable[[], object]) -> None:
        """Take a new page in, with what puts its words anew.

        It is styled where it stands: one that is dressed before it comes is gone over a second time.
        """
        self._stack.addWidget(page)
        self._wardrobe.add(page)
        self._words.append((page, retranslate))

    def retranslate(self) -> None:
        """Put the words of the page in front anew, soon those of the others."""
        self._unsaid = [page for page, _ in self._words]
        front = self._stack.currentWidget()
        if front is not None:
            self.ready(front)
        self._timer.start()

    def ready(self, page: QWidget) -> None:
        """Have a page make up for what it has missed: somebody is about to look at it."""
        self._wardrobe.ready(page)
        if page in self._unsaid:
            self._say(page)

    def _restyle(self) -> None:
        self._wardrobe.restyle(self._stack.currentWidget())

    def _say(self, page: QWidget) -> None:
        self._unsaid.remove(page)
        next(retranslate for one, retranslate in self._words if one is page)()

    def step(self) -> None:
        """Put the words of another page; looks that are still being put on go first, or both would be one step."""
        if not self._unsaid:
            self._timer.stop()
        elif not self._wardrobe.is_busy:
            self._say(self._unsaid[0])
