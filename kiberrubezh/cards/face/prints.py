"""Cards for the eye and for the scissors: contact sheets, single prints, pages of nine at their true size."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import ceil, sqrt

from PIL import Image, ImageDraw

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.face.back import back
from kiberrubezh.cards.face.render import face
from kiberrubezh.cards.looks import Looks
from kiberrubezh.cards.text import Lang
from kiberrubezh.drawing.colours import BORDER

DPI = 300
CARD = (63.0, 88.0)
"""A card's width and height in mm."""
PAGE = (210.0, 297.0)
"""An A4 page in mm."""
PAPERS = {"a4": PAGE, "letter": (215.9, 279.4)}
"""Width and height of the papers that there are, in mm."""
ACROSS = DOWN = 3
WIDEST_BLEED = 3.0
"""The most mm of border beyond the cut that leave nine cards room on a page."""
_FEWEST_COLUMNS, _USUAL_WIDTH, _LEAST_WIDTH = 5, 300, 60
"""Of a contact sheet: cards in a row at least, px of one while there is room, px of one at least."""
_TALLEST = 10_000
"""The most px of a contact sheet from top to bottom, unless its cards have their least: what many programs open."""
_TABLE = "#20262D"
_MARK_ON_PAPER, _MARK_ON_BORDER = "#7A7A7A", "#C9CDD2"
_HAIR = 0.1
_CLEAR = 0.6
"""How thick a cut mark is and how far it stays off the card, in mm."""


def dots(mm: float, dpi: float = DPI) -> int:
    """Return a length in whole pixels of the print."""
    return round(mm * dpi / 25.4)


def widest_bleed(paper: str = "a4") -> float:
    """Return the most mm of border beyond the cut that leave nine cards room on a paper."""
    wide, high = PAPERS[paper]
    return min(WIDEST_BLEED, int(min((wide - ACROSS * CARD[0]) / ACROSS, (high - DOWN * CARD[1]) / DOWN) * 5) / 10)


def sheet_measures(cards: int) -> tuple[int, int]:
    """Return how many of so many cards stand in a row of a sheet like a page, and how many px wide each then is."""
    tall = CARD[1] / CARD[0]
    columns = max(_FEWEST_COLUMNS, ceil(sqrt(cards * tall * PAGE[0] / PAGE[1])))
    rows = max(1, -(-cards // columns))
    return columns, max(_LEAST_WIDTH, min(_USUAL_WIDTH, int(_TALLEST / rows / (tall + 1 / 40)) - 1))


def contact_sheet(
    cards: Sequence[Card],
    lang: Lang,
    columns: int,
    width: int,
    step: Callable[[int, int], object] = lambda _done, _of: None,
) -> Image.Image:
    """Lay the faces of cards, each `width` px wide, in rows of `columns`, RGB; tell `step` how many of all are laid."""
    gap = max(2, width // 40)
    columns = max(1, min(columns, len(cards)))
    high = round(width * CARD[1] / CARD[0])
    rows = -(-len(cards) // columns)
    sheet = Image.new("RGB", (columns * (width + gap) + gap, rows * (high + gap) + gap), _TABLE)
    for place, card in enumerate(cards):
        row, column = divmod(place, columns)
        image = face(card, lang, width)
        sheet.paste(image, (gap + column * (width + gap), gap + row * (high + gap)), image)
        step(place + 1, len(cards))
    return sheet


def single(card: Card, lang: Lang, bleed: float = 0.0, cut_lines: bool = False, dpi: float = DPI) -> Image.Image:
    """Draw a card for the printer: RGB at 300 dpi, square corners, `bleed` mm of border on. Do not draw on it.

    Cut marks stand on the border, so without a bleed there are none.
    """
    return _single(card, Looks.of(card), lang, bleed, cut_lines, dpi)


@lru_cache(maxsize=12)
def _single(card: Card, looks: Looks, lang: Lang, bleed: float, cut_lines: bool, dpi: float) -> Image.Image:
    return _bordered(face(card, lang, dots(CARD[0], dpi), looks), bleed, cut_lines, dpi)


@lru_cache(maxsize=2)
def single_back(bleed: float = 0.0, cut_lines: bool = False, dpi: float = DPI) -> Image.Image:
    """Draw the back of a card as `single` draws its face. Do not draw on it."""
    return _bordered(back(dots(CARD[0], dpi)), bleed, cut_lines, dpi)


def _bordered(image: Image.Image, bleed: float, cut_lines: bool, dpi: float) -> Image.Image:
    edge = dots(bleed, dpi)
    paper = Image.new("RGB", (image.width + 2 * edge, image.height + 2 * edge), BORDER)
    paper.paste(image, (edge, edge), image)
    if cut_lines:
        for side in (0, 1):
            gutters = [(0.0, bleed - _CLEAR), (bleed + CARD[1 - side] + _CLEAR, 2 * bleed + CARD[1 - side])]
            for cut in (bleed, bleed + CARD[side]):
                _lines(ImageDraw.Draw(paper), side, cut, gutters, _MARK_ON_BORDER, dpi)
    return paper


def pages(
    cards: Sequence[Card],
    lang: Lang,
    bleed: float = 0.0,
    cut_lines: bool = False,
    paper: str = "a4",
    backs: bool = False,
    dpi: float = DPI,
) -> Iterator[Image.Image]:
    """Yield pages, RGB, of nine cards each, after each the backs if wanted, so that they meet when turned over.

    `bleed` in mm, at most `widest_bleed` of the paper, one of PAPERS. Raise ValueError.
    """
    if not 0 <= bleed <= widest_bleed(paper):
        raise ValueError(f"bleed is 0 to {widest_bleed(paper)} mm, not {bleed}")
    for start in range(0, len(cards), ACROSS * DOWN):
        shown = cards[start : start + ACROSS * DOWN]
        faces = (single(card, lang, bleed, cut_lines, dpi) for card in shown)
        yield _page(faces, range(len(shown)), bleed, cut_lines, paper, dpi)
        if backs:
            turned = [place - place % ACROSS + ACROSS - 1 - place % ACROSS for place in range(len(shown))]
            same = single_back(bleed, cut_lines, dpi)
            yield _page([same] * len(shown), turned, bleed, cut_lines, paper, dpi)


def _page(
    prints: Iterable[Image.Image], places: Iterable[int], bleed: float, cut_lines: bool, paper: str, dpi: float
) -> Image.Image:
    """Lay prints on a page, each at its place of nine."""
    page = Image.new("RGB", (dots(PAPERS[paper][0], dpi), dots(PAPERS[paper][1], dpi)), "white")
    spots = corners(bleed, paper)
    for print_out, place in zip(prints, places, strict=False):
        left, top = spots[place]
        page.paste(print_out, (dots(left - bleed, dpi), dots(top - bleed, dpi)))
    if cut_lines:
        _mark_margins(page, bleed, paper, dpi)
    return page


def corners(bleed: float = 0.0, paper: str = "a4") -> list[tuple[float, float]]:
    """Return where the cut corners of the nine cards lie on a page, left and top in mm, row by row."""
    return [(x, y) for y, x in product(_starts(1, bleed, paper), _starts(0, bleed, paper))]


def _starts(side: int, bleed: float, paper: str) -> list[float]:
    """Return where cards begin across (0) or down (1) a page, in mm."""
    count, step = (ACROSS, DOWN)[side], CARD[side] + 2 * bleed
    return [(PAPERS[paper][side] - count * step) / 2 + bleed + i * step for i in range(count)]


def _mark_margins(page: Image.Image, bleed: float, paper: str, dpi: float) -> None:
    """Draw cut marks in the margins of a page."""
    draw = ImageDraw.Draw(page)
    for side in (0, 1):
        other = _starts(1 - side, bleed, paper)
        spans = [
            (0.0, other[0] - bleed - _CLEAR),
            (other[-1] + CARD[1 - side] + bleed + _CLEAR, PAPERS[paper][1 - side]),
        ]
        for cut in (edge for start in _starts(side, bleed, paper) for edge in (start, start + CARD[side])):
            _lines(draw, side, cut, spans, _MARK_ON_PAPER, dpi)


def _lines(
    draw: ImageDraw.ImageDraw, side: int, cut: float, spans: Sequence[tuple[float, float]], colour: str, dpi: float
) -> None:
    """Draw the parts of one cut: upright at x = `cut` for side 0, level at y = `cut` for side 1."""
    for start, end in spans:
        if end > start:
            ends = [(dots(cut, dpi), dots(start, dpi)), (dots(cut, dpi), dots(end, dpi))]
            draw.line(ends if side == 0 else [(x, y) for y, x in ends], colour, max(1, dots(_HAIR, dpi)))
