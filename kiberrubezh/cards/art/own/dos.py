"""Pictures of denial of service: too much of everything."""

from itertools import pairwise
from math import pi

from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, corners, polar
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import RED, Place, plate, sheet, steel, tube
from kiberrubezh.drawing.things import devices, ether, folk, signs, tools


def syn_flood(c: Canvas) -> None:
    """Press a host of arrows against one door."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c, mid + 40)
    devices.rack(c, Place(mid + 44, 50, 42), 8, 0.9, RED)
    for row in range(9):
        for i in range(7):
            x, y = -6 + i * 15 + row % 2 * 7 + dice.uniform(-2, 2), 10 + row * 10
            tone = mix(t.accent, t.night, 0.5 - 0.07 * i)
            chevron = [(x - 5, y - 4), (x + 2, y - 4), (x + 7, y), (x + 2, y + 4), (x - 5, y + 4), (x - 1, y)]
            sheet(c, chevron, tone, 0.5)
            if i > 4:
                c.shine([chevron[1], chevron[2], chevron[3]], t.light, 0.7)


def billion_laughs(c: Canvas) -> None:
    """Let one laughing mask bear two, and each of them two more."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, y=30)
    rows = [
        [(mid + (i - (2**n - 1) / 2) * 136 / 2**n, 22 + n * 24 - n * n * 0.6) for i in range(2**n)] for n in range(5)
    ]
    for upper, lower in pairwise(rows):
        for i, at in enumerate(lower):
            c.shine([upper[i // 2], at], t.accent, 0.7, 0.7)
    for n, row in reversed(list(enumerate(rows))):
        for at in row:
            folk.mask(c, Place(at[0], at[1], (19, 12.5, 9, 6, 3.6)[n]), mix(t.light, t.accent, 0.2 + 0.15 * n))


def booter(c: Canvas) -> None:
    """Offer a robot with a price on it."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.6)
    grounds.rays(c, mid, 50)
    for x, y, size in ((-52, 34, 13), (52, 34, 13), (-54, 78, 11), (54, 78, 11)):
        folk.robot(c, Place(mid + x, y, size), steel(c, 0.55))
    folk.robot(c, Place(mid - 6, 50, 33), mix(t.accent, t.night, 0.3))
    tube(c, [(mid + 18, 24), (mid + 28, 40)], 0.8, t.light)
    tools.tag(c, Place(mid + 30, 60, 22, 0.18), mix(t.light, WHITE, 0.3))


def service_stop(c: Canvas) -> None:
    """Jam the wheels with a wrench."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    tools.gear(c, Place(mid - 27, 58, 32), steel(c, 0.4), 14)
    tools.gear(c, Place(mid + 30, 38, 25, 0.16), mix(t.accent, t.night, 0.4), 11)
    tools.gear(c, Place(mid + 48, 84, 17), steel(c, 0.55), 9)
    tools.wrench(c, Place(mid + 2, 48, 42, -2.2))
    signs.spark(c, mid + 6, 46, 14, mix(t.light, WHITE, 0.5))


def rapid_reset(c: Canvas) -> None:
    """Wind arrows round and round, faster inwards."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    for i in range(6):
        p = Place(mid, 50, 12 + i * 7.6, i * 0.7)
        signs.cycle(c, p, mix(t.accent, t.light, 1 - i / 6), 2 + i // 3, 0.14 - 0.016 * i)
    c.polygon(corners(8, mid, 50, 8, pi / 8), mix(RED, t.night, 0.1), edge=WHITE)
    signs.cross(c, Place(mid, 50, 3.4), WHITE)


def traffic_reflection(c: Canvas) -> None:
    """Throw thin beams upon mirrors and get them back broad."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    goal = (mid + 46, 52)
    for x, y, turn in ((-30, 14, 0.5), (0, 12, 0.85), (-30, 90, -0.5), (0, 92, -0.85)):
        mirror = Place(mid + x, y, 14, turn)
        c.shine_polygon(
            [mirror.at(-0.5, 0), mirror.at(0.5, 0), (goal[0], goal[1] + 7), (goal[0], goal[1] - 7)], t.accent, 0.55
        )
        c.shine([(mid - 66, 51), (mirror.x, mirror.y)], WHITE, 0.5, 0.9)
        plate(c, mirror.box(-1, -0.14, 1, 0.14), mix(t.light, WHITE, 0.5), 0.8)
    folk.robot(c, Place(mid - 62, 52, 10), steel(c, 0.4))
    devices.rack(c, Place(goal[0] + 6, 52, 30), 7, 0.8, RED)


def slow_dos(c: Canvas) -> None:
    """Let a snail creep along a cable."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.25)
    for i in range(3):
        tube(c, [(-4, 86 + i * 8), (c.wide + 4, 86 + i * 8)], 5, steel(c, 0.5 + 0.1 * i))
    folk.snail(c, Place(mid, 54, 38), mix(t.accent, t.night, 0.25))
    for i in range(9):
        c.shine_disc(4 + i * 5, 84, 0.9 + i * 0.12, t.light, 0.3 + 0.07 * i)


def wifi_jamming(c: Canvas) -> None:
    """Tear the arcs of a wireless net with a jagged wave."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c)
    ether.wifi(c, Place(mid, 52, 42), mix(t.light, WHITE, 0.2), 0.5)
    saw = [(i * c.wide / 30, 54 + (-1) ** i * dice.uniform(10, 30)) for i in range(31)]
    c.line(saw, BLACK, 7)
    c.line(saw, mix(RED, t.night, 0.2), 4)
    c.shine(saw, mix(RED, t.accent, 0.4), 1.8)


def botnet(c: Canvas) -> None:
    """Send robots from everywhere upon one machine."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    grounds.streaks(c, mid, 50, 90, 24)
    for ring, (count, far, size) in enumerate(((9, 40, 8.0), (13, 62, 6.0))):
        for i in range(count):
            x, y = polar(mid, 50, far, 2 * pi * i / count + ring * 0.2)
            at = (mid + (x - mid) * 1.15, 50 + (y - 50) * 0.88)
            c.shine([at, (mid, 50)], t.accent, 0.5, 0.55)
            folk.robot(c, Place(*at, size), mix(t.accent, t.night, 0.35))
    devices.rack(c, Place(mid, 50, 22), 6, 0.8, RED)


SCENES: dict[str, Scene] = {
    "syn-flood": syn_flood,
    "billion-laughs": billion_laughs,
    "booter": booter,
    "service-stop": service_stop,
    "rapid-reset": rapid_reset,
    "traffic-reflection": traffic_reflection,
    "slow-dos": slow_dos,
    "wifi-jamming": wifi_jamming,
    "botnet": botnet,
}
