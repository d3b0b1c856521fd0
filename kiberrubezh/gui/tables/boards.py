"""Which board a game is played at, its own or the plain one, and how its table is told in words."""

from collections.abc import Mapping

from kiberrubezh.gui.tables.account.section import Account, plain_account
from kiberrubezh.gui.tables.board import PictureBoard
from kiberrubezh.gui.tables.lokalka.line.account import line_account
from kiberrubezh.gui.tables.lokalka.line.board import LineBoard
from kiberrubezh.gui.tables.lokalka.ring.account import ring_account
from kiberrubezh.gui.tables.lokalka.ring.board import RingBoard
from kiberrubezh.gui.tables.plain.board import PlainBoard

_OWN: Mapping[str, tuple[type[PictureBoard], Account]] = {
    "lokalka-duel": (LineBoard, line_account),
    "lokalka": (RingBoard, ring_account),
}
"""What games have of their own, by the game's id."""


def board_of(game: str) -> type[PictureBoard]:
    """Return the board of a game."""
    return _OWN[game][0] if game in _OWN else PlainBoard


def account_of(game: str) -> Account:
    """Return how the table of a game is told."""
    return _OWN[game][1] if game in _OWN else plain_account
