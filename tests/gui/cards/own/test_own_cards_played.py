"""Own cards in decks and duels: put in, played, carried out by hand, deleted."""

import pytest
from gui.cards.own.own_by_hand import CTRL, TEXT, begin, page_of, said, write
from gui.eyes import click_card
from gui.hands import click, press, type_in
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.validate import validate
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.tables.rubezh.panels.log_panel import LogPanel
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.play.rubezh.opponents import answer


def make_asset(page: CardsPage) -> Card:
    """Type a basic asset with a text of its own in: decks can hold any number of it."""
    shop = begin(page)
    write(shop.form.lines["name_ru"], "Учебный стенд")
    click(shop.form.kinds.findChildren(Button)[0])
    click(shop.form.basic)
    write(shop.form.texts["text_ru"], TEXT)
    click(shop.save)
    assert not page.is_making
    assert page.details.card is not None
    return page.details.card


def build(window: MainWindow, card: Card) -> None:
    """Fill a deck up with copies of a card, by the keyboard."""
    cards = window.context.cards
    basic = next(other for other in cards.values() if other.basic)
    event = next(other for other in cards.values() if other.kind is Kind.EVENT)
    kept = window.context.shelf.add(Deck.of("Проба", {basic.id: 16, event.id: 4}))
    window.context.edit_deck.emit(kept.id)
    page = window.page("decks")
    assert isinstance(page, DecksPage)
    pool = page.builder.pool
    pool.field.clear()
    type_in(pool.field, f'имя:"{card.name.ru}"')
    press(pool.field, Qt.Key.Key_Down)
    for _ in range(40):
        press(pool.view, Qt.Key.Key_Return)
    assert window.context.shelf.get(kept.id).deck.counts()[card.id] == 40


def start(window: MainWindow) -> PlayArea:
    """Begin a duel with that deck against the program, which plays a ready one."""
    click(window.rail.button("duel"))
    page = window.page("duel")
    assert isinstance(page, DuelPage)
    decks = page.set_up_view.seats[0].decks
    (item,) = decks.findItems("Проба", Qt.MatchFlag.MatchExactly)
    click(decks.viewport(), decks.visualItemRect(item).center())
    click(page.set_up_view.first.findChildren(Button)[1])
    type_in(page.set_up_view.seed, "3")
    click(page.set_up_view.start)
    return page.area


def test_the_whole_way_of_a_printed_card(window: MainWindow, page: CardsPage, qtbot: QtBot) -> None:
    """KR-9: typed in, put into a deck, played, carried out by hand, taken back, finished, seen again in the replay."""
    window.resize(1500, 900)
    card = make_asset(page)
    build(window, card)
    table = start(window)
    session, panel = table.session, table.desk.panel
    assert session is not None
    qtbot.waitUntil(lambda: session.is_deciding)
    press(table.view, Qt.Key.Key_Space)  # keep the hand
    qtbot.waitUntil(lambda: session.is_deciding and session.view.prompt == "assets")
    click_card(table.view, next(held.number for held in session.view.own.hand if held.card == card))
    assert session.view.prompt == "manual"
    assert panel.isVisible()
    assert card.name.ru in said(panel)
    assert TEXT in said(panel)
    click_card(table.view, session.view.own.assets[0].number)
    click(panel.cards["tap"])
    assert session.view.own.assets[0].tapped
    hand = session.view.own.hand_count
    click(panel.seats.findChildren(Button)[0])
    click(panel.sides["draw"])
    assert session.view.own.hand_count == hand + 1
    press(window, Qt.Key.Key_Z, CTRL)
    assert session.view.own.hand_count == hand
    assert session.view.own.assets[0].tapped
    click(panel.sides["draw"])
    press(table.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.is_deciding and session.view.prompt != "manual")
    assert not panel.isVisible()
    steps = [line.text() for line in lines_of(table.side.log)]
    assert sum(step.startswith("Вручную") for step in steps) == 2
    table.director.concede()
    click(table.end.open_replay)
    replays = window.page("replays")
    assert isinstance(replays, ReplaysPage)
    assert replays.player.tape is not None
    for stop in range(replays.player.tape.length + 1):
        replays.player.go(stop)
    again = [line.text() for line in lines_of(replays.player.log)]
    assert [step for step in again if step.startswith("Вручную")] == [s for s in steps if s.startswith("Вручную")]


def lines_of(log: LogPanel) -> list[QListWidgetItem]:
    return [log.list.item(row) for row in range(log.list.count())]


def test_open_decks_follow(page: CardsPage, window: MainWindow) -> None:
    """KR-2.6: a deck that is open on the workbench lacks an own card as soon as that is deleted, and has it again."""
    card = make_asset(page)
    build(window, card)
    decks = window.page("decks")
    assert isinstance(decks, DecksPage)
    assert "Своя карта" not in said(decks.builder.side.summary)
    page_of(window).pool.show_card(card.id)
    page.remove_own()
    assert f"Своя карта «{card.name.ru}» удалена." in said(decks.builder.side.summary)
    page.undo()
    assert "Своя карта" not in said(decks.builder.side.summary)


@pytest.mark.slow
def test_a_duel_outlives_the_cards_it_was_played_with(page: CardsPage, window: MainWindow, qtbot: QtBot) -> None:
    """A replay carries its cards: it opens and shows them though the own card has been deleted since."""
    card = make_asset(page)
    build(window, card)
    session = start(window).session
    assert session is not None
    while not session.over:
        session.send(answer(session.host.state, ScriptedPlayer()))
    session.close()
    page_of(window).pool.show_card(card.id)
    page.remove_own()
    assert card.id not in window.context.cards
    replays = window.go("replays")
    assert isinstance(replays, ReplaysPage)
    replays.open(session.path)
    assert replays.player.tape is not None
    assert card in [spec.card for spec in replays.player.tape.duel.roster.specs]
    deck = window.context.shelf.decks()[0].deck
    assert [problem.card for problem in validate(deck, window.context.cards) if problem.code == "missing_own"] == [
        card.id
    ]
