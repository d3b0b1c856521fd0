"""«Локалка» for four to eight: computers round a ring of lamps, and nobody knows who sits at them."""

from kiberrubezh.gui.covers.brush import HIGH, WIDE, Brush, round_about, tint
from kiberrubezh.gui.covers.lokalka import AMBER, LILAC, bolt, computer, lamp, rack

_MIDDLE = (200.0, 146.0)
_GREY = "#8f86b8"


def paint(brush: Brush) -> None:
    """Paint the cover."""
    rack(brush)
    brush.fade((0, 0, WIDE, HIGH), tint("#0a0716", 0.82), tint("#0a0716", 0.62), tint("#0a0716", 0.86))
    brush.glow(_MIDDLE, 190, "#5b3fb0", 0.45, 0.7)
    for width, colour in ((9, "#2c2250"), (2, "#9b86e0")):
        brush.line([*(ring := round_about(_MIDDLE, 150, 48, 0, 0.68)), ring[0]], colour, width)
    for turn in (1 / 12, 3 / 12, 5 / 12, 7 / 12, 9 / 12, 11 / 12):
        lamp(brush, round_about(_MIDDLE, 150, 1, turn, 0.68)[0], 11, 2, "#cfd3ff")
    seats = round_about(_MIDDLE, 150, 6, 0, 0.68)
    for place in (0, 1, 5, 2, 4, 3):
        x, y = seats[place]
        colour = AMBER if place == 0 else LILAC if place == 4 else _GREY
        computer(brush, (x, y - 2), colour, 0.72)
        if place:
            _mask(brush, x, y - 2, colour)
    _crown(brush, seats[0][0], seats[0][1] - 4)
    bolt(brush, (seats[4][0] + 30, seats[4][1] - 10), (200, 150))
    brush.disc(_MIDDLE, 26, "#120c24", LILAC, 2.6)
    _eye(brush)


def _mask(brush: Brush, x: float, y: float, colour: str) -> None:
    """Paint somebody whose face can't be seen, on their screen."""
    brush.box((x - 17, y - 11, 34, 22), "#0c0819")
    brush.disc((x, y - 3), 6.5, tint(colour, 0.85))
    brush.shape(((x - 14, y + 12), (x - 9, y + 4), (x + 9, y + 4), (x + 14, y + 12)), tint(colour, 0.85))
    brush.box((x - 6, y - 5.5, 12, 4), "#0c0819", corner=2)


def _crown(brush: Brush, x: float, y: float) -> None:
    """Paint the mark of the one whom all know: the Admin."""
    brush.box((x - 17, y - 11, 34, 24), "#0c0819")
    points = ((x - 13, y + 8), (x - 14, y - 7), (x - 6, y), (x, y - 10), (x + 6, y), (x + 14, y - 7), (x + 13, y + 8))
    brush.shape(points, tint(AMBER, 0.9), "#ffe3b0", 1.5)


def _eye(brush: Brush) -> None:
    """Paint the look that all turn on each other."""
    x, y = _MIDDLE
    brush.curve((x - 19, y), (x, y - 21), (x + 19, y), "#e9e2ff", 2.4)
    brush.curve((x - 19, y), (x, y + 21), (x + 19, y), "#e9e2ff", 2.4)
    brush.disc(_MIDDLE, 6.5, "#e9e2ff")
    brush.disc(_MIDDLE, 2.8, "#120c24")
