"""The table by keys, and what a screen reader finds there; a press too many does nothing."""

import pytest
from gui.duels import BOT, can_attack, lead, set_up, still
from gui.eyes import area, texts
from gui.hands import click, lift, press
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import plain_text
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.course import moment
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.sheets.chooser import Chooser


@pytest.mark.slow
def test_keys_alone_lay_an_asset(two: PlayArea) -> None:
    """Digits jump to a zone, arrows move, Enter chooses."""
    session = lead(two, lambda _, v: v.prompt == "assets" and any(c.card.kind is Kind.ASSET for c in v.own.hand))
    laid = len(session.view.own.assets)
    press(two.view, Qt.Key.Key_1)
    for _ in session.view.own.hand:
        here = session.view.find(two.view.focus_card)
        assert here is not None
        assert two.view.accessibleDescription().startswith(here.card.name.ru)
        if here.card.kind is Kind.ASSET:
            break
        press(two.view, Qt.Key.Key_Right)
    press(two.view, Qt.Key.Key_Return)
    assert len(session.view.own.assets) == laid + 1


@pytest.mark.slow
@pytest.mark.parametrize("key", [Qt.Key.Key_Left, Qt.Key.Key_Right])
def test_an_arrow_pressed_past_the_edge_stays_in_the_zone(two: PlayArea, key: Qt.Key) -> None:
    """Left and right stop at the last card of the hand, though zones lie beyond it, and lead through all of it."""
    session = lead(two, lambda _, v: bool(v.own.assets) and len(v.own.hand) > 2 and v.prompt == "deploy")
    hand = [card.number for card in session.view.own.hand]
    back = Qt.Key.Key_Left if key == Qt.Key.Key_Right else Qt.Key.Key_Right
    press(two.view, Qt.Key.Key_1)
    for _ in range(len(hand) + 2):
        press(two.view, key)
        assert two.view.focus_card in hand
    edge, walked = two.view.focus_card, set[int]()
    press(two.view, key)
    assert two.view.focus_card == edge
    for _ in hand:
        walked.add(two.view.focus_card)
        press(two.view, back)
    assert walked == set(hand)


@pytest.mark.slow
def test_every_card_in_the_open_can_be_spoken(two: PlayArea) -> None:
    """Name, kind, numbers and state of each card are there for a screen reader."""
    session = lead(two, can_attack)
    spoken = "\n".join(texts(two))
    view = session.view
    for card in (*view.own.assets, *view.own.attacks, *view.other.measures, *view.own.hand):
        assert f"{card.card.name.ru}, " in spoken
    assert "повёрнута" in spoken or not any(card.tapped for card in (*view.own.assets, *view.other.measures))


@pytest.mark.slow
def test_each_card_is_a_thing_for_a_screen_reader(two: PlayArea) -> None:
    """A button in its place with its words, which takes the focus with the keys and can be pressed."""
    session = lead(two, lambda _, v: v.prompt == "assets" and any(c.card.kind is Kind.ASSET for c in v.own.hand))
    laid = len(session.view.own.assets)
    two.view.setFocus()
    press(two.view, Qt.Key.Key_1)
    first = two.view.handles.handle(two.view.focus_card)
    assert first is not None
    assert first.hasFocus()
    press(first, Qt.Key.Key_Right)
    assert two.view.handles.have_focus
    assert not first.hasFocus()
    asset = next(card for card in session.view.own.hand if card.card.kind is Kind.ASSET)
    handle, item = two.view.handles.handle(asset.number), two.view.table.item(asset.number)
    assert handle is not None
    assert item is not None
    assert handle.accessibleName().startswith(f"{asset.card.name.ru}, ")
    assert handle.geometry().contains(two.view.mapFromScene(item.pos()))
    handle.click()
    assert len(session.view.own.assets) == laid + 1


@pytest.mark.slow
def test_the_card_pointed_at_can_be_read_out(two: PlayArea) -> None:
    """What is printed on it is there in words, not in the picture alone."""
    session = lead(two, lambda _, v: v.prompt == "assets")
    press(two.view, Qt.Key.Key_1)
    here = session.view.find(two.view.focus_card)
    assert here is not None
    assert two.side.card.accessibleName() == here.card.name.ru
    assert two.side.card.accessibleDescription() == plain_text(here.card, "ru")


def test_no_card_is_left_for_a_screen_reader_behind_the_curtain(two: PlayArea) -> None:
    """KR-4.1: as the screen is handed over, the hand has no named things any more."""
    session = lead(two, lambda _, v: v.prompt == "assets" and v.turn == 1)
    hand = [card.number for card in session.view.own.hand]
    assert all(two.view.handles.handle(number) for number in hand)
    press(two.view, Qt.Key.Key_1)
    while session.curtain is None:
        press(two.view, Qt.Key.Key_Space)
    assert two.curtain.isVisible()
    assert not any(two.view.handles.handle(number) for number in hand)
    assert not two.view.handles.have_focus


def test_tab_leads_out_of_the_table_and_back_to_its_card(two: PlayArea) -> None:
    """No keyboard trap: the table is one stop on the way, and remembers where one was."""
    lead(two, lambda _, v: v.prompt == "assets")
    two.view.setFocus()
    press(two.view, Qt.Key.Key_1)
    here = two.view.handles.handle(two.view.focus_card)
    assert here is not None
    press(here, Qt.Key.Key_Tab)
    away = QApplication.focusWidget()
    assert away is not None
    assert two.side.isAncestorOf(away)
    press(away, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert here.hasFocus()


@pytest.mark.slow
def test_a_discard_opens_by_keys(two: PlayArea) -> None:
    """The other's too: the arrows reach it, Enter opens all of it."""
    session = lead(two, lambda _, v: len(v.other.discard) > 1)
    two.view.put_focus(session.view.other.discard[-1].number)
    press(two.view, Qt.Key.Key_Return)
    (sheet,) = two.view.findChildren(Chooser)
    assert [button.property("card") for button in sheet.buttons] == [c.number for c in session.view.other.discard][::-1]


@pytest.mark.slow
def test_enter_chooses_a_card_of_a_sheet(two: PlayArea, qtbot: QtBot) -> None:
    """Arrows go from card to card, Enter takes one; keys that come to the sheet itself lead to its first card."""
    session = lead(two, lambda s, _: len(moment.unseen(s)) > 1)
    (sheet,) = two.view.findChildren(Chooser)
    qtbot.waitUntil(sheet.buttons[1].isVisible)
    two.view.setFocus()
    press(sheet, Qt.Key.Key_Right)
    assert sheet.buttons[0].hasFocus()
    press(sheet.buttons[0], Qt.Key.Key_Right)
    assert sheet.buttons[1].hasFocus()
    made, number = len(session.host.timeline), sheet.buttons[1].property("card")
    press(sheet.buttons[1], Qt.Key.Key_Return)
    assert session.host.timeline.choices[made].card == number


@pytest.mark.slow
def test_a_key_meant_for_the_last_question_answers_no_new_one(two: PlayArea, qtbot: QtBot) -> None:
    """After a question that nobody pressed for, Space waits a while, the mouse until the words can have been read."""
    session = lead(two, lambda s, v: v.prompt == "redeal" and s.asked == 0)
    two._context.settings.put("animation_speed", 400)
    press(two.view, Qt.Key.Key_Space)
    lift(two)
    assert session.is_deciding
    made = len(session.host.timeline)
    press(two.view, Qt.Key.Key_Space)
    press(two.side.main, Qt.Key.Key_Space)
    assert len(session.host.timeline) == made
    qtbot.waitUntil(lambda: not two.calm.holds)
    press(two.view, Qt.Key.Key_Space)
    assert len(session.host.timeline) == made + 1
    lift(two)
    assert two.calm.holds
    click(two.side.main)
    assert len(session.host.timeline) == made + 1
    two.calm._sight.stop()
    click(two.side.main)
    assert len(session.host.timeline) == made + 2


def test_a_double_click_presses_once(two: PlayArea) -> None:
    """The main button says something else after the first press: the second of a double click is not meant for it."""
    session = lead(two, lambda _, v: v.prompt == "deploy")
    made = len(session.host.timeline)
    QTest.mouseClick(two.side.main, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(two.side.main, Qt.MouseButton.LeftButton)
    assert len(session.host.timeline) == made + 1


@pytest.mark.slow
def test_a_wave_sent_twice_ends_no_turn(two: PlayArea) -> None:
    """Space pressed once more after a wave answers nothing, though the same person may be asked at once."""
    session = lead(two, can_attack)
    two._context.settings.put("animation_speed", 100)
    two.director.toggle_attack(next(card.number for card in session.view.own.attacks if not card.tapped))
    two.calm.forget()
    press(two.view, Qt.Key.Key_Space)
    made, turn = len(session.host.timeline), session.host.state.turn
    press(QApplication.focusWidget() or two.view, Qt.Key.Key_Space)
    assert (len(session.host.timeline), session.host.state.turn) == (made, turn)


@pytest.mark.slow
def test_the_own_press_brings_the_next_question_at_once(two: PlayArea) -> None:
    """Space after Space through the own phases is never held up."""
    session = lead(
        two,
        lambda s, v: (
            v.prompt == "deploy" and not s.has_no_choice and any(not attack.tapped for attack in v.own.attacks)
        ),
    )
    two._context.settings.put("animation_speed", 100)
    made = len(session.host.timeline)
    press(two.view, Qt.Key.Key_Space)
    press(two.view, Qt.Key.Key_Space)
    assert len(session.host.timeline) == made + 2


def test_another_duel_begins_with_no_card_pointed_at(window: MainWindow) -> None:
    """The cursor of the last one would lie on whatever card has its number: Enter would play it."""
    for _ in range(2):
        still(window).context.start_duel.emit(set_up(window.context, BOT))
        table = area(window)
        assert table.view.focus_card == -1
        assert table.side.card.card is None
        press(table.view, Qt.Key.Key_1)
        assert table.view.focus_card >= 0
