"""What the signs of the table mean: whose shape is whose, lamps, Protection, reach."""

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.lokalka.faces.palette import AMBER, NOBODYS, OWNERS, night
from kiberrubezh.gui.tables.lokalka.faces.shapes import shape
from kiberrubezh.gui.tables.lokalka.faces.signs import paint_aim
from kiberrubezh.gui.theme import Theme

_ROW, _SIGN = 31, 17
_SIZES = (13, 12, 11, 10, 9, 8)
"""Of letters, the largest first that all lines have room in."""
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
_FOOT = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
_SIGN_AT, _INDENT, _EDGE = 14, 42, 16
"""Pixels, at 100 %, from the left to a sign and to its words; from either side to the word below."""
_OWNERS = {"line.sign_mine": OWNERS[0], "line.sign_theirs": OWNERS[1], "line.sign_neutral": NOBODYS}
_SHIELD = "line.sign_shield"
_KEYS = (*_OWNERS, _SHIELD, "line.sign_reach")


class Legend:
    """Paints a line for each sign, and a word on how to see more."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme

    def lines(self, room: QSizeF) -> tuple[int, list[float]]:
        """Return how large letters are, and how high the line of each sign and the word below have to be for them."""
        found: tuple[int, list[float]] = (_SIZES[-1], [])
        for size in _SIZES:
            row = self._theme.px(_ROW) * size / _SIZES[0]
            worded = [self._high(tr(key), size, room.width() - self._theme.px(_INDENT)) for key in _KEYS]
            foot = self._high(tr("line.point"), size - 1, room.width() - 2 * _EDGE)
            found = (size, [*[max(row, high + 4) for high in worded], foot + 6])
            if sum(found[1]) <= room.height():
                break
        return found

    def _high(self, words: str, size: int, wide: float) -> float:
        metrics = QFontMetricsF(self._theme.font(size, QFont.Weight.Medium))
        return metrics.boundingRect(QRectF(0, 0, wide, 10_000), _LEFT, words).height()

    def paint(self, painter: QPainter, room: QRectF) -> None:
        """Paint the legend into the middle of a room."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size, heights = self.lines(room.size())
        top = room.top() + max(0.0, (room.height() - sum(heights)) / 2)
        for key, high in zip(_KEYS, heights, strict=False):
            self._line(painter, QRectF(room.left(), top, room.width(), high), size, key)
            top += high
        painter.setFont(self._theme.font(size - 1))
        painter.setPen(QColor(night(self._theme).soft))
        foot = QRectF(room.left() + _EDGE, top + 4, room.width() - 2 * _EDGE, heights[-1])
        painter.drawText(foot, _FOOT, tr("line.point"))

    def _line(self, painter: QPainter, room: QRectF, size: int, key: str) -> None:
        """Paint a sign, and write what it means."""
        px = self._theme.px
        sign = QRectF(room.left() + px(_SIGN_AT), room.center().y() - px(_SIGN) / 2, px(_SIGN), px(_SIGN))
        painter.setFont(self._theme.font(size, QFont.Weight.Medium))
        painter.setPen(QColor(night(self._theme).text))
        painter.drawText(room.adjusted(px(_INDENT), 0, 0, 0), _LEFT, tr(key))
        if key in _OWNERS:
            owner = _OWNERS[key]
            colour = owner.colour(self._theme)
            painter.setPen(QPen(colour, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush if owner is NOBODYS else colour)
            painter.drawPath(shape(owner.shape, sign))
        elif key == _SHIELD:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(AMBER.edge))
            painter.drawPath(shape("shield", sign))
        else:
            paint_aim(painter, sign.center(), sign.width() * 0.5, self._theme)
