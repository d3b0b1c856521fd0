"""A sheet that asks who plays from a position, and whether hands lie open."""

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.seats.opponent_box import OpponentBox, candidates
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.tick import CheckBox
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.journal.terms import Who
from kiberrubezh.play.rubezh.training.branches import ROOT
from kiberrubezh.play.rubezh.training.position import Position


class Seating(NamedTuple):
    """Who plays which side, and whether all hands lie open."""

    players: tuple[Who, Who]
    open_hands: bool
    go_on: bool = True
    """Whether to begin where one was in the position last, rather than at its start."""


class StartSheet(Overlay):
    """Offers what was chosen last."""

    agreed = Signal(object)
    """The Seating."""

    def __init__(self, context: AppContext, over: QWidget, position: Position) -> None:
        super().__init__(over, tr("training.play"))
        self._context = context
        theme, settings = context.theme, context.settings
        picked = settings.text("training/you", HUMAN), settings.text("training/opponent", HUMAN)
        self.boxes = [OpponentBox(theme, who, candidates()) for who in picked]
        seats = QGridLayout()
        seats.setColumnStretch(1, 1)
        seats.setHorizontalSpacing(14)
        called = [side.name for side in position.sides]
        for line, (box, owner) in enumerate(zip(self.boxes, ("you", "opponent"), strict=True)):
            words = called[line] or tr(f"training.name_{owner}")
            box.setAccessibleName(words)
            box.setObjectName(f"training-seat-{line}")
            box.setMinimumWidth(theme.px(280))
            seats.addWidget(label(words, "strong"), line, 0)
            seats.addWidget(box, line, 1)
        self.open_hands = CheckBox(tr("training.open_hands"))
        self.open_hands.setObjectName("training-open-hands")
        self.open_hands.setChecked(settings.flag("training/open", True))
        self.go_on = CheckBox(tr("training.go_on"))
        self.go_on.setObjectName("training-go-on")
        self.go_on.setChecked(True)
        self.go_on.setVisible(position.reached != ROOT)
        self.begin = Button(theme, tr("training.begin"), self._agree, look="primary", picture="play")
        self.begin.setObjectName("training-begin")
        cancel = Button(theme, tr("app.close"), self.close_sheet)
        why = label(tr("training.play_why"), "soft", wrap=True)
        buttons = row(None, cancel, self.begin, gap=10)
        head = label(tr("training.play"), "head")
        self.sheet.setLayout(
            column(head, why, seats, self.open_hands, self.go_on, buttons, gap=14, margins=(28, 22, 28, 24))
        )
        self.sheet.setMaximumWidth(theme.px(520))
        self.begin.setFocus(Qt.FocusReason.TabFocusReason)

    def _agree(self) -> None:
        one, two = (box.picked() for box in self.boxes)
        settings = self._context.settings
        settings.put("training/you", one)
        settings.put("training/opponent", two)
        settings.put("training/open", self.open_hands.isChecked())
        seating = Seating((one, two), self.open_hands.isChecked(), self.go_on.isChecked())
        self.close_sheet()
        self.agreed.emit(seating)
