"""A deck as a tile on the shelf: name, size, whether it may be played, what it is made of."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu, QWidget
from typing_extensions import override

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.formats import STANDARD
from kiberrubezh.deckbuilder.stats import stats
from kiberrubezh.deckbuilder.validate import errors
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.side.charts import KindsBar
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, label, row
from kiberrubezh.gui.widgets.buttons import IconButton

WIDTH = 264
_LONGEST_NOTE = 300
"""Characters of a note that stand on a tile."""


class Tile(QWidget):
    """A deck that opens by a click or Enter; buttons for what else can be done with it."""

    def __init__(self, context: AppContext, deck: Deck, foot: str, act: Callable[[], object]) -> None:
        super().__init__()
        self._act = act
        self.deck = deck
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("tile", "true")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        context.theme.keep(self, QWidget.setFixedWidth, WIDTH)
        wrong = len(errors(deck, context.cards))
        words = tr("decks.errors", n=wrong) if wrong else tr("decks.legal_short")
        verdict = label(words, "small", tone="warning" if wrong else "good")
        bar = KindsBar(context.theme, 6)
        bar.show_counts(stats(deck, context.cards).kinds, STANDARD.minimum)
        name = deck.name or tr("decks.unnamed")
        size = label(tr("decks.cards", n=deck.size), "small")
        self._buttons = row(gap=4)
        parts = [label(_shortened(deck.note), "soft", wrap=True)] if deck.note else []
        inside = column(
            ElidedLabel(name, "subhead", name=True),
            *(row(size, label("·", "small"), verdict, None, gap=5), 2, bar, *parts, None),
            *(label(foot, "small"),) * bool(foot),
            self._buttons,
            gap=6,
            margins=(16, 14, 12, 10),
        )
        self.setLayout(inside)
        self.setAccessibleName(f"{name}. {size.text()}. {words}")

    def add(self, *buttons: QWidget | None) -> None:
        """Put buttons at the foot; None pushes the rest to the right."""
        for button in buttons:
            if button is None:
                self._buttons.addStretch(1)
            else:
                self._buttons.addWidget(button)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the deck."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._act()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the deck by Enter or Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._act()
        else:
            super().keyPressEvent(event)


def _shortened(note: str) -> str:
    """Return the beginning of a note that would fill the page."""
    return note if len(note) <= _LONGEST_NOTE else f"{note[:_LONGEST_NOTE]}…"


def more_button(context: AppContext, entries: list[tuple[str, Callable[[], object]]], name: str) -> IconButton:
    """Return a button that opens a menu of further things to do."""
    button = IconButton(context.theme, "more", tr("decks.more"))
    button.setAccessibleName(f"{tr('decks.more')}: {name}")
    menu = QMenu(button)
    for words, act in entries:
        menu.addAction(words).triggered.connect(lambda _checked=False, act=act: act())
    button.setMenu(menu)
    button.setPopupMode(IconButton.ToolButtonPopupMode.InstantPopup)
    return button
