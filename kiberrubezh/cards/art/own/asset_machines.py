"""Pictures of single assets: machines and their cables."""

from math import sin

from kiberrubezh.cards.art.families import assets
from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box
from kiberrubezh.drawing.colours import WHITE, mix
from kiberrubezh.drawing.forms import GOLD, Place, along, bow, slab, steel, tube
from kiberrubezh.drawing.things import devices, ether, locks, papers, signs


def switch(c: Canvas) -> None:
    """Plug cables of many lengths into two flat boxes."""
    grounds.soft_light(c)
    mid = c.wide / 2
    for i in range(9):
        x = mid - 40 + i * 10
        colour = (c.tones.accent, GOLD, c.tones.light)[i % 3]
        tube(c, [(x, 52), (x, 68), (mid + (i - 4) * 19, 84), (mid + (i - 4) * 22, 106)], 2.2, colour)
    devices.switch(c, Place(mid, 30, 46))
    devices.switch(c, Place(mid, 50, 46))
    c.shade(0.0, 0.3, c.tones.night)


def router(c: Canvas) -> None:
    """Spread waves from four antennas, ways crossing below."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, y=30)
    grounds.floor(c, 68)
    for i in range(4):
        ether.waves(c, Place(mid - 29 + i * 19.5, 28, 20), t.accent, 4, 50, 270)
    devices.switch(c, Place(mid, 64, 40), antennas=4)
    for i in (-2, -1, 0, 1, 2):
        signs.arrow(c, [(mid + i * 10, 78), (mid + i * 22, 92)], 1.0, t.accent, 0.8)


def vpn_server(c: Canvas) -> None:
    """Lead armoured pipes out of a cabinet, light in them."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, y=46)
    grounds.floor(c, 72)
    for side, end in ((-1, 86), (1, 86), (-1, 30), (1, 30)):
        path = [(mid + side * 12, 56), (mid + side * 34, 56), (mid + side * 46, end), (mid + side * 82, end)]
        tube(c, path, 9, steel(c, 0.55))
        for at in along(path[2], path[3], 4):
            tube(c, [(at[0], at[1] - 5.4), (at[0], at[1] + 5.4)], 2.4, steel(c, 0.3))
        c.shine(path, t.accent, 1.4, 0.9)
    devices.rack(c, Place(mid, 52, 40), 9, 0.8)
    locks.padlock(c, Place(mid, 54, 15))


def virtualization(c: Canvas) -> None:
    """Float machines of light above the one that carries them."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, y=36)
    slab(c, Place(mid, 80, 40), 1.0, 0.2, 0.3, steel(c, 0.5))
    for i in range(12):
        c.shine_disc(mid - 35 + i * 6, 82, 0.9, t.accent if i % 3 else t.light)
    for x, y, size in ((-34, 34, 13), (2, 26, 16), (36, 38, 12)):
        _ghost(c, Place(mid + x, y, size))
        c.shine_polygon(
            [(mid + x - 3, 70), (mid + x + 3, 70), (mid + x + 8, y + size), (mid + x - 8, y + size)], t.accent, 0.18
        )


def _ghost(c: Canvas, p: Place) -> None:
    """Draw the edges of a cube in light."""
    t = c.tones
    front, back = p.box(-0.8, -0.55, 0.6, 0.85), p.box(-0.45, -0.9, 0.95, 0.5)
    c.shine_polygon(front, t.accent, 0.16)
    for face, strength in ((back, 0.45), (front, 0.95)):
        c.shine([*face, face[0]], mix(t.accent, WHITE, 0.3), 0.6, strength)
    for one, other in zip(front, back, strict=True):
        c.shine([one, other], t.accent, 0.45, 0.7)
    for i in range(3):
        c.shine(p.on((-0.6, -0.25 + i * 0.35), (0.4, -0.25 + i * 0.35)), t.light, 0.9, 0.8)


def storage_system(c: Canvas) -> None:
    """Fill a shelf with drives, one of them drawn out."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    slab(c, Place(mid - 4, 52, 50), 1.1, 0.72, 0.12, steel(c, 0.66))
    for i in range(21):
        column, row = i % 7, i // 7
        if (column, row) != (4, 1):
            _caddy(c, Place(mid - 49 + column * 15, 30 + row * 22, 10), i % 4 != 1)
    c.polygon(box(mid + 4, 42, mid + 18, 62), t.night)
    _caddy(c, Place(mid + 16, 60, 17), True)


def _caddy(c: Canvas, p: Place, lit: bool) -> None:
    """Draw the front of a drive: holes, a latch, a lamp."""
    t = c.tones
    slab(c, p, 0.62, 1.0, 0.1, steel(c, 0.48))
    for k in range(8):
        c.disc(*p.at(-0.3 + k % 2 * 0.3, -0.7 + k // 2 * 0.26), p.size * 0.08, t.night)
    tube(c, p.on((0.36, -0.75), (0.36, 0.75)), p.size * 0.13, steel(c, 0.25))
    c.shine_polygon(p.box(-0.46, 0.55, 0.1, 0.72), t.accent if lit else t.light, 0.95)


def backup_copy(c: Canvas) -> None:
    """Stack drums of data."""
    assets.store(c)


def ups(c: Canvas) -> None:
    """Charge three batteries, a bolt over them."""
    mid = c.wide / 2
    grounds.soft_light(c, warm=0.6)
    grounds.rays(c, mid, 46, 24)
    for x, full in ((-44, 0.9), (44, 0.9)):
        devices.battery(c, Place(mid + x, 54, 32), full)
    devices.battery(c, Place(mid, 52, 42), 1.0)
    signs.bolt(c, Place(mid, 50, 24), GOLD)


def access_point(c: Canvas) -> None:
    """Hang a disc under the ceiling and let it send."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, y=20, warm=0.6)
    for i in range(7):
        arc = bow(mid, 14, 22 + i * 11, 32, 148, 24, 0.95)
        c.shine(arc, t.accent, 1.6 - i * 0.1, 1 - i * 0.12)
    ether.access_point(c, Place(mid, 22, 34))
    for x in (-46, -16, 16, 46):
        devices.phone(c, Place(mid + x, 82 - abs(x) * 0.12, 9, x * 0.006))


def mail_server(c: Canvas) -> None:
    """Let letters fly out of a cabinet to both sides."""
    mid = c.wide / 2
    grounds.soft_light(c)
    spots = (
        (-58, 18, 8, 0.5),
        (-50, 52, 10, 0.2),
        (-58, 82, 9, 0.4),
        (58, 22, 9, 0.4),
        (52, 54, 10, 0.1),
        (58, 84, 8, 0.5),
    )
    for i, (x, y, size, far) in enumerate(spots):
        c.shine([(mid, 52), (mid + x, y)], c.tones.accent, 0.5, 0.5)
        papers.letter(c, Place(mid + x, y, size, (-0.3, 0.2)[i % 2]), far)
    devices.rack(c, Place(mid, 50, 42), 8, 0.7)
    papers.letter(c, Place(mid, 54, 24, -0.06))


def signature_key(c: Canvas) -> None:
    """Sign with a token: a flourish of light runs out of it."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.5)
    papers.document(c, Place(mid - 26, 52, 40, -0.1), 6)
    hand = [(mid - 46 + i * 0.95 + 4 * sin(i * 0.8), 78 - 8 * sin(i * 0.8 + 1.2) * (1.1 - i / 50)) for i in range(46)]
    c.line(hand, mix(t.accent, t.night, 0.5), 2.0)
    c.shine(hand, t.accent, 1.0)
    devices.drive(c, Place(mid + 36, 52, 30, -2.4))
    locks.key(c, Place(mid + 38, 24, 20, 0.5), GOLD)


SCENES: dict[str, Scene] = {
    "switch": switch,
    "router": router,
    "vpn-server": vpn_server,
    "virtualization": virtualization,
    "storage-system": storage_system,
    "backup-copy": backup_copy,
    "ups": ups,
    "access-point": access_point,
    "mail-server": mail_server,
    "signature-key": signature_key,
}
