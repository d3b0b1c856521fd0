"""Where the slip of the pen in a code is, and what was meant: one sign wrong, two swapped, one missing or too many."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Literal, NamedTuple, Self

from kiberrubezh.deckbuilder.sharing.signs import (
    BEGUN,
    LONGEST,
    PREFIX,
    WHOLE,
    as_shown,
    body_of,
    is_whole,
    step,
    step_back,
    values,
    without_prefix,
)

Kind = Literal["wrong", "swapped", "missing", "superfluous", "prefix"]


class Slip(NamedTuple):
    """A slip, where it is among the signs as typed, counted from 1, and the code that was meant."""

    kind: Kind
    place: int
    typed: str
    meant: str
    """The sign typed there, and the one meant; of two swapped or of one missing, as they should stand."""
    mended: str


def slip_of(signs: str) -> Slip | None:
    """Return the one slip that leads from a code to these signs, None where there is none or no telling."""
    if len(signs) > LONGEST:
        return None
    if (body := without_prefix(signs)) is None:
        return _in_prefix(signs)
    numbers = values(body)
    strange = [place for place, number in enumerate(numbers) if number is None]
    if len(strange) > 1:
        return None
    filled = [0 if number is None else number for number in numbers]
    ways: tuple[tuple[Kind, Iterable[tuple[int, list[int]]]], ...] = (
        ("wrong", _substitutions(filled, strange)),
        ("swapped", _swaps(filled) if not strange else ()),
        ("missing", _insertions(filled) if not strange else ()),
        ("superfluous", _removals(filled, strange)),
    )
    for kind, found in ways:
        meant = {tuple(numbers): place for place, numbers in found}
        if len(meant) > 1:
            return None
        for mended, place in meant.items():
            return _told(kind, place, signs, body_of(mended))
    return None


def _told(kind: Kind, place: int, signs: str, mended: str) -> Slip:
    at = place + len(PREFIX)
    wide = 2 if kind == "swapped" else 1
    typed = "" if kind == "missing" else signs[at : at + wide]
    meant = "" if kind == "superfluous" else mended[place : place + wide]
    return Slip(kind, at + 1, typed, meant, as_shown(mended))


def _in_prefix(signs: str) -> Slip | None:
    """Find a code whose beginning alone is wrong, short, long, missing or swapped with what follows it."""
    ways = [(cut, signs[cut:]) for cut in (3, 2, 4, 0)]
    for cut, rest in (*ways, (4, signs[2:3] + signs[4:])):
        body = without_prefix(PREFIX + rest) or ""
        numbers = [number for number in values(body) if number is not None]
        if len(numbers) == len(body) and is_whole(numbers):
            wrong = next((n for n, (one, two) in enumerate(zip(signs, PREFIX, strict=False)) if one != two), 0)
            return Slip("prefix", wrong + 1, signs[:cut], PREFIX, as_shown(body_of(numbers)))
    return None


Found = Iterator[tuple[int, list[int]]]


class _States(NamedTuple):
    """The checksum's state that the numbers before each place lead to, and the one that those from there on need."""

    reached: list[int]
    needed: list[int]

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Self:
        """Go through the numbers from either end."""
        needed = accumulate(reversed(numbers), step_back, initial=WHOLE)
        return cls(list(accumulate(numbers, step, initial=BEGUN)), list(needed)[::-1])


def _substitutions(numbers: list[int], strange: Sequence[int]) -> Found:
    reached, needed = _States.of(numbers)
    for place in strange or range(len(numbers)):
        if not (number := step(reached[place], 0) ^ needed[place + 1]) >> 5:
            yield place, [*numbers[:place], number, *numbers[place + 1 :]]


def _swaps(numbers: list[int]) -> Found:
    reached, needed = _States.of(numbers)
    for place in range(len(numbers) - 1):
        one, two = numbers[place : place + 2]
        if one != two and step(step(reached[place], two), one) == needed[place + 2]:
            yield place, [*numbers[:place], two, one, *numbers[place + 2 :]]


def _insertions(numbers: list[int]) -> Found:
    reached, needed = _States.of(numbers)
    for place in range(len(numbers) + 1):
        if not (number := step(reached[place], 0) ^ needed[place]) >> 5:
            yield place, [*numbers[:place], number, *numbers[place:]]


def _removals(numbers: list[int], strange: Sequence[int]) -> Found:
    reached, needed = _States.of(numbers)
    for place in strange or range(len(numbers)):
        if reached[place] == needed[place + 1]:
            yield place, [*numbers[:place], *numbers[place + 1 :]]
