"""What is asked: every pair of decks or two of them, who plays, how many duels, the seed, the processes."""

import os
from collections.abc import Sequence
from typing import Final, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QSpinBox, QWidget

from kiberrubezh.bots import opponents
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.seats.opponent_box import OpponentBox, offered_bots
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import Role, column, label, row
from kiberrubezh.gui.widgets.number_box import NumberBox
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.tick import CheckBox
from kiberrubezh.playtest import BLOCK, MOST_DUELS, MOST_SEED
from kiberrubezh.playtest.plan import Bots
from kiberrubezh.runs.experiment import Mode

_MODES: Final[tuple[Mode, ...]] = ("pairs", "compare")
_FIELDS: Final = ("seat_one", "seat_two", "duels_each", "seed", "processes")
_LEAST_LETTERS: Final = 8
"""The narrowest choice shows so many."""
_DUELS: Final = 40


class TermsForm(QWidget):
    """Remembers its own last choices."""

    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        theme, self._settings = context.theme, context.settings
        mode = "compare" if self._settings.text("lab/mode") == "compare" else "pairs"
        self.modes = Segments(theme, [(name, tr(f"lab.mode_{name}")) for name in _MODES], mode)
        self._why = label(role="soft", wrap=True)
        self.one, self.two = QComboBox(), QComboBox()
        one, two = (self._settings.text(f"lab/bot{place}", "scripted") for place in (0, 1))
        self.players = OpponentBox(theme, one, offered_bots()), OpponentBox(theme, two, offered_bots())
        for box in (self.one, self.two, *self.players):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(_LEAST_LETTERS)
        self._strengths = label(role="small", wrap=True), label(role="small", wrap=True)
        self.duels = _number(theme, BLOCK, MOST_DUELS, self._settings.number("lab/duels", _DUELS))
        self.duels.setSingleStep(BLOCK)
        self._by_blocks = label(role="small", wrap=True)
        cores = os.cpu_count() or 1
        self.jobs = _number(theme, 1, cores, self._settings.number("lab/jobs", cores))
        self.seed = QLineEdit(self._settings.text("lab/seed", "1"))
        self.mirrors = CheckBox()
        self.mirrors.setChecked(self._settings.flag("lab/mirrors"))
        self.open_lists = CheckBox()
        self.open_lists.setObjectName("lab-open-lists")
        self.open_lists.setChecked(self._settings.flag("lab/open_lists"))
        self._words: dict[str, QLabel] = {}
        self._versus = QWidget()
        versus = row(self.one, self._word("against", "soft"), self.two, gap=10)
        for place in (0, 2):
            versus.setStretch(place, 1)
        self._versus.setLayout(versus)
        head = self._word("question", "subhead")
        parts = (head, row(self.modes, None), self._why, self._versus, 4, self._grid(), None)
        self.setLayout(column(*parts, gap=10, margins=(0, 0, 10, 0)))
        self._connect()

    def retranslate(self) -> None:
        """Put all words anew; decks and opponents follow with `fill`."""
        self.modes.say({name: tr(f"lab.mode_{name}") for name in _MODES})
        for name, words in self._words.items():
            words.setText(tr(f"lab.{name}"))
        fields = (self.one, self.two, *self.players, self.duels, self.seed, self.jobs)
        for widget, name in zip(fields, ("deck_one", "deck_two", *_FIELDS), strict=True):
            widget.setAccessibleName(tr(f"lab.{name}"))
            tip(widget, tr(f"lab.{name}_why"))
        self.mirrors.setText(tr("lab.mirrors"))
        self.open_lists.setText(tr("lab.open_lists"))
        tip(self.open_lists, tr("lab.open_lists_why"))

    def fill(self, decks: Sequence[tuple[str, str]]) -> None:
        """List decks by key and name, and the opponents there are now; what is chosen stays."""
        for place, box in enumerate((self.one, self.two)):
            _fill(box, decks, self.wanted_decks[place])
        for players in self.players:
            players.fill(offered_bots())
        self.describe()

    def describe(self) -> None:
        """Show what belongs to the choices."""
        self._versus.setVisible(self.mode == "compare")
        self.mirrors.setVisible(self.mode == "pairs")
        self._why.setText(tr(f"lab.mode_{self.mode}_why"))
        is_whole = self.duels.value() == self.duels_each
        self._by_blocks.setText(tr("lab.duels_by") if is_whole else tr("lab.duels_will_be", n=self.duels_each))
        found = opponents()
        for box, name, words in zip(self.players, self.bots, self._strengths, strict=True):
            tip(words, box.about())
            words.setText(found[name].strength.of(i18n.language) if name in found else "")

    @property
    def mode(self) -> Mode:
        """Which question is asked."""
        return cast(Mode, self.modes.picked())

    @property
    def wanted_decks(self) -> tuple[str, str]:
        """The keys of the decks to be compared: those chosen, or before that those of the last time."""
        chosen, remembered = (self.one.currentData(), self.two.currentData()), self._settings.text
        one, two = (key or remembered(f"lab/deck{place}", f"ready:{place}") for place, key in enumerate(chosen))
        return str(one), str(two)

    @property
    def two_decks(self) -> tuple[str, str]:
        """The keys of the decks to be compared."""
        return str(self.one.currentData()), str(self.two.currentData())

    @property
    def bots(self) -> Bots:
        """Who plays, by seat."""
        return self.players[0].picked(), self.players[1].picked()

    @property
    def duels_each(self) -> int:
        """How many duels of each pair, up to the next whole block."""
        return -(-self.duels.value() // BLOCK) * BLOCK

    @property
    def first_seed(self) -> int | None:
        """The seed, None while what is typed is none."""
        typed = self.seed.text().strip()
        is_seed = typed.isdecimal() and len(typed) <= len(str(MOST_SEED)) and int(typed) <= MOST_SEED
        return int(typed) if is_seed else None

    def remember(self) -> None:
        """Keep the choices for the next start."""
        put = self._settings.put
        put("lab/mode", self.mode)
        for place, (deck, bot) in enumerate(zip(self.two_decks, self.bots, strict=True)):
            put(f"lab/deck{place}", deck)
            put(f"lab/bot{place}", bot)
        put("lab/duels", self.duels_each)
        put("lab/jobs", self.jobs.value())
        put("lab/seed", self.seed.text().strip())
        put("lab/mirrors", self.mirrors.isChecked())
        put("lab/open_lists", self.open_lists.isChecked())

    def _grid(self) -> QGridLayout:
        form = QGridLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(4)
        form.setColumnStretch(1, 1)
        fields = (*self.players, self.duels, self.seed, self.jobs)
        notes = (*self._strengths, self._by_blocks, QWidget(), QWidget())
        for place, (name, field, note) in enumerate(zip(_FIELDS, fields, notes, strict=True)):
            form.addWidget(self._word(name), 2 * place, 0)
            form.addWidget(field, 2 * place, 1)
            form.addWidget(note, 2 * place + 1, 1)
        form.addWidget(self.open_lists, 2 * len(fields), 0, 1, 2)
        form.addWidget(self.mirrors, 2 * len(fields) + 1, 0, 1, 2)
        return form

    def _word(self, name: str, role: Role = "strong") -> QLabel:
        self._words[name] = label(role=role)
        return self._words[name]

    def _connect(self) -> None:
        self.modes.chosen.connect(lambda _: self._change())
        for box in (self.one, self.two, *self.players):
            box.currentIndexChanged.connect(lambda _: self._change())
        for spin in (self.duels, self.jobs):
            spin.valueChanged.connect(lambda _: self._change())
        self.duels.editingFinished.connect(lambda: self.duels.setValue(self.duels_each))
        self.seed.textEdited.connect(lambda _: self._change())
        for switch in (self.open_lists, self.mirrors):
            switch.toggled.connect(lambda _: self._change())

    def _change(self) -> None:
        self.describe()
        self.changed.emit()


def _number(theme: Theme, least: int, most: int, value: int) -> QSpinBox:
    made = NumberBox()
    made.setRange(least, most)
    made.setValue(value)
    made.keep_indent(theme, 12)
    return made


def _fill(box: QComboBox, lines: Sequence[tuple[str, str]], wanted: str) -> None:
    """List lines of key and words; choose the wanted one."""
    box.blockSignals(True)
    box.clear()
    for key, words in lines:
        box.addItem(words, key)
    box.setCurrentIndex(max(box.findData(wanted), 0))
    box.blockSignals(False)
