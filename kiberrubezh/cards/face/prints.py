"""Cards for the eye and for the scissors: contact sheets, single prints, A4 pages of nine at their true size."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from PIL import Image, ImageDraw

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.face.render import face
from kiberrubezh.cards.text import Lang
from kiberrubezh.drawing.colours import BORDER

DPI = 300
CARD = (63.0, 88.0)
"""A card's width and height in mm."""
PAGE = (210.0, 297.0)
"""An A4 page in mm."""
ACROSS = DOWN = 3
WIDEST_BLEED = 3.0
"""The most mm of border beyond the cut that leave nine cards room on a page."""
_TABLE = "#20262D"
_MARK_ON_PAPER, _MARK_ON_BORDER = "#7A7A7A", "#C9CDD2"
_HAIR = 0.1
_CLEAR = 0.6
"""How thick a cut mark is and how far it stays off the card, in mm."""


def dots(mm: float) -> int:
    """Return a length in whole pixels of the print."""
    return round(mm * DPI / 25.4)


def contact_sheet(cards: Sequence[Card], lang: Lang, columns: int, width: int) -> Image.Image:
    """Lay the faces of cards, each `width` px wide, in rows of `columns`, RGB."""
    gap = max(2, width // 40)
    columns = max(1, min(columns, len(cards)))
    high = round(width * CARD[1] / CARD[0])
    rows = -(-len(cards) // columns)
    sheet = Image.new("RGB", (columns * (width + gap) + gap, rows * (high + gap) + gap), _TABLE)
    for place, card in enumerate(cards):
        row, column = divmod(place, columns)
        image = face(card, lang, width)
        sheet.paste(image, (gap + column * (width + gap), gap + row * (high + gap)), image)
    return sheet


@lru_cache(maxsize=12)
def single(card: Card, lang: Lang, bleed: float = 0.0, cut_lines: bool = False) -> Image.Image:
    """Draw a card for the printer: RGB at 300 dpi, square corners, `bleed` mm of border on. Do not draw on it.

    Cut marks stand on the border, so without a bleed there are none.
    """
    image = face(card, lang, dots(CARD[0]))
    edge = dots(bleed)
    paper = Image.new("RGB", (image.width + 2 * edge, image.height + 2 * edge), BORDER)
    paper.paste(image, (edge, edge), image)
    if cut_lines:
        for side in (0, 1):
            gutters = [(0.0, bleed - _CLEAR), (bleed + CARD[1 - side] + _CLEAR, 2 * bleed + CARD[1 - side])]
            for cut in (bleed, bleed + CARD[side]):
                _lines(ImageDraw.Draw(paper), side, cut, gutters, _MARK_ON_BORDER)
    return paper


def pages(cards: Sequence[Card], lang: Lang, bleed: float = 0.0, cut_lines: bool = False) -> Iterator[Image.Image]:
    """Yield A4 pages at 300 dpi, RGB, of nine cards each; `bleed` in mm, at most WIDEST_BLEED. Raise ValueError."""
    if not 0 <= bleed <= WIDEST_BLEED:
        raise ValueError(f"bleed is 0 to {WIDEST_BLEED} mm, not {bleed}")
    for start in range(0, len(cards), ACROSS * DOWN):
        page = Image.new("RGB", (dots(PAGE[0]), dots(PAGE[1])), "white")
        for card, (left, top) in zip(cards[start : start + ACROSS * DOWN], corners(bleed), strict=False):
            page.paste(single(card, lang, bleed, cut_lines), (dots(left - bleed), dots(top - bleed)))
        if cut_lines:
            _mark_margins(page, bleed)
        yield page


def corners(bleed: float = 0.0) -> list[tuple[float, float]]:
    """Return where the cut corners of the nine cards lie on a page, left and top in mm, row by row."""
    return [(x, y) for y, x in product(_starts(1, bleed), _starts(0, bleed))]


def _starts(side: int, bleed: float) -> list[float]:
    """Return where cards begin across (0) or down (1) a page, in mm."""
    count, step = (ACROSS, DOWN)[side], CARD[side] + 2 * bleed
    return [(PAGE[side] - count * step) / 2 + bleed + i * step for i in range(count)]


def _mark_margins(page: Image.Image, bleed: float) -> None:
    """Draw cut marks in the margins of a page."""
    draw = ImageDraw.Draw(page)
    for side in (0, 1):
        other = _starts(1 - side, bleed)
        spans = [
            (0.0, other[0] - bleed - _CLEAR),
            (other[-1] + CARD[1 - side] + bleed + _CLEAR, PAGE[1 - side]),
        ]
        for cut in (edge for start in _starts(side, bleed) for edge in (start, start + CARD[side])):
            _lines(draw, side, cut, spans, _MARK_ON_PAPER)


def _lines(draw: ImageDraw.ImageDraw, side: int, cut: float, spans: Sequence[tuple[float, float]], colour: str) -> None:
    """Draw the parts of one cut: upright at x = `cut` for side 0, level at y = `cut` for side 1."""
    for start, end in spans:
        if end > start:
            ends = [(dots(cut), dots(start)), (dots(cut), dots(end))]
            draw.line(ends if side == 0 else [(x, y) for y, x in ends], colour, max(1, dots(_HAIR)))
