"""The card pointed at, large, with what it stands for in reality."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.speech.references import cite
from kiberrubezh.cards.text import plain_text
from kiberrubezh.gui.cards.model import card_words
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.faces import RATIO
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.wording import name_of
from kiberrubezh.gui.widgets.basic import blank, label
from kiberrubezh.gui.widgets.scroll import Scroll

_MARGIN, _GAP = 4, 6
_ABOVE_HEAD = _MARGIN + _GAP
"""What stands above the heading besides the face."""


class BigCard(Scroll):
    """The large face, and below it the reality page."""

    wanted_large = Signal(object)
    """The card is to be shown larger still."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.card: Card | None = None
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(120)
        self._face = blank()
        self._face.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._face.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._head = label(role="overline")
        self._about = label(role="soft", wrap=True)
        self._source = label(role="small", wrap=True)
        self._blank = label(tr("duel.point_at"), "soft", wrap=True)
        self._blank.setAlignment(Qt.AlignmentFlag.AlignCenter)
        body = QWidget()
        box = QVBoxLayout(body)
        box.setContentsMargins(4, _MARGIN, 8, 8)
        box.setSpacing(_GAP)
        for part in (self._face, self._head, self._about, self._source, self._blank):
            box.addWidget(part)
        box.addStretch(1)
        self.setWidget(body)
        context.faces.drawn.connect(self._take)
        self.show_card(None)

    def show_card(self, card: Card | None) -> None:
        """Show a card, or the invitation to point at one."""
        if card is not self.card:
            self.verticalScrollBar().setValue(0)
        self.card = card
        for part in (self._face, self._head, self._about, self._source):
            part.setVisible(card is not None)
        self._blank.setVisible(card is None)
        self._blank.setText(tr("duel.point_at"))
        self.setAccessibleName(name_of(card) if card else tr("duel.point_at"))
        self.setAccessibleDescription(plain_text(card, i18n.language) if card else "")
        self._face.setAccessibleName(card_words(card, i18n.language) if card else "")
        self._fill(card)
        self._draw()

    def _fill(self, card: Card | None) -> None:
        about = card.about if card else None
        reference = cite(card.reference, i18n.language) if card and card.reference else None
        self._head.setText(tr("duel.reality") if about else "")
        self._about.setText((about.ru if i18n.language == "ru" else about.en) if about else "")
        words = f"{reference.source} · {reference.code} · {reference.title}" if reference else ""
        self._source.setText(words)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the card as large as can be."""
        if self.card is not None:
            self.wanted_large.emit(self.card)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the face as wide as the room, and never higher than it."""
        super().resizeEvent(event)
        self._draw()

    def _draw(self) -> None:
        if self.card is None:
            self._face.setPixmap(QPixmap())
            return
        room = self.viewport().size()
        width = self._face_width(room)
        self._face.setFixedHeight(round(width * RATIO))
        ratio = self.devicePixelRatioF()
        self._face.setPixmap(self._context.faces.get(self.card, i18n.language, width, ratio) or QPixmap())

    def _face_width(self, room: QSize) -> int:
        """Fit the face into the room; give way to the heading below where the room's edge would cut it."""
        width = min(room.width() - 14, round((room.height() - 8) / RATIO), 380)
        left, need = room.height() - round(width * RATIO) - _ABOVE_HEAD, self._head.sizeHint().height() + 2
        if self._head.text() and 0 < left < need:
            width = int((room.height() - _ABOVE_HEAD - need) / RATIO)
        return max(width, 120)

    def _take(self, card_id: str) -> None:
        if self.card is not None and card_id == self.card.id:
            self._draw()
