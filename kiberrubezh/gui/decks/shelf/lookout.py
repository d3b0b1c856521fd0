"""Looks whether another window, or another program, has changed the library."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from weakref import WeakMethod

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext

_EVERY_MS = 1000
_IN_SIGHT = (QEvent.Type.Show, QEvent.Type.WindowActivate)


class Watch(QObject):
    """Calls `act`, a method, when the library has changed since the last look, as long as a page is in sight.

    It looks once a second, and at once when the page is shown or its window gets the focus. A library that can be read
    no more has changed, too.
    """

    def __init__(self, context: AppContext, page: QWidget, act: Callable[[], object]) -> None:
        super().__init__(page)
        # Weakly: Qt keeps an event filter longer than what it watches.
        self._context, self._act = context, WeakMethod(act)
        self._pulse = self._read()
        self._timer = QTimer(self, interval=_EVERY_MS)
        self._timer.timeout.connect(self.look)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.look)
        page.installEventFilter(self)

    def look(self) -> None:
        """Look now."""
        pulse = self._read()
        if pulse != self._pulse:
            self._pulse = pulse
            if (act := self._act()) is not None:
                act()

    def _read(self) -> int:
        from kiberrubezh.deckbuilder.shelf import REFUSED

        with suppress(*REFUSED):
            return self._context.shelf.pulse()
        return -1

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look while the page is in sight."""
        if event.type() == QEvent.Type.Hide:
            self._timer.stop()
            self._soon.stop()  # of a window that is closed the library is, too
        elif event.type() in _IN_SIGHT and isinstance(watched, QWidget) and watched.isVisible():
            self._timer.start()
            self._soon.start()
        return False
