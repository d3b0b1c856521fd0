"""Signs that everyone knows: ticks, arrows, flames, bolts, clouds, windows, notices."""

from collections.abc import Sequence
from math import cos, pi, sin

from kiberrubezh.drawing.canvas import Canvas, Point
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.forms import Place, bow, plate, round_box, steel

FIRE: tuple[Rgb, Rgb, Rgb] = ((226, 66, 22), (255, 150, 40), (255, 236, 160))


def flame(c: Canvas, p: Place, tones: Sequence[Rgb] = FIRE) -> None:
    """Let a flame burn up from the place's lower edge."""
    dice = c.dice
    for share, tone in zip((1.0, 0.68, 0.4), tones, strict=True):
        lean = dice.uniform(-0.25, 0.25)
        left = [(-0.1, -0.2), (-0.42, 0.2), (-0.52, 0.62), (-0.3, 1.0)]
        tip = [
            (0.06 + lean, -1.0),
            (0.1 + lean * 0.4, -0.45),
            (0.3, -0.3 + lean),
            (0.34, 0.08),
            (0.54, 0.5),
            (0.32, 1.0),
        ]
        outline = [p.at(x * share, 1 - (1 - y) * share) for x, y in (*tip, *left[::-1])]
        c.polygon(outline, tone, 0.9)
        c.shine_polygon(outline, tone, 0.35)


def bolt(c: Canvas, p: Place, colour: Rgb) -> None:
    """Strike a bolt."""
    outline = [(0.24, -1.0), (-0.62, 0.14), (-0.06, 0.14), (-0.3, 1.0), (0.62, -0.2), (0.08, -0.2)]
    plate(c, p.on(*outline), colour, 0.7, 1.0)
    c.shine_polygon(p.on(*outline), colour, 0.5)


def arrow(c: Canvas, path: Sequence[Point], width: float, colour: Rgb, strength: float = 1.0) -> None:
    """Draw an arrow of light along a path."""
    (x1, y1), (x2, y2) = path[-2], path[-1]
    span = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 or 1.0
    ux, uy, head = (x2 - x1) / span, (y2 - y1) / span, width * 2.6
    c.line([*path], mix(colour, c.tones.night, 0.5), width * 1.3)
    c.shine(path, colour, width, strength)
    tip = (x2 + ux * head, y2 + uy * head)
    c.shine_polygon([tip, (x2 - uy * head, y2 + ux * head), (x2 + uy * head, y2 - ux * head)], colour, strength)


def cycle(c: Canvas, p: Place, colour: Rgb, parts: int = 2, width: float = 0.14) -> None:
    """Turn arrows in a circle."""
    for i in range(parts):
        start = i * 360 / parts
        arrow(c, p.on(*bow(0, 0, 1, start, start + 360 / parts - 42, 20)), p.size * width, colour)


def tick(c: Canvas, p: Place, colour: Rgb) -> None:
    """Draw a tick."""
    c.line(p.on((-0.8, 0.0), (-0.2, 0.6), (0.85, -0.65)), mix(colour, c.tones.night, 0.5), p.size * 0.42)
    c.shine(p.on((-0.8, 0.0), (-0.2, 0.6), (0.85, -0.65)), colour, p.size * 0.28)


def cross(c: Canvas, p: Place, colour: Rgb) -> None:
    """Strike out with two strokes."""
    for ends in (((-0.8, -0.8), (0.8, 0.8)), ((0.8, -0.8), (-0.8, 0.8))):
        c.line(p.on(*ends), mix(colour, c.tones.night, 0.5), p.size * 0.4)
        c.shine(p.on(*ends), colour, p.size * 0.24)


def power(c: Canvas, p: Place, colour: Rgb) -> None:
    """Light the sign of the power switch."""
    ring = p.on(*bow(0, 0, 1, -58, 238, 40))
    for draw, tone, width in ((c.line, steel(c, 0.75), 0.36), (c.shine, colour, 0.2)):
        draw(ring, tone, p.size * width)
        draw(p.on((0, -1.15), (0, -0.2)), tone, p.size * width)


def cloud(c: Canvas, p: Place, tone: Rgb) -> None:
    """Hang a cloud of balls."""
    puffs = ((-0.62, 0.2, 0.36), (0.64, 0.22, 0.34), (-0.2, -0.14, 0.48), (0.3, -0.02, 0.42), (0.02, 0.26, 0.4))
    for shade, off in ((BLACK, 0.05), (mix(tone, BLACK, 0.3), 0.0), (tone, -0.04)):
        for x, y, r in puffs:
            c.disc(*p.at(x + off, y + off), p.size * (r - 0.02 + abs(off) * 0.2), shade)
        c.polygon(p.box(-0.62 + off, 0.2 + off, 0.64 + off, 0.55 + off), shade)
    for x, y, r in puffs[2:4]:
        c.disc(*p.at(x - 0.08, y - 0.1), p.size * r * 0.62, mix(tone, WHITE, 0.35), 0.5)


def spark(c: Canvas, x: float, y: float, radius: float, colour: Rgb, rays: int = 14) -> None:
    """Throw sparks about a point."""
    for i in range(rays):
        a, r = 2 * pi * i / rays + c.dice.uniform(-0.15, 0.15), radius * c.dice.uniform(0.5, 1.1)
        inner = (x + radius * 0.2 * cos(a), y + radius * 0.2 * sin(a))
        c.shine([inner, (x + r * cos(a), y + r * sin(a))], colour, radius * 0.05, 0.9)
    c.shine_disc(x, y, radius * 0.2, WHITE)


def crack(c: Canvas, one: Point, other: Point, sway: float, width: float, colour: Rgb) -> None:
    """Split something from one point to another."""
    path = [one]
    for i in range(1, 9):
        share = i / 9
        off = c.dice.uniform(-sway, sway)
        path.append((one[0] + (other[0] - one[0]) * share + off, one[1] + (other[1] - one[1]) * share + off * 0.5))
    c.line([*path, other], BLACK, width * 1.8)
    c.shine([*path, other], colour, width * 0.8)


def bubble(c: Canvas, p: Place, tone: Rgb) -> None:
    """Pop up a notice with a round sign and two lines."""
    plate(c, p.on(*round_box(1.0, 0.42, 0.18)), tone, 0.94, 0.9)
    c.disc(*p.at(-0.62, 0), p.size * 0.24, mix(c.tones.accent, c.tones.night, 0.2))
    c.line(p.on((-0.62, -0.12), (-0.62, 0.04)), WHITE, p.size * 0.08)
    c.disc(*p.at(-0.62, 0.14), p.size * 0.045, WHITE)
    for y, right in ((-0.14, 0.78), (0.14, 0.5)):
        c.line(p.on((-0.24, y), (right, y)), mix(tone, c.tones.night, 0.6), p.size * 0.09)


def browser(c: Canvas, p: Place, tone: Rgb) -> None:
    """Open a browser's window: a bar with three dots, an address, an empty page."""
    plate(c, p.on(*round_box(1.0, 0.74, 0.06)), steel(c, 0.45), 0.97, 1.5)
    c.polygon(p.box(-0.94, -0.5, 0.94, 0.68), tone)
    for i in range(3):
        c.disc(*p.at(-0.86 + i * 0.12, -0.61), p.size * 0.045, mix(c.tones.accent, WHITE, 0.2 * i))
    plate(
        c, [p.at(x + 0.16, y - 0.61) for x, y in round_box(0.66, 0.065, 0.06)], mix(c.tones.light, WHITE, 0.3), 0.9, 0.2
    )


def spiral(p: Place, turns: float, start: float = 0.0) -> list[Point]:
    """Return points of a spiral from the middle outwards."""
    count = round(turns * 26)
    return [
        p.part(0, 0, i / count).at(cos(start + 2 * pi * turns * i / count), sin(start + 2 * pi * turns * i / count))
        for i in range(1, count + 1)
    ]
