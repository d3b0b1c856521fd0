"""The shelf of the replays page: what was played, chosen by game, deck and outcome, opened, deleted."""

from itertools import islice
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QStackedWidget, QWidget
from typing_extensions import override

from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.replays.naming import decks_named, game_name, in_order
from kiberrubezh.gui.replays.shelf_list import DuelList, OthersNote
from kiberrubezh.gui.widgets.basic import column, label
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import row_of_lines
from kiberrubezh.gui.widgets.states import BlankState
from kiberrubezh.journal import Journal
from kiberrubezh.play.catalog import DUEL, Entry, matches
from kiberrubezh.play.progress import review_store
from kiberrubezh.play.progress.own_duels import ready_called

_MOST_DECKS = 300
"""More decks than that, those played last, nobody looks through."""
_WIDEST = 260
"""Pixels, at 100 %, that the name of a deck has at the most; the rest is in the list that opens."""
_OUTCOMES = ("", "won", "lost", "other", "unfinished", "unreadable")


class Shelf(QWidget):
    """Lists finished and unfinished duels; what is deleted can be brought back while the program runs."""

    opened = Signal(object)
    """The Entry."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._entries: list[Entry] = []
        self._named: list[Entry] = []
        """The same, with decks called as in the language in use."""
        self._deleted: list[tuple[Path, bytes]] = []
        theme = context.theme
        self.list, self._others = DuelList(), OthersNote()
        self.list.opened.connect(self.opened)
        self.list.chosen.connect(self._name_button)
        self.game, self.deck, self.outcome = QComboBox(), QComboBox(), QComboBox()
        self.game.setObjectName("replay-game")
        theme.keep(self.deck, QWidget.setMaximumWidth, _WIDEST)
        self.deck.view().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        for box in (self.game, self.deck, self.outcome):
            box.currentIndexChanged.connect(lambda _: self._filter())
        self._head = label(role="title")
        self._open = Button(theme, "", self._open_chosen, look="primary")
        self._open.setObjectName("replay-open")
        self._delete = Button(theme, "", self.delete, look="danger", picture="trash")
        self._delete.setObjectName("replay-delete")
        self._first = Button(theme, "", self._play_first, look="primary", picture="duel")
        self._blank = BlankState(theme, "replay", "", "", [self._first])
        self._reading = BlankState(theme, "replay", "", waits=True)
        self._is_read = False
        """Whether it is known what was played."""
        self._nothing = label(role="soft", wrap=True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._middle = QStackedWidget()
        for part in (self._reading, self.list, self._blank, self._nothing):
            self._middle.addWidget(part)
        self._bar = QWidget()
        self._bar.setLayout(row_of_lines(self.game, self.deck, self.outcome, None, self._delete, self._open, gap=10))
        self.setLayout(column(self._head, self._bar, self._middle, self._others, gap=16, margins=(32, 28, 32, 28)))
        self.setFocusProxy(self.list)

    def retranslate(self) -> None:
        """Put all words anew."""
        self._head.setText(tr("replays.head"))
        self.list.setAccessibleName(tr("replays.head"))
        self._delete.setText(tr("replays.delete"))
        self._reading.say(tr("replays.reading"))
        self._nothing.setText(tr("replays.nothing_found"))
        self.game.setAccessibleName(tr("replays.filter_game"))
        self.deck.setAccessibleName(tr("replays.filter_deck"))
        self.outcome.setAccessibleName(tr("replays.filter_outcome"))
        self._fill_filters()
        self._filter()

    def refresh(self) -> None:
        """Read anew which duels there are."""
        self._context.waiting.read(self._take, self)

    def show_game(self, game: str) -> None:
        """Show what was played of one game, "" of all."""
        if self.game.findData(game) < 0:
            self.game.addItem(game_name(game), game)
        self.game.setCurrentIndex(self.game.findData(game))

    def delete(self) -> None:
        """Delete the chosen duel."""
        entry = self.list.entry
        if entry is None:
            return
        self._context.duel_deleted.emit(entry.path)
        try:
            content = entry.path.read_bytes()
            Journal.delete(entry.path)
            review_store.forget(entry.path)
        except OSError as error:
            self._context.say(tr("replays.cant_delete", words=why_unwritable(error).of(i18n.language)), "error")
            return
        self._deleted.append((entry.path, content))
        self._take([other for other in self._entries if other.path != entry.path])
        words = tr("replays.deleted" if entry.finished else "replays.deleted_unfinished")
        self._context.say_for_now(words, "info", tr("app.undo"), self.undo)

    def undo(self) -> None:
        """Bring back what was deleted last."""
        if not self._deleted:
            return
        path, content = self._deleted[-1]
        try:
            Journal.put_back(path, content)
        except OSError as error:
            self._context.say(tr("replays.cant_restore", words=why_unwritable(error).of(i18n.language)), "error")
            return
        self._deleted.pop()
        self._context.outlive()  # by its button the next one would be brought back
        self.refresh()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete the chosen duel."""
        if event.key() == Qt.Key.Key_Delete:
            self.delete()
        else:
            super().keyPressEvent(event)

    def _open_chosen(self) -> None:
        if self.list.entry is not None:
            self.opened.emit(self.list.entry)

    def _name_button(self) -> None:
        entry = self.list.entry
        goes_on = entry is not None and entry.outcome == "unfinished"
        self._open.setText(tr("replays.go_on" if goes_on else "replays.open"))
        self._open.setEnabled(entry is not None and entry.outcome != "unreadable")

    def _play_first(self) -> None:
        """Begin the first game of the kind that is looked for, or choose one on the shelf."""
        game = self.game.currentData()
        if not game:
            self._context.go.emit("home")
        elif game == DUEL:
            self._context.set_up_duel.emit(None)
        else:
            self._context.set_up_game.emit(game)

    def _take(self, entries: list[Entry]) -> None:
        self._entries, self._is_read = entries, True
        self._fill_filters()
        self._filter()

    def _fill_filters(self) -> None:
        """List the games and decks that were played, and the outcomes; keep what is chosen."""
        games = dict.fromkeys(entry.game for entry in self._entries if entry.game)
        kinds = [
            ("", tr("replays.all_games")),
            *((game, game_name(game)) for game in in_order([*games, self.game.currentData() or DUEL])),
        ]
        called = ready_called(self._context.cards, i18n.language)
        self._named = [decks_named(entry, called) for entry in self._entries]
        played = dict.fromkeys(deck for entry in self._named for deck in entry.decks if deck)
        decks = sorted(islice(played, _MOST_DECKS))
        lines = [("", tr("replays.all_decks")), *((deck, deck) for deck in decks)]
        outcomes = [(name, tr(f"replays.outcome_{name or 'all'}")) for name in _OUTCOMES]
        for box, options in ((self.game, kinds), (self.deck, lines), (self.outcome, outcomes)):
            chosen = box.currentData()
            if box is self.deck:
                chosen = next((now for (deck, _), now in called.items() if deck == chosen), chosen)
            box.blockSignals(True)
            box.clear()
            for key, words in options:
                box.addItem(words, key)
            box.setCurrentIndex(max(box.findData(chosen), 0))
            box.blockSignals(False)

    def _filter(self) -> None:
        wanted = (self.deck.currentData() or "", self.outcome.currentData() or "", self.game.currentData() or "")
        found = matches(self._named, *wanted)
        self.deck.setVisible(wanted[-1] in ("", DUEL))
        self.list.show_entries(found)
        self._bar.setVisible(bool(self._entries))
        self._others.show_count(self._context.waiting.other_duels)
        self._middle.setCurrentWidget(self.list if found else self._empty(*wanted))
        self._delete.setEnabled(bool(found))
        self._name_button()

    def _empty(self, deck: str, outcome: str, game: str) -> QWidget:
        """Return what is shown where nothing is found: it leads on where nothing was played."""
        if not self._is_read:
            return self._reading
        if deck or outcome:
            return self._nothing
        none = "replays.none_open" if self._context.waiting.other_duels else "replays.none"
        head = tr("replays.none_of", game=game_name(game)) if game else tr(none)
        self._blank.say(head, tr("replays.none_why"))
        self._first.setText(tr("replays.first_of" if game else "replays.first"))
        return self._blank
