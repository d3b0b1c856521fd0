"""What is pointed at, large: a card with its words."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.speech.names import card_kind, card_name, card_text
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.tables.lokalka.faces.card_face import RATIO
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.line.parts.legend import Legend
from kiberrubezh.gui.theme import Theme

HIGH = 268
"""Pixels that the card is high, at 100 %."""


class Closeup(QWidget):
    """Shows one card large; with none, what the signs of the table mean."""

    def __init__(self, theme: Theme, pictures: Pictures) -> None:
        super().__init__()
        self._theme, self._pictures = theme, pictures
        self.face: Face | None = None
        self.setObjectName("lokalka-seen")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.grow(theme.px(HIGH))
        pictures.drawn.connect(self.update)

    def grow(self, height: int) -> None:
        """Let the card be so high."""
        self._height = height
        self.setFixedHeight(height + 8)
        self.update()

    def show_card(self, face: Face | None) -> None:
        """Show a card, or none."""
        self.face = face
        lang = i18n.language
        said = "" if face is None else f"{card_name(face, lang)}. {card_kind(face, lang)}. {card_text(face, lang)}"
        self.setAccessibleName(said)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(280), self._height + 8)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card in the middle."""
        painter = QPainter(self)
        high = self._height
        if self.face is None:
            Legend(self._theme).paint(painter, QRectF(self.rect()))
            return
        picture = self._pictures.card(self.face, i18n.language, high, self.devicePixelRatioF(), worded=True)
        painter.drawPixmap(QPointF((self.width() - high * RATIO) / 2, 4), picture)
