"""What the first turns of a deck are like, as a table: a line for each turn, or turned round to be narrow."""

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.gui.widgets.basic import clear, label
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.playtest.goldfish.deals import TURNS

_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
_MIDDLE: Final = Qt.AlignmentFlag.AlignHCenter
_CELLS: Final = (0, 2, 3, 4, 5)
"""What is shown of each turn, the turn itself first; the chart has its damage."""


class TurnTable(FittingPart, QWidget):
    """Says by the pointer what a figure means, and its interval where there is no room for that."""

    def __init__(self) -> None:
        super().__init__()
        self.lines, self.turned = QWidget(), QWidget()
        """A line for each turn; a column for each, and what a figure is above its line."""
        self._wide, self._narrow = QGridLayout(self.lines), QGridLayout(self.turned)
        for grid in (self._wide, self._narrow):
            grid.setContentsMargins(0, 0, 0, 0)
            grid.setHorizontalSpacing(8)
        for place in range(1, len(_CELLS)):
            self._wide.setColumnStretch(place, 1)  # a turn's number needs but a digit
        for turn in range(TURNS):
            self._narrow.setColumnStretch(turn, 1)
        both = QVBoxLayout(self)
        both.setContentsMargins(0, 0, 0, 0)
        both.addWidget(self.lines)
        both.addWidget(self.turned)
        self.turned.hide()
        self.setMinimumWidth(1)  # else the lines would keep the room that they need

    def show_lines(self, lines: Sequence[Sequence[str]], why: Sequence[str]) -> None:
        """Take the lines of the table, its head first, and what each place means."""
        wide, narrow = self._wide, self._narrow
        clear(wide)
        clear(narrow)
        for line, cells in enumerate(lines):
            for place, cell in enumerate(_CELLS):
                said, *_ = cells[cell].partition(" (")  # the ends of an interval have no room beside a share
                made = _figure(said, lines, line, cell, why[cell])
                wide.addWidget(made, line, place, _RIGHT if place else _LEFT)
        for nth, cell in enumerate(_CELLS if lines else ()):
            head = _figure(lines[0][cell], lines, 0, cell, why[cell])
            narrow.addWidget(head, 2 * nth, 0, 1, TURNS, _LEFT)
            for line, cells in enumerate(lines[1:], start=1):
                said, *_ = re.split(r" [(±]", cells[cell])
                narrow.addWidget(_figure(said, lines, line, cell, why[cell]), 2 * nth + 1, line - 1, _MIDDLE)

    @override
    def event(self, event: QEvent) -> bool:
        """Fit once new figures are laid out: until then they take no room."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return done

    @override
    def fit(self) -> None:
        """Show a line for each turn where it has room."""
        fits = self.lines.minimumSizeHint().width() <= self.width()
        self.lines.setVisible(fits)
        self.turned.setVisible(not fits)


def _figure(said: str, lines: Sequence[Sequence[str]], line: int, cell: int, why: str) -> QWidget:
    """Return one figure, of which `said` is shown; or, of the first line, what the figures below it are."""
    made, told = label(said, "body" if line else "small"), lines[line][cell]
    of_turn = f", {lines[0][0]} {lines[line][0]}" if line and cell else ""
    made.setAccessibleName(f"{lines[0][cell]}: {told if line else why}{of_turn}")
    tip(made, why if told == said else f"{told}. {why}")
    return made
