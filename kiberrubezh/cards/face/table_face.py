"""The reduced face for the table: category marks, the number that matters, the name; readable at 90 px height."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from kiberrubezh.cards.art.picture import picture
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.face.frame import ART
from kiberrubezh.cards.face.layout import face_name
from kiberrubezh.cards.face.marks import PowerName, category_mark, pip
from kiberrubezh.cards.face.palette import KIND_METALS, LOWERED, RAISED
from kiberrubezh.cards.looks import Looks
from kiberrubezh.cards.text import Lang
from kiberrubezh.drawing.colours import BORDER, LIGHT, mix, rgb
from kiberrubezh.drawing.stamps import badge
from kiberrubezh.drawing.surfaces import HEIGHT, WIDTH, fade, round_mask
from kiberrubezh.drawing.typeset import Block, Box, Breaks, Piece, PlacedPiece, Word, fit, ink, measure, words


@dataclass(frozen=True)
class Numbers:
    """What a card's numbers are now; None means as printed."""

    defence: int | None = None
    attack: int | None = None
    capacity: int | None = None
    damage: int | None = None


_PRINTED = Numbers()
_STRIP = 0.29
"""The share of the height that the numbers and marks stand on."""
_LEAST = 24
"""Below this height nothing can be set or told apart: the face is drawn at it, and made smaller."""
_ART_SHAPE = ART.width / ART.height


def table_face(
    card: Card, lang: Lang, height: int = 90, numbers: Numbers | None = None, looks: Looks | None = None
) -> Image.Image:
    """Draw the reduced face, `height` px high (63:88), upright, RGBA; changed numbers are coloured.

    `looks` are those that the card has now unless told.
    """
    if height < _LEAST:
        small = (max(1, round(height * WIDTH / HEIGHT)), max(1, height))
        return table_face(card, lang, _LEAST, numbers, looks).resize(small)
    image = _named(card, lang, height, looks or Looks.of(card)).copy()
    x = height * 0.065
    if card.kind is Kind.EVENT:
        sign = badge("star", round(height * 0.23), KIND_METALS[card.kind].dark, KIND_METALS[card.kind].light)
        image.paste(sign, (round(x - 1), round(height * (1 - _STRIP / 2 - 0.02) - sign.height / 2)), sign)
    for power, printed, now in _shown(card, numbers or _PRINTED):
        if power:
            sign = pip(power, round(height * 0.16))
            image.paste(sign, (round(x), round(height * (1 - _STRIP / 2 - 0.02) - sign.height / 2)), sign)
            x += sign.width + 1
        colour = LIGHT if printed == now else RAISED if now > printed else LOWERED
        piece = Piece(str(now), "ExtraBold", colour)
        size = height * (0.2 if power else 0.27)
        ink(image, [PlacedPiece(piece, x, height * (1 - _STRIP / 2 - 0.02) + 0.36 * size, size)], 1)
        x += measure(piece.text, piece.weight) * size + height * 0.03
    return image


def _shown(card: Card, now: Numbers) -> Iterator[tuple[PowerName | None, int, int]]:
    """Yield the numbers that matter: the sign before it, the printed and the current value."""

    def current(value: int | None, printed: int) -> int:
        return printed if value is None else value

    if card.kind is Kind.MEASURE:
        yield None, card.capacity, current(now.capacity, card.capacity)
    elif card.kind is Kind.ATTACK:
        yield None, card.damage, current(now.damage, card.damage)
    else:
        powers: list[tuple[PowerName, int, int | None]] = [
            ("defence", card.provides.defence, now.defence),
            ("attack", card.provides.attack, now.attack),
        ]
        yield from ((power, printed, current(value, printed)) for power, printed, value in powers if printed or value)


@lru_cache(maxsize=256)
def _named(card: Card, lang: Lang, height: int, looks: Looks) -> Image.Image:
    """Return the face without its numbers. Do not draw on it."""
    image = ground(card, lang, height, looks)
    ink(image, table_name(card, lang, height).placed, 1)
    _marks(image, card, lang, height)
    image.putalpha(round_mask(image.size, height * 0.06))
    return image


def ground(card: Card, lang: Lang, height: int, looks: Looks | None = None) -> Image.Image:
    """Draw what the name and numbers of the reduced face stand on, and the picture between them."""
    size = (round(height * WIDTH / HEIGHT), height)
    shadow, dark, base, light, _ = map(rgb, KIND_METALS[card.kind])
    image = Image.new("RGB", size, BORDER)
    _sheet(image, 1, height * 0.05, fade((size[0] - 2, size[1] - 2), light, base, base))
    rim, line = max(3, round(height * 0.036)), max(1, height // 90)
    top = round(table_name(card, lang, height).placed[-1].box.bottom + height * 0.02) - rim
    bottom = size[1] - round(height * _STRIP) - rim
    inner = Image.new("RGB", (size[0] - 2 * rim, size[1] - 2 * rim), light)
    inner.paste(fade((inner.width, top), mix(shadow, dark, 0.5), shadow))
    inner.paste(fade((inner.width, inner.height - bottom), mix(shadow, dark, 0.8), shadow), (0, bottom))
    inner.paste(_art(card, (inner.width, bottom - top - 2 * line), looks), (0, top + line))
    _sheet(image, rim, height * 0.03, inner)
    return image


def table_name(card: Card, lang: Lang, height: int) -> Block:
    """Set the name into the upper part of the reduced face, in px: few lines first, then large letters."""
    edge = height * 0.055
    box = Box(edge, height * 0.045, height * WIDTH / HEIGHT - edge, height * (1 - _STRIP) * 0.86)
    line = words([Piece(face_name(card, lang), "Bold", LIGHT)])
    block = next(_settings(line, box, height), None)
    if block is None:
        raise ValueError(f"the name of {card.id} can't be set at {height} px")
    lift = block.placed[0].box.top - box.top
    return block._replace(placed=tuple(p._replace(y=p.y - lift) for p in block.placed))


def _settings(line: list[Word], box: Box, height: int) -> Iterator[Block]:
    """Yield the ways a name can be set, the best first: whole words in readable letters, then divided ones."""
    sizes = [height * share / 1000 for share in range(128, 20, -4)]
    readable = [size for size in sizes if size >= height * 0.1]
    ways: tuple[tuple[list[float], int, Breaks], ...] = (
        (readable, 2, "never"),
        ([size for size in readable if size < height * 0.114], 3, "syllables"),
        (sizes, 4, "syllables"),
        (sizes, 99, "anywhere"),
    )
    yield from filter(None, (fit([line], box, found, 1.1, most=most, breaks=breaks) for found, most, breaks in ways))


def _art(card: Card, size: tuple[int, int], looks: Looks | None) -> Image.Image:
    """Cut the middle out of the card's picture, as much of it as the room shows."""
    high = max(size[1], round(size[0] / _ART_SHAPE))
    wide = picture(card, (round(high * _ART_SHAPE), high), looks)
    left, top = (wide.width - size[0]) // 2, (wide.height - size[1]) // 2
    return wide.crop((left, top, left + size[0], top + size[1]))


def _sheet(image: Image.Image, inset: int, radius: float, sheet: Image.Image) -> None:
    image.paste(sheet, (inset, inset), round_mask(sheet.size, radius))


def _marks(image: Image.Image, card: Card, lang: Lang, height: int) -> None:
    """Set the category marks into the strip, from the right; more than two in two rows."""
    marks = card.blocks or ((card.category,) if card.category else ())
    if not marks:
        return
    rows = [marks] if len(marks) <= 2 else [marks[: len(marks) // 2], marks[len(marks) // 2 :]]
    size = round(height * {1: 0.22, 2: 0.19}.get(len(marks), 0.125))
    gap = max(1, height // 60)
    middle = height * (1 - _STRIP / 2 - 0.02)
    for row, line in enumerate(rows):
        y = round(middle - (size * len(rows) + gap * (len(rows) - 1)) / 2 + row * (size + gap))
        for place, category in enumerate(reversed(line)):
            mark = category_mark(category, size, lang)
            image.paste(mark, (round(image.width - height * 0.06 - (place + 1) * (size + gap) + gap), y), mark)
