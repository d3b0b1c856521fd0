"""How many copies a deck has of each card of the base set, as numbers to be packed."""

from collections.abc import Mapping
from math import comb
from typing import Final

from kiberrubezh.deckbuilder.sharing.packing import BadPackingError, Packing, Unpacking, places, rank

USUAL_SIZE: Final = 60
USUAL_RANGE: Final = 150
"""Cards of the base set; larger numbers are told of in steps of fifty."""
_STEP: Final = 50
_MOST_CARDS: Final = 1_000_000
_WIDEST: Final = 2000
_FEW: Final = 4
"""Cards of up to so many copies are put together by their copies; of the others each is counted."""


def put_counts(packing: Packing, counts: Mapping[int, int]) -> None:
    """Put copies by number of the card in, numbers and copies from 1."""
    size, widest = sum(counts.values()), max(counts, default=1)
    packing.put(int(size != USUAL_SIZE), 2)
    if size != USUAL_SIZE:
        packing.put_any(size)
    packing.put(int(widest > USUAL_RANGE), 2)
    if widest > USUAL_RANGE:
        packing.put_any((widest - 1) // _STEP)
    groups = _groups(counts)
    many = groups.pop(0)
    left = size
    for copies, group in groups.items():
        packing.put(len(group), left // copies + 1)
        left -= copies * len(group)
    if left:
        packing.put(len(many) - 1, left // (_FEW + 1))
    free = list(range(1, _range(widest) + 1))
    for group in (*groups.values(), many):
        packing.put(rank([free.index(number) for number in group]), comb(len(free), len(group)))
        free = [number for number in free if number not in group]
    for place, number in enumerate(many[:-1]):
        spare = left - (_FEW + 1) * (len(many) - place)
        packing.put(counts[number] - _FEW - 1, spare + 1)
        left -= counts[number]


def take_counts(packed: Unpacking) -> dict[int, int]:
    """Take copies by number of the card out, in the order of the numbers. Raise BadPackingError."""
    size = packed.take_any(_MOST_CARDS) if packed.take(2) else USUAL_SIZE
    widest = (packed.take_any(_WIDEST // _STEP - 1) + 1) * _STEP if packed.take(2) else USUAL_RANGE
    left, sizes = size, []
    for copies in range(_FEW, 0, -1):
        sizes.append(packed.take(left // copies + 1))
        left -= copies * sizes[-1]
    sizes.append(packed.take(left // (_FEW + 1)) + 1 if left else 0)
    counts: dict[int, int] = {}
    free = list(range(1, widest + 1))
    for copies, number_of in zip(range(_FEW, -1, -1), sizes, strict=True):
        group = _taken(packed, free, number_of)
        free = [number for number in free if number not in group]
        if copies:
            counts |= dict.fromkeys(group, copies)
        else:
            counts |= _many(packed, group, left)
    return dict(sorted(counts.items()))


def _groups(counts: Mapping[int, int]) -> dict[int, list[int]]:
    """Return the numbers of the cards by copies, four first; 0 stands for more than that."""
    groups: dict[int, list[int]] = {copies: [] for copies in range(_FEW, -1, -1)}
    for number in sorted(counts):
        groups[counts[number] if counts[number] <= _FEW else 0].append(number)
    return groups


def _range(widest: int) -> int:
    return USUAL_RANGE if widest <= USUAL_RANGE else -(-widest // _STEP) * _STEP


def _taken(packed: Unpacking, free: list[int], size: int) -> list[int]:
    if size > len(free):
        raise BadPackingError("more cards than there are")
    return [free[place] for place in places(packed.take(comb(len(free), size)), size, len(free))]


def _many(packed: Unpacking, group: list[int], left: int) -> dict[int, int]:
    """Take the copies of each of the cards that have more than a few: the last has what is left."""
    counts = {}
    for place, number in enumerate(group[:-1]):
        counts[number] = packed.take(left - (_FEW + 1) * (len(group) - place) + 1) + _FEW + 1
        left -= counts[number]
    return counts | ({group[-1]: left} if group else {})
