"""Games on disk: a journal whose header is the beginning and who plays, and whose choices name their seat."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from kiberrubezh.bots import games as tables
from kiberrubezh.engine.beginning import Beginning, BeginningError
from kiberrubezh.engine.kernel import State
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Pair
from kiberrubezh.journal import Damage, Journal, read
from kiberrubezh.journal.games import ENDING, games_folder, list_games
from kiberrubezh.play.host import PERSON
from kiberrubezh.play.names import checked

_WHO = Pair(
    "В файле игры неверно записано, кто где сидит: «{found}».",
    "The game's file says oddly who sits where: “{found}”.",
)
_A_DUEL = Pair(
    "Это дуэль Киберрубежа, её продолжают и смотрят в окне: страница «Повторы».",
    "This is a duel of Kiberrubezh; it is gone on with and watched in the window, on the page of replays.",
)
__all__ = ["Kept", "games_folder", "keep", "open_game", "unfinished"]


class Kept(NamedTuple):
    """A game read from its journal."""

    beginning: Beginning
    players: tuple[str, ...]
    """Who plays at each seat: PERSON, or the id of an opponent."""
    names: tuple[str, ...]
    """What people at the seats are called, "" where by number."""
    timeline: Timeline[State]
    damage: Damage | None
    """What had to be left out."""


def keep(beginning: Beginning, players: Sequence[str], folder: Path, names: Sequence[str] = ()) -> Journal:
    """Begin the journal of a game in a folder. Raise OSError."""
    told = {"players": list(players), **({"names": list(names)} if any(names) else {})}
    return Journal.create({**beginning.to_json(), **told}, folder, ENDING)


def unfinished(folder: Path, game: str) -> Path | None:
    """Return the game of that id that was broken off last; None if there is none. Raise OSError."""
    return next((it.path for it in list_games(folder) if it.can_be_resumed and it.told.game == game), None)


def open_game(path: Path) -> Kept:
    """Read a game as far as it makes sense, without touching the file.

    Raise JournalError, BeginningError, OptionError or UnknownGameError, each with words; OSError without access.
    """
    record = read(path)
    header = dict(record.header)
    if "decks" in header and "game" not in header:
        raise BeginningError(_A_DUEL)
    players, names = header.pop("players", None), header.pop("names", [])
    beginning = Beginning.read(header)
    timeline = beginning.replayed(record.choices)
    return Kept(beginning, _players(players, beginning), _names(names, beginning), timeline, record.damage)


def _players(found: object, beginning: Beginning) -> tuple[str, ...]:
    names = tuple([name for name in found if isinstance(name, str)]) if isinstance(found, list) else ()
    if not isinstance(found, list) or not len(names) == len(found) == beginning.seats:
        raise BeginningError(Pair(*(words.format(found=one_line(str(found))) for words in _WHO)))
    for name in set(names) - {PERSON}:
        tables.find(beginning.game, name)
    return names


def _names(found: object, beginning: Beginning) -> tuple[str, ...]:
    if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
        raise BeginningError(Pair(*(words.format(found=one_line(str(found))) for words in _WHO)))
    return checked(found, beginning.seats)
