"""Pictures of measures that keep and watch: locks, layers, radars, twins, tunnels."""

from math import cos, pi, sin

from kiberrubezh.cards.art.canvas import BLACK, WHITE, Canvas, Point, Scene, box, corners, polar
from kiberrubezh.cards.palette import mix


def lock(c: Canvas) -> None:
    """Close a vault: rings, bolts, a wheel."""
    t, dice = c.tones, c.dice
    x0, y0, turn = c.wide / 2, 50.0, dice.random() * pi
    c.backdrop(mix(t.deep, t.base, 0.3), t.deep, t.night, spots=[(x0 - 20, 30, 60, t.base)])
    for i in range(9):
        for j in range(7):
            x, y = c.wide * (i + 0.5) / 9, 100 * (j + 0.5) / 7
            c.polygon(
                box(x - 7.6, y - 6.8, x + 7.6, y + 6.8),
                mix(t.base, t.night, dice.uniform(0.55, 0.75)),
                0.7,
                edge=t.deep,
            )
            c.disc(x - 6.2, y - 5.4, 0.6, t.light, 0.5)
    for radius, tone in (
        (46, 0.85),
        (44, 0.3),
        (38, 0.7),
        (36.5, 0.45),
        (27, 0.8),
        (25.5, 0.25),
        (15, 0.7),
        (13.5, 0.4),
    ):
        c.disc(x0 + 0.5, y0 + 0.8, radius, BLACK, 0.35)
        c.disc(x0, y0, radius, mix(t.light, t.night, tone))
        c.arc(x0, y0, radius - 0.3, (190, 300), mix(t.light, WHITE, 0.5), 0.5)
    bolts = dice.choice((8, 10, 12))
    for i in range(bolts):
        a = turn + 2 * pi * i / bolts
        c.disc(x0 + 40.5 * cos(a) + 0.4, y0 + 40.5 * sin(a) + 0.5, 2.1, BLACK, 0.6)
        c.disc(x0 + 40.5 * cos(a), y0 + 40.5 * sin(a), 1.9, t.light)
        c.shine([polar(x0, y0, 29, a), polar(x0, y0, 34.5, a)], t.accent, 1.3)
    spokes = dice.choice((3, 4, 5))
    for i in range(spokes):
        a = turn + 2 * pi * i / spokes
        c.line([(x0, y0), polar(x0, y0, 22, a)], mix(t.light, t.night, 0.15), 3.2)
        c.disc(x0 + 22 * cos(a), y0 + 22 * sin(a), 2.8, mix(t.light, WHITE, 0.3))
    c.disc(x0, y0, 8, mix(t.light, t.deep, 0.3))
    c.disc(x0, y0 - 1.2, 2.2, t.night)
    c.polygon([(x0 - 1, y0), (x0 + 1, y0), (x0 + 1.9, y0 + 5), (x0 - 1.9, y0 + 5)], t.night)
    c.shine_ring(x0, y0, 10.6, t.accent, 0.9)


def layers(c: Canvas) -> None:
    """Lay planes of glass one over another: defence in depth."""
    t, dice = c.tones, c.dice
    x0 = c.wide / 2
    c.backdrop(t.night, t.deep, mix(t.deep, t.base, 0.4), spots=[(x0, 70, 60, t.base)])
    count, shaft = dice.randint(4, 5), x0 + dice.uniform(-18, 18)
    for level in range(count):
        y = 84 - level * 62 / (count - 1)
        plane = [(x0, y - 15), (x0 + 52, y), (x0, y + 15), (x0 - 52, y)]
        c.polygon([(x, y + 2.6) for x, y in plane], mix(t.night, t.base, 0.4), 0.9)
        c.polygon(plane, mix(t.base, t.light, 0.12 * level), 0.68, edge=mix(t.light, WHITE, 0.3))
        _etching(c, (x0, y))
        c.shine([plane[3], plane[2], plane[1]], t.light, 0.35, 0.6)
        c.shine([(shaft, y), (shaft, y - 60 / count)], t.accent, 0.5 + 0.5 * level, 0.3 + 0.7 * level / count)
        for size in (2.5, 4.5)[: level + 1]:
            c.line([*(points := corners(24, shaft, y, size, 0, 0.3)), points[0]], t.accent, 0.5, 0.9)
    c.shade(0.1, 0.2, t.night)


def _etching(c: Canvas, at: Point) -> None:
    """Etch a plane with a grid, small tracks and cells."""
    t, dice = c.tones, c.dice

    def on(u: float, v: float) -> Point:
        return at[0] + (u - v) * 52, at[1] + (u + v) * 15

    for i in range(-4, 5):
        c.line([on(i / 10, -0.46), on(i / 10, 0.46)], t.light, 0.2, 0.22)
        c.line([on(-0.46, i / 10), on(0.46, i / 10)], t.light, 0.2, 0.22)
    for _ in range(14):
        u, v = dice.randint(-4, 3) / 10, dice.randint(-4, 3) / 10
        cell = [on(u, v), on(u + 0.09, v), on(u + 0.09, v + 0.09), on(u, v + 0.09)]
        c.polygon(cell, mix(t.light, WHITE, 0.2), dice.uniform(0.1, 0.5))


def watch(c: Canvas) -> None:
    """Sweep a radar over a dark field."""
    t, dice = c.tones, c.dice
    x0, y0, turn = c.wide * dice.uniform(0.42, 0.58), dice.uniform(50, 58), dice.uniform(0, 360)
    c.backdrop(t.night, t.deep, t.night, spots=[(x0, y0, 64, mix(t.base, t.deep, 0.4))])
    for i in range(40):
        a, b = ((turn - i * 2.4) * pi / 180, (turn - i * 2.4 - 2.5) * pi / 180)
        c.polygon(
            [(x0, y0), polar(x0, y0, 90, a), polar(x0, y0, 90, b)],
            mix(t.light, t.accent, 0.3),
            0.4 * (1 - i / 40) ** 1.5,
        )
    for i in range(1, 8):
        c.ring(x0, y0, i * 9.5, t.light, 0.35, 0.65)
        for tick in range(0, 360, 5 if i == 4 else 30):
            a = tick * pi / 180
            c.line([polar(x0, y0, i * 9.5, a), polar(x0, y0, (i * 9.5 + 1.6), a)], t.light, 0.3, 0.8)
    for a in range(4):
        c.line(
            [polar(x0, y0, 96, a * pi / 4), (x0 - 96 * cos(a * pi / 4), y0 - 96 * sin(a * pi / 4))], t.light, 0.25, 0.4
        )
    a = turn * pi / 180
    c.shine([(x0, y0), polar(x0, y0, 90, a)], mix(t.light, t.accent, 0.4), 0.8)
    for i in range(11):
        a, r = dice.uniform(0, 2 * pi), dice.uniform(10, 56)
        x, y = x0 + r * cos(a), y0 + r * sin(a)
        c.shine_disc(x, y, dice.uniform(0.7, 1.5), t.accent)
        if i < 4:
            c.shine([*(square := corners(4, x, y, 4.2, pi / 4)), square[0]], t.accent, 0.4)
    c.shine_disc(x0, y0, 1.6, WHITE)


def twins(c: Canvas) -> None:
    """Keep two towers that are each other's copy, with a bridge of light between them."""
    t, dice = c.tones, c.dice
    c.backdrop(t.night, t.deep, t.base, t.night, spots=[(c.wide / 2, 52, 60, mix(t.base, t.light, 0.3))])
    for i in range(-12, 13):
        c.line([(c.wide / 2 + i * 5, 70), (c.wide / 2 + i * 20, 104)], t.light, 0.3, 0.3)
    lamps = [[dice.random() < 0.6 for _ in range(6)] for _ in range(14)]
    for size, apart, foot in ((0.45, 0.2, 70.0), (0.62, 0.72, 76.0), (1.0, 0.42, 96.0)):
        for side in (-1, 1):
            _tower(c, (c.wide / 2 + side * apart * 66, foot), size, lamps)
        if size < 1:
            c.haze(t.deep, 0.28, 0.7)
    left, right = c.wide / 2 - 18, c.wide / 2 + 18
    for i in range(7):
        y = 30 + i * 8.5
        c.shine([(left, y), (right, y)], t.accent, 0.35, 0.6)
        for _ in range(4):
            x = dice.uniform(left, right)
            c.shine([(x - 1.6, y), (x + 1.6, y)], mix(t.accent, WHITE, 0.4), 1.1)
    c.shade(0.1, 0.25, t.night)


def _tower(c: Canvas, foot: Point, size: float, lamps: list[list[bool]]) -> None:
    """Draw a rack of drawers in the round, standing on `foot`."""
    t = c.tones
    x, y, wide, high, deep = foot[0], foot[1], 17 * size, 84 * size, 6 * size
    c.polygon(
        [
            (x + wide / 2, y),
            (x + wide / 2 + deep, y - deep),
            (x + wide / 2 + deep, y - high - deep),
            (x + wide / 2, y - high),
        ],
        mix(t.base, t.night, 0.75),
    )
    c.polygon(
        [
            (x - wide / 2, y - high),
            (x - wide / 2 + deep, y - high - deep),
            (x + wide / 2 + deep, y - high - deep),
            (x + wide / 2, y - high),
        ],
        mix(t.light, t.base, 0.3),
    )
    c.polygon(box(x - wide / 2, y - high, x + wide / 2, y), mix(t.base, t.night, 0.3), edge=t.light)
    step = high / (len(lamps) + 0.5)
    for i, row in enumerate(lamps):
        top = y - high + step * (i + 0.4)
        c.polygon(
            box(x - wide * 0.43, top, x + wide * 0.43, top + step * 0.72),
            mix(t.night, t.base, 0.25),
            edge=mix(t.base, t.light, 0.3),
        )
        for place, lit in enumerate(row):
            if lit:
                c.shine_disc(
                    x - wide * 0.33 + wide * 0.13 * place,
                    top + step * 0.36,
                    0.95 * size,
                    t.accent if place < 4 else t.light,
                )


def tunnel(c: Canvas) -> None:
    """Look down a tunnel of rings, sealed segment by segment."""
    t, dice = c.tones, c.dice
    x0, y0 = c.wide * dice.uniform(0.42, 0.58), dice.uniform(44, 56)
    sides, turn = dice.choice((6, 8, 10)), dice.random()
    c.backdrop(t.night, t.deep, t.night, spots=[(x0, y0, 30, mix(t.accent, t.light, 0.3)), (x0, y0, 9, WHITE)])
    for i in range(12, 0, -1):
        near, far = 96 * 0.78 ** (i - 1), 96 * 0.78**i
        swing = turn + i * 0.05
        outer, inner = (
            corners(sides, x0 + (c.wide / 2 - x0) * r / 96, y0 + (50 - y0) * r / 96, r, swing) for r in (near, far)
        )
        for k in range(sides):
            j = (k + 1) % sides
            tone = mix(
                mix(t.light, t.base, dice.uniform(0.3, 0.8)),
                t.night,
                0.3 + 0.55 * (1 - i / 12) + 0.1 * sin(k * 2 * pi / sides),
            )
            panel = [outer[k], outer[j], inner[j], inner[k]]
            c.polygon(panel, tone, edge=mix(tone, t.light, 0.4))
            if dice.random() < 0.28:
                middle = [
                    ((p[0] * 2 + q[0] + r[0]) / 4, (p[1] * 2 + q[1] + r[1]) / 4)
                    for p, q, r in zip(panel, panel[1:] + panel[:1], panel[2:] + panel[:2], strict=True)
                ]
                c.shine([*middle, middle[0]], t.accent, 0.25 + near / 120, 0.8)
        c.shine([*inner, inner[0]], mix(t.light, t.accent, 0.3), 0.2 + near / 110, 0.7)
    for _ in range(22):
        a, r = dice.uniform(0, 2 * pi), dice.uniform(8, 50)
        c.shine([polar(x0, y0, r, a), polar(x0, y0, r * 1.35, a)], t.accent, r / 60, 0.9)


SCENES: dict[str, Scene] = {"lock": lock, "layers": layers, "watch": watch, "twins": twins, "tunnel": tunnel}
