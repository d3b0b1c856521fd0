"""How duels go: their lengths and their ends as plots, and what happens to each deck."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.charts.plots import Histogram, NamedBars, Plot
from kiberrubezh.gui.lab.findings.figures import DECKS
from kiberrubezh.gui.lab.findings.rows import RowsTable
from kiberrubezh.gui.lab.wording import end_words, plain
from kiberrubezh.gui.widgets.basic import column, label, row, surface
from kiberrubezh.playtest.report import DeckFigures, Report


class Course(QWidget):
    """The plots, and the table of decks under them."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        theme = context.theme
        self.lengths, self.ends = Histogram(theme), NamedBars(theme)
        self.decks: RowsTable[DeckFigures] = RowsTable(theme, DECKS, "lab-deck-table")
        self.decks.sort_by("deck_wins", Qt.SortOrder.DescendingOrder)
        self._heads = label(role="strong"), label(role="strong")
        self._note = label(role="small", wrap=True)
        plots = row(self._panel(0, self.lengths, self._note), self._panel(1, self.ends), gap=12)
        plots.setStretch(0, 3)
        plots.setStretch(1, 2)
        body = column(plots, self.decks, gap=12)
        body.setStretch(0, 5)
        body.setStretch(1, 6)
        self.setLayout(body)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew; the figures follow with `show_report`."""
        for head, name in zip(self._heads, ("lengths", "ends"), strict=True):
            head.setText(tr(f"lab.{name}"))
        self.decks.setAccessibleName(tr("lab.decks"))
        self.decks.retranslate()

    def recolour(self) -> None:
        """Take the colours of the theme in use."""
        self.lengths.recolour()
        self.ends.recolour()

    def show_report(self, report: Report) -> None:
        """Show the figures of a report."""
        lengths = report.lengths
        self.lengths.show_counts(dict(lengths.counts), (lengths.lower, lengths.upper), tr("lab.lengths"))
        lower, median, upper = map(plain, (lengths.lower, lengths.median, lengths.upper))
        ends = {"shortest": lengths.shortest, "longest": lengths.longest}
        self._note.setText(tr("lab.lengths_note", None, **ends, lower=lower, median=median, upper=upper))
        self.ends.show_counts([(end_words(reason), share.hits) for reason, share in report.ends], tr("lab.ends"))
        self.decks.show_rows(report.decks)

    def _panel(self, place: int, plot: Plot, *below: QWidget) -> QWidget:
        made = surface("panel")
        body = column(self._heads[place], plot, *below, gap=6, margins=(16, 12, 16, 10))
        body.setStretch(1, 1)
        made.setLayout(body)
        return made
