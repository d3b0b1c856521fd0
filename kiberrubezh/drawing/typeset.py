"""Setting words: measuring, breaking into lines, shrinking until they fit; in card units, so for any size."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from kiberrubezh.drawing.hyphens import syllables

Weight = Literal["Regular", "Medium", "SemiBold", "Bold", "ExtraBold"]

Breaks = Literal["never", "syllables", "anywhere"]

ASCENT, DESCENT = 0.78, 0.22
"""How far letters reach above and below the baseline, in sizes: the й and the д of Manrope."""
_BLANK = 0.28
"""The gap between words, in sizes: Manrope's own is too narrow for small print."""
_RULER = 512
_NO_SIGN = "\uffff"
"""What no font has."""
_GAP = re.compile(f" *{_NO_SIGN}+(?=[.,;:!?…)»”])|{_NO_SIGN}+")
"""Signs that go, and the blank before them where a stop comes next."""
_ENDS = "\r\x1c\x1d\x1e\x85\u2029"
"""Ends of paragraphs, by which no shape can be asked for."""


class Box(NamedTuple):
    """A rectangle: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Return how wide the box is."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Return how high the box is."""
        return self.bottom - self.top

    def holds(self, other: "Box", slack: float = 0.5) -> bool:
        """Return whether `other` lies inside, give or take `slack`."""
        return (
            other.left >= self.left - slack
            and other.top >= self.top - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


class Piece(NamedTuple):
    """Letters in one face; `scale` is the size against the block's, `colour` a hex."""

    text: str
    weight: Weight
    colour: str
    scale: float = 1.0


Word = tuple[Piece, ...]


class PlacedPiece(NamedTuple):
    """A piece at its place: left end and baseline, and its size."""

    piece: Piece
    x: float
    y: float
    size: float

    @property
    def box(self) -> Box:
        """Return the box the letters may reach."""
        right = self.x + measure(self.piece.text, self.piece.weight) * self.size
        return Box(self.x, self.y - ASCENT * self.size, right, self.y + DESCENT * self.size)


class Block(NamedTuple):
    """Words set into a box."""

    box: Box
    placed: tuple[PlacedPiece, ...]
    size: float


@lru_cache(maxsize=512)
def font(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    """Return Manrope in a weight and a size in pixels."""
    return ImageFont.truetype(BytesIO(_font_file(weight)), size)


@lru_cache(maxsize=8)
def _font_file(weight: Weight) -> bytes:
    return files("font_manrope").joinpath("files", f"Manrope-{weight}.ttf").read_bytes()


@lru_cache(maxsize=16384)
def measure(text: str, weight: Weight) -> float:
    """Return the width of `text` at size 1."""
    return font(weight, _RULER).getlength(text) / _RULER


def missing_signs(text: str) -> str:
    """Return the signs of a text that Manrope lacks, each once: a box would be drawn in their place."""
    return "".join(sign for sign in dict.fromkeys(text) if not sign.isspace() and _is_lacking(sign))


def drawable(text: str) -> str:
    """Return a text without the signs that Manrope lacks, a blank in place of odd ones; none before a stop."""
    lacking = {sign for sign in text if sign not in " \n" and _is_lacking(sign)}
    if not lacking:
        return text
    return _GAP.sub("", text.translate({ord(sign): " " if sign.isspace() else _NO_SIGN for sign in lacking}))


@lru_cache(maxsize=4096)
def _is_lacking(sign: str) -> bool:
    return sign in _ENDS or _shape(sign) == _shape(_NO_SIGN)


def _shape(sign: str) -> tuple[tuple[int, int], bytes]:
    mask = font("Medium", 32).getmask(sign)
    return mask.size, bytes(mask)


def words(pieces: Iterable[Piece]) -> list[Word]:
    """Split pieces at blanks, without the signs that the font lacks; pieces that touch stay one word."""
    result: list[Word] = []
    glued = False
    for piece in pieces:
        for part in re.findall(r"[ \n]+|[^ \n]+", drawable(piece.text)):
            if part.isspace():
                glued = False
            elif glued:
                result[-1] = (*result[-1], piece._replace(text=part))
            else:
                result.append((piece._replace(text=part),))
                glued = True
    return result


def _letters(word: Word) -> int:
    return sum(len(piece.text) for piece in word)


def _width(word: Word) -> float:
    return sum(measure(p.text, p.weight) * p.scale for p in word)


def _unbroken(word: Word, breaks: Breaks) -> float:
    """Return the width of the longest part of a word that may not be divided."""
    if breaks == "anywhere":
        return 0.0
    cuts = syllables(word[0].text) if breaks == "syllables" and len(word) == 1 else ()
    if not cuts:
        return _width(word)
    ends = (*cuts, len(word[0].text))
    parts = [word[0].text[start:end] + "-" for start, end in zip((0, *cuts), ends, strict=True)]
    return max(_width((word[0]._replace(text=part),)) for part in parts)


def _divide(word: Word, room: float) -> tuple[Word, Word] | None:
    """Cut a word so that its head fits the room, at a syllable if one fits, else not at all."""
    if len(word) != 1:
        return None
    piece = word[0]
    for cut in reversed(syllables(piece.text)):
        hyphen = "" if piece.text[cut - 1] == "-" else "-"
        head = piece._replace(text=piece.text[:cut] + hyphen)
        if _width((head,)) <= room:
            return (head,), (piece._replace(text=piece.text[cut:]),)
    return None


def _chop(word: Word, room: float) -> tuple[Word, Word]:
    """Cut a word anywhere so that its head fits the room; at least one letter goes."""
    letters = [piece._replace(text=letter) for piece in word for letter in piece.text]
    count, used = 1, _width((letters[0],))
    while count < len(letters) and (used := used + _width((letters[count],))) <= room:
        count += 1
    return tuple(letters[:count]), tuple(letters[count:])


def lines(text: Sequence[Word], room: float) -> list[list[Word]]:
    """Break words into lines no wider than `room` (in sizes); only words too long for a line are divided."""
    result: list[list[Word]] = [[]]
    used = 0.0
    waiting = list(reversed(text))
    while waiting:
        word = waiting.pop()
        blank, width = _BLANK if result[-1] else 0.0, _width(word)
        if used + blank + width <= room or (not result[-1] and _letters(word) == 1):
            result[-1].append(word)
            used += blank + width
            continue
        if width > room:
            parts = _divide(word, room - used - blank) or (_divide(word, room) or _chop(word, room))
            fits = used + blank + _width(parts[0]) <= room
            waiting += [parts[1], parts[0]]
            if fits:
                continue
        else:
            waiting.append(word)
        result.append([])
        used = 0.0
    return result


def fit(
    paragraphs: Sequence[Sequence[Word]],
    box: Box,
    sizes: Iterable[float],
    leading: float = 1.28,
    gap: float = 0.42,
    align: Literal["left", "centre"] = "left",
    most: int = 99,
    breaks: Breaks = "syllables",
) -> Block | None:
    """Set paragraphs at the first of `sizes` that fits the box in at most `most` lines; None if none does.

    `breaks` says where a word too long for a line may be divided.
    """
    longest = max((_unbroken(word, breaks) for paragraph in paragraphs for word in paragraph), default=0.0)
    for size in sizes:
        if longest * size > box.width:
            continue
        broken = [lines(paragraph, box.width / size) for paragraph in paragraphs]
        count = sum(map(len, broken))
        height = size * ((count - 1) * leading + (len(broken) - 1) * gap + ASCENT + DESCENT)
        if count <= most and height <= box.height:
            top = box.top + (box.height - height) / 2 + ASCENT * size
            return Block(box, tuple(_place(broken, box, top, size, leading, gap, align)), size)
    return None


def _place(
    broken: list[list[list[Word]]], box: Box, y: float, size: float, leading: float, gap: float, align: str
) -> Iterator[PlacedPiece]:
    for paragraph in broken:
        for line in paragraph:
            length = sum(map(_width, line)) + _BLANK * (len(line) - 1)
            x = box.left + ((box.width - length * size) / 2 if align == "centre" else 0.0)
            for word in line:
                for piece in word:
                    yield PlacedPiece(piece, x, y, size * piece.scale)
                    x += measure(piece.text, piece.weight) * size * piece.scale
                x += _BLANK * size
            y += leading * size
        y += gap * size


def ink(image: Image.Image, placed: Iterable[PlacedPiece], scale: float) -> None:
    """Draw set words; drawn larger and reduced, so that small letters keep their spacing."""
    by_colour: dict[str, list[PlacedPiece]] = {}
    for one in placed:
        by_colour.setdefault(one.piece.colour, []).append(one)
    for colour, group in by_colour.items():
        _ink(image, group, colour, scale)


def _ink(image: Image.Image, placed: list[PlacedPiece], colour: str, scale: float) -> None:
    boxes = [one.box for one in placed]
    left, top = (int(min(b[side] for b in boxes) * scale) - 2 for side in (0, 1))
    right, bottom = (int(max(b[side] for b in boxes) * scale) + 4 for side in (2, 3))
    fine = 4 if max(one.size for one in placed) * scale < 22 else 2
    mask = Image.new("L", ((right - left) * fine, (bottom - top) * fine))
    draw = ImageDraw.Draw(mask)
    for piece, x, y, size in placed:
        at = (round((x * scale - left) * fine), (round(y * scale) - top) * fine)
        draw.text(at, piece.text, 255, font(piece.weight, max(1, round(size * scale * fine))), "ls")
    mask = mask.reduce(fine).point(_SHARPEN)
    image.paste(colour, (left, top), mask)


_SHARPEN = [min(255, round(255 * (level / 255) ** 0.82)) for level in range(256)]
