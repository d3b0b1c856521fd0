"""«Локалка» for two: a rack at night, five lamps on one line, lilac against amber."""

from kiberrubezh.gui.covers.brush import HIGH, WIDE, Brush, Point, round_about, tint

LILAC, AMBER = "#b98cff", "#ffb547"
_LAMPS = (104.0, 200.0, 296.0)


def rack(brush: Brush) -> None:
    """Paint the night and the rack behind: units with lights that nobody counts."""
    brush.fade((0, 0, WIDE, HIGH), "#0a0716", "#17102e", "#0b0818")
    for row in range(11):
        y = 8 + row * 27
        brush.box((18, y, 364, 21), "#150f28", "#251b43", 1, 3)
        for hole in range(12):
            brush.box((34 + hole * 15, y + 7, 9, 7), "#0b0716", corner=1.5)
        for light in range(8):
            colour = (LILAC, AMBER, "#5be0c0", "#3c3160")[int(brush.chance(4))]
            brush.disc((300 + light * 9.5, y + 10.5), 1.9, tint(colour, 0.35 + brush.chance(0.6)))
    for x in (8, 382):
        brush.fade((x, 0, 10, HIGH), "#0b0818", "#2a2047", "#0b0818", across=True)


def lamp(brush: Brush, at: Point, radius: float, nodas: int, colour: str) -> None:
    """Paint a node: a glass with its nodas as lights."""
    x, y = at
    brush.glow(at, radius * 2.6, colour, 0.6)
    brush.disc(at, radius, "#120c24", colour, 2.6)
    brush.disc(at, radius * 0.78, tint(colour, 0.16))
    places = round_about(at, radius * 0.42, nodas) if nodas > 1 else [at]
    for light in places:
        brush.glow(light, radius * 0.5, colour, 0.9)
        brush.disc(light, radius * 0.17, "#fff6e4")
    brush.curve((x - radius * 0.6, y - radius * 0.45), (x - radius * 0.35, y - radius * 0.85), (x, y - radius * 0.8),
                tint("#ffffff", 0.5), 2)  # fmt: skip


def computer(brush: Brush, at: Point, colour: str, size: float = 1.0) -> None:
    """Paint a computer seen from before, its screen lit."""
    x, y = at
    wide, high = 62 * size, 44 * size
    brush.glow(at, 78 * size, colour, 0.5)
    brush.shape(((x - 9 * size, y + high / 2), (x + 9 * size, y + high / 2), (x + 14 * size, y + high / 2 + 13 * size),
                 (x - 14 * size, y + high / 2 + 13 * size)), "#2b2247")  # fmt: skip
    brush.box((x - 24 * size, y + high / 2 + 12 * size, 48 * size, 5 * size), "#3a2f5d", corner=2)
    brush.box((x - wide / 2, y - high / 2, wide, high), "#0c0819", colour, 2.6, 5)
    brush.box((x - wide / 2 + 5, y - high / 2 + 5, wide - 10, high - 10), tint(colour, 0.22), corner=2)
    for row in range(3):
        top = y - high / 2 + (11 + row * 9) * size
        brush.line(((x - wide / 2 + 11, top), (x - wide / 2 + 11 + (14 + brush.chance(22)) * size, top)),
                   tint(colour, 0.95), 2.4 * size)  # fmt: skip


def shield(brush: Brush, at: Point, size: float) -> None:
    """Paint a protection: an amber shield before a node."""
    x, y = at
    points = ((x, y - size), (x + size * 0.85, y - size * 0.62), (x + size * 0.7, y + size * 0.35), (x, y + size),
              (x - size * 0.7, y + size * 0.35), (x - size * 0.85, y - size * 0.62))  # fmt: skip
    brush.glow(at, size * 2, AMBER, 0.55)
    brush.shape(points, tint(AMBER, 0.35), AMBER, 2.6)


def bolt(brush: Brush, start: Point, end: Point) -> None:
    """Paint an attack: a lilac bolt from one point to another."""
    (x1, y1), (x2, y2) = start, end
    jag = [start]
    for place in range(1, 6):
        share = place / 6
        jag.append((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share + (-7 if place % 2 else 7)))
    jag.append(end)
    for width, share in ((11, 0.16), (5, 0.4), (2.4, 1.0)):
        brush.line(jag, tint(LILAC, share), width)
    brush.line(jag, tint("#ffffff", 0.85), 1)
    brush.glow(end, 36, LILAC, 0.9)


def paint(brush: Brush) -> None:
    """Paint the cover."""
    rack(brush)
    brush.fade((0, 78, WIDE, 144), tint("#0a0716", 0.0), tint("#0a0716", 0.86), tint("#0a0716", 0.0))
    brush.line(((40, 150), (360, 150)), "#3d3164", 7)
    brush.line(((40, 150), (360, 150)), tint("#8f7bd0", 0.9), 1.6)
    computer(brush, (46, 142), LILAC, 0.95)
    computer(brush, (354, 142), AMBER, 0.95)
    for x, nodas, colour in zip(_LAMPS, (2, 3, 2), (LILAC, "#cfd3ff", AMBER), strict=True):
        lamp(brush, (x, 150), 25 if nodas > 2 else 21, nodas, colour)
    bolt(brush, (128, 132), (258, 148))
    shield(brush, (268, 150), 24)
    brush.fade((0, 236, WIDE, 64), tint("#0a0716", 0.0), tint("#05030c", 0.95))
