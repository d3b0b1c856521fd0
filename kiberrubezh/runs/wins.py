"""How often lists have won in the runs that are kept, whatever the run, counted up by seed.

That tells of a list only where equals play: one that a strong bot played against a weak one would win with any list.
"""

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path

from kiberrubezh.disk.folder import data_path
from kiberrubezh.ground.intervals import Share, Tally

FILE = "playtests.sqlite"
_RUNS = "SELECT run, place FROM listrow WHERE list = ?"
_GAMES = "SELECT decks, seed, record FROM gamerow WHERE run = ? AND bots = ? ORDER BY seed"
_LOOKS = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('listrow', 'gamerow')"


BOT = "scripted"
"""Who plays both seats in the games that count: the bot that ready decks are measured by, and any run unless told."""


def shares(lists: Iterable[str], folder: Path | None = None, bot: str = BOT) -> dict[str, Share]:
    """Return how often decks won, by the digests of their lists, of the decided games of a bot with another list.

    Left out are lists that are in no run that is kept, or in none since runs note their lists. The file is only read.
    Raise OSError where it can't be.
    """
    path = (data_path() if folder is None else folder) / FILE
    if not path.exists():
        return {}
    found = dict[str, Share]()
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
            whole = database.execute(_LOOKS).fetchone()[0] == 2
            for wanted in lists if whole else ():
                if (tally := _wins(database, wanted, bot)).tries:
                    found[wanted] = tally.share()
    except sqlite3.DatabaseError as error:
        raise OSError(f"{path}: {error}") from error
    return found


def _wins(database: sqlite3.Connection, wanted: str, bot: str) -> Tally:
    """Count the decided games of a list against other lists with a bot in all seats, of which there are two."""
    places: dict[str, set[int]] = {}
    for run, place in database.execute(_RUNS, (wanted,)):
        places.setdefault(run, set()).add(place)
    tally = Tally()
    for run, ours in places.items():
        for decks, seed, record in database.execute(_GAMES, (run, f"{bot},{bot}")):
            with suppress(ValueError, LookupError, TypeError):  # a damaged row tells nothing, and is played anew
                _count(tally, ours, [int(deck) for deck in decks.split(",")], seed, json.loads(record)[0])
    return tally


def _count(tally: Tally, ours: set[int], decks: list[int], seed: int, winner: int) -> None:
    """Count a game with one deck of the list; of two it would tell nothing."""
    seats = [seat for seat, deck in enumerate(decks) if deck in ours]
    if len(seats) == 1 and 0 <= winner < len(decks):
        tally.add(seed, float(winner in seats))
