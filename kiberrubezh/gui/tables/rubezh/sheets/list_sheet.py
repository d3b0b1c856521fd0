"""The list of a deck, where the table plays with open lists (KR-4.4)."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.rubezh.wording import name_of
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, dress, label, row, scroll_area
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.overlay import Overlay


def show_list(theme: Theme, over: QWidget, head: str, cards: Sequence[Card]) -> Overlay:
    """Show what a deck is made of, each card once with its count, by kind and name; not how the cards lie."""
    sheet = Overlay(over, head)
    sheet.setObjectName("deck-list")
    close = IconButton(theme, "close", tr("app.close"), sheet.close_sheet)
    counted = Counter(card.id for card in cards)
    different = sorted({card.id: card for card in cards}.values(), key=lambda card: (card.kind, name_of(card)))
    grid = QGridLayout()
    grid.setHorizontalSpacing(14)
    for place, card in enumerate(different):
        grid.addWidget(label(str(counted[card.id]), "strong"), place, 0)
        grid.addWidget(label(name_of(card)), place, 1)
    grid.setColumnStretch(1, 1)
    lines = QWidget(sheet.sheet)
    lines.setLayout(grid)
    dress(lines)
    pool = scroll_area(lines)
    pool.setFixedSize(theme.px(380), min(lines.sizeHint().height() + 8, over.height() - 200))
    sheet.sheet.setLayout(
        column(
            row(label(head, "head"), None, close),
            label(tr("duel.list_why"), "soft"),
            pool,
            gap=12,
            margins=(24, 18, 24, 22),
        )
    )
    sheet.enter()
    return sheet
