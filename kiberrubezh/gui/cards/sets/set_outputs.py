"""What a set goes out as, and what comes in: a button for each file and a sentence on what it is for."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from kiberrubezh.gui.cards.sets.set_files import PRINT
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import column, label, scroll_area
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.messages import Banner

_OUT: Final = ("file", PRINT, "sheet", "page", "table")
_FROM, _REMOVE = "from_table", "remove"


class SetOutputs(QWidget):
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
        grid, body = QGridLayout(), QWidget()
        grid.setContentsMargins(2, 2, 10, 2)
        grid.setHorizontalSpacing(14)
        for place, (name, button) in enumerate(self.buttons.items()):
            button.setObjectName(f"set-out-{name}")
            grid.addWidget(button, place, 0)
            grid.addWidget(self._whys[name], place, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(len(self.buttons), 1)
        body.setLayout(grid)
        self.told = Banner(theme)
        self.setLayout(column(scroll_area(body), self.told))  # below: no button moves from under the mouse

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
