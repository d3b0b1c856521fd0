"""A picture file as the art of a card: looked over, turned upright, cut to the frame, made small."""

import struct
import warnings
from base64 import b64decode, b64encode
from binascii import Error as NoBase64
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageOps, UnidentifiedImageError

from kiberrubezh.cards.pictures import LONGEST, OwnPicture
from kiberrubezh.drawing.depths import eight_bits
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

SIZE = (855, 594)
"""Pixels of a picture as it is kept: half more than the frame on paper, in its proportions."""
MOST_BYTES, MOST_PIXELS = 20_000_000, 50_000_000
"""How great a file can be, and the picture in it."""
LEAST_SIDE = 64
"""Pixels that each side of a picture has at least."""
FORMATS = ("PNG", "JPEG", "WEBP", "BMP", "GIF")
_ENOUGH = 2 * max(SIZE)
"""Dots along a side from which a picture is made small as well as from more."""
_QUALITIES = (88, 76, 60)
_BROKEN = (OSError, ValueError, SyntaxError, EOFError, MemoryError, struct.error, Image.DecompressionBombError)


class PictureError(ToldError, ValueError):
    """A file that can't be a card's picture, and why."""


_NONE = Pair(
    "Это не картинка: нужен файл PNG, JPEG, WebP, BMP или GIF.",
    "This is no picture: a PNG, JPEG, WebP, BMP or GIF file is needed.",
)
_BROKE = Pair("Картинка повреждена: её не прочесть целиком.", "The picture is damaged: not all of it can be read.")
_BYTES = Pair("Файл больше {most} МБ. Уменьшите картинку.", "The file is over {most} MB. Make the picture smaller.")
_PIXELS = Pair(
    "В картинке {wide} × {high} точек, это больше {most} млн. Уменьшите её.",
    "The picture has {wide} × {high} pixels, over {most} million. Make it smaller.",
)
_HUGE = Pair(
    "В картинке больше {most} млн точек. Уменьшите её.", "The picture has over {most} million pixels. Make it smaller."
)
_SMALL = Pair(
    "В картинке {wide} × {high} точек: на карте нужно хотя бы {least} по каждой стороне.",
    "The picture has {wide} × {high} pixels: a card needs at least {least} on each side.",
)


def convert(raw: bytes) -> OwnPicture:
    """Make a card's picture of a file's bytes; raise PictureError.

    What a file says of its size is held against the bounds before any of it is unpacked.
    """
    if len(raw) > MOST_BYTES:
        raise PictureError(_BYTES.filled(most=MOST_BYTES // 1_000_000))
    image = _opened(raw)
    _check(image.width, image.height)
    try:
        plain = _flat(image)
    except Exception as error:  # whatever a decoder says of nonsense, and of nonsense beside a sound picture
        raise PictureError(_BROKE) from error
    return OwnPicture(data=_packed(ImageOps.fit(plain, SIZE, Image.Resampling.LANCZOS)))


def _opened(raw: bytes) -> Image.Image:
    """Read the head of a picture, and nothing behind it."""
    try:
        with warnings.catch_warnings(action="ignore"):
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            return Image.open(BytesIO(raw), formats=FORMATS)
    except UnidentifiedImageError as error:
        raise PictureError(_NONE) from error
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise PictureError(_HUGE.filled(most=MOST_PIXELS // 1_000_000)) from error
    except Exception as error:
        raise PictureError(_BROKE) from error


def _check(wide: int, high: int) -> None:
    if wide * high > MOST_PIXELS:
        raise PictureError(_PIXELS.filled(wide=wide, high=high, most=MOST_PIXELS // 1_000_000))
    if min(wide, high) < LEAST_SIDE:
        raise PictureError(_SMALL.filled(wide=wide, high=high, least=LEAST_SIDE))


def _flat(image: Image.Image) -> Image.Image:
    """Return the first picture of a file, upright as the camera was, on black where it is clear.

    Of a large one no more is held than it has unpacked and what its middle needs.
    """
    with warnings.catch_warnings(action="ignore"):
        image.draft(None, (_ENOUGH, _ENOUGH))
        upright = ImageOps.exif_transpose(_reduced(image)).convert("RGBA")
    ground = Image.new("RGBA", upright.size, "black")
    return Image.alpha_composite(ground, upright).convert("RGB")


def _reduced(image: Image.Image) -> Image.Image:
    """Return the middle of a picture, whichever way up it is kept, in about as many dots as are looked at."""
    wide, high = (min(one, other * SIZE[0] // SIZE[1] + 1) for one, other in (image.size, image.size[::-1]))
    left, top = (image.width - wide) // 2, (image.height - high) // 2
    deep = eight_bits(image)
    middle = deep if (wide, high) == image.size else deep.crop((left, top, left + wide, top + high))
    times = min(wide, high) // _ENOUGH
    if times < 2:
        return middle
    if middle.mode not in ("L", "LA", "RGB", "CMYK", "RGBA") or (
        middle.mode != "RGBA" and "transparency" in middle.info
    ):
        middle = middle.convert("RGBA" if middle.has_transparency_data else "RGB")
    return middle.reduce(times)


def _packed(image: Image.Image) -> str:
    """Write a picture as base64 of a JPEG that is not too long, with nothing of the file it came from."""
    for quality in _QUALITIES:
        out = BytesIO()
        image.save(out, "JPEG", quality=quality, optimize=True)
        text = b64encode(out.getvalue()).decode()
        if len(text) <= LONGEST:
            return text
    raise PictureError(_BROKE)


@lru_cache(maxsize=24)
def unpack(data: str) -> Image.Image | None:
    """Return a kept picture; None for data that no picture of ours has, as a stranger's file may hold."""
    try:
        with warnings.catch_warnings(action="ignore"):
            image = Image.open(BytesIO(b64decode(data, validate=True)), formats=("JPEG",))
            return image.convert("RGB") if image.size == SIZE else None
    except (*_BROKEN, NoBase64, UnidentifiedImageError):
        return None
