"""The first turns of a deck beside it: one deal turn by turn, and what many are like."""

import re
from collections.abc import Iterator
from itertools import count
from threading import Event

import pytest
from gui.decks.workbench import said
from gui.hands import click
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.playtest.goldfish.deals import Deal, play_deal


@pytest.fixture
def long_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal what is played to the sixth turn: one deal in some hundreds is won before."""
    monkeypatch.setattr("kiberrubezh.gui.decks.side.goldfish_panel.drawn_seed", lambda: 1)


@pytest.fixture
def stops(long_deals: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Event, Event]]:
    """Give what is set as the fifth deal is asked for, and what lets it, and all after it, be dealt."""
    asked, let_go, deals = Event(), Event(), count(1)

    def play(cards: list[Card], seed: int, *, first: bool) -> Deal:
        if next(deals) == 5:
            asked.set()
            assert let_go.wait(20)
        return play_deal(cards, seed, first=first)

    monkeypatch.setattr("kiberrubezh.gui.decks.side.goldfish_panel.play_deal", play)
    yield asked, let_go
    let_go.set()


@pytest.mark.slow
def test_first_turns_are_played(builder: Builder, qtbot: QtBot, stops: tuple[Event, Event]) -> None:
    """One press deals and plays, many deals can be stopped and are told of; too few cards are said to be."""
    goldfish, (asked, let_go) = builder.side.trial.goldfish, stops
    builder.side.tabs.setCurrentIndex(3)
    click(builder.side.trial.which._buttons["turns"])
    click(goldfish.play)
    assert "нужно карт хотя бы 19, а в колоде их 0" in said(goldfish)
    builder.editor.change(ready_decks(builder._context.cards)[0], "")
    click(goldfish.play)
    qtbot.waitUntil(lambda: "Ход 6" in said(goldfish))
    points = said(goldfish.deal).splitlines()
    assert any(each.startswith("Взято: ") for each in points), "point by point, not in one paragraph"
    assert re.search(r"мощность: защита \d+, атака \d+; в руке \d+$", points[-1])
    click(goldfish.many)
    qtbot.waitUntil(lambda: asked.is_set() and goldfish.stop.isVisible())
    click(goldfish.stop)
    let_go.set()
    assert goldfish.many.hasFocus(), "in the place of what ended"
    assert "3 РАЗДАЧИ" in said(goldfish), "all but the first, which was played alone, and the one under way"
    qtbot.waitUntil(lambda: goldfish.play.y() == goldfish.many.y() > 0)
    heads = {each.text(): each for each in goldfish.averages.findChildren(QLabel)}
    assert {*heads} >= {"ход", "урон всего", "активов", "мощность", "выложено"}, "no head begins otherwise"
    assert "Какая доля мер" in heads["выложено"].toolTip()
    assert heads["выложено"].accessibleName() == f"выложено: {heads['выложено'].toolTip()}"
    assert any(
        each.accessibleName().startswith(f"урон всего: {words}, ход ")
        for words, each in heads.items()
        if " ± " in words
    )
    assert "6: " in goldfish.chart.accessibleName()
    qtbot.waitUntil(lambda: 0 < goldfish.averages.y() < goldfish.deal.y())
    goldfish.verticalScrollBar().setValue(9)
    click(goldfish.play)
    qtbot.waitUntil(lambda: 0 < goldfish.deal.y() < goldfish.averages.y())
    assert goldfish.verticalScrollBar().value() == 0, "what was asked for last is in sight"
    click(goldfish.side._buttons["second"])
    assert "Ход 6" not in said(goldfish)


@pytest.mark.slow
def test_first_turns_that_are_played_take_no_keys(
    builder: Builder, qtbot: QtBot, stops: tuple[Event, Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever names the deck meanwhile goes on typing when the last deal is played."""
    goldfish, (asked, let_go) = builder.side.trial.goldfish, stops
    monkeypatch.setattr("kiberrubezh.gui.decks.side.goldfish_panel.DEALS", 6)
    builder.side.tabs.setCurrentIndex(3)
    click(builder.side.trial.which._buttons["turns"])
    builder.editor.change(ready_decks(builder._context.cards)[0], "")
    click(goldfish.many)
    qtbot.waitUntil(lambda: asked.is_set() and goldfish.stop.isVisible())
    builder.head.name_line.setFocus()
    let_go.set()
    qtbot.waitUntil(lambda: "6 РАЗДАЧ" in said(goldfish))
    assert builder.head.name_line.hasFocus()


@pytest.mark.slow
def test_first_turns_that_fail_leave_no_bar(
    builder: Builder, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, long_deals: None
) -> None:
    """What was played before stays, and more can be played; so it is with a single deal that fails."""
    goldfish = builder.side.trial.goldfish
    builder.side.tabs.setCurrentIndex(3)
    click(builder.side.trial.which._buttons["turns"])
    builder.editor.change(ready_decks(builder._context.cards)[0], "")
    click(goldfish.play)
    qtbot.waitUntil(lambda: "Ход 6" in said(goldfish))
    told, left = list[str](), [None] * 5

    def play(cards: list[Card], seed: int, *, first: bool) -> Deal:
        left.pop()
        return play_deal(cards, seed, first=first)

    builder._context.toast.connect(lambda words, *_: told.append(words))
    with monkeypatch.context() as broken:
        broken.setattr("kiberrubezh.gui.decks.side.goldfish_panel.play_deal", play)
        click(goldfish.many)
        qtbot.waitUntil(lambda: bool(told))
        assert not goldfish.bar.isVisible()
        assert not goldfish.stop.isVisible()
        assert goldfish.many.isVisible()
        click(goldfish.play)
        qtbot.waitUntil(lambda: len(told) > 1)
    assert {words[:22] for words in told} == {"Сыграть не получилось:"}
    assert goldfish._job is None
    assert "Ход 6" in said(goldfish)
