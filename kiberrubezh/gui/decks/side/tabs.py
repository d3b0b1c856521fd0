"""What stands beside the deck, a tab for each: its numbers and odds, a card, what is tried with it, its history."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QStackedWidget, QTabBar, QWidget

from kiberrubezh.gui.cards.details import CardDetails
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.editor import DeckEditor
from kiberrubezh.gui.decks.history import History
from kiberrubezh.gui.decks.side.hand import SampleHand
from kiberrubezh.gui.decks.side.hand_tab import HandTab
from kiberrubezh.gui.decks.side.odds.odds_panel import OddsPanel
from kiberrubezh.gui.decks.side.problems import Mend
from kiberrubezh.gui.decks.side.summary import Summary
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import column, row, surface
from kiberrubezh.gui.widgets.later import LatePart
from kiberrubezh.gui.widgets.wardrobe import as_frame

_LEAST: Final = 290
"""Pixels, whatever the size of letters: what is beside it has to stay in the least window too."""
_TABS: Final = ("summary", "odds", "card", "hand", "history")


class Side(QWidget):
    """Five views of the deck that is built; those out of sight are brought up to date when they are looked at."""

    def __init__(self, context: AppContext, editor: DeckEditor, mend: Callable[[Mend], object]) -> None:
        super().__init__()
        as_frame(self)
        self._context, self.editor = context, editor
        self._hand_of: dict[str, int] | None = None
        """The cards that the hand is dealt of: a name or a note makes them no others."""
        self.summary = Summary(context, mend, lambda mode: context.ask_metagame.emit(mode, editor.deck_id))
        self._odds = LatePart(self, self._make_odds)
        self.card = CardDetails(context, 280)
        self.hand = SampleHand(context)
        self.trial = HandTab(context, self.hand)
        self.history = History(context.theme, editor)
        self._parts: dict[str, Summary | CardDetails | HandTab | History] = {
            "summary": self.summary,
            "card": self.card,
            "hand": self.trial,
            "history": self.history,
        }
        self._panels = {name: surface("panel") for name in _TABS}
        self.tabs = QTabBar()
        self.tabs.setObjectName("side-tabs")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(False)
        self._pages = QStackedWidget()
        for name, panel in self._panels.items():
            self.tabs.addTab(name)
            panel.setLayout(column(*filter(None, [self._parts.get(name)]), margins=2))
            self._pages.addWidget(panel)
        self.tabs.currentChanged.connect(lambda _: self.refresh())
        self._pages.setMinimumWidth(_LEAST)
        self.setLayout(column(row(self.tabs, None), self._pages, gap=6))

    @property
    def odds(self) -> OddsPanel:
        """The odds, made when they are first looked at: they have a hundred parts."""
        return self._odds.get()

    def _make_odds(self) -> OddsPanel:
        made = OddsPanel(self._context)
        inside = self._panels["odds"].layout()
        assert inside is not None
        inside.addWidget(made)
        return made

    def retranslate(self) -> None:
        """Put all words anew."""
        for place, name in enumerate(_TABS):
            self.tabs.setTabText(place, tr(f"decks.tab_{name}"))
        for part in self._parts.values():
            part.retranslate()
        if self._odds.there is not None:
            self._odds.there.retranslate()

    def show_summary(self) -> None:
        """Bring the numbers to the front."""
        self.tabs.setCurrentIndex(_TABS.index("summary"))

    def look(self, card_id: str) -> None:
        """Show a card; where nobody knows it what the place is for is said."""
        self.card.show_card(self._context.cards.get(card_id))

    def forget_trials(self) -> None:
        """Put away what was tried with the deck: the cards that it was dealt of may be others by now."""
        self._hand_of = None
        self.trial.goldfish.forget()

    def refresh(self) -> None:
        """Bring up to date what is only looked at now and then, if it is in front."""
        tab, deck = _TABS[self.tabs.currentIndex()], self.editor.deck
        if tab == "odds":
            self._odds.get()  # in its panel before that is shown, so that both are dressed and laid out once
        self._pages.setCurrentIndex(self.tabs.currentIndex())
        if tab == "hand" and self._hand_of != (counts := deck.counts()):
            self._hand_of = counts
            self.hand.show_deck(deck, self._context.cards)
            self.trial.goldfish.show_deck(deck)
        elif tab == "odds":
            self.odds.show_deck(deck)
        elif tab == "history":
            self.history.show_steps()
            self.history.show_versions(self.editor.versions_before())
