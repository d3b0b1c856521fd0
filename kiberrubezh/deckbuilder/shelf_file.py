"""The file of the user's library: its tables, how it is opened safely, and when it is set aside instead."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from sqlalchemy import Connection, Engine, event
from sqlalchemy.orm import registry
from sqlmodel import Field, SQLModel, create_engine

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.folder import Aside, Reason, set_aside, sync_folder

FILE = "decks.sqlite"
SCHEMA = 1
"""The `user_version` of a library that this program reads and writes."""
PATIENCE = 10.0
"""Seconds to wait for another program that is writing."""
READ, WRITE = "BEGIN", "BEGIN IMMEDIATE"
_NEVER_THE_SAME_ID = {"sqlite_autoincrement": True}
"""Who still has the id of an erased row in hand must not change another with it."""
_DAMAGED = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}


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


class VersionRow(Rows, table=True):
    """A deck as it was when it was saved."""

    __table_args__ = _NEVER_THE_SAME_ID

    id: int | None = Field(default=None, primary_key=True)
    deck_id: int = Field(foreign_key="deckrow.id", index=True)
    content: str
    saved: float
    label: str = ""
    """The user's name for the version; automatic ones have none."""


def open_library(folder: Path) -> tuple[Engine, list[Aside]]:
    """Open the library of the folder, or begin one; tell what had to be set aside first."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    notices: list[Aside] = []
    with _alone(folder):
        if (reason := _trouble(path)) is not None:
            notices.append(set_aside(path, reason, followers=("-wal", "-shm")))
        engine = connect(path)
        with engine.execution_options(begin=WRITE).begin() as connection:
            if connection.exec_driver_sql("PRAGMA user_version").scalar() != SCHEMA:
                Rows.metadata.create_all(connection)
                connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA}")
    sync_folder(folder)
    return engine, notices


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Let one program at a time look whether the library is sound; a killed one lets go by itself."""
    with closing(sqlite3.connect(folder / "decks.lock", timeout=PATIENCE, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _trouble(path: Path) -> Reason | None:
    """Say why the library must not be written to, or None."""
    if not path.exists():
        return None
    address = f"{path.resolve().as_uri()}?mode=ro"  # a writer that closes would clear away the write-ahead log
    with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as database:
        try:
            return _inspect(database)
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF in _DAMAGED:
                return Reason.UNREADABLE
            raise


def _inspect(database: sqlite3.Connection) -> Reason | None:
    version = database.execute("PRAGMA user_version").fetchone()[0]
    if version > SCHEMA:
        return Reason.NEWER
    tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if version == 0 and not tables:
        return None
    sound = (
        version == SCHEMA
        and database.execute("PRAGMA quick_check").fetchone()[0] == "ok"
        and all(_columns(database, table.name) == set(table.columns.keys()) for table in Rows.metadata.sorted_tables)
        and all(_is_deck(content) for (content,) in database.execute("SELECT content FROM deckrow"))
    )
    return None if sound else Reason.UNREADABLE


def _columns(database: sqlite3.Connection, table: str) -> set[str]:
    return {row[1] for row in database.execute(f"PRAGMA table_info({table})")}


def _is_deck(content: str) -> bool:
    try:
        Deck.model_validate_json(content)
    except ValidationError:
        return False
    return True


def connect(path: Path) -> Engine:
    """Connect so that a commit is on the disk when it returns, and readers and writers do not wait for each other."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # else the driver begins transactions on its own, and too late
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("begin", READ))

    return engine
