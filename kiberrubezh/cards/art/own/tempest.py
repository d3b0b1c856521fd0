"""Pictures of compromising emanations: what machines give away to those who listen."""

from itertools import pairwise
from math import pi, sin

from kiberrubezh.cards.art.families import tempest
from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import GOLD, RED, Place, plate, steel, tube
from kiberrubezh.drawing.things import devices, ether, signs


def airhopper(c: Canvas) -> None:
    """Hop from a screen to a phone over the air."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    inside = devices.monitor(c, Place(mid - 36, 48, 32))
    for i in range(8):
        c.shine(inside.on((-0.9, -0.5 + i * 0.145), (0.9, -0.5 + i * 0.145)), mix(t.accent, t.light, i / 8), 1.2, 0.8)
    ether.waves(c, Place(mid - 6, 46, 46), mix(t.light, WHITE, 0.2), 6, 36)
    at = devices.phone(c, Place(mid + 50, 52, 27, 0.12))
    c.shine_disc(at.x, at.y, 4, t.accent)
    for i in range(5):
        c.shine(at.on((-0.7 + i * 0.35, 1.2), (-0.7 + i * 0.35, 1.0 - 0.2 * (i % 3))), t.light, 1.2)


def fansmitter(c: Canvas) -> None:
    """Let a fan sing to a microphone."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    devices.fan(c, Place(mid - 26, 50, 34))
    ether.waves(c, Place(mid + 8, 50, 40), t.accent, 6, 40)
    ether.microphone(c, Place(mid + 54, 56, 26))


def tempest_sdr(c: Canvas) -> None:
    """Let a spectrum fall from a stick with an antenna."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    c.backdrop(t.night, t.deep, t.night)
    peaks = [(mid - 40, 1.0), (mid - 12, 0.8), (mid + 10, 1.4), (mid + 36, 0.9), (mid + 54, 0.6)]
    for row in range(18):
        for x, strong in peaks:
            off = dice.uniform(-1, 1)
            for wide, share in ((5.0, 0.25), (2.4, 0.5), (0.9, 1.0)):
                ends = [(x + off - wide, 30 + row * 2), (x + off + wide, 30 + row * 2)]
                hot = mix(mix(t.accent, GOLD, 0.7 if strong > 0.9 else 0.1), WHITE, 0.3 * share)
                c.shine(ends, hot, 1.6, min(1.0, share * strong * (1 - row / 26)))
    for i in range(8):
        c.line([(0, 30 + i * 10), (c.wide, 30 + i * 10)], t.light, 0.25, 0.25)
    heights = [
        14 * max(0.0, *(s * (1 - abs(i * c.wide / 90 - x) / 6) for x, s in peaks)) + dice.uniform(0, 2)
        for i in range(91)
    ]
    ether.trace(c, (0, 26), (c.wide, 26), heights, t.light, 0.8)
    tube(c, [(mid - 30, 82), (mid - 30, 54)], 2, steel(c, 0.2))
    devices.drive(c, Place(mid, 82, 32, pi))


def van_eck(c: Canvas) -> None:
    """Let a screen leak its picture to an ear."""
    tempest.screen(c)


def laser_microphone(c: Canvas) -> None:
    """Read a window's tremble by a beam that comes back."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 80)
    grounds.stars(c, 50)
    wall = [(mid - 6, 4), (mid + 80, -6), (mid + 80, 106), (mid - 6, 96)]
    plate(c, wall, steel(c, 0.7), 0.98)
    for row in range(3):
        for i in range(3):
            x, y = mid + 4 + i * 22, 10 + row * 30 - i * 1.5
            pane = box(x, y, x + 15, y + 21)
            c.polygon(pane, mix(t.night, t.base, 0.4), edge=t.light)
            if (row, i) == (1, 0):
                c.shine_polygon(pane, GOLD, 0.8)
                for r in (4, 8, 12):
                    c.shine_ring(x + 7.5, y + 10, r, WHITE, 0.6, 0.8 - r / 20)
    goal = (mid + 11.5, 50)
    for start, width in (((mid - 64, 84), 1.6), ((mid - 64, 22), 0.9)):
        c.shine([start, goal], mix(RED, WHITE, 0.1), width)
        c.shine([start, goal], WHITE, width * 0.35)
    for y, turn in ((86, -0.42), (20, 0.36)):
        p = Place(mid - 58, y, 14, turn)
        plate(c, p.box(-1, -0.4, 0.8, 0.4), steel(c, 0.35), 0.88)
        devices.lens(c, p.part(0.85, 0, 0.34))


def dpa(c: Canvas) -> None:
    """Lay a chip under a probe and read its hunger."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    c.backdrop(t.night, t.deep, t.night)
    grounds.blueprint(c, 8)
    heights = [abs(sin(i * 0.52)) * 12 * (1.9 if i % 12 in (3, 4, 8) else 0.7) + dice.uniform(0, 3) for i in range(110)]
    ether.trace(c, (0, 36), (c.wide, 36), heights, t.accent, 0.8)
    c.shine([(0, 12), (c.wide, 12)], t.light, 0.4, 0.5)
    devices.chip(c, Place(mid - 6, 72, 22))
    tube(c, [(mid + 78, 44), (mid + 34, 58), (mid + 6, 70)], 3.4, mix(RED, t.night, 0.2))
    c.polygon([(mid + 10, 64), (mid + 12, 70), (mid + 1, 73)], steel(c, 0.05), edge=WHITE)
    signs.spark(c, mid + 1, 72, 7, t.light, 10)


def powerhammer(c: Canvas) -> None:
    """Send secrets down a line of pylons."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 72)
    c.polygon([(0, 80), (mid, 72), (c.wide, 82), (c.wide, 104), (0, 104)], mix(t.night, BLACK, 0.2))
    ends = [ether.pylon(c, Place(mid + x, y, size)) for x, y, size in ((58, 64, 16), (28, 58, 24), (-26, 48, 46))]
    for one, other in pairwise(ends):
        for (x1, y1), (x2, y2) in zip(one, other, strict=True):
            wire = [(x1 + (x2 - x1) * i / 20, y1 + (y2 - y1) * i / 20 + 5 * sin(pi * i / 20)) for i in range(21)]
            c.line(wire, steel(c, 0.3), 0.4)
    for x, y in ends[2]:
        beats = [(x - i * 2, y + 3 * sin(i / 8) + (2.6 if i // 3 % 2 else -2.6)) for i in range(24)]
        c.shine(beats, t.accent, 0.9)
    signs.bolt(c, Place(mid + 6, 28, 13), GOLD)


def deep_tempest(c: Canvas) -> None:
    """Let layers of nodes make a picture out of noise."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c)
    for row in range(14):
        for column in range(8):
            x, y = mid - 70 + column * 3.4, 24 + row * 3.8
            c.polygon(box(x, y, x + 3.1, y + 3.5), mix(t.night, t.light, dice.random()))
    layers = [
        [(mid - 30 + k * 17, 50 + (i - (n - 1) / 2) * 64 / n) for i in range(n)] for k, n in enumerate((6, 8, 6, 4))
    ]
    for one, other in pairwise(layers):
        for i, at in enumerate(one):
            for to in other[i % 2 :: 2]:
                c.shine([at, to], t.accent, 0.35, 0.55)
    for layer in layers:
        for at in layer:
            c.disc(*at, 3.2, t.night)
            c.shine_disc(*at, 2.2, mix(t.accent, t.light, dice.random()))
    inside = devices.monitor(c, Place(mid + 50, 50, 24))
    for i, wide in enumerate((0.8, 0.3, 0.7, 0.55)):
        c.shine(inside.on((-0.8, -0.4 + i * 0.27), (-0.8 + 1.6 * wide, -0.4 + i * 0.27)), t.light, 1.4)


SCENES: dict[str, Scene] = {
    "airhopper": airhopper,
    "fansmitter": fansmitter,
    "tempest-sdr": tempest_sdr,
    "van-eck": van_eck,
    "laser-microphone": laser_microphone,
    "dpa": dpa,
    "powerhammer": powerhammer,
    "deep-tempest": deep_tempest,
}
