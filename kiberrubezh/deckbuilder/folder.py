"""The folder with the user's own data, and how a file in it is set aside without loss."""

import os
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import count
from pathlib import Path

from platformdirs import user_data_path

from kiberrubezh.cards.card import Words


def data_folder() -> Path:
    """Return the user's data folder, made if need be; KIBERRUBEZH_HOME puts it elsewhere."""
    home = os.environ.get("KIBERRUBEZH_HOME")
    folder = Path(home) if home else user_data_path("kiberrubezh", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


class Reason(StrEnum):
    """Why a file was set aside."""

    NEWER = "newer"
    UNREADABLE = "unreadable"


_WHY = {
    Reason.NEWER: Words(
        ru="Файл сохранён более новой версией программы.",
        en="The file was saved by a newer version of the program.",
    ),
    Reason.UNREADABLE: Words(
        ru="Файл не читается.",
        en="The file cannot be read.",
    ),
}
_KEPT = Words(
    ru="Он отложен в целости: {path}. Программа начала новый.",
    en="It is kept as it was: {path}. The program has begun a new one.",
)


@dataclass(frozen=True, slots=True)
class Aside:
    """A file that was set aside, and where it lies now."""

    path: Path
    reason: Reason

    def message(self, lang: str) -> str:
        """Say what happened and where the file is."""
        return f"{getattr(_WHY[self.reason], lang)} {getattr(_KEPT, lang).format(path=self.path)}"


def set_aside(path: Path, reason: Reason, followers: tuple[str, ...] = ()) -> Aside:
    """Rename a file to a free name with today's date, files of the same name with these endings along with it."""
    for number in count(1):
        suffix = f"{date.today():%Y-%m-%d}" + (f"-{number}" if number > 1 else "")
        target = path.with_name(f"{path.stem}-{suffix}{path.suffix}.aside")
        if not any(_with_ending(target, ending).exists() for ending in ("", *followers)):
            break
    for ending in (*followers, ""):
        if (part := _with_ending(path, ending)).exists():
            part.rename(_with_ending(target, ending))
    return Aside(target, reason)


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
