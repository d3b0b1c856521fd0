"""What comes up over the table: cards to choose among, a discard, the things a card can do."""

from collections.abc import Callable, Sequence

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.engine.rubezh.sight.view import CardView
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.rubezh.course import moment
from kiberrubezh.gui.tables.rubezh.course.director import Director
from kiberrubezh.gui.tables.rubezh.panels.big_card import BigCard
from kiberrubezh.gui.tables.rubezh.scene.table_view import TableView
from kiberrubezh.gui.tables.rubezh.sheets.chooser import Chooser
from kiberrubezh.gui.tables.rubezh.sheets.list_sheet import show_list
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.play.rubezh.sitting import DuelSitting


class Sheets:
    """Opens sheets and menus, and closes those that the duel has overtaken."""

    def __init__(self, context: AppContext, director: Director, view: TableView, card: BigCard) -> None:
        self._context, self._director, self._view, self._card = context, director, view, card
        self._chooser: Chooser | None = None
        self._list: Overlay | None = None
        self.menu: QMenu | None = None
        """What a card can do, when it is several things."""

    @property
    def target(self) -> QWidget | None:
        """What the keyboard is to go to while cards to choose among are open."""
        return self._chooser.buttons[0] if self._chooser is not None and self._chooser.buttons else None

    def close(self) -> None:
        """Close what belongs to a decision that is over; its cards leave the window at once."""
        for part in (self._chooser, self._list, self.menu):
            if part is not None:
                part.hide()
                part.setParent(None)
                part.deleteLater()
        if self._chooser is not None or self._list is not None:
            self._view.setFocus()
        self._chooser = self._list = self.menu = None

    def offer_cards(self, session: DuelSitting) -> None:
        """Open a sheet with the cards to choose among when they don't all lie on the table."""
        found = moment.unseen(session)
        if not found:
            return
        self.close()
        view = session.view
        choices = {option.card: option for option in found}
        decision = session.deal.decision
        may_stop = decision is not None and DONE in decision.options
        sheet = self._chooser = Chooser(
            self._context,
            self._view,
            tr(f"duel.choose_{view.prompt}"),
            moment.source_words(session),
            [card for option in found if (card := view.find(option.card)) is not None],
            lambda number: self._director.choose(choices[number]),
            self._look_at,
            (tr("duel.do_pick"), self._director.press_main) if may_stop else None,
        )
        sheet.closed.connect(self._forget)

    def open_pile(self, session: DuelSitting, side: str, take: Callable[[int], object] | None = None) -> None:
        """Look through a discard, or take a card of it."""
        view = session.view
        pile = (view.own if side == "bottom" else view.other).discard
        name = session.terms.header.names[view.seat if side == "bottom" else 1 - view.seat]
        head, words = tr("duel.discard_of", who=name), tr("duel.discard_order", n=len(pile))
        self._look_through(head, words, pile[::-1], take)

    def open_list(self, session: DuelSitting, side: str) -> None:
        """Show the list of a deck, if lists are open at this table (KR-4.4)."""
        view, header = session.view, session.terms.header
        found = (view.own if side == "bottom" else view.other).deck_list
        if found:
            self.close()
            name = header.names[view.seat if side == "bottom" else 1 - view.seat]
            cards = [header.cards[name] for name in found]
            self._list = show_list(self._context.theme, self._view, tr("duel.list_of", who=name), cards)
            self._list.closed.connect(self._forget)

    def open_known(self, session: DuelSitting, side: str, take: Callable[[int], object]) -> None:
        """Take one of the cards of a deck that the person at the screen knows."""
        view = session.view
        known = (view.own if side == "bottom" else view.other).deck_known
        name = session.terms.header.names[view.seat if side == "bottom" else 1 - view.seat]
        if known:
            head, words = tr("duel.known_of", who=name), tr("duel.known_order", n=len(known))
            self._look_through(head, words, [card for _, card in known], take)

    def _look_through(
        self, head: str, words: str, cards: Sequence[CardView], take: Callable[[int], object] | None
    ) -> None:
        def taken(number: int) -> None:
            if take is not None:
                sheet.close_sheet()
                take(number)

        self.close()
        sheet = self._chooser = Chooser(self._context, self._view, head, words, cards, taken, self._look_at)
        sheet.closed.connect(self._forget)

    def ask_which(self, session: DuelSitting, options: list[Option]) -> None:
        """Offer what a card can do."""
        self.close()
        menu = self.menu = QMenu(self._view)
        for option in options:
            action = menu.addAction(moment.words_of(session, option))
            action.triggered.connect(lambda _=False, option=option: self._director.choose(option))
        item = self._view.table.item(options[0].card)
        menu.popup(self._view.mapToGlobal(self._view.mapFromScene(item.pos())) if item else QCursor.pos())

    def _forget(self) -> None:
        """Let go of a sheet that closes by itself."""
        self._chooser = self._list = None

    def _look_at(self, seen: CardView) -> None:
        self._card.show_card(seen.card)
