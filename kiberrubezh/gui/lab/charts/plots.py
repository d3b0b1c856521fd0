"""Plots in the looks of the program: columns of counts, bars of counts by name, intervals around a middle."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import number, percent
from kiberrubezh.gui.lab.wording import signed_number
from kiberrubezh.gui.theme import Theme

_CENTRE = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Word(NamedTuple):
    """Words in a plot: where they stand, on which side of that, how large and in what colour."""

    box: QRectF
    words: str
    side: Qt.AlignmentFlag = _CENTRE
    size: int = 11
    colour: str = "text_soft"
    weight: QFont.Weight = QFont.Weight.Medium


class Plot(QWidget):
    """A plot with its theme; what it shows is said in its accessible name as well."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    @override
    def sizeHint(self) -> QSize:
        """Return as little as it may have: it takes what there is."""
        return QSize(1, max(self.minimumHeight(), 1))

    def recolour(self) -> None:
        """Take the colours and letters of the theme in use."""
        self.update()

    def words(self) -> Iterator[Word]:
        """Yield the words that it shows at its size."""
        raise NotImplementedError

    def _draw(self, painter: QPainter) -> None:
        raise NotImplementedError

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what it shows, and the words over it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        self._draw(painter)
        for word in self.words():
            painter.setPen(self._theme.colour(word.colour))
            painter.setFont(self._theme.font(word.size, word.weight))
            painter.drawText(word.box, int(word.side), word.words)

    def _advance(self, words: str, size: int = 11, weight: QFont.Weight = QFont.Weight.Medium) -> float:
        return QFontMetricsF(self._theme.font(size, weight)).horizontalAdvance(words)


_HEAD, _FOOT = 24, 20
"""The height of a number over a column, and of one under it, in pixels."""
_WORDS_UP_TO = 24
"""Beyond so many columns the numbers over them would meet."""
_COLUMN = 0.78
"""The width of a column, of the room it has."""


class Histogram(Plot):
    """How often each whole number came; the marked range has the accent."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._counts: Mapping[int, int] = {}
        self._marked = (0.0, 0.0)

    def show_counts(self, counts: Mapping[int, int], marked: tuple[float, float], name: str) -> None:
        """Show counts by number; `marked` is the range of the middle half."""
        self._counts, self._marked = counts, marked
        said = ", ".join(f"{value}: {number(count)}" for value, count in sorted(counts.items()))
        self.setAccessibleName(f"{name}. {said}")
        self.update()

    @property
    def _values(self) -> range:
        return range(min(self._counts), max(self._counts) + 1) if self._counts else range(0)

    def _column(self, value: int) -> QRectF:
        """Return where the column of a value stands."""
        values, theme = self._values, self._theme
        room = self.width() / (len(values) + 0.2)
        high = max(self.height() - theme.px(_HEAD) - theme.px(_FOOT), 1)
        tall = high * self._counts.get(value, 0) / max(self._counts.values())
        left = room * (value - values[0] + 0.1 + (1 - _COLUMN) / 2)
        return QRectF(left, theme.px(_HEAD) + high - tall, room * _COLUMN, tall)

    @override
    def _draw(self, painter: QPainter) -> None:
        low, high = self._marked
        for value in self._counts:
            painter.setBrush(self._theme.colour("accent" if low <= value <= high else "line_strong"))
            painter.drawRect(self._column(value))

    @override
    def words(self) -> Iterator[Word]:
        """Yield the numbers over the columns where they have room, and those under them."""
        theme, few = self._theme, len(self._values) <= _WORDS_UP_TO
        for value in self._values:
            column = self._column(value).adjusted(-20, 0, 20, 0)
            if few and value in self._counts:
                over = QRectF(column.left(), column.top() - theme.px(_HEAD), column.width(), theme.px(_HEAD))
                yield Word(over, number(self._counts[value]))
            if few or value % 5 == 0:
                yield Word(QRectF(column.left(), column.bottom(), column.width(), theme.px(_FOOT)), str(value))


_LINES = 5
"""Room for so many bars at the least: a single one isn't drawn as a wall."""
_BAR = 0.56
"""The height of a bar, of the room it has."""


class NamedBars(Plot):
    """Counts by name, as bars that lie, each with its count and share behind it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._counts: Sequence[tuple[str, int]] = ()

    def show_counts(self, counts: Sequence[tuple[str, int]], name: str) -> None:
        """Show counts in their order."""
        self._counts = counts
        self.setAccessibleName(f"{name}. " + ", ".join(f"{what}: {number(count)}" for what, count in counts))
        self.update()

    def _told(self) -> list[str]:
        whole = sum(count for _, count in self._counts) or 1
        return [f"{number(count)} · {percent(count / whole)}" for _, count in self._counts]

    def _rows(self) -> Iterator[tuple[str, str, QRectF, QRectF]]:
        """Yield each name with what is told of it, the room of its line and its bar."""
        gap, told = self._theme.px(8), self._told()
        high = self.height() / max(len(told), _LINES)
        behind = max((self._advance(words, 12, QFont.Weight.Bold) for words in told), default=0.0) + gap
        before = max((self._advance(name, 12) for name, _ in self._counts), default=0.0) + gap
        before = min(before, max(self.width() - behind, self.width() / 4))
        room = max(self.width() - before - behind, 2.0)
        most = max((count for _, count in self._counts), default=1) or 1
        for place, ((name, count), words) in enumerate(zip(self._counts, told, strict=True)):
            line = QRectF(0, place * high, before - gap, high)
            bar = QRectF(before, line.top() + high * (1 - _BAR) / 2, room * count / most, high * _BAR)
            yield name, words, line, bar

    @override
    def _draw(self, painter: QPainter) -> None:
        painter.setBrush(self._theme.colour("asset"))
        for _, _, _, bar in self._rows():
            painter.drawRect(bar)

    @override
    def words(self) -> Iterator[Word]:
        """Yield the names before the bars, cut where they are long, and what is told behind them."""
        metrics = QFontMetricsF(self._theme.font(12))
        for name, told, line, bar in self._rows():
            cut = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, line.width())
            yield Word(line, cut, _RIGHT, 12, "text")
            wide = self._advance(told, 12, QFont.Weight.Bold) + 1
            left = min(bar.right() + self._theme.px(8), max(self.width() - wide, 0))
            yield Word(QRectF(left, line.top(), wide, line.height()), told, _LEFT, 12, weight=QFont.Weight.Bold)


_MOST_TICKS = 8
"""More numbers than that under a short scale would meet."""


class IntervalPlot(Plot):
    """A value with its interval on a short scale, and the middle that it is held against."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._value = (0.0, 0.0, 0.0)
        self._middle, self._ticks = 0.0, [0.0, 1.0]

    def show_value(self, value: float, interval: tuple[float, float], middle: float, ticks: Sequence[float]) -> None:
        """Show a value between the ends of its interval; the ticks are even; the scale spans them at the least."""
        self._value, self._middle, self._ticks = (interval[0], value, interval[1]), middle, list(ticks)
        self.update()

    @property
    def _ends(self) -> tuple[float, float]:
        return min(self._ticks[0], self._value[0]), max(self._ticks[-1], self._value[2])

    @property
    def ticks(self) -> list[float]:
        """The numbers under the scale."""
        return _even_ticks(self._middle, self._ticks[1] - self._ticks[0], self._ends)

    def _place(self, value: float) -> float:
        """Return how far from the left a value stands."""
        first, last = self._ends
        beside = self._theme.px(18)
        return beside + (self.width() - 2 * beside) * (value - first) / ((last - first) or 1.0)

    @override
    def _draw(self, painter: QPainter) -> None:
        theme, (low, value, high) = self._theme, self._value
        bottom = self.height() - theme.px(_FOOT)
        line, middle = bottom / 2, self._place(self._middle)
        colour = theme.colour("accent" if not low <= self._middle <= high else "text_soft")
        painter.fillRect(QRectF(0, bottom, self.width(), 1), theme.colour("line_strong"))
        painter.fillRect(QRectF(middle - 1, 0, 2, bottom), theme.colour("line_strong"))
        painter.setPen(QPen(colour, 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(round(self._place(low)), round(line), round(self._place(high)), round(line))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(QRectF(self._place(value) - 6.5, line - 6.5, 13, 13))

    @override
    def words(self) -> Iterator[Word]:
        """Yield the numbers under the scale."""
        wide, high = self._theme.px(60), self._theme.px(_FOOT)
        for tick in self.ticks:
            yield Word(QRectF(self._place(tick) - wide / 2, self.height() - high, wide, high), signed_number(tick))


def _even_ticks(middle: float, step: float, across: tuple[float, float]) -> list[float]:
    """Return ticks from the middle to both ends, twice as far apart as long as there are too many."""
    first, last = across
    while (last - first) / step > _MOST_TICKS:
        step *= 2
    low, high = ceil((first - middle) / step), floor((last - middle) / step)
    return [middle + step * place for place in range(low, high + 1)]
