"""Machines that pictures are made of: screens, racks, boards, and what hangs on their cables."""

from math import pi

from kiberrubezh.drawing.canvas import Canvas, Point
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.forms import Place, ball, bow, plate, round_box, sheet, slab, steel, tube


def screen(c: Canvas, p: Place) -> None:
    """Fill a dark screen, as wide as 1.5 of its height, that gives some light."""
    t = c.tones
    c.polygon(p.box(-1, -0.66, 1, 0.66), mix(t.night, t.base, 0.22), edge=mix(t.base, t.light, 0.4))
    c.polygon(p.on((-1, -0.66), (0.1, -0.66), (-0.5, 0.66), (-1, 0.66)), mix(t.base, WHITE, 0.25), 0.12)
    c.shine_polygon(p.box(-0.98, -0.64, 0.98, 0.64), mix(t.base, t.accent, 0.3), 0.16)


def monitor(c: Canvas, p: Place) -> Place:
    """Stand a monitor; return the place of its screen."""
    c.polygon(p.on((-0.16, 0.6), (0.16, 0.6), (0.24, 0.98), (-0.24, 0.98)), steel(c, 0.72))
    sheet(c, p.on((-0.5, 0.94), (0.5, 0.94), (0.58, 1.06), (-0.58, 1.06)), steel(c, 0.5))
    plate(c, p.box(-1, -0.78, 1, 0.68), steel(c, 0.5), 0.96)
    inside = p.part(0, -0.05, 0.92)
    screen(c, inside)
    return inside


def laptop(c: Canvas, p: Place) -> Place:
    """Open a laptop towards the eye; return the place of its screen."""
    plate(c, p.on(*round_box(0.86, 0.62, 0.06)), steel(c, 0.5), 0.96)
    inside = p.part(0, -0.01, 0.78)
    screen(c, inside)
    keys = p.on((-0.86, 0.64), (0.86, 0.64), (1.16, 1.0), (-1.16, 1.0))
    sheet(c, keys, steel(c, 0.42), 1.2)
    for row in range(3):
        left, y = -0.8 - 0.075 * row, 0.7 + row * 0.075
        for i in range(12):
            x = left + (i + 0.12) * -2 * left / 12
            c.polygon(p.box(x, y, x - 1.5 * left / 12, y + 0.05), steel(c, 0.8))
    c.polygon(p.on((-1.16, 1.0), (1.16, 1.0), (1.14, 1.05), (-1.14, 1.05)), steel(c, 0.7))
    return inside


def phone(c: Canvas, p: Place) -> Place:
    """Hold up a phone; return a square place in the middle of its screen."""
    plate(c, p.on(*round_box(0.54, 1.0, 0.12)), steel(c, 0.45), 0.95)
    c.polygon(p.box(-0.46, -0.86, 0.46, 0.84), mix(c.tones.night, c.tones.base, 0.25), edge=steel(c, 0.4))
    c.shine_polygon(p.box(-0.46, -0.86, 0.46, 0.84), c.tones.base, 0.2)
    c.line(p.on((-0.1, -0.93), (0.1, -0.93)), steel(c, 0.8), 0.5)
    return p.part(0, 0, 0.44)


def rack(c: Canvas, p: Place, drawers: int = 9, lit: float = 0.6, hot: Rgb | None = None) -> None:
    """Stand a cabinet of drawers with lamps, 0.9 wide and 2 high."""
    t = c.tones
    slab(c, p, 0.45, 1.0, 0.16, steel(c, 0.66))
    step = 1.88 / drawers
    for i in range(drawers):
        top = -0.94 + i * step
        c.polygon(p.box(-0.39, top, 0.39, top + step * 0.8), steel(c, 0.84), edge=steel(c, 0.6))
        c.line(p.on((0.05, top + step * 0.4), (0.32, top + step * 0.4)), steel(c, 0.55), 0.3)
        for k in range(4):
            if c.dice.random() < lit:
                at = p.at(-0.31 + 0.1 * k, top + step * 0.4)
                c.shine_disc(*at, max(0.28, p.size * 0.032), hot or (t.accent if k < 3 else t.light))


def chip(c: Canvas, p: Place, legs: int = 6) -> None:
    """Set a chip with legs on four sides and a lit core."""
    t = c.tones
    for side in range(4):
        q = p.part(0, 0, 1, side * pi / 2)
        for i in range(legs):
            x = -0.6 + 1.2 * i / (legs - 1)
            c.line(q.on((x, -0.7), (x, -1.0)), steel(c, 0.2), p.size * 0.07)
    plate(c, p.box(-0.78, -0.78, 0.78, 0.78), steel(c, 0.62), 0.88)
    plate(c, p.box(-0.42, -0.42, 0.42, 0.42), steel(c, 0.3), 0.84, 0.4)
    c.shine_polygon(p.box(-0.2, -0.2, 0.2, 0.2), t.accent, 0.9)
    c.disc(*p.at(-0.62, -0.62), p.size * 0.05, steel(c, 0.2))


def memory(c: Canvas, p: Place) -> None:
    """Lay a memory board: long, with chips above and gold contacts below."""
    t = c.tones
    plate(c, p.box(-1, -0.34, 1, 0.3), mix(t.base, t.night, 0.35), 0.96)
    for i in range(6):
        plate(c, p.box(-0.92 + i * 0.315, -0.22, -0.68 + i * 0.315, 0.12), steel(c, 0.72), 0.86, 0.3)
        c.shine_disc(*p.at(-0.8 + i * 0.315, -0.05), p.size * 0.03, t.accent, 0.9)
    for i in range(24):
        c.line(p.on((-0.94 + i * 0.082, 0.19), (-0.94 + i * 0.082, 0.3)), mix(t.light, (255, 200, 90), 0.6), 0.5)


def switch(c: Canvas, p: Place, antennas: int = 0) -> None:
    """Put a flat box with ports in a row and lamps above them; `antennas` stand behind."""
    t = c.tones
    for i in range(antennas):
        x = -0.75 + 1.5 * i / max(1, antennas - 1)
        tube(c, p.on((x, -0.2), (x * 1.25, -1.15)), p.size * 0.09, steel(c, 0.5))
    slab(c, p, 1.0, 0.3, 0.16, steel(c, 0.6))
    for i in range(8):
        x = -0.88 + i * 0.225
        c.polygon(p.box(x, -0.02, x + 0.17, 0.17), BLACK, 0.8, edge=steel(c, 0.35))
        if c.dice.random() < 0.8:
            c.shine_disc(*p.at(x + 0.08, -0.16), p.size * 0.035, t.accent if i % 3 else t.light)


def camera(c: Canvas, p: Place) -> None:
    """Hang a surveillance camera that looks left and down."""
    tube(c, p.on((0.4, -1.0), (0.4, -0.35)), p.size * 0.14, steel(c, 0.5))
    q = p.part(0, 0, 1, -0.28)
    plate(c, q.on((-0.7, -0.34), (0.9, -0.34), (0.9, 0.3), (-0.7, 0.3)), steel(c, 0.4), 0.92)
    c.polygon(q.on((-0.95, -0.5), (1.0, -0.44), (1.0, -0.3), (-0.95, -0.34)), steel(c, 0.2), edge=WHITE)
    lens(c, q.part(-0.72, 0, 0.3))


def lens(c: Canvas, p: Place) -> None:
    """Set an eye of glass."""
    t = c.tones
    for share, tone in ((1.0, 0.35), (0.82, 0.85), (0.62, 0.6), (0.5, 0.95)):
        c.disc(p.x, p.y, p.size * share, steel(c, tone))
    c.shine_ring(p.x, p.y, p.size * 0.6, t.accent, p.size * 0.1)
    c.shine_disc(p.x, p.y, p.size * 0.26, mix(t.accent, WHITE, 0.4))
    c.shine_disc(*p.at(-0.3, -0.32), p.size * 0.1, WHITE)


def drive(c: Canvas, p: Place) -> None:
    """Lay a memory stick, its plug to the left."""
    t = c.tones
    plate(c, p.box(-1.0, -0.26, -0.4, 0.26), steel(c, 0.12), 0.9)
    for y in (-0.12, 0.12):
        c.polygon(p.box(-0.86, y - 0.06, -0.7, y + 0.06), steel(c, 0.8))
    plate(c, [p.at(x + 0.3, y) for x, y in round_box(0.72, 0.38, 0.12)], steel(c, 0.55), 0.92)
    c.shine(p.on((0.1, 0), (0.62, 0)), t.accent, p.size * 0.06)
    c.shine_disc(*p.at(0.8, 0), p.size * 0.08, t.accent)


def plug(c: Canvas, p: Place) -> None:
    """Hold out a plug with two pins to the right, its cable to the left."""
    for y in (-0.22, 0.22):
        c.polygon(p.box(0.42, y - 0.07, 1.0, y + 0.07), steel(c, 0.05), edge=WHITE)
    tube(c, p.on((-0.5, 0), (-1.1, 0.06), (-1.8, 0.4), (-2.8, 0.5)), p.size * 0.2, steel(c, 0.45))
    outline = p.on((-0.5, -0.2), (-0.2, -0.46), (0.45, -0.46), (0.45, 0.46), (-0.2, 0.46), (-0.5, 0.2))
    plate(c, outline, steel(c, 0.4), 0.86)


def socket(c: Canvas, p: Place) -> None:
    """Set a round socket into a square plate."""
    plate(c, p.on(*round_box(1.0, 1.0, 0.2)), steel(c, 0.3), 0.93)
    c.disc(p.x, p.y, p.size * 0.68, steel(c, 0.55))
    c.disc(*p.at(0.02, 0.03), p.size * 0.62, steel(c, 0.75))
    for x in (-0.27, 0.27):
        c.disc(*p.at(x, 0), p.size * 0.1, BLACK)


def battery(c: Canvas, p: Place, full: float = 0.7) -> None:
    """Stand a battery charged to a share."""
    t = c.tones
    plate(c, p.box(-0.22, -1.0, 0.22, -0.82), steel(c, 0.25), 0.8)
    plate(c, p.on(*round_box(0.56, 0.86, 0.1)), steel(c, 0.5), 0.92)
    c.polygon(p.box(-0.42, -0.7, 0.42, 0.72), mix(t.night, BLACK, 0.3))
    cells = 5
    for i in range(cells):
        if (i + 0.5) / cells < full:
            y = 0.68 - i * 1.36 / cells
            c.shine_polygon(p.box(-0.37, y - 1.1 / cells, 0.37, y), t.accent, 0.85)


def lamp(c: Canvas, p: Place) -> None:
    """Light a diode: a dome of glass on two legs."""
    t = c.tones
    for x, y in ((-0.22, 1.5), (0.22, 1.3)):
        c.line(p.on((x, 0.4), (x, y)), steel(c, 0.25), p.size * 0.08)
    outline = [*bow(0, -0.2, 0.55, 180, 360), (0.55, 0.4), (-0.55, 0.4)]
    c.polygon(p.on(*outline), mix(t.accent, t.night, 0.35), edge=mix(t.accent, WHITE, 0.5))
    plate(c, p.box(-0.68, 0.36, 0.68, 0.56), mix(t.accent, t.night, 0.45), 0.8, 0.6)
    c.shine_disc(*p.at(0, -0.12), p.size * 0.36, mix(t.accent, WHITE, 0.3))
    c.shine_polygon(p.on(*outline), t.accent, 0.4)


def fan(c: Canvas, p: Place, blades: int = 7) -> None:
    """Set a cooling fan into its frame."""
    plate(c, p.on(*round_box(1.0, 1.0, 0.16)), steel(c, 0.55), 0.94)
    c.disc(p.x, p.y, p.size * 0.9, mix(c.tones.night, BLACK, 0.4))
    for i in range(blades):
        q = p.part(0, 0, 1, 2 * pi * i / blades)
        blade = [(0.14, -0.08), (0.5, -0.26), (0.84, -0.1), (0.8, 0.14), (0.45, 0.02), (0.14, 0.1)]
        plate(c, q.on(*blade), steel(c, 0.3 + 0.05 * (i % 2)), 0.8, 0.8)
    ball(c, p.x, p.y, p.size * 0.24, steel(c, 0.3))
    for x, y in ((-0.87, -0.87), (0.87, -0.87), (0.87, 0.87), (-0.87, 0.87)):
        c.disc(*p.at(x, y), p.size * 0.06, BLACK)


def keyboard(c: Canvas, p: Place, lit: int = 3) -> list[Point]:
    """Lay a keyboard; return the middles of its lit keys."""
    t, dice = c.tones, c.dice
    plate(c, p.on((-0.92, -0.42), (0.92, -0.42), (1.1, 0.46), (-1.1, 0.46)), steel(c, 0.68), 0.97)
    keys = [(row, i) for row in range(4) for i in range(11)]
    hot, found = set(dice.sample(keys, lit)), []
    for row, i in keys:
        wide = 0.82 + 0.055 * row
        x, y = -wide + (i + 0.5) * 2 * wide / 11, -0.3 + row * 0.21
        half = wide / 11 * 0.82
        face = p.box(x - half, y - 0.08, x + half, y + 0.08)
        sheet(c, face, steel(c, 0.5), 0.4)
        if (row, i) in hot:
            c.shine_polygon(face, t.accent, 0.9)
            found.append(p.at(x, y))
    return found
