"""Who acts: people, hands, eyes, masks, and the beasts that stand for code."""

from collections.abc import Sequence
from math import cos, pi, sin

from kiberrubezh.drawing.canvas import Canvas, Point
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.forms import Place, ball, bow, plate, round_box, sheet, steel, tube


def person(c: Canvas, p: Place, tone: Rgb | None = None) -> None:
    """Draw head and shoulders against the light."""
    t = c.tones
    tone, rim = tone or mix(t.night, t.base, 0.35), mix(t.base, t.light, 0.7)
    body = [(x, y + 0.95) for x, y in bow(0, 0, 0.85, 180, 360, 18, 0.95)]
    c.polygon([p.at(x * 1.05, y - 0.04) for x, y in body], rim)
    c.polygon(p.on(*body), tone)
    c.polygon(p.on((-0.85, 0.94), (0.85, 0.94), (0.85, 1.2), (-0.85, 1.2)), tone)
    c.disc(*p.at(0, -0.42), p.size * 0.47, rim)
    c.disc(*p.at(0.02, -0.39), p.size * 0.44, tone)


def walker(c: Canvas, p: Place, tone: Rgb) -> None:
    """Draw somebody walking to the right."""
    c.disc(*p.at(0.05, -0.8), p.size * 0.17, tone)
    body = [(-0.2, -0.56), (0.24, -0.56), (0.2, 0.1), (0.5, 0.94), (0.3, 1.0), (0.02, 0.36)]
    c.polygon(p.on(*body, (-0.3, 1.0), (-0.5, 0.94), (-0.16, 0.1)), tone)
    c.line(p.on((-0.14, -0.5), (-0.38, -0.1), (-0.24, 0.16)), tone, p.size * 0.13)
    c.line(p.on((0.2, -0.5), (0.4, -0.1), (0.58, 0.06)), tone, p.size * 0.13)


def eye(c: Canvas, p: Place, colour: Rgb) -> None:
    """Open an eye with a lit iris."""
    lids = [*bow(0, 0.62, 1.18, 212, 328, 14), *bow(0, -0.62, 1.18, 32, 148, 14)]
    c.polygon(p.on(*lids), mix(c.tones.light, WHITE, 0.5), edge=c.tones.night)
    c.line(p.on(*lids[:15]), mix(c.tones.night, c.tones.base, 0.3), p.size * 0.1)
    for share, tone in ((0.52, 0.55), (0.48, 0.2), (0.34, 0.0)):
        c.disc(p.x, p.y, p.size * share, mix(colour, c.tones.night, tone))
    for i in range(18):
        q = p.part(0, 0, 0.47, i * pi / 9)
        c.shine(q.on((0.5, 0), (0.95, 0)), colour, p.size * 0.03, 0.7)
    c.disc(p.x, p.y, p.size * 0.2, BLACK)
    c.shine_disc(*p.at(-0.14, -0.16), p.size * 0.09, WHITE)


def hand(c: Canvas, p: Place, tone: Rgb) -> None:
    """Reach out a hand to the right, its fingers bent to take."""
    for y, long in ((-0.34, 0.62), (-0.12, 0.74), (0.1, 0.7), (0.3, 0.56)):
        finger = [(0.1, y), (0.1 + long * 0.6, y * 1.5), (0.1 + long, y * 1.1 + 0.1)]
        tube(c, p.on(*finger), p.size * 0.19, tone)
    tube(c, p.on((-0.2, 0.36), (0.06, 0.66), (0.42, 0.62)), p.size * 0.21, tone)
    palm = [(-0.5, -0.36), (0.1, -0.46), (0.26, -0.3), (0.26, 0.36), (0.0, 0.48), (-0.5, 0.4)]
    plate(c, p.on(*palm), tone, 0.84)
    plate(c, p.on((-1.3, -0.46), (-0.45, -0.42), (-0.45, 0.46), (-1.3, 0.5)), mix(tone, BLACK, 0.5), 0.92)


def skull(c: Canvas, p: Place, tone: Rgb) -> None:
    """Draw a skull."""
    jaw = [(0.34, 0.5), (0.34, 0.86), (-0.34, 0.86), (-0.34, 0.5)]
    dome = bow(0, -0.14, 0.72, 150, 390, 22)
    plate(c, p.on(*dome, (0.5, 0.42), *jaw, (-0.5, 0.42)), tone, 0.93, 1.2)
    for side in (-1, 1):
        c.disc(*p.at(side * 0.28, 0.0), p.size * 0.2, c.tones.night)
        c.shine_disc(*p.at(side * 0.28, 0.02), p.size * 0.08, c.tones.accent)
    c.polygon(p.on((0, 0.22), (0.1, 0.42), (-0.1, 0.42)), c.tones.night)
    for x in (-0.2, -0.07, 0.07, 0.2):
        c.line(p.on((x, 0.58), (x, 0.84)), c.tones.night, p.size * 0.05)


def mask(c: Canvas, p: Place, tone: Rgb, laughs: bool = True) -> None:
    """Draw a stage mask, laughing or blank."""
    outline = [(-0.72, -0.75), (0, -0.62), (0.72, -0.75), (0.76, 0.0), *bow(0, 0.05, 0.76, 0, 180, 14, 1.15)]
    plate(c, p.on(*outline), tone, 0.92, 1.2)
    for side in (-1, 1):
        slit = [(x + side * 0.34, y - 0.16) for x, y in bow(0, 0, 0.22, 190, 350, 8)]
        c.polygon(p.on(*slit), BLACK)
    mouth = bow(0, 0.18, 0.44, 0, 180, 12) if laughs else [(-0.3, 0.42), (0.3, 0.42), (0.3, 0.5), (-0.3, 0.5)]
    c.polygon(p.on(*mouth), BLACK)
    c.shine(p.on(*mouth, mouth[0]), c.tones.accent, p.size * 0.04, 0.8)


def beetle(c: Canvas, p: Place, tone: Rgb) -> None:
    """Set a beetle, its head up."""
    for side in (-1, 1):
        for y, bend in ((-0.3, -0.62), (0.1, 0.1), (0.42, 0.78)):
            c.line(p.on((side * 0.3, y), (side * 0.78, (y + bend) / 2), (side * 0.95, bend)), tone, p.size * 0.09)
        c.line(p.on((side * 0.1, -0.85), (side * 0.3, -1.15), (side * 0.52, -1.2)), tone, p.size * 0.05)
    ball(c, *p.at(0, -0.68), p.size * 0.28, mix(tone, BLACK, 0.3))
    plate(c, p.on(*[(x * 0.86, y + 0.14) for x, y in bow(0, 0, 0.66, 0, 360, 26, 1.24)]), tone, 0.86)
    c.line(p.on((0, -0.62), (0, 0.92)), mix(tone, BLACK, 0.65), p.size * 0.06)
    for side in (-1, 1):
        for y in (-0.2, 0.2, 0.55):
            c.disc(*p.at(side * 0.26, y), p.size * 0.1, mix(tone, BLACK, 0.6))
        c.shine_disc(*p.at(side * 0.13, -0.84), p.size * 0.06, c.tones.accent)


def worm(c: Canvas, path: Sequence[Point], width: float, tone: Rgb) -> None:
    """Let a worm of rings crawl along a path; its head is at the end."""
    count = len(path)
    for i, (x, y) in enumerate(path):
        share = 0.5 + 0.5 * (i / max(1, count - 1)) ** 0.5
        ball(c, x, y, width * share, mix(tone, BLACK, 0.22 * (i % 2)))
    x, y = path[-1]
    for side in (-1, 1):
        c.disc(x + side * width * 0.4, y - width * 0.2, width * 0.26, WHITE)
        c.disc(x + side * width * 0.4, y - width * 0.2, width * 0.13, BLACK)
    c.shine_ring(x, y, width * 0.94, c.tones.accent, width * 0.1, 0.6)


def germ(c: Canvas, p: Place, tone: Rgb, spikes: int = 12) -> None:
    """Hang a ball with knobbed spikes."""
    for i in range(spikes):
        q = p.part(0, 0, 1, 2 * pi * i / spikes)
        c.line(q.on((0.5, 0), (1.0, 0)), mix(tone, BLACK, 0.4), p.size * 0.09)
        c.disc(*q.at(1.0, 0), p.size * 0.12, mix(tone, WHITE, 0.15))
        c.shine_disc(*q.at(1.0, 0), p.size * 0.05, c.tones.light)
    ball(c, p.x, p.y, p.size * 0.74, tone)
    for i in range(9):
        q = p.part(0, 0, 1, i * 2.4)
        c.disc(*q.at(0.16 + 0.05 * i, 0), p.size * 0.09, mix(tone, BLACK, 0.5))


def robot(c: Canvas, p: Place, tone: Rgb) -> None:
    """Show the head of a robot with lit eyes."""
    c.line(p.on((0, -0.7), (0, -1.05)), steel(c, 0.3), p.size * 0.08)
    c.shine_disc(*p.at(0, -1.1), p.size * 0.12, c.tones.accent)
    for side in (-1, 1):
        plate(c, [p.at(x + side * 0.84, y) for x, y in round_box(0.14, 0.26, 0.06)], mix(tone, BLACK, 0.3), 0.8)
    plate(c, p.on(*round_box(0.78, 0.68, 0.18)), tone, 0.92)
    for side in (-1, 1):
        c.disc(*p.at(side * 0.34, -0.12), p.size * 0.22, BLACK)
        c.shine_disc(*p.at(side * 0.34, -0.12), p.size * 0.14, c.tones.accent)
    for i in range(5):
        c.line(p.on((-0.36 + i * 0.18, 0.28), (-0.36 + i * 0.18, 0.48)), BLACK, p.size * 0.06)


def snail(c: Canvas, p: Place, tone: Rgb) -> None:
    """Let a snail creep to the right."""
    foot = [(-1.1, 0.78), (-0.7, 0.5), (0.5, 0.5), (0.74, 0.1), (1.0, 0.1), (1.08, 0.4), (0.86, 0.8)]
    plate(c, p.on(*foot), mix(tone, WHITE, 0.2), 0.9)
    for x in (0.8, 1.0):
        tube(c, p.on((x, 0.14), (x + 0.14, -0.34)), p.size * 0.06, tone)
        c.shine_disc(*p.at(x + 0.15, -0.38), p.size * 0.08, c.tones.accent)
    ball(c, *p.at(-0.15, -0.02), p.size * 0.72, tone)
    coil = [(0.62 * (1 - i / 60) * cos(i * 0.25), 0.62 * (1 - i / 60) * sin(i * 0.25)) for i in range(56)]
    c.line([p.at(x - 0.15, y - 0.02) for x, y in coil], mix(tone, BLACK, 0.6), p.size * 0.08)
    c.shine([p.at(x - 0.17, y - 0.04) for x, y in coil], c.tones.accent, p.size * 0.035, 0.8)


def fish(c: Canvas, p: Place, tone: Rgb) -> None:
    """Let a fish swim to the right."""
    sheet(c, p.on((-0.6, 0), (-1.15, -0.44), (-1.0, 0), (-1.15, 0.44)), mix(tone, BLACK, 0.25))
    sheet(c, p.on((-0.3, -0.4), (0.2, -0.72), (0.34, -0.36)), mix(tone, BLACK, 0.25))
    body = [*bow(0.1, 0.72, 1.15, 222, 318, 12), *bow(0.1, -0.72, 1.15, 42, 138, 12)]
    plate(c, p.on(*body), tone, 0.88)
    for x in (-0.35, -0.1, 0.15, 0.4):
        c.line([p.at(px, py) for px, py in bow(x - 0.2, 0, 0.3, -50, 50, 6)], mix(tone, BLACK, 0.4), p.size * 0.04)
    c.disc(*p.at(0.6, -0.08), p.size * 0.1, WHITE)
    c.disc(*p.at(0.62, -0.08), p.size * 0.05, BLACK)


def horse(c: Canvas, p: Place, tone: Rgb) -> None:
    """Roll in a wooden horse."""
    body = [(-0.8, -0.1), (0.2, -0.14), (0.42, -0.72), (0.36, -0.98), (0.56, -0.82), (0.98, -0.52), (0.92, -0.34)]
    legs = [(0.62, -0.4), (0.5, 0.2), (0.46, 0.74), (0.28, 0.74), (0.24, 0.34), (-0.5, 0.34), (-0.56, 0.74)]
    sheet(c, p.on((-0.78, -0.06), (-1.04, 0.1), (-0.98, 0.5), (-0.86, 0.2)), mix(tone, BLACK, 0.4))
    plate(c, p.on(*body, *legs, (-0.74, 0.74), (-0.78, 0.3)), tone, 0.94)
    for i in range(5):
        c.line(p.on((-0.6 + i * 0.2, -0.08), (-0.6 + i * 0.2, 0.3)), mix(tone, BLACK, 0.4), p.size * 0.03)
    hatch = p.box(-0.4, -0.02, -0.02, 0.26)
    c.shine_polygon(hatch, c.tones.accent, 0.8)
    c.polygon(p.box(-0.95, 0.74, 0.7, 0.84), mix(tone, BLACK, 0.3), edge=tone)
    for x in (-0.66, 0.4):
        for share, shade in ((0.2, 0.6), (0.16, 0.1), (0.06, 0.7)):
            c.disc(*p.at(x, 0.86), p.size * share, mix(tone, BLACK, shade))
    c.disc(*p.at(0.6, -0.66), p.size * 0.05, BLACK)


def hound(c: Canvas, p: Place, tone: Rgb) -> None:
    """Show the head of a hound."""
    for side in (-1, 1):
        ear = p.on((side * 0.3, -0.5), (side * 0.62, -1.1), (side * 0.66, -0.35))
        plate(c, ear, mix(tone, BLACK, 0.3), 0.7)
    half = [(0.0, -0.66), (0.5, -0.6), (0.62, -0.12), (0.34, 0.3), (0.26, 0.74), (0.0, 0.86)]
    plate(c, p.on(*half, *[(-x, y) for x, y in reversed(half[1:-1])]), tone, 0.86)
    for side in (-1, 1):
        c.polygon(p.on((side * 0.12, -0.08), (side * 0.46, -0.3), (side * 0.4, -0.02)), BLACK)
        c.shine_disc(*p.at(side * 0.3, -0.12), p.size * 0.09, c.tones.accent)
        fang = p.on((side * 0.08, 0.62), (side * 0.22, 0.6), (side * 0.15, 0.86))
        c.polygon(fang, WHITE)
    c.polygon(p.on((-0.16, 0.36), (0.16, 0.36), (0, 0.54)), BLACK)
