"""The folder with the user's own data, and how a file in it is set aside without loss."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import count
from pathlib import Path

from platformdirs import user_data_path

from kiberrubezh.ground.words import Pair


def data_path() -> Path:
    """Return where the user's data lies, or would; KIBERRUBEZH_HOME puts it elsewhere."""
    home = os.environ.get("KIBERRUBEZH_HOME")
    return Path(home) if home else user_data_path("kiberrubezh", appauthor=False)


def data_folder() -> Path:
    """Return the user's data folder, made if need be."""
    folder = data_path()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


class Reason(StrEnum):
    """Why a file was set aside."""

    NEWER = "newer"
    UNREADABLE = "unreadable"


_WHY = {
    Reason.NEWER: Pair(
        ru="Файл сохранён более новой версией программы.",
        en="The file was saved by a newer version of the program.",
    ),
    Reason.UNREADABLE: Pair(
        ru="Файл не читается.",
        en="The file cannot be read.",
    ),
}
_KEPT = Pair(
    ru="Он отложен в целости: {path}. Программа начала новый.",
    en="It is kept as it was: {path}. The program has begun a new one.",
)


@dataclass(frozen=True, slots=True)
class AsideFile:
    """A file that was set aside, and where it lies now."""

    path: Path
    reason: Reason

    def message(self, lang: str) -> str:
        """Say what happened and where the file is."""
        return f"{getattr(_WHY[self.reason], lang)} {getattr(_KEPT, lang).format(path=self.path)}"


ASIDE = ".aside"
"""How the names of files end that were set aside."""


def set_aside(path: Path, reason: Reason, followers: tuple[str, ...] = (), target: Path | None = None) -> AsideFile:
    """Rename a file to a free name with today's date, files of the same name with these endings along with it.

    The file itself goes last. `target` is a name that `free_name` has returned.
    """
    target = target or free_name(path, followers)
    for ending in (*followers, ""):
        if (part := _with_ending(path, ending)).exists():
            part.rename(_with_ending(target, ending))
    return AsideFile(target, reason)


def put_back(aside: Path, path: Path, followers: tuple[str, ...] = ()) -> None:
    """Undo `set_aside` of a file, however far it came; what was begun in its place is gone.

    It may be cut off at any place, too, and begun anew.
    """
    if aside.exists() and path.exists():  # else it is back, or what was begun is gone
        for ending in (*followers, ""):
            _with_ending(path, ending).unlink(missing_ok=True)
    for ending in (*followers, ""):
        if (part := _with_ending(aside, ending)).exists():
            part.replace(_with_ending(path, ending))


def free_name(path: Path, followers: tuple[str, ...] = ()) -> Path:
    """Return a name with today's date under which a file, and those with these endings, can be set aside."""
    today = f"{date.today():%Y-%m-%d}"
    suffixes = (today if number == 1 else f"{today}-{number}" for number in count(1))
    names = (path.with_name(f"{path.stem}-{suffix}{path.suffix}{ASIDE}") for suffix in suffixes)
    return next(name for name in names if not any(_with_ending(name, end).exists() for end in ("", *followers)))


def _with_ending(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def sync_folder(folder: Path) -> None:
    """Make new and renamed entries of a folder outlast a power cut, where the system can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


UNFINISHED = ".new"
"""How the names of files end that are being written; before it stand which one of a process, and its number."""
STALE = 3600.0
"""Seconds after which a file that is being written was given up, whoever wrote it."""
LONGEST_NAME = 255
"""Bytes of a file's name that every disk takes."""
_WRITINGS = count(1)
_CUT = 150
"""Bytes left of the beginning of a name that is too long."""


def bounded_name(name: str, longest: int = LONGEST_NAME) -> str:
    """Return a file's name; of one of more bytes its beginning, a digest of it all, and the ending."""
    written = name.encode(errors="surrogatepass")
    if len(written) <= longest:
        return name
    ending = Path(name).suffix if len(Path(name).suffix.encode(errors="surrogatepass")) <= _CUT // 5 else ""
    begun = written[:_CUT].decode(errors="ignore")
    from hashlib import blake2b  # seldom needed, and dear at the start

    return f"{begun}-{blake2b(written, digest_size=8).hexdigest()}{ending}"


@contextmanager
def written_whole(target: Path) -> Iterator[Path]:
    """Give a file to write that takes the target's place when all has gone well, on the disk by then.

    Each writing has a file of its own: one that is given up may still go on while the target is written anew.
    """
    ending = f".{next(_WRITINGS)}.{os.getpid()}{UNFINISHED}"
    unfinished = target.with_name(bounded_name(target.name, LONGEST_NAME - len(ending)) + ending)
    try:
        yield unfinished
        with unfinished.open("r+b") as file:
            os.fsync(file.fileno())
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
    sync_folder(target.parent)


def write_new(target: Path, text: str) -> None:
    """Write a file that isn't there yet; nothing is left of one for which there is no room.

    Raise FileExistsError rather than write over a file, OSError.
    """
    out = target.open("x", encoding="utf-8")
    try:
        with out:
            out.write(text)
    except OSError:
        target.unlink()
        raise


def clear_leftovers(folder: Path, *patterns: str) -> None:
    """Delete files of these patterns that a killed program was writing; those that one may still write stay."""
    for pattern in patterns:
        for path in folder.glob(pattern):
            with suppress(OSError):
                if _given_up(path):
                    path.unlink()


def _given_up(path: Path) -> bool:
    writer = path.name.removesuffix(UNFINISHED).rpartition(".")[2]
    if writer.isdecimal() and os.name != "nt" and len(writer) < 10:
        try:
            os.kill(int(writer), 0)
        except ProcessLookupError:
            return True
        except PermissionError:
            return False
    return time.time() - path.stat().st_mtime > STALE
