"""Киберрубеж: the operations room, a wave of attacks on the large screen, and the line that holds."""

from math import sin

from kiberrubezh.gui.covers.brush import HIGH, WIDE, Brush, Point, round_about, tint

_LIME, _TEAL, _EMBER = "#b9e34b", "#3fd0c9", "#ff7a45"
_SYSTEM: tuple[Point, ...] = ((70, 66), (104, 108), (66, 146), (122, 58), (138, 132), (110, 166))
_LINKS = ((0, 1), (1, 2), (0, 3), (1, 3), (1, 4), (2, 5), (4, 5), (3, 4))


def paint(brush: Brush) -> None:
    """Paint the cover."""
    brush.fade((0, 0, WIDE, HIGH), "#050c12", "#0b1f2a", "#07131b")
    _screen(brush)
    _wave(brush)
    _line_of_defence(brush)
    _room(brush)


def _screen(brush: Brush) -> None:
    """Paint the wall of screens with the network on it."""
    brush.glow((200, 110), 230, "#1d6f86", 0.55)
    brush.shape(((22, 20), (378, 20), (366, 192), (34, 192)), "#08202b", tint(_TEAL, 0.45), 2)
    for place in range(1, 12):
        x = 22 + place * 356 / 12
        brush.line(((x, 20), (34 + place * 332 / 12, 192)), tint(_TEAL, 0.10), 1)
    for place in range(1, 7):
        y = 20 + place * 172 / 7
        brush.line(((23 + place, y), (377 - place, y)), tint(_TEAL, 0.10), 1)
    for one, other in _LINKS:
        brush.line((_SYSTEM[one], _SYSTEM[other]), tint(_LIME, 0.5), 1.6)
    for place, node in enumerate(_SYSTEM):
        brush.glow(node, 22, _LIME, 0.5)
        brush.shape(round_about(node, 7 + 2 * (place == 1), 6), "#0d2b22", _LIME, 2)


def _wave(brush: Brush) -> None:
    """Paint attacks that come from the right."""
    for place in range(7):
        start, end = (372 - place % 3 * 6, 34 + place * 24), (206.0, 58 + place * 16.5)
        brush.neon(start, (300, start[1] - 26 + 12 * sin(place)), end, _EMBER, 1.5)
        x, y = end
        brush.shape(((x - 5, y), (x + 9, y - 6), (x + 6, y), (x + 9, y + 6)), "#ffd9c2")
        brush.glow(end, 18, _EMBER, 0.75)


def _line_of_defence(brush: Brush) -> None:
    """Paint the line at which they end: hexagons of light."""
    for row in range(7):
        for column in range(2):
            at = (184.0 - column * 17, 48 + row * 20 + column * 10)
            share = 0.9 - 0.5 * column
            brush.shape(round_about(at, 11, 6), tint(_TEAL, 0.22 * share), tint("#a9fff2", share), 1.6)
    brush.glow((186, 110), 70, _TEAL, 0.35)


def _room(brush: Brush) -> None:
    """Paint who sits before it, and the light on the desks."""
    brush.fade((0, 192, WIDE, 108), tint("#0c2733"), tint("#04090d"))
    brush.glow((200, 196), 190, _TEAL, 0.30, 0.25)
    for x, light in ((92, _LIME), (308, _EMBER)):
        brush.shape(((x - 92, 300), (x - 74, 246), (x + 74, 246), (x + 92, 300)), "#0a1a22", tint(light, 0.4), 1.2)
        for side in (-42, 42):
            brush.box((x + side - 27, 214, 54, 34), "#0e2c37", tint(light, 0.75), 1.5, 3)
            brush.glow((x + side, 231), 34, light, 0.33)
            for row in range(4):
                wide = 14 + brush.chance(26)
                brush.line(((x + side - 21, 221 + row * 7), (x + side - 21 + wide, 221 + row * 7)), tint(light, 0.7), 2)
        brush.disc((x, 232), 15, "#02070a")
        brush.shape(((x - 34, 300), (x - 27, 262), (x - 9, 250), (x + 9, 250), (x + 27, 262), (x + 34, 300)), "#02070a")
        brush.curve((x - 15, 230), (x, 208), (x + 15, 230), tint(light, 0.8), 2)
        brush.box((x + 12, 228, 6, 10), tint(light, 0.9), corner=2)
