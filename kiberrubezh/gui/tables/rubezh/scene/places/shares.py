"""How the rows of a table share its height, and its columns the width, by what lies there and by the letters.

Larger letters take room from the air between rows and from words, never from cards: none is smaller than at 100 %.
"""

from collections.abc import Sequence
from itertools import product
from math import ceil
from typing import NamedTuple

from kiberrubezh.gui.tables.rubezh.scene.places.spots import RATIO, snap

GAP = 6.0
PAD, LEAST_PAD = 8.0, 6.0
"""Pixels that a line of cards is higher than they are, and with the largest letters."""
READABLE = 58.0
"""Pixels below which more lines make cards no easier to read than fewer in which they lie on one another.

Down to which the hand gives room to the zones, too.
"""
_TIGHT_GAP = 4.0
_UNDER = 18.0
"""Pixels that the hand takes besides its cards."""
_LARGEST = 1.6
_MOST = 4
"""Lines that a row is parted into at most."""
_HARDLY = 0.8
"""Down to which share of their height cards shrink in one line rather than lie in two."""
_PRESSED = 0.88
"""What cards take by what they want, where the edge of each lies over the next."""
_CARD = 0.8
"""What one card takes with the gap beside it, by its height."""
_BESIDE = 24.0
"""Pixels that a zone has besides its cards, and for their count where there are many."""
_NAME = 84.0
"""The least width of a zone: that of its name."""
_LEAST_HAND, _MOST_HAND = 84.0, 320.0
_TO_WORDS = 1 / 3
"""What the lane's words have of the room that larger letters make free."""


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
    wave: float = 0.0
    """What the attacks in the lane would take side by side, by card height."""

    @property
    def rows(self) -> tuple[tuple[float, float], ...]:
        """What the two zones of each row want, from the top down; assets have one to themselves."""
        return (self.back[0], 0.0), self.front[0], self.front[1], (self.back[1], 0.0)


NO_NEEDS = Needs()


class Heights(NamedTuple):
    """How the height of a table is shared."""

    top_hand: float
    gap: float
    """Between the rows."""
    lane: float
    head: float
    """Of the lane, while a wave is under way: what says what it is."""
    hand_card: float
    under: float
    """What the lower hand takes besides its cards."""
    row: float
    """Each row of zones, if all have as many lines."""
    pad: float
    """What a line is higher than its cards."""


def heights(width: float, height: float, scale: float, open_top: bool, needs: Needs) -> Heights:
    """Return how rows share the height of a table: with larger letters none that holds cards has less."""
    plain = _plain(width, height, min(scale, 1.0), open_top, needs)
    return _grown(plain, width, height, scale, needs) if scale > 1 else plain


def _plain(width: float, height: float, scale: float, open_top: bool, needs: Needs) -> Heights:
    """Return the heights with letters of 100 % or smaller ones."""
    top_hand = height * 0.125 if open_top else max(26.0 * scale, height * 0.038)
    under, head = _UNDER * scale, 28.0  # two lines of the smallest letters
    rest, hand = height - top_hand - 6 * GAP - under, _hand_card(height, scale, _unhidden(width, needs.hand))

    def tall(hand: float) -> float:
        return min(head + hand + 12, height * 0.25)

    while hand > _LEAST_HAND and (rest - hand - tall(hand)) / 4 < READABLE + PAD:
        hand = max(snap(hand - 1), _LEAST_HAND)
    lane = tall(hand) if needs.opened else _closed(height, scale)
    return Heights(top_hand, GAP, lane, head, hand, under, (rest - hand - lane) / 4, PAD)


def _grown(plain: Heights, width: float, height: float, scale: float, needs: Needs) -> Heights:
    """Return the heights with larger letters: the air gives way, to the lane's words, the zones, and then the hand."""
    part = min((scale - 1) / (_LARGEST - 1), 1.0)
    gap, pad = GAP - (GAP - _TIGHT_GAP) * part, PAD - (PAD - LEAST_PAD) * part
    free = 5 * (GAP - gap) + 4 * (PAD - pad)  # what cards in the hand require stands in the sixth gap
    wish = max(24 * scale - plain.head, 0.0) if needs.opened else max(_closed(height, scale) - plain.lane, 0.0)
    words = min(wish, free * _TO_WORDS)
    row = plain.row - (PAD - pad) + (free - words) / 4
    high = 2 if needs.opened else 1  # attacks in the lane are as high as the hand
    spare = max(min(row - pad - snap(row - pad), row - plain.row), 0.0) * 4 / high
    unhidden = min(_unhidden(width, needs.hand), _MOST_HAND)
    hand = max(snap(min(plain.hand_card + spare, unhidden)), plain.hand_card)
    more = hand - plain.hand_card
    lane, row = plain.lane + words + more * (high - 1), row - more * high / 4
    head = plain.head + words if needs.opened else plain.head
    return Heights(plain.top_hand, gap, lane, head, hand, plain.under, row, pad)


def _closed(height: float, scale: float) -> float:
    """Return the height of the lane while it is a line of words."""
    return min(max(44 * scale, height * 0.075), height * 0.14)


def _hand_card(height: float, scale: float, unhidden: float) -> float:
    """Return the height of a card in the hand: a little smaller where names would be covered."""
    plain = height * 0.175
    return snap(min(max(min(plain * (0.7 + 0.3 * scale), unhidden), plain * 0.85, _LEAST_HAND), _MOST_HAND))


def _unhidden(width: float, count: int) -> float:
    """Return the height up to which so many cards of the hand cover no name."""
    return (width - 16) / (max(count, 1) * RATIO * 0.95)


def lines(needs: Needs, middle: float, row: float) -> tuple[int, ...]:
    """Return in how many lines the cards of each row lie, from the top down: so that the smallest are largest."""

    def smallest(counts: Sequence[int]) -> float:
        card = 4 * row / sum(counts) - PAD
        return min(_height(want, count, middle, card) for want, count in zip(needs.rows, counts, strict=True))

    plain = (1,) * len(needs.rows)
    if smallest(plain) >= (row - PAD) * _HARDLY:
        return plain
    most = int(4 * row / (READABLE + PAD))
    tried = [counts for counts in product(range(1, _MOST + 1), repeat=len(plain)) if sum(counts) <= most]
    return max(tried, key=lambda counts: (smallest(counts) // 4, -sum(counts)), default=plain)


def _height(want: tuple[float, float], count: int, middle: float, card: float) -> float:
    """Return how high the cards of a row can be in so many lines."""
    needs = [_longest(part, count) for part in want]
    one = split(middle - GAP, (needs[0] * card, needs[1] * card)) if want[1] else middle
    rooms = one, middle - GAP - one
    return min([card, *(room / (need * _PRESSED) for room, need in zip(rooms, needs, strict=True) if need)])


def _longest(want: float, count: int) -> float:
    """Return what the longest of some lines takes, of cards that take so much in one: no card is parted."""
    return ceil(want / _CARD / count - 0.01) * _CARD if count > 1 else want


def columns(width: float, scale: float, needs: Needs, shared: Heights, counts: Sequence[int]) -> tuple[float, float]:
    """Return the widths left and right of the zones: wider for larger letters, if all cards have their room so too."""
    plain, wide = _columns(width, min(scale, 1.0)), _columns(width, scale)
    middle = width - sum(wide)
    lane = middle if needs.events else width - wide[0] - 2
    card = 4 * shared.row / sum(counts)
    fits = all(_taken(want, count, card) <= middle for want, count in zip(needs.rows, counts, strict=True))
    return wide if fits and needs.wave * shared.hand_card + _BESIDE <= lane else plain


def _columns(width: float, scale: float) -> tuple[float, float]:
    """Return the widths that words and decks want beside the zones."""
    return min(max(138 * scale, width * 0.12), width * 0.2), min(max(112 * scale, width * 0.09), width * 0.165)


def _taken(want: tuple[float, float], count: int, card: float) -> float:
    """Return the width that a row takes with its cards so high, of which none lies over another."""
    one, other = (_longest(part, count) * card + _BESIDE for part in want)
    return max(one, _NAME) + GAP + max(other, _NAME) if want[1] else one


def front(room: float, want: tuple[float, float], count: int, card: float, plain: float) -> float:
    """Return the width of the measures beside the attacks, of cards so high, and `plain` ones with letters of 100 %.

    Where not all have room as high as that, they share it as those of 100 % do: neither has less.
    """
    longest = [_longest(part, count) for part in want]
    fits = sum(longest) * card + 2 * _BESIDE <= room
    high = card if fits else plain
    return split(room, (longest[0] * high, longest[1] * high))


def split(room: float, wants: tuple[float, float]) -> float:
    """Return the width of the first of two zones: half, unless one wants more than that."""
    half, (one, other) = room / 2, (want + _BESIDE for want in wants)
    if max(one, other) <= half:
        return half
    if one + other <= room:
        return room - max(other, _NAME) if other > half else max(one, _NAME)
    return min(max(room * one / (one + other), _NAME), room - _NAME)
