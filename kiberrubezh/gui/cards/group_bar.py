"""The groups that a query parts its answer into, as buttons that lead to the first card of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtWidgets import QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.aid.groups import groups_of
from kiberrubezh.gui.cards.finder import FoundCards
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import Flow


class GroupBar(QWidget):
    """Hidden while a query asks for no groups; as many lines as they need otherwise."""

    def __init__(self, theme: Theme, lead_to: Callable[[int], object]) -> None:
        """Have `lead_to` go to the row of a card."""
        super().__init__()
        self._theme, self._lead_to = theme, lead_to
        self._flow = Flow(6, self)
        self.buttons: list[Button] = []
        self.hide()

    def show_found(self, found: FoundCards, cards: Mapping[str, Card], copies: Mapping[str, int]) -> None:
        """Show the groups of an answer, each with how many cards it has."""
        for button in self.buttons:
            button.hide()
            button.deleteLater()
            self._flow.removeWidget(button)
        self.buttons, place = [], 0
        for part in groups_of(found.ids, found.group, cards, i18n.language, copies) if found.group else ():
            lead = partial(self._lead_to, place)
            button = Button(self._theme, f"{part.head} · {len(part.cards)}", lead, look="example")
            self._flow.addWidget(button)
            self.buttons.append(button)
            place += len(part.cards)
        self.setVisible(bool(self.buttons))
