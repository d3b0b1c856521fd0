"""The laboratory looks for decks: asked, stopped, gone on with, and a deck that was found is taken."""

import subprocess
import sys

from gui.eyes import texts
from gui.hands import click
from gui.lab.labs import opened
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.page import LabPage
from kiberrubezh.gui.main_window import MainWindow


def searching(window: MainWindow) -> LabPage:
    """Open the desk for decks with a small budget."""
    for name, value in {"budget": 100, "jobs": 1}.items():
        window.context.settings.put(f"metagame/{name}", value)
    page = opened(window)
    click(page.findChild(QPushButton, "lab-find"))
    return page


def test_a_search_is_stopped_gone_on_with_and_its_deck_taken(window: MainWindow, qtbot: QtBot) -> None:
    """Few duels find no answer, and it says so; what is shown can be put among one's decks, where it opens."""
    page = searching(window)
    desk = page.search
    click(desk.start)
    assert desk.search.is_running
    assert not desk.form.isEnabled()
    click(desk.stop)
    qtbot.waitUntil(lambda: not desk.search.is_running, timeout=20_000)
    assert tr("lab.find_stopped") in texts(window)
    click(desk.start)
    qtbot.waitUntil(lambda: not desk.search.is_running, timeout=60_000)
    told = texts(desk)
    assert any("На поиск ответов дуэлей не хватило" in words for words in told)
    before = window.context.shelf.count()
    click(next(it for it in desk.findChildren(QPushButton) if it.text() == tr("lab.find_take")))
    assert window.context.shelf.count() == before + 1
    assert window.current == "decks"


def test_only_what_can_be_asked_may_be_asked(window: MainWindow) -> None:
    """A card that isn't there is named, and nothing starts; the field for it stands only where it is asked for."""
    desk = searching(window).search
    assert not desk.form.card.isVisible()
    click(next(it for it in desk.form.modes.findChildren(QPushButton) if it.text() == tr("lab.find_card")))
    assert desk.form.card.isVisible()
    desk.form.card.setText("небывалая")
    assert not desk.start.isEnabled()
    assert desk.why.isVisible()
    desk.ask()
    assert not desk.search.is_running
    desk.form.card.setText("руткит")
    assert desk.start.isEnabled()


def test_what_went_wrong_is_said(window: MainWindow, qtbot: QtBot) -> None:
    """Where the command ends early, its words reach the person, and another search can begin."""
    desk = searching(window).search
    desk.search.start(["no-such-deck"])
    qtbot.waitUntil(lambda: not desk.search.is_running, timeout=20_000)
    assert any("no-such-deck" in words for words in texts(window))
    assert desk.start.isVisible()


def test_the_desk_is_opened_without_what_solves() -> None:
    """The window's thread imports neither solver nor numbers for it: they are the other process's."""
    code = "import sys; import kiberrubezh.gui.lab.metagame.page; print({'highspy', 'numpy'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"
