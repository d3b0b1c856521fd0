"""What the signs of the table mean: whose shape is whose, lamps, Protection, reach."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.lokalka.faces.palette import AMBER, NOBODYS, OWNERS, night
from kiberrubezh.gui.tables.lokalka.faces.shapes import shape
from kiberrubezh.gui.tables.lokalka.faces.signs import paint_aim
from kiberrubezh.gui.theme import Theme

_ROW, _SIGN = 31, 17
_OWNERS = ((OWNERS[0], "line.sign_mine"), (OWNERS[1], "line.sign_theirs"), (NOBODYS, "line.sign_neutral"))


class Legend:
    """Paints a line for each sign, and a word on how to see more."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme

    def paint(self, painter: QPainter, room: QRectF) -> None:
        """Paint the legend into the middle of a room."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        px, colours = self._theme.px, night(self._theme)
        top = room.center().y() - px(_ROW) * 3
        for place, (owner, key) in enumerate(_OWNERS):
            sign = self._line(painter, room, top, place, tr(key))
            colour = owner.colour(self._theme)
            painter.setPen(QPen(colour, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush if owner is NOBODYS else colour)
            painter.drawPath(shape(owner.shape, sign))
        sign = self._line(painter, room, top, 3, tr("line.sign_shield"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(AMBER.edge))
        painter.drawPath(shape("shield", sign))
        sign = self._line(painter, room, top, 4, tr("line.sign_reach"))
        paint_aim(painter, sign.center(), sign.width() * 0.5, self._theme)
        painter.setFont(self._theme.font(12))
        painter.setPen(QColor(colours.soft))
        foot = QRectF(room.left() + 16, top + px(_ROW) * 5.3, room.width() - 32, px(44))
        flags = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(foot, flags, tr("line.point"))

    def _line(self, painter: QPainter, room: QRectF, top: float, place: int, words: str) -> QRectF:
        """Write what a sign means; return where the sign goes."""
        px = self._theme.px
        y = top + place * px(_ROW)
        corner = QPointF(room.left() + px(26), y + (px(_ROW) - px(_SIGN)) / 2)
        painter.setFont(self._theme.font(13, QFont.Weight.Medium))
        painter.setPen(QColor(night(self._theme).text))
        text = QRectF(corner.x() + px(30), y, room.right() - corner.x() - px(34), px(_ROW))
        painter.drawText(text, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)
        return QRectF(corner.x(), corner.y(), px(_SIGN), px(_SIGN))
