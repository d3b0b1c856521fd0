"""A whole game of five in the window: two people at one screen, three programs, by clicks and keys."""

import random
import re

import pytest
from gui.eyes import texts
from gui.hands import click, lift, press
from gui.tables.lokalka.ringed import RING, board_of, desk_of, is_curtained, settled, sit_down
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.kernel import HOST, Option, Seat
from kiberrubezh.engine.lokalka.ring.speech.naming import ROLE_NAMES
from kiberrubezh.engine.lokalka.speech.names import SPECIAL_NAMES, card_name
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.lokalka.parts.discard import DiscardSheet
from kiberrubezh.gui.tables.table import GameTable
from kiberrubezh.play.host import Host, players_of

ROLES = [words.ru for words in ROLE_NAMES.values()]
CARDS = {card_name(face, "ru"): face for face in (*range(1, 6), *range(11, 16), *SPECIAL_NAMES)}


def everything(widget: QWidget) -> list[str]:
    """Return all texts, tooltips, accessible names and object names of a widget and all within."""
    names = [each.objectName() for each in (widget, *widget.findChildren(QWidget))]
    return [*texts(widget), *filter(None, names)]


def allowed(host: Host, eyes: Seat) -> set[int]:
    """Return the cards that these eyes may know of by name, now or from what they were told."""
    view = host.state.view(eyes)
    told = [event for place in range(len(host.timeline)) for event in host.told(place, eyes)]
    known = [face for each in view.known for face in each.cards]
    seen = [face for event in told for face in event.cards]
    return {*view.hand, *view.discard, *view.shields, *view.playing, *known, *seen}


def check(table: GameTable, host: Host, eyes: Seat) -> None:
    """Hold what is in sight to what the eyes may know: no role and no card of anybody else."""
    shown = everything(table.window())
    view, may = host.state.view(eyes), allowed(host, eyes)
    for seat, role in enumerate(view.roles):
        (spoken,) = [words for words in shown if words.startswith(f"Игрок {seat + 1}: ")]
        said = spoken.partition(": ")[2]
        assert (role is not None) or said.startswith(("может быть: ", "может быть только: "))
        assert seat == eyes or "карты:" not in said
        if role is None:
            about = [words for words in shown if f"Игрок {seat + 1}" in words and "может быть" not in words]
            assert not [words for words in about if any(name in words.lower() for name in ROLES)]
    told = [words for words in shown if words.startswith("Вы ") and words.removeprefix("Вы ") in ROLES]
    assert set(told) <= {f"Вы {ROLE_NAMES[view.role].ru}"}
    quoted = {name for words in shown for name in re.findall("«([^»]+)»", words)}
    named = {CARDS[name] for name in quoted if name in CARDS}
    assert named <= may
    hands = [words for words in shown if words.startswith("lokalka-hand-")]
    assert len(hands) == len(view.hand)


def answer(table: GameTable, option: Option) -> None:
    """Give an answer as a person does: the card, whom or what it is for, the main button."""
    desk = desk_of(table)
    if option.card != -1:
        place = next(n for n, card in enumerate(desk.hand.cards) if card.face == option.card)
        press(table.board, Qt.Key(Qt.Key.Key_1 + place))
        draft = board_of(table).draft
        if draft.kind == "face":
            (sheet,) = table.board.findChildren(DiscardSheet)
            click(next(card for card in sheet.cards if card.face == option.target))
        elif draft.target != option.target:
            click(desk.field.plates[option.target * (2 if draft.kind == "seat" else 1)])
    press(table.board, Qt.Key.Key_Space)


@pytest.mark.slow
def test_a_whole_game_of_five_tells_nobody_what_is_another_s(window: MainWindow, qtbot: QtBot) -> None:
    """Two people and three programs to the end: each step by keys and clicks, the curtain between the people.

    After every step the roles and hands of others are nowhere among texts, tooltips, accessible and object names.
    """
    beginning = Beginning.of(RING, 5, 1363)
    who = ("person", "random", "person", "random", "random")
    host = Host(beginning, players_of(beginning, who))
    table = sit_down(window, qtbot, host)
    chance, seen = random.Random(5), set()
    while (decision := table.decision) is not None:
        if is_curtained(table):
            closed = everything(table)
            assert [words for words in closed for name in (*CARDS, *ROLES[1:]) if f"«{name}»" in words] == []
            assert [words for words in closed for role in ROLES[1:] if role in words.lower()] == []
            lift(window)
            settled(table, qtbot)
        check(table, host, decision.seat)
        seen.add(decision.seat)
        n = len(host.timeline)
        answer(table, chance.choice(decision.options))
        assert len(host.timeline) > n
        settled(table, qtbot)
    assert host.over
    assert seen == {0, 2}
    assert host.words(HOST).ending(host.state.view(HOST), "ru") in texts(table)
