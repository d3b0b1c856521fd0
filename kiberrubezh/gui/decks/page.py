"""The decks page: the shelf, and the workbench of the deck that is open."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QStackedWidget
from typing_extensions import override

from kiberrubezh.deckbuilder.exchange.bounds import MOST_LINES
from kiberrubezh.deckbuilder.formats import STANDARD
from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.apart import ApartDecks
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.deck_tutor import DeckTutor
from kiberrubezh.gui.decks.editor import DeckEditor
from kiberrubezh.gui.decks.shelf.lookout import Watch
from kiberrubezh.gui.decks.shelf.shelf_view import ShelfView
from kiberrubezh.gui.decks.side.tabs import Side
from kiberrubezh.gui.holdings.outcome import outcome
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.later import LatePart

_APART = "decks/kept_apart"
"""Setting: the names, a line each, of decks that were kept apart as the window was closed."""


class DecksPage(QStackedWidget):
    """Shelf and workbench, one at a time."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.shelf_view = ShelfView(context)
        self._pool, self._side = LatePart(self, self._make_pool), LatePart(self, self._make_side)
        self._workbench = LatePart(self, self._make_builder)
        self.addWidget(self.shelf_view)
        self.shelf_view.opened.connect(self.open)
        self.shelf_view.made.connect(self._open_new)
        context.cards_changed.connect(self._take_cards)
        self.watch = Watch(context, self, self._follow)

    @property
    def builder(self) -> Builder:
        """The workbench, made when it is first wanted."""
        return self._workbench.get()

    @property
    def is_building(self) -> bool:
        """Whether a deck is open."""
        return self.currentWidget() is not self.shelf_view

    def _make_pool(self) -> CardPool:
        """Make the largest part of the workbench in a step of its own, and then the next."""
        self._side.soon()
        return CardPool(self._context, "decks")

    def _make_side(self) -> Side:
        self._workbench.soon()
        return Side(self._context, DeckEditor(self._context.shelf), lambda mend: self.builder.mend(mend))

    def _make_builder(self) -> Builder:
        made = Builder(self._context, self._pool.get(), self._side.get())
        self.addWidget(made)
        made.left.connect(self.show_shelf)
        self.tutor = DeckTutor(self._context, made)
        return made

    def open(self, deck_id: int) -> None:
        """Open a deck of the shelf; one of more lines than any deck has is left there, and told of.

        The deck that is worked on is gone on with as it was left.
        """
        if self.is_building and deck_id == self.builder.editor.deck_id:
            self.builder.go_on()
        elif self._can_open(deck_id):
            self.setCurrentWidget(self.builder)
            self.builder.open(deck_id)

    def _open_new(self, deck_id: int) -> None:
        if self._can_open(deck_id):
            self.setCurrentWidget(self.builder)
            self.builder.open_new(deck_id)

    def _can_open(self, deck_id: int) -> bool:
        """Tell whether a deck is still there and can be worked on without keeping the window still; say so if not."""
        shelf = self._context.shelf
        known = outcome(
            self._context, lambda: (shelf.revision(deck_id), shelf.line_count(deck_id)), self.shelf_view.refresh
        )
        if known is None:
            return False
        _, count = known
        if count > MOST_LINES:
            self._context.say_for_now(tr("decks.too_many_lines", n=count, most=MOST_LINES), "warning")
        return count <= MOST_LINES

    def learn(self, lesson_id: str) -> None:
        """Begin, or go on with, a lesson in building a deck."""
        builder = self.builder
        self.setCurrentWidget(builder)
        builder.seek()
        self.tutor.begin(lesson_id)
        if not builder.editor.is_open:
            self.show_shelf()

    def build(self) -> None:
        """Begin a new deck."""
        self.shelf_view.build()

    def show_shelf(self) -> None:
        """Go back to all decks."""
        self.setCurrentWidget(self.shelf_view)
        self.shelf_view.refresh()
        self.shelf_view.new.setFocus()

    def retranslate(self) -> None:
        """Put all words anew; of a shelf out of sight as it is shown, which lists it anew in any case."""
        if self.shelf_view.isVisibleTo(self.window()):
            self.shelf_view.refresh()
        if self._workbench.there is not None:
            self._workbench.there.retranslate()
            self.tutor.show_now()

    def _take_cards(self) -> None:
        """Put away what was dealt of cards that may be others by now, or gone, and put all words anew."""
        if self._side.there is not None:
            self._side.there.forget_trials()
        self.retranslate()

    def on_shown(self) -> None:
        """Show decks that came onto the shelf elsewhere."""
        if not self.is_building:
            self.shelf_view.refresh()
        self._pool.soon()
        self._tell_apart()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep what could not be saved; the next window says where."""
        self._keep_unsaved()
        super().closeEvent(event)

    def asks_of_unsaved(self, close: Callable[[], object], leave: Callable[[], object]) -> bool:
        """Keep what could not be saved, as the window closes; ask what becomes of what can't be, and tell whether."""
        apart = self._keep_unsaved()
        if apart is not None and apart.held:
            from kiberrubezh.gui.decks.unkept_sheet import UnkeptSheet

            for sheet in self.window().findChildren(UnkeptSheet):
                sheet.close_sheet()
            UnkeptSheet(self._context, self.window(), apart, close, leave)
            return True
        return False

    def _keep_unsaved(self) -> ApartDecks | None:
        if self._workbench.there is None:
            return None
        apart = self._workbench.there.keep_unsaved()
        if apart.kept:
            names = [*self._context.settings.text(_APART).splitlines(), *apart.kept]
            self._context.settings.put(_APART, "\n".join(names))
        return apart

    def _tell_apart(self) -> None:
        """Say once what was kept as the window was closed the last time."""
        names = self._context.settings.text(_APART).splitlines()
        if names:
            self._context.settings.put(_APART, "")
            told = ", ".join(tr("decks.kept_name", name=name) for name in names)
            self._context.say(tr("decks.kept_apart", names=told), "warning")

    def _follow(self) -> None:
        """Show what another window has changed."""
        if self.is_building:
            self.builder.follow()
        else:
            self.shelf_view.follow()

    def undo(self) -> None:
        """Take the last change back: of the deck that is open, or of the shelf."""
        if self.is_building:
            self.builder.undo()
        else:
            self.shelf_view.acts.undo()

    def redo(self) -> None:
        """Make the change that was taken back."""
        if self.is_building:
            self.builder.redo()
        else:
            self.shelf_view.acts.redo()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the workbench."""
        return [
            ("Enter, +", tr("decks.keys_add")),
            ("Shift+Enter", tr("boards.keys_fill", n=STANDARD.copies)),
            ("Ctrl+Enter", tr("boards.keys_aside")),
            ("−, Backspace", tr("decks.keys_take")),
            ("Delete", tr("decks.keys_out")),
            ("Ctrl+V", tr("decks.keys_paste")),
            ("Ctrl+↓, Ctrl+↑", tr("boards.keys_move")),
            ("F2", tr("boards.mark")),
            ("Ctrl+T", tr("boards.tray_put")),
            ("Ctrl+F", tr("cards.keys_search")),
            ("Ctrl+S", tr("versions.keep")),
            ("Ctrl+B", tr("versions.side_by_side")),
            ("Ctrl+Tab, Ctrl+Shift+Tab", tr("boards.keys_turn")),
            ("Ctrl+W", tr("boards.keys_shut")),
            ("Esc", tr("decks.back")),
        ]

    def _acts(self) -> dict[int, Callable[[], object]]:
        """Return what the workbench does by Ctrl and a key."""
        builder = self.builder
        return {
            Qt.Key.Key_F: builder.seek,
            Qt.Key.Key_S: builder.keep_version,
            Qt.Key.Key_B: builder.show_beside,
            Qt.Key.Key_T: builder.keep_at_hand,
            Qt.Key.Key_W: lambda: builder.tabs.shut_deck(builder.editor.deck_id),
            Qt.Key.Key_Tab: lambda: builder.tabs.turn(1),
            Qt.Key.Key_Backtab: lambda: builder.tabs.turn(-1),
        }

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the workbench by Esc, do there what Ctrl and a key ask for; on the shelf take in what is pasted."""
        ctrl = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier == Qt.KeyboardModifier.ControlModifier
        if self.is_building and ctrl and event.key() in self._acts():
            self._acts()[event.key()]()
        elif self.is_building and event.key() == Qt.Key.Key_Escape:
            self.show_shelf()
        elif ctrl and event.key() == Qt.Key.Key_F:
            self.shelf_view.search.setFocus()
        elif not self.is_building and event.matches(QKeySequence.StandardKey.Paste):
            self.shelf_view.import_deck().paste()
        else:
            super().keyPressEvent(event)
