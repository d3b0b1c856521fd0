"""Where everything lies on the table: boxes for zones, places for cards. Plain arithmetic in pixels."""

from dataclasses import dataclass
from typing import NamedTuple

RATIO = 63 / 88
"""Width of a card by its height."""
GAP = 6
_CROWDED = 1.5
"""How many times the width of the table cards of a row may want before they lie in two lines."""
_READABLE = 56.0
"""Pixels below which two lines make cards no easier to read than one in which they lie on one another."""


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


class Needs(NamedTuple):
    """How much room cards want: the lane stands open or is a line, events lie beside it, front zones by width."""

    opened: bool = False
    events: bool = False
    front: tuple[tuple[float, float], tuple[float, float]] = ((0.0, 0.0), (0.0, 0.0))
    """What the measures and the attacks of the upper and of the lower side would take side by side, by card height."""
    hand: int = 0
    """The cards of the lower hand."""
    back: tuple[float, float] = (0.0, 0.0)
    """What the assets of the upper and of the lower side would take side by side, by card height."""


_NO_NEEDS = Needs()


@dataclass(frozen=True, slots=True)
class FloorPlan:
    """The boxes of one size of the table; sides are told as `top` and `bottom`."""

    width: float
    height: float
    card: float
    """Height of a card in a zone."""
    hand_card: float
    """Height of a card in the own hand."""
    lane_card: float
    """Height of a card in the lane: that of the hand, unless the table is very low."""
    boxes: dict[str, Box]
    wave_head: Box
    """The line of the lane that says what a wave is; its attacks lie below."""
    wave_room: Box
    """Where the attacks of a wave lie."""


def plan(
    width: float, height: float, scale: float = 1.0, open_top: bool = False, needs: Needs = _NO_NEEDS
) -> FloorPlan:
    """Lay the table out for a size in pixels; `scale` is that of the user's text, `open_top` shows the upper hand."""
    left = min(max(138 * scale, width * 0.12), width * 0.2)
    right = min(max(112 * scale, width * 0.09), width * 0.165)
    top_hand = height * 0.125 if open_top else max(26.0 * scale, height * 0.038)
    hand_card = _hand_card(width, height, scale, needs.hand)
    hand = hand_card + 18 * scale
    strip = max(24 * scale, 22.0)
    tall = min(strip + hand_card + 12, height * 0.25)
    lane = tall if needs.opened else min(max(44 * scale, height * 0.075), height * 0.14)
    row = (height - top_hand - hand - lane - 6 * GAP) / 4
    middle = width - left - right
    top = top_hand + GAP
    lines = _lines(needs, middle, row)
    line = 4 * row / sum(lines)
    highs = [line * count for count in lines]
    ys = [top]
    for high in (highs[0], highs[1], lane, highs[2]):
        ys.append(ys[-1] + high + GAP)
    aside = Box(width - right + 10, ys[2], right - 10, lane)
    lane_box = Box(left, ys[2], middle if needs.events else width - left - 2, lane)
    boxes = {
        "top.hand": Box(left, 0, middle, top_hand),
        "bottom.hand": Box(0, height - hand, width, hand),
        "lane": lane_box,
        "events": aside if needs.events else aside._replace(x=width, w=0),
    }
    bottom = ys[4] + highs[3]
    boxes |= _rail(
        top, bottom, left - 12, min(max((bottom - top - 180 * scale) / 2, 106 * scale), 146 * scale, 2 * row)
    )
    ring = min(right - 14, height * 0.145, 2 * row - 40)
    rows = (("top", 1, 0), ("bottom", 2, 3))
    for (side, front, back), (measures, attacks) in zip(rows, needs.front, strict=True):
        card = (line - 8) / lines[front]
        split = _split(middle - GAP, measures * card, attacks * card, 84 * scale)
        near, far = ((ys[place + (place > 1)], highs[place]) for place in (front, back))
        boxes |= _side(side, Box(left, near[0], middle, near[1]), Box(left, far[0], middle, far[1]), split)
        column = Box(width - right + 10, min(near[0], far[0]), right - 10, near[1] + far[1] + GAP)
        boxes |= _column(side, column, ring)
    head = Box(left + 14, ys[2] + 4, lane_box.w - 28, strip)
    room = Box(left + 1, head.bottom, lane_box.w - 2, lane - strip - 8)
    return FloorPlan(
        width, height, snap(min(line - 8, 260.0)), hand_card, snap(min(hand_card, room.h)), boxes, head, room
    )


def _lines(needs: Needs, middle: float, row: float) -> tuple[int, ...]:
    """Return in how many lines the cards of each row lie, from the top down: two where one would have no room."""
    wants = needs.back[0], sum(needs.front[0]), sum(needs.front[1]), needs.back[1]
    found = tuple([2 if want * (row - 8) > middle * _CROWDED else 1 for want in wants])
    return found if 4 * row / sum(found) - 8 >= _READABLE else (1,) * len(wants)


def _hand_card(width: float, height: float, scale: float, count: int) -> float:
    """Return the height of a card in the hand: larger with the text, a little smaller where names would be covered."""
    plain = height * 0.175
    fitting = (width - 16) / (max(count, 1) * RATIO * 0.95)
    return snap(min(max(min(plain * (0.7 + 0.3 * scale), fitting), plain * 0.85, 84.0), 320.0))


def snap(height: float) -> float:
    """Return a height of cards of which there are few, so that pictures once drawn serve again."""
    return max(height // 4 * 4, 8.0)


def _split(room: float, one: float, other: float, least: float) -> float:
    """Return the width of the first of two zones: half, unless one wants more than that."""
    half = room / 2
    one, other = one + 24, other + 24
    if max(one, other) <= half:
        return half
    if one + other <= room:
        return room - max(other, least) if other > half else max(one, least)
    return min(max(room * one / (one + other), least), room - least)


def _side(side: str, front: Box, back: Box, split: float) -> dict[str, Box]:
    """Divide a player's two rows into zones."""
    return {
        f"{side}.assets": back,
        f"{side}.measures": front._replace(w=split),
        f"{side}.attacks": front._replace(x=front.x + split + GAP, w=front.w - split - GAP),
    }


def _column(side: str, column: Box, ring: float) -> dict[str, Box]:
    """Divide a player's column into the deck, towards the table's edge, and the discard."""
    far = column.y if side == "top" else column.bottom - ring
    near = far + ring + GAP if side == "top" else column.y
    return {
        f"{side}.deck": Box(column.x + (column.w - ring) / 2, far, ring, ring),
        f"{side}.discard": Box(column.x, near, column.w, column.h - ring - GAP),
    }


def _rail(top: float, bottom: float, width: float, plate: float) -> dict[str, Box]:
    """Divide the left column into the players' plates and the phases between them."""
    return {
        "top.power": Box(0, top, width, plate),
        "bottom.power": Box(0, bottom - plate, width, plate),
        "phases": Box(0, top + plate + 6, width, bottom - top - 2 * plate - 12),
    }
