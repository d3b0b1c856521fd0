"""A damaged library: every row by itself, what is lost is named, nothing is thrown away."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from errno import ENOSPC
from itertools import count, product
from pathlib import Path

import pytest

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.library import file
from kiberrubezh.deckbuilder.library.aside import RescuedLibrary
from kiberrubezh.deckbuilder.library.file import FILE, RESCUE, connect
from kiberrubezh.deckbuilder.shelf import DeckChangedError, NoSuchDeckError, Shelf
from kiberrubezh.disk.folder import Reason, clear_leftovers, written_whole

MANY = 30
SPOILT = ["'{'", "'[]'", "CAST(x'ff7b22' AS TEXT)", "x'00ff'", "''", '\'{"name":"№ 7","lines":[{"card_id":"pc"}]\'']
SPOILT += ["'{}'", '\'{"name":"№ 7"}\'', "'{\"lines\":[]}'"]


def full(folder: Path, decks: int = MANY) -> Path:
    """Begin a library of decks that are each saved twice, the second time with a card."""
    with Shelf(folder) as shelf:
        for number in range(1, decks + 1):
            kept = shelf.add(Deck(name=f"№ {number}", note="слово " * 20))
            shelf.save(kept.id, kept.deck.with_count("pc", number))
    return folder / FILE


def run(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(sql)


def names(shelf: Shelf) -> list[str]:
    return sorted((kept.deck.name for kept in shelf.decks()), key=lambda name: int(name.split()[-1]))


@pytest.mark.parametrize("content", SPOILT)
def test_a_damaged_row_comes_back_as_it_was_last_read(tmp_path: Path, content: str) -> None:
    """Its newest sound version takes its place, said once; the other decks stay, and what it was is kept apart."""
    path = full(tmp_path)
    run(path, f"UPDATE deckrow SET content = {content} WHERE id = 7")
    run(path, "UPDATE versionrow SET content = 'x' WHERE deck_id = 7 AND id = 14")
    with Shelf(tmp_path) as shelf:
        assert shelf.notices == []
        assert names(shelf) == [f"№ {number}" for number in range(1, MANY + 1)]
        (notice,) = shelf.notices
        assert "№ 7" in notice.message("ru")
        assert "№ 7" in notice.message("en")
        assert notice.message("ru") != notice.message("en")
        assert shelf.get(7).deck.counts() == {}
        assert shelf.get(8).deck.counts() == {"pc": 8}
    with Shelf(tmp_path) as again:
        assert len(again.decks()) == MANY
        assert again.notices == []
    with closing(sqlite3.connect(path)) as database:
        (kept,) = database.execute("SELECT content FROM lostrow WHERE deck_id = 7").fetchone()
        assert kept == database.execute(f"SELECT CAST({content} AS BLOB)").fetchone()[0]


@pytest.mark.parametrize("content", SPOILT)
def test_a_deck_without_any_sound_state_is_named_and_the_others_stay(tmp_path: Path, content: str) -> None:
    """One damaged row takes no other with it; the library goes on being written to."""
    path = full(tmp_path)
    run(path, f"UPDATE deckrow SET content = {content} WHERE id = 7; UPDATE versionrow SET content = {content}")
    with Shelf(tmp_path) as shelf:
        assert len(shelf.decks()) == MANY - 1
        (notice,) = shelf.notices
        assert "№ 7" in notice.message("ru")
        assert ("№ 7" if "name" in content else "No. 7") in notice.message("en")
        with pytest.raises(NoSuchDeckError):
            shelf.get(7)
        assert shelf.history(8) == []
        shelf.save(8, Deck(name="№ 8"))
        assert [version.deck.name for version in shelf.history(8)] == ["№ 8"]


@pytest.mark.parametrize("column", ["created", "changed", "deleted"])
@pytest.mark.parametrize("value", ["'yesterday'", "1e300", "x'ff'"])
@pytest.mark.parametrize("also", ["", "DELETE FROM versionrow"])
def test_a_date_that_is_none_loses_no_deck(tmp_path: Path, column: str, value: str, also: str) -> None:
    """The date is now, the deck is what it was, in the bin if it was there, be there versions of it or not."""
    path = full(tmp_path, 3)
    run(path, f"UPDATE deckrow SET {column} = {value} WHERE id = 2; {also}")
    with Shelf(tmp_path) as shelf:
        found = shelf.bin() if column == "deleted" else shelf.decks()
        assert 2 in [kept.id for kept in found]
        assert shelf.get(2).deck.counts() == {"pc": 2}


@pytest.mark.parametrize("act", ["get", "save", "delete", "undelete"])
def test_a_damaged_deck_can_be_worked_on_at_once(tmp_path: Path, act: str) -> None:
    """Whoever touches it first mends it."""
    path = full(tmp_path, 2)
    run(path, "UPDATE deckrow SET content = '{' WHERE id = 2")
    with Shelf(tmp_path) as shelf:
        kept = shelf.save(2, Deck(name="новая")) if act == "save" else getattr(shelf, act)(2)
        assert kept.deck.name == ("новая" if act == "save" else "№ 2")
        assert (kept.deleted is not None) == (act == "delete")
        assert len(shelf.notices) == (act != "save")  # what is saved over need not be mended


def test_versions_with_a_damaged_date_do_not_keep_a_deck_from_being_saved(tmp_path: Path) -> None:
    """What is thinned out is told by dates; a version without one is let be."""
    path = full(tmp_path, 1)
    run(path, "UPDATE versionrow SET saved = 'x' WHERE id = 1")
    with Shelf(tmp_path) as shelf:
        assert shelf.save(1, Deck(name="№ 1 b")).deck.name == "№ 1 b"
        assert len(shelf.history(1)) == 2


@pytest.mark.parametrize("place", range(8))
def test_whatever_page_is_damaged_most_decks_are_saved(tmp_path: Path, place: int) -> None:
    """The old file lies aside as it was; what a page took with it is told by number."""
    path = full(tmp_path)
    content = bytearray(path.read_bytes())
    begin = 4096 * (1 + place)
    assert len(content) >= begin + 4096
    content[begin : begin + 4096] = b"\x5a" * 4096
    path.write_bytes(content)
    with Shelf(tmp_path) as shelf:
        found = shelf.decks()
        assert len(found) >= MANY // 2
        assert all(kept.deck.name == f"№ {kept.id}" for kept in found)
        for notice in shelf.notices:
            assert isinstance(notice, RescuedLibrary)
            assert notice.path.read_bytes() == content
            assert notice.reason is Reason.UNREADABLE
            assert notice.saved == len(found)
            assert f"{notice.saved}" in notice.message("ru")
        assert shelf.add(Deck(name="новая")).id > max(kept.id for kept in found)


def test_decks_whose_own_table_is_gone_come_back_from_their_versions(tmp_path: Path) -> None:
    """The newest version of each is the deck; nothing needs to be guessed."""
    run(full(tmp_path), "PRAGMA foreign_keys = OFF; DROP TABLE deckrow")
    with Shelf(tmp_path) as shelf:
        assert {kept.id: kept.deck.counts() for kept in shelf.decks()} == {n: {"pc": n} for n in range(1, MANY + 1)}
        (notice,) = shelf.notices
        assert isinstance(notice, RescuedLibrary)
        assert (notice.saved, notice.lost) == (MANY, 0)


@pytest.mark.parametrize(
    "sql", ["PRAGMA user_version = 0", "DROP TABLE versionrow", "ALTER TABLE deckrow DROP COLUMN changed"]
)
def test_a_library_of_another_shape_gives_its_decks_away(tmp_path: Path, sql: str) -> None:
    """Set aside as it was; the decks are in the new one."""
    path = full(tmp_path)
    run(path, sql)
    before = path.read_bytes()
    with Shelf(tmp_path) as shelf:
        assert len(shelf.decks()) == MANY
        (notice,) = shelf.notices
        assert isinstance(notice, RescuedLibrary)
        assert notice.path.read_bytes() == before


class KilledError(BaseException):
    """The program is no more; whatever it does now comes to nothing."""


def kill_at(step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program end at this of the steps by which a library is set aside and saved from, and do nothing after."""
    left = count(step, -1)

    def guarded(act: Callable[..., object]) -> Callable[..., object]:
        def do(*told: object, **named: object) -> object:
            if next(left) <= 0:
                raise KilledError
            return act(*told, **named)

        return do

    for name in ("rename", "replace", "unlink"):
        monkeypatch.setattr(Path, name, guarded(getattr(Path, name)))
    for name in ("salvage", "_insert"):
        monkeypatch.setattr(file, name, guarded(getattr(file, name)))


@pytest.mark.slow
def test_a_rescue_that_is_cut_off_is_begun_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the program is killed, and killed once more at the next start: the decks are saved, and it is told."""
    path = full(tmp_path / "whole", 3)
    spoilt = path.read_bytes()[:-4096] + b"x" * 4096
    for first, second in [*((step, None) for step in range(14)), *product(range(0, 14, 2), range(6))]:
        home = tmp_path / f"{first} {second}"
        home.mkdir()
        (home / FILE).write_bytes(spoilt)
        (home / f"{FILE}-wal").write_bytes(b"not sound")
        killed = list[bool]()
        for step in (first, second):
            if step is not None:
                with monkeypatch.context() as patched:
                    kill_at(step, patched)
                    try:
                        with Shelf(home) as shelf:
                            shelf.notices.clear()
                        killed.append(False)
                    except KilledError:
                        killed.append(True)
        with Shelf(home) as shelf:
            assert len(shelf.decks()) >= 2, (first, second)
            if all(killed):
                assert [type(it) for it in shelf.notices] == [RescuedLibrary], (first, second)
        assert not (home / RESCUE).exists()
        assert [it.read_bytes() for it in home.glob("*.aside")] == [spoilt], (first, second)


@pytest.mark.parametrize("name", ["a%20b", "what?", "number#1", "100%", "a&b=c;d", "пробел и ё", "file:x"])
def test_a_home_of_any_name_holds_the_library(tmp_path: Path, name: str) -> None:
    """The library lies where the folder is, not where an address would lead."""
    with Shelf(tmp_path / name) as shelf:
        shelf.add(Deck(name="там"))
    with Shelf(tmp_path / name) as shelf:
        assert [kept.deck.name for kept in shelf.decks()] == ["там"]
    assert (tmp_path / name / FILE).exists()
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_commit_is_on_the_disk(tmp_path: Path) -> None:
    """A power cut loses nothing that was saved: SQLite waits for the disk at each commit."""
    engine = connect(tmp_path / FILE)
    with engine.connect() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("synchronous", "journal_mode", "foreign_keys")
        }
    engine.dispose()
    assert found == {"synchronous": 2, "journal_mode": "wal", "foreign_keys": 1}


def test_two_windows_on_one_deck_do_not_overwrite_each_other(tmp_path: Path) -> None:
    """Who saves on what is no longer there is told, with the deck as it is; on that one he may save."""
    with Shelf(tmp_path) as one, Shelf(tmp_path) as two:
        mine = one.add(Deck(name="раз"))
        theirs = two.get(mine.id)
        assert mine.revision == theirs.revision == one.revision(mine.id)
        newer = two.save(mine.id, Deck(name="два"), based_on=theirs.revision)
        assert newer.revision == one.revision(mine.id) > mine.revision
        with pytest.raises(DeckChangedError) as refused:
            one.save(mine.id, Deck(name="три"), based_on=mine.revision)
        assert refused.value.kept == newer
        assert refused.value.kept.revision == newer.revision
        assert one.get(mine.id).deck.name == "два"
        assert one.save(mine.id, Deck(name="три"), based_on=newer.revision).deck.name == "три"
        assert [version.deck.name for version in one.history(mine.id)] == ["три", "два", "раз"]


def test_a_deck_in_the_bin_is_not_saved_over(tmp_path: Path) -> None:
    """Another window deleted it: this one is told so; in listings the revision is the same."""
    with Shelf(tmp_path) as one, Shelf(tmp_path) as two:
        kept = one.add(Deck(name="раз"))
        assert [found.revision for found in two.decks()] == [kept.revision]
        two.delete(kept.id)
        with pytest.raises(DeckChangedError) as refused:
            one.save(kept.id, Deck(name="два"), based_on=kept.revision)
        assert refused.value.kept.deleted is not None
        two.undelete(kept.id)
        assert one.save(kept.id, kept.deck, based_on=kept.revision) == kept


def test_the_pulse_tells_of_every_change(tmp_path: Path) -> None:
    """Of this program's and of another's; looking is none."""
    with Shelf(tmp_path) as one, Shelf(tmp_path) as two:
        seen = [one.pulse()]
        kept = one.add(Deck(name="раз"))
        seen.append(one.pulse())
        two.save(kept.id, Deck(name="два"))
        seen.append(one.pulse())
        two.decks()
        one.decks()
        assert one.pulse() == seen[-1]
        assert len(set(seen)) == 3


def test_as_many_decks_as_asked_for_are_read(tmp_path: Path) -> None:
    """The first page shows a few of thousands: those changed last; the bin doesn't count."""
    full(tmp_path, 5)
    with Shelf(tmp_path) as shelf:
        shelf.delete(5)
        assert [kept.id for kept in shelf.decks(most=2)] == [4, 3]
        assert shelf.count() == 4


def test_leftovers_of_killed_programs_are_cleared(tmp_path: Path) -> None:
    """What a dead process was writing goes, and what lies for an hour; what may still be written stays, as all else."""
    gone = tmp_path / f"{FILE}.999999999.new"
    old = tmp_path / f"{FILE}.old.new"
    fresh = tmp_path / f"{FILE}.{os.getpid()}.new"
    other = tmp_path / "notes.txt.new"
    for path in (gone, old, fresh, other):
        path.touch()
    os.utime(old, (0, 0))
    os.utime(other, (0, 0))
    clear_leftovers(tmp_path, f"{FILE}.*.new")
    assert sorted(tmp_path.iterdir()) == sorted([fresh, other])


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    """An error leaves the old one, and nothing beside it."""
    target = tmp_path / "file"
    with written_whole(target) as path:
        path.write_text("one")

    def fail() -> None:
        with written_whole(target) as path:
            path.write_text("two")
            raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        fail()
    assert target.read_text() == "one"
    assert list(tmp_path.iterdir()) == [target]


def test_as_many_deleted_decks_as_asked_for_are_read(tmp_path: Path) -> None:
    """The bin of a large library is listed a part at a time as well, the latest first."""
    with Shelf(tmp_path) as shelf:
        for number in range(3):
            shelf.delete(shelf.add(Deck(name=f"№ {number}")).id)
        assert [kept.deck.name for kept in shelf.bin(2)] == ["№ 2", "№ 1"]
        assert len(shelf.bin()) == 3


def test_a_deck_without_versions_has_revision_nought(tmp_path: Path) -> None:
    """A damaged library may have such; it can be saved on that revision."""
    run(full(tmp_path, 1), "DELETE FROM versionrow")
    with Shelf(tmp_path) as shelf:
        assert shelf.revision(1) == 0
        assert shelf.save(1, Deck(name="№ 1 b"), based_on=0).deck.name == "№ 1 b"


def test_a_refusal_is_no_damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full for a moment is told as that, and a sound deck is not called damaged for it."""
    with Shelf(tmp_path) as shelf:
        kept, write = shelf.add(Deck(name="Раз")), shelf._save

        def once(*_: object, **__: object) -> None:
            monkeypatch.setattr(shelf, "_save", write)
            raise OSError(ENOSPC, "full")

        monkeypatch.setattr(shelf, "_save", once)
        with pytest.raises(OSError, match="full"):
            shelf.save(kept.id, Deck(name="Два"))
        assert (shelf.notices, shelf.get(kept.id)) == ([], kept)
