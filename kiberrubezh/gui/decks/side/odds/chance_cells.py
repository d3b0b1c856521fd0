"""Chances turn by turn, as a strip of cells that fill up."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import percent, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.plain import tip

_CENTRE = int(Qt.AlignmentFlag.AlignCenter)
_GAP = 2


class ChanceCells(QWidget):
    """A cell for each turn, the opening hand first; the accessible name tells them in words."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._chances: Sequence[float] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_chances(self, chances: Sequence[float], name: str) -> None:
        """Show chances from 0 to 1; `name` is what they are of."""
        self._chances = chances
        told = [
            tr("decks.odds_by_turn", turn=turn, chance=near_percent(chance))
            if turn
            else tr("decks.odds_in_hand", chance=near_percent(chance))
            for turn, chance in enumerate(chances)
        ]
        self.setAccessibleName(f"{name}: " + ", ".join(told))
        tip(self, "\n".join(told))
        self.update()

    def put_away(self) -> None:
        """Show nothing in this place until there is something again."""
        self._chances = ()
        self.setAccessibleName(tr("decks.odds_busy"))
        tip(self, "")
        self.update()

    @override
    def sizeHint(self) -> QSize:
        """Return the size at the scale in use."""
        return QSize(self._theme.px(220), self._theme.px(40))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a cell for each turn: filled from below as far as the chance goes, its number on it."""
        if not self._chances:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step, head = self.width() / len(self._chances), self._theme.px(14)
        for turn, chance in enumerate(self._chances):
            slot = QRectF(turn * step, 0, step - _GAP, self.height())
            cell = slot.adjusted(0, head, 0, 0)
            self._paint_cell(painter, cell, chance)
            painter.setFont(self._theme.font(10))
            painter.setPen(self._theme.colour("text_faint"))
            words = str(turn) if turn else tr("decks.odds_hand")
            painter.drawText(QRectF(slot.left(), 0, slot.width(), head), _CENTRE, words)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(self._theme.colour("focus"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, head - 1, -_GAP, -0.5), 4, 4)

    def _paint_cell(self, painter: QPainter, cell: QRectF, chance: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("line"))
        painter.drawRoundedRect(cell, 3, 3)
        fill = self._theme.colour("measure")
        fill.setAlphaF(0.34)
        painter.setBrush(fill)
        painter.drawRoundedRect(cell.adjusted(0, cell.height() * (1 - chance), 0, 0), 3, 3)
        painter.setFont(self._theme.font(11, QFont.Weight.Bold))
        painter.setPen(self._theme.colour("text"))
        painter.drawText(cell, _CENTRE, _short(chance))


def _short(chance: float) -> str:
    """Return a whole number of per cent; what is neither impossible nor certain is never told as 0 or 100."""
    whole = round(chance * 100)
    if 0 < chance < 1 and whole in (0, 100):
        return "<1" if whole == 0 else ">99"
    return str(whole)


def near_percent(chance: float) -> str:
    """Return per cent with a tenth, and a sign where that would be quite certain or impossible."""
    if 0 < chance < 0.001:
        return f"<{percent(0.001, 1)}"
    return f">{percent(0.999, 1)}" if 0.999 < chance < 1 else percent(chance, 1)
