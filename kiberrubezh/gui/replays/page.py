"""The replays page: the shelf of duels, or a finished one on the table."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QStackedLayout, QWidget

from kiberrubezh.deckbuilder.troubles import begun_small
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.replay import BrokenReplayError
from kiberrubezh.gui.context import AppContext, PageId
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.replays.play_on_sheet import PlayOnSheet
from kiberrubezh.gui.replays.player import ReplayPlayer
from kiberrubezh.gui.replays.review_desk import ReviewDesk
from kiberrubezh.gui.replays.shelf import Shelf
from kiberrubezh.gui.tables.rubezh.wording import fault_words, loss_words
from kiberrubezh.journal import Journal, JournalError
from kiberrubezh.journal.games import ENDING
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.catalog import Entry
from kiberrubezh.play.rubezh.sitting import branch_duel
from kiberrubezh.play.rubezh.tape import Tape


class ReplaysPage(QWidget):
    """Opens and plays finished duels, goes on with unfinished ones."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._came_from: PageId = "replays"
        """The page that opened the replay on the table; leaving it leads back there."""
        self.shelf, self.player = Shelf(context), ReplayPlayer(context)
        self.shelf.opened.connect(self._open_entry)
        self.desk = ReviewDesk(context, self.player)
        self.player.left.connect(self._leave)
        self.player.play_on.connect(self._play_on)
        self.desk.play_wanted.connect(self._play_on)
        self._layers = QStackedLayout(self)
        self._layers.addWidget(self.shelf)
        self._layers.addWidget(self.player)
        self.setFocusProxy(self.shelf)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.shelf.retranslate()
        self.player.retranslate()
        self.player.name_way_back(self._way_back())
        self.desk.retranslate()

    def on_shown(self) -> None:
        """Read anew which duels there are."""
        self.shelf.refresh()

    def open(self, path: Path, came_from: PageId = "replays") -> bool:
        """Open the replay of a journal for a page; return whether it could be. If not, that page comes back."""
        try:
            record = Journal.read(path)
            tape = Tape.of(record)
        except (BrokenReplayError, JournalError, OSError) as error:
            self._context.go.emit(came_from)
            self._context.say(tr("replays.cant_open", words=fault_words(error)), "error")
            return False
        self._came_from = came_from
        self.player.name_way_back(self._way_back())
        self._layers.setCurrentWidget(self.player)
        self.setFocusProxy(self.player.view)
        self.player.load(tape)
        self.desk.open(record, tape)
        return True

    def open_at(self, path: Path, place: int, came_from: PageId = "replays") -> None:
        """Open the replay of a journal for a page, after so many choices."""
        if self.open(path, came_from):
            self.desk.go_to(place)

    def review(self, path: Path, came_from: PageId = "replays") -> None:
        """Open the replay of a journal for a page, and review it."""
        if self.open(path, came_from):
            self.desk.start()

    def show_list(self) -> None:
        """Go back to the list."""
        self.player.transport.stop()
        self._came_from = "replays"
        self._layers.setCurrentWidget(self.shelf)
        self.setFocusProxy(self.shelf)
        self.shelf.setFocus()
        self.on_shown()

    def show_game(self, game: str) -> None:
        """Show the list, of one game."""
        self.show_list()
        self.shelf.show_game(game)

    def undo(self) -> None:
        """Bring back what was deleted last."""
        self.shelf.undo()

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
            ("Esc", self._way_back()),
            ("Delete", tr("replays.delete")),
        ]

    def _open_entry(self, entry: Entry) -> None:
        """Open the replay of a duel that is over; go on with one that isn't, whose hands nobody may see."""
        if entry.outcome == "unreadable" and entry.path.suffix == ENDING:
            self._context.say(tr("replays.cant_open", words=begun_small(entry.why.of(i18n.language))), "error")
        elif not entry.is_duel:
            (self._context.watch_game if entry.finished else self._context.resume_game).emit(entry.path)
        elif entry.finished:
            self.open(entry.path)
        else:
            self._context.resume_duel.emit(entry.path)

    def _way_back(self) -> str:
        """Say where leaving the replay leads."""
        if self._came_from == "replays":
            return tr("replays.to_list")
        return tr("replays.to_page", page=tr(f"app.page_{self._came_from}"))

    def _leave(self) -> None:
        """Go back from another line to the duel, from the duel to the list or to the page that opened it."""
        if self.desk.is_aside:
            self.desk.back()
            return
        came_from = self._came_from
        self.show_list()
        if came_from != "replays":
            self._context.go.emit(came_from)

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
            failed=lambda error: self._context.say(tr("replays.cant_play_on", words=loss_words(error)), "error"),
            receiver=self,
        )


def _branch(terms: Terms, choices: Sequence[Option]) -> Path:
    """Write a duel of its own to the disk, choice by choice; may run in any thread."""
    session = branch_duel(terms, choices)
    session.close()
    return session.path
