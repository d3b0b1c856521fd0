"""Pictures of events with people in them: a town struck, a council."""

from math import cos, pi, sin

from kiberrubezh.drawing.canvas import Canvas, Point, Scene, box, corners
from kiberrubezh.drawing.colours import WHITE, Rgb, mix
from kiberrubezh.drawing.forms import Place
from kiberrubezh.drawing.things.folk import person


def blackout(c: Canvas) -> None:
    """Strike a town by lightning: half its windows are out."""
    t, dice = c.tones, c.dice
    x0 = c.wide * dice.uniform(0.35, 0.65)
    glow = mix(t.base, t.accent, 0.4)
    c.backdrop(t.night, mix(t.deep, t.base, 0.4), mix(t.base, t.light, 0.2), t.night, spots=[(x0, 26, 60, glow)])
    for _ in range(26):
        x, y = dice.uniform(0, c.wide), dice.uniform(0, 24)
        tone = mix(t.night, t.base, dice.uniform(0.1, 0.6))
        c.oval(x, y, dice.uniform(8, 22), dice.uniform(2, 6), tone, alpha=0.5)
    c.haze(t.deep, 0.1, 1.6)
    for depth in range(3):
        x, tone = -4.0, mix(mix(t.base, t.light, 0.15), t.night, 0.35 + 0.24 * depth)
        while x < c.wide + 4:
            wide, high = dice.uniform(6, 13), dice.uniform(18, 44) - 5 * depth
            _house(c, (x, 104 - high - 10 * (2 - depth)), wide, tone, x > x0)
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
        beam = [(x0 + i * 2, -4), (x0 + i * 2 + 0.6, -4), (x0 + i * 8 + 2, y0), (x0 + i * 8 - 2, y0)]
        c.shine_polygon(beam, t.light, 0.09)
    around = sorted(corners(seats, x0, y0, 55, dice.uniform(0, 0.7), 0.5), key=lambda place: place[1])
    for place in around[: seats // 2]:
        person(c, Place(*place, 8.5))
    for lift, tone in ((5, 0.85), (0, 0.45)):
        c.polygon(corners(seats * 2, x0, y0 + lift, 44, 0, 0.46), mix(t.light, t.night, tone), edge=t.light)
    c.polygon(corners(seats * 2, x0, y0, 39, 0, 0.46), mix(t.night, t.base, 0.3), edge=t.base)
    _map(c, (x0, y0))
    for place in around[seats // 2 :]:
        person(c, Place(*place, 12))


def _map(c: Canvas, at: Point) -> None:
    """Light rings, ways and pillars over a table."""
    t, dice = c.tones, c.dice
    for r in (10, 20, 30):
        ring = corners(48, *at, r, 0, 0.46)
        c.shine([*ring, ring[0]], t.light, 0.3, 0.5)
    bearings = [(dice.uniform(0, 2 * pi), dice.uniform(4, 34)) for _ in range(15)]
    spots = [(at[0] + r * cos(a), at[1] + r * 0.46 * sin(a)) for a, r in bearings]
    c.shine(spots, t.accent, 0.35, 0.55)
    for x, y in spots:
        high = dice.uniform(2, 16)
        c.shine([(x, y), (x, y - high)], t.accent, 0.5, 0.8)
        c.shine_disc(x, y - high, 1.0, mix(t.accent, WHITE, 0.5))


SCENES: dict[str, Scene] = {"blackout": blackout, "council": council}
