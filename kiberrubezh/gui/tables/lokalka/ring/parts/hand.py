"""The own hand: cards side by side, the chosen one lifted, those that can't be played now darkened."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.ring.speech.legends import card_text
from kiberrubezh.engine.lokalka.speech.names import card_name
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.tables.lokalka.card_face import RATIO, kind_of
from kiberrubezh.gui.tables.lokalka.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.ring.parts.spot import Spot
from kiberrubezh.gui.tables.lokalka.shapes import outline
from kiberrubezh.gui.theme import Theme

HIGH = 128
_LIFT = 14
_GAP = 8


class HandCard(Spot):
    """A card of the hand."""

    def __init__(self, theme: Theme, pictures: Pictures, place: int, face: Face, share: float, over: QWidget) -> None:
        spoken = f"{card_name(face, i18n.language)}. {card_text(face, i18n.language)}"
        super().__init__(f"lokalka-hand-{place}", spoken, over)
        self._theme, self._pictures, self.face = theme, pictures, face
        self._high = round(theme.px(HIGH) * share)
        self.is_lit = self.is_chosen = False
        pictures.drawn.connect(self.update)

    def show_state(self, *, lit: bool, chosen: bool, keys: bool) -> None:
        """Show whether it can be played, is chosen, has the keys."""
        self.is_lit, self.is_chosen, self.has_keys = lit, chosen, keys
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = self._high
        top = 4 if self.is_chosen else 4 + self._theme.px(_LIFT)
        picture = self._pictures.card(
            self.face, i18n.language, high, self.devicePixelRatioF(), card_text(self.face, i18n.language)
        )
        painter.drawPixmap(QPointF(4, top), picture)
        edge = outline(kind_of(self.face), QRectF(4, top, high * RATIO, high))
        if not self.is_lit:
            veil = QColor(self._theme.colour("window"))
            veil.setAlpha(130)
            painter.fillPath(edge, veil)
        if self.is_chosen or self.has_keys:
            part = "accent" if self.is_chosen else "focus"
            painter.setPen(QPen(self._theme.colour(part), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(edge)


class Hand(QWidget):
    """Lays the cards out in the room there is, closer where they are many."""

    clicked = Signal(int)
    """The place of a card."""
    pointed = Signal(int, bool)

    def __init__(self, theme: Theme, pictures: Pictures, hand: Sequence[Face], share: float) -> None:
        """`share` is by how much cards are larger than in the least window."""
        super().__init__()
        self._high = round(theme.px(HIGH) * share)
        self.setObjectName("lokalka-hand")
        self._theme = theme
        self.cards = [HandCard(theme, pictures, place, face, share, self) for place, face in enumerate(hand)]
        for place, card in enumerate(self.cards):
            card.clicked.connect(lambda _checked=False, place=place: self.clicked.emit(place))
            card.pointed.connect(lambda there, place=place: self.pointed.emit(place, there))
        self.setFixedHeight(self._high + theme.px(_LIFT) + 8)

    @override
    def sizeHint(self) -> QSize:
        """Take the width there is."""
        return QSize(self._theme.px(300), self.height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards out in the middle."""
        super().resizeEvent(event)
        wide, count = round(self._high * RATIO) + 8, len(self.cards)
        if not count:
            return
        step = min(wide + self._theme.px(_GAP), (self.width() - wide) / max(1, count - 1))
        left = (self.width() - wide - step * (count - 1)) / 2
        for place, card in enumerate(self.cards):
            card.setGeometry(round(left + place * step), 0, wide, self.height())
