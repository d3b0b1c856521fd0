"""The curtain wants a deliberate act: what no second press, no repeated key and no click meant for another thing is."""

from dataclasses import replace

import pytest
from gui.duels import TWO, lead, session_of, set_up, still
from gui.eyes import area, texts
from gui.hands import hold, lift, press
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.context import DuelSetup
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.seats.curtain import Curtain
from kiberrubezh.gui.seats.hold_button import HoldButton
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.theme import Theme

KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def table(window: MainWindow) -> PlayArea:
    """Begin a duel of two persons; the first has taken the screen."""
    still(window).context.start_duel.emit(set_up(window.context, TWO))
    lift(window)
    return area(window)


@pytest.fixture
def answers() -> list[str]:
    """Collect what a bare curtain is answered."""
    return []


@pytest.fixture
def bare(qtbot: QtBot, answers: list[str]) -> Curtain:
    """Hang a curtain over nothing, with its one button under the focus."""
    curtain = Curtain(Theme("dark", 100))
    qtbot.addWidget(curtain)
    curtain.ask("Анна", ["Ваш ход."], [("Я здесь", lambda: answers.append("here"))])
    curtain.show()
    curtain.activateWindow()
    qtbot.waitUntil(curtain.answers[0].hasFocus)
    return curtain


def focused() -> QWidget:
    here = QApplication.focusWidget()
    assert here is not None
    return here


def send(kind: QEvent.Type, key: Qt.Key, repeated: bool) -> None:
    """Send a key to whatever has the focus, as the platform does while it is held down."""
    QApplication.sendEvent(focused(), QKeyEvent(kind, key, PLAIN, " ", repeated))


def pass_time(button: HoldButton, steps: int = 1) -> None:
    """Let some of the time of a hold pass, if one is under way."""
    for _ in range(steps):
        if button.clock.isActive():
            button.clock.timeout.emit()


def hang(table: PlayArea) -> HoldButton:
    """Keep the first hand by Space; return the button on the curtain that falls for the other."""
    press(table.view, Qt.Key.Key_Space)
    assert session_of(table).curtain == 1
    return table.curtain.answers[0]


def test_presses_and_clicks_lift_no_curtain(table: PlayArea) -> None:
    """KR-4.1: whoever presses or clicks twice at "keep the hand" sees the curtain, not the other's hand."""
    button = hang(table)
    for key in (*KEYS, *KEYS):
        press(focused(), key)
    for _ in range(3):
        QTest.mouseClick(button, LEFT)
        QTest.mouseDClick(button, LEFT)
    assert table.curtain.isVisible()
    assert session_of(table).looker == 0


def test_a_key_that_repeats_answers_nothing(bare: Curtain, answers: list[str]) -> None:
    """KR-4.1: a key that is down as the curtain falls never counts, however long it repeats."""
    (button,) = bare.answers
    for key in (*KEYS * 60,):
        send(QEvent.Type.KeyPress, key, True)
        pass_time(button)
        send(QEvent.Type.KeyRelease, key, True)
    assert not answers


def test_a_key_that_repeats_without_saying_so_answers_nothing(bare: Curtain, answers: list[str]) -> None:
    """KR-4.1: keys that the platform doesn't mark as repeated, with releases between or not, count as little."""
    (button,) = bare.answers
    for let_go in (False, True):
        for _ in range(60):
            send(QEvent.Type.KeyPress, Qt.Key.Key_Space, False)
            pass_time(button)
            if let_go:
                send(QEvent.Type.KeyRelease, Qt.Key.Key_Space, False)
        send(QEvent.Type.KeyRelease, Qt.Key.Key_Space, False)
    assert not answers
    hold(button)
    assert answers == ["here"]


def test_what_is_let_go_too_early_starts_over(bare: Curtain, answers: list[str]) -> None:
    """Almost the whole time twice is not the whole time; the curtain says that it was too early."""
    (button,) = bare.answers
    for _ in range(2):
        QTest.keyPress(button, Qt.Key.Key_Space)
        pass_time(button, 19)
        assert button.progress == pytest.approx(0.95)
        QTest.keyRelease(button, Qt.Key.Key_Space)
        assert button.progress == 0
    assert not answers
    assert any("Рано отпустили" in words for words in texts(bare))


def test_a_mouse_or_a_window_that_goes_away_starts_over(bare: Curtain, answers: list[str]) -> None:
    """The mouse is held on the button, from its press to the end of the time; the focus stays on it as long."""
    (button,) = bare.answers
    QTest.mousePress(button, LEFT)
    pass_time(button, 10)
    QTest.mouseMove(button, QPoint(-40, -40))
    pass_time(button, 30)
    QTest.mouseRelease(button, LEFT)
    QTest.keyPress(button, Qt.Key.Key_Space)
    pass_time(button, 19)
    button.clearFocus()
    pass_time(button, 5)
    assert not answers
    QTest.mousePress(button, LEFT)
    pass_time(button, 20)
    assert answers == ["here"]


def test_a_screen_reader_presses_twice_with_a_rest(bare: Curtain, answers: list[str]) -> None:
    """It can't hold: its press asks for another, and presses that follow each other, as of a key, never answer."""
    button = bare.answers[0]
    for _ in range(50):
        button.click()
    assert answers == []
    assert any("чтения с экрана" in words for words in texts(bare))
    button.rest.timeout.emit()
    button.click()
    assert answers == ["here"]
    button.click()
    assert answers == ["here"]
    button.rest.timeout.emit()
    button.clearFocus()
    button.click()
    assert answers == ["here"]


@pytest.mark.slow
def test_time_held_answers_by_itself(bare: Curtain, answers: list[str], qtbot: QtBot) -> None:
    """A key held down answers when its time is over, and shows how far it is meanwhile."""
    (button,) = bare.answers
    QTest.keyPress(button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: button.progress > 0.3)
    qtbot.waitUntil(lambda: answers == ["here"])


def test_the_key_that_lifted_the_curtain_answers_nothing(table: PlayArea) -> None:
    """Still held, it presses nothing on the table: neither the main button nor a card."""
    button, made = hang(table), len(session_of(table).host.timeline)
    QTest.keyPress(button, Qt.Key.Key_Space)
    pass_time(button, 20)
    assert not table.curtain.isVisible()
    for key in KEYS:
        press(table.view, Qt.Key.Key_1)
        send(QEvent.Type.KeyPress, key, True)
    QTest.mouseRelease(table.view.viewport(), LEFT, PLAIN, QPoint(5, 5))
    assert len(session_of(table).host.timeline) == made


@pytest.mark.slow
def test_whoever_asks_can_not_agree(table: PlayArea) -> None:
    """With two persons no key that follows a request to take back answers it: the focus is on the refusal."""
    hang(table)
    lift(table)
    press(table.view, Qt.Key.Key_Space)
    lift(table)
    session = session_of(table)
    made = len(session.host.timeline)
    press(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.handover.asking
    no, yes = table.curtain.answers
    assert no.hasFocus()
    for key in (*KEYS, Qt.Key.Key_Y, Qt.Key.Key_Escape):
        press(focused(), key)
        send(QEvent.Type.KeyPress, key, True)
    QTest.mouseDClick(yes, LEFT)
    assert table.handover.asking
    no.setFocus()
    press(no, Qt.Key.Key_Tab)
    assert yes.hasFocus()
    hold(yes)
    assert not table.handover.asking
    assert len(session.host.timeline) < made
    assert session.curtain == 0


def test_the_curtain_says_why_and_for_how_long(table: PlayArea) -> None:
    """Whoever is called knows who, why, for how many steps, and what to do to the button."""
    button = hang(table)
    words = table.curtain.accessibleName()
    assert "Передайте экран: Борис" in words
    assert "Впереди 1 шаг: начальная рука." in words
    assert "Удерживайте" in button.accessibleDescription()
    session = lead(table, lambda _, view: view.prompt == "block" and bool(view.wave))
    session.drop_curtain()
    table.director.show_now()
    assert f"Объявлена волна: {len(session.view.wave)} атак" in table.curtain.accessibleName()


def test_a_draft_is_not_to_be_seen_behind_the_curtain(table: PlayArea) -> None:
    """KR-4.1: what was being put together is nobody else's business while the other is asked for consent."""
    session = lead(table, lambda _, v: v.prompt == "attack" and any(not card.tapped for card in v.own.attacks))
    attack = next(card.number for card in session.view.own.attacks if not card.tapped)
    before = texts(table.view)
    table.director.click(attack)
    assert session.draft.wave == (attack,)
    assert texts(table.view) != before
    table.side.log.return_wanted.emit(session.last_place())
    assert table.handover.asking
    assert not any("выбрана" in words for words in texts(table))


def test_at_the_end_no_hand_lies_open(table: PlayArea) -> None:
    """KR-4.1: both look at the end, and may still agree to take it back."""
    session = lead(table, lambda _, view: view.prompt == "assets")
    press(table.view, Qt.Key.Key_1)
    assert table.side.card.card is not None
    table.director.concede()
    assert session.over
    assert table.end.accessibleName().startswith("Побеждает ")
    assert table.side.card.card is None
    assert not session.view.own.hand
    assert not session.view.other.hand
    made = len(session.host.timeline)
    table.way_back.undo()
    assert table.handover.asking
    hold(table.curtain.answers[1])
    assert len(session.host.timeline) < made


def test_the_curtain_is_the_same_for_every_hand(window: MainWindow) -> None:
    """KR-4.1: two duels that differ in the other's deck alone say the same until the curtain is lifted."""
    still(window)
    agreed = set_up(window.context, TWO)
    others = (agreed, replace(agreed, decks=(agreed.decks[0], agreed.decks[0])))
    worlds = [say_all(window, setup) for setup in others]
    assert len(worlds[0]) > 3
    assert worlds[0] == worlds[1]


def say_all(window: MainWindow, agreed: DuelSetup) -> list[list[str]]:
    """Return all that the window says before each of the first curtains is lifted; the first options are chosen."""
    window.context.start_duel.emit(agreed)
    table, said = area(window), list[list[str]]()
    session = session_of(table)
    while session.host.state.turn < 2 or session.curtain is not None:
        if session.curtain is not None:
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # before it no button has its room
            said.append([window.windowTitle(), *texts(table)])
            if session.host.state.turn == 2:
                break
            lift(table)
        elif session.host.state.decision is not None:
            table.director.send([session.host.state.decision.options[0]])
    return said
