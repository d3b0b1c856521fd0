"""The whole way of a deck by the keys alone, each pressed where they are: nothing is clicked, nothing led to."""

import pytest
from gui.decks.workbench import button
from gui.duels import still
from gui.eyes import area
from gui.hands import paste_in, press
from gui.tab_walk import keys_at, told
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.sharing.code import code_of
from kiberrubezh.gui.main_window import MainWindow

K = Qt.Key
CTRL, SHIFT, NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)
NEAR = 12
"""Presses of Tab that nobody minds."""


def key(window: MainWindow, code: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    """Press a key where the keys are."""
    press(keys_at(window), code, held)
    QApplication.processEvents()


def walk(window: MainWindow, name: str, *, back: bool = False) -> None:
    """Press Tab until the keys are at what is called so."""
    passed = [told(keys_at(window))]
    while name not in passed[-1] and len(passed) <= NEAR:
        key(window, K.Key_Backtab if back else K.Key_Tab, SHIFT if back else NONE)
        passed.append(told(keys_at(window)))
    assert name in passed[-1], passed


@pytest.mark.slow
def test_a_deck_goes_its_whole_way_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    """Named, searched for, built, judged, kept, given out as a code, taken in again; then a duel is begun."""
    still(window).resize(1280, 720)
    key(window, K.Key_3, CTRL)
    assert told(keys_at(window)) == "Собрать первую колоду"
    key(window, K.Key_Return)
    walk(window, "Имя колоды", back=True)
    key(window, K.Key_A, CTRL)
    paste_in(keys_at(window), "Моя первая")
    key(window, K.Key_Return)
    paste_in(keys_at(window), 'имя:"Межсетевой экран"')
    key(window, K.Key_Down)
    key(window, K.Key_Return, SHIFT)
    walk(window, "Карты колоды")
    key(window, K.Key_Plus)
    assert window.context.shelf.decks()[0].deck.counts() == {"firewall": 5}, "a line is chosen already"
    walk(window, "Сводка")
    key(window, K.Key_Right)
    assert told(keys_at(window)) == "Шансы"
    key(window, K.Key_S, CTRL)
    assert told(keys_at(window)) == "Имя версии"
    key(window, K.Key_Escape)
    assert told(keys_at(window)) == "Шансы"
    (kept,) = window.context.shelf.decks()
    assert kept.deck.name == "Моя первая"
    assert any(version.label for version in window.context.shelf.history(kept.id))
    key(window, K.Key_F, CTRL)
    walk(window, "Экспорт", back=True)
    key(window, K.Key_Return)
    walk(window, "Текст")
    key(window, K.Key_Right)
    walk(window, "Скопировать")
    key(window, K.Key_Return)
    assert QApplication.clipboard().text() == code_of(kept.deck, window.context.cards)
    key(window, K.Key_Escape)
    assert told(keys_at(window)) == "Экспорт"
    key(window, K.Key_Escape)
    key(window, K.Key_V, CTRL)
    qtbot.waitUntil(lambda: button(window, "Добавить колоду").isEnabled())
    walk(window, "Добавить колоду")
    key(window, K.Key_Return)
    assert [it.deck.counts() for it in window.context.shelf.decks()] == [{"firewall": 5}] * 2
    key(window, K.Key_4, CTRL)
    key(window, K.Key_Return)
    session = area(window).session
    assert session is not None
    qtbot.waitUntil(lambda: session.is_deciding)
    key(window, K.Key_Space)
    qtbot.waitUntil(lambda: session.is_deciding and session.view.prompt == "assets")
