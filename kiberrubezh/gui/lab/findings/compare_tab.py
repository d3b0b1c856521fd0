"""Which of two decks is better, by how much, and whether that is clear yet."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.lab.charts.plots import IntervalPlot
from kiberrubezh.gui.lab.findings.rows import Column, RowsTable
from kiberrubezh.gui.lab.wording import mean_line
from kiberrubezh.gui.widgets.basic import column, label, row, surface
from kiberrubezh.playtest.comparison import Comparison, OpponentComparison
from kiberrubezh.playtest.documents.phrases import clear_words, points

_POINTS = 100
"""Points in a difference of win rates of 1."""
_SCALE = (-20, -10, 0, 10, 20)


class CompareTab(QWidget):
    """The verdict with its interval, and how both fared against each opponent."""

    opened = Signal(int)
    """The place of an opponent whose duels are wanted."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        theme = context.theme
        self._names: list[str] = []
        self.verdict, self.clear = label(role="title", wrap=True), label(wrap=True)
        self._interval = IntervalPlot(theme)
        theme.keep(self._interval, QWidget.setFixedHeight, 84)
        self._ends = label(role="soft"), label(role="soft")
        self._note = label(role="small", wrap=True)
        self.table: RowsTable[OpponentComparison] = RowsTable(theme, _columns(self._names), "lab-against")
        self.table.opened.connect(lambda against: self.opened.emit(against.opponent))
        top = surface("panel")
        ends = row(self._ends[0], None, self._ends[1])
        parts = (self.verdict, self.clear, 6, self._interval, ends, self._note)
        top.setLayout(column(*parts, gap=6, margins=(20, 16, 20, 16)))
        body = column(top, self.table, gap=12)
        body.setStretch(1, 1)
        self.setLayout(body)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew; the figures follow with `show_comparison`."""
        self._note.setText(tr("lab.compare_note"))
        self.table.setAccessibleName(tr("lab.against_table"))
        self.table.retranslate()

    def recolour(self) -> None:
        """Take the colours of the theme in use."""
        self._interval.recolour()

    def show_comparison(self, found: Comparison | None, names: Sequence[str]) -> None:
        """Show a comparison of the first two decks of a plan; None while no round has been played to its end."""
        self._names[:] = names
        for words, name in zip(self._ends, names, strict=False):
            words.setText(tr("lab.better_side", deck=name))
        self._interval.setVisible(found is not None)
        if found is None:
            self.verdict.setText(tr("lab.compare_none"))
            self.clear.setText("")
            return
        self.verdict.setText(_verdict(found, names))
        low, high = (end * _POINTS for end in found.sequence)
        self.clear.setText(clear_words(found, i18n.language))
        self._interval.show_value(found.better.value * _POINTS, (low, high), 0, _SCALE)
        self._interval.setAccessibleName(f"{self.verdict.text()}. {self.clear.text()}")
        self.table.show_rows(found.against)


def _verdict(found: Comparison, names: Sequence[str]) -> str:
    """Say who is better by how many points; the one that is behind is named last."""
    low, high = found.sequence
    if found.clear and low <= 0 <= high:
        return tr(
            "lab.verdict_even", one=names[0], two=names[1], margin=points(found.margin, i18n.language, genitive=True)
        )
    better, worse = (names[1], names[0]) if found.better.value >= 0 else (names[0], names[1])
    if not found.better.value:
        return tr("lab.verdict_level", one=names[0], two=names[1])
    by = points(abs(found.better.value), i18n.language)
    return tr("lab.verdict" if found.clear else "lab.verdict_open", better=better, worse=worse, points=by)


def _columns(names: Sequence[str]) -> tuple[Column[OpponentComparison], ...]:
    def name(against: OpponentComparison) -> str:
        return names[against.opponent]

    return (
        Column.of_words("against_deck", name),
        Column.of_share(
            "against_one", lambda it: it.wins[0], lambda: tr("lab.wins_of", deck=names[0]) if names else ""
        ),
        Column.of_share(
            "against_two", lambda it: it.wins[1], lambda: tr("lab.wins_of", deck=names[1]) if names else ""
        ),
        Column("against_better", lambda it: mean_line(it.better, _POINTS), lambda it: it.better.value),
    )
