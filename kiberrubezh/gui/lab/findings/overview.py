"""Who beats whom: the heat-map, and beside it what holds for all duels."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.charts.heat_map import HeatMap
from kiberrubezh.gui.lab.charts.plots import IntervalPlot
from kiberrubezh.gui.lab.wording import mean_line, plain, points_line, share_line
from kiberrubezh.gui.widgets.basic import column, label, row, scroll_area, surface
from kiberrubezh.playtest.report import Report

_HALF, _SCALE = 50, (40, 45, 50, 55, 60)
"""The middle and the ticks of the scale of who begins, in per cent."""


class Overview(QWidget):
    """Sends on which cell is opened."""

    opened = Signal(int, int)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        theme = context.theme
        self.map = HeatMap(theme)
        self.map.opened.connect(self.opened)
        self._first = IntervalPlot(theme)
        theme.keep(self._first, QWidget.setFixedHeight, 64)
        names = ("first", "length", "seats", "decided")
        self._heads = {name: label(role="overline") for name in names}
        self._figures = {name: label(role="subhead", wrap=True) for name in names}
        self._why = {name: label(role="small", wrap=True) for name in names}
        self._head, self._hint = label(role="strong", wrap=True), label(role="small", wrap=True)
        left, right = surface("panel"), surface("panel")
        matrix = QWidget()
        body = column(self._head, self.map, self._hint, gap=8, margins=(0, 0, 8, 0))
        body.setStretch(1, 1)
        matrix.setLayout(body)
        left.setLayout(column(scroll_area(matrix), margins=(16, 12, 8, 12)))
        side = QWidget()
        side.setLayout(column(*self._side(names), None, gap=5, margins=(0, 0, 8, 0)))
        right.setLayout(column(scroll_area(side), margins=(16, 12, 8, 12)))
        theme.keep(right, QWidget.setFixedWidth, 264)
        parts = row(left, right, gap=12)
        parts.setStretch(0, 1)
        self.setLayout(parts)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew; the figures follow with `show_report`."""
        self._head.setText(tr("lab.matrix"))
        self._hint.setText(tr("lab.matrix_hint"))
        for name, head in self._heads.items():
            head.setText(tr(f"lab.{name}_head"))
        for name in ("length", "seats", "decided"):
            self._why[name].setText(tr(f"lab.{name}_why"))

    def recolour(self) -> None:
        """Take the colours of the theme in use."""
        self.map.recolour()
        self._first.recolour()

    def show_report(self, report: Report) -> None:
        """Show the figures of a report."""
        self.map.show_report(report)
        first, lengths = report.first, report.lengths
        low, high = first.interval
        self._first.show_value(first.value * 100, (low * 100, high * 100), _HALF, _SCALE)
        self._first.setAccessibleName(f"{tr('lab.first_head')}: {share_line(first)}")
        self._figures["first"].setText(share_line(first))
        self._why["first"].setText(tr("lab.first_open" if low <= _HALF / 100 <= high else "lab.first_clear"))
        middle = tr("lab.length_figure", median=plain(lengths.median), mean=mean_line(lengths.mean))
        self._figures["length"].setText(middle)
        self._figures["seats"].setText(points_line(report.seats) if report.seats else "—")
        self._figures["decided"].setText(share_line(report.undecided))

    def _side(self, names: tuple[str, ...]) -> list[QWidget | int]:
        parts: list[QWidget | int] = []
        for name in names:
            parts += [self._heads[name], self._figures[name]]
            parts += [self._first] if name == "first" else []
            parts += [self._why[name], 10]
        return parts
