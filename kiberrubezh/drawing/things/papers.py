"""What is written, sealed and filed: sheets, letters, tickets, calendars, folders, books."""

from math import pi

from kiberrubezh.drawing.canvas import Canvas
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.forms import Place, bow, cog, plate, round_box, sheet, steel


def paper(c: Canvas) -> Rgb:
    """Return the colour of paper in a picture."""
    return mix(c.tones.light, WHITE, 0.55)


def document(c: Canvas, p: Place, lines: int = 7, tone: Rgb | None = None) -> None:
    """Lay a written sheet with a folded corner, 1.5 wide and 2 high."""
    tone = tone or paper(c)
    sheet(c, p.on((-0.75, -1), (0.4, -1), (0.75, -0.65), (0.75, 1), (-0.75, 1)), tone, 1.2)
    c.polygon(p.on((0.4, -1), (0.75, -0.65), (0.4, -0.65)), mix(tone, BLACK, 0.25), edge=mix(tone, BLACK, 0.4))
    c.line(p.on((-0.55, -0.72), (0.15, -0.72)), mix(tone, c.tones.night, 0.65), p.size * 0.09)
    for i in range(lines):
        y = -0.42 + i * 1.25 / max(1, lines - 1)
        c.line(p.on((-0.55, y), (c.dice.uniform(0.1, 0.55), y)), mix(tone, c.tones.deep, 0.6), p.size * 0.05)


def letter(c: Canvas, p: Place, far: float = 0.0) -> None:
    """Lay a sealed envelope; `far` is how much of the haze lies over it."""
    t = c.tones
    tone = mix(mix(t.light, WHITE, 0.45), t.deep, far)
    whole = p.box(-1, -0.65, 1, 0.65)
    c.polygon([(x + p.size * 0.08, y + p.size * 0.12) for x, y in whole], BLACK, 0.35)
    c.polygon(whole, mix(tone, t.accent, 0.12), edge=mix(tone, t.accent, 0.6))
    c.polygon(p.on((-1, 0.65), (1, 0.65), (0, -0.02)), mix(tone, t.accent, 0.22), edge=mix(tone, t.accent, 0.55))
    c.polygon(p.on((-1, -0.65), (1, -0.65), (0, 0.2)), mix(tone, WHITE, 0.25), edge=mix(tone, t.accent, 0.6))
    c.disc(*p.at(0, 0.2), p.size * 0.17, mix(t.accent, t.deep, far))


def seal(c: Canvas, p: Place, colour: Rgb) -> None:
    """Press a round seal of wax with two ribbons."""
    for x in (-0.36, 0.3):
        tail = p.on((x - 0.2, 0.3), (x + 0.26, 0.3), (x * 1.7 + 0.2, 1.5), (x * 1.7, 1.25), (x * 1.7 - 0.26, 1.5))
        sheet(c, tail, mix(colour, BLACK, 0.25), 0.4)
    plate(c, cog(p.x, p.y, p.size, 14, depth=0.12), colour, 0.82, 0.8)
    c.ring(p.x, p.y, p.size * 0.62, mix(colour, WHITE, 0.4), p.size * 0.07)
    star = [p.part(0, 0, 0.44 if i % 2 else 0.2, i * pi / 5 - pi / 2 + pi / 5).at(1, 0) for i in range(10)]
    c.polygon(star, mix(colour, WHITE, 0.65))


def certificate(c: Canvas, p: Place) -> None:
    """Lay a framed deed with a seal on its corner, 2 wide and 1.5 high."""
    tone = paper(c)
    sheet(c, p.box(-1, -0.75, 1, 0.75), tone, 1.4)
    for inset, width in ((0.09, 0.07), (0.17, 0.02)):
        frame = p.box(-1 + inset, -0.75 + inset, 1 - inset, 0.75 - inset)
        c.line([*frame, frame[0]], mix(tone, c.tones.base, 0.85), p.size * width)
    c.line(p.on((-0.5, -0.38), (0.5, -0.38)), mix(tone, c.tones.night, 0.7), p.size * 0.11)
    for i, wide in enumerate((0.62, 0.55, 0.62, 0.2)):
        y = -0.1 + i * 0.16
        c.line(p.on((-0.66, y), (-0.66 + 2 * wide * 0.62, y)), mix(tone, c.tones.deep, 0.55), p.size * 0.05)
    seal(c, p.part(0.58, 0.32, 0.3), c.tones.accent)


def ticket(c: Canvas, p: Place, tone: Rgb) -> None:
    """Lay a ticket with bites in its ends, 2 wide and 1 high."""
    right = bow(1, 0, 0.2, 270, 90, 8)
    left = bow(-1, 0, 0.2, 90, -90, 8)
    plate(c, p.on((1, -0.5), *right, (1, 0.5), (-1, 0.5), *left, (-1, -0.5)), tone, 0.94, 1.4)
    inner = p.box(-0.72, -0.36, 0.42, 0.36)
    c.line([*inner, inner[0]], mix(tone, BLACK, 0.45), p.size * 0.03)
    for i in range(7):
        c.disc(*p.at(0.57, -0.42 + i * 0.14), p.size * 0.025, mix(tone, BLACK, 0.6))
    star = [p.part(-0.15, 0, 0.28 if i % 2 else 0.13, i * pi / 5 - pi / 10).at(1, 0) for i in range(10)]
    plate(c, star, mix(tone, WHITE, 0.55), 0.6, 0.5)


def calendar(c: Canvas, p: Place, marked: int = 9) -> None:
    """Hang a calendar of four weeks with one day lit."""
    t, tone = c.tones, paper(c)
    sheet(c, p.box(-0.9, -0.8, 0.9, 0.95), tone, 1.3)
    c.polygon(p.box(-0.9, -0.8, 0.9, -0.4), mix(t.accent, t.night, 0.35))
    for x in (-0.55, 0.0, 0.55):
        c.line(p.on((x, -0.95), (x, -0.62)), steel(c, 0.1), p.size * 0.09)
    for i in range(28):
        x, y = -0.78 + i % 7 * 0.225, -0.3 + i // 7 * 0.3
        day = p.box(x, y, x + 0.17, y + 0.22)
        if i == marked:
            c.polygon(day, mix(t.accent, t.night, 0.2))
            c.shine_polygon(day, t.accent, 0.8)
            c.shine_ring(*p.at(x + 0.085, y + 0.11), p.size * 0.24, t.accent, p.size * 0.05)
        else:
            c.polygon(day, mix(tone, t.deep, 0.22 if i % 7 < 5 else 0.5))


def checklist(c: Canvas, p: Place, done: int = 3, lines: int = 5) -> None:
    """Hold up a clipboard whose first lines are ticked."""
    t, tone = c.tones, paper(c)
    plate(c, p.on(*round_box(0.84, 1.0, 0.1)), mix(t.base, t.night, 0.35), 0.95, 1.5)
    sheet(c, p.box(-0.7, -0.8, 0.7, 0.88), tone, 0.5)
    plate(c, p.on(*round_box(0.34, 0.14, 0.06))[:], steel(c, 0.2), 0.8)
    plate(c, [p.at(x, y - 0.88) for x, y in round_box(0.36, 0.14, 0.06)], steel(c, 0.2), 0.8)
    c.polygon([p.at(x, y) for x, y in round_box(0.36, 0.16, 0.06)], tone)
    for i in range(lines):
        y = -0.52 + i * 1.2 / (lines - 1)
        c.line(p.on((-0.2, y), (0.54, y)), mix(tone, t.deep, 0.55), p.size * 0.07)
        square = p.box(-0.58, y - 0.1, -0.38, y + 0.1)
        c.line([*square, square[0]], mix(tone, t.night, 0.6), p.size * 0.04)
        if i < done:
            tick = p.on((-0.58, y - 0.02), (-0.48, y + 0.1), (-0.3, y - 0.18))
            c.line(tick, mix(t.base, t.accent, 0.6), p.size * 0.09)
            c.shine(tick, t.accent, p.size * 0.05)


def folder(c: Canvas, p: Place, tone: Rgb) -> None:
    """Lay a file with papers in it."""
    plate(c, p.on((-1, -0.7), (-0.35, -0.7), (-0.2, -0.52), (1, -0.52), (1, 0.75), (-1, 0.75)), mix(tone, BLACK, 0.3))
    for turn in (-0.05, 0.04):
        q = p.part(0, -0.05, 1, turn)
        sheet(c, q.box(-0.85, -0.6, 0.85, 0.6), paper(c), 0.4)
    plate(c, p.on((-1.06, -0.28), (1.06, -0.28), (1, 0.75), (-1, 0.75)), tone, 0.95)


def book(c: Canvas, p: Place) -> None:
    """Open a book of ruled pages."""
    t, tone = c.tones, paper(c)
    cover = p.on((-1.08, -0.6), (0, -0.46), (1.08, -0.6), (1.08, 0.74), (0, 0.86), (-1.08, 0.74))
    plate(c, cover, mix(t.base, t.night, 0.3), 0.97, 1.6)
    for side in (-1, 1):
        edge = [(0, -0.42), (side * 0.4, -0.62), (side * 1.0, -0.6), (side * 1.0, 0.64), (side * 0.4, 0.62), (0, 0.8)]
        c.polygon(p.on(*edge), mix(tone, BLACK, 0.0 if side < 0 else 0.08), edge=mix(tone, BLACK, 0.3))
        for i in range(8):
            y = -0.38 + i * 0.13
            c.line(p.on((side * 0.18, y + 0.03), (side * 0.88, y)), mix(tone, t.deep, 0.5), p.size * 0.04)
    c.line(p.on((0, -0.42), (0, 0.8)), mix(tone, BLACK, 0.5), p.size * 0.05)
