"""Pictures of denial of service: floods. Waves, storms of packets, load beyond a line."""

from math import cos, exp, pi, sin

from kiberrubezh.drawing.canvas import Canvas, Point, Scene, box, corners
from kiberrubezh.drawing.colours import WHITE, Rgb, mix


def flood(c: Canvas) -> None:
    """Denial of service: waves in many layers over a small light."""
    t, dice = c.tones, c.dice
    sun = c.wide * dice.uniform(0.25, 0.75)
    c.backdrop(
        t.night,
        t.deep,
        mix(t.base, t.accent, 0.5),
        t.deep,
        spots=[(sun, 40, 60, mix(t.accent, t.light, 0.3)), (sun, 42, 13, WHITE)],
    )
    breaker = dice.uniform(0.3, 0.7) * c.wide
    for layer in range(9):
        near = layer / 8
        level, swing = 38 + 56 * near**1.2, 3 + 11 * near * dice.uniform(0.6, 1.2)
        phase, long = dice.uniform(0, 2 * pi), 14 + 22 * near
        rise = (30 if layer == 4 else 7 * dice.random()) * dice.uniform(0.85, 1.15)
        crest = []
        for i in range(91):
            x = c.wide * i / 90
            peak = rise * exp(-(abs((x - breaker) / (16 + 6 * near)) ** 1.5))
            crest.append(
                (x, level - peak + swing * (1 - abs(sin(x / long + phase)) ** 1.4 * 1.8) + 1.2 * sin(x / 4 + phase))
            )
        _water(c, crest, near)
    c.shade(0.1, 0.4, t.night)


def _water(c: Canvas, crest: list[Point], near: float) -> None:
    """Draw one wave under its crest, foam and spray on it."""
    t, dice = c.tones, c.dice
    body = mix(mix(t.accent, t.base, 0.25 + 0.3 * near), t.night, 0.3 + 0.5 * near)
    for depth in range(7):
        layer = [(x, y + depth * depth * (0.7 + 0.5 * near)) for x, y in crest]
        c.polygon([*layer, (c.wide, 130), (0, 130)], mix(body, t.night, depth * 0.115))
        c.line([(x, y + 1.2) for x, y in layer], mix(body, t.light, 0.3 - 0.04 * depth), 0.25 + 0.2 * near)
    c.shine(crest, mix(t.light, t.accent, 0.35), 0.45 + 0.5 * near, 0.85)
    for x, y in crest:
        for _ in range(dice.choice((0, 0, 1, 3))):
            c.shine_disc(x + dice.uniform(-1.5, 1.5), y - 6 * dice.random() ** 2, dice.uniform(0.15, 0.6), t.light, 0.8)


def storm(c: Canvas) -> None:
    """Denial of service: packets from everywhere upon one point."""
    t, dice = c.tones, c.dice
    x0, y0 = c.wide * dice.uniform(0.4, 0.6), dice.uniform(44, 58)
    c.backdrop(t.night, t.deep, t.night, spots=[(x0, y0, 70, mix(t.base, t.accent, 0.3)), (x0, y0, 26, t.accent)])
    for i in range(230):
        a, near = dice.uniform(0, 2 * pi), dice.random() ** 0.7
        start = 14 + 84 * near
        length = 2 + 15 * near * dice.random()
        tone = mix(t.accent, t.light, dice.random())
        ends = [(x0 + r * cos(a) * 1.2, y0 + r * sin(a)) for r in (start, start + length)]
        if i % 3:
            c.shine(ends, tone, 0.25 + 0.9 * near, 0.4 + 0.6 * near)
        else:
            (x, y), half = ends[0], 0.6 + 2.2 * near
            c.polygon(box(x - half, y - half * 0.7, x + half, y + half * 0.7), mix(tone, t.night, 0.4), edge=t.light)
    for radius, strength in ((21, 0.25), (16, 0.45), (12, 0.8)):
        c.shine_ring(x0, y0, radius, t.accent, 0.7, strength)
    c.polygon(corners(6, x0, y0, 9, pi / 6), t.night, edge=t.light)
    for i in range(4):
        c.polygon(box(x0 - 5, y0 - 5 + 2.7 * i, x0 + 5, y0 - 3.2 + 2.7 * i), mix(t.base, t.light, 0.3))
        c.shine_disc(x0 + 3.4, y0 - 4.1 + 2.7 * i, 0.5, WHITE)


def surge(c: Canvas) -> None:
    """Denial of service: columns of load that rise beyond a line."""
    t, dice = c.tones, c.dice
    peak, limit = dice.uniform(0.45, 0.8), dice.uniform(38, 46)
    c.backdrop(t.deep, mix(t.deep, t.base, 0.4), t.night, spots=[(c.wide * peak, 20, 60, mix(t.base, t.accent, 0.5))])
    for depth in range(3):
        count = 26 - depth * 6
        wide = c.wide / count
        for i in range(count):
            hill = exp(-(((i + 0.5) / count - peak) ** 2) / 0.035)
            high = (8 + 60 * hill) * dice.uniform(0.55, 1.1) * (0.85 + 0.14 * depth)
            _column(
                c,
                i * wide + wide * 0.1,
                100 - high,
                wide * 0.62,
                mix(mix(t.accent, t.light, 0.1), t.night, 0.66 - 0.2 * depth),
                100 - high < limit,
            )
        if depth < 2:
            c.haze(t.deep, 0.35, 0.8)
    for x in range(0, int(c.wide), 5):
        c.shine([(x, limit), (x + 3, limit)], WHITE, 0.5, 0.9)
    c.shade(0.0, 0.35, t.night)


def _column(c: Canvas, x: float, top: float, wide: float, tone: Rgb, over: bool) -> None:
    t = c.tones
    skew = wide * 0.4
    c.polygon(
        [(x + wide, top), (x + wide + skew, top - skew), (x + wide + skew, 102), (x + wide, 102)],
        mix(tone, t.night, 0.6),
    )
    c.polygon(
        [(x, top), (x + skew, top - skew), (x + wide + skew, top - skew), (x + wide, top)], mix(tone, t.light, 0.5)
    )
    c.polygon(box(x, top, x + wide, 102), tone)
    for i in range(int((100 - top) / 3)):
        c.line([(x, top + 3 * i), (x + wide, top + 3 * i)], t.night, 0.35, 0.5)
    if over:
        c.shine([(x, top), (x + wide, top)], t.light, 0.7)
        c.shine([(x + wide / 2, top - 2), (x + wide / 2, top - 9 * c.dice.random() - 2)], t.accent, 0.5, 0.8)


SCENES: dict[str, Scene] = {"flood": flood, "storm": storm, "surge": surge}
