"""Pictures of events with people in them: a town struck, a council."""

from itertools import pairwise
from math import cos, pi, sin

from kiberrubezh.cards.art.canvas import WHITE, Canvas, Point, Scene, box, corners
from kiberrubezh.cards.palette import Rgb, mix


def blackout(c: Canvas) -> None:
    """Strike a town by lightning: half its windows are out."""
    t, dice = c.tones, c.dice
    x0 = c.wide * dice.uniform(0.35, 0.65)
    c.backdrop(
        t.night,
        mix(t.deep, t.base, 0.4),
        mix(t.base, t.light, 0.2),
        t.night,
        spots=[(x0, 26, 60, mix(t.base, t.accent, 0.4))],
    )
    for _ in range(26):
        c.oval(
            dice.uniform(0, c.wide),
            dice.uniform(0, 24),
            dice.uniform(8, 22),
            dice.uniform(2, 6),
            mix(t.night, t.base, dice.uniform(0.1, 0.6)),
            alpha=0.5,
        )
    c.haze(t.deep, 0.1, 1.6)
    for depth in range(3):
        x = -4.0
        while x < c.wide + 4:
            wide, high = dice.uniform(6, 13), dice.uniform(18, 44) - 5 * depth
            _house(
                c,
                (x, 104 - high - 10 * (2 - depth)),
                wide,
                mix(mix(t.base, t.light, 0.15), t.night, 0.35 + 0.24 * depth),
                x > x0,
            )
            x += wide + dice.uniform(0.3, 2.5)
        if depth < 2:
            c.haze(t.deep, 0.2, 0.4)
    _bolt(c, (x0 + dice.uniform(-8, 8), -4.0), (x0, 66.0), 1.5)


def _house(c: Canvas, corner: Point, wide: float, tone: Rgb, dark: bool) -> None:
    t, dice = c.tones, c.dice
    x, y = corner
    c.polygon(box(x, y, x + wide, 104), tone, edge=mix(tone, t.light, 0.25))
    for row in range(int((100 - y) / 3.4)):
        for column in range(int(wide / 2.4)):
            if dice.random() < (0.06 if dark else 0.62):
                left, top = x + 1.1 + column * 2.4, y + 1.8 + row * 3.4
                c.shine_polygon(box(left, top, left + 1.2, top + 1.7), t.accent, dice.uniform(0.4, 0.95))


def _bolt(c: Canvas, start: Point, end: Point, width: float) -> None:
    """Draw lightning from one point to another, with branches."""
    dice, path = c.dice, [start]
    for i in range(1, 12):
        share = i / 12
        sway = dice.uniform(-5, 5)
        path.append((start[0] + (end[0] - start[0]) * share + sway, start[1] + (end[1] - start[1]) * share))
        if width > 1 and dice.random() < 0.35:
            _bolt(c, path[-1], (path[-1][0] + dice.uniform(-26, 26), path[-1][1] + dice.uniform(12, 26)), width * 0.35)
    c.shine([*path, end], mix(c.tones.accent, WHITE, 0.75), width)


def council(c: Canvas) -> None:
    """Gather about a table with a map of light on it."""
    t, dice = c.tones, c.dice
    x0, y0, seats = c.wide / 2, 58.0, dice.choice((6, 8, 10))
    c.backdrop(t.night, t.deep, t.night, spots=[(x0, 44, 66, t.base), (x0, 52, 34, mix(t.base, t.accent, 0.6))])
    for i in range(-6, 7):
        c.shine_polygon(
            [(x0 + i * 2, -4), (x0 + i * 2 + 0.6, -4), (x0 + i * 8 + 2, y0), (x0 + i * 8 - 2, y0)], t.light, 0.09
        )
    around = sorted(corners(seats, x0, y0, 55, dice.uniform(0, 0.7), 0.5), key=lambda place: place[1])
    for place in around[: seats // 2]:
        _sitter(c, place, 0.8)
    for lift, tone in ((5, 0.85), (0, 0.45)):
        rim = corners(seats * 2, x0, y0 + lift, 44, 0, 0.46)
        c.polygon(rim, mix(t.light, t.night, tone), edge=t.light)
    c.polygon(corners(seats * 2, x0, y0, 39, 0, 0.46), mix(t.night, t.base, 0.3), edge=t.base)
    for r in (10, 20, 30):
        ring = corners(48, x0, y0, r, 0, 0.46)
        c.shine([*ring, ring[0]], t.light, 0.3, 0.5)
    spots = [
        (x0 + r * cos(a), y0 + r * 0.46 * sin(a))
        for _ in range(15)
        for a, r in ((dice.uniform(0, 2 * pi), dice.uniform(4, 34)),)
    ]
    for one, other in pairwise(spots):
        c.shine([one, other], t.accent, 0.35, 0.55)
    for x, y in spots:
        high = dice.uniform(2, 16)
        c.shine([(x, y), (x, y - high)], t.accent, 0.5, 0.8)
        c.shine_disc(x, y - high, 1.0, mix(t.accent, WHITE, 0.5))
    for place in around[seats // 2 :]:
        _sitter(c, place, 1.15)


def _sitter(c: Canvas, at: Point, size: float) -> None:
    """Draw head and shoulders against the light."""
    t = c.tones
    x, y = at
    body = [(x + 9 * size * cos(a), y + 6 * size - 11 * size * sin(a)) for a in (i * pi / 16 for i in range(17))]
    c.polygon(
        [*body, (x - 9 * size, y + 14 * size), (x + 9 * size, y + 14 * size)],
        mix(t.night, t.base, 0.22),
        edge=mix(t.base, t.light, 0.5),
    )
    c.disc(x, y - 8.5 * size, 4.6 * size, mix(t.base, t.light, 0.5))
    c.disc(x, y - 8.2 * size, 4.3 * size, mix(t.night, t.base, 0.3))


SCENES: dict[str, Scene] = {"blackout": blackout, "council": council}
