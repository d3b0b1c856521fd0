"""A card shown large never outlives what it was opened from, and has the keys to itself until it is closed."""

from collections.abc import Callable

import pytest
from gui.duels import lead, session_of
from gui.hands import press
from gui.tables.rubezh.test_cards_large import right_click
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.sheets.chooser import Chooser
from kiberrubezh.gui.tables.rubezh.sheets.closeup_sheet import CloseupSheet
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.play.rubezh.opponents import answer
from kiberrubezh.play.rubezh.session import Session


def has_discard(_session: Session, view: View) -> bool:
    return len(view.own.discard) > 0


def large(play: PlayArea) -> list[CloseupSheet]:
    """Return the cards that are in sight large, wherever on the window."""
    return [sheet for sheet in play.window().findChildren(CloseupSheet) if sheet.isVisible()]


def enlarge_of_discard(play: PlayArea) -> CloseupSheet:
    """Look at a card of one's own discard large."""
    play.open_pile("bottom")
    (pile,) = [sheet for sheet in play.view.findChildren(Chooser) if sheet.isVisible()]
    right_click(pile.buttons[0], QPoint(5, 5))
    (found,) = large(play)
    return found


@pytest.mark.slow
def test_a_card_large_goes_with_the_discard_it_was_opened_from(alone: PlayArea) -> None:
    """An answer of the program closes both; the keys are the table's again, with nothing over it."""
    lead(alone, has_discard)
    enlarge_of_discard(alone)
    alone.director.show_now([])
    assert large(alone) == []
    assert QApplication.focusWidget() is alone.view


def ask_back(play: PlayArea, session: Session) -> None:
    """Have the other person asked whether the last decision may be taken back."""
    play.way_back.return_to(session.places()[-1])
    assert play.handover.asking
    play.handover.asking = False


def hang(play: PlayArea, session: Session) -> None:
    """Play on until the other person is to decide."""
    while session.curtain is None:
        happened = session.send(answer(session.host.state, ScriptedPlayer()))
    play.director.show_now(happened)


@pytest.mark.slow
@pytest.mark.parametrize("cover", [ask_back, hang])
@pytest.mark.parametrize("of_discard", [True, False])
def test_no_card_large_lies_over_a_curtain(
    two: PlayArea, cover: Callable[[PlayArea, Session], None], of_discard: bool
) -> None:
    """Neither of a discard nor of the table: hung for the next person, or for consent."""
    session = lead(two, has_discard)
    if of_discard:
        enlarge_of_discard(two)
    else:
        two.magnifier.open(session.view.own.hand[0].number)
    assert len(large(two)) == 1
    cover(two, session)
    assert two.curtain.isVisible()
    assert large(two) == []
    assert two.isAncestorOf(two.window().focusWidget())
    assert two.curtain.answers[0].hasFocus()


@pytest.mark.slow
def test_no_card_large_lies_over_another_duel(two: PlayArea) -> None:
    """It belongs to the table as it was."""
    session = lead(two, has_discard)
    two.magnifier.open(session.view.own.hand[0].number)
    two.take(session)
    two.director.pacer.stop()  # what has no choice would be answered once this is over
    assert large(two) == []


@pytest.mark.slow
def test_a_card_large_has_the_keys_to_itself(alone: PlayArea) -> None:
    """What is shown anew under it has the keys once it is closed, not before; a sheet over it is closed first."""
    session = session_of(alone)
    lead(alone, has_discard)
    alone.magnifier.open(session.view.own.hand[0].number)
    (sheet,) = large(alone)
    QApplication.processEvents()
    press(QApplication.focusWidget(), Qt.Key.Key_F1)
    keys = next(it for it in alone.window().findChildren(Overlay) if it.accessibleName() == "Клавиши")
    alone.director.show_now([])
    assert keys.isAncestorOf(QApplication.focusWidget())
    press(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not keys.isVisible()
    assert sheet.isAncestorOf(QApplication.focusWidget())
    made = len(session.host.timeline.choices)
    alone.view.setFocus()
    alone.director.show_now([])
    assert sheet.isAncestorOf(QApplication.focusWidget())
    for key in (Qt.Key.Key_1, Qt.Key.Key_F2, Qt.Key.Key_Escape):
        press(QApplication.focusWidget(), key)
    assert len(session.host.timeline.choices) == made
    assert not alone.desk.is_open
    assert large(alone) == []
    assert QApplication.focusWidget() is alone.view
