"""What stands over and under a table takes no room from it where letters are larger."""

from collections.abc import Iterator

import pytest
from gui.duels import BOT, terms
from gui.sizes import is_narrow
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from kiberrubezh.engine.replay import run
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.puzzles.solving_board import PuzzleBoard
from kiberrubezh.gui.replays.chance_curve import CurvePoint
from kiberrubezh.gui.replays.player import ReplayPlayer
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.scene.table_view import TableView
from kiberrubezh.gui.training.start_sheet import Seating
from kiberrubezh.gui.training.training_board import TrainingBoard
from kiberrubezh.play.rubezh.lessons.pupil import lesson_terms
from kiberrubezh.play.rubezh.lessons.school import FIRST, find_duel_lesson
from kiberrubezh.play.rubezh.sitting import begin_lesson
from kiberrubezh.play.rubezh.tape import Tape
from kiberrubezh.play.rubezh.training.workbench import of_decks
from kiberrubezh.puzzles.files import shipped_puzzles

SIZES = (858, 600), (1178, 720), (1818, 1080)
"""What the window leaves to a page beside the rail."""


def _boards(context: AppContext) -> Iterator[tuple[QWidget, TableView]]:
    """Make whatever has a table under a head, all of it said there."""
    context.load()
    names = ("Анна", "Борис")
    lesson, puzzles, training, player = (kind(context) for kind in (PlayArea, PuzzleBoard, TrainingBoard, ReplayPlayer))
    first = find_duel_lesson(FIRST)
    lesson.take(begin_lesson(lesson_terms(FIRST, first, context.cards, names, "Первая дуэль"), first))
    yield lesson, lesson.view
    puzzles.open(shipped_puzzles()[0])
    puzzles.show_solution()
    yield puzzles, puzzles.area.view
    agreed = terms(context, BOT)
    one, two = agreed.header.decks
    training.open(of_decks((one, two), context.cards, 7), Seating(("human", "human"), open_hands=True))
    yield training, training.area.view
    player.load(Tape(agreed, run(agreed.header, [])))
    player.transport.curve.show_points([CurvePoint(place, 0.5, 0.1, "") for place in (0, 1)], (), names)
    yield player, player.view


@pytest.mark.slow
def test_larger_letters_leave_a_table_its_room_on_every_page(context: AppContext) -> None:
    """Lesson, puzzle with its solution, training, replay with its curve: as high and as wide as at 100 %, none cut.

    None is scrolled that isn't so at 100 %, and in the usual window none at all. What lies on a table of that size is
    no smaller then; that is held where it is laid out.
    """
    for board, view in _boards(context):
        context.theme.dress(board)
        board.setUpdatesEnabled(False)
        board.show()
        scales = sorted(
            (100, 160), key=lambda scale: scale != context.theme.scale
        )  # what is in use first: a switch less
        rooms = {scale: _rooms(context, board, view, scale) for scale in scales}
        for size, plain, large in zip(SIZES, rooms[100], rooms[160], strict=True):
            assert large[0] >= plain[0], (type(board), size)
            assert large[1] >= plain[1], (type(board), size)
            assert large[2] <= plain[2], (type(board), size)
            assert not large[2] or size == SIZES[0], (type(board), size)
        board.close()
        board.deleteLater()


def _rooms(context: AppContext, board: QWidget, view: TableView, scale: int) -> list[tuple[int, int, bool]]:
    """Return how wide and high the table is in each window, and whether it is scrolled."""
    context.theme.use(scale=scale)
    found = list[tuple[int, int, bool]]()
    for size in SIZES:
        board.resize(*size)
        for _ in range(4):  # letters fit themselves to the room, what lies around to them
            QApplication.processEvents()
        said = [*board.findChildren(QLabel), *board.findChildren(QPushButton)]
        assert not [it.text() for it in said if it.isVisible() and it.text() and is_narrow(it)], (size, scale)
        found.append((view.width(), view.height(), view.verticalScrollBar().maximum() > 0))
    return found
