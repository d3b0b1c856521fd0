"""Both decks from turn to turn as two lines, with the turns that weighed most: the course of a duel in a picture.

Behind them, once it is known, whose chance was how large, and the turn that the duel turned by.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.play.rubezh.ending import Ending
from kiberrubezh.review.findings import Point, Swing
from kiberrubezh.review.words import fall_words

_PARTS = ("measure", "attack")
"""The parts of the theme whose colours stand for the seats."""
_TINT = 0.16
"""How much of its colour a seat's share of the picture has."""
_LINE = 16
"""The height of a name."""
_LETTERS = 11
"""Pixels of letters at 100 %."""


class DeckCurve(QWidget):
    """Drawn for the end of a duel; the first player's line is whole, the second's dashed."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._decks: tuple[tuple[int, int], ...] = ()
        self._names = ("", "")
        self._blow: tuple[int, int] | None = None
        self._points: Sequence[Point] = ()
        self._swing: Swing | None = None
        theme.keep(self, QWidget.setMinimumHeight, 112)

    def show_course(self, end: Ending, names: tuple[str, str]) -> None:
        """Show how a duel went, with the names of its players."""
        self._decks, self._names = end.decks, names
        self._blow = (end.blow.turn, end.blow.victim) if end.blow is not None else None
        self.setAccessibleName(tr("duel.end_curve", one=names[0], two=names[1]))
        self.update()

    def show_chances(self, points: Sequence[Point], swing: Swing | None) -> None:
        """Show the chances as each turn began, and mark the swing that the duel turned by; none while unknown."""
        self._points, self._swing = points, swing
        self.update()

    @property
    def name_font(self) -> QFont:
        """The letters of the names: the largest in which both are whole, none smaller than at 100 %."""
        font = self._theme.font(_LETTERS)
        while font.pixelSize() > _LETTERS and self._name_width(font) > self.width() // 3:
            font.setPixelSize(font.pixelSize() - 1)
        return font

    @property
    def name_room(self) -> int:
        """The pixels beside the lines for the names: those of the longer one, up to a third of the width."""
        return min(self._name_width(self.name_font), self.width() // 3)

    def _name_width(self, font: QFont) -> int:
        return max(map(QFontMetrics(font).horizontalAdvance, self._names)) + 2

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines."""
        if len(self._decks) < 2:
            return
        px = self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect()).adjusted(px(34), px(8), -self.name_room - px(10), -px(24))
        most = max(max(pair) for pair in self._decks)
        if self._points:
            self._chances(painter, room)
        painter.setPen(QPen(self._theme.colour("line_strong"), 1))
        painter.drawLine(room.bottomLeft(), room.bottomRight())
        painter.setFont(self._theme.font(_LETTERS))
        painter.setPen(self._theme.colour("text_faint"))
        painter.drawText(QRectF(0, room.top() - px(7), px(28), px(14)), Qt.AlignmentFlag.AlignRight, str(most))
        painter.drawText(QRectF(0, room.bottom() - px(7), px(28), px(14)), Qt.AlignmentFlag.AlignRight, "0")
        for seat, part in enumerate(_PARTS):
            self._line(painter, room, most, seat, part)
        if self._swing is not None:
            self._turning(painter, room, self._swing)

    def _chances(self, painter: QPainter, room: QRectF) -> None:
        """Fill the first player's share of the height from below, and the second's from above."""
        line = [self._chance(room, point) for point in self._points]
        for part, edge in zip(_PARTS, (room.bottom(), room.top()), strict=True):
            colour = self._theme.colour(part)
            colour.setAlphaF(_TINT)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawPolygon(QPolygonF([QPointF(line[0].x(), edge), *line, QPointF(line[-1].x(), edge)]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.colour("text_faint"), 1, Qt.PenStyle.DotLine))
        painter.drawPolyline(QPolygonF(line))

    def _turning(self, painter: QPainter, room: QRectF, swing: Swing) -> None:
        """Mark the fall with a diamond, and say under it in which turn it was, and how deep."""
        start, end, px = self._chance(room, swing.before), self._chance(room, swing.after), self._theme.px
        painter.setPen(QPen(self._theme.colour("text"), 2))
        painter.drawLine(start, end)
        middle = (start + end) / 2
        painter.drawLine(middle, QPointF(middle.x(), room.bottom() + px(4)))
        painter.setBrush(self._theme.colour("window"))
        painter.drawPolygon(_diamond(middle, px(8)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(self._theme.colour("text"))
        words = fall_words(swing, i18n.language)
        wide = painter.fontMetrics().horizontalAdvance(words) + 2
        left = max(min(middle.x() - wide / 2, room.right() - wide), 0)  # clear of the names
        painter.drawText(QRectF(left, room.bottom() + px(5), wide, px(17)), Qt.AlignmentFlag.AlignLeft, words)

    def _chance(self, room: QRectF, point: Point) -> QPointF:
        last = len(self._decks) - 1
        place = min(point.turn, last) if point.chance.playouts else last
        return QPointF(room.left() + room.width() * place / last, room.bottom() - room.height() * point.chance.value)

    def _line(self, painter: QPainter, room: QRectF, most: int, seat: int, part: str) -> None:
        points = [self._point(room, most, place, pair[seat]) for place, pair in enumerate(self._decks)]
        dashed = Qt.PenStyle.DashLine if seat else Qt.PenStyle.SolidLine
        painter.setPen(QPen(self._theme.colour(part), 2.5, dashed))
        painter.drawPolyline(QPolygonF(points))
        px, end = self._theme.px, points[-1]
        words = QRectF(end.x() + px(8), self.name_tops(room)[seat], self.name_room, px(_LINE))
        painter.setFont(self.name_font)
        name = painter.fontMetrics().elidedText(self._names[seat], Qt.TextElideMode.ElideRight, self.name_room)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft, name)
        if self._blow is not None and self._blow[1] == seat and self._blow[0] + 1 < len(points):
            painter.setPen(QPen(self._theme.colour("window"), 2))
            painter.setBrush(self._theme.colour("warning"))
            painter.drawEllipse(points[self._blow[0] + 1], px(6), px(6))
            painter.setBrush(Qt.BrushStyle.NoBrush)

    def name_tops(self, room: QRectF) -> list[float]:
        """Return where the names begin beside the ends of their lines, one clear of the other."""
        line, most = self._theme.px(_LINE), max(max(pair) for pair in self._decks)
        tops = [self._point(room, most, len(self._decks) - 1, left).y() - line / 2 for left in self._decks[-1]]
        upper, lower = sorted((0, 1), key=tops.__getitem__)
        tops[lower] = min(tops[lower], room.bottom() - line / 2)
        tops[upper] = min(tops[upper], tops[lower] - line)
        return tops

    def _point(self, room: QRectF, most: int, place: int, left: int) -> QPointF:
        x = room.left() + room.width() * place / (len(self._decks) - 1)
        return QPointF(x, room.bottom() - room.height() * left / max(most, 1))


def _diamond(middle: QPointF, reach: float) -> QPolygonF:
    """Return what stands around a mark, told from it by its shape."""
    sides = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))
    return QPolygonF([middle + QPointF(x, y) for x, y in sides])
