"""What is brought from a damaged library into the new one: all that could be read, as it was."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from errno import ENOSPC
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.library import file
from kiberrubezh.deckbuilder.library.aside import RescuedLibrary
from kiberrubezh.deckbuilder.library.file import DECKS, FILE, PATIENCE, connect, trouble
from kiberrubezh.deckbuilder.shelf import KeptDeck, Shelf, Version
from kiberrubezh.disk.folder import Reason

BEGIN = datetime.fromtimestamp(0, UTC)
MANY = 30


def ticks() -> Iterator[float]:
    return map(float, count(1000, 10))


def filled(folder: Path) -> tuple[list[KeptDeck], dict[int, list[Version]]]:
    """Keep three decks, one in the bin, of several versions, one with a name; return them and their histories."""
    clock = ticks()
    with Shelf(folder, clock=lambda: next(clock)) as shelf:
        for name in ("a", "b", "c"):
            kept = shelf.add(Deck(name=name))
            shelf.save(kept.id, kept.deck.with_count("pc", 2).with_maybe("scan", 1).marked("pc", "Щит", "?"))
        shelf.label(shelf.history(2)[1].id, "first", "why\nthat")
        shelf.delete(3)
        return [shelf.get(number) for number in (1, 2, 3)], {n: shelf.history(n) for n in (1, 2, 3)}


def run(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(sql)


def test_what_is_rescued_is_as_it_was(tmp_path: Path) -> None:
    """Decks with their maybeboards and notes, dates, bin, history, names and notes of versions; new ids come last."""
    decks, histories = filled(tmp_path)
    run(tmp_path / FILE, "PRAGMA user_version = 0")
    with Shelf(tmp_path) as shelf:
        assert [shelf.get(number) for number in (1, 2, 3)] == decks
        assert [shelf.get(number).revision for number in (1, 2, 3)] == [kept.revision for kept in decks]
        assert {number: shelf.history(number) for number in (1, 2, 3)} == histories
        assert [kept.id for kept in shelf.bin()] == [3]
        (notice,) = shelf.notices
        assert isinstance(notice, RescuedLibrary)
        assert (notice.saved, notice.lost, notice.reason) == (3, 0, Reason.UNREADABLE)
        assert shelf.add(Deck(name="d")).id == 4


@pytest.mark.parametrize(
    ("column", "table"),
    [("created", "deckrow"), ("changed", "deckrow"), ("deleted", "deckrow"), ("saved", "versionrow")],
)
def test_a_column_that_is_gone_takes_nothing_else_with_it(tmp_path: Path, column: str, table: str) -> None:
    """A date that is nowhere is the beginning of time, a deck without its bin lies on the shelf; all else stays."""
    decks, histories = filled(tmp_path)
    run(tmp_path / FILE, f"ALTER TABLE {table} DROP COLUMN {column}")
    with Shelf(tmp_path) as shelf:
        for kept in decks:
            found = shelf.get(kept.id)
            assert (found.deck, found.revision) == (kept.deck, kept.revision)
            assert found.created == (BEGIN if column == "created" else kept.created)
            assert found.changed == (BEGIN if column == "changed" else kept.changed)
            assert found.deleted == (None if column == "deleted" else kept.deleted)
            for one, other in zip(shelf.history(kept.id), histories[kept.id], strict=True):
                assert (one.id, one.deck, one.label) == (other.id, other.deck, other.label)
                assert one.saved == (BEGIN if column == "saved" else other.saved)


def test_a_deck_of_which_only_versions_are_left_is_its_last(tmp_path: Path) -> None:
    """Its dates are those of the version; versions of a deck that was erased for good bring nothing back."""
    decks, _ = filled(tmp_path)
    run(tmp_path / FILE, "PRAGMA foreign_keys = OFF; DROP TABLE deckrow; UPDATE versionrow SET saved = id * 5")
    with Shelf(tmp_path) as shelf:
        for kept in decks:
            found = shelf.get(kept.id)
            assert found.deck == kept.deck
            assert found.created.timestamp() == found.changed.timestamp() == kept.id * 10
            assert len(shelf.history(kept.id)) == 2


def test_a_newer_library_gives_nothing_away(tmp_path: Path) -> None:
    """Its rows may mean something else: it lies aside whole, and a new one is begun."""
    filled(tmp_path)
    run(tmp_path / FILE, "PRAGMA user_version = 2")
    with Shelf(tmp_path) as shelf:
        assert shelf.decks() == shelf.bin() == []
        (notice,) = shelf.notices
        assert not isinstance(notice, RescuedLibrary)
        assert notice.message("en").startswith("The file was saved by a newer version")
    assert trouble(tmp_path / FILE) is None


def test_who_waits_for_another_program_gives_up_in_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten seconds at most, for the lock, for a look at the file, for reading and for writing."""
    waited = []
    real = sqlite3.connect

    def connected(*words: Any, **named: Any) -> sqlite3.Connection:
        waited.append(named.get("timeout"))
        return real(*words, **named)

    filled(tmp_path)
    monkeypatch.setattr(file.sqlite3, "connect", connected)
    with Shelf(tmp_path) as shelf:
        shelf.decks()
    assert PATIENCE == 10
    assert waited[:2] == [PATIENCE, PATIENCE]


def test_readers_do_not_wait_for_a_writer(tmp_path: Path) -> None:
    """While another writes, the decks are read as they were; a connection waits for ten seconds, not for ever."""
    filled(tmp_path)
    engine = connect(tmp_path / FILE)
    with engine.connect() as reader:
        assert reader.exec_driver_sql("PRAGMA busy_timeout").scalar() == 10_000
    engine.dispose()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as writer, Shelf(tmp_path) as shelf:
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("DELETE FROM versionrow")
        assert len(shelf.decks()) == 2
        assert len(shelf.history(1)) == 2
        writer.execute("ROLLBACK")


@pytest.mark.parametrize("value", ["'yesterday'", "1e300", "NULL + 'x'", "x'ff'"])
def test_a_date_that_is_none_is_the_moment_it_was_met(tmp_path: Path, value: str) -> None:
    """The others of the row stay; a deck in the bin stays there."""
    decks, _ = filled(tmp_path)
    run(tmp_path / FILE, f"UPDATE deckrow SET changed = coalesce({value}, 'x') WHERE id = 3")
    with Shelf(tmp_path, clock=lambda: 5000.0) as shelf:
        (found,) = shelf.bin()
        assert found.changed.timestamp() == 5000
        assert (found.created, found.deleted, found.deck) == (decks[2].created, decks[2].deleted, decks[2].deck)
    run(tmp_path / FILE, f"UPDATE deckrow SET deleted = coalesce({value}, 'x') WHERE id = 3")
    with Shelf(tmp_path, clock=lambda: 6000.0) as shelf:
        (found,) = shelf.bin()
        assert found.deleted is not None
        assert found.deleted.timestamp() == 6000
        assert found.changed.timestamp() == 5000


def test_decks_that_are_lost_for_good_are_counted(tmp_path: Path) -> None:
    """Of a deck whose row can't be read and that has no version, its number is all that is left to be told."""
    with Shelf(tmp_path) as shelf:
        for number in range(1, 31):
            shelf.add(Deck(name=f"№ {number}", note="слово " * 300))
    run(tmp_path / FILE, "DELETE FROM versionrow; VACUUM")
    path = tmp_path / FILE
    content = bytearray(path.read_bytes())
    begin = content.index("№ 15".encode()) // 4096 * 4096
    content[begin : begin + 4096] = b"\x5a" * 4096
    path.write_bytes(content)
    with Shelf(tmp_path) as shelf:
        found = len(shelf.decks())
        (notice,) = shelf.notices
        assert isinstance(notice, RescuedLibrary)
        assert (notice.saved, notice.lost) == (found, 30 - found)
        assert 20 < found < 30


def packed(folder: Path) -> bytes:
    """Keep many decks in a library without holes, and return its file."""
    with Shelf(folder) as shelf:
        for number in range(1, MANY + 1):
            shelf.add(Deck(name=f"№ {number}", note="слово " * 300))
    run(folder / FILE, "VACUUM")
    return (folder / FILE).read_bytes()


@pytest.mark.parametrize(("left", "least"), [(0.97, MANY), (0.5, 20), (0.1, 0)])
def test_a_library_that_was_cut_short_gives_what_is_left(tmp_path: Path, left: float, least: int) -> None:
    """A copy that broke off takes nothing else with it; each deck beyond is told, by name or by their number."""
    content = packed(tmp_path)
    (tmp_path / FILE).write_bytes(content[: round(len(content) * left)])
    with Shelf(tmp_path) as shelf:
        found = shelf.decks()
        rescued, *parted = shelf.notices
        assert isinstance(rescued, RescuedLibrary)
        assert {kept.deck.name for kept in found} <= {f"№ {number}" for number in range(1, MANY + 1)}
        assert len(found) >= least
        assert len(found) + len(parted) + rescued.lost == MANY


def test_text_that_is_none_takes_no_other_deck_of_a_damaged_library_with_it(tmp_path: Path) -> None:
    """The deck that holds it comes back from its version; the library opens, at once and the next time."""
    content = bytearray(packed(tmp_path))
    spoilt = content.index("№ 15".encode()) + 1500
    content[spoilt : spoilt + 100] = b"\xff" * 100
    (tmp_path / FILE).write_bytes(content)
    run(tmp_path / FILE, "PRAGMA user_version = 0")
    for notices in (2, 0):
        with Shelf(tmp_path) as shelf:
            assert {kept.deck.name for kept in shelf.decks()} == {f"№ {number}" for number in range(1, MANY + 1)}
            assert len(shelf.notices) == notices


def test_decks_whose_content_is_gone_come_back_from_their_versions(tmp_path: Path) -> None:
    """A version whose deck could not be put in ended each start anew."""
    (tmp_path / FILE).write_bytes(packed(tmp_path))
    run(tmp_path / FILE, f"ALTER TABLE {DECKS.name} DROP COLUMN content")
    run(tmp_path / FILE, "PRAGMA user_version = 0")
    for _ in range(2):
        with Shelf(tmp_path) as shelf:
            assert {kept.deck.name for kept in shelf.decks()} == {f"№ {number}" for number in range(1, MANY + 1)}


def test_a_rescue_that_the_disk_has_no_room_for_is_begun_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing stands in the damaged library's place meanwhile: once there is room its decks are saved from it."""
    content = packed(tmp_path)
    content = content[: len(content) // 2]
    (tmp_path / FILE).write_bytes(content)

    def full(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(file, "salvage", full)
        with pytest.raises(OSError, match="No space"):
            Shelf(tmp_path)
    assert (tmp_path / FILE).read_bytes() == content
    assert list(tmp_path.glob("*.aside*")) == []
    with Shelf(tmp_path) as shelf:
        assert len(shelf.decks()) >= 20


def test_a_library_of_which_nothing_is_known_is_not_said_to_lose_none(tmp_path: Path) -> None:
    """How many decks there were can't be told; it is told where they may be."""
    (tmp_path / FILE).write_bytes(b"x" * 5000)
    with Shelf(tmp_path) as shelf:
        (notice,) = shelf.notices
    assert notice.message("ru").endswith("из запасной копии: «Настройки» → «Мои данные».")
    assert notice.message("en").endswith("A backup may have them: Settings → My data.")
