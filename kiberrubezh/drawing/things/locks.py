"""What locks, proves and binds: padlocks, keys, chains, fingerprints, badges, cages."""

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin

from kiberrubezh.drawing.canvas import Canvas, Point, corners
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.forms import Place, bow, glow_outline, plate, round_box, sheet, steel, tube
from kiberrubezh.drawing.things.papers import paper


def padlock(c: Canvas, p: Place, tone: Rgb | None = None, open_: bool = False) -> None:
    """Hang a padlock, its shackle swung out if open."""
    tone = tone or steel(c, 0.3)
    shackle = [(-0.48, 0.0), *bow(0, -0.42, 0.48, 180, 360), (0.48, -0.1 if open_ else 0.0)]
    lift = -0.42 if open_ else 0.0
    tube(c, [p.at(x, y + lift) for x, y in shackle], p.size * 0.2, steel(c, 0.12))
    plate(c, [p.at(x, y + 0.42) for x, y in round_box(0.78, 0.58, 0.14)], tone, 0.9, 1.4)
    c.line(p.on((-0.62, 0.12), (0.62, 0.12)), mix(tone, BLACK, 0.35), p.size * 0.04)
    keyhole(c, p.part(0, 0.4, 0.3))


def keyhole(c: Canvas, p: Place) -> None:
    """Cut a keyhole with light behind it."""
    c.disc(*p.at(0, -0.3), p.size * 0.52, c.tones.night)
    c.polygon(p.on((-0.26, 0), (0.26, 0), (0.48, 1), (-0.48, 1)), c.tones.night)
    c.shine_disc(*p.at(0, -0.3), p.size * 0.3, c.tones.accent, 0.9)
    c.shine_polygon(p.on((-0.12, 0), (0.12, 0), (0.26, 0.85), (-0.26, 0.85)), c.tones.accent, 0.9)


def key(c: Canvas, p: Place, tone: Rgb, teeth: Sequence[float] = (0.3, 0.2, 0.3)) -> None:
    """Lay a key, its bow to the left, its bit to the right and down."""
    bits = [(x, y) for i, long in enumerate(teeth) for x, y in _tooth(0.9 - i * 0.24, long)]
    shaft = [(-0.36, -0.11), (1.0, -0.11), (1.0, 0.11), *bits, (-0.36, 0.11)]
    plate(c, p.on(*shaft), tone, 0.9, 1.0)
    q = p.part(-0.66, 0, 0.42)
    plate(c, corners(8, q.x, q.y, q.size, q.turn + pi / 8), tone, 0.84, 1.0)
    c.disc(q.x, q.y, q.size * 0.42, c.tones.night)
    c.ring(q.x, q.y, q.size * 0.45, mix(tone, WHITE, 0.5), p.size * 0.03)
    c.line(p.on((-0.2, -0.03), (0.94, -0.03)), mix(tone, WHITE, 0.55), p.size * 0.05)


def _tooth(right: float, long: float) -> list[Point]:
    return [(right, 0.11), (right, 0.11 + long), (right - 0.13, 0.11 + long), (right - 0.13, 0.11)]


def chain(c: Canvas, one: Point, other: Point, size: float, tone: Rgb) -> None:
    """Span a chain of links between two points; `size` is half a link."""
    span = hypot(other[0] - one[0], other[1] - one[1])
    count = max(2, round(span / (size * 1.25)))
    turn = atan2(other[1] - one[1], other[0] - one[0])
    for i in range(count):
        share = (i + 0.5) / count
        at = Place(one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share, size, turn)
        flat = 0.2 if i % 2 else 0.52
        link = at.on(*round_box(1.0, flat, flat))
        tube(c, [*link, link[0]], size * 0.34, tone)


def fingerprint(c: Canvas, p: Place, colour: Rgb) -> None:
    """Light the lines of a finger."""
    for i in range(7):
        r = 0.1 + i * 0.13
        gap = c.dice.uniform(0, 50)
        c.shine([p.at(x * 0.82, y - 0.1) for x, y in bow(0, 0, r, 150, 330 + gap, 20, 1.25)], colour, p.size * 0.06)
        low = [p.at(x * 0.82, y * 0.8 + 0.1) for x, y in bow(0, 0, r, 20, 95 + gap, 10, 1.2)]
        c.shine(low, colour, p.size * 0.06, 0.8)


def badge_card(c: Canvas, p: Place) -> None:
    """Lay a pass with a face, a chip and lines."""
    t, tone = c.tones, paper(c)
    plate(c, p.on(*round_box(1.0, 0.66, 0.12)), tone, 0.96, 1.2)
    c.polygon([p.at(x * 0.3 - 0.58, y * 0.42 - 0.06) for x, y in round_box(1, 1, 0.2)], mix(t.deep, t.base, 0.6))
    c.disc(*p.at(-0.58, -0.18), p.size * 0.15, mix(tone, t.base, 0.2))
    c.polygon([p.at(x - 0.58, y + 0.34) for x, y in bow(0, 0, 0.24, 180, 360)], mix(tone, t.base, 0.2))
    for i, wide in enumerate((0.9, 0.7, 0.8)):
        c.line(p.on((-0.12, -0.3 + i * 0.18), (-0.12 + wide, -0.3 + i * 0.18)), mix(tone, t.deep, 0.6), p.size * 0.07)
    sheet(c, [p.at(x + 0.62, y + 0.36) for x, y in round_box(0.18, 0.14, 0.04)], t.accent, 0.3)


def bars(c: Canvas, left: float, top: float, right: float, bottom: float, count: int, width: float) -> None:
    """Set upright bars between two rails."""
    for y in (top, bottom):
        tube(c, [(left, y), (right, y)], width * 1.2, steel(c, 0.35))
    for i in range(count):
        x = left + (right - left) * (i + 0.5) / count
        tube(c, [(x, top), (x, bottom)], width, steel(c, 0.3))


def handcuffs(c: Canvas, p: Place) -> None:
    """Lay a pair of handcuffs."""
    for side in (-1, 1):
        q = p.part(side * 0.62, 0.1 * side, 0.5)
        ring = corners(32, q.x, q.y, q.size)
        tube(c, [*ring, ring[0]], p.size * 0.16, steel(c, 0.15))
        plate(c, p.part(side * 0.26, 0.02, 0.2).on(*round_box(0.9, 0.6, 0.2)), steel(c, 0.35), 0.8)
    chain(c, p.at(-0.14, 0), p.at(0.14, 0), p.size * 0.1, steel(c, 0.2))


def cage(c: Canvas, p: Place, colour: Rgb) -> None:
    """Draw the near side of a domed cage of mesh."""
    for i in range(-5, 6):
        x = i / 5
        c.line(p.on(*[(x * cos(a) ** 0.6, -0.2 - 0.8 * sin(a)) for a in (k * pi / 20 for k in range(10))]), colour, 0.5)
        c.line(p.on((x, -0.2), (x, 0.95)), colour, 0.55)
    for i in range(9):
        y = -0.2 + i * 0.144
        c.line(p.on((-1, y), (1, y)), colour, 0.5)
    for i in range(1, 5):
        a = i * pi / 10
        c.line(p.on((-(cos(a) ** 0.6), -0.2 - 0.8 * sin(a)), (cos(a) ** 0.6, -0.2 - 0.8 * sin(a))), colour, 0.45)
    tube(c, p.on((-1.05, 0.97), (1.05, 0.97)), p.size * 0.1, colour)


SHIELD_HALF: list[Point] = [
    *((0.0, -1.0), (0.3, -0.86), (0.62, -0.76), (0.82, -0.74), (0.82, -0.1)),
    *((0.76, 0.22), (0.58, 0.56), (0.3, 0.84), (0.0, 1.0)),
]
SHIELD = SHIELD_HALF + [(-x, y) for x, y in reversed(SHIELD_HALF[1:-1])]


def shield(c: Canvas, p: Place, tone: Rgb) -> None:
    """Hold up a shield with a split field and a line of light."""
    outer = p.on(*SHIELD)
    plate(c, outer, mix(tone, c.tones.light, 0.35), 0.86, 1.8)
    inner = [p.at(x * 0.84, y * 0.86) for x, y in SHIELD]
    half = len(inner) // 2
    c.polygon(inner, mix(tone, c.tones.night, 0.3))
    c.polygon(inner[half:] + inner[:1], mix(tone, c.tones.light, 0.2))
    glow_outline(c, [p.at(x * 0.76, y * 0.78) for x, y in SHIELD], c.tones.accent, 0.5, 0.8)
