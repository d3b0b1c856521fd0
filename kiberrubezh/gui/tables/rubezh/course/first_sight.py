"""What a table shows first: its cards with their faces, which are drawn a few at a turn before it is painted."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QDeadlineTimer, QObject, QTimer
from PySide6.QtWidgets import QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.tables.rubezh.scene.faces import warm_soon
from kiberrubezh.gui.tables.rubezh.scene.table_scene import TableScene
from kiberrubezh.gui.widgets.veil import PaintVeil

_MOST_MS: Final = 250
"""How long a table waits for faces; where they take longer, names stand for them at first."""


class FirstSight(QObject):
    """Has a table that was just taken painted in a turn of its own, after what it shows was drawn in turns before."""

    def __init__(self, context: AppContext, area: QWidget, table: TableScene) -> None:
        super().__init__(area)
        self._context, self._area, self._table = context, area, table
        self._cover = PaintVeil(self)
        self._deadline = QDeadlineTimer()
        self._cards: Sequence[Card] = ()

    def begin(self, cards: Sequence[Card]) -> None:
        """Draw what lies on the table, then paint it; after that have the rest of these cards drawn ahead."""
        self._cards = cards
        window = self._area.window()
        if window.isVisible():
            self._deadline.setRemainingTime(_MOST_MS)
            self._cover.put(window, self._draw)
        else:
            self._warm()

    @property
    def is_late(self) -> bool:
        """Whether the table can wait for faces no longer."""
        return self._deadline.hasExpired()

    def _draw(self) -> bool:
        """Draw some faces; tell whether the table may be painted."""
        if not (self._table.draw_faces(self._area.devicePixelRatioF()) or self.is_late):
            return False
        QTimer.singleShot(0, self, self._warm)  # another thread would hold the first painting up
        return True

    def _warm(self) -> None:
        heights = sorted(self._table.card_heights())
        warm_soon(self._context, self._cards, heights, self._area.devicePixelRatioF())
