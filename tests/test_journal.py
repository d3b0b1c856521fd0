import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hostile import lines
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.journal import ENDING, Journal, JournalError, duels_folder, open_journals
from kiberrubezh.journal.farewells import FILE as DELETED
from kiberrubezh.journal.farewells import deleted_names
from kiberrubezh.journal.games import games_folder, list_games
from kiberrubezh.journal.listing import Duel, DuelSummary
from kiberrubezh.journal.terms import Terms

HEADER: dict[str, Any] = {"ruleset": "duel", "version": 1, "seed": 7, "names": ["Анна", "Бот"]}


def kept(path: Path) -> tuple[list[list[Any]], dict[str, Any] | None]:
    """Return the choices and the result that another start of the program reads."""
    record = Journal.read(path)
    assert record.header == HEADER
    return record.choices, record.result


def test_every_choice_is_on_the_disk_at_once(tmp_path: Path) -> None:
    """Nothing needs to be closed for it."""
    with Journal.create(HEADER, tmp_path) as journal:
        assert kept(journal.path) == ([], None)
        journal.append(["lay", 3])
        assert kept(journal.path) == ([["lay", 3]], None)
        journal.append(("attack", 5, -1))
        journal.finish({"winner": 0, "rule": "KR-5.0"})
        assert kept(journal.path) == ([["lay", 3], ["attack", 5, -1]], {"winner": 0, "rule": "KR-5.0"})
        assert journal.record.choices == kept(journal.path)[0]


def test_choices_can_be_taken_back(tmp_path: Path) -> None:
    """An undo is written down too, and takes the result back with it."""
    with Journal.create(HEADER, tmp_path) as journal:
        for number in range(5):
            journal.append(["lay", number])
        journal.undo(2)
        journal.append(["pass"])
        assert kept(journal.path)[0] == [["lay", 0], ["lay", 1], ["lay", 2], ["pass"]]
        journal.finish({"winner": 1})
        journal.undo()
        assert kept(journal.path) == ([["lay", 0], ["lay", 1], ["lay", 2]], None)


def test_what_makes_no_sense_is_not_written(tmp_path: Path) -> None:
    """More undos than choices, none at all, or a choice after the end; the journal stays as it was."""
    with Journal.create(HEADER, tmp_path) as journal:
        journal.append(["pass"])
        for n in (2, 0, -1):
            with pytest.raises(JournalError):
                journal.undo(n)
        journal.finish({"winner": 0})
        with pytest.raises(JournalError):
            journal.append(["pass"])
        with pytest.raises(JournalError):
            journal.finish({"winner": 1})
        assert kept(journal.path) == ([["pass"]], {"winner": 0})


def test_a_torn_tail_loses_only_what_was_torn(tmp_path: Path) -> None:
    """Cut at every byte: all whole lines are read, and the journal can be gone on with."""
    with Journal.create(HEADER, tmp_path) as journal:
        journal.append(["lay", 1, "Ёж"])
        journal.append(["attack", 12])
        journal.undo(1)
        journal.finish({"winner": 1})
    whole = journal.path.read_bytes()
    states: list[tuple[list[list[Any]], dict[str, Any] | None]] = [
        ([], None),
        ([["lay", 1, "Ёж"]], None),
        ([["lay", 1, "Ёж"], ["attack", 12]], None),
        ([["lay", 1, "Ёж"]], None),
        ([["lay", 1, "Ёж"]], {"winner": 1}),
    ]
    path = tmp_path / f"torn{ENDING}"
    for cut in range(whole.index(b"\n") + 1, len(whole) + 1):
        path.write_bytes(whole[:cut])
        choices, result = states[whole[:cut].count(b"\n") - 1]
        assert kept(path) == (choices, result)
        if result is None:
            with Journal.resume(path) as resumed:
                resumed.append(["pass"])
            assert kept(path) == ([*choices, ["pass"]], None)
            assert path.read_bytes().startswith(whole[:cut][: whole[:cut].rfind(b"\n") + 1])


def test_duels_are_listed_the_latest_first(tmp_path: Path) -> None:
    """Unfinished ones are offered again, finished ones can be looked at; other files are not touched."""
    (tmp_path / "notes.txt").write_text("x")
    paths = []
    for number in range(3):
        with Journal.create({"number": number}, tmp_path) as journal:
            journal.append([number])
            if number == 1:
                journal.finish({"winner": 0})
            paths.append(journal.path)
        os.utime(journal.path, (number, number))
    journals = open_journals(tmp_path)
    assert [record.path for record in journals.records] == paths[::-1]
    assert [record.header["number"] for record in journals.unfinished] == [2, 0]
    assert [(record.path, record.choices) for record in journals.finished] == [(paths[1], [[1]])]
    assert (tmp_path / "notes.txt").exists()


def test_a_deleted_duel_is_gone(tmp_path: Path) -> None:
    """Deleting twice is no error."""
    Journal.create(HEADER, tmp_path).close()
    (record,) = open_journals(tmp_path).records
    for _ in range(2):
        Journal.delete(record.path)
    assert open_journals(tmp_path).records == []


def test_two_programs_do_not_write_the_same_duel(tmp_path: Path) -> None:
    """The one that comes second to write is told; what the other wrote stays whole."""
    with Journal.create(HEADER, tmp_path) as first, Journal.resume(first.path) as second:
        second.append(["pass"])
        with pytest.raises(JournalError, match="Another program"):
            first.append(["lay", 1])
        assert kept(first.path) == ([["pass"]], None)


def test_a_line_that_did_not_fit_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk: the half line is cut, the journal is as before, and goes on when there is room."""
    with Journal.create(HEADER, tmp_path) as journal:
        journal.append(["lay", 1])
        with monkeypatch.context() as full:

            def fail(_handle: int) -> None:
                raise OSError("no space left")

            full.setattr(os, "fsync", fail)
            with pytest.raises(OSError, match="no space"):
                journal.append(["lay", 2])
        assert journal.record.choices == [["lay", 1]]
        journal.append(["lay", 3])
        assert kept(journal.path) == ([["lay", 1], ["lay", 3]], None)


def test_a_duel_that_is_over_is_written_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All its choices wait for the disk but once, read as if written one by one, and none is there if it refuses."""
    choices, waits = [["lay", number] for number in range(40)], list[int]()
    with Journal.create(HEADER, tmp_path) as journal, Journal.create(HEADER, tmp_path) as slow:
        with monkeypatch.context() as full:
            full.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError("no space left")))
            with pytest.raises(OSError, match="no space"):
                journal.append_all(choices)
        assert kept(journal.path) == ([], None)
        monkeypatch.setattr(os, "fsync", waits.append)
        journal.append_all(choices)
        assert len(waits) == 1
        for choice in choices:
            slow.append(choice)
        assert journal.path.read_bytes().splitlines()[1:] == slow.path.read_bytes().splitlines()[1:]
        journal.finish({"winner": 0})
        assert kept(journal.path) == (choices, {"winner": 0})


def test_duels_lie_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """KIBERRUBEZH_HOME says where."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    assert duels_folder().is_dir()
    with Journal.create(HEADER) as journal:
        assert journal.path.parent == duels_folder() == tmp_path / "duels"
    assert [record.path for record in open_journals().records] == [journal.path]


plain = st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=3))


@pytest.mark.slow
@given(st.lists(st.lists(plain, max_size=4), max_size=8))
@settings(max_examples=40)
def test_any_plain_choice_is_read_as_it_was_written(tmp_path_factory: Any, choices: list[list[Any]]) -> None:
    """Line breaks in names are no ends of lines."""
    with Journal.create(HEADER, tmp_path_factory.mktemp("duels")) as journal:
        for choice in choices:
            journal.append(choice)
    assert kept(journal.path) == (choices, None)


def test_games_of_other_rules_have_a_folder_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made when it is first asked for, in the user's data folder."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    assert games_folder() == tmp_path / "games"
    assert games_folder().is_dir()
    assert list_games() == []


def test_a_game_that_nobody_here_plays_is_named(tmp_path: Path) -> None:
    """By its id and version, in both languages; so is one of another version of rules that are known."""
    header = {"seats": 2, "seed": 1, "options": {}, "players": ["person", "random"]}
    for game, version in (("chess", 1), ("lokalka-duel", 99), ("lokalka-duel", 1)):
        (tmp_path / f"{game}-{version}.game").write_bytes(lines({"game": game, "version": version, **header}))
    told = {(it.told.game, it.told.version): it for it in list_games(tmp_path)}
    assert [it.told.state for _, it in sorted(told.items())] == ["other", "sound", "other"]
    chess = told["chess", 1]
    assert "chess" in chess.message("ru")
    assert "chess" in chess.message("en")
    assert chess.message("ru") != chess.message("en")


def test_a_duel_begins_by_its_terms() -> None:
    """The duel that terms begin is that of their header."""
    deck = Deck(name="", lines=())
    terms = Terms.of((deck, deck), {}, ("random", "random"), ("a", "b"), seed=5)
    assert terms.start() == terms.header.start()


def test_of_a_sound_duel_nothing_is_said() -> None:
    """In neither language."""
    duel = Duel(Path("a.duel"), datetime(2026, 1, 1, tzinfo=UTC), DuelSummary("sound"))
    assert (duel.message("ru"), duel.message("en")) == ("", "")


def test_a_damaged_note_of_what_was_deleted_loses_nothing_else(tmp_path: Path) -> None:
    """What is no name is none, and the others hold."""
    (tmp_path / DELETED).write_bytes(b"one.duel\n\xff\xfe\ntwo.duel\n")
    assert deleted_names(tmp_path) >= {"one.duel", "two.duel"}


def test_a_duel_that_cannot_be_deleted_is_not_noted_as_deleted(tmp_path: Path) -> None:
    """A copy brings back what wasn't meant to go; of others that were deleted the note stays."""
    gone, held = tmp_path / "gone.duel", tmp_path / "held.duel"
    gone.touch()
    held.mkdir()
    Journal.delete(gone)
    with pytest.raises(OSError, match=held.name):
        Journal.delete(held)
    assert deleted_names(tmp_path) == {"gone.duel"}
    Journal.put_back(gone, b"x")
    assert (deleted_names(tmp_path), gone.read_bytes()) == (frozenset(), b"x")


def test_a_deletion_outlasts_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is put on the disk once the duel has gone from it."""
    (tmp_path / "a.duel").touch()
    synced: list[list[str]] = []
    monkeypatch.setattr(
        "kiberrubezh.journal.writing.sync_folder",
        lambda folder: synced.append([path.name for path in folder.iterdir()]),
    )
    Journal.delete(tmp_path / "a.duel")
    assert synced == [[DELETED]]


@pytest.mark.parametrize(("size", "known"), [(20_000_000, 1), (20_000_001, 0)])
def test_notes_of_what_was_deleted_are_read_up_to_a_bound(tmp_path: Path, size: int, known: int) -> None:
    """Beyond it nothing counts as deleted: no file is taken into memory that can't be one of these."""
    (tmp_path / DELETED).write_bytes(b"x" * size)
    assert len(deleted_names(tmp_path)) == known
