"""The standing answers of who looks: a button, and the sheet on which they are given and taken back."""

from functools import partial

from PySide6.QtWidgets import QCheckBox, QWidget

from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, Toggle
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.play.standing import StandingAnswers


class StandingButton(Button):
    """Opens the sheet; it looks the same whether an answer is in force or not, for others may glance at it."""

    def __init__(self, theme: Theme, board: QWidget, answers: StandingAnswers | None) -> None:
        super().__init__(theme, tr("games.standing"), self.open_sheet, look="quiet", picture="history")
        self.setObjectName("games-standing")
        self._board, self._answers = board, answers
        if answers is None or not answers.offers:
            self.hide()

    def open_sheet(self) -> None:
        """Show the answers that may be given once and for all."""
        if self._answers is not None:
            StandingSheet(self._theme, self._board, self._answers)


class _Box(Toggle, QCheckBox):
    """Whether an answer is in force."""


class StandingSheet(Overlay):
    """Shows which answers are in force; each is switched by a click."""

    def __init__(self, theme: Theme, board: QWidget, answers: StandingAnswers) -> None:
        super().__init__(board, tr("games.standing"))
        self._answers = answers
        self.boxes: list[QCheckBox] = []
        for offer in answers.offers:
            box = _Box(offer.words.of(i18n.language))
            box.be_checkable()
            box.setObjectName("games-standing-answer")
            box.clicked.connect(partial(self._switch, len(self.boxes)))
            self.boxes.append(box)
        self._show()
        head, why = label(tr("games.standing"), "head"), label(tr("games.standing_why"), "soft", wrap=True)
        why.setMinimumWidth(theme.px(520))
        close = Button(theme, tr("games.standing_done"), self.close_sheet, look="primary")
        lines = column(*self.boxes, gap=10)
        self.sheet.setLayout(column(head, why, 6, lines, 10, row(None, close), gap=8, margins=(26, 22, 26, 20)))
        self.boxes[0].setFocus()

    def _switch(self, place: int) -> None:
        self._answers.switch(self._answers.offers[place])
        self._show()

    def _show(self) -> None:
        """Check the boxes of what is in force: a new answer takes the place of another to the same question."""
        for box, offer in zip(self.boxes, self._answers.offers, strict=True):
            box.setChecked(self._answers.is_in_force(offer))
