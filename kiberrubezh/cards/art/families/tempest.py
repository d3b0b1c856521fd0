"""Pictures of compromising emanations: rings, spectra, a screen that is overheard."""

from math import exp

from kiberrubezh.drawing.canvas import Canvas, Point, Scene
from kiberrubezh.drawing.colours import BLACK, WHITE, mix


def rings(c: Canvas) -> None:
    """Emanations: rings from two or three sources that interfere."""
    t, dice = c.tones, c.dice
    count = dice.choice((2, 2, 3))
    sources = [
        (c.wide * (0.22 + 0.56 * i / (count - 1)) + dice.uniform(-8, 8), dice.uniform(28, 74)) for i in range(count)
    ]
    c.backdrop(t.night, t.deep, t.night, spots=[(x, y, 50, mix(t.base, t.accent, 0.35)) for x, y in sources])
    step = dice.uniform(4.4, 5.8)
    for x, y in sources:
        for i in range(1, 26):
            fade_out = max(0.08, 1 - i / 24)
            c.ring(x, y, i * step, mix(t.accent, t.light, 0.3), 1.5, 0.34 * fade_out)
            c.shine_ring(x, y, i * step + 0.6, t.accent, 0.35, 0.75 * fade_out)
    for i, (x1, y1) in enumerate(sources):
        for x2, y2 in sources[i + 1 :]:
            _crossings(c, (x1, y1), (x2, y2), step)
    for x, y in sources:
        c.disc(x, y, 4.6, t.night)
        c.shine_ring(x, y, 4.6, t.light, 0.7)
        c.shine_disc(x, y, 2.0, WHITE)


def _crossings(c: Canvas, one: Point, other: Point, step: float) -> None:
    """Light the points where rings of two sources meet."""
    span = ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5
    ux, uy = (other[0] - one[0]) / span, (other[1] - one[1]) / span
    for i in range(1, 15):
        for j in range(1, 15):
            along = (span**2 + (i * step) ** 2 - (j * step) ** 2) / (2 * span)
            aside = (i * step) ** 2 - along**2
            if aside > 0:
                for way in (-1, 1):
                    h = way * aside**0.5
                    strength = max(0.15, 1 - (i + j) / 24)
                    c.shine_disc(
                        one[0] + along * ux - h * uy,
                        one[1] + along * uy + h * ux,
                        0.95 * strength,
                        c.tones.light,
                        strength,
                    )


def ridges(c: Canvas) -> None:
    """Emanations: spectra one behind another, like mountains."""
    t, dice = c.tones, c.dice
    c.backdrop(t.night, t.deep, mix(t.deep, t.base, 0.5), t.night, spots=[(c.wide * 0.5, 34, 60, t.base)])
    peaks = [(dice.uniform(0.12, 0.88), dice.uniform(8, 24), dice.uniform(0.02, 0.07)) for _ in range(6)]
    for row in range(22):
        near = row / 21
        y0, left, right = 26 + 72 * near**1.15, 16 - 20 * near, c.wide - 16 + 20 * near
        heights = [
            sum(h * dice.uniform(0.55, 1.1) * exp(-(((i / 70) - p) ** 2) / w**2 / 2) for p, h, w in peaks)
            + dice.uniform(0, 1.8)
            for i in range(71)
        ]
        line = [(left + (right - left) * i / 70, y0 - high * (0.45 + 0.75 * near)) for i, high in enumerate(heights)]
        c.polygon([*line, (right, 104), (left, 104)], mix(mix(t.deep, t.base, 0.35), t.night, 0.4 + 0.5 * near))
        c.line(line, mix(t.base, t.accent, 0.3 + 0.7 * near), 0.35 + 0.4 * near)
        c.shine(line, mix(t.accent, t.light, 0.2), 0.25 + 0.35 * near, 0.3 + 0.6 * near)
    c.shade(0.0, 0.25, t.night)


def screen(c: Canvas) -> None:
    """Emanations: a screen that leaks its picture in arcs, and the ear that listens."""
    t, dice = c.tones, c.dice
    x0, y0 = c.wide * dice.uniform(0.26, 0.34), dice.uniform(48, 56)
    c.backdrop(
        t.night, t.deep, t.night, spots=[(x0, y0, 60, mix(t.base, t.accent, 0.4)), (c.wide * 0.92, 40, 30, t.base)]
    )
    for i in range(1, 15):
        c.shine_arc(
            x0 + 6, y0, 16 + i * 7, (-38, 38), mix(t.accent, t.light, 0.2), 1.5 - i * 0.07, max(0.1, 1 - i / 15)
        )
        c.shine_arc(x0 + 6, y0, 18.5 + i * 7, (-32, 32), t.accent, 0.3, max(0.1, 0.8 - i / 15))
    frame = [(x0 - 22, y0 - 26), (x0 + 16, y0 - 20), (x0 + 16, y0 + 18), (x0 - 22, y0 + 24)]
    c.polygon([(x + 2, y + 3) for x, y in frame], BLACK, 0.5)
    c.polygon(frame, mix(t.light, t.night, 0.75), edge=t.light)
    c.polygon(
        [(x0 - 6, y0 + 21), (x0 + 2, y0 + 20), (x0 + 6, y0 + 34), (x0 - 12, y0 + 36)],
        mix(t.light, t.night, 0.8),
        edge=t.base,
    )
    for i in range(20):
        share = i / 20
        y1, y2 = y0 - 23 + 44 * share, y0 - 17.5 + 33.5 * share
        start, end = dice.uniform(0.0, 0.3), dice.uniform(0.4, 1.0)
        ends = [(x0 - 19.5 + 33 * s, y1 + (y2 - y1) * s) for s in (start, end)]
        c.shine(ends, mix(t.accent, t.light, dice.random()), 1.05, dice.uniform(0.4, 1))
    ear = (c.wide * 0.88, dice.uniform(26, 42))
    c.line([ear, (ear[0] + 3, 104)], mix(t.light, t.night, 0.4), 2)
    for i in range(8):
        c.oval(ear[0] + i * 0.7, ear[1], 6.5 - i * 0.5, 15 - i * 1.7, mix(t.night, t.light, 0.2 + 0.08 * i), t.night)
    c.line([ear, (ear[0] - 12, ear[1] + 2)], t.light, 0.6)
    c.shine_disc(ear[0] - 12, ear[1] + 2, 1.4, WHITE)


SCENES: dict[str, Scene] = {"rings": rings, "ridges": ridges, "screen": screen}
