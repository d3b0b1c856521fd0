"""Cards to look through: the search with its chips, the hits as faces or as a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QModelIndex, QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from kiberrubezh.cards.find.aid.completion import Completion
from kiberrubezh.cards.find.aid.guesses import asks_of_deck
from kiberrubezh.cards.find.aid.guide import CHAPTERS
from kiberrubezh.cards.find.context import Context, OpenDeck
from kiberrubezh.gui.cards.completion_list import CompletionList
from kiberrubezh.gui.cards.filter_bar import FilterBar
from kiberrubezh.gui.cards.filters import Filter, toggle
from kiberrubezh.gui.cards.finder import Finder, FoundCards, completer, is_single, read_words
from kiberrubezh.gui.cards.grid import SIZES, CardGrid, CardTable, select_row
from kiberrubezh.gui.cards.group_bar import GroupBar
from kiberrubezh.gui.cards.guide_sheet import ExampleLine, show_guide
from kiberrubezh.gui.cards.model import COLUMNS, CardsModel
from kiberrubezh.gui.cards.search_field import SearchField
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, label, restyle, row, scroll_area
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.messages import Banner, announce
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.snug import SnugScroll
from kiberrubezh.gui.widgets.states import BlankState

FIRST: Final = 200
"""How many hits are shown at once; the rest of a large set follows when these are painted."""
_LEAST: Final = 120
"""Pixels of height that the hits have at least; where there are none, what is wrong may need the half of it."""
_GROUPS: Final = 96
"""Pixels of height that groups have at most: three lines; more of them are scrolled."""


class CardPool(QWidget):
    """Searches as one types; nothing typed is ever lost."""

    chosen = Signal(str)
    """Enter, + or a double click on a card."""
    put_aside = Signal(str)
    """Ctrl+Enter: on the maybeboard, where there is one."""
    filled = Signal(str)
    """Shift+Enter: as many copies as a deck may have, where there is one."""
    removed = Signal(str)
    looked_at = Signal(str)
    """The current card has changed; "" when nothing is found."""

    def __init__(self, context: AppContext, name: str, *, wide: bool = False, beside: QWidget | None = None) -> None:
        """Remember view, size and query under `name`; `wide` leaves room for words and examples.

        `beside` stands to the right of the search.
        """
        super().__init__()
        self._context, self._name, self._wide = context, name, wide
        settings = context.settings
        self.model = CardsModel(context.cards, self)
        self.field = SearchField(context.theme)
        self._completer = completer(context.cards)
        self.completion = CompletionList(context.theme, self.field, self._complete)
        self.guide = IconButton(context.theme, "help", "", self.show_guide)
        self.filters = FilterBar(context.theme, compact=not wide, deck=not wide)
        self.banner = Banner(context.theme, joined=True)
        self.count = label(role="strong")
        self._rest = QTimer(self, singleShot=True)
        self._deck: OpenDeck | None = None
        self._found = FoundCards()
        self._examples = ExampleLine(context.theme, self.field)
        self.unfinished = ElidedLabel(role="small")
        """What the end of the query lacks, or how its names were read, on a line that is there: nothing jumps."""
        self.below = label(role="small", wrap=True)
        """The same on a line of its own, where that one has no room for it."""
        self.groups = GroupBar(context.theme, self._lead_to)
        groups = SnugScroll(self.groups)
        context.theme.keep(groups, QWidget.setMaximumHeight, _GROUPS)
        groups.hide()
        size = settings.text(f"{name}/size", "middle" if wide else "small")
        self.grid = CardGrid(context, size if size in SIZES else "middle")
        self.table = CardTable(context)
        self._make_views()
        self._make_switches()
        self._make_blank()
        line = row(self.count, 8, self._examples, self.unfinished, None, self._sizes, self._views, gap=8)
        line.setStretch(2, 1000)
        line.setStretch(3, 1000)
        head = row(self.field, self.guide, *([beside] if beside else []), gap=6)
        self.setLayout(
            column(head, SnugScroll(self.filters), self.banner, line, self.below, groups, self._stack, gap=10)
        )
        self._connect()
        self.field.setText(self._sound(settings.text(f"{name}/query")))
        self.retranslate()

    @property
    def view(self) -> CardGrid | CardTable:
        """The view in front."""
        return self.table if self._views.picked() == "table" else self.grid

    def show_card(self, card_id: str) -> None:
        """Lead to a card, past the search if that hides it."""
        if self.model.row_of(card_id) < 0:
            self.field.clear()
        if self.model.row_of(card_id) < 0:
            self._show_rest()
        select_row(self.view, max(self.model.row_of(card_id), 0))

    def focus_search(self) -> None:
        """Go to the search, all of it selected."""
        self.field.setFocus()
        self.field.selectAll()

    def show_filters(self, wanted: Sequence[Filter]) -> None:
        """Search for just these filters."""
        query = ""
        for each in wanted:
            query = toggle(query, each)
        self.field.setText(query)

    def show_deck(self, deck: OpenDeck) -> None:
        """Show how many of each card the deck at hand has; search anew where the query asks of it."""
        before, self._deck = self._deck, deck
        self.model.show_copies(deck.copies)
        if deck != before and asks_of_deck(self.field.text()):
            self._search(self.current_card())

    def show_guide(self) -> None:
        """Show the query language by examples."""
        deck = self._deck is not None
        show_guide(self._context.theme, self.window(), CHAPTERS, self._run, deck=deck)

    def current_card(self) -> str:
        """Return the current card, or ""."""
        index = self.view.currentIndex()
        return self.model.card_id(index.row()) if index.isValid() else ""

    def retranslate(self) -> None:
        """Put all words anew."""
        self.field.retranslate()
        self.filters.retranslate()
        self.model.retranslate()
        self._views.say({"grid": tr("cards.view_grid"), "table": tr("cards.view_table")})
        self.guide.say(tr("cards.guide"), "Ctrl+H")
        self._smaller.say(tr("cards.smaller"))
        self._larger.say(tr("cards.larger"))
        self.grid.setAccessibleName(tr("cards.found_list"))
        self.table.setAccessibleName(tr("cards.found_list"))
        self._reset.setText(tr("cards.reset"))
        if self._wide:
            self._examples.retranslate()
        self._search(self.current_card())

    def _search(self, kept: str = "") -> None:
        """Show the hits of what is typed, the best first unless a card is `kept`; of nonsense there are none."""
        typed = self.field.text()
        self.filters.show_query(typed)
        found = self._finder().find(typed, FIRST)
        self._rest.stop()
        restyle(self.field, wrong="true" if found.trouble and not found.unfinished else "false")
        self._examples.setVisible(self._wide and not typed)
        self._show_hits(found, kept)
        self._tell_end(found.trouble if found.unfinished else read_words(found, i18n.language))
        if found.trouble:
            self._tell_trouble(found)
            return
        self._context.settings.put(f"{self._name}/query", typed)
        if found.proposal:
            self._tell(tr("cards.meant_number"), "info", found.proposal)

    def _tell_end(self, words: str) -> None:
        """Say what the end of the query lacks, or how its names were read; "" is nothing."""
        others = (self.count, self._sizes, self._views)
        room = self.width() - sum(each.sizeHint().width() + 16 for each in others)
        has_room = self.unfinished.fontMetrics().horizontalAdvance(words) <= room
        for note, said in ((self.unfinished, words if has_room else ""), (self.below, "" if has_room else words)):
            note.setText(said)
            note.setVisible(bool(said))

    def _tell_trouble(self, found: FoundCards) -> None:
        if found.unfinished:
            announce(self.field, found.trouble)
        else:
            self._tell(found.trouble, "error", found.proposal)

    def _finder(self) -> Finder:
        return Finder(self._context.connection, i18n.language, Context(self._deck))

    def _sound(self, typed: str) -> str:
        """Return what was typed last, or nothing where that can't be searched for, once a deck is there if one will."""
        coming = None if self._wide else OpenDeck({}, 0, None)
        finder = Finder(self._context.connection, i18n.language, Context(coming))
        return "" if finder.find(typed, 1).trouble else typed

    def _run(self, query: str) -> None:
        self.field.setText(query)
        self.field.setFocus()

    def _complete(self, query: str, cursor: int, asked: bool) -> Sequence[Completion]:
        return self._completer.propose(query, cursor, i18n.language, asked=asked)

    def _show_hits(self, found: FoundCards, kept: str) -> None:
        """Show the first hits; the rest follows."""
        self._found = found
        self._show_found(found, kept)
        if not found.trouble and len(found.ids) in (0, FIRST):
            self._rest.start()
        if len(found.ids) < FIRST:
            self._count()

    def _search_anew(self) -> None:
        """Search again where other cards are there."""
        self._search(self.current_card())

    def _show_rest(self) -> None:
        """Show what would keep the first answer waiting: the hits past the first, or what may have been meant."""
        typed, finder = self.field.text(), self._finder()
        if self.model.rowCount():
            self._found = finder.find(typed)
            self.model.show_more(self._found.ids)
            self._count()
        elif words := finder.proposal(typed):
            self._tell(tr("cards.meant"), "info", words)

    def _count(self) -> None:
        wrong = self._found.trouble and not self._found.unfinished
        self.count.setText("" if wrong else tr("cards.count", n=self.model.rowCount()))
        self.groups.show_found(self._found, self._context.cards, self._deck.copies if self._deck else {})

    def _lead_to(self, row: int) -> None:
        select_row(self.view, row)
        self.view.setFocus()

    def _show_found(self, found: FoundCards, kept: str) -> None:
        self.model.show_cards(found.ids)
        self.banner.hide()
        wrong = found.trouble and not found.unfinished
        self._blank.say(*_blank_words(self.field.text(), wrong=bool(wrong)))
        self._reset.setVisible(not wrong or bool(found.proposal))  # otherwise the notice above leads to all cards
        self._stack.setCurrentWidget(self.view if found.ids else self._empty)
        self._stack.setMinimumHeight(_LEAST if found.ids else _LEAST // 2)
        if not found.ids:
            self.looked_at.emit("")
            return
        self.view.scrollToTop()
        select_row(self.view, max(self.model.row_of(kept), 0))

    def _tell(self, words: str, tone: str, proposal: str) -> None:
        """Say what is wrong or may have been meant; a press searches for that, or for nothing."""
        offer = proposal or tr("cards.reset")
        self.banner.say(words, "error" if tone == "error" else "info", offer, lambda: self.field.setText(proposal))

    def _show_view(self, view: str) -> None:
        kept = self.current_card() if self.model.rowCount() else ""
        self._context.settings.put(f"{self._name}/view", view)
        self._sizes.setVisible(view == "grid")
        if view == "grid":
            self.model.sort(-1)
        if self.model.rowCount():
            self._stack.setCurrentWidget(self.view)
            select_row(self.view, max(self.model.row_of(kept), 0))

    def _step_size(self, by: int) -> None:
        """Show the cards one size larger or smaller."""
        sizes = list(SIZES)
        size = sizes[min(max(sizes.index(self.grid.size_name) + by, 0), len(sizes) - 1)]
        self._context.settings.put(f"{self._name}/size", size)
        self.grid.show_size(size)

    def _connect(self) -> None:
        self._rest.timeout.connect(self._show_rest)
        self._context.cards_changed.connect(self._search_anew)
        self.field.textChanged.connect(lambda _: self._search())
        self.field.helped.connect(self.show_guide)
        self.field.down.connect(lambda: self.view.setFocus())
        self.filters.rewritten.connect(self.field.setText)
        for view in (self.grid, self.table):
            view.chosen.connect(self.chosen)
            view.put_aside.connect(self.chosen if self._wide else self.put_aside)
            view.filled.connect(self.chosen if self._wide else self.filled)
            view.removed.connect(self.removed)
            view.selectionModel().currentChanged.connect(self._look)
        self.grid.setSelectionModel(self.table.selectionModel())

    def _look(self, index: QModelIndex) -> None:
        if index.isValid():
            self.looked_at.emit(self.model.card_id(index.row()))

    def _make_views(self) -> None:
        self.grid.setModel(self.model)
        self.table.setModel(self.model)
        self.table.fit()
        self.table.setColumnHidden(COLUMNS.index("copies"), self._wide)
        if not self._wide:
            for name in ("kind", "categories", "provides"):
                self.table.setColumnHidden(COLUMNS.index(name), True)
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(-1, self.table.horizontalHeader().sortIndicatorOrder())

    def _make_switches(self) -> None:
        theme, settings = self._context.theme, self._context.settings
        self._smaller = IconButton(theme, "minus", "", partial(self._step_size, -1), size=16)
        self._larger = IconButton(theme, "plus", "", partial(self._step_size, 1), size=16)
        self._sizes = QWidget()
        self._sizes.setLayout(row(self._smaller, self._larger, gap=2))
        view = "table" if settings.text(f"{self._name}/view") == "table" else "grid"
        self._views = Segments(theme, [("grid", ""), ("table", "")], view, pictures=True)
        self._views.chosen.connect(self._show_view)
        if view == "table":
            self._sizes.hide()

    def _make_blank(self) -> None:
        self._reset = Button(self._context.theme, "", self.field.clear, picture="close")
        self._blank = BlankState(self._context.theme, "search", "", "", [self._reset])
        self._stack = QStackedWidget()
        self._empty = scroll_area(self._blank)  # beneath a long notice there is little room
        for part in (self.grid, self.table, self._empty):
            self._stack.addWidget(part)


def _blank_words(typed: str, *, wrong: bool) -> tuple[str, str]:
    if wrong:
        return tr("cards.not_understood"), tr("cards.not_understood_why")
    return tr("cards.none_found"), tr("cards.none_found_single" if is_single(typed) else "cards.none_found_why")
