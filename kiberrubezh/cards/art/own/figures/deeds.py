"""Pictures of what vouches, of ways and of orders given: stamps, pins, seals, posts, strings, erasers, needles."""

from math import pi, sin

from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import GOLD, RED, WOOD, Place, ball, bow, cog, plate, round_box, slab, steel, tube
from kiberrubezh.drawing.things import figures, folk, papers, signs, tools


def certification_authority(c: Canvas) -> None:
    """Press a great stamp on one paper after another."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, y=40, warm=0.5)
    grounds.desk(c, 74)
    for i in range(4):
        papers.document(c, Place(mid + 34 - i * 2.5, 70 - i * 4, 24, 1.45), 6)
    sheet = papers.paper(c)
    c.polygon([(mid - 58, 92), (mid - 44, 76), (mid + 6, 76), (mid + 2, 92)], sheet, edge=WHITE)
    ring = [(mid - 25 + 17 * x, 84 + 6 * y) for x, y in bow(0, 0, 1, 0, 360, 30)]
    c.line([*ring, ring[0]], t.accent, 1.6)
    stamp = Place(mid - 24, 42, 30)
    plate(c, stamp.box(-0.66, 0.56, 0.66, 0.86), steel(c, 0.35), 0.9)
    c.shine_polygon(stamp.box(-0.6, 0.86, 0.6, 0.93), t.accent, 0.9)
    neck = [(-0.5, 0.56), (-0.2, 0.2), (-0.16, -0.3), (0.16, -0.3), (0.2, 0.2), (0.5, 0.56)]
    plate(c, stamp.on(*neck), mix(WOOD, BLACK, 0.2), 0.88)
    ball(c, *stamp.at(0, -0.58), 11, WOOD)


def certificate_pinning(c: Canvas) -> None:
    """Drive a great pin through a seal, so that it is this one and no other."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(mix(WOOD, t.night, 0.5), mix(WOOD, t.night, 0.75))
    for _ in range(150):
        c.disc(c.dice.uniform(0, c.wide), c.dice.uniform(0, 100), c.dice.uniform(0.3, 1.1), BLACK, 0.22)
    papers.seal(c, Place(mid - 14, 52, 27), mix(t.accent, t.night, 0.25))
    tip, head = (mid - 14, 52), Place(mid + 30, 20, 24, 0.9)
    c.line([(tip[0] + 3, tip[1] + 4), (head.x, head.y + 8)], BLACK, 3.0, 0.35)
    tube(c, [tip, head.at(0, 0.6)], 3.0, steel(c, 0.1))
    plate(c, head.on(*[(x, y * 0.34 + 0.42) for x, y in bow(0, 0, 0.86, 0, 360, 28)]), RED, 0.88)
    plate(c, head.on((-0.36, 0.4), (-0.3, -0.5), (0.3, -0.5), (0.36, 0.4)), mix(RED, BLACK, 0.2), 0.86)
    plate(c, head.on(*[(x, y * 0.36 - 0.56) for x, y in bow(0, 0, 0.6, 0, 360, 26)]), mix(RED, WHITE, 0.2), 0.86)


def rogue_ca(c: Canvas) -> None:
    """Seal with a grin: a great rosette with a mask for a face."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid, 44, warm=0.5)
    grounds.rays(c, mid, 44, 20)
    wax = mix(t.accent, t.night, 0.35)
    for side in (-1, 1):
        tail = [
            (mid + side * 6, 66),
            (mid + side * 24, 62),
            (mid + side * 36, 100),
            (mid + side * 25, 94),
            (mid + side * 16, 104),
        ]
        plate(c, tail, mix(wax, BLACK, 0.3), 0.9)
    plate(c, cog(mid, 44, 41, 22, depth=0.1), wax, 0.9, 2)
    c.ring(mid, 44, 32, mix(wax, WHITE, 0.4), 1.0)
    for side in (-1, 1):
        horn = [(mid + side * 10, 22), (mid + side * 27, 4), (mid + side * 22, 26)]
        plate(c, horn, RED, 0.7)
    folk.mask(c, Place(mid, 44, 24), mix(papers.paper(c), t.accent, 0.1))


def expired_certificate(c: Canvas) -> None:
    """Let the last sand run out before a deed that fades."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid - 14, 50, warm=0.5)
    papers.certificate(c, Place(mid + 34, 50, 30, 0.12))
    c.haze(t.night, 0.45, 0.5)
    signs.cross(c, Place(mid + 38, 50, 16), RED)
    tools.hourglass(c, Place(mid - 26, 50, 42), 0.02)


def router(c: Canvas) -> None:
    """Stand at the crossing a post that tells every packet its way."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 58)
    grounds.floor(c, 62)
    for i, x in enumerate((-88, -36, 30, 92)):
        path = [(mid, 92), (mid + x * 0.3, 78), (mid + x, 60)]
        signs.arrow(c, path, 1.6, (t.accent, t.light, GOLD, t.accent)[i], 0.9)
    tube(c, [(mid, 98), (mid, 6)], 5.6, steel(c, 0.35))
    boards = ((16, 1, 44, t.accent), (31, -1, 50, GOLD), (46, 1, 38, t.light), (61, -1, 34, t.accent))
    for y, side, long, colour in boards:
        arrow = [(-8, -6), (long - 8, -6), (long, 0), (long - 8, 6), (-8, 6)]
        plate(c, [(mid + side * x, y + dy) for x, dy in arrow], mix(colour, t.night, 0.4), 0.88, 1.2)
        for k in range(3):
            left = 4 + k * (long - 16) / 3
            ends = sorted((mid + side * left, mid + side * (left + (long - 20) / 4)))
            c.shine_polygon(box(ends[0], y - 2, ends[1], y + 2), mix(colour, WHITE, 0.4), 0.8)


def siem(c: Canvas) -> None:
    """Write down all that trembles: needles over a drum of paper."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid, 40, warm=0.4)
    grounds.desk(c, 88)
    paper = papers.paper(c)
    for i in range(24):
        y, shade = 18 + i * 3, abs(i - 9) / 18
        c.polygon(box(mid - 58, y, mid + 24, y + 3.4), mix(paper, t.night, 0.1 + shade * 0.8))
    for x in (-61, 24):
        plate(c, box(mid + x, 13, mid + x + 5, 93), steel(c, 0.4), 0.8)
    for i in range(13):
        c.line([(mid - 58, 22 + i * 5.6), (mid + 24, 22 + i * 5.6)], t.base, 0.25, 0.5)
    for row, (y, strong) in enumerate(((32, 1.6), (50, 13.0), (70, 2.4))):
        tone = RED if row == 1 else mix(t.night, t.base, 0.5)
        quake = [
            (mid - 58 + i, y + (strong if 40 < i < 72 else 1.2) * sin(i * 1.7) * c.dice.uniform(0.4, 1))
            for i in range(80)
        ]
        c.line(quake, tone, 0.9)
        tube(c, [quake[-1], (mid + 44, y - 2), (mid + 56, y - 2)], 2.0, steel(c, 0.2))
        c.shine_disc(*quake[-1], 1.4, RED if row == 1 else t.accent)
    slab(c, Place(mid + 62, 54, 34), 0.22, 1.0, 0.1, steel(c, 0.5))


def password_reset(c: Canvas) -> None:
    """Wipe a row of stars off the board."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(mix(t.base, t.night, 0.6), mix(t.base, t.night, 0.8))
    plate(c, [(mid + x, 48 + y) for x, y in round_box(66, 40, 3)], mix(WOOD, t.night, 0.3), 0.94, 1.4)
    c.polygon(box(mid - 61, 12, mid + 61, 84), mix((22, 42, 60), t.night, 0.3))
    chalk = mix(WHITE, t.light, 0.15)
    for row, y in enumerate((28, 48, 68)):
        for i in range(8):
            wiped = i + row * 0.6 > 3.6
            for k in range(3):
                q = Place(mid - 52 + i * 15, y, 5.2, k * pi / 3)
                c.line(q.on((-1, 0), (1, 0)), chalk, 1.4, 0.1 if wiped else 0.95)
    for i in range(9):
        c.line([(mid - 2 + i * 0.5, 22 + i * 6), (mid + 56, 18 + i * 6.5)], chalk, 3.4, 0.1)
    q = Place(mid + 14, 50, 22, -0.5)
    plate(c, q.box(-0.62, -1.0, 0.0, 1.0), mix(t.light, WHITE, 0.3), 0.92, 1.2)
    plate(c, q.box(0.0, -1.0, 0.5, 1.0), mix(RED, t.accent, 0.25), 0.9, 1.2)
    skin = mix((222, 172, 138), t.night, 0.15)
    plate(c, q.on((0.7, -0.5), (2.6, -0.9), (2.9, 0.5), (0.8, 0.55)), mix(t.accent, t.night, 0.55), 0.92)
    plate(c, q.on((0.34, -0.56), (0.9, -0.5), (1.1, 0.0), (0.9, 0.5), (0.34, 0.44)), skin, 0.84)
    for at in (-0.5, -0.18, 0.14, 0.44):
        tube(c, q.on((0.5, at), (0.0, at - 0.02), (-0.3, at)), 5.4, skin)
        ball(c, *q.at(-0.32, at), 2.6, skin)


def control_server(c: Canvas) -> None:
    """Pull many machines by the strings of one hand."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid, 20, warm=0.6)
    grounds.floor(c, 82)
    hand = Place(mid, 24, 27)
    tips = hand.on(*figures.TIPS)
    for (x, y), at in zip(tips, (-54, -28, 0, 28, 54), strict=True):
        down = 76 + 3 * (abs(at) < 40)
        c.shine([(x, y), (mid + at, down - 12)], t.accent, 0.7, 0.9)
        folk.robot(c, Place(mid + at, down + 2, 9.5), mix(t.base, t.night, 0.2))
    figures.palm(c, hand, mix(t.light, (196, 150, 120), 0.5))


SCENES: dict[str, Scene] = {
    "certification-authority": certification_authority,
    "certificate-pinning": certificate_pinning,
    "rogue-ca": rogue_ca,
    "expired-certificate": expired_certificate,
    "router": router,
    "siem": siem,
    "password-reset": password_reset,
    "control-server": control_server,
}
