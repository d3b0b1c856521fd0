"""Pictures of single measures against malware and floods."""

from math import cos, pi, sin

from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box, corners, polar
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import GOLD, ICE, RED, WOOD, Place, along, bow, drum, glow_outline, plate, steel, tube
from kiberrubezh.drawing.things import devices, folk, locks, papers, signs, tools


def antivirus(c: Canvas) -> None:
    """Stop a beetle with a shield."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    grounds.hexes(c)
    locks.shield(c, Place(mid, 50, 44), t.base)
    folk.beetle(c, Place(mid, 48, 20), mix(t.accent, t.night, 0.3))
    signs.cross(c, Place(mid, 50, 24), mix(t.accent, WHITE, 0.3))


def content_quarantine(c: Canvas) -> None:
    """Keep a germ under a bell of glass."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.5)
    grounds.desk(c, 82)
    folk.germ(c, Place(mid, 58, 19), mix(t.accent, t.night, 0.1))
    bell = [(mid - 34, 84), *bow(mid, 46, 34, 180, 360), (mid + 34, 84)]
    c.polygon(bell, mix(t.light, WHITE, 0.4), 0.17, edge=WHITE)
    c.shine([(mid - 26, 78), *bow(mid, 46, 27, 180, 240, 10)], WHITE, 1.4, 0.7)
    tools.coin(c, Place(mid, 9, 4), steel(c, 0.3))
    plate(c, box(mid - 44, 82, mid + 44, 92), mix(WOOD, t.base, 0.3), 0.95)
    for i in range(9):
        x = mid - 40 + i * 10
        c.polygon([(x, 84), (x + 5, 84), (x + 1, 90), (x - 4, 90)], GOLD if i % 2 else BLACK)


def edr(c: Canvas) -> None:
    """Feel the pulse of a machine under guard."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    inside = devices.laptop(c, Place(mid, 50, 42))
    beat = [(-0.95, 0), (-0.5, 0), (-0.36, -0.2), (-0.2, 0.36), (-0.04, -0.52), (0.14, 0.3), (0.26, 0), (0.95, 0)]
    c.shine(inside.on(*beat), t.accent, 1.6)
    for r in (50, 54):
        c.shine_arc(mid, 88, r * 1.2, (200, 340), t.light, 0.8, 0.9)
    for i in range(13):
        a = (206 + i * 10.6) * pi / 180
        cell = corners(6, mid + 63 * cos(a), 88 + 63 * sin(a), 6, pi / 6)
        c.polygon(cell, t.light, 0.14)
        glow_outline(c, cell, t.accent if i % 4 == 0 else t.light, 0.4, 0.7)


def trusted_boot(c: Canvas) -> None:
    """Chain every part to the switch that starts them."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.5)
    grounds.tracks(c, 24)
    for i in range(4):
        a = pi / 4 + i * pi / 2
        locks.chain(c, polar(mid, 50, 30, a), polar(mid, 50, 84, a), 5.2, steel(c, 0.3))
    for r, tone in ((36, 0.6), (34, 0.25), (30, 0.75)):
        c.disc(mid, 50, r, steel(c, tone))
    signs.power(c, Place(mid, 52, 17), mix(t.accent, WHITE, 0.2))


def executable_allowlist(c: Canvas) -> None:
    """Let in what is ticked on a list."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    for x, ok in ((-52, True), (52, False)):
        c.polygon(corners(6, mid + x, 50, 16, pi / 6), mix(t.base, t.night, 0.5), edge=t.light)
        (signs.tick if ok else signs.cross)(c, Place(mid + x, 50, 8), t.light if ok else t.accent)
    papers.checklist(c, Place(mid, 51, 43), 3)


def fault_tolerance(c: Canvas) -> None:
    """Lead the flow round a machine that burns out."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    spots = [(mid + 44 * cos(a), 50 + 32 * sin(a)) for a in (i * pi / 3 + pi / 6 for i in range(6))]
    for i in range(5):
        signs.arrow(c, [spots[i], *along(spots[i], spots[i + 1], 1)], 1.2, t.accent)
        c.shine([spots[i], spots[i + 1]], t.accent, 0.8, 0.7)
    for i, (x, y) in enumerate(spots):
        broken = i == 5
        plate(c, corners(6, x, y, 12.5, pi / 6), steel(c, 0.85 if broken else 0.4), 0.86)
        if broken:
            signs.crack(c, (x - 6, y - 9), (x + 5, y + 9), 3, 0.8, RED)
        else:
            c.shine_disc(x, y, 4, t.accent, 0.9)


def load_balancer(c: Canvas) -> None:
    """Part one stream among four cabinets by a fork of pipes."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, y=30)
    tube(c, [(mid, -4), (mid, 24)], 12, steel(c, 0.4))
    for i in range(4):
        x = mid - 48 + i * 32
        tube(c, [(mid, 24), (mid + (x - mid) * 0.6, 36), (x, 48), (x, 58)], 5, steel(c, 0.45))
        c.shine([(mid, 24), (mid + (x - mid) * 0.6, 36), (x, 48), (x, 56)], t.accent, 1.4, 0.9)
        devices.rack(c, Place(x, 76, 20), 6, 0.7)
    tools.gauge(c, Place(mid, 24, 14), 0.45)


def watchdog(c: Canvas) -> None:
    """Let a hound wear the clock it wakes by."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.6)
    grounds.rays(c, mid, 40)
    folk.hound(c, Place(mid, 40, 34), mix(steel(c, 0.4), WOOD, 0.25))
    tube(c, bow(mid, 58, 27, 20, 160), 4, mix(t.accent, t.night, 0.4))
    tools.clock(c, Place(mid, 85, 13), 0.1, 0.9)


def session_volume_analysis(c: Canvas) -> None:
    """Read a dial whose pointer goes into the red, bars behind it."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c, warm=0.5)
    for i in range(18):
        high = 10 + 50 * sin(i / 17 * pi) ** 2 * dice.uniform(0.6, 1.1)
        x = i * c.wide / 18
        c.polygon(box(x + 1, 100 - high, x + c.wide / 18 - 1, 104), mix(t.base, t.light, 0.2), 0.7, edge=t.light)
    tools.gauge(c, Place(mid, 48, 38), 0.86)


def data_backup(c: Canvas) -> None:
    """Carry sheets over into a drum."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    grounds.floor(c, 66)
    for i in range(3):
        papers.document(c, Place(mid - 46 + i * 7, 40 + i * 5, 21), 5)
    signs.arrow(c, bow(mid - 2, 52, 27, 205, 325, 20, 1.0), 2.4, t.accent)
    for level in range(3):
        drum(c, Place(mid + 36, 76 - level * 17, 22), steel(c, 0.4))


def immutable_backup(c: Canvas) -> None:
    """Freeze a drum into a block of ice."""
    mid = c.wide / 2
    grounds.soft_light(c, warm=0.2)
    for level in range(2):
        drum(c, Place(mid, 60 - level * 17, 22), steel(c, 0.25))
    block = [
        (mid - 34, 18),
        (mid - 14, 8),
        (mid + 30, 12),
        (mid + 42, 26),
        (mid + 38, 84),
        (mid + 8, 94),
        (mid - 38, 86),
    ]
    c.polygon(block, ICE, 0.24, edge=WHITE)
    for one, other in ((0, 4), (1, 6), (2, 5), (3, 6)):
        c.polygon([block[one], block[other], (mid + 6, 30)], WHITE, 0.07)
        c.line([block[one], block[other]], WHITE, 0.35, 0.5)
    for x in (-52, 54, -60):
        c.polygon(corners(5, mid + x, 90 - abs(x) % 7, 7, x), ICE, 0.5, edge=WHITE)
    locks.chain(c, (mid - 42, 70), (mid + 42, 54), 4.6, steel(c, 0.25))
    locks.padlock(c, Place(mid + 2, 64, 12))


SCENES: dict[str, Scene] = {
    "antivirus": antivirus,
    "content-quarantine": content_quarantine,
    "edr": edr,
    "trusted-boot": trusted_boot,
    "executable-allowlist": executable_allowlist,
    "fault-tolerance": fault_tolerance,
    "load-balancer": load_balancer,
    "watchdog": watchdog,
    "session-volume-analysis": session_volume_analysis,
    "data-backup": data_backup,
    "immutable-backup": immutable_backup,
}
