"""The own hand, and nobody else's: cards that can be pointed at, clicked and chosen by their number."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.ring.speech.legends import card_text
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.parts.card_button import EDGE, CardButton
from kiberrubezh.gui.theme import Theme

HIGH = 128
_LIFT = 12


class Hand(QWidget):
    """Lays the cards out in the room there is, closer where they are many; the keys are the board's."""

    clicked = Signal(int)
    """The place of a card."""
    pointed = Signal(int, bool)

    def __init__(self, theme: Theme, pictures: Pictures, hand: Sequence[Face], share: float) -> None:
        """`share` is by how much cards are larger than in the least window."""
        super().__init__()
        self._theme, self._pictures, self._high = theme, pictures, round(theme.px(HIGH) * share)
        self.setObjectName("lokalka-hand")
        self.cards = [self._made(place, face) for place, face in enumerate(hand)]
        self.setFixedHeight(self._high + theme.px(_LIFT) + 2 * EDGE)

    def _made(self, place: int, face: Face) -> CardButton:
        card = CardButton(self._theme, self._pictures, face, self._high, self)
        card.setObjectName(f"lokalka-hand-{place}")
        card.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        card.say(card_text(face, i18n.language))
        card.clicked.connect(lambda _checked=False: self.clicked.emit(place))
        card.pointed.connect(lambda _face: self.pointed.emit(place, True))
        card.left.connect(lambda: self.pointed.emit(place, False))
        return card

    def lift(self) -> None:
        """Lift what is picked."""
        for card in self.cards:
            card.move(card.x(), 0 if card.is_picked else self._theme.px(_LIFT))

    @override
    def sizeHint(self) -> QSize:
        """Take the width there is."""
        return QSize(self._theme.px(300), self.height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards out in the middle."""
        super().resizeEvent(event)
        if not self.cards:
            return
        wide, count = self.cards[0].width(), len(self.cards)
        step = min(wide, (self.width() - wide) / max(1, count - 1))
        left = (self.width() - wide - step * (count - 1)) / 2
        for place, card in enumerate(self.cards):
            card.move(round(left + place * step), 0)
        self.lift()
