"""The chance of winning over a duel, drawn above the slider: a click leads to the place, a mark to a swing."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.plain import tip

SEATS = ("focus", "warning")
"""The parts of the theme whose colours stand for the seats: blue and amber, which no eye takes for each other."""
_EDGE = 12
_NEAR = 9
"""Pixels from a mark within which a click means it."""
_HEAD, _LINE, _LOOSE = 16, 34, 10
"""Of the line of names, at 100 %; of the curve, whatever the letters, and of what they take from it."""


class CurvePoint(NamedTuple):
    """A point of the curve: its stop on the tape, the chance of the lower seat, half its interval, its words."""

    stop: int
    value: float
    margin: float
    words: str


class CurveMark(NamedTuple):
    """A swing on the curve: its stop, whose chance fell, its words."""

    stop: int
    seat: int
    words: str


class ChanceCurve(QWidget):
    """The lower player's share of the height is the chance of that player."""

    wanted = Signal(int)
    """A stop."""
    picked = Signal(int)
    """The place of a mark among the marks."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._points: Sequence[CurvePoint] = ()
        self.marks: Sequence[CurveMark] = ()
        self._names, self._bottom, self._at, self._length = ("", ""), 0, 0, 1
        self._has_room = True
        self.setMouseTracking(True)
        self.setObjectName("replay-curve")
        theme.changed.connect(self._fit)
        self._fit()
        self.hide()

    def _fit(self) -> None:
        """Be as high as the scale in use has it."""
        self.setFixedHeight(self._theme.px(_HEAD) + _LINE + self._theme.air(_LOOSE))

    def show_points(
        self, points: Sequence[CurvePoint], marks: Sequence[CurveMark], names: tuple[str, str], bottom: int = 0
    ) -> None:
        """Draw these points and marks; go away when there are none."""
        self._points, self.marks, self._names, self._bottom = points, marks, names, bottom
        self.setAccessibleName(tr("replays.review_curve"))
        self.setAccessibleDescription(" ".join(point.words for point in points))
        self._appear()
        self.update()

    def give_room(self, enough: bool) -> None:
        """Go away where the table needs the height."""
        self._has_room = enough
        self._appear()

    def show_place(self, at: int, length: int) -> None:
        """Show where on the tape one is."""
        self._at, self._length = at, max(length, 1)
        self.update()

    def x_of(self, stop: int) -> float:
        """Return how far from the left edge a stop is."""
        return _EDGE + (self.width() - 2 * _EDGE) * stop / self._length

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what is under the mouse."""
        x, mark = event.position().x(), self._mark_at(event.position().x())
        under = [point.words for point in self._points if self.x_of(point.stop) <= x + 1]
        tip(self, "\n".join([*under[-1:], *([self.marks[mark].words] if mark >= 0 else [])]))
        self.setCursor(Qt.CursorShape.PointingHandCursor if mark >= 0 else Qt.CursorShape.ArrowCursor)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the mark, else to the stop, that was clicked."""
        mark = self._mark_at(event.position().x())
        if mark >= 0:
            self.picked.emit(mark)
        else:
            share = (event.position().x() - _EDGE) / max(self.width() - 2 * _EDGE, 1)
            self.wanted.emit(round(min(max(share, 0.0), 1.0) * self._length))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the shares of both, the curve in its noise, the marks, and where one is."""
        if not self._points:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        self._draw_shares(painter)
        self._draw_line(painter)
        self._draw_names(painter)
        at = QRectF(self.x_of(self._at) - 1, self._head, 2, self.height() - self._head)
        painter.fillRect(at, self._theme.colour("accent"))
        for mark in self.marks:
            self._draw_mark(painter, mark)

    def _appear(self) -> None:
        self.setVisible(self._has_room and bool(self._points))

    def _mark_at(self, x: float) -> int:
        away = [(abs(self.x_of(mark.stop) - x), place) for place, mark in enumerate(self.marks)]
        nearest = min(away, default=(_NEAR + 1.0, -1))
        return nearest[1] if nearest[0] <= _NEAR else -1

    def _y_of(self, value: float) -> float:
        return self._head + 4 + (self.height() - self._head - 8) * (1 - value)

    def _line(self, by: float = 0.0) -> list[QPointF]:
        """Return the corners of the curve, moved up by so many margins."""
        return [
            QPointF(self.x_of(stop), self._y_of(min(max(value + by * margin, 0.0), 1.0)))
            for stop, value, margin, _ in self._points
        ]

    def _draw_shares(self, painter: QPainter) -> None:
        line = self._line()
        for seat, y in ((self._bottom, float(self.height())), (1 - self._bottom, self._head)):
            painter.setBrush(self._seat_colour(seat, 46))
            painter.drawPolygon(QPolygonF([QPointF(line[0].x(), y), *line, QPointF(line[-1].x(), y)]))

    def _draw_line(self, painter: QPainter) -> None:
        noise = self._theme.colour("text")
        noise.setAlpha(56)
        painter.setBrush(noise)
        painter.drawPolygon(QPolygonF([*self._line(1), *reversed(self._line(-1))]))
        painter.setPen(QPen(self._theme.colour("line_strong"), 1, Qt.PenStyle.DashLine))
        middle = self._y_of(0.5)
        painter.drawLine(QPointF(_EDGE, middle), QPointF(self.width() - _EDGE, middle))
        painter.setPen(QPen(self._theme.colour("text"), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for one, other in pairwise(self._line()):
            painter.drawLine(one, other)
        painter.setPen(Qt.PenStyle.NoPen)

    def _draw_names(self, painter: QPainter) -> None:
        """Name the colours in a line of their own: the curve may go anywhere under it."""
        painter.setFont(self._theme.font(11))
        left, high, size = float(_EDGE), self._head - 2, self._theme.px(8)
        metrics, most = QFontMetricsF(painter.font()), (self.width() - 2 * _EDGE) / 2 - 3 * size
        for seat in (1 - self._bottom, self._bottom):
            painter.setBrush(self._seat_colour(seat))
            painter.drawRect(QRectF(left, (high - size) / 2, size, size))
            painter.setPen(self._seat_colour(seat))
            name = metrics.elidedText(self._names[seat], Qt.TextElideMode.ElideRight, most)
            wide = metrics.horizontalAdvance(name)
            painter.drawText(QRectF(left + 1.6 * size, 0, wide + 2, high), Qt.AlignmentFlag.AlignVCenter, name)
            painter.setPen(Qt.PenStyle.NoPen)
            left += wide + 4 * size

    @property
    def _head(self) -> float:
        return float(self._theme.px(_HEAD))

    def _draw_mark(self, painter: QPainter, mark: CurveMark) -> None:
        """Draw a flag in the colour of whose chance fell, down to the slider under it."""
        x, size, colour = self.x_of(mark.stop), self._theme.px(6), self._seat_colour(mark.seat)
        foot = float(self.height())
        painter.fillRect(QRectF(x - 0.75, self._head, 1.5, foot - self._head), colour)
        painter.setBrush(colour)
        painter.setPen(QPen(self._theme.colour("panel"), 1.5))
        painter.drawPolygon(
            QPolygonF([QPointF(x - size, foot - 2 * size), QPointF(x + size, foot - 2 * size), QPointF(x, foot)])
        )
        painter.setPen(Qt.PenStyle.NoPen)

    def _seat_colour(self, seat: int, alpha: int = 255) -> QColor:
        colour = self._theme.colour(SEATS[seat])
        colour.setAlpha(alpha)
        return colour
