"""What an opponent has just played, held large over the table for about a second."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.gui.cards.model import card_words
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.faces import RATIO
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.widgets.basic import blank, column, label

HELD_MS = 1000
"""How long a card is held."""
_HELD = (events.PLAY, events.USE, events.DEPLOY, events.LAY)
"""What a card is held for, the weightiest first."""


def held_event(happened: Iterable[Event], opponents: Iterable[int]) -> Event | None:
    """Return what of all that happened is held large: the weightiest thing that an opponent has done."""
    found = [event for event in happened if event.what in _HELD and event.seat in opponents and event.cards]
    return min(found, key=lambda event: _HELD.index(event.what), default=None)


class Spotlight(QWidget):
    """Lies over the middle of the table and lets every click through."""

    def __init__(self, context: AppContext, over: QWidget) -> None:
        super().__init__(over)
        self._context = context
        self.card: Card | None = None
        self.setObjectName("overlay")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._face = blank()
        self._words = label(role="strong", wrap=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.setLayout(column(self._face, self._words, gap=10, margins=(16, 16, 16, 14)))
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.drop)
        context.faces.drawn.connect(self._take)
        self.hide()

    def hold(self, card: Card, words: str, milliseconds: int) -> None:
        """Show a card with a sentence for so long; with no time for it, not at all."""
        if milliseconds <= 0:
            return
        self.card = card
        self._words.setText(words)
        self._face.setAccessibleName(card_words(card, i18n.language))
        self._draw()
        self.show()
        self.raise_()
        self._clock.start(milliseconds)

    def drop(self) -> None:
        """Take the card away."""
        self._clock.stop()
        self.card = None
        self.hide()

    def _draw(self) -> None:
        over = self.parentWidget()
        if self.card is None or over is None:
            return
        width = min(round(over.height() * 0.52 / RATIO), round(over.width() * 0.4))
        self._face.setFixedSize(width, round(width * RATIO))
        picture = self._context.faces.get(self.card, i18n.language, width, self.devicePixelRatioF())
        self._face.setPixmap(picture or QPixmap())
        self._words.setFixedWidth(width)
        height = self._face.height() + self._words.heightForWidth(width) + 40
        self.setGeometry((over.width() - width - 32) // 2, max((over.height() - height) // 2, 0), width + 32, height)

    def _take(self, card_id: str) -> None:
        if self.card is not None and card_id == self.card.id:
            self._draw()
