"""Pictures in which people act."""

from math import sin

from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import GOLD, MOON, RED, WOOD, Place, bow, plate, round_box, slab, steel, tube
from kiberrubezh.drawing.things import devices, ether, figures, folk, locks, signs


def staff(c: Canvas) -> None:
    """Stand shoulder to shoulder, the newcomer with a pass among them."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid, 40, warm=0.6)
    grounds.rays(c, mid, 40)
    c.polygon(box(0, 92, c.wide, 104), mix(t.night, t.deep, 0.5))
    people = ((-54, 55, 39, 0.72), (54, 54, 40, 0.72), (-27, 57, 38, 0.5), (27, 53, 42, 0.5), (0, 59, 36, 0.0))
    for x, y, size, shade in people:
        tone = mix(mix(t.accent, t.base, 0.35) if shade == 0.0 else mix(t.base, t.light, 0.15), t.night, shade)
        left, right = (((side * 0.22, -0.5), (side * 0.46, -0.44), (side * 0.72, -0.5)) for side in (-1, 1))
        figures.figure(c, Place(mid + x, y, size), tone, left, right)
    locks.badge_card(c, Place(mid, 52, 6.5))


def user_training(c: Canvas) -> None:
    """Warn a class of a hook on the board, behind the letter."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, y=30)
    board = Place(mid - 14, 36, 40)
    plate(c, board.box(-1.1, -0.72, 1.1, 0.72), mix((150, 104, 60), t.night, 0.25), 0.95, 1.4)
    c.polygon(board.box(-1.04, -0.66, 1.04, 0.66), mix((26, 60, 48), t.night, 0.2))
    chalk = mix(WHITE, t.light, 0.2)
    c.line([*board.box(-0.6, -0.3, 0.3, 0.34), board.at(-0.6, -0.3)], chalk, 0.9)
    c.line(board.on((-0.6, -0.3), (-0.15, 0.06), (0.3, -0.3)), chalk, 0.9)
    hook = [(0.7, -0.6), (0.7, 0.2), *bow(0.48, 0.2, 0.22, 0, 170, 12), (0.38, 0.12)]
    c.line(board.on(*hook), mix(RED, WHITE, 0.2), 1.4)
    c.line(board.on((-0.75, 0.5), (-0.3, 0.52), (0.2, 0.48)), chalk, 0.6)
    figures.figure(c, Place(mid + 50, 58, 41), mix(t.base, t.night, 0.5), ((-0.22, -0.5), (-0.5, -0.5), (-0.8, -0.66)))
    for x, size in ((-50, 18), (-18, 19), (14, 18)):
        figures.pupil(c, Place(mid + x, 86, size), mix(t.night, t.base, 0.4))


def security_monitoring(c: Canvas) -> None:
    """Watch through the night with binoculars that catch the light."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 84)
    grounds.skyline(c, 108, 52, 0.0)
    c.haze(t.deep, 0.25, 0.4)
    for side in (-1, 1):
        c.shine_polygon([(mid + side * 11, 42), (mid + side * 90, 8), (mid + side * 90, 62)], t.accent, 0.16)
    folk.person(c, Place(mid, 62, 52), mix(t.night, BLACK, 0.35))
    cap = mix(t.accent, t.night, 0.55)
    plate(c, [*bow(mid, 33, 25, 188, 352, 18, 0.95), (mid + 29, 33), (mid, 30), (mid - 29, 33)], cap, 0.93, 1.0)
    c.disc(mid, 20, 4, GOLD)
    for side in (-1, 1):
        tube(c, [(mid + side * 42, 104), (mid + side * 40, 72), (mid + side * 22, 48)], 11, mix(t.base, t.night, 0.25))
    figures.binoculars(c, Place(mid, 42, 24), mix(t.accent, WHITE, 0.25))


def keylogger(c: Canvas) -> None:
    """Let a man in a hat look on over the keys, his eyes lit."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, y=30, warm=0.55)
    dark = mix(t.night, BLACK, 0.4)
    folk.person(c, Place(mid, 44, 38), dark)
    for side in (-1, 1):
        plate(
            c,
            [(mid, 62), (mid + side * 10, 44), (mid + side * 34, 62), (mid + side * 10, 84)],
            mix(t.base, t.night, 0.55),
            0.9,
        )
        c.shine_disc(mid + side * 6.5, 29, 1.9, mix(t.accent, WHITE, 0.3))
    figures.hat(c, Place(mid, 20, 24), mix(t.base, t.night, 0.6), mix(t.accent, t.night, 0.2))
    for x, y in devices.keyboard(c, Place(mid, 82, 48), 4):
        c.shine([(x, y), (mid + (x - mid) * 0.12, 30)], t.accent, 0.5, 0.5)


def keyboard_emanations(c: Canvas) -> None:
    """Let what is typed be heard behind the wall."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid - 40, 60, warm=0.5)
    desk = Place(mid - 40, 72, 34)
    for i in range(5):
        c.shine(bow(mid - 40, 66, 16 + i * 14, 292, 352, 24), t.accent, 1.7 - i * 0.18, 1 - 0.14 * i)
    devices.keyboard(c, desk, 5)
    wall = box(mid + 12, -4, mid + 21, 104)
    c.polygon(wall, steel(c, 0.55), edge=t.light)
    for i in range(10):
        c.line([(mid + 12, i * 11), (mid + 21, i * 11)], t.night, 0.7)
    c.polygon(box(mid + 21, -4, c.wide + 4, 104), mix(t.night, t.base, 0.2), 0.85)
    listener = Place(mid + 49, 66, 30)
    folk.person(c, listener, mix(t.night, BLACK, 0.5))
    figures.headphones(c, Place(mid + 49, 54, 23), t.accent)
    ether.trace(c, (mid + 26, 18), (mid + 70, 18), [9 * sin(i * 0.9) * sin(i * 0.23) for i in range(40)], t.accent, 0.9)


def zero_trust(c: Canvas) -> None:
    """Ask everybody for a pass at one gate behind another."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid, 40, warm=0.6)
    grounds.floor(c, 66)
    for i, (size, y) in enumerate(((15, 50), (25, 54), (38, 58))):
        gate = Place(mid, y, size)
        for side in (-1, 1):
            slab(c, gate.part(side * 1.06, 0.1, 1), 0.16, 0.9, 0.06, steel(c, 0.45))
            c.shine_disc(*gate.at(side * 1.06, -0.62), size * 0.07, RED if i == 2 else t.accent)
        plate(c, gate.box(-1.3, -1.06, 1.3, -0.8), steel(c, 0.4), 0.9)
        c.shine(gate.on((-0.9, -0.74), (0.9, -0.74)), t.accent, 0.5 + i * 0.3)
        tube(c, gate.on((-0.9, 0.28), (0.9, 0.28)), size * 0.1, RED)
        for k in range(4):
            c.line(gate.on((-0.72 + k * 0.44, 0.28), (-0.5 + k * 0.44, 0.28)), WHITE, size * 0.08)
    figures.figure(
        c, Place(mid - 6, 68, 33), mix(t.night, BLACK, 0.3), right=((0.22, -0.5), (0.5, -0.36), (0.68, -0.6))
    )
    locks.badge_card(c, Place(mid + 21, 46, 9, -0.1))


def vigilant_employee(c: Canvas) -> None:
    """Catch a stranger by the rack in the light of a torch."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(mix(t.night, BLACK, 0.3), t.night)
    grounds.floor(c, 74)
    for x in (-8, 58):
        devices.rack(c, Place(mid + x, 48, 36), 8, 0.4)
    c.polygon([(mid - 27, 46), (mid + 76, 2), (mid + 76, 98)], MOON, 0.5)
    thief = Place(mid + 29, 60, 36)
    figures.figure(
        c,
        thief,
        mix(t.night, BLACK, 0.3),
        ((-0.22, -0.5), (-0.5, -0.66), (-0.44, -1.02)),
        ((0.22, -0.5), (0.5, -0.66), (0.44, -1.02)),
        MOON,
    )
    c.polygon(thief.box(-0.16, -0.88, 0.16, -0.78), WHITE, 0.9)
    figures.figure(
        c, Place(mid - 52, 60, 40), mix(t.accent, t.night, 0.62), right=((0.22, -0.5), (0.36, -0.28), (0.5, -0.36))
    )
    tube(c, [(mid - 35, 46), (mid - 27, 46)], 4.2, steel(c, 0.2))
    c.shine_disc(mid - 27, 46, 2.6, mix(MOON, WHITE, 0.5))
    signs.spark(c, mid - 52, 12, 8, GOLD, 8)


def fire(c: Canvas) -> None:
    """Fight a burning rack with a jet of gas."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(mix(t.night, (90, 24, 8), 0.5), t.night, spots=[(mid + 36, 56, 60, (214, 92, 24))])
    grounds.floor(c, 80)
    for i in range(9):
        c.disc(mid + 34 - i * 5, 20 - i * 2 + 4 * sin(i * 2), 9 + i, (46, 42, 46), 0.55)
    devices.rack(c, Place(mid + 40, 60, 34), 8, 0.3, RED)
    for x, y, size in ((24, 60, 26), (54, 58, 28), (40, 42, 26), (33, 76, 22), (50, 80, 20)):
        signs.flame(c, Place(mid + x, y, size))
    jet = [(mid - 22, 56), (mid + 20, 46), (mid + 26, 60), (mid + 20, 74)]
    c.polygon(jet, mix(t.light, WHITE, 0.7), 0.6)
    for _ in range(26):
        share = c.dice.random()
        at = mid - 22 + 46 * share, 57 + share * c.dice.uniform(-13, 16)
        c.disc(*at, 1 + 4 * share, WHITE, 0.5)
    fighter = Place(mid - 44, 58, 40)
    figures.figure(
        c,
        fighter,
        mix(t.night, BLACK, 0.2),
        ((-0.22, -0.5), (-0.1, -0.2), (0.2, -0.1)),
        ((0.22, -0.5), (0.38, -0.24), (0.5, -0.12)),
        (255, 150, 60),
    )
    plate(c, [fighter.at(x + 0.3, y + 0.06) for x, y in round_box(0.13, 0.34, 0.1)], RED, 0.86)
    tube(c, [fighter.at(0.3, -0.3), fighter.at(0.46, -0.2), (mid - 22, 56)], 2.0, steel(c, 0.5))


def failed_update(c: Canvas) -> None:
    """Pull back by a rope what tips over the edge."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 76)
    cliff = [(-4, 80), (mid + 24, 80), (mid + 30, 86), (mid + 25, 94), (mid + 29, 106), (-4, 106)]
    plate(c, cliff, steel(c, 0.6), 0.97)
    devices.rack(c, Place(mid + 42, 54, 30, 0.6), 7, 0.5, RED)
    knot = (mid + 34, 40)
    for off, tone in ((1.2, BLACK), (0.0, mix(WOOD, WHITE, 0.3))):
        c.line([(mid - 70, 50 + off), (mid - 28, 40 + off), (mid - 1, 41 + off), (knot[0], knot[1] + off)], tone, 1.6)
    for x, size, tone in ((-22, 34, mix(t.night, BLACK, 0.3)), (-50, 36, mix(t.accent, t.night, 0.6))):
        puller = Place(mid + x, 84 - size, size, -0.36)
        arms = ((0.22, -0.48), (0.44, -0.2), (0.66, -0.02)), ((-0.2, -0.48), (0.08, -0.14), (0.5, 0.02))
        figures.figure(c, puller, tone, arms[1], arms[0])


SCENES: dict[str, Scene] = {
    "staff": staff,
    "user-training": user_training,
    "security-monitoring": security_monitoring,
    "keylogger": keylogger,
    "keyboard-emanations": keyboard_emanations,
    "zero-trust": zero_trust,
    "vigilant-employee": vigilant_employee,
    "fire": fire,
    "failed-update": failed_update,
}
