"""The games of a folder, of whatever rules, by what a list shows of them."""

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from pydantic import TypeAdapter

from kiberrubezh.disk.folder import data_path
from kiberrubezh.engine.beginning import Beginning, BeginningError
from kiberrubezh.engine.games import GAMES
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Lang, Pair
from kiberrubezh.journal.heading import LONGEST
from kiberrubezh.journal.index import Index, IndexEntry, Step, StoredIndex
from kiberrubezh.journal.record import NewerJournalError, Record, read
from kiberrubezh.journal.result import winners

ENDING = ".game"
LEFTOVERS = (f"*{ENDING}.*.new", "index.json.*.new")
"""What a killed program may have left in the folder."""
State = Literal["sound", "damaged", "other", "unreadable"]
"""`other`: of a newer program, of another version of the rules, or of a game that this one doesn't have."""
_EDITION = 2
_WHO = Pair("Неверно записано, кто где сидит.", "Who sits where is recorded wrongly.")
_OTHER = Pair(
    "Игра «{game}» версии {version}: эта программа её не знает. Файл не тронут.",
    "A game of “{game}”, version {version}, which this program doesn't know. The file is left as it is.",
)


@dataclass(frozen=True, slots=True)
class GameSummary:
    """What a list shows of a game, as it is kept in the index."""

    state: State
    why: tuple[str, str] = ("", "")
    """What is wrong, in Russian and English."""
    game: str = ""
    version: int = 0
    names: tuple[str, ...] = ()
    """By seat, "" where by number."""
    players: tuple[str, ...] = ()
    choices: int = 0
    finished: bool = False
    winners: tuple[int, ...] = ()
    """The seats with the best score; none where all have the same."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A file of the folder; one that can't be read has nothing but path, date and why."""

    path: Path
    modified: datetime
    told: GameSummary

    @property
    def can_be_resumed(self) -> bool:
        """Whether it is a sound game that isn't over."""
        return self.told.state == "sound" and not self.told.finished

    def message(self, lang: Lang) -> str:
        """Say what is wrong, or nothing."""
        return Pair(*self.told.why).of(lang)


_INDEX = Index(TypeAdapter(StoredIndex[GameSummary]), _EDITION, ENDING, LEFTOVERS)


def games_path() -> Path:
    """Return where the user's games other than duels lie, or would."""
    return data_path() / "games"


def games_folder() -> Path:
    """Return the folder of the user's games other than duels, made if need be."""
    folder = games_path()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def list_games(folder: Path | None = None, step: Step | None = None) -> list[PlayedGame]:
    """List the games of the folder (None: the user's), the latest first, those that can't be read among them.

    `step` hears how many of those that had to be read are done, and may raise to stop.
    """
    where = games_path() if folder is None else folder
    return [_game(path, known) for path, known in _INDEX.listed(where, tell, step)]


def tell(path: Path) -> GameSummary:
    """Read a file for what a list shows of it. Raise OSError without access."""
    try:
        return _told(read(path))
    except NewerJournalError as error:
        return GameSummary("other", _both(error.why))
    except ToldError as error:
        return GameSummary("unreadable", _both(error.why))


def _told(record: Record) -> GameSummary:
    header = dict(record.header)
    players, names = header.pop("players", None), header.pop("names", [])
    beginning = Beginning.read(header)
    if not _are_names(players, beginning.seats, beginning.seats) or not _are_names(names, 0, beginning.seats):
        raise BeginningError(_WHO)
    if _is_known(beginning.game, beginning.version):
        beginning.start()
    called = (*[one_line(name, LONGEST) for name in names], *[""] * (beginning.seats - len(names)))
    damage = record.damage
    return GameSummary(
        "sound" if damage is None or damage.is_last else "damaged",
        ("", "") if damage is None else (damage.message("ru"), damage.message("en")),
        one_line(beginning.game, LONGEST),
        beginning.version,
        called,
        tuple([one_line(player, LONGEST) for player in players]),
        len(record.choices),
        record.finished,
        winners(record.result or {}, beginning.seats),
    )


def _is_known(game: str, version: int) -> bool:
    """Tell whether this program plays a game by this version of its rules."""
    declared = GAMES.get(game)
    return declared is not None and declared.version == version


def _are_names(found: Any, least: int, most: int) -> bool:
    return isinstance(found, list) and least <= len(found) <= most and all(isinstance(name, str) for name in found)


def _both(words: Pair) -> tuple[str, str]:
    return words.ru, words.en


def _game(path: Path, known: IndexEntry[GameSummary]) -> PlayedGame:
    """Return a game; whether it can be played is asked of the program of today, not of the index."""
    told = known.told
    if (told.game or told.state in ("sound", "damaged")) and not _is_known(told.game, told.version):
        why = _OTHER.filled(game=told.game, version=told.version)
        told = replace(told, state="other", why=_both(why))
    return PlayedGame(path, known.modified, told)
