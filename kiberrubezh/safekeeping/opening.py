"""Cards, shelf and search, opened: from the data folder, or from a copy where nothing can be written there."""

from __future__ import annotations

import atexit
import os
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from shutil import copyfile, rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from kiberrubezh.safekeeping.places import HOME_VARIABLE

if TYPE_CHECKING:
    from sqlite3 import Connection

    from kiberrubezh.collection import Collection
    from kiberrubezh.deckbuilder.shelf import Shelf

_LIBRARY = "decks.sqlite"
"""The library as its own module calls it, which takes long to import."""


@dataclass(frozen=True, slots=True)
class OpenHoldings:
    """Cards, shelf and search; where the data folder can't be written, those of a copy, and why."""

    cards: Collection
    shelf: Shelf
    connection: Connection
    refused: OSError | None = None


def open_data() -> OpenHoldings:
    """Open cards and shelf; where the data folder can't be written, a copy of them that lasts until the end."""
    try:
        return _open_in(None)
    except BlockingIOError:  # another program is writing: that passes, and two libraries would be one too many
        raise
    except OSError as error:
        return replace(_open_in(_copied_data()), refused=error)


def open_to_read() -> Shelf:
    """Open the library, or a copy of it where nothing can be written; raise OSError where it can't be read either."""
    from kiberrubezh.deckbuilder.shelf import Shelf

    try:
        return Shelf()
    except BlockingIOError:
        raise
    except OSError:
        copy = _copied_data()
        if os.path.lexists(data_place() / _LIBRARY) and not (copy / _LIBRARY).exists():
            raise
        return Shelf(copy)


def _open_in(folder: Path | None) -> OpenHoldings:
    """Open cards and shelf; imported here, after the first paint, because SQLModel alone takes 0.24 s."""
    from kiberrubezh.cards.store import connect
    from kiberrubezh.collection import Collection
    from kiberrubezh.deckbuilder.shelf import Shelf

    cards = Collection.open(folder)
    return OpenHoldings(cards, Shelf(folder), connect(cards.database()))


def _copied_data() -> Path:
    """Return a folder, which lasts until the end, with what of cards and library can be read."""
    from kiberrubezh import collection
    from kiberrubezh.deckbuilder.library import file

    copy = Path(mkdtemp(prefix="kiberrubezh-"))
    atexit.register(rmtree, copy, ignore_errors=True)
    for name in (collection.FILE, file.FILE, f"{file.FILE}-wal"):
        with suppress(OSError):
            copyfile(data_place() / name, copy / name)
    return copy


def data_place() -> Path:
    """Return where the user's data lies, or would."""
    if home := os.environ.get(HOME_VARIABLE):  # told at the first paint, before the rest of that module is needed
        return Path(home)
    from kiberrubezh.disk.folder import data_path

    return data_path()


def has_decks() -> bool:
    """Tell at once whether the library holds any deck outside of the bin; no of one that can't be read."""
    library = data_place() / _LIBRARY
    if not os.path.lexists(library):  # a first start is spared what reading one needs
        return False
    import sqlite3

    address = f"{library.resolve().as_uri()}?mode=ro"
    with suppress(sqlite3.Error, OSError), closing(sqlite3.connect(address, uri=True, timeout=0)) as database:
        return database.execute("SELECT 1 FROM deckrow WHERE deleted IS NULL").fetchone() is not None
    return False
