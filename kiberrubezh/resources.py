"""Where the files that come with the program are: beside the sources, or inside the installed package."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_PACKAGE = Path(__file__).resolve().parent
_ROOT = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent


class MissingDatabaseError(FileNotFoundError):
    """The card database has not been built."""

    def __str__(self) -> str:
        return (
            "Нет базы карт. Соберите её: kiberrubezh cards build\n"
            "There is no card database. Build it: kiberrubezh cards build"
        )


def resource(*parts: str) -> Path:
    """Return the path of a file or folder under `assets`."""
    return _ROOT.joinpath("assets", *parts)


def rules_document(name: str, lang: str) -> Path:
    """Return the path of the rules of a game, by the name of their document."""
    return _ROOT / "docs" / "rules" / f"{name}.{lang}.md"


def database_path() -> Path:
    """Return the path of the built card database."""
    return _ROOT / "cards.sqlite"


def sources(*places: str) -> Iterator[bytes]:
    """Yield the texts of modules and packages of the program, named by their paths in it, always in the same order."""
    from importlib.resources import files  # not needed to start

    for place in places:
        yield from _texts(files("kiberrubezh").joinpath(place))


def _texts(place: Traversable) -> Iterator[bytes]:
    if place.is_dir():
        for below in sorted(place.iterdir(), key=lambda it: it.name):
            yield from _texts(below)
    elif place.name.endswith(".py"):
        yield place.read_bytes()
