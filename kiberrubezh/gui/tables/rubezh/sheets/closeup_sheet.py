"""A card large over the table, wherever it lies: its face, what it is now, and the rules it is played by."""

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Keyword, Kind
from kiberrubezh.cards.speech.names import KEYWORDS
from kiberrubezh.cards.text import keyword_name, keyword_reminder, type_line
from kiberrubezh.engine.rubezh.declaration import DUEL
from kiberrubezh.engine.rubezh.sight.view import CardView
from kiberrubezh.gui.cards.model import card_words
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.faces import RATIO
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.wording import name_of, present_words
from kiberrubezh.gui.widgets.basic import blank, column, label, row, scroll_area
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.heading import Heading
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.play.rulebook import bare, rulebook

RULES: dict[Kind, tuple[str, ...]] = {
    Kind.ASSET: ("KR-1.2", "KR-5.3", "KR-5.4"),
    Kind.MEASURE: ("KR-1.3", "KR-5.4", "KR-5.6"),
    Kind.ATTACK: ("KR-1.4", "KR-5.4", "KR-5.5", "KR-5.6"),
    Kind.EVENT: ("KR-1.6", "KR-6.1", "KR-6.2", "KR-6.3"),
}
"""The rules that a card of each kind is played by."""
_TAPPED = "KR-7.2"
_TEXTS = "KR-9"
_MOST_WIDTH = 620
"""Pixels beyond which a face shows no more."""
_WORDS, _LEAST_WORDS = 330, 150
"""Pixels that words take beside it, at 100 %, and at least."""
_BESIDE, _OVER = 130, 110
"""Pixels beside face and words, and over and under the face."""


class CloseupSheet(Overlay):
    """Shows one card over all of the page; Esc, a click beside it, or the key that opened it closes it."""

    def __init__(self, context: AppContext, over: QWidget, card: Card, seen: CardView | None = None) -> None:
        super().__init__(_page_of(over), name_of(card))
        self.setObjectName("card-closeup")
        self._context, self.card, self._seen = context, card, seen
        self._face = blank()
        self._face.setAccessibleName(card_words(card, i18n.language))
        self._face.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._close = IconButton(context.theme, "close", tr("app.close"), self.close_sheet)
        self._words = QWidget()
        told = QVBoxLayout(self._words)
        told.setContentsMargins(0, 0, 8, 0)
        for part in self._parts():
            told.addWidget(part)
        told.addStretch(1)
        self._told = scroll_area(self._words)
        head = row(Heading(name_of(card)), self._close, gap=8)
        head.setStretch(0, 1)
        side = column(head, label(type_line(card, i18n.language), "soft", wrap=True), self._told, gap=8)
        side.setStretch(2, 1)
        self.sheet.setLayout(row(self._face, side, gap=20, margins=(20, 18, 16, 18)))
        context.faces.drawn.connect(self._take)
        self._draw()
        self._close.setFocus()

    def _parts(self) -> Iterator[QWidget]:
        """Yield what is told: the state on the table, keywords, rules with their texts."""
        lang = i18n.language
        if self._seen is not None and (now := present_words(self._seen)):
            yield label(f"{now}.", "strong", wrap=True)
        for keyword in self._keywords:
            yield label(f"{keyword_name(keyword, lang)}. {keyword_reminder(keyword, lang, 'it')}", wrap=True)
        book = rulebook(DUEL.rules, lang)
        names = [KEYWORDS[keyword.name].of(lang) for keyword in self._keywords]
        for number in self.rules():
            yield self._link(number)
            texts = [bare(book.rules[number])] if number in book.rules else book.about(number, names)
            for text in texts:
                yield label(text, "soft", wrap=True)

    @property
    def _keywords(self) -> Sequence[Keyword]:
        """The keywords that the card has as it lies."""
        return self._seen.keywords if self._seen is not None else self.card.keywords

    def rules(self) -> list[str]:
        """List the numbers of the rules that the card is played by as it lies."""
        tapped = [_TAPPED] if self._seen is not None and self._seen.lies_turned else []
        return [*RULES[self.card.kind], *tapped, *([_TEXTS] if self._keywords or self.card.abilities else [])]

    def _link(self, number: str) -> QWidget:
        """Return the number of a rule, which leads there."""
        link = Button(self._context.theme, number, partial(self._open_rules, number), look="link")
        link.setObjectName("closeup-rule")
        return link

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close by the key that opens it, too."""
        if event.key() == Qt.Key.Key_F4:
            self.close_sheet()
        else:
            super().keyPressEvent(event)

    def _open_rules(self, number: str) -> None:
        self.close_sheet()
        self._context.open_rules.emit(DUEL.id, number)

    def _widths(self) -> tuple[int, int]:
        """Return how wide the face is, as large as there is room for, and how wide the words beside it."""
        px, room = self._context.theme.px, self.width() - _BESIDE
        face = min(round((self.height() - _OVER) / RATIO), _MOST_WIDTH, room - px(_LEAST_WORDS))
        return face, min(px(_WORDS), room - face)

    def _draw(self) -> None:
        """Draw the face as large as the page allows."""
        width, words = self._widths()
        self._told.setFixedWidth(words)
        self._face.setFixedSize(width, round(width * RATIO))
        picture = self._context.faces.get(self.card, i18n.language, width, self.devicePixelRatioF())
        self._face.setPixmap(picture or QPixmap())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be as large as the page is now."""
        super().resizeEvent(event)
        if event.oldSize().isValid():
            self._draw()

    def _take(self, card_id: str) -> None:
        if card_id == self.card.id:
            self._draw()


def _page_of(part: QWidget) -> QWidget:
    """Return the page of the window that a part is on."""
    while (over := part.parentWidget()) is not None and not isinstance(over, QStackedWidget):
        part = over
    return part
