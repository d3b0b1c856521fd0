"""What a list shows of the files of a folder; thousands at once, as each is read anew only when it changes."""

import os
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from kiberrubezh.disk.folder import clear_leftovers, written_whole

INDEX = "index.json"
_LATEST = 253_402_300_000
"""Seconds since 1970; later dates, which a file may have, have no calendar."""
Step = Callable[[int, int], object]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class IndexEntry(Generic[T]):
    """What the index says of a file: when it was changed, in nanoseconds, its size, and what it told."""

    changed: int
    size: int
    told: T

    @property
    def modified(self) -> datetime:
        """When the file was changed."""
        return datetime.fromtimestamp(min(max(self.changed / 1e9, 0), _LATEST), UTC)


@dataclass(frozen=True, slots=True)
class StoredIndex(Generic[T]):
    """The index as it lies on the disk."""

    edition: int
    duels: dict[str, IndexEntry[T]]


@dataclass(frozen=True, slots=True)
class Index(Generic[T]):
    """Lists the files of one ending; `edition` goes up when more is told of a file, so that all are read anew."""

    shape: TypeAdapter[StoredIndex[T]]
    edition: int
    ending: str
    leftovers: tuple[str, ...]

    def listed(
        self, folder: Path, tell: Callable[[Path], T], step: Step | None = None
    ) -> list[tuple[Path, IndexEntry[T]]]:
        """List the files of a folder, the latest first; what the system gives no access to is left out.

        `tell` reads a file; `step` hears how many of those that had to be read are done, and may raise to stop.
        A folder that isn't there yet has none. Raise OSError.
        """
        try:
            files = dict(self._files(folder))
        except FileNotFoundError:
            return []
        known = self._known(folder / INDEX)
        fresh = [name for name, stamp in files.items() if not _is_known(known.get(name), stamp)]
        told = {name: entry for name in files if (entry := known.get(name)) is not None}
        try:
            for done, name in enumerate(fresh):
                if step is not None:
                    step(done, len(fresh))
                with suppress(OSError):
                    told[name] = IndexEntry(*files[name], tell(folder / name))
        finally:
            if fresh or told.keys() != known.keys():
                self._keep(folder / INDEX, told)
        latest = sorted(told, key=lambda name: (told[name].changed, name), reverse=True)
        return [(folder / name, told[name]) for name in latest]

    def _files(self, folder: Path) -> Iterator[tuple[str, tuple[int, int]]]:
        """Yield the files by name, with when they were changed (ns) and their size; clear what was left."""
        left = False
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(self.ending):
                    with suppress(OSError):
                        about = entry.stat()
                        if stat.S_ISREG(about.st_mode):
                            yield entry.name, (about.st_mtime_ns, about.st_size)
                left = left or entry.name.endswith((".new", ".tmp"))
        if left:
            clear_leftovers(folder, *self.leftovers)

    def _known(self, path: Path) -> Mapping[str, IndexEntry[T]]:
        """Read the index; one that makes no sense is as good as none, it is made anew."""
        try:
            index = self.shape.validate_json(path.read_bytes())
        except (OSError, ValidationError):
            return {}
        return index.duels if index.edition == self.edition else {}

    def _keep(self, path: Path, told: dict[str, IndexEntry[T]]) -> None:
        with suppress(OSError), written_whole(path) as unfinished:
            unfinished.write_bytes(self.shape.dump_json(StoredIndex(self.edition, told)))


def _is_known(known: IndexEntry[T] | None, stamp: tuple[int, int]) -> bool:
    return known is not None and (known.changed, known.size) == stamp
