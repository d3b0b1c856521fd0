"""Pictures of assets that span: a topology of nodes, the wide net."""

from itertools import pairwise
from math import cos, pi, sin

from kiberrubezh.drawing.canvas import Canvas, Point, Scene, corners, polar
from kiberrubezh.drawing.colours import BLACK, WHITE, mix


def web(c: Canvas) -> None:
    """Hang a topology of nodes in three depths."""
    t, dice = c.tones, c.dice
    c.backdrop(t.night, t.deep, mix(t.deep, t.night, 0.6), spots=[(c.wide * dice.uniform(0.3, 0.7), 50, 70, t.base)])
    for depth, (count, size) in enumerate(((26, 1.6), (15, 3.0), (9, 5.4))):
        nodes = [(dice.uniform(4, c.wide - 4), dice.uniform(6, 94)) for _ in range(count)]
        if depth == 2:
            nodes = [*corners(7, c.wide / 2, 50, 33, dice.random() * 3, 0.95), (c.wide / 2, 50.0)]
        for i, one in enumerate(nodes):
            close = _by_distance(nodes, one)
            for other in (*close[1:3], nodes[-1]) if depth == 2 or i % 5 == 0 else close[1:3]:
                c.line([one, other], mix(t.base, t.light, 0.3 + 0.3 * depth), 0.25 + 0.25 * depth, 0.75)
                if depth == 2:
                    _packets(c, one, other)
        for node in nodes:
            grown = size * (1.7 if depth == 2 and node == nodes[-1] else 1.0)
            _node(c, node, grown * dice.uniform(0.85, 1.15))
        if depth < 2:
            c.haze(t.deep, 0.3, 1.6 - depth)
    c.shade(0.1, 0.25, t.night)


def _by_distance(nodes: list[Point], one: Point) -> list[Point]:
    return sorted(nodes, key=lambda other: (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


def _packets(c: Canvas, one: Point, other: Point) -> None:
    for _ in range(3):
        share = c.dice.uniform(0.15, 0.85)
        c.shine_disc(one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share, 0.75, c.tones.accent)


def _node(c: Canvas, at: Point, size: float) -> None:
    """Draw a hexagonal node as a small lit solid."""
    t = c.tones
    x, y = at
    hexagon = corners(6, x, y, size, pi / 6)
    c.polygon([(px + size * 0.2, py + size * 0.35) for px, py in hexagon], BLACK, 0.35)
    for i, tone in enumerate((0.55, 0.75, 0.4, 0.1, 0.0, 0.25)):
        c.polygon([at, hexagon[i], hexagon[(i + 1) % 6]], mix(t.light, t.deep, tone))
    c.polygon(corners(6, x, y, size * 0.6, pi / 6), mix(t.base, t.night, 0.5), edge=t.light)
    c.shine_disc(x, y, size * 0.24, t.accent)


def globe(c: Canvas) -> None:
    """Turn a globe of meridians with arcs of traffic."""
    t, dice = c.tones, c.dice
    x0, y0, r = c.wide * dice.uniform(0.4, 0.6), dice.uniform(56, 64), dice.uniform(40, 46)
    c.backdrop(t.night, mix(t.night, t.deep, 0.7), t.deep, spots=[(x0, y0, r * 1.7, mix(t.base, t.accent, 0.25))])
    for _ in range(90):
        c.disc(dice.uniform(0, c.wide), dice.uniform(0, 100), dice.uniform(0.15, 0.4), WHITE, dice.uniform(0.2, 0.8))
    for i in range(14):
        c.disc(x0 - i * 0.5, y0 - i * 0.7, r * (1 - i * 0.045), mix(t.night, t.base, 0.2 + i * 0.055))
    for i in range(1, 9):
        for across, down in ((r * abs(cos(i * pi / 9)), r), (r, r * abs(cos(i * pi / 9)))):
            points = corners(48, 0, 0, 1)
            c.line([(x0 + px * across, y0 + py * down) for px, py in points], t.light, 0.22, 0.35)
    c.shine_ring(x0, y0, r, mix(t.light, t.accent, 0.3), 0.7, 0.8)
    places = [polar(x0, y0, r * 0.9 * dice.random() ** 0.6, a) for a in [dice.uniform(0, 2 * pi) for _ in range(16)]]
    for one, other in pairwise(places):
        lift = 0.35 * ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5
        path = [
            (one[0] + (other[0] - one[0]) * s / 16, one[1] + (other[1] - one[1]) * s / 16 - lift * sin(pi * s / 16))
            for s in range(17)
        ]
        c.shine(path, t.accent, 0.4, 0.8)
    for place in places:
        c.shine_disc(*place, 1.0, mix(t.accent, WHITE, 0.5))


SCENES: dict[str, Scene] = {"web": web, "globe": globe}
