"""A hand as a fan: what is pointed at or picked is lifted."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.parts.card_button import EDGE, CardButton
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.stops import StopRow

_STEP, _SPAN = 3.0, 15.0
"""Degrees between two cards of a fan, and between the first and the last at most."""
_LIFT, _BOW = 16, 14
"""Pixels that a card is lifted, and that the ends of a fan hang lower."""
_KEYS = 9


class Hand(StopRow, QWidget):
    """Lays cards side by side, closer where there are many; it grows and shrinks with its room."""

    pressed = Signal(int)
    """The face of a card that was pressed."""
    pointed = Signal(int)
    left = Signal()

    def __init__(self, theme: Theme, pictures: Pictures, height: int) -> None:
        super().__init__()
        self._theme, self._pictures, self._height = theme, pictures, height
        self._over: CardButton | None = None
        self.cards: list[CardButton] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.grow(height)

    def grow(self, height: int) -> None:
        """Let cards be so high."""
        self._height = height
        self.setFixedHeight(round(height * 1.1) + 2 * EDGE + _LIFT + _BOW)
        for card in self.cards:
            card.grow(height)
        self._lay()

    def show_cards(self, faces: Sequence[Face]) -> None:
        """Lay these cards, from left to right; those that lie already stay where they are."""
        if [card.face for card in self.cards] == list(faces):
            return
        for card in self.cards:
            card.hide()
            card.deleteLater()
        self._over = None
        self.cards = [self._made(place, face) for place, face in enumerate(faces)]
        self._lay()

    def light(self, state: Callable[[Face], tuple[bool, bool, bool]], said: Callable[[Face], str]) -> None:
        """Show of each card whether it is lit, picked, dim; and say it."""
        for card in self.cards:
            lit, picked, dim = state(card.face)
            card.light(lit=lit, picked=picked, dim=dim)
            card.say(said(card.face))
        self._place()

    def _made(self, place: int, face: Face) -> CardButton:
        card = CardButton(self._theme, self._pictures, face, self._height, self)
        card.setObjectName("lokalka-card")
        card.digit = str(place + 1) if place < _KEYS else ""
        card.clicked.connect(lambda _checked=False: self.pressed.emit(face))
        card.pointed.connect(lambda _face: self._point(card))
        card.left.connect(self._leave)
        card.show()
        return card

    @override
    def in_order(self) -> Sequence[CardButton]:
        """Return the cards from left to right, whichever of them is lifted."""
        return self.cards

    def _point(self, card: CardButton) -> None:
        self._over = card
        card.raise_()
        self._place()
        self.pointed.emit(card.face)

    def _leave(self) -> None:
        self._over = None
        for card in self.cards:
            card.raise_()
        self._place()
        self.left.emit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards anew in the new room."""
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        middle = (len(self.cards) - 1) / 2
        step = min(_STEP, _SPAN / max(1, len(self.cards) - 1))
        for place, card in enumerate(self.cards):
            card.turn((place - middle) * step)
        self._place()

    def _place(self) -> None:
        """Put each card at its place on the arc; lift what is pointed at or picked."""
        if not self.cards:
            return
        wide = self.cards[0].width()
        step = min(wide - EDGE, (self.width() - wide) / max(1, len(self.cards) - 1))
        start = (self.width() - step * (len(self.cards) - 1) - wide) / 2
        middle = (len(self.cards) - 1) / 2
        for place, card in enumerate(self.cards):
            bow = _BOW * (place - middle) ** 2 / max(middle, 3) ** 2
            lifted = card is self._over or card.is_picked or card.hasFocus()
            card.move(QPoint(round(start + place * step), round(bow + (0 if lifted else _LIFT))))
