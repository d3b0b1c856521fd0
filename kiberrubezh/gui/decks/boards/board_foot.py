"""The strip below the deck's list: moves the current line between the boards and to the tray, takes what is dropped."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.cards.model import CARD_MIME
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.boards.tray import Tray
from kiberrubezh.gui.decks.deck_list import DeckList
from kiberrubezh.gui.decks.lines import LINE_MIME, MAYBE_MIME
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import ElidedLabel, row
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.drops import Drops


class BoardFoot(QWidget):
    """Buttons for the current line of a list."""

    def __init__(self, context: AppContext, lines: DeckList, tray: Tray) -> None:
        super().__init__()
        self.setObjectName("board-foot")
        self._list, self._tray = lines, tray
        self._copies = 0
        theme = context.theme
        self.aside = IconButton(theme, "arrow-down", "", lambda: self._move(True), look="plain")
        self.bring = IconButton(theme, "arrow-up", "", lambda: self._move(False), look="plain")
        self.mark = IconButton(theme, "pencil", "", self._mark, look="plain")
        self.keep = IconButton(theme, "hand", "", self._keep, look="plain")
        self.words = ElidedLabel(role="small")
        place = QWidget()  # takes drops even while the button is off, which would let them through to what lies under
        place.setLayout(row(self.keep))
        line = row(self.aside, self.bring, self.mark, place, 4, self.words, gap=6)
        line.setStretch(line.count() - 1, 1)
        self.setLayout(line)
        Drops(self, CARD_MIME, lambda card: lines.came.emit(card, True))
        Drops(self, LINE_MIME, lambda card: lines.moved.emit(card, 1, True))
        for form in (CARD_MIME, LINE_MIME, MAYBE_MIME):
            Drops(place, form, tray.put)
        lines.selectionModel().currentChanged.connect(lambda *_: self.refresh())
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.aside.say(tr("boards.aside"), "Ctrl+↓")
        self.bring.say(tr("boards.in"), "Ctrl+↑")
        self.mark.say(tr("boards.mark"), "F2")
        self.keep.say(tr("boards.tray_put"), "Ctrl+T")
        self._say()
        self.refresh()

    def show_maybe(self, copies: int) -> None:
        """Say how many cards are set aside: their group is at the foot of a long list, out of sight."""
        self._copies = copies
        self._say()

    def refresh(self) -> None:
        """Offer what can be done with the current line."""
        line = self._list.current_row()
        for button, can in (
            (self.aside, line is not None and line.board == "deck"),
            (self.bring, line is not None and line.board == "maybe"),
            (self.mark, line is not None),
            (self.keep, line is not None),
        ):
            button.setEnabled(can)

    def _say(self) -> None:
        if self._copies:
            self.words.setText(tr("boards.foot_some", n=self._copies))
        else:
            self.words.setText(tr("boards.foot"), tr("boards.maybe"))

    def _move(self, aside: bool) -> None:
        if (line := self._list.current_row()) is not None and (line.board == "deck") == aside:
            self._list.move_line(line, 1)

    def _keep(self) -> None:
        if (line := self._list.current_row()) is not None:
            self._tray.put(line.card_id)

    def _mark(self) -> None:
        if (line := self._list.current_row()) is not None:
            self._list.mark_wanted.emit(line.card_id)
