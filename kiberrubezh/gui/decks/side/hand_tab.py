"""What is tried with the deck: a hand dealt from it, or its first turns played."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.side.goldfish_panel import GoldfishPanel
from kiberrubezh.gui.decks.side.hand import SampleHand
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import column, row
from kiberrubezh.gui.widgets.segments import Segments


class HandTab(QWidget):
    """A hand, or the goldfish."""

    def __init__(self, context: AppContext, hand: SampleHand) -> None:
        super().__init__()
        self.hand, self.goldfish = hand, GoldfishPanel(context)
        self.which = Segments(context.theme, [("hand", ""), ("turns", "")], "hand")
        self._pages = QStackedWidget()
        self._pages.addWidget(self.hand)
        self._pages.addWidget(self.goldfish)
        self.which.chosen.connect(lambda name: self._pages.setCurrentIndex(int(name == "turns")))
        self.setLayout(column(row(14, self.which, None, margins=(0, 10, 0, 0)), self._pages, gap=0))

    def retranslate(self) -> None:
        """Put all words anew."""
        self.which.say({name: tr(f"decks.try_{name}") for name in ("hand", "turns")})
        self.hand.retranslate()
        self.goldfish.retranslate()
