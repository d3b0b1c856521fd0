"""A card on the table: its picture, how it stands out, how it lies."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from kiberrubezh.cards.effects import Kind
from kiberrubezh.engine.rubezh.sight.view import CardView
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.tables.rubezh.scene.faces import (
    back_picture,
    numbers_of,
    picture_in_time,
    picture_meanwhile,
    power_sign,
)
from kiberrubezh.gui.tables.rubezh.scene.places.spots import RATIO
from kiberrubezh.gui.tables.rubezh.wording import name_of
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.card_name import paint_card_name
from kiberrubezh.gui.widgets.plain import tip

_EDGE = 10
_SMALLEST = 8.5
"""Pixels below which letters of a tag can't be read."""
_WAIST = 0.52
"""Where the middle of a card's picture is, by its height."""


@dataclass(frozen=True, slots=True)
class Marks:
    """How a card stands out: legal now, part of the draft, set against something, under the keyboard's focus."""

    lit: bool = False
    chosen: bool = False
    dim: bool = False
    focus: bool = False
    costs: bool = False
    """Show what it requires, on its upper edge."""
    tag: str = ""
    """A short word on its picture, where it covers neither name nor number."""
    place: int = 0
    """Its place in the order of a wave, counted from 1; 0: none to be told."""
    tone: str = "accent"
    """The theme's colour of the tag and the choice."""


class CardItem(QGraphicsObject):
    """One card, or the back of one that nobody at the screen may see; its place is its centre."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.seen: CardView | None = None
        self.marks = Marks()
        self.card_height = 90.0
        self.words = ""
        """What a screen reader says of it."""
        self.setAcceptHoverEvents(True)

    def show_card(self, seen: CardView | None, height: float, marks: Marks, words: str, note: str = "") -> None:
        """Show a card at a height, or the back of one; the note is read by whoever points at it."""
        if height != self.card_height:
            self.prepareGeometryChange()
        self.seen, self.card_height, self.marks, self.words = seen, height, marks, words
        tip(self, note)
        self.update()

    @property
    def number(self) -> int:
        """The card's number in the duel; -1 for a back."""
        return self.seen.number if self.seen else -1

    @override
    def boundingRect(self) -> QRectF:
        """Return the card with the room for its outlines and tags."""
        edge = _EDGE + max(self.card_height * 0.125, 13)
        return self._face().adjusted(-edge, -edge, edge, edge)

    @override
    def shape(self) -> QPainterPath:
        """Return the card itself."""
        path = QPainterPath()
        path.addRect(self._face())
        return path

    def _face(self) -> QRectF:
        height = self.card_height
        return QRectF(-height * RATIO / 2, -height / 2, height * RATIO, height)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the card."""
        face = self._face()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_shadow(painter, face)
        picture = self._picture(painter.device().devicePixelRatioF())
        if picture is not None:
            painter.drawPixmap(face, picture, QRectF(picture.rect()))
        elif self.seen is not None:
            self._paint_blank(painter, face, self.seen)
        self._paint_marks(painter, face)

    def draw_face(self, ratio: float) -> QPixmap | None:
        """Return the back or the face, drawn if it isn't yet; None if that would hold the window up."""
        if self.seen is None:
            return back_picture(round(self._face().width()), ratio)
        return picture_in_time(self.seen.card, i18n.language, round(self.card_height), numbers_of(self.seen), ratio)

    def _picture(self, ratio: float) -> QPixmap | None:
        """Return the back or the face; while many are to be drawn, the face as it was last, None if it never was."""
        picture = self.draw_face(ratio)
        if picture is None and self.seen is not None:
            QTimer.singleShot(0, self, lambda: self.update())
            return picture_meanwhile(self.seen.card, i18n.language)
        return picture

    def _paint_blank(self, painter: QPainter, face: QRectF, seen: CardView) -> None:
        """Draw the card's name on the colour of its kind: its back would say that it can't be seen."""
        painter.setPen(QPen(self._theme.colour(seen.card.kind.value), 2))
        painter.setBrush(self._theme.colour("raised"))
        painter.drawRoundedRect(face.adjusted(1, 1, -1, -1), face.height() * 0.06, face.height() * 0.06)
        painter.setPen(self._theme.colour("text"))
        letters, room = _bold(face.height() * 0.1), face.adjusted(5, 5, -5, -5)
        paint_card_name(painter, room, name_of(seen.card), letters, Qt.AlignmentFlag.AlignTop)

    def _paint_shadow(self, painter: QPainter, face: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 60))
        painter.drawRoundedRect(face.adjusted(-1, 0, 1, 3), face.height() * 0.07, face.height() * 0.07)

    def _paint_marks(self, painter: QPainter, face: QRectF) -> None:
        marks = self.marks
        radius = face.height() * 0.06
        if marks.dim:
            veil = self._theme.colour("window")
            veil.setAlpha(60)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawRoundedRect(face, radius, radius)
        if marks.chosen:
            self._outline(painter, face, marks.tone, 3.5, 2)
        elif marks.lit:
            self._outline(painter, face, "accent", 2, 2)
        if marks.focus:
            self._outline(painter, face, "focus", 3, 6)
        if marks.costs and self.seen:
            self._paint_costs(painter, face, self.seen)
        if marks.place:
            self._paint_place(painter, face)
        if marks.tag:
            self._paint_tag(painter, face)

    def _outline(self, painter: QPainter, face: QRectF, part: str, width: float, out: float) -> None:
        painter.setPen(QPen(self._theme.colour(part), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = face.height() * 0.06 + out
        painter.drawRoundedRect(face.adjusted(-out, -out, out, out), radius, radius)

    def _paint_costs(self, painter: QPainter, face: QRectF, seen: CardView) -> None:
        """Draw the required powers as a tab on the upper edge."""
        if seen.card.kind is Kind.ASSET:
            return
        size = _letters(face)
        costs = [
            (name, value) for name, value in (("defence", seen.power.defence), ("attack", seen.power.attack)) if value
        ]
        if not costs:
            return
        tab = cost_tab(face, len(costs))
        painter.setPen(QPen(self._theme.colour("line_strong"), 1))
        painter.setBrush(QColor("#0d1218"))
        painter.drawRoundedRect(tab, tab.height() / 2, tab.height() / 2)
        painter.setFont(_bold(size * 0.95))
        x = tab.left() + 5
        for name, value in costs:
            sign = power_sign(
                "defence" if name == "defence" else "attack", round(size), painter.device().devicePixelRatioF()
            )
            painter.drawPixmap(QRectF(x, tab.top() + 2.5, size, size), sign, QRectF(sign.rect()))
            painter.setPen(QColor("#f6f3ec"))
            words = QRectF(x + size, tab.top(), size * 0.8, tab.height())
            painter.drawText(words, Qt.AlignmentFlag.AlignCenter, str(value))
            x += size * 1.75

    def _paint_place(self, painter: QPainter, face: QRectF) -> None:
        """Draw the place in the wave at the left edge, where it covers no name, no number and no card beside it."""
        size = _disc(face)
        disc = QRectF(face.left() - 1, face.top() + face.height() * _WAIST - size / 2, size, size)
        painter.setPen(QPen(self._theme.colour("window"), 2))
        painter.setBrush(self._theme.colour("attack"))
        painter.drawEllipse(disc)
        painter.setFont(_bold(size * 0.62))
        painter.setPen(self._theme.colour("window"))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self.marks.place))

    def _paint_tag(self, painter: QPainter, face: QRectF) -> None:
        """Draw the tag on the picture, to the right; on the lower edge of one that lies."""
        lying = abs(self.rotation()) > 45
        room = face.width() - (_disc(face) - 4 if self.marks.place else 0)
        size = max(11.0, face.height() * (0.18 if self.marks.tag.startswith("−") else 0.115))
        while (width := _tag_width(self.marks.tag, size)) > room and size > _SMALLEST and not lying:
            size -= 0.5
        painter.setFont(_bold(size))
        if lying:
            painter.rotate(-self.rotation())
            tag = QRectF(-width / 2, face.right() - size * 0.7, width, size * 1.4)
        else:
            across = max(face.right() - width, face.left() - 3) if width < face.width() else -width / 2
            tag = QRectF(across, face.top() + face.height() * _WAIST - size * 0.7, width, size * 1.4)
        painter.setPen(QPen(self._theme.colour("window"), 1.5))
        painter.setBrush(self._theme.colour(self.marks.tone))
        painter.drawRoundedRect(tag, tag.height() / 2, tag.height() / 2)
        painter.setPen(self._theme.colour("on_accent" if self.marks.tone == "accent" else "window"))
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, self.marks.tag)


def _disc(face: QRectF) -> float:
    """Return how wide the place in the wave is drawn."""
    return max(18.0, face.height() * 0.2)


def _tag_width(tag: str, size: float) -> float:
    return QFontMetricsF(_bold(size)).horizontalAdvance(tag) + size


def _bold(size: float) -> QFont:
    font = QFont("Manrope")
    font.setPixelSize(max(round(size), 8))
    font.setWeight(QFont.Weight.Bold)
    return font


def cost_tab(face: QRectF, count: int) -> QRectF:
    """Return where so many required powers stand: over the upper edge, on which they leave the name free."""
    size = _letters(face)
    width = size * 1.75 * count + 8
    return QRectF(face.right() - width + 3, face.top() - size - 2, width, size + 5)


def _letters(face: QRectF) -> float:
    return max(13.0, face.height() * 0.125)
