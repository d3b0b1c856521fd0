"""QR pictures: words as one, and the words in a picture that somebody took."""

import io
import warnings
from collections.abc import Iterator
from typing import Final

import zxingcpp
from PIL import Image, ImageFilter, ImageOps

from kiberrubezh.drawing.depths import eight_bits

MOST_DOTS: Final = 50_000_000
"""Dots of a picture; one of more is refused before it is unpacked."""
LONGEST_SIDE: Final = 20_000
"""Dots along a side; a thread of millions takes seconds and gigabytes to scale, and no camera makes one."""
LONGEST: Final = 3000
"""Signs that find room."""
_KIND: Final = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode])
_FORMATS: Final = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF")
_SIDES: Final = (1600, 3200, 800)
"""The longest side in dots at which a picture is looked into, one after the other."""
_LEVELS: Final = ("Q", "M", "L")
"""How much of the picture may be lost: a quarter, a seventh, a fourteenth."""


class NoPictureError(ValueError):
    """The bytes are no picture that can be read, or one of too many dots."""


def qr(words: str, dots: int = 8) -> Image.Image:
    """Draw words as a QR picture with its quiet border, modules so many dots wide; raise ValueError for too many."""
    if len(words) > LONGEST:
        raise ValueError("too long for a QR picture")
    for level in _LEVELS:
        try:
            made = zxingcpp.create_barcode(words, zxingcpp.BarcodeFormat.QRCode, ec_level=level)
        except ValueError:
            continue
        return Image.fromarray(zxingcpp.write_barcode_to_image(made, scale=dots)).convert("L")
    raise ValueError("too long for a QR picture")


def words_in(content: bytes) -> list[str]:
    """Return what the QR codes in a picture say, each once, in reading order. Raise NoPictureError."""
    for picture in _opened(content):
        for look in _looks(picture):
            found = zxingcpp.read_barcodes(look, formats=_KIND)
            if said := list(dict.fromkeys(code.text for code in found if code.text)):
                return said
    return []


def _looks(picture: Image.Image) -> Iterator[Image.Image]:
    """Yield a picture in several sizes, and smoothed against the grain of a camera in the dark."""
    for side in _SIDES:
        scale = min(1.0, side / max(picture.size))
        if scale < 1 or side == _SIDES[0]:
            yield picture.resize((max(1, round(picture.width * scale)), max(1, round(picture.height * scale))))
    grain = min(1.0, _SIDES[0] / max(picture.size))
    small = picture.resize((max(1, round(picture.width * grain)), max(1, round(picture.height * grain))))
    yield from (small.filter(ImageFilter.GaussianBlur(radius)) for radius in (1.5, 3))


def _opened(content: bytes) -> list[Image.Image]:
    """Open a picture in grey, turned as the camera was held, one with clear spots on white and on black.

    A bomb isn't unpacked.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            picture = Image.open(io.BytesIO(content), formats=_FORMATS)
            if picture.width * picture.height > MOST_DOTS or max(picture.size) > LONGEST_SIDE:
                raise NoPictureError("too many dots")
            return [ImageOps.exif_transpose(grey) for grey in _in_grey(picture)]
    except NoPictureError:
        raise
    except Exception as error:  # whatever a decoder says of nonsense: struct.error, SyntaxError, EOFError, OSError, …
        raise NoPictureError(str(error)) from error


def _in_grey(picture: Image.Image) -> list[Image.Image]:
    if not picture.has_transparency_data:
        return [eight_bits(picture).convert("L")]
    clear = picture.convert("RGBA")
    shades, mask = clear.convert("L"), clear.getchannel("A")
    shades.info = picture.info
    return [Image.composite(shades, ground, mask) for ground in (Image.new("L", shades.size, n) for n in (255, 0))]
