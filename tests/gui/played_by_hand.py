"""A duel at the table of the window, played with clicks and keys alone, as the scripted opponent would."""

from gui.eyes import click_card
from gui.hands import click, press
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.engine.kernel import Option
from kiberrubezh.gui.tables.rubezh.course.moment import words_of
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.sheets.chooser import Chooser
from kiberrubezh.play.rubezh.opponents import answer


def carry_out(table: PlayArea, options: list[Option]) -> None:
    """Do with clicks and keys what was thought out."""
    for option in options:
        if option.act in ("lay", "deploy", "play", "add"):
            click_card(table.view, option.card)
            choose_use(table, option)
        elif option.act == "block":
            click_card(table.view, option.card)
            if option.card == table.director.held:
                click_card(table.view, option.target)
        elif option.act == "choose":
            choose_card(table, option.card)
        elif option.act == "use":
            click_card(table.view, option.card)
            choose_use(table, option)
        elif option.act == "redeal":
            click(table.side.second)
    if table.session is not None and (table.session.draft or options[-1].act in ("keep", "done")):
        press(table.view, Qt.Key.Key_Space)


def choose_use(table: PlayArea, option: Option) -> None:
    """Where a card could do several things, take the one meant."""
    menu = table.sheets.menu
    if menu is not None and table.session is not None:
        words = words_of(table.session, option)
        next(action for action in menu.actions() if action.text() == words).trigger()


def choose_card(table: PlayArea, number: int) -> None:
    """Take a card from the sheet, or from the table."""
    sheets = [sheet for sheet in table.view.findChildren(Chooser) if sheet.isVisible()]
    if sheets:
        click(next(button for button in sheets[-1].buttons if button.property("card") == number))
    else:
        click_card(table.view, number)


def play(table: PlayArea, qtbot: QtBot) -> None:
    """Play to the end; what lies on the table is painted then alone, which is half the time of it."""
    session = table.session
    assert session is not None
    table.setUpdatesEnabled(False)
    while not session.over:
        qtbot.waitUntil(lambda: session.is_deciding or session.over, timeout=10_000)
        if session.is_deciding and not session.has_no_choice:
            made = len(session.host.timeline)
            carry_out(table, answer(session.host.state, ScriptedPlayer()))
            assert len(session.host.timeline) > made
        elif not session.over:
            press(table.view, Qt.Key.Key_Space)
    table.setUpdatesEnabled(True)
