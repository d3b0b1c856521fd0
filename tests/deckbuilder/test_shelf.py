import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.library import file
from kiberrubezh.deckbuilder.library.file import FILE, SCHEMA
from kiberrubezh.deckbuilder.library.history import NEWEST, landmarks
from kiberrubezh.deckbuilder.shelf import NoSuchDeckError, Shelf
from kiberrubezh.disk.folder import Reason, data_folder

DECK = Deck.of("Натиск", {"pc": 12, "Неведомая": 1}, note="Раз.\nДва.")


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    """Begin an empty shelf whose clock goes on by a second at each look."""
    seconds = count(1_000_000)
    with Shelf(tmp_path, clock=lambda: float(next(seconds))) as opened:
        yield opened


def again(tmp_path: Path) -> list[Deck]:
    """Return the decks that another start of the program finds."""
    with Shelf(tmp_path) as opened:
        assert opened.notices == []
        return [kept.deck for kept in opened.decks()]


def test_what_is_saved_is_there_at_the_next_start(shelf: Shelf, tmp_path: Path) -> None:
    """Every edit is on the disk when the call returns; nothing needs to be closed for it."""
    kept = shelf.add(DECK)
    assert again(tmp_path) == [DECK]
    shelf.save(kept.id, DECK.renamed("Потоп").with_card("rack"))
    assert again(tmp_path) == [DECK.renamed("Потоп").with_card("rack")]


def test_the_deck_changed_last_comes_first(shelf: Shelf) -> None:
    """A list of decks begins with what was worked on."""
    first, second = shelf.add(Deck(name="1")), shelf.add(Deck(name="2"))
    assert [kept.id for kept in shelf.decks()] == [second.id, first.id]
    shelf.save(first.id, Deck(name="1!"))
    assert [kept.deck.name for kept in shelf.decks()] == ["1!", "2"]
    assert shelf.get(first.id).changed > shelf.get(first.id).created


def test_every_saved_state_is_in_the_history(shelf: Shelf) -> None:
    """The newest first; saving what is there already adds nothing."""
    kept = shelf.add(DECK)
    shelf.save(kept.id, DECK.with_card("rack"))
    shelf.save(kept.id, DECK.with_card("rack"))
    assert [version.deck for version in shelf.history(kept.id)] == [DECK.with_card("rack"), DECK]


def test_a_version_can_be_restored_and_that_undone(shelf: Shelf) -> None:
    """To restore is an edit like another: what was there stays in the history."""
    kept = shelf.add(DECK)
    shelf.save(kept.id, Deck())
    assert shelf.restore(shelf.history(kept.id)[-1].id).deck == DECK
    assert [version.deck for version in shelf.history(kept.id)] == [DECK, Deck(), DECK]
    assert shelf.restore(shelf.history(kept.id)[1].id).deck == Deck()


@pytest.mark.slow
def test_automatic_versions_are_thinned_and_named_ones_stay(shelf: Shelf) -> None:
    """Of hundreds of edits the newest stay, and what the user gave a name."""
    kept = shelf.add(DECK)
    named = shelf.history(kept.id)[0].id
    shelf.label(named, " до турнира ")
    for copies in range(1, 3 * NEWEST):
        shelf.save(kept.id, DECK.with_count("rack", copies))
    history = shelf.history(kept.id)
    assert NEWEST < len(history) < NEWEST + 5
    assert (history[-1].id, history[-1].label, history[-1].deck) == (named, "до турнира", DECK)
    assert [version.deck.counts()["rack"] for version in history[:NEWEST]] == list(
        range(3 * NEWEST - 1, 2 * NEWEST - 1, -1)
    )


def test_a_state_is_named_with_a_note(shelf: Shelf) -> None:
    """A version with a name stays; a second name for the same state stands beside the first, and changes no deck."""
    kept = shelf.add(DECK)
    first = shelf.name_state(kept.id, " до\nтурнира ", "раз\n\nдва\n")
    second = shelf.name_state(kept.id, "ещё раз")
    assert [(it.id, it.label, it.note, it.deck) for it in shelf.history(kept.id)] == [
        (second, "ещё раз", "", DECK),
        (first, "до турнира", "раз\n\nдва", DECK),
    ]
    shelf.label(first, "", "без имени и слов нет")
    assert [(it.label, it.note) for it in shelf.history(kept.id)] == [("ещё раз", ""), ("", "")]
    assert shelf.get(kept.id).changed == kept.changed
    with pytest.raises(NoSuchDeckError):
        shelf.name_state(kept.id + 1, "нет такой")


def test_deleting_puts_in_the_bin_and_can_be_undone(shelf: Shelf) -> None:
    """A deleted deck keeps its content and its history."""
    kept = shelf.add(DECK)
    assert shelf.delete(kept.id).deleted is not None
    assert (shelf.decks(), [b.deck for b in shelf.bin()]) == ([], [DECK])
    assert shelf.undelete(kept.id) == kept
    assert (shelf.decks(), shelf.bin()) == ([kept], [])
    assert len(shelf.history(kept.id)) == 1


def test_an_erased_deck_is_gone_and_its_id_is_not_used_again(shelf: Shelf) -> None:
    """Who still has the old id in hand must not change another deck with it."""
    kept = shelf.add(DECK)
    version = shelf.history(kept.id)[0].id
    shelf.erase(kept.id)
    assert shelf.add(DECK).id != kept.id
    for call in (shelf.get, shelf.history, shelf.delete, shelf.undelete, shelf.erase):
        with pytest.raises(NoSuchDeckError):
            call(kept.id)
    with pytest.raises(NoSuchDeckError):
        shelf.restore(version)
    with pytest.raises(NoSuchDeckError):
        shelf.label(version, "x")


def test_two_programs_see_each_others_saves(shelf: Shelf, tmp_path: Path) -> None:
    """Both may write; the last one wins, and the other's state is in the history."""
    kept = shelf.add(DECK)
    with Shelf(tmp_path) as other:
        for copies in range(1, 10):
            shelf.save(kept.id, DECK.with_count("rack", copies))
            assert other.get(kept.id).deck == DECK.with_count("rack", copies)
            other.save(kept.id, DECK.with_count("scan", copies))
        assert shelf.get(kept.id).deck == DECK.with_count("scan", 9)
        assert len(shelf.history(kept.id)) == 19


SAVER = """
import sys
from pathlib import Path
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.shelf import Shelf
folder, name, times = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
shelf = Shelf(folder)
kept = shelf.add(Deck(name=name))
for copies in range(1, times):
    shelf.save(kept.id, kept.deck.with_count("pc", copies))
    print(copies, flush=True)
"""


def saver(folder: Path, name: str, times: int) -> "subprocess.Popen[str]":
    """Start a program that saves a deck over and over, and says each time when it has."""
    words = [sys.executable, "-c", SAVER, str(folder), name, str(times)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True)


@pytest.mark.slow
@pytest.mark.parametrize("seen", [1, 20, 57])
def test_a_killed_program_loses_nothing_that_was_saved(tmp_path: Path, seen: int) -> None:
    """Killed in the midst of saving, without a chance to close: each acknowledged save is there."""
    with saver(tmp_path, "жертва", 900) as program:
        assert program.stdout is not None
        for _ in range(seen):
            program.stdout.readline()
        program.kill()
        said = program.stdout.read().split()
    last = int(said[-1]) if said else seen
    assert program.returncode == -getattr(signal, "SIGKILL", 9) or os.name == "nt"
    with Shelf(tmp_path) as shelf:
        assert shelf.notices == []
        (kept,) = shelf.decks()
        assert kept.deck.counts()["pc"] in (last, last + 1)
        assert shelf.history(kept.id)[0].deck == kept.deck


@pytest.mark.slow
def test_two_programs_at_once_corrupt_nothing(tmp_path: Path) -> None:
    """Both begin on no library at all, both save fifty times, nothing is refused or lost."""
    with saver(tmp_path, "один", 50) as one, saver(tmp_path, "два", 50) as two:
        for program in (one, two):
            assert program.communicate()[0].split()[-1] == "49"
    assert sorted((deck.name, deck.size) for deck in again(tmp_path)) == [("два", 49), ("один", 49)]


def library(tmp_path: Path) -> Path:
    """Return the file of a library that holds a deck."""
    with Shelf(tmp_path) as shelf:
        shelf.add(DECK)
    return tmp_path / FILE


def damage_tables(path: Path, sql: str) -> None:
    """Change a library behind the program's back."""
    connection = sqlite3.connect(path)
    connection.executescript(sql)
    connection.close()


@pytest.mark.parametrize(
    ("sql", "reason"),
    [
        (f"PRAGMA user_version = {SCHEMA + 1}", Reason.NEWER),
        (f"PRAGMA user_version = {SCHEMA + 1}; DROP TABLE versionrow", Reason.NEWER),
        ("DROP TABLE versionrow; DROP TABLE deckrow", Reason.UNREADABLE),
    ],
)
def test_a_library_that_cannot_be_used_is_set_aside(tmp_path: Path, sql: str, reason: Reason) -> None:
    """Newer or spoilt, it is renamed and named, never overwritten; a fresh one is begun."""
    path = library(tmp_path)
    damage_tables(path, sql)
    before = path.read_bytes()
    with Shelf(tmp_path) as shelf:
        (notice,) = shelf.notices
        assert shelf.decks() == []
        shelf.add(Deck(name="новая"))
    assert (notice.reason, notice.path.read_bytes()) == (reason, before)
    assert str(notice.path) in notice.message("ru")
    assert str(notice.path) in notice.message("en")
    assert [deck.name for deck in again(tmp_path)] == ["новая"]


@pytest.mark.parametrize("content", [b"no database at all" * 99, b"\0" * 5000, b"SQLite format 3\0" + b"\xff" * 4080])
def test_garbage_is_set_aside(tmp_path: Path, content: bytes) -> None:
    """Whatever lies in the library's place is kept as it was."""
    (tmp_path / FILE).write_bytes(content)
    with Shelf(tmp_path) as shelf:
        (notice,) = shelf.notices
    assert (notice.reason, notice.path.read_bytes()) == (Reason.UNREADABLE, content)


def test_a_library_damaged_within_is_set_aside(tmp_path: Path) -> None:
    """A page of nonsense in the middle is found before anything is written."""
    path = library(tmp_path)
    content = bytearray(path.read_bytes())
    content[4096:8192] = b"\x5a" * 4096
    path.write_bytes(content)
    with Shelf(tmp_path) as shelf:
        (notice,) = shelf.notices
    assert notice.path.read_bytes() == content


def test_nothing_that_was_set_aside_is_overwritten(tmp_path: Path) -> None:
    """Each finds a free name, however often it happens on a day."""
    paths = set()
    for number in range(3):
        (tmp_path / FILE).write_bytes(b"garbage" * (number + 1))
        with Shelf(tmp_path) as shelf:
            paths.add(shelf.notices[0].path)
    assert sorted(len(path.read_bytes()) for path in paths) == [7, 14, 21]


def test_saves_that_are_not_yet_in_the_main_file_are_set_aside_with_it(tmp_path: Path) -> None:
    """A write-ahead log goes along under the new name, so that the old library can be opened whole."""
    (tmp_path / "live").mkdir()
    library(tmp_path / "live")
    with Shelf(tmp_path / "live") as shelf:
        shelf.add(Deck(name="в журнале"))
        shutil.copytree(tmp_path / "live", tmp_path / "copy")
    path = tmp_path / "copy" / FILE
    path.write_bytes(b"garbage" + path.read_bytes()[7:])
    log = path.with_name(f"{FILE}-wal").read_bytes()
    assert "в журнале".encode() in log
    with Shelf(tmp_path / "copy") as fresh:
        (notice,) = fresh.notices
        assert fresh.decks() == []
    assert notice.path.with_name(f"{notice.path.name}-wal").read_bytes() == log


def test_an_empty_file_is_a_library_not_yet_begun(tmp_path: Path) -> None:
    """A crash at the very beginning leaves one; there is nothing in it to keep."""
    (tmp_path / FILE).touch()
    assert again(tmp_path) == []


def test_the_users_folder_can_be_put_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """KIBERRUBEZH_HOME says where; it is made if need be."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path / "a" / "b"))
    assert data_folder() == tmp_path / "a" / "b"
    with Shelf() as shelf:
        shelf.add(DECK)
    assert again(tmp_path / "a" / "b") == [DECK]


def test_decks_are_understood_without_the_database() -> None:
    """SQLModel is slow to import: only the shelf brings it in."""
    modules = ", ".join(f"kiberrubezh.deckbuilder.{name}" for name in ("exchange", "ready", "stats", "validate"))
    loaded = subprocess.check_output([sys.executable, "-c", f"import sys, {modules}; print(*sys.modules)"], text=True)
    assert not {"sqlmodel", "sqlalchemy", "sqlite3"} & set(loaded.split())


def test_a_deck_saved_again_as_it_was_is_the_same(shelf: Shelf) -> None:
    """Its revision says what a later save is based on, and is no part of the deck that is kept."""
    kept = shelf.add(DECK)
    assert replace(kept, revision=kept.revision + 1) == kept
    assert replace(kept, deck=DECK.renamed("Другая")) != kept


def test_what_is_neither_damage_nor_a_refusal_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library that can't be looked over is never taken for a sound one."""
    Shelf(tmp_path).close()
    error = sqlite3.DatabaseError("bad use")
    error.sqlite_errorcode = sqlite3.SQLITE_MISUSE

    def fail(_: sqlite3.Connection) -> None:
        raise error

    monkeypatch.setattr(file, "_inspect", fail)
    with pytest.raises(sqlite3.DatabaseError):
        file.trouble(tmp_path / FILE)


def test_lines_are_counted_without_reading_the_deck(shelf: Shelf, tmp_path: Path) -> None:
    """A deck that can't be read, or isn't there, has none."""
    kept = shelf.add(DECK)
    assert (shelf.line_count(kept.id), shelf.line_count(99)) == (2, 0)
    for content in ("{", "[]", "7", '{"lines": {}}', "", b"\xff"):
        with sqlite3.connect(tmp_path / FILE) as database:
            database.execute("UPDATE deckrow SET content = ?", (content,))
        assert shelf.line_count(kept.id) == 0


def test_steps_of_one_piece_of_work_are_one_line_of_the_history(tmp_path: Path) -> None:
    """Ten minutes and a moment apart they are two; one with a name, one that was played and the first stay."""
    minutes = [0, 30, 31, 40, 41, 60, 61, 62, 70]
    clock = iter(60.0 * each for each in minutes)
    with Shelf(tmp_path, lambda: next(clock)) as shelf:
        kept = shelf.add(Deck.of("Проба", {}))
        for copies in range(1, len(minutes)):
            shelf.save(kept.id, Deck.of("Проба", {"router": copies}))
        history = shelf.history(kept.id)
        shelf.label(history[2].id, "До турнира")
        history = shelf.history(kept.id)
    shown = landmarks(history, lambda version: version.deck.counts() == {"router": 2})
    assert [it.deck.counts().get("router", 0) for it in shown] == [8, 6, 4, 2, 1, 0]
    assert landmarks([], lambda _: True) == []
