"""Covers of boxes, painted after what asks for them."""

from itertools import count

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.covers import cover, easel


def test_covers_are_painted_as_many_at_a_time_as_take_little_work(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Work is counted, not time: where others have the cores, a shelf isn't shown anew for each of its boxes."""
    clock, painted = count(), list[str]()
    monkeypatch.setattr(easel, "thread_time", lambda: next(clock) * 0.006)
    monkeypatch.setattr(cover, "cover", lambda game, *_: painted.append(game) or QPixmap(1, 1))
    stand, shelf = easel.Easel(), QPixmap(90, 20)
    steps = list[int]()
    stand.painted.connect(lambda: steps.append(len(painted)))
    painter = QPainter(shelf)
    for place, game in enumerate("abcde"):
        stand.show(painter, game, QRect(place * 9, 0, 9, 9), 1.0)
    painter.end()
    assert painted == []
    qtbot.waitUntil(lambda: not stand.busy)
    assert painted == [*"abcde"]
    assert steps == [2, 4, 5]
