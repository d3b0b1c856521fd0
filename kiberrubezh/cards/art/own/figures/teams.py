"""Pictures in which people stand together, stay at home, lie awake, throw themselves in the way."""

from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix
from kiberrubezh.drawing.forms import GOLD, MOON, RED, WOOD, Place, bow, plate, round_box, steel, tube
from kiberrubezh.drawing.things import devices, figures, folk, papers, signs, tools


def incident_response(c: Canvas) -> None:
    """Hurry to the place with a case of tools, a beacon behind."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(t.night, mix(t.night, RED, 0.3), t.night, spots=[(mid - 50, 24, 60, mix(RED, t.night, 0.3))])
    tools.siren(c, Place(mid - 50, 30, 15), RED)
    grounds.floor(c, 84)
    devices.rack(c, Place(mid + 60, 56, 34), 8, 0.3, RED)
    for x, size, tone in ((-30, 33, mix(t.night, t.base, 0.4)), (2, 37, mix(t.night, BLACK, 0.2))):
        p = Place(mid + x, 92 - size, size)
        folk.walker(c, Place(p.x - 1.4, p.y - 0.8, p.size), mix(RED, WHITE, 0.3))
        folk.walker(c, p, tone)
        plate(c, [p.at(px + 0.05, py - 0.86) for px, py in bow(0, 0, 0.22, 180, 360, 12)], GOLD, 0.86, 0.3)
    case = Place(mid + 26, 70, 11, 0.1)
    tube(c, case.on((-0.4, -0.6), (-0.4, -1.0), (0.4, -1.0), (0.4, -0.6)), 1.8, steel(c, 0.3))
    plate(c, [case.at(x, y) for x, y in round_box(1.0, 0.66, 0.12)], RED, 0.88)
    for turn in (0.0, 1.571):
        c.line(case.part(0, 0, 1, turn).on((-0.36, 0), (0.36, 0)), WHITE, 2.6)


def intrusion_prevention(c: Canvas) -> None:
    """Catch in the goal what was shot at it."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid + 30, 34, warm=0.4)
    for i in range(25):
        c.line([(mid - 60 + i * 5, 14), (mid - 66 + i * 5.5, 88)], t.light, 0.35, 0.55)
    for i in range(14):
        c.line([(mid - 64, 16 + i * 5.4), (mid + 64, 16 + i * 5.4)], t.light, 0.35, 0.55)
    c.polygon(box(0, 88, c.wide, 104), mix((30, 110, 56), t.night, 0.4))
    tube(c, [(mid - 64, 92), (mid - 64, 12), (mid + 64, 12), (mid + 64, 92)], 4.6, mix(WHITE, t.light, 0.3))
    keeper = Place(mid - 10, 58, 42, 0.98)
    reach = ((0.2, -0.5), (0.24, -0.86), (0.18, -1.2)), ((-0.2, -0.5), (-0.02, -0.92), (0.02, -1.22))
    figures.figure(c, keeper, mix(t.accent, t.night, 0.35), reach[1], reach[0])
    for tail in range(5):
        c.shine([(mid + 70, 4 + tail * 3), (mid + 52, 18 + tail * 3)], RED, 0.8, 0.8)
    folk.germ(c, Place(mid + 44, 30, 12), RED, 10)


def mfa_fatigue(c: Canvas) -> None:
    """Let no one sleep: one question after another lights the pillow."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(mix(t.night, (20, 26, 60), 0.4), t.night, spots=[(mid + 26, 46, 56, t.base)])
    c.disc(mid - 54, 18, 8, MOON)
    c.disc(mid - 50, 16, 7, mix(t.night, (20, 26, 60), 0.4))
    plate(c, box(mid - 70, 40, mid - 63, 104), mix(WOOD, t.night, 0.4), 0.8)
    c.polygon([(mid - 63, 70), (mid - 30, 64), (mid - 16, 72), (mid - 20, 84), (mid - 63, 86)], mix(WHITE, t.base, 0.3))
    skin = mix((226, 178, 146), t.night, 0.2)
    _sleepless(c, Place(mid - 28, 60, 12), skin)
    quilt = [(-46, 84), (-30, 73), (4, 70), (50, 76), (90, 80), (90, 106), (-60, 106)]
    plate(c, [(mid + x, y) for x, y in quilt], mix(t.base, t.accent, 0.3), 0.96, 0.6)
    tube(c, [(mid - 14, 78), (mid + 6, 64), (mid + 20, 56)], 6, skin)
    phone = Place(mid + 25, 46, 15, 0.2)
    devices.phone(c, phone)
    c.shine_polygon(phone.box(-0.42, -0.8, 0.42, 0.8), t.accent, 0.5)
    for x, y, size in ((52, 18, 17), (56, 38, 15), (10, 14, 15), (58, 57, 13)):
        signs.bubble(c, Place(mid + x, y, size, (x - 30) * 0.004), papers.paper(c))


def _sleepless(c: Canvas, p: Place, skin: Rgb) -> None:
    """Lay down a head with wide open, tired eyes."""
    c.disc(*p.at(-0.16, -0.16), p.size * 1.08, mix(c.tones.night, BLACK, 0.3))
    c.disc(p.x, p.y, p.size, skin)
    c.polygon(p.on(*bow(-0.08, -0.33, 1.08, 170, 350, 14)), mix(WOOD, BLACK, 0.5))
    for x in (0.25, 0.875):
        c.disc(*p.at(x, -0.08), p.size * 0.2, WHITE)
        c.disc(*p.at(x + 0.06, -0.08), p.size * 0.09, BLACK)
        c.line(p.on((x - 0.2, 0.25), (x + 0.17, 0.3)), mix(skin, BLACK, 0.4), 0.7)


def remote_work(c: Canvas) -> None:
    """Work at the window at home, a cat on the sill, the office far off."""
    t, mid = c.tones, c.wide / 2
    _window(c)
    _cat(c, Place(mid - 38, 56, 20))
    plate(c, box(mid - 14, 80, mid + 74, 86), mix(WOOD, t.night, 0.25), 0.8, 0.8)
    worker = Place(mid + 6, 58, 25)
    folk.person(c, worker, mix(t.night, BLACK, 0.25))
    figures.headphones(c, Place(*worker.at(0, -0.42), 20), t.accent)
    devices.laptop(c, Place(mid + 24, 66, 17))
    tube(c, [(mid + 64, 80), (mid + 64, 50), (mid + 52, 40)], 2, steel(c, 0.3))
    c.shine_polygon([(mid + 48, 36), (mid + 56, 40), (mid + 50, 78), (mid + 26, 78)], MOON, 0.25)
    plate(c, [(mid + 44, 40), (mid + 51, 32), (mid + 60, 38), (mid + 54, 47)], t.accent, 0.8)


def _window(c: Canvas) -> None:
    """Look through a window at the town in the evening."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 60)
    grounds.skyline(c, 74, 40, 0.0)
    for _ in range(46):
        x, y = mid + c.dice.uniform(-48, 36), 40 + c.dice.uniform(0, 28)
        if not -12 < x - mid < 26:
            c.polygon(box(x, y, x + 1.3, y + 1.8), GOLD, c.dice.uniform(0.5, 1.0))
    wide = c.wide + 2
    for at in (box(-2, -2, wide, 6), box(-2, -2, mid - 52, 104), box(mid + 40, -2, wide, 104), box(-2, 72, wide, 104)):
        c.polygon(at, mix(t.deep, t.night, 0.5))
    frame = box(mid - 52, 6, mid + 40, 72)
    for path in ([*frame, frame[0]], [(mid - 6, 6), (mid - 6, 72)]):
        tube(c, path, 2.6, mix(t.light, WHITE, 0.3))


def _cat(c: Canvas, p: Place) -> None:
    """Seat a cat with its back to the eye, its tail hanging down."""
    tone = mix(c.tones.night, BLACK, 0.4)
    c.polygon(p.on((-0.36, 0.76), (-0.26, -0.1), (0.08, -0.3), (0.5, 0.2), (0.56, 0.76)), tone)
    c.disc(*p.at(-0.1, -0.44), p.size * 0.32, tone)
    for side in (-1, 1):
        c.polygon(p.on((side * 0.28 - 0.1, -0.56), (side * 0.24 - 0.1, -1.0), (side * 0.02 - 0.1, -0.72)), tone)
    c.line(p.on((0.5, 0.7), (0.96, 0.9), (1.02, 1.4)), tone, p.size * 0.12)


def tabletop_exercise(c: Canvas) -> None:
    """Sit round a table under one lamp and move a toy house about."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(t.night, mix(t.night, t.deep, 0.6), spots=[(mid, 54, 66, mix(t.base, GOLD, 0.35))])
    c.shine_polygon([(mid - 10, 18), (mid + 10, 18), (mid + 58, 78), (mid - 58, 78)], MOON, 0.2)
    tube(c, [(mid, -2), (mid, 10)], 1.6, steel(c, 0.4))
    plate(c, [(mid - 5, 9), (mid + 5, 9), (mid + 17, 20), (mid - 17, 20)], t.accent, 0.86)
    for x, y, size in ((-52, 52, 18), (-18, 44, 16), (18, 44, 16), (52, 52, 18)):
        folk.person(c, Place(mid + x, y, size), mix(t.night, t.base, 0.25 + 0.2 * (abs(x) < 30)))
    c.oval(mid, 76, 68, 21, mix(WOOD, t.night, 0.55))
    c.oval(mid, 73, 67, 19, mix(WOOD, t.night, 0.2), mix(WOOD, WHITE, 0.3))
    sheet = [(mid - 42, 74), (mid - 30, 62), (mid + 34, 62), (mid + 44, 78), (mid - 30, 84)]
    c.polygon(sheet, papers.paper(c), edge=WHITE)
    c.line([(mid - 30, 76), (mid - 12, 68), (mid + 8, 76), (mid + 30, 68)], RED, 1.2)
    devices.rack(c, Place(mid - 10, 64, 9), 4, 0.9)
    for x, y, tone in ((14, 70, RED), (24, 74, GOLD), (-26, 70, t.accent)):
        tools.pin(c, Place(mid + x, y - 4, 6), tone)
    for x in (-26, 26):
        figures.pupil(c, Place(mid + x, 92, 17), mix(t.night, BLACK, 0.3))


SCENES: dict[str, Scene] = {
    "incident-response": incident_response,
    "intrusion-prevention": intrusion_prevention,
    "mfa-fatigue": mfa_fatigue,
    "remote-work": remote_work,
    "tabletop-exercise": tabletop_exercise,
}
