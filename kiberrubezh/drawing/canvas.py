"""The easel: a picture 100 units high, drawn large and reduced, with depth, glow, a vignette and a little grain."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from kiberrubezh.drawing.colours import Rgb
from kiberrubezh.drawing.surfaces import fade, grain

Point = tuple[float, float]


class Tones(NamedTuple):
    """The colours of a picture, from its night to its light, and the accent that leads the eye."""

    night: Rgb
    deep: Rgb
    base: Rgb
    light: Rgb
    accent: Rgb


class Camera(NamedTuple):
    """How a scene is looked at: mirrored or not, drawn nearer, tilted (radians)."""

    mirrored: bool = False
    zoom: float = 1.0
    tilt: float = 0.0


class Canvas:
    """A picture under way. Coordinates: 0 to `wide` from the left, 0 to 100 from the top; sizes in the same units."""

    def __init__(self, size: tuple[int, int], dice: Random, tones: Tones, camera: Camera) -> None:
        self.dice = dice
        self.tones = tones
        self.wide = 100 * size[0] / size[1]
        self._size = size
        self._fine = 3 if size[0] < 420 else 2
        self._pixel = size[1] * self._fine / 100
        self._unit = self._pixel * camera.zoom
        self._camera = camera
        flip = -1 if camera.mirrored else 1
        self._turn = (self._unit * flip * cos(camera.tilt), -self._unit * sin(camera.tilt))
        self._down = (self._unit * flip * sin(camera.tilt), self._unit * cos(camera.tilt))
        self._full = (size[0] * self._fine, size[1] * self._fine)
        self._base = Image.new("RGB", self._full)
        self._light = Image.new("RGB", self._full)
        self._brushes()

    def _brushes(self) -> None:
        self._on_base = ImageDraw.Draw(self._base, "RGBA")
        self._on_light = ImageDraw.Draw(self._light, "RGBA")

    def _at(self, points: Sequence[Point]) -> list[Point]:
        across, down, x0, y0 = self._turn, self._down, self.wide / 2, 50.0
        left, top = x0 * self._pixel, y0 * self._pixel
        return [
            (left + (x - x0) * across[0] + (y - y0) * across[1], top + (x - x0) * down[0] + (y - y0) * down[1])
            for x, y in points
        ]

    def _thick(self, width: float) -> int:
        return max(1, round(width * self._unit))

    def backdrop(self, *stops: Rgb, spots: Sequence[tuple[float, float, float, Rgb]] = ()) -> None:
        """Fill with colours from top to bottom, and with spots of light: x, y, radius, colour."""
        small = (round(self.wide / 2), 50)
        sky = fade(small, *stops)
        for x, y, radius, colour in spots:
            reach = max(1, round(radius * self._camera.zoom / 2))
            centre = self._at([(x, y)])[0]
            left, top = (round(at / self._pixel / 2) - reach for at in centre)
            sky.paste(colour, (left, top), _spot(reach * 2))
        self._base = sky.resize(self._full, Image.Resampling.BICUBIC)
        self._brushes()

    def polygon(self, points: Sequence[Point], colour: Rgb, alpha: float = 1.0, edge: Rgb | None = None) -> None:
        """Fill a polygon, with an edge line if asked."""
        corners = self._at(points)
        self._on_base.polygon(corners, (*colour, round(255 * alpha)))
        if edge is not None:
            self._on_base.line([*corners, corners[0]], (*edge, round(255 * alpha)), self._thick(0.35), "curve")

    def line(self, points: Sequence[Point], colour: Rgb, width: float = 0.5, alpha: float = 1.0) -> None:
        """Draw a line through points."""
        self._on_base.line(self._at(points), (*colour, round(255 * alpha)), self._thick(width), "curve")

    def disc(self, x: float, y: float, radius: float, colour: Rgb, alpha: float = 1.0) -> None:
        """Fill a circle."""
        self._on_base.ellipse(self._round(x, y, radius, radius), (*colour, round(255 * alpha)))

    def oval(
        self, x: float, y: float, across: float, down: float, colour: Rgb, edge: Rgb | None = None, alpha: float = 1.0
    ) -> None:
        """Fill an ellipse of two radii."""
        at = self._round(x, y, across, down)
        outline = None if edge is None else (*edge, round(255 * alpha))
        self._on_base.ellipse(at, (*colour, round(255 * alpha)), outline, self._thick(0.4))

    def ring(self, x: float, y: float, radius: float, colour: Rgb, width: float = 0.5, alpha: float = 1.0) -> None:
        """Draw a circle's line."""
        at = self._round(x, y, radius, radius)
        self._on_base.ellipse(at, outline=(*colour, round(255 * alpha)), width=self._thick(width))

    def shine(self, points: Sequence[Point], colour: Rgb, width: float = 0.5, strength: float = 1.0) -> None:
        """Draw a line of light that glows."""
        self._on_light.line(self._at(points), (*colour, round(255 * strength)), self._thick(width), "curve")

    def shine_polygon(self, points: Sequence[Point], colour: Rgb, strength: float = 1.0) -> None:
        """Fill a polygon with light that glows."""
        self._on_light.polygon(self._at(points), (*colour, round(255 * strength)))

    def shine_disc(self, x: float, y: float, radius: float, colour: Rgb, strength: float = 1.0) -> None:
        """Fill a circle with light that glows."""
        self._on_light.ellipse(self._round(x, y, radius, radius), (*colour, round(255 * strength)))

    def shine_ring(
        self, x: float, y: float, radius: float, colour: Rgb, width: float = 0.5, strength: float = 1.0
    ) -> None:
        """Draw a circle's line of light that glows."""
        at = self._round(x, y, radius, radius)
        self._on_light.ellipse(at, outline=(*colour, round(255 * strength)), width=self._thick(width))

    def shine_arc(
        self, x: float, y: float, radius: float, span: tuple[float, float], colour: Rgb, width: float, strength: float
    ) -> None:
        """Draw a part of a circle as light, from one angle to another (degrees, clockwise from the right)."""
        at = self._round(x, y, radius, radius)
        self._on_light.arc(at, *self._span(span), (*colour, round(255 * strength)), self._thick(width))

    def arc(self, x: float, y: float, radius: float, span: tuple[float, float], colour: Rgb, width: float) -> None:
        """Draw a part of a circle, from one angle to another (degrees, clockwise from the right)."""
        self._on_base.arc(self._round(x, y, radius, radius), *self._span(span), colour, self._thick(width))

    def haze(self, colour: Rgb, share: float, blur: float = 0.0) -> None:
        """Move all that is drawn so far into the distance: towards a colour, and out of focus."""
        if blur:
            far = self._base.reduce(self._fine * 2)
            far = far.filter(ImageFilter.GaussianBlur(blur * self._unit / self._fine / 2))
            self._base = far.resize(self._full, Image.Resampling.BILINEAR)
        self._base = Image.blend(self._base, Image.new("RGB", self._full, colour), share)
        self._brushes()

    def shade(self, top: float, bottom: float, colour: Rgb) -> None:
        """Darken towards the top and the bottom by shares of a colour."""
        ramp = fade((1, 64), *((round(255 * share),) * 3 for share in (top, top / 3, 0, bottom / 2, bottom))).convert(
            "L"
        )
        self._base.paste(colour, (0, 0), ramp.resize(self._full))

    def finish(self) -> Image.Image:
        """Reduce, add the light and its glow, a vignette and grain; the canvas is done then."""
        light = self._light.reduce(self._fine)
        soft = light.reduce(2)
        near = soft.filter(ImageFilter.BoxBlur(max(1.0, self._size[1] / 110)))
        wide = soft.reduce(2).filter(ImageFilter.GaussianBlur(self._size[1] / 40)).resize(soft.size)
        bloom = ImageChops.add(near, wide).resize(self._size, Image.Resampling.BILINEAR)
        image = ImageChops.screen(ImageChops.screen(self._base.reduce(self._fine), bloom), light)
        return ImageChops.soft_light(ImageChops.multiply(image, _vignette(self._size)), _grain(self._size))

    def _round(self, x: float, y: float, across: float, down: float) -> tuple[float, float, float, float]:
        left, top = self._at([(x, y)])[0]
        across, down = across * self._unit, down * self._unit
        return left - across, top - down, left + across, top + down

    def _span(self, span: tuple[float, float]) -> tuple[float, float]:
        tilt = self._camera.tilt * 180 / pi
        start, end = (180 - span[1], 180 - span[0]) if self._camera.mirrored else span
        return start + tilt, end + tilt


Scene = Callable[[Canvas], None]
"""Draws a picture on an easel."""


def box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """Return the corners of a rectangle."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    """Return the point at a distance from another, at an angle in radians, clockwise from the right."""
    return x + radius * cos(angle), y + radius * sin(angle)


def corners(count: int, x: float, y: float, radius: float, turn: float = 0.0, squeeze: float = 1.0) -> list[Point]:
    """Return the corners of a regular polygon about a point, the first at `turn` radians."""
    turns = [turn + 2 * pi * i / count for i in range(count)]
    return [(x + radius * cos(a), y + radius * squeeze * sin(a)) for a in turns]


@lru_cache(maxsize=32)
def _spot(size: int) -> Image.Image:
    return Image.radial_gradient("L").resize((size, size)).point([max(0, 255 - round(v * 1.42)) for v in range(256)])


@lru_cache(maxsize=8)
def _vignette(size: tuple[int, int]) -> Image.Image:
    dark = Image.radial_gradient("L").point([255 - round(150 * (v / 255) ** 2.2) for v in range(256)])
    return Image.merge("RGB", (dark.resize(size, Image.Resampling.BILINEAR),) * 3)


@lru_cache(maxsize=8)
def _grain(size: tuple[int, int]) -> Image.Image:
    tile = grain(11).point([round(128 + (v - 128) * 0.08) for v in range(256)])
    noise = Image.new("L", size)
    for x in range(0, size[0], 256):
        for y in range(0, size[1], 256):
            noise.paste(tile, (x, y))
    return Image.merge("RGB", (noise,) * 3)
