"""The page of the games: the home of each, its set-up, its parts, and the table while one is played or watched."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.games import GAMES, find
from kiberrubezh.engine.replay import begin
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.field import field
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.gui.boxes import BOXES, LAST, box
from kiberrubezh.gui.context import AppContext, PageId
from kiberrubezh.gui.games.home import GameHome
from kiberrubezh.gui.games.own_box import OwnBox
from kiberrubezh.gui.games.parts import PartsView
from kiberrubezh.gui.games.set_up import GameSetup
from kiberrubezh.gui.games.watch import GameWatch
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.seats.consent_sheet import with_consent
from kiberrubezh.gui.tables.table import GameTable
from kiberrubezh.gui.troubles import refusal_words
from kiberrubezh.gui.widgets.basic import clear, column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.journal import Journal
from kiberrubezh.journal.terms import drawn_seed
from kiberrubezh.play.host import PERSON, Host, players_of
from kiberrubezh.play.names import check
from kiberrubezh.play.storage import KeptGame, find_unfinished, games_folder, keep, open_game

_WIDE = 980


class GamesPage(QWidget):
    """Shows one game at a time, and has one at the table at most."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.table: GameTable | None = None
        self.set_up: GameSetup | None = None
        self.watching: GameWatch | None = None
        self._refusal = ""
        """What was said last of a game that couldn't begin."""
        self._at: Path | None = None
        """The file of the game at the table."""
        self._came_from: PageId = "home"
        self._parts = column(gap=0)
        self.setLayout(self._parts)
        self._game = BOXES[0].id
        self._again: Callable[[], object] = partial(self.open_home, self._game)
        """Shows anew what is shown."""
        self._first = QTimer(self, singleShot=True, interval=0)
        """Shows something where nothing was asked for, once the page is as large as it will be."""
        self._first.timeout.connect(self._show_first)
        context.duel_deleted.connect(self._let_go)

    @property
    def game(self) -> str:
        """The id of the game that is shown."""
        return self._game

    def open_home(self, game: str) -> None:
        """Show the home of a game; a game at the table is left, and is on record."""
        found = box(game)
        if found is None:
            self.open_set_up(game)
            return
        self._put(game, partial(self.open_home, game), GameHome(self._context, found, self.width()))

    def open_set_up(self, game: str) -> None:
        """Offer the set-up of a game."""
        declared = find(game)
        set_up = GameSetup(self._context, declared, _latest(game))
        set_up.begun.connect(self._begin)
        set_up.resumed.connect(self.resume)
        page = QWidget()
        self._context.theme.keep(page, QWidget.setMaximumWidth, _WIDE)
        rules = Button(self._context.theme, tr("shelf.rules"), self.open_rules, look="quiet", picture="help")
        name = label(declared.name.of(i18n.language), "title")
        head = row(self._way_back(tr("shelf.to_home")), name, None, rules, gap=10)
        page.setLayout(column(head, set_up, gap=12, margins=(32, 16, 32, 20)))
        holder = QWidget()
        middle = row(None, page, None)
        middle.setStretch(1, 100)
        holder.setLayout(middle)
        holder.setFocusProxy(set_up)
        self._put(game, partial(self.open_set_up, game), holder)
        self.set_up = set_up

    def open_parts(self, game: str) -> None:
        """Show what lies in the box of a game."""
        self._put(game, partial(self.open_parts, game), PartsView(self._context, game, self._back))

    def resume(self, path: Path) -> None:
        """Go on with a game that was broken off; one that is at the table comes to the front.

        Where it can't be gone on with, another that is at the table stays there.
        """
        if self.table is not None and self._at == path:
            self.setFocusProxy(self.table)
            return
        try:
            kept = open_game(path)
        except (ToldError, OSError) as error:
            self._context.waiting.give_up(path)
            self._refuse(error)
            return
        with_consent(self._context, self, kept.players, partial(self._resume_confirmed, path, kept))

    def _resume_confirmed(self, path: Path, kept: KeptGame) -> None:
        """Go on with a game that was read."""
        try:
            players = players_of(kept.beginning, kept.players)
            host: Host[Any, Any] = Host(kept.beginning, players, Journal.resume(path), kept.timeline, kept.names)
            self._sit_down(host, kept.players, path)
        except (ToldError, OSError) as error:
            self._refuse(error)

    def watch(self, path: Path, came_from: PageId = "replays") -> None:
        """Show a game that is over move by move; leaving it leads back to where it was opened."""
        try:
            kept = open_game(path)
        except (ToldError, OSError) as error:
            self._context.go.emit(came_from)
            self._refuse(error)
            return
        self._came_from = came_from
        host: Host[Any, Any] = Host(kept.beginning, {}, timeline=kept.timeline, names=kept.names)
        watching = GameWatch(self._context, host)
        watching.left.connect(self._back)
        self._put(host.game.id, watching.retranslate, watching)
        self.watching = watching

    def retranslate(self) -> None:
        """Put all words anew; a game goes on where it was."""
        if self.table is not None:
            self.table.retranslate()
        else:
            self._again()

    def on_shown(self) -> None:
        """Look anew for games to go on with."""
        if not self._parts.count():
            self._first.start()
        elif self.table is None and self.watching is None:
            self._again()

    def _show_first(self) -> None:
        if not self._parts.count():
            self._again()

    def undo(self) -> None:
        """Take a move back, as far as the game and the others allow."""
        if self.table is not None:
            self.table.take_back()

    def redo(self) -> None:
        """Make nothing again: a move is made at the table."""

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of what is shown."""
        if self.table is not None:
            return [*self.table.keys(), ("Ctrl+Z", tr("games.take_back"))]
        return self.watching.keys() if self.watching is not None else [("Esc", tr("games.keys_back"))]

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go up one step at Esc; a table has an Esc of its own."""
        if event.key() == Qt.Key.Key_Escape and self.table is None:
            self._back()
        else:
            super().keyPressEvent(event)

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave the table; the game is on record."""
        super().closeEvent(event)
        self._stop()

    def _put(self, game: str, again: Callable[[], object], shown: QWidget) -> None:
        """Show one thing instead of another."""
        self._stop()
        clear(self._parts)
        self._game, self._again = game, again
        self._parts.addWidget(shown)
        self.setFocusProxy(shown)
        if self.isVisible():
            shown.setFocus()

    def _stop(self) -> None:
        """Leave the table, whatever is played at it."""
        if self.table is not None:
            self.table.leave()
        if self.set_up is not None:
            for words in (self._refusal, self.set_up.refusal):  # they are of no use any more
                self._context.withdraw.emit(words)
        self.table, self.set_up, self.watching, self._at = None, None, None, None

    def _way_back(self, words: str) -> IconButton:
        made = IconButton(self._context.theme, "arrow-left", act=self._back, look="plain")
        made.say(words, "Esc")
        made.setObjectName("game-back")
        return made

    def _back(self) -> None:
        """Go up one step: from the home of a game to the shelf, else to the home."""
        if self.watching is not None:
            self.open_home(self._game)
            self._context.go.emit(self._came_from)
        elif self.findChild(GameHome) is not None or box(self._game) is None:
            self._context.go.emit("home")
        else:
            self.open_home(self._game)

    def _let_go(self, path: Path) -> None:
        """Leave a game that is about to be deleted."""
        self._context.waiting.note_over(path)
        if path == self._at:
            self.open_home(self._game)

    def open_rules(self, rule: str = "") -> None:
        """Open the rules of the game that is shown, at a rule or, at the table, at that of the question."""
        decision = self.table.decision if self.table is not None else None
        game = GAMES.get(self._game)
        if not rule and game is not None and decision is not None:
            rule = game.asked_by.get(decision.prompt, "")
        self._context.open_rules.emit(self._game, rule)

    def _begin(
        self,
        game: Game,
        typed: Sequence[tuple[str, str]],
        who: tuple[str, ...],
        names: tuple[str, ...],
        own: OwnBox | None,
    ) -> None:
        """Begin a game as it was set up."""
        try:
            called = check(names, len(who))
            beginning = Beginning.of(game, len(who), drawn_seed(), typed)
            self._start(beginning if own is None else own.put_into(beginning), who, called)
        except (ToldError, OSError) as error:
            self._refuse(error)

    def _play_again(self, last: Host, who: tuple[str, ...]) -> None:
        """Begin another game with the same people, programs and options; who lost the last may matter to it."""
        result = last.state.result or ()
        self._start(last.beginning.again(drawn_seed(), result), who, last.names)

    def _start(self, beginning: Beginning, who: tuple[str, ...], names: tuple[str, ...]) -> None:
        """Begin a game once every command in it was confirmed here."""
        with_consent(self._context, self, who, partial(self._start_confirmed, beginning, who, names))

    def _start_confirmed(self, beginning: Beginning, who: tuple[str, ...], names: tuple[str, ...]) -> None:
        """Begin a game, and keep it."""
        try:
            timeline = Timeline(begin(beginning, field()))
            # Where nothing can be saved, which was said at the start, a game is played all the same.
            kept = PERSON in who and self._context.refused is None
            journal = keep(beginning, who, games_folder(), names) if kept else None
            host = Host(beginning, players_of(beginning, who), journal, timeline, names)
            self._sit_down(host, who, journal.path if journal is not None else None)
        except (ToldError, OSError) as error:
            self._refuse(error)

    def _refuse(self, error: Exception) -> None:
        self._refusal = refusal_words(error)
        self._context.say(self._refusal, "error")

    def _sit_down(self, host: Host, who: tuple[str, ...], path: Path | None) -> None:
        game = host.game.id
        if box(game) is not None:
            self._context.settings.put(LAST, game)
        table = GameTable(self._context, host)
        table.left.connect(partial(self.open_home, game))
        table.again.connect(partial(self._play_again, host, who))
        self._put(game, table.retranslate, table)
        self.table, self._at = table, path
        if path is not None:
            self._context.waiting.note_at_table(game, path)
            table.over.connect(partial(self._context.waiting.note_over, path))
            table.replay.connect(partial(self._context.watch_game.emit, path))
        table.go_on()


def _latest(game: str) -> Path | None:
    """Return the game that was broken off last; none where the folder can't be made, which was said at the start."""
    try:
        return find_unfinished(games_folder(), game)
    except OSError:
        return None
