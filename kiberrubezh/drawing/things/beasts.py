"""Beasts that stand for code and its tricks: a chameleon, a fly, an egg about to hatch, a doll in a doll."""

from math import pi
from typing import Final

from kiberrubezh.drawing.canvas import Canvas, corners
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.forms import Place, ball, bow, plate, smooth, tube
from kiberrubezh.drawing.things.signs import crack, spiral

_BACK: Final = ((-0.9, 0.1), (-0.7, -0.2), (-0.3, -0.5), (0.1, -0.56), (0.45, -0.4))
_HEAD: Final = ((0.62, -0.5), (0.8, -0.74), (1.0, -0.5), (1.22, -0.2), (1.2, -0.04), (0.9, 0.12))
_BELLY: Final = ((0.55, 0.22), (0.1, 0.36), (-0.4, 0.3), (-0.75, 0.2))


def chameleon(c: Canvas, p: Place, tone: Rgb, other: Rgb) -> None:
    """Seat a chameleon on a branch, its tail rolled up, turning from one colour to another along its back."""
    roll = [p.at(-1.02 + x * 0.42, 0.42 + y * 0.42) for x, y in spiral(Place(0, 0, 1), 1.8, pi)]
    tail = [*roll, *p.on((-0.86, 0.05), (-0.6, -0.08))]
    c.line(tail, mix(tone, BLACK, 0.35), p.size * 0.15)
    c.line(tail, tone, p.size * 0.1)
    for x in (-0.34, 0.36):
        tube(c, p.on((x, 0.2), (x - 0.1, 0.4), (x + 0.06, 0.62)), p.size * 0.13, mix(tone, other, (x + 1) / 2))
    outline = p.on(*smooth([*_BACK, *_HEAD, *_BELLY]))
    c.polygon([(x + 1, y + 1.4) for x, y in outline], BLACK, 0.4)
    c.polygon(outline, tone, edge=mix(tone, WHITE, 0.4))
    _scales(c, p, tone, other)
    c.line(p.on((0.86, 0.0), (1.2, -0.06)), mix(tone, BLACK, 0.6), p.size * 0.03)
    ball(c, *p.at(0.86, -0.26), p.size * 0.2, mix(other, tone, 0.4))
    c.disc(*p.at(0.9, -0.28), p.size * 0.08, BLACK)
    c.shine_disc(*p.at(0.88, -0.31), p.size * 0.03, WHITE)


def _scales(c: Canvas, p: Place, tone: Rgb, other: Rgb) -> None:
    """Cover a back with scales that turn from one colour to another."""
    for i in range(44):
        row, x, y = i // 11, -0.62 + i % 11 * 0.125, -0.36 + i // 11 * 0.15
        if -0.44 + 0.5 * x * x < y < 0.24 - 0.1 * abs(x):
            colour = mix(mix(tone, BLACK, 0.25), other, min(1.0, max(0.0, (x + 0.45) / 0.9)))
            c.polygon(corners(6, *p.at(x + row % 2 * 0.06, y), p.size * 0.075), colour)


def fly(c: Canvas, p: Place, tone: Rgb) -> None:
    """Let a fly sit, its head up, wings spread."""
    for side in (-1, 1):
        for y, bend in ((-0.2, -0.7), (0.1, 0.06), (0.4, 0.8)):
            c.line(p.on((side * 0.2, y), (side * 0.62, (y + bend) / 2), (side * 0.8, bend)), BLACK, p.size * 0.07)
        wing = p.part(side * 0.66, 0.34, 1, side * -0.5)
        c.polygon(
            wing.on(*[(x * 0.34, y) for x, y in bow(0, 0, 0.86, 0, 360, 28)]),
            mix(c.tones.light, WHITE, 0.5),
            0.72,
            edge=WHITE,
        )
        for x in (-0.12, 0.1):
            c.line(wing.on((0, -0.8), (x, 0.7)), mix(tone, BLACK, 0.3), p.size * 0.025)
    plate(c, p.on(*[(x * 0.62, y + 0.42) for x, y in bow(0, 0, 0.56, 0, 360, 24, 1.2)]), tone, 0.82)
    for y in (0.3, 0.55, 0.78):
        c.line(p.on((-0.26, y), (0.26, y)), mix(tone, BLACK, 0.7), p.size * 0.07)
    ball(c, *p.at(0, -0.24), p.size * 0.34, mix(tone, BLACK, 0.35))
    for side in (-1, 1):
        ball(c, *p.at(side * 0.22, -0.66), p.size * 0.22, (196, 52, 44))


def egg(c: Canvas, p: Place, tone: Rgb) -> None:
    """Stand an egg, round as a nought, that cracks: two eyes look out."""
    outline = [(x * (0.74 if y > 0 else 0.74 - 0.1 * abs(y)), y) for x, y in bow(0, 0, 1, 0, 360, 48)]
    c.oval(*p.at(0.06, 0.98), p.size * 0.8, p.size * 0.16, BLACK, alpha=0.5)
    for i in range(9):
        share = 1 - i * 0.085
        shade = mix(mix(tone, BLACK, 0.5), mix(tone, WHITE, 0.4), i / 8)
        c.polygon([p.at(x * share - i * 0.014, y * share - i * 0.02) for x, y in outline], shade)
    hole = [(-0.56, 0.0), (-0.36, -0.24), (-0.16, -0.06), (0.04, -0.34), (0.22, -0.08), (0.42, -0.26), (0.58, -0.02)]
    under = [(0.4, 0.3), (0.22, 0.16), (0.02, 0.36), (-0.2, 0.18), (-0.4, 0.32)]
    c.polygon(p.on(*hole, *under), BLACK)
    c.shine([*p.on(*hole, *under), p.at(*hole[0])], c.tones.accent, p.size * 0.035)
    for side in (-1, 1):
        c.shine_polygon(
            p.on((side * 0.08, 0.1), (side * 0.14, -0.06), (side * 0.34, -0.1), (side * 0.28, 0.06)), c.tones.accent
        )
    for x, y in ((-0.3, -0.78), (0.26, 0.82)):
        crack(c, p.at(x * 0.4, y * 0.36), p.at(x, y), p.size * 0.06, p.size * 0.03, c.tones.accent)


def doll(c: Canvas, p: Place, tone: Rgb, lit: Rgb) -> None:
    """Stand a nesting doll that carries a machine on its belly."""
    half = [(0.46, 0.96), (0.62, 0.7), (0.68, 0.4), (0.6, 0.06), (0.42, -0.2), (0.45, -0.5), (0.34, -0.84)]
    outline = smooth([*half, (0.0, -1.0), *[(-x, y) for x, y in reversed(half)], (0.0, 1.0)])
    plate(c, p.on(*outline), tone, 0.93, 1.2)
    c.disc(*p.at(0, -0.56), p.size * 0.31, mix(tone, BLACK, 0.5))
    c.disc(*p.at(0, -0.54), p.size * 0.27, mix(c.tones.light, WHITE, 0.4))
    for side in (-1, 1):
        c.disc(*p.at(side * 0.1, -0.58), p.size * 0.035, BLACK)
        c.disc(*p.at(side * 0.16, -0.47), p.size * 0.045, (224, 120, 110), 0.8)
    c.line(p.on(*bow(0, -0.48, 0.08, 20, 160, 6)), (190, 50, 50), p.size * 0.03)
    for i in range(3):
        y = 0.1 + i * 0.26
        plate(c, p.box(-0.38, y, 0.38, y + 0.2), mix(tone, BLACK, 0.6), 0.86, 0.2)
        for k in range(3):
            c.shine_disc(*p.at(-0.26 + k * 0.14, y + 0.1), p.size * 0.035, lit)
    c.line(p.on((-0.62, 0.0), (0.62, 0.0)), mix(tone, BLACK, 0.5), p.size * 0.03)
