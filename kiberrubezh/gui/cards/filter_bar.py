"""Chips for kinds, categories and numbers: they write the query and show what it says."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.text import category_letter, category_name, kind_name
from kiberrubezh.gui.cards.filters import Filter, filters_in, toggle, with_least
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import restyle
from kiberrubezh.gui.widgets.buttons import Chip
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.plain import tip

_NUMBERS: Final = {"cost": 6, "damage": 8, "capacity": 4, "provides": 4}
"""Fields and the greatest «at least» on offer."""


class FilterBar(QWidget):
    """All chips; `rewritten` carries the query they make of the present one."""

    rewritten = Signal(str)

    def __init__(self, theme: Theme, *, compact: bool = False) -> None:
        super().__init__()
        self._theme, self._compact = theme, compact
        self._query = ""
        self._chips: dict[Filter, Chip] = {}
        self._numbers: dict[str, Chip] = {}
        flow = Flow(6, self)
        for kind in Kind:
            flow.addWidget(self._choice(Filter("kind", kind.value), f"kind-{kind.value}", kind.value))
        for category in Category:
            flow.addWidget(
                self._choice(Filter("category", category.value), f"category-{category.value}", category.value)
            )
        for field in _NUMBERS:
            flow.addWidget(self._number(field))
        self.retranslate()

    def show_query(self, query: str) -> None:
        """Light the chips of what a query says."""
        self._query = query
        demanded = filters_in(query)
        for wanted, chip in self._chips.items():
            chip.setChecked(wanted in demanded)
        for field, chip in self._numbers.items():
            least = next((asked.value for asked in demanded if asked.field == field), "")
            chip.setChecked(bool(least))
            chip.setText(f"{tr(f'cards.number_{field}')} ≥ {least}" if least else tr(f"cards.number_{field}"))

    def chip(self, field: str, value: str) -> Chip:
        """Return the chip of a kind or category."""
        return self._chips[Filter(field, value)]

    def retranslate(self) -> None:
        """Put all words anew."""
        for (field, value), chip in self._chips.items():
            words, full = self._words(field, value)
            chip.setText(words)
            tip(chip, full)
            chip.setAccessibleName(tr("cards.filter", name=full))
        for field, chip in self._numbers.items():
            chip.setAccessibleName(tr("cards.filter", name=tr(f"cards.number_{field}")))
            menu = chip.menu()
            menu.clear()
            menu.addAction(tr("cards.number_any")).triggered.connect(partial(self._ask, field, 0))
            for least in range(1, _NUMBERS[field] + 1):
                menu.addAction(tr("cards.number_least", n=least)).triggered.connect(partial(self._ask, field, least))
        self.show_query(self._query)

    def _words(self, field: str, value: str) -> tuple[str, str]:
        """Return what stands on a chip, and its full name; a compact category is its letter alone."""
        short = tr(f"cards.chip_{value}")
        if field == "kind":
            return short, kind_name(Kind(value), i18n.language, many=True)
        category = Category(value)
        letter = category_letter(category, i18n.language)
        return letter if self._compact else short, category_name(category, i18n.language)

    def _choice(self, wanted: Filter, picture: str, part: str) -> Chip:
        chip = Chip(self._theme, "", picture, part)
        chip.clicked.connect(lambda: self.rewritten.emit(toggle(self._query, wanted)))
        self._chips[wanted] = chip
        return chip

    def _number(self, field: str) -> Chip:
        chip = Chip(self._theme, "")
        chip.setMenu(QMenu(chip))
        restyle(chip, menu="true")
        self._numbers[field] = chip
        return chip

    def _ask(self, field: str, least: int, _checked: bool = False) -> None:
        self.rewritten.emit(with_least(self._query, field, least))
