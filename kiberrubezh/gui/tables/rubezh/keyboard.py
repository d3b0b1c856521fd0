"""The keys of the duel's table that don't belong to a card: what each does, wherever the keyboard is."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from kiberrubezh.gui.tables.rubezh.play_area import PlayArea


class Keyboard:
    """Says what a key does at a table."""

    def __init__(self, area: "PlayArea") -> None:
        self._area = area
        self._acts: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Escape: area.escape,
            Qt.Key.Key_F2: area.desk.toggle,
            Qt.Key.Key_F3: lambda: area.advice.toggle(area.session),
            Qt.Key.Key_F4: lambda: area.magnifier.open(area.view.focus_card),
            Qt.Key.Key_F6: area.text.toggle,
            Qt.Key.Key_F7: area.train,
        }

    def act(self, event: QKeyEvent) -> Callable[[], object] | None:
        """Return what a key does; None for one that only hurries. Space held down, or too early, does nothing.

        At an end Enter does what Space does.
        """
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._area.onward.button is not None
        if event.key() != Qt.Key.Key_Space and not is_enter:
            return self._acts.get(event.key())
        return _nothing if self._area.calm.holds or event.isAutoRepeat() else self._area.press_main


def _nothing() -> None:
    """Do nothing: the key was meant for what was there before."""
