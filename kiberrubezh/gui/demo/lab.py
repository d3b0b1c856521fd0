"""The laboratory showing itself: an experiment set up, played and read, with a picture of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication

from kiberrubezh.gui.lab.page import LabPage

if TYPE_CHECKING:
    from kiberrubezh.gui.demo.camera import Camera
    from kiberrubezh.gui.main_window import MainWindow

_DUELS = 4
"""Of each pair: few, as the pictures are wanted soon."""
_CELL = (1, 2)
"""The cell whose duels are shown."""


def show_lab(window: MainWindow, camera: Camera) -> None:
    """Play the decks that are ticked at the first start against each other."""
    page = window.go("lab")
    if not isinstance(page, LabPage):
        raise RuntimeError("the laboratory could not be opened")
    page.setup.terms.duels.setValue(_DUELS)
    page.setup.try_duel()
    camera.take("lab-set-up")
    page.setup.terms.jobs.setValue(1)
    page.setup.start.click()
    while page.runner.is_running and page.run.findings is None:
        QThread.msleep(1)
        QApplication.processEvents()
    camera.snap("lab-running")
    camera.take("lab-results")
    results = page.run.results
    if results is None:
        raise RuntimeError("the laboratory has found nothing")
    for part, name in ((results.course, "lab-course"), (results.cards, "lab-cards")):
        results.show_view(part)
        camera.take(name)
    results.show_view(results.overview)
    results.open_cell(*_CELL)
    camera.take("lab-duels-of-a-cell")
