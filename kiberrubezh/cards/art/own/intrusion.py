"""Pictures of intrusions: ways in."""

from math import pi, sin

from kiberrubezh.cards.art.families import intrusion
from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box, corners
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import GOLD, WOOD, Place, bow, glow_outline, plate, round_box, steel, tube
from kiberrubezh.drawing.things import folk, papers, signs


def phishing(c: Canvas) -> None:
    """Let down a hook with a letter for bait."""
    intrusion.hook(c)


def brute_force(c: Canvas) -> None:
    """Turn the wheels of a lock until they open it."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c)
    tube(c, [(mid - 30, 36), *bow(mid, 30, 30, 180, 360, 20, 0.9), (mid + 30, 36)], 8, steel(c, 0.15))
    plate(c, box(mid - 56, 34, mid + 56, 92), steel(c, 0.45), 0.95, 2)
    for i in range(5):
        x = mid - 42 + i * 21
        plate(c, box(x - 8.5, 40, x + 8.5, 86), steel(c, 0.75), 0.9, 0.5)
        for row in range(3):
            y, lit = 48 + row * 15, row == 1
            bits = dice.randint(1, 15)
            for k in range(4):
                ends = [(x - 4.5 + k * 3, y - 4), (x - 4.5 + k * 3, y + 4)]
                if bits >> k & 1:
                    (c.shine if lit else c.line)(ends, t.accent if lit else steel(c, 0.4), 1.4)
                else:
                    c.ring(x - 4.5 + k * 3, y, 1.2, t.light if lit else steel(c, 0.5), 0.6)
    for level in (55.5, 70.5):
        c.line([(mid - 54, level), (mid + 54, level)], mix(t.accent, WHITE, 0.2), 0.7)


def log_clearing(c: Canvas) -> None:
    """Feed a journal to the shredder."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c)
    tone = papers.paper(c)
    papers.document(c, Place(mid, 22, 34), 8)
    for i in range(15):
        x, sway = mid - 24 + i * 3.4, dice.uniform(-3, 3)
        strip = [
            (x, 60),
            (x + 2.4, 60),
            (x + 2.4 + sway, 80),
            (x + 2.6 + sway * 2, 104),
            (x + sway * 2, 104),
            (x + sway, 80),
        ]
        c.polygon(strip, mix(tone, BLACK, dice.uniform(0, 0.35)), edge=mix(tone, BLACK, 0.4))
    plate(c, Place(mid, 54, 44).on(*round_box(1.0, 0.2, 0.08)), steel(c, 0.55), 0.95, 2)
    c.polygon(box(mid - 31, 46, mid + 31, 48.4), BLACK)
    c.shine_disc(mid + 36, 56, 2, t.accent)


def pass_the_hash(c: Canvas) -> None:
    """Hand a sign of bars through a gap in the wall."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(t.night, t.deep, t.night)
    grounds.bricks(c, 10)
    gap = [
        (mid - 50, 30),
        (mid - 20, 22),
        (mid + 30, 26),
        (mid + 54, 40),
        (mid + 50, 68),
        (mid + 16, 78),
        (mid - 44, 74),
    ]
    c.polygon(gap, t.night, edge=t.accent)
    c.shine_polygon(gap, t.base, 0.3)
    folk.hand(c, Place(mid - 34, 52, 28), steel(c, 0.35))
    p = Place(mid + 26, 50, 22)
    upright, level = (((x, -0.9), (x - 0.15, 0.9)) for x in (-0.3, 0.45)), (((-0.9, y), (0.9, y)) for y in (-0.3, 0.32))
    for ends in (*upright, *level):
        c.line(p.on(*ends), mix(t.accent, BLACK, 0.4), 6)
        c.shine(p.on(*ends), mix(t.accent, t.light, 0.3), 3.4)


def web_exploit(c: Canvas) -> None:
    """Burst a window of the web open."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c, warm=0.6)
    page = Place(mid, 50, 60)
    signs.browser(c, page, mix(t.night, t.base, 0.35))
    torn = [
        page.part(0, 0.08, 1).at(r * x, r * y) for x, y in corners(18, 0, 0, 1) for r in (dice.uniform(0.24, 0.46),)
    ]
    c.polygon(torn, mix(t.accent, t.light, 0.5), edge=WHITE)
    c.shine_polygon(torn, t.accent, 0.7)
    for i in range(9):
        a = i * 0.7
        x, y = corners(1, mid, 55, 62, a)[0]
        signs.crack(c, (mid + (x - mid) * 0.42, 55 + (y - 55) * 0.42), (x, y), 3, 0.5, t.accent)
    for _ in range(26):
        x, y = corners(1, mid, 55, dice.uniform(14, 60), dice.uniform(0, 6.3))[0]
        c.polygon(
            corners(3, x, y, dice.uniform(1, 4), dice.random() * 6), mix(t.light, t.night, dice.random()), edge=WHITE
        )


def golden_ticket(c: Canvas) -> None:
    """Show a ticket of gold."""
    mid = c.wide / 2
    grounds.soft_light(c, warm=0.5)
    grounds.rays(c, mid, 50)
    papers.ticket(c, Place(mid, 52, 52, -0.2), GOLD)
    for x, y in ((-44, 24), (40, 18), (52, 66), (-20, 84)):
        signs.spark(c, mid + x, y, 7, mix(GOLD, WHITE, 0.4), 8)


def trusted_relationship(c: Canvas) -> None:
    """Roll a wooden horse in at the open gate."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 40)
    grounds.bricks(c, 8, 30, 0.55)
    c.polygon([(mid - 46, 104), *bow(mid - 2, 52, 44, 180, 360, 24, 0.9), (mid + 42, 104)], mix(t.night, BLACK, 0.3))
    for i in range(8):
        plate(c, box(i * 20 - 4, 20, i * 20 + 8, 31), mix(t.base, t.night, 0.4), 0.9, 0.4)
    folk.horse(c, Place(mid, 58, 42), mix(WOOD, t.light, 0.25))


def web_shell(c: Canvas) -> None:
    """Wind a shell with the mark of a prompt in its mouth."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    grounds.code(c, 30)
    coil = signs.spiral(Place(mid - 4, 50, 44), 2.3, pi * 0.2)
    for i, (x, y) in enumerate(coil):
        share = i / len(coil)
        c.disc(x + 0.8, y + 1, 1.5 + 13.5 * share, BLACK, 0.3)
        c.disc(x, y, 1 + 13.5 * share, mix(mix(t.accent, t.night, 0.3), t.light, 0.5 + 0.5 * sin(i * 0.9)))
    c.shine(coil, mix(t.light, WHITE, 0.3), 0.8, 0.7)
    x, y = coil[-1]
    c.disc(x, y, 12.5, t.night)
    c.shine([(x - 5, y - 5), (x, y), (x - 5, y + 5)], mix(t.accent, WHITE, 0.4), 1.6)
    c.shine([(x + 1, y + 5.4), (x + 7, y + 5.4)], mix(t.accent, WHITE, 0.4), 1.6)


def log4shell(c: Canvas) -> None:
    """Burn a hole into a log of wood."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    bark = mix(WOOD, t.night, 0.45)
    trunk = [(mid - 40, 24), (mid + 46, 24), (mid + 46, 82), (mid - 40, 82)]
    c.polygon([(x + 2, y + 4) for x, y in trunk], BLACK, 0.4)
    c.polygon(trunk, bark)
    for i in range(12):
        y = 26 + i * 4.9
        shade = mix(bark, WHITE, 0.25) if i < 4 else mix(bark, BLACK, 0.1 + i * 0.04)
        c.line([(mid - 40 + k * 8, y + 1.3 * sin(k * 1.7 + i)) for k in range(12)], shade, 1.4)
    c.oval(mid + 46, 53, 12, 29, bark)
    c.oval(mid - 40, 53, 12, 29, mix(WOOD, WHITE, 0.35), edge=bark)
    for i in range(1, 6):
        c.oval(mid - 40, 53, 12 - i * 2, 29 - i * 4.9, mix(WOOD, WHITE, 0.35 - 0.12 * (i % 2)))
    hole = corners(14, mid + 10, 52, 17, 0.2, 0.9)
    c.polygon(hole, BLACK)
    glow_outline(c, hole, t.accent, 1.8)
    for i in range(3):
        x = mid + 2 + i * 7
        c.shine([(x - 3, 46), (x + 2, 52), (x - 3, 58)], mix(t.accent, WHITE, 0.3 * i), 1.6)
    for i in range(4):
        signs.flame(c, Place(mid - 6 + i * 11, 22 + i % 2 * 3, 13))


SCENES: dict[str, Scene] = {
    "phishing": phishing,
    "brute-force": brute_force,
    "log-clearing": log_clearing,
    "pass-the-hash": pass_the_hash,
    "web-exploit": web_exploit,
    "golden-ticket": golden_ticket,
    "trusted-relationship": trusted_relationship,
    "web-shell": web_shell,
    "log4shell": log4shell,
}
