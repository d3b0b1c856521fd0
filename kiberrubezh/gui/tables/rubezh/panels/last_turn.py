"""The opponent's last turn as a strip of pictures: what was laid, deployed, played, and how its attacks fared."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.scene.faces import card_picture
from kiberrubezh.gui.tables.rubezh.scene.places.spots import RATIO
from kiberrubezh.gui.widgets.basic import ElidedLabel, clear, column, row
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.stops import PanelButton
from kiberrubezh.play.rubezh.story import LogLine

_HEIGHT, _GAP, _MOST = 60, 5, 12
_AROUND = 10
"""Pixels over, under and between heading and pictures."""
_TOLD = frozenset({events.LAY, events.DEPLOY, events.PLAY, events.USE, events.THROUGH, events.BLOCKED, events.STOP})
_SIGNS = {events.LAY: ("+", "asset"), events.DEPLOY: ("+", "asset"), events.BLOCKED: ("×", "measure")}


def last_turn(lines: Sequence[LogLine], seat: int) -> list[LogLine]:
    """Return what a seat did in the last turn that it has begun, of that what has a picture."""
    begun = [place for place, line in enumerate(lines) if line.what == events.TURN]
    mine = [place for place in begun if lines[place].seat == seat]
    if not mine:
        return []
    end = next((place for place in begun if place > mine[-1]), len(lines))
    turn = lines[mine[-1] + 1 : end]
    return [line for line in turn if line.what in _TOLD and line.seat == seat and line.card is not None]


class LastTurn(QWidget):
    """Shows them from left to right; the last ones where not all have room."""

    pointed = Signal(object)
    """The card of a picture that the mouse or the keyboard came to."""
    wanted_large = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._told: tuple[object, ...] = ()
        self._has_room = True
        self._head = ElidedLabel(role="overline")
        self.buttons: list[_Picture] = []
        self._line = row(gap=_GAP)
        self.setLayout(column(self._head, self._line, gap=4, margins=(6, 2, 0, 4)))
        self.hide()

    def show_turn(self, lines: Sequence[LogLine], name: str) -> None:
        """Show what was done, with whose turn it was."""
        told = (tuple(lines), name, i18n.language, self._context.theme.scale, self.width())
        if told == self._told:
            return
        self._told = told
        px = self._context.theme.px
        room = max(self.width() - 20, 240) // (round(px(_HEIGHT) * RATIO) + _GAP)
        shown = lines[-min(room, _MOST) :]
        left = len(lines) - len(shown)
        self._head.setText(tr("duel.last_turn_more", n=left, who=name) if left else tr("duel.last_turn", who=name))
        clear(self._line)
        self.buttons = [self._picture(line) for line in shown]
        for button in self.buttons:
            self._line.addWidget(button)
        self._line.addStretch(1)
        self.setVisible(bool(shown) and self._has_room)

    def give_room(self, height: int) -> None:
        """Show the pictures where there is so much height for them, none where there isn't."""
        pictures = self._context.theme.px(_HEIGHT) + 2
        self._has_room = height >= self._head.sizeHint().height() + pictures + _AROUND
        self.setVisible(bool(self.buttons) and self._has_room)

    def focus_colour(self) -> QColor:
        """Return the colour of the ring round what has the keyboard."""
        return self._context.theme.colour("focus")

    def _picture(self, line: LogLine) -> "_Picture":
        assert line.card is not None, "only lines with a card are shown"
        card, height = line.card, self._context.theme.px(_HEIGHT)
        printed = (card.provides.defence, card.provides.attack, card.damage or card.capacity)
        face = card_picture(card, i18n.language, height, printed, self.devicePixelRatioF())
        button = _Picture(self, card, self._signed(face, line, height))
        button.setFixedSize(round(height * RATIO) + 2, height + 2)
        button.setAccessibleName(line.words)
        tip(button, line.words)
        button.clicked.connect(lambda _checked=False: self.pointed.emit(card))
        return button

    def _signed(self, face: QPixmap, line: LogLine, height: int) -> QPixmap:
        """Return a picture with a sign for what became of the card."""
        sign = (f"−{line.amount}", "warning") if line.what == events.THROUGH else _SIGNS.get(line.what)
        if sign is None:
            return face
        theme, picture = self._context.theme, QPixmap(face)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font(12))
        wide, high = painter.fontMetrics().horizontalAdvance(sign[0]) + 10, theme.px(17)
        painter.setPen(theme.colour("window"))
        painter.setBrush(theme.colour(sign[1]))
        left, top = round(height * RATIO) - wide, round(height * 0.5)
        painter.drawRoundedRect(left, top, wide, high, high / 2, high / 2)
        painter.drawText(left, top, wide, high, Qt.AlignmentFlag.AlignCenter, sign[0])
        painter.end()
        return picture


class _Picture(PanelButton, QAbstractButton):
    """One picture; it is shown large as the mouse or the focus comes to it."""

    def __init__(self, strip: LastTurn, card: Card, picture: QPixmap) -> None:
        super().__init__()
        self._strip, self._card, self._picture = strip, card, picture
        self.setObjectName("last-turn-card")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture, and a ring where the keyboard is."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(1, 1, self._picture)
        if self.hasFocus():
            painter.setPen(QPen(self._strip.focus_colour(), 3))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), 4, 4)

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        """Show the card."""
        self._strip.pointed.emit(self._card)
        super().enterEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the card."""
        self._strip.pointed.emit(self._card)
        super().focusInEvent(event)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the card as large as can be."""
        self._strip.wanted_large.emit(self._card)
