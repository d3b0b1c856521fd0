"""Pictures of single measures that stand against everything."""

from math import pi

from kiberrubezh.drawing import grounds
from kiberrubezh.drawing.canvas import Canvas, Scene, box, polar
from kiberrubezh.drawing.colours import WHITE, mix
from kiberrubezh.drawing.forms import GOLD, MOON, Place, ball, bow, plate, round_box, steel
from kiberrubezh.drawing.things import folk, signs


def duty_shift(c: Canvas) -> None:
    """Keep watch by day and by night."""
    t, mid = c.tones, c.wide / 2
    c.backdrop(mix(t.night, (20, 26, 60), 0.5), t.deep)
    c.polygon(box(-4, -4, mid, 104), mix((236, 200, 120), t.base, 0.45))
    ball(c, mid - 34, 28, 12, GOLD)
    for i in range(12):
        a = i * pi / 6
        c.shine([polar(mid - 34, 28, 15, a), polar(mid - 34, 28, 20, a)], GOLD, 1.2)
    c.disc(mid + 36, 28, 12, MOON)
    c.disc(mid + 41, 25, 10.5, mix(t.night, t.deep, 0.5))
    for x, y in ((16, 14), (60, 12), (58, 44), (22, 46), (46, 52)):
        c.shine_disc(mid + x, y, 0.8, WHITE)
    grounds.desk(c, 86)
    folk.person(c, Place(mid, 68, 32), mix(t.night, t.base, 0.5))
    c.line(bow(mid, 54, 16, 190, 350), t.light, 2.2)
    for side in (-1, 1):
        plate(c, Place(mid + side * 15, 55, 5).on(*round_box(0.7, 1, 0.4)), t.accent, 0.8)


def defence_in_depth(c: Canvas) -> None:
    """Draw a fortress of stars within stars from above."""
    t, mid = c.tones, c.wide / 2
    grounds.soft_light(c)
    grounds.blueprint(c, 10)
    for size, tone in ((48, 0.72), (37, 0.5), (26, 0.62), (15, 0.25)):
        star = [polar(mid, 50, size * (1.0 if i % 2 else 0.66), i * pi / 6 + pi / 12) for i in range(12)]
        plate(c, star, steel(c, tone), 0.9, 1.6)
        c.shine([*star, star[0]], t.accent, 0.5, 0.8)
    signs.bolt(c, Place(mid, 50, 6), GOLD)


SCENES: dict[str, Scene] = {
    "duty-shift": duty_shift,
    "defence-in-depth": defence_in_depth,
}
