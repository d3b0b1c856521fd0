"""Pictures of intrusion: ways in. Chevrons through sheets, mazes, breaches, bait."""

from itertools import pairwise
from math import cos, pi, sin

from kiberrubezh.drawing.canvas import Canvas, Point, Scene, box, corners, polar
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import Place
from kiberrubezh.drawing.things.papers import letter


def pierce(c: Canvas) -> None:
    """Intrusion: a run of chevrons through sheets of defence."""
    t, dice = c.tones, c.dice
    y0, rise = dice.uniform(44, 56), dice.uniform(-0.16, 0.16)
    c.backdrop(
        t.night, t.deep, t.night, spots=[(c.wide * 0.78, y0, 60, mix(t.base, t.accent, 0.4)), (0, y0, 40, t.base)]
    )
    for i in range(5):
        _sheet(c, c.wide * (0.2 + 0.14 * i), y0, i)
    for i in range(9):
        x = 2 + i * c.wide * 0.088
        y, size = y0 + (x - c.wide / 2) * rise, 7 + i * 1.15
        chevron = [
            (x - size * 0.5, y - size),
            (x + size * 0.15, y - size),
            (x + size * 0.9, y),
            (x + size * 0.15, y + size),
            (x - size * 0.5, y + size),
            (x + size * 0.25, y),
        ]
        c.polygon(chevron, mix(t.night, t.accent, 0.25 + 0.08 * i), 0.92, edge=mix(t.accent, t.light, 0.5))
        c.shine([chevron[1], chevron[2], chevron[3]], mix(t.accent, t.light, i / 9), 0.6 + 0.06 * i, 0.35 + 0.08 * i)
    end = (c.wide * 0.86, y0 + c.wide * 0.36 * rise)
    c.shine([(0, y0 - c.wide / 2 * rise), end], WHITE, 0.5, 0.8)
    for _ in range(26):
        a, r = dice.uniform(-1.2, 1.2), dice.uniform(5, 26)
        c.shine(
            [(end[0] + 4 * cos(a), end[1] + 4 * sin(a)), (end[0] + r * cos(a), end[1] + r * sin(a))], t.light, 0.35, 0.7
        )
    c.shine_disc(*end, 2.4, WHITE)


def _sheet(c: Canvas, x: float, y0: float, order: int) -> None:
    """Draw one slanting sheet with a torn hole at the height of the way."""
    t, dice = c.tones, c.dice
    lean = 9.0
    c.polygon(
        [(x - lean, 4), (x + lean, -4), (x + lean, 96), (x - lean, 104)],
        mix(t.base, t.light, 0.1 * order),
        0.32,
        edge=t.light,
    )
    for i in range(12):
        y = 4 + i * 8.4
        c.line([(x - lean, y), (x + lean, y - 8)], t.light, 0.22, 0.35)
        if dice.random() < 0.4:
            c.line([(x - lean * 0.6, y + 2), (x + lean * 0.1, y - 1)], t.light, 0.6, 0.4)
    hole = [(px, py) for i in range(14) for px, py in [corners(14, x, y0, dice.uniform(6, 10), 0, 1.7)[i]]]
    c.polygon(hole, t.night, 0.85, edge=t.accent)


def maze(c: Canvas) -> None:
    """Intrusion: one lit way through a maze seen from above."""
    t, dice = c.tones, c.dice
    columns, rows = 19, 13
    wide, high = c.wide / columns, 100 / rows
    c.backdrop(t.deep, mix(t.deep, t.base, 0.35), t.night, spots=[(c.wide, 50, 70, mix(t.base, t.accent, 0.3))])
    way = _way(c, columns, rows)
    open_ = set(way)
    for row in range(rows):
        for column in range(columns):
            if (column, row) not in open_ and (column * row % 2 == 0 or dice.random() < 0.5):
                _tower(c, column * wide, row * high, wide, high, dice.uniform(0.5, 4.2))
    path = [((x + 0.5) * wide, (y + 0.5) * high) for x, y in way]
    c.shine(path, t.accent, 1.7, 0.55)
    c.shine(path, mix(t.light, WHITE, 0.4), 0.6)
    for one, other in list(pairwise(path))[::2]:
        a = (other[0] - one[0], other[1] - one[1])
        side = (a[1] * 0.3, -a[0] * 0.3)
        c.shine(
            [
                (one[0] + side[0], one[1] + side[1]),
                (one[0] + a[0] * 0.5, one[1] + a[1] * 0.5),
                (one[0] - side[0], one[1] - side[1]),
            ],
            t.light,
            0.8,
        )
    c.shine_disc(*path[-1], 2.6, WHITE)


def _way(c: Canvas, columns: int, rows: int) -> list[tuple[int, int]]:
    """Wander from the left edge to the right."""
    x, y = 0, c.dice.randint(2, rows - 3)
    way = [(x, y)]
    while x < columns - 2:
        for _ in range(c.dice.randint(1, 3)):
            x = min(columns - 2, x + 1)
            way.append((x, y))
        goal = c.dice.randint(1, rows - 2)
        while y != goal:
            y += 1 if goal > y else -1
            way.append((x, y))
    return way


def _tower(c: Canvas, x: float, y: float, wide: float, high: float, lift: float) -> None:
    t = c.tones
    tone = mix(t.base, t.light, lift / 14)
    left, top, right, bottom = x + 0.3, y + 0.3, x + wide - 0.3, y + high - 0.3
    c.polygon([(left + 1, bottom + 2.4), (right + 2.4, bottom + 2.4), (right + 2.4, top + 1), (left, top)], BLACK, 0.35)
    c.polygon(box(left, bottom - lift, right, bottom), mix(tone, t.night, 0.7))
    c.polygon(box(left, top - lift, right, bottom - lift), mix(tone, t.night, 0.28), edge=mix(tone, t.light, 0.4))


def breach(c: Canvas) -> None:
    """Intrusion: a wall burst open, light through the hole, shards flying."""
    t, dice = c.tones, c.dice
    x0, y0 = c.wide * dice.uniform(0.4, 0.62), dice.uniform(42, 56)
    c.backdrop(mix(t.deep, t.base, 0.4), t.deep, t.night, spots=[(x0, y0, 70, mix(t.base, t.accent, 0.4))])
    _bricks(c, (x0, y0))
    torn = [
        (x0 + r * cos(i * pi / 13), y0 + r * 0.86 * sin(i * pi / 13))
        for i in range(26)
        for r in (dice.uniform(20, 31),)
    ]
    c.polygon(torn, mix(t.accent, t.light, 0.4), edge=WHITE)
    for size, tone in ((0.86, t.accent), (0.66, mix(t.accent, t.light, 0.5)), (0.42, WHITE)):
        c.shine_polygon([(x0 + (x - x0) * size, y0 + (y - y0) * size) for x, y in torn], tone, 0.5)
    for _ in range(15):
        a = dice.uniform(0, 2 * pi)
        c.shine([polar(x0, y0, 22, a), polar(x0, y0, 80, a)], t.accent, dice.uniform(0.3, 1.4), 0.3)
        crack = [
            (x0 + r * cos(a + dice.uniform(-0.12, 0.12)), y0 + r * sin(a + dice.uniform(-0.12, 0.12)))
            for r in range(24, 62, 6)
        ]
        c.line(crack, t.night, 0.6, 0.9)
    _shards(c, (x0, y0))


def _bricks(c: Canvas, at: Point) -> None:
    """Lay a wall, lit about the point where it will be burst."""
    t, dice = c.tones, c.dice
    (x0, y0), high, wide = at, 8.4, 17.0
    for row in range(13):
        for column in range(-1, int(c.wide / wide) + 2):
            x, y = column * wide + row % 2 * wide / 2, row * high
            gone = ((x + wide / 2 - x0) / 27) ** 2 + ((y + high / 2 - y0) / 23) ** 2
            tone = mix(mix(t.base, t.light, 0.12), t.night, dice.uniform(0.2, 0.5))
            c.polygon(
                box(x + 0.3, y + 0.3, x + wide - 0.3, y + high - 0.3),
                mix(tone, t.accent, max(0.0, 0.5 - gone * 0.12)),
                edge=mix(tone, t.light, 0.3),
            )


def _shards(c: Canvas, at: Point) -> None:
    """Throw pieces of a wall outwards."""
    t, dice = c.tones, c.dice
    x0, y0 = at
    for i in range(34):
        a, r = dice.uniform(0, 2 * pi), dice.uniform(16, 62)
        size = dice.uniform(0.8, 2.0) * (1 + r / 24)
        shard = [
            (x0 + r * cos(a) + size * cos(b) * dice.uniform(0.5, 1.2), y0 + r * sin(a) + size * sin(b))
            for b in (a, a + 1.9, a + 2.6, a + 4.4)
        ]
        c.polygon(
            shard, mix(t.night, t.base, dice.uniform(0.1, 0.7)), edge=mix(t.accent, t.light, 0.6) if i % 2 else None
        )


def hook(c: Canvas) -> None:
    """Intrusion: a hook with a letter for bait, let down among the unwary."""
    t, dice = c.tones, c.dice
    x0 = c.wide * dice.uniform(0.42, 0.58)
    c.backdrop(mix(t.base, t.accent, 0.5), t.base, t.deep, t.night, spots=[(x0, 8, 60, mix(t.accent, t.light, 0.4))])
    for i in range(7):
        x = c.wide * (0.1 + 0.13 * i) + dice.uniform(-4, 4)
        c.shine_polygon([(x, -4), (x + 6, -4), (x + 20 - 5 * i, 104), (x - 2 - 5 * i, 104)], t.accent, 0.1)
    for depth in range(3):
        for _ in range(5 - depth):
            at = dice.uniform(0, c.wide), dice.uniform(24, 92)
            letter(c, Place(*at, 3.5 + 2.2 * depth, dice.uniform(-0.5, 0.5)), 0.7 - 0.16 * depth)
        c.haze(t.deep, 0.2, 1.2 - 0.5 * depth)
    c.shine([(x0, -4), (x0, 22)], WHITE, 0.4, 0.9)
    bend = [(x0 - 13 + 13 * cos(i * pi / 20), 62 + 15 * sin(i * pi / 20)) for i in range(21)]
    barb = [(x0, 24), (x0, 62), *bend, (x0 - 26, 54)]
    letter(c, Place(x0 - 15, 78, 17, -0.16))
    c.line([(x + 1.2, y + 1.4) for x, y in barb], BLACK, 4.2, 0.5)
    c.line(barb, mix(t.light, t.night, 0.45), 4.0)
    c.line([(x - 0.8, y - 0.4) for x, y in barb], mix(t.light, WHITE, 0.5), 1.1)
    c.polygon([(x0 - 28.5, 56), (x0 - 23.6, 56), (x0 - 25, 45), (x0 - 19.5, 57)], mix(t.light, WHITE, 0.3))
    c.ring(x0, 22, 3, mix(t.light, t.night, 0.2), 1.3)


SCENES: dict[str, Scene] = {"pierce": pierce, "maze": maze, "breach": breach, "hook": hook}
