"""Pictures of single events: papers, plans, collections."""

from itertools import pairwise
from math import cos, sin

from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import GOLD, RED, WOOD, Place, along, plate, sheet, steel, tube
from kiberrubezh.drawing.things import folk, locks, papers, signs, tools


def patch_tuesday(c: Canvas) -> None:
    """Mark one day of the calendar."""
    mid = c.wide / 2
    grounds.soft_light(c, warm=0.5)
    grounds.arcs(c, mid, 50)
    papers.calendar(c, Place(mid, 52, 44), 8)


def asset_inventory(c: Canvas) -> None:
    """Scan the shelves by a line of light."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c)
    for row in range(3):
        y = 32 + row * 32
        for i in range(6):
            x, high = mid - 62 + i * 22, dice.uniform(14, 22)
            sheet(c, box(x, y - high, x + 17, y), mix(WOOD, t.base, dice.uniform(0.2, 0.7)))
            c.polygon(box(x + 4, y - high + 4, x + 13, y - high + 11), papers.paper(c))
            for k in range(5):
                c.line(
                    [(x + 5 + k * 1.7, y - high + 5), (x + 5 + k * 1.7, y - high + 10)], BLACK, dice.choice((0.4, 0.9))
                )
        plate(c, box(mid - 70, y, mid + 70, y + 4), steel(c, 0.5), 0.9)
    c.shine([(0, 50), (c.wide, 50)], mix(RED, t.accent, 0.2), 1.6)
    c.shine_polygon([(0, 44), (c.wide, 44), (c.wide, 56), (0, 56)], RED, 0.25)


def criminal_case(c: Canvas) -> None:
    """Lay a file, handcuffs on it, a gavel beside."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.3)
    grounds.desk(c, 40)
    papers.folder(c, Place(mid - 12, 50, 42, -0.06), mix(WOOD, t.light, 0.35))
    locks.handcuffs(c, Place(mid - 14, 62, 26, 0.2))
    tools.gavel(c, Place(mid + 44, 40, 28))


def lessons_learned(c: Canvas) -> None:
    """Chalk up the flight of a paper plane."""
    t, mid = c.tones, c.wide / 2
    board = mix((30, 70, 60), t.deep, 0.4)
    c.backdrop(mix(board, BLACK, 0.2), board, mix(board, BLACK, 0.3))
    for edge in (box(0, 0, c.wide, 4), box(0, 93, c.wide, 100)):
        sheet(c, edge, WOOD)
    loop = [(mid - 58 + i * 2.3, 72 - 18 * sin(i * 0.26) - i * 0.5) for i in range(40)]
    for one, other in list(pairwise(loop))[::2]:
        c.line([one, other], WHITE, 1.2, 0.85)
    signs.cross(c, Place(*loop[0], 4), t.accent)
    p = Place(mid + 36, 34, 24, -0.35)
    plate(c, p.on((1.1, -0.1), (-1.0, -0.6), (-0.4, 0.0)), papers.paper(c), 0.97)
    c.polygon(p.on((1.1, -0.1), (-0.4, 0.0), (-0.6, 0.62)), mix(papers.paper(c), BLACK, 0.18), edge=WHITE)
    c.polygon(p.on((-0.4, 0.0), (-0.6, 0.62), (-0.1, 0.2)), mix(papers.paper(c), BLACK, 0.45))
    for i in range(4):
        c.line([(mid + 8, 66 + i * 6), (mid + 40 + 9 * cos(i * 2), 66 + i * 6)], WHITE, 1.0, 0.6)


def contingency_plan(c: Canvas) -> None:
    """Draw a way round on a map, a flag at its end."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c)
    tone = mix(papers.paper(c), WOOD, 0.2)
    for i in range(4):
        left, right = mid - 60 + i * 30, mid - 30 + i * 30
        dips = (12, 18) if i % 2 else (18, 12)
        fold = [(left, dips[0]), (right, dips[1]), (right, dips[1] + 74), (left, dips[0] + 74)]
        sheet(c, fold, mix(tone, BLACK, 0.12 * (i % 2)), 1.2)
    for i in range(7):
        line = [(mid - 58 + k * 5.8, 22 + i * 10 + 3 * sin(k * 0.6 + i * 1.7)) for k in range(21)]
        c.line(line, mix(tone, t.base, 0.5), 0.5)
    way = [(mid - 48, 74), (mid - 30, 60), (mid - 18, 70), (mid + 4, 64), (mid + 10, 46), (mid + 38, 44)]
    for one, other in pairwise(way):
        for at in along(one, other, 4):
            c.disc(*at, 1.3, mix(RED, BLACK, 0.1))
    signs.cross(c, Place(mid - 14, 40, 6 + dice.random()), RED)
    tube(c, [(mid + 40, 42), (mid + 40, 12)], 1.6, steel(c, 0.4))
    plate(c, [(mid + 40, 12), (mid + 60, 17), (mid + 40, 24)], mix(t.accent, t.night, 0.15), 0.85)


def root_cause(c: Canvas) -> None:
    """Join pictures on a board by red thread until one is left."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    cork = mix(WOOD, t.deep, 0.35)
    c.backdrop(cork, mix(cork, BLACK, 0.2), mix(cork, BLACK, 0.5))
    spots = [(-52, 22), (-18, 18), (20, 22), (54, 18), (-54, 76), (-20, 84), (54, 74), (24, 84)]
    for x, y in spots:
        p = Place(mid + x, y, 11, dice.uniform(-0.15, 0.15))
        sheet(c, p.box(-0.9, -1, 0.9, 1), papers.paper(c))
        c.polygon(p.box(-0.72, -0.82, 0.72, 0.5), mix(t.night, t.base, dice.uniform(0.2, 0.7)))
        folk.person(c, p.part(0, -0.1, 0.4), mix(t.light, t.base, 0.4))
    for x, y in spots:
        c.line([(mid + x, y - 8), (mid, 50)], mix(RED, BLACK, 0.15), 1.0)
        c.disc(mid + x, y - 8, 1.5, RED)
    folk.beetle(c, Place(mid, 50, 11), mix(RED, BLACK, 0.3))
    tools.magnifier(c, Place(mid, 50, 25))


def signature_update(c: Canvas) -> None:
    """Pin beetles in rows in a case."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    plate(c, box(mid - 62, 6, mid + 62, 96), mix(WOOD, BLACK, 0.2), 0.95, 2)
    c.polygon(box(mid - 57, 10, mid + 57, 92), papers.paper(c))
    for i in range(8):
        x, y = mid - 42 + i % 4 * 28, 30 + i // 4 * 40
        tone = (RED, t.accent, t.base, GOLD, mix(t.base, BLACK, 0.4), t.accent, RED, t.deep)[i]
        folk.beetle(c, Place(x, y, 11 + i % 3, 0.1 * (i % 3 - 1)), mix(tone, BLACK, 0.25))
        c.polygon(box(x - 8, y + 15, x + 8, y + 18), mix(t.deep, WHITE, 0.5))
    c.shine([(mid - 50, 88), (mid - 10, 14)], WHITE, 1.0, 0.35)


SCENES: dict[str, Scene] = {
    "patch-tuesday": patch_tuesday,
    "asset-inventory": asset_inventory,
    "criminal-case": criminal_case,
    "lessons-learned": lessons_learned,
    "contingency-plan": contingency_plan,
    "root-cause": root_cause,
    "signature-update": signature_update,
}
