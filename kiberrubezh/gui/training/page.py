"""The training table: the list of positions, the workbench, or a table on which one is played from."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QStackedLayout, QWidget
from typing_extensions import override

from kiberrubezh.bots import StyleFileError, UnknownOpponentError
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.seats.consent_sheet import with_consent
from kiberrubezh.gui.training.cabinet_view import CabinetView
from kiberrubezh.gui.training.filing import Filing
from kiberrubezh.gui.training.start_sheet import Seating, StartSheet
from kiberrubezh.gui.training.training_board import TrainingBoard
from kiberrubezh.gui.training.workbench_view import WorkbenchView
from kiberrubezh.gui.widgets.later import LatePart
from kiberrubezh.journal.terms import drawn_seed
from kiberrubezh.play.rubezh.training import cabinet
from kiberrubezh.play.rubezh.training.position import Position
from kiberrubezh.play.rubezh.training.soundness import problems
from kiberrubezh.play.rubezh.training.workbench import Workbench, of_decks

_KEEP_AFTER_MS = 400
"""What is changed is kept so soon after the last change."""


class TrainingPage(QWidget):
    """Sets positions up and plays from them; all is saved."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._id = ""
        """The position that is open; "" where none is, or nothing of it is kept yet."""
        self._wants_keeping = False
        self.cabinet = CabinetView(context)
        self._bench, self._table = LatePart(self, self._make_bench), LatePart(self, self._make_board)
        self._layers = QStackedLayout(self)
        self._layers.addWidget(self.cabinet)
        self._soon = QTimer(self, singleShot=True, interval=_KEEP_AFTER_MS)
        self._soon.timeout.connect(self.keep_now)
        view = self.cabinet
        view.new_wanted.connect(self.begin_with_decks)
        view.empty_wanted.connect(lambda: self.take(Position(seed=drawn_seed())))
        view.opened.connect(self.open)
        view.play_wanted.connect(self._open_to_play)
        self.filing = Filing(context, view, self, self.take, self._at_work, self._call)
        self.setFocusProxy(view)

    @property
    def bench(self) -> WorkbenchView:
        """The workbench, made when it is first wanted."""
        return self._bench.get()

    @property
    def board(self) -> TrainingBoard:
        """The table, made when it is first wanted."""
        return self._table.get()

    def _make_bench(self) -> WorkbenchView:
        made = WorkbenchView(self._context)
        self._layers.addWidget(made)
        made.left.connect(self.show_list)
        made.play_wanted.connect(self.ask_who)
        made.export_wanted.connect(self._export)
        made.changed.connect(self._keep_soon)
        return made

    def _make_board(self) -> TrainingBoard:
        made = TrainingBoard(self._context)
        self._layers.addWidget(made)
        made.left.connect(self._show_bench)
        made.played.connect(self._note)
        return made

    def begin_with_decks(self) -> None:
        """Begin a position of two ready decks, their opening hands dealt."""
        cards = self._context.cards
        one, two = ([card.id for card in deck.expand(cards)] for deck in ready_decks(cards, i18n.language)[:2])
        self.take(of_decks((one, two), cards, drawn_seed()))

    def take(self, position: Position) -> None:
        """Keep a position that comes from elsewhere, and put it on the workbench."""
        if self._put_away(lambda: self.take(position)):
            self._id = ""
            self._lay(position)
            self._keep_soon()
            self.keep_now()

    def open(self, position_id: str) -> bool:
        """Put a position that is kept on the workbench; tell whether that could be."""
        if not self._put_away(lambda: self.open(position_id)):
            return False
        try:
            position = cabinet.read_position(cabinet.path_of(position_id))
        except cabinet.PositionError as error:
            self._context.say(error.message(i18n.language), "error")
            self.cabinet.refresh()
            return False
        self._id = position_id
        self._lay(position)
        return True

    def _open_to_play(self, position_id: str) -> None:
        if self.open(position_id):
            self.ask_who()

    def ask_who(self) -> None:
        """Ask who plays from the position on the workbench."""
        if problems(self.bench.position, self._context.cards):
            self.bench.refuse(self.bench.head.trouble.text())
            return
        StartSheet(self._context, self.window(), self.bench.position).agreed.connect(self.play)

    def play(self, seating: Seating) -> None:
        """Play from the position on the workbench, once commands of one's own are confirmed."""
        with_consent(self._context, self.window(), seating.players, partial(self._play, seating))

    def _play(self, seating: Seating) -> None:
        try:
            self.board.open(self.bench.position, seating)
        except (UnknownOpponentError, StyleFileError) as error:
            self._context.say(error.message(i18n.language), "error")
            return
        self._layers.setCurrentWidget(self.board)
        self.setFocusProxy(self.board)
        self.board.area.focus_target.setFocus()

    def show_list(self) -> None:
        """Show what is kept."""
        if not self._put_away(self.show_list):
            return
        self.cabinet.refresh(self._id)
        self._id = ""
        self._layers.setCurrentWidget(self.cabinet)
        self.setFocusProxy(self.cabinet)
        self.cabinet.setFocus()

    def keep_now(self) -> None:
        """Keep what has changed."""
        if (error := self._kept()) is not None:
            self._context.say(tr("training.not_kept", words=why_unwritable(error).of(i18n.language)), "error")

    def _kept(self) -> OSError | None:
        """Keep what has changed; return what stands against it."""
        self._soon.stop()
        if self._wants_keeping:
            try:
                self._id = cabinet.keep(self.bench.position, self._id)
            except OSError as error:
                return error
            self._wants_keeping = False
        return None

    def _put_away(self, then: Callable[[], object]) -> bool:
        """Make room for another position; one that can't be kept stays, until it is given up for that."""
        self._leave_board()
        if (error := self._kept()) is None:
            return True
        self._show_bench()
        words = tr("training.stays", words=why_unwritable(error).of(i18n.language))
        self._context.say(words, "error", tr("training.give_up"), partial(self._give_up, then))
        return False

    def _give_up(self, then: Callable[[], object]) -> None:
        self._wants_keeping = False
        then()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.cabinet.retranslate()
        for part in (self._bench.there, self._table.there):
            if part is not None:
                part.retranslate()

    def on_shown(self) -> None:
        """Look anew what is kept."""
        if self._layers.currentWidget() is self.cabinet:
            self.cabinet.refresh()
        self._bench.soon()

    def undo(self) -> None:
        """Take the last step back, or the last choice."""
        if self._is_playing:
            self.board.area.way_back.undo()
        elif self._layers.currentWidget() is self._bench.there:
            self.bench.undo()

    def redo(self) -> None:
        """Make again what was taken back."""
        if self._is_playing:
            self.board.area.way_back.redo()
        elif self._layers.currentWidget() is self._bench.there:
            self.bench.redo()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the workbench, or of the table."""
        if self._is_playing:
            table = (
                ("Space", "main"),
                ("Enter", "choose"),
                ("←, →, ↑, ↓", "move"),
                ("Esc", "escape"),
                ("F3", "advice"),
            )
            return [(key, tr(f"duel.keys_{name}")) for key, name in table]
        names = (
            ("Enter, +", "add"), ("Del, −", "remove"), ("T, Space", "tap"), ("Q", "held"), ("Alt+←, Alt+→", "order"),
            ("1…7", "zones"), ("Alt+1…7", "zones_other"), ("Ctrl+X, Ctrl+C, Ctrl+V", "clip"), ("F4", "large"),
        )  # fmt: skip
        return [(key, tr(f"training.keys_{name}")) for key, name in names]

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Let go of the duel; keep what has changed."""
        self._leave_board()
        self.keep_now()
        super().closeEvent(event)

    @property
    def _is_playing(self) -> bool:
        return self._table.there is not None and self._layers.currentWidget() is self._table.there

    def _leave_board(self) -> None:
        if self._table.there is not None:
            self._table.there.drop()

    def _lay(self, position: Position) -> None:
        self.bench.open(Workbench(position))
        self._show_bench()

    def _show_bench(self) -> None:
        self._layers.setCurrentWidget(self.bench)
        self.setFocusProxy(self.bench)
        self.bench.zone.setFocus()

    def _at_work(self, position_id: str) -> Position | None:
        """Return the position on the workbench, as it is now, if it is that one."""
        is_there = position_id == self._id and self._layers.currentWidget() is not self.cabinet
        return self.bench.position if is_there else None

    def _call(self, name: str) -> None:
        """Give the position on the workbench a name. Raise OSError where that can't be kept."""
        self.bench.call(name)
        if (error := self._kept()) is not None:
            raise error

    def _export(self) -> None:
        self.keep_now()
        self.filing.export(self._id)

    def _note(self, position: Position) -> None:
        """Take over what was tried from the position on the workbench."""
        position = position.model_copy(update={"name": self.bench.position.name})  # it may have changed meanwhile
        if position != self.bench.position:
            self.bench.bench.note_tried(position)
            self._keep_soon()

    def _keep_soon(self) -> None:
        self._wants_keeping = True
        self._soon.start()
