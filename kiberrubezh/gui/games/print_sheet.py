"""The rules of the duel on two pages to be printed: pictures and sentences, each with the number of its rule."""

from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPagedPaintDevice, QPainter, QTextDocument

from kiberrubezh.gui.games.canvas_sheet import HIGH, PAPER, WIDE, Sheet
from kiberrubezh.gui.games.duel_diagrams import PAINTED
from kiberrubezh.gui.i18n import Language, i18n, tr
from kiberrubezh.gui.widgets.page_preview import Pages, begin_alone, paper_font
from kiberrubezh.play.rulebook import RULE, bare, rulebook

PAGE: Final = (794.0, 1123.0)
"""Width and height of a sheet of A4 at 96 dots to the inch; all lengths here are such dots."""
_MARGIN: Final = 48.0
_PICTURE: Final = 680.0
"""How wide pictures are printed."""
_SIZES: Final = {"title": 25, "head": 16, "words": 14, "foot": 11}
PAGES: Final = (
    ("title", "goal", "head_card", "*card", "head_table", "*system", "power", "head_turn", "*phases", "turn"),
    ("head_wave", "*wave", "wave", "categories", "head_tap", "tap", "head_events", "events", "head_start", "deck",
     "start", "head_keywords", "=keywords", "foot"),
)  # fmt: skip
"""What stands on each page: a picture after *, the table of keywords after =, all else sentences."""


class TooLongError(ValueError):
    """The words don't fit on their page."""


def sheet_pages() -> Pages:
    """Return the two pages, in the language in use."""
    return Pages(tr("rules.sheet_title").split(":")[0], _draw)


def _draw(device: QPagedPaintDevice) -> None:
    """Draw the pages as large as the paper has room for them. Raise OSError."""
    painter = QPainter()
    if not painter.begin(device):
        raise OSError("the pages can't be drawn")
    scale = min(device.width() / PAGE[0], device.height() / PAGE[1])
    painter.translate((device.width() - PAGE[0] * scale) / 2, 0)
    painter.scale(scale, scale)
    for place in range(len(PAGES)):
        if place:
            device.newPage()
        paint_page(painter, place)
    painter.end()


def print_alone(path: Path, language: Language) -> None:
    """Write the sheet where no window is open. Raise OSError."""
    begin_alone(language)
    sheet_pages().write(path)


def paint_page(painter: QPainter, place: int) -> float:
    """Paint a page; return where its last line ends. Raise TooLongError if that is beyond the margin."""
    y = _MARGIN
    for name in PAGES[place]:
        if name.startswith("*"):
            y += _picture(painter, name[1:], y)
        elif name.startswith("="):
            y += _words(painter, _keywords(), y, _SIZES["words"])
        else:
            kind = name.split("_")[0]
            size = _SIZES.get(kind, _SIZES["words"])
            said = _inline(tr(f"rules.sheet_{name}"))
            y += _words(painter, f"<b>{said}</b>" if kind in ("title", "head") else said, y, size)
    if y > PAGE[1] - _MARGIN / 2:
        raise TooLongError(f"page {place + 1} ends at {y:.0f} of {PAGE[1]:.0f}")
    return y


def _picture(painter: QPainter, name: str, y: float) -> float:
    """Paint a picture in the middle; return the room that it takes."""
    scale = _PICTURE / WIDE
    painter.save()
    painter.translate((PAGE[0] - _PICTURE) / 2, y)
    painter.scale(scale, scale)
    PAINTED[name](Sheet(painter, PAPER))
    painter.restore()
    return HIGH * scale + 4


def _words(painter: QPainter, html: str, y: float, size: int) -> float:
    """Write words over the whole width; return the room that they take."""
    document = QTextDocument()
    document.setDefaultFont(paper_font(pixels=size))
    document.setDocumentMargin(0)
    document.setHtml(f'<body style="color:{PAPER.words}">{html}</body>')
    document.setTextWidth(PAGE[0] - 2 * _MARGIN)
    painter.save()
    painter.translate(QPointF(_MARGIN, y))
    document.drawContents(painter, QRectF(QPointF(), QSizeF(document.size())))
    painter.restore()
    return document.size().height() + size * 0.45


def _keywords() -> str:
    """Return the table of keywords as the rules have it."""
    section = next(it for it in rulebook("../rules", i18n.language).sections if it.anchor == "KR-9")
    table = next(block for block in section.blocks if block.kind == "table")
    rows = "".join(
        f"<tr><td><b>{escape(bare(name))}</b>&nbsp;&nbsp;</td><td>{_inline(bare(what))}</td></tr>"
        for name, what in table.rows[1:]
    )
    return f'<table cellspacing="0" cellpadding="2">{rows}</table>'


def _inline(words: str) -> str:
    """Return words as HTML, numbers of rules in the colour of measures."""
    return RULE.sub(lambda found: f'<span style="color:{PAPER.measure}">{found[0]}</span>', escape(words, quote=False))
