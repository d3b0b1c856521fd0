"""The back of the cards: a rampart on the line, a net on either side of it, the same whichever way it is held."""

from functools import lru_cache
from math import cos, pi, sin
from random import Random

from PIL import Image

from kiberrubezh.drawing.canvas import Camera, Canvas, Point, Tones, corners
from kiberrubezh.drawing.colours import BLACK, BORDER, WHITE, mix
from kiberrubezh.drawing.surfaces import HEIGHT, RADIUS, WIDTH, fade, round_mask

_TONES = Tones((5, 9, 16), (14, 30, 48), (38, 84, 118), (176, 214, 232), (255, 196, 104))


@lru_cache(maxsize=16)
def back(width: int) -> Image.Image:
    """Draw the back of a card, `width` px wide, 63:88, RGBA with round transparent corners. Do not draw on it."""
    scale = width / WIDTH
    size = (width, round(width * HEIGHT / WIDTH))
    image = Image.new("RGB", size, BORDER)
    for inset, radius, stops in (
        (15, 20, ((222, 234, 242), (70, 96, 120), (30, 42, 56))),
        (18, 17, ((52, 78, 102), (24, 38, 54))),
        (30, 10, ((20, 30, 42), (180, 200, 214))),
    ):
        edge = max(1, round(inset * scale))
        body = (size[0] - 2 * edge, size[1] - 2 * edge)
        image.paste(fade(body, *stops), (edge, edge), round_mask(body, radius * scale))
    edge = max(2, round(33 * scale))
    field = (size[0] - 2 * edge, size[1] - 2 * edge)
    image.paste(_emblem(field), (edge, edge), round_mask(field, 8 * scale))
    image.putalpha(round_mask(size, RADIUS * scale))
    return image


def _emblem(size: tuple[int, int]) -> Image.Image:
    canvas = Canvas(size, Random(63), _TONES, Camera())
    t, middle = _TONES, (canvas.wide / 2, 50.0)
    canvas.backdrop(t.night, t.deep, t.base, t.deep, t.night, spots=[(*middle, 34, mix(t.base, t.light, 0.35))])
    _net(canvas)
    _medallion(canvas, middle)
    for way in (1, -1):
        _rampart(canvas, middle, way)
    canvas.shine([(0, 50), (canvas.wide, 50)], t.accent, 0.5)
    canvas.shine([(middle[0] - 21, 50), (middle[0] + 21, 50)], mix(t.accent, WHITE, 0.6), 0.7)
    return canvas.finish()


def _net(c: Canvas) -> None:
    """Span a lattice over the field and light some of its ways, point for point alike on both sides of the line."""
    t, side = c.tones, 4.6
    for row in range(-1, 16):
        for column in range(-1, 11):
            x, y = (column + row % 2 / 2) * side * 1.732, row * side * 1.5
            cell = corners(6, x, y, side, pi / 6)
            c.line([*cell, cell[0]], t.light, 0.2, 0.2)
    for _ in range(40):
        at: Point = (c.dice.randint(0, 9) * side * 1.732, c.dice.randint(0, 6) * side * 3.0 + side)
        heading, path = c.dice.randrange(6), [at]
        for _ in range(c.dice.randint(3, 7)):
            angle = pi / 6 + heading * pi / 3
            at = (at[0] + side * cos(angle), at[1] + side * sin(angle))
            path.append(at)
            heading += c.dice.choice((1, -1))
        if any(abs(x - c.wide / 2) < 27 and abs(y - 50) < 29 for x, y in path):
            continue
        for way in (path, [(c.wide - x, 100 - y) for x, y in path]):
            c.shine(way, mix(t.base, t.light, 0.5), 0.35, 0.6)
            for end in (way[0], way[-1]):
                c.disc(*end, 1.0, t.night)
                c.shine_disc(*end, 0.75, t.light)


def _medallion(c: Canvas, at: Point) -> None:
    t = c.tones
    for radius, tone in ((27.5, 0.1), (26.6, 0.75), (24.6, 0.3), (24.0, 0.9)):
        c.polygon([(x + 0.4, y + 0.5) for x, y in corners(6, *at, radius + 0.4, pi / 6)], BLACK, 0.3)
        c.polygon(corners(6, *at, radius, pi / 6), mix(t.light, t.night, tone))
    for i in range(36):
        a = i * pi / 18
        c.line(
            [(at[0] + 3 * cos(a), at[1] + 3 * sin(a)), (at[0] + 20.5 * cos(a), at[1] + 20.5 * sin(a))],
            t.light,
            0.18,
            0.25,
        )
    for x, y in corners(6, *at, 25.6, pi / 6):
        c.disc(x, y, 1.5, mix(t.light, t.night, 0.2))
        c.shine_disc(x, y, 0.7, t.accent)


def _rampart(c: Canvas, at: Point, way: int) -> None:
    """Raise half of the emblem: a wall with merlons, and a tree of nodes beyond it; `way` 1 up, -1 down."""
    t = c.tones

    def on(x: float, y: float) -> Point:
        return at[0] + way * x, at[1] - way * y

    wall = [(-18.0, 0.0), (-18.0, 8.0)]
    for i in range(4):
        left = -18 + i * 10.3
        wall += [(left, 8.0), (left, 11.0), (left + 5.1, 11.0), (left + 5.1, 8.0)]
    c.polygon(
        [on(x, y) for x, y in [*wall, (18.0, 8.0), (18.0, 0.0)]],
        mix(t.base, t.light, 0.3),
        edge=mix(t.light, WHITE, 0.5),
    )
    for row, y in enumerate((2.7, 5.4, 8.0)):
        c.line([on(-18, y), on(18, y)], t.night, 0.35, 0.8)
        for i in range(-3, 4):
            c.line([on(i * 5.2 + row % 2 * 2.6, y), on(i * 5.2 + row % 2 * 2.6, y - 2.7)], t.night, 0.35, 0.8)
    top, branches = on(0, 18.6), [on(x, y) for x, y in ((-9.6, 14.6), (-4.6, 14.0), (4.6, 14.0), (9.6, 14.6))]
    for branch in branches:
        c.shine([top, branch], t.accent, 0.4, 0.8)
        c.shine_disc(*branch, 0.8, t.accent)
    c.polygon(corners(6, *top, 2.3, pi / 6), t.night, edge=t.accent)
    c.shine_disc(*top, 1.1, mix(t.accent, WHITE, 0.5))
