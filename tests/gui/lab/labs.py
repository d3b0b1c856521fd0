"""The laboratory for the tests of the window: opened with quick choices, run to its end."""

from gui.hands import click
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.lab.findings.views import Results
from kiberrubezh.gui.lab.page import LabPage
from kiberrubezh.gui.main_window import MainWindow

ANSWER = {
    "name": "Найденная 1",
    "cards": {"workstation": 60},
    "wins": {"value": 0.75, "low": 0.7, "high": 0.8, "hits": 225, "of": 300},
    "told": {"ru": ["Лучший ответ выигрывает 75 %:", "", "60 рабочих мест"]},
}
"""What a search for an answer to a deck writes down."""
QUICK = {"bot0": "random", "bot1": "random", "duels": 4, "jobs": 1, "decks": "ready:0 ready:1 ready:2"}


def opened(window: MainWindow, **choices: object) -> LabPage:
    """Open the page with what was chosen last."""
    for name, value in (QUICK | choices).items():
        assert isinstance(value, (str, int))
        window.context.settings.put(f"lab/{name}", value)
    page = window.go("lab")
    assert isinstance(page, LabPage)
    return page


def finish(page: LabPage, qtbot: QtBot) -> Results:
    """Start the run that is set up and wait for its end."""
    click(page.findChild(QPushButton, "lab-start"))
    qtbot.waitUntil(lambda: not page.runner.is_running, timeout=60_000)
    assert page.run.results is not None
    return page.run.results


def searching(window: MainWindow, jobs: int = 1, budget: int = 100) -> LabPage:
    """Open the desk for decks with a small budget."""
    for name, value in {"budget": budget, "jobs": jobs, "effort": "own"}.items():
        window.context.settings.put(f"metagame/{name}", str(value))
    page = opened(window)
    click(page.findChild(QPushButton, "lab-find"))
    return page
