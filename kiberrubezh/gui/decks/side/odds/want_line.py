"""A line of the odds: how many of what, and how likely they are drawn by each turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyleOptionComboBox, QWidget
from typing_extensions import override

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.odds.asking import MOST_LEAST, OddsQuestion
from kiberrubezh.deckbuilder.odds.draws import Row
from kiberrubezh.deckbuilder.odds.groups import GROUPS, PAYABLE, PAYABLE_NAME
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.side.odds.chance_cells import ChanceCells
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.gui.widgets.number_box import NumberBox
from kiberrubezh.gui.widgets.plain import tip

_CURSOR: Final = 6
"""Pixels of a field beside its words."""
_LEAST_WIDE: Final = 8
"""Letters that the field for what is wanted has at the least."""
_HELD_HIGH: Final = 16
"""Pixels at 100 % that words on what the deck has keep while it isn't known."""


class WantLine(FittingPart, QWidget):
    """Asks for a group, a card of the deck or whatever a query finds."""

    changed = Signal()
    dropped = Signal()
    """It is wanted no more."""
    fitted = Signal()
    """What it says may need another line now, or no longer."""

    def __init__(self, context: AppContext, least: int, what: str) -> None:
        super().__init__()
        self._context = context
        self._what, self._deck = what, Deck()
        self.least = NumberBox()
        self.least.setRange(1, MOST_LEAST)
        self.least.setValue(least)
        self.least.setAlignment(Qt.AlignmentFlag.AlignCenter)
        context.theme.keep(self.least, QWidget.setFixedWidth, 60)
        self._held = label(role="small")
        self.what = QComboBox()
        self.what.setEditable(True)
        self.what.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.what.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.what.setMinimumContentsLength(_LEAST_WIDE)
        self.what.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._drop = IconButton(context.theme, "close", "", self.dropped.emit, size=14)
        self._why = label(role="small", wrap=True, tone="warning")
        self.instead = Button(context.theme, act=self._take_instead, look="link", picture="search")
        self.instead.setMinimumWidth(1)
        self.instead.hide()
        self._offered = self._said = self._trouble = ""
        self._is_read = False
        self.cells = ChanceCells(context.theme)
        self.cells.hide()
        self._held.hide()
        context.theme.keep(self._held, QWidget.setMinimumHeight, _HELD_HIGH)
        self._line = row(self.least, self.what, self._drop, gap=4)
        self._line.setAlignment(self.least, Qt.AlignmentFlag.AlignLeft)
        self._line.setAlignment(self._drop, Qt.AlignmentFlag.AlignRight)
        self._whole = column(self._line, self._held, self._why, row(self.instead, None), self.cells, gap=3)
        self.setLayout(self._whole)
        self.least.valueChanged.connect(lambda _: self.changed.emit())
        self.what.activated.connect(self._choose)
        edit = self.what.lineEdit()
        if edit is not None:
            edit.editingFinished.connect(self._take)

    @property
    def kept(self) -> str:
        """What is to be remembered of it."""
        return f"{self.least.value()} {self._what}"

    @property
    def typed(self) -> tuple[int, str]:
        """How many of what, as `read_want` reads it."""
        return self.least.value(), self._what

    @override
    def fit(self) -> None:
        """Tell that there is other room, or other words."""
        self.fitted.emit()

    @property
    def is_crowded(self) -> bool:
        """Whether what is wanted has no room beside the number; a field that is typed into can't shorten it."""
        beside = self.least.width() + self._drop.sizeHint().width() + 2 * self._line.spacing()
        return self._needed() > self.width() - beside

    def part(self, apart: bool) -> None:
        """Give what is wanted a line of its own, or put it beside the number; what the deck has is put elsewhere."""
        one, other = (self._held, self.what) if apart else (self.what, self._held)
        self._line.insertWidget(1, one, 1)
        self._whole.insertWidget(1, other)

    def _needed(self) -> int:
        """Return the width in which the words stand whole: theirs, and that of the frame around them."""
        option = QStyleOptionComboBox()
        self.what.initStyleOption(option)
        field = self.what.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self.what
        )
        words = self.what.fontMetrics().horizontalAdvance(self.what.currentText())
        return words + self.what.width() - field.width() + _CURSOR

    def fill(self, deck: Deck) -> None:
        """Offer the groups and the cards of a deck, in the language in use."""
        self._deck = deck
        lang, cards = i18n.language, self._context.cards
        offered = [(key, group.name.of(lang)) for key, group in GROUPS.items()]
        offered.append((PAYABLE, PAYABLE_NAME.of(lang)))
        named = sorted((getattr(cards[card].name, lang), card) for card in deck.counts() if card in cards)
        offered += [(card, name) for name, card in named]
        self.what.blockSignals(True)
        self.what.clear()
        for key, name in offered:
            self.what.addItem(f"{name[:1].upper()}{name[1:]}", key)
        place = self.what.findData(self._what)
        self.what.setCurrentIndex(place)
        if place < 0:
            self.what.setEditText(self._what)
        self.what.blockSignals(False)
        self._show_begin()
        self._retell()

    def show_rows(
        self, asked: OddsQuestion | None, rows: Sequence[Row] | None, *, first: bool, why: str = "", trouble: str = ""
    ) -> None:
        """Show the chances, or say why there are none; `trouble` is why without what may have been meant."""
        self._said, self._trouble, self._is_read = why, trouble or why, asked is not None
        self._why.setVisible(bool(why))
        self.offer("")
        self.cells.setVisible(rows is not None)
        self.least.setEnabled(asked is None or asked.cards is not None)
        held = asked.copies(self._deck) if asked is not None else 0
        self._held.setText(tr("decks.odds_held", held) if held else "")
        self._held.setVisible(bool(held))
        self._show_begin()
        if rows is not None and asked is not None:
            name = tr("decks.odds_want", n=asked.least, what=asked.name.of(i18n.language))
            name = f"{name} ({self._held.text()})" if held else name
            self.cells.show_chances([float(it.first if first else it.second) for it in rows], name)

    def put_away(self) -> None:
        """Say nothing of what is wanted until it is known again."""
        self._why.hide()
        self._held.setText("")
        self.offer("")
        self.cells.put_away()

    def offer(self, meant: str, *, held: bool = True) -> None:
        """Offer what may have been meant, which then needs no words beside; "" is nothing.

        What the deck hasn't got either would be drawn as little: it is told of, and not offered.
        """
        self._offered = meant if held else ""
        key = "decks.odds_lacking" if self._is_read else "decks.odds_not_there"
        lacking = tr(key, query=meant) if meant and not held else ""
        self._why.setText(lacking or (self._trouble if meant else self._said))
        self.instead.setText(tr("decks.odds_meant", query=meant) if self._offered else "")
        self.instead.setVisible(bool(self._offered))

    def _retell(self) -> None:
        self.least.setAccessibleName(tr("decks.odds_least"))
        self.what.setAccessibleName(tr("decks.odds_what"))
        tip(self.least, tr("decks.odds_least"))
        self._drop.say(tr("decks.odds_drop"))

    def _show_begin(self) -> None:
        """Let a long name begin at its beginning; the tooltip has all of it."""
        tip(self.what, f"{self.what.currentText()}\n{tr('decks.odds_what_why')}")
        if (edit := self.what.lineEdit()) is not None and not edit.hasFocus():
            edit.setCursorPosition(0)
        self.fit()

    def _choose(self, place: int) -> None:
        self._put(str(self.what.itemData(place)))

    def _take(self) -> None:
        """Take what was typed: one of those offered, or a query."""
        typed = self.what.currentText().strip()
        place = self.what.findText(typed)
        if typed:
            self._put(str(self.what.itemData(place)) if place >= 0 else typed)

    def _take_instead(self) -> None:
        self.what.setFocus()
        self.what.setEditText(self._offered)
        self._take()

    def _put(self, what: str) -> None:
        if what != self._what:
            self._what = what
            self.offer("")
            self.changed.emit()
