"""The training table: the list of positions, the workbench, or a table on which one is played from."""

from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QFileDialog, QStackedLayout, QWidget
from typing_extensions import override

from kiberrubezh.bots import StyleFileError, UnknownOpponentError
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.seats.consent_sheet import with_consent
from kiberrubezh.gui.training.cabinet_view import CabinetView
from kiberrubezh.gui.training.start_sheet import Seating, StartSheet
from kiberrubezh.gui.training.training_board import TrainingBoard
from kiberrubezh.gui.training.workbench_view import WorkbenchView
from kiberrubezh.gui.widgets.later import Later
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
        self._bench, self._table = Later(self, self._make_bench), Later(self, self._make_board)
        self._layers = QStackedLayout(self)
        self._layers.addWidget(self.cabinet)
        self._soon = QTimer(self, singleShot=True, interval=_KEEP_AFTER_MS)
        self._soon.timeout.connect(self.keep_now)
        view = self.cabinet
        view.new_wanted.connect(self.begin_with_decks)
        view.empty_wanted.connect(lambda: self.take(Position(seed=drawn_seed())))
        view.import_wanted.connect(self._import)
        view.opened.connect(self.open)
        view.play_wanted.connect(self._open_to_play)
        view.copy_wanted.connect(self._copy)
        view.export_wanted.connect(self._export)
        view.delete_wanted.connect(self._delete)
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
        made.export_wanted.connect(lambda: self._export(self._id))
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
        self._leave_board()
        self.keep_now()
        self._id = ""
        self._lay(position)
        self._keep_soon()
        self.keep_now()

    def open(self, position_id: str) -> bool:
        """Put a position that is kept on the workbench; tell whether that could be."""
        self._leave_board()
        self.keep_now()
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
            self._context.say(self.bench.trouble.text(), "warning")
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
        self._leave_board()
        self.keep_now()
        self.cabinet.refresh(self._id)
        self._id = ""
        self._layers.setCurrentWidget(self.cabinet)
        self.setFocusProxy(self.cabinet)
        self.cabinet.setFocus()

    def keep_now(self) -> None:
        """Keep what has changed."""
        self._soon.stop()
        if not self._wants_keeping:
            return
        try:
            self._id = cabinet.keep(self.bench.position, self._id)
            self._wants_keeping = False
        except OSError as error:
            self._context.say(tr("training.not_kept", words=why_unwritable(error).of(i18n.language)), "error")

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
            self.board.area.undo()
        elif self._layers.currentWidget() is self._bench.there:
            self.bench.undo()

    def redo(self) -> None:
        """Make again what was taken back."""
        if self._is_playing:
            self.board.area.redo()
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

    def _note(self, position: Position) -> None:
        """Take over what was tried from the position on the workbench."""
        if position != self.bench.position:
            self.bench.bench.note_tried(position)
            self._keep_soon()

    def _keep_soon(self) -> None:
        self._wants_keeping = True
        self._soon.start()

    def _import(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, tr("training.import"), "", tr("training.file_kinds"))
        if path:
            self.bring(Path(path))

    def bring(self, path: Path) -> None:
        """Take a position out of a file; one that can't be played from is taken, and what is wrong said."""
        try:
            self.take(cabinet.read_position(path))
        except cabinet.PositionError as error:
            self._context.say(error.message(i18n.language), "error")

    def _export(self, position_id: str) -> None:
        self.keep_now()
        position_id = position_id or self._id
        path, _ = QFileDialog.getSaveFileName(
            self, tr("training.export"), f"{position_id}.json", tr("training.file_kinds")
        )
        if path:
            self.export_to(position_id, Path(path))

    def export_to(self, position_id: str, path: Path) -> None:
        """Write a position that is kept into a file."""
        try:
            cabinet.write_position(cabinet.read_position(cabinet.path_of(position_id)), path)
        except (OSError, cabinet.PositionError) as error:
            words = (
                why_unwritable(error).of(i18n.language) if isinstance(error, OSError) else error.message(i18n.language)
            )
            self._context.say(tr("training.not_kept", words=words), "error")
        else:
            self._context.say(tr("training.exported", path=path), "good")

    def _copy(self, position_id: str) -> None:
        with suppress(cabinet.PositionError):
            position = cabinet.read_position(cabinet.path_of(position_id))
            name = tr("training.copy_of", name=position.name or tr("training.unnamed"))[:50].strip()
            self.cabinet.refresh(self._guarded_keep(position.model_copy(update={"name": name})))

    def _guarded_keep(self, position: Position) -> str:
        try:
            return cabinet.keep(position)
        except OSError as error:
            self._context.say(tr("training.not_kept", words=why_unwritable(error).of(i18n.language)), "error")
            return ""

    def _delete(self, position_id: str) -> None:
        try:
            cabinet.delete(position_id)
        except OSError as error:
            self._context.say(tr("training.not_kept", words=why_unwritable(error).of(i18n.language)), "error")
        else:
            back = partial(self._bring_back, position_id)
            self._context.say(tr("training.deleted"), "info", tr("app.undo"), back)
        self.cabinet.refresh()

    def _bring_back(self, position_id: str) -> None:
        with suppress(OSError):
            cabinet.bring_back(position_id)
        self.cabinet.refresh(position_id)
