"""What lines say twice, by which most are left out that lack what a pattern asks for again."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from operator import add
from typing import NamedTuple

from kiberrubezh.cards.find.patterns.expression import ready_pattern

SHORTEST = 2
"""Letters of a piece that is reckoned with: shorter ones nearly every line has twice."""
LONGEST = 8
"""Letters of a piece at most: one that is longer counts as one of so many, else a line of one letter has millions."""
_RARE = {1: 3, 2: SHORTEST}
"""Letters of a piece from which on it is kept where it begins, by how often it comes again; shorter ones often do."""


class Repeat(NamedTuple):
    """What a line says again, in letters of the longest such piece, LONGEST at most; 0: none."""

    apart: int = 0
    """Of one that stands there twice."""
    in_row: int = 0
    """Of one that stands there twice in a row; one of LONGEST that stands there twice may be part of such a one."""
    thrice: int = 0
    """Of one that stands there three times."""
    is_word: bool = False
    """Whether a whole word stands there twice as one."""


class Piece(NamedTuple):
    """A line: the number of whose it is, and where in a text it begins and ends."""

    number: int
    first: int
    last: int


class Beginning(NamedTuple):
    """A piece that comes again in its line: how many letters it has at least, and how often it comes again."""

    letters: int
    times: int


class Ends(NamedTuple):
    """Lines from some place on, in order: the number of whose each is, and where in a text it begins and ends."""

    numbers: list[int]
    firsts: list[int]
    lasts: list[int]


class Repeats:
    """The lines of a text by what they say twice."""

    def __init__(self, text: str, pieces: Iterable[Piece]) -> None:
        self._said = list[tuple[Piece, Repeat]]()
        self._begun = defaultdict[Beginning, Ends](lambda: Ends([], [], []))
        for piece in pieces:
            line = text[piece.first : piece.last].lower().replace("ς", "σ")  # a Σ that ends a word is a Σ anyway
            places = dict(_places_again(line))
            if any(found := _said_again(line, places)):
                self._said.append((piece, found))
            for begin in places:
                if is_kept(begin):
                    self._keep(begin, piece, places[begin])
        self.holding = cache(self._holding)
        """The lines that have something at least twice so, in order."""
        self.beginnings = cache(lambda least: frozenset(piece.first for piece in self.holding(least)))
        """Where these begin."""

    def ends_from(self, begin: Beginning) -> Ends:
        """Return lines from each piece on that comes again so, which is kept."""
        return self._begun[begin]

    def _keep(self, begin: Beginning, piece: Piece, places: Sequence[int]) -> None:
        ends = self._begun[begin]
        ends.numbers.extend([piece.number] * len(places))
        ends.firsts.extend(piece.first + at for at in places)
        ends.lasts.extend([piece.last] * len(places))

    def _holding(self, least: Repeat) -> list[Piece]:
        return [piece for piece, found in self._said if all(map(int.__ge__, found, least))]


def longest_repeat(line: str) -> Repeat:
    """Return what a line (in small letters) says again at most; pieces of one letter count as none."""
    return _said_again(line, dict(_places_again(line)))


def is_kept(begin: Beginning) -> bool:
    """Tell whether it is kept where such a piece begins."""
    return begin.letters >= _RARE[begin.times]


def _said_again(line: str, places: Mapping[Beginning, Sequence[int]]) -> Repeat:
    apart = in_row = thrice = 0
    for (length, times), again in places.items():
        if times > 1:
            thrice = length
        else:
            apart = length
            if length == LONGEST or any(line.startswith(line[at : at + length], at + length) for at in again):
                in_row = length
    words = ready_pattern(r"\w+").findall(line)
    return Repeat(apart, in_row, thrice, len(words) > len(set(words)))


def _places_again(line: str) -> Iterator[tuple[Beginning, list[int]]]:
    """Yield the places of pieces that come again behind them, by how long they are and how often they do."""
    length, pieces = SHORTEST, list(map(add, line, line[1:]))
    places: Sequence[int] = range(len(pieces))
    while length <= LONGEST and (again := _not_last(places, pieces)):
        yield Beginning(length, 1), again
        met = [line[at : at + length] for at in again]
        if often := _not_last(again, met):
            yield Beginning(length, 2), often
        some, end = set(met), len(line) - length
        places = [at for at, piece in zip(places, pieces, strict=True) if piece in some and at < end]
        length += 1
        pieces = [line[at : at + length] for at in places]


def _not_last(places: Sequence[int], pieces: Sequence[str]) -> list[int]:
    """Return the places but for those of which none behind has the same piece."""
    last = dict(zip(pieces, places, strict=True))
    return [at for at in places if at not in ends] if len(ends := set(last.values())) < len(places) else []
