"""Faces that are not there yet: a few are drawn at one go, the window goes on between."""

import pytest
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.scene import faces
from kiberrubezh.gui.tables.rubezh.scene.card_item import CardItem


def test_a_hand_is_drawn_two_faces_at_a_time_until_all_are_there(
    alone: PlayArea, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that is first painted, or in other letters, does not hold the window up for all its cards."""
    drawn: list[int] = []
    whole = faces.draw
    monkeypatch.setattr(faces, "draw", lambda *asked: drawn.append(1) or whole(*asked))
    faces._pictures.clear()
    alone.view.grab()
    assert 0 < len(drawn) <= 2
    cards = [
        item
        for item in alone.view.scene().items()
        if isinstance(item, CardItem) and item.seen is not None and item.isVisible()
    ]
    different = {item.seen.card.id for item in cards if item.seen is not None}
    assert len(different) > 2

    def goes_on() -> bool:
        before = len(drawn)
        alone.view.grab()
        assert len(drawn) - before <= 2
        return all(item._drawn is not None for item in cards)

    qtbot.waitUntil(goes_on)
