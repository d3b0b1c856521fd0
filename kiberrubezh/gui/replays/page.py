"""The replays page: the list of duels, or a finished one on the table."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QStackedLayout, QStackedWidget, QWidget
from typing_extensions import override

from kiberrubezh.deckbuilder.words import why_unwritable
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.replay import BrokenReplayError
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.duel.session import Session
from kiberrubezh.gui.duel.terms import Terms
from kiberrubezh.gui.duel.wording import broken
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.replays import review_store
from kiberrubezh.gui.replays.catalog import Entry, matching
from kiberrubezh.gui.replays.play_on_sheet import PlayOnSheet
from kiberrubezh.gui.replays.player import ReplayPlayer
from kiberrubezh.gui.replays.review_desk import ReviewDesk
from kiberrubezh.gui.replays.shelf_list import DuelList, OthersNote
from kiberrubezh.gui.replays.tape import Tape
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.states import Blank
from kiberrubezh.journal import Journal, JournalError

_OUTCOMES = ("", "won", "lost", "other", "unfinished")


class ReplaysPage(QWidget):
    """Opens and plays finished duels, goes on with unfinished ones, deletes either."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._entries: list[Entry] = []
        self._deleted: list[tuple[Path, bytes]] = []
        theme = context.theme
        self.list, self.player = DuelList(), ReplayPlayer(context)
        self._others = OthersNote()
        self.list.opened.connect(self._open_entry)
        self.list.itemSelectionChanged.connect(self._name_button)
        self.desk = ReviewDesk(context, self.player)
        self.player.left.connect(self._leave)
        self.player.play_on.connect(self._play_on)
        self.desk.play_wanted.connect(self._play_on)
        self.deck, self.outcome = QComboBox(), QComboBox()
        for box in (self.deck, self.outcome):
            box.currentIndexChanged.connect(lambda _: self._filter())
        self._head = label(role="title")
        self._open = Button(theme, "", self._open_chosen, look="primary")
        self._open.setObjectName("replay-open")
        self._delete = Button(theme, "", self.delete, look="danger", picture="trash")
        self._delete.setObjectName("replay-delete")
        self._first = Button(theme, "", lambda: context.set_up_duel.emit(None), look="primary", picture="duel")
        self._blank = Blank(theme, "replay", "", "", [self._first])
        self._nothing = label(role="soft", wrap=True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._middle = QStackedWidget()
        for part in (self.list, self._blank, self._nothing):
            self._middle.addWidget(part)
        self._bar = QWidget()
        self._bar.setLayout(row(self.deck, self.outcome, None, self._delete, self._open, gap=10))
        shelf = QWidget()
        shelf.setLayout(column(self._head, self._bar, self._middle, self._others, gap=16, margins=(32, 28, 32, 28)))
        self._layers = QStackedLayout(self)
        self._layers.addWidget(shelf)
        self._layers.addWidget(self.player)
        self.setFocusProxy(self.list)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self._head.setText(tr("replays.head"))
        self._delete.setText(tr("replays.delete"))
        self._first.setText(tr("replays.first"))
        self._blank.say(tr("replays.none"), tr("replays.none_why"))
        self._nothing.setText(tr("replays.nothing_found"))
        self.deck.setAccessibleName(tr("replays.filter_deck"))
        self.outcome.setAccessibleName(tr("replays.filter_outcome"))
        self._fill_filters()
        self.player.retranslate()
        self.desk.retranslate()
        self._filter()

    def on_shown(self) -> None:
        """Read anew which duels there are."""
        self._context.read_duels(self._take, self)

    def open(self, path: Path) -> bool:
        """Open the replay of a journal; return whether it could be."""
        try:
            record = Journal.read(path)
            tape = Tape.of(record)
        except (BrokenReplayError, JournalError, OSError) as error:
            self._context.say(tr("replays.cant_open", words=broken(error)), "error")
            return False
        self._layers.setCurrentWidget(self.player)
        self.setFocusProxy(self.player.view)
        self.player.load(tape)
        self.desk.open(record, tape)
        return True

    def review(self, path: Path) -> None:
        """Open the replay of a journal and review it."""
        if self.open(path):
            self.desk.start()

    def _open_chosen(self) -> None:
        if self.list.entry is not None:
            self._open_entry(self.list.entry)

    def _open_entry(self, entry: Entry) -> None:
        """Open the replay of a duel that is over; go on with one that isn't, whose hands nobody may see."""
        if entry.finished:
            self.open(entry.path)
        else:
            self._context.resume_duel.emit(entry.path)

    def _name_button(self) -> None:
        entry = self.list.entry
        self._open.setText(tr("replays.go_on" if entry is not None and not entry.finished else "replays.open"))

    def _leave(self) -> None:
        """Go back from another line to the duel, from the duel to the list."""
        if self.desk.is_aside:
            self.desk.back()
        else:
            self.show_list()

    def show_list(self) -> None:
        """Go back to the list."""
        self.player.transport.stop()
        self._layers.setCurrentIndex(0)
        self.setFocusProxy(self.list)
        self.list.setFocus()
        self.on_shown()

    def delete(self) -> None:
        """Delete the chosen duel; it can be brought back while the program runs."""
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
        self._take([other for other in self._entries if other is not entry])
        words = tr("replays.deleted" if entry.finished else "replays.deleted_unfinished")
        self._context.say(words, "info", tr("app.undo"), self.undo)

    def undo(self) -> None:
        """Bring back what was deleted last."""
        if not self._deleted:
            return
        path, content = self._deleted[-1]
        try:
            path.write_bytes(content)
        except OSError as error:
            self._context.say(tr("replays.cant_restore", words=why_unwritable(error).of(i18n.language)), "error")
            return
        self._deleted.pop()
        self.on_shown()

    def redo(self) -> None:
        """Nothing to make again."""

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the player."""
        return [
            ("Space", tr("replays.play")),
            ("→, .", tr("replays.forward")),
            ("←, ,", tr("replays.back")),
            ("PgDown", tr("replays.next_turn")),
            ("PgUp", tr("replays.last_turn")),
            ("Home", tr("replays.to_start")),
            ("End", tr("replays.to_end")),
            ("Ctrl+←, Ctrl+→", tr("replays.review_step")),
            ("Shift+←, Shift+→", tr("duel.keys_move")),
            ("Esc", tr("replays.to_list")),
            ("Delete", tr("replays.delete")),
        ]

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete the chosen duel."""
        if event.key() == Qt.Key.Key_Delete and self._layers.currentIndex() == 0:
            self.delete()
        else:
            super().keyPressEvent(event)

    def _take(self, entries: list[Entry]) -> None:
        self._entries = entries
        self._fill_filters()
        self._filter()

    def _fill_filters(self) -> None:
        """List the decks that were played, and the outcomes; keep what is chosen."""
        decks = sorted({deck for entry in self._entries for deck in entry.decks if deck})
        lines = [("", tr("replays.all_decks")), *((deck, deck) for deck in decks)]
        outcomes = [(name, tr(f"replays.outcome_{name or 'all'}")) for name in _OUTCOMES]
        for box, options in ((self.deck, lines), (self.outcome, outcomes)):
            chosen = box.currentData()
            box.blockSignals(True)
            box.clear()
            for key, words in options:
                box.addItem(words, key)
            box.setCurrentIndex(max(box.findData(chosen), 0))
            box.blockSignals(False)

    def _filter(self) -> None:
        found = matching(self._entries, self.deck.currentData() or "", self.outcome.currentData() or "")
        self.list.show_entries(found)
        self._bar.setVisible(bool(self._entries))
        self._others.show_count(self._context.other_duels)
        self._middle.setCurrentWidget(self.list if found else self._nothing if self._entries else self._blank)
        self._open.setEnabled(bool(found))
        self._delete.setEnabled(bool(found))
        self._name_button()

    def _play_on(self) -> None:
        """Ask who is to play on from where the tape stands."""
        tape = self.player.tape
        if tape is not None:
            where = self.player.transport.where.text()
            sheet = PlayOnSheet(self._context, self.player, tape.terms, where)
            sheet.agreed.connect(partial(self._begin, tape.timeline.choices[: tape.choices_made]))

    def _begin(self, choices: Sequence[Option], terms: Terms) -> None:
        """Begin a duel of its own from these choices, and go to its table once it is on the disk."""
        self._context.jobs.run(
            lambda _job: _branch(terms, choices),
            self._context.resume_duel.emit,
            failed=lambda error: self._context.say(tr("replays.cant_play_on", words=str(error)), "error"),
            receiver=self,
        )


def _branch(terms: Terms, choices: Sequence[Option]) -> Path:
    """Write a duel of its own to the disk, choice by choice; may run in any thread."""
    session = Session.branch(terms, choices)
    session.close()
    return session.journal.path
