"""Pictures of single assets: rooms, sites, people, orders of things."""

from math import pi

from kiberrubezh.cards.art.families import assets
from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, corners
from kiberrubezh.drawing.colours import WHITE, Rgb, mix
from kiberrubezh.drawing.forms import GOLD, MOON, Place, along, bow, plate, steel, tube
from kiberrubezh.drawing.things import devices, folk, signs


def firewall(c: Canvas) -> None:
    """Close a wall of bricks with a gate of fire."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(t.deep, t.night)
    grounds.bricks(c, 9, shade=0.42)
    arch = [(mid - 21, 104), *bow(mid, 46, 21, 180, 360), (mid + 21, 104)]
    plate(c, [(mid - 27, 104), *bow(mid, 46, 27, 180, 360), (mid + 27, 104)], steel(c, 0.35), 0.96)
    c.polygon(arch, t.night)
    for i in range(5):
        signs.flame(c, Place(mid - 11 + i * 5.5, 80, 27 - 4 * abs(i - 2)))
    c.shine([(0, 62), (mid - 22, 62)], t.accent, 1.2)
    for i in range(3):
        c.shine([(mid - 34 - i * 12, 56), (mid - 26 - i * 12, 62), (mid - 34 - i * 12, 68)], t.accent, 1.2, 0.9)


def server_room(c: Canvas) -> None:
    """Look down a hall of racks."""
    assets.hall(c)


def data_centre(c: Canvas) -> None:
    """Stand blocks on an isometric board, joined by lines of light."""
    assets.city(c)


def backup_data_centre(c: Canvas) -> None:
    """Keep a second house of machines beyond the water, lit from the first by an arc."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 58)
    grounds.stars(c, 60)
    _house(c, Place(mid - 40, 52, 20), t.accent)
    _house(c, Place(mid + 42, 50, 17), GOLD)
    grounds.sea(c, 72, 1.6)
    for i in range(3):
        arch = bow(mid, 46 - i * 3, 40, 200, 340, 30, 0.75)
        signs.arrow(c, arch, 0.9, mix(t.accent, WHITE, 0.15 * i), 0.9 - 0.25 * i)


def _house(c: Canvas, p: Place, colour: Rgb) -> None:
    """Draw a low house of machines: slit windows, coolers on the roof."""
    plate(c, p.box(-1.2, -0.5, 1.2, 1.1), steel(c, 0.55), 0.97)
    for i in range(4):
        plate(c, p.box(-1.0 + i * 0.55, -0.74, -0.65 + i * 0.55, -0.5), steel(c, 0.4), 0.85, 0.3)
    for row in range(4):
        for i in range(9):
            if c.dice.random() < 0.75:
                x, y = -1.06 + i * 0.24, -0.32 + row * 0.33
                c.shine_polygon(p.box(x, y, x + 0.16, y + 0.13), colour, 0.9)


def dmz(c: Canvas) -> None:
    """Leave one cabinet alone between two fences under searchlights."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 48)
    grounds.floor(c, 58)
    for side in (-1, 1):
        c.shine_polygon([(mid + side * 62, 10), (mid - 16, 84), (mid + 16, 84)], MOON, 0.2)
    devices.rack(c, Place(mid, 58, 27), 7, 0.9)
    for side in (-1, 1):
        for i in range(6):
            near = i / 5
            x, y, high = mid + side * (30 + 34 * near), 56 + 36 * near, 20 + 22 * near
            tube(c, [(x, y), (x, y - high), (x - side * 4, y - high - 5)], 1.4 + near, steel(c, 0.3))
        for level in (0.15, 0.4, 0.65, 0.9, 1.0):
            ends = (mid + side * 30, 56 - 20 * level), (mid + side * 70, 98 - 46 * level)
            c.line([*ends], t.light, 0.5)
            for x, y in along(*ends, 12):
                c.line([(x - 1, y - 1), (x + 1, y + 1)], t.light, 0.4)
        c.shine_disc(mid + side * 62, 9, 3, MOON)


def directory_service(c: Canvas) -> None:
    """Hang a tree of names: one above, its branches, their leaves."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, y=20)
    rows = ((16, 1, 10.0), (46, 3, 8.0), (80, 7, 6.4))
    places = [[Place(mid + (i - (n - 1) / 2) * 132 / n, y, size) for i in range(n)] for y, n, size in rows]
    for upper, lower in ((places[0], places[1]), (places[1], places[2])):
        for i, leaf in enumerate(lower):
            root = upper[min(len(upper) - 1, i * len(upper) // len(lower))]
            half = (root.y + leaf.y) / 2
            c.shine([(root.x, root.y), (root.x, half), (leaf.x, half), (leaf.x, leaf.y)], t.accent, 0.9, 0.8)
    for row, tone in zip(places, (t.accent, mix(t.light, t.base, 0.4), mix(t.light, t.base, 0.6)), strict=True):
        for p in row:
            plate(c, corners(6, p.x, p.y, p.size * 1.25, pi / 6), mix(tone, t.night, 0.35), 0.86)
            folk.person(c, Place(p.x, p.y, p.size * 0.62), mix(t.light, WHITE, 0.4))


def cloud_service(c: Canvas) -> None:
    """Let a cloud carry cabinets, light falling from it."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 90)
    grounds.stars(c, 40)
    for i in range(9):
        x = mid - 36 + i * 9
        c.shine([(x, 66), (x, 70 + 26 * c.dice.random())], t.accent, 0.8, 0.7)
        c.shine_disc(x, 74 + 20 * c.dice.random(), 1.2, t.light)
    signs.cloud(c, Place(mid, 44, 50), mix(t.light, WHITE, 0.3))
    for i in range(3):
        devices.rack(c, Place(mid - 24 + i * 22, 46, 17), 5, 0.9)


def jump_host(c: Canvas) -> None:
    """Leap from cliff to cliff over one lit rock."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 66)
    for side in (-1, 1):
        cliff = [(30, 52), (36, 60), (33, 74), (42, 88), (40, 106), (90, 106), (90, 52)]
        plate(c, [(mid + side * x, y) for x, y in cliff], steel(c, 0.65), 0.94)
        devices.rack(c, Place(mid + side * 52, 36, 16), 5)
    plate(
        c, [(mid - 13, 66), (mid + 13, 66), (mid + 8, 84), (mid + 3, 106), (mid - 5, 106), (mid - 9, 82)], steel(c, 0.5)
    )
    devices.rack(c, Place(mid, 48, 18), 5, 0.9, GOLD)
    for side, ends in ((-1, (215, 325)), (1, (215, 325))):
        leap = bow(mid + side * 25, 40, 27, *ends, 20, 0.95)
        signs.arrow(c, leap, 1.1, t.accent)


SCENES: dict[str, Scene] = {
    "firewall": firewall,
    "server-room": server_room,
    "data-centre": data_centre,
    "backup-data-centre": backup_data_centre,
    "dmz": dmz,
    "directory-service": directory_service,
    "cloud-service": cloud_service,
    "jump-host": jump_host,
}
