"""Surfaces of a card in its own units: gradients, noise, round corners, plates laid on and edges sunk in."""

from functools import lru_cache
from random import Random

from PIL import Image, ImageDraw

from kiberrubezh.drawing.colours import BLACK, Rgb, mix
from kiberrubezh.drawing.typeset import Box

WIDTH, HEIGHT = 630, 880
"""A card in its own units: a tenth of a millimetre each, 63 × 88 mm."""
RADIUS = 30


def pixels(box: Box, scale: float) -> tuple[int, int, int, int]:
    """Return a box of card units in whole pixels."""
    left, top, right, bottom = (round(side * scale) for side in box)
    return left, top, right, bottom


@lru_cache(maxsize=24)
def round_mask(size: tuple[int, int], radius: float) -> Image.Image:
    """Return a mask of a rectangle with round corners. Do not draw on it."""
    mask = Image.new("L", (size[0] * 4, size[1] * 4))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] * 4 - 1, size[1] * 4 - 1), radius * 4, 255)
    return mask.reduce(4)


def fade(size: tuple[int, int], *stops: Rgb) -> Image.Image:
    """Return a picture that goes through colours from top to bottom."""
    column = Image.new("RGB", (1, len(stops)))
    column.putdata(stops)
    tall = column.resize((1, 256), Image.Resampling.BILINEAR)
    return tall.resize(size, Image.Resampling.BILINEAR)


@lru_cache(maxsize=8)
def grain(seed: int) -> Image.Image:
    """Return a 256 px square of even noise, the same for a seed on every machine."""
    return Image.frombytes("L", (256, 256), Random(seed).randbytes(65536))


def sunk(image: Image.Image, box: Box, scale: float, radius: float, light: Rgb, deep: int = 3) -> None:
    """Draw the edge of a plate sunk into the metal: dark above, light below."""
    left, top, right, bottom = pixels(box, scale)
    for step in range(max(1, round(deep * scale)), 0, -1):
        _rim(image, (left - step, top - step, right + step, bottom + step), (radius + step / scale) * scale, light)


def _rim(image: Image.Image, at: tuple[int, int, int, int], radius: float, light: Rgb) -> None:
    size = (at[2] - at[0], at[3] - at[1])
    edge = fade(size, BLACK, mix(BLACK, light, 0.35), light)
    image.paste(edge, at[:2], round_mask(size, radius))


def panel(image: Image.Image, box: Box, scale: float, radius: float, *stops: Rgb) -> None:
    """Lay on a plate with round corners that goes through colours from top to bottom."""
    at = pixels(box, scale)
    size = (at[2] - at[0], at[3] - at[1])
    image.paste(fade(size, *stops), at[:2], round_mask(size, radius * scale))
