"""Files that one program at a time may hold, so that what lies beside them is changed by one alone."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from errno import EACCES, EAGAIN, EIO, ENOSPC, EROFS
from pathlib import Path

REFUSALS = {
    sqlite3.SQLITE_PERM: EACCES,
    sqlite3.SQLITE_AUTH: EACCES,
    sqlite3.SQLITE_CANTOPEN: EACCES,
    sqlite3.SQLITE_READONLY: EROFS,
    sqlite3.SQLITE_BUSY: EAGAIN,
    sqlite3.SQLITE_LOCKED: EAGAIN,
    sqlite3.SQLITE_FULL: ENOSPC,
    sqlite3.SQLITE_IOERR: EIO,
}
"""What SQLite says when the file may be sound, but can't be had, and the system's number for it."""

_OF_CONTENT = frozenset({sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT})


@contextmanager
def hold(path: Path, patience: float) -> Iterator[None]:
    """Hold a lock while the block runs, waiting so many seconds for another program; a killed one lets go by itself.

    Nothing stands in the file; what has come into it is taken out. Raise sqlite3.OperationalError where another goes on
    holding it or it can't be opened, and OSError where it can't be emptied.
    """
    try:
        lock = _taken(path, patience)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in _OF_CONTENT:
            raise
        os.truncate(path, 0)  # the same file still, so that two that find it damaged don't hold one each
        lock = _taken(path, patience)
    with closing(lock):
        yield


def _taken(path: Path, patience: float) -> sqlite3.Connection:
    lock = sqlite3.connect(path, timeout=patience, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.DatabaseError:
        lock.close()
        raise
    return lock
