"""A lock is for one program at a time, whatever has come into its file."""

import sqlite3
from pathlib import Path

import pytest

from kiberrubezh.deckbuilder.library import locks
from kiberrubezh.deckbuilder.library.locks import hold


@pytest.mark.parametrize("content", [b"", b"x" * 5000, b"\0" * 9999, b"SQLite format 3\0" + b"\xff" * 900])
def test_a_lock_is_held_by_one_whatever_stands_in_its_file(tmp_path: Path, content: bytes) -> None:
    """What has come into it is taken out; the second waits, is refused, and may have it after the first."""
    path = tmp_path / "a.lock"
    path.write_bytes(content)
    with hold(path, 0.0):
        with pytest.raises(sqlite3.OperationalError, match="locked"), hold(path, 0.0):
            pytest.fail("two hold it")
        assert path.stat().st_size == 0
    with hold(path, 0.0):
        pass


def test_two_that_find_a_lock_damaged_do_not_hold_one_each(tmp_path: Path) -> None:
    """What was begun on the damaged file holds on: the file is emptied, and stays the same one."""
    path = tmp_path / "a.lock"
    path.write_bytes(b"x" * 5000)
    before = path.stat().st_ino
    with hold(path, 0.0):
        assert path.stat().st_ino == before


def test_a_lock_that_another_program_has_just_emptied_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two may find it damaged at one time: the slower one finds nothing in it any more."""
    path, whole = tmp_path / "a.lock", locks._taken
    path.write_bytes(b"x" * 5000)

    def emptied_meanwhile(file: Path, patience: float) -> sqlite3.Connection:
        try:
            return whole(file, patience)
        except sqlite3.DatabaseError:
            file.write_bytes(b"")
            raise

    monkeypatch.setattr(locks, "_taken", emptied_meanwhile)
    with hold(path, 0.0):
        assert path.stat().st_size == 0
