"""Leaving: a page with sheets over it, or the whole window; not where something would be lost by that."""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.wishes import Decks

_log = logging.getLogger(__name__)


class Departure:
    """Keeps what is being typed as it is left; what can't be kept holds the window, or the page."""

    def __init__(self, window: QWidget, decks: Callable[[], Decks | None]) -> None:
        """`decks` is the page of decks, if it was opened: it asks what becomes of those that can't be saved."""
        self._window, self._decks = window, decks
        self._lets_go = False
        """Whether decks that can't be kept may be lost, as the window is being closed."""

    def close_sheets(self) -> bool:
        """Close all sheets, or none where one has what can't be kept; return whether none is left."""
        sheets = self._sheets()
        if any(not sheet.may_close() for sheet in sheets):
            return False
        for sheet in sheets:
            if isValid(sheet):
                sheet.close_sheet()
        return True

    def would_lose(self) -> bool:
        """Tell whether closing would lose what a sheet or a deck can't keep now; it is asked what becomes of that."""
        self._leave_field()
        if any(not sheet.may_close() for sheet in self._sheets()):
            return True
        if self._lets_go or (decks := self._decks()) is None:
            return False
        return decks.asks_of_unsaved(self._window.close, self._leave)

    def end_typing(self) -> None:
        """Have what was typed on sheets kept: they keep it once they are closed."""
        for sheet in self._sheets():
            try:
                if isValid(sheet):
                    sheet.closed.emit()
            except Exception:
                _log.exception("closing a sheet")

    def _sheets(self) -> list[Overlay]:
        """Return the sheets that are open; one that is closed is still there for a moment."""
        return [sheet for sheet in self._window.findChildren(Overlay) if not sheet.isHidden()]

    def _leave_field(self) -> None:
        """Have what is being typed kept: fields keep it once they are left."""
        try:
            if (focused := self._window.focusWidget()) is not None:
                focused.clearFocus()
        except Exception:
            _log.exception("leaving a field")

    def _leave(self) -> None:
        """Close without the decks that can't be kept; if a sheet holds the window, it is asked anew the next time."""
        self._lets_go = True
        try:
            self._window.close()
        finally:
            self._lets_go = False
