"""Pictures of numbers: kinds as one bar, requirements and the opening hand as columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.cards.effects import Kind
from kiberrubezh.gui.theme import Theme

_CENTRE = int(Qt.AlignmentFlag.AlignCenter)


class KindsBar(QWidget):
    """How a deck divides into kinds, as lengths of one bar; what is missing stays empty."""

    def __init__(self, theme: Theme, height: int = 8) -> None:
        super().__init__()
        self._theme, self._height = theme, height
        self._counts: Mapping[Kind, int] = {}
        self._whole = 1
        theme.keep(self, QWidget.setFixedHeight, height)

    def show_counts(self, counts: Mapping[Kind, int], whole: int) -> None:
        """Show counts as shares of `whole`."""
        self._counts, self._whole = counts, max(whole, sum(counts.values()), 1)
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("line"))
        painter.drawRoundedRect(self.rect(), self.height() / 2, self.height() / 2)
        left = 0.0
        for kind, count in self._counts.items():
            length = self.width() * count / self._whole
            if count:
                painter.setBrush(self._theme.colour(kind.value))
                painter.drawRoundedRect(QRectF(left, 0, max(length - 2, 2), self.height()), 3, 3)
            left += length


class Bar(NamedTuple):
    """One column of a chart: what stands under it, and its parts from the bottom up as (height, colour)."""

    foot: str
    parts: tuple[tuple[float, str], ...]
    head: str

    @property
    def height(self) -> float:
        """The height of all parts."""
        return sum(part for part, _ in self.parts)


class Columns(QWidget):
    """Columns with words above and below; its accessible name tells the same."""

    def __init__(self, theme: Theme, height: int = 112) -> None:
        super().__init__()
        self._theme, self._wanted = theme, height
        self._bars: Sequence[Bar] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bars(self, bars: Sequence[Bar], name: str) -> None:
        """Show columns; `name` is what they are of."""
        self._bars = bars
        self.setAccessibleName(f"{name}: " + ", ".join(f"{bar.foot}: {bar.head or 0}" for bar in bars))
        self.updateGeometry()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        """Return the size at the scale in use."""
        return QSize(self._theme.px(200), self._theme.px(self._wanted))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the columns."""
        if not self._bars:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self._theme.px(18)
        step = min(self.width() / len(self._bars), self._theme.px(56))
        highest = max(bar.height for bar in self._bars) or 1
        room = self.height() - 2 * line
        for place, bar in enumerate(self._bars):
            slot = QRectF(place * step, 0, step, self.height())
            self._paint_bar(painter, bar, slot.adjusted(step * 0.14, line, -step * 0.14, -line), room / highest)
            self._paint_words(painter, bar, slot, room * bar.height / highest, line)

    def _paint_bar(self, painter: QPainter, bar: Bar, box: QRectF, unit: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        bottom = box.bottom()
        painter.setBrush(self._theme.colour("line"))
        painter.drawRect(QRectF(box.left(), bottom, box.width(), 1))
        for height, part in bar.parts:
            if height:
                painter.setBrush(self._theme.colour(part))
                painter.drawRoundedRect(QRectF(box.left(), bottom - height * unit, box.width(), height * unit), 3, 3)
                bottom -= height * unit

    def _paint_words(self, painter: QPainter, bar: Bar, slot: QRectF, height: float, line: int) -> None:
        painter.setFont(self._theme.font(11, QFont.Weight.Bold))
        painter.setPen(self._theme.colour("text_soft"))
        foot = QRectF(slot.left(), slot.bottom() - line, slot.width(), line)
        painter.drawText(foot, _CENTRE, bar.foot)
        painter.setPen(self._theme.colour("text"))
        painter.drawText(foot.translated(0, -line - height + 1), _CENTRE, bar.head)
