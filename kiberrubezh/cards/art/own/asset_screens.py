"""Pictures of single assets: what is seen on screens and walls."""

from math import cos, pi, sin

from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box, corners
from kiberrubezh.drawing.colours import WHITE, mix
from kiberrubezh.drawing.forms import GOLD, MOON, Place, bow, drum, plate, steel, tube
from kiberrubezh.drawing.things import devices, ether, folk, papers, signs


def workstation(c: Canvas) -> None:
    """Light a desk: a screen with mail, a keyboard, a lamp."""
    mid = c.wide / 2
    grounds.soft_light(c, mid + 30, 30, 50, 0.6)
    grounds.desk(c, 80)
    lit = [(mid + 60, 80), (mid + 62, 40), (mid + 48, 26)]
    c.shine_polygon([(mid + 40, 30), (mid + 56, 22), (mid + 64, 80), (mid + 8, 80)], MOON, 0.2)
    tube(c, lit, 2.0, steel(c, 0.3))
    c.polygon([(mid + 38, 30), (mid + 46, 18), (mid + 56, 22), (mid + 54, 36)], steel(c, 0.3), edge=WHITE)
    inside = devices.monitor(c, Place(mid - 8, 42, 34))
    papers.letter(c, inside.part(0, 0, 0.5))
    devices.keyboard(c, Place(mid - 8, 90, 30), 5)


def remote_laptop(c: Canvas) -> None:
    """Work on the sill of a window, hills and a moon outside."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 52)
    grounds.stars(c, 50)
    c.shine_disc(mid + 42, 20, 7, MOON, 0.9)
    for base, high, shade in ((58, 20, 0.35), (66, 14, 0.65)):
        hill = [(c.wide * i / 24, base - high * abs(sin(i * 0.55 + base))) for i in range(25)]
        c.polygon([*hill, (c.wide, 104), (0, 104)], mix(t.base, t.night, shade))
    for x in (mid - 62, mid, mid + 62):
        c.polygon(box(x - 1.6, -2, x + 1.6, 80), steel(c, 0.7))
    grounds.desk(c, 78)
    inside = devices.laptop(c, Place(mid, 56, 30))
    ether.wifi(c, inside.part(0, -0.1, 0.4), t.accent)


def data_historian(c: Canvas) -> None:
    """Draw years of measurements on a wall, drums of them below."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(t.deep, mix(t.deep, t.base, 0.3), t.night)
    grounds.blueprint(c, 8)
    for y, colour, high in ((22, t.accent, 7), (38, GOLD, 5), (52, t.light, 4)):
        heights = [v + high * sin(i / 7 + y) for i, v in enumerate(ether.noise(c, 70, high * 0.35))]
        ether.trace(c, (0, y), (c.wide, y), heights, colour, 0.9)
    for i in range(5):
        drum(c, Place(mid - 52 + i * 26, 88, 13), steel(c, 0.45))
    for i in range(4):
        drum(c, Place(mid - 39 + i * 26, 78, 13), steel(c, 0.4))


def dev_environment(c: Canvas) -> None:
    """Write indented lines of code between two brackets."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c, warm=0.5)
    inside = devices.laptop(c, Place(mid, 46, 44))
    depth = 0
    for i in range(9):
        depth = max(0, min(3, depth + dice.choice((-1, 0, 1))))
        x, y = -0.86 + depth * 0.16, -0.54 + i * 0.135
        for colour in dice.sample((t.accent, t.light, GOLD, mix(t.base, WHITE, 0.3)), 3):
            long = dice.uniform(0.12, 0.34)
            c.shine(inside.on((x, y), (min(0.9, x + long), y)), colour, 1.2, 0.9)
            x += long + 0.06
    for side in (-1, 1):
        brace = [(side * 1.7, -0.7), (side * 2.0, -0.05), (side * 1.7, 0.6)]
        c.shine(inside.on(*brace), t.accent, 2.2, 0.9)


def source_repository(c: Canvas) -> None:
    """Grow lines of work that part and meet again."""
    t, left = c.tones, c.wide / 2 - 60
    grounds.soft_light(c, warm=0.5)
    grounds.blueprint(c, 12)
    lanes = (50, t.accent), (28, GOLD), (74, mix(t.light, t.base, 0.3))
    trunk = [(x, 0) for x in range(0, 121, 20)]
    branch, side = [(20, 0), (40, 1), (60, 1), (80, 1), (100, 1), (120, 0)], [(40, 0), (60, 2), (80, 2), (100, 0)]
    for line, (_, colour) in zip((trunk, branch, side), lanes, strict=True):
        tube(c, [(left + x, lanes[lane][0]) for x, lane in line], 2.4, mix(colour, t.night, 0.2))
    for x, lane in dict.fromkeys((*trunk, *branch, *side)):
        y, colour = lanes[lane]
        c.disc(left + x, y, 5.4, t.night)
        c.ring(left + x, y, 5.4, colour, 1.4)
        c.shine_disc(left + x, y, 2.4, colour)


def web_portal(c: Canvas) -> None:
    """Open a window whose page is an arch with the world behind it."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.6)
    page = Place(mid, 52, 54)
    signs.browser(c, page, mix(t.night, t.base, 0.25))
    arch = [page.at(-0.4, 0.68), *page.on(*bow(0, 0.06, 0.4, 180, 360)), page.at(0.4, 0.68)]
    c.shine_polygon(arch, t.accent, 0.8)
    x, y = page.at(0, 0.12)
    c.disc(x, y, 15, mix(t.deep, t.night, 0.3))
    for i in range(1, 6):
        wide = 15 * abs(cos(i * pi / 6))
        c.shine([(x + wide * a, y + 15 * b) for a, b in corners(30, 0, 0, 1)], t.light, 0.4, 0.8)
        c.shine([(x + 15 * a, y + wide * b) for a, b in corners(30, 0, 0, 1)], t.light, 0.4, 0.8)
    for side in (-1, 1):
        for i in range(4):
            c.polygon(page.box(side * 0.58, -0.3 + i * 0.24, side * 0.86, -0.18 + i * 0.24), mix(t.base, t.light, 0.4))


def soc(c: Canvas) -> None:
    """Sit before a wall of screens."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c, y=30, warm=0.5)
    for row in range(2):
        for i in range(4):
            at = Place(mid - 54 + i * 36, 20 + row * 27, 16)
            plate(c, at.box(-1.04, -0.72, 1.04, 0.72), steel(c, 0.6), 0.95)
            devices.screen(c, at)
            for k in range(9):
                high, x = dice.uniform(0.1, 1.0), -0.8 + k * 0.19
                hot = t.accent if (row + i) % 3 else GOLD
                c.shine_polygon(at.box(x, 0.5 - high, x + 0.12, 0.5), hot, 0.75)
    grounds.desk(c, 84)
    for x in (-44, 0, 44):
        folk.person(c, Place(mid + x, 80, 17))
        c.shine(bow(mid + x, 72, 9, 200, 340), t.light, 0.8, 0.8)


def gossopka_centre(c: Canvas) -> None:
    """Watch a map of the land in a hall of consoles."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.soft_light(c, y=34, warm=0.5)
    plate(c, box(mid - 62, 6, mid + 62, 62), steel(c, 0.7), 0.97)
    c.polygon(box(mid - 59, 9, mid + 59, 59), mix(t.night, t.base, 0.2))
    for row in range(10):
        for i in range(26):
            x, y = mid - 54 + i * 4.4 + row % 2 * 2.2, 14 + row * 4.6
            edge = 8 * sin(i * 0.5) + 5 * sin(i * 1.3 + 1)
            if 22 + edge * 0.6 < y < 50 + edge * 0.5 and 2 < i < 25:
                c.polygon(corners(6, x, y, 2.0), mix(t.base, t.light, dice.uniform(0.1, 0.5)))
    for _ in range(6):
        x, y = mid + dice.uniform(-40, 44), dice.uniform(26, 46)
        for r in (2, 4, 6):
            c.shine_ring(x, y, r, t.accent, 0.5, 1 - r / 8)
        c.shine_disc(x, y, 1, WHITE)
    for size, y, count in ((9, 74, 6), (14, 88, 4)):
        for i in range(count):
            x = mid + (i - (count - 1) / 2) * size * 2.5
            c.polygon(
                box(x - size * 1.1, y - size * 0.7, x + size * 1.1, y), mix(t.accent, t.night, 0.4), edge=t.accent
            )
            folk.person(c, Place(x, y, size * 0.8))


SCENES: dict[str, Scene] = {
    "workstation": workstation,
    "remote-laptop": remote_laptop,
    "data-historian": data_historian,
    "dev-environment": dev_environment,
    "source-repository": source_repository,
    "web-portal": web_portal,
    "soc": soc,
    "gossopka-centre": gossopka_centre,
}
