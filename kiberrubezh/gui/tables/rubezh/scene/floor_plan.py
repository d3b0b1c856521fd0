"""Where everything lies on the table: boxes for zones, places for cards. Plain arithmetic in pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

RATIO = 63 / 88
"""Width of a card by its height."""
_GAP = 8


class Box(NamedTuple):
    """A rectangle by its upper left corner and size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float) -> "Box":
        """Return the rectangle with its edges moved in."""
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)


class Spot(NamedTuple):
    """Where a card's centre goes, how high the card is, how far it is turned, and what lies over what."""

    x: float
    y: float
    height: float
    turn: float = 0.0
    z: float = 0.0


@dataclass(frozen=True, slots=True)
class FloorPlan:
    """The boxes of one size of the table; sides are told as `top` and `bottom`."""

    width: float
    height: float
    card: float
    """Height of a card in a zone."""
    hand_card: float
    """Height of a card in the own hand."""
    boxes: dict[str, Box]
    wave_head: Box
    """The part of the lane that says what a wave is; its attacks lie beside it."""


def plan(width: float, height: float, scale: float = 1.0, open_top: bool = False) -> FloorPlan:
    """Lay the table out for a size in pixels; `scale` is that of the user's text, `open_top` shows the upper hand."""
    left = min(max(150 * scale, width * 0.11), width * 0.2)
    right = min(max(122 * scale, width * 0.095), width * 0.165)
    top_hand = height * 0.125 if open_top else max(28.0 * scale, height * 0.042)
    hand_card = min(max(height * 0.175, 84.0), 190.0)
    hand = hand_card + 18 * scale
    row = (height - top_hand - hand - 6 * _GAP) / 5
    card = min(row - 8, 168.0)
    plate = min(146 * scale, max((5 * row + 4 * _GAP - 180 * scale) / 2, 106 * scale), 2 * row)
    middle = width - left - right
    ys = [top_hand + _GAP]
    for _ in range(5):
        ys.append(ys[-1] + row + _GAP)
    boxes = {
        "top.hand": Box(left, 0, middle, top_hand),
        "bottom.hand": Box(0, height - hand, width, hand),
        "lane": Box(left, ys[2], middle, row),
        "events": Box(width - right + 12, ys[2], right - 12, row),
    }
    boxes |= _rail(ys, left - 14, row, plate, 210 * scale)
    for side, front, back in (("top", ys[1], ys[0]), ("bottom", ys[3], ys[4])):
        boxes |= _side(side, Box(left, front, middle, row), Box(left, back, middle, row))
        column = Box(width - right + 12, min(front, back), right - 12, 2 * row + _GAP)
        boxes |= _column(side, column, row)
    wave_head = Box(left + 14, ys[2], min(128 * scale, middle * 0.24), row)
    return FloorPlan(width, height, card, hand_card, boxes, wave_head)


def _side(side: str, front: Box, back: Box) -> dict[str, Box]:
    """Divide a player's two rows into zones."""
    half = (front.w - _GAP) / 2
    return {
        f"{side}.assets": back,
        f"{side}.measures": front._replace(w=half),
        f"{side}.attacks": front._replace(x=front.x + half + _GAP, w=half),
    }


def _column(side: str, column: Box, row: float) -> dict[str, Box]:
    """Divide a player's column into the deck, towards the table's edge, and the discard."""
    ring = min(column.w - 8, row + 8)
    far = column.y if side == "top" else column.bottom - ring
    near = far + ring + _GAP if side == "top" else column.y
    return {
        f"{side}.deck": Box(column.x + (column.w - ring) / 2, far, ring, ring),
        f"{side}.discard": Box(column.x, near, column.w, column.h - ring - _GAP),
    }


def _rail(ys: Sequence[float], width: float, row: float, plate: float, tallest: float) -> dict[str, Box]:
    """Divide the left column into the players' plates and the phases between them."""
    top, bottom = ys[0], ys[4] + row
    room = bottom - top - 2 * plate
    tall = min(room - 12, tallest)
    return {
        "top.power": Box(0, top, width, plate),
        "bottom.power": Box(0, bottom - plate, width, plate),
        "phases": Box(0, top + plate + (room - tall) / 2, width, tall),
    }


class Group(NamedTuple):
    """Cards that lie on one another because they are the same."""

    numbers: tuple[int, ...]
    tapped: bool


def in_row(groups: Sequence[Group], box: Box, card: float) -> dict[int, Spot]:
    """Place groups side by side in the middle of a box, the same cards as a cascade; press together what won't fit."""
    if not groups:
        return {}
    room = box.w - 16
    step, gap = card * 0.24, 8.0
    widths = [card if group.tapped else card * RATIO for group in groups]
    extra = sum(len(group.numbers) - 1 for group in groups)
    need = sum(widths) + gap * (len(groups) - 1) + step * extra
    if need > room and extra:
        step = max(5.0, step - (need - room) / extra)
        need = sum(widths) + gap * (len(groups) - 1) + step * extra
    if need > room and len(groups) > 1:
        gap -= (need - room) / (len(groups) - 1)
        need = room
    x, spots, z = box.x + (box.w - need) / 2, dict[int, Spot](), 0
    for group, width in zip(groups, widths, strict=True):
        for place, number in enumerate(group.numbers):
            z += 1
            spots[number] = Spot(x + width / 2 + place * step, box.middle[1], card, 90.0 if group.tapped else 0.0, z)
        x += width + step * (len(group.numbers) - 1) + gap
    return spots


def fan(count: int, box: Box, card: float, left: float, right: float) -> list[Spot]:
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
