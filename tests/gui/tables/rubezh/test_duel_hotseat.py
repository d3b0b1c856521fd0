import pytest
from gui.duels import TWO, lead, session_of, set_up, still
from gui.eyes import area, click_card, texts
from gui.hands import click, hold, lift, press
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.seats.hold_button import HoldButton
from kiberrubezh.gui.tables.rubezh.course import moment
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.sheets.chooser import Chooser
from kiberrubezh.play.rubezh.opponents import answer
from kiberrubezh.play.rubezh.session import Session

_TURNS = 13
"""How long a duel is watched: every question has been asked by then."""


@pytest.fixture
def table(window: MainWindow) -> PlayArea:
    """Begin a duel of two persons at one screen."""
    still(window).context.start_duel.emit(set_up(window.context, TWO))
    return area(window)


def secret_names(session: Session, seat: int) -> set[str]:
    """Return the names of a hand that are nowhere else in the open, and that the other can't read in the own deck."""
    duel = session.host.state
    specs = duel.roster.specs
    open_zones = [zone for side in duel.sides for zone in (side.assets, side.measures, side.attacks, side.events)]
    shown = {specs[card].card.name.ru for zone in open_zones for card in zone}
    shown |= {specs[card].card.name.ru for side in duel.sides for card in side.discard}
    shown |= {specs[card].card.name.ru for card in (*duel.sides[1 - seat].hand, *duel.sides[1 - seat].deck)}
    told = [event for moment in session.host.timeline.moments for event in moment.happened if event.what != "draw"]
    shown |= {specs[card].card.name.ru for event in told for card in event.cards}
    shown |= {specs[event.source].card.name.ru for event in told if event.source >= 0}
    hand = {specs[card].card.name.ru for card in duel.sides[seat].hand}
    return {name for name in hand - shown if not any(name in other for other in shown)}


def assert_hidden(window: MainWindow, session: Session, seats: tuple[int, ...]) -> None:
    said = texts(window)
    words = "\n".join(said)
    for seat in seats:
        secret = secret_names(session, seat)
        assert not [name for name in secret if name in said or f"«{name}»" in words or f"{name}," in words]


def test_the_other_hand_is_nowhere(window: MainWindow, table: PlayArea) -> None:
    """KR-4.1: turn after turn no text, tooltip or accessible name tells of the other's hand."""
    session, player, curtains, checked = session_of(table), ScriptedPlayer(), 0, 0
    while session.host.state.turn < _TURNS:
        if session.curtain is not None:
            curtains += 1
            assert_hidden(window, session, (0, 1))
            lift(window)
        seat = session.asked
        assert seat is not None
        press(table.view, Qt.Key.Key_1)
        assert_hidden(window, session, (1 - seat,))
        checked += bool(secret_names(session, 1 - seat))
        chosen = answer(session.host.state, player)
        if len(chosen) == 1 and chosen[0].act in ("lay", "deploy") and table.view.table.item(chosen[0].card):
            click_card(table.view, chosen[0].card)
        else:
            table.director.send(chosen)
    assert curtains > 10
    assert checked > 20


def test_the_large_card_is_taken_away_with_the_screen(window: MainWindow, table: PlayArea) -> None:
    """KR-4.1: the card that one looked at last is not there for the other: neither its picture nor its words."""
    session = session_of(table)
    lift(window)
    press(table.view, Qt.Key.Key_1)
    assert table.side.card.card is not None
    press(table.view, Qt.Key.Key_Space)
    assert session.curtain == 1
    assert table.side.card.card is None
    assert_hidden(window, session, (0, 1))


def test_a_sheet_of_cards_is_gone_when_the_other_is_asked(window: MainWindow, table: PlayArea) -> None:
    """KR-4.1: a request to take back, made over cards to choose among, leaves nothing of them in the window."""
    lead(table, lambda s, _: bool(moment.unseen(s)) and s.last_place() is not None)
    assert table.view.findChildren(Chooser)
    table.way_back.undo()
    assert table.curtain.isVisible()
    assert not table.view.findChildren(Chooser)


def test_the_own_hand_is_there(window: MainWindow, table: PlayArea) -> None:
    """Behind the lifted curtain the own cards are shown and spoken: the test above looks at the right place."""
    session = session_of(table)
    lift(window)
    names = {card.card.name.ru for card in session.view.own.hand}
    words = "\n".join(texts(window))
    assert all(name in words for name in names)


def test_the_first_curtain_hears_the_keyboard(window: MainWindow, table: PlayArea) -> None:
    """From the start of a duel the focus is on the curtain, so that Space, held, lifts it."""
    focused = QApplication.focusWidget()
    assert isinstance(focused, HoldButton)
    assert table.curtain.isAncestorOf(focused)
    hold(focused)
    assert table.view.isVisible()


def test_the_curtain_covers_the_table(table: PlayArea) -> None:
    """Before a private view nothing of the table can be seen or reached."""
    assert table.curtain.isVisible()
    assert not table.view.isVisible()
    lift(table)
    assert table.view.isVisible()


def test_who_comes_back_to_the_table_finds_the_curtain(window: MainWindow, table: PlayArea) -> None:
    """KR-4.1: the other may have come to the screen while another page was open; the answer under way is kept."""
    session = session_of(table)
    lift(window)
    press(table.view, Qt.Key.Key_1)
    made = len(session.host.timeline)
    for way in (lambda: window.go("duel"), lambda: window.context.resume_duel.emit(session.path)):
        window.go("cards")
        way()
        assert table.curtain.isVisible()
        assert not table.view.isVisible()
        assert_hidden(window, session, (0, 1))
        focused = QApplication.focusWidget()
        assert isinstance(focused, HoldButton)
        hold(focused)
        assert table.view.isVisible()
    assert len(session.host.timeline) == made


@pytest.mark.slow
def test_taking_back_needs_consent(window: MainWindow, table: PlayArea) -> None:
    """With two persons an undo is a request, which the other player may refuse."""
    session = session_of(table)
    lift(window)
    press(table, Qt.Key.Key_Space)
    lift(window)
    press(table, Qt.Key.Key_Space)
    lift(window)
    made = len(session.host.timeline)
    click(table.side.undo)
    assert table.curtain.isVisible()
    assert_hidden(window, session, (0, 1))
    no, _ = table.curtain.answers
    hold(no)
    assert len(session.host.timeline) == made
    assert table.curtain.isVisible()
    refused = "Возврат не согласован: игра идёт дальше."
    assert refused in texts(table.curtain)[0], "who asked was not looking, and takes the screen now"
    table.handover.forget()
    table.handover.hang(session, 0)
    assert refused not in texts(table.curtain)[0], "another duel begins"
    lift(window)
    click(table.side.undo)
    i18n.use("en")
    table.retranslate()
    assert any("asks to go back" in words for words in texts(table.curtain))
    i18n.use("ru")
    table.retranslate()
    assert any("просит вернуться к раздаче" in words for words in texts(table.curtain))
    _, yes = table.curtain.answers
    hold(yes)
    assert len(session.host.timeline) == 0
    assert session.curtain == 0
    assert refused not in texts(table.curtain)[0]
