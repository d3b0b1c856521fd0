"""Which board a game is played at: its own, or the plain one."""

from collections.abc import Mapping

from kiberrubezh.gui.tables.board import Board
from kiberrubezh.gui.tables.lokalka.line.board import LineBoard
from kiberrubezh.gui.tables.lokalka.ring.board import RingBoard
from kiberrubezh.gui.tables.plain.board import PlainBoard

_OWN: Mapping[str, type[Board]] = {"lokalka-duel": LineBoard, "lokalka": RingBoard}
"""The boards that games have of their own, by the game's id."""


def board_of(game: str) -> type[Board]:
    """Return the board of a game."""
    return _OWN.get(game, PlainBoard)
