"""The folder with the user's own data: how a file is written, set aside and told of."""

import os
import re
from datetime import date
from pathlib import Path

import pytest

from kiberrubezh.deckbuilder.library.aside import MOST_NAMED, PartedFile, RescuedLibrary
from kiberrubezh.disk import folder as module
from kiberrubezh.disk.folder import (
    STALE,
    AsideFile,
    Reason,
    clear_leftovers,
    data_folder,
    free_name,
    set_aside,
    sync_folder,
    written_whole,
)


def test_the_data_lie_where_they_are_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """KIBERRUBEZH_HOME leads, made if need be, as deep as it is; without it, or empty, the platform's folder."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path / "a" / "b"))
    assert data_folder() == data_folder() == tmp_path / "a" / "b"
    assert data_folder().is_dir()
    asked = []

    def platform(name: str, **words: object) -> Path:
        asked.append((name, words))
        return tmp_path / "theirs"

    monkeypatch.setattr(module, "user_data_path", platform)
    monkeypatch.setenv("KIBERRUBEZH_HOME", "")
    assert data_folder() == tmp_path / "theirs"
    assert asked == [("kiberrubezh", {"appauthor": False})]


def test_a_file_is_set_aside_with_what_belongs_to_it(tmp_path: Path) -> None:
    """By today's date, then numbered from 2; a follower that lies there keeps the name from being free."""
    today = f"{date.today():%Y-%m-%d}"
    asides = []
    for content in "abc":
        for name in ("my.decks.sqlite", "my.decks.sqlite-wal"):
            (tmp_path / name).write_text(content)
        asides.append(set_aside(tmp_path / "my.decks.sqlite", Reason.NEWER, ("-wal", "-shm")))
    names = [f"my.decks-{end}.sqlite.aside" for end in (today, f"{today}-2", f"{today}-3")]
    assert asides == [AsideFile(tmp_path / name, Reason.NEWER) for name in names]
    found = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert found == {f"{name}{end}": "abc"[n] for n, name in enumerate(names) for end in ("", "-wal")}
    (tmp_path / names[0]).unlink()
    assert free_name(tmp_path / "my.decks.sqlite", ("-wal",)).name == f"my.decks-{today}-4.sqlite.aside"
    assert free_name(tmp_path / "my.decks.sqlite").name == names[0]


def test_what_was_set_aside_is_told_in_both_languages() -> None:
    """What happened, where the file is, what is there again; five names, the others counted."""
    path = Path("f")
    assert AsideFile(path, Reason.NEWER).message("ru") == (
        "Файл сохранён более новой версией программы. Он отложен в целости: f. Программа начала новый."
    )
    assert AsideFile(path, Reason.UNREADABLE).message("en") == (
        "The file cannot be read. It is kept as it was: f. The program has begun a new one."
    )
    rescued = RescuedLibrary(path, Reason.UNREADABLE, saved=7, lost=2)
    assert rescued.message("ru").endswith("начала новый. Спасено колод: 7. Не спасти: 2.")
    assert rescued.message("en").endswith("begun a new one. Decks saved from it: 7. Lost: 2.")
    names = tuple("abcdefg")
    five, seven = (PartedFile(path, Reason.UNREADABLE, names[:n]) for n in (MOST_NAMED, 7))
    assert five.message("ru") == (
        "Свои карты не читаются: «a», «b», «c», «d», «e». Остальные на месте, а файл в прежнем виде отложен: f."
    )
    assert seven.message("en") == (
        "Custom cards can't be read: “a”, “b”, “c”, “d”, “e” (+2). The others are there; the file as it was is kept: f."
    )


def test_a_file_is_on_the_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A power cut leaves the old file or the whole new one: content, then name, then folder."""
    done: list[tuple[str, int]] = []
    fsync, replace = os.fsync, Path.replace

    def synced(handle: int) -> None:
        is_folder = os.fstat(handle).st_ino == tmp_path.stat().st_ino
        done.append(("folder", 0) if is_folder else ("file", os.fstat(handle).st_size))
        fsync(handle)

    def replaced(path: Path, target: Path) -> Path:
        done.append((target.name, path.stat().st_size))
        return replace(path, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", replaced)
    with written_whole(tmp_path / "target") as path:
        assert re.fullmatch(rf"target\.\d+\.{os.getpid()}\.new", path.name)
        path.write_text("four")
    assert done == [("file", 4), ("target", 4), ("folder", 0)]


def test_the_handle_of_a_folder_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the disk refuses; nothing is opened where the system can't."""
    closed = []
    close = os.close
    monkeypatch.setattr(os, "close", lambda handle: closed.append(handle) or close(handle))

    def refuse(_handle: int) -> None:
        raise OSError("broken")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="broken"):
        sync_folder(tmp_path)
    assert len(closed) == 1


@pytest.mark.parametrize(
    ("name", "age", "signal", "goes"),
    [
        ("a.77.new", 0.0, ProcessLookupError, True),
        ("a.77.new", STALE + 60, PermissionError, False),
        ("a.77.new", 0.0, None, False),
        ("a.77.new", STALE + 60, None, True),
        ("a.1234567890.new", 0.0, OverflowError, False),
        ("a.words.new", STALE - 60, ProcessLookupError, False),
        ("a.words.new", STALE + 60, ProcessLookupError, True),
    ],
)
def test_what_a_killed_program_was_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, age: float, signal: type[Exception] | None, goes: bool
) -> None:
    """Goes when its process is no more, or after an hour; another user's process may still write it."""

    def kill(process: int, sent: int) -> None:
        assert (process, sent) == (77, 0)
        if signal is not None:
            raise signal

    monkeypatch.setattr(os, "kill", kill)
    path = tmp_path / name
    path.touch()
    now = path.stat().st_mtime
    monkeypatch.setattr(module.time, "time", lambda: now + age)
    clear_leftovers(tmp_path, "nothing", "a.*.new")
    assert path.exists() is not goes
