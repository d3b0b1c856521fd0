"""Closed cards and piles: a deck or discard pile with its number, a hand of backs."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.tables.lokalka.faces.card_face import RATIO, kind_of
from kiberrubezh.gui.tables.lokalka.faces.palette import night
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.faces.scenes import BACK
from kiberrubezh.gui.tables.lokalka.faces.shapes import outline
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.stops import PanelButton

_DEPTH = 3
"""Pixels that a pile is thick."""
_CLOSEST = 0.3
"""Of the usual step from card to card, what is left where there is no room."""


class Pile(PanelButton, QAbstractButton):
    """Shows the top card of a pile, or its back, and how many there are."""

    pointed = Signal(int)
    left = Signal()

    def __init__(self, theme: Theme, pictures: Pictures, height: int) -> None:
        super().__init__()
        self._theme, self._pictures, self._height = theme, pictures, height
        self.face: Face = BACK
        self.count = 0
        self.setFixedSize(self.sizeHint())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        pictures.drawn.connect(self.update)

    def grow(self, height: int) -> None:
        """Let the card be so high."""
        self._height = height
        self.setFixedSize(self.sizeHint())
        self.update()

    def show_pile(self, face: Face, count: int, words: str) -> None:
        """Show a pile of so many cards with this one on top; `words` say it."""
        self.face, self.count = face, count
        self.setAccessibleName(words)
        tip(self, words)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(round(self._height * RATIO) + 2 * _DEPTH + 6, self._height + 2 * _DEPTH + 6)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pile as thick as it is, the top card, and the number."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(3, 3, self._height * RATIO, self._height)
        if not self.count:
            painter.setPen(QPen(QColor(night(self._theme).edge), 1.5, Qt.PenStyle.DashLine))
            painter.drawPath(outline("special", rect))
        for lift in range(min(_DEPTH, self.count - 1), 0, -1):
            painter.setPen(QPen(QColor(night(self._theme).edge), 1))
            painter.setBrush(QColor(night(self._theme).panel_foot))
            painter.drawPath(outline(kind_of(self.face), rect.translated(lift * 1.5, lift * 1.5)))
        if self.count:
            ratio = self.devicePixelRatioF()
            painter.drawPixmap(rect.topLeft(), self._pictures.card(self.face, i18n.language, self._height, ratio))
        self._number(painter, rect)
        if self.hasFocus():
            painter.setPen(QPen(self._theme.colour("focus"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(outline("special", rect))

    def _number(self, painter: QPainter, rect: QRectF) -> None:
        size = self._theme.px(22)
        plate = QRectF(0, 0, 1.7 * size, size)
        if self.face == BACK:
            plate.moveCenter(rect.center())
        else:  # level and name stay in sight
            plate.moveTopRight(QPointF(self.width() - 1, 0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(8, 8, 16, 205))
        painter.drawRoundedRect(plate, size / 2, size / 2)
        painter.setFont(self._theme.font(14, QFont.Weight.Bold))
        painter.setPen(QColor("#f4f0fa"))
        painter.drawText(plate, int(Qt.AlignmentFlag.AlignCenter), str(self.count))

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        if self.count and self.face != BACK:
            self.pointed.emit(self.face)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()


class Backs(QWidget):
    """Shows a hand from behind: as many backs as there are cards."""

    def __init__(self, theme: Theme, pictures: Pictures, height: int) -> None:
        super().__init__()
        self._theme, self._pictures, self._height = theme, pictures, height
        self.count = 0
        self.setFixedHeight(height + 4)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        pictures.drawn.connect(self.update)

    def grow(self, height: int) -> None:
        """Let the cards be so high."""
        self._height = height
        self.setFixedHeight(height + 4)
        self.updateGeometry()

    def show_count(self, count: int, words: str) -> None:
        """Show so many backs; `words` say it."""
        self.count = count
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    @property
    def step(self) -> float:
        """Pixels from one card to the next: closer together where the room is narrow."""
        free = self.width() - self._wide(0)
        return min(self._usual, free / max(1, self.count - 1))

    @property
    def _usual(self) -> float:
        return self._height * RATIO * (0.62 if self.count <= 6 else 3.7 / self.count)

    def _wide(self, step: float) -> int:
        """Return the pixels that all cards take, so far from each other."""
        return round(self._height * RATIO + step * max(0, self.count - 1)) + 4 if self.count else 0

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._wide(self._usual), self._height + 4)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self._wide(self._usual * _CLOSEST), self._height + 4)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the backs, each a little over the one before."""
        painter = QPainter(self)
        back = self._pictures.back(self._height, self.devicePixelRatioF())
        for place in range(self.count):
            painter.drawPixmap(QPointF(2 + place * self.step, 2), back)
