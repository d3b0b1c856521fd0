"""The columns of the workbench: search, deck, and what stands beside it, which takes turns where there is no room."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.split import Split

_KEY: Final = "decks/split"
_GAP: Final = 12
_USUAL: Final = (414, 368, 348)
"""Widths of the columns at first, in pixels at 100 %."""
_PARTS: Final = {"search": 0, "info": 2}
"""The columns that take turns in a narrow window, by the pictures on the switch."""


class Workbench(Split):
    """Search, deck, and what stands beside it; the deck is always in sight."""

    narrowed = Signal(bool)
    """There is no longer room for three columns, or, if False, there is again."""

    def __init__(self, context: AppContext, pool: QWidget, boards: QWidget, side: QWidget) -> None:
        super().__init__(context.theme)
        self._context = context
        self._parts = (pool, boards, side)
        self.is_narrow = False
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._fit)
        self.switch = Segments(context.theme, [(name, "") for name in _PARTS], "search", pictures=True)
        self.switch.hide()
        for place, (part, share) in enumerate(zip(self._parts, (3, 1, 1), strict=True)):
            self.addWidget(part)
            self.setCollapsible(place, False)
            self.setStretchFactor(place, share)
        self.setHandleWidth(_GAP)
        self._set_widths()
        self.splitterMoved.connect(lambda *_: self._remember())
        self.switch.chosen.connect(lambda _: self._show_parts())
        self._retell()

    def retranslate(self) -> None:
        """Put all words anew."""
        self._retell()
        self._measure()

    def bring(self, part: QWidget | None) -> None:
        """Bring a column into sight."""
        name = next((name for name, place in _PARTS.items() if self._parts[place] is part), None)
        if name is not None and name != self.switch.picked():
            self.switch.pick(name)
            self._show_parts()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many columns as there is room for."""
        super().resizeEvent(event)
        self._fit()

    @override
    def event(self, event: QEvent) -> bool:
        """Look anew at the room where letters or words of another size need another."""
        done = super().event(event)
        if event.type() == QEvent.Type.StyleChange:
            self._measure()
        return done

    def _measure(self) -> None:
        """Show all columns, whose sizes are worked out in sight alone, and then those for which there is room."""
        for part in self._parts:
            part.show()
        self._later.start()

    def _fit(self) -> None:
        needed = sum(max(part.minimumSizeHint().width(), part.minimumWidth()) for part in self._parts) + 2 * _GAP
        was_narrow, self.is_narrow = self.is_narrow, needed > self.width()
        self._show_parts()
        if was_narrow != self.is_narrow:
            if was_narrow:
                self._set_widths()
            self.narrowed.emit(self.is_narrow)

    def _show_parts(self) -> None:
        self.switch.setVisible(self.is_narrow)
        for name, place in _PARTS.items():
            self._parts[place].setVisible(not self.is_narrow or name == self.switch.picked())

    def _set_widths(self) -> None:
        if not self.restoreState(self._context.settings.blob(_KEY)):
            self.setSizes([self._context.theme.px(width) for width in _USUAL])

    def _remember(self) -> None:
        """Remember the widths of three columns; those of two are of no use to them."""
        if not self.is_narrow:
            self._context.settings.put(_KEY, self.saveState())

    def _retell(self) -> None:
        self.switch.say({"search": tr("decks.column_search"), "info": tr("decks.column_side")})
