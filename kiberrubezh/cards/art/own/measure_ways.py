"""Pictures of single measures against intrusions."""

from math import cos, pi, sin

from kiberrubezh.cards.art.families import walls
from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box, corners, polar
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import GOLD, MOON, RED, WOOD, Place, ball, bow, plate, round_box, sheet, steel, tube
from kiberrubezh.drawing.things import devices, folk, locks, signs


def account_lockout(c: Canvas) -> None:
    """Shut a name behind bars."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    folk.person(c, Place(mid, 56, 38), mix(t.light, t.base, 0.45))
    locks.bars(c, mid - 52, 8, mid + 52, 96, 9, 3.0)
    locks.padlock(c, Place(mid, 60, 17), mix(t.accent, t.night, 0.2))


def least_privilege(c: Canvas) -> None:
    """Give one small key of a great ring."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    ring = corners(48, mid, 30, 22)
    tube(c, [*ring, ring[0]], 3.6, steel(c, 0.25))
    for turn in (0.75, 1.15, 2.0, 2.4):
        x, y = polar(mid, 30, 42, turn)
        locks.key(c, Place(x, y, 26, turn), steel(c, 0.62), (0.3, 0.2, 0.34))
    x, y = polar(mid, 30, 34, pi / 2)
    locks.key(c, Place(x, y + 3, 18, pi / 2), mix(GOLD, t.accent, 0.2))
    c.shine_ring(x, y + 3, 22, t.accent, 0.5, 0.8)


def sandbox(c: Canvas) -> None:
    """Let a beetle run in a box of sand."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c)
    sand = mix(GOLD, t.light, 0.45)
    rim = [(mid, 20), (mid + 62, 52), (mid, 86), (mid - 62, 52)]
    for one, other in ((3, 2), (2, 1)):
        side = [rim[one], rim[other], (rim[other][0], rim[other][1] + 12), (rim[one][0], rim[one][1] + 12)]
        sheet(c, side, mix(WOOD, BLACK, 0.2 + 0.2 * (one == 2)))
    plate(c, rim, WOOD, 0.9)
    c.polygon([(mid + (x - mid) * 0.88, 53 + (y - 53) * 0.88) for x, y in rim], sand)
    for i in range(12):
        y = 34 + i * 3.4
        wide = 46 * (1 - abs(y - 53) / 34)
        c.line([(mid - wide + k * wide / 6, y + 0.9 * sin(k + i)) for k in range(13)], mix(sand, BLACK, 0.25), 0.5)
    for _ in range(60):
        a, r = dice.uniform(0, 2 * pi), dice.random() ** 0.5
        c.disc(mid + 40 * r * cos(a), 53 + 20 * r * sin(a), 0.5, mix(sand, BLACK, dice.uniform(0.1, 0.5)))
    folk.beetle(c, Place(mid + 4, 50, 17, 0.9), mix(t.accent, t.night, 0.35))


def network_segmentation(c: Canvas) -> None:
    """Part a net into islands with walls of light; one is ill."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c)
    for i, (x, y) in enumerate(((-37, 28), (37, 28), (-37, 74), (37, 74))):
        ill = i == 1
        tone = mix(RED, t.night, 0.45) if ill else mix(t.base, t.night, 0.3)
        plate(c, Place(mid + x, y, 20).box(-1.5, -0.95, 1.5, 0.95), tone, 0.94)
        nodes = [(mid + x + dice.uniform(-24, 24), y + dice.uniform(-13, 13)) for _ in range(6)]
        for one in nodes:
            for other in nodes[:2]:
                c.line([one, other], mix(tone, WHITE, 0.4), 0.5)
        for node in nodes:
            c.shine_disc(*node, 2, RED if ill else t.light)
    for ends in (((mid, 2), (mid, 98)), ((mid - 72, 51), (mid + 72, 51))):
        c.shine(ends, t.accent, 2.0)
        c.shine(ends, WHITE, 0.5)


def rate_limiting(c: Canvas) -> None:
    """Let no more than a drop out of a great tap."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    tone = steel(c, 0.3)
    tube(c, [(-4, 34), (mid - 8, 34)], 16, tone)
    tube(c, [(mid - 10, 34), (mid + 14, 34), (mid + 18, 40), (mid + 18, 54)], 13, tone)
    plate(c, box(mid + 9, 52, mid + 27, 59), steel(c, 0.15), 0.85)
    tube(c, [(mid - 6, 28), (mid - 6, 10)], 4, steel(c, 0.4))
    tube(c, [(mid - 26, 8), (mid + 14, 8)], 5.4, mix(t.accent, t.night, 0.25))
    for y, size in ((67, 3.4), (88, 4.2)):
        drop = [(mid + 18, y - size * 2.4), *bow(mid + 18, y, size, -30, 210, 14)]
        c.polygon(drop, mix(t.light, WHITE, 0.4), edge=WHITE)
        c.shine_polygon(drop, t.accent, 0.6)
    for i in range(3):
        c.shine_ring(mid + 18, 98, 5 + i * 7, t.light, 0.5, 0.6 - 0.15 * i)


def deception_environment(c: Canvas) -> None:
    """Set a stage: curtains, and cabinets painted on boards that props hold up."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, y=30, warm=0.5)
    c.polygon(box(0, 84, c.wide, 104), mix(WOOD, t.night, 0.5), edge=t.light)
    c.shine_polygon([(mid - 12, -4), (mid + 12, -4), (mid + 50, 88), (mid - 50, 88)], MOON, 0.16)
    for x in (-26, 8):
        tube(c, [(mid + x + 18, 88), (mid + x + 10, 46)], 2, WOOD)
        front = box(mid + x - 12, 32, mid + x + 12, 86)
        sheet(c, front, mix(t.light, WHITE, 0.2))
        for i in range(6):
            c.line([*box(mid + x - 9, 36 + i * 8, mid + x + 9, 41 + i * 8), (mid + x - 9, 36 + i * 8)], t.deep, 0.7)
            c.disc(mid + x - 6, 38.5 + i * 8, 1, t.accent)
    for side in (-1, 1):
        for i in range(7):
            left, right, low = mid + side * (74 - i * 4.6) - 3, mid + side * (74 - i * 4.6) + 3, side * 8
            fold = [(left, -4), (right, -4), (right + side * i, 60), (right + low, 92), (left + low, 92)]
            c.polygon(fold, mix(mix(RED, t.accent, 0.2), BLACK, 0.35 + 0.25 * (i % 2)))
    for i in range(9):
        c.polygon(bow(mid - 64 + i * 16, -2, 10, 0, 180, 10, 1.4), mix(RED, BLACK, 0.3 + 0.2 * (i % 2)), edge=GOLD)


def safety_system(c: Canvas) -> None:
    """Set a great red button on its yellow plate."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.5)
    for i in range(-3, 16):
        x = i * 16
        stripe = [(x, 104), (x + 10, 104), (x + 40, -4), (x + 30, -4)]
        c.polygon(stripe, mix(GOLD, t.night, 0.62), 0.5)
    plate(c, Place(mid, 50, 42).on(*round_box(1, 1, 0.16)), mix(GOLD, BLACK, 0.1), 0.93, 2)
    for r, tone in ((31, 0.7), (29, 0.2), (25, 0.6)):
        c.disc(mid, 50, r, steel(c, tone))
    for i in range(8):
        c.disc(mid - i * 0.5, 48 - i * 0.9, 23 - i * 1.6, mix(mix(RED, BLACK, 0.45), mix(RED, WHITE, 0.25), i / 7))
    for i in range(3):
        signs.arrow(c, bow(mid, 49, 14, i * 120 + 10, i * 120 + 80, 12), 1.6, WHITE, 0.8)


def traffic_filter(c: Canvas) -> None:
    """Set a gate between a swarm and a calm field."""
    walls.gate(c)


def network_isolation(c: Canvas) -> None:
    """Pull the plug out of the socket."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.6)
    devices.socket(c, Place(mid + 38, 50, 25))
    devices.plug(c, Place(mid - 20, 50, 27))
    signs.spark(c, mid + 10, 50, 9, t.accent)


def software_update(c: Canvas) -> None:
    """Sew a patch over a crack in a plate."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(steel(c, 0.45), steel(c, 0.62), steel(c, 0.8))
    for x in (6, c.wide - 6):
        for i in range(6):
            ball(c, x, 8 + i * 17, 2, steel(c, 0.4))
    for side in (-1, 1):
        for end in (14, 46, 84):
            signs.crack(c, (mid + side * 22, 50), (mid + side * 64, end), 5, 0.7, t.accent)
    p = Place(mid, 50, 33, -0.14)
    plate(c, p.on(*round_box(1.0, 0.86, 0.14)), mix(t.base, t.light, 0.25), 0.95, 2)
    for i in range(8):
        for side in (-1, 1):
            along_x, along_y = -0.84 + i * 0.24, -0.7 + i * 0.2
            tube(c, p.on((along_x, side * 0.76), (along_x, side * 0.98)), 1.4, MOON)
            tube(c, p.on((side * 0.9, along_y), (side * 1.12, along_y)), 1.4, MOON)
    signs.arrow(c, p.on((0, 0.5), (0, -0.2)), 4, t.accent)


SCENES: dict[str, Scene] = {
    "account-lockout": account_lockout,
    "least-privilege": least_privilege,
    "sandbox": sandbox,
    "network-segmentation": network_segmentation,
    "rate-limiting": rate_limiting,
    "deception-environment": deception_environment,
    "safety-system": safety_system,
    "traffic-filter": traffic_filter,
    "network-isolation": network_isolation,
    "software-update": software_update,
}
