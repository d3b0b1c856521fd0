"""What is played from a position: the table of duels, over it how it stands, beside it the tree of what was tried."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.seats.wording import name_of
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.training.branch_panel import BranchPanel
from kiberrubezh.gui.training.comparison_sheet import ComparisonSheet
from kiberrubezh.gui.training.start_sheet import Seating
from kiberrubezh.gui.widgets.air import airy, snug
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, row, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.chips import Chip
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.play.rubezh.training.branches import ROOT
from kiberrubezh.play.rubezh.training.position import Position
from kiberrubezh.play.rubezh.training.training_sitting import TrainingSitting, begin_training

_ROOM = 960
"""The width at 100 % from which on the tree has room beside the table, in pixels."""


class TrainingBoard(FittingPart, QWidget):
    """Plays from one position at a time."""

    left = Signal()
    played = Signal(object)
    """The Position with what has been tried from it."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        theme = context.theme
        self.sitting: TrainingSitting | None = None
        self._is_narrow = False
        self.area, self.panel = PlayArea(context), BranchPanel(context)
        self.back = IconButton(theme, "arrow-left", act=self.leave, look="plain")
        self.back.setObjectName("training-to-bench")
        self.title, self.verdict = ElidedLabel("", "strong"), ElidedLabel("", "soft")
        self.start = Button(theme, "", self.go_to_start, picture="to-start")
        self.start.setObjectName("training-to-start")
        self.ways = Chip(theme, "", "more")
        self.ways.setObjectName("training-ways")
        self.ways.setChecked(context.settings.flag("training/ways", True))
        self.ways.toggled.connect(self._toggle)
        band = surface("panel")
        line = row(self.back, self.title, self.verdict, self.start, self.ways, gap=12, margins=(14, 6, 14, 6))
        line.setStretch(1, 1)
        line.setStretch(2, 2)
        snug(theme, band, line)
        beside = surface("panel")
        beside.setLayout(airy(theme, column(self.panel, margins=10)))
        self._beside = beside
        below = row(beside, self.area, gap=0)
        below.setStretch(1, 1)
        layout = column(band, below, gap=0)
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._show)
        self.area.director.changed.connect(lambda _: self._soon.start())
        self.panel.tree.wanted.connect(self.go)
        self.panel.tree.removed.connect(self.forget)
        self.panel.compare_wanted.connect(self.compare)
        self.setFocusProxy(self.area)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.back.say(tr("training.to_bench"))
        self.start.setText(tr("training.to_start"))
        self.ways.setText(tr("training.branches"))
        self.area.retranslate()
        self.panel.retranslate()
        self._show()

    def open(self, position: Position, seating: Seating) -> None:
        """Play from a sound position. Raise UnknownOpponentError or StyleFileError."""
        names = _names(seating)
        if not seating.go_on:
            position = position.model_copy(update={"reached": ROOT})
        self.sitting = begin_training(position, self._context.cards, seating.players, names, seating.open_hands)
        self.area.take(self.sitting)
        self._show()
        if len(self.sitting.unplayable):
            self._context.say(tr("training.tried_lost"), "warning")

    def go(self, node: int) -> None:
        """Go to a place in the tree."""
        if self.sitting is not None and node != self.sitting.branches.here:
            self.area.director.drop()
            self.sitting.go(node)
            self.area.take(self.sitting)
            self._show()
            if self._is_narrow:
                self.ways.setChecked(False)

    def go_to_start(self) -> None:
        """Go back to the position itself."""
        self.go(ROOT)

    def forget(self, node: int) -> None:
        """Take the line through a place out of the tree."""
        sitting = self.sitting
        if sitting is not None and len(sitting.branches):
            self.area.director.drop()
            sitting.forget(sitting.branches.newest_end(node))
            self.area.take(sitting)
            self._show()

    def compare(self) -> None:
        """Set two ends side by side."""
        if self.sitting is not None and len(self.sitting.branches.ends) > 1:
            ComparisonSheet(self._context, self.window(), self.sitting).wanted.connect(self.go)

    def leave(self) -> None:
        """Clear the table."""
        self.drop()
        self.left.emit()

    def drop(self) -> None:
        """Let go of the duel, what was tried told."""
        if self.sitting is not None:
            self.played.emit(self.sitting.position)
        self.area.director.drop()
        self.sitting = None

    def _toggle(self, wanted: bool) -> None:
        if not self._is_narrow:
            self._context.settings.put("training/ways", wanted)
        self.fit()

    @override
    def fit(self) -> None:
        """Put the tree beside the table, or, where there is no room for both, in its place."""
        narrow = self.width() < self._context.theme.px(_ROOM)
        if narrow != self._is_narrow:
            self._is_narrow = narrow
            self.ways.setChecked(not narrow and self._context.settings.flag("training/ways", True))
        self._beside.setVisible(self.ways.isChecked())
        self.area.setVisible(not (narrow and self.ways.isChecked()))
        self.panel.give_room(wide=narrow)

    def _show(self) -> None:
        """Bring the tree and the band up to date."""
        sitting = self.sitting
        if sitting is None:
            return
        self.title.setText(sitting.position.name or tr("training.unnamed"))
        self.verdict.setText(self._verdict(sitting))
        if sitting.winner is not None:
            self.area.side.main.setText(tr("training.over"))
        self.panel.show_tree(sitting)
        self.played.emit(sitting.position)

    def _verdict(self, sitting: TrainingSitting) -> str:
        if sitting.winner is None:
            return tr("training.hands_open" if sitting.open_hands else "training.hands_closed")
        end = sitting.ending
        return (
            f"{tr('training.won', name=sitting.terms.header.names[end.winner])} ({end.reason}). {tr('training.try_on')}"
        )


def _names(seating: Seating) -> tuple[str, str]:
    """Return what players are called whom the position gives no name."""
    made = [
        tr(f"training.name_{owner}") if who == HUMAN else name_of(who)
        for who, owner in zip(seating.players, ("you", "opponent"), strict=True)
    ]
    if made[0] == made[1]:
        made = [f"{name} {place}" for place, name in enumerate(made, 1)]
    return made[0], made[1]
