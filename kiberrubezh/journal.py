"""Duels on disk, choice by choice: what was written is safe at once, whatever happens next.

A journal is a file of JSON lines: the header, then a list for each choice, `{"undo": n}` for choices taken back,
`{"result": …}` for the end. A last line without its newline was torn by a crash; it was never reported as written,
so it is ignored, and cut when the journal is written on.
"""

import json
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from errno import ENOSPC
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from kiberrubezh.deckbuilder.folder import Aside, Reason, data_folder, set_aside, sync_folder

ENDING = ".duel"


class JournalError(Exception):
    """A journal can't be read, or what was to be written makes no sense in it."""


@dataclass(slots=True)
class Record:
    """What a journal says: the header, the choices that stand, and the result of a duel that is over."""

    path: Path
    modified: datetime
    header: dict[str, Any]
    choices: list[list[Any]] = field(default_factory=list)
    result: dict[str, Any] | None = None

    @property
    def finished(self) -> bool:
        """Whether the duel is over."""
        return self.result is not None

    def take(self, entry: object) -> None:
        """Carry out one line after the header; raise JournalError if it makes no sense there."""
        match entry:
            case list() if not self.finished:
                self.choices.append(entry)
            case {"undo": int(n), **rest} if not rest and 1 <= n <= len(self.choices):
                del self.choices[-n:]
                self.result = None
            case {"result": dict(result), **rest} if not rest and not self.finished:
                self.result = result
            case _:
                raise JournalError(f"{self.path}: no sense after {len(self.choices)} choices: {entry!r}")


@dataclass(frozen=True, slots=True)
class Journals:
    """The duels of a folder, the latest first, and the files that had to be set aside."""

    records: list[Record]
    aside: list[Aside]

    @property
    def unfinished(self) -> list[Record]:
        """Duels broken off in the middle."""
        return [record for record in self.records if not record.finished]

    @property
    def finished(self) -> list[Record]:
        """Duels that can be looked at again."""
        return [record for record in self.records if record.finished]


class Journal:
    """A journal that is being written; each call returns when its line is on the disk."""

    def __init__(self, record: Record, size: int) -> None:
        self._record = record
        self._size = size
        self._file = record.path.open("r+b", buffering=0)
        self._file.truncate(size)
        self._file.seek(size)

    @classmethod
    def create(cls, header: dict[str, Any], folder: Path | None = None) -> Self:
        """Begin a journal in the folder (None: the user's); a crash leaves all of the header or no journal."""
        folder = duels_folder() if folder is None else folder
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(4)}{ENDING}"
        line = _line(header)
        unfinished = path.with_suffix(".tmp")
        with unfinished.open("xb") as file:
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
        unfinished.rename(path)
        sync_folder(folder)
        return cls(Journal.read(path), len(line))

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Go on with a journal, its torn last line cut; raise JournalError if it can't be read."""
        return cls(Journal.read(path), path.read_bytes().rfind(b"\n") + 1)

    @staticmethod
    def read(path: Path) -> Record:
        """Read a journal without touching it; raise JournalError if it makes no sense, OSError without access."""
        modified = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        try:
            lines = [json.loads(line) for line in path.read_bytes().split(b"\n")[:-1]]
        except (ValueError, RecursionError) as error:
            raise JournalError(f"{path}: {error}") from error
        if not lines or not isinstance(lines[0], dict):
            raise JournalError(f"{path}: no header")
        record = Record(path, modified, lines[0])
        for entry in lines[1:]:
            record.take(entry)
        return record

    @staticmethod
    def delete(path: Path) -> None:
        """Delete a journal that nobody is writing; one that is gone already is no error."""
        path.unlink(missing_ok=True)
        sync_folder(path.parent)

    @property
    def path(self) -> Path:
        """Where the journal lies."""
        return self._record.path

    @property
    def record(self) -> Record:
        """What the journal says by now."""
        return self._record

    def append(self, choice: Sequence[Any]) -> None:
        """Write down a choice."""
        self._write(list(choice))

    def undo(self, n: int = 1) -> None:
        """Take back the last n choices, and with them the result; n from 1 to the number of choices."""
        self._write({"undo": n})

    def finish(self, result: dict[str, Any]) -> None:
        """Write down how the duel ended."""
        self._write({"result": result})

    def close(self) -> None:
        """Close the file; the journal can be resumed."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _write(self, entry: object) -> None:
        """Put a line at the end of the file, all of it or none."""
        line = _line(entry)
        if os.fstat(self._file.fileno()).st_size != self._size:
            raise JournalError(f"{self.path}: another program is writing this duel")
        self._record.take(json.loads(line))
        try:
            if self._file.write(line) != len(line):
                raise OSError(ENOSPC, "no room for the whole line", str(self.path))
            os.fsync(self._file.fileno())
        except OSError:
            self._file.truncate(self._size)
            self._file.seek(self._size)
            self._record = Journal.read(self.path)
            raise
        self._size += len(line)


def _line(entry: object) -> bytes:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def duels_folder() -> Path:
    """Return the folder of the user's duels, made if need be."""
    folder = data_folder() / "duels"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def open_journals(folder: Path | None = None) -> Journals:
    """Read all duels of the folder (None: the user's), the latest first; set aside what makes no sense.

    What the system gives no access to is left where it is, and left out.
    """
    found = Journals([], [])
    for path in (duels_folder() if folder is None else folder).glob(f"*{ENDING}"):
        with suppress(OSError):
            try:
                found.records.append(Journal.read(path))
            except JournalError:
                found.aside.append(set_aside(path, Reason.UNREADABLE))
    found.records.sort(key=lambda record: (record.modified, record.path.name), reverse=True)
    return found
