"""Pictures of single assets: machines and their cables."""

from math import sin

from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene
from kiberrubezh.drawing.colours import mix
from kiberrubezh.drawing.forms import GOLD, Place, along, bow, steel, tube
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
    "vpn-server": vpn_server,
    "ups": ups,
    "access-point": access_point,
    "mail-server": mail_server,
    "signature-key": signature_key,
}
