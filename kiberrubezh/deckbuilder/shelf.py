"""The user's library of decks: every edit is on the disk before the call returns, with the deck's history.

Importing this module brings in SQLModel, which is slow; what is needed before the first paint must not do so.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import case, func, select
from sqlmodel import Session, col, delete

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.library.file import (
    DECKS,
    FILE,
    REFUSED,
    VERSIONS,
    WRITE,
    DeckRow,
    VersionRow,
    open_library,
    refusals,
)
from kiberrubezh.deckbuilder.library.history import superfluous
from kiberrubezh.deckbuilder.library.losses import LostDeck
from kiberrubezh.deckbuilder.library.rows import (
    UNREADABLE,
    DeckChangedError,
    KeptDeck,
    NoSuchDeckError,
    Version,
    id_of,
    name_state,
    names,
    part,
    query,
    read,
    read_row,
    revision,
    row_of,
    version_of,
    versions,
    written_label,
)
from kiberrubezh.deckbuilder.library.titles import with_free_names
from kiberrubezh.disk.folder import AsideFile, data_folder

__all__ = ["REFUSED", "DeckChangedError", "KeptDeck", "NoSuchDeckError", "Shelf", "ShelfNotice", "Version"]

ShelfNotice = AsideFile | LostDeck
"""A library that could not be used, why, and where it lies now; or a deck in it that could not be read."""


class Shelf:
    """The decks of a user, in a SQLite file that several programs may have open at once."""

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        """Open the library in the folder (None: the user's), or begin one.

        `notices` names a library that was set aside for being newer or unreadable, and decks that can't be read.
        """
        self._clock = clock
        where = data_folder() if folder is None else folder
        self._path = where / FILE
        self._engine, asides = open_library(where)
        self.notices: list[ShelfNotice] = [*asides]
        with refusals(self._path):
            self._watch = self._engine.raw_connection()  # its own, so that it sees what all others commit

    def close(self) -> None:
        """Let go of the file."""
        self._watch.close()
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def decks(self, most: int | None = None) -> list[KeptDeck]:
        """List the decks, or so many of them, the one changed last first.

        One that can't be read is shown as it was when it last could; one of which nothing can be is left out. Either
        is told in `notices`, once, and the row kept apart in the file as it was.
        """
        return self._list(in_bin=False, most=most)

    def bin(self, most: int | None = None) -> list[KeptDeck]:
        """List the deleted decks, or so many of them, the one changed last first."""
        return self._list(in_bin=True, most=most)

    def count(self) -> int:
        """Count the decks outside of the bin, without reading them."""
        with self._reading() as session:
            return int(session.execute(select(func.count()).where(DECKS.c.deleted.is_(None))).scalar_one())

    def names(self, besides: int = 0) -> set[str]:
        """Return the names of the decks outside of the bin, without reading them; one that can't be read has none.

        Leave out that of one deck.
        """
        with self._reading() as session:
            return names(session, besides)

    def pulse(self) -> int:
        """Return a number that changes whenever the library was changed, by this program or another; quick."""
        with refusals(self._path):
            return int(self._watch.cursor().execute("PRAGMA data_version").fetchone()[0])

    def get(self, deck_id: int) -> KeptDeck:
        """Return a deck, from the bin too; raise NoSuchDeckError."""
        with self._reading() as session, suppress(*UNREADABLE):
            return read_row(session, row_of(session, deck_id))
        return self._change(deck_id, read_row)

    def line_count(self, deck_id: int) -> int:
        """Count the lines of a deck without reading it; 0 where it can't be read or isn't there."""
        lines = func.json_array_length(DECKS.c.content, "$.lines")
        counted = case((func.json_valid(DECKS.c.content) == 1, lines), else_=0)
        with self._reading() as session:
            return int(session.execute(select(counted).where(DECKS.c.id == deck_id)).scalar_one_or_none() or 0)

    def add(self, deck: Deck) -> KeptDeck:
        """Put a new deck on the shelf, under another name where a deck there has its own, or where that is too long."""
        return self.add_all([deck])[0]

    def add_all(self, decks: Iterable[Deck]) -> list[KeptDeck]:
        """Put new decks on the shelf as `add` does, all of them or none."""
        with self._writing() as session:
            return [self._add(session, deck) for deck in with_free_names(decks, names(session))]

    def _add(self, session: Session, deck: Deck) -> KeptDeck:
        now = self._clock()
        row = DeckRow(content=deck.model_dump_json(), created=now, changed=now)
        session.add(row)
        session.flush()
        session.add(VersionRow(deck_id=id_of(row), content=row.content, saved=now))
        session.flush()
        return read_row(session, row)

    def save(self, deck_id: int, deck: Deck, based_on: int | None = None, *, goes_on: bool = False) -> KeptDeck:
        """Save a deck and add a version to its history, unless nothing changed; raise NoSuchDeckError.

        With `based_on`, the `revision` of the deck that was changed: where the library has another one by now, or
        the deck in its bin, nothing is saved and DeckChangedError is raised, with the deck as it is there. Follow
        it, or save on the revision of that one. The deck returned has the revision for the next save. What `goes_on`
        with the change saved last, as letter after letter of a name does, takes the place of that version, unless it
        has a name.
        """

        def act(session: Session, row: DeckRow) -> KeptDeck:
            if based_on is not None and (row.deleted is not None or revision(session, deck_id) != based_on):
                raise DeckChangedError(read_row(session, row))
            return self._save(session, row, deck.model_dump_json(), goes_on=goes_on)

        return self._change(deck_id, act)

    def revision(self, deck_id: int) -> int:
        """Return the revision that a deck has now, without reading it; raise NoSuchDeckError."""
        with self._reading() as session:
            row_of(session, deck_id)
            return revision(session, deck_id)

    def history(self, deck_id: int) -> list[Version]:
        """List the versions of a deck that can be read, the newest first; raise NoSuchDeckError."""
        with self._reading() as session:
            row_of(session, deck_id)
            return list(versions(session, deck_id))

    def named(self) -> list[Version]:
        """List the versions of all decks that have a name, the newest first."""
        with self._reading() as session:
            return list(versions(session, None))

    def label(self, version_id: int, label: str, note: str = "") -> None:
        """Name a version, so that it is never thinned out; an empty name makes it an automatic one again."""
        with self._writing() as session:
            version_of(session, version_id).label = written_label(label, note)

    def name_state(self, deck_id: int, label: str, note: str = "") -> int:
        """Make the state that a deck is in a version with a name, and return its id; raise NoSuchDeckError."""
        with self._writing() as session:
            return name_state(session, row_of(session, deck_id), written_label(label, note), self._clock())

    def restore(self, version_id: int) -> KeptDeck:
        """Make a version the present state of its deck; what was there stays in the history."""
        with self._reading() as session:
            version = version_of(session, version_id)
            deck_id, content = version.deck_id, version.content
        return self._change(deck_id, lambda session, row: self._save(session, row, content))

    def delete(self, deck_id: int) -> KeptDeck:
        """Put a deck in the bin; raise NoSuchDeckError."""
        return self._put(deck_id, self._clock())

    def undelete(self, deck_id: int) -> KeptDeck:
        """Take a deck back from the bin; raise NoSuchDeckError."""
        return self._put(deck_id, None)

    def erase(self, deck_id: int) -> None:
        """Destroy a deck and its history for good."""
        with self._writing() as session:
            row = row_of(session, deck_id)
            session.execute(delete(VersionRow).where(col(VersionRow.deck_id) == deck_id))
            session.delete(row)

    def _change(self, deck_id: int, act: Callable[[Session, DeckRow], KeptDeck]) -> KeptDeck:
        """Change the row of a deck, all of it or nothing; one that can't be read is mended first."""
        with suppress(*UNREADABLE), self._writing() as session:
            return act(session, row_of(session, deck_id))
        self._part_with([deck_id])
        with self._writing() as session:
            return act(session, row_of(session, deck_id))

    def _save(self, session: Session, row: DeckRow, content: str, *, goes_on: bool = False) -> KeptDeck:
        if content != row.content:
            row.content, row.changed = content, self._clock()
            last = session.get(VersionRow, revision(session, id_of(row))) if goes_on else None
            if last is not None and not last.label:
                session.delete(last)
            session.add(VersionRow(deck_id=id_of(row), content=content, saved=row.changed))
            session.flush()
            self._thin(session, row)
        return read_row(session, row)

    def _thin(self, session: Session, row: DeckRow) -> None:
        columns = VERSIONS.c
        automatic = select(columns.id, columns.saved).where(columns.deck_id == row.id, columns.label == "")
        rows = session.execute(automatic.order_by(columns.id))
        saved = [(version, at) for version, at in rows if isinstance(at, float)]  # a damaged one is let be
        if gone := superfluous(saved, now=row.changed):
            session.execute(delete(VersionRow).where(columns.id.in_(gone)))

    def _put(self, deck_id: int, deleted: float | None) -> KeptDeck:
        def act(session: Session, row: DeckRow) -> KeptDeck:
            row.deleted = deleted
            return read_row(session, row)

        return self._change(deck_id, act)

    def _list(self, in_bin: bool, most: int | None = None) -> list[KeptDeck]:
        found, unreadable = list[KeptDeck](), list[int]()
        with self._reading() as session:
            for line in session.execute(query(in_bin=in_bin, most=most)):
                try:
                    found.append(read(*line))
                except UNREADABLE:
                    unreadable.append(line[0])
        return self._list(in_bin, most) if unreadable and self._part_with(unreadable) else found

    def _part_with(self, deck_ids: Sequence[int]) -> bool:
        """Mend the rows of decks that can't be read, and tell in `notices`; return whether that could be done."""
        parted = list[LostDeck]()
        with suppress(*REFUSED), self._writing() as session:
            parted = [lost for deck_id in deck_ids if (lost := part(session, deck_id, self._clock())) is not None]
        self.notices += parted
        return bool(parted)

    @contextmanager
    def _reading(self) -> Iterator[Session]:
        with refusals(self._path), Session(self._engine) as session:
            yield session

    @contextmanager
    def _writing(self) -> Iterator[Session]:
        """Do all of what is done in the block, on the disk at its end, or nothing of it."""
        writer = self._engine.execution_options(begin=WRITE)
        with refusals(self._path), Session(writer) as session, session.begin():
            yield session
