"""The shelf: the user's decks, the decks that come with the program, the bin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.deck_tabs import open_decks
from kiberrubezh.gui.decks.handover.export_sheet import ExportSheet
from kiberrubezh.gui.decks.handover.import_sheet import ImportSheet
from kiberrubezh.gui.decks.play import play as play_deck
from kiberrubezh.gui.decks.shelf.deck_search_line import DeckSearchLine
from kiberrubezh.gui.decks.shelf.ready_tiles import ReadyTiles
from kiberrubezh.gui.decks.shelf.shelf_acts import ShelfActs
from kiberrubezh.gui.decks.shelf.slices import SLICE, Slices
from kiberrubezh.gui.decks.shelf.tiles import Tile, more_button
from kiberrubezh.gui.holdings.outcome import last_read, tell_unread
from kiberrubezh.gui.i18n import i18n, moment, tr
from kiberrubezh.gui.widgets.basic import clear, column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.drops import FileDrops
from kiberrubezh.gui.widgets.flow import OneLine
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.scroll import Scroll
from kiberrubezh.gui.widgets.states import BlankState

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.shelf import KeptDeck


class _Seen(NamedTuple):
    """What was read of the library last; of one that never could be nothing is known."""

    is_read: bool = False
    pulse: int = 0
    kept: Sequence[KeptDeck] = ()
    gone: Sequence[KeptDeck] = ()
    total: int = 0
    left_open: Mapping[int, Deck] = MappingProxyType({})


class ShelfView(Scroll):
    """All decks; every change here can be taken back."""

    opened = Signal(int)
    """A deck of the shelf is to be worked on."""
    made = Signal(int)
    """A deck has just been put on the shelf, to be worked on."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        FileDrops(self, lambda path: self.import_deck().read_file(path))  # nothing is taken before it was looked at
        self.acts = ShelfActs(context, self)
        self.acts.changed.connect(self._show_change)
        self.acts.made.connect(self.made)
        self._seen = _Seen()
        self._kept: Sequence[KeptDeck] = ()
        self._aim: Callable[[], None] = _nowhere
        """Leads the keys on once all of a long shelf is read."""
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        theme = context.theme
        self._top, self._middle = column(gap=14), column(gap=14)
        self.line = DeckSearchLine(context)
        self.search = self.line.field
        self.search.setObjectName("decks-search")
        self.line.changed.connect(self._show_found)
        self.line.down.connect(self._go_down)
        self.ready = ReadyTiles(self._ready)
        self._ready_words: list[QWidget] = []
        context.cards_changed.connect(self.ready.forget)
        self.own, self.binned = Slices(theme, self._own), Slices(theme, self._binned)
        self._nothing = label(role="soft", wrap=True)
        self._bin_head = label(role="subhead")
        body = QWidget()
        middle = column(self._middle, self.ready, gap=14)
        parts = (self._top, self.line, self._nothing, self.own, middle, self._bin_head, self.binned, None)
        body.setLayout(column(*parts, gap=14, margins=(32, 28, 32, 32)))
        self.setWidget(body)

    def refresh(self) -> None:
        """Show the shelf as it is now: at once as much of it as is in sight, all of a long one soon."""
        self._context.outlive()
        self._aim = _nowhere
        self.setAccessibleName(tr("app.page_decks"))
        for layout in (self._top, self._middle):
            clear(layout)
        shelf = self._context.shelf
        self._seen = last_read(self._context, self._look, self._seen)
        self._kept, gone, total = self._seen.kept, self._seen.gone, self._seen.total
        self._top.addLayout(self._head())
        if self._seen.left_open:
            self._top.addLayout(self._left_open(self._seen.left_open))
        for notice in shelf.notices:
            banner = Banner(self._context.theme)
            self._top.addWidget(banner)
            banner.say(notice.message(i18n.language), "warning")
        self.setFocusProxy(self.new)
        if self._seen.is_read and not self._kept:
            self.new.show_as("plain")
            self._top.addWidget(self._none_yet())
        self.line.retranslate()
        self.line.forget()
        self._nothing.setText(tr("decks.search_none"))
        self._section(tr("decks.ready"), tr("decks.ready_why"))
        self.ready.show_decks(ready_decks(self._context.cards, i18n.language))
        self._show_found(total)
        self._bin_head.setText(tr("decks.bin"))
        self._bin_head.setVisible(bool(gone))
        self.binned.show_items(gone)
        if max(total, len(gone)) > SLICE:
            self._context.jobs.run(
                lambda _job: (shelf.decks(), shelf.bin()),
                self._take_all,
                failed=partial(tell_unread, self._context),
                receiver=self,
            )

    def _show_change(self, deck_id: int) -> None:
        """Show the shelf after an act, and lead the keys on: to the deck, or to what lies now where that did."""
        lists = (self.own, self.binned)
        lay = next(((part, place) for part in lists if (place := _place_of(deck_id, part.items)) >= 0), None)
        is_led = bool(deck_id) and self.isVisible() and not self.search.hasFocus()
        self.refresh()
        if not is_led:
            return
        if _place_of(deck_id, self.own.items) < 0 and max(self._seen.total, len(self._seen.gone)) > SLICE:
            self._aim = lambda: self._lead(deck_id, lay)  # where it lies is known once all of a long shelf is read
        else:
            self._lead(deck_id, lay)

    def _lead(self, deck_id: int, lay: tuple[Slices[KeptDeck], int] | None) -> None:
        """Give the keys to a deck of the shelf, or else to what lies now where it `lay`."""
        if (place := _place_of(deck_id, self.own.items)) >= 0:
            self.own.go_to(place)
        elif lay is not None and lay[0].items:
            lay[0].go_to(min(lay[1], len(lay[0].items) - 1))
        else:
            self.setFocus()

    def _look(self) -> _Seen:
        shelf = self._context.shelf
        pulse, left_open = shelf.pulse(), open_decks(self._context)
        return _Seen(True, pulse, shelf.decks(SLICE + 1), shelf.bin(SLICE + 1), shelf.count(), left_open)

    def follow(self) -> None:
        """Show what was changed elsewhere since the shelf was shown."""
        if last_read(self._context, self._context.shelf.pulse, self._seen.pulse) != self._seen.pulse:
            self.refresh()

    def _take_all(self, found: tuple[list[KeptDeck], list[KeptDeck]]) -> None:
        self._kept = found[0]
        if self.search.text():
            self._show_found()
        else:
            self.own.add_items(found[0])
        self.binned.add_items(found[1])
        aim, self._aim = self._aim, _nowhere
        aim()

    def _show_found(self, total: int | None = None) -> None:
        """Show the decks, own and ready, that are searched for; all where nothing is typed."""
        own, ready = self.line.places([kept.deck for kept in self._kept], self.ready.decks)
        self._nothing.setVisible(not own and not ready and self.line.banner.isHidden())
        self.own.show_items([self._kept[place] for place in own], None if self.search.text() else total)
        self.ready.show_found(ready)
        for words in self._ready_words:
            words.setVisible(bool(ready))

    def _go_down(self) -> None:
        """Go from the search to the first deck that it found."""
        flow = self.own.flow if self.own.flow.count() else self.ready.flow
        if (first := flow.itemAt(0)) is not None and (tile := first.widget()) is not None:
            tile.setFocus()

    def build(self) -> None:
        """Put a new deck on the shelf and open it."""
        self.acts.build()

    def import_deck(self) -> ImportSheet:
        """Show the sheet that reads decks from text, files and pictures."""
        return ImportSheet(self._context, self.window(), self.acts.take_in)

    def _head(self) -> QHBoxLayout:
        theme = self._context.theme
        self.new = Button(theme, tr("decks.new"), self.build, look="primary", picture="plus")
        self.new.setObjectName("deck-new")
        self.importing = Button(theme, tr("decks.import"), self.import_deck, picture="import")
        return row(label(tr("app.page_decks"), "title"), None, self.importing, self.new, gap=10)

    def _left_open(self, decks: Mapping[int, Deck]) -> QHBoxLayout:
        """Offer the decks that are open on the workbench, to go on with."""
        parts: list[QWidget] = [label(tr("boards.left_open"), "soft")]
        for deck_id, deck in decks.items():
            name = deck.name or tr("decks.unnamed")
            go_on = Button(self._context.theme, name, partial(self.opened.emit, deck_id), look="example")
            go_on.setAccessibleName(f"{tr('decks.open')}: {name}")
            parts.append(go_on)
        holder = OneLine(led=True)
        holder.show_parts(parts)
        return row(holder)

    def _none_yet(self) -> BlankState:
        build = Button(self._context.theme, tr("decks.first_build"), self.build, look="primary", picture="plus")
        self.setFocusProxy(build)
        return BlankState(self._context.theme, "decks", tr("decks.none_yet"), tr("decks.none_yet_why"), [build])

    def _section(self, head: str, words: str) -> None:
        self._ready_words = [label(head, "subhead"), label(words, "soft", wrap=True)]
        self._middle.addSpacing(14)
        for line in self._ready_words:
            self._middle.addWidget(line)

    def _own(self, kept: KeptDeck) -> Tile:
        context = self._context
        tile = Tile(
            context, kept.deck, tr("decks.changed", when=moment(kept.changed)), lambda: self.opened.emit(kept.id)
        )
        name = kept.deck.name or tr("decks.unnamed")
        play = Button(context.theme, tr("app.home_play"), lambda: play_deck(context, kept.deck), picture="play")
        play.setAccessibleName(f"{tr('app.home_play_deck')}: {name}")
        more = more_button(
            context,
            [
                (tr("decks.open"), lambda: self.opened.emit(kept.id)),
                (tr("decks.duplicate"), lambda: self.acts.duplicate(kept.id)),
                (tr("decks.export"), lambda: self._export(kept.deck)),
                (tr("decks.delete"), lambda: self.acts.delete(kept.id)),
            ],
            name,
        )
        tile.add(play, None, more)
        return tile

    def _ready(self, deck: Deck) -> Tile:
        context = self._context
        tile = Tile(context, deck, "", lambda: self.acts.take(deck))
        take = Button(context.theme, tr("decks.take"), lambda: self.acts.take(deck), picture="copy")
        take.setAccessibleName(f"{tr('decks.take')}: {deck.name}")
        ask = partial(play_deck, context, deck)
        play = Button(context.theme, tr("app.home_play"), ask, look="quiet", picture="play")
        play.setAccessibleName(f"{tr('app.home_play_deck')}: {deck.name}")
        tile.add(take, play, None)
        return tile

    def _binned(self, kept: KeptDeck) -> Tile:
        theme, name = self._context.theme, kept.deck.name
        tile = Tile(self._context, kept.deck, "", lambda: self.acts.restore(kept.id))
        back = Button(theme, tr("decks.restore"), lambda: self.acts.restore(kept.id), picture="undo")
        back.setAccessibleName(f"{tr('decks.restore')}: {name}")
        gone = Button(theme, tr("decks.erase"), lambda: self.acts.erase(kept.id), look="danger", picture="trash")
        gone.setAccessibleName(f"{tr('decks.erase_for_good')}: {name}")
        tip(gone, tr("decks.erase_for_good"))
        tile.add(back, None, gone)
        return tile

    def _export(self, deck: Deck) -> None:
        ExportSheet(self._context, self.window(), deck, self._context.cards)


def _place_of(deck_id: int, decks: Sequence[KeptDeck]) -> int:
    """Return where a deck lies among others; −1 for none of them."""
    return next((place for place, kept in enumerate(decks) if kept.id == deck_id), -1)


def _nowhere() -> None:
    """Leave the keys where they are."""
