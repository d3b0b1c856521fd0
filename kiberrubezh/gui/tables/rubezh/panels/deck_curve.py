"""Both decks from turn to turn as two lines, with the turns that weighed most: the course of a duel in a picture."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.play.rubezh.ending import Ending


class DeckCurve(QWidget):
    """Drawn for the end of a duel; the first player's line is whole, the second's dashed."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._decks: tuple[tuple[int, int], ...] = ()
        self._names = ("", "")
        self._blow: tuple[int, int] | None = None
        self._swing: tuple[int, int] | None = None
        theme.keep(self, QWidget.setMinimumHeight, 96)

    def show_course(self, end: Ending, names: tuple[str, str]) -> None:
        """Show how a duel went, with the names of its players."""
        self._decks, self._names = end.decks, names
        self._blow = (end.blow.turn, end.blow.victim) if end.blow is not None else None
        self.setAccessibleName(tr("duel.end_curve", one=names[0], two=names[1]))
        self.update()

    def mark_swing(self, swing: tuple[int, int] | None) -> None:
        """Mark the turn over which a seat's chance fell farthest, with the seat; None marks none."""
        self._swing = swing
        self.update()

    @property
    def name_room(self) -> int:
        """The pixels beside the lines for the names: those of the longer one, up to a third of the width."""
        metrics = QFontMetrics(self._theme.font(11))
        return min(max(map(metrics.horizontalAdvance, self._names)) + 2, self.width() // 3)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines."""
        if len(self._decks) < 2:
            return
        px = self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect()).adjusted(px(34), px(8), -self.name_room - px(10), -px(10))
        most = max(max(pair) for pair in self._decks)
        painter.setPen(QPen(self._theme.colour("line_strong"), 1))
        painter.drawLine(room.bottomLeft(), room.bottomRight())
        painter.setFont(self._theme.font(11))
        painter.setPen(self._theme.colour("text_faint"))
        painter.drawText(QRectF(0, room.top() - px(7), px(28), px(14)), Qt.AlignmentFlag.AlignRight, str(most))
        painter.drawText(QRectF(0, room.bottom() - px(7), px(28), px(14)), Qt.AlignmentFlag.AlignRight, "0")
        for seat, part in enumerate(("measure", "attack")):
            self._line(painter, room, most, seat, part)

    def _line(self, painter: QPainter, room: QRectF, most: int, seat: int, part: str) -> None:
        points = [self._point(room, most, place, pair[seat]) for place, pair in enumerate(self._decks)]
        dashed = Qt.PenStyle.DashLine if seat else Qt.PenStyle.SolidLine
        painter.setPen(QPen(self._theme.colour(part), 2.5, dashed))
        painter.drawPolyline(QPolygonF(points))
        px, end = self._theme.px, points[-1]
        lift = self._decks[-1][seat] < self._decks[-1][1 - seat]
        words = QRectF(end.x() + px(8), end.y() - px(4 if lift else 14), self.name_room, px(16))
        words.moveBottom(min(words.bottom(), room.bottom() + px(8)))
        painter.setFont(self._theme.font(11))
        name = painter.fontMetrics().elidedText(self._names[seat], Qt.TextElideMode.ElideRight, self.name_room)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft, name)
        if self._blow is not None and self._blow[1] == seat and self._blow[0] + 1 < len(points):
            painter.setPen(QPen(self._theme.colour("window"), 2))
            painter.setBrush(self._theme.colour("warning"))
            painter.drawEllipse(points[self._blow[0] + 1], px(6), px(6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._swing is not None and self._swing[1] == seat:
            painter.setPen(QPen(self._theme.colour("text"), 2))
            painter.drawPolygon(_diamond(points[min(self._swing[0] + 1, len(points) - 1)], px(11)))

    def _point(self, room: QRectF, most: int, place: int, left: int) -> QPointF:
        x = room.left() + room.width() * place / (len(self._decks) - 1)
        return QPointF(x, room.bottom() - room.height() * left / max(most, 1))


def _diamond(middle: QPointF, reach: float) -> QPolygonF:
    """Return what stands around a mark, told from it by its shape."""
    sides = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))
    return QPolygonF([middle + QPointF(x, y) for x, y in sides])
