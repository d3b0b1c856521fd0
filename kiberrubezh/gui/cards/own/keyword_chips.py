"""The keywords of a card that is typed in: chips, with a number where a keyword has one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSpinBox, QWidget

from kiberrubezh.cards.compose.facts import KEYWORDS, LEAST
from kiberrubezh.cards.effects import COUNTED_KEYWORDS, Keyword, KeywordName, Kind
from kiberrubezh.cards.text import keyword_name, keyword_reminder
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import row
from kiberrubezh.gui.widgets.chips import Chip
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.number_box import NumberBox
from kiberrubezh.gui.widgets.plain import tip

_MOST: Final = 9
_WIDTH: Final = 76
_GREATEST: Final = 2**31 - 1
"""The greatest number that a field can show."""


class KeywordChips(QWidget):
    """Shows the keywords that suit a kind."""

    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._kind = Kind.ATTACK
        self.chips: dict[KeywordName, Chip] = {}
        self.numbers: dict[KeywordName, QSpinBox] = {}
        self._pairs: dict[KeywordName, QWidget] = {}
        flow = Flow(6, self)
        for name in KeywordName:
            flow.addWidget(self._pair(name))

    def fill(self, values: Mapping[KeywordName, int]) -> None:
        """Show which keywords a card has."""
        for name, chip in self.chips.items():
            chip.setChecked(name in values)
        for name, number in self.numbers.items():
            least = LEAST.get(name, 1)
            value = values.get(name, least)
            number.setMinimum(min(least, value))
            show_number(number, value, _MOST)

    def values(self) -> dict[str, int]:
        """Return the keywords that are chosen, with their numbers."""
        return {
            name.value: self.numbers[name].value() if name in self.numbers else 0
            for name, chip in self.chips.items()
            if chip.isChecked()
        }

    def suit(self, kind: Kind) -> None:
        """Show the keywords that say something on a card of the kind."""
        self._kind = kind
        for name, pair in self._pairs.items():
            pair.setVisible(name in KEYWORDS.get(kind, ()))
        for name, number in self.numbers.items():
            number.setVisible(self.chips[name].isChecked())
        self.updateGeometry()

    def retranslate(self) -> None:
        """Put all words anew."""
        for name, chip in self.chips.items():
            plain = Keyword(name=name)
            chip.setText(keyword_name(plain, i18n.language))
            counted = Keyword(name=name, value=LEAST.get(name, 1) if name in COUNTED_KEYWORDS else 0)
            tip(chip, keyword_reminder(counted, i18n.language))
            chip.setAccessibleName(chip.text())
            chip.setAccessibleDescription(chip.toolTip())
        for name, number in self.numbers.items():
            number.setAccessibleName(tr("cards.own_keyword_number", name=self.chips[name].text()))

    def _pair(self, name: KeywordName) -> QWidget:
        """Make a chip, and the number that comes up beside it."""
        pair, chip = QWidget(), Chip(self._context.theme, "")
        chip.toggled.connect(self._change)
        parts: list[QWidget] = [chip]
        if name in COUNTED_KEYWORDS:
            number = self.numbers[name] = NumberBox()
            number.setRange(LEAST.get(name, 1), _MOST)
            number.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._context.theme.keep(number, QWidget.setFixedWidth, _WIDTH)
            number.valueChanged.connect(self._change)
            parts.append(number)
        pair.setLayout(row(*parts, gap=4))
        self.chips[name], self._pairs[name] = chip, pair
        return pair

    def _change(self, _: object = None) -> None:
        self.suit(self._kind)
        self.changed.emit()


def show_number(field: QSpinBox, value: int, most: int) -> None:
    """Show a number that a card has; up to `most` can be typed in, or up to that number where it is greater."""
    field.setMaximum(min(max(most, value), _GREATEST))
    field.setValue(min(value, _GREATEST))
