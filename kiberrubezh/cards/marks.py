"""The small signs of the game: category marks, power pips, badges, the set mark. Drawn large, reduced, kept."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Literal

from PIL import Image, ImageDraw

from kiberrubezh.cards.effects import Category
from kiberrubezh.cards.palette import ATTACK, BORDER, CATEGORY_COLOURS, DEFENCE, mix, rgb
from kiberrubezh.cards.text import Lang, category_letter
from kiberrubezh.cards.typeset import font

PowerName = Literal["defence", "attack"]
BadgeShape = Literal["shield", "hexagon", "wall", "burst", "star"]
Point = tuple[float, float]
_FINE = 4

_SHIELD = [(0.5, 0.02), (0.9, 0.14), (0.9, 0.5), (0.82, 0.72), (0.5, 0.98), (0.18, 0.72), (0.1, 0.5), (0.1, 0.14)]
_BOLT = [(0.62, 0.0), (0.16, 0.56), (0.45, 0.56), (0.34, 1.0), (0.84, 0.4), (0.54, 0.4)]


def ring(count: int, radius: float, turn: float = 0.0, centre: Point = (0.5, 0.5)) -> list[Point]:
    """Return the corners of a regular polygon, the first at `turn` (radians) from the right, clockwise."""
    return [
        (centre[0] + radius * cos(turn + 2 * pi * i / count), centre[1] + radius * sin(turn + 2 * pi * i / count))
        for i in range(count)
    ]


def _wave_band(top: float, bottom: float, sway: float) -> list[Point]:
    steps = [i / 24 for i in range(25)]
    upper = [(x, top + sway * sin(x * 4 * pi)) for x in steps]
    return upper + [(x, bottom + sway * sin(x * 4 * pi)) for x in reversed(steps)]


def _hexagon(draw: ImageDraw.ImageDraw, size: int, colour: str) -> None:
    draw.polygon(_scaled(ring(6, 0.5, pi / 6), size), colour)


def _waves(draw: ImageDraw.ImageDraw, size: int, colour: str) -> None:
    for top, bottom in ((0.08, 0.19), (0.25, 0.75), (0.81, 0.92)):
        draw.polygon(_scaled(_wave_band(top, bottom, 0.055), size), colour)


def _chevron(draw: ImageDraw.ImageDraw, size: int, colour: str) -> None:
    outline = [(0.0, 0.1), (0.62, 0.1), (1.0, 0.5), (0.62, 0.9), (0.0, 0.9), (0.2, 0.5)]
    draw.polygon(_scaled(outline, size), colour)


def _rings(draw: ImageDraw.ImageDraw, size: int, colour: str) -> None:
    draw.ellipse((0, 0, size - 1, size - 1), outline=colour, width=max(1, round(size * 0.07)))
    inset = size * 0.13
    draw.ellipse((inset, inset, size - 1 - inset, size - 1 - inset), colour)


def _key(draw: ImageDraw.ImageDraw, size: int, colour: str) -> None:
    draw.ellipse((0, 0, size * 0.74, size * 0.74), colour)
    shaft = [(0.58, 0.48), (1.0, 0.86), (0.98, 1.0), (0.84, 1.0), (0.44, 0.64)]
    draw.polygon(_scaled(shaft, size), colour)
    draw.polygon(_scaled([(0.6, 0.8), (0.7, 0.86), (0.56, 1.0), (0.46, 0.92)], size), colour)
    draw.polygon(_scaled([(0.86, 0.62), (0.98, 0.72), (0.9, 0.82), (0.8, 0.74)], size), colour)


_SHAPES: dict[Category, tuple[Callable[[ImageDraw.ImageDraw, int, str], None], Point, float]] = {
    Category.MALWARE: (_hexagon, (0.5, 0.5), 0.58),
    Category.DOS: (_waves, (0.5, 0.505), 0.52),
    Category.INTRUSION: (_chevron, (0.54, 0.5), 0.54),
    Category.TEMPEST: (_rings, (0.5, 0.5), 0.52),
    Category.CRYPTANALYSIS: (_key, (0.37, 0.37), 0.5),
}


def _scaled(points: Sequence[Point], size: float) -> list[Point]:
    return [(x * size, y * size) for x, y in points]


@lru_cache(maxsize=128)
def category_mark(category: Category, size: int, lang: Lang = "ru") -> Image.Image:
    """Return the mark of a category, `size` px square: colour, shape and letter. Do not draw on it."""
    fine = size * _FINE
    image = Image.new("RGBA", (fine, fine))
    draw = ImageDraw.Draw(image)
    shape, (x, y), letter = _SHAPES[category]
    shape(draw, fine, CATEGORY_COLOURS[category])
    face = font("ExtraBold", max(1, round(fine * letter)))
    draw.text((x * fine, y * fine + letter * fine * 0.36), category_letter(category, lang), BORDER, face, "ms")
    return _reduced(image)


@lru_cache(maxsize=128)
def pip(power: PowerName, size: int) -> Image.Image:
    """Return a shield (defence) or a bolt (attack), `size` px square, with a dark edge. Do not draw on it."""
    outline, colour = (_SHIELD, DEFENCE) if power == "defence" else (_BOLT, ATTACK)
    fine = size * _FINE
    image = Image.new("RGBA", (fine, fine))
    image.paste(BORDER, mask=_stamp(outline, fine, 0.08, 0.08))
    image.paste(_shaded(colour, fine), mask=_stamp(outline, fine, 0.08))
    return _reduced(image)


def _stamp(outline: Sequence[Point], size: int, inset: float, swell: float = 0.0) -> Image.Image:
    """Return a mask of an outline shrunk by `inset` on every side, its edge thickened by `swell` (shares)."""
    mask = Image.new("L", (size, size))
    draw = ImageDraw.Draw(mask)
    corners = [(size * (inset + x * (1 - 2 * inset)), size * (inset + y * (1 - 2 * inset))) for x, y in outline]
    draw.polygon(corners, 255)
    if swell:
        draw.line([*corners, corners[0], corners[1]], 255, round(2 * swell * size), "curve")
    return mask


def _shaded(colour: str, size: int, gleam: float = 0.45) -> Image.Image:
    """Return a square that falls from light to dark around a colour."""
    middle = rgb(colour)
    light, dark = mix(middle, (255, 255, 255), gleam), mix(middle, (0, 0, 0), 0.25)
    slope = Image.linear_gradient("L").resize((size, size))
    return Image.composite(Image.new("RGB", (size, size), dark), Image.new("RGB", (size, size), light), slope)


def _reduced(image: Image.Image) -> Image.Image:
    return image.convert("RGBa").reduce(_FINE).convert("RGBA")


def _burst(points: int, inner: float) -> list[Point]:
    """Return a star of `points` points; `inner` is the radius of its notches."""
    outer, notches = ring(points, 0.5), ring(points, inner, pi / points)
    return [corner for pair in zip(outer, notches, strict=True) for corner in pair]


_MERLONS = [(x, y) for i in range(5) for x, y in ((i / 5, i % 2 * 0.11 + 0.06), ((i + 1) / 5, i % 2 * 0.11 + 0.06))]
_BADGES: dict[BadgeShape, list[Point]] = {
    "shield": [(0.5 + (x - 0.5) * 1.15, y) for x, y in _SHIELD],
    "wall": [*_MERLONS, (1.0, 0.86), (0.88, 0.98), (0.12, 0.98), (0.0, 0.86)],
    "hexagon": ring(6, 0.5),
    "burst": _burst(12, 0.42),
    "star": _burst(8, 0.36),
}


@lru_cache(maxsize=64)
def badge(shape: BadgeShape, size: int, dark: str, light: str) -> Image.Image:
    """Return the plate a large number stands on, `size` px square: a metal edge around a dark field."""
    fine = size * _FINE
    outline = _BADGES[shape]
    image = Image.new("RGBA", (fine, fine))
    image.paste(BORDER, mask=_stamp(outline, fine, 0.0))
    image.paste(_shaded(light, fine), mask=_stamp(outline, fine, 0.035))
    image.paste(_shaded(dark, fine, 0.12), mask=_stamp(outline, fine, 0.09))
    if shape == "star":
        image.paste(_shaded(light, fine), mask=_stamp(outline, fine, 0.32))
    return _reduced(image)


@lru_cache(maxsize=32)
def set_mark(size: int, colour: str) -> Image.Image:
    """Return the mark of the game's sets, `size` px square: a rampart with a node above. Do not draw on it."""
    fine = size * _FINE
    image = Image.new("RGBA", (fine, fine))
    draw = ImageDraw.Draw(image)
    wall = [
        (0.0, 0.5),
        (0.2, 0.5),
        (0.2, 0.64),
        (0.4, 0.64),
        (0.4, 0.5),
        (0.6, 0.5),
        (0.6, 0.64),
        (0.8, 0.64),
        (0.8, 0.5),
    ]
    draw.polygon(_scaled([*wall, (1.0, 0.5), (1.0, 1.0), (0.0, 1.0)], fine), colour)
    draw.ellipse((fine * 0.34, fine * 0.02, fine * 0.66, fine * 0.34), colour)
    return _reduced(image)
