"""The cards of a run: how often drawn and played, and how that went; the card pointed at is shown."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.gui.cards.details import CardDetails
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.findings.figures import card_columns
from kiberrubezh.gui.lab.findings.rows import RowsTable
from kiberrubezh.gui.widgets.basic import column, label, row, surface
from kiberrubezh.gui.widgets.fit import FittingPart, is_narrow
from kiberrubezh.gui.widgets.hint_line import HintedField
from kiberrubezh.playtest.cards import CardFigures
from kiberrubezh.playtest.report import Report

_FACE = 244
"""The width of the card's face, in pixels."""


class CardsTab(FittingPart, QWidget):
    """A table to be sorted and filtered, and a face beside it."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        theme = context.theme
        self.filter = HintedField()
        self.filter.setClearButtonEnabled(True)
        theme.keep(self.filter, QWidget.setMaximumWidth, 320)
        self.table: RowsTable[CardFigures] = RowsTable(theme, card_columns(context.cards), "lab-card-table")
        self.table.sort_by("card_won_played", Qt.SortOrder.DescendingOrder)
        self.filter.textChanged.connect(self.table.filter)
        self.table.pointed.connect(self._point)
        self.face = CardDetails(context, _FACE)
        self._note = label(role="small", wrap=True)
        side = surface("panel")
        side.setLayout(column(self.face, margins=2))
        theme.keep(side, QWidget.setFixedWidth, 284)
        self._over = row(self.filter, self._note, gap=14)
        left = column(self._over, self.table, gap=10)
        parts = row(left, side, gap=12)
        parts.setStretch(0, 1)
        self.setLayout(parts)
        self.retranslate()

    @override
    def fit(self) -> None:
        """Put the note under the filter where few letters stand side by side."""
        is_narrow_now = is_narrow(self)
        self._over.setDirection(QBoxLayout.Direction.TopToBottom if is_narrow_now else QBoxLayout.Direction.LeftToRight)
        self._over.setSpacing(6 if is_narrow_now else 14)

    def retranslate(self) -> None:
        """Put all words anew; the figures follow with `show_report`."""
        self.filter.setPlaceholderText(tr("lab.filter_cards"))
        self.filter.setAccessibleName(tr("lab.filter_cards"))
        self.table.setAccessibleName(tr("lab.cards"))
        self._note.setText(tr("lab.cards_note"))
        self.table.retranslate()
        self.face.retranslate()

    def show_report(self, report: Report) -> None:
        """Show the figures of a report."""
        self.table.show_rows(report.cards)

    def _point(self, figures: CardFigures | None) -> None:
        if figures is not None:
            self.face.show_card(self._context.cards.get(figures.card))
