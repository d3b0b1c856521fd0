"""What waits to be gone on with, of the duel and of every other game: known at once, remembered for the next start."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from kiberrubezh.gui.boxes import BOXES, DUEL
from kiberrubezh.safekeeping.opening import data_place

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kiberrubezh.gui.jobs import Jobs
    from kiberrubezh.gui.settings import Settings
    from kiberrubezh.play.catalog import Entry

_WAITS = "shelf/waits/"
"""Where it is remembered which game of which rules waits to be gone on with."""


class Waiting(QObject):
    """Knows the game of each kind that was played last of those that are not over."""

    changed = Signal()
    """What waits isn't what it was."""

    def __init__(self, jobs: Jobs, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs, self._settings = jobs, settings
        self.games: dict[str, Path] = self._waited()
        """What is to be gone on with, by the game's id."""
        self._at_table: dict[str, Path] = {}
        """Those sat down to since the start: a list read before knows nothing of them yet."""
        self._given_up: dict[Path, int | None] = {}
        """Duels that can't be gone on with, though they look it, and when their files were changed."""
        self.other_duels = 0
        """Duels on the disk, when last read, that were played by another version of the rules."""

    @property
    def duel(self) -> Path | None:
        """The duel to be gone on with."""
        return self.of(DUEL)

    def of(self, game: str) -> Path | None:
        """Return the game to be gone on with, as far as is known by now."""
        return self.games.get(game)

    def has_duels(self) -> bool:
        """Tell at once whether any duel lies on the disk, whatever is in its file."""
        with suppress(OSError), os.scandir(data_place() / "duels") as files:
            return any(file.name.endswith(".duel") for file in files)
        return False

    def look(self) -> None:
        """Look in the background what is unfinished; `changed` follows a change."""
        self.read(self.note, self)

    def note_over(self, path: Path) -> None:
        """Know at once that a game is over, or gone: it isn't led back to."""
        self._at_table = {game: at for game, at in self._at_table.items() if at != path}
        for game in [game for game, waits in self.games.items() if waits == path]:
            del self.games[game]
            self._remember_waiting()
            self.changed.emit()

    def note_at_table(self, game: str, path: Path) -> None:
        """Know at once what has just been sat down to: leaving the page in front leads back to it."""
        self.games[game] = self._at_table[game] = path
        self._remember_waiting()
        self.changed.emit()

    def read(self, done: Callable[[list[Entry]], object], receiver: QObject) -> None:
        """List in the background what was played, the latest first, that which can't be read among it."""

        def take(found: tuple[list[Entry], int]) -> None:
            entries, self.other_duels = found
            done(entries)

        self._jobs.run(lambda job: _read_duels(job.step), take, receiver=receiver)

    def offers(self, entry: Entry) -> bool:
        """Tell whether a duel can be gone on with, as far as is known: it wasn't given up since it last changed."""
        return entry.can_be_resumed and (
            entry.path not in self._given_up or self._given_up[entry.path] != _changed(entry.path)
        )

    def give_up(self, path: Path) -> None:
        """Offer a duel no more, unless its file changes: going on with it has failed."""
        self._given_up[path] = _changed(path)
        self.look()

    def note(self, entries: list[Entry]) -> None:
        """Know by a list of all that was played, the latest first, what is to be gone on with."""
        found: dict[str, Path] = {}
        for entry in entries:
            if self.offers(entry):
                found.setdefault(entry.game, entry.path)
        listed = {entry.path for entry in entries}
        found |= {game: path for game, path in self._at_table.items() if path not in listed}
        if found != self.games:
            self.games = found
            self._remember_waiting()
            self.changed.emit()

    def _remember_waiting(self) -> None:
        """Write down what waits: the next start shows it at once."""
        for game in (it.id for it in BOXES):
            path = self.games.get(game)
            self._settings.put(_WAITS + game, path.name if path is not None else "")

    def _waited(self) -> dict[str, Path]:
        """Return the games that waited when the program was ended, as far as their files are there."""
        waited = {}
        names = ((it.id, self._settings.text(_WAITS + it.id)) for it in BOXES)
        for game, name in ((game, name) for game, name in names if name):
            folder, ending = (data_place() / "duels", ".duel") if game == DUEL else (data_place() / "games", ".game")
            path = folder / name
            if path.suffix == ending and path.parent == folder and path.is_file():
                waited[game] = path
        return waited


def _changed(path: Path) -> int | None:
    """Return when a file was changed, in nanoseconds, None for one that can't be looked at."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return None


def _read_duels(step: Callable[[int, int], object]) -> tuple[list[Entry], int]:
    from kiberrubezh.journal import list_duels
    from kiberrubezh.journal.games import list_games
    from kiberrubezh.play.catalog import catalog

    try:
        return catalog(list_duels(step=step), list_games(step=step))
    except OSError:  # no folder, and none can be made: that was said at the start
        return [], 0
