"""What leads on once nothing is asked at a table any more: the button that the keys go to and that Space presses."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from kiberrubezh.gui.widgets.buttons import Button

if TYPE_CHECKING:
    from kiberrubezh.gui.tables.rubezh.play_area import PlayArea


class Onward:
    """Finds the main button of an end, and leads the keys to it as it comes up."""

    def __init__(self, area: "PlayArea") -> None:
        self._area = area
        self._was: Button | None = None
        self.around: Callable[[], Button | None] = lambda: None
        """What leads on outside the table, as round a puzzle."""

    @property
    def button(self) -> Button | None:
        """The button that leads on now; None while something is asked or still being shown."""
        area, session = self._area, self._area.session
        if session is None or session.is_deciding or area.view.table.motion.busy:
            return None
        if session.cue is not None and session.cue.is_over:
            return area.coach.band.next
        return area.end.main if session.over else self.around()

    def notice(self) -> None:
        """Give the keys to what has come to lead on, unless they are elsewhere; back to the table when it has gone.

        What was pressed for the last decision, once more or for long, presses nothing here.
        """
        area, was, now = self._area, self._was, self.button
        self._was = now
        side, outside = area.side, self.around()
        if outside is not None and outside is now:
            side.show_main(outside.text(), "")
        if (was is None) == (now is None):
            return
        if now is not None:
            area.calm.rest()
        keys = QApplication.focusWidget()
        if area.isVisible() and (keys is None or keys is was or area.isAncestorOf(keys)):
            area.focus_target.setFocus()
