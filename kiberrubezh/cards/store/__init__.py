"""Where cards are kept: reviewed JSON sources, and the database built from them.

Reading needs only the standard library and the card model: SQLModel costs a quarter of a second to import, so it is
imported when a database is built, not when the program starts.
"""

import json
import os
import sqlite3
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from errno import EIO
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError
from pydantic_core import from_json

from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.complaints import complaints
from kiberrubezh.cards.complaints.crowds import is_crowded
from kiberrubezh.cards.complaints.words import BEYOND, TOO_MUCH
from kiberrubezh.cards.find.lore import CardConnection
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.sets import PRINTED, CardSet
from kiberrubezh.disk.files import read_small
from kiberrubezh.ground.data import COUNTED, MOST_FAULTS, Faults, Frozen, HopelessError, parts
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import LANGS, NUMBERED, Name, Pair
from kiberrubezh.resources import MissingDatabaseError, database_path

SCHEMA = "schema.json"
_PICTURES = Pair("картинки", "pictures")
_FIELDS = ("$schema", "cards", "spent", "spent_names", "sets", "pictures", "past_pictures")


LARGEST = 50_000_000
"""Bytes of a file of cards."""
MOST_PARTS, MOST_CARDS = 1_500_000, 100_000
"""Parts of its JSON, of which a card has some forty; cards in it."""
_CACHE = 32_000
"""Kilobytes of a database that are kept in memory at most: the rows of 30,000 cards are 10,000."""


class SourceError(ToldError, ValueError):
    """A card source that can't be used: which file, and what is wrong with it."""


class CardFile(Frozen):
    """A file of card sources."""

    schema_: str = Field(default=SCHEMA, alias="$schema")
    cards: tuple[Annotated[Card, COUNTED], ...]
    spent: tuple[Annotated[str, COUNTED], ...] = ()
    """Ids of cards that were given up; no new card is given one of them."""
    spent_names: dict[str, Annotated[Words, COUNTED]] = Field(default={})
    """What they were called: decks may still hold them."""
    sets: tuple[Annotated[CardSet, COUNTED], ...] = ()
    """The sets that a user makes of these cards."""
    pictures: dict[str, Annotated[OwnPicture, COUNTED]] = Field(default={})
    """The pictures that they were given, by id."""
    past_pictures: tuple[Annotated[OwnPicture, COUNTED], ...] = ()
    """Those of kept versions of sets that no card has any more, each once."""


class Cards(Mapping[str, Card]):
    """Read-only cards by id, in the order of sets and numbers."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._cards = {card.id: card for card in cards}

    def __getitem__(self, card_id: str) -> Card:
        return self._cards[card_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a file of card sources."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **CardFile.model_json_schema(by_alias=True)}


def load_sources(folder: Path) -> list[Card]:
    """Read all card sources of a folder, by set and number; raises SourceError.

    That is for a folder without sources, for a bad file, and for a card told twice.
    """
    files = [path for path in sorted(folder.glob("*.json")) if path.name != SCHEMA]
    if not files:
        raise SourceError(Pair(f"{folder}: исходников карт нет", f"{folder}: no card sources"))
    cards = [card for path in files for card in read_cards(path)]
    _check_unique("id", [card.id for card in cards])
    _check_unique("number", [f"{card.set} {card.number}" for card in cards])
    for lang in LANGS:
        _check_unique(f"name ({lang})", [fold(getattr(card.name, lang)) for card in cards])
    return sorted(cards, key=lambda card: (card.set, card.number))


def read_cards(path: Path) -> tuple[Card, ...]:
    """Read the cards of one file of card sources; raises SourceError, and OSError without access."""
    return read_file(path).cards


def read_file(path: Path) -> CardFile:
    """Read one file of card sources; raises SourceError, and OSError without access."""
    source = _source(path)
    try:
        found = from_json(source)
    except ValueError:
        found = None  # what is no JSON is complained of below
    _count(found, path)
    try:
        return CardFile.model_validate_json(source, context=Faults())
    except HopelessError as error:
        raise SourceError(BEYOND.filled(name=path.name, n=MOST_FAULTS)) from error
    except ValidationError as error:
        raise SourceError(complaints(error, source, path.name)) from error


def _source(path: Path) -> bytes:
    source = read_small(path, most=LARGEST).removeprefix(BOM_UTF8)
    if parts(source) > MOST_PARTS:
        raise SourceError(TOO_MUCH.filled(name=path.name))
    return source


def _count(found: object, path: Path) -> None:
    """Raise SourceError for more cards, or parts of one, than there are: each that is wrong would be complained of."""
    if is_crowded(found, MOST_CARDS):
        raise SourceError(TOO_MUCH.filled(name=path.name))


def read_singly(path: Path) -> tuple[CardFile, list[Name]]:
    """Read what makes sense of a file of card sources, each card by itself; name the cards that don't.

    Raise SourceError where it is no such file at all, and OSError without access.
    """
    source = _source(path)
    try:
        found = json.loads(source.decode())
        told = found["cards"] if isinstance(found["cards"], list) else [found["cards"]]
    except (ValueError, RecursionError, LookupError, TypeError) as error:
        raise SourceError(Pair(f"{path}: не файл карт", f"{path}: no file of cards")) from error
    _count(found, path)
    cards = dict[str, Card]()
    odd: list[Name] = [f"{key[:60]}" for key in found if key not in _FIELDS]
    for number, each in enumerate(told, 1):
        try:
            card = Card.model_validate_json(json.dumps(each))
            if card.id in cards:
                raise ValueError(card.id)
            cards[card.id] = card
        except (ValueError, RecursionError):
            odd.append(_name_of(each, number))
    names = found.get("spent_names")
    spent = {key: name for key, raw in names.items() if (name := _words(raw))} if isinstance(names, dict) else {}
    ids = found.get("spent")
    known = {each for each in ids if isinstance(each, str)} if isinstance(ids, list) else set[str]()
    sets, odd_sets = _sets(found.get("sets", []))
    pictures, odd_pictures = _pictures(found.get("pictures", {}))
    past, odd_past = _past_pictures(found.get("past_pictures", []))
    whole = CardFile(
        cards=tuple(cards.values()),
        spent=tuple(sorted(known | spent.keys())),
        spent_names=spent,
        sets=sets,
        pictures=pictures,
        past_pictures=past,
    )
    return whole, odd + odd_sets + odd_pictures + odd_past


def _sets(told: object) -> tuple[tuple[CardSet, ...], list[Name]]:
    """Read what makes sense of the sets of a file, each by itself; name those that don't."""
    sets, odd = dict[str, CardSet](), list[Name]()
    for number, each in enumerate(told if isinstance(told, list) else [told], 1):
        try:
            one = CardSet.model_validate_json(json.dumps(each))
            if one.id in sets or one.id in PRINTED:
                raise ValueError(one.id)
            sets[one.id] = one
        except (ValueError, RecursionError):
            odd.append(_name_of(each, number))
    return tuple(sets.values()), odd


def _pictures(told: object) -> tuple[dict[str, OwnPicture], list[Name]]:
    """Read what makes sense of the pictures of a file, each by itself; name those that don't."""
    if not isinstance(told, dict):
        return {}, [_PICTURES]
    pictures, odd = dict[str, OwnPicture](), list[Name]()
    for card_id, each in told.items():
        try:
            pictures[card_id] = OwnPicture.model_validate(each)
        except ValueError:
            odd.append(Pair("{what}: {card}", "{what}: {card}").filled(what=_PICTURES, card=_shown(card_id)))
    return pictures, odd


def _past_pictures(told: object) -> tuple[tuple[OwnPicture, ...], list[Name]]:
    """Read what makes sense of the pictures that versions have; the others are named together."""
    found, odd = list[OwnPicture](), list[Name]()
    for each in told if isinstance(told, list) else [told]:
        try:
            found.append(OwnPicture.model_validate(each))
        except ValueError:
            odd = [_PICTURES]
    return tuple(found), odd


def _name_of(card: object, number: int) -> Name:
    """Name a card that makes no sense by what it calls itself, else by its place in the file."""
    told = card if isinstance(card, dict) else {}
    name = told.get("name")
    ru, en = map(_shown, (name.get("ru"), name.get("en")) if isinstance(name, dict) else (told.get("id"), ""))
    return Pair(ru or en, en or ru) if ru or en else NUMBERED.filled(n=number)


def _shown(called: object) -> str:
    return "".join(filter(str.isprintable, called))[:60] if isinstance(called, str) else ""


def _words(raw: object) -> Words | None:
    try:
        return Words.model_validate(raw)
    except ValidationError:
        return None


def _check_unique(what: str, values: Sequence[str]) -> None:
    twice = sorted({value for value in values if values.count(value) > 1})
    if twice:
        raise SourceError(
            Pair(f"дважды одно и то же ({what}): {', '.join(twice)}", f"the same {what} twice: {', '.join(twice)}")
        )


def build(folder: Path, target: Path) -> int:
    """Build the database from the sources of a folder and return how many cards it holds."""
    cards = load_sources(folder)
    build_from(cards, target)
    return len(cards)


def build_from(cards: Sequence[Card], target: Path) -> None:
    """Build the database from cards, in their order; the old file stays until the new one is whole; raises OSError."""
    with _unfinished(target) as file:
        from kiberrubezh.cards.store.rows import write

        file.write_bytes(b"")  # SQLite's own words for a place that can't be written to say less
        write(cards, file)


def build_upon(database: Path, cards: Sequence[Card], target: Path) -> None:
    """Build a database of what another one holds and of cards that come after, as `build_from` does, in less time."""
    with _unfinished(target) as file:
        from kiberrubezh.cards.store.rows import append

        file.write_bytes(database.read_bytes())
        append(cards, file)


@contextmanager
def _unfinished(target: Path) -> Iterator[Path]:
    """Give a file that takes the target's place when all has gone well; raise OSError where it can't be written."""
    from sqlalchemy.exc import DBAPIError

    unfinished = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        yield unfinished
        unfinished.replace(target)
    except DBAPIError as error:
        raise OSError(EIO, "the database refused", str(target)) from error
    finally:
        unfinished.unlink(missing_ok=True)


def connect(path: Path | None = None) -> sqlite3.Connection:
    """Open a built database (the one that comes with the program unless told) for reading only, from any thread.

    Raise MissingDatabaseError where there is none.
    """
    where = (path or database_path()).resolve()
    if not where.exists():
        raise MissingDatabaseError(where)
    address = f"{where.as_uri()}?mode=ro&immutable=1"
    connection = sqlite3.connect(address, uri=True, check_same_thread=False, factory=CardConnection)
    connection.execute(f"PRAGMA cache_size = -{_CACHE}")
    return connection


def open_cards(path: Path | None = None) -> Cards:
    """Return all cards of a built database; it is read again where it is another file than before."""
    where = (path or database_path()).resolve()
    if not where.exists():
        raise MissingDatabaseError(where)
    stat = where.stat()
    return _read(where, (stat.st_ino, stat.st_mtime_ns, stat.st_size))


@lru_cache(maxsize=2)
def _read(where: Path, _stamp: tuple[int, ...]) -> Cards:
    """Read all cards of a database as it is now."""
    connection = connect(where)
    try:
        rows = connection.execute("SELECT data FROM card_json ORDER BY place").fetchall()
    finally:
        connection.close()
    return Cards(Card.model_validate_json(data) for (data,) in rows)
