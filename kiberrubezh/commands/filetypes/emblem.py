"""The program's picture for desktops that take no lines and curves: the drawing that others have, as pixels."""

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree

from PIL import Image, ImageDraw

from kiberrubezh.commands.filetypes.entries import ICON
from kiberrubezh.resources import resource

SIZES = (16, 24, 32, 48, 64, 128, 256)
_LARGEST = 512
"""Pixels of a picture for macOS, from which it makes the others."""
_FINE, _WIDE = 8, 2048
"""A picture is drawn so many times as large, up to so many pixels, and reduced."""
_CURVE = 12
"""Straight pieces of a curve."""
_COMMAND = re.compile(r"([MlhvczZ])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d*\.\d+|\d+)")
_SVG = "{http://www.w3.org/2000/svg}"

Point = tuple[float, float]


def picture_file(form: Literal["ICO", "ICNS"]) -> bytes:
    """Return the picture in all sizes as a file of Windows or macOS."""
    out = BytesIO()
    if form == "ICO":
        *smaller, largest = map(emblem, SIZES)
        largest.save(out, form, append_images=smaller, sizes=[(size, size) for size in SIZES])
    else:
        emblem(_LARGEST).save(out, form)
    return out.getvalue()


def emblem(size: int) -> Image.Image:
    """Draw the picture, so many pixels wide and high."""
    drawn = ElementTree.parse(_drawing()).getroot()
    wide = min(size * _FINE, _WIDE)
    unit = wide / float(drawn.attrib["viewBox"].split()[2])
    image = Image.new("RGBA", (wide, wide))
    brush = ImageDraw.Draw(image)
    ground, group = drawn[0].attrib, drawn[1]
    brush.rounded_rectangle((0, 0, wide - 1, wide - 1), float(ground["rx"]) * unit, ground["fill"])
    left, top, scale = map(float, _NUMBER.findall(group.attrib["transform"]))
    for path in group.iter(f"{_SVG}path"):
        told = {**group.attrib, **path.attrib}
        outline = [((left + x * scale) * unit, (top + y * scale) * unit) for x, y in _outline(told["d"])]
        if told["fill"] != "none":
            brush.polygon(outline, told["fill"])
        width = float(told["stroke-width"]) * scale * unit
        brush.line([*outline, *outline[:2]], told["stroke"], round(width), "curve")
    return image.resize((size, size), Image.Resampling.LANCZOS)


def _drawing() -> Path:
    return resource("desktop", ICON)


def _outline(written: str) -> Iterator[Point]:
    """Yield the corners of a closed path of straight lines and curves, told from its begin on by steps."""
    x = y = 0.0
    for command, told in _COMMAND.findall(written):
        numbers = list(map(float, _NUMBER.findall(told)))
        match command:
            case "M" | "l":
                steps = list(zip(numbers[::2], numbers[1::2], strict=True))
            case "h":
                steps = [(step, 0.0) for step in numbers]
            case "v":
                steps = [(0.0, step) for step in numbers]
            case "c":
                steps = [step for at in range(0, len(numbers), 6) for step in _curve(numbers[at : at + 6])]
            case _:
                steps = []
        for right, down in steps:
            x, y = x + right, y + down
            yield x, y


def _curve(numbers: list[float]) -> list[Point]:
    """Part a curve of three points into steps."""
    (ax, ay), (bx, by), (cx, cy) = zip(numbers[::2], numbers[1::2], strict=True)
    points = [(0.0, 0.0)]
    for piece in range(1, _CURVE + 1):
        t = piece / _CURVE
        one, two, three = 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append((one * ax + two * bx + three * cx, one * ay + two * by + three * cy))
    return [(x - before_x, y - before_y) for (before_x, before_y), (x, y) in pairwise(points)]
