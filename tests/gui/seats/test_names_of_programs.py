"""What the seats of a set-up are called where no name is typed."""

import pytest

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.games.seats import SeatLines
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.play.host import PERSON


@pytest.fixture
def context(window: MainWindow) -> AppContext:
    """Return what pages are given."""
    return window.context


def seated(context: AppContext, game: str, *who: str) -> SeatLines:
    """Return the lines of a set-up with these at the seats."""
    lines = SeatLines(context, game, len(who))
    for box, name in zip(lines.boxes, who, strict=True):
        box.setCurrentIndex(box.findData(name))
    return lines


def test_one_of_two_goes_by_its_program(context: AppContext) -> None:
    """The empty field says what the table will: the program's name, a number where that would stand twice."""
    lines = seated(context, "lokalka-duel", PERSON, "storm")
    assert [field.placeholderText() for field in lines.fields] == ["Игрок 1", "Напор"]
    assert lines.names == ("", "Напор")
    lines.fields[0].setText("напор")
    assert lines.names == ("напор", "")
    for who in ((PERSON, PERSON), ("storm", "storm")):
        lines = seated(context, "lokalka-duel", *who)
        lines.fields[0].setText("")
        assert lines.names == ("", "")
        assert lines.fields[1].placeholderText() == "Игрок 2"


def test_round_a_ring_seats_go_by_number(context: AppContext) -> None:
    """Nodes of the ring are called by the numbers of their players."""
    lines = seated(context, "lokalka", PERSON, "sleuth", "mask", "blunt")
    assert lines.names == ("",) * 4
    assert lines.fields[1].placeholderText() == "Игрок 2"
