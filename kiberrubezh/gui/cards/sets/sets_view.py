"""All sets, and the one chosen: its cards, decks, facts and versions, and what is done with it as a whole."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidgetItem, QStackedWidget, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import OWN_SET, Words
from kiberrubezh.cards.sets import CardSet
from kiberrubezh.gui.cards.own.changes import OwnCards
from kiberrubezh.gui.cards.sets.past_versions import PastVersions
from kiberrubezh.gui.cards.sets.set_acts import SetActs
from kiberrubezh.gui.cards.sets.set_cards import SetCards
from kiberrubezh.gui.cards.sets.set_decks import SetDecks
from kiberrubezh.gui.cards.sets.set_facts import SetFacts
from kiberrubezh.gui.cards.sets.set_files import SetFiles
from kiberrubezh.gui.cards.sets.set_outputs import SetOutputs
from kiberrubezh.gui.cards.sets.taking_sheet import NewSetSheet
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, label, row, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.fit import FittingPart, is_narrow
from kiberrubezh.gui.widgets.line_heights import WrappedList
from kiberrubezh.gui.widgets.segments import Segments

_TABS: Final = ("cards", "decks", "facts", "versions", "files")
_IN_LINE: Final = 3
"""Tabs in a line where there are two."""
_LIST: Final = 200


class SetsView(FittingPart, QWidget):
    """Shows the user's sets."""

    left = Signal()
    """Back to the cards."""
    new_card = Signal(str)
    """A card is to be made in the set of that id."""
    edited = Signal(str)
    """A card is to be changed."""

    def __init__(self, context: AppContext, own: OwnCards, acts: SetActs) -> None:
        super().__init__()
        self._context, self._own, self.acts = context, own, acts
        self.files = SetFiles(context, acts, self)
        self.list = WrappedList()
        self.list.setObjectName("sets-list")
        self.list.setFixedWidth(_LIST)
        self.list.currentRowChanged.connect(lambda _: self._show())
        self._make_head()
        self._make_parts()
        body = row(self.list, self._whole, gap=14)
        self.setLayout(column(self._head, body, gap=12, margins=(20, 14, 20, 16)))
        context.cards_changed.connect(self.refresh)
        own.chronicle.came_back.connect(self.show_set)
        self.files.taken.connect(self.show_set)
        self.setFocusProxy(self.list)
        self.retranslate()

    @override
    def fit(self) -> None:
        """Have the tabs in two lines where few letters stand side by side."""
        self.tabs.arrange(_IN_LINE if is_narrow(self) else len(_TABS))

    @property
    def one(self) -> CardSet:
        """The set that is shown."""
        place = max(self.list.currentRow(), 0)
        sets = self.acts.sets.every
        return sets[min(place, len(sets) - 1)]

    def show_set(self, set_id: str) -> None:
        """Show a set by its id."""
        self.refresh()
        for place, one in enumerate(self.acts.sets.every):
            if one.id == set_id:
                self.list.setCurrentRow(place)

    def refresh(self) -> None:
        """Show the sets as they are now."""
        shown = self.list.currentItem()
        kept = shown.data(Qt.ItemDataRole.UserRole) if shown is not None else ""
        self.list.blockSignals(True)
        self.list.clear()
        for one in self.acts.sets.every:
            item = QListWidgetItem(self._row(one))
            item.setData(Qt.ItemDataRole.UserRole, one.id)
            self.list.addItem(item)
        ids = [one.id for one in self.acts.sets.every]
        self.list.setCurrentRow(ids.index(kept) if kept in ids else min(1, len(ids) - 1))
        self.list.blockSignals(False)
        self._show()

    def retranslate(self) -> None:
        """Put all words anew."""
        self._back.say(tr("sets.back"), "Esc")
        self._title.setText(tr("sets.title"))
        self.begin.setText(tr("sets.new"))
        self.take.setText(tr("sets.take"))
        self.list.setAccessibleName(tr("sets.title"))
        self.tabs.say({name: tr(f"sets.tab_{name}") for name in _TABS})
        for part in (self.cards, self.decks, self.facts, self.versions, self.outputs):
            part.retranslate()
        self.refresh()

    def _make_head(self) -> None:
        theme = self._context.theme
        self._back = IconButton(theme, "arrow-left", "", self.left.emit, look="plain")
        self._title = label(role="head")
        self.begin = Button(theme, "", self._ask_name, picture="plus")
        self.begin.setObjectName("set-new")
        self.take = Button(theme, "", self.files.take, picture="import")
        self.take.setObjectName("set-take")
        self._head = QWidget()
        self._head.setLayout(row(self._back, self._title, None, self.take, self.begin, gap=10))

    def _make_parts(self) -> None:
        context, acts = self._context, self.acts
        self.cards, self.decks = SetCards(context, acts), SetDecks(context, acts)
        self.facts, self.versions = SetFacts(context, acts), PastVersions(context, acts)
        self.outputs = SetOutputs(context)
        self.cards.new.connect(lambda: self.new_card.emit(self.one.id))
        self.cards.edited.connect(self.edited)
        self.cards.removed.connect(self._remove_card)
        self.versions.wanted.connect(self.files.offer_version)
        self._name, self._told = ElidedLabel(role="subhead"), label(role="soft")
        self.tabs = Segments(self._context.theme, [(name, "") for name in _TABS], "cards")
        self.tabs.chosen.connect(self.show_tab)
        self._stack = QStackedWidget()
        for part in (self.cards, self.decks, self.facts, self.versions, self.outputs):
            self._stack.addWidget(part)
        self.outputs.saved.connect(lambda kind: self.files.save(kind, self.one.id))
        self.outputs.read.connect(lambda: self.files.take_table(self.one.id))
        self.outputs.removed.connect(self._remove)
        self.outputs.stopped.connect(self.files.stop)
        self.files.going.connect(self.outputs.tell)
        self._whole = surface("panel")
        first = row(self._name, self._told, gap=12)
        first.setStretch(0, 1)
        body = column(first, row(self.tabs, None), self._stack, gap=10, margins=(16, 14, 16, 14))
        body.setStretch(2, 1)
        self._whole.setLayout(body)

    def _row(self, one: CardSet) -> str:
        mark = f"{one.mark} · " if one.mark else ""
        cards = len(self._context.cards.holding.of_set(one.id))
        return f"{mark}{getattr(one.name, i18n.language)}\n{tr('sets.row', n=cards)}"

    def _show(self) -> None:
        """Show the set chosen."""
        one, cards = self.one, self._context.cards.holding.of_set(self.one.id)
        self._name.setText(getattr(one.name, i18n.language))
        counts = {"version": one.version, "cards": len(cards), "decks": len(one.decks)}
        self._told.setText(tr("sets.counts", **counts))
        self.outputs.show_removal(one.id != OWN_SET)
        self.cards.show_set(one.id, cards)
        self.decks.show_set(one)
        self.facts.show_set(one)
        self.versions.show_set(one)

    def show_tab(self, name: str) -> None:
        """Turn to one of the tabs."""
        self.tabs.pick(name)
        self._stack.setCurrentIndex(_TABS.index(name))

    def _ask_name(self) -> None:
        NewSetSheet(self._context, self.window(), self._begin)

    def _begin(self, ru: str, en: str, mark: str) -> None:
        """Make a set, and show it."""
        made = list[str]()
        words = tr("sets.begun", name=ru if i18n.language == "ru" else en)
        if self.acts.carry_out(lambda sets: made.append(sets.begin(Words(ru=ru, en=en), mark).id), words):
            self.show_set(made[0])

    def _remove_card(self, card_id: str) -> None:
        card = self._context.cards.get(card_id)
        if card is not None:
            self._own.remove(card)

    def _remove(self) -> None:
        """Remove the set with its cards: a message offers it back, and a file of it stays."""
        one = self.one
        words = tr("sets.removed", name=getattr(one.name, i18n.language))
        if self.acts.carry_out(lambda sets: sets.remove(one.id), words):
            self.list.setFocus()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
