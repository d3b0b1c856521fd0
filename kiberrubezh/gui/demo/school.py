"""The program showing how it teaches: lessons, puzzles, the training table, progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.progress.page import VIEWS, ProgressPage
from kiberrubezh.gui.puzzles.page import PuzzlesPage
from kiberrubezh.gui.training.page import TrainingPage
from kiberrubezh.gui.training.start_sheet import Seating
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.journal.heading import HUMAN

if TYPE_CHECKING:
    from kiberrubezh.gui.demo.camera import Camera
    from kiberrubezh.gui.main_window import MainWindow

_SEATING: Final = Seating((HUMAN, HUMAN), open_hands=True)


def show_school(window: MainWindow, camera: Camera) -> None:
    """Take pictures of all that one learns by."""
    context = window.context
    context.open_lessons.emit()
    camera.take("lessons")
    context.first_duel.emit()
    camera.take("lesson")
    puzzles = window.go("puzzles")
    if not isinstance(puzzles, PuzzlesPage):
        raise RuntimeError("the page of puzzles could not be opened")
    camera.take("puzzles")
    puzzles.open(puzzles.catalogue.shown[0])
    camera.take("puzzle")
    _training(window, camera)
    progress = window.go("progress")
    if not isinstance(progress, ProgressPage):
        raise RuntimeError("the page of progress could not be opened")
    for view in VIEWS:
        progress.show_view(view)
        camera.take(f"progress-{view}")


def _training(window: MainWindow, camera: Camera) -> None:
    """Set a position up, and play from it."""
    page = window.go("training")
    if not isinstance(page, TrainingPage):
        raise RuntimeError("the training table could not be opened")
    camera.take("training")
    page.begin_with_decks()
    camera.take("training-bench")
    page.ask_who()
    camera.take("training-start")
    close_sheets(window)
    page.play(_SEATING)
    camera.take("training-table")


def close_sheets(window: QWidget) -> None:
    """Close whatever lies over the window."""
    for sheet in window.findChildren(Overlay):
        sheet.close_sheet()
