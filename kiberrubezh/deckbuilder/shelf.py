"""The user's library of decks: every edit is on the disk before the call returns, with the deck's history.

Importing this module brings in SQLModel, which is slow; what is needed before the first paint must not do so.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlmodel import Session, col, delete, select

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.folder import Aside, data_folder
from kiberrubezh.deckbuilder.history import thinned
from kiberrubezh.deckbuilder.shelf_file import WRITE, DeckRow, VersionRow, open_library

ShelfNotice = Aside
"""A library that could not be used, why, and where it lies now."""


class NoSuchDeckError(LookupError):
    """The library has no such deck or version."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A deck of the library; `deleted` is when it was put in the bin, or None."""

    id: int
    deck: Deck
    created: datetime
    changed: datetime
    deleted: datetime | None


@dataclass(frozen=True, slots=True)
class Version:
    """A state of a deck that can be restored; `label` is empty for an automatic one."""

    id: int
    deck: Deck
    saved: datetime
    label: str


class Shelf:
    """The decks of a user, in a SQLite file that several programs may have open at once."""

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        """Open the library in the folder (None: the user's), or begin one.

        `notices` names a library that was set aside for being newer or unreadable.
        """
        self._clock = clock
        self._engine, self.notices = open_library(data_folder() if folder is None else folder)

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def decks(self) -> list[Kept]:
        """List the decks, the one changed last first."""
        return self._list(in_bin=False)

    def bin(self) -> list[Kept]:
        """List the deleted decks, the one changed last first."""
        return self._list(in_bin=True)

    def get(self, deck_id: int) -> Kept:
        """Return a deck, from the bin too; raise NoSuchDeckError."""
        with self._reading() as session:
            return _kept(_row(session, deck_id))

    def add(self, deck: Deck) -> Kept:
        """Put a new deck on the shelf."""
        now = self._clock()
        with self._writing() as session:
            row = DeckRow(content=deck.model_dump_json(), created=now, changed=now)
            session.add(row)
            session.flush()
            kept = _kept(row)
            session.add(VersionRow(deck_id=kept.id, content=row.content, saved=now))
        return kept

    def save(self, deck_id: int, deck: Deck) -> Kept:
        """Save a deck and add a version to its history, unless nothing changed; raise NoSuchDeckError."""
        with self._writing() as session:
            return self._save(session, _row(session, deck_id), deck.model_dump_json())

    def history(self, deck_id: int) -> list[Version]:
        """List the versions of a deck, the newest first; raise NoSuchDeckError."""
        wanted = select(VersionRow).where(VersionRow.deck_id == deck_id).order_by(col(VersionRow.id).desc())
        with self._reading() as session:
            _row(session, deck_id)
            return [_version(row) for row in session.exec(wanted)]

    def label(self, version_id: int, label: str) -> None:
        """Name a version, so that it is never thinned out; an empty name makes it an automatic one again."""
        with self._writing() as session:
            _version_row(session, version_id).label = label.strip()

    def restore(self, version_id: int) -> Kept:
        """Make a version the present state of its deck; what was there stays in the history."""
        with self._writing() as session:
            version = _version_row(session, version_id)
            return self._save(session, _row(session, version.deck_id), version.content)

    def delete(self, deck_id: int) -> Kept:
        """Put a deck in the bin; raise NoSuchDeckError."""
        return self._put(deck_id, self._clock())

    def undelete(self, deck_id: int) -> Kept:
        """Take a deck back from the bin; raise NoSuchDeckError."""
        return self._put(deck_id, None)

    def erase(self, deck_id: int) -> None:
        """Destroy a deck and its history for good."""
        with self._writing() as session:
            row = _row(session, deck_id)
            session.exec(delete(VersionRow).where(col(VersionRow.deck_id) == deck_id))
            session.delete(row)

    def _save(self, session: Session, row: DeckRow, content: str) -> Kept:
        if content != row.content:
            row.content, row.changed = content, self._clock()
            session.add(VersionRow(deck_id=row.id or 0, content=content, saved=row.changed))
            session.flush()
            self._thin(session, row)
        return _kept(row)

    def _thin(self, session: Session, row: DeckRow) -> None:
        automatic = (
            select(VersionRow.id, VersionRow.saved)
            .where(VersionRow.deck_id == row.id, VersionRow.label == "")
            .order_by(col(VersionRow.id))
        )
        saved = [(version, at) for version, at in session.exec(automatic) if version is not None]
        if gone := thinned(saved, now=row.changed):
            session.exec(delete(VersionRow).where(col(VersionRow.id).in_(gone)))

    def _put(self, deck_id: int, deleted: float | None) -> Kept:
        with self._writing() as session:
            row = _row(session, deck_id)
            row.deleted = deleted
            return _kept(row)

    def _list(self, in_bin: bool) -> list[Kept]:
        deleted = col(DeckRow.deleted)
        wanted = select(DeckRow).where(deleted.is_not(None) if in_bin else deleted.is_(None))
        with self._reading() as session:
            rows = session.exec(wanted.order_by(col(DeckRow.changed).desc(), col(DeckRow.id).desc()))
            return [_kept(row) for row in rows]

    @contextmanager
    def _reading(self) -> Iterator[Session]:
        with Session(self._engine) as session:
            yield session

    @contextmanager
    def _writing(self) -> Iterator[Session]:
        """Do all of what is done in the block, on the disk at its end, or nothing of it."""
        with Session(self._engine.execution_options(begin=WRITE)) as session, session.begin():
            yield session


def _row(session: Session, deck_id: int) -> DeckRow:
    if (row := session.get(DeckRow, deck_id)) is None:
        raise NoSuchDeckError(f"no deck {deck_id}")
    return row


def _version_row(session: Session, version_id: int) -> VersionRow:
    if (row := session.get(VersionRow, version_id)) is None:
        raise NoSuchDeckError(f"no version {version_id}")
    return row


def _kept(row: DeckRow) -> Kept:
    return Kept(
        id=row.id or 0,
        deck=Deck.model_validate_json(row.content),
        created=_moment(row.created),
        changed=_moment(row.changed),
        deleted=None if row.deleted is None else _moment(row.deleted),
    )


def _version(row: VersionRow) -> Version:
    return Version(
        id=row.id or 0, deck=Deck.model_validate_json(row.content), saved=_moment(row.saved), label=row.label
    )


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
