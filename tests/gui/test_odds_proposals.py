"""What odds of a deck are asked for, mistyped: what is offered in its place."""

import pytest
from gui.hands import click
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.find.patterns.expression import SlowPatternError
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.cards.finder import Finder, FoundCards
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.decks.side.odds.odds_panel import OddsPanel
from kiberrubezh.gui.main_window import MainWindow

ATTACKING = dict.fromkeys(("malicious-file", "usb-worm", "phishing", "brute-force", "web-portal", "staff"), 4)
"""Attacks and what pays for them; no «Шифровальщик»."""


@pytest.fixture
def odds(window: MainWindow) -> OddsPanel:
    """Show the odds of a deck."""
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    click(page.shelf_view.new)
    page.builder.editor.change(Deck.of("Атакующая", ATTACKING), "")
    page.builder.side.tabs.setCurrentIndex(1)
    return page.builder.side.odds


def ask(odds: OddsPanel, typed: str) -> QLineEdit:
    """Type what the second line asks for."""
    line = odds.wants[1].what.lineEdit()
    assert line is not None
    line.setText(typed)
    line.editingFinished.emit()
    return line


MEANT = {
    "fnfrf": "атака",
    "fnfrb": "атаки",
    "dbl:fnfrf ehjy>=2": "вид:атака урон>=2",
    "вид:атка": "вид:атака",
    "фишенг": "фишинг",
}


@pytest.mark.slow
def test_odds_offer_what_may_be_meant(odds: OddsPanel, qtbot: QtBot) -> None:
    """What nothing is found by, mistyped or in the wrong keyboard layout, is answered as in the search."""
    for typed, meant in MEANT.items():
        want, line = odds.wants[1], ask(odds, typed)
        qtbot.waitUntil(want.instead.isVisible)
        assert want.instead.text() == f"Может быть: {meant}"
        click(want.instead)
        assert want.typed == (1, meant)
        assert not want.instead.isVisible()
        assert line.hasFocus()
        assert f"1 {meant}" in odds._context.settings.text("decks/odds").split("|")
        odds.wants[0].what.setFocus()


@pytest.mark.slow
def test_what_a_button_offers_needs_no_words(odds: OddsPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is wrong is said with what may have been meant only where no button offers it."""
    want, wrong = odds.wants[1], "В поле «вид» не бывает «атка»."
    ask(odds, "вид:атка")
    qtbot.waitUntil(want.instead.isVisible)
    assert want._why.text() == wrong
    monkeypatch.setattr(Finder, "find", lambda *_: FoundCards())
    monkeypatch.setattr(Finder, "proposal", lambda *_: "")
    odds._offer()
    assert not want.instead.isVisible()
    assert want._why.text() == f"{wrong} Возможно: «атака», «атаки»."


LACKED = (
    ("шифровальщег", "шифровальщик", "тоже "),
    ("вид:мира", "вид:мера", ""),
    ("cj,snbz", "события", "тоже "),
    ("dbl:vthf", "вид:мера", ""),
)


@pytest.mark.slow
def test_what_the_deck_lacks_too_is_said_and_not_offered(odds: OddsPanel, qtbot: QtBot) -> None:
    """A button that leads to cards which are never drawn would be a dead end.

    They are lacking too only where the first wording was understood, and nothing of that is there.
    """
    want = odds.wants[1]
    for typed, meant, too in LACKED:
        ask(odds, typed)
        words = f"Может быть, {meant}? Таких карт в колоде {too}нет."
        qtbot.waitUntil(lambda words=words: want._why.text() == words)
        assert not want.instead.isVisible()


@pytest.mark.slow
def test_odds_offer_nothing_for_what_there_is(odds: OddsPanel) -> None:
    """Cards that the deck lacks were meant all the same."""
    for typed in ("имя:шифровальщик", "Шифровальщик", "events", '"не закрыта'):
        ask(odds, typed)
        odds._offer()
        assert not odds.wants[1].instead.isVisible(), typed


@pytest.mark.slow
def test_what_took_too_long_is_asked_once(odds: OddsPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    """A want refused because its pattern takes too long is told, and not searched for again to offer another."""
    tried = list[str]()

    def refused(*asked: object, **named: object) -> list[str]:
        raise SlowPatternError

    def find(finder: Finder, typed: str, limit: int | None = None) -> None:
        tried.append(typed)

    monkeypatch.setattr("kiberrubezh.gui.decks.side.odds.odds_panel.find", refused)
    monkeypatch.setattr(Finder, "find", find)
    ask(odds, "/(а+)+б/")
    odds._offer()
    assert tried == []
    assert odds.wants[1].instead.isHidden()
