import pytest
from gui.duels import still
from gui.eyes import area
from gui.hands import click, paste_in, press, type_in
from gui.played_by_hand import play
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.validate import is_legal, validate
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.widgets.buttons import Button


def search(window: MainWindow) -> None:
    """Find a card by the beginning of its name."""
    click(window.rail.button("cards"))
    page = window.page("cards")
    assert isinstance(page, CardsPage)
    type_in(page.pool.field, "антивир")
    assert page.details.card is not None
    assert page.details.card.name.ru == "Антивирус"


def build(window: MainWindow, name: str) -> None:
    """Build a legal deck from empty: a search, typed or pasted, and some presses of Enter for each card."""
    context = window.context
    click(window.rail.button("decks"))
    page = window.page("decks")
    assert isinstance(page, DecksPage)
    click(page.findChild(Button, "deck-new"))
    builder = page.builder
    builder.head.name_line.setFocus()
    builder.head.name_line.selectAll()
    type_in(builder.head.name_line, name)
    for place, (card_id, count) in enumerate(ready_decks(context.cards)[0].counts().items()):
        enter = paste_in if place else type_in
        builder.pool.field.clear()
        enter(builder.pool.field, f'имя:"{context.cards[card_id].name.ru}"')
        press(builder.pool.field, Qt.Key.Key_Down)
        while builder.pool.current_card() != card_id:
            press(builder.pool.view, Qt.Key.Key_Right)
        for _ in range(count):
            press(builder.pool.view, Qt.Key.Key_Return)


def start(window: MainWindow, name: str) -> PlayArea:
    """Choose the deck that was built and begin against the scripted opponent."""
    click(window.rail.button("duel"))
    page = window.page("duel")
    assert isinstance(page, DuelPage)
    decks = page.set_up_view.seats[0].decks
    (item,) = decks.findItems(name, Qt.MatchFlag.MatchExactly)
    click(decks.viewport(), decks.visualItemRect(item).center())
    type_in(page.set_up_view.seed, "12")
    click(page.set_up_view.start)
    return page.area


@pytest.mark.slow
def test_the_whole_way(window: MainWindow, qtbot: QtBot) -> None:
    """Search, build a legal deck from empty, play it to the end, open the replay: with clicks and keys alone."""
    still(window).resize(1500, 900)
    search(window)
    build(window, "Моя первая")
    (kept,) = window.context.shelf.decks()
    assert kept.deck.name == "Моя первая"
    assert is_legal(validate(kept.deck, window.context.cards))
    table = start(window, "Моя первая")
    assert area(window) is table
    play(table, qtbot)
    assert table.end.isVisible()
    assert "KR-" in table.end.accessibleName()
    click(table.end.open_replay)
    page = window.page("replays")
    assert isinstance(page, ReplaysPage)
    tape = page.player.tape
    assert tape is not None
    assert table.session is not None
    assert tape.timeline.state == table.session.host.state
    click(page.player.findChild(QToolButton, "replay-forward"))
    assert tape.at == 1
    press(page.player.view, Qt.Key.Key_Escape)
    assert window.current == "duel"
    assert table.end.isVisible()
