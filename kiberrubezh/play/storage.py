"""Games on disk: a journal whose header is the beginning and who plays, and whose choices name their seat."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kiberrubezh.bots import games as tables
from kiberrubezh.engine import replay
from kiberrubezh.engine.beginning import Beginning, BeginningError
from kiberrubezh.engine.rubezh.beginning import Header
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.field import field
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Pair
from kiberrubezh.journal import Damage, Journal, Record, read
from kiberrubezh.journal.games import ENDING, games_folder, list_games
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.host import PERSON
from kiberrubezh.play.names import check

_WHO = Pair(
    "В файле игры неверно записано, кто где сидит: «{found}».",
    "The game's file records wrongly who sits where: “{found}”.",
)
__all__ = ["KeptGame", "find_unfinished", "games_folder", "keep", "open_game"]


class KeptGame(NamedTuple):
    """A game read from its journal."""

    beginning: Beginning | Terms
    players: tuple[str, ...]
    """Who plays at each seat: PERSON, or the id of an opponent."""
    names: tuple[str, ...]
    """What people at the seats are called, "" where by number."""
    timeline: Timeline[Any]
    damage: Damage | None
    """What had to be left out."""
    finished: bool = False
    """Whether it says how the game ended."""


def keep(beginning: Beginning, players: Sequence[str], folder: Path, names: Sequence[str] = ()) -> Journal:
    """Begin the journal of a game in a folder. Raise OSError."""
    told = {"players": list(players), **({"names": list(names)} if any(names) else {})}
    return Journal.create({**beginning.to_json(), **told}, folder, ENDING)


def find_unfinished(folder: Path, game: str) -> Path | None:
    """Return the game of that id that was broken off last; None if there is none. Raise OSError."""
    return next((it.path for it in list_games(folder) if it.can_be_resumed and it.told.game == game), None)


def open_game(path: Path) -> KeptGame:
    """Read a game as far as it makes sense, without touching the file.

    Raise JournalError, BeginningError, BrokenReplayError, OptionError or UnknownGameError, each with words; OSError
    without access.
    """
    record = read(path)
    paper = replay.read(record.header)
    if isinstance(paper, Header):
        return _duel(record)
    timeline = replay.run(paper, record.choices, field())
    players, names = record.header.get("players"), record.header.get("names", [])
    who, called = _players(players, paper), _names(names, paper)
    return KeptGame(paper, who, called, timeline, record.damage, record.finished)


def _duel(record: Record) -> KeptGame:
    terms = Terms.from_json(record.header)
    players = tuple([PERSON if who == HUMAN else who for who in terms.players])
    timeline = replay.run(terms.header, record.choices, field())
    return KeptGame(terms, players, terms.header.names, timeline, record.damage, record.finished)


def _players(found: object, beginning: Beginning) -> tuple[str, ...]:
    names = tuple([name for name in found if isinstance(name, str)]) if isinstance(found, list) else ()
    if not isinstance(found, list) or not len(names) == len(found) == beginning.seats:
        raise BeginningError(_WHO.filled(found=one_line(str(found))))
    for name in set(names) - {PERSON}:
        tables.find(beginning.game, name)
    return names


def _names(found: object, beginning: Beginning) -> tuple[str, ...]:
    if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
        raise BeginningError(_WHO.filled(found=one_line(str(found))))
    return check(found, beginning.seats)
