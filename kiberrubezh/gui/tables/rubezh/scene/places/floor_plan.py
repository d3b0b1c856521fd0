"""Where everything lies on the table: boxes for zones, places for cards. Plain arithmetic in pixels."""

from dataclasses import dataclass
from functools import lru_cache

from kiberrubezh.gui.tables.rubezh.scene.places.shares import (
    GAP,
    NO_NEEDS,
    PAD,
    Needs,
    columns,
    front,
    heights,
    lines,
)
from kiberrubezh.gui.tables.rubezh.scene.places.spots import RATIO, PlanBox, Spot, snap

MANY = 7
"""Cards of a zone from which on they are hard to count."""
_EDGE = 6
_LEAST = 36.0
"""Pixels below which a card can't be told from another, at 100 %: a table too low for it is scrolled."""
_MOST_CARD = 260.0
_LOW, _HIGH, _BY = 320, 1000, 10
"""Heights among which that of a table with readable cards is looked for."""
_GUTTER = 24.0


@dataclass(frozen=True, slots=True)
class FloorPlan:
    """The boxes of one size of the table; sides are told as `top` and `bottom`."""

    width: float
    height: float
    card: float
    """Height of a card in a zone."""
    plain_card: float
    """The same with letters of 100 %: no higher are cards that lie on one another."""
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


def plan(width: float, height: float, scale: float = 1.0, open_top: bool = False, needs: Needs = NO_NEEDS) -> FloorPlan:
    """Lay the table out for a size in pixels; `scale` is that of the user's text, `open_top` shows the upper hand.

    With larger letters than those of 100 % no card is smaller than with these.
    """
    small = min(scale, 1.0)
    plain, shared = (heights(width, height, each, open_top, needs) for each in (small, scale))
    counts = lines(needs, width - sum(columns(width, small, needs, plain, (1,) * 4)), plain.row)
    left, right = columns(width, scale, needs, shared, counts)
    middle, lane = width - left - right, shared.lane
    line, plain_line = (4 * each.row / sum(counts) for each in (shared, plain))
    highs = [line * count for count in counts]
    ys = [shared.top_hand + shared.gap]
    for high in (highs[0], highs[1], lane, highs[2]):
        ys.append(ys[-1] + high + shared.gap)
    aside = PlanBox(width - right + 10, ys[2], right - 10, lane)
    lane_box = PlanBox(left, ys[2], middle if needs.events else width - left - 2, lane)
    hand = shared.hand_card + shared.under
    boxes = {
        "top.hand": PlanBox(left, 0, middle, shared.top_hand),
        "bottom.hand": PlanBox(0, height - hand, width, hand),
        "lane": lane_box,
        "events": aside if needs.events else aside._replace(x=width, w=0),
    }
    top, bottom = ys[0], ys[4] + highs[3]
    plate = min(max((bottom - top - 180 * scale) / 2, 106 * scale), 146 * scale, 2 * shared.row)
    boxes |= _rail(top, bottom, left - 12, plate)
    wide = columns(width, small, needs, plain, counts)[1] - 14
    ring = max(min(wide, height * 0.145, 2 * plain.row - 40), min(plain.row, wide))
    for side, fore, back in (("top", 1, 0), ("bottom", 2, 3)):
        parted = front(middle - GAP, needs.rows[fore], counts[fore], line - shared.pad, plain_line - PAD)
        near, far = (PlanBox(left, ys[place + (place > 1)], middle, highs[place]) for place in (fore, back))
        boxes |= _side(side, near, far, parted)
        column = PlanBox(width - right + 10, min(near.y, far.y), right - 10, near.h + far.h + shared.gap)
        boxes |= _column(side, column, ring, shared.gap)
    head = PlanBox(left + 14, ys[2] + 4, lane_box.w - 28, shared.head)
    room = PlanBox(left + 1, head.bottom, lane_box.w - 2, lane - shared.head - 8)
    return FloorPlan(
        width,
        height,
        snap(min(line - shared.pad, _MOST_CARD)),
        snap(min(plain_line - PAD, _MOST_CARD)),
        shared.hand_card,
        snap(min(shared.hand_card, room.h)),
        boxes,
        head,
        room,
        _GUTTER * small,
    )


@lru_cache(maxsize=32)
def least_height(width: float, scale: float, open_top: bool = False) -> float:
    """Return the height from which on a table has cards that can be told apart, while a wave is under way too."""
    heights, least = range(_LOW, _HIGH, _BY), snap(_LEAST * (0.4 + 0.6 * scale))
    return next((it for it in heights if plan(width, it, scale, open_top, Needs(opened=True)).card >= least), _HIGH)


def _side(side: str, front: PlanBox, back: PlanBox, split: float) -> dict[str, PlanBox]:
    """Divide a player's two rows into zones."""
    return {
        f"{side}.assets": back,
        f"{side}.measures": front._replace(w=split),
        f"{side}.attacks": front._replace(x=front.x + split + GAP, w=front.w - split - GAP),
    }


def _column(side: str, column: PlanBox, ring: float, gap: float) -> dict[str, PlanBox]:
    """Divide a player's column into the deck, towards the table's edge, and the discard."""
    far = column.y if side == "top" else column.bottom - ring
    near = far + ring + gap if side == "top" else column.y
    return {
        f"{side}.deck": PlanBox(column.x + (column.w - ring) / 2, far, ring, ring),
        f"{side}.discard": PlanBox(column.x, near, column.w, column.h - ring - gap),
    }


def _rail(top: float, bottom: float, width: float, plate: float) -> dict[str, PlanBox]:
    """Divide the left column into the players' plates and the phases between them."""
    return {
        "top.power": PlanBox(0, top, width, plate),
        "bottom.power": PlanBox(0, bottom - plate, width, plate),
        "phases": PlanBox(0, top + plate + 6, width, bottom - top - 2 * plate - 12),
    }
