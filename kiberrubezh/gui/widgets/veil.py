"""What keeps a window from being painted for a while, so that nothing is seen halfway and each turn stays short."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

_VEILS: Final = "veils"
_TURNS: Final = 4
"""Turns in which parts find their places: where one needs more room, others are moved by the next."""


class Veil:
    """Has a window stay as it was painted; where several hang before one, it is painted once the last is lifted."""

    def __init__(self) -> None:
        self._window: QWidget | None = None

    @property
    def hangs(self) -> bool:
        """Whether it hangs before a window."""
        return self._window is not None

    def hang(self, window: QWidget) -> None:
        """Have a window not painted, and no other that it hung before."""
        if window is not self._window:
            self.lift()
            self._window = window
            _count_veils(window, 1)
            window.setUpdatesEnabled(False)

    def lift(self) -> None:
        """Have the window painted at once, unless another veil hangs before it; also what has left it meanwhile."""
        window, self._window = self._window, None
        if window is None:
            return
        if isValid(window) and not _count_veils(window, -1):
            window.setUpdatesEnabled(True)
            window.repaint()  # `update` does nothing where Qt has noted all of it, and passed over, meanwhile
        for left in QApplication.topLevelWidgets():  # Qt lets go of what is in the window alone
            if not left.updatesEnabled() and not left.testAttribute(Qt.WidgetAttribute.WA_ForceUpdatesDisabled):
                left.setUpdatesEnabled(True)


def is_veiled(window: QWidget) -> bool:
    """Tell whether a veil hangs before a window."""
    return bool(_count_veils(window, 0))


def _count_veils(window: QWidget, more: int) -> int:
    """Return how many veils hang before a window when there are so many more."""
    count = (window.property(_VEILS) or 0) + more
    if more:
        window.setProperty(_VEILS, count)
    return count


class PaintVeil(QObject):
    """Has a window stay as it was painted until all in it has its place; then it is painted in a turn of its own."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._veil = Veil()
        self._left = 0
        """Turns in which parts still find their places."""
        self._ready: Callable[[], bool] = _at_once
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._go_on)

    def put(self, window: QWidget, ready: Callable[[], bool] | None = None) -> None:
        """Cover a window for some turns, and on until what is asked once a turn says yes, or fails."""
        self._veil.hang(window)
        self._left, self._ready = _TURNS, ready or _at_once
        self._turn.start()

    def _go_on(self) -> None:
        self._left -= 1
        try:
            done = self._left <= 0 and self._ready()
        except Exception:
            self._veil.lift()  # no turn comes after this one: the window would stay as it is for good
            raise
        if done:
            self._veil.lift()
        else:
            self._turn.start()


def _at_once() -> bool:
    return True
