"""All cards that odds are asked for at once: what a line does to it that no card answers, or that isn't understood."""

import pytest
from gui.decks.workbench import said
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.side.odds.odds_panel import OddsPanel

ATTACKING = dict.fromkeys(("malicious-file", "usb-worm", "phishing", "brute-force", "web-portal", "staff"), 4)
"""Attacks and what pays for them: neither an event nor «Шифровальщик»."""
ALL = "Все эти карты сразу"


@pytest.fixture
def odds(builder: Builder, qtbot: QtBot) -> OddsPanel:
    """Show the odds of a deck in which all that is asked for is drawn at times."""
    builder.editor.change(Deck.of("Атакующая", ATTACKING), "")
    odds = builder.side.odds
    builder.side.tabs.setCurrentIndex(1)
    for place, what in enumerate(("assets", "attacks", "вид:атака")):
        ask(odds, place, what)
    qtbot.waitUntil(lambda: "%" in odds.wants[2].cells.accessibleName())
    qtbot.waitUntil(lambda: "%" in odds.together.cells.accessibleName())
    return odds


def ask(odds: OddsPanel, place: int, typed: str) -> None:
    """Type what a line asks for."""
    line = odds.wants[place].what.lineEdit()
    assert line is not None
    line.setText(typed)
    line.editingFinished.emit()


@pytest.mark.slow
def test_what_the_deck_lacks_makes_all_at_once_impossible(odds: OddsPanel, qtbot: QtBot) -> None:
    """A query, a card and a group alike: the figures of the other lines aren't those of all."""
    for typed in ("имя:шифровальщик", "Шифровальщик", "events"):
        ask(odds, 2, typed)
        qtbot.waitUntil(lambda: "Таких карт в колоде нет." in said(odds.wants[2]))
        assert ALL in said(odds), typed
        assert odds.together.cells.isVisible()
        assert set(odds.together.cells._chances) == {0.0}
        assert not odds.wants[2].cells.isVisible()
        ask(odds, 2, "вид:атака")
        qtbot.waitUntil(odds.wants[2].cells.isVisible)
        assert set(odds.together.cells._chances) != {0.0}


@pytest.mark.slow
def test_what_is_not_understood_leaves_all_at_once_unknown(odds: OddsPanel, qtbot: QtBot) -> None:
    """It is said, with no figures; once the line is understood they are there again."""
    for typed in ("/(/", "вид:атка"):
        ask(odds, 2, typed)
        qtbot.waitUntil(lambda: f"{ALL}: неизвестно" in said(odds))
        assert not odds.together.cells.isVisible(), typed
        odds._wait()
        assert ALL not in said(odds), "what is worked out anew is not known to be unknown"
        ask(odds, 2, "копий>=4")
        qtbot.waitUntil(odds.together.cells.isVisible)
        assert "неизвестно" not in said(odds)
        assert "%" in odds.together.cells.accessibleName()


@pytest.mark.slow
def test_a_single_line_has_nothing_to_be_at_once_with(odds: OddsPanel, qtbot: QtBot) -> None:
    """Understood or not; whatever can be paid for is no line of cards."""
    odds.wants[0]._drop.click()
    ask(odds, 1, "payable")
    qtbot.waitUntil(lambda: ALL not in said(odds))
    ask(odds, 0, "/(/")
    qtbot.waitUntil(lambda: not odds.wants[0].cells.isVisible())
    assert ALL not in said(odds)
