"""Pictures of cryptanalysis: secrets that come undone."""

from math import cos, pi, sin

from kiberrubezh.cards.art.families import cryptanalysis
from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.forms import GOLD, RED, WOOD, Place, ball, bow, plate, sheet, steel
from kiberrubezh.drawing.things import ether, folk, locks, papers, signs

RAINBOW: tuple[Rgb, ...] = (
    (226, 70, 60),
    (240, 140, 50),
    (244, 212, 80),
    (90, 200, 110),
    (70, 150, 236),
    (150, 96, 220),
)


def rainbow_tables(c: Canvas) -> None:
    """Arch a rainbow over tables of hashes."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(t.night, t.deep, t.night)
    grounds.code(c, 34)
    c.haze(t.night, 0.35)
    for i, colour in enumerate(RAINBOW):
        arc = bow(mid, 92, 74 - i * 5.6, 180, 360, 40)
        c.line(arc, mix(colour, BLACK, 0.2), 5.4)
        c.shine(arc, colour, 3.6, 0.55)
    for side in (-1, 1):
        papers.document(c, Place(mid + side * 52, 84, 17, side * 0.08), 6)


def downgrade(c: Canvas) -> None:
    """Lead down a stair from a strong lock to a weak one."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid - 40, 30)
    for i in range(5):
        left, top = mid - 70 + i * 28, 46 + i * 11
        c.polygon(box(left, top, left + 28, 108), steel(c, 0.5 + 0.07 * i), edge=steel(c, 0.3))
        c.polygon(box(left, top, left + 30, top + 3), mix(t.light, WHITE, 0.2))
    tones = (GOLD, steel(c, 0.3), steel(c, 0.45), mix(WOOD, t.night, 0.2))
    for i, tone in enumerate(tones):
        locks.padlock(c, Place(mid - 56 + i * 28, 31 + i * 11.6, 13 - i * 1.7), tone, open_=i == 3)
    signs.arrow(c, [(mid - 30, 14), (mid + 10, 24), (mid + 44, 46)], 2.6, t.accent)


def kerberoasting(c: Canvas) -> None:
    """Roast a hound of three heads."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, y=70, warm=0.5)
    tone = mix(steel(c, 0.5), t.accent, 0.15)
    for x, y, size, turn in ((-38, 46, 24, -0.28), (38, 46, 24, 0.28), (0, 38, 30, 0.0)):
        folk.hound(c, Place(mid + x, y, size, turn), tone)
    for i in range(10):
        signs.flame(c, Place(mid - 58 + i * 13, 86 - i % 3 * 2, 17 + i % 2 * 5))


def heartbleed(c: Canvas) -> None:
    """Let a heart bleed."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.2)
    grounds.code(c, 32)
    c.haze(t.night, 0.3)
    curve = [
        (16 * sin(a) ** 3, -13 * cos(a) + 5 * cos(2 * a) + 2 * cos(3 * a) + cos(4 * a))
        for a in (i * pi / 24 for i in range(48))
    ]
    heart = [(mid + x * 2.5, 42 + y * 2.3) for x, y in curve]
    plate(c, heart, mix(RED, BLACK, 0.12), 0.9, 2)
    c.shine(bow(mid - 19, 26, 10, 180, 260, 8), WHITE, 2, 0.8)
    for x, top, long in ((-26, 50, 22), (-13, 62, 16), (0, 74, 18), (14, 62, 28), (27, 50, 12)):
        drop = [
            (mid + x - 2.6, top - 3),
            (mid + x - 1.6, top + long),
            *bow(mid + x, top + long + 1, 3, 180, 0, 8),
            (mid + x + 2.6, top - 3),
        ]
        c.polygon(drop, mix(RED, BLACK, 0.15))
        c.shine([(mid + x - 0.8, top), (mid + x - 0.8, top + long)], WHITE, 0.5, 0.6)


def krack(c: Canvas) -> None:
    """Split the sign of a wireless net down to its key."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    grounds.hexes(c, 9, 0.2)
    ether.wifi(c, Place(mid, 38, 36), t.light, 0.85)
    tear = [(mid + 3, -4), (mid - 6, 16), (mid + 6, 30), (mid - 5, 44), (mid + 5, 58), (mid, 70)]
    c.line(tear, t.night, 8)
    c.shine(tear, mix(t.accent, WHITE, 0.2), 1.6)
    locks.key(c, Place(mid, 84, 26), GOLD)


def padding_oracle(c: Canvas) -> None:
    """Ask a ball of crystal about the last bytes of a block."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c, warm=0.5)
    grounds.stars(c, 50)
    plate(c, [(mid - 30, 92), (mid + 30, 92), (mid + 18, 76), (mid - 18, 76)], mix(GOLD, BLACK, 0.3), 0.88)
    ball(c, mid, 48, 34, mix(t.accent, t.night, 0.45))
    for row in range(4):
        for i in range(4):
            x, y = mid - 19 + i * 10, 32 + row * 9
            cell, known = box(x, y, x + 8, y + 7), row * 4 + i > 11
            c.shine_polygon(cell, t.light if known else t.base, 0.95 if known else dice.uniform(0.25, 0.5))
    c.shine(bow(mid, 48, 29, 195, 262, 12), WHITE, 1.8, 0.85)
    for x, y in ((-50, 24), (50, 20), (-54, 66), (56, 62)):
        signs.spark(c, mid + x, y, 7, t.accent, 8)


def zerologon(c: Canvas) -> None:
    """Open a door by noughts alone."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    for row in range(9):
        for i in range(13):
            x, y = 4 + i * 11.4, 6 + row * 11
            far = abs(x - mid) / 72
            ring = [(x + 2.6 * cos(a), y + 3.8 * sin(a)) for a in (k * pi / 10 for k in range(21))]
            c.shine(ring, mix(t.accent, t.deep, 0.3), 0.8, 0.35 + 0.3 * far)
    for across, down, tone in ((31, 46, 0.7), (29, 44, 0.2), (19, 34, 0.55)):
        c.oval(mid, 50, across, down, steel(c, tone), WHITE)
    c.oval(mid, 50, 17, 32, BLACK)
    door = [(mid + 17 * cos(a), 50 + 32 * sin(a)) for a in (k * pi / 20 for k in range(-10, 11))]
    c.shine_polygon([(mid + 4, 18), *door, (mid + 4, 82)], mix(t.accent, WHITE, 0.3), 0.9)
    locks.keyhole(c, Place(mid - 6, 48, 9))


def psychic_signatures(c: Canvas) -> None:
    """Open a third eye over a line signed with nothing."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, y=34, warm=0.6)
    grounds.rays(c, mid, 30, 26, 0.3)
    sheet(c, [(mid - 44, 58), (mid + 44, 58), (mid + 56, 106), (mid - 56, 106)], papers.paper(c), 1.4)
    c.line([(mid - 32, 88), (mid + 32, 88)], t.night, 1.2)
    for turn in (0.7, -0.7):
        p = Place(mid - 36, 82, 4, turn)
        c.line(p.on((-1, 0), (1, 0)), t.night, 1.2)
    for r in (44, 37):
        c.shine_ring(mid, 32, r, t.accent, 0.5, 0.5)
    for i in range(12):
        p = Place(mid, 32, 1, i * pi / 6)
        c.shine(p.on((32, 0), (38, 0)), t.light, 1.0, 0.8)
    folk.eye(c, Place(mid, 32, 27), mix(t.accent, t.light, 0.2))


def key_search(c: Canvas) -> None:
    """Let a key come to light in a field of code."""
    cryptanalysis.cipher(c)


SCENES: dict[str, Scene] = {
    "rainbow-tables": rainbow_tables,
    "downgrade": downgrade,
    "kerberoasting": kerberoasting,
    "heartbleed": heartbleed,
    "krack": krack,
    "padding-oracle": padding_oracle,
    "zerologon": zerologon,
    "psychic-signatures": psychic_signatures,
    "key-search": key_search,
}
