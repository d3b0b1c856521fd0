"""What is on or off is switched through the accessibility interface as by a click, whichever action it is asked for."""

from collections.abc import Callable

import pytest
from gui.hands import click
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.chips import Chip
from kiberrubezh.gui.widgets.rail import Rail
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.tick import Tick

Act = Callable[[QAbstractButton], None]


def asked_to(action: str) -> Act:
    """Return what asks a button for an action, as assistive technology does."""

    def ask(button: QAbstractButton) -> None:
        actions = QAccessible.queryAccessibleInterface(button).actionInterface()
        assert action in actions.actionNames()
        actions.doAction(action)

    return ask


ACTS: dict[str, Act] = {
    "click": click,
    "toggle": asked_to(QAccessibleActionInterface.toggleAction()),
    "press": asked_to(QAccessibleActionInterface.pressAction()),
}


@pytest.mark.parametrize("act", ACTS)
def test_each_way_is_a_click_and_the_programs_is_none(qtbot: QtBot, act: str) -> None:
    """Once is said once, to what is chosen; what the program shows as chosen is said by nobody."""
    theme = Theme()
    rail, segments, chip, tick = (
        Rail(theme),
        Segments(theme, [("a", "A"), ("b", "B")], "a"),
        Chip(theme, "C"),
        Tick("D"),
    )
    for part in (rail, segments, chip, tick):
        qtbot.addWidget(part)
        part.show()
    said: list[object] = []
    rail.picked.connect(said.append)
    segments.chosen.connect(said.append)
    chip.clicked.connect(lambda on: said.append(on))
    tick.clicked.connect(lambda on: said.append(on))
    rail.show_page("home")
    segments.pick("b")
    segments.pick("a")
    for on in (True, False):
        chip.setChecked(on)
        tick.setChecked(on)
    assert said == []
    for button in (rail.button("decks"), rail.button("cards"), segments._buttons["b"], chip, chip, tick, tick):
        ACTS[act](button)
        qtbot.waitUntil(lambda button=button: not button.isDown())
    assert said == ["decks", "cards", "b", True, False, True, False]
    assert segments.picked() == "b"


def test_the_rail_opens_a_page_when_it_is_toggled(window: MainWindow) -> None:
    """The default action of a page's button opens the page, back and forth."""
    for page in ("cards", "home", "cards"):
        ACTS["toggle"](window.rail.button(page))
        assert window.current == page
