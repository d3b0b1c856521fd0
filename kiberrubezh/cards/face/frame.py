"""The printed frame of a card: metal by kind, plates for name, type and text, the window of the art."""

from functools import lru_cache
from math import cos, pi, sin
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.face.palette import KIND_METALS
from kiberrubezh.drawing.colours import BLACK, BORDER, WHITE, mix, rgb
from kiberrubezh.drawing.surfaces import HEIGHT, RADIUS, WIDTH, fade, grain, panel, pixels, round_mask, sunk
from kiberrubezh.drawing.typeset import Box

NAME_BAR = Box(30, 30, 600, 96)
ART = Box(30, 104, 600, 500)
TYPE_BAR = Box(30, 508, 600, 554)
PAPER = Box(30, 562, 600, 784)
_PLATE = Box(15, 15, 615, 865)


def _streaks(draw: ImageDraw.ImageDraw, size: tuple[int, int], unit: float, dice: Random) -> None:
    """Brush steel: long thin scratches."""
    for _ in range(420):
        x, y = dice.uniform(-0.3, 1) * size[0], dice.random() * size[1]
        draw.line(
            (x, y, x + dice.uniform(0.1, 0.7) * size[0], y), dice.choice((90, 110, 150, 170)), max(1, round(unit))
        )


def _cells(draw: ImageDraw.ImageDraw, size: tuple[int, int], unit: float, dice: Random) -> None:
    """Lay a lattice of hexagons, some of them raised."""
    side = 17 * unit
    for row in range(int(size[1] / (side * 1.5)) + 2):
        for column in range(int(size[0] / (side * 1.732)) + 2):
            x, y = (column + row % 2 / 2) * side * 1.732, row * side * 1.5
            corners = [
                (x + side * 0.93 * cos(a * pi / 3 + pi / 6), y + side * 0.93 * sin(a * pi / 3 + pi / 6))
                for a in range(6)
            ]
            draw.polygon(corners, dice.choice((128, 128, 138, 118)), 160)


def _embers(draw: ImageDraw.ImageDraw, size: tuple[int, int], unit: float, dice: Random) -> None:
    """Hatch slantwise like hammered, cooling iron, with sparks."""
    for _ in range(260):
        x, y = dice.random() * size[0], dice.random() * size[1]
        reach = dice.uniform(12, 60) * unit
        draw.line(
            (x, y, x + reach, y - reach * 1.5),
            dice.choice((96, 108, 146, 160)),
            max(1, round(dice.uniform(1, 4) * unit)),
        )
    for _ in range(160):
        x, y, r = dice.random() * size[0], dice.random() * size[1], dice.uniform(0.8, 2.4) * unit
        draw.ellipse((x - r, y - r, x + r, y + r), dice.choice((190, 220)))


def _rays(draw: ImageDraw.ImageDraw, size: tuple[int, int], unit: float, dice: Random) -> None:
    """Guilloche: rays and circles about the middle of the art."""
    x, y, far = size[0] / 2, 300 * unit, size[1]
    for i in range(0, 180, 2):
        a, b = i * pi / 90, (i + 1) * pi / 90
        draw.polygon([(x, y), (x + far * cos(a), y + far * sin(a)), (x + far * cos(b), y + far * sin(b))], 138)
    for i in range(1, 36):
        r = (i * 19 + dice.uniform(-3, 3)) * unit
        draw.ellipse((x - r, y - r, x + r, y + r), outline=104, width=max(1, round(unit)))


_TEXTURES = {Kind.ASSET: _streaks, Kind.MEASURE: _cells, Kind.ATTACK: _embers, Kind.EVENT: _rays}


def _texture(kind: Kind, size: tuple[int, int], unit: float) -> Image.Image:
    """Return the relief of a kind around 128, to be laid softly on its metal."""
    fine = (size[0] * 2, size[1] * 2)
    relief = Image.new("L", fine, 128)
    _TEXTURES[kind](ImageDraw.Draw(relief), fine, unit * 2, Random(kind.value))
    return relief.reduce(2)


def _metal(kind: Kind, size: tuple[int, int], unit: float) -> Image.Image:
    shadow, dark, base, light, _ = map(rgb, KIND_METALS[kind])
    body = fade(size, light, base, mix(base, light, 0.25), base, dark, dark, shadow, shadow)
    relief = _texture(kind, size, unit)
    return ImageChops.soft_light(body, Image.merge("RGB", (relief,) * 3))


def _sheet(image: Image.Image, kind: Kind, scale: float) -> None:
    """Lay the paper the text is printed on: faint grain, darker towards the edges."""
    at = pixels(PAPER, scale)
    size = (at[2] - at[0], at[3] - at[1])
    paper = rgb(KIND_METALS[kind].paper)
    body = fade(size, mix(paper, WHITE, 0.35), paper, mix(paper, BLACK, 0.04))
    noise = ImageOps.fit(grain(7), size).point([round(128 + (v - 128) * 0.09) for v in range(256)])
    body = ImageChops.soft_light(body, Image.merge("RGB", (noise,) * 3))
    glow = Image.new("L", size, 26)
    inner = round(9 * scale)
    ImageDraw.Draw(glow).rectangle((inner, inner, size[0] - inner, size[1] - inner), 0)
    glow = glow.filter(ImageFilter.BoxBlur(inner / 1.5))
    body.paste(rgb(KIND_METALS[kind].dark), mask=glow)
    image.paste(body, at[:2], round_mask(size, 10 * scale))


@lru_cache(maxsize=16)
def frame(kind: Kind, width: int) -> Image.Image:
    """Return the empty card of a kind, `width` px wide, RGBA with round corners. Copy before drawing on it."""
    scale = width / WIDTH
    size = (width, round(width * HEIGHT / WIDTH))
    shadow, dark, base, light, _ = map(rgb, KIND_METALS[kind])
    image = Image.new("RGB", size, BORDER)
    at = pixels(_PLATE, scale)
    plate = (at[2] - at[0], at[3] - at[1])
    image.paste(fade(plate, mix(light, WHITE, 0.4), base, shadow), at[:2], round_mask(plate, 20 * scale))
    edge = max(1, round(2.5 * scale))
    body = (plate[0] - 2 * edge, plate[1] - 2 * edge)
    image.paste(_metal(kind, body, scale), (at[0] + edge, at[1] + edge), round_mask(body, 18 * scale))
    for box, radius in ((NAME_BAR, 14), (TYPE_BAR, 10), (PAPER, 10), (ART, 8)):
        sunk(image, box, scale, radius, mix(base, light, 0.7))
    panel(image, NAME_BAR, scale, 14, shadow, mix(shadow, dark, 0.6))
    panel(image, TYPE_BAR, scale, 10, shadow, mix(shadow, dark, 0.6))
    panel(image, ART, scale, 8, dark, shadow)
    _sheet(image, kind, scale)
    image.putalpha(round_mask(size, RADIUS * scale))
    return image
