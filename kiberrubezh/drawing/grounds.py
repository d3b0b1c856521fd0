"""What pictures stand before: floors, nets, skies, fields of signs; each fills the canvas."""

from math import cos, pi, sin

from kiberrubezh.drawing.canvas import Canvas, Point, box, corners, polar
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.forms import steel


def soft_light(c: Canvas, x: float | None = None, y: float = 50.0, reach: float = 70.0, warm: float = 0.35) -> None:
    """Fill with night and one soft light; `warm` is the share of the accent in it."""
    t, x0 = c.tones, c.wide / 2 if x is None else x
    glow = mix(t.base, t.accent, warm)
    edge, body = mix(t.night, t.deep, 0.4), mix(t.deep, t.base, 0.3)
    c.backdrop(edge, body, edge, spots=[(x0, y, reach, glow), (x0, y, reach * 0.4, mix(glow, t.light, 0.25))])


def dusk(c: Canvas, horizon: float = 60.0) -> None:
    """Fill with a sky that is light at the horizon."""
    t = c.tones
    glow = mix(t.base, t.accent, 0.45)
    c.backdrop(t.night, t.deep, glow, t.deep, t.night, spots=[(c.wide / 2, horizon, 56, mix(glow, t.light, 0.4))])


def floor(c: Canvas, horizon: float = 62.0) -> None:
    """Lay a floor of lines that run to the horizon."""
    t, x0 = c.tones, c.wide / 2
    c.polygon(box(0, horizon, c.wide, 104), mix(t.night, t.deep, 0.5), 0.75)
    for i in range(-14, 15):
        c.line([(x0 + i * 5, horizon), (x0 + i * 24, 104)], t.light, 0.3, 0.28)
    for i in range(1, 8):
        y = horizon + (104 - horizon) * (i / 7) ** 1.9
        c.line([(0, y), (c.wide, y)], t.light, 0.3, 0.24)


def rays(c: Canvas, x: float, y: float, count: int = 24, strength: float = 0.22) -> None:
    """Send wide rays from a point."""
    for i in range(count):
        a, wide = 2 * pi * i / count, pi / count * 0.5
        fan = [polar(x, y, 6, a), polar(x, y, 130, a - wide), polar(x, y, 130, a + wide)]
        c.polygon(fan, mix(c.tones.base, c.tones.light, 0.3), strength * c.dice.uniform(0.4, 1.6))


def hexes(c: Canvas, side: float = 7.5, alpha: float = 0.3) -> None:
    """Span a net of hexagons, some of them filled."""
    t, dice = c.tones, c.dice
    for row in range(-1, int(100 / (side * 1.5)) + 2):
        for column in range(-1, int(c.wide / (side * 1.732)) + 2):
            x, y = (column + row % 2 / 2) * side * 1.732, row * side * 1.5
            cell = corners(6, x, y, side * 0.92, pi / 6)
            c.polygon(cell, mix(t.base, t.light, 0.2), alpha * dice.choice((0.1, 0.2, 0.2, 0.7)))
            c.line([*cell, cell[0]], t.light, 0.25, alpha)


def tracks(c: Canvas, count: int = 30) -> None:
    """Etch the tracks of a board."""
    t, dice = c.tones, c.dice
    for _ in range(count):
        x, y = dice.uniform(-10, c.wide), dice.uniform(0, 100)
        run, bend, on = dice.uniform(8, 40), dice.uniform(-14, 14), dice.uniform(6, 40)
        path = [(x, y), (x + run, y), (x + run + abs(bend), y + bend), (x + run + abs(bend) + on, y + bend)]
        c.line(path, mix(t.base, t.light, 0.3), 0.6, 0.5)
        if dice.random() < 0.25:
            c.shine(path, t.accent, 0.35, 0.6)
        for end in (path[0], path[-1]):
            c.disc(*end, 1.0, mix(t.base, t.light, 0.4), 0.8)


def stars(c: Canvas, count: int = 110) -> None:
    """Scatter stars."""
    for _ in range(count):
        at = c.dice.uniform(0, c.wide), c.dice.uniform(0, 100)
        c.disc(*at, c.dice.uniform(0.12, 0.42), WHITE, c.dice.uniform(0.2, 0.85))


def rain(c: Canvas, count: int = 150, slant: float = 0.3, colour: Rgb | None = None) -> None:
    """Let packets rain."""
    dice, tone = c.dice, colour or c.tones.accent
    for _ in range(count):
        x, y, near = dice.uniform(-10, c.wide + 10), dice.uniform(-10, 100), dice.random()
        c.shine([(x, y), (x - slant * 9 * near, y + 3 + 9 * near)], tone, 0.25 + 0.6 * near, 0.25 + 0.5 * near)


def streaks(c: Canvas, x: float, y: float, count: int = 150, inner: float = 20.0) -> None:
    """Let packets rush towards a point."""
    dice, t = c.dice, c.tones
    for _ in range(count):
        a, near = dice.uniform(0, 2 * pi), dice.random() ** 0.7
        start = inner + 70 * near
        ends = [(x + r * cos(a) * 1.2, y + r * sin(a)) for r in (start, start + 3 + 14 * near * dice.random())]
        c.shine(ends, mix(t.accent, t.light, dice.random()), 0.25 + 0.8 * near, 0.35 + 0.5 * near)


def ripples(c: Canvas, x: float, y: float, step: float = 5.0, count: int = 22) -> None:
    """Send rings from a point over the whole field."""
    t = c.tones
    for i in range(1, count):
        fade = max(0.06, 1 - i / count)
        c.ring(x, y, i * step, mix(t.accent, t.light, 0.3), step * 0.3, 0.28 * fade)
        c.shine_ring(x, y, i * step, t.accent, 0.3, 0.7 * fade)


def code(c: Canvas, columns: int = 36, strength: float = 0.55) -> None:
    """Fill with bars for ones and rings for noughts, some of them lit."""
    t, dice = c.tones, c.dice
    wide = c.wide / columns
    high = wide * 1.3
    for row in range(int(100 / high) + 1):
        for column in range(columns):
            x, y = (column + 0.5) * wide, (row + 0.5) * high
            tone = mix(t.deep, t.base, dice.uniform(0.3, 1.0))
            draw = dice.random() < 0.05
            if dice.random() < 0.5:
                (c.shine if draw else c.line)(
                    [(x, y - high * 0.3), (x, y + high * 0.3)], t.accent if draw else tone, 0.7
                )
            else:
                c.ring(x, y, high * 0.26, tone, 0.55, strength + 0.3)


def cells(c: Canvas, side: float = 8.0) -> None:
    """Fill with soft living cells."""
    t, dice = c.tones, c.dice
    for row in range(-1, int(100 / (side * 1.5)) + 2):
        for column in range(-1, int(c.wide / (side * 1.732)) + 2):
            x = (column + row % 2 / 2) * side * 1.732 + dice.uniform(-1.2, 1.2)
            y = row * side * 1.5 + dice.uniform(-1.2, 1.2)
            cell = corners(6, x, y, side * dice.uniform(0.7, 0.95), pi / 6 + dice.uniform(-0.2, 0.2))
            tone = mix(t.night, t.base, dice.uniform(0.2, 0.6))
            c.polygon(cell, tone, 0.8, edge=mix(tone, t.accent, 0.35))
            c.disc(x - side * 0.1, y - side * 0.1, side * 0.22, mix(tone, t.accent, 0.3), 0.8)
    c.haze(t.night, 0.25, 0.5)


def bricks(c: Canvas, high: float = 8.4, top: float = -2.0, shade: float = 0.5) -> None:
    """Lay a wall of bricks."""
    t, dice = c.tones, c.dice
    wide = high * 2.05
    for row in range(int((104 - top) / high) + 1):
        for column in range(-1, int(c.wide / wide) + 2):
            x, y = column * wide + row % 2 * wide / 2, top + row * high
            tone = mix(mix(t.base, t.light, 0.12), t.night, dice.uniform(shade - 0.18, shade + 0.15))
            face = box(x + 0.35, y + 0.35, x + wide - 0.35, y + high - 0.35)
            c.polygon(face, tone, edge=mix(tone, t.light, 0.22))


def skyline(c: Canvas, foot: float = 100.0, tallest: float = 44.0, lights: float = 0.5) -> None:
    """Stand houses with windows in two depths."""
    t, dice = c.tones, c.dice
    for depth in range(2):
        x = -4.0
        while x < c.wide + 4:
            wide, high = dice.uniform(7, 14), dice.uniform(0.4, 1.0) * tallest * (1 - 0.25 * depth)
            tone = mix(mix(t.base, t.light, 0.1), t.night, 0.45 + 0.3 * depth)
            c.polygon(box(x, foot - high, x + wide, 106), tone, edge=mix(tone, t.light, 0.2))
            _windows(c, (x, foot - high), (x + wide, foot), lights * (0.5 + 0.5 * depth))
            x += wide + dice.uniform(0.3, 2.5)
        if depth == 0:
            c.haze(t.deep, 0.25, 0.5)


def _windows(c: Canvas, corner: Point, opposite: Point, share: float) -> None:
    for row in range(int((opposite[1] - corner[1]) / 3.6)):
        for column in range(int((opposite[0] - corner[0]) / 2.7)):
            if c.dice.random() < share:
                left, top = corner[0] + 1.1 + column * 2.7, corner[1] + 2 + row * 3.6
                c.shine_polygon(box(left, top, left + 1.3, top + 1.8), c.tones.accent, c.dice.uniform(0.35, 0.85))


def arcs(c: Canvas, x: float, y: float, rings: int = 8) -> None:
    """Turn broken rings of light about a point."""
    t, dice = c.tones, c.dice
    for i in range(rings):
        r, start = 26 + i * 7.5, dice.uniform(0, 360)
        c.ring(x, y, r, mix(t.deep, t.light, 0.3), 2.6, 0.22)
        for part in range(dice.randint(1, 3)):
            span = (start + part * 110, start + part * 110 + dice.uniform(20, 80))
            c.shine_arc(x, y, r, span, t.accent if dice.random() < 0.35 else t.light, 1.6, dice.uniform(0.2, 0.5))


def blueprint(c: Canvas, step: float = 7.0) -> None:
    """Rule the field like drawing paper."""
    t = c.tones
    for i in range(int(c.wide / step) + 2):
        c.line([(i * step, 0), (i * step, 100)], t.light, 0.25 if i % 4 else 0.5, 0.25)
    for i in range(int(100 / step) + 2):
        c.line([(0, i * step), (c.wide, i * step)], t.light, 0.25 if i % 4 else 0.5, 0.25)


def sea(c: Canvas, level: float = 70.0, swell: float = 3.0) -> None:
    """Lay a sea of long waves."""
    t, dice = c.tones, c.dice
    for layer in range(6):
        near = layer / 5
        y0, phase, long = level + (100 - level) * near, dice.uniform(0, 6), 10 + 16 * near
        crest = [(c.wide * i / 60, y0 + swell * (0.5 + near) * sin(c.wide * i / 60 / long + phase)) for i in range(61)]
        c.polygon([*crest, (c.wide, 120), (0, 120)], mix(mix(t.base, t.accent, 0.2), t.night, 0.35 + 0.45 * near))
        c.shine(crest, mix(t.light, t.accent, 0.4), 0.35, 0.6)


def desk(c: Canvas, top: float = 76.0) -> None:
    """Set a desk across the foot of the picture."""
    tone = steel(c, 0.62)
    c.polygon(box(0, top, c.wide, 104), mix(tone, BLACK, 0.25))
    c.polygon(box(0, top, c.wide, top + 2.2), mix(tone, WHITE, 0.25))
    for i in range(9):
        y = top + 4 + i * i * 0.45
        c.line([(0, y), (c.wide, y)], mix(tone, BLACK, 0.5), 0.4, 0.6)
