"""The file of the user's library: its tables, how it is opened safely, and when it is set aside instead."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Dialect, Engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import registry
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement
from sqlalchemy.util import LRUCache
from sqlmodel import Field, SQLModel, create_engine

from kiberrubezh.deckbuilder.library.aside import RescuedLibrary
from kiberrubezh.deckbuilder.library.locks import REFUSALS, hold
from kiberrubezh.deckbuilder.library.salvage import Row, salvage
from kiberrubezh.disk.folder import (
    ASIDE,
    AsideFile,
    Reason,
    clear_leftovers,
    free_name,
    put_back,
    set_aside,
    sync_folder,
    written_whole,
)

FILE, LOCK = "decks.sqlite", "decks.lock"
RESCUE = "decks.rescue"
"""Holds the name under which a library lies aside while it is saved from."""
SCHEMA = 1
"""The `user_version` of a library that this program reads and writes."""
PATIENCE = 10.0
"""Seconds to wait for another program that is writing."""
READ, WRITE = "BEGIN", "BEGIN IMMEDIATE"
_FOLLOWERS = ("-wal", "-shm")
"""How files are called that SQLite keeps beside a library."""
_NEVER_THE_SAME_ID = {"sqlite_autoincrement": True}
"""Who still has the id of an erased row in hand must not change another with it."""
_DAMAGED = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}
REFUSED = (OSError, DBAPIError, sqlite3.Error)
"""What a library raises that can't be had, or turns out to be damaged while it is open."""
_COMPILED: LRUCache[Any, Any] = LRUCache(200)
"""Statements, compiled once for all libraries that are opened."""


class Rows(SQLModel, registry=registry()):
    """The tables of the library, apart from those of any other database."""


class DeckRow(Rows, table=True):
    """A deck as it is now; times in seconds since 1970."""

    __table_args__ = _NEVER_THE_SAME_ID

    id: int | None = Field(default=None, primary_key=True)
    content: str
    created: float
    changed: float
    deleted: float | None = None
    """When it was put in the bin."""


class LostRow(Rows, table=True):
    """A row that couldn't be read, as it was; libraries had no such table at first."""

    id: int | None = Field(default=None, primary_key=True)
    deck_id: int
    content: bytes
    lost: float


class VersionRow(Rows, table=True):
    """A deck as it was when it was saved."""

    __table_args__ = _NEVER_THE_SAME_ID

    id: int | None = Field(default=None, primary_key=True)
    deck_id: int = Field(foreign_key="deckrow.id", index=True)
    content: str
    saved: float
    label: str = ""
    """The user's name for the version; automatic ones have none."""


DECKS, VERSIONS = (Rows.metadata.tables[name] for name in ("deckrow", "versionrow"))


@contextmanager
def refusals(path: Path) -> Iterator[None]:
    """Have what SQLite is refused in the block raised as an OSError that names the file; damage is no refusal."""
    try:
        yield
    except (sqlite3.Error, DBAPIError) as error:
        said = error.orig if isinstance(error, DBAPIError) else error
        code = getattr(said, "sqlite_errorcode", 0) & 0xFF
        if code not in REFUSALS:
            raise
        raise OSError(REFUSALS[code], str(said), str(path)) from error


def open_library(folder: Path) -> tuple[Engine, list[AsideFile]]:
    """Open the library of the folder, or begin one; tell what had to be set aside first, and what was saved of it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    with refusals(path), hold(folder / LOCK, PATIENCE):
        clear_leftovers(folder, f"{FILE}.*.new")
        _take_back(path)
        aside = None if (reason := trouble(path)) is None else _set_aside(path, reason)
        engine = connect(path)
        try:
            notices = _begin(engine, aside)
            path.with_name(RESCUE).unlink(missing_ok=True)
        except BaseException:
            engine.dispose()
            _take_back(path)
            raise
    sync_folder(folder)
    return engine, notices


def _set_aside(path: Path, reason: Reason) -> AsideFile:
    """Set a library aside once it is noted where, for whoever comes after a program that ends in the midst of it."""
    target = free_name(path, _FOLLOWERS)
    with written_whole(path.with_name(RESCUE)) as note:
        note.write_text(target.name, "utf-8")
    return set_aside(path, reason, _FOLLOWERS, target)


def _take_back(path: Path) -> None:
    """Put a library back that was set aside and not saved from: an empty one would be found, and nothing be said."""
    note = path.with_name(RESCUE)
    if note.exists():
        aside = path.parent / Path(note.read_text("utf-8", errors="replace")).name
        if aside.suffix == ASIDE:
            put_back(aside, path, _FOLLOWERS)
        note.unlink()


def _begin(engine: Engine, aside: AsideFile | None) -> list[AsideFile]:
    """Make what the library lacks, and bring in what can be read of one set aside, which is told."""
    with engine.execution_options(begin=WRITE).begin() as connection:
        for lacking in _definitions():
            connection.exec_driver_sql(lacking)
        if connection.exec_driver_sql("PRAGMA user_version").scalar() != SCHEMA:
            connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA}")
        return [] if aside is None else [_rescued(aside, connection)]


def _rescued(aside: AsideFile, connection: Connection) -> AsideFile:
    """Bring what can be read of a damaged library into the new one; a newer one's rows may mean something else."""
    if aside.reason is Reason.NEWER:
        return aside
    found = salvage(aside.path, {table.name: list(table.columns.keys()) for table in (DECKS, VERSIONS)})
    versions = [(*row[:3], row[3] or 0.0, row[4] or "") for row in found.rows[VERSIONS.name]]
    read = {row[0]: (*row[:2], row[2] or 0.0, row[3] or 0.0, row[4]) for row in found.rows[DECKS.name] if row[1]}
    decks = dict(read)
    for _, deck, content, saved, _label in versions:  # a later one takes the place of an earlier one
        if content and deck not in read:
            decks[deck] = (deck, content, saved, saved, None)
    _insert(connection, DECKS.name, decks.values())
    saved = {row[0] for row in connection.exec_driver_sql(f"SELECT id FROM {DECKS.name}")}
    _insert(connection, VERSIONS.name, (row for row in versions if row[1] in saved))
    lost = (found.lost[DECKS.name] | found.known[DECKS.name] | decks.keys()) - saved
    return RescuedLibrary(aside.path, aside.reason, len(saved), len(lost))


def _insert(connection: Connection, table: str, rows: Iterable[Row]) -> None:
    """Put rows in; text that is none comes in as it was, so that whoever reads it can mend that row alone."""
    for row in rows:
        places = ", ".join("CAST(? AS TEXT)" if isinstance(each, str) else "?" for each in row)
        told = tuple([each.encode(errors="surrogateescape") if isinstance(each, str) else each for each in row])
        connection.exec_driver_sql(f"INSERT OR IGNORE INTO {table} VALUES ({places})", told)


def trouble(path: Path) -> Reason | None:
    """Say why the library must not be written to, or None; single rows that can't be read are no reason.

    Raise OSError where it can't be opened.
    """
    if not path.exists():
        return None
    address = f"{path.resolve().as_uri()}?mode=ro"  # a writer that closes would clear away the write-ahead log
    with refusals(path), closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as database:
        try:
            return _inspect(database)
        except UnicodeError:
            return Reason.UNREADABLE
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF in _DAMAGED:
                return Reason.UNREADABLE
            raise


def _inspect(database: sqlite3.Connection) -> Reason | None:
    database.text_factory = bytes
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version > SCHEMA:
        return Reason.NEWER
    tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if version == 0 and not tables:
        return None
    sound = (
        version == SCHEMA
        and database.execute("PRAGMA quick_check").fetchone() == (b"ok",)
        and all(_columns(database, table.name) == set(table.columns.keys()) for table in (DECKS, VERSIONS))
    )
    return None if sound else Reason.UNREADABLE


def _columns(database: sqlite3.Connection, table: str) -> set[str]:
    return {row[1].decode() for row in database.execute(f"PRAGMA table_info({table})")}


def connect(path: Path) -> Engine:
    """Connect so that a commit is on the disk when it returns, and readers and writers do not wait for each other."""
    address = URL.create("sqlite", database=str(path))  # from a string, %20 and ? in it would be undone
    engine = create_engine(address, connect_args={"timeout": PATIENCE}, execution_options={"compiled_cache": _COMPILED})
    engine.dialect = _dialect()

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # else the driver begins transactions on its own, and too late
        connection.text_factory = _text
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("begin", READ))

    return engine


@cache
def _dialect() -> Dialect:
    """Return what all libraries are spoken to by: what one has compiled with it serves the others."""
    nowhere = create_engine("sqlite://")
    nowhere.connect().close()  # it looks at SQLite itself as soon as there is a connection
    nowhere.dispose()
    return nowhere.dialect


@cache
def _definitions() -> list[str]:
    """Return what makes the tables and indices that a library lacks."""
    tables = Rows.metadata.sorted_tables
    parts: list[ExecutableDDLElement] = [CreateTable(table, if_not_exists=True) for table in tables]
    parts += (CreateIndex(index, if_not_exists=True) for table in tables for index in table.indexes)
    return [str(part.compile(dialect=_dialect())) for part in parts]


def _text(written: bytes) -> str:
    """Read text so that a row with bytes that are none can still be told from its neighbours."""
    return written.decode(errors="surrogateescape")
