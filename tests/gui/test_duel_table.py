from collections import deque
from collections.abc import Callable
from dataclasses import replace

import pytest
from gui.duels import BOT, TWO, lead, set_up, still
from gui.eyes import area, click_card, drag_card, texts
from gui.hands import click, lift, press
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.scripted import ScriptedPlayer
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import plain_text
from kiberrubezh.engine.duel.events import Event
from kiberrubezh.engine.duel.options import DONE
from kiberrubezh.engine.duel.view import SideView, View
from kiberrubezh.gui.duel import moment
from kiberrubezh.gui.duel.chooser import Chooser
from kiberrubezh.gui.duel.opponents import answer
from kiberrubezh.gui.duel.page import DuelPage
from kiberrubezh.gui.duel.play_area import PlayArea
from kiberrubezh.gui.duel.session import Session
from kiberrubezh.gui.faces import RATIO
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.journal import open_journals


@pytest.fixture
def two(window: MainWindow) -> PlayArea:
    """Begin a duel of two persons."""
    still(window).context.start_duel.emit(set_up(window.context, TWO))
    return area(window)


@pytest.fixture
def alone(window: MainWindow) -> PlayArea:
    """Begin a duel of a person, who begins, against the scripted opponent."""
    still(window).context.start_duel.emit(set_up(window.context, BOT))
    return area(window)


def session_of(table: PlayArea) -> Session:
    assert table.session is not None
    return table.session


def can_attack(session: Session, view: View) -> bool:
    return view.prompt == "attack" and sum(not attack.tapped for attack in view.own.attacks) >= 2


def can_block(session: Session, view: View) -> bool:
    return view.prompt == "block" and bool(session.draft.open_pairs(session.duel))


def test_a_wave_is_built_by_clicks(two: PlayArea) -> None:
    """KR-5.5: clicked attacks go into the lane, the ring shows what they threaten, the button says what it does."""
    session = lead(two, can_attack)
    one, other = [attack.number for attack in session.view.own.attacks if not attack.tapped][:2]
    click_card(two.view, other)
    assert two.side.main.text() == "Объявить волну: 1 атака"
    click_card(two.view, one)
    assert two.side.main.text() == "Объявить волну: 2 атаки"
    threat = dict(session.draft.hits(session.duel))
    assert f"волна уничтожит {sum(threat.values())}" in two.view.table.rings["top"].words
    click_card(two.view, other)
    assert session.draft.wave == (one,)
    press(two.view, Qt.Key.Key_Escape)
    assert not session.draft
    click_card(two.view, one)
    press(two.view, Qt.Key.Key_Space)
    assert any(event.what == "wave" and event.cards == (one,) for event in session.timeline.moments[-1].happened)


def test_the_order_of_a_wave_is_shown_and_changed(two: PlayArea) -> None:
    """KR-5.6: attacks are numbered as they strike; an attack dragged onto another, or shifted by keys, goes there."""
    session = lead(two, can_attack)
    one, other = [attack.number for attack in session.view.own.attacks if not attack.tapped][:2]
    click_card(two.view, other)
    item = two.view.table.item(other)
    assert item is not None
    assert item.marks.place == 0
    click_card(two.view, one)
    assert session.draft.wave == (other, one)
    assert [two.view.table.items_by_key[f"card.{card}"].marks.place for card in (other, one)] == [1, 2]
    assert "в волне по счёту 1" in item.words
    assert "Shift" in two.side.hint.text()
    assert moment.what_if(session, -1, one) == ("Нажмите, чтобы убрать атаку из волны.", True)
    drag_card(two.view, one, other)
    assert session.draft.wave == (one, other)
    two.view.setFocus()
    two.view.put_focus(one)
    press(two.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert session.draft.wave == (other, one)
    press(two.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert session.draft.wave == (other, one)
    click(two.side.main)
    happened = [event for moment in session.timeline.moments[-3:] for event in moment.happened]
    assert [event.cards for event in happened if event.what == "wave"] == [(other, one)]


def test_a_block_is_drawn_by_two_clicks_or_by_dragging(two: PlayArea) -> None:
    """KR-5.6: measure, then attack; a line joins them, and what is blocked threatens no more."""
    session = lead(two, can_block)
    pair = session.draft.open_pairs(session.duel)[0]
    assert two.side.main.text() == "Не блокировать"
    drag_card(two.view, *pair)
    assert session.draft.blocks == (pair,)
    assert two.view.table.links.count == 1
    assert two.side.main.text() == "Заблокировать 1 атаку"
    click_card(two.view, pair[1])
    assert not session.draft.blocks
    click_card(two.view, pair[0])
    if not session.draft.blocks:
        click_card(two.view, pair[1])
    assert session.draft.blocks == (pair,)
    click(two.side.main)
    happened = [event for moment in session.timeline.moments[-2:] for event in moment.happened]
    assert any(event.what == "block" and event.cards == pair for event in happened)


def test_a_dark_card_says_why(two: PlayArea) -> None:
    """Pointing at a card that can't be used names the rule; clicking it changes nothing."""
    session = lead(two, lambda _, v: v.prompt == "assets" and any(card.card.kind is Kind.ATTACK for card in v.own.hand))
    attack = next(card.number for card in session.view.own.hand if card.card.kind is Kind.ATTACK)
    made = len(session.timeline)
    click_card(two.view, attack)
    assert "KR-5.4" in two.side.hint.text()
    assert len(session.timeline) == made


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


def test_every_card_in_the_open_can_be_spoken(two: PlayArea) -> None:
    """Name, kind, numbers and state of each card are there for a screen reader."""
    session = lead(two, can_attack)
    spoken = "\n".join(texts(two))
    view = session.view
    for card in (*view.own.assets, *view.own.attacks, *view.other.measures, *view.own.hand):
        assert f"{card.card.name.ru}, " in spoken
    assert "повёрнута" in spoken or not any(card.tapped for card in (*view.own.assets, *view.other.measures))


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


def test_a_discard_opens_by_keys(two: PlayArea) -> None:
    """The other's too: the arrows reach it, Enter opens all of it."""
    session = lead(two, lambda _, v: len(v.other.discard) > 1)
    two.view.put_focus(session.view.other.discard[-1].number)
    press(two.view, Qt.Key.Key_Return)
    (sheet,) = two.view.findChildren(Chooser)
    assert [button.property("card") for button in sheet.buttons] == [c.number for c in session.view.other.discard][::-1]


def test_a_sheet_gives_the_focus_back_though_its_card_is_gone(two: PlayArea) -> None:
    """The card from which a discard was opened may leave the table meanwhile."""
    session = lead(two, lambda _, v: len(v.own.discard) > 1 and len(v.own.hand) > 1)
    two.view.setFocus()
    press(two.view, Qt.Key.Key_1)
    two.open_pile("bottom")
    two.view.table.show_picture(
        replace(two._picture(session), view=replace(session.view, sides=sides_without_hands(session)))
    )
    (sheet,) = two.view.findChildren(Chooser)
    sheet.close_sheet()
    assert two.view.hasFocus()


def sides_without_hands(session: Session) -> tuple[SideView, SideView]:
    one, two = (replace(side, hand=()) for side in session.view.sides)
    return one, two


def test_an_older_moment_never_comes_after_a_newer(two: PlayArea) -> None:
    """While attacks still run at the deck something new happens: the table shows the new."""
    session = lead(two, lambda _, v: v.prompt == "attack" and bool(v.own.attacks) and not v.own.attacks[0].tapped)
    table, attack = two.view.table, session.view.own.attacks[0].number
    two._context.settings.put("animation", True)
    two._context.settings.put("animation_speed", 100)
    older, newer = two._picture(session), replace(two._picture(session), lit=frozenset({attack}), focus=attack)
    table.show_picture(older, [Event("through", session.view.seat, (attack,))])
    assert table.motion.busy
    table.show_picture(newer)
    table.motion.hurry()
    assert table.picture is newer


def test_discards_open_for_both(two: PlayArea) -> None:
    """KR-4.1: both discards lie face up and can be looked through."""
    session = lead(two, lambda _, v: len(v.own.discard) > 3 and len(v.other.discard) > 3)
    for side, pile in (("bottom", session.view.own.discard), ("top", session.view.other.discard)):
        two.open_pile(side)
        sheet = two.view.findChildren(Chooser)[-1]
        names = [button.toolTip() for button in sheet.findChildren(QToolButton) if button.property("card") is not None]
        assert names == [card.card.name.ru for card in reversed(pile)]
        sheet.close_sheet()


def test_the_opponent_answers_by_itself(alone: PlayArea, qtbot: QtBot) -> None:
    """Against a program the turn comes back without the window ever being blocked."""
    session = session_of(alone)
    for _ in range(6):
        qtbot.waitUntil(lambda: session.is_deciding or session.over, timeout=5000)
        if session.view.turn >= 3:
            break
        press(alone.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.view.turn >= 3 and session.is_deciding, timeout=5000)
    assert session.asked == 0


def test_a_program_without_a_choice_takes_its_usual_time(alone: PlayArea, qtbot: QtBot) -> None:
    """KR-4.1: how soon a program is done tells nothing of its hand, not even to a key that hurries it."""
    session, pacer, player = session_of(alone), alone.director.pacer, ScriptedPlayer()
    while not (session.bot_decides and session.duel.decision is not None and session.duel.decision.options == (DONE,)):
        session.send(answer(session.duel, player))
    pacer.stop()
    made = len(session.timeline)
    pacer._times[1] = deque([60_000])
    pacer.go_on()
    qtbot.waitUntil(lambda: bool(pacer._ready))
    pacer.hurry()
    assert len(session.timeline) == made
    pacer._feint.stop()
    pacer._after_pause()
    assert len(session.timeline) == made + 1


def test_taking_back_leads_over_a_step_that_passed_by_itself(window: MainWindow, qtbot: QtBot) -> None:
    """Undo once, after a block or an answer without a choice: the last true decision, and it stays there."""
    still(window).context.start_duel.emit(set_up(window.context, BOT, seed=3, own="rush"))
    table, player, passed = area(window), ScriptedPlayer(), False
    session = session_of(table)
    while not passed:
        qtbot.waitUntil(lambda: session.is_deciding and not session.has_no_choice, timeout=5000)
        place = len(session.timeline)
        table.director.send(answer(session.duel, player))
        qtbot.waitUntil(lambda: session.is_deciding and not session.has_no_choice, timeout=5000)
        since = list(session.timeline.moments)[place + 1 :]
        passed = any(moment.decision.seat == 0 and moment.decision.options == (DONE,) for moment in since)
    table.undo()
    assert len(session.timeline) == place
    qtbot.wait(50)
    assert len(session.timeline) == place
    assert session.is_deciding


def test_cards_to_choose_among_may_be_closed_and_opened_again(two: PlayArea) -> None:
    """Esc closes the sheet, the button opens it anew, and whatever comes next finds a living table."""
    session = lead(two, lambda s, _: bool(moment.unseen(s)))
    for _ in range(2):
        (sheet,) = two.view.findChildren(Chooser)
        press(sheet.buttons[0], Qt.Key.Key_Escape)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert not two.view.findChildren(Chooser)
        click(two.side.second)
    press(two.view.findChildren(Chooser)[0], Qt.Key.Key_Escape)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    made = len(session.timeline)
    two.director.choose(moment.unseen(session)[0])
    assert len(session.timeline) == made + 1


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
    made, number = len(session.timeline), sheet.buttons[1].property("card")
    press(sheet.buttons[1], Qt.Key.Key_Return)
    assert session.timeline.choices[made].card == number


def test_a_choice_says_what_for_and_how_many(two: PlayArea) -> None:
    """The table names the card whose text asks, and how many are still to be chosen where it is known."""
    session = lead(two, lambda s, _: moment.choices_left(s) > 1)
    source = session.view.find(session.view.source)
    assert source is not None
    assert source.card.name.ru in two.side.hint.text()
    assert f"Осталось выбрать: {moment.choices_left(session)}." in two.side.hint.text()
    assert source.card.name.ru in two._picture(session).head


def test_a_key_meant_for_the_last_question_answers_no_new_one(two: PlayArea, qtbot: QtBot) -> None:
    """After a question that nobody pressed for, Space waits a while, the mouse until the words can have been read."""
    session = lead(two, lambda s, v: v.prompt == "redeal" and s.asked == 0)
    two._context.settings.put("animation_speed", 400)
    press(two.view, Qt.Key.Key_Space)
    lift(two)
    assert session.is_deciding
    made = len(session.timeline)
    press(two.view, Qt.Key.Key_Space)
    press(two.side.main, Qt.Key.Key_Space)
    assert len(session.timeline) == made
    qtbot.waitUntil(lambda: not two.calm.holds)
    press(two.view, Qt.Key.Key_Space)
    assert len(session.timeline) == made + 1
    lift(two)
    assert two.calm.holds
    click(two.side.main)
    assert len(session.timeline) == made + 1
    two.calm._sight.stop()
    click(two.side.main)
    assert len(session.timeline) == made + 2


def test_a_double_click_presses_once(two: PlayArea) -> None:
    """The main button says something else after the first press: the second of a double click is not meant for it."""
    session = lead(two, lambda _, v: v.prompt == "deploy")
    made = len(session.timeline)
    QTest.mouseClick(two.side.main, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(two.side.main, Qt.MouseButton.LeftButton)
    assert len(session.timeline) == made + 1


def test_a_wave_sent_twice_ends_no_turn(two: PlayArea) -> None:
    """Space pressed once more after a wave answers nothing, though the same person may be asked at once."""
    session = lead(two, can_attack)
    two._context.settings.put("animation_speed", 100)
    two.director.toggle_attack(next(card.number for card in session.view.own.attacks if not card.tapped))
    two.calm.forget()
    press(two.view, Qt.Key.Key_Space)
    made, turn = len(session.timeline), session.duel.turn
    press(QApplication.focusWidget() or two.view, Qt.Key.Key_Space)
    assert (len(session.timeline), session.duel.turn) == (made, turn)


def test_the_own_press_brings_the_next_question_at_once(two: PlayArea) -> None:
    """Space after Space through the own phases is never held up."""
    session = lead(two, lambda _, v: v.prompt == "deploy" and any(not attack.tapped for attack in v.own.attacks))
    two._context.settings.put("animation_speed", 100)
    made = len(session.timeline)
    press(two.view, Qt.Key.Key_Space)
    press(two.view, Qt.Key.Key_Space)
    assert len(session.timeline) == made + 2


def test_the_heading_under_the_large_card_is_never_cut(two: PlayArea) -> None:
    """It stands whole in the pane, or wholly below its edge, whatever the height."""
    card = two.side.card
    card.show_card(next(iter(two._context.cards.values())))
    cut = []
    for height in range(380, 640, 4):
        card.setFixedSize(300, height)
        top = round(card._face_width(card.viewport().size()) * RATIO) + 10
        edge = card.viewport().height()
        if top < edge < top + card._head.sizeHint().height():
            cut.append(height)
    assert not cut


def test_taking_back_leads_to_the_own_last_decision(alone: PlayArea, qtbot: QtBot) -> None:
    """Undo against a program leads over its answers to the person's own decision, to the very position."""
    session = session_of(alone)
    press(alone.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.is_deciding, timeout=5000)
    before, made = session.duel.clone(), len(session.timeline)
    press(alone.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.is_deciding, timeout=5000)
    assert len(session.timeline) > made
    alone.undo()
    assert session.duel == before
    alone.redo()
    assert len(session.timeline) > made


def test_a_line_of_the_log_leads_back(alone: PlayArea, qtbot: QtBot) -> None:
    """Each line of the log opens its card and leads back to where it stood."""
    session = session_of(alone)
    for _ in range(4):
        qtbot.waitUntil(lambda: session.is_deciding, timeout=5000)
        press(alone.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.is_deciding, timeout=5000)
    lines = alone.side.log
    lines.list.setCurrentRow(0)
    card = alone.side.card.card
    assert card is not None
    assert card.name.ru in lines.list.item(0).text() or card.name.ru in lines.list.item(1).text()
    lines.return_wanted.emit(0)
    assert len(session.timeline) == 0


def test_conceding_asks_once_and_tells_the_end(alone: PlayArea) -> None:
    """KR-8.2: the flag asks in its place; the end names winner, rule and counts."""
    click(alone.side.concede)
    assert not session_of(alone).over
    press(alone, Qt.Key.Key_Escape)
    assert not session_of(alone).over
    click(alone.side.concede)
    alone.side.concede_confirmed.emit()
    assert session_of(alone).over
    assert alone.end.isVisible()
    assert "Борис" in alone.end.accessibleName()
    assert "KR-8.2" in alone.end.accessibleName()
    assert alone.side.main.isEnabled() is False


def test_a_rematch_swaps_the_seats(alone: PlayArea) -> None:
    """After the end a click deals anew, decks and players exchanged."""
    old = session_of(alone).terms
    alone.director.concede()
    click(alone.end.main)
    new = session_of(alone).terms
    assert new.header.names == old.header.names[::-1]
    assert new.players == old.players[::-1]
    assert new.header.decks == old.header.decks[::-1]


def test_a_killed_program_offers_the_duel_again(open_app: Callable[[], MainWindow], qtbot: QtBot) -> None:
    """Killed in the middle, a duel is offered at the next start and goes on at the very choice."""
    first = still(open_app())
    first.context.start_duel.emit(set_up(first.context, BOT))
    table = area(first)
    press(table.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session_of(table).is_deciding, timeout=5000)
    before = session_of(table).duel.clone()
    second = still(open_app())
    qtbot.waitUntil(lambda: second.context.unfinished is not None, timeout=5000)
    page = second.go("duel")
    assert isinstance(page, DuelPage)
    qtbot.waitUntil(lambda: page.set_up_view.banner.isVisible(), timeout=5000)
    click(page.set_up_view.banner.button)
    assert session_of(page.area).duel == before


def test_an_illegal_deck_is_not_played(window: MainWindow) -> None:
    """KR-2.1: the set-up names what is wrong with a deck, and starts nothing."""
    deck = set_up(window.context, BOT).decks[0]
    short = window.context.shelf.add(deck.without_card(deck.lines[0].card_id).renamed("Короткая")).deck
    page = window.go("duel")
    assert isinstance(page, DuelPage)
    page.set_up(short)
    assert not page.set_up_view.start.isEnabled()
    assert "KR-2.1" in page.set_up_view.why.text()
    page.set_up(deck)
    assert page.set_up_view.start.isEnabled()


def test_closed_lists_stay_closed(two: PlayArea) -> None:
    """KR-4.4: unless the table says so no key and no click shows what the other's deck is made of."""
    lead(two, lambda _, view: view.prompt == "assets")
    press(two.view, Qt.Key.Key_L)
    assert two.view.findChild(Overlay, "deck-list") is None


def test_open_lists_are_a_rule_of_the_table(window: MainWindow) -> None:
    """KR-4.4: closed unless the set-up says so; said in words, remembered, kept with the duel and its rematch."""
    still(window)
    page = window.go("duel")
    assert isinstance(page, DuelPage)
    box = page.set_up_view.open_lists
    assert not box.isChecked()
    assert "KR-4.4" in box.text()
    box.click()
    page.set_up_view.seats[1].players.pick("human")
    page.set_up_view.retranslate()
    assert page.set_up_view.open_lists.isChecked()
    click(page.set_up_view.start)
    (record,) = open_journals().unfinished
    assert record.header["rules"]["open_lists"] is True
    session = session_of(page.area)
    assert session.duel.rules.open_lists
    assert session.terms.swapped().header.rules.open_lists
    lift(page.area)
    press(page.area.view, Qt.Key.Key_L)
    shown = page.area.view.findChild(Overlay, "deck-list")
    assert shown is not None
    said = texts(shown)
    deck = session.terms.header.decks[1 - session.view.seat]
    assert {session.terms.header.cards[card].name.ru for card in deck} <= set(said)
    press(shown, Qt.Key.Key_Escape)
    ring = page.area.view.table.rings["bottom"].sceneBoundingRect().center()
    click(page.area.view.viewport(), page.area.view.mapFromScene(ring))
    assert page.area.sheets._list is not None


def test_the_set_up_starts_what_it_shows(window: MainWindow) -> None:
    """Decks, players and seed go into the journal as chosen."""
    still(window)
    page = window.go("duel")
    assert isinstance(page, DuelPage)
    page.set_up_view.seed.setText("42")
    page.set_up_view.seats[1].players.pick("human")
    click(page.set_up_view.start)
    (record,) = open_journals().unfinished
    assert record.header["seed"] == 42
    assert record.header["players"] == ["human", "human"]
    assert page.area.curtain.isVisible()
