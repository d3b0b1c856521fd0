"""People whole, against the light: standing, pointing, sitting, listening, keeping watch."""

from collections.abc import Sequence

from kiberrubezh.drawing.canvas import Canvas, Point
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.forms import Place, ball, bow, plate, round_box, steel, tube

HANGING: tuple[Point, ...] = ((0.2, -0.5), (0.32, -0.18), (0.28, 0.1))
"""An arm that hangs down at the right, from shoulder to hand."""

TIPS: tuple[Point, ...] = ((-1.12, 0.22), (-0.56, 0.92), (-0.04, 1.06), (0.44, 0.96), (0.92, 0.66))
"""Where the fingers of a hanging hand end, the thumb first."""


def _limb(c: Canvas, p: Place, joints: Sequence[Point], width: float, tone: Rgb) -> None:
    c.line(p.on(*joints), tone, p.size * width)
    for joint in joints:
        c.disc(*p.at(*joint), p.size * width * 0.5, tone)


def figure(
    c: Canvas, p: Place, tone: Rgb, left: Sequence[Point] = (), right: Sequence[Point] = HANGING, rim: Rgb | None = None
) -> None:
    """Stand somebody, 2 high, with a light edge; `left` and `right` are the joints of the arms, from the shoulder."""
    left = left or tuple((-x, y) for x, y in HANGING)
    edge = rim or mix(c.tones.base, c.tones.light, 0.75)
    for off, colour in ((-0.035, edge), (0.0, tone)):
        q = p.part(off, off * 0.6, 1)
        for side in (-1, 1):
            _limb(c, q, ((side * 0.1, 0.1), (side * 0.13, 0.52), (side * 0.14, 0.94)), 0.17, colour)
            c.polygon(q.on((side * 0.06, 0.9), (side * 0.3, 1.0), (side * 0.06, 1.0)), colour)
        torso = [(-0.22, -0.56), (0.22, -0.56), (0.27, -0.46), (0.19, 0.16), (-0.19, 0.16), (-0.27, -0.46)]
        c.polygon(q.on(*torso), colour)
        c.line(q.on((0, -0.7), (0, -0.52)), colour, p.size * 0.13)
        c.disc(*q.at(0, -0.82), p.size * 0.165, colour)
        for arm in (left, right):
            _limb(c, q, arm, 0.12, colour)


def pupil(c: Canvas, p: Place, tone: Rgb) -> None:
    """Seat somebody with the back to the eye: head, shoulders, the back of a chair."""
    edge = mix(c.tones.base, c.tones.light, 0.7)
    for off, colour in ((-0.05, edge), (0.0, tone)):
        q = p.part(off, off, 1)
        c.polygon(
            q.on(*[(x, y + 0.9) for x, y in bow(0, 0, 0.74, 180, 360, 16, 1.1)], (0.74, 1.5), (-0.74, 1.5)), colour
        )
        c.disc(*q.at(0, -0.24), p.size * 0.4, colour)
    plate(c, [p.at(x, y + 1.15) for x, y in round_box(0.56, 0.5, 0.16)], mix(tone, BLACK, 0.45), 0.9, 0.4)


def hat(c: Canvas, p: Place, tone: Rgb, band: Rgb) -> None:
    """Put on a hat with a wide brim, its middle at the place's."""
    crown = [(-0.56, 0.0), (-0.5, -0.62), (-0.2, -0.76), (0.0, -0.66), (0.2, -0.76), (0.5, -0.62), (0.56, 0.0)]
    plate(c, p.on(*crown), tone, 0.92, 0.6)
    c.polygon(p.on((-0.56, -0.2), (0.56, -0.2), (0.57, 0.02), (-0.57, 0.02)), band)
    brim = [(x, y * 0.24 + 0.06) for x, y in bow(0, 0, 1.12, 0, 360, 36)]
    plate(c, p.on(*brim), mix(tone, BLACK, 0.15), 0.94, 0.8)
    c.polygon(p.on(*[(x, min(y, 0.02)) for x, y in bow(0, 0.0, 0.58, 180, 360, 16, 0.2)]), band)


def headphones(c: Canvas, p: Place, tone: Rgb) -> None:
    """Set headphones on a head of half the place's size about its middle."""
    tube(c, p.on(*bow(0, 0, 0.56, 185, 355, 20)), p.size * 0.14, steel(c, 0.3))
    for side in (-1, 1):
        plate(c, [p.at(x + side * 0.54, y + 0.08) for x, y in round_box(0.15, 0.26, 0.1)], tone, 0.8, 0.4)


def binoculars(c: Canvas, p: Place, colour: Rgb) -> None:
    """Hold binoculars to the eye, light in both glasses."""
    for side in (-1, 1):
        plate(c, p.box(side * 0.16, -0.46, side * 0.84, 0.28), steel(c, 0.62), 0.88, 0.6)
        x, y = p.at(side * 0.52, 0.12)
        for share, shade in ((0.5, 0.3), (0.44, 0.85)):
            c.disc(x, y, p.size * share, steel(c, shade))
        c.disc(x, y, p.size * 0.37, mix(colour, c.tones.night, 0.45))
        c.shine_disc(x, y, p.size * 0.34, colour, 0.45)
        c.shine_disc(x - p.size * 0.12, y - p.size * 0.14, p.size * 0.08, WHITE)
    plate(c, p.box(-0.2, -0.3, 0.2, 0.06), steel(c, 0.45), 0.8, 0.2)


def palm(c: Canvas, p: Place, tone: Rgb) -> None:
    """Hang an open hand from above, its fingers spread downwards."""
    plate(c, p.on((-0.34, -1.4), (0.34, -1.4), (0.38, -0.62), (-0.38, -0.62)), mix(tone, BLACK, 0.55), 0.94)
    for i, tip in enumerate(TIPS):
        root = (-0.4 + i * 0.2, -0.1 - 0.4 * (i == 0))
        knuckle = (root[0] * 0.35 + tip[0] * 0.65 - 0.06, root[1] * 0.5 + tip[1] * 0.42)
        tube(c, p.on(root, knuckle, tip), p.size * 0.19, tone)
        ball(c, *p.at(*tip), p.size * 0.1, tone)
    plate(c, p.on((-0.44, -0.68), (0.44, -0.68), (0.48, 0.02), (0.3, 0.2), (-0.3, 0.2), (-0.48, 0.02)), tone, 0.86)
