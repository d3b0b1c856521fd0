"""Pictures of single events: what befalls machines."""

from math import pi

from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box, polar
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import GOLD, RED, WOOD, Place, drum, plate, round_box, steel, tube
from kiberrubezh.drawing.things import folk, papers, signs


def misconfiguration(c: Canvas) -> None:
    """Leave one switch of many wrong."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    plate(c, box(mid - 64, 8, mid + 64, 94), steel(c, 0.68), 0.97)
    for i in range(15):
        x, y, wrong = mid - 50 + i % 5 * 25, 24 + i // 5 * 27, i == 8
        tone = mix(RED, BLACK, 0.1) if wrong else mix(t.base, t.light, 0.1)
        plate(c, [(x + px, y + py) for px, py in round_box(10, 6, 6)], mix(tone, BLACK, 0.35), 0.86, 0.6)
        c.disc(x + (-4.4 if wrong else 4.4), y, 5, steel(c, 0.05))
        c.shine_disc(x + (-4.4 if wrong else 4.4), y, 2.4, RED if wrong else t.accent)
        if wrong:
            c.shine_ring(x, y, 14, RED, 1.0)


def restore_drill(c: Canvas) -> None:
    """Lower a drum onto its pile by a crane."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    grounds.blueprint(c, 10)
    for level in range(2):
        drum(c, Place(mid + 6, 80 - level * 14, 20), steel(c, 0.5))
    tube(c, [(mid - 50, 104), (mid - 50, 6)], 4, mix(GOLD, BLACK, 0.2))
    tube(c, [(mid - 58, 8), (mid + 46, 8)], 4, mix(GOLD, BLACK, 0.2))
    for i in range(9):
        c.line([(mid - 46 + i * 10, 8), (mid - 41 + i * 10, 3), (mid - 36 + i * 10, 8)], GOLD, 1.0)
    for x in (-13, 13):
        c.line([(mid + 6, 10), (mid + 6 + x, 24)], steel(c, 0.1), 0.8)
    drum(c, Place(mid + 6, 28, 20), mix(t.accent, t.night, 0.3))
    for x in (-26, 38):
        signs.arrow(c, [(mid + x, 34), (mid + x, 54)], 2, t.accent)


def supplier_leak(c: Canvas) -> None:
    """Let letters and bits run out of a broken pipe."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c)
    for ends in (((-4, 30), (mid - 14, 30)), ((mid + 14, 30), (c.wide + 4, 30))):
        tube(c, ends, 26, steel(c, 0.4))
    for x in (mid - 44, mid + 44):
        plate(c, box(x - 5, 13, x + 5, 47), steel(c, 0.25), 0.85)
    for side in (-1, 1):
        torn = [
            (mid + side * 16, 17),
            (mid + side * 8, 22),
            (mid + side * 13, 28),
            (mid + side * 6, 34),
            (mid + side * 15, 43),
        ]
        c.polygon([*torn, (mid + side * 22, 43), (mid + side * 22, 17)], steel(c, 0.5))
        c.line(torn, t.accent, 1.0)
    for _ in range(60):
        x, y = mid + dice.uniform(-14, 14), dice.uniform(30, 100)
        c.shine([(x, y), (x + (x - mid) * 0.2, y + dice.uniform(3, 8))], t.accent, dice.uniform(0.4, 1.2), 0.6)
    for x, y, size, turn in ((-16, 60, 9, 0.4), (10, 72, 11, -0.3), (-12, 88, 12, 0.2), (24, 92, 9, -0.5)):
        papers.document(c, Place(mid + x, y, size, turn), 4)


def ddos_scrubbing(c: Canvas) -> None:
    """Pour a muddy stream through a sieve and get it clear."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c)
    for _ in range(190):
        x, y = mid + dice.uniform(-40, 40), dice.uniform(-4, 40)
        c.disc(x, y, dice.uniform(0.6, 2.0), dice.choice((mix(RED, BLACK, 0.3), mix(WOOD, BLACK, 0.3), t.accent)))
    bowl = [(mid - 50, 38), (mid + 50, 38), (mid + 30, 60), (mid - 30, 60)]
    plate(c, bowl, steel(c, 0.35), 0.94, 2)
    for i in range(48):
        row, k = divmod(i, 12)
        c.disc(mid - 33 + k * 6 + row % 2 * 3, 43 + row * 4.6, 1.2, t.night)
    plate(c, box(mid - 54, 34, mid + 54, 40), steel(c, 0.2), 0.9)
    for x in range(-26, 28, 4):
        c.shine([(mid + x, 61), (mid + x, 98)], mix(t.accent, WHITE, 0.4), 1.2, 0.8)
    for i in range(3):
        c.shine_ring(mid, 108, 18 + i * 9, t.light, 0.7, 0.7)


def containment(c: Canvas) -> None:
    """Close plates round a hearth."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.2)
    folk.germ(c, Place(mid, 50, 17), mix(RED, BLACK, 0.2), 10)
    c.shine_disc(mid, 50, 8, RED, 0.6)
    for i in range(8):
        a, gap = i * pi / 4 + 0.2, 4 if i % 2 else 0
        p = Place(*polar(mid, 50, 35 + gap, a), 13, a)
        plate(
            c, p.on((-0.34, -0.92), (0.5, -1.2), (0.5, 1.2), (-0.34, 0.92)), steel(c, 0.4 if i % 2 else 0.5), 0.9, 1.6
        )
        for k in range(3):
            c.shine(p.on((0.0, -0.6 + k * 0.6), (0.24, -0.45 + k * 0.6)), GOLD, 1.4, 0.9)
        signs.arrow(c, [polar(mid, 50, 64, a), polar(mid, 50, 55, a)], 1.3, t.accent)


def failover(c: Canvas) -> None:
    """Turn the points, and the train runs on by the other track."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 34)
    c.polygon(box(0, 36, c.wide, 104), mix(t.night, t.deep, 0.6))
    for side, colour in ((-1, steel(c, 0.5)), (1, t.accent)):
        for i in range(13):
            share = i / 12
            x, y = mid + side * 44 * share**1.6, 100 - 62 * share
            wide = 17 * (1 - share * 0.8)
            c.line([(x - wide, y), (x + wide, y)], mix(WOOD, t.night, 0.4), 3 * (1 - share * 0.8))
        for rail in (-1, 1):
            path = [
                (mid + side * 44 * (i / 24) ** 1.6 + rail * 11 * (1 - i / 30), 100 - 62 * i / 24) for i in range(25)
            ]
            (c.shine if side > 0 else c.line)(path, colour, 1.6)
    for x, colour in ((-46, RED), (46, mix(t.accent, (90, 240, 150), 0.5))):
        tube(c, [(mid + x, 40), (mid + x, 14)], 1.8, steel(c, 0.4))
        plate(c, box(mid + x - 5, 4, mid + x + 5, 22), steel(c, 0.75), 0.85)
        c.shine_disc(mid + x, 12, 3.6, colour)
    signs.arrow(c, [(mid, 84), (mid + 4, 70), (mid + 16, 56)], 2.2, t.accent)


SCENES: dict[str, Scene] = {
    "misconfiguration": misconfiguration,
    "restore-drill": restore_drill,
    "supplier-leak": supplier_leak,
    "ddos-scrubbing": ddos_scrubbing,
    "containment": containment,
    "failover": failover,
}
