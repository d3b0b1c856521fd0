"""Cards, shelf and search, opened: from the data folder, or from a copy where nothing can be written there."""

from __future__ import annotations

import atexit
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from shutil import copyfile, rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite3 import Connection

    from kiberrubezh.collection import Collection
    from kiberrubezh.deckbuilder.shelf import Shelf


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
        copy = Path(mkdtemp(prefix="kiberrubezh-"))
        atexit.register(rmtree, copy, ignore_errors=True)
        _copy_what_can_be_read(copy)
        return replace(_open_in(copy), refused=error)


def _open_in(folder: Path | None) -> OpenHoldings:
    """Open cards and shelf; imported here, after the first paint, because SQLModel alone takes 0.24 s."""
    from kiberrubezh.cards.store import connect
    from kiberrubezh.collection import Collection
    from kiberrubezh.deckbuilder.shelf import Shelf

    cards = Collection.open(folder)
    return OpenHoldings(cards, Shelf(folder), connect(cards.database()))


def _copy_what_can_be_read(folder: Path) -> None:
    from kiberrubezh import collection
    from kiberrubezh.deckbuilder.library import file

    for name in (collection.FILE, file.FILE, f"{file.FILE}-wal"):
        with suppress(OSError):
            copyfile(data_place() / name, folder / name)


def data_place() -> Path:
    """Return where the user's data lies, or would."""
    from kiberrubezh.disk.folder import data_path

    return data_path()
