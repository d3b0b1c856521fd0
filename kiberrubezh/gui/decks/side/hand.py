"""A hand dealt from the deck, as often as one likes, to feel how it begins."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.formats import STANDARD
from kiberrubezh.gui.cards.details import CardFace
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import clear, column, label, restyle, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.scroll import Scroll

_GAP = 8
_PER_LINE = 3
_MARGIN = 14
_BAR = 18
"""Room for the scroll bar, there or not, in pixels."""


class SampleHand(Scroll):
    """Seven cards of the deck, and the next ones."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._random = Random()
        self._cards: list[Card] = []
        self._dealt = 0
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._words = label(role="soft", wrap=True)
        self.again = Button(context.theme, act=self.deal, picture="hand")
        self.more = Button(context.theme, act=self._draw_more)
        self._faces = QGridLayout()
        self._faces.setSpacing(_GAP)
        body = QWidget()
        buttons, faces = QWidget(), row(self._faces, None)
        flow = Flow(8, buttons)
        for button in (self.again, self.more):
            flow.addWidget(button)
        body.setLayout(column(buttons, self._words, faces, None, gap=12, margins=_MARGIN))
        self.setWidget(body)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.setAccessibleName(tr("decks.try_hand"))
        self.again.setText(tr("decks.hand_deal"))
        self.more.setText(tr("decks.hand_draw"))
        self._tell()

    def show_deck(self, deck: Deck, cards: Mapping[str, Card]) -> None:
        """Take a deck; the hand dealt before is put away."""
        self._cards = [cards[c] for c, count in deck.counts().items() if c in cards for _ in range(count)]
        self._dealt = 0
        clear(self._faces)
        self._tell()

    def deal(self) -> None:
        """Shuffle and deal an opening hand (KR-3.3)."""
        self._random.shuffle(self._cards)
        clear(self._faces)
        self._dealt = 0
        self._lay(min(STANDARD.opening_hand, len(self._cards)))

    def _draw_more(self) -> None:
        self._lay(min(2, len(self._cards) - self._dealt))

    def _lay(self, count: int) -> None:
        width = (self.width() - _BAR - 2 * _MARGIN - (_PER_LINE - 1) * _GAP) // _PER_LINE
        for place in range(self._dealt, self._dealt + count):
            face = CardFace(self._context, 0)
            face.show_width(width)
            face.show_card(self._cards[place])
            tip(face, face.accessibleName())
            self._faces.addWidget(face, place // _PER_LINE, place % _PER_LINE)
        self._dealt += count
        self._tell()

    def _tell(self) -> None:
        """Say whether this hand may be dealt anew (KR-3.4)."""
        self.again.setEnabled(len(self._cards) >= STANDARD.opening_hand)
        self.more.setEnabled(0 < self._dealt < len(self._cards))
        if not self._dealt:
            enough = len(self._cards) >= STANDARD.opening_hand
            words, tone = tr("decks.hand_why" if enough else "decks.hand_few"), ""
        else:
            opening = self._cards[: STANDARD.opening_hand]
            assets = sum(card.kind is Kind.ASSET for card in opening)
            redeal = assets < STANDARD.opening_assets or assets == len(opening)
            words = tr("decks.hand_redeal" if redeal else "decks.hand_keep", n=assets)
            tone = "warning" if redeal else "good"
        self._words.setText(words)
        restyle(self._words, tone=tone)
