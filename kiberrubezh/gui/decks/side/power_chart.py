"""The power that a deck has by each turn, against what the cards drawn by then ask for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import number, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.plain import tip

_CENTRE = int(Qt.AlignmentFlag.AlignCenter)
_MARK = 2
"""Pixels that the mark of what is asked for is thick."""


class PowerChart(QWidget):
    """Columns for what is given, a mark on each for what is asked; the accessible name tells both."""

    def __init__(self, theme: Theme, colour: str) -> None:
        super().__init__()
        self._theme, self._colour = theme, colour
        self._given: Sequence[float] = ()
        self._asked: Sequence[float] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_powers(self, given: Sequence[float], asked: Sequence[float], name: str) -> None:
        """Show the average power given and asked for by turn 1, 2 and on; `name` is of what."""
        self._given, self._asked = given, asked
        told = [
            tr("decks.power_by_turn", turn=turn, given=number(has, 1), asked=number(needs, 1))
            for turn, (has, needs) in enumerate(zip(given, asked, strict=True), start=1)
        ]
        self.setAccessibleName(f"{name}: " + ", ".join(told))
        tip(self, "\n".join(told))
        self.update()

    def put_away(self) -> None:
        """Show nothing in this place until there is something again."""
        self._given = self._asked = ()
        self.setAccessibleName(tr("decks.odds_busy"))
        tip(self, "")
        self.update()

    @override
    def sizeHint(self) -> QSize:
        """Return the size at the scale in use."""
        return QSize(self._theme.px(220), self._theme.px(96))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint columns and marks on one scale."""
        if not self._given:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self._theme.px(16)
        step = self.width() / len(self._given)
        room = self.height() - 2 * (line + _MARK)
        unit = room / max(*self._given, *self._asked, 1)
        bottom = self.height() - line - _MARK
        marks = []
        for place, (given, asked) in enumerate(zip(self._given, self._asked, strict=True)):
            slot = QRectF(place * step, 0, step, self.height())
            self._paint_column(painter, slot, given * unit, bottom)
            marks.append((slot.left() + step * 0.1, slot.right() - step * 0.1, bottom - asked * unit))
            self._paint_words(painter, slot, given, place + 1, line)
        painter.setPen(QPen(self._theme.colour("text"), _MARK))
        for left, right, height in marks:
            painter.drawLine(QPointF(left, height), QPointF(right, height))
        if self.hasFocus():
            painter.setPen(self._theme.colour("focus"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)

    def _paint_column(self, painter: QPainter, slot: QRectF, height: float, bottom: float) -> None:
        side = slot.width() * 0.16
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("line"))
        painter.drawRect(QRectF(slot.left() + side, bottom, slot.width() - 2 * side, 1))
        fill = self._theme.colour(self._colour)
        fill.setAlphaF(0.55)
        painter.setBrush(fill)
        painter.drawRoundedRect(QRectF(slot.left() + side, bottom - height, slot.width() - 2 * side, height), 3, 3)

    def _paint_words(self, painter: QPainter, slot: QRectF, given: float, turn: int, line: int) -> None:
        """Write the turn over a column and what is given under it: nothing of the chart is in their way there."""
        painter.setFont(self._theme.font(10))
        painter.setPen(self._theme.colour("text_faint"))
        painter.drawText(QRectF(slot.left(), 0, slot.width(), line), _CENTRE, str(turn))
        painter.setFont(self._theme.font(10, QFont.Weight.Bold))
        painter.setPen(self._theme.colour("text"))
        painter.drawText(QRectF(slot.left(), slot.bottom() - line, slot.width(), line), _CENTRE, number(given, 1))
