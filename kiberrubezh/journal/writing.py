"""A journal that is being written."""

import json
import os
import secrets
import shutil
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from errno import ENOSPC
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from kiberrubezh.disk.folder import free_name, sync_folder, written_whole
from kiberrubezh.ground.words import Pair
from kiberrubezh.journal import farewells
from kiberrubezh.journal.folder import ENDING, duels_folder
from kiberrubezh.journal.lines import FORMAT, plain, seal_line
from kiberrubezh.journal.record import JournalError, Record, read

_SHARED = Pair("Эту игру уже пишет другая программа.", "Another program is writing this game already.")


class Journal:
    """A journal that is being written; each call returns when its line is on the disk."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._file = record.path.open("r+b", buffering=0)
        self._file.truncate(record.end)
        self._file.seek(record.end)

    @classmethod
    def create(cls, header: dict[str, Any], folder: Path | None = None, ending: str = ENDING) -> Self:
        """Begin a journal in the folder (None: that of the duels); a crash leaves all of the header or no journal."""
        folder = duels_folder() if folder is None else folder
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(4)}{ending}"
        line, _ = seal_line({"format": FORMAT, **header}, 0)
        with written_whole(path) as unfinished:
            unfinished.write_bytes(line)
        return cls(read(path))

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Go on with a journal from before what is damaged; raise JournalError if it can't be read.

        A torn last line is cut. Before more than that is, the file as it was is kept beside it.
        """
        record = read(path)
        if record.damage is not None and not record.damage.is_last:
            shutil.copy2(path, free_name(path))
        record.damage = None
        return cls(record)

    @staticmethod
    def read(path: Path) -> Record:
        """Read a journal as `read` does."""
        return read(path)

    @staticmethod
    def delete(path: Path) -> None:
        """Delete a journal that nobody is writing, for good; one that is gone already is no error. Raise OSError."""
        farewells.remember(path)
        try:
            path.unlink(missing_ok=True)
        except OSError:
            farewells.forget(path.parent, [path.name])
            raise
        sync_folder(path.parent)

    @staticmethod
    def put_back(path: Path, content: bytes) -> None:
        """Bring back a journal that was deleted. Raise OSError."""
        with written_whole(path) as unfinished:
            unfinished.write_bytes(content)
        farewells.forget(path.parent, [path.name])

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

    def append_all(self, choices: Iterable[Sequence[Any]]) -> None:
        """Write down choices of a duel that is over: a disk that is busy is waited for once."""
        self._write(*map(list, choices))

    def undo(self, n: int = 1) -> None:
        """Take back the last n choices, and with them the result; n from 1 to the number of choices."""
        self._write({"undo": n})

    def wish(self, seat: int, prompt: str, answer: int) -> None:
        """Write down what a person answers to a prompt from now on: which of the answers offered, -1 for none."""
        self._write({"wish": [seat, prompt, answer]})

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

    def _write(self, *entries: object) -> None:
        """Put lines at the end of the file, all of them or none."""
        record = self._record
        if os.fstat(self._file.fileno()).st_size != record.end:
            raise JournalError(_SHARED)
        lines, seal = b"", record.seal
        for entry in entries:
            line, seal = (plain(entry), None) if seal is None else seal_line(entry, seal)
            lines += line
        for entry in entries:
            record.take(json.loads(plain(entry)))
        try:
            if self._file.write(lines) != len(lines):
                raise OSError(ENOSPC, "no room for all that is to be written", str(self.path))
            os.fsync(self._file.fileno())
        except OSError:
            self._file.truncate(record.end)
            self._file.seek(record.end)
            self._record = read(self.path)
            raise
        record.end += len(lines)
        record.seal = seal
