"""Roles of «Локалка» for four to eight as pictures: a ring of five, the role below, and what it reaches at first."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from kiberrubezh.gui.covers.brush import HIGH, WIDE, Brush, Point, round_about, tint
from kiberrubezh.gui.covers.lokalka import AMBER, LILAC, computer, lamp, rack

_MIDDLE: Final = (200.0, 140.0)
_RING: Final = 118
_GREY: Final = "#8f86b8"
_DARK: Final = "#0c0819"
_ADMIN: Final = 2
"""Which seat the Admin has in the pictures of the others, the first being below."""


def _crown(brush: Brush, at: Point, colour: str, size: float) -> None:
    x, y = at
    points = ((-13, 10), (-15, -8), (-6, 1), (0, -12), (6, 1), (15, -8), (13, 10))
    brush.shape([(x + size * a, y + size * b) for a, b in points], tint(colour, 0.95), "#ffe3b0", 1.5)


def _mask(brush: Brush, at: Point, colour: str, size: float) -> None:
    """Paint somebody with a strip over the eyes."""
    x, y = at
    brush.disc((x, y - 5 * size), 8 * size, tint(colour, 0.95))
    shoulders = ((-16, 14), (-10, 5), (10, 5), (16, 14))
    brush.shape([(x + size * a, y + size * b) for a, b in shoulders], tint(colour, 0.95))
    brush.box((x - 8 * size, y - 8 * size, 16 * size, 5 * size), _DARK, corner=2)


def _eye(brush: Brush, at: Point, colour: str, size: float) -> None:
    """Paint who waits and watches."""
    x, y = at
    for bend in (-20, 20):
        brush.curve((x - 18 * size, y), (x, y + bend * size), (x + 18 * size, y), colour, 3 * size)
    brush.disc(at, 6 * size, colour)
    brush.disc(at, 2.6 * size, _DARK)


def _spanner(brush: Brush, at: Point, colour: str, size: float) -> None:
    x, y = at
    brush.line([(x - 10 * size, y + 11 * size), (x + 5 * size, y - 5 * size)], colour, 6 * size)
    brush.disc((x + 8 * size, y - 8 * size), 8 * size, colour)
    brush.shape([(x + size * a, y + size * b) for a, b in ((8, -8), (11, -19), (19, -11))], _DARK)
    brush.disc((x - 10 * size, y + 11 * size), 2 * size, _DARK)


def _paint(
    colour: str,
    emblem: Callable[[Brush, Point, str, float], None],
    nodes: tuple[int, ...],
    seats: tuple[int, ...],
    brush: Brush,
) -> None:
    """Paint a role; `nodes` and `seats` are those in reach, counted clockwise from its own seat."""
    rack(brush)
    brush.fade((0, 0, WIDE, HIGH), tint("#0a0716", 0.86), tint("#0a0716", 0.7), tint("#0a0716", 0.9))
    is_admin = emblem is _crown
    players = round_about(_MIDDLE, _RING, 5, 0.5, 0.84)
    links = round_about(_MIDDLE, _RING, 5, 0.6, 0.84)
    around = [*round_about(_MIDDLE, _RING, 60, 0, 0.84)]
    brush.line([*around, around[0]], "#2c2250", 8)
    for seat in seats:
        brush.neon(players[0], _MIDDLE if is_admin else _outside(players[0], players[seat]), players[seat], colour)
    for place, at in enumerate(links):
        if place in nodes:
            brush.neon(players[0], at, at, colour)
        lamp(brush, at, 13, 2, colour if place in nodes else AMBER)
    for place, at in enumerate(players):
        lit = colour if place in (0, *seats) else _GREY
        computer(brush, at, AMBER if place == _ADMIN and not is_admin else lit, 0.8)
        brush.box((at[0] - 19, at[1] - 12, 38, 25), _DARK)
        if place == _ADMIN and not is_admin:
            _crown(brush, at, AMBER, 0.85)
        elif place:
            _mask(brush, at, lit, 0.75)
        else:
            emblem(brush, at, colour, 0.8)
    brush.disc((_MIDDLE[0], _MIDDLE[1] + 2), 37, "#120c24", colour, 2.6)
    emblem(brush, (_MIDDLE[0], _MIDDLE[1] + 2), colour, 1.4)


def _outside(start: Point, end: Point) -> Point:
    """Return a point that bends an arc outwards, past the node between."""
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    return _MIDDLE[0] + 1.5 * (x - _MIDDLE[0]), _MIDDLE[1] + 1.5 * (y - _MIDDLE[1])


ROLE_PICTURES: Final[Mapping[str, partial[None]]] = {
    "admin": partial(_paint, AMBER, _crown, (), (1, 2, 3, 4)),
    "hacker": partial(_paint, LILAC, _mask, (0, 4), ()),
    "insider": partial(_paint, "#ff6b7d", _eye, (0, 4), (1, 4)),
    "enikey": partial(_paint, "#5be0c0", _spanner, (0, 4), (1, 4)),
}
"""How each role is painted, with what it reaches as a game of five begins (LOK-7.4 to LOK-7.7)."""
