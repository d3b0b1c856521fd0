"""Pictures of assets in rooms: halls of racks, cities of nodes, boards, stores."""

from math import cos, pi, sin

from kiberrubezh.drawing.canvas import Canvas, Point, Scene, box
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import Place, drum


def hall(c: Canvas) -> None:
    """Look down a hall of racks."""
    t, dice = c.tones, c.dice
    x0, y0 = c.wide * dice.uniform(0.38, 0.62), dice.uniform(38, 50)
    c.backdrop(
        t.night,
        t.deep,
        t.night,
        spots=[(x0, y0, 46, mix(t.base, t.accent, 0.35)), (x0, y0, 18, mix(t.light, t.accent, 0.4))],
    )
    far = [1 / (0.48 + i * 0.5) for i in range(10, -1, -1)]
    for i in range(-7, 8):
        c.line([(x0, y0 + 3), (x0 + i * 22, 104)], t.base, 0.3, 0.5)
    for near_by, further in zip(far[1:], far, strict=False):
        c.shine(
            [(x0 - 16 * near_by, y0 - 56 * near_by), (x0 + 16 * near_by, y0 - 56 * near_by)],
            mix(t.accent, WHITE, 0.5),
            1.5 * near_by,
        )
        for side in (-1, 1):
            _rack(c, (x0, y0), side, further, near_by)
    c.shade(0.1, 0.5, t.night)


def _rack(c: Canvas, eye: Point, side: int, far: float, near: float) -> None:
    """Draw one rack of a hall between two depths (1 is the glass)."""
    t, dice = c.tones, c.dice

    def at(depth: float, x: float, y: float) -> Point:
        return eye[0] + side * x * depth, eye[1] + y * depth

    inner, top, bottom = 40.0, -62.0, 62.0
    tone = mix(t.deep, t.base, 0.25 + 0.55 * (1 - near) if near < 1 else 0.3)
    front = [at(far, inner, top), at(near, inner, top), at(near, inner, bottom), at(far, inner, bottom)]
    c.polygon(front, mix(tone, t.night, 0.35), edge=mix(tone, t.light, 0.5))
    c.polygon(
        [at(near, inner, top), at(near, 130, top), at(near, 130, bottom), at(near, inner, bottom)],
        mix(t.night, tone, 0.35),
    )
    slots = 15
    for i in range(slots):
        y = top + 8 + (bottom - top - 14) * i / slots
        start, end = far + (near - far) * 0.14, far + (near - far) * 0.9
        c.polygon(
            [at(start, inner, y), at(end, inner, y), at(end, inner, y + 5), at(start, inner, y + 5)],
            mix(tone, BLACK, dice.uniform(0.3, 0.55)),
        )
        for place in range(4):
            if dice.random() < 0.62:
                depth = start + (end - start) * (0.2 + 0.2 * place)
                x, y_led = at(depth, inner, y + 2.5)
                c.shine_disc(x, y_led, 1.2 * depth, t.accent if dice.random() < 0.8 else t.light)


def city(c: Canvas) -> None:
    """Stand blocks on an isometric board, joined by lines of light."""
    t, dice = c.tones, c.dice
    c.backdrop(t.deep, mix(t.deep, t.base, 0.5), t.night, spots=[(c.wide * 0.7, 16, 60, mix(t.base, t.light, 0.3))])

    def at(x: float, y: float, z: float = 0.0) -> Point:
        return c.wide / 2 + (x - y) * 11.5, 14 + (x + y) * 5.9 - z

    for i in range(-2, 13):
        c.line([at(i, -2), at(i, 12)], t.light, 0.25, 0.3)
        c.line([at(-2, i), at(12, i)], t.light, 0.25, 0.3)
    centre = (dice.randint(3, 5), dice.randint(3, 5))
    for x in range(11):
        for y in range(11):
            closeness = abs(x - centre[0]) + abs(y - centre[1])
            if (x, y) == centre or dice.random() < 0.36:
                high = 34.0 if closeness == 0 else dice.uniform(3, 15) * (1 if closeness > 2 else 1.5)
                _block(
                    c,
                    [at(x + dx, y + dy) for dx, dy in ((0.12, 0.12), (0.88, 0.12), (0.88, 0.88), (0.12, 0.88))],
                    high,
                    closeness == 0,
                )
            elif dice.random() < 0.5:
                bend = at(x + 0.5, centre[1] + 0.5)
                c.shine([at(x + 0.5, y + 0.5), bend], t.accent, 0.45, 0.55)
    c.shade(0.0, 0.35, t.night)


def _block(c: Canvas, foot: list[Point], high: float, chief: bool) -> None:
    """Raise a block with lit windows on its foot: back, right, front, left corner."""
    t, dice = c.tones, c.dice
    roof = [(x, y - high) for x, y in foot]
    body = mix(t.base, t.light, dice.uniform(0, 0.35))
    c.polygon([roof[3], roof[2], foot[2], foot[3]], mix(body, t.night, 0.35))
    c.polygon([roof[2], roof[1], foot[1], foot[2]], mix(body, t.night, 0.68))
    c.polygon(roof, mix(body, t.light, 0.55), edge=mix(t.light, WHITE, 0.4))
    rows = int(high / 2.6)
    for row in range(rows):
        y = (row + 0.6) / max(1, rows) * high
        for side, (start, end) in enumerate(((foot[3], foot[2]), (foot[2], foot[1]))):
            for place in (0.22, 0.42, 0.62, 0.82):
                if dice.random() < 0.45:
                    x = start[0] + (end[0] - start[0]) * place
                    base = start[1] + (end[1] - start[1]) * place - y
                    c.shine([(x - 0.5, base), (x + 0.6, base)], t.accent, 0.7, 0.9 - 0.35 * side)
    if chief:
        x, y = (roof[0][0] + roof[2][0]) / 2, (roof[0][1] + roof[2][1]) / 2
        c.shine([(x, y), (x, y - 40)], t.accent, 0.9)
        c.shine_polygon([(px * 0.6 + x * 0.4, py * 0.6 + y * 0.4) for px, py in roof], t.accent, 0.8)


def board(c: Canvas) -> None:
    """Set a chip on a board with its tracks."""
    t, dice = c.tones, c.dice
    x0, y0, half = c.wide / 2, 50.0, dice.uniform(17, 22)
    c.backdrop(mix(t.deep, t.base, 0.35), t.deep, t.night, spots=[(x0, y0, 60, mix(t.base, t.accent, 0.2))])
    for side in range(4):
        for i in range(11):
            _track(c, (x0, y0), half, side, (i - 5) * half * 0.17)
    for _ in range(26):
        x, y = dice.uniform(2, c.wide - 6), dice.uniform(3, 94)
        if abs(x - x0) > half + 6 or abs(y - y0) > half + 6:
            w, h = dice.choice(((2.2, 1.2), (1.2, 2.2), (5, 3.4), (3.2, 5)))
            c.polygon(box(x, y, x + w, y + h), mix(t.night, t.base, 0.25), edge=mix(t.base, t.light, 0.5))
    for grow, tone in ((4.0, 0.75), (1.6, 0.45), (0.0, 0.15)):
        size = half + grow - 3
        square = [(x0 - size, y0 - size), (x0 + size, y0 - size), (x0 + size, y0 + size), (x0 - size, y0 + size)]
        c.polygon(square, mix(t.light, t.night, tone + 0.12), edge=mix(t.light, WHITE, 0.3))
    core = half * 0.5
    c.polygon(box(x0 - core, y0 - core, x0 + core, y0 + core), mix(t.deep, t.night, 0.5), edge=t.light)
    for i in range(6):
        for j in range(6):
            if dice.random() < 0.6:
                c.shine_disc(x0 + (i - 2.5) * core * 0.3, y0 + (j - 2.5) * core * 0.3, core * 0.09, t.accent)


def _track(c: Canvas, middle: Point, half: float, side: int, shift: float) -> None:
    """Lead one track from an edge of the chip outwards with a slanted bend."""
    t, dice = c.tones, c.dice
    run, bend = dice.uniform(4, 16), shift * dice.uniform(0.6, 2.6)
    path = [
        (half, shift),
        (half + run, shift),
        (half + run + abs(bend), shift + bend),
        (half + run + abs(bend) + dice.uniform(8, 60), shift + bend),
    ]
    a = side * pi / 2
    points = [(middle[0] + x * cos(a) - y * sin(a), middle[1] + x * sin(a) + y * cos(a)) for x, y in path]
    c.line([(x + 0.5, y + 0.7) for x, y in points], BLACK, 0.9, 0.4)
    c.line(points, mix(t.base, t.light, 0.55), 0.75)
    if dice.random() < 0.4:
        c.shine(points, t.accent, 0.45, 0.9)
    c.disc(*points[-1], 1.2, mix(t.light, WHITE, 0.2))
    c.disc(*points[-1], 0.55, t.night)


def store(c: Canvas) -> None:
    """Stack drums of data."""
    t, dice = c.tones, c.dice
    c.backdrop(t.night, t.deep, t.base, t.night, spots=[(c.wide * 0.5, 45, 62, mix(t.base, t.light, 0.35))])
    for i in range(9):
        x = c.wide * i / 8
        c.line(
            [(c.wide / 2 + (x - c.wide / 2) * 0.5, 62), (c.wide / 2 + (x - c.wide / 2) * 2.2, 102)], t.light, 0.3, 0.25
        )
    columns = [
        (0.16, 56, 9, 4),
        (0.84, 58, 9, 4),
        (0.34, 70, 12, dice.randint(3, 5)),
        (0.67, 72, 12, dice.randint(2, 5)),
        (0.5, 88, 19, 4),
    ]
    for i, (share, foot, across, count) in enumerate(columns):
        for level in range(count):
            drum(
                c,
                Place(c.wide * share, foot - across * (0.62 + 0.78 * level), across),
                mix(t.light, t.deep, 0.62 - 0.1 * i),
            )
        if i == 1:
            c.haze(t.deep, 0.25, 0.9)
    c.shade(0.2, 0.3, t.night)


SCENES: dict[str, Scene] = {"hall": hall, "city": city, "board": board, "store": store}
