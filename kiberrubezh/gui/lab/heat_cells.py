"""The cells of the heat-map: colours of wins on a scale that all eyes tell apart, numbers and intervals."""

from typing import Final

import pyqtgraph as pg
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import number, percent
from kiberrubezh.gui.lab.wording import interval
from kiberrubezh.gui.theme import Theme, ThemeName
from kiberrubezh.playtest.intervals import Share

Cell = tuple[int, int]
"""A row and a column; the column behind the last deck is that of all others."""

_SCALES: Final[dict[ThemeName, tuple[str, str, str]]] = {
    "dark": ("#a8490c", "#1c2530", "#1c67a3"),
    "light": ("#f0a35c", "#f6f8fa", "#77b6ea"),
}
"""Losing, even, winning: orange and blue are told apart by all eyes."""
_SPREAD: Final = 0.25
"""How far from even a share has the full colour."""
GAP: Final = 0.35
"""The room before the column of all others, in columns."""


class Cells(QGraphicsItem):
    """The cells, painted pixel by pixel so that gaps and words keep their size."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.wins: list[list[Share]] = []
        self.marked: Cell = (0, 0)
        self._pointed: Cell | None = None
        self._ring = False

    def show_wins(self, wins: list[list[Share]]) -> None:
        """Show shares by row and column."""
        self.prepareGeometryChange()
        self.wins = wins
        self.marked = (min(self.marked[0], len(wins) - 1), min(self.marked[1], len(wins)))
        self.update()

    def mark(self, cell: Cell) -> None:
        """Mark a cell."""
        self.marked = cell
        self.update()

    def point(self, cell: Cell | None) -> None:
        """Lift the cell under the mouse."""
        if cell != self._pointed:
            self._pointed = cell
            self.update()

    def show_ring(self, shown: bool) -> None:
        """Show or hide the ring around the cell that is marked."""
        self._ring = shown
        self.update()

    @override
    def boundingRect(self) -> QRectF:
        """Return the room of all cells."""
        return QRectF(0, 0, len(self.wins) + GAP + 1, len(self.wins))

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint every cell in pixels of the screen."""
        transform = painter.transform()
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, shares in enumerate(self.wins):
            for place, share in enumerate(shares):
                box = transform.mapRect(place_of((row, place), len(self.wins))).adjusted(2, 2, -2, -2)
                self._paint_cell(painter, box, share, (row, place))
        painter.restore()

    def _paint_cell(self, painter: QPainter, box: QRectF, share: Share, cell: Cell) -> None:
        theme = self._theme
        painter.setPen(self._edge(cell))
        painter.setBrush(shade(theme.tokens.name, share))
        painter.drawRoundedRect(box, 6, 6)
        if not share.of:
            return
        low, high = share.interval
        painter.setPen(theme.colour("text"))
        sure = not low <= 0.5 <= high
        painter.setFont(theme.font(14, QFont.Weight.Bold if sure else QFont.Weight.Medium))
        small = box.height() < theme.px(36)
        line = QRectF(box.left(), box.center().y() - theme.px(20), box.width(), theme.px(20))
        widest = QFontMetricsF(theme.font(14, QFont.Weight.Bold)).horizontalAdvance(percent(1))
        words = percent(share.value) if widest <= box.width() else number(share.value * 100)
        painter.drawText(box if small else line, int(Qt.AlignmentFlag.AlignCenter), words)
        if not small:
            painter.setFont(theme.font(11))
            painter.drawText(line.translated(0, theme.px(20)), int(Qt.AlignmentFlag.AlignCenter), interval(share))

    def _edge(self, cell: Cell) -> QPen:
        theme = self._theme
        if self._ring and cell == self.marked:
            return QPen(theme.colour("focus"), 3)
        if cell == self._pointed:
            return QPen(theme.colour("text_soft"), 2)
        mirror = cell[0] == cell[1]
        return QPen(theme.colour("line_strong"), 1, Qt.PenStyle.DashLine) if mirror else QPen(Qt.PenStyle.NoPen)


def shade(theme: ThemeName, share: Share) -> QColor:
    """Return the colour of a share on the diverging scale; that of an even one without tries."""
    offset = (share.value - 0.5) / _SPREAD if share.of else 0.0
    scale = pg.ColorMap([-1.0, 0.0, 1.0], list(_SCALES[theme]))
    return QColor(scale.map(min(max(offset, -1.0), 1.0), mode="qcolor"))


def place_of(cell: Cell, count: int) -> QRectF:
    """Return where a cell lies in the plot."""
    row, place = cell
    return QRectF(place + (GAP if place == count else 0), row, 1, 1)
