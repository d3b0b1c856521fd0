"""A figure with its interval beside the band that it has to lie in."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy
from typing_extensions import override

from kiberrubezh.gui.lab.charts.plots import Plot, Word
from kiberrubezh.gui.lab.wording import plain
from kiberrubezh.gui.theme import Theme

_FOOT, _BESIDE = 18, 14
"""The height of the numbers under the scale, and the room beside it, in pixels."""


class BandFigure(NamedTuple):
    """A figure between the ends of its interval, its band, and where the scale ends; all begin at 0."""

    low: float
    value: float
    high: float
    band: tuple[float, float]
    most: float


class BandPlot(Plot):
    """The band is a field; the figure's line reaches beyond it or doesn't."""

    def __init__(self, theme: Theme, held: BandFigure, colour: str) -> None:
        super().__init__(theme)
        self._held, self._colour = held, colour
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedSize(theme.px(220), theme.px(44))

    def _place(self, value: float) -> float:
        beside = self._theme.px(_BESIDE)
        return beside + (self.width() - 2 * beside) * min(value / self._held.most, 1.0)

    @override
    def _draw(self, painter: QPainter) -> None:
        theme, held = self._theme, self._held
        bottom = self.height() - theme.px(_FOOT)
        left, right = map(self._place, held.band)
        painter.fillRect(QRectF(self._place(0), bottom - 1, self._place(held.most) - self._place(0), 1), _line(theme))
        painter.fillRect(QRectF(left, 0, right - left, bottom - 1), theme.colour("hover"))
        for end in (left, right):
            painter.fillRect(QRectF(end - 0.5, 0, 1, bottom), _line(theme))
        middle, colour = round(bottom / 2), theme.colour(self._colour)
        painter.setPen(QPen(colour, 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(round(self._place(held.low)), middle, round(self._place(held.high)), middle)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(QRectF(self._place(held.value) - 5.5, middle - 5.5, 11, 11))

    @override
    def words(self) -> Iterator[Word]:
        """Yield the ends of the band, under it."""
        wide, high = self._theme.px(44), self._theme.px(_FOOT)
        for end in filter(None, self._held.band):  # a scale begins at 0, whoever reads it
            yield Word(QRectF(self._place(end) - wide / 2, self.height() - high, wide, high), plain(end))


def _line(theme: Theme) -> QColor:
    return theme.colour("line_strong")
