"""States of decks on the shelf at the bounds: names, letters typed in a row, what stands for many, what is refused."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.library import file, salvage
from kiberrubezh.deckbuilder.library.file import FILE
from kiberrubezh.deckbuilder.library.history import TOGETHER, landmarks
from kiberrubezh.deckbuilder.library.rows import Version
from kiberrubezh.deckbuilder.shelf import NoSuchDeckError, Shelf

NAMES = ("Щ", "Щи", "Щит")


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    """Begin an empty shelf whose clock goes on by a second at each look."""
    seconds = count(1_000_000)
    with Shelf(tmp_path, clock=lambda: float(next(seconds))) as opened:
        yield opened


def states(shelf: Shelf, deck_id: int) -> list[str]:
    """Return the names that a deck has had, the last first."""
    return [version.deck.name for version in shelf.history(deck_id)]


def test_letters_typed_in_a_row_are_one_version(shelf: Shelf) -> None:
    """What goes on takes the place of the version before, unless this has a name; what is the same is no change."""
    kept = shelf.add(Deck())
    for name in NAMES:
        saved = shelf.save(kept.id, Deck(name=name), goes_on=name != NAMES[0])
        assert (saved.deck.name, saved.revision) == (name, shelf.revision(kept.id))
    assert states(shelf, kept.id) == ["Щит", ""]
    shelf.label(shelf.history(kept.id)[0].id, "до турнира")
    shelf.save(kept.id, Deck(name="Щит."), goes_on=True)
    shelf.save(kept.id, Deck(name="Щит."), goes_on=True)
    shelf.save(kept.id, Deck(name="Меч"))
    assert states(shelf, kept.id) == ["Меч", "Щит.", "Щит", ""]


def test_a_name_is_put_on_the_state_that_the_deck_is_in(shelf: Shelf, tmp_path: Path) -> None:
    """On its newest version where that is this state and nameless, else on a new one."""
    kept = shelf.add(Deck(name="а"))
    first = shelf.history(kept.id)[0].id
    assert shelf.name_state(kept.id, "раз") == first
    second = shelf.name_state(kept.id, "два")
    assert second > first
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("UPDATE deckrow SET content = ?", (Deck(name="б").model_dump_json(),))
        database.execute("UPDATE versionrow SET label = '' WHERE id = ?", (second,))
    third = shelf.name_state(kept.id, "три")
    assert [(it.id, it.label, it.deck.name) for it in shelf.history(kept.id)] == [
        (third, "три", "б"),
        (second, "", "а"),
        (first, "раз", "а"),
    ]
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("DELETE FROM versionrow")
    fourth = shelf.name_state(kept.id, "четыре")
    assert [(it.id, it.label, it.deck.name) for it in shelf.history(kept.id)] == [(fourth, "четыре", "б")]


def test_versions_with_a_name_are_listed_over_all_decks(shelf: Shelf) -> None:
    """The newest first, each with its deck as it was then; automatic ones are none of them."""
    one, two = shelf.add(Deck(name="а")), shelf.add(Deck(name="б"))
    assert shelf.named() == []
    shelf.name_state(two.id, "второй", "слова")
    shelf.save(one.id, Deck(name="в"))
    shelf.name_state(one.id, "первый")
    assert [(it.label, it.note, it.deck.name) for it in shelf.named()] == [
        ("первый", "", "в"),
        ("второй", "слова", "б"),
    ]


def test_what_is_not_there_is_told_as_such(shelf: Shelf) -> None:
    """Neither a deck nor a version of it, whatever is asked; an erased deck leaves no version behind."""
    kept, other = shelf.add(Deck(name="а")), shelf.add(Deck(name="б"))
    version = shelf.history(kept.id)[0].id
    shelf.erase(kept.id)
    for asked in (shelf.get, shelf.history, shelf.revision, shelf.delete, shelf.undelete, shelf.erase):
        with pytest.raises(NoSuchDeckError, match=f"no deck {kept.id}"):
            asked(kept.id)
    with pytest.raises(NoSuchDeckError, match=f"no version {version}"):
        shelf.restore(version)
    with pytest.raises(NoSuchDeckError, match=f"no version {version}"):
        shelf.label(version, "имя")
    assert (states(shelf, other.id), shelf.count(), shelf.names()) == (["б"], 1, {"б"})


def test_the_bin_is_neither_counted_nor_named(shelf: Shelf, tmp_path: Path) -> None:
    """Nor has a deck a name that can't be read, or has none."""
    kept = [shelf.add(Deck(name=name)) for name in ("а", "б", "", "в")]
    shelf.delete(kept[1].id)
    assert (shelf.count(), shelf.names()) == (3, {"а", "в"})
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("UPDATE deckrow SET content = '{' WHERE id = ?", (kept[0].id,))
    assert (shelf.count(), shelf.names()) == (3, {"в"})
    assert shelf.undelete(kept[1].id).deleted is None
    assert (shelf.count(), shelf.names()) == (4, {"б", "в"})


def history(*minutes: float, named: tuple[float, ...] = ()) -> list[Version]:
    """Return versions of so many minutes before the last, the newest first."""
    now = datetime(2026, 1, 1, tzinfo=UTC)
    return [
        Version(number, Deck(), now - timedelta(minutes=each), "имя" if each in named else "")
        for number, each in enumerate(minutes)
    ]


LANDMARKS: list[tuple[tuple[float, ...], tuple[float, ...], list[float]]] = [
    ((0,), (), [0]),
    ((0, 1, 2), (), [0, 2]),
    ((0, 10, 10.1, 20, 20.2), (), [0, 10.1, 20.2]),
    ((0, 5, 10.1, 15, 20.2, 20.3), (), [0, 10.1, 20.2, 20.3]),
    ((0, 5, 11, 12, 13), (5,), [0, 5, 11, 13]),
    ((0, 5, 9, 12, 13), (5, 9), [0, 5, 9, 12, 13]),
    ((0, 9, 11, 12, 13), (0,), [0, 11, 13]),
    ((0, 20, 25, 29, 31, 32), (25,), [0, 20, 25, 31, 32]),
]


@pytest.mark.parametrize(("minutes", "named", "shown"), LANDMARKS)
def test_one_version_stands_for_a_piece_of_work(
    minutes: tuple[float, ...], named: tuple[float, ...], shown: list[float]
) -> None:
    """The last of it; the present one, the oldest and those with a name stand for themselves, and part no work."""
    assert timedelta(minutes=10) == TOGETHER
    saved = history(*minutes, named=named)
    assert [minutes[version.id] for version in landmarks(saved, lambda _: False)] == shown
    plain = history(*minutes)
    stays = {version.id for version in saved if version.label}
    assert [minutes[version.id] for version in landmarks(plain, lambda it: it.id in stays)] == shown


@pytest.mark.parametrize(("code", "number"), sorted(file.REFUSALS.items()))
def test_each_refusal_of_sqlite_is_one_of_the_system(tmp_path: Path, code: int, number: int) -> None:
    """Whatever more SQLite says of it in the upper bits; the file is named."""
    for extended in (code, code | 1 << 8, code | 13 << 8):
        error = sqlite3.OperationalError("said")
        error.sqlite_errorcode = extended
        with pytest.raises(OSError, match="said") as refused, file.refusals(tmp_path):
            raise error
        assert (refused.value.errno, refused.value.filename) == (number, str(tmp_path))


@pytest.mark.parametrize("code", [sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB | 1 << 8])
def test_damage_and_faults_are_no_refusals(tmp_path: Path, code: int) -> None:
    """They go on as they are."""
    error = sqlite3.DatabaseError("said")
    error.sqlite_errorcode = code
    with pytest.raises(sqlite3.DatabaseError, match="said"), file.refusals(tmp_path):
        raise error


def test_how_far_ids_went_is_told_by_the_file_if_it_can(tmp_path: Path) -> None:
    """0 where it has no such table, no such line, or no number in it."""
    with sqlite3.connect(tmp_path / "some.sqlite") as database:
        assert salvage._highest(database, "rows") == 0
        database.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY AUTOINCREMENT)")
        assert salvage._highest(database, "rows") == 0
        database.execute("INSERT INTO rows VALUES (41)")
        assert (salvage._highest(database, "rows"), salvage._highest(database, "others")) == (41, 0)
        database.execute("UPDATE sqlite_sequence SET seq = 'x'")
        assert salvage._highest(database, "rows") == 0
    database.close()
