"""What lines say twice, by which most are left out that lack what a pattern asks for again."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

_SHORTEST = 2
"""Shorter pieces nearly every line has twice."""


class Repeat(NamedTuple):
    """How many letters a piece has that stands twice in a line, and one that stands twice in a row; 0: none."""

    apart: int
    in_row: int


class Piece(NamedTuple):
    """A line: the number of whose it is, and where in a text it begins and ends."""

    number: int
    first: int
    last: int


class Repeats:
    """The lines of a text by what they say twice."""

    def __init__(self, text: str, pieces: Iterable[Piece]) -> None:
        each = ((piece, longest_repeat(text[piece.first : piece.last].lower())) for piece in pieces)
        self._said = [(piece, found) for piece, found in each if found.apart]
        self.holding = cache(self._holding)
        """The lines that have something at least twice so, in order."""
        self.beginnings = cache(lambda least: frozenset(piece.first for piece in self.holding(least)))
        """Where these begin."""

    def _holding(self, least: Repeat) -> list[Piece]:
        return [piece for piece, found in self._said if found.apart >= least.apart and found.in_row >= least.in_row]


def longest_repeat(line: str) -> Repeat:
    """Return what a line (in small letters) says twice at most; pieces of one letter count as none."""
    length = _SHORTEST
    while (count := len(line) - length + 1) > len({line[at : at + length] for at in range(count)}):
        length += 1
    apart = length - 1 if length > _SHORTEST else 0
    halves = range(min(apart, len(line) // 2), _SHORTEST - 1, -1)
    return Repeat(apart, next((half for half in halves if _is_in_row(line, half)), 0))


def _is_in_row(line: str, half: int) -> bool:
    met = 0
    for one, other in zip(line, line[half:], strict=False):
        met = met + 1 if one == other else 0
        if met == half:
            return True
    return False
