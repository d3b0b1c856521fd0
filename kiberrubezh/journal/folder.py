"""The folder with the user's duels."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from kiberrubezh.cards.text import Lang
from kiberrubezh.disk.folder import clear_leftovers, data_path
from kiberrubezh.journal.record import JournalError, NewerJournalError, Record, read

ENDING = ".duel"
LEFTOVERS = (f"*{ENDING}.*.new", "*.tmp", "index.json.*.new", "*.review.*.new")
"""What a killed program may have left in the folder; `.tmp` by earlier versions."""


@dataclass(frozen=True, slots=True)
class UnreadableFile:
    """A file that is no duel this program can read, and why; it stays where it is."""

    path: Path
    error: JournalError

    @property
    def is_newer(self) -> bool:
        """Whether a newer program can read it."""
        return isinstance(self.error, NewerJournalError)

    def message(self, lang: Lang) -> str:
        """Say why it can't be read."""
        return self.error.message(lang)


@dataclass(frozen=True, slots=True)
class Journals:
    """The duels of a folder, the latest first, and the files that can't be read."""

    records: list[Record]
    unreadable: list[UnreadableFile]

    @property
    def unfinished(self) -> list[Record]:
        """Duels broken off in the middle."""
        return [record for record in self.records if not record.finished]

    @property
    def finished(self) -> list[Record]:
        """Duels that can be looked at again."""
        return [record for record in self.records if record.finished]


def duels_path() -> Path:
    """Return where the user's duels lie, or would."""
    return data_path() / "duels"


def duels_folder() -> Path:
    """Return the folder of the user's duels, made if need be."""
    folder = duels_path()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def open_journals(folder: Path | None = None) -> Journals:
    """Read all duels of the folder (None: the user's) to the last choice, the latest first.

    Each file stands by itself: one that can't be read is named. What the system gives no access to is left out.
    """
    where = duels_folder() if folder is None else folder
    clear_leftovers(where, *LEFTOVERS)
    found = Journals([], [])
    for path in where.glob(f"*{ENDING}"):
        with suppress(OSError):
            try:
                found.records.append(read(path))
            except JournalError as error:
                found.unreadable.append(UnreadableFile(path, error))
    found.records.sort(key=lambda record: (record.modified, record.path.name), reverse=True)
    return found
