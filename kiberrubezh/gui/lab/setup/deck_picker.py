"""The decks that take part: checkboxes in a list that can be narrowed by words."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QWidget,
)
from typing_extensions import override

from kiberrubezh.cards.find.stems import fold
from kiberrubezh.deckbuilder.validate import Problem, errors
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.seats.wording import deck_titles
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import row_of_lines
from kiberrubezh.gui.widgets.hint_line import HintedField
from kiberrubezh.gui.widgets.line_heights import WrappedList
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.play.rubezh.offers import Offer, short_list

_KEY: Final = int(Qt.ItemDataRole.UserRole)
_Index = QModelIndex | QPersistentModelIndex
_FILTER = 104
"""Pixels, at 100 %, that words to filter by have at least."""

_TICK = 40
"""Pixels, at 100 %, that a tick takes with what is left around it."""


class DeckPicker(QWidget):
    """Decks to be ticked; one that can't be played says why and can't be ticked."""

    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._offers: dict[str, Offer] = {}
        self._titles: dict[str, str] = {}
        self._ticked: set[str] = set()
        self._wrong: dict[str, Problem | None] = {}
        self.filter = HintedField()
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _: self._show())
        self.list = _Ticks()
        self.list.setProperty("heads", True)
        self.list.setObjectName("lab-decks")
        self.list.itemChanged.connect(self._tick)
        self.count = label(role="soft")
        self.all = Button(context.theme, act=lambda: self._tick_all(True), look="link")
        self.none = Button(context.theme, act=lambda: self._tick_all(False), look="link")
        self._head = label(role="subhead")
        context.theme.changed.connect(self._show)
        head = row(self._head, None, self.count, gap=10)
        context.theme.keep(self.filter, QWidget.setMinimumWidth, _FILTER)
        line = row_of_lines(self.filter, self.all, self.none, gap=6)
        line.setStretch(0, 1)
        body = column(head, line, self.list, gap=10)
        body.setStretch(2, 1)
        self.setLayout(body)

    def retranslate(self) -> None:
        """Put all words anew; the decks follow with `fill`."""
        self.filter.setPlaceholderText(tr("lab.filter_decks"))
        self.filter.setAccessibleName(tr("lab.filter_decks"))
        self.all.setText(tr("lab.all"))
        self.none.setText(tr("lab.none"))

    def name(self, words: str) -> None:
        """Say what the decks are ticked for."""
        self._head.setText(words)
        self.list.setAccessibleName(words)

    def fill(self, offers: Sequence[Offer], ticked: Iterable[str]) -> None:
        """List decks; tick those whose keys are given."""
        self._name_all(offers)
        self._ticked, self._wrong = set(ticked), {}
        self._show()
        self._tell()

    def search_in(self, offers: Sequence[Offer]) -> None:
        """Find the typed words in more decks than are listed."""
        self._name_all(offers)
        self._show()

    def _name_all(self, offers: Sequence[Offer]) -> None:
        self._offers = {offer.key: offer for offer in offers}
        self._titles = deck_titles(offers)

    @property
    def playable(self) -> list[Offer]:
        """The decks that can be played."""
        return [offer for offer in self._offers.values() if self._trouble(offer) is None]

    @property
    def picked(self) -> list[Offer]:
        """The decks that are ticked and can be played, in the order of the list."""
        return [offer for key, offer in self._offers.items() if key in self._ticked and self._trouble(offer) is None]

    def _show(self) -> None:
        """List the decks whose names have the typed words, of a long list the first."""
        typed, here = fold(self.filter.text()), self.list.currentRow()
        found = [offer for offer in self._offers.values() if not typed or typed in fold(self._titles[offer.key])]
        listed = short_list(found, self._ticked)
        self.list.blockSignals(True)
        self.list.clear()
        origin = ""
        for offer in listed:
            if offer.origin != origin and not typed:
                origin = offer.origin
                self._add_head(tr(f"duel.decks_{origin}").upper())
            self.list.addItem(self._item(offer))
        if len(listed) < len(found):
            self._add_head(tr("lab.more_decks", n=len(found) - len(listed)))
        self.list.setCurrentRow(min(here, self.list.count() - 1))
        self.list.blockSignals(False)

    def _trouble(self, offer: Offer) -> Problem | None:
        """Return why a deck can't be played; worked out once."""
        if offer.key not in self._wrong:
            self._wrong[offer.key] = next(iter(errors(offer.deck, self._context.cards)), None)
        return self._wrong[offer.key]

    def _item(self, offer: Offer) -> QListWidgetItem:
        item = QListWidgetItem(self._titles[offer.key])
        item.setData(_KEY, offer.key)
        if (found := self._trouble(offer)) is not None:
            item.setFlags(Qt.ItemFlag.ItemIsSelectable)
            item.setText(tr("lab.unplayable", name=item.text()))
            tip(item, f"{found.message(i18n.language)} ({found.rule})")
            return item
        tip(item, " ".join(offer.deck.note.split()))
        item.setCheckState(Qt.CheckState.Checked if offer.key in self._ticked else Qt.CheckState.Unchecked)
        return item

    def _add_head(self, words: str) -> None:
        item = QListWidgetItem(words)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(self._context.theme.font(11, QFont.Weight.Bold))
        self.list.addItem(item)

    def _tick_all(self, on: bool) -> None:
        """Tick every deck in sight, or none of them."""
        self.list.blockSignals(True)
        for place in range(self.list.count()):
            item = self.list.item(place)
            if item.flags() & Qt.ItemFlag.ItemIsUserCheckable and item.data(_KEY):
                item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
                self._note(item)
        self.list.blockSignals(False)
        self._tell()
        self.changed.emit()

    def _tick(self, item: QListWidgetItem) -> None:
        self._note(item)
        self._tell()
        self.changed.emit()

    def _note(self, item: QListWidgetItem) -> None:
        if item.checkState() is Qt.CheckState.Checked:
            self._ticked.add(item.data(_KEY))
        else:
            self._ticked.discard(item.data(_KEY))

    def _tell(self) -> None:
        self.count.setText(tr("lab.decks_picked", n=len(self.picked), all=len(self._offers)))


class _Ticks(WrappedList):
    """A list in which Space and Enter, and a click anywhere in a line, tick it."""

    def __init__(self) -> None:
        super().__init__(_TICK)
        self.setProperty("look", "framed")
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.itemClicked.connect(self._clicked)
        self._state: Qt.CheckState | None = None
        self.itemPressed.connect(self._pressed)
        self._least = 0

    @override
    def sizeHint(self) -> QSize:
        """Ask for no more than the least: there may be more room, and then all of it is taken."""
        return QSize(super().sizeHint().width(), self.minimumHeight())

    def show_lines(self, least: int) -> None:
        """Be at least so many pixels high, and scrolled; with 0 as high as all lines, scrolled with what is around."""
        self._least = least
        bars = Qt.ScrollBarPolicy.ScrollBarAsNeeded if least else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(bars)
        self._grow()

    @override
    def updateGeometries(self) -> None:
        """Grow with the lines: there are others, or they are wrapped anew."""
        super().updateGeometries()
        self._grow()

    @override
    def scrollTo(self, index: _Index, hint: QListWidget.ScrollHint = QListWidget.ScrollHint.EnsureVisible) -> None:
        """Bring a line into sight; of a whole list by what scrolls all of it."""
        super().scrollTo(index, hint)
        area = self.parentWidget()
        while not self._least and area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if isinstance(area, QScrollArea) and (inside := area.widget()) is not None:
            line = self.visualRect(index)
            at = self.viewport().mapTo(inside, line.center())
            area.ensureVisible(area.horizontalScrollBar().value(), at.y(), 0, line.height())

    def _grow(self) -> None:
        lines = self.contentsSize().height() + self.height() - self.viewport().height()
        self.setMinimumHeight(self._least or max(lines, self.sizeHintForRow(0)))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick by Enter as well."""
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and item is not None:
            _toggle(item)
        else:
            super().keyPressEvent(event)

    def _pressed(self, item: QListWidgetItem) -> None:
        self._state = item.checkState()

    def _clicked(self, item: QListWidgetItem) -> None:
        """Tick by a click on the words: one on the box has done so already."""
        if item.checkState() is self._state:
            _toggle(item)


def _toggle(item: QListWidgetItem) -> None:
    if item.flags() & Qt.ItemFlag.ItemIsUserCheckable and item.data(_KEY):
        on = item.checkState() is not Qt.CheckState.Checked
        item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
