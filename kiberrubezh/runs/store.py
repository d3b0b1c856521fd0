"""The file with the records of playtests: what was played is soon on the disk, and is read instead of played anew."""

import sqlite3
import time
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import Engine, Executable, delete, insert, inspect, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import registry
from sqlmodel import Field, SQLModel, col

from kiberrubezh.deckbuilder.library.file import WRITE, connect
from kiberrubezh.disk.folder import Reason, data_folder, set_aside
from kiberrubezh.engine.rubezh.rules import STANDARD
from kiberrubezh.journal.heading import list_of
from kiberrubezh.playtest import arena
from kiberrubezh.playtest.plan import Game, Plan
from kiberrubezh.playtest.record import Record, pack, unpack
from kiberrubezh.runs import wins
from kiberrubezh.runs.identity import digest

FILE = wins.FILE
SCHEMA = 2
KEPT = 50
"""How many runs are kept, those used last."""
_SAVED_EVERY = 0.5
"""Seconds of play, at the least, between two savings."""


class Rows(SQLModel, registry=registry()):
    """The tables of the file, apart from those of any other database."""


class RunRow(Rows, table=True):
    """A run, by the digest of what it is, and when it was used last, in seconds since 1970."""

    digest: str = Field(primary_key=True)
    used: float


class ListRow(Rows, table=True):
    """The list of a deck of a run, by its place there, as a digest of its cards; files had no such table at first."""

    run: str = Field(primary_key=True)
    place: int = Field(primary_key=True)
    list: str = Field(index=True)


class GameRow(Rows, table=True):
    """A game of a run that was played: which it was, by all but its number, and its record.

    Decks and bots are by seat, with commas between them, for as many seats as there are.
    """

    run: str = Field(primary_key=True)
    decks: str = Field(primary_key=True)
    bots: str = Field(primary_key=True)
    seed: int = Field(primary_key=True)
    first: int = Field(primary_key=True)
    record: str


REFUSED = (sqlite3.Error, DBAPIError)
"""What is raised where the file can't be opened, read or written."""
GAMES = Rows.metadata.tables["gamerow"]
_KEYS = ("decks", "bots", "seed", "first")
_OF_TWO = "duelrow"
"""The table of schema 1, where a game had two decks and a column for each."""
_TAKE_OVER = (
    "INSERT OR IGNORE INTO gamerow (run, decks, bots, seed, first, record) "
    f"SELECT run, one || ',' || two, bots, seed, first, record FROM {_OF_TWO}",
    f"DROP TABLE {_OF_TWO}",
)


class Runs:
    """The records of the user; several programs may have them open at once, even play the same run."""

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        """Open the file in the folder (None: the user's), or begin one; a damaged or newer one is set aside.

        Raise one of REFUSED, as all that reads and writes does.
        """
        self._clock = clock
        self._engine = _open((data_folder() if folder is None else folder) / FILE)

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def known(self, plan: Plan) -> dict[Game, Record]:
        """Return the records of the plan's games that were played; those that can't be read go, to be played anew."""
        columns = (GameRow.decks, GameRow.bots, GameRow.seed, GameRow.first, GameRow.record)
        wanted = select(*map(col, columns)).where(col(GameRow.run) == digest(plan))
        with self._engine.begin() as connection:
            found = {tuple(key): record for *key, record in connection.execute(wanted)}
        known, odd = dict[Game, Record](), list[Game]()
        for game in plan.games:
            if (key := _key(game)) in found:
                record = _record(plan, game, found[key])
                if record is None:
                    odd.append(game)
                else:
                    known[game] = record
        self._part_with(digest(plan), odd)
        return known

    def _part_with(self, run: str, games: Iterable[Game]) -> None:
        for game in games:
            keys = zip(_KEYS, _key(game), strict=True)
            self._write(delete(GameRow).where(GAMES.c.run == run, *(GAMES.c[name] == value for name, value in keys)))

    def forget(self, plan: Plan) -> None:
        """Have all games of a run played anew."""
        self._write(delete(GameRow).where(col(GameRow.run) == digest(plan)))

    def play(
        self, plan: Plan, jobs: int = 1, progress: arena.Progress | None = None, cluster: str = ""
    ) -> Generator[Record]:
        """Yield the records of a plan in its order, playing what was not played; keep it as it comes.

        A run that is broken off, however rudely, goes on where it was; so does a longer one.
        """
        known = self.known(plan)
        self._use(digest(plan))
        self._note_lists(plan)
        left = replace(plan, games=tuple(game for game in plan.games if game not in known))
        with (
            closing(arena.run(left, jobs, _beyond(len(known), progress), cluster)) as played,
            closing(self._keep(digest(plan), played)) as kept,
        ):
            for game in plan.games:
                yield known[game] if game in known else next(kept)

    def _keep(self, run: str, records: Iterable[Record]) -> Generator[Record]:
        fresh, saved = list[Record](), self._clock()
        try:
            for record in records:
                fresh.append(record)
                if self._clock() - saved >= _SAVED_EVERY:
                    self._save(run, fresh)
                    fresh, saved = [], self._clock()
                yield record
        finally:
            self._save(run, fresh)

    def _save(self, run: str, records: list[Record]) -> None:
        """Put records on the disk, all of them or none; what another program has saved meanwhile is the same."""
        if records:
            rows = [_row(run, record) for record in records]
            self._write(insert(GameRow).prefix_with("OR IGNORE"), rows)

    def _note_lists(self, plan: Plan) -> None:
        """Note which lists a run has, so that it can be found by them: what they win by other rules tells nothing."""
        run = digest(plan)
        if plan.rules != STANDARD:
            self._write(delete(ListRow).where(col(ListRow.run) == run))
            return
        rows: list[dict[str, object]] = [
            {"run": run, "place": place, "list": list_of(card.id for card in entry.cards)}
            for place, entry in enumerate(plan.entries)
        ]
        if rows:
            self._write(insert(ListRow).prefix_with("OR REPLACE"), rows)

    def _use(self, run: str) -> None:
        """Note that a run is used, and let go of those that were not for the longest."""
        self._write(insert(RunRow).prefix_with("OR REPLACE"), [{"digest": run, "used": self._clock()}])
        kept = select(col(RunRow.digest)).order_by(col(RunRow.used).desc()).limit(KEPT)
        self._write(delete(GameRow).where(col(GameRow.run).not_in(kept)))
        self._write(delete(ListRow).where(col(ListRow.run).not_in(kept)))
        self._write(delete(RunRow).where(col(RunRow.digest).not_in(kept)))

    def _write(self, statement: Executable, rows: list[dict[str, object]] | None = None) -> None:
        with self._engine.execution_options(begin=WRITE).begin() as connection:
            connection.execute(statement, rows)


def _beyond(known: int, progress: arena.Progress | None) -> arena.Progress | None:
    """Count what was known with what is played."""
    if progress is None:
        return None
    told = progress
    return lambda done, total: told(known + done, known + total)


def _key(game: Game) -> tuple[str, str, int, int]:
    return ",".join(map(str, game.decks)), ",".join(game.bots), game.seed, game.first


def _record(plan: Plan, game: Game, packed: str) -> Record | None:
    """Return a record that was kept, None for one that makes no sense."""
    try:
        record = unpack(game, packed)
    except ValueError:
        return None
    lengths = [len(plan.entries[deck].ids) for deck in game.decks]
    return record if [len(flags) for flags in record.cards] == lengths else None


def _row(run: str, record: Record) -> dict[str, object]:
    return {"run": run, **dict(zip(_KEYS, _key(record.game), strict=True)), "record": pack(record)}


def _open(path: Path) -> Engine:
    if path.exists() and (reason := _trouble(path)) is not None:
        set_aside(path, reason, followers=("-wal", "-shm"))
    engine = connect(path)
    with engine.execution_options(begin=WRITE).begin() as connection:
        Rows.metadata.create_all(connection)
        if inspect(connection).has_table(_OF_TWO):
            for statement in _TAKE_OVER:
                connection.exec_driver_sql(statement)
        connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA}")
    return engine


def _trouble(path: Path) -> Reason | None:
    """Say why the file can't be used, or None."""
    with closing(sqlite3.connect(path)) as database:
        try:
            version = database.execute("PRAGMA user_version").fetchone()[0]
            sound = database.execute("PRAGMA quick_check").fetchone()[0] == "ok"
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError):
                raise
            return Reason.UNREADABLE
    if version > SCHEMA:
        return Reason.NEWER
    return None if sound else Reason.UNREADABLE
