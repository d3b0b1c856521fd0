"""What is sent and heard: arcs of waves, dishes, masts, microphones, speakers, satellites, traces."""

from collections.abc import Sequence
from math import pi, sin

from kiberrubezh.drawing.canvas import Canvas, Point, corners
from kiberrubezh.drawing.colours import WHITE, Rgb, mix
from kiberrubezh.drawing.forms import Place, ball, bow, plate, round_box, sheet, steel, tube


def waves(c: Canvas, p: Place, colour: Rgb, count: int = 5, half: float = 42, heading: float = 0.0) -> None:
    """Send arcs from a point; the last is `size` away, `half` an opening and `heading` a direction in degrees."""
    for i in range(count):
        r = p.size * (i + 1) / count
        arc = [p.part(0, 0, r / p.size).at(x, y) for x, y in bow(0, 0, 1, heading - half, heading + half, 22)]
        c.shine(arc, colour, p.size * 0.05, 1 - 0.75 * i / count)


def wifi(c: Canvas, p: Place, colour: Rgb, strength: float = 1.0) -> None:
    """Light the sign of a wireless net: a dot and three arcs above it."""
    c.shine_disc(*p.at(0, 0.75), p.size * 0.16, colour, strength)
    for i in range(3):
        arc = bow(0, 0.75, 0.5 + i * 0.5, 225, 315, 18)
        c.line(p.on(*arc), mix(colour, c.tones.night, 0.4), p.size * 0.24)
        c.shine(p.on(*arc), colour, p.size * 0.16, strength)


def dish(c: Canvas, p: Place) -> None:
    """Turn a dish upwards to the right, on its mount."""
    plate(c, p.on((-0.5, 1.0), (0.4, 1.0), (0.12, 0.2), (-0.2, 0.2)), steel(c, 0.55), 0.9)
    q = p.part(0, -0.1, 1, -0.62)
    bowl = [(x, y * 0.42) for x, y in bow(0, 0, 0.95, 0, 180, 20)]
    plate(c, q.on(*bowl), steel(c, 0.4), 0.92)
    c.polygon(q.on(*[(x, y * 0.2) for x, y in bow(0, 0, 0.95, 0, 360, 36)]), steel(c, 0.15), edge=WHITE)
    c.polygon(q.on(*[(x, y * 0.2 + 0.02) for x, y in bow(0, 0, 0.84, 0, 360, 36)]), steel(c, 0.5))
    for x in (-0.6, 0.6):
        c.line(q.on((x, 0.05), (0, -0.72)), steel(c, 0.2), p.size * 0.05)
    c.disc(*q.at(0, -0.74), p.size * 0.1, steel(c, 0.1))
    c.shine_disc(*q.at(0, -0.78), p.size * 0.07, c.tones.accent)


def mast(c: Canvas, p: Place) -> None:
    """Raise a lattice mast with a lamp on its top."""
    for side in (-1, 1):
        c.line(p.on((side * 0.42, 1), (side * 0.06, -0.9)), steel(c, 0.25), p.size * 0.05)
    for i in range(7):
        low, high = 1 - i * 0.27, 1 - (i + 1) * 0.27
        wide, thin = 0.42 - i * 0.051, 0.42 - (i + 1) * 0.051
        c.line(p.on((-wide, low), (thin, high)), steel(c, 0.35), p.size * 0.03)
        c.line(p.on((wide, low), (-thin, high)), steel(c, 0.35), p.size * 0.03)
        c.line(p.on((-wide, low), (wide, low)), steel(c, 0.35), p.size * 0.03)
    c.shine_disc(*p.at(0, -0.98), p.size * 0.08, mix(c.tones.accent, WHITE, 0.4))


def microphone(c: Canvas, p: Place) -> None:
    """Stand a studio microphone."""
    tube(c, p.on(*bow(0, -0.3, 0.62, 10, 170)), p.size * 0.1, steel(c, 0.35))
    tube(c, p.on((0, 0.32), (0, 0.9)), p.size * 0.12, steel(c, 0.35))
    sheet(c, p.on((-0.5, 0.86), (0.5, 0.86), (0.6, 1.0), (-0.6, 1.0)), steel(c, 0.4))
    plate(c, [p.at(x, y - 0.42) for x, y in round_box(0.4, 0.62, 0.4)], steel(c, 0.4), 0.9)
    for i in range(8):
        y = -0.92 + i * 0.13
        c.line(p.on((-0.34, y), (0.34, y)), steel(c, 0.75), p.size * 0.035)
    c.line(p.on((-0.4, -0.3), (0.4, -0.3)), c.tones.accent, p.size * 0.06)


def speaker(c: Canvas, p: Place) -> None:
    """Stand a loudspeaker box with two cones."""
    plate(c, p.on(*round_box(0.68, 1.0, 0.08)), steel(c, 0.62), 0.94)
    for y, r in ((0.36, 0.5), (-0.52, 0.3)):
        for share, tone in ((1.0, 0.35), (0.9, 0.85), (0.75, 0.7), (0.34, 0.45)):
            c.disc(*p.at(0, y), p.size * r * share, steel(c, tone))
        c.shine_ring(*p.at(0, y), p.size * r * 0.84, c.tones.accent, p.size * 0.03, 0.7)


def satellite(c: Canvas, p: Place) -> None:
    """Fly a satellite with two wings of cells."""
    t = c.tones
    for side in (-1, 1):
        wing = p.box(side * 0.3, -0.28, side * 1.25, 0.28)
        sheet(c, wing, mix(t.base, t.night, 0.3))
        for i in range(1, 6):
            x = side * (0.3 + i * 0.158)
            c.line(p.on((x, -0.28), (x, 0.28)), t.light, 0.3)
        c.line(p.on((side * 0.3, 0), (side * 1.25, 0)), t.light, 0.3)
    plate(c, p.box(-0.26, -0.36, 0.26, 0.36), mix(t.light, (255, 210, 120), 0.5), 0.84)
    c.polygon(p.on(*[(x, y * 0.4 + 0.5) for x, y in bow(0, 0, 0.34, 0, 360)]), steel(c, 0.1), edge=WHITE)
    c.line(p.on((0, 0.5), (0, 0.78)), t.light, 0.5)
    c.shine_disc(*p.at(0, 0.8), p.size * 0.06, t.accent)


def pylon(c: Canvas, p: Place) -> list[Point]:
    """Raise a pylon; return where its wires hang."""
    mast(c, p)
    ends = []
    for y, wide in ((-0.62, 0.62), (-0.3, 0.78)):
        c.line(p.on((-wide, y), (wide, y)), steel(c, 0.25), p.size * 0.05)
        for side in (-1, 1):
            c.line(p.on((side * wide, y), (0, y - 0.22)), steel(c, 0.35), p.size * 0.03)
            c.line(p.on((side * wide, y), (side * wide, y + 0.12)), steel(c, 0.1), p.size * 0.05)
            ends.append(p.at(side * wide, y + 0.13))
    return ends


def trace(c: Canvas, one: Point, other: Point, heights: Sequence[float], colour: Rgb, width: float = 0.6) -> None:
    """Draw a measured curve of light from one point to another, by its heights."""
    last = max(1, len(heights) - 1)
    path = [
        (one[0] + (other[0] - one[0]) * i / last, one[1] + (other[1] - one[1]) * i / last - high)
        for i, high in enumerate(heights)
    ]
    c.shine(path, colour, width)


def noise(c: Canvas, count: int, height: float) -> list[float]:
    """Return the heights of a restless curve."""
    beat, phase = c.dice.uniform(0.3, 0.6), c.dice.uniform(0, 2 * pi)
    return [height * (0.6 * sin(i * beat + phase) + c.dice.uniform(-0.7, 0.7)) for i in range(count)]


def access_point(c: Canvas, p: Place) -> None:
    """Hang a round access point with a ring of light."""
    c.oval(p.x + 1, p.y + 1.6, p.size, p.size * 0.42, (0, 0, 0), alpha=0.4)
    for i, (share, tone) in enumerate(((1.0, 0.6), (0.98, 0.3), (0.9, 0.1), (0.5, 0.35))):
        c.oval(p.x, p.y - i * p.size * 0.05, p.size * share, p.size * 0.42 * share, steel(c, tone), WHITE)
    ring = corners(40, p.x, p.y - p.size * 0.12, p.size * 0.7, 0, 0.42)
    c.shine([*ring, ring[0]], c.tones.accent, p.size * 0.05)
    ball(c, p.x, p.y - p.size * 0.17, p.size * 0.08, c.tones.accent)
