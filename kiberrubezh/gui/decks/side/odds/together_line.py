"""The last line of the odds: how likely all cards that are asked for are drawn at once."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from kiberrubezh.deckbuilder.odds.draws import Row
from kiberrubezh.gui.decks.side.odds.chance_cells import ChanceCells
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label


class TogetherLine(QWidget):
    """Has figures only where every line is understood: those of some are not the odds of all."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._words, self.cells = label(role="soft", wrap=True), ChanceCells(theme)
        self.setLayout(column(self._words, self.cells, gap=7))
        self.hide()

    def show_rows(self, rows: Sequence[Row] | None, *, first: bool) -> None:
        """Show the chances, or nothing where there are none to tell."""
        self._words.setText(tr("decks.odds_all"))
        self.cells.show_chances([float(it.first if first else it.second) for it in rows or ()], tr("decks.odds_all"))
        self.cells.setVisible(bool(rows))
        self.setVisible(bool(rows))

    def show_unknown(self) -> None:
        """Say that the chances are not known, as long as a line isn't understood."""
        self._words.setText(tr("decks.odds_all_unknown"))
        self.cells.hide()
        self.show()

    def put_away(self) -> None:
        """Show nothing in this place until there is something again."""
        self.cells.put_away()
        self.setVisible(not self.cells.isHidden())
