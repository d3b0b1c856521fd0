"""What lies on the table: waves, blocks, discards, cards to choose among."""

from dataclasses import replace

import pytest
from engine.rubezh.table import attack, attacked, keyword, measure
from gui.duels import TWO, can_attack, lead, set_up, still
from gui.eyes import area, click_card, drag_card
from gui.hands import click, press
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QToolButton

from kiberrubezh.cards.effects import KeywordName, Kind
from kiberrubezh.engine.rubezh.course.changes import moves
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.sight.view import SideView, View
from kiberrubezh.gui.faces import RATIO
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.course import moment
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.scene.picture import Picture
from kiberrubezh.gui.tables.rubezh.scene.table_scene import TableScene
from kiberrubezh.gui.tables.rubezh.sheets.chooser import Chooser
from kiberrubezh.play.rubezh.session import Session


def can_block(session: Session, view: View) -> bool:
    return view.prompt == "block" and bool(session.draft.open_pairs(session.host.state))


def test_a_wave_is_built_by_clicks(two: PlayArea) -> None:
    """KR-5.5: clicked attacks go into the lane, the ring shows what they threaten, the button says what it does."""
    session = lead(two, can_attack)
    one, other = [attack.number for attack in session.view.own.attacks if not attack.tapped][:2]
    click_card(two.view, other)
    assert two.side.main.accessibleName().startswith("Объявить волну: 1 атака, до −")
    click_card(two.view, one)
    threat = dict(session.draft.hits(session.host.state))
    assert two.side.main.accessibleName() == f"Объявить волну: 2 атаки, до −{sum(threat.values())}"
    assert f"волна уничтожит {sum(threat.values())}" in two.view.table.rings["top"].words
    click_card(two.view, other)
    assert session.draft.wave == (one,)
    press(two.view, Qt.Key.Key_Escape)
    assert not session.draft
    click_card(two.view, one)
    press(two.view, Qt.Key.Key_Space)
    assert any(event.what == "wave" and event.cards == (one,) for event in session.host.timeline.moments[-1].happened)


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
    happened = [event for moment in session.host.timeline.moments[-3:] for event in moment.happened]
    assert [event.cards for event in happened if event.what == "wave"] == [(other, one)]


def test_a_block_is_drawn_by_two_clicks_or_by_dragging(two: PlayArea) -> None:
    """KR-5.6: measure, then attack; a line joins them, and what is blocked threatens no more."""
    session = lead(two, can_block)
    pair = session.draft.open_pairs(session.host.state)[0]
    open_wave = sum(damage for _, damage in session.draft.hits(session.host.state))
    assert two.side.main.accessibleName() == f"Пропустить: −{open_wave}"
    drag_card(two.view, *pair)
    assert session.draft.blocks == (pair,)
    assert two.view.table.links.count == 1
    left = sum(damage for _, damage in session.draft.hits(session.host.state))
    assert left <= open_wave
    result = f": −{left}" if left else ": без потерь"
    assert two.side.main.accessibleName() == f"Заблокировать 1 атаку{result}"
    click_card(two.view, pair[1])
    assert not session.draft.blocks
    click_card(two.view, pair[0])
    if not session.draft.blocks:
        click_card(two.view, pair[1])
    assert session.draft.blocks == (pair,)
    click(two.side.main)
    happened = [event for moment in session.host.timeline.moments[-2:] for event in moment.happened]
    assert any(event.what == "block" and event.cards == pair for event in happened)


def test_a_dark_card_says_why(two: PlayArea) -> None:
    """Pointing at a card that can't be used names the rule; clicking it changes nothing."""
    session = lead(two, lambda _, v: v.prompt == "assets" and any(card.card.kind is Kind.ATTACK for card in v.own.hand))
    attack = next(card.number for card in session.view.own.hand if card.card.kind is Kind.ATTACK)
    made = len(session.host.timeline)
    click_card(two.view, attack)
    assert "KR-5.4" in two.side.hint.text()
    assert len(session.host.timeline) == made


def sides_without_hands(session: Session) -> tuple[SideView, SideView]:
    one, two = (side._replace(hand=()) for side in session.view.sides)
    return one, two


@pytest.mark.slow
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


@pytest.mark.slow
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
    made = len(session.host.timeline)
    two.director.choose(moment.unseen(session)[0])
    assert len(session.host.timeline) == made + 1


@pytest.mark.slow
def test_a_choice_says_what_for_and_how_many(window: MainWindow) -> None:
    """The table names the card whose text asks, and how many are still to be chosen where it is known."""
    still(window).context.start_duel.emit(set_up(window.context, TWO, seed=8))
    two = area(window)
    session = lead(two, lambda s, _: moment.choices_left(s) > 1)
    source = session.view.find(session.view.source)
    assert source is not None
    assert source.card.name.ru in two.side.hint.text()
    assert f"Осталось выбрать: {moment.choices_left(session)}." in two.side.hint.text()
    assert source.card.name.ru in two._picture(session).head


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


def test_a_sheet_gives_the_focus_back_though_its_card_is_gone(two: PlayArea) -> None:
    """The card from which a discard was opened may leave the table meanwhile."""
    session = lead(two, lambda _, v: len(v.own.discard) > 1 and len(v.own.hand) > 1)
    two.view.setFocus()
    press(two.view, Qt.Key.Key_1)
    two.open_pile("bottom")
    two.view.table.show_picture(
        replace(two._picture(session), view=session.view._replace(sides=sides_without_hands(session)))
    )
    (sheet,) = two.view.findChildren(Chooser)
    sheet.close_sheet()
    assert two.view.hasFocus()


def test_an_attack_in_quarantine_is_marked_on_the_table(window: MainWindow) -> None:
    """KR-9, Карантин: a word on the card, apart from others of its name; pointing at it tells why and until when."""
    guard = measure("guard", keywords=keyword(KeywordName.QUARANTINE))
    t = attacked(attack("worm"), behind=attack("worm"), measures=[guard]).block("guard", "worm").done()
    moves.tap(t.duel, 1, t.duel.sides[1].attacks)
    held, other = t.duel.sides[1].attacks
    scene = TableScene(window.context)
    scene.show_picture(Picture(t.duel.view(0), ("Анна", "Борис")), still=True)
    one, free = scene.items_by_key[f"card.{held}"], scene.items_by_key[f"card.{other}"]
    assert (one.marks.tag, free.marks.tag) == ("карантин", "")
    assert "Карантин: атаку держит мера" in one.toolTip()
    assert "до конца следующего хода соперника. (KR-9)" in one.toolTip()
    assert "в карантине до конца следующего хода соперника" in one.words
    assert (free.toolTip(), "карантин" in free.words) == ("", False)
    assert abs(one.x() - free.x()) > 0.9 * one.card_height, "they lie as two cards, not as two of one kind"
    t.end_turn().end_turn().end_turn()
    scene.show_picture(Picture(t.duel.view(0), ("Анна", "Борис")), still=True)
    assert scene.items_by_key[f"card.{held}"].marks.tag == ""
