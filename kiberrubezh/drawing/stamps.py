"""Small signs stamped from outlines in shares of a square: masks, shaded fields, badges. Drawn large, reduced, kept."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Literal

from PIL import Image, ImageDraw

from kiberrubezh.drawing.colours import BORDER, mix, rgb

BadgeShape = Literal["shield", "hexagon", "wall", "burst", "star"]
Point = tuple[float, float]
FINE = 4
"""How many times larger a sign is drawn than it is kept."""

SHIELD = [(0.5, 0.02), (0.9, 0.14), (0.9, 0.5), (0.82, 0.72), (0.5, 0.98), (0.18, 0.72), (0.1, 0.5), (0.1, 0.14)]


def ring(count: int, radius: float, turn: float = 0.0, centre: Point = (0.5, 0.5)) -> list[Point]:
    """Return the corners of a regular polygon, the first at `turn` (radians) from the right, clockwise."""
    return [
        (centre[0] + radius * cos(turn + 2 * pi * i / count), centre[1] + radius * sin(turn + 2 * pi * i / count))
        for i in range(count)
    ]


def scale(points: Sequence[Point], size: float) -> list[Point]:
    """Return points of shares in px of a square."""
    return [(x * size, y * size) for x, y in points]


def stamp(outline: Sequence[Point], size: int, inset: float, swell: float = 0.0) -> Image.Image:
    """Return a mask of an outline shrunk by `inset` on every side, its edge thickened by `swell` (shares)."""
    mask = Image.new("L", (size, size))
    draw = ImageDraw.Draw(mask)
    corners = [(size * (inset + x * (1 - 2 * inset)), size * (inset + y * (1 - 2 * inset))) for x, y in outline]
    draw.polygon(corners, 255)
    if swell:
        draw.line([*corners, corners[0], corners[1]], 255, round(2 * swell * size), "curve")
    return mask


def shade(colour: str, size: int, gleam: float = 0.45) -> Image.Image:
    """Return a square that falls from light to dark around a colour."""
    middle = rgb(colour)
    light, dark = mix(middle, (255, 255, 255), gleam), mix(middle, (0, 0, 0), 0.25)
    slope = Image.linear_gradient("L").resize((size, size))
    return Image.composite(Image.new("RGB", (size, size), dark), Image.new("RGB", (size, size), light), slope)


def reduction(image: Image.Image) -> Image.Image:
    """Return what was drawn `FINE` times too large at its size."""
    return image.convert("RGBa").reduce(FINE).convert("RGBA")


def _burst(points: int, inner: float) -> list[Point]:
    """Return a star of `points` points; `inner` is the radius of its notches."""
    outer, notches = ring(points, 0.5), ring(points, inner, pi / points)
    return [corner for pair in zip(outer, notches, strict=True) for corner in pair]


_MERLONS = [(x, y) for i in range(5) for x, y in ((i / 5, i % 2 * 0.11 + 0.06), ((i + 1) / 5, i % 2 * 0.11 + 0.06))]
_BADGES: dict[BadgeShape, list[Point]] = {
    "shield": [(0.5 + (x - 0.5) * 1.15, y) for x, y in SHIELD],
    "wall": [*_MERLONS, (1.0, 0.86), (0.88, 0.98), (0.12, 0.98), (0.0, 0.86)],
    "hexagon": ring(6, 0.5),
    "burst": _burst(12, 0.42),
    "star": _burst(8, 0.36),
}


@lru_cache(maxsize=64)
def badge(shape: BadgeShape, size: int, dark: str, light: str) -> Image.Image:
    """Return the plate a large number stands on, `size` px square: a metal edge around a dark field."""
    fine = size * FINE
    outline = _BADGES[shape]
    image = Image.new("RGBA", (fine, fine))
    image.paste(BORDER, mask=stamp(outline, fine, 0.0))
    image.paste(shade(light, fine), mask=stamp(outline, fine, 0.035))
    image.paste(shade(dark, fine, 0.12), mask=stamp(outline, fine, 0.09))
    if shape == "star":
        image.paste(shade(light, fine), mask=stamp(outline, fine, 0.32))
    return reduction(image)
