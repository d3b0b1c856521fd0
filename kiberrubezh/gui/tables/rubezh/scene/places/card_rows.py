"""How cards lie beside each other: in a row that shrinks before it covers names, in a fan."""

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from kiberrubezh.gui.tables.rubezh.scene.places.shares import LEAST_PAD
from kiberrubezh.gui.tables.rubezh.scene.places.spots import RATIO, PlanBox, Spot, snap

_GAP, _MARGIN = 6.0, 6.0
_STEP = 0.24
"""How far cards that are the same are moved on, by their height."""
_TIGHT = 0.1
"""The same where room is short."""
_OVER = 0.05
"""How far one card may lie over the next by its height, so that only its edge is covered."""
_LEAST = 64.0
"""Pixels below which cards don't shrink to keep apart; beyond that they lie on one another."""
_SMALL = 76.0
"""Pixels below which the letters of a card strain the eye."""


class Group(NamedTuple):
    """Cards that lie on one another because they are the same."""

    numbers: tuple[int, ...]
    tapped: bool


def row_width(groups: Sequence[Group]) -> float:
    """Return the width that groups take side by side, by the height of a card."""
    extra = sum(len(group.numbers) - 1 for group in groups)
    return sum(_widths(groups)) + _STEP * extra + 0.08 * max(len(groups) - 1, 0)


def row_height(groups: Sequence[Group], box: PlanBox, card: float, least: float = _LEAST) -> float:
    """Return the height, of `card` at most, at which groups lie in a box without covering each other's names.

    Below the `least` they don't go: then they cover them.
    """
    return snap(max(min(card, _fitting(groups, box)), min(card, least, _LEAST))) if groups else snap(card)


def _fitting(groups: Sequence[Group], box: PlanBox) -> float:
    """Return the height at which groups just fit into the width of a box without covering each other's names."""
    extra = sum(len(group.numbers) - 1 for group in groups)
    tight = sum(_widths(groups)) + _TIGHT * extra - _OVER * max(len(groups) - 1, 0)
    return (box.w - 2 * _MARGIN) / tight


def in_row(groups: Sequence[Group], box: PlanBox, card: float) -> dict[int, Spot]:
    """Place groups side by side in the middle of a box, the same cards as a cascade; press together what won't fit."""
    if not groups:
        return {}
    room = box.w - 2 * _MARGIN
    step, widths = card * _STEP, [width * card for width in _widths(groups)]
    extra = sum(len(group.numbers) - 1 for group in groups)
    need = sum(widths) + _GAP * (len(groups) - 1) + step * extra
    if need > room and extra:
        step = max(card * _TIGHT, step - (need - room) / extra)
        need = sum(widths) + _GAP * (len(groups) - 1) + step * extra
    share = 1.0
    if need > room and len(groups) > 1:
        share = (room - widths[-1]) / (need - widths[-1])
        step, need = step * share, room
    x, spots, z = box.x + (box.w - need) / 2, dict[int, Spot](), 0
    for group, width in zip(groups, widths, strict=True):
        for place, number in enumerate(group.numbers):
            z += 1
            spots[number] = Spot(x + width / 2 + place * step, box.middle[1], card, 90.0 if group.tapped else 0.0, z)
        x += (width + _GAP) * share + step * (len(group.numbers) - 1)
    return spots


def in_lines(groups: Sequence[Group], box: PlanBox, card: float, least: float = _LEAST) -> dict[int, Spot]:
    """Place groups in a box in as many lines as make them largest, of those for which the box is high enough.

    `least` is the height below which they rather lie on one another.
    """
    if not groups:
        return {}
    held = max(min(int(box.h / (card + LEAST_PAD)), len(groups)), 1)
    parted = [_parts(groups, count) for count in range(1, held + 1)]
    lines = max(parted, key=lambda parts: min(card, *(_fitting(part, box) for part in parts)))
    high = box.h / len(lines)
    height = min(row_height(part, box, card, least) for part in lines)
    spots = dict[int, Spot]()
    for place, part in enumerate(lines):
        room, before = box._replace(y=box.y + place * high, h=high), len(spots)
        spots |= {number: spot._replace(z=spot.z + before) for number, spot in in_row(part, room, height).items()}
    return spots


def _parts(groups: Sequence[Group], count: int) -> list[Sequence[Group]]:
    """Part groups into so many lines of about the same width, none of them empty."""
    ends = list(accumulate(row_width([group]) for group in groups))
    cuts = [0]
    for line in range(1, count):
        best = min(range(len(groups)), key=lambda place: abs(ends[place] - ends[-1] * line / count)) + 1
        cuts.append(min(max(best, cuts[-1] + 1), len(groups) - count + line))
    return [groups[start:end] for start, end in pairwise([*cuts, len(groups)])]


def is_pressed(groups: Sequence[Group], spots: Mapping[int, Spot]) -> bool:
    """Return whether cards lie so small or so close that one has to be lifted to be read."""
    heads = [spots[group.numbers[0]] for group in groups]
    near = (two.x - one.x for one, two in pairwise(heads) if two.y == one.y and two.turn == one.turn)
    small = heads[0].height < _SMALL if heads else False
    return small or any(apart < heads[0].height * (RATIO - 1.5 * _OVER) for apart in near)


def _widths(groups: Sequence[Group]) -> list[float]:
    """Return the width of one card of each group, by its height."""
    return [1.0 if group.tapped else RATIO for group in groups]


def fan(count: int, box: PlanBox, card: float, left: float, right: float) -> list[Spot]:
    """Place a hand as a fan between two x, overlapping when it must."""
    if not count:
        return []
    width = card * RATIO
    room = right - left - width
    step = min(width + 8, room / max(count - 1, 1))
    middle = (left + right) / 2
    spots = []
    for place in range(count):
        off = place - (count - 1) / 2
        bend = off / max(count - 1, 1) * 2
        y = box.bottom - card / 2 - 14 + bend * bend * 7
        spots.append(Spot(middle + off * step, y, card, off * min(1.6, 9 / max(count, 1)), place))
    return spots
