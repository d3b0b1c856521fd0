"""Faces that are not there yet: a few are drawn at one go, the window goes on between."""

from itertools import count

import pytest
from gui.duels import painted
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.scene import faces
from kiberrubezh.gui.tables.rubezh.scene.card_item import CardItem


@pytest.fixture(autouse=True)
def _table_is_painted(window: MainWindow, alone: PlayArea) -> None:
    assert alone.isVisibleTo(painted(window))


def _open_cards(area: PlayArea) -> list[CardItem]:
    items = [item for item in area.view.scene().items() if isinstance(item, CardItem) and item.isVisible()]
    return [item for item in items if item.seen is not None]


@pytest.mark.slow
def test_a_hand_is_drawn_a_few_faces_at_a_time_until_all_are_there(
    alone: PlayArea, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that is first painted, or in other letters, does not hold the window up for all its cards."""
    drawn: list[int] = []
    whole, clock = faces.draw, count()
    monkeypatch.setattr(faces, "draw", lambda *asked: drawn.append(1) or whole(*asked))
    monkeypatch.setattr(faces, "perf_counter", lambda: next(clock) * 0.02)
    faces._pictures.clear()
    alone.view.grab()
    assert 0 < len(drawn) <= 2
    different = {item.seen.card.id for item in _open_cards(alone) if item.seen is not None}
    assert len(different) > 2

    def goes_on() -> bool:
        before = len(drawn)
        alone.view.grab()
        assert len(drawn) - before <= 2
        return len(drawn) >= len(different) and len(drawn) == before

    qtbot.waitUntil(goes_on)


@pytest.mark.slow
def test_a_face_that_is_waited_for_is_no_back(alone: PlayArea, monkeypatch: pytest.MonkeyPatch) -> None:
    """A back says that a card can't be seen: meanwhile stands its face as it was last, else its name."""
    monkeypatch.setattr(faces._Turn, "spent", 1.0)
    faces._pictures.clear()
    item = _open_cards(alone)[0]
    blank: list[object] = []
    monkeypatch.setattr(CardItem, "_paint_blank", lambda *asked: blank.append(asked))
    alone.view.grab()
    assert len(blank) == len(_open_cards(alone))
    assert item.seen is not None
    last = faces.card_picture(item.seen.card, i18n.language, 31, faces.numbers_of(item.seen), 1.0)
    assert item._picture(1.0) is last


def test_a_picture_that_is_saved_waits_for_no_face(alone: PlayArea, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `kiberrubezh demo` saves shows every face."""
    monkeypatch.setattr(faces._Turn, "spent", 1.0)
    faces._pictures.clear()
    with faces.patience():
        alone.view.grab()
    kept = {card.id for card, *_ in faces._pictures}
    assert kept >= {item.seen.card.id for item in _open_cards(alone) if item.seen is not None}
