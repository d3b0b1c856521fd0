"""Own styles, lessons, positions, puzzles that the program doesn't take, though their files can be read."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from kiberrubezh.bots import own_styles
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import SourceError, open_cards, read_singly
from kiberrubezh.disk.folder import data_path
from kiberrubezh.play.rubezh.lessons.school import lessons
from kiberrubezh.play.rubezh.training.cabinet import saved_positions
from kiberrubezh.puzzles.own_puzzles import own_puzzles

_OWN_CARDS = "cards.json"


def refused_files() -> list[Path]:
    """Return the files of the user's that lists leave out, asked as these lists ask. Nothing changes."""
    bad = (own_styles()[1], lessons(_cards())[1], saved_positions()[1], own_puzzles()[1])
    return [error.path for errors in bad for error in errors]


def _cards() -> Mapping[str, Card]:
    """Return all cards, own ones too as far as they can be read, without setting a damaged file aside."""
    with suppress(OSError, SourceError):
        return {**open_cards(), **{card.id: card for card in read_singly(data_path() / _OWN_CARDS)[0].cards}}
    return open_cards()
