"""The small signs of the game: category marks, power pips, the set mark. Drawn large, reduced, kept."""

from collections.abc import Callable
from functools import lru_cache
from math import pi, sin
from typing import Literal

from PIL import Image, ImageDraw

from kiberrubezh.cards.effects import Category
from kiberrubezh.cards.face.palette import ATTACK, CATEGORY_COLOURS, DEFENCE
from kiberrubezh.cards.text import Lang, category_letter
from kiberrubezh.drawing.colours import BORDER
from kiberrubezh.drawing.stamps import FINE, SHIELD, Point, reduction, ring, scale, shade, stamp
from kiberrubezh.drawing.typeset import font

PowerName = Literal["defence", "attack"]

_BOLT = [(0.62, 0.0), (0.16, 0.56), (0.45, 0.56), (0.34, 1.0), (0.84, 0.4), (0.54, 0.4)]


def _wave_band(top: float, bottom: float, sway: float) -> list[Point]:
    steps = [i / 24 for i in range(25)]
    upper = [(x, top + sway * sin(x * 4 * pi)) for x in steps]
    return upper + [(x, bottom + sway * sin(x * 4 * pi)) for x in reversed(steps)]


def _hexagon(draw: ImageDraw.ImageDraw, size: int, colour: str) -> None:
    draw.polygon(scale(ring(6, 0.5, pi / 6), size), colour)


def _waves(draw: ImageDraw.ImageDraw, size: int, colour: str) -> None:
    for top, bottom in ((0.08, 0.19), (0.25, 0.75), (0.81, 0.92)):
        draw.polygon(scale(_wave_band(top, bottom, 0.055), size), colour)


def _chevron(draw: ImageDraw.ImageDraw, size: int, colour: str) -> None:
    outline = [(0.0, 0.1), (0.62, 0.1), (1.0, 0.5), (0.62, 0.9), (0.0, 0.9), (0.2, 0.5)]
    draw.polygon(scale(outline, size), colour)


def _rings(draw: ImageDraw.ImageDraw, size: int, colour: str) -> None:
    draw.ellipse((0, 0, size - 1, size - 1), outline=colour, width=max(1, round(size * 0.07)))
    inset = size * 0.13
    draw.ellipse((inset, inset, size - 1 - inset, size - 1 - inset), colour)


def _key(draw: ImageDraw.ImageDraw, size: int, colour: str) -> None:
    draw.ellipse((0, 0, size * 0.74, size * 0.74), colour)
    shaft = [(0.58, 0.48), (1.0, 0.86), (0.98, 1.0), (0.84, 1.0), (0.44, 0.64)]
    draw.polygon(scale(shaft, size), colour)
    draw.polygon(scale([(0.6, 0.8), (0.7, 0.86), (0.56, 1.0), (0.46, 0.92)], size), colour)
    draw.polygon(scale([(0.86, 0.62), (0.98, 0.72), (0.9, 0.82), (0.8, 0.74)], size), colour)


_SHAPES: dict[Category, tuple[Callable[[ImageDraw.ImageDraw, int, str], None], Point, float]] = {
    Category.MALWARE: (_hexagon, (0.5, 0.5), 0.58),
    Category.DOS: (_waves, (0.5, 0.505), 0.52),
    Category.INTRUSION: (_chevron, (0.54, 0.5), 0.54),
    Category.TEMPEST: (_rings, (0.5, 0.5), 0.52),
    Category.CRYPTANALYSIS: (_key, (0.37, 0.37), 0.5),
}


@lru_cache(maxsize=128)
def category_mark(category: Category, size: int, lang: Lang = "ru") -> Image.Image:
    """Return the mark of a category, `size` px square: colour, shape and letter. Do not draw on it."""
    fine = size * FINE
    image = Image.new("RGBA", (fine, fine))
    draw = ImageDraw.Draw(image)
    shape, (x, y), letter = _SHAPES[category]
    shape(draw, fine, CATEGORY_COLOURS[category])
    face = font("ExtraBold", max(1, round(fine * letter)))
    draw.text((x * fine, y * fine + letter * fine * 0.36), category_letter(category, lang), BORDER, face, "ms")
    return reduction(image)


@lru_cache(maxsize=128)
def pip(power: PowerName, size: int) -> Image.Image:
    """Return a shield (defence) or a bolt (attack), `size` px square, with a dark edge. Do not draw on it."""
    outline, colour = (SHIELD, DEFENCE) if power == "defence" else (_BOLT, ATTACK)
    fine = size * FINE
    image = Image.new("RGBA", (fine, fine))
    image.paste(BORDER, mask=stamp(outline, fine, 0.08, 0.08))
    image.paste(shade(colour, fine), mask=stamp(outline, fine, 0.08))
    return reduction(image)


@lru_cache(maxsize=32)
def set_mark(size: int, colour: str) -> Image.Image:
    """Return the mark of the game's sets, `size` px square: a rampart with a node above. Do not draw on it."""
    fine = size * FINE
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
    draw.polygon(scale([*wall, (1.0, 0.5), (1.0, 1.0), (0.0, 1.0)], fine), colour)
    draw.ellipse((fine * 0.34, fine * 0.02, fine * 0.66, fine * 0.34), colour)
    return reduction(image)
