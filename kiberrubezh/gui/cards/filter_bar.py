"""Chips for kinds, categories, numbers and the deck: they write the query and show what it says."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu, QWidget
from typing_extensions import override

from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.text import category_mark, category_name, kind_name
from kiberrubezh.gui.cards.filters import Filter, deny, filters_in, number_words, toggle, with_number
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import restyle
from kiberrubezh.gui.widgets.chips import Chip
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.plain import tip

_NUMBERS: Final = {"cost": 6, "damage": 8, "capacity": 4, "provides": 4}
"""Fields and the greatest number on offer."""
_ASKED: Final = (">=", "<=", ":")
_SIGNS: Final = {"not": "−", "=": "= ", "!=": "≠ ", ">=": "+ ", "<=": "≤ "}

_WHOLE, _FEW, _SHORT = range(3)
"""How brief the chips are: all there is, numbers under one chip, categories by three letters too."""
_LINES: Final = 2

_FLAGS: Final = ("held", "addable")
"""What can be asked of the open deck."""
_HOW: Final = {"not": "not", "=": "just", "!=": "not_just", ">=": "all", "<=": "none_but"}


class FilterBar(FittingPart, QWidget):
    """All chips; `rewritten` carries the query they make of the present one.

    A click asks for a chip's value; with Ctrl, with the right button or by − it is asked to be absent. Where they would
    take more than two lines, or leave one chip alone in the last, numbers stand under one chip, at last categories too
    have three letters.
    """

    rewritten = Signal(str)

    def __init__(self, theme: Theme, *, compact: bool = False, deck: bool = False) -> None:
        """Make the chips; `deck` adds those that ask of the open deck.

        `compact` ones are always so short that numbers which are not asked for stand under one chip, with less air.
        """
        super().__init__()
        self._theme, self._least = theme, _SHORT if compact else _WHOLE
        self._brevity = self._least
        self._query = ""
        self._chips: dict[Filter, Chip] = {}
        self._numbers: dict[str, Chip] = {}
        self._signs: dict[Filter, str] = {}
        """How each chip's value is asked for, as it stands before its words."""
        self._flow = flow = Flow(4 if compact else 6, self)
        for kind in Kind:
            flow.addWidget(self._choice(Filter("kind", kind.value), f"kind-{kind.value}", kind.value))
        for category in Category:
            picture = f"category-{category.value}"
            flow.addWidget(self._choice(Filter("category", category.value), picture, category.value))
        for field in _NUMBERS:
            flow.addWidget(self._number(field))
        self.more = Chip(theme, "")
        self.more.setMenu(QMenu(self.more))
        restyle(self.more, menu="true")
        flow.addWidget(self.more)
        for flag in _FLAGS if deck else ():
            flow.addWidget(self._choice(Filter("deck", flag), "", ""))
        for chip in (*self._chips.values(), *self._numbers.values(), self.more) if compact else ():
            restyle(chip, tight="true")
        self.retranslate()

    def show_query(self, query: str) -> None:
        """Light the chips of what a query says."""
        self._query = query
        demanded = {each[:2]: each for each in filters_in(query)}
        for wanted, chip in self._chips.items():
            found = demanded.get(wanted[:2])
            self._light(chip, wanted, found.sign if found else "")
        for field, chip in self._numbers.items():
            numbers = [each for each in demanded.values() if each.field == field]
            asked = [number_words(each) for each in sorted(numbers, key=lambda it: (it.value[:1] == "<", it.value))]
            chip.setChecked(bool(asked))
            name = tr(f"cards.number_{field}")
            chip.setText(f"{name} {', '.join(asked)}" if asked else name)
        self.fit()

    @override
    def fit(self) -> None:
        """Say as much as there is room for."""
        for brevity in range(self._least, _SHORT + 1):
            self._be_brief(brevity)
            lines = self._flow.counts(self.width())
            if len(lines) <= _LINES and (len(lines) == 1 or lines[-1] > 1):
                break

    def _be_brief(self, brevity: int) -> None:
        """Put numbers that aren't asked for under one chip, and shorten categories, or not."""
        self._brevity = brevity
        is_few = brevity >= _FEW
        for chip in self._numbers.values():
            chip.setVisible(chip.isChecked() or not is_few)
        self.more.setVisible(is_few and not all(chip.isChecked() for chip in self._numbers.values()))
        for wanted, chip in self._chips.items():
            if wanted.field == "category" and chip.text() != (words := self._marked(wanted)):
                chip.setText(words)

    def chip(self, field: str, value: str) -> Chip:
        """Return the chip of a kind, a category or a word about the deck."""
        return self._chips[Filter(field, value)]

    def number_chip(self, field: str) -> Chip:
        """Return the chip of a number."""
        return self._numbers[field]

    def retranslate(self) -> None:
        """Put all words anew."""
        for field, chip in self._numbers.items():
            chip.setAccessibleName(tr("cards.filter", name=tr(f"cards.number_{field}")))
        self.more.setText(tr("cards.numbers"))
        self.more.setAccessibleName(tr("cards.filter", name=tr("cards.numbers")))
        tip(self.more, ", ".join(tr(f"cards.number_{field}") for field in _NUMBERS))
        under = self.more.menu()
        under.clear()
        for field, chip in self._numbers.items():
            under.addMenu(chip.menu()).setText(tr(f"cards.number_{field}"))
        self.show_query(self._query)

    def _fill(self, menu: QMenu, field: str) -> None:
        """Offer the numbers of a field, when they are asked for: till then no page has these menus to style."""
        for part in menu.findChildren(QMenu):
            part.deleteLater()
        menu.clear()
        menu.addAction(tr("cards.number_any")).triggered.connect(partial(self._ask, field, ""))
        for sign in _ASKED:
            part = menu.addMenu(tr(f"cards.number_{'least' if sign == '>=' else 'most' if sign == '<=' else 'just'}"))
            for number in range(1 if sign == ">=" else 0, _NUMBERS[field] + 1):
                part.addAction(str(number)).triggered.connect(partial(self._ask, field, f"{sign}{number}"))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Have a value absent: by the right button, by a click with Ctrl, by the minus key."""
        wanted = next((wanted for wanted, chip in self._chips.items() if chip is watched), None)
        if wanted is not None and _denies(event):
            self.rewritten.emit(deny(self._query, wanted))
            return True
        return super().eventFilter(watched, event)

    def _light(self, chip: Chip, wanted: Filter, sign: str) -> None:
        """Show on a chip how its value is asked for; "" is not at all."""
        full = self._words(wanted.field, wanted.value)[1]
        chip.setChecked(bool(sign))
        restyle(chip, denied="true" if sign == "not" else "false")
        self._signs[wanted] = mark = _SIGNS.get(sign, "")
        chip.setText(self._marked(wanted))
        how = tr(f"cards.chip_{_HOW.get(sign, 'any')}", name=full)
        tip(chip, f"{how}\n{tr('cards.chip_deny')}" if sign != "not" else how)
        chip.setAccessibleName(tr("cards.filter", name=how if mark else full))

    def _marked(self, wanted: Filter) -> str:
        """Return what stands on a chip, with how it is asked for."""
        return f"{self._signs.get(wanted, '')}{self._words(wanted.field, wanted.value)[0]}"

    def _words(self, field: str, value: str) -> tuple[str, str]:
        """Return what stands on a chip, and its full name; a short category is its mark alone."""
        short = tr(f"cards.chip_{value}")
        if field == "deck":
            return short, tr(f"cards.about_{value}")
        if field == "kind":
            return short, kind_name(Kind(value), i18n.language, many=True)
        category = Category(value)
        mark = category_mark(category, i18n.language)
        return mark if self._brevity >= _SHORT else short, category_name(category, i18n.language)

    def _choice(self, wanted: Filter, picture: str, part: str) -> Chip:
        chip = Chip(self._theme, "", picture, part)
        chip.clicked.connect(lambda: self.rewritten.emit(toggle(self._query, wanted)))
        chip.installEventFilter(self)
        self._chips[wanted] = chip
        return chip

    def _number(self, field: str) -> Chip:
        chip = Chip(self._theme, "")
        menu = QMenu(chip)
        menu.aboutToShow.connect(lambda: self._fill(menu, field))
        chip.setMenu(menu)
        restyle(chip, menu="true")
        self._numbers[field] = chip
        return chip

    def _ask(self, field: str, asked: str, _checked: bool = False) -> None:
        self.rewritten.emit(with_number(self._query, field, asked))


def _denies(event: QEvent) -> bool:
    if isinstance(event, QKeyEvent):
        return event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Minus
    if not isinstance(event, QMouseEvent) or event.type() != QEvent.Type.MouseButtonPress:
        return False
    with_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    return event.button() == Qt.MouseButton.RightButton or with_control
