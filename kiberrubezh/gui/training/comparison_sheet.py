"""A sheet that sets two ends of the tree side by side: what each side has, who stands better, where they part."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from kiberrubezh.ground.letters import visible
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import clear, column, label, row, scroll_area
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.play.rubezh.training.branches import ROOT
from kiberrubezh.play.rubezh.training.comparison import Outcome, Tally
from kiberrubezh.play.rubezh.training.training_sitting import TrainingSitting


class ComparisonSheet(Overlay):
    """Compares any two ends."""

    wanted = Signal(int)
    """A place in the tree to go to."""

    def __init__(self, context: AppContext, over: QWidget, sitting: TrainingSitting) -> None:
        super().__init__(over, tr("training.compare"))
        self._sitting, self._notes = sitting, sitting.notes()
        theme = context.theme
        self.ends = sitting.branches.ends
        here = sitting.branches.newest_end(sitting.branches.here)
        self.boxes = [QComboBox(), QComboBox()]
        names = [f"{place}. {self._name(end)}" for place, end in enumerate(self.ends, 1)]
        for place, box in enumerate(self.boxes):
            box.addItems([visible(name) for name in names])
            box.setAccessibleName(tr(f"training.line_{place}"))
            box.setMinimumContentsLength(18)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        at = self.ends.index(here) if here in self.ends else 0
        self.boxes[1].setCurrentIndex(at)
        self.boxes[0].setCurrentIndex(0 if at else min(1, len(self.ends) - 1))
        table = QWidget()
        self._grid = QGridLayout(table)
        self._grid.setContentsMargins(0, 0, 12, 0)
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(2, 1)
        self.parting = label("", "body", wrap=True)
        self.parting.setObjectName("training-parting")
        self._go = [Button(theme, tr(f"training.go_{place}"), partial(self._leave, place)) for place in (0, 1)]
        around = scroll_area(table)
        around.setMinimumHeight(theme.px(90))
        close = Button(theme, tr("app.close"), self.close_sheet, look="primary")
        head = label(tr("training.compare"), "head")
        self.sheet.setLayout(
            column(
                head,
                row(*self.boxes, gap=12),
                around,
                self.parting,
                row(*self._go, None, close),
                gap=14,
                margins=(28, 20, 28, 22),
            )
        )
        self.sheet.setFixedWidth(min(theme.px(760), over.width() - 80))
        self.sheet.setMaximumHeight(over.height() - 40)
        around.setMaximumHeight(max(over.height() - theme.px(300), theme.px(110)))
        for box in self.boxes:
            box.currentIndexChanged.connect(lambda _: self._fill())
        self._fill()
        close.setFocus(Qt.FocusReason.TabFocusReason)

    def _leave(self, place: int) -> None:
        end = self.ends[self.boxes[place].currentIndex()]
        self.close_sheet()
        self.wanted.emit(end)

    def _name(self, end: int) -> str:
        """Name a line by the answer with which it leaves the one before it."""
        branches = self._sitting.branches
        node = end
        while branches.parent(node) != ROOT and len(branches.following(branches.parent(node))) < 2:
            node = branches.parent(node)
        note = self._notes[node]
        return tr("training.answer", turn=note.turn, words=note.words.of(i18n.language))

    def _fill(self) -> None:
        """Set both ends side by side."""
        clear(self._grid)
        one, other = (self.ends[box.currentIndex()] for box in self.boxes)
        found = self._sitting.outcome(one), self._sitting.outcome(other)
        for line, (head, values) in enumerate(_rows(found, self._sitting.terms.header.names), 1):
            self._grid.addWidget(label(head, "soft"), line, 0)
            for place, value in enumerate(values):
                self._grid.addWidget(_value(value, strong=values[0] != values[1]), line, 1 + place)
        self.parting.setText(self._parting(one, other))

    def _parting(self, one: int, other: int) -> str:
        """Say what differs first."""
        if one == other:
            return tr("training.same_line")
        branches = self._sitting.branches
        fork = branches.fork(one, other)
        first = branches.node_at(one if fork.one is not None else other, fork.common + 1)
        words = [
            self._notes[branches.node_at(end, fork.common + 1)].words.of(i18n.language) if option is not None else "—"
            for end, option in ((one, fork.one), (other, fork.other))
        ]
        note = self._notes[first]
        who = self._sitting.terms.header.names[note.seat]
        return tr("training.parting", turn=note.turn, who=who, one=words[0], other=words[1])


def _rows(found: tuple[Outcome, Outcome], names: tuple[str, str]) -> list[tuple[str, tuple[str, str]]]:
    """Return what is compared: its name, and how it is at either end."""
    rated = any(it.winner is not None or it.chance is not None for it in found)
    return [
        (tr("training.field_turn"), _both(lambda it: str(it.turn), found)),
        *([(tr("training.stands"), _both(lambda it: _standing(it, names), found))] if rated else []),
        *((tr(f"training.tally_{it}"), _both(partial(_tallied, field=it), found)) for it in Tally._fields),
    ]


def _both(told: Callable[[Outcome], str], found: tuple[Outcome, Outcome]) -> tuple[str, str]:
    return told(found[0]), told(found[1])


def _tallied(outcome: Outcome, field: str) -> str:
    one, two = (getattr(side, field) for side in outcome.sides)
    return f"{one} : {two}".replace("-", "−")


def _standing(outcome: Outcome, names: tuple[str, str]) -> str:
    if outcome.winner is not None:
        return tr("training.won", name=names[outcome.winner])
    if outcome.chance is None:
        return "—"
    return tr("training.chance", n=round(100 * outcome.chance), name=names[0])


def _value(words: str, *, strong: bool) -> QLabel:
    return label(words, "strong" if strong else "body")
