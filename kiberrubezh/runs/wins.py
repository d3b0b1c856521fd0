"""How often lists have won in the runs that are kept, whatever the run, counted up by seed.

A game counts once, though several runs have it: of equal lists, seats, beginner and seed, that of the run used last.
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
_RUNS = "SELECT DISTINCT run, used FROM listrow JOIN runrow ON digest = run WHERE list = ? ORDER BY used DESC"
_LISTS = "SELECT place, list FROM listrow WHERE run = ?"
_GAMES = "SELECT decks, seed, first, record FROM gamerow WHERE run = ? AND bots = ? ORDER BY seed, decks"
_LOOKS = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('runrow', 'listrow', 'gamerow')"

BOT = "scripted"
"""Who plays both seats in the games that count: the bot that ready decks are measured by, and any run unless told."""
_Game = tuple[int, tuple[str, ...], int]
"""Its seed, the lists by seat, and who began."""


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
            whole = database.execute(_LOOKS).fetchone()[0] == 3
            for wanted in lists if whole else ():
                if (tally := _wins(database, wanted, bot)).tries:
                    found[wanted] = tally.share()
    except sqlite3.DatabaseError as error:
        raise OSError(f"{path}: {error}") from error
    return found


def _wins(database: sqlite3.Connection, wanted: str, bot: str) -> Tally:
    """Count the decided games of a list against other lists with a bot in all seats, of which there are two."""
    won: dict[_Game, bool] = {}
    for run, _ in database.execute(_RUNS, (wanted,)).fetchall():
        lists = dict(database.execute(_LISTS, (run,)))
        for decks, seed, first, record in database.execute(_GAMES, (run, f"{bot},{bot}")):
            with suppress(ValueError, LookupError, TypeError):  # a damaged row tells nothing, and is played anew
                met, winner = tuple([lists[int(deck)] for deck in decks.split(",")]), json.loads(record)[0]
                if met.count(wanted) == 1 and 0 <= winner < len(met):  # of two of the list it would tell nothing
                    won.setdefault((seed, met, first), met[winner] == wanted)
    tally = Tally()
    for (seed, _, _), is_won in sorted(won.items()):
        tally.add(seed, float(is_won))
    return tally
