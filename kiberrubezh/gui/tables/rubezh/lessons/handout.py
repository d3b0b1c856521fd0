"""A lesson as a sheet to hand out: what it is about, how it begins, its steps, its cards, room for notes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import QColor, QImage, QPagedPaintDevice, QPainter, QTextDocument

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import plain_text, type_line
from kiberrubezh.gui.faces import draw
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.page_preview import Pages, paper_font
from kiberrubezh.play.rubezh.lessons.deck_lesson import DeckLesson, DeckStep
from kiberrubezh.play.rubezh.lessons.lesson import MARK, Lesson, Step, numbers_of
from kiberrubezh.play.rubezh.lessons.school import AnyLesson
from kiberrubezh.play.rubezh.sides import spread

MOST: Final = 2
"""Pages that a sheet has, unless a lesson says so much that it takes more with no picture of a card."""
_DOTS: Final = 96
"""To the inch: what all lengths here are counted in."""
_MARGIN, _FOOT = 48.0, 40.0
_WORDS, _SMALL, _TITLE, _HEAD = 14, 12, 26, 16
_GAP: Final = 7.0
_PICTURES: Final = (88, 74, 60)
"""How wide cards are: the widest by which all is on one page, else the widest by which it is on two, else none are."""
_FACE: Final = 360
"""Pixels that a face is drawn with: as fine as the pages are written."""
_LINE: Final = 30.0
_NOTES: Final = 5 * _LINE
"""The least room for notes."""
_INK, _SOFT, _RULE, _RULED = "#131a22", "#3f4b59", "#0b7f79", "#9aa5b1"


class Block(NamedTuple):
    """What is parted by no page, as HTML."""

    html: str
    is_head: bool = False
    """Whether it stands on the page of what comes after it."""


class _Placed(NamedTuple):
    """Words and where on their page they begin."""

    document: QTextDocument
    y: float


class Handout:
    """The sheet of a lesson in the language in use; it tells nothing that who learns isn't told or shown at the table.

    So there is nothing of what the opponent will do, holds or draws, nor of the examples that lead through a deck.
    """

    def __init__(self, lesson: AnyLesson, cards: Mapping[str, Card]) -> None:
        self._lesson, self._cards, self._lang = lesson, cards, i18n.language
        self.name = lesson.name.ru if self._lang == "ru" else lesson.name.en
        self.shown = [cards[it] for it in dict.fromkeys(_ids(lesson)) if it in cards]
        """The cards that are pictured."""
        self._faces: dict[str, QImage] = {}

    def pages(self) -> Pages:
        """Return what is printed."""
        return Pages(tr("lessons.sheet_name", name=self.name), self._print)

    def blocks(self, picture: int) -> list[Block]:
        """Return what is said, cards as wide as a `picture`, in dots."""
        lesson = self._lesson
        parts = [Block(f'<span style="font-size:{_TITLE}px"><b>{escape(self.name)}</b></span>', is_head=True)]
        parts.append(Block(escape(lesson.about.of(self._lang, self._cards))))
        parts += _section("sheet_start", ["<br>".join(map(escape, self._beginning()))])
        asked: tuple[Step | DeckStep, ...] = lesson.steps
        steps = [
            f'<table width="100%" cellspacing="0" cellpadding="0"><tr><td width="30"><b>{place}.</b></td>'
            f"<td>{escape(step.say.of(self._lang, self._cards))}</td>"
            f'<td width="76" align="right" style="color:{_RULE}">{escape(step.rule)}</td></tr></table>'
            for place, step in enumerate(asked, 1)
        ]
        parts += _section("sheet_steps", steps)
        parts += _section("sheet_end", [escape(lesson.end.of(self._lang, self._cards))])
        rows = [self.shown[at : at + 2] for at in range(0, len(self.shown), 2)]
        return parts + _section("sheet_cards", [self._row(row, picture) for row in rows])

    def _beginning(self) -> Iterator[str]:
        """Yield how it begins: the deck, or whose turn it is and what lies in sight."""
        lesson = self._lesson
        if isinstance(lesson, DeckLesson):
            yield tr("lessons.sheet_deck", cards=self._named(lesson.deck))
            return
        yield tr(f"lessons.sheet_first_{lesson.first}")
        if lesson.is_dealt:
            yield tr("lessons.sheet_dealt")
        you, other = lesson.you, lesson.opponent
        lying = {
            "you_hand": you.hand,
            "you_table": you.assets + you.measures + you.attacks,
            "you_discard": you.discard,
            "opponent_table": other.assets + other.measures + other.attacks,
            "opponent_discard": other.discard,
        }
        for where, lines in lying.items():
            if lines:
                yield tr(f"lessons.sheet_{where}", cards=self._named(lines))

    def _named(self, lines: tuple[str, ...]) -> str:
        """Name cards, each once, with how many there are."""
        counts = Counter(spread(lines))
        return ", ".join(
            f"{self._called(it)}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{n}" if n > 1 else self._called(it)
            for it, n in counts.items()
        )

    def _called(self, card_id: str) -> str:
        card = self._cards.get(card_id)
        return card_id if card is None else card.name.ru if self._lang == "ru" else card.name.en

    def _row(self, cards: Sequence[Card], picture: int) -> str:
        """Return cards side by side, each with its words beside its picture."""
        cells = "".join(f'<td width="50%">{self._card(card, picture)}</td>' for card in cards)
        rest = '<td width="50%"></td>' * (2 - len(cards))
        return f'<table width="100%" cellspacing="0" cellpadding="0"><tr>{cells}{rest}</tr></table>'

    def _card(self, card: Card, picture: int) -> str:
        image = ""
        if picture:
            source = f'src="card:{card.id}" width="{picture}" height="{round(picture * 88 / 63)}"'
            image = f'<td width="{picture + 10}"><img {source}></td>'
        kind = f'<span style="color:{_SOFT}">{escape(type_line(card, self._lang))}</span>'
        said = escape(plain_text(card, self._lang)).replace("\n", "<br>")
        lines = f"<b>{escape(self._called(card.id))}</b>", kind, escape(_numbers(card)), said
        words = "<br>".join(filter(None, lines))
        words = f'<td style="font-size:{_SMALL}px; padding-right:12px">{words}</td>'
        return f'<table cellspacing="0" cellpadding="0"><tr>{image}{words}</tr></table>'

    def _print(self, device: QPagedPaintDevice) -> None:
        """Draw the pages. Raise OSError."""
        painter = QPainter()
        if not painter.begin(device):
            raise OSError("the pages can't be drawn")
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        scale = device.logicalDpiX() / _DOTS
        size = QSizeF(device.width() / scale, device.height() / scale)
        painter.scale(scale, scale)
        found = self.laid(size)
        for place, page in enumerate(found):
            if place:
                device.newPage()
            for document, y in page:
                _paint(painter, document, y)
            if not place:
                _paint_names(painter, size.width())
            if place + 1 == len(found):
                _paint_notes(painter, size, _end_of(page))
            self._paint_foot(painter, size, f"{place + 1} / {len(found)}")
        painter.end()

    def laid(self, size: QSizeF) -> list[list[_Placed]]:
        """Return what stands on each page, with the largest pictures that leave it at the pages that there may be."""
        tried = list[list[list[_Placed]]]()
        for picture in (*_PICTURES, 0):
            if not picture and len(tried[0]) <= MOST:
                break
            blocks = self.blocks(picture)
            tried.append(_flow(blocks, [self._document(it.html, size.width()) for it in blocks], size.height()))
            if len(tried[-1]) == 1:
                return tried[-1]
        return next((it for it in tried if len(it) <= MOST), tried[-1])

    def _document(self, html: str, width: float) -> QTextDocument:
        document = QTextDocument()
        document.setDefaultFont(paper_font(pixels=_WORDS))
        document.setDocumentMargin(0)
        for card in self.shown:
            if f'"card:{card.id}"' in html:
                if card.id not in self._faces:
                    self._faces[card.id] = draw(card, self._lang, _FACE)
                kind = QTextDocument.ResourceType.ImageResource.value
                document.addResource(kind, QUrl(f"card:{card.id}"), self._faces[card.id])
        document.setHtml(f'<body style="color:{_INK}">{html}</body>')
        document.setTextWidth(width - 2 * _MARGIN)
        return document

    def _paint_foot(self, painter: QPainter, size: QSizeF, number: str) -> None:
        box = QRectF(_MARGIN, size.height() - _FOOT, size.width() - 2 * _MARGIN, 16)
        _write(painter, box, tr("lessons.sheet_foot", name=self.name), Qt.AlignmentFlag.AlignLeft)
        _write(painter, box, number, Qt.AlignmentFlag.AlignRight)


def _ids(lesson: AnyLesson) -> Iterator[str]:
    """Yield the cards that words name and those that lie in sight, as they come."""
    for words in (lesson.about, *(step.say for step in lesson.steps), lesson.end):
        yield from (mark.partition(".")[0] for mark in MARK.findall(words.ru))
    if isinstance(lesson, Lesson):
        yield from spread(lesson.you.hand)
        for side in (lesson.you, lesson.opponent):
            yield from spread(side.assets + side.measures + side.attacks + side.discard)


def _numbers(card: Card) -> str:
    """Say the numbers printed on a card: its damage or capacity, the power that it provides or requires."""
    known, power = numbers_of(card), "provides" if card.kind is Kind.ASSET else "requires"
    said = [tr(f"duel.say_{it}", value=known[it]) for it in ("damage", "capacity") if it in known]
    said += [tr(f"duel.say_{power}_{it}", value=known[it]) for it in ("defence", "attack") if known[it]]
    return "; ".join(said)


def _section(head: str, items: Sequence[str]) -> list[Block]:
    """Return a head and what stands under it; nothing where nothing does."""
    words = f'<p style="font-size:{_HEAD}px; margin-top:6px"><b>{escape(tr(f"lessons.{head}"))}</b></p>'
    return [Block(words, is_head=True), *map(Block, items)] if items else []


def _flow(blocks: Sequence[Block], documents: Sequence[QTextDocument], height: float) -> list[list[_Placed]]:
    """Part blocks among pages; the last page has room for notes."""
    pages, y, bottom = [list[_Placed]()], _MARGIN + _LINE, height - _FOOT - _GAP
    for place, (block, document) in enumerate(zip(blocks, documents, strict=True)):
        high = document.size().height()
        after = _GAP + documents[place + 1].size().height() if block.is_head else 0
        if pages[-1] and y + high + after > bottom:
            pages.append([])
            y = _MARGIN
        pages[-1].append(_Placed(document, y))
        y += high + _GAP
    if y + _NOTES > bottom:
        pages.append([])
    return pages


def _end_of(page: Sequence[_Placed]) -> float:
    return page[-1].y + page[-1].document.size().height() + _GAP if page else _MARGIN


def _paint(painter: QPainter, document: QTextDocument, y: float) -> None:
    painter.save()
    painter.translate(QPointF(_MARGIN, y))
    document.drawContents(painter, QRectF(QPointF(), document.size()))
    painter.restore()


def _paint_names(painter: QPainter, width: float) -> None:
    """Draw a line for the name of who learns, and one for the date, at the top."""
    middle, right = width * 0.68, width - _MARGIN
    for left, end, words in ((_MARGIN, middle - 16, "sheet_who"), (middle, right, "sheet_date")):
        said = tr(f"lessons.{words}")
        room = _write(painter, QRectF(left, _MARGIN - 16, end - left, 16), said, Qt.AlignmentFlag.AlignLeft)
        _rule_off(painter, room + 6, end, _MARGIN)


def _paint_notes(painter: QPainter, size: QSizeF, y: float) -> None:
    """Draw lines to write on, as many as there is room for."""
    box = QRectF(_MARGIN, y + 8, size.width() - 2 * _MARGIN, 20)
    _write(painter, box, tr("lessons.sheet_notes"), Qt.AlignmentFlag.AlignLeft, _HEAD, _INK)
    y += 8 + 20 + _LINE
    while y < size.height() - _FOOT - _GAP:
        _rule_off(painter, _MARGIN, size.width() - _MARGIN, y)
        y += _LINE


def _rule_off(painter: QPainter, left: float, right: float, y: float) -> None:
    painter.setPen(QColor(_RULED))
    painter.drawLine(QPointF(left, y), QPointF(right, y))


def _write(
    painter: QPainter, box: QRectF, words: str, side: Qt.AlignmentFlag, size: int = _SMALL, colour: str = _SOFT
) -> float:
    """Write one line in a box; return where it ends."""
    font = paper_font(pixels=size)
    font.setBold(colour == _INK)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    return painter.drawText(box, side, words).right()
