"""How many cards of the deck a line of the odds counts."""

from itertools import product

import pytest
from gui.decks.workbench import said
from gui.duels import still
from gui.hands import click
from gui.sizes import cut_for_good
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.side.odds.odds_panel import OddsPanel
from kiberrubezh.gui.decks.side.odds.want_line import WantLine
from kiberrubezh.gui.main_window import MainWindow

ATTACKING = {"malicious-file": 4, "usb-worm": 4, "phishing": 3, "web-portal": 1, "staff": 12}


@pytest.fixture
def odds(builder: Builder) -> OddsPanel:
    """Show the odds of a deck."""
    builder.editor.change(Deck.of("Атакующая", ATTACKING), "")
    builder.side.tabs.setCurrentIndex(1)
    return builder.side.odds


def ask(odds: OddsPanel, place: int, typed: str) -> None:
    """Type what a line asks for."""
    line = odds.wants[place].what.lineEdit()
    assert line is not None
    line.setText(typed)
    line.editingFinished.emit()


COUNTED = (
    ("вид:атака", "в колоде 11 карт", "11 cards in the deck"),
    ("копий<=3", "в колоде 4 карты", "4 cards in the deck"),
    ("web-portal", "в колоде 1 карта", "1 card in the deck"),
    ("assets", "в колоде 13 карт", "13 cards in the deck"),
)


@pytest.mark.slow
def test_a_line_says_how_many_cards_it_counts(odds: OddsPanel, qtbot: QtBot) -> None:
    """A query, a card and a group alike, by the deck's copies; to the ear too."""
    want = odds.wants[1]
    for typed, *counts in COUNTED:
        ask(odds, 1, typed)
        for language, count in zip(("ru", "en"), counts, strict=True):
            odds._context.use_language(language)
            qtbot.waitUntil(lambda count=count: count in said(want))
            assert f"({count}): " in want.cells.accessibleName()
        odds._context.use_language("ru")


@pytest.mark.slow
def test_a_line_says_where_else_its_words_were_looked_for(odds: OddsPanel, qtbot: QtBot) -> None:
    """Words that no card has together count the cards that are told of so, and that is said below."""
    ask(odds, 1, "против сети")
    qtbot.waitUntil(lambda: odds.wants[1]._why.text().startswith("Вместе на картах этих слов нет"))
    assert odds.wants[1].cells.isVisibleTo(odds)
    ask(odds, 1, "вид:атака")
    qtbot.waitUntil(lambda: odds.wants[1]._why.text() == "")


@pytest.mark.slow
def test_a_line_of_no_cards_counts_none(odds: OddsPanel, qtbot: QtBot) -> None:
    """What can be paid for is no group of cards; what the deck lacks or can't be read is told in other words."""
    want = odds.wants[1]
    for typed in ("payable", "events", "/(/"):
        ask(odds, 1, "вид:атака")
        qtbot.waitUntil(lambda: "в колоде 11 карт" in said(want))
        ask(odds, 1, typed)
        qtbot.waitUntil(lambda: "в колоде 11 карт" not in said(want))
        assert not want._held.isVisible(), typed


@pytest.mark.slow
def test_a_count_of_another_deck_is_put_away(odds: OddsPanel, qtbot: QtBot) -> None:
    """Nothing moves meanwhile."""
    want = odds.wants[0]
    qtbot.waitUntil(lambda: "в колоде 12 карт" in said(want))
    # The room that it asks for: what it has is given later, when the window is laid out.
    height = want.sizeHint().height()
    odds._wait()
    assert "в колоде" not in said(want)
    assert want.sizeHint().height() == height


def is_beside(want: WantLine) -> bool:
    """Tell whether the count of a line stands beside its number."""
    return want.least.y() <= want._held.geometry().center().y() <= want.least.geometry().bottom()


@pytest.mark.slow
def test_counts_are_whole_in_the_least_window(
    odds: OddsPanel, builder: Builder, window: MainWindow, qtbot: QtBot
) -> None:
    """Beside the number where what is wanted has a line of its own, else under it."""
    still(window).resize(window.minimumSize())
    want = odds.wants[1]
    for language, scale in product(("ru", "en"), (90, 100, 130, 160)):
        window.context.use_language(language)
        window.context.theme.use(scale=scale)
        QApplication.processEvents()
        if builder.bench.is_narrow:
            click(builder.bench.switch._buttons["info"])
        for what, count in (("assets", "13"), ("вид:атака или вид:актив", "24"), ("вид:атака", "11")):
            ask(odds, 1, what)
            qtbot.waitUntil(lambda count=count: count in said(want))
            assert cut_for_good(builder.side, qtbot) == [], (language, scale)
            qtbot.waitUntil(lambda: is_beside(want) is any(it.is_crowded for it in odds.wants))
