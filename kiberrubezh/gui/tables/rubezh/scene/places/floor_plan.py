"""Where everything lies on the table: boxes for zones, places for cards. Plain arithmetic in pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import ceil
from typing import NamedTuple

RATIO = 63 / 88
"""Width of a card by its height."""
GAP = 6
MANY = 7
"""Cards of a zone from which on they are hard to count."""
_EDGE = 6
PAD = 8
"""Pixels that a line of cards is higher than they are."""
_MOST = 4
"""Lines that a row is parted into at most."""
_HARDLY = 0.8
"""Down to which share of their height cards shrink in one line rather than lie in two."""
_PRESSED = 0.88
"""What cards take by what they want, where the edge of each lies over the next."""
_CARD = 0.8
"""What one card takes with the gap beside it, by its height."""
_READABLE = 58.0
"""Pixels below which more lines make cards no easier to read than fewer in which they lie on one another.

Down to which the hand gives room to the zones, too.
"""
_LEAST = 36.0
"""Pixels below which a card can't be told from another, at 100 %: a table too low for it is scrolled."""
_LEAST_HAND = 84.0
_LOW, _HIGH, _BY = 320, 1000, 10
"""Heights among which that of a table with readable cards is looked for."""


class PlanBox(NamedTuple):
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

    def inset(self, dx: float, dy: float) -> "PlanBox":
        """Return the rectangle with its edges moved in."""
        return PlanBox(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)


class Spot(NamedTuple):
    """Where a card's centre goes, how high the card is, how far it is turned, and what lies over what."""

    x: float
    y: float
    height: float
    turn: float = 0.0
    z: float = 0.0


def covers(spot: Spot, x: float, y: float) -> bool:
    """Return whether a card at a spot lies over a point; the slant of a fan counts for nothing."""
    wide, high = spot.height * RATIO, spot.height
    if abs(spot.turn) > 45:
        wide, high = high, wide
    return abs(x - spot.x) <= wide / 2 and abs(y - spot.y) <= high / 2


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
    boxes: dict[str, PlanBox]
    wave_head: PlanBox
    """The line of the lane that says what a wave is; its attacks lie below."""
    wave_room: PlanBox
    """Where the attacks of a wave lie."""
    gutter: float = 0.0
    """The width beside the cards of a full zone in which their count is told."""

    def room(self, zone: str, count: int) -> PlanBox:
        """Return where so many cards of a zone lie."""
        box, beside = self.boxes[zone], self.gutter if count >= MANY else 0.0
        return box._replace(x=box.x + beside, w=box.w - beside)

    def whole(self, spot: Spot) -> Spot:
        """Return where a card comes up whole that lies at a spot, pressed: over it, within the table."""
        high = max(snap(min(self.hand_card, self.height / 2)), spot.height)
        wide = high * RATIO
        half = (high / 2, wide / 2) if abs(spot.turn) > 45 else (wide / 2, high / 2)
        x, y = (
            min(max(place, part + _EDGE), whole - part - _EDGE)
            for place, part, whole in zip(spot[:2], half, (self.width, self.height), strict=True)
        )
        return spot._replace(x=x, y=y, height=high)


def plan(
    width: float, height: float, scale: float = 1.0, open_top: bool = False, needs: Needs = _NO_NEEDS
) -> FloorPlan:
    """Lay the table out for a size in pixels; `scale` is that of the user's text, `open_top` shows the upper hand."""
    left = min(max(138 * scale, width * 0.12), width * 0.2)
    right = min(max(112 * scale, width * 0.09), width * 0.165)
    top_hand = height * 0.125 if open_top else max(26.0 * scale, height * 0.038)
    strip = max(24 * scale, 28.0)  # two lines of the smallest letters
    low = min(max(44 * scale, height * 0.075), height * 0.14)
    hand_card, rest = _hand_card(width, height, scale, needs.hand), height - top_hand - 6 * GAP
    while hand_card > _LEAST_HAND and _row(rest, hand_card, _tall(strip, hand_card, height), scale) < _READABLE + PAD:
        hand_card = max(snap(hand_card - 1), _LEAST_HAND)
    hand = hand_card + 18 * scale
    lane = _tall(strip, hand_card, height) if needs.opened else low
    row = _row(rest, hand_card, lane, scale)
    middle = width - left - right
    top = top_hand + GAP
    lines = _lines(needs, middle, row)
    line = 4 * row / sum(lines)
    highs = [line * count for count in lines]
    ys = [top]
    for high in (highs[0], highs[1], lane, highs[2]):
        ys.append(ys[-1] + high + GAP)
    aside = PlanBox(width - right + 10, ys[2], right - 10, lane)
    lane_box = PlanBox(left, ys[2], middle if needs.events else width - left - 2, lane)
    boxes = {
        "top.hand": PlanBox(left, 0, middle, top_hand),
        "bottom.hand": PlanBox(0, height - hand, width, hand),
        "lane": lane_box,
        "events": aside if needs.events else aside._replace(x=width, w=0),
    }
    bottom = ys[4] + highs[3]
    boxes |= _rail(
        top, bottom, left - 12, min(max((bottom - top - 180 * scale) / 2, 106 * scale), 146 * scale, 2 * row)
    )
    ring = max(min(right - 14, height * 0.145, 2 * row - 40), min(row, right - 14))
    rows = (("top", 1, 0), ("bottom", 2, 3))
    for (side, front, back), (measures, attacks) in zip(rows, needs.front, strict=True):
        card, count = line - PAD, lines[front]
        split = _split(middle - GAP, _longest(measures, count) * card, _longest(attacks, count) * card, 84 * scale)
        near, far = ((ys[place + (place > 1)], highs[place]) for place in (front, back))
        boxes |= _side(side, PlanBox(left, near[0], middle, near[1]), PlanBox(left, far[0], middle, far[1]), split)
        column = PlanBox(width - right + 10, min(near[0], far[0]), right - 10, near[1] + far[1] + GAP)
        boxes |= _column(side, column, ring)
    head = PlanBox(left + 14, ys[2] + 4, lane_box.w - 28, strip)
    room = PlanBox(left + 1, head.bottom, lane_box.w - 2, lane - strip - 8)
    return FloorPlan(
        width,
        height,
        snap(min(line - PAD, 260.0)),
        hand_card,
        snap(min(hand_card, room.h)),
        boxes,
        head,
        room,
        min(24 * scale, max(middle * 0.06, 24.0)),
    )


@lru_cache(maxsize=32)
def least_height(width: float, scale: float, open_top: bool = False) -> float:
    """Return the height from which on a table has cards that can be told apart, while a wave is under way too."""
    heights, least = range(_LOW, _HIGH, _BY), snap(_LEAST * (0.4 + 0.6 * scale))
    return next((it for it in heights if plan(width, it, scale, open_top, Needs(opened=True)).card >= least), _HIGH)


def _tall(strip: float, hand_card: float, height: float) -> float:
    """Return the height of the lane while a wave is under way."""
    return min(strip + hand_card + 12, height * 0.25)


def _row(rest: float, hand_card: float, lane: float, scale: float) -> float:
    """Return the height of each row of zones, of what the upper hand and the gaps leave."""
    return (rest - hand_card - 18 * scale - lane) / 4


def _lines(needs: Needs, middle: float, row: float) -> tuple[int, ...]:
    """Return in how many lines the cards of each row lie, from the top down: so that the smallest are largest."""
    wants = (needs.back[0], 0.0), needs.front[0], needs.front[1], (needs.back[1], 0.0)

    def smallest(lines: Sequence[int]) -> float:
        card = 4 * row / sum(lines) - PAD
        return min(_height(want, count, middle, card) for want, count in zip(wants, lines, strict=True))

    plain = (1,) * len(wants)
    if smallest(plain) >= (row - PAD) * _HARDLY:
        return plain
    most = int(4 * row / (_READABLE + PAD))
    tried = [lines for lines in product(range(1, _MOST + 1), repeat=len(wants)) if sum(lines) <= most]
    return max(tried, key=lambda lines: (smallest(lines) // 4, -sum(lines)), default=plain)


def _height(want: tuple[float, float], lines: int, middle: float, card: float) -> float:
    """Return how high the cards of a row can be in so many lines."""
    needs = [_longest(part, lines) for part in want]
    one = _split(middle - GAP, needs[0] * card, needs[1] * card, 84) if want[1] else middle
    rooms = one, middle - GAP - one
    return min([card, *(room / (need * _PRESSED) for room, need in zip(rooms, needs, strict=True) if need)])


def _longest(want: float, lines: int) -> float:
    """Return what the longest of some lines takes, of cards that take so much in one: no card is parted."""
    return ceil(want / _CARD / lines - 0.01) * _CARD if lines > 1 else want


def _hand_card(width: float, height: float, scale: float, count: int) -> float:
    """Return the height of a card in the hand: larger with the text, a little smaller where names would be covered."""
    plain = height * 0.175
    fitting = (width - 16) / (max(count, 1) * RATIO * 0.95)
    return snap(min(max(min(plain * (0.7 + 0.3 * scale), fitting), plain * 0.85, _LEAST_HAND), 320.0))


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


def _side(side: str, front: PlanBox, back: PlanBox, split: float) -> dict[str, PlanBox]:
    """Divide a player's two rows into zones."""
    return {
        f"{side}.assets": back,
        f"{side}.measures": front._replace(w=split),
        f"{side}.attacks": front._replace(x=front.x + split + GAP, w=front.w - split - GAP),
    }


def _column(side: str, column: PlanBox, ring: float) -> dict[str, PlanBox]:
    """Divide a player's column into the deck, towards the table's edge, and the discard."""
    far = column.y if side == "top" else column.bottom - ring
    near = far + ring + GAP if side == "top" else column.y
    return {
        f"{side}.deck": PlanBox(column.x + (column.w - ring) / 2, far, ring, ring),
        f"{side}.discard": PlanBox(column.x, near, column.w, column.h - ring - GAP),
    }


def _rail(top: float, bottom: float, width: float, plate: float) -> dict[str, PlanBox]:
    """Divide the left column into the players' plates and the phases between them."""
    return {
        "top.power": PlanBox(0, top, width, plate),
        "bottom.power": PlanBox(0, bottom - plate, width, plate),
        "phases": PlanBox(0, top + plate + 6, width, bottom - top - 2 * plate - 12),
    }
