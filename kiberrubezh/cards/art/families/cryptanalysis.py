"""Pictures of cryptanalysis: wheels of residues, keys in fields of code, lattices."""

from math import pi

from kiberrubezh.drawing.canvas import Canvas, Point, Scene, box, polar
from kiberrubezh.drawing.colours import BLACK, WHITE, mix


def wheels(c: Canvas) -> None:
    """Cryptanalysis: modular wheels that mesh."""
    t, dice = c.tones, c.dice
    c.backdrop(t.night, t.deep, t.night, spots=[(c.wide * 0.5, 46, 66, mix(t.base, t.accent, 0.3))])
    for _ in range(5):
        _wheel(c, (dice.uniform(0, c.wide), dice.uniform(0, 100)), dice.uniform(10, 20), dice.choice((12, 16)), 2)
    c.haze(t.deep, 0.45, 1.0)
    big, small = dice.uniform(31, 36), dice.uniform(19, 23)
    x0, y0, a = c.wide * 0.36, dice.uniform(50, 58), dice.uniform(-0.6, 0.25)
    _wheel(c, polar(x0, y0, big + small, a), small, 17, 3)
    _wheel(c, (x0, y0), big, 29, 4)


def _wheel(c: Canvas, at: Point, radius: float, teeth: int, bands: int) -> None:
    """Draw a wheel with teeth, bands of code and one residue lit."""
    t, dice = c.tones, c.dice
    x, y = at
    rim = [
        polar(x, y, r, i * pi / teeth / 2) for i in range(teeth * 4) for r in (radius if i % 4 < 2 else radius * 0.93,)
    ]
    c.polygon([(px + 1, py + 1.6) for px, py in rim], BLACK, 0.5)
    c.polygon(rim, mix(t.light, t.night, 0.5), edge=mix(t.light, WHITE, 0.2))
    for band in range(bands):
        r = radius * (0.86 - band * 0.62 / bands)
        c.disc(x, y, r, mix(t.light, t.night, 0.55 + 0.3 * (band % 2)))
        c.arc(x, y, r, (180, 300), mix(t.light, WHITE, 0.3), 0.4)
        count = max(6, round(teeth * (1 - band * 0.16)))
        for i in range(count):
            a = 2 * pi * i / count
            long = radius * 0.075 * dice.choice((0.5, 1.0))
            ends = [polar(x, y, q, a) for q in (r - radius * 0.03, r - radius * 0.03 - long)]
            if dice.random() < 0.24:
                c.shine(ends, t.accent, 0.9)
            else:
                c.line(ends, mix(t.light, t.deep, 0.3), 0.6)
    a = dice.uniform(0, 2 * pi)
    c.shine([(x, y), polar(x, y, radius * 0.84, a)], t.light, 0.6)
    c.disc(x, y, radius * 0.15, t.night)
    c.shine_ring(x, y, radius * 0.15, t.accent, 0.6)


def cipher(c: Canvas) -> None:
    """Cryptanalysis: a field of code in which a key comes to light."""
    t, dice = c.tones, c.dice
    columns, rows = 40, 27
    wide, high = c.wide / columns, 100 / rows
    c.backdrop(t.night, t.deep, t.night, spots=[(c.wide * 0.5, 50, 70, mix(t.deep, t.base, 0.8))])
    bow, bits = (c.wide * dice.uniform(0.27, 0.33), dice.uniform(46, 54)), {dice.randint(0, 3) for _ in range(3)} | {1}

    def on_key(x: float, y: float) -> bool:
        far = ((x - bow[0]) ** 2 + (y - bow[1]) ** 2) ** 0.5
        teeth = any(abs(x - c.wide * (0.66 + 0.065 * i)) < 3 and 0 < y - bow[1] < 18 - 3 * (i % 2) for i in bits)
        return 11 < far < 22 or (abs(y - bow[1]) < 4.4 and bow[0] + 18 < x < c.wide * 0.9) or teeth

    for row in range(rows):
        for column in range(columns):
            x, y = (column + 0.5) * wide, (row + 0.5) * high
            _glyph(c, x, y, wide, high, on_key(x, y))
    c.shade(0.1, 0.2, t.night)


def _glyph(c: Canvas, x: float, y: float, wide: float, high: float, lit: bool) -> None:
    """Draw one sign of code: a bar for one, a ring for nought."""
    t, dice = c.tones, c.dice
    tone = mix(t.accent, t.light, dice.uniform(0.2, 0.8)) if lit else mix(t.deep, t.base, dice.uniform(0.3, 1.0))
    if lit:
        c.polygon(box(x - wide * 0.46, y - high * 0.46, x + wide * 0.46, y + high * 0.46), mix(t.accent, t.night, 0.5))
    if dice.random() < 0.5:
        ends = [(x, y - high * 0.3), (x, y + high * 0.3)]
        (c.shine if lit else c.line)(ends, tone, 0.75)
    else:
        (c.shine_ring if lit else c.ring)(x, y, high * 0.28, tone, 0.6)


def lattice(c: Canvas) -> None:
    """Cryptanalysis: a lattice in space, and the short way found in it."""
    t, dice = c.tones, c.dice
    c.backdrop(t.night, t.deep, t.night, spots=[(c.wide * dice.uniform(0.4, 0.6), 46, 66, mix(t.base, t.accent, 0.2))])
    ax, ay, slant = dice.uniform(11, 14), dice.uniform(-4, 4), dice.uniform(4, 9)

    def at(i: float, j: float, k: float) -> Point:
        size = 1 / (1 + 0.24 * k)
        return c.wide / 2 + (i * ax + j * slant) * size, 50 + (i * ay + j * 11) * size - k * 2

    for k in (5, 4, 3, 2, 1, 0):
        for i in range(-9, 10):
            for j in range(-7, 8):
                x, y = at(i, j, k)
                if -5 < x < c.wide + 5 and -5 < y < 105:
                    c.line([(x, y), at(i + 1, j, k)], t.light, 0.22, 0.14 if k else 0.5)
                    c.line([(x, y), at(i, j + 1, k)], t.light, 0.22, 0.14 if k else 0.5)
                    size = 1.5 / (1 + 0.24 * k)
                    c.disc(x, y, size, mix(t.light, t.deep, 0.15 * k + 0.1))
        if k in (4, 2):
            c.haze(t.deep, 0.2, 0.5)
    level, way = 50.0, []
    for i in range(-4, 5):
        level = max(20.0, min(80.0, level + dice.uniform(-26, 26)))
        way.append(at(i, round((level - 50 - i * ay) / 11), 0))
    c.shine(way, t.accent, 1.1)
    for x, y in way:
        c.disc(x, y, 2.4, t.night)
        c.shine_ring(x, y, 2.6, t.light, 0.6)
        c.shine_disc(x, y, 1.2, WHITE)


SCENES: dict[str, Scene] = {"wheels": wheels, "cipher": cipher, "lattice": lattice}
