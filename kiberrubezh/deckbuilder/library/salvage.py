"""What can still be read of a damaged SQLite file: every row by itself, whatever has become of its neighbours."""

import shutil
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

_TRIED = 200_000
"""Ids looked up one by one, at the most, where a table can't be read in a row."""
Row = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class SalvagedRows:
    """The rows that could be read, by table, the id first; and the ids of those that couldn't."""

    rows: dict[str, list[Row]] = field(default_factory=dict)
    known: dict[str, set[object]] = field(default_factory=dict)
    """The ids of the rows, by table."""
    lost: dict[str, set[object]] = field(default_factory=dict)


def salvage(path: Path, tables: Mapping[str, Sequence[str]]) -> SalvagedRows:
    """Read the columns of tables, `id` first, of a damaged file and its write-ahead log, neither of which is touched.

    A column that the file lacks reads as None, a text that is none as one with surrogates.
    """
    found = SalvagedRows()
    with TemporaryDirectory(prefix="kiberrubezh-") as folder:
        copy = Path(folder) / "copy.sqlite"
        shutil.copyfile(path, copy)
        if (log := path.with_name(f"{path.name}-wal")).exists():
            shutil.copyfile(log, copy.with_name(f"{copy.name}-wal"))
        with closing(sqlite3.connect(copy)) as database:
            database.execute("PRAGMA writable_schema = ON")  # else nothing at all is read of a file that was cut short
            database.text_factory = lambda written: written.decode(errors="surrogateescape")
            for table, columns in tables.items():
                rows, lost = _table(database, table, _select(database, table, columns))
                found.rows[table] = [rows[number] for number in sorted(rows)]
                found.known[table], found.lost[table] = set(rows), set(lost)
    return found


def _select(database: sqlite3.Connection, table: str, columns: Sequence[str]) -> str:
    try:
        known = {row[1] for row in database.execute(f"PRAGMA table_info({table})")}
    except sqlite3.DatabaseError:
        known = set()
    return f"SELECT {', '.join(name if name in known else 'NULL' for name in columns)} FROM {table}"


def _table(database: sqlite3.Connection, table: str, select: str) -> tuple[dict[int, Row], set[int]]:
    """Read from both ends as far as that goes, and what lies between by one id after another."""
    first, whole = _in_a_row(database, f"{select} ORDER BY id")
    if whole:
        return first, set()
    last, _ = _in_a_row(database, f"{select} ORDER BY id DESC")
    begin = max(first, default=0) + 1
    end = min(last, default=_highest(database, table) + 1)
    rows, lost = first | last, set[int]()
    for number in range(begin, min(end, begin + _TRIED)):
        try:
            rows.update((number, row) for row in database.execute(f"{select} WHERE id = ?", (number,)))
        except sqlite3.DatabaseError:
            lost.add(number)
    return rows, lost


def _in_a_row(database: sqlite3.Connection, select: str) -> tuple[dict[int, Row], bool]:
    rows: dict[int, Row] = {}
    try:
        rows.update((row[0], row) for row in _sound(database.execute(select)))
    except sqlite3.DatabaseError:
        return rows, False
    return rows, True


def _sound(rows: Iterator[Row]) -> Iterator[tuple[int, *tuple[object, ...]]]:
    return ((row[0], *row[1:]) for row in rows if isinstance(row[0], int))


def _highest(database: sqlite3.Connection, table: str) -> int:
    try:
        found = database.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
    except sqlite3.DatabaseError:
        return 0
    return int(found[0]) if found and isinstance(found[0], int) else 0
