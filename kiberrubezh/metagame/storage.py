"""What was played for metagames, on the disk: a search that was broken off goes on, and a longer one begins with it."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from time import monotonic

from kiberrubezh.disk.folder import data_folder
from kiberrubezh.metagame.bouts import Bout, Play, Won
from kiberrubezh.metagame.decks import Pool
from kiberrubezh.metagame.duels import Terms
from kiberrubezh.playtest import BLOCK, SEEDS
from kiberrubezh.playtest.plan import Entry, Game, Plan
from kiberrubezh.runs.identity import digest

FOLDER = "metagames"
KEPT = 20
"""How many searches are kept, those used last."""
_PARTS = 2 * BLOCK // SEEDS
"""A duel that nobody won counts half, so shares of a seed come in so many parts."""
_KEY = 16
_EVERY = 0.5
"""Seconds after which the next bout has all that is written sent to the disk, lest a power cut take it."""


class BoutStore:
    """Plays bouts that were not played before; each that came to its end is appended to a file at once."""

    def __init__(self, play: Play, path: Path, *, anew: bool = False) -> None:
        """`anew` lets what was played before count for nothing, and be gone once the first bout has come."""
        self._play = play
        self._path = path
        self._known = {} if anew else _read(path)
        self._is_stale = anew
        self.reused = 0
        """Duels that were asked for and had been played before."""

    def __call__(self, bouts: Sequence[Bout]) -> list[Won]:
        """Return what the first deck of each bout won."""
        keys = [_key(bout) for bout in bouts]
        fresh = {key: bout for key, bout in zip(keys, bouts, strict=True) if key not in self._known}
        self.reused += (len(bouts) - len(fresh)) * BLOCK
        if fresh:
            self._play_on(fresh)
        return [self._known[key] for key in keys]

    def _play_on(self, fresh: Mapping[str, Bout]) -> None:
        """Play bouts by their keys, and write each down as it comes, whatever breaks off the next."""
        sent = monotonic()
        with self._path.open("a", encoding="ascii") as file:
            try:
                for key, won in zip(fresh, self._play(list(fresh.values())), strict=True):
                    if self._is_stale:
                        file.truncate(0)
                        self._is_stale = False
                    # A line begins with its break: one that the end of the program cut short spoils no other.
                    file.write(f"\n{key}{_written(won)}")
                    file.flush()
                    if monotonic() - sent >= _EVERY:
                        os.fsync(file.fileno())
                        sent = monotonic()
                    self._known[key] = won
            finally:
                os.fsync(file.fileno())


def place_of(pool: Pool, terms: Terms, folder: Path | None = None) -> Path:
    """Return the file of a search: of its cards, bots, rules, prior, first seed and this program; make its folder.

    The files used longest ago are removed.
    """
    where = (data_folder() if folder is None else folder) / FOLDER
    where.mkdir(parents=True, exist_ok=True)
    everything = Entry("", tuple(pool.cards[name] for name in sorted(pool.cards)))
    plan = Plan((everything,), (Game(0, (0, 0), terms.bots, terms.seed, 0),), terms.rules, terms.prior)
    path = where / f"{digest(plan)}-{terms.seed}.txt"
    path.touch()
    for old in sorted(where.glob("*.txt"), key=lambda it: -it.stat().st_mtime)[KEPT:]:
        with suppress(OSError):
            old.unlink()
    return path


def _written(won: Won) -> str:
    return "".join(str(round(part * _PARTS)) for part in won)


def _key(bout: Bout) -> str:
    return blake2b(repr(bout).encode(), digest_size=_KEY // 2).hexdigest()


def _read(path: Path) -> dict[str, Won]:
    """Read what was played; a line that was not written whole is no line."""
    known: dict[str, Won] = {}
    for line in path.read_text("ascii", errors="replace").splitlines() if path.exists() else ():
        key, parts = line[:_KEY], line[_KEY:]
        if len(parts) == SEEDS and all("0" <= part <= str(_PARTS) for part in parts):
            known[key] = tuple([int(part) / _PARTS for part in parts])
    return known
