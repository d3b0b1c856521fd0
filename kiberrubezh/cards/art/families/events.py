"""Pictures of events as signs: bursts, dials, shocks, conjunctions."""

from math import cos, pi, sin

from kiberrubezh.drawing.canvas import Canvas, Point, Scene, corners, polar
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import ball
from kiberrubezh.drawing.grounds import stars


def burst(c: Canvas) -> None:
    """Break out in rays from one point."""
    t, dice = c.tones, c.dice
    x0, y0 = c.wide * dice.uniform(0.35, 0.65), dice.uniform(40, 62)
    c.backdrop(
        t.night,
        t.deep,
        t.night,
        spots=[(x0, y0, 80, t.base), (x0, y0, 40, mix(t.base, t.accent, 0.6)), (x0, y0, 14, WHITE)],
    )
    for i in range(70):
        a, wide = i * pi / 35 + dice.uniform(-0.03, 0.03), dice.uniform(0.008, 0.04)
        start, end = dice.uniform(11, 26), dice.uniform(40, 120)
        tone = mix(t.light, t.accent, dice.random())
        c.polygon(
            [polar(x0, y0, start, a), polar(x0, y0, end, a - wide), polar(x0, y0, end, a + wide)],
            tone,
            dice.uniform(0.15, 0.55),
        )
        if i % 3 == 0:
            c.shine([polar(x0, y0, start, a), polar(x0, y0, end, a)], tone, 0.4, 0.6)
    _sparks(c, (x0, y0))


def _sparks(c: Canvas, at: Point) -> None:
    """Scatter sparks about the point of a burst, and set a star on it."""
    t, dice = c.tones, c.dice
    x0, y0 = at
    for _ in range(60):
        a, r = dice.uniform(0, 2 * pi), 14 + 60 * dice.random()
        c.polygon(
            corners(4, x0 + r * cos(a), y0 + r * sin(a), dice.uniform(0.4, 1.9), dice.random()),
            mix(t.accent, WHITE, dice.random()),
            0.9,
        )
    for size, strength in ((13, 0.35), (9, 0.7)):
        star = [polar(x0, y0, size * (1.0 if i % 2 else 0.55), i * pi / 8) for i in range(16)]
        c.shine([*star, star[0]], t.light, 0.7, strength)
    c.shine_disc(x0, y0, 5, WHITE)


def dial(c: Canvas) -> None:
    """Count time on rings of arcs."""
    t, dice = c.tones, c.dice
    x0, y0 = c.wide * dice.uniform(0.42, 0.58), 50.0
    c.backdrop(t.night, t.deep, t.night, spots=[(x0, y0, 66, t.base), (x0, y0, 22, mix(t.base, t.accent, 0.5))])
    for i in range(8):
        r = 11 + i * 7.2
        c.ring(x0, y0, r, mix(t.deep, t.light, 0.35), 3.4, 0.3)
        start = dice.uniform(0, 360)
        for part in range(dice.randint(2, 4)):
            span = (start + part * 95, start + part * 95 + dice.uniform(15, 80))
            c.shine_arc(
                x0,
                y0,
                r + 1.2,
                span,
                t.accent if dice.random() < 0.4 else t.light,
                2.4 if part else 1.0,
                dice.uniform(0.3, 0.8),
            )
        for k in range(24 + 12 * i):
            a = 2 * pi * k / (24 + 12 * i)
            if k % 6:
                c.line([polar(x0, y0, (r + 2.2), a), polar(x0, y0, (r + 3.3), a)], t.light, 0.25, 0.6)
    for far, wide in ((30, 1.6), (46, 0.9)):
        a = dice.uniform(0, 2 * pi)
        c.line([(x0 + 1, y0 + 1.4), (x0 + far * cos(a) + 1, y0 + far * sin(a) + 1.4)], BLACK, wide, 0.5)
        c.shine([(x0, y0), polar(x0, y0, far, a)], mix(t.accent, WHITE, 0.5), wide)
    c.disc(x0, y0, 6, t.night)
    c.shine_ring(x0, y0, 6, t.light, 0.9)
    c.shine_disc(x0, y0, 2, WHITE)


def shock(c: Canvas) -> None:
    """Run a shock over a plain."""
    t, dice = c.tones, c.dice
    x0, y0 = c.wide * dice.uniform(0.38, 0.62), dice.uniform(54, 64)
    c.backdrop(
        t.night,
        t.deep,
        mix(t.base, t.accent, 0.3),
        t.night,
        spots=[(x0, y0 - 8, 70, t.base), (x0, y0 - 6, 30, mix(t.light, t.accent, 0.5))],
    )
    for i in range(-24, 25):
        c.line([(x0 + i * 3, y0 - 4), (x0 + i * 16, 104)], t.light, 0.25, 0.3)
    for i in range(1, 13):
        r = 4 + i * i * 0.95
        ring = corners(140, x0, y0 + i * 1.1, r, 0, 0.3)
        wave = [(x, y - 2.0 * (1 + sin(k * 0.39 + i)) * (0.4 + i * 0.1)) for k, (x, y) in enumerate(ring)]
        c.line([*wave, wave[0]], mix(t.accent, t.light, i / 13), 0.3 + 0.07 * i, 0.8)
        c.shine([*ring, ring[0]], mix(t.light, t.accent, i / 13), 0.35, max(0.2, 1 - i / 13))
    c.shine_polygon([(x0 - 2.6, y0), (x0 - 0.5, -4), (x0 + 0.5, -4), (x0 + 2.6, y0)], mix(t.accent, WHITE, 0.5), 0.9)
    for _ in range(50):
        a, r = dice.uniform(0, 2 * pi), dice.uniform(8, 70)
        x, y = x0 + r * cos(a), y0 + r * sin(a) * 0.3 - dice.uniform(2, 24)
        c.polygon(
            corners(3, x, y, dice.uniform(0.5, 1.9), dice.random() * 6),
            mix(t.night, t.light, dice.random()),
            edge=t.accent if dice.random() < 0.3 else None,
        )
    c.shine_disc(x0, y0, 3.4, WHITE)


def orbit(c: Canvas) -> None:
    """Bring bodies on slanting orbits into one line."""
    t, dice = c.tones, c.dice
    x0, y0, lean = c.wide * 0.5, 50.0, dice.uniform(-0.5, 0.5)
    c.backdrop(t.night, t.deep, t.night, spots=[(x0, y0, 60, t.base), (x0, y0, 20, t.accent)])
    stars(c, 120)
    for i in range(1, 8):
        oval = corners(72, 0, 0, 10 + i * 8.4, 0, 0.42)
        turned = [(x0 + x * cos(lean) - y * sin(lean), y0 + x * sin(lean) + y * cos(lean)) for x, y in oval]
        c.line([*turned, turned[0]], t.light, 0.4, 0.55)
        at = dice.randrange(72)
        c.shine([turned[(at - k) % 72] for k in range(16)], mix(t.accent, t.light, i / 8), 0.8, 0.7)
        ball(c, *turned[at], dice.uniform(1.6, 4.4), mix(t.light, t.accent, i % 3 / 3))
    c.disc(x0, y0, 8, mix(t.accent, t.light, 0.4))
    c.shine_disc(x0, y0, 6.5, WHITE)
    for i in range(12):
        a = i * pi / 6
        c.shine([polar(x0, y0, 9, a), polar(x0, y0, 15 if i % 2 else 22, a)], t.accent, 0.5, 0.8)


SCENES: dict[str, Scene] = {"burst": burst, "dial": dial, "shock": shock, "orbit": orbit}
