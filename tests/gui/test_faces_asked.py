"""Faces of cards that a page asks for as it is painted."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.store import open_cards
from kiberrubezh.gui.faces import Faces
from kiberrubezh.gui.jobs import Jobs


def test_faces_are_begun_once_what_asks_for_them_is_painted(qapp: QApplication, qtbot: QtBot) -> None:
    """A thread that draws them would hold the painting up; then the one asked for last comes first, each once."""
    jobs, drawn = Jobs(), list[str]()
    faces = Faces(jobs)
    faces.drawn.connect(drawn.append)
    asked = [*open_cards().values()][:3]
    for card in (*asked, asked[0], asked[2]):
        assert faces.get(card, "ru", 24) is None
    assert not jobs.busy
    qtbot.waitUntil(lambda: len(drawn) == len(asked))
    assert drawn == [asked[2].id, asked[0].id, asked[1].id]
    assert faces.get(asked[1], "ru", 24) is not None
    jobs.close()
