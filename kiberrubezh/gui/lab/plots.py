"""Plots in the looks of the program: columns of counts, bars of counts by name, intervals around a middle."""

from collections.abc import Mapping, Sequence
from math import ceil, floor
from typing import NamedTuple

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import number, percent
from kiberrubezh.gui.lab.wording import signed
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column


def bare_plot() -> pg.PlotWidget:
    """Return an empty plot that can neither be dragged nor zoomed and takes no focus."""
    plot = pg.PlotWidget(enableMenu=False)
    menu = plot.getPlotItem().ctrlMenu  # never shown, but made all the same, and it would outlive the plot
    menu.setParent(plot, menu.windowFlags())
    plot.setMouseEnabled(False, False)
    plot.hideButtons()
    plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    plot.setFrameShape(plot.Shape.NoFrame)
    plot.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
    plot.getPlotItem().layout.setContentsMargins(0, 0, 0, 0)
    return plot


class Spanned(NamedTuple):
    """What a plot shows, and how many pixels of it are left for words."""

    across: tuple[float, float]
    height: float
    beside: float = 0.0
    above: float = 0.0


class Plot(QWidget):
    """A plot with its theme; what it shows is said in its accessible name as well."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._spanned = Spanned((0.0, 1.0), 1.0)
        self.plot = bare_plot()
        self.plot.getViewBox().sigResized.connect(lambda _: self._fit())
        self.setLayout(column(self.plot))

    def recolour(self) -> None:
        """Take the colours of the theme in use."""
        theme = self._theme
        self.plot.setBackground(theme.colour("panel"))
        for side in ("left", "bottom"):
            axis = self.plot.getAxis(side)
            axis.setPen(theme.colour("line_strong"))
            axis.setTextPen(theme.colour("text_soft"))
            axis.setStyle(tickLength=0, tickAlpha=0, tickFont=theme.font(11), tickTextOffset=theme.px(6))
        self._draw()

    def _draw(self) -> None:
        raise NotImplementedError

    def _span(self, across: tuple[float, float], height: float, beside: float = 0, above: float = 0) -> None:
        """Show the room from one end to the other, and from 0 up; leave pixels for words beside and above it."""
        self._spanned = Spanned(across, height, beside, above)
        self._fit()

    def _fit(self) -> None:
        (first, last), height, beside, above = self._spanned
        size = self.plot.getViewBox().size()
        wide = (last - first) * _stretched(size.width(), beside)
        high = height * _stretched(size.height(), above)
        self.plot.getPlotItem().setRange(xRange=(first, first + wide), yRange=(0, high), padding=0)


def _stretched(length: float, words: float) -> float:
    """Return how many times longer a scale gets that leaves pixels for words; a quarter of it is never theirs."""
    return length / max(length - words, length / 4) if length else 1.0


class Histogram(Plot):
    """How often each whole number came; the marked range has the accent."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._counts: Mapping[int, int] = {}
        self._marked = (0.0, 0.0)
        self.plot.showAxes((False, False, False, True))
        self.recolour()

    def show_counts(self, counts: Mapping[int, int], marked: tuple[float, float], name: str) -> None:
        """Show counts by number; `marked` is the range of the middle half."""
        self._counts, self._marked = counts, marked
        said = ", ".join(f"{value}: {number(count)}" for value, count in sorted(counts.items()))
        self.setAccessibleName(f"{name}. {said}")
        self._draw()

    @override
    def _draw(self) -> None:
        self.plot.clear()
        if not self._counts:
            return
        theme, counts = self._theme, self._counts
        values = list(range(min(counts), max(counts) + 1))
        heights = [counts.get(value, 0) for value in values]
        low, high = self._marked
        inside = [low <= value <= high for value in values]
        brushes = [theme.colour("accent" if marked else "line_strong") for marked in inside]
        self.plot.addItem(pg.BarGraphItem(x=values, height=heights, width=0.78, brushes=brushes, pen=None))
        highest, few = max(heights), len(values) <= _WORDS_UP_TO
        for value, height in zip(values, heights, strict=True):
            if few and height:
                self._head(value, height, number(height))
        self._span((values[0] - 0.6, values[-1] + 0.6), highest, above=theme.px(_HEAD))
        step = 1 if few else 5
        ticks = [(value, str(value)) for value in values if step == 1 or value % step == 0]
        self.plot.getAxis("bottom").setTicks([ticks])

    def _head(self, x: float, y: float, words: str) -> None:
        text = pg.TextItem(words, color=self._theme.colour("text_soft"), anchor=(0.5, 1.0))
        text.setFont(self._theme.font(11))
        text.setPos(x, y)
        self.plot.getPlotItem().addItem(text, ignoreBounds=True)


_HEAD = 24
"""The height of a number over a column, in pixels."""
_WORDS_UP_TO = 24
"""Beyond so many columns the numbers over them would meet."""


_LINES = 5
"""Room for so many bars at the least: a single one isn't drawn as a wall."""


class NamedBars(Plot):
    """Counts by name, as bars that lie, each with its count and share behind it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._counts: Sequence[tuple[str, int]] = ()
        self.plot.showAxes((True, False, False, False))
        self.plot.getViewBox().invertY(True)
        self.recolour()

    def show_counts(self, counts: Sequence[tuple[str, int]], name: str) -> None:
        """Show counts in their order."""
        self._counts = counts
        self.setAccessibleName(f"{name}. " + ", ".join(f"{what}: {number(count)}" for what, count in counts))
        self._draw()

    @override
    def _draw(self) -> None:
        self.plot.clear()
        if not self._counts:
            return
        theme = self._theme
        counts = [count for _, count in self._counts]
        places = [place + 0.5 for place in range(len(counts))]
        axis = self.plot.getAxis("left")
        axis.setTicks([list(zip(places, (name for name, _ in self._counts), strict=True))])
        axis.setStyle(tickFont=theme.font(12))
        axis.setTextPen(theme.colour("text"))
        axis.setPen(None)
        self.plot.addItem(
            pg.BarGraphItem(x0=0, y=places, width=counts, height=0.56, brush=theme.colour("asset"), pen=None)
        )
        whole, beside = sum(counts), 0.0
        for place, count in zip(places, counts, strict=True):
            text = pg.TextItem(
                f"{number(count)} · {percent(count / whole)}", color=theme.colour("text_soft"), anchor=(0.0, 0.5)
            )
            text.setFont(theme.font(12, QFont.Weight.Bold))
            text.setPos(count, place)
            self.plot.getPlotItem().addItem(text, ignoreBounds=True)
            beside = max(beside, text.textItem.boundingRect().width())
        self._span((0, max(counts)), max(len(counts), _LINES), beside)


_MOST_TICKS = 8
"""More numbers than that under a short scale would meet."""


class IntervalPlot(Plot):
    """A value with its interval on a short scale, and the middle that it is held against."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._value = (0.0, 0.0, 0.0)
        self._middle, self._ticks = 0.0, [0.0, 1.0]
        self.plot.showAxes((False, False, False, True))
        self.recolour()

    def show_value(self, value: float, interval: tuple[float, float], middle: float, ticks: Sequence[float]) -> None:
        """Show a value between the ends of its interval; the ticks are even; the scale spans them at the least."""
        self._value, self._middle, self._ticks = (interval[0], value, interval[1]), middle, list(ticks)
        self._draw()

    @override
    def _draw(self) -> None:
        self.plot.clear()
        theme = self._theme
        low, value, high = self._value
        first, last = min(self._ticks[0], low), max(self._ticks[-1], high)
        sure = not low <= self._middle <= high
        colour = theme.colour("accent" if sure else "text_soft")
        self.plot.addItem(pg.InfiniteLine(self._middle, pen=pg.mkPen(theme.colour("line_strong"), width=2)))
        self.plot.plot([low, high], [0.5, 0.5], pen=pg.mkPen(colour, width=4))
        self.plot.plot([value], [0.5], pen=None, symbol="o", symbolSize=13, symbolBrush=colour, symbolPen=None)
        margin = (last - first) * 0.06 or 1.0
        self._span((first - margin, last + margin), 1)
        ticks = _even_ticks(self._middle, self._ticks[1] - self._ticks[0], (first, last))
        self.plot.getAxis("bottom").setTicks([[(tick, signed(tick)) for tick in ticks]])


def _even_ticks(middle: float, step: float, across: tuple[float, float]) -> list[float]:
    """Return ticks from the middle to both ends, twice as far apart as long as there are too many."""
    first, last = across
    while (last - first) / step > _MOST_TICKS:
        step *= 2
    low, high = ceil((first - middle) / step), floor((last - middle) / step)
    return [middle + step * place for place in range(low, high + 1)]
