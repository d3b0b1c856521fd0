"""Sketches of what a set goes out as: cards in a file, on a sheet, in a picture, on a page, in the lines of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.gui.theme import Theme

_WIDE, _HIGH = 112.0, 64.0
"""The room of a sketch, in its own measures."""
_LEAST, _USUAL = 34, 54
"""Heights in pixels at 100 %: what it is still seen at, and what it asks for."""
_LARGEST = 3.4
"""Pixels at 100 % to a measure of its own at most: a tile of a large window is not filled by it."""
_CARD = (16.0, 22.4)
_KINDS: Final = ("asset", "measure", "attack", "event")


class OutputSketch(QWidget):
    """Draws one of what a set goes out as; it says nothing that the words beside it don't."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme, self._draw = theme, _SKETCHES[name]
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    @override
    def sizeHint(self) -> QSize:
        """Ask for the usual height."""
        return QSize(0, self._theme.px(_USUAL))

    @override
    def minimumSizeHint(self) -> QSize:
        """Ask for no less than what it is seen at."""
        return QSize(0, self._theme.px(_LEAST))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the middle, as large as there is room."""
        large = min(self.width() / _WIDE, self.height() / _HIGH, _LARGEST * self._theme.px(100) / 100)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self.width() / 2, self.height() / 2)
        painter.scale(large, large)
        painter.translate(-_WIDE / 2, -_HIGH / 2)
        self._draw(painter, self._theme)


def _plate(painter: QPainter, theme: Theme, room: QRectF, fill: str, *, line: str = "line_strong") -> None:
    painter.setPen(QPen(theme.colour(line), 0.9))
    painter.setBrush(theme.colour(fill))
    painter.drawRoundedRect(room, 2, 2)


def _bar(painter: QPainter, theme: Theme, room: QRectF, colour: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(colour))
    painter.drawRoundedRect(room, 0.6, 0.6)


def _card(painter: QPainter, theme: Theme, x: float, y: float, nth: int, large: float = 1.0) -> None:
    """Draw a card of one of the kinds in turn: its picture and two lines of words."""
    wide, high = (side * large for side in _CARD)
    _plate(painter, theme, QRectF(x, y, wide, high), "hover")
    _bar(painter, theme, QRectF(x + wide * 0.14, y + high * 0.12, wide * 0.72, high * 0.42), _KINDS[nth % len(_KINDS)])
    for line, share in ((0.64, 0.72), (0.78, 0.46)):
        _bar(painter, theme, QRectF(x + wide * 0.14, y + high * line, wide * share, high * 0.07), "line_strong")


def _file(painter: QPainter, theme: Theme) -> None:
    """Draw cards that stand in a box."""
    for nth, (turned, x, y) in enumerate(((-14, 30, 14), (14, 65, 10), (0, 48, 6))):
        painter.save()
        painter.translate(x + _CARD[0] / 2, y + _CARD[1])
        painter.rotate(turned)
        _card(painter, theme, -_CARD[0] / 2, -_CARD[1], nth, 1.1)
        painter.restore()
    _plate(painter, theme, QRectF(24, 32, 64, 28), "raised")
    _bar(painter, theme, QRectF(44, 43, 24, 3), "line_strong")
    _bar(painter, theme, QRectF(49, 49, 14, 2), "line_strong")


def _print(painter: QPainter, theme: Theme) -> None:
    """Draw a sheet of paper with nine cards and the marks to cut by."""
    _plate(painter, theme, QRectF(33, 1, 46, 62), "raised")
    columns, lines = [38.5 + 12.0 * nth for nth in range(4)], [5.5 + 17.0 * nth for nth in range(4)]
    for place in range(9):
        _card(painter, theme, columns[place % 3] + 0.5, lines[place // 3] + 0.8, place, 0.68)
    painter.setPen(QPen(theme.colour("text_soft"), 0.7))
    for x in columns:
        for top in (2.2, 58.8):
            painter.drawLine(QPointF(x - 0.3, top), QPointF(x - 0.3, top + 2.6))


def _sheet(painter: QPainter, theme: Theme) -> None:
    """Draw cards side by side."""
    _plate(painter, theme, QRectF(4, 5, 104, 54), "raised")
    for place in range(10):
        _card(painter, theme, 8.5 + 19.6 * (place % 5), 8.5 + 24.6 * (place // 5), place)


def _page(painter: QPainter, theme: Theme) -> None:
    """Draw the window of a browser with cards and their words."""
    _plate(painter, theme, QRectF(12, 3, 88, 58), "raised")
    _bar(painter, theme, QRectF(12.6, 12, 86.8, 0.8), "line_strong")
    for nth in range(3):
        _bar(painter, theme, QRectF(16 + 4.0 * nth, 6.5, 2.4, 2.4), "line_strong")
    _bar(painter, theme, QRectF(32, 6, 60, 3.4), "hover")
    for nth in range(2):
        top = 16.0 + 22.6 * nth
        _card(painter, theme, 17, top, nth + 1, 0.9)
        for line, wide in enumerate((30, 58, 52)):
            _bar(
                painter,
                theme,
                QRectF(37, top + 1.5 + 6.0 * line, wide, 2.2),
                "text_soft" if not line else "line_strong",
            )


def _rows(painter: QPainter, theme: Theme, room: QRectF) -> None:
    """Draw a table of five lines, the first of which is its head."""
    _plate(painter, theme, room, "raised")
    high = room.height() / 5
    _bar(painter, theme, QRectF(room.left() + 0.5, room.top() + 0.5, room.width() - 1, high - 0.5), "hover")
    painter.setPen(QPen(theme.colour("line_strong"), 0.6))
    for nth in range(1, 5):
        painter.drawLine(QPointF(room.left(), room.top() + nth * high), QPointF(room.right(), room.top() + nth * high))
    for share in (0.16, 0.58, 0.79):
        x = room.left() + room.width() * share
        painter.drawLine(QPointF(x, room.top()), QPointF(x, room.bottom()))
    for nth in range(1, 5):
        top = room.top() + nth * high + high * 0.36
        for left, wide, colour in ((0.04, 0.08, _KINDS[nth - 1]), (0.2, 0.3, "text_soft"), (0.62, 0.12, "line_strong")):
            _bar(
                painter,
                theme,
                QRectF(room.left() + room.width() * left, top, room.width() * wide, high * 0.28),
                colour,
            )


def _table(painter: QPainter, theme: Theme) -> None:
    _rows(painter, theme, QRectF(12, 5, 88, 54))


def _from_table(painter: QPainter, theme: Theme) -> None:
    """Draw a table, from which an arrow leads to cards."""
    _rows(painter, theme, QRectF(4, 10, 50, 44))
    painter.setPen(QPen(theme.colour("accent"), 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(58, 32), QPointF(68, 32))
    for side in (-4, 4):
        painter.drawLine(QPointF(68, 32), QPointF(64, 32 + side))
    for nth, place in enumerate(((84, 8), (78, 18), (72, 28))):
        _card(painter, theme, *place, nth, 1.25)


_SKETCHES: Final[Mapping[str, Callable[[QPainter, Theme], None]]] = {
    "file": _file,
    "print": _print,
    "sheet": _sheet,
    "page": _page,
    "table": _table,
    "from_table": _from_table,
}
