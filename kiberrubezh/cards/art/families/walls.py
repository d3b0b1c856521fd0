"""Pictures of measures that hold: ramparts, shields, domes, gates."""

from math import pi

from kiberrubezh.drawing.canvas import Canvas, Point, Scene, box, corners, polar
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.things.locks import SHIELD


def rampart(c: Canvas) -> None:
    """Raise a wall of dressed stone with battlements before a glow."""
    t, dice = c.tones, c.dice
    sun = c.wide * dice.uniform(0.3, 0.7)
    c.backdrop(
        t.night,
        t.deep,
        mix(t.base, t.accent, 0.35),
        t.deep,
        spots=[(sun, 42, 56, mix(t.accent, t.light, 0.4)), (sun, 42, 18, WHITE)],
    )
    _courses(c, 40, 3.4, 0.62)
    c.haze(t.deep, 0.22, 0.8)
    _courses(c, 56, 6.2, 0.2)
    for _ in range(9):
        x, y = dice.uniform(0, c.wide), dice.uniform(8, 40)
        c.shine([(x - 7, y - 9), (x, y)], t.accent, 0.5, 0.7)
        c.shine_disc(x, y, 0.9, mix(t.accent, WHITE, 0.4))
    c.shade(0.15, 0.5, t.night)


def _courses(c: Canvas, top: float, high: float, distance: float) -> None:
    """Lay courses of stone from `top` down, merlons on it."""
    t, dice = c.tones, c.dice
    wide = high * 2.1
    stone = mix(t.light, t.deep, 0.35 + distance * 0.6)
    for i in range(int(c.wide / (wide * 1.9)) + 2):
        x = i * wide * 1.9 - wide * 0.4
        _stone(c, (x, top - high * 1.5, x + wide * 1.1, top), stone)
    for row in range(int((104 - top) / high) + 1):
        y = top + row * high
        for i in range(-1, int(c.wide / wide) + 2):
            x = i * wide + (row % 2) * wide / 2
            tone = mix(stone, t.night, min(0.75, row * 0.05) + dice.uniform(0, 0.18))
            _stone(c, (x, y, x + wide * dice.uniform(0.93, 0.96), y + high * 0.93), tone)
            if dice.random() < 0.045 and distance < 0.5:
                c.shine_polygon(box(x + wide * 0.3, y + high * 0.3, x + wide * 0.6, y + high * 0.6), t.accent, 0.9)


def _stone(c: Canvas, at: tuple[float, float, float, float], tone: Rgb) -> None:
    left, top, right, bottom = at
    edge = (bottom - top) * 0.12
    c.polygon(box(left, top, right, bottom), mix(tone, BLACK, 0.4))
    c.polygon(box(left, top, right - edge, bottom - edge), mix(tone, WHITE, 0.22))
    c.polygon(box(left + edge, top + edge, right - edge, bottom - edge), tone)


def shields(c: Canvas) -> None:
    """Stand shields one behind another."""
    t, dice = c.tones, c.dice
    x0, count = c.wide / 2, dice.randint(4, 6)
    drift = dice.choice((-1, 1)) * dice.uniform(4, 9)
    c.backdrop(t.night, t.deep, t.night, spots=[(x0, 46, 66, t.base), (x0, 40, 26, mix(t.base, t.accent, 0.5))])
    for i in range(60):
        a = i * pi / 30
        c.line([polar(x0, 48, 20, a), polar(x0, 48, 99, a)], t.light, 0.25, 0.16)
    for i in range(count):
        near = i / (count - 1)
        x, y, r = x0 + drift * (1 - near) * 3, 49 + near * 3, 30 + 14 * near - 8 * (1 - near)
        _shield(c, (x, y), r, near)
        if i < count - 1:
            c.haze(t.deep, 0.12, 0.35)
    c.shade(0.0, 0.3, t.night)


def _shield(c: Canvas, at: Point, radius: float, near: float) -> None:
    """Draw a shield with a bevelled rim and a split field."""
    t = c.tones
    outer = [(at[0] + x * radius, at[1] + y * radius) for x, y in SHIELD]
    inner = [(at[0] + x * radius * 0.84, at[1] + y * radius * 0.86) for x, y in SHIELD]
    c.polygon([(x + 1.4, y + 1.8) for x, y in outer], BLACK, 0.4)
    for i in range(len(outer)):
        j = (i + 1) % len(outer)
        facing = (outer[i][0] + outer[j][0]) / 2 - at[0] + (outer[i][1] + outer[j][1]) / 2 - at[1]
        c.polygon(
            [outer[i], outer[j], inner[j], inner[i]],
            mix(t.light, t.night, min(0.85, max(0.0, 0.42 + facing / radius * 0.42))),
        )
    half = len(inner) // 2
    c.polygon(inner, mix(t.base, t.night, 0.45 - 0.2 * near))
    c.polygon(inner[half:] + inner[:1], mix(t.base, t.light, 0.28))
    c.line([*inner, inner[0]], mix(t.light, WHITE, 0.4), 0.3)
    if near == 1:
        for size, strength in ((0.52, 1.0), (0.3, 0.75)):
            c.shine(
                [*(points := [(at[0] + x * radius * size, at[1] + y * radius * size) for x, y in SHIELD]), points[0]],
                t.accent,
                0.9,
                strength,
            )


def dome(c: Canvas) -> None:
    """Spread a dome of hexagons that flares where it is struck."""
    t, dice = c.tones, c.dice
    x0, y0, r = c.wide / 2, 96.0, 74.0
    struck = [(dice.uniform(1.1, 1.9) * pi, dice.uniform(38, 57)) for _ in range(3)]
    hits = [polar(x0, y0, far, angle) for angle, far in struck]
    c.backdrop(t.night, t.deep, mix(t.base, t.deep, 0.3), spots=[(x0, 92, 80, mix(t.base, t.light, 0.3))])
    for i in range(-6, 7):
        high = dice.uniform(6, 24) * (1.2 - abs(i) / 7)
        c.polygon(
            [(x0 + i * 7 - 3, 100), (x0 + i * 7 - 3, 96 - high), (x0 + i * 7 + 3, 96 - high), (x0 + i * 7 + 3, 100)],
            mix(t.night, t.deep, 0.3),
            edge=t.base,
        )
        for _ in range(5):
            c.shine_disc(x0 + i * 7 + dice.uniform(-2, 2), 96 - dice.uniform(1, high), 0.4, t.light)
    for row in range(14):
        for column in range(-12, 13):
            _scale(c, (x0, y0), r, (column + row % 2 / 2, row), hits)
    for hit in hits:
        c.shine([(hit[0] * 1.6 - x0 * 0.6, hit[1] - 40), hit], t.accent, 0.9)
        c.shine_disc(*hit, 2.2, mix(t.accent, WHITE, 0.7))
    c.shine_arc(x0, y0, r * 0.835, (180, 360), mix(t.light, WHITE, 0.3), 0.6, 0.8)


def _scale(c: Canvas, foot: Point, radius: float, place: Point, hits: list[Point]) -> None:
    """Draw one hexagon of a dome, lit by the nearest hit."""
    t = c.tones
    across, up = place[0] * 6.4 / radius, place[1] * 5.6 / radius
    if across**2 + up**2 > 0.97:
        return
    bulge = (1 - 0.32 * (across**2 + up**2)) * 1.17
    x, y = foot[0] + across * radius * bulge, foot[1] - up * radius * bulge
    near = min((x - hx) ** 2 + (y - hy) ** 2 for hx, hy in hits)
    hexagon = corners(6, x, y, 3.3 * bulge, pi / 6)
    c.polygon(hexagon, mix(t.light, t.base, 0.5), 0.1 + 0.25 * c.dice.random() * (across**2 + up**2))
    if near < 200:
        c.shine([*hexagon, hexagon[0]], t.accent, 0.5, max(0.15, 1 - near / 200))
        c.shine_polygon(hexagon, t.accent, 0.35 * (1 - near / 200))
    else:
        c.line([*hexagon, hexagon[0]], t.light, 0.25, 0.55)


def gate(c: Canvas) -> None:
    """Set a gate of slanting bars between a swarm and a calm field."""
    t, dice = c.tones, c.dice
    x0 = c.wide * dice.uniform(0.48, 0.58)
    c.backdrop(
        t.deep,
        mix(t.deep, t.base, 0.5),
        t.night,
        spots=[(0, 50, 60, mix(t.accent, t.deep, 0.4)), (c.wide, 50, 70, t.base)],
    )
    for _ in range(130):
        far = dice.random()
        x, y = x0 - 8 - dice.random() ** 1.4 * x0, dice.uniform(4, 96)
        c.shine([(x - 3 - 9 * far, y), (x, y)], t.accent, 0.25 + 0.5 * far, 0.3 + 0.6 * far)
    for row in range(7):
        y = 12 + row * 12.6
        if dice.random() < 0.6:
            c.shine([(x0 + 10, y), (c.wide, y)], t.light, 0.4, 0.6)
            c.shine_disc(x0 + dice.uniform(18, 60), y, 0.9, t.light)
    for depth in range(3):
        x = x0 + depth * 6 - 6
        c.polygon(box(x, 0, x + 4.4, 100), mix(t.light, t.night, 0.72 - 0.2 * depth), edge=t.base)
        c.polygon(box(x, 0, x + 1.3, 100), mix(t.light, t.night, 0.35 - 0.1 * depth))
        for y in range(-2, 104, 9):
            c.polygon(
                [(x - 2.2, y + 4), (x + 2.2, y), (x + 6.6, y + 4), (x + 2.2, y + 8)],
                mix(t.light, t.deep, 0.5 - 0.2 * depth),
                edge=mix(t.light, WHITE, 0.25),
            )
            c.disc(x + 2.2, y + 4, 1.0, t.night)
            if dice.random() < 0.5:
                c.shine_disc(x + 2.2, y + 4, 0.8, t.light)
    c.shade(0.2, 0.3, t.night)


SCENES: dict[str, Scene] = {"rampart": rampart, "shields": shields, "dome": dome, "gate": gate}
