"""What a position is beside its cards: whose turn, which phase, numbers, names, a note."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QLabel, QLineEdit, QPlainTextEdit, QScrollArea, QSpinBox, QWidget

from kiberrubezh.engine.rubezh.rules import EDITION
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import column, label
from kiberrubezh.gui.widgets.bounds import BoundLine
from kiberrubezh.gui.widgets.number_box import NumberBox
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.tick import CheckBox
from kiberrubezh.play.rubezh.training.position import MOST_CARDS, MOST_TURNS, Position
from kiberrubezh.play.rubezh.training.workbench import with_side

_FIRST: Final = ("you", "opponent")
_PHASES: Final = ("assets", "deploy", "attack")
_RULES: Final = ("draw", "assets_a_turn", "last_turn")
_LONGEST_NAME: Final = 50
_LONGEST_NOTE: Final = 2000


class TermsPanel(QScrollArea):
    """Fields that change the position as they are filled in."""

    changed = Signal(object, str)
    """The Position as it is wanted, and the field that was filled in."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        theme = context.theme
        self._position = Position()
        self._filling = False
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.first = Segments(theme, [(it, it) for it in _FIRST], "you")
        self.phase = Segments(theme, [(it, it) for it in _PHASES], "assets")
        self.names = BoundLine(context, _LONGEST_NAME), BoundLine(context, _LONGEST_NAME)
        self.turn, self.assets_left = _spin(1, MOST_TURNS), _spin(-1, MOST_CARDS)
        self.shields = _spin(0, MOST_CARDS), _spin(0, MOST_CARDS)
        self.rules = dict(zip(_RULES, (_spin(0, MOST_CARDS), _spin(0, MOST_CARDS), _spin(1, MOST_TURNS)), strict=True))
        self.open_lists, self.seed, self.note = CheckBox(), QLineEdit(), QPlainTextEdit()
        self.old = CheckBox()
        self._edition = EDITION
        """The earlier reading of the rules that the position came with."""
        self.note.setTabChangesFocus(True)
        theme.keep(self.note, QWidget.setMinimumHeight, 70)
        self.first.setObjectName("training-first")
        self.phase.setObjectName("training-phase")
        self._labels: dict[str, QLabel] = {}
        body = QWidget()
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for name, field in self._fields():
            self._labels[name] = label("", "soft")
            form.addRow(self._labels[name], field)
        self._note_head = label("", "soft")
        parts = form, self.open_lists, self.old, self._note_head, self.note
        body.setLayout(column(*parts, None, gap=8, margins=(4, 4, 12, 4)))
        self.setWidget(body)
        self._connect()
        self.retranslate()

    def _fields(self) -> list[tuple[str, QWidget]]:
        return [
            ("first", self.first),
            ("phase", self.phase),
            ("turn", self.turn),
            ("assets_left", self.assets_left),
            ("name_you", self.names[0]),
            ("name_opponent", self.names[1]),
            ("shield_you", self.shields[0]),
            ("shield_opponent", self.shields[1]),
            *self.rules.items(),
            ("seed", self.seed),
        ]

    def _connect(self) -> None:
        self.first.chosen.connect(lambda it: self._set("first", first=it))
        self.phase.chosen.connect(lambda it: self._set("phase", phase=it))
        self.turn.valueChanged.connect(lambda it: self._set("turn", turn=it))
        self.assets_left.valueChanged.connect(lambda it: self._set("assets_left", assets_left=it if it >= 0 else None))
        for seat in (0, 1):
            self.names[seat].textEdited.connect(partial(self._set_side, seat, "name"))
            self.shields[seat].valueChanged.connect(partial(self._set_side, seat, "shield"))
        for name, field in self.rules.items():
            field.valueChanged.connect(partial(self._set_rule, name))
        self.open_lists.toggled.connect(partial(self._set_rule, "open_lists"))
        self.old.toggled.connect(lambda on: self._set_rule("edition", self._edition if on else EDITION))
        self.seed.textEdited.connect(self._set_seed)
        self.note.textChanged.connect(lambda: self._set("note", note=self.note.toPlainText()[:_LONGEST_NOTE]))

    def retranslate(self) -> None:
        """Put all words anew."""
        self.first.say({it: tr(f"training.first_{it}") for it in _FIRST})
        self.phase.say({it: tr(f"training.phase_{it}") for it in _PHASES})
        for name, field in self._fields():
            self._labels[name].setText(tr(f"training.field_{name}"))
            field.setAccessibleName(tr(f"training.field_{name}"))
        self.assets_left.setSpecialValueText(tr("training.as_usual"))
        self.open_lists.setText(tr("training.open_lists"))
        self.old.setText(tr("training.old_rules"))
        self._note_head.setText(tr("training.note"))
        self.note.setAccessibleName(tr("training.note"))
        for field, placeholder in zip(self.names, ("you", "opponent"), strict=True):
            field.setPlaceholderText(tr(f"training.name_{placeholder}"))

    def show_position(self, position: Position) -> None:
        """Show the fields of a position."""
        self._position, self._filling = position, True
        self.first.pick(position.first)
        self.phase.pick(position.phase)
        self.turn.setValue(position.turn)
        self.assets_left.setValue(-1 if position.assets_left is None else position.assets_left)
        for side, name, shield in zip(position.sides, self.names, self.shields, strict=True):
            _say(name, side.name)
            shield.setValue(side.shield)
        for rule, field in self.rules.items():
            field.setValue(getattr(position.rules, rule))
        self.open_lists.setChecked(position.rules.open_lists)
        self._show_edition(position.rules.edition)
        _say(self.seed, str(position.seed))
        if self.note.toPlainText() != position.note:
            self.note.setPlainText(position.note)
        self._filling = False

    def _show_edition(self, edition: int) -> None:
        """Offer the reading of the rules of today for a position that came with an earlier one, and the way back."""
        if edition < EDITION:
            self._edition = edition
        self.old.setChecked(edition < EDITION)
        self.old.setVisible(self._edition < EDITION)

    def forget_edition(self) -> None:
        """Offer no earlier reading: another position is opened."""
        self._edition = EDITION

    def _set(self, group: str, **fields: Any) -> None:
        self._change(lambda it: it.model_copy(update=fields), group)

    def _set_side(self, seat: int, field: str, value: Any) -> None:
        self._change(lambda it: with_side(it, seat, **{field: value}), f"{field}-{seat}")

    def _set_rule(self, name: str, value: int) -> None:
        self._change(lambda it: it.model_copy(update={"rules": it.rules.model_copy(update={name: value})}), name)

    def _set_seed(self, typed: str) -> None:
        if typed.isascii() and typed.isdecimal() and int(typed[:21]) < 2**64:
            self._set("seed", seed=int(typed))

    def _change(self, change: Callable[[Position], Position], group: str) -> None:
        if not self._filling:
            self.changed.emit(change(self._position), group)


def _spin(least: int, most: int) -> QSpinBox:
    made = NumberBox()
    made.setRange(least, most)
    made.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    return made


def _say(field: QLineEdit, words: str) -> None:
    """Fill a line in, unless that is what it says already: who types in it keeps the place."""
    if field.text() != words and field.text().strip() != words:
        field.setText(words)
