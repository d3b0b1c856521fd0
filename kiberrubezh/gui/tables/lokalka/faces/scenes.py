"""The scenes on the cards of «Локалка», one for each Special; Pillow draws them, in any thread."""

from collections.abc import Callable
from math import pi
from random import Random

from PIL import Image

from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Camera, Canvas, Scene, Tones, corners, polar
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.forms import RED, Place, drum, glow_outline, plate, tube
from kiberrubezh.drawing.things import devices, ether, folk, locks, papers, signs, tools
from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.faces import Face, is_attack, is_protection, level

LILAC = Tones((15, 9, 32), (46, 26, 88), (112, 76, 190), (222, 204, 255), (196, 140, 255))
AMBER = Tones((28, 15, 5), (84, 48, 12), (190, 120, 30), (255, 228, 176), (255, 188, 72))
BOTH = Tones((18, 12, 24), (60, 36, 62), (150, 98, 110), (250, 222, 214), (255, 176, 96))
BACK: Face = -1
"""What has no face: the back of any card."""
SIZE = (456, 316)
"""Pixels of a scene; larger cards show it enlarged."""
_GOLD: Rgb = (255, 206, 96)
_MINT: Rgb = (110, 236, 206)


def scene(face: Face) -> Image.Image:
    """Draw the scene of a card, or the one of its back; the same every time."""
    canvas = Canvas(SIZE, Random(1000 + face), _tones(face), Camera())
    _scene(face)(canvas)
    return canvas.finish()


def _tones(face: Face) -> Tones:
    if face == BACK:
        return Tones((6, 9, 18), (18, 26, 48), (52, 66, 110), (196, 208, 240), (150, 120, 255))
    if is_protection(face) or face in (faces.BACKUP, faces.MAINTENANCE, faces.SANDBOX, faces.ROUTER):
        return AMBER
    return BOTH if face == faces.BOTNET else LILAC


def _scene(face: Face) -> Scene:
    if is_attack(face):
        return _volley(level(face))
    return _wall(level(face)) if is_protection(face) else _SCENES[face]


def _volley(power: int) -> Scene:
    """Drive as many bolts as the level has into a rack."""

    def draw(c: Canvas) -> None:
        t, mid = c.tones, c.wide / 2
        grounds.soft_light(c, mid + 44, 50)
        grounds.streaks(c, mid + 44, 50, 90)
        devices.rack(c, Place(mid + 50, 50, 40), 7, 0.7, RED)
        for i in range(power):
            y = 50 + (i - (power - 1) / 2) * min(22, 78 / power)
            tip = mid + 30 - abs(y - 50) * 0.25
            width = min(6.0, 17 / power + 2)
            signs.arrow(c, [(mid - 66, y), (tip, y)], width, mix(t.accent, t.light, 0.3), 0.75)
            signs.spark(c, tip + 4, y, 7, t.light, 9)

    return draw


def _wall(power: int) -> Scene:
    """Put as many shields before a light as the level has."""

    def draw(c: Canvas) -> None:
        t, mid = c.tones, c.wide / 2
        grounds.soft_light(c, mid, 50, warm=0.5)
        grounds.hexes(c, 8, 0.35)
        for i in reversed(range(power)):
            x = mid + (i - (power - 1) / 2) * min(24, 96 / power)
            tone = mix(t.accent, t.night, 0.12 + 0.5 * (power - 1 - i) / max(1, power - 1))
            locks.shield(c, Place(x, 50, 36), tone)

    return draw


def _flood(c: Canvas) -> None:
    """Drown a rack in a sea of letters."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 56)
    devices.rack(c, Place(mid + 6, 46, 40, 0.1), 8, 0.5, RED)
    for _ in range(16):
        x, y = c.dice.uniform(0, c.wide), c.dice.uniform(6, 46)
        papers.letter(c, Place(x, y, c.dice.uniform(4, 8), c.dice.uniform(-0.5, 0.5)))
    grounds.sea(c, 58, 6)
    for _ in range(9):
        x, y = c.dice.uniform(0, c.wide), c.dice.uniform(66, 92)
        papers.letter(c, Place(x, y, c.dice.uniform(6, 10), c.dice.uniform(-0.5, 0.5)))
    c.shine([(mid - 60, 60), (mid + 60, 60)], t.light, 0.4, 0.5)


def _social(c: Canvas) -> None:
    """Hold a friendly mask before somebody with a hook in hand."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid - 20, 40)
    folk.person(c, Place(mid - 38, 62, 36), mix(t.base, t.deep, 0.3))
    folk.mask(c, Place(mid - 38, 42, 20), mix(t.light, WHITE, 0.3))
    tube(c, [(mid - 14, 92), (mid + 20, 18), (mid + 44, 6)], 1.6, t.light)
    c.line([(mid + 44, 6), (mid + 50, 46)], t.light, 0.5, 0.9)
    papers.letter(c, Place(mid + 50, 60, 17, 0.12))
    c.shine_ring(mid + 50, 48, 4, t.accent, 1.2, 0.9)


def _viruses(c: Canvas) -> None:
    """Let germs swarm about a cell."""
    t, mid = c.tones, c.wide / 2
    grounds.cells(c, 9)
    grounds.ripples(c, mid, 50, 7, 14)
    for x, y, size, tone in ((-44, 30, 15, 0.5), (42, 70, 18, 0.35), (48, 22, 10, 0.6), (-50, 80, 11, 0.6)):
        folk.germ(c, Place(mid + x, y, size), mix(t.accent, t.night, tone))
    folk.germ(c, Place(mid - 2, 50, 29), mix(t.accent, RED, 0.25), 14)


def _direct(c: Canvas) -> None:
    """Drive a plug straight into its socket, past a cut line."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(t.night, t.deep, t.night, spots=[(mid + 8, 46, 60, t.base)])
    grounds.tracks(c, 26)
    locks.chain(c, (mid - 70, 88), (mid - 18, 88), 5, t.base)
    locks.chain(c, (mid + 22, 88), (mid + 74, 88), 5, t.base)
    devices.socket(c, Place(mid + 44, 46, 27))
    tube(c, [(mid - 76, 46), (mid - 42, 46)], 7, mix(t.base, BLACK, 0.3))
    devices.plug(c, Place(mid - 26, 46, 27))
    signs.spark(c, mid + 8, 46, 21, mix(t.accent, WHITE, 0.5))


def _bomb(c: Canvas) -> None:
    """Set a clock and a burning fuse upon a chip."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid, 52)
    grounds.code(c, 30, 0.4)
    devices.chip(c, Place(mid, 56, 34), 7)
    tools.clock(c, Place(mid, 56, 20), 11.9, 58)
    tube(c, [(mid + 20, 38), (mid + 32, 24), (mid + 46, 26), (mid + 54, 14)], 2.2, mix(t.light, t.base, 0.5))
    signs.spark(c, mid + 55, 13, 13, _GOLD)


def _backup(c: Canvas) -> None:
    """Stack drums of data, an arrow leading back out of them."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid - 10, 40)
    for y in (66, 46, 26):
        drum(c, Place(mid - 14, y, 27), mix(t.accent, t.base, 0.4))
    signs.cycle(c, Place(mid + 44, 46, 25), mix(t.accent, WHITE, 0.3))


def _maintenance(c: Canvas) -> None:
    """Mend a wheelwork with a wrench; a lamp is lit again."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(t.night, t.deep, t.night, spots=[(mid, 50, 60, t.base)])
    grounds.blueprint(c)
    tools.gear(c, Place(mid - 34, 40, 30), mix(t.base, t.light, 0.3), 12)
    tools.gear(c, Place(mid + 12, 72, 21, 0.2), mix(t.base, t.night, 0.25), 9)
    tools.wrench(c, Place(mid + 34, 40, 36, -0.5))
    c.shine_disc(mid - 34, 40, 6, _MINT)


def _sandbox(c: Canvas) -> None:
    """Keep a beetle in a cage that stands on sand, the sand of a glass running."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 66)
    grounds.sea(c, 74, 2)
    folk.beetle(c, Place(mid - 24, 52, 20), mix(t.base, RED, 0.3))
    locks.cage(c, Place(mid - 24, 50, 36), mix(t.light, t.accent, 0.4))
    tools.hourglass(c, Place(mid + 46, 52, 34), 0.3)


def _router(c: Canvas) -> None:
    """Send waves from a router over the near nodes to the farthest."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 70)
    nodes = [(mid - 6, 80), (mid + 24, 72), (mid + 56, 58)]
    for x, y in nodes[:2]:
        plate(c, corners(6, x, y, 7, pi / 6), mix(t.deep, t.base, 0.4))
    x, y = nodes[2]
    plate(c, corners(6, x, y, 11, pi / 6), mix(t.base, t.accent, 0.5))
    glow_outline(c, corners(6, x, y, 14, pi / 6), t.accent, 0.8)
    ether.waves(c, Place(mid - 34, 40, 62), t.accent, 6, 34, 0.12)
    devices.switch(c, Place(mid - 42, 62, 27), 3)
    path = [polar(mid + 6, 92, 62, pi + pi * (0.16 + i * 0.07)) for i in range(11)]
    c.shine(path, mix(t.accent, WHITE, 0.5), 0.9, 0.9)


def _botnet(c: Canvas) -> None:
    """Lead a robot on strings on one side, break its chain on the other."""
    mid = c.wide / 2
    c.backdrop(LILAC.night, LILAC.deep, LILAC.night, spots=[(mid - 40, 50, 50, LILAC.base)])
    c.polygon([(mid + 12, -4), (c.wide + 4, -4), (c.wide + 4, 104), (mid - 12, 104)], AMBER.deep)
    c.disc(mid + 44, 50, 40, AMBER.base, 0.4)
    for x in (-62, -40, -18):
        c.shine([(mid - 40, -2), (mid + x, 34)], LILAC.accent, 0.5, 0.9)
    folk.robot(c, Place(mid - 40, 54, 25), mix(LILAC.accent, LILAC.night, 0.2))
    folk.robot(c, Place(mid + 42, 46, 20), mix(AMBER.accent, WHITE, 0.2))
    locks.chain(c, (mid + 12, 84), (mid + 36, 84), 5, AMBER.light)
    locks.chain(c, (mid + 52, 84), (mid + 78, 84), 5, AMBER.light)
    signs.spark(c, mid + 44, 82, 10, _GOLD)
    c.shine([(mid + 12, -4), (mid - 12, 104)], (255, 240, 230), 0.7, 0.9)


def _rack(c: Canvas) -> None:
    """Line up drawers of a rack at night, one line of lamps across them."""
    t = c.tones
    c.backdrop(t.night, t.deep, t.night)
    for row in range(8):
        y = row * 13.0
        c.polygon([(4, y + 1), (c.wide - 4, y + 1), (c.wide - 4, y + 11), (4, y + 11)], mix(t.night, t.deep, 0.8))
        c.line([(4, y + 1), (c.wide - 4, y + 1)], mix(t.deep, t.light, 0.25), 0.4)
        for i in range(26):
            x = 10 + i * (c.wide - 20) / 25
            if c.dice.random() < 0.22:
                tone = c.dice.choice((LILAC.accent, AMBER.accent, _MINT))
                c.shine_disc(x, y + 6, 0.8, tone, 0.8)
            else:
                c.disc(x, y + 6, 0.7, BLACK, 0.5)
    mid = c.wide / 2
    for i, tone in enumerate((LILAC.accent, LILAC.light, _MINT, AMBER.light, AMBER.accent)):
        x = mid + (i - 2) * 14
        c.shine([(x - 7, 50), (x + 7, 50)], t.light, 0.6, 0.7)
        c.disc(x, 50, 4.6, t.night)
        c.shine_ring(x, 50, 4.6, tone, 0.9)
        c.shine_disc(x, 50, 2.2, tone)


_SCENES: dict[Face, Callable[[Canvas], None]] = {
    BACK: _rack,
    faces.FLOOD: _flood,
    faces.SOCIAL: _social,
    faces.VIRUSES: _viruses,
    faces.DIRECT: _direct,
    faces.BOMB: _bomb,
    faces.BACKUP: _backup,
    faces.MAINTENANCE: _maintenance,
    faces.SANDBOX: _sandbox,
    faces.ROUTER: _router,
    faces.BOTNET: _botnet,
}
