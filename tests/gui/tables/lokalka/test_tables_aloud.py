"""A table of «Локалка» told aloud: what happens, once, and what is asked; nothing behind a curtain."""

import pytest
from engine.lokalka.ring.seated import seated
from gui.hands import lift
from gui.tables.lokalka.ringed import host_of, is_curtained, settled, sit_down
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.table import GameTable
from kiberrubezh.play.scene import Scene


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Hear what a screen reader would be told to say at once."""
    said: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            said.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return said


def asked_of(table: GameTable) -> Scene:
    """Return what who is at the screen sees, with the question."""
    return table._witness.scene("asked", table._witness.eyes, decision=table.decision)


@pytest.mark.slow
def test_what_happens_at_a_table_is_told_once_and_the_question_after_it(
    window: MainWindow, qtbot: QtBot, heard: list[str]
) -> None:
    """Each new line of the own log in its order, then what is asked; words put anew are not told again."""
    table = sit_down(window, qtbot, host_of(seated("AHIH", "A1/A2/A1/A1", seat=1), [1]))
    before = asked_of(table)
    assert before.decision is not None
    assert heard == [before.words.question(before.view, before.decision, "ru")]
    table._choose(before.decision.options[-1])
    settled(table, qtbot)
    after, told = asked_of(table), heard[1:]
    new = [*after.log[len(before.log) :]]
    assert len(new) > 3
    assert [line for line in told if line in new] == new
    assert told[-1] == (after.ending or after.words.question(after.view, after.decision, "ru"))
    table.retranslate()
    assert heard[1:] == told


def test_behind_a_curtain_nothing_of_a_hand_is_told(window: MainWindow, qtbot: QtBot, heard: list[str]) -> None:
    """With two persons at one screen the question is told to whom it is put, once the curtain is lifted."""
    table = sit_down(window, qtbot, host_of(seated("AHIH", "A1/A2/A1/A1", seat=1), [1, 2]))
    assert is_curtained(table)
    assert [words.split(":")[0] for words in heard] == ["Передайте экран"]
    lift(window)
    scene = asked_of(table)
    assert scene.decision is not None
    assert heard[1:] == [scene.words.question(scene.view, scene.decision, "ru")]
