"""The fields of a card that is typed in: those that its kind has, either language enough for the words."""

from __future__ import annotations

from collections.abc import Container
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Timing
from kiberrubezh.cards.compose.sketch import ASKED, MOST, NUMBERS, FormFields
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.text import category_name, kind_name, timing_name
from kiberrubezh.gui.cards.own.ability_rows import AbilityRows
from kiberrubezh.gui.cards.own.columns import FieldColumns
from kiberrubezh.gui.cards.own.keyword_chips import KeywordChips, show_number
from kiberrubezh.gui.cards.own.picture_field import PictureField
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import Part, column, label, restyle, surface
from kiberrubezh.gui.widgets.bounds import BoundLine
from kiberrubezh.gui.widgets.chips import Chip
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.number_box import NumberBox
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.segments import Segments

_LINES: Final = ("name_ru", "name_en", "source", "code", "title")
_TEXTS: Final = ("text_ru", "text_en", "about_ru", "about_en")
_LONGEST_NAME, _LONGEST_LINE = 60, 120
_TEXT_HEIGHT, _NUMBER_WIDTH = 112, 132
_WIDE: Final = 600
"""Pixels at 100 % in which the four kinds stand side by side."""


class Field(NamedTuple):
    """An input with its name above it."""

    whole: QWidget
    head: QLabel
    input: QWidget


class CardForm(FittingPart, QWidget):
    """Holds one `FormFields` at a time: `fill` sets it, `typed` reads it."""

    changed = Signal()
    named = Signal()
    """The name is settled for now: the keyboard has left it."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._filling = False
        self._given = self._shown = FormFields()
        self._fields: dict[str, Field] = {}
        self._category = Category.MALWARE
        self._blocks: set[Category] = set()
        self._make_words()
        self._make_numbers()
        self._make_choices()
        plates = (
            self._plate(self.kinds, self._beside("name_ru", "name_en")),
            self._plate(self._numbers_row(), self._whole("categories"), self._whole("keywords")),
            self._plate(self._texts_head, self.abilities),
            self._plate(self._beside("text_ru", "text_en"), self._hint),
            self._plate(self._picture_head, self.picture),
            self._plate(
                self._beside("source", "code", "title"),
                self._beside("about_ru", "about_en"),
            ),
        )
        self._column = column(*plates, None, gap=10, margins=(0, 0, 10, 0))
        self.setLayout(self._column)

    @property
    def start(self) -> QLineEdit:
        """The field to begin with."""
        return self.lines[f"name_{i18n.language}"]

    def take_below(self, part: QWidget) -> None:
        """Show another part below the fields."""
        self._column.insertWidget(self._column.count() - 1, part)
        part.show()

    def fill(self, typed: FormFields) -> None:
        """Show what a card has."""
        self._filling = True
        for name in _LINES:
            self.lines[name].setText(getattr(typed, name))
        for name in _TEXTS:
            self.texts[name].setPlainText(getattr(typed, name))
        for name in NUMBERS:
            show_number(self.numbers[name], getattr(typed, name), MOST)
        self.kinds.pick(typed.kind.value)
        self.timings.pick(typed.timing.value)
        self.basic.setChecked(typed.basic)
        self.keywords.fill(typed.keywords)
        self.abilities.fill(typed.abilities, typed.kind, typed.begun)
        self.picture.fill(typed.picture)
        self._category, self._blocks = typed.category, set(typed.blocks)
        self._filling = False
        self._given, self._shown = typed, self._read()
        self._suit_kind()

    def typed(self) -> FormFields:
        """Return what is typed now; a field that wasn't touched is as it was given, though it may show less."""
        now = self._read()
        untouched = [name for name in FormFields.model_fields if getattr(now, name) == getattr(self._shown, name)]
        return now.model_copy(update={name: getattr(self._given, name) for name in untouched})

    def mark(self, odd: Container[str]) -> None:
        """Mark the fields of words that no card can have, and no others."""
        for name, part in (*self.lines.items(), *self.texts.items()):
            restyle(part, wrong="true" if name in odd else "false")

    def _read(self) -> FormFields:
        lines = {name: self.lines[name].text() for name in _LINES}
        texts = {name: self.texts[name].toPlainText() for name in _TEXTS}
        return FormFields.model_validate(
            {
                **lines,
                **texts,
                **{name: self.numbers[name].value() for name in NUMBERS},
                "kind": self.kinds.picked(),
                "timing": self.timings.picked(),
                "basic": self.basic.isChecked(),
                "keywords": self.keywords.values(),
                "abilities": self.abilities.values(),
                "begun": self.abilities.begun(),
                "picture": self.picture.value(),
                "category": self._category,
                "blocks": [category for category in Category if category in self._blocks],
            }
        )

    def retranslate(self) -> None:
        """Put all words anew."""
        self.kinds.say({kind.value: kind_name(kind, i18n.language) for kind in Kind})
        self.timings.say({timing.value: timing_name(timing, i18n.language) for timing in Timing})
        self.basic.setText(tr("cards.own_chip_basic"))
        self._hint.setText(tr("cards.own_hint"))
        for language in ("ru", "en"):
            hint = tr("cards.own_text_hint") if language == i18n.language else ""
            self.texts[f"text_{language}"].setPlaceholderText(hint)
        for category, chip in self.categories.items():
            chip.setText(tr(f"cards.chip_{category.value}"))
            tip(chip, category_name(category, i18n.language))
        self.keywords.retranslate()
        self._texts_head.setText(tr("cards.own_abilities"))
        self._picture_head.setText(tr("cards.own_picture"))
        self.picture.retranslate()
        self.abilities.retranslate()
        for name in self._fields:
            self._say(name, tr(f"cards.own_{name}"))
        self._suit_kind()

    def _make_words(self) -> None:
        self.lines = {name: BoundLine(self._context, _longest(name)) for name in _LINES}
        for name, line in self.lines.items():
            line.textChanged.connect(self._change)
            self._add(name, line)
        for name in ("name_ru", "name_en"):
            self.lines[name].editingFinished.connect(self.named)
        self.texts = {name: QPlainTextEdit() for name in _TEXTS}
        for name, text in self.texts.items():
            text.setTabChangesFocus(True)
            self._context.theme.keep(text, QWidget.setFixedHeight, _TEXT_HEIGHT)
            text.textChanged.connect(self._change)
            self._add(name, text)
        self._hint = label(role="small", wrap=True)
        self._texts_head, self._picture_head = label(role="small"), label(role="small")
        self.picture = PictureField(self._context)
        self.picture.changed.connect(self._change)
        self.abilities = AbilityRows(self._context)
        self.abilities.changed.connect(self._change)
        self.abilities.kind_wanted.connect(self._take_kind)

    def _make_numbers(self) -> None:
        self.numbers = {name: NumberBox() for name in NUMBERS}
        for name, number in self.numbers.items():
            number.setRange(NUMBERS[name], MOST)
            number.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._context.theme.keep(number, QWidget.setFixedWidth, _NUMBER_WIDTH)
            number.valueChanged.connect(self._change)
            self._add(name, number)

    def _make_choices(self) -> None:
        theme = self._context.theme
        self.kinds = Segments(theme, [(kind.value, "") for kind in Kind], Kind.EVENT.value)
        self.kinds.chosen.connect(self._choose)
        self.timings = Segments(theme, [(timing.value, "") for timing in Timing], Timing.ANY.value)
        self.timings.chosen.connect(self._change)
        self.basic = Chip(theme, "", "kind-asset", "asset")
        self.basic.toggled.connect(self._change)
        self.keywords = KeywordChips(context=self._context)
        self.keywords.changed.connect(self._change)
        self.categories = {
            category: Chip(theme, "", f"category-{category.value}", category.value) for category in Category
        }
        chips = QWidget()
        flow = Flow(6, chips)
        for category, chip in self.categories.items():
            chip.clicked.connect(lambda _checked=False, category=category: self._take_category(category))
            flow.addWidget(chip)
        for name, part in (
            ("timing", self.timings),
            ("basic", self.basic),
            ("keywords", self.keywords),
            ("categories", chips),
        ):
            self._add(name, part)

    def _add(self, name: str, part: QWidget) -> None:
        head, whole = label(role="small"), QWidget()
        whole.setLayout(column(head, part, None, gap=4))
        self._fields[name] = Field(whole, head, part)

    def _say(self, name: str, words: str) -> None:
        self._fields[name].head.setText(words)
        self._fields[name].input.setAccessibleName(words)

    def _whole(self, name: str) -> QWidget:
        return self._fields[name].whole

    def _numbers_row(self) -> QWidget:
        made = QWidget()
        flow = Flow(14, made)
        for name in (*NUMBERS, "basic", "timing"):
            flow.addWidget(self._whole(name))
        return made

    def _beside(self, *names: str) -> QWidget:
        return FieldColumns(self._context.theme, *(self._whole(name) for name in names))

    @override
    def fit(self) -> None:
        """Put the kinds into two lines where one is too narrow."""
        self.kinds.arrange(4 if self.width() >= self._context.theme.px(_WIDE) else 2)

    def _plate(self, *parts: Part) -> QWidget:
        plate = surface("panel")
        plate.setLayout(column(*parts, gap=12, margins=(16, 12, 16, 14)))
        return plate

    def _suit_kind(self) -> None:
        """Show the fields that the kind has, and the categories as they are of it."""
        kind = Kind(self.kinds.picked())
        for name in {name for shown in ASKED.values() for name in shown}:
            self._whole(name).setVisible(name in ASKED[kind])
        attack = kind is Kind.ATTACK
        for category, chip in self.categories.items():
            chip.setChecked(category is self._category if attack else category in self._blocks)
        self._say("categories", tr("cards.own_category" if attack else "cards.own_blocks"))
        self.keywords.suit(kind)
        self.abilities.suit(kind)

    def _take_category(self, category: Category) -> None:
        """Choose the category of an attack; add or drop one of those that a measure blocks."""
        if Kind(self.kinds.picked()) is Kind.ATTACK:
            self._category = category
        else:
            self._blocks ^= {category}
        self._choose()

    def _take_kind(self, kind: Kind) -> None:
        self.kinds.pick(kind.value)
        self._choose()

    def _choose(self, _: str = "") -> None:
        self._suit_kind()
        self._change()

    def _change(self, _: object = None) -> None:
        if not self._filling:
            self.changed.emit()


def _longest(name: str) -> int:
    """Return how many letters can be typed into a line."""
    return _LONGEST_NAME if name.startswith("name") else _LONGEST_LINE
