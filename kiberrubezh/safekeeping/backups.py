"""Copies of the user's files: made in turn, kept by age, never pushed out by a damaged one."""

import os
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

from kiberrubezh.deckbuilder.folder import clear_leftovers, written_whole
from kiberrubezh.safekeeping.kinds import ENDINGS, KINDS, Kind, Places, content, copy

FOLDER = "backups"
NEWEST, DAYS, WEEKS = 5, 7, 4
"""So many of the newest copies are kept, of the last days with any one each, and so of the last weeks."""
MOST_BYTES = 200_000_000
"""Of all copies of one kind; beyond, the oldest go, but the newest stays."""
_NAME = re.compile(rf"({'|'.join(KINDS)})-(\d{{8}}-\d{{6}})-(\d{{1,9}})\.[a-z]+")
_STAMP = "%Y%m%d-%H%M%S"


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy: of what, when it was made, how many decks, cards or settings it holds."""

    path: Path
    kind: Kind
    made: datetime
    count: int
    size: int

    @property
    def id(self) -> str:
        """What it is called on the command line."""
        return self.path.stem


def backups(places: Places | None = None, kind: Kind | None = None) -> list[Backup]:
    """List the copies, the newest first."""
    folder = (places or Places.of_user()).data / FOLDER
    found = [made for path in folder.glob("*") if (made := _backup(path)) is not None and kind in (None, made.kind)]
    return sorted(found, key=lambda made: (made.made, made.path.name), reverse=True)


def back_up(places: Places | None = None, now: datetime | None = None, kinds: Iterable[Kind] = KINDS) -> list[Backup]:
    """Copy what has changed since it was copied last, let go of what is old; return the copies made.

    What is damaged is not copied, and lets go of none. Raise OSError where nothing can be written.
    """
    where, at = places or Places.of_user(), now or datetime.now(UTC)
    folder = where.data / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    clear_leftovers(folder, "*.new", "*.new-journal")
    made = [new for kind in kinds if (new := _back_up(where, kind, at)) is not None]
    for new in made:
        for old in given_up(backups(where, new.kind)):
            with suppress(OSError):
                old.path.unlink()
    return made


def _back_up(where: Places, kind: Kind, at: datetime) -> Backup | None:
    source = where.file(kind)
    if not source.exists():
        return None
    held = content(kind, source)
    if held is None or held.odd:
        return None
    last = next(iter(backups(where, kind)), None)
    draft = where.data / FOLDER / f"{kind}.{os.getpid()}.new"
    try:
        copy(kind, source, draft)
        if content(kind, draft) is None:
            raise OSError(f"{draft}: the copy can't be read")
        if last is not None and _digest(last.path) == _digest(draft):
            return None
        target = _free(where.data / FOLDER, kind, at, held.count)
        with written_whole(target) as unfinished:
            draft.replace(unfinished)
    finally:
        draft.unlink(missing_ok=True)
    return _backup(target)


def _free(folder: Path, kind: Kind, at: datetime, count: int) -> Path:
    """Return a name that no copy has: two may be made in a second."""
    while (path := folder / f"{kind}-{at:{_STAMP}}-{count}{ENDINGS[kind]}").exists():
        at += timedelta(seconds=1)
    return path


def given_up(known: Sequence[Backup]) -> list[Backup]:
    """Name the copies of one kind that go: neither new, nor the last of a day or a week, nor the fullest."""
    latest = sorted(known, key=lambda copy_: (copy_.made, copy_.path.name), reverse=True)
    kept = latest[:NEWEST]
    for days, count in ((1, DAYS), (7, WEEKS)):
        last: dict[int, Backup] = {}
        for copy_ in latest:
            last.setdefault(copy_.made.toordinal() // days, copy_)
        kept += list(last.values())[:count]
    kept += [max(latest, key=lambda copy_: (copy_.count, copy_.made))]
    room, stay = MOST_BYTES, set[Path]()
    for copy_ in (copy_ for copy_ in latest if copy_ in kept):
        room -= copy_.size
        if room >= 0 or not stay:
            stay.add(copy_.path)
    return [copy_ for copy_ in latest if copy_.path not in stay]


def _backup(path: Path) -> Backup | None:
    name = _NAME.fullmatch(path.name)
    if name is None:
        return None
    kind = next(kind for kind in KINDS if kind == name[1])
    with suppress(ValueError, OSError):
        made = datetime.strptime(name[2], _STAMP).replace(tzinfo=UTC)
        return Backup(path, kind, made, int(name[3]), path.stat().st_size)
    return None


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
