"""What a set goes out as, and what comes in: a tile for each file, with a sentence on what it is for."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget
from typing_extensions import override

from kiberrubezh.gui.cards.sets.output_sketch import OutputSketch
from kiberrubezh.gui.cards.sets.set_files import PRINT
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label, row, scroll_area, surface
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.fit import FittingPart, is_narrow
from kiberrubezh.gui.widgets.messages import Banner

_OUT: Final = ("file", PRINT, "sheet", "page", "table")
_FROM, _REMOVE = "from_table", "remove"
_COLUMNS, _FEW = 3, 2
"""Tiles in a line, and where letters have little room."""


class SetOutputs(FittingPart, QWidget):
    """Shows what can be done with a set as a whole."""

    saved = Signal(str)
    """The set is to be written as one of KINDS, or printed."""
    read = Signal()
    """Its cards are to be read from a table."""
    removed = Signal()
    """The set is to be removed."""
    stopped = Signal()
    """What is being written is not wanted any more."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        theme = context.theme
        self.buttons: dict[str, Button] = {}
        for kind in _OUT:
            picture = "printer" if kind == PRINT else "export"
            self.buttons[kind] = Button(theme, "", partial(self.saved.emit, kind), picture=picture)
        self.buttons[_FROM] = Button(theme, "", self.read.emit, picture="import")
        self.buttons[_REMOVE] = Button(theme, "", self.removed.emit, look="danger", picture="trash")
        self._whys = {name: label(role="soft", wrap=True) for name in self.buttons}
        self._grid, body = QGridLayout(), QWidget()
        self._grid.setSpacing(theme.px(12))
        self._grid.setContentsMargins(0, 0, 0, 0)
        for name, button in self.buttons.items():
            button.setObjectName(f"set-out-{name}")
        self._tiles = [self._tile(theme, name) for name in (*_OUT, _FROM)]
        self._arrange(_COLUMNS)
        body.setLayout(self._grid)
        self.told = Banner(theme)
        foot = row(self._whys[_REMOVE], self.buttons[_REMOVE], gap=14)
        foot.setStretch(0, 1)
        self.setLayout(
            column(scroll_area(body), self.told, foot, gap=10)
        )  # below: no button moves from under the mouse

    def _tile(self, theme: Theme, name: str) -> QWidget:
        """Make a tile of a sketch, what it is for and the button, which stands in line with those beside it."""
        tile = surface("raised")
        inside = column(OutputSketch(theme, name), self._whys[name], self.buttons[name], gap=10, margins=14)
        inside.setStretch(0, 1)
        tile.setLayout(inside)
        return tile

    def _arrange(self, columns: int) -> None:
        """Put so many tiles into a line; all share the room that there is."""
        for place, tile in enumerate(self._tiles):
            self._grid.addWidget(tile, *divmod(place, columns))
        for nth in range(_COLUMNS):
            self._grid.setColumnStretch(nth, int(nth < columns))

    @override
    def fit(self) -> None:
        """Have fewer tiles side by side where few letters are."""
        self._arrange(_FEW if is_narrow(self) else _COLUMNS)

    def tell(self, going: str) -> None:
        """Say how far the writing is, and offer to stop it; "" once it is over."""
        if going:
            self.told.say(going, "info", tr("sets.saving_stop"), self.stopped.emit, aloud=False)
        else:
            self.told.hide()

    def show_removal(self, shown: bool) -> None:
        """Offer to remove the set, or not."""
        for part in (self.buttons[_REMOVE], self._whys[_REMOVE]):
            part.setVisible(shown)

    def retranslate(self) -> None:
        """Put all words anew."""
        for name, button in self.buttons.items():
            button.setText(tr(f"sets.out_{name}"))
            self._whys[name].setText(tr(f"sets.why_{name}"))
