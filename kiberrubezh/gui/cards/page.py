"""The cards page: all cards, and the current one in full."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.gui.cards.details import CardDetails
from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import row, surface


class CardsPage(QWidget):
    """Looks through the cards."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.pool = CardPool(context, "cards", wide=True)
        self.details = CardDetails(context)
        self.pool.looked_at.connect(lambda card: self.details.show_card(context.cards.get(card)))
        panel = surface("panel")
        box = QVBoxLayout(panel)
        box.setContentsMargins(2, 2, 2, 2)
        box.addWidget(self.details)
        self._split = QSplitter()
        for part in (self.pool, panel):
            self._split.addWidget(part)
            self._split.setCollapsible(self._split.count() - 1, False)
        panel.setMinimumWidth(context.theme.px(300))
        self._split.setHandleWidth(14)
        self._split.setStretchFactor(0, 1)
        if not self._split.restoreState(context.settings.blob("cards/split")):
            self._split.setSizes([context.theme.px(760), context.theme.px(376)])
        self._split.splitterMoved.connect(lambda *_: context.settings.put("cards/split", self._split.saveState()))
        self.setLayout(row(self._split, margins=(20, 16, 16, 16)))
        self.setFocusProxy(self.pool.field)
        if card := self.pool.current_card():
            self.details.show_card(context.cards[card])

    def retranslate(self) -> None:
        """Put all words anew."""
        self.pool.retranslate()
        self.details.retranslate()

    def on_shown(self) -> None:
        """Nothing to bring up to date: cards don't change."""

    def undo(self) -> None:
        """Take typing back."""
        self.pool.field.undo()

    def redo(self) -> None:
        """Type again what was taken back."""
        self.pool.field.redo()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the page."""
        return [
            ("Ctrl+F", tr("cards.keys_search")),
            ("↓", tr("cards.keys_down")),
            ("Esc", tr("cards.search_clear")),
            ("← ↑ → ↓", tr("cards.keys_move")),
        ]

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the search by Ctrl+F."""
        if event.key() == Qt.Key.Key_F and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.pool.focus_search()
        else:
            super().keyPressEvent(event)
