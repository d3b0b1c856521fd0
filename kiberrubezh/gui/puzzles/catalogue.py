"""The list of puzzles: the daily one, grades, kinds, which are solved."""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Final, get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHeaderView, QTableWidget, QTableWidgetItem, QWidget
from typing_extensions import override

from kiberrubezh.gui.boxes import DUEL
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.puzzles.own_intake import OwnIntake
from kiberrubezh.gui.puzzles.wording import grade_words, kind_words, number_of, stake_words
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.chips import Chip
from kiberrubezh.gui.widgets.drops import FileDrops
from kiberrubezh.gui.widgets.fit import FittingPart, is_narrow
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.plain import plain, tip
from kiberrubezh.learning.marks import days_solved
from kiberrubezh.puzzles.files import daily, shipped_puzzles
from kiberrubezh.puzzles.own_puzzles import own_puzzles
from kiberrubezh.puzzles.puzzle import Puzzle, PuzzleKind

_COLUMNS = ("number", "grade", "kind", "deck", "state")
_KINDS: Final[tuple[PuzzleKind, ...]] = get_args(PuzzleKind)
_GRADES = (1, 2, 3, 4, 5)
_SHORT = 440
"""Height in pixels at 100 % below which the page leaves the room to the list."""
_FAULTS = 3
"""Files of own puzzles that can't be used of which the reason is told."""
_ALOUD = Qt.ItemDataRole.AccessibleTextRole


class PuzzleTable(FittingPart, QTableWidget):
    """A line for each puzzle; Enter or a double click opens it."""

    opened = Signal()

    def __init__(self) -> None:
        super().__init__(0, len(_COLUMNS))
        self._filled: tuple[Sequence[Puzzle], set[str], str] | None = None
        """What is shown: puzzles, the ids of those that are solved, the language."""
        self.setObjectName("puzzle-list")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.fit()
        self.doubleClicked.connect(lambda _: self.opened.emit())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the chosen puzzle at Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    @override
    def fit(self) -> None:
        """Share the width out evenly; where the kind would be cut, let the others have no more than they need."""
        header, modes, kind = self.horizontalHeader(), QHeaderView.ResizeMode, _COLUMNS.index("kind")
        is_tight = is_narrow(self) or self.sizeHintForColumn(kind) * len(_COLUMNS) > self.viewport().width()
        header.setSectionResizeMode(modes.ResizeToContents if is_tight else modes.Stretch)
        header.setSectionResizeMode(0, modes.ResizeToContents)
        header.setSectionResizeMode(kind, modes.Stretch)

    def fill(self, puzzles: Sequence[Puzzle], numbers: Mapping[str, int], solved: dict[str, str]) -> None:
        """Show these puzzles with their numbers; the line that was chosen stays so where it can."""
        wanted = list(puzzles), {it.id for it in puzzles if it.id in solved}, i18n.language
        if wanted == self._filled:
            return
        self._filled = wanted
        at = max(self.currentRow(), 0)
        self.setHorizontalHeaderLabels([tr(f"puzzles.column_{name}") for name in _COLUMNS])
        self.setRowCount(len(puzzles))
        for place, puzzle in enumerate(puzzles):
            state = tr("puzzles.solved") if puzzle.id in solved else ""
            asked = (grade_words(puzzle.grade), kind_words(puzzle.kind), stake_words(puzzle))
            words = (str(numbers[puzzle.id]), *asked, state)
            items = [QTableWidgetItem(plain(text)) for text in words]
            items[1].setData(_ALOUD, tr("puzzles.grade", n=puzzle.grade))
            for at_column, item in enumerate(items):
                self.setItem(place, at_column, item)
        self.fit()
        if puzzles:
            self.selectRow(min(at, len(puzzles) - 1))


class Catalogue(FittingPart, QWidget):
    """All puzzles, sifted, with the daily one first."""

    opened = Signal(object)
    """The Puzzle that is to be solved."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._shown: list[Puzzle] = []
        theme = context.theme
        self._head, self._about, self._count = label("", "title"), label("", "soft", wrap=True), label("", "soft")
        self.daily = Button(theme, "", self._open_daily, look="primary", picture="star")
        self.daily.setObjectName("puzzle-daily")
        self.grade, self.kind, self.only_open = QComboBox(), QComboBox(), Chip(theme, "", "filter")
        self.own = Chip(theme, "", "flag")
        self.own.setObjectName("puzzles-own")
        self.intake = OwnIntake(context)
        self._faults = label("", "soft", wrap=True, tone="warning")
        self.table = PuzzleTable()
        self.table.opened.connect(self.open_chosen)
        self.open_button = Button(theme, "", self.open_chosen, picture="play")
        self.open_button.setObjectName("puzzle-open")
        self._none = label("", "soft")
        for box in (self.grade, self.kind):
            box.currentIndexChanged.connect(lambda _: self.refresh())
        for chip in (self.only_open, self.own):
            chip.toggled.connect(lambda _: self.refresh())
        self.intake.taken.connect(self._show_own)
        sieve = QWidget()
        flow = Flow(10, sieve)
        for part in (self.own, self.grade, self.kind, self.only_open, self.open_button, self.intake.add, self._count):
            flow.addWidget(part)
        self.back = IconButton(theme, "arrow-left", act=self._leave, look="plain")
        self.back.setObjectName("puzzles-back")
        head = row(self.back, self._head, None, self.daily, gap=10)
        parts = (head, self._about, sieve, self.intake, self._faults, self.table, self._none)
        self.setLayout(column(*parts, gap=14, margins=(32, 28, 32, 28)))
        FileDrops(self, self._take)
        self.setFocusProxy(self.table)
        self.retranslate()

    @property
    def shown(self) -> Sequence[Puzzle]:
        """The puzzles in the list."""
        return self._shown

    def retranslate(self) -> None:
        """Put all words anew."""
        self.back.say(tr("shelf.to_home"), "Esc")
        self._head.setText(tr("puzzles.head"))
        self.table.setAccessibleName(tr("puzzles.head"))
        self._about.setText(tr("puzzles.about"))
        self.fit()
        self.open_button.setText(tr("puzzles.open"))
        self.only_open.setText(tr("puzzles.only_open"))
        self.own.setText(tr("puzzles.own"))
        self.intake.retranslate()
        _say(self.grade, [tr("puzzles.all_grades"), *(tr("puzzles.grade", n=grade) for grade in _GRADES)])
        _say(self.kind, [tr("puzzles.all_kinds"), *map(kind_words, _KINDS)])
        self.refresh()

    @override
    def fit(self) -> None:
        """Say what puzzles are where the list has room beside it, else where the head is pointed at."""
        is_short = self.height() < self._context.theme.px(_SHORT)
        self._about.setVisible(not is_short)
        tip(self._head, self._about.text() if is_short else "")

    def refresh(self) -> None:
        """List the puzzles that pass the sieve."""
        shipped, solved = shipped_puzzles(), days_solved()
        own, bad = own_puzzles()
        puzzles = own if self.own.isChecked() else shipped
        grade, kind = self.grade.currentIndex(), self.kind.currentIndex()
        self._shown = [
            it
            for it in puzzles
            if grade in (0, it.grade)
            and (kind <= 0 or it.kind == _KINDS[kind - 1])
            and not (self.only_open.isChecked() and it.id in solved)
        ]
        self.table.fill(self._shown, {it.id: place for place, it in enumerate(puzzles, 1)}, solved)
        self.table.setVisible(bool(self._shown))
        lacks_own = self.own.isChecked() and not own
        said = ("own_none", "own_how") if lacks_own else ("none", "none_how")
        self._none.setText(f"{tr(f'puzzles.{said[0]}')}. {tr(f'puzzles.{said[1]}')}")
        self._none.setVisible(not self._shown)
        self._faults.setText("\n".join(error.message(i18n.language) for error in bad[:_FAULTS]))
        self._faults.setVisible(bool(bad) and self.own.isChecked())
        self.open_button.setEnabled(bool(self._shown))
        done = sum(it.id in solved for it in puzzles)
        self._count.setText(tr("puzzles.solved_of", n=done, all=len(puzzles)))
        today = daily(date.today(), shipped)
        state = f" · {tr('puzzles.solved')}" if today.id in solved else ""
        number = tr("puzzles.number", n=number_of(today))
        self.daily.setText(f"{tr('puzzles.daily')}: {number} · {kind_words(today.kind)}{state}")

    def following(self, puzzle: Puzzle) -> Puzzle:
        """Return the puzzle after one of the list, the first after the last."""
        ids = [it.id for it in self._shown]
        known = self._shown or list(shipped_puzzles())
        return known[(ids.index(puzzle.id) + 1) % len(known)] if puzzle.id in ids else known[0]

    def open_chosen(self) -> None:
        """Open the puzzle that is chosen."""
        place = self.table.currentRow()
        if 0 <= place < len(self._shown):
            self.opened.emit(self._shown[place])

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the game at Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    def _leave(self) -> None:
        self._context.open_game.emit(DUEL)

    def _take(self, path: Path) -> None:
        """Take the puzzles of a file that is dropped on the list."""
        self.own.setChecked(True)
        self.intake.take_file(path)

    def _show_own(self) -> None:
        """Show one's own puzzles, of which some have come, unless the list isn't looked at now."""
        if self.isVisible():
            self.own.setChecked(True)
        self.refresh()

    def _open_daily(self) -> None:
        self.opened.emit(daily(date.today(), shipped_puzzles()))


def _say(box: QComboBox, words: Sequence[str]) -> None:
    """Put the words of a choice anew; what was chosen stays so."""
    chosen = max(box.currentIndex(), 0)
    box.blockSignals(True)
    box.clear()
    box.addItems(list(words))
    box.setCurrentIndex(chosen)
    box.setAccessibleName(words[0])
    box.blockSignals(False)
