"""Rows of the library as decks, and what becomes of a row that can't be read."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache

from sqlalchemy import Select, case, func, select, text, update
from sqlmodel import Session, col, delete

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.library.file import DECKS, VERSIONS, DeckRow, LostRow, VersionRow
from kiberrubezh.deckbuilder.library.losses import LostDeck
from kiberrubezh.ground.letters import visible

UNREADABLE = (ValueError, TypeError, OverflowError)
"""What a row raises that has words where numbers belong, a date beyond all time, a text that is none."""


class NoSuchDeckError(LookupError):
    """The library has no such deck or version."""


@dataclass(frozen=True, slots=True)
class KeptDeck:
    """A deck of the library; `deleted` is when it was put in the bin, or None."""

    id: int
    deck: Deck
    created: datetime
    changed: datetime
    deleted: datetime | None
    revision: int = field(default=0, compare=False)
    """Goes up whenever the deck is saved, by whatever program: what a later save says it is based on."""


@dataclass(frozen=True, slots=True)
class Version:
    """A state of a deck that can be restored; `label` is empty for an automatic one."""

    id: int
    deck: Deck
    saved: datetime
    label: str
    """The name that the user has given it, on one line."""
    note: str = ""
    """What the user has to say of it, on as many lines as that takes."""


class DeckChangedError(Exception):
    """A deck was saved, or put in the bin, by someone else since it was read; `kept` is the deck as it is now."""

    def __init__(self, kept: KeptDeck) -> None:
        super().__init__(f"deck {kept.id} was changed elsewhere")
        self.kept = kept


def id_of(row: DeckRow | VersionRow) -> int:
    """Return the id of a row that the library has by now."""
    assert row.id is not None
    return row.id


def row_of(session: Session, deck_id: int) -> DeckRow:
    """Return the row of a deck; raise NoSuchDeckError."""
    if (row := session.get(DeckRow, deck_id)) is None:
        raise NoSuchDeckError(f"no deck {deck_id}")
    return row


def version_of(session: Session, version_id: int) -> VersionRow:
    """Return the row of a version; raise NoSuchDeckError."""
    if (row := session.get(VersionRow, version_id)) is None:
        raise NoSuchDeckError(f"no version {version_id}")
    return row


def revision(session: Session, deck_id: int) -> int:
    """Return the number of a deck's newest version; 0 where it has none."""
    newest = select(func.max(VERSIONS.c.id)).where(VERSIONS.c.deck_id == deck_id)
    return int(session.execute(newest).scalar_one() or 0)


def names(session: Session, besides: int = 0) -> set[str]:
    """Return the names of the decks outside of the bin, without reading them; one that can't be read has none.

    Leave out that of one deck.
    """
    name = case((func.json_valid(DECKS.c.content) == 1, func.json_extract(DECKS.c.content, "$.name")), else_="")
    wanted = select(name).where(DECKS.c.deleted.is_(None), DECKS.c.id != besides)
    found = session.execute(wanted).scalars()
    return {it for it in found if isinstance(it, str) and it}


def read_row(session: Session, row: DeckRow) -> KeptDeck:
    """Read the row of a deck; raise one of UNREADABLE."""
    deck_id = id_of(row)
    return read(deck_id, row.content, row.created, row.changed, row.deleted, revision(session, deck_id))


@lru_cache(maxsize=16)
def query(*, in_bin: bool, most: int | None) -> Select[tuple[int, str, float, float, float | None, int]]:
    """Ask for what `read` needs of so many decks, the one changed last first."""
    columns = DECKS.c
    newest = select(func.max(VERSIONS.c.id)).where(VERSIONS.c.deck_id == columns.id).scalar_subquery()
    order = columns.changed.desc(), columns.id.desc()
    found = columns.deleted.is_not(None) if in_bin else columns.deleted.is_(None)
    if most is not None:  # by their numbers, so that thousands are not sorted with all that they hold
        found = columns.id.in_(select(columns.id).where(found).order_by(*order).limit(most).scalar_subquery())
    return (
        select(columns.id, columns.content, columns.created, columns.changed, columns.deleted, func.coalesce(newest, 0))
        .where(found)
        .order_by(*order)
    )


def read(number: int, content: str, created: float, changed: float, deleted: float | None, revision: int) -> KeptDeck:
    """Read a deck of its columns; raise one of UNREADABLE."""
    gone = None if deleted is None else _moment(deleted)
    return KeptDeck(number, Deck.read(content), _moment(created), _moment(changed), gone, revision)


def versions(session: Session, deck_id: int | None) -> Iterator[Version]:
    """Yield the versions of a deck that can be read, or those of all decks that have a name, the newest first."""
    columns = VERSIONS.c
    wanted = columns.label != "" if deck_id is None else columns.deck_id == deck_id
    found = select(columns.id, columns.content, columns.saved, columns.label).where(wanted)
    for number, content, saved, label in session.execute(found.order_by(columns.id.desc())).all():
        with suppress(*UNREADABLE):
            yield Version(number, Deck.read(content), _moment(saved), *_told(str(label)))


def written_label(name: str, note: str) -> str:
    """Return name and note of a version as its row keeps them: the name on the first line, the note behind it.

    A note needs a name: without one nothing is kept, and the version is an automatic one.
    """
    told = " ".join(visible(name).split())
    return "\n".join([told, *visible(note).strip().splitlines()]) if told else ""


def _told(label: str) -> tuple[str, str]:
    name, _, note = visible(label).partition("\n")
    return name, note


def name_state(session: Session, row: DeckRow, label: str, now: float) -> int:
    """Name the state that a deck is in, and return the version's id; one with a name keeps it beside the new one."""
    newest = session.get(VersionRow, revision(session, id_of(row)))
    if newest is None or newest.label or newest.content != row.content:
        newest = VersionRow(deck_id=id_of(row), content=row.content, saved=now)
        session.add(newest)
    newest.label = label
    session.flush()
    return id_of(newest)


def part(session: Session, deck_id: int, now: float) -> LostDeck | None:
    """Keep the row of a deck apart as it is, and put its last state in its place; None if there is no such row.

    That is the deck itself where its dates alone are odd, else its last version.
    """
    raw = "SELECT CAST(content AS BLOB), created, changed, deleted FROM deckrow WHERE id = :id"
    found = session.execute(text(raw), {"id": deck_id}).one_or_none()
    if found is None:
        return None
    content, created, changed, deleted = found[0] or b"", *found[1:]
    session.add(LostRow(deck_id=deck_id, content=content, lost=now))
    last = _readable(content) or next((version.deck for version in versions(session, deck_id)), None)
    if last is None:
        session.execute(delete(VersionRow).where(col(VersionRow.deck_id) == deck_id))
        session.execute(delete(DeckRow).where(col(DeckRow.id) == deck_id))
        return LostDeck.of(content, deck_id, None)
    sound = {
        "content": last.model_dump_json(),
        "created": _sound(created, now),
        "changed": _sound(changed, now),
        "deleted": None if deleted is None else _sound(deleted, now),
    }
    session.execute(update(DeckRow).where(col(DeckRow.id) == deck_id).values(**sound))
    return LostDeck.of(content, deck_id, last.name)


def _readable(content: bytes) -> Deck | None:
    with suppress(*UNREADABLE):
        return Deck.read(content)
    return None


def _sound(seconds: object, now: float) -> float:
    try:
        return seconds if isinstance(seconds, float | int) and _moment(seconds) else now
    except UNREADABLE:
        return now


def _moment(seconds: float) -> datetime:
    """Return a moment; raise one of UNREADABLE, never the OSError by which a disk refuses."""
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except OSError as error:
        raise OverflowError(f"no moment: {seconds}") from error
