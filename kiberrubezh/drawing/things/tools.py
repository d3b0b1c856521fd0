"""Tools of every trade: clocks, bells, scales, gauges, glasses, hammers, coins."""

from math import pi

from kiberrubezh.drawing.canvas import Canvas, corners
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.forms import Place, ball, bow, cog, plate, round_box, steel, tube


def gear(c: Canvas, p: Place, tone: Rgb, teeth: int = 12) -> None:
    """Set a cog wheel with a lit hub."""
    plate(c, cog(p.x, p.y, p.size, teeth, p.turn), tone, 0.9, 1.2)
    c.ring(p.x, p.y, p.size * 0.62, mix(tone, BLACK, 0.45), p.size * 0.08)
    c.disc(p.x, p.y, p.size * 0.34, mix(tone, BLACK, 0.6))
    c.disc(p.x, p.y, p.size * 0.2, c.tones.night)
    c.shine_ring(p.x, p.y, p.size * 0.28, c.tones.accent, p.size * 0.06)


def clock(c: Canvas, p: Place, hour: float, minute: float) -> None:
    """Hang a clock; hands in turns of a circle."""
    t = c.tones
    for share, tone in ((1.0, 0.6), (0.96, 0.15), (0.86, 0.55)):
        c.disc(p.x, p.y, p.size * share, steel(c, tone))
    c.disc(p.x, p.y, p.size * 0.83, mix(t.light, WHITE, 0.6))
    for i in range(12):
        q = p.part(0, 0, 1, i * pi / 6)
        c.line(q.on((0.64 if i % 3 else 0.56, 0), (0.76, 0)), t.night, p.size * (0.04 if i % 3 else 0.08))
    for turn, long, width in ((hour, 0.42, 0.1), (minute, 0.64, 0.07)):
        q = p.part(0, 0, 1, turn * 2 * pi - pi / 2)
        c.line(q.on((-0.1, 0), (long, 0)), t.night, p.size * width)
    c.disc(p.x, p.y, p.size * 0.08, mix(t.accent, t.night, 0.3))


def hourglass(c: Canvas, p: Place, left: float = 0.35) -> None:
    """Stand an hourglass; `left` is the share of sand still above."""
    t = c.tones
    bulb = [(0.62, -0.86), (0.56, -0.4), (0.09, 0.0)]
    glass = [*[(-x, y) for x, y in bulb], *[(-x, -y) for x, y in reversed(bulb[:-1])]]
    outline = p.on(*glass, *[(x, -y) for x, y in bulb], *[(x, y) for x, y in reversed(bulb[:-1])])
    c.polygon(outline, mix(t.light, WHITE, 0.4), 0.28, edge=WHITE)
    top = -0.86 + 0.78 * (1 - left)
    wide = 0.54 * left + 0.06
    c.polygon(p.on((-wide, top), (wide, top), (0.07, -0.03), (-0.07, -0.03)), t.accent)
    c.polygon(p.on((-0.52, 0.84), (0.52, 0.84), (0.34, 0.6), (0, 0.28 + 0.4 * left), (-0.34, 0.6)), t.accent)
    c.shine(p.on((0, 0), (0, 0.5)), t.accent, p.size * 0.05)
    for y in (-0.94, 0.94):
        plate(c, p.box(-0.78, y - 0.1, 0.78, y + 0.1), steel(c, 0.35), 0.8)
    for x in (-0.7, 0.7):
        tube(c, p.on((x, -0.86), (x, 0.86)), p.size * 0.08, steel(c, 0.3))


def magnifier(c: Canvas, p: Place) -> None:
    """Hold a magnifying glass, its handle down to the right."""
    tube(c, p.on((0.5, 0.5), (1.12, 1.12)), p.size * 0.24, steel(c, 0.45))
    c.disc(p.x, p.y, p.size * 0.7, mix(c.tones.light, WHITE, 0.3), 0.16)
    ring = corners(40, p.x, p.y, p.size * 0.74)
    tube(c, [*ring, ring[0]], p.size * 0.14, steel(c, 0.2))
    c.shine(p.on(*bow(0, 0, 0.56, 190, 250, 8)), WHITE, p.size * 0.07, 0.8)
    c.shine_ring(p.x, p.y, p.size * 0.65, c.tones.accent, p.size * 0.03, 0.7)


def bell(c: Canvas, p: Place, tone: Rgb) -> None:
    """Ring a bell."""
    ball(c, *p.at(0, 0.78), p.size * 0.17, mix(tone, BLACK, 0.3))
    side = [(0.14, -0.86), (0.44, -0.62), (0.54, 0.1), (0.86, 0.6)]
    plate(c, p.on(*[(-x, y) for x, y in reversed(side)], *side, (0.86, 0.7), (-0.86, 0.7)), tone, 0.88, 1.4)
    c.disc(*p.at(0, -0.92), p.size * 0.15, tone)
    for i in (1, 2):
        for way in (0, 180):
            arc = bow(0, -0.1, 0.9 + i * 0.24, way - 28, way + 28, 8)
            c.shine(p.on(*arc), c.tones.accent, p.size * 0.06, 1 - 0.3 * i)


def siren(c: Canvas, p: Place, colour: Rgb) -> None:
    """Flash a beacon with beams to both sides."""
    for side in (-1, 1):
        beam = p.on((side * 0.2, -0.3), (side * 2.6, -1.0), (side * 2.6, 0.5))
        c.shine_polygon(beam, colour, 0.32)
    outline = [*bow(0, -0.1, 0.58, 180, 360, 16, 1.25), (0.58, 0.5), (-0.58, 0.5)]
    c.polygon(p.on(*outline), mix(colour, BLACK, 0.35), edge=mix(colour, WHITE, 0.6))
    c.shine_polygon(p.on(*outline), colour, 0.5)
    c.shine_disc(*p.at(0, 0.02), p.size * 0.3, mix(colour, WHITE, 0.6))
    plate(c, p.box(-0.8, 0.5, 0.8, 0.78), steel(c, 0.45), 0.86)
    plate(c, p.box(-0.95, 0.78, 0.95, 0.98), steel(c, 0.6), 0.86)


def scales(c: Canvas, p: Place, tilt: float = 0.0) -> None:
    """Stand a pair of scales, the beam tilted."""
    tube(c, p.on((0, -0.72), (0, 0.9)), p.size * 0.1, steel(c, 0.3))
    plate(c, p.on((-0.4, 1.0), (0.4, 1.0), (0.24, 0.84), (-0.24, 0.84)), steel(c, 0.4), 0.8)
    ends = p.part(0, -0.72, 1, tilt).on((-0.85, 0), (0.85, 0))
    tube(c, ends, p.size * 0.1, steel(c, 0.2))
    ball(c, *p.at(0, -0.76), p.size * 0.12, c.tones.accent)
    for x, y in ends:
        q = Place(x, y, p.size)
        for side in (-0.34, 0.34):
            c.line(q.on((0, 0), (side, 0.62)), steel(c, 0.2), 0.4)
        plate(c, q.on(*[(px, py * 0.6 + 0.62) for px, py in bow(0, 0, 0.42, 0, 180, 10)]), steel(c, 0.25), 0.86)


def gauge(c: Canvas, p: Place, share: float) -> None:
    """Set a dial whose pointer stands at a share of its scale."""
    t = c.tones
    c.disc(p.x + 1, p.y + 1.5, p.size, BLACK, 0.4)
    for r, tone in ((1.0, 0.5), (0.93, 0.15), (0.86, 0.85)):
        c.disc(p.x, p.y, p.size * r, steel(c, tone))
    for i in range(21):
        q = p.part(0, 0, 1, (150 + i * 12) * pi / 180)
        hot = i >= 15
        (c.shine if hot else c.line)(q.on((0.64 if i % 5 else 0.56, 0), (0.76, 0)), t.accent if hot else t.light, 0.6)
    q = p.part(0, 0, 1, (150 + share * 240) * pi / 180)
    c.shine(q.on((-0.12, 0), (0.68, 0)), mix(t.accent, WHITE, 0.4), p.size * 0.06)
    ball(c, p.x, p.y, p.size * 0.12, steel(c, 0.3))


def coin(c: Canvas, p: Place, tone: Rgb) -> None:
    """Lay a coin with a sign struck into it."""
    ring = corners(40, p.x, p.y, p.size)
    plate(c, ring, tone, 0.84, 1.0)
    c.ring(p.x, p.y, p.size * 0.72, mix(tone, BLACK, 0.45), p.size * 0.05)
    for x in (-0.12, 0.12):
        c.line(p.on((x, -0.56), (x, 0.56)), mix(tone, BLACK, 0.55), p.size * 0.09)
    letter = [(-0.28, -0.38), (0.14, -0.38), (0.3, -0.2), (0.12, 0), (0.34, 0.2), (0.16, 0.4), (-0.28, 0.4)]
    c.line(p.on(*letter), mix(tone, BLACK, 0.55), p.size * 0.11)


def wrench(c: Canvas, p: Place) -> None:
    """Lay a wrench, its jaw to the right."""
    tube(c, p.on((-1.0, 0), (0.55, 0)), p.size * 0.24, steel(c, 0.3))
    jaw = [(0.4, -0.2), (0.62, -0.42), (1.1, -0.4), (1.1, -0.16), (0.82, -0.1), (0.82, 0.1), (1.1, 0.16), (1.1, 0.4)]
    plate(c, p.on(*jaw, (0.62, 0.42), (0.4, 0.2)), steel(c, 0.25), 0.86)


def tag(c: Canvas, p: Place, tone: Rgb) -> None:
    """Hang a price tag."""
    outline = [(-0.5, -0.9), (0.5, -0.9), (0.72, -0.6), (0.72, 0.95), (-0.72, 0.95), (-0.72, -0.6)]
    plate(c, p.on(*outline), tone, 0.93)
    c.disc(*p.at(0, -0.64), p.size * 0.14, c.tones.night)
    coin(c, p.part(0, 0.2, 0.46), mix(tone, c.tones.accent, 0.5))


def pin(c: Canvas, p: Place, tone: Rgb) -> None:
    """Stick in a pin, its point at the place's lower end."""
    c.line(p.on((0.06, 0.2), (0.0, 1.0)), WHITE, p.size * 0.08)
    plate(c, p.on((-0.5, 0.2), (0.5, 0.2), (0.36, 0.0), (-0.36, 0.0)), tone, 0.8)
    plate(c, p.on((-0.26, 0.0), (0.26, 0.0), (0.32, -0.56), (-0.32, -0.56)), tone, 0.8)
    plate(c, p.on(*[(x, y * 0.4 - 0.6) for x, y in bow(0, 0, 0.5, 0, 360, 20)]), mix(tone, WHITE, 0.25), 0.8, 0.3)


def gavel(c: Canvas, p: Place) -> None:
    """Swing a gavel."""
    tube(c, p.on((-1.1, 0.8), (0.1, -0.1)), p.size * 0.16, mix(c.tones.light, (150, 90, 40), 0.6))
    q = p.part(0.3, -0.28, 1, 0.92)
    plate(c, q.on(*round_box(0.34, 0.52, 0.08)), mix(c.tones.light, (150, 90, 40), 0.5), 0.9)
    for y in (-0.42, 0.42):
        plate(
            c, [q.at(x, py + y) for x, py in round_box(0.42, 0.12, 0.06)], mix(c.tones.light, (190, 130, 60), 0.4), 0.8
        )
