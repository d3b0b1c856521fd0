"""Cards large over the table: what an opponent has just played, for a moment, and whatever somebody wants to read."""

from collections.abc import Sequence

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.sight.view import CardView
from kiberrubezh.engine.rubezh.speech.log import describe
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.tables.rubezh.course.pacing import Pacer
from kiberrubezh.gui.tables.rubezh.panels.big_card import BigCard
from kiberrubezh.gui.tables.rubezh.scene.spotlight import HELD_MS, Spotlight, held_event
from kiberrubezh.gui.tables.rubezh.scene.table_view import TableView
from kiberrubezh.gui.tables.rubezh.sheets.closeup_sheet import CloseupSheet
from kiberrubezh.play.rubezh.sitting import DuelSitting


class Magnifier:
    """Holds one card after the other."""

    def __init__(self, context: AppContext, view: TableView, beside: BigCard, pacer: Pacer) -> None:
        self._context, self._view, self._beside, self._pacer = context, view, beside, pacer
        self.spotlight = Spotlight(context, view)
        self._sheet: CloseupSheet | None = None

    def hold(self, session: DuelSitting, happened: Sequence[Event]) -> None:
        """Hold what an opponent has played for a moment; a program waits with its next answer until then."""
        opponents = [seat for seat in (0, 1) if seat not in session.sight or not session.terms.humans]
        event = held_event(happened, opponents) if session.curtain is None else None
        if event is None or self._sheet is not None:
            return
        card_of, names = session.deal.roster.card, session.terms.header.names
        time = self._context.pause(HELD_MS)
        self.spotlight.hold(card_of(event.cards[0]), describe(event, card_of, names, i18n.language), time)
        self._pacer.linger(time)

    def open(self, number: int) -> None:
        """Show a card of the table as large as can be; with none told, the one that is shown beside it."""
        seen = self._view.table.seen(number)
        if seen is not None:
            self.open_card(seen.card, seen)
        elif self._beside.card is not None:
            self.open_card(self._beside.card)

    def open_card(self, card: Card, seen: CardView | None = None) -> None:
        """Show any card as large as can be, in the place of another that is."""
        if not self._view.isVisible():
            return
        self.close()
        self.drop()
        self._sheet = CloseupSheet(self._context, self._view, card, seen)
        self._sheet.closed.connect(self._forget)

    def drop(self) -> None:
        """Hold nothing any more."""
        self.spotlight.drop()

    def close(self) -> None:
        """Put away what is being read."""
        if self._sheet is not None:
            self._sheet.close_sheet()

    def _forget(self) -> None:
        self._sheet = None
