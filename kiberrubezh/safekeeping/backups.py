"""Copies of the user's files: made in turn, kept by age, never pushed out by a damaged one."""

import os
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from kiberrubezh.disk.folder import clear_leftovers, written_whole
from kiberrubezh.safekeeping.archive import BUNDLES
from kiberrubezh.safekeeping.kinds import ENDINGS, KINDS, Content, Kind, Places, content, copy
from kiberrubezh.safekeeping.leftovers import sweep

FOLDER = "backups"
NEWEST, DAYS, WEEKS = 5, 7, 4
"""So many of the newest copies are kept, of the last days with any one each, and so of the last weeks."""
MOST_BYTES = 200_000_000
"""Of all copies of one kind; beyond, the oldest go, but the newest stays."""
_NAME = re.compile(rf"({'|'.join(KINDS)})-(\d{{8}}-\d{{6}})-(\d{{1,9}})(-odd)?\.[a-z]+")
_STAMP = "%Y%m%d-%H%M%S"


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy: of what, when it was made, how many decks, cards, settings, games or duels it holds."""

    path: Path
    kind: Kind
    made: datetime
    count: int
    size: int
    odd: bool = False
    """Whether it holds things that can't be read beside those counted; none such is let go of."""

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

    What is damaged is not copied, and lets go of none; of games and duels each stands by itself.
    Raise OSError for what can't be read or written, once all the others are copied.
    """
    where, at = places or Places.of_user(), now or datetime.now(UTC)
    _make_folder(where)
    sweep(where)
    made, failures = list[Backup](), list[OSError]()
    for kind in kinds:
        try:
            made += _backed_up(where, kind, at)
        except OSError as error:
            failures.append(error)
    for new in made:
        for old in given_up([known for known in backups(where, new.kind) if not known.odd]):
            with suppress(OSError):
                old.path.unlink()
    if failures:
        raise failures[0]
    return made


def _backed_up(where: Places, kind: Kind, at: datetime) -> list[Backup]:
    """Copy one thing if it has changed since; return the copy, if one was made."""
    held = _held(where, kind)
    if held is None or (kind in BUNDLES and _is_untouched(where, kind, held)):
        return []
    if kind in BUNDLES:  # each is a file of its own: one that is damaged keeps none of the others from being copied
        held = Content(held.count)
    if held.odd:
        return []
    copied, is_new = _copied(where, kind, at, held)
    return [copied] if is_new else []


def keep(where: Places, kind: Kind, now: datetime | None = None) -> Backup | None:
    """Copy what another file is to take the place of, odd things and all, letting go of none; return the copy.

    None where there is nothing, or what is there can't be used at all. Raise OSError where it can't be written.
    """
    held = _held(where, kind)
    if held is None:
        return None
    _make_folder(where)
    return _copied(where, kind, now or datetime.now(UTC), held)[0]


def _make_folder(where: Places) -> None:
    folder = where.data / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    clear_leftovers(folder, "*.new", "*.new-journal")


def _held(where: Places, kind: Kind) -> Content | None:
    source = where.file(kind)
    held = content(kind, source) if source.exists() else None
    return None if kind in BUNDLES and held == Content(0) else held


def _is_untouched(where: Places, kind: Kind, held: Content) -> bool:
    """Tell whether nothing of many files has changed since the last copy, without reading thousands of them anew."""
    last = next((known for known in backups(where, kind) if not known.odd), None)
    if last is None:
        return not held.count
    folder = where.file(kind)
    found = BUNDLES[kind].titled(folder)
    changed = [path.stat().st_mtime for path in found.values()]
    if last.count != held.count or max(changed, default=0) >= last.made.timestamp():
        return False
    # A file that came from elsewhere may be older than the copy.
    sound = {title for title, path in found.items() if path.relative_to(folder).as_posix() not in held.odd}
    return sound == _names(last)


def _names(copied: Backup) -> set[str]:
    """Name the files of an archive; none of one that can't be read."""
    try:
        with ZipFile(copied.path) as archive:
            return set(archive.namelist())
    except (BadZipFile, OSError):
        return set()


def _copied(where: Places, kind: Kind, at: datetime, held: Content) -> tuple[Backup, bool]:
    """Return a copy of what is there, and whether it is new: the last one may hold the same."""
    source, odd = where.file(kind), bool(held.odd)
    last = next((known for known in backups(where, kind) if known.odd == odd), None)
    draft = where.data / FOLDER / f"{kind}.{os.getpid()}.new"
    try:
        copy(kind, source, draft, odd=odd)
        if not _is_whole(kind, draft):
            raise OSError(f"{draft}: the copy can't be read")
        if last is not None and _digest(last.path) == _digest(draft):
            return last, False
        target = _free(where.data / FOLDER, kind, at, f"{held.count}-odd" if odd else f"{held.count}")
        with written_whole(target) as unfinished:
            draft.replace(unfinished)
    finally:
        draft.unlink(missing_ok=True)
    copied = _backup(target)
    if copied is None:
        raise OSError(f"{target}: the copy is gone")
    return copied, True


def _is_whole(kind: Kind, draft: Path) -> bool:
    """Tell whether a copy can be read; of thousands of duels, without playing into each again."""
    return BUNDLES[kind].is_whole(draft) if kind in BUNDLES else content(kind, draft) is not None


def _free(folder: Path, kind: Kind, at: datetime, count: str) -> Path:
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
        return Backup(path, kind, made, int(name[3]), path.stat().st_size, bool(name[4]))
    return None


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
