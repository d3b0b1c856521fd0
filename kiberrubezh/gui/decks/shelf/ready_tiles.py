"""The tiles of the decks that come with the program: made once for a language, a few at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.decks.shelf.slices import AT_ONCE
from kiberrubezh.gui.decks.shelf.tiles import Tile
from kiberrubezh.gui.widgets.basic import clear
from kiberrubezh.gui.widgets.flow import Flow


class ReadyTiles(QWidget):
    """Those that are searched for, in the order asked for."""

    def __init__(self, make: Callable[[Deck], Tile]) -> None:
        super().__init__()
        self._make = make
        self.decks: list[Deck] = []
        """All of them, whether their tiles are made yet or not."""
        self.flow = Flow(14)
        self._tiles: list[Tile] = []
        self._found: Sequence[int] = ()
        self.setLayout(self.flow)
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._go_on)

    def show_decks(self, decks: list[Deck]) -> None:
        """Take other decks; tiles of the same ones stay."""
        if decks != self.decks:
            self.forget()
            self.decks = decks
            self._make_some()

    def show_found(self, places: Sequence[int]) -> None:
        """Show the decks at these places alone, in this order."""
        self._found = places
        while self.flow.takeAt(0) is not None:
            pass
        made = dict(enumerate(self._tiles))
        for place in places:
            if place in made:
                self.flow.addWidget(made[place])
        for place, tile in made.items():
            tile.setVisible(place in places)

    def forget(self) -> None:
        """Let go of all tiles: what is said on them may be wrong by now."""
        self._next.stop()
        self.show_found(range(len(self._tiles)))
        clear(self.flow)
        self.decks, self._tiles, self._found = [], [], ()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Go on with the tiles that are still to be made."""
        super().showEvent(event)
        if len(self._tiles) < len(self.decks):
            self._next.start()

    def _go_on(self) -> None:
        if self.isVisible():  # nobody waits for tiles behind a deck that was opened meanwhile
            self._make_some()
            self.show_found(self._found)

    def _make_some(self) -> None:
        """Make the next few tiles; all at one go would hold the window up."""
        made = len(self._tiles)
        for deck in self.decks[made : made + AT_ONCE]:
            tile = self._make(deck)
            tile.setParent(self)
            self._tiles.append(tile)
        if len(self._tiles) < len(self.decks):
            self._next.start()
