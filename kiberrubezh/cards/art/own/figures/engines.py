"""Pictures of machines as one sees them nowhere else: opened, nested, burning, dressed up."""

from math import pi, sin

from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box
from kiberrubezh.drawing.colours import BLACK, WHITE, mix
from kiberrubezh.drawing.forms import GOLD, RED, Place, ball, bow, plate, round_box, steel, tube
from kiberrubezh.drawing.things import beasts, devices, ether, signs


def virtualization(c: Canvas) -> None:
    """Take one machine out of another: dolls that carry racks."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, warm=0.6)
    grounds.floor(c, 84)
    tones = (mix(t.accent, t.night, 0.45), mix(GOLD, t.night, 0.4), mix(RED, t.night, 0.35), mix(t.light, t.base, 0.5))
    for x, size, tone in zip((-42, 2, 34, 56), (43, 31, 22, 14), tones, strict=True):
        beasts.doll(c, Place(mid + x, 93 - size, size), tone, mix(t.accent, WHITE, 0.4))


def storage_system(c: Canvas) -> None:
    """Open a disk: shining platters, the arm that reads them."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    plate(c, [(mid + x, 50 + y) for x, y in round_box(64, 45, 8)], steel(c, 0.55), 0.95, 1.6)
    c.polygon([(mid + x, 50 + y) for x, y in round_box(58, 39, 6)], mix(t.night, BLACK, 0.3))
    x0, y0 = mid - 18, 50.0
    for share, shade in ((38.0, 0.5), (36.6, 0.18), (35.4, 0.3)):
        c.disc(x0, y0, share, steel(c, shade))
    for i in range(9):
        c.ring(x0, y0, 14 + i * 2.4, mix(steel(c, 0.3), WHITE if i % 2 else t.night, 0.3), 0.4, 0.8)
    for start in (206, 20):
        fan = [(x0, y0), *bow(x0, y0, 35, start, start + 30, 10)]
        c.polygon(fan, WHITE, 0.3)
    for share, shade in ((11.0, 0.6), (9.4, 0.2), (4.0, 0.5)):
        c.disc(x0, y0, share, steel(c, shade))
    c.shine_arc(x0, y0, 25, (250, 340), t.accent, 1.6, 1.0)
    fan = [(mid + 26, 62), (mid + 62, 60), (mid + 62, 88), (mid + 34, 88)]
    plate(c, fan, mix(GOLD, t.night, 0.35), 0.82, 1.0)
    plate(c, [(mid + 30, 76), (mid + 48, 66), (mid + 44, 58), (mid - 1, 32), (mid - 4, 35)], steel(c, 0.12), 0.86, 1.4)
    c.polygon([(mid + 26, 62), (mid + 36, 64), (mid + 12, 45)], mix(t.night, BLACK, 0.3))
    ball(c, mid + 38, 68, 6, steel(c, 0.4))
    c.shine_disc(mid - 2, 33.5, 1.8, mix(t.accent, WHITE, 0.4))
    for x, y in ((-59, -40), (59, -40), (59, 40), (-59, 40)):
        c.disc(mid + x, 50 + y, 2.4, steel(c, 0.2))
        c.line([(mid + x - 1.5, 50 + y), (mid + x + 1.5, 50 + y)], t.night, 0.7)


def backup_copy(c: Canvas) -> None:
    """Lock reels of tape up in a safe."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid, 46)
    plate(c, box(mid - 30, 6, mid + 60, 96), steel(c, 0.45), 0.95, 1.6)
    c.polygon(box(mid - 22, 13, mid + 53, 89), mix(t.night, BLACK, 0.4))
    c.polygon(box(mid - 22, 49, mid + 53, 52), steel(c, 0.4))
    for x, y in ((-3, 31), (34, 31), (-3, 70), (34, 70)):
        _reel(c, Place(mid + x, y, 16, x * 0.1))
    plate(c, [(mid - 30, 6), (mid - 64, 0), (mid - 64, 102), (mid - 30, 96)], steel(c, 0.3), 0.92, 1.0)
    for r, shade in ((12.0, 0.6), (10.0, 0.2)):
        c.oval(mid - 47, 50, r * 0.7, r, steel(c, shade))
    for k in range(3):
        q = Place(mid - 47, 50, 15, k * pi / 3)
        tube(c, q.on((-0.75, 0), (0.75, 0)), 2.4, steel(c, 0.15))


def _reel(c: Canvas, p: Place) -> None:
    """Lay a reel of tape."""
    c.disc(*p.at(0.06, 0.08), p.size, BLACK, 0.5)
    for share, tone in ((1.0, steel(c, 0.25)), (0.9, mix(c.tones.accent, c.tones.night, 0.5)), (0.5, steel(c, 0.2))):
        c.disc(p.x, p.y, p.size * share, tone)
    for k in range(3):
        c.disc(*p.part(0, 0, 1, k * 2.09).at(0.68, 0), p.size * 0.17, mix(c.tones.night, BLACK, 0.3))
    c.disc(p.x, p.y, p.size * 0.16, c.tones.night)
    c.shine_arc(p.x, p.y, p.size * 0.8, (200, 260), c.tones.accent, 0.8, 0.9)


def redundancy(c: Canvas) -> None:
    """Fly on by one engine while the other smokes."""
    t, mid = c.tones, c.wide / 2
    grounds.dusk(c, 88)
    grounds.stars(c, 40)
    for i in range(14):
        near = i / 13
        smoke = mix((90, 92, 96), BLACK, 0.5 - 0.3 * near)
        c.disc(mid - 36 - 34 * near - 3 * sin(i * 2), 56 - 52 * near, 4 + 9 * near, smoke, 0.6)
    for side in (-1, 1):
        wing = [(8, 50), (70, 40), (71, 43), (8, 61)]
        plate(c, [(mid + side * x, y) for x, y in wing], steel(c, 0.3), 0.9, 1.0)
        tail = [(3, 32), (24, 27), (24, 29.5), (3, 37)]
        plate(c, [(mid + side * x, y) for x, y in tail], steel(c, 0.4), 0.85, 0.4)
    plate(c, [(mid - 2, 36), (mid - 1, 8), (mid + 1, 8), (mid + 2, 36)], steel(c, 0.35), 0.8, 0.3)
    ball(c, mid, 50, 17, steel(c, 0.22))
    glass = [*bow(mid, 47, 13, 205, 335, 12), *reversed(bow(mid, 51, 11, 215, 325, 10))]
    c.polygon(glass, mix(t.night, BLACK, 0.2), edge=t.light)
    _engine(c, Place(mid - 37, 60, 8), alive=False)
    _engine(c, Place(mid + 37, 60, 8), alive=True)


def _engine(c: Canvas, p: Place, alive: bool) -> None:
    """Hang an engine that glows, or one that burns."""
    for share, shade in ((1.38, 0.5), (1.2, 0.15), (1.08, 0.85)):
        c.disc(p.x, p.y, p.size * share, steel(c, shade))
    for k in range(10):
        c.line(p.part(0, 0, 1, k * pi / 5).on((0.2, 0), (0.96, 0.16)), steel(c, 0.35 if alive else 0.7), 0.9)
    if alive:
        c.shine_ring(p.x, p.y, p.size * 1.3, c.tones.accent, 1.2)
        c.shine_disc(p.x, p.y, p.size * 0.5, mix(c.tones.accent, WHITE, 0.3), 0.8)
    else:
        signs.flame(c, Place(p.x - 2, p.y - 10, 9))


def rambo(c: Canvas) -> None:
    """Tie a red band round a memory board that sends to the hills."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c, mid, 56, warm=0.5)
    ether.waves(c, Place(mid - 4, 48, 76), t.accent, 7, 62, 270)
    board = Place(mid - 4, 68, 52)
    devices.memory(c, board)
    for off, tone in ((0.06, mix(RED, BLACK, 0.5)), (0.0, RED)):
        c.polygon(board.on((-1.05, -0.12 + off), (1.05, -0.2 + off), (1.05, 0.02 + off), (-1.05, 0.1 + off)), tone)
    for droop in (0.42, 0.2):
        tail = board.on(
            (1.0, -0.1), (1.22, droop - 0.2), (1.12, droop), (1.3, droop + 0.24), (1.1, droop + 0.12), (0.98, 0.04)
        )
        plate(c, tail, mix(RED, BLACK, 0.15), 0.86, 0.6)
    ball(c, *board.at(1.0, -0.07), 4.6, RED)


SCENES: dict[str, Scene] = {
    "virtualization": virtualization,
    "storage-system": storage_system,
    "backup-copy": backup_copy,
    "redundancy": redundancy,
    "rambo": rambo,
}
