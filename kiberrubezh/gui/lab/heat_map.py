"""The matrix of wins as a heat-map: numbers and intervals in the cells, walked through by mouse and keyboard."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.heat_cells import GAP, Cell, Cells, place_of
from kiberrubezh.gui.lab.plots import bare_plot
from kiberrubezh.gui.lab.wording import share_line
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, row
from kiberrubezh.gui.widgets.messages import announce
from kiberrubezh.gui.widgets.plain import show_tip
from kiberrubezh.playtest.report import Report

_NAMES_WIDTH, _NAMES_HEIGHT = 150, 44
"""The room for the decks' names, in pixels."""
_LARGEST: Final = (230, 124)
"""A cell is never larger, in pixels."""
_FIRST: Final = 1000
"""A stretch that takes all room before any other."""
_STEPS: Final[dict[int, Cell]] = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}


class HeatMap(QWidget):
    """Shows a report's wins of the row's deck over the column's; Enter or a click opens a cell."""

    opened = Signal(int, int)
    """The row and the column of a cell."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.plot = bare_plot()
        self.plot.viewport().installEventFilter(self)
        self.plot.viewport().setMouseTracking(True)
        self.plot.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.cells = Cells(theme)
        self.plot.getPlotItem().addItem(self.cells, ignoreBounds=True)
        self.plot.showAxes((True, True, False, False), showValues=(True, True, False, False))
        self.plot.getViewBox().invertY(True)
        self.plot.getViewBox().sigResized.connect(lambda _: self._name_axes())
        self._names: list[str] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        across = row(self.plot, None)
        across.setStretch(0, _FIRST)
        down = column(across, None)
        down.setStretch(0, _FIRST)
        self.setLayout(down)
        self.recolour()

    def show_report(self, report: Report) -> None:
        """Show the wins of a report; the cell that is marked stays."""
        self._names = [deck.name for deck in report.decks]
        self.cells.show_wins([[*row, deck.wins] for row, deck in zip(report.wins, report.decks, strict=True)])
        count = len(self._names)
        width, height = _LARGEST
        names = self._theme.px(_NAMES_WIDTH), self._theme.px(_NAMES_HEIGHT)
        across, down = round(self._theme.px(width) * (count + GAP + 1)), self._theme.px(height) * count
        self.plot.setMaximumSize(names[0] + across, names[1] + down)
        self.plot.getPlotItem().setRange(xRange=(0, count + GAP + 1), yRange=(0, count), padding=0)
        self._name_axes()
        self._speak()

    def recolour(self) -> None:
        """Take the colours and sizes of the theme in use."""
        theme = self._theme
        self.plot.setBackground(theme.colour("panel"))
        for side in ("left", "top"):
            axis = self.plot.getAxis(side)
            axis.setPen(None)
            axis.setTextPen(theme.colour("text"))
            font = theme.font(12, QFont.Weight.Bold)
            axis.setStyle(tickLength=0, tickAlpha=0, tickFont=font, tickTextOffset=theme.px(8))
        self._name_axes()
        self.cells.update()

    def point_of(self, cell: Cell) -> QPoint:
        """Return the middle of a cell, in the pixels of the plot's viewport."""
        middle = self.plot.getViewBox().mapViewToScene(place_of(cell, len(self._names)).center())
        return QPoint(self.plot.mapFromScene(middle))

    @property
    def marked(self) -> Cell:
        """The cell that Enter opens."""
        return self.cells.marked

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk by arrows, open by Enter or Space."""
        step = _STEPS.get(event.key())
        if step is not None and self._names:
            row, place = self.marked
            self._mark((row + step[0], place + step[1]))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._names:
            self.opened.emit(*self.marked)
        else:
            super().keyPressEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring."""
        super().focusInEvent(event)
        self.cells.show_ring(True)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the ring."""
        super().focusOutEvent(event)
        self.cells.show_ring(False)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Point, open and tell by the mouse."""
        if isinstance(event, QHelpEvent):
            cell = self._at(QPointF(event.pos()))
            if cell is not None:
                show_tip(event.globalPos(), self.words(cell), self)
            return True
        if isinstance(event, QMouseEvent):
            return self._mouse(event)
        return super().eventFilter(watched, event)

    def words(self, cell: Cell) -> str:
        """Say a cell in full: who against whom, the share, its interval, of how many duels."""
        row, place = cell
        share = self.cells.wins[row][place]
        against = self._names[place] if place < len(self._names) else tr("lab.others")
        key = "cell_mirror" if row == place else "cell"
        return tr(f"lab.{key}", n=share.of, deck=self._names[row], other=against, share=share_line(share))

    def _mouse(self, event: QMouseEvent) -> bool:
        cell = self._at(event.position())
        if event.type() == QEvent.Type.MouseMove:
            self.cells.point(cell)
            return True
        if event.type() == QEvent.Type.MouseButtonPress and cell is not None:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._mark(cell)
            self.opened.emit(*cell)
        return True

    def _at(self, point: QPointF) -> Cell | None:
        """Return the cell under a point of the plot."""
        spot = self.plot.getViewBox().mapSceneToView(self.plot.mapToScene(point.toPoint()))
        count = len(self._names)
        cells = ((row, place) for row in range(count) for place in range(count + 1))
        return next((cell for cell in cells if place_of(cell, count).contains(spot)), None)

    def _mark(self, cell: Cell) -> None:
        count = len(self._names)
        self.cells.mark((min(max(cell[0], 0), count - 1), min(max(cell[1], 0), count)))
        self._speak()
        announce(self, self.words(self.marked))

    def _speak(self) -> None:
        self.setAccessibleName(f"{tr('lab.matrix')}. {self.words(self.marked)}")

    def _name_axes(self) -> None:
        names, theme = self._names, self._theme
        self.plot.getAxis("left").setTicks([[(place + 0.5, name) for place, name in enumerate(names)]])
        above = [self._cut(_wrapped(name)) for name in (*names, tr("lab.others"))]
        count = len(names)
        middles = [place_of((0, place), count).center().x() for place in range(count + 1)]
        self.plot.getAxis("top").setTicks([list(zip(middles, above, strict=True))] if names else [[]])
        self.plot.getAxis("left").setWidth(theme.px(_NAMES_WIDTH))
        self.plot.getAxis("top").setHeight(theme.px(_NAMES_HEIGHT))

    def _cut(self, lines: str) -> str:
        """Cut each line with … where it would run into the next column's."""
        metrics = QFontMetricsF(self._theme.font(12, QFont.Weight.Bold))
        room = self.plot.getViewBox().width() / (len(self._names) + GAP + 1) - self._theme.px(4)
        cut = [metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in lines.splitlines()]
        return "\n".join(cut)


def _wrapped(name: str) -> str:
    """Break a name of several words into two lines, as even as can be."""
    words = name.split()
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return "\n".join(min(cuts, key=lambda pair: max(map(len, pair)))) if cuts else name
