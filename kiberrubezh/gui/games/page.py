"""The page of the other games: which one, its set-up, and the table while it is played."""

import secrets
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.refused import ToldError
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.games.set_up import SetUp
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.table import GameTable
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import clear, column, label, row
from kiberrubezh.gui.widgets.buttons import Segments
from kiberrubezh.journal import Journal
from kiberrubezh.play.host import PERSON, Host, players_of
from kiberrubezh.play.kept import games_folder, keep, open_game, unfinished

_SEEDS = 2**32
_WIDE = 900


class GamesPage(QWidget):
    """Sets games up, and has one at the table at most."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.table: GameTable | None = None
        self.set_up: SetUp | None = None
        self._parts = column(gap=0)
        self.setLayout(self._parts)
        self._offer()

    def retranslate(self) -> None:
        """Put all words anew; a game goes on where it was."""
        if self.table is not None:
            self.table.retranslate()
        else:
            self._offer()

    def on_shown(self) -> None:
        """Look anew for games to go on with."""
        if self.table is None:
            self._offer()

    def undo(self) -> None:
        """Take a move back, as far as the game and the others allow."""
        if self.table is not None:
            self.table.take_back()

    def redo(self) -> None:
        """Make nothing again: a move is made at the table."""

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the table."""
        own = self.table.keys() if self.table is not None else []
        return [*own, ("Ctrl+Z", tr("games.take_back"))]

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave the table; the game is on record."""
        super().closeEvent(event)
        if self.table is not None:
            self.table.leave()

    def _game(self) -> Game:
        """Return the game chosen last."""
        return GAMES.get(self._context.settings.text("games/last")) or next(iter(GAMES.values()))

    def _offer(self) -> None:
        """Show the set-up of the game chosen last, and a way to the others."""
        clear(self._parts)
        game = self._game()
        choice = Segments(self._context.theme, [(it.id, it.name.of(i18n.language)) for it in GAMES.values()], game.id)
        choice.setAccessibleName(tr("games.which"))
        choice.setObjectName("games-which")
        choice.chosen.connect(self._choose)
        if len(GAMES) == 1:
            choice.hide()
        self.set_up = SetUp(self._context, game, _latest(game.id))
        self.set_up.begun.connect(self._begin)
        self.set_up.resumed.connect(self._go_on)
        head = label(game.name.of(i18n.language), "title")
        page = QWidget()
        page.setMaximumWidth(self._context.theme.px(_WIDE))
        page.setLayout(column(head, row(choice, None), self.set_up, gap=14, margins=(32, 28, 32, 24)))
        self._parts.addLayout(row(page))
        self.setFocusProxy(self.set_up)

    def _choose(self, game: str) -> None:
        self._context.settings.put("games/last", game)
        self._offer()

    def _begin(self, game: Game, seats: int, typed: Sequence[tuple[str, str]], who: tuple[str, ...]) -> None:
        """Begin a game as it was set up."""
        try:
            self._start(Beginning.of(game, seats, secrets.randbelow(_SEEDS), typed), who)
        except ToldError as error:
            self._refuse(error)

    def _play_again(self, last: Beginning, who: tuple[str, ...]) -> None:
        """Begin another game with the same people, programs and options."""
        if self.table is not None:
            self.table.leave()
            self.table = None
        self._start(last.model_copy(update={"seed": secrets.randbelow(_SEEDS)}), who)

    def _start(self, beginning: Beginning, who: tuple[str, ...]) -> None:
        """Begin a game, and keep it."""
        try:
            timeline = Timeline(beginning.start())
            # Where nothing can be saved, which was said at the start, a game is played all the same.
            kept = PERSON in who and self._context.refused is None
            journal = keep(beginning, who, games_folder()) if kept else None
            self._sit_down(Host(beginning, players_of(beginning, who), journal, timeline), who)
        except (ToldError, OSError) as error:
            self._refuse(error)

    def _go_on(self, path: Path) -> None:
        """Go on with a game that was broken off."""
        try:
            kept = open_game(path)
            players = players_of(kept.beginning, kept.players)
            self._sit_down(Host(kept.beginning, players, Journal.resume(path), kept.timeline), kept.players)
        except (ToldError, OSError) as error:
            self._refuse(error)

    def _refuse(self, error: Exception) -> None:
        words = error.message(i18n.language) if isinstance(error, ToldError) else trouble_words(error)
        self._context.say(words, "error")

    def _sit_down(self, host: Host, who: tuple[str, ...]) -> None:
        clear(self._parts)
        self.set_up = None
        self.table = GameTable(self._context, host)
        self.table.left.connect(self._stand_up)
        self.table.again.connect(lambda: self._play_again(host.beginning, who))
        self._parts.addWidget(self.table)
        self.setFocusProxy(self.table)
        self.table.go_on()

    def _stand_up(self) -> None:
        if self.table is not None:
            self.table.leave()
            self.table = None
            self._offer()


def _latest(game: str) -> Path | None:
    """Return the game that was broken off last; none where the folder can't be made, which was said at the start."""
    try:
        return unfinished(games_folder(), game)
    except OSError:
        return None
