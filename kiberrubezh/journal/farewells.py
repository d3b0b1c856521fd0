"""Which games the player has deleted: so that a copy that still holds them doesn't bring them back unasked."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from kiberrubezh.disk.files import read_small
from kiberrubezh.disk.folder import written_whole

FILE = "deleted.txt"
"""In the folder of the games, a name in each line."""
_LARGEST = 20_000_000
"""Bytes: half a million names."""


def deleted_names(folder: Path) -> frozenset[str]:
    """Return the names of the files that the player has deleted there; none where that can't be read."""
    return frozenset(_known(folder))


def remember(path: Path) -> None:
    """Note that the player deletes a game. Raise OSError."""
    _write(path.parent, [*_known(path.parent), path.name])


def forget(folder: Path, names: Iterable[str]) -> None:
    """Note that games are there again. Raise OSError."""
    known, back = _known(folder), frozenset(names)
    if not back.isdisjoint(known):
        _write(folder, [name for name in known if name not in back])


def _known(folder: Path) -> list[str]:
    with suppress(OSError):
        return read_small(folder / FILE, most=_LARGEST).decode(errors="surrogateescape").splitlines()
    return []


def _write(folder: Path, names: list[str]) -> None:
    with written_whole(folder / FILE) as unfinished:
        unfinished.write_text(
            "".join(f"{name}\n" for name in dict.fromkeys(names)), encoding="utf-8", errors="surrogateescape"
        )
