"""The page of puzzles: the list, or one on the table."""

from pathlib import Path

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QStackedLayout, QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.puzzles.catalogue import Catalogue
from kiberrubezh.gui.puzzles.solving_board import PuzzleBoard
from kiberrubezh.gui.widgets.later import LatePart
from kiberrubezh.puzzles.puzzle import Puzzle


class PuzzlesPage(QWidget):
    """Lists the puzzles and has one solved at a time."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.catalogue = Catalogue(context)
        self._table = LatePart(self, self._make_board)
        self._layers = QStackedLayout(self)
        self._layers.addWidget(self.catalogue)
        self.catalogue.opened.connect(self.open)
        self.setFocusProxy(self.catalogue)

    @property
    def board(self) -> PuzzleBoard:
        """The table, made when it is first wanted."""
        return self._table.get()

    def _make_board(self) -> PuzzleBoard:
        made = PuzzleBoard(self._context)
        self._layers.addWidget(made)
        made.left.connect(self._show_list)
        made.next_wanted.connect(self._open_next)
        return made

    def open(self, puzzle: Puzzle) -> None:
        """Put a puzzle on the table."""
        if self.board.open(puzzle):
            self._layers.setCurrentWidget(self.board)
            self.setFocusProxy(self.board)
            self.board.area.focus_target.setFocus()

    def show_grade(self, grade: int) -> None:
        """Show the list, of one grade, 0 of all."""
        self._show_list()
        self.catalogue.own.setChecked(False)
        self.catalogue.grade.setCurrentIndex(grade)

    def take_file(self, path: Path) -> None:
        """Show the list of one's own and add the puzzles of a file to it that can be proved."""
        self._show_list()
        self.catalogue.own.setChecked(True)
        self.catalogue.intake.take_file(path)

    def retranslate(self) -> None:
        """Put all words anew."""
        self.catalogue.retranslate()
        if self._table.there is not None:
            self._table.there.retranslate()

    def on_shown(self) -> None:
        """Look anew which are solved."""
        self.catalogue.refresh()

    def undo(self) -> None:
        """Take back the last decision in the puzzle on the table."""
        if self._is_playing:
            self.board.area.way_back.undo()

    def redo(self) -> None:
        """Make again what was taken back."""
        if self._is_playing:
            self.board.area.way_back.redo()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the table."""
        return [
            ("Space", tr("duel.keys_main")),
            ("Enter", tr("duel.keys_choose")),
            ("←, →, ↑, ↓", tr("duel.keys_move")),
            ("Esc", tr("duel.keys_escape")),
        ]

    @property
    def _is_playing(self) -> bool:
        return self._table.there is not None and self._layers.currentWidget() is self._table.there

    def _show_list(self) -> None:
        self.catalogue.refresh()
        self._layers.setCurrentWidget(self.catalogue)
        self.setFocusProxy(self.catalogue)
        self.catalogue.setFocus()

    def _open_next(self) -> None:
        if self.board.sitting is not None:
            self.open(self.catalogue.following(self.board.sitting.puzzle))

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Let go of the puzzle."""
        if self._table.there is not None:
            self._table.there.area.director.drop()
        super().closeEvent(event)
