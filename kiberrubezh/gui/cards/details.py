"""A card in full: its face, text with reminders, reference, and what the thing is in reality."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.looks import Looks
from kiberrubezh.cards.sets import Reminder, reminders_of
from kiberrubezh.cards.speech.references import citation
from kiberrubezh.cards.text import Paragraph, text, type_line
from kiberrubezh.gui.cards.model import card_words
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.faces import RATIO
from kiberrubezh.gui.i18n import Language, i18n, tr
from kiberrubezh.gui.widgets.basic import clear, column, label, rich
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.gui.widgets.heading import Heading
from kiberrubezh.gui.widgets.scroll import Scroll
from kiberrubezh.gui.widgets.states import BlankState

_WIDEST = 330
_MARGIN = 16
_STEP = 10


class CardFace(QLabel):
    """One card's face, as large as its room allows."""

    def __init__(self, context: AppContext, width: int = _WIDEST) -> None:
        super().__init__()
        self._context = context
        self._card: Card | None = None
        self._tried: Looks | None = None
        self._wanted = context.theme.px(width)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setScaledContents(True)
        context.faces.drawn.connect(self._take)

    def show_card(self, card: Card, tried: Looks | None = None) -> None:
        """Show a card, with other looks than its own where some are tried on."""
        self._card, self._tried = card, tried
        self.setAccessibleName(card_words(card, i18n.language))
        self._draw()

    def show_width(self, width: int) -> bool:
        """Show it at another width, in pixels; tell whether it was another."""
        other = width != self._wanted
        if other:
            self._wanted = width
            self._draw()
        return other

    def _draw(self) -> None:
        if self._card is None:
            return
        size = QSize(self._wanted, round(self._wanted * RATIO))
        self.setFixedSize(size)
        ratio = self.devicePixelRatioF()
        picture = self._context.faces.get(self._card, i18n.language, size.width(), ratio, self._tried)
        self.setPixmap(picture or QPixmap())

    def _take(self, card_id: str) -> None:
        if self._card is not None and card_id == self._card.id:
            self._draw()


class CardDetails(FittingPart, Scroll):
    """The big card with all that is known of it."""

    def __init__(self, context: AppContext, width: int = _WIDEST) -> None:
        super().__init__()
        self._context = context
        self._card: Card | None = None
        self._filled: tuple[Card, Language, str, tuple[Reminder, ...]] | None = None
        """What the words that are there were made of."""
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._widest = width
        self._face = CardFace(context, width)
        self._words = QVBoxLayout()
        self._words.setSpacing(6)
        self._inside = QWidget()
        box = self._box = QVBoxLayout(self._inside)
        box.setContentsMargins(_MARGIN, 14, _MARGIN, 20)
        box.setSpacing(14)
        box.addWidget(self._face, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addLayout(self._words)
        box.addStretch(1)
        self._none = BlankState(context.theme, "cards", "", part="text_faint")
        both = QWidget()
        both.setLayout(column(self._inside, self._none))
        self.setWidget(both)
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._lay_again)

    @property
    def card(self) -> Card | None:
        """The card shown."""
        return self._card

    def show_card(self, card: Card | None) -> None:
        """Show a card, or say what stands here."""
        self._card = card
        self.setAccessibleName(tr("cards.details"))
        self._none.say("", tr("cards.details_none"))
        self._none.setVisible(card is None)
        self._inside.setVisible(card is not None)
        if card is not None:
            self._face.show_card(card)
            self._fill(card)

    def retranslate(self) -> None:
        """Put all words anew."""
        self.show_card(self._card)

    @override
    def fit(self) -> None:
        """Keep the words within the width."""
        room = self.viewport().width()
        self._inside.setMaximumWidth(room)
        widest = self._context.theme.px(self._widest)
        if self._face.show_width(min(room - 2 * _MARGIN, widest) // _STEP * _STEP):
            self._later.start()

    def _lay_again(self) -> None:
        """Lay the words out under a face of another size: Qt does not where it came in the midst of laying out."""
        self._box.invalidate()
        self._box.activate()

    def _fill(self, card: Card) -> None:
        """Tell of a card from its beginning; while a query is typed the first one found is mostly the same."""
        language, faint = i18n.language, self._context.theme.tokens.text_faint
        reminders = reminders_of(card, self._context.cards.sets) if card.manual else ()
        if self._filled and self._filled[0] is card and self._filled[1:] == (language, faint, reminders):
            return
        self._filled = (card, language, faint, reminders)
        self.verticalScrollBar().setValue(0)
        clear(self._words)
        self._words.addWidget(Heading(getattr(card.name, language)))
        self._words.addWidget(label(type_line(card, language), "soft", wrap=True))
        for paragraph in text(card, language):
            self._words.addSpacing(4)
            self._words.addWidget(rich(_html(paragraph, faint), wrap=True))
        for each in reminders:
            self._words.addWidget(label(_reminder(each, language), "soft", wrap=True))
        if card.about:
            self._section(tr("cards.about"), getattr(card.about, language))
        if card.reference:
            self._section(tr("cards.reference"), citation(card.reference, language))

    def _section(self, head: str, words: str) -> None:
        self._words.addSpacing(12)
        self._words.addWidget(label(head, "overline"))
        body = label(words, "soft", wrap=True)
        body.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._words.addWidget(body)


def _reminder(each: Reminder, language: Language) -> str:
    """Return a keyword of a set's own with what it means."""
    keyword, meaning = (getattr(words, language) for words in (each.keyword, each.meaning))
    return f"{keyword} — {meaning}"


def _html(paragraph: Paragraph, faint: str) -> str:
    """Return a paragraph with its keywords bold and their reminders faint."""
    styles = {"keyword": "<b>{}</b>", "reminder": f'<span style="color:{faint}">{{}}</span>', "plain": "{}"}
    return "".join(styles[run.style].format(escape(run.text)) for run in paragraph)
