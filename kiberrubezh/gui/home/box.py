"""A box on the shelf: its cover, and under it what game it is, for how many, how long, about what."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton
from typing_extensions import override

from kiberrubezh.gui.boxes import Box
from kiberrubezh.gui.covers.easel import easel
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.plain import tip

_SIDE: Final = 8
_FLAGS: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
_SHAPE: Final = 0.5
"""The height of a cover by its width."""


class BoxTile(QAbstractButton):
    """Opens the home of a game."""

    def __init__(self, theme: Theme, box: Box, place: int, width: int) -> None:
        """Show a box so many pixels wide; its key is its place on the shelf, from 1."""
        super().__init__()
        self._theme, self.box, self._place = theme, box, place
        self._badge = "" if box.can_be_played else tr("shelf.rules_only")
        self.setObjectName(f"box-{box.id}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setText(box.name)
        self.setFixedSize(QSize(width, self._below(width) + self._lines(width) + theme.px(_SIDE)))
        easel.painted.connect(self.update)
        self._say()

    def show_badge(self, words: str) -> None:
        """Write something across the corner of the lid, such as that a game waits to be gone on with."""
        if self.box.can_be_played:
            self._badge = words
            self._say()
            self.update()

    def _say(self) -> None:
        told = [self.box.name, self.box.facts, self.box.about, self._badge]
        self.setAccessibleName(". ".join(filter(None, (words.rstrip(".") for words in told))))
        tip(self, f"{self.box.name}  ({self._place})")

    def _below(self, width: int) -> int:
        """Return how high the picture is with what is beside it."""
        side = self._theme.px(_SIDE)
        return side + round((width - 2 * side) * _SHAPE) + self._theme.px(7)

    def _room(self, width: int) -> QRect:
        side = self._theme.px(_SIDE + 2)
        return QRect(side, self._below(width), width - 2 * side, 10_000)

    def _words(self) -> list[tuple[QFont, str, str]]:
        """Return the lines of words, each with its font and the part of the theme that has its colour."""
        theme = self._theme
        return [
            (theme.font(15, QFont.Weight.Bold), self.box.name, "text"),
            (theme.font(11, QFont.Weight.Bold), self.box.facts, "text_soft"),
            (theme.font(12), self.box.about, "text_soft"),
        ]

    def _lines(self, width: int) -> int:
        """Return how high the words are."""
        room = self._room(width)
        return sum(
            QFontMetrics(font).boundingRect(room, int(_FLAGS), words).height() + self._theme.px(2)
            for font, words, _ in self._words()
        )

    @override
    def sizeHint(self) -> QSize:
        """Ask for the size that was given."""
        return self.size()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Be opened by Enter too; arrows go along the shelf."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up under the pointer."""
        super().enterEvent(event)
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the box, a ring round it when the keys are on it."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, lit = theme.px(_SIDE), self.underMouse() or self.isDown()
        ring = theme.colour("focus" if self.hasFocus() else "text_faint" if lit else "line_strong")
        painter.setPen(QPen(ring, 3 if self.hasFocus() else 1.5))
        painter.setBrush(theme.colour("raised" if lit else "panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 11, 11)
        wide = self.width() - 2 * side
        easel.show(painter, self.box.id, QRect(side, side, wide, round(wide * _SHAPE)), self.devicePixelRatioF())
        room = self._room(self.width())
        for font, words, part in self._words():
            painter.setFont(font)
            painter.setPen(theme.colour(part))
            drawn = painter.drawText(room, int(_FLAGS), words)
            room.setTop(drawn.bottom() + 1 + theme.px(2))
        if self._badge:
            self._paint_badge(painter, side)

    def _paint_badge(self, painter: QPainter, side: int) -> None:
        theme = self._theme
        painter.setFont(theme.font(11, QFont.Weight.Bold))
        words = painter.fontMetrics().elidedText(
            self._badge, Qt.TextElideMode.ElideRight, self.width() - 4 * side - theme.px(16)
        )
        wide, high = painter.fontMetrics().horizontalAdvance(words) + theme.px(16), theme.px(20)
        where = QRectF(self.width() - side - wide - theme.px(6), side + theme.px(6), wide, high)
        waits = self.box.can_be_played
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent" if waits else "window"))
        painter.drawRoundedRect(where, high / 2, high / 2)
        painter.setPen(theme.colour("on_accent" if waits else "text"))
        painter.drawText(where, int(Qt.AlignmentFlag.AlignCenter), words)
