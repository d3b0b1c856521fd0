"""The matrix of wins as a heat-map: numbers and intervals in the cells, walked through by mouse and keyboard."""

from itertools import product
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.ground.intervals import Share
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.charts.heat_cells import GAP, Cell, Look, paint_cell, place_of
from kiberrubezh.gui.lab.wording import share_line
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.messages import announce
from kiberrubezh.gui.widgets.plain import show_tip
from kiberrubezh.playtest.report import Report

_NAMES_WIDTH, _NAMES_HEIGHT = 220, 44
"""The room for the decks' names, in pixels; the width is that of the longest, up to this."""
_LEAST_ROW = 18
"""The height of a line of cells, in pixels at 100 %, in which its words have room."""
_LEAST_WIDTH = 300
_LARGEST: Final = (300, 190)
"""A cell is never larger, in pixels."""
_STEPS: Final[dict[int, Cell]] = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}


class HeatMap(QWidget):
    """Shows wins of the row's deck over the column's; Enter or a click opens a cell."""

    opened = Signal(int, int)
    """The row and the column of a cell."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._names: list[str] = []
        self._has_sums = True
        self.wins: list[list[Share]] = []
        self.marked: Cell = (0, 0)
        """The cell that Enter opens."""
        self._pointed: Cell | None = None
        self._measured: tuple[object, bool] = (None, False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_report(self, report: Report) -> None:
        """Show the wins of a report, and behind them those over all others; the cell that is marked stays."""
        names = [deck.name for deck in report.decks]
        self._show(names, [[*row, deck.wins] for row, deck in zip(report.wins, report.decks, strict=True)])

    def show_wins(self, names: list[str], wins: list[list[Share]]) -> None:
        """Show who beats whom alone, by rows; the cell that is marked stays."""
        self._has_sums = False
        self._show(names, wins)

    def _show(self, names: list[str], wins: list[list[Share]]) -> None:
        self._names, self.wins = names, wins
        self.marked = (min(self.marked[0], len(names) - 1), min(self.marked[1], len(self._columns) - 1))
        self._speak()
        self.updateGeometry()
        self.update()

    def recolour(self) -> None:
        """Take the colours and sizes of the theme in use."""
        self.update()

    @override
    def minimumSizeHint(self) -> QSize:
        """Return little: the cells take what there is, and more is needed only for lines that can be read."""
        lines = max(2 * _NAMES_HEIGHT, _LEAST_ROW * len(self._names))
        return QSize(_LEAST_WIDTH, self._theme.px(_NAMES_HEIGHT + lines))

    def point_of(self, cell: Cell) -> QPoint:
        """Return the middle of a cell, in pixels of the widget."""
        return self._box(cell).center().toPoint()

    def names_above(self) -> list[tuple[QRectF, str]]:
        """Return the names over the columns with their room; where one has none, the marks of all of them."""
        told, high, found = [it[:1].upper() + it[1:] for it in self._columns], self._theme.px(_NAMES_HEIGHT), []
        for place, name in enumerate(told):
            box = self._box((0, place))
            lines = name if self._fits(name, box.width()) else _wrapped(name)
            found.append((QRectF(box.left(), 0, box.width(), high), lines))
        if self._is_marked:
            return [(box, mark) for (box, _), mark in zip(found, self._marks, strict=True)]
        return found

    @property
    def names_beside(self) -> list[str]:
        """The names before the rows, each behind its mark where the columns have but that."""
        marked = zip(self._marks, self._names, strict=False)
        return [f"{mark}. {name}" for mark, name in marked] if self._is_marked else self._names

    @property
    def _columns(self) -> list[str]:
        return [*self._names, tr("lab.others")] if self._names and self._has_sums else self._names

    @property
    def _marks(self) -> list[str]:
        """What stands for a column in little room: the row of its deck, and a sum for all others."""
        return [*map(str, range(1, len(self._names) + 1)), "Σ"][: len(self._columns)]

    @property
    def _is_marked(self) -> bool:
        """Whether a column's name has no room over it, in a line or two; worked out once for each width."""
        asked = self.width(), self._theme.scale, self._columns
        if self._measured[0] != asked:
            across = (self.width() - self._wide(self._names)) / self._across
            across = min(across, self._theme.px(_LARGEST[0]))
            names = [it[:1].upper() + it[1:] for it in self._columns]
            is_marked = not all(self._fits(line, across) for it in names for line in _wrapped(it).splitlines())
            self._measured = asked, is_marked
        return self._measured[1]

    def _fits(self, words: str, room: float) -> bool:
        return QFontMetricsF(self._bold).horizontalAdvance(words) <= room - self._theme.px(4)

    @property
    def _bold(self) -> QFont:
        return self._theme.font(12, QFont.Weight.Bold)

    @property
    def _beside(self) -> float:
        """The room for the names before the rows."""
        return self._wide(self.names_beside)

    def _wide(self, names: list[str]) -> float:
        longest = max(map(QFontMetricsF(self._bold).horizontalAdvance, names), default=0.0)
        return min(longest + self._theme.px(10), self._theme.px(_NAMES_WIDTH))

    @property
    def _across(self) -> float:
        """How many cells lie side by side, with the room before the sums."""
        return max(len(self._names), 1) + (GAP + 1 if self._has_sums else 0)

    @property
    def _side(self) -> tuple[float, float]:
        """The width and the height of a cell."""
        theme, count = self._theme, max(len(self._names), 1)
        across = (self.width() - self._beside) / self._across
        down = (self.height() - theme.px(_NAMES_HEIGHT)) / count
        return min(across, theme.px(_LARGEST[0])), min(down, theme.px(_LARGEST[1]))

    def _box(self, cell: Cell) -> QRectF:
        place, (across, down) = place_of(cell, len(self._names)), self._side
        left, top = self._beside, self._theme.px(_NAMES_HEIGHT)
        return QRectF(left + place.left() * across, top + place.top() * down, across, down)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint names and cells."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._bold)
        painter.setPen(self._theme.colour("text"))
        metrics, room = QFontMetricsF(self._bold), self._beside - self._theme.px(8)
        for row, name in enumerate(self.names_beside):
            box = self._box((row, 0))
            cut = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, room)
            beside = QRectF(0, box.top(), room, box.height())
            painter.drawText(beside, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), cut)
        for box, name in self.names_above():
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), name)
        for row, shares in enumerate(self.wins):
            for place, share in enumerate(shares):
                look = Look(
                    self.hasFocus() and (row, place) == self.marked, (row, place) == self._pointed, row == place
                )
                paint_cell(painter, self._theme, self._box((row, place)).adjusted(2, 2, -2, -2), share, look)

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
        self.update()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the ring."""
        super().focusOutEvent(event)
        self.update()

    @override
    def event(self, event: QEvent) -> bool:
        """Tell a cell in full, or a name, where the mouse rests."""
        if isinstance(event, QHelpEvent):
            if words := self.words_at(QPointF(event.pos())):
                show_tip(event.globalPos(), words, self)
            return True
        return super().event(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lift the cell under the mouse."""
        self._point(self._at(event.position()))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        """Lift none."""
        self._point(None)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the cell under the mouse."""
        cell = self._at(event.position())
        if cell is not None:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._mark(cell)
            self.opened.emit(*cell)

    def words_at(self, point: QPointF) -> str:
        """Say what is under a point: a cell, or the whole name of a row or a column; "" where nothing is."""
        if (cell := self._at(point)) is not None:
            return self.words(cell)
        count = len(self._names)
        above = (name for place, name in enumerate(self._columns) if self._spans(point.x(), (0, place), across=True))
        beside = (self._names[row] for row in range(count) if self._spans(point.y(), (row, 0), across=False))
        names = above if point.y() < self._theme.px(_NAMES_HEIGHT) else beside
        return next(names, "")

    def _spans(self, at: float, cell: Cell, *, across: bool) -> bool:
        box = self._box(cell)
        return box.left() <= at < box.right() if across else box.top() <= at < box.bottom()

    def words(self, cell: Cell) -> str:
        """Say a cell in full: who against whom, the share, its interval, of how many duels."""
        row, place = cell
        share = self.wins[row][place]
        against = self._names[place] if place < len(self._names) else tr("lab.others")
        if not share.of:
            return tr("lab.cell_unmet", deck=self._names[row], other=against)
        key = "cell_mirror" if row == place else "cell"
        return tr(f"lab.{key}", n=share.of, deck=self._names[row], other=against, share=share_line(share))

    def _point(self, cell: Cell | None) -> None:
        if cell != self._pointed:
            self._pointed = cell
            self.update()

    def _at(self, point: QPointF) -> Cell | None:
        """Return the cell under a point."""
        cells = product(range(len(self._names)), range(len(self._columns)))
        return next((cell for cell in cells if self._box(cell).contains(point)), None)

    def _mark(self, cell: Cell) -> None:
        rows, columns = len(self._names), len(self._columns)
        self.marked = min(max(cell[0], 0), rows - 1), min(max(cell[1], 0), columns - 1)
        self._speak()
        self.update()
        announce(self, self.words(self.marked))

    def _speak(self) -> None:
        self.setAccessibleName(f"{tr('lab.matrix')}. {self.words(self.marked)}")


def _wrapped(name: str) -> str:
    """Break a name of several words into two lines, as even as can be."""
    words = name.split()
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return "\n".join(min(cuts, key=lambda pair: max(map(len, pair)))) if cuts else name
