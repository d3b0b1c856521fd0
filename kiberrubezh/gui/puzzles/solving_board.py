"""A puzzle on the table: what is asked over it, how it went, try again."""

from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.cards.sets import PRINTED
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.puzzles.task_words import TaskWords
from kiberrubezh.gui.puzzles.wording import grade_words, number_words, question_words
from kiberrubezh.gui.tables.rubezh.play_area import AROUND, PlayArea
from kiberrubezh.gui.widgets.air import snug
from kiberrubezh.gui.widgets.basic import column, label, row, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.learning.marks import note_try
from kiberrubezh.play.rubezh.puzzles.puzzle_sitting import PuzzleSitting, begin_puzzle
from kiberrubezh.puzzles.own_puzzles import is_own
from kiberrubezh.puzzles.proving.check import changed_cards
from kiberrubezh.puzzles.proving.setup import LaidError
from kiberrubezh.puzzles.puzzle import Puzzle

_TOLD = 4
"""Steps of an answer that are told."""
_WIDE = 1000
"""The width from which on a question has room between number and buttons, at 100 %."""
_MARGIN, _BUTTON, _BESIDE = 8, 34, 520
"""Pixels at 100 % over and under what stands over the table, that a button is high, and least beside the question."""


class PuzzleBoard(FittingPart, QWidget):
    """The table of duels, with the question of a puzzle over it."""

    left = Signal()
    next_wanted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        theme = context.theme
        self.sitting: PuzzleSitting | None = None
        self._is_noted = False
        """Whether the try that is over was counted."""
        self.area = PlayArea(context)
        self.area.onward.around = self._onward
        self.back = IconButton(theme, "arrow-left", act=self.leave, look="plain")
        self.back.setObjectName("puzzle-back")
        self.grade, self._said = label("", "soft"), TaskWords(theme)
        self.question, self.verdict = self._said.question, self._said.verdict
        self.again = Button(theme, "", self.try_again, picture="undo")
        self.again.setObjectName("puzzle-again")
        self.solution = Button(theme, "", self.show_solution, picture="bulb")
        self.solution.setObjectName("puzzle-solution")
        self.next = Button(theme, "", self.next_wanted.emit, picture="arrow-right")
        self.next.setObjectName("puzzle-next")
        for button in (self.next, self.again):
            button.installEventFilter(self.area.calm)
        band = surface("panel")
        self._line = row(self.back, self.grade, self._said, self.again, self.solution, self.next, gap=12)
        self._line.setStretch(2, 1)
        self._lines = column(self._line, gap=_MARGIN, margins=(14, _MARGIN, 14, _MARGIN))
        snug(theme, band, self._lines)
        layout = column(band, self.area, gap=0)
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.area.director.changed.connect(lambda _: self._judge())
        self.setFocusProxy(self.area)
        self.retranslate()

    @override
    def fit(self) -> None:
        """Have the question in a line of its own where the buttons would take the width from it.

        Where they would with larger letters alone they are shown as pictures.
        """
        theme, width = self._context.theme, self.width()
        beside = width >= min(theme.px(_WIDE), _WIDE)
        for button in (self.again, self.solution, self.next):
            button.be_picture(beside and width < theme.px(_WIDE))
        free = sum(room - theme.air(room) for room in (_MARGIN, _MARGIN, *AROUND))
        if beside:
            self._said.allow(_BUTTON, free, width - _BESIDE)
        else:
            self._said.allow(0, free + _MARGIN - theme.air(_MARGIN) - max(self.next.sizeHint().height() - _BUTTON, 0))
        if beside != (self._lines.count() == 1):
            (self._lines if beside else self._line).removeWidget(self._said)
            if beside:
                self._line.takeAt(2)
                self._line.insertWidget(2, self._said, 1)
            else:
                self._line.insertStretch(2, 1)
                self._lines.addWidget(self._said)

    def retranslate(self) -> None:
        """Put all words anew."""
        self.back.say(tr("puzzles.to_list"))
        self.again.setText(tr("puzzles.again"))
        self.solution.setText(tr("puzzles.solution"))
        self.next.setText(tr("puzzles.next"))
        if self.sitting is not None:
            self.sitting.call(_names())
        self.area.retranslate()
        self._ask()
        self._judge()

    def open(self, puzzle: Puzzle) -> bool:
        """Lay a puzzle out; tell whether that could be."""
        # What lies hidden may be any of the cards that the proof went through, and no card of one's own.
        cards = {card.id: card for card in self._context.cards.values() if card.set in PRINTED}
        known = {**cards, **{card.id: card for card in puzzle.cards}}
        if is_own(puzzle.id) and (changed := changed_cards(puzzle, known)):
            words = tr("puzzles.cards_changed", cards=", ".join(changed))
            self._context.say(tr("puzzles.not_laid", words=words), "error")
            return False
        try:
            sitting = begin_puzzle(puzzle, cards, _names())
        except LaidError as error:
            self._context.say(tr("puzzles.not_laid", words=error.message(i18n.language)), "error")
            return False
        self.sitting = sitting
        self._ask()
        self.area.take(sitting)
        self._judge()
        return True

    def try_again(self) -> None:
        """Lay the same puzzle out once more."""
        if self.sitting is not None:
            self.open(self.sitting.puzzle)

    def show_solution(self) -> None:
        """Say what the solution is."""
        if self.sitting is not None:
            steps = self.sitting.solution(i18n.language)
            said = tr("puzzles.solution_is", steps=", ".join(steps)) if steps else tr("puzzles.solution_none")
            self._say(said, "")

    def leave(self) -> None:
        """Clear the table."""
        self.area.director.drop()
        self.sitting = None
        self.left.emit()

    def _onward(self) -> Button | None:
        """Return what leads on from a try that is over: to the next puzzle once it is solved."""
        verdict = None if self.sitting is None else self.sitting.verdict
        return None if verdict is None else self.next if verdict else self.again

    def _ask(self) -> None:
        if self.sitting is not None:
            puzzle = self.sitting.puzzle
            self._said.ask(question_words(puzzle))
            number = number_words(puzzle)
            self.grade.setText(f"{number}  {grade_words(puzzle.grade)}")
            self.grade.setAccessibleName(f"{number}, {tr('puzzles.grade', n=puzzle.grade)}")

    def _judge(self) -> None:
        """Count a try that is over; say how it went once its last blows are seen.

        The line that says it takes room from the table, whose movements end with that.
        """
        verdict = None if self.sitting is None else self.sitting.verdict
        if self.sitting is None or verdict is None:
            self._is_noted = False
        else:
            self._note(self.sitting.puzzle, verdict)
        self.area.view.table.motion.then(self._tell)

    def _tell(self) -> None:
        verdict = None if self.sitting is None else self.sitting.verdict
        self.next.show_as("primary" if verdict else "plain")
        self.again.show_as("primary" if verdict is False else "plain")
        if self.sitting is None or verdict is None:
            self._say("", "")
        elif verdict:
            self._say(tr("puzzles.solved_how"), "good")
        else:
            self._say(_failed_words(self.sitting), "warning")

    def _say(self, words: str, tone: str) -> None:
        self._said.judge(words, tone)

    def _note(self, puzzle: Puzzle, solved: bool) -> None:
        """Count a try, once: words are put anew as often as anything changes."""
        if self._is_noted:
            return
        self._is_noted = True
        try:
            note_try(puzzle.id, date.today(), solved=solved)
        except OSError as error:
            self._context.say(why_unwritable(error).of(i18n.language), "error")


def _failed_words(sitting: PuzzleSitting) -> str:
    """Say what failed, and what the other answered."""
    steps, lacking = sitting.answers(i18n.language), sitting.lacking
    key = "puzzles.failed_win" if sitting.puzzle.kind == "win" else "puzzles.failed_deck"
    why = tr("puzzles.failed_how") if lacking is None else tr(key, lacking[0], needed=lacking[1])
    if not steps:
        return why
    return f"{why} {tr('puzzles.answered', steps=', '.join(steps[:_TOLD]) + '…' * (len(steps) > _TOLD))}"


def _names() -> tuple[str, str]:
    return tr("puzzles.you"), tr("puzzles.other")
