"""What lies on the table for two, and where: parts in their places, and cards that fly between them."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.components import Components
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.hint import Hint, HintPanel
from kiberrubezh.gui.tables.log import Log
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.faces.rack import Rack
from kiberrubezh.gui.tables.lokalka.line.movement import Spot, Step
from kiberrubezh.gui.tables.lokalka.line.parts.across import HIGH, FarSide, FrontMarkers
from kiberrubezh.gui.tables.lokalka.line.parts.closeup import HIGH as LARGE
from kiberrubezh.gui.tables.lokalka.line.parts.closeup import Closeup
from kiberrubezh.gui.tables.lokalka.line.parts.end_plate import EndPlate
from kiberrubezh.gui.tables.lokalka.line.parts.head import Head
from kiberrubezh.gui.tables.lokalka.line.parts.speech import HIGH as SAID
from kiberrubezh.gui.tables.lokalka.line.parts.speech import Speech
from kiberrubezh.gui.tables.lokalka.line.parts.strip import Strip
from kiberrubezh.gui.tables.lokalka.parts.flights import FLIGHT_MS, Flight, Flights
from kiberrubezh.gui.tables.lokalka.parts.hand import Hand
from kiberrubezh.gui.tables.lokalka.parts.main_button import MainButton
from kiberrubezh.gui.tables.lokalka.parts.piles import Backs
from kiberrubezh.gui.widgets.basic import column, row

_CARD = 150
"""Pixels that a card of the own hand is high, at 100 %."""
_SIDE = 296
_WIDE, _TALL = 1180, 720
"""Pixels of a table, at 100 %, for which its parts are made; they grow and shrink with it."""
_LEAST, _MOST = 0.65, 1.5
_SHORTER = 0.8
"""How high what is said is then, by what it is elsewhere."""
_TIGHT, _SMALLEST = 0.5, 0.5
"""The share below which parts become smaller than that, and what they are then."""


class Desk(QWidget):
    """Holds the parts; it decides nothing."""

    def __init__(self, context: AppContext, board: QWidget, box: Components) -> None:
        super().__init__()
        theme = self._theme = context.theme
        self._context = context
        self.pictures = Pictures(context.jobs, self, box)
        self.head, self.across = Head(theme, board), FarSide(theme, self.pictures)
        self.strip, self.speech = Strip(theme), Speech(theme)
        self.hand = Hand(theme, self.pictures, theme.px(_CARD))
        self.front = FrontMarkers(theme, self.pictures, theme.px(HIGH))
        self.seen, self.chronicle, self.main = Closeup(theme, self.pictures), Log(), MainButton(theme)
        self._rack, self._side = Rack(theme), QWidget()
        self._grown = (1.0, 1.0, theme.scale)
        """The shares of cards and of the rest, and the scale, for which the parts are as large as they are."""
        self.closed = Backs(theme, self.pictures, theme.px(_CARD))
        self.closed.hide()
        own = row(self.front, self.hand, self.closed, gap=4)
        own.setStretch(1, 1)
        inner = column(self.across, self.strip, self.speech, own, gap=6, margins=(30, 8, 30, 2))
        inner.setStretch(1, 1)
        self._rack.setLayout(inner)
        self.hint = HintPanel(theme)
        self.hint.hide()
        self._side.setLayout(column(self.seen, self.chronicle, self.hint, self.main, gap=8, margins=(0, 8, 12, 12)))
        self._side.setFixedWidth(theme.px(_SIDE) + 12)
        body = row(self._rack, self._side, gap=10)
        body.setStretch(0, 1)
        page = column(self.head, body, gap=0)
        page.setStretch(1, 1)
        self.head.setContentsMargins(16, 6, 12, 6)
        self.setLayout(page)
        self.end = EndPlate(context, self._rack)
        self.flights = Flights(self._rack)
        theme.changed.connect(self._grow)
        self.seat: Seat = 0
        """The seat on whose side the table is looked at."""

    def show_own(self, view: View, name: str) -> None:
        """Show the near side of the table: the cards, or their backs to whoever only watches."""
        hand = view.hands[self.seat]
        self.front.show_front(view, self.seat)
        self.hand.show_cards(hand or ())
        self.closed.setVisible(hand is None)
        closed = view.counts[self.seat] if hand is None else 0
        self.closed.show_count(closed, tr("line.closed", name=name, n=closed) if closed else "")

    def show_stage(self, *, is_replay: bool, is_over: bool) -> None:
        """Leave away what a game that is only watched, or over, has no use for: the plate of the end leads on."""
        self.head.setVisible(not is_replay)
        self.main.setVisible(not is_replay and not is_over)

    def show_hint(self, hint: Hint | None, *, wanted: bool) -> None:
        """Show a hint in the place of the log, or the log again."""
        self.hint.show_hint(hint)
        self.hint.setVisible(wanted)
        self.chronicle.setVisible(not wanted)

    def play(self, steps: Sequence[Step], done: Callable[[], object]) -> None:
        """Show movements one after the other, then do something; at once where motion is off."""
        lasts = self._context.duration(FLIGHT_MS)
        for step in steps if lasts else ():
            if step.start is None:
                self.flights.flash(self.strip.nodes[step.end[1]], lasts)
            else:
                high = round(self._theme.px(HIGH) * self._grown[0])
                picture = self.pictures.card(step.face, i18n.language, high, self.devicePixelRatioF())
                self.flights.fly(Flight(picture, self._point(step.start), self._point(step.end)), lasts)
        self.flights.then(done)

    def _point(self, spot: Spot) -> QPointF:
        """Return the middle of a place of the table."""
        what, number = spot
        parts: dict[str, QWidget] = {"deck": self.across.deck, "pile": self.across.discard}
        if what == "node":
            part: QWidget = self.strip.nodes[number]
        elif what in parts:
            part = parts[what]
        else:
            sides = (self.hand, self.across.backs) if what == "hand" else (self.front, self.across.front)
            part = sides[0 if number == self.seat else 1]
        return QPointF(part.mapTo(self._rack, QPoint(part.width() // 2, part.height() // 2)))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what lies over the table in its middle."""
        super().resizeEvent(event)
        self._grow()
        self.settle()

    def _grow(self) -> None:
        """Let parts grow with the window and the letters, by tenths.

        With larger letters cards are as large as with those of 100 %, and the side no wider than words need: what they
        would take would go off the nodes.
        """
        px = self._theme.px
        share = self._share(self._theme.scale)
        cards = self._share(100) * 100 / self._theme.scale if self._theme.scale > 100 else share
        if (cards, share, self._theme.scale) == self._grown:
            return
        self._grown = cards, share, self._theme.scale
        self.hand.grow(round(px(_CARD) * cards))
        self.across.grow(round(px(HIGH) * cards))
        self.front.grow(round(px(HIGH) * cards))
        self.closed.grow(round(px(_CARD) * cards))
        self.seen.grow(round(px(LARGE) * share))
        self.main.grow(min(share, 1.0))
        self.speech.grow(round(px(SAID) * (1 if share >= _LEAST else _SHORTER)))
        wide, plain = (part * (1 + (each - 1) * 0.7) for part, each in ((px(_SIDE), share), (_SIDE, self._share(100))))
        self._side.setFixedWidth(round(min(wide, max(plain, _SIDE))) + 12)

    def _share(self, scale: int) -> float:
        """Return how large parts are with letters of a scale, in percent, by what they are made for."""
        room = min(self.width() / _WIDE, self.height() / _TALL) * 100 / scale
        share = min(_MOST, max(_LEAST if room > _TIGHT else _SMALLEST, room))
        return 1.0 if 0.9 < share < 1.1 else int(share * 20) / 20

    def settle(self) -> None:
        """Keep the plate of the end below the line of nodes, in the place of what is said there."""
        for part in (self, self._rack):  # a table that has just been laid doesn't know its places yet
            if (layout := part.layout()) is not None:
                layout.activate()
        self.end.settle(self.speech.geometry().top())
