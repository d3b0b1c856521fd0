"""Lit bodies that things are made of: plates, slabs, tubes, balls, cogs; and the places they stand at."""

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from kiberrubezh.drawing.canvas import Canvas, Point, box
from kiberrubezh.drawing.colours import BLACK, WHITE, Rgb, mix

GOLD: Rgb = (236, 186, 74)
WOOD: Rgb = (158, 104, 58)
ICE: Rgb = (170, 220, 246)
RED: Rgb = (222, 62, 48)
MOON: Rgb = (255, 242, 210)


class Place(NamedTuple):
    """Where a thing stands: its middle, half its size in the canvas's units, its turn (radians, clockwise)."""

    x: float
    y: float
    size: float
    turn: float = 0.0

    def at(self, x: float, y: float) -> Point:
        """Return a point of the thing, -1 to 1 across and down, on the canvas."""
        a, b = self.size * cos(self.turn), self.size * sin(self.turn)
        return self.x + x * a - y * b, self.y + x * b + y * a

    def on(self, *points: Point) -> list[Point]:
        """Return several points of the thing on the canvas."""
        return [self.at(x, y) for x, y in points]

    def part(self, x: float, y: float, size: float, turn: float = 0.0) -> "Place":
        """Return the place of a part; `size` against the whole's."""
        return Place(*self.at(x, y), self.size * size, self.turn + turn)

    def box(self, left: float, top: float, right: float, bottom: float) -> list[Point]:
        """Return a rectangle of the thing on the canvas."""
        return self.on(*box(left, top, right, bottom))


def steel(c: Canvas, shadow: float) -> Rgb:
    """Return the metal of a picture, from its light (0) to its night (1)."""
    return mix(c.tones.light, c.tones.night, shadow)


def bow(x: float, y: float, radius: float, start: float, end: float, steps: int = 16, flat: float = 1.0) -> list[Point]:
    """Return points along a part of a circle, between angles in degrees, clockwise from the right."""
    turns = [(start + (end - start) * i / steps) * pi / 180 for i in range(steps + 1)]
    return [(x + radius * cos(a), y + radius * flat * sin(a)) for a in turns]


def smooth(points: Sequence[Point], steps: int = 6, closed: bool = True) -> list[Point]:
    """Return a curve through points, round from one to the next (Catmull–Rom)."""
    count = len(points)
    curve: list[Point] = []
    for i in range(count if closed else count - 1):
        before, one, other, after = (
            points[k % count] if closed else points[min(max(k, 0), count - 1)] for k in range(i - 1, i + 3)
        )
        for step in range(steps):
            u = step / steps
            parts = (-u + 2 * u * u - u**3, 2 - 5 * u * u + 3 * u**3, u + 4 * u * u - 3 * u**3, -u * u + u**3)
            corners = (before, one, other, after)
            x, y = (
                sum(share * corner[axis] for share, corner in zip(parts, corners, strict=True)) / 2 for axis in (0, 1)
            )
            curve.append((x, y))
    return curve if closed else [*curve, points[-1]]


def round_box(across: float, down: float, radius: float) -> list[Point]:
    """Return a rectangle with round corners about the origin, by half its sides."""
    x, y = across - radius, down - radius
    quarters = ((x, -y, -90), (x, y, 0), (-x, y, 90), (-x, -y, 180))
    return [point for px, py, start in quarters for point in bow(px, py, radius, start, start + 90, 4)]


def middle(points: Sequence[Point]) -> Point:
    """Return the mean of points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def shrunk(points: Sequence[Point], share: float) -> list[Point]:
    """Return an outline drawn in towards its middle."""
    x0, y0 = middle(points)
    return [(x0 + (x - x0) * share, y0 + (y - y0) * share) for x, y in points]


def plate(c: Canvas, points: Sequence[Point], tone: Rgb, rim: float = 0.88, deep: float = 1.2) -> None:
    """Lay a bevelled plate with its shadow; `rim` is the share within the bevel, `deep` the reach of the shadow."""
    c.polygon([(x + deep, y + deep * 1.3) for x, y in points], BLACK, 0.42)
    inner = shrunk(points, rim)
    x0, y0 = middle(points)
    reach = max(hypot(x - x0, y - y0) for x, y in points) or 1.0
    for i in range(len(points)):
        j = (i + 1) % len(points)
        facing = (points[i][0] + points[j][0]) / 2 - x0 + (points[i][1] + points[j][1]) / 2 - y0
        lit = mix(tone, WHITE, 0.45) if facing < 0 else mix(tone, BLACK, 0.5)
        c.polygon([points[i], points[j], inner[j], inner[i]], mix(tone, lit, min(1.0, 0.25 + abs(facing) / reach)))
    c.polygon(inner, tone)


def sheet(c: Canvas, points: Sequence[Point], tone: Rgb, deep: float = 0.8) -> None:
    """Lay something thin and flat with its shadow and a light edge."""
    c.polygon([(x + deep, y + deep * 1.3) for x, y in points], BLACK, 0.4)
    c.polygon(points, tone, edge=mix(tone, WHITE, 0.45))


def slab(c: Canvas, place: Place, across: float, down: float, deep: float, tone: Rgb) -> None:
    """Stand a box seen from the front, its top and right side turned to the eye; sizes are halves, in the place's."""
    front = place.box(-across, -down, across, down)
    back = place.box(-across + deep, -down - deep, across + deep, down - deep)
    c.polygon([(x + 1, y + 1.4) for x, y in front], BLACK, 0.35)
    c.polygon([front[1], back[1], back[2], front[2]], mix(tone, BLACK, 0.55))
    c.polygon([front[0], back[0], back[1], front[1]], mix(tone, WHITE, 0.35))
    c.polygon(front, tone, edge=mix(tone, WHITE, 0.4))


def tube(c: Canvas, path: Sequence[Point], width: float, tone: Rgb) -> None:
    """Lay a round rod or cable along a path, lit from above left."""
    off = width * 0.3
    c.line([(x + off, y + off * 1.3) for x, y in path], BLACK, width, 0.4)
    c.line(path, mix(tone, BLACK, 0.45), width)
    c.line([(x - off * 0.25, y - off * 0.25) for x, y in path], tone, width * 0.66)
    c.line([(x - off * 0.6, y - off * 0.6) for x, y in path], mix(tone, WHITE, 0.5), width * 0.24)


def ball(c: Canvas, x: float, y: float, radius: float, tone: Rgb) -> None:
    """Put a lit ball."""
    c.disc(x + radius * 0.14, y + radius * 0.2, radius, BLACK, 0.4)
    for i in range(7):
        off = i * radius * 0.06
        c.disc(x - off, y - off, radius * (1 - i * 0.13), mix(mix(tone, BLACK, 0.6), mix(tone, WHITE, 0.35), i / 6))


def cog(x: float, y: float, radius: float, teeth: int, turn: float = 0.0, depth: float = 0.17) -> list[Point]:
    """Return the outline of a wheel with teeth."""
    step = 2 * pi / teeth
    radii = ((0.0, 1 - depth), (0.22, 1 - depth), (0.32, 1.0), (0.68, 1.0), (0.78, 1 - depth))
    return [
        (x + radius * r * cos(a), y + radius * r * sin(a))
        for i in range(teeth)
        for share, r in radii
        for a in (turn + (i + share) * step,)
    ]


def drum(c: Canvas, place: Place, tone: Rgb) -> None:
    """Stand a drum on the place's lower edge, lit from the left, with a row of lamps."""
    t, (x, y), across = c.tones, place.at(0, 0.62), place.size
    high, flat = across * 0.7, across * 0.3
    c.oval(x, y + flat * 0.25, across * 1.06, flat * 1.1, BLACK, alpha=0.35)
    c.oval(x, y, across, flat, mix(tone, t.night, 0.75))
    for i in range(18):
        left, right = x - across + 2 * across * i / 18, x - across + 2 * across * (i + 1) / 18
        dip = [flat * (max(0.0, 1 - ((p - x) / across) ** 2)) ** 0.5 for p in (left, right)]
        shade = mix(mix(tone, WHITE, 0.25), t.night, min(0.85, abs(i - 5) / 14))
        front = [(left, y - high + dip[0]), (right, y - high + dip[1]), (right, y + dip[1]), (left, y + dip[0])]
        c.polygon(front, shade)
    c.oval(x, y - high, across, flat, mix(tone, t.night, 0.2), mix(t.light, WHITE, 0.4))
    c.oval(x, y - high, across * 0.7, flat * 0.7, mix(tone, t.night, 0.5), t.base)
    for i in range(7):
        angle = pi * (0.2 + 0.6 * i / 6)
        if c.dice.random() < 0.75:
            c.shine_disc(x - across * cos(angle), y - high * 0.45 + flat * sin(angle), across * 0.055, t.accent)


def glow_outline(c: Canvas, points: Sequence[Point], colour: Rgb, width: float = 0.6, strength: float = 1.0) -> None:
    """Draw a closed line of light."""
    c.shine([*points, points[0]], colour, width, strength)


def along(one: Point, other: Point, count: int) -> Iterator[Point]:
    """Yield points between two others, evenly, the ends left out."""
    for i in range(1, count + 1):
        share = i / (count + 1)
        yield one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
