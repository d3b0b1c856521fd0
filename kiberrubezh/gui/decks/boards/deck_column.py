"""The column of the open deck: how many cards it has, its list by kind or group, what is done with a line, the tray."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.formats import STANDARD
from kiberrubezh.deckbuilder.stats import Stats
from kiberrubezh.gui.cards.model import CARD_MIME
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.boards.board_acts import BoardActs
from kiberrubezh.gui.decks.boards.board_foot import BoardFoot
from kiberrubezh.gui.decks.boards.tray import Tray
from kiberrubezh.gui.decks.deck_list import DeckList
from kiberrubezh.gui.decks.lines import LinesModel, Order
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import column, label, restyle, row
from kiberrubezh.gui.widgets.drops import Drops
from kiberrubezh.gui.widgets.segments import Segments

_ORDERS: Final[dict[str, Order]] = {"cards": "kind", "flag": "group"}
"""What the list can be sorted by, by the picture on its switch."""


class DeckColumn(QWidget):
    """Shows a deck, and carries out by `acts` what is done to it here."""

    sorted = Signal()
    """The list is to be shown in another order."""

    def __init__(self, context: AppContext, acts: BoardActs) -> None:
        super().__init__()
        self._settings = context.settings
        self.lines = LinesModel(context.cards, self)
        self.list = lines = DeckList(context, self.lines)
        lines.setObjectName("deck-list")
        lines.stepped.connect(acts.step)
        lines.filled.connect(acts.fill)
        lines.cleared.connect(acts.clear)
        lines.maybe_stepped.connect(acts.step_maybe)
        lines.moved.connect(acts.move)
        lines.came.connect(acts.add)
        lines.mark_wanted.connect(lambda card: acts.ask_mark(card, self.window()))
        self.tray = Tray(context, self)
        self.tray.chosen.connect(lambda card: acts.step(card, 1))
        self.tray.put_aside.connect(acts.set_aside)
        self.tray.filled.connect(acts.fill)
        self.foot = BoardFoot(context, lines, self.tray)
        self.count = label(role="figure")
        self._none = label(role="hint", wrap=True)
        self._none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedWidget()
        self._pages.addWidget(lines)
        self._pages.addWidget(self._none)
        Drops(self._pages, CARD_MIME, lambda card: acts.step(card, 1))
        picked = next(picture for picture, order in _ORDERS.items() if order == self._order)
        self.orders = Segments(context.theme, [(name, "") for name in _ORDERS], picked, pictures=True)
        self.orders.chosen.connect(self._sort)
        head = row(6, self.count, None, self.orders)
        self.setLayout(column(head, self._pages, self.foot, self.tray, gap=8))

    def show_deck(self, deck: Deck, wrong: frozenset[str], counted: Stats) -> None:
        """Show a deck; `wrong` are the cards that break a rule."""
        self.lines.show_deck(deck, wrong, self._order)
        self._pages.setCurrentWidget(self.list if deck.lines or deck.maybe else self._none)
        self.count.setText(tr("decks.of", n=deck.size, size=STANDARD.minimum))
        full = deck.size == STANDARD.minimum and not counted.unknown
        restyle(self.count, tone="good" if full else "error" if deck.size > STANDARD.minimum else "")
        self.foot.show_maybe(sum(deck.maybes().values()))
        self.foot.refresh()

    @contextmanager
    def same_line(self) -> Iterator[None]:
        """Have the list stay on its card, or the line in its place, and where it is scrolled, through a change."""
        current, place = self.list.current_row(), self.list.currentIndex().row()
        top = self.list.verticalScrollBar().value()
        yield
        self.list.verticalScrollBar().setValue(top)
        self.list.keep_current(current.card_id if current else "", place, current.board if current else "deck")
        self.foot.refresh()

    def retranslate(self) -> None:
        """Put all words anew."""
        self._none.setText(tr("decks.nothing_in", n=STANDARD.copies))
        self.list.setAccessibleName(tr("decks.list"))
        self.orders.say({name: tr(f"boards.by_{order}") for name, order in _ORDERS.items()})
        self.foot.retranslate()
        self.tray.retranslate()
        self.lines.retranslate()

    @property
    def _order(self) -> Order:
        """What the list is sorted by, as it was chosen last."""
        return "group" if self._settings.text("decks/order") == "group" else "kind"

    def _sort(self, picture: str) -> None:
        self._settings.put("decks/order", _ORDERS[picture])
        self.sorted.emit()
