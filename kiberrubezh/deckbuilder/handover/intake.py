"""Decks in files of any kind: texts, tables, JSON, and pictures with our QR code on them."""

import re
from collections.abc import Mapping
from pathlib import Path

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.entering.entries import entries
from kiberrubezh.deckbuilder.entering.headings import title_in
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.names import Names
from kiberrubezh.deckbuilder.sharing.code import is_meant_as_code
from kiberrubezh.deckbuilder.sharing.decoding import read_code
from kiberrubezh.deckbuilder.sharing.forms import read_all
from kiberrubezh.disk.files import LARGEST, read_small
from kiberrubezh.ground.coding import CodedText, decode_telling
from kiberrubezh.ground.refusals import ToldError, TooLargeError
from kiberrubezh.ground.words import Pair

LARGEST_PICTURE = 25_000_000
"""Bytes."""
_LOOKED_AT = 200
"""Lines of a text in which a card is named, if it is one of a deck."""
_PARTING = re.compile(r"[;,\t|:\"]")
_PHONES = tuple(b"ftyp" + kind for kind in (b"heic", b"heix", b"heif", b"hevc", b"mif1", b"msf1", b"avif", b"avis"))
_NO_CODE = Pair(
    "на картинке нет кода колоды. Снимите его целиком, ближе и без бликов, или впишите знаки, что под ним.",
    "there is no deck's code in the picture. Take all of it, nearer and without glare, or type the signs below it.",
)
_NO_PICTURE = Pair(
    "картинку не прочесть: она повреждена или больше 50 мегапикселей либо 20 000 точек по стороне, "
    "или её вид (скажем, HEIC) здесь не знаком. "
    "Сохраните её заново в PNG или JPEG.",
    "the picture can't be read: it is damaged, or larger than 50 megapixels or 20,000 dots a side, "
    "or of a kind not known here, such as HEIC. "
    "Save it anew as PNG or JPEG.",
)


class PictureError(ToldError, OSError):
    """A picture has no deck on it, or can't be read."""


def content_of(path: Path, *, pipes: bool = False) -> bytes:
    """Return what is in a deck's file; raise OSError. A picture may be longer than a text."""
    content = read_small(path, pipes=pipes, most=LARGEST_PICTURE)
    if len(content) > LARGEST and not is_picture(content):
        raise TooLargeError("too large")
    return content


def decks_in(content: bytes, cards: Mapping[str, Card], lang: Lang = "ru", coding: str = "") -> list[Reading]:
    """Read the decks in a file's content, in a coding if it is told; raise FormError, PictureError or UnicodeError."""
    if is_picture(content):
        return [read_code(code, cards, lang) for code in codes_in(content)]
    return read_all(text_in(content, cards, coding).text, cards, lang)


def text_in(content: bytes, cards: Mapping[str, Card], coding: str = "") -> CodedText:
    """Return the text in a file's content, in a coding if it is told, else where it names most; raise UnicodeError."""
    names = Names.of(cards)

    def named(line: str) -> int:
        parts = sum(names.find(part) is not None for part in _PARTING.split(line))
        known = parts or sum(one.known for one in entries(" ".join(line.split()), names, thoroughly=False))
        return known or bool(title_in(line))  # what says that a deck's name follows is a word of ours too

    # A name in Latin letters is the same in every coding: only the number of names tells them apart.
    return decode_telling(content, lambda text: sum(map(named, text.splitlines()[:_LOOKED_AT])), coding=coding)


def codes_in(content: bytes) -> list[str]:
    """Return the codes of decks in a picture, one at least; raise PictureError."""
    from kiberrubezh.drawing.qr import NoPictureError, words_in

    try:
        codes = [words for words in words_in(content) if is_meant_as_code(words)]
    except NoPictureError as error:
        raise PictureError(_NO_PICTURE) from error
    if not codes:
        raise PictureError(_NO_CODE)
    return codes


def is_picture(content: bytes) -> bool:
    """Tell whether a file begins as PNG, JPEG, GIF, WebP, BMP or TIFF does, or HEIC and AVIF, which aren't read."""
    begins = content.startswith((b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"II*\0", b"MM\0*"))
    is_bmp = content[:2] == b"BM" and content[6:10] == bytes(4)
    is_within = (content[:4], content[8:12]) == (b"RIFF", b"WEBP") or content[4:12] in _PHONES
    return begins or is_bmp or is_within
