from collections.abc import Callable

import pytest
from gui.duels import BOT, TWO, lead, session_of, set_up, still
from gui.eyes import area, click_card, texts
from gui.hands import click, hold, lift, press
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.engine.rubezh.readings.options import KEEP
from kiberrubezh.gui.context import DuelSetup, PlayerName
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.sheets.chooser import Chooser
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.play.rubezh.session import Session

TEXT = "Поменяйтесь местами за столом."
Begin = Callable[..., PlayArea]


def typed(**printed: object) -> Card:
    words = {"ru": "Учебный стенд", "en": "Training rig"}
    manual = {"ru": TEXT, "en": "Swap seats."}
    return Card.model_validate({"id": "own-rig", "kind": "asset", "name": words, "manual": manual, **printed})


@pytest.fixture
def begin(window: MainWindow) -> Begin:
    """Begin a duel in which both decks are full of a manual asset; seat 0 keeps its hand and lays it."""

    def begun(players: tuple[PlayerName, PlayerName] = TWO, card: Card | None = None) -> PlayArea:
        context = still(window).context
        window.resize(1500, 900)
        kept = context.cards.put(card or typed(provides={"defence": 1}))
        basic = next(other for other in context.cards.values() if other.basic)
        deck = Deck.of("Проба", {kept.id: 40, basic.id: 20})
        context.start_duel.emit(DuelSetup((deck, deck), players, ("Анна", "Борис"), 5, 0))
        return area(window)

    return begun


def lay(table: PlayArea) -> Session:
    """Let seat 0 lay a manual asset."""
    session = lead(table, lambda session, view: view.prompt == "assets" and session.asked == 0)
    click_card(table.view, next(held.number for held in session.view.own.hand if held.card.id == "own-rig"))
    return session


def test_other_duels_know_no_panel(window: MainWindow) -> None:
    """KR-9: without a manual card there is neither a button nor a key for the panel."""
    still(window).context.start_duel.emit(set_up(window.context, BOT))
    table = area(window)
    press(table.view, Qt.Key.Key_F2)
    assert not table.desk.is_open
    assert not table.side.judge.isVisible()
    assert not table.side.referee.isVisible()


def test_both_are_asked_at_one_screen(begin: Begin, window: MainWindow) -> None:
    """KR-9: the panel opens for the owner, then behind the curtain for the opponent, with the card's text."""
    table = begin()
    session = lay(table)
    panel = table.side.referee
    assert panel.isVisible()
    assert TEXT in " ".join(texts(panel))
    press(table.view, Qt.Key.Key_Space)
    assert session.curtain == 1
    assert not panel.isVisible()
    lift(window)
    assert panel.isVisible()
    assert (session.view.seat, session.view.prompt) == (1, "manual")
    assert TEXT in " ".join(texts(panel))
    press(table.view, Qt.Key.Key_Space)
    lift(window)
    assert (session.asked, session.view.prompt) == (0, "assets")
    assert not panel.isVisible()


def test_the_other_person_sees_nothing_of_what_was_seen(begin: Begin, window: MainWindow) -> None:
    """KR-4.1: cards looked at by hand, and cards chosen, are gone from the window when the curtain hangs."""
    table = begin(card=typed(provides={"defence": 1}))
    session = lay(table)
    panel = table.side.referee
    click(panel.seats.findChildren(Button)[0])
    panel.number.setValue(3)
    click(panel.sides["look"])
    sheet = table.view.findChild(Chooser)
    assert sheet is not None
    seen = [card.number for _, card in session.view.own.deck_known]
    assert len(seen) == 3
    click(sheet.buttons[0])
    assert table.desk.chosen == (seen[0],)
    assert "Выбрано" in " ".join(texts(panel))
    press(table.view, Qt.Key.Key_Space)
    assert session.curtain == 1
    lift(window)
    assert table.desk.chosen == ()
    assert "Выбрано" not in " ".join(texts(panel))
    assert session.view.other.deck_known == ()
    assert not [sheet for sheet in table.view.findChildren(Chooser) if sheet.isVisible()]
    told = [words for words in texts(panel) if words.startswith("Вручную")]
    assert told == ["Вручную (Анна): Анна смотрит 3 карты с верха своей колоды. "]


def test_cards_are_moved_by_hand(begin: Begin) -> None:
    """KR-9: chosen cards are tapped, moved and destroyed; what can't be done now can't be pressed and says why."""
    table = begin()
    session = lay(table)
    panel = table.side.referee
    assert not panel.cards["tap"].isEnabled()
    assert "не выбраны" in panel.cards["tap"].toolTip()
    rig = session.view.own.assets[0].number
    click_card(table.view, rig)
    assert panel.cards["tap"].isEnabled()
    assert panel.cards["untap"].toolTip() == "Так уже и есть."
    click(panel.cards["tap"])
    assert session.view.own.assets[0].tapped
    held = session.view.own.hand[0].number
    click_card(table.view, held)
    assert set(table.desk.chosen) == {rig, held}
    click(panel.cards["discard"])
    assert {card.number for card in session.view.own.discard} == {rig, held}
    assert table.desk.chosen == ()
    table.open_pile("bottom")
    sheet = table.view.findChild(Chooser)
    assert sheet is not None
    click(next(button for button in sheet.buttons if button.property("card") == rig))
    click(panel.cards["table"])
    assert [card.number for card in session.view.own.assets] == [rig]
    steps = [words for words in texts(panel.steps) if words.startswith("Вручную")]
    assert len(steps) == 4
    assert session.view.prompt == "manual"


def test_decks_and_hands_by_hand(begin: Begin, window: MainWindow) -> None:
    """KR-9: draw, destroy, shuffle, discard at random, show a hand: for either side, as many as are set."""
    table = begin()
    session = lay(table)
    panel = table.side.referee
    click(panel.seats.findChildren(Button)[1])
    panel.number.setValue(2)
    hand, deck = session.view.other.hand_count, session.view.other.deck_count
    assert panel.sides["draw"].text() == "Взять"
    click(panel.sides["draw"])
    assert session.view.other.hand_count == hand + 2
    click(panel.sides["destroy"])
    assert session.view.other.deck_count == deck - 4
    click(panel.sides["random"])
    assert session.view.other.hand_count == hand + 1
    assert session.view.other.hand == ()
    click(panel.sides["show"])
    assert len(session.view.other.hand) == hand + 1
    click(panel.sides["shuffle"])
    choices = len(session.host.timeline)
    press(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.handover.asking
    hold(table.curtain.answers[1])
    assert len(session.host.timeline) == choices - 1


def test_the_panel_is_there_at_every_decision(begin: Begin, qtbot: QtBot) -> None:
    """KR-9: F2 or the button opens it at any decision; clicks then choose cards, and Esc gives the table back."""
    table = begin(BOT)
    session = session_of(table)
    qtbot.waitUntil(lambda: session.is_deciding)
    assert session.view.prompt == "redeal"
    assert table.side.judge.isVisible()
    press(table.view, Qt.Key.Key_F2)
    assert table.side.referee.isVisible()
    held = session.view.own.hand[0].number
    click_card(table.view, held)
    click(table.side.referee.cards["deck_bottom"])
    assert session.host.state.sides[0].deck[0] == held
    assert session.view.prompt == "redeal"
    click_card(table.view, session.view.own.hand[0].number)
    press(table.view, Qt.Key.Key_Escape)
    assert table.desk.chosen == ()
    press(table.view, Qt.Key.Key_Escape)
    assert not table.side.referee.isVisible()
    click(table.side.judge)
    assert table.side.referee.isVisible()
    click_card(table.view, session.view.own.hand[0].number)
    click(table.side.referee.closing)
    assert not table.side.referee.isVisible()
    press(table.view, Qt.Key.Key_F2)
    press(table.view, Qt.Key.Key_Space)
    assert session.host.timeline.choices[-1] == KEEP


def test_no_more_than_the_deck_holds(begin: Begin) -> None:
    """KR-9: as many cards can be meant as lie in the deck of the side that is meant."""
    table = begin()
    view = lay(table).view
    panel = table.side.referee
    for button, side in zip(panel.seats.findChildren(Button), (view.own, view.other), strict=True):
        click(button)
        panel.number.setValue(1000)
        assert panel.count == side.deck_count


def test_esc_leaves_the_panel_to_the_question(begin: Begin) -> None:
    """KR-9: while both are asked to carry a text out, Esc drops the choice of cards and the panel stays."""
    table = begin()
    session = lay(table)
    click_card(table.view, session.view.own.assets[0].number)
    assert table.desk.chosen
    for _ in range(2):
        press(table.view, Qt.Key.Key_Escape)
        assert table.desk.chosen == ()
        assert table.side.referee.isVisible()
    assert session.view.prompt == "manual"


@pytest.mark.slow
def test_buttons_stand_in_two_columns(begin: Begin, window: MainWindow, qtbot: QtBot) -> None:
    """Every button of the panel stands in one of two columns, in either language, and its words find room."""
    table = begin(card=typed(provides={"defence": 1}))
    lay(table)
    window.resize(1280, 720)
    panel = table.side.referee
    buttons = (*panel.cards.values(), *panel.sides.values())
    for language in ("en", "ru"):
        window.context.use_language(language)
        qtbot.waitUntil(lambda: all(button.width() >= button.minimumSizeHint().width() for button in buttons))
        assert len({button.x() for button in buttons}) == 2


def test_the_panel_is_worked_by_keys(begin: Begin) -> None:
    """Everything by keyboard: Tab reaches every act of the panel, Enter on a card chooses it, Space is done."""
    table = begin()
    session = lay(table)
    panel = table.side.referee
    press(table.view, Qt.Key.Key_2)
    rig = session.view.own.assets[0].number
    assert table.view.focus_card == rig
    handle = table.view.handles.handle(rig)
    assert handle is not None
    press(handle, Qt.Key.Key_Return)
    assert table.desk.chosen == (rig,)
    panel.cards["tap"].setFocus(Qt.FocusReason.TabFocusReason)
    assert panel.cards["tap"].hasFocus()
    press(panel.cards["tap"], Qt.Key.Key_Space)
    assert session.view.own.assets[0].tapped
    for part in (*panel.cards.values(), *panel.sides.values()):
        assert part.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert part.text()


def test_a_program_is_never_bothered(begin: Begin, qtbot: QtBot) -> None:
    """KR-9: a program answers the question at once, and the person is asked about the program's cards too."""
    table = begin(BOT)
    session = session_of(table)
    while not any(card.card.id == "own-rig" for card in session.view.other.assets):
        qtbot.waitUntil(lambda: session.is_deciding)
        table.director.press_main()
    qtbot.waitUntil(lambda: session.is_deciding and session.view.prompt == "manual")
    assert session.view.active == 1
    assert table.side.referee.isVisible()
    answered = [moment for moment in session.host.timeline.moments if moment.decision[:2] == (1, "manual")]
    assert [moment.option.act for moment in answered] == ["done"] * len(answered)
    assert answered
