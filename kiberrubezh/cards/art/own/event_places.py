"""Pictures of single events: what befalls places and people."""

from math import pi

from kiberrubezh.cards.art.families import places
from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import GOLD, MOON, RED, WOOD, Place, bow, plate, sheet, steel, tube
from kiberrubezh.drawing.things import ether, folk, locks, papers, signs


def administrator_leaves(c: Canvas) -> None:
    """Go out at a bright door, the keys left behind."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid + 14)
    c.polygon(box(0, 84, c.wide, 104), mix(t.night, t.deep, 0.6))
    c.polygon(box(mid - 14, 8, mid + 34, 86), mix(MOON, t.light, 0.3), edge=WHITE)
    c.shine_polygon(box(mid - 12, 10, mid + 32, 86), t.accent, 0.35)
    c.polygon([(mid - 14, 86), (mid + 34, 86), (mid + 62, 104), (mid - 40, 104)], MOON, 0.4)
    plate(c, [(mid + 34, 8), (mid + 60, 2), (mid + 60, 98), (mid + 34, 86)], mix(WOOD, t.deep, 0.3), 0.93)
    folk.walker(c, Place(mid + 10, 54, 32), t.night)
    sheet(c, box(mid + 20, 44, mid + 36, 58), mix(WOOD, BLACK, 0.2))
    plate(c, box(mid - 66, 72, mid - 30, 76), steel(c, 0.5), 0.9)
    locks.key(c, Place(mid - 48, 68, 15, 0.1), GOLD)


def power_outage(c: Canvas) -> None:
    """Strike a town by lightning."""
    places.blackout(c)


def traffic_surge(c: Canvas) -> None:
    """Jam a road of lights."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    grounds.dusk(c, 36)
    grounds.skyline(c, 40, 26, 0.6)
    c.polygon([(mid - 6, 40), (mid + 6, 40), (mid + 110, 104), (mid - 110, 104)], mix(t.night, BLACK, 0.4))
    for lane in range(-5, 6):
        if lane == 0:
            c.shine([(mid, 41), (mid, 104)], WHITE, 1.2, 0.9)
            continue
        for i in range(16):
            near = ((i + dice.uniform(0.1, 0.9)) / 16) ** 1.6
            x, y = mid + lane * (1.1 + 19 * near), 41 + 62 * near
            colour, size = (RED if lane < 0 else MOON), 0.4 + 2.6 * near
            for side in (-1, 1):
                c.shine_disc(x + side * size * 1.3, y, size * 0.55, colour, 0.95)
            c.polygon(box(x - size * 2, y - size * 1.6, x + size * 2, y + size * 0.7), steel(c, 0.75), 0.8)


def operating_under_disruption(c: Canvas) -> None:
    """Keep a lighthouse burning in a storm."""
    t, dice, mid = c.tones, c.dice, c.wide / 2
    c.backdrop(t.night, t.deep, t.base, t.night)
    for _ in range(18):
        cloud = mix(t.night, t.base, dice.uniform(0.1, 0.5))
        x, y = dice.uniform(0, c.wide), dice.uniform(-4, 26)
        c.oval(x, y, dice.uniform(10, 26), dice.uniform(3, 7), cloud, alpha=0.6)
    grounds.rain(c, 110, 0.9, t.light)
    for side, end in ((1, 8), (1, 44), (-1, 10), (-1, 46)):
        c.shine_polygon([(mid, 26), (mid + side * 84, end - 11), (mid + side * 84, end + 10)], MOON, 0.3)
    plate(c, [(mid - 30, 96), (mid - 20, 82), (mid + 18, 80), (mid + 34, 98)], steel(c, 0.75), 0.9)
    _lighthouse(c, Place(mid, 26, 1))
    grounds.sea(c, 86, 4)


def _lighthouse(c: Canvas, p: Place) -> None:
    """Build a striped tower under a lantern; the place is the light's."""
    red = mix(RED, BLACK, 0.15)
    plate(c, p.on((-8, 8), (8, 8), (14, 60), (-14, 60)), papers.paper(c), 0.96, 2)
    for top in (18, 38):
        wide = 8 + (top - 8) * 0.115
        c.polygon(p.on((-wide, top), (wide, top), (wide + 1.15, top + 10), (-wide - 1.15, top + 10)), red)
    plate(c, p.box(-11, 5, 11, 9), steel(c, 0.5), 0.85)
    c.shine_polygon(p.box(-6, -6, 6, 5), MOON)
    plate(c, p.on((-8, -6), (0, -15), (8, -6)), red, 0.85)


def phishing_simulation(c: Canvas) -> None:
    """Bring fish up to a hook, and one that turns away."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(mix(t.base, t.light, 0.3), t.base, t.deep, t.night)
    for i in range(8):
        c.shine_polygon(
            [(mid - 60 + i * 18, -4), (mid - 54 + i * 18, -4), (mid - 70 + i * 22, 104), (mid - 84 + i * 22, 104)],
            t.light,
            0.1,
        )
    c.shine([(mid, -4), (mid, 34)], WHITE, 0.5)
    tube(c, [(mid, 30), (mid, 46), *bow(mid - 7, 46, 7, 0, 170, 12)], 2.4, steel(c, 0.1))
    papers.letter(c, Place(mid - 9, 58, 10))
    folk.fish(c, Place(mid - 44, 56, 22), mix(t.accent, t.night, 0.25))
    folk.fish(c, Place(mid - 34, 86, 13), steel(c, 0.4))
    folk.fish(c, Place(mid + 42, 44, 24, pi), mix(t.light, t.base, 0.3))
    signs.tick(c, Place(mid + 44, 78, 11), t.accent)


def threat_intelligence(c: Canvas) -> None:
    """Look down from a satellite on the round of the earth."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(t.night, t.night, t.deep)
    grounds.stars(c)
    for i in range(12):
        c.disc(mid, 150 - i * 0.8, 92 - i * 1.4, mix(t.night, t.base, 0.2 + i * 0.06))
    for i in range(7):
        c.shine(bow(mid, 150, 92 - i * 8, 210, 330, 30), t.light, 0.35, 0.5)
    ship = Place(mid - 10, 30, 27, -0.3)
    foot = ship.at(0, 0.8)
    c.shine_polygon([foot, (mid - 30, 76), (mid + 34, 78)], t.accent, 0.35)
    ether.satellite(c, ship)
    for x, y in ((-20, 78), (4, 68), (22, 80)):
        for r in (2, 4.5):
            c.shine_ring(mid + x, y, r, t.accent, 0.6, 0.9)
        c.shine_disc(mid + x, y, 1, WHITE)


SCENES: dict[str, Scene] = {
    "administrator-leaves": administrator_leaves,
    "power-outage": power_outage,
    "traffic-surge": traffic_surge,
    "operating-under-disruption": operating_under_disruption,
    "phishing-simulation": phishing_simulation,
    "threat-intelligence": threat_intelligence,
}
