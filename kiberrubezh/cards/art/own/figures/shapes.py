"""Pictures told by one shape: beasts, a wave, a bottle."""

from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Point, Scene, box
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.forms import RED, WOOD, Place, bow, plate, smooth, tube
from kiberrubezh.drawing.things import beasts, devices, papers, signs


def udp_flood(c: Canvas) -> None:
    """Break a wave of packets over a lone machine."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 80)
    devices.rack(c, Place(mid + 48, 68, 22), 6, 0.9, RED)
    back = [(-84, 34), (-52, 10), (-14, 3), (20, 14), (34, 38)]
    throat = [(34, 38), (26, 40), (16, 33), (2, 34), (-9, 46), (-10, 64), (4, 82), (34, 92)]
    crest, curl = (smooth([(mid + x, y) for x, y in path], 8, closed=False) for path in (back, throat))
    body = [*crest, *curl, (mid + 90, 94), (mid + 90, 110), (mid - 90, 110)]
    c.polygon(body, mix(t.base, t.night, 0.5), edge=mix(t.accent, WHITE, 0.3))
    for share in (0.8, 0.6):
        c.line([(mid - 84 + (x - mid + 84) * share, 110 - (110 - y) * share) for x, y in crest], t.accent, 0.9, 0.7)
    for i in range(70):
        share, near = (i * 0.618) % 1, i % 3 == 0
        x = mid - 78 + 68 * share + (22 * c.dice.random() if near else 0)
        low = x < mid - 12
        y = (22 if low else 14) + (78 if low else 14) * c.dice.random() + 10 * (1 - share)
        _packet(c, (x, y), 1.8 + 2.2 * c.dice.random(), mix(t.accent, t.night, 0.55 * c.dice.random()))
    foam = ((34, 38, 5), (30, 46, 4), (28, 24, 5), (17, 12, 4.4), (27, 56, 3), (38, 47, 3), (39, 28, 2.6), (32, 66, 2))
    for x, y, r in foam:
        c.disc(mid + x, y, r, mix(t.light, WHITE, 0.6))
    c.shine([*crest, *curl], mix(t.accent, WHITE, 0.5), 1.0)


def _packet(c: Canvas, at: Point, size: float, tone: Rgb) -> None:
    """Draw a packet adrift."""
    q = Place(*at, size, c.dice.uniform(-0.6, 0.6))
    c.polygon(q.box(-1, -0.66, 1, 0.66), tone, edge=mix(tone, WHITE, 0.4))
    c.line(q.on((-1, -0.66), (0, 0.1), (1, -0.66)), mix(tone, BLACK, 0.6), 0.4)


def polymorphic(c: Canvas) -> None:
    """Let a chameleon change while one looks."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid + 20, 44, warm=0.5)
    for i in range(7):
        leaf = Place(mid - 70 + i * 24, 10 + 12 * (i % 3), 15, 0.5 + i)
        c.polygon(leaf.on(*[(x, y * 0.4) for x, y in bow(0, 0, 1, 0, 360, 16)]), mix((40, 90, 50), t.night, 0.55))
    tube(c, [(mid - 80, 84), (mid - 20, 76), (mid + 40, 79), (mid + 80, 72)], 7, mix(WOOD, t.night, 0.35))
    beasts.chameleon(c, Place(mid - 2, 52, 45), mix(t.accent, (60, 170, 70), 0.85), mix(t.accent, WHITE, 0.1))


def zero_day(c: Canvas) -> None:
    """Hatch what nobody knew of, out of an egg round as a nought."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid, 54, warm=0.7)
    grounds.rays(c, mid, 50, 26, 0.34)
    grounds.tracks(c, 16)
    beasts.egg(c, Place(mid, 51, 44), mix(t.light, WHITE, 0.2))


def honeynet(c: Canvas) -> None:
    """Hold a fly by its feet in honey."""
    t, mid = c.tones, c.wide / 2
    honey = (244, 172, 40)
    grounds.soft_light(c, warm=0.3)
    for i in range(8):
        x, long = mid - 66 + i * 19, 26 + 30 * ((i * 0.618) % 1)
        c.polygon(box(x - 9, -4, x + 11, 20), mix(honey, BLACK, 0.25))
        tube(c, [(x, 8), (x, long)], 11, honey)
        c.disc(x, long + 2, 6.4, honey)
        c.disc(x - 2, long, 1.8, mix(honey, WHITE, 0.7))
    c.polygon(box(0, -4, c.wide, 14), honey)
    c.shine([(0, 12), (c.wide, 12)], mix(honey, WHITE, 0.5), 0.8, 0.7)
    c.oval(mid, 86, 60, 15, mix(honey, BLACK, 0.35))
    c.oval(mid, 83, 58, 14, honey, mix(honey, WHITE, 0.5))
    beasts.fly(c, Place(mid, 62, 31), mix(t.accent, t.night, 0.35))


def tampered_update(c: Canvas) -> None:
    """Drip poison from a bottle into a parcel."""
    t, mid = c.tones, c.wide / 2
    venom = (120, 230, 90)
    grounds.soft_light(c, mid + 16, 40, warm=0.4)
    card = mix(WOOD, t.light, 0.25)
    for side in (-1, 1):
        c.polygon(
            [(mid + side * 6, 66), (mid + side * 34, 62), (mid + side * 50, 50), (mid + side * 20, 56)],
            mix(card, BLACK, 0.1),
            edge=card,
        )
    plate(c, box(mid - 34, 62, mid + 34, 98), card, 0.96, 1.6)
    c.polygon([(mid - 34, 62), (mid + 34, 62), (mid + 26, 68), (mid - 26, 68)], mix(t.night, BLACK, 0.4))
    c.shine_polygon([(mid - 24, 66), (mid + 24, 66), (mid + 16, 40), (mid - 16, 40)], venom, 0.14)
    papers.seal(c, Place(mid + 20, 82, 8), t.accent)
    bottle = Place(mid - 12, 24, 24, 2.05)
    glass = [(-0.5, 1.1), (-0.5, -0.2), (-0.2, -0.5), (-0.2, -0.9), (0.2, -0.9), (0.2, -0.5), (0.5, -0.2), (0.5, 1.1)]
    plate(c, bottle.on(*glass), mix(venom, t.night, 0.4), 0.92, 1.2)
    c.polygon(bottle.box(-0.42, 0.02, 0.42, 0.82), mix(t.light, WHITE, 0.5))
    signs.cross(c, bottle.part(0, 0.42, 0.24), RED)
    for y, r in ((32, 2.2), (44, 2.8), (57, 3.2)):
        c.shine_disc(mid + 12, y + 4, r, venom)


SCENES: dict[str, Scene] = {
    "udp-flood": udp_flood,
    "polymorphic": polymorphic,
    "zero-day": zero_day,
    "honeynet": honeynet,
    "tampered-update": tampered_update,
}
