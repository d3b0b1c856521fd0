"""Pictures of measures that keep and watch: locks, layers, radars, twins, tunnels."""

from math import cos, pi, sin

from kiberrubezh.drawing.canvas import Canvas, Point, Scene, box, corners, polar
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import Place, slab


def lock(c: Canvas) -> None:
    """Close a vault: rings, bolts, a wheel."""
    t, dice = c.tones, c.dice
    x0, y0, turn = c.wide / 2, 50.0, dice.random() * pi
    c.backdrop(mix(t.deep, t.base, 0.3), t.deep, t.night, spots=[(x0 - 20, 30, 60, t.base)])
    for i in range(63):
        x, y = c.wide * (i % 9 + 0.5) / 9, 100 * (i // 9 + 0.5) / 7
        tone = mix(t.base, t.night, dice.uniform(0.55, 0.75))
        c.polygon(box(x - 7.6, y - 6.8, x + 7.6, y + 6.8), tone, 0.7, edge=t.deep)
        c.disc(x - 6.2, y - 5.4, 0.6, t.light, 0.5)
    rings = (46, 0.85), (44, 0.3), (38, 0.7), (36.5, 0.45), (27, 0.8), (25.5, 0.25), (15, 0.7), (13.5, 0.4)
    for radius, shade in rings:
        c.disc(x0 + 0.5, y0 + 0.8, radius, BLACK, 0.35)
        c.disc(x0, y0, radius, mix(t.light, t.night, shade))
        c.arc(x0, y0, radius - 0.3, (190, 300), mix(t.light, WHITE, 0.5), 0.5)
    _bolts(c, (x0, y0), dice.choice((8, 10, 12)), turn)
    _wheel(c, (x0, y0), dice.choice((3, 4, 5)), turn)


def _bolts(c: Canvas, at: Point, count: int, turn: float) -> None:
    """Set bolts on the outer ring of a vault's door."""
    t = c.tones
    for i in range(count):
        a = turn + 2 * pi * i / count
        x, y = polar(*at, 40.5, a)
        c.disc(x + 0.4, y + 0.5, 2.1, BLACK, 0.6)
        c.disc(x, y, 1.9, t.light)
        c.shine([polar(*at, 29, a), polar(*at, 34.5, a)], t.accent, 1.3)


def _wheel(c: Canvas, at: Point, spokes: int, turn: float) -> None:
    """Set the wheel of a vault's door, a keyhole in its hub."""
    t, (x, y) = c.tones, at
    for i in range(spokes):
        end = polar(x, y, 22, turn + 2 * pi * i / spokes)
        c.line([at, end], mix(t.light, t.night, 0.15), 3.2)
        c.disc(*end, 2.8, mix(t.light, WHITE, 0.3))
    c.disc(x, y, 8, mix(t.light, t.deep, 0.3))
    c.disc(x, y - 1.2, 2.2, t.night)
    c.polygon([(x - 1, y), (x + 1, y), (x + 1.9, y + 5), (x - 1.9, y + 5)], t.night)
    c.shine_ring(x, y, 10.6, t.accent, 0.9)


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
    t, (x, y) = c.tones, foot
    p = Place(x, y - 42 * size, 42 * size)
    slab(c, p, 0.2, 1.0, 0.14, mix(t.base, t.night, 0.3))
    step = 2 / (len(lamps) + 0.5)
    for i, row in enumerate(lamps):
        top = -1 + step * (i + 0.4)
        drawer = p.box(-0.174, top, 0.174, top + step * 0.72)
        c.polygon(drawer, mix(t.night, t.base, 0.25), edge=mix(t.base, t.light, 0.3))
        for place in range(len(row)):
            if row[place]:
                at = p.at(-0.134 + 0.0526 * place, top + step * 0.36)
                c.shine_disc(*at, 0.95 * size, t.accent if place < 4 else t.light)


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
