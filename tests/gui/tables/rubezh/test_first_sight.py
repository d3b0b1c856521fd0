"""A table that has just been taken: painted in a turn of its own, with its faces."""

from itertools import count, takewhile

import pytest
from gui.duels import BOT, painted, set_up, still
from PySide6.QtWidgets import QApplication

from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.course import first_sight
from kiberrubezh.gui.tables.rubezh.scene import faces
from kiberrubezh.gui.tables.rubezh.scene.card_item import CardItem


@pytest.fixture
def done(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Begin a duel none of whose faces was drawn yet; note what its table does, two faces at a turn at most."""
    noted, clock = list[str](), count()
    faces._pictures.clear()
    draw, name, paint = faces.draw, CardItem._paint_blank, CardItem.paint
    monkeypatch.setattr(faces, "perf_counter", lambda: next(clock) * 0.02)
    monkeypatch.setattr(faces, "draw", lambda *asked: noted.append("face") or draw(*asked))
    monkeypatch.setattr(CardItem, "_paint_blank", lambda *asked: noted.append("name") or name(*asked))
    monkeypatch.setattr(CardItem, "paint", lambda *asked: noted.append("card") or paint(*asked))
    monkeypatch.setattr(first_sight, "warm_soon", lambda *_: noted.append("rest"))
    painted(still(window)).context.start_duel.emit(set_up(window.context, BOT))
    return noted


def test_a_table_is_first_painted_with_its_faces(
    window: MainWindow, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are drawn in turns before that; what is out of sight comes after, or it would hold the painting up."""
    monkeypatch.setattr(first_sight.FirstSight, "is_late", False)
    assert done == []
    painted(window)
    drawn = len(list(takewhile("face".__eq__, done)))
    assert drawn > 2
    assert set(done[drawn:]) == {"card"}
    while "rest" not in done:
        QApplication.processEvents()
    assert "name" not in done


def test_a_table_waits_a_moment_for_faces(window: MainWindow, done: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow machine names stand for them, and they follow."""
    monkeypatch.setattr(first_sight.FirstSight, "is_late", True)
    painted(window)
    assert done[:2] == ["face", "face"]
    assert "name" in done
    assert done.count("face") == 2
    while done.count("face") < 4:
        QApplication.processEvents()
