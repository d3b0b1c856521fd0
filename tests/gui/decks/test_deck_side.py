"""What is tried out beside a deck: odds and a sample hand, in the least window too."""

import pytest
from gui.decks.workbench import CTRL, button, said
from gui.duels import still
from gui.hands import click, press, type_in
from gui.sizes import cut_for_good, is_narrow
from gui.test_small_window import unnamed
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow

ATTACKING = dict.fromkeys(("malicious-file", "usb-worm", "phishing", "brute-force", "mfa-fatigue"), 4)
ATTACKING |= dict.fromkeys(("web-portal", "cloud-service", "user-training", "traffic-filter", "zero-day"), 4)
ATTACKING |= {"staff": 6, "router": 5, "virtualization": 3, "soc": 2, "antivirus": 3, "polymorphic": 1}
"""60 cards, 14 of them basic assets of 24, 21 attacks."""


@pytest.mark.slow
def test_odds_are_told_by_turn(builder: Builder, qtbot: QtBot) -> None:
    """Asked by group, card or query, going first or second; told in words too; what the deck lacks is said."""
    builder.editor.change(Deck.of("Атакующая", ATTACKING), "")
    side, odds = builder.side, builder.side.odds
    side.tabs.setCurrentIndex(1)
    qtbot.waitUntil(lambda: "Хотя бы 2: базовые активы" in odds.wants[0].cells.accessibleName())
    assert "в начальной руке 60,8 %, к ходу 1 68,5 %" in odds.wants[0].cells.accessibleName()
    assert "к ходу 4 есть" in odds.charts["attack"].accessibleName()
    click(odds.side._buttons["second"])
    qtbot.waitUntil(lambda: "к ходу 1 75,0 %" in odds.wants[0].cells.accessibleName())
    click(odds.redeals)
    qtbot.waitUntil(lambda: "в начальной руке 52,2 %" in odds.wants[0].cells.accessibleName())
    line = odds.wants[1].what.lineEdit()
    assert line is not None
    line.setText("имя:шифровальщик")
    line.editingFinished.emit()
    qtbot.waitUntil(lambda: "Таких карт в колоде нет." in said(odds.wants[1]))
    line.setText("вид:атака урон>=2")
    line.editingFinished.emit()
    qtbot.waitUntil(lambda: "вид:атака урон>=2" in odds.wants[1].cells.accessibleName())
    line.setText("копий>=4 -вид:актив")
    line.editingFinished.emit()
    qtbot.waitUntil(lambda: "копий>=4" in odds.wants[1].cells.accessibleName())
    line.setText("вид:атака урон>=2")
    line.editingFinished.emit()
    click(odds.add)
    assert len(odds.wants) == 4
    assert not odds.add.isVisible()
    odds.wants[0]._drop.click()
    assert [want.kept for want in odds.wants] == ["1 вид:атака урон>=2", "1 attacks", "1 assets"]
    assert builder._context.settings.text("decks/odds") == "1 вид:атака урон>=2|1 attacks|1 assets"


@pytest.mark.slow
def test_odds_of_another_deck_are_put_away(builder: Builder, window: MainWindow, qtbot: QtBot) -> None:
    """What takes longer than a moment has a bar; no figure of the deck before stands for one of the deck in front."""
    builder.editor.change(Deck.of("Атакующая", ATTACKING), "")
    odds = builder.side.odds
    builder.side.tabs.setCurrentIndex(1)
    qtbot.waitUntil(lambda: "%" in odds.wants[0].cells.accessibleName())
    assert odds.bar.isHidden()
    other = window.context.shelf.add(ready_decks(window.context.cards)[6])
    with qtbot.waitSignal(odds._long.timeout):
        window.context.edit_deck.emit(other.id)
        assert odds._job is not None
        odds._job.cancel()  # a machine that is busy with other work answers as late
    assert odds.bar.isVisible()
    parts = (odds.wants[0].cells, odds.together.cells, *odds.charts.values())
    assert {part.accessibleName() for part in parts} == {"Считаются шансы"}
    assert "%" not in said(odds).replace("ВЗЯТЬ К ХОДУ, %", "")
    click(odds.redeals)
    qtbot.waitUntil(lambda: odds.bar.isHidden())
    assert "%" in odds.wants[0].cells.accessibleName()
    assert "К ходу 4" in said(odds)


@pytest.mark.slow
def test_odds_that_fail_leave_no_bar(builder: Builder, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said why there are no figures, none of another question stays, and the next question is answered."""
    builder.editor.change(Deck.of("Атакующая", ATTACKING), "")
    odds = builder.side.odds
    builder.side.tabs.setCurrentIndex(1)
    qtbot.waitUntil(lambda: "%" in odds.wants[0].cells.accessibleName())
    for is_long in (True, False):
        with monkeypatch.context() as broken:
            broken.setattr("kiberrubezh.gui.decks.side.odds.odds_panel.odds_answer", lambda _asking, _job: 1 // 0)
            click(odds.redeals)
            if is_long:
                odds._wait()
                assert odds.bar.isVisible()
            qtbot.waitUntil(lambda: "Сосчитать шансы не получилось: ошибка в самой программе" in said(odds))
        assert not odds.bar.isVisible()
        assert not odds._long.isActive()
        assert not any(part.isVisible() for part in (odds.wants[0].cells, odds.together.cells, *odds.charts.values()))
        click(odds.redeals)
        qtbot.waitUntil(odds.wants[0].cells.isVisible)
        assert "%" in odds.wants[0].cells.accessibleName()
        assert "не получилось" not in said(odds)


def is_typed_past(box: QComboBox) -> bool:
    """Return whether the field of a box has less room than its words need."""
    edit = box.lineEdit()
    assert edit is not None
    return edit.fontMetrics().horizontalAdvance(edit.text()) > edit.width() - 4


@pytest.mark.slow
def test_what_stands_beside_the_deck_fits_the_least_window(builder: Builder, window: MainWindow, qtbot: QtBot) -> None:
    """960 by 600: with large letters search and numbers take turns, no words of any tab are cut, stops are named."""
    still(window).resize(window.minimumSize())
    builder.editor.change(ready_decks(window.context.cards)[0], "")
    side, bench = builder.side, builder.bench
    QApplication.processEvents()
    assert (bench.is_narrow, side.isVisible(), builder.pool.isVisible()) == (False, True, True)
    widths = bench.sizes()
    for scale in (130, 160):
        window.context.theme.use(scale=scale)
        QApplication.processEvents()
        assert (bench.is_narrow, side.isVisible(), bench.switch.isVisible()) == (True, False, True)
        click(bench.switch._buttons["info"])
        for place in range(side.tabs.count()):
            side.tabs.setCurrentIndex(place)
            QApplication.processEvents()
            assert [*cut_for_good(side, qtbot), *unnamed(side)] == [], side.tabs.tabText(place)
            assert not [want.typed for want in side.odds.wants if side.odds.isVisible() and is_typed_past(want.what)]
            assert side.tabs.tabRect(place).right() < side.tabs.width()
        assert builder.head.play.accessibleName() == "Играть этой колодой"
        press(builder.list, Qt.Key.Key_F, CTRL)
        assert (builder.pool.field.hasFocus(), side.isVisible()) == (True, False)
    window.context.theme.use(scale=100)
    QApplication.processEvents()
    assert (bench.is_narrow, bench.switch.isVisible(), bench.sizes()) == (False, False, widths)


@pytest.mark.slow
def test_fields_are_as_high_as_their_letters(builder: Builder, window: MainWindow) -> None:
    """However little room the page has, what is typed into the searches and a deck's name is whole, «р» and "g" too."""
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    still(window).resize(1280, 720)
    deck_id = builder.editor.deck_id
    assert deck_id is not None
    for scale in (100, 90, 130, 160):
        window.context.theme.use(scale=scale)
        page.open(deck_id)
        QApplication.processEvents()
        assert not [it.accessibleName() for it in (builder.head.name_line, builder.pool.field) if is_narrow(it)], scale
        page.show_shelf()
        QApplication.processEvents()
        assert not is_narrow(page.shelf_view.search), scale


def test_a_sample_hand(page: DecksPage) -> None:
    """KR-3.3: seven cards are dealt, then two more."""
    click(button(page, "Взять себе"))
    builder = page.builder
    builder.side.tabs.setCurrentIndex(3)
    click(builder.side.hand.again)
    assert builder.side.hand._dealt == 7
    click(builder.side.hand.more)
    assert builder.side.hand._dealt == 9


@pytest.mark.slow
def test_what_was_tried_stays_as_long_as_the_cards_are_the_same(page: DecksPage) -> None:
    """A letter typed into the name or the note, a card's group, cards set aside leave a hand; another card does not."""
    click(button(page, "Взять себе"))
    builder = page.builder
    hand, card = builder.side.hand, builder.editor.deck.lines[0].card_id
    builder.side.tabs.setCurrentIndex(3)
    click(hand.again)
    dealt = list(hand._cards)
    type_in(builder.head.name_line, "я")
    type_in(builder.side.summary.note, "я")
    builder._change(builder.editor.deck.marked(card, group="Ядро"), "")
    builder.acts.set_aside("router")
    assert (hand._dealt, hand._cards) == (7, dealt)
    builder.step(card, 1)
    assert hand._dealt == 0
