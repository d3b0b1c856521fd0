"""Many tiles, a slice of them at a time: however long the list is, the window never waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiberrubezh.gui.decks.shelf.tiles import Tile
from kiberrubezh.gui.i18n import number, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import clear, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.stops import bring_into_sight

SLICE = 24
"""So many tiles are shown at first, and so many more by each press of the button."""
AT_ONCE = 4
"""So many tiles are made before the window does something else."""
Item = TypeVar("Item")


class Slices(QWidget, Generic[Item]):
    """The first tiles of a list, and a button for more."""

    def __init__(self, theme: Theme, make: Callable[[Item], Tile]) -> None:
        super().__init__()
        self._theme, self._make = theme, make
        self._items: Sequence[Item] = ()
        self._made, self._wanted = 0, SLICE
        self._sought = -1
        """The place of the tile that is to have the keys once it is made."""
        self.total = 0
        """How many there are in all, should more of them still be read."""
        self.flow = Flow(14)
        self.more = Button(theme, "", self._show_more, picture="plus")
        self.more.setObjectName("decks-show-more")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(14)
        box.addLayout(self.flow)
        box.addLayout(row(None, self.more, None))
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._go_on)

    @property
    def items(self) -> Sequence[Item]:
        """What is listed, shown or not."""
        return self._items

    def go_to(self, place: int) -> None:
        """Give the keys to the tile at a place, once it is made; so many are shown then."""
        self._sought = place
        while self._wanted <= place:
            self._wanted += SLICE
        self._go_on()

    def _give_keys(self) -> None:
        if 0 <= self._sought < self._made and (item := self.flow.itemAt(self._sought)) is not None:
            self._sought = -1
            if (tile := item.widget()) is not None:
                tile.setFocus()
                QTimer.singleShot(0, tile, partial(bring_into_sight, tile))  # it is laid out by then

    def show_items(self, items: Sequence[Item], total: int | None = None) -> None:
        """Show another list, as much of it as was wanted of the last."""
        self._sought = -1
        clear(self.flow)
        self._items, self._made = items, 0
        self.total = len(items) if total is None else total
        self._go_on()

    def add_items(self, items: Sequence[Item]) -> None:
        """Take the whole of a list that begins with what is shown."""
        self._items, self.total = items, len(items)
        self._go_on()

    def _show_more(self) -> None:
        self._wanted += SLICE
        self._go_on()

    def _go_on(self) -> None:
        """Make the next tiles that are wanted, a few at a time."""
        end = min(self._made + AT_ONCE, self._wanted, len(self._items))
        for item in self._items[self._made : end]:
            self.flow.addWidget(self._make(item))
        self._made = end
        self._give_keys()
        left = self.total - min(self._wanted, self.total)
        self.more.setText(tr("decks.show_more", n=min(SLICE, left), total=number(self.total)))
        self.more.setVisible(left > 0)
        if end < min(self._wanted, len(self._items)):
            self._next.start()
