"""What is said of files that were set aside, word by word, and the names they get."""

import os
from datetime import date
from pathlib import Path
from types import SimpleNamespace

import pytest

from kiberrubezh.deckbuilder.library.aside import PartedFile, RescuedLibrary
from kiberrubezh.deckbuilder.library.history import DAY, HOUR, NEWEST, superfluous
from kiberrubezh.deckbuilder.library.losses import LostDeck
from kiberrubezh.disk import folder
from kiberrubezh.disk.folder import STALE, AsideFile, Reason, clear_leftovers, free_name, set_aside
from kiberrubezh.ground.words import name_in

PATH = Path("decks.aside")


@pytest.mark.parametrize(
    ("notice", "ru", "en"),
    [
        (
            AsideFile(PATH, Reason.NEWER),
            "Файл сохранён более новой версией программы. Он отложен в целости: decks.aside. Программа начала новый.",
            "The file was saved by a newer version of the program. It is kept as it was: decks.aside. "
            "The program has begun a new one.",
        ),
        (
            RescuedLibrary(PATH, Reason.UNREADABLE, 29, 1),
            "Файл не читается. Он отложен в целости: decks.aside. Программа начала новый. "
            "Спасено колод: 29. Не спасти: 1.",
            "The file cannot be read. It is kept as it was: decks.aside. The program has begun a new one. "
            "Decks saved from it: 29. Lost: 1.",
        ),
        (
            PartedFile(PATH, Reason.UNREADABLE, ("а", "б", "в", "г", "д")),
            "Свои карты не читаются: «а», «б», «в», «г», «д». "
            "Остальные на месте, а файл в прежнем виде отложен: decks.aside.",
            "Custom cards can't be read: “а”, “б”, “в”, “г”, “д”. "
            "The others are there; the file as it was is kept: decks.aside.",
        ),
        (
            PartedFile(PATH, Reason.UNREADABLE, tuple("абвгдеж")),
            "Свои карты не читаются: «а», «б», «в», «г», «д» (+2). "
            "Остальные на месте, а файл в прежнем виде отложен: decks.aside.",
            "Custom cards can't be read: “а”, “б”, “в”, “г”, “д” (+2). "
            "The others are there; the file as it was is kept: decks.aside.",
        ),
        (
            LostDeck("Натиск", "Потоп"),
            "Колода «Натиск» в библиотеке испорчена. Она снова такая, какой прочлась в последний раз: «Потоп».",
            "The deck “Натиск” is damaged in the library. It is again as it could last be read: “Потоп”.",
        ),
    ],
)
def test_each_notice_says_what_happened_and_where(notice: AsideFile | LostDeck, ru: str, en: str) -> None:
    """In one language, whole."""
    assert (notice.message("ru"), notice.message("en")) == (ru, en)


@pytest.mark.parametrize(
    ("content", "last", "name"),
    [
        ('{"name":"Натиск","lines":'.encode(), None, "Натиск"),
        ('{"name":"Нат\x07иск"'.encode(), None, "Натиск"),
        (b'{"name":"\xff\xfe"', "Потоп", "Потоп"),
        (b"", None, "№ 7"),
        (b'{"name":"', None, "№ 7"),
        (b'{"name":"' + b"x" * 121 + b'"', None, "x" * 120),
        (b'{"name":"' + b"x" * 120 + b'"', None, "x" * 120),
    ],
)
def test_a_lost_deck_is_named_by_what_can_be_read(content: bytes, last: str | None, name: str) -> None:
    """By its name, by the one it had, by its number."""
    lost = LostDeck.of(content, 7, last)
    assert (name_in(lost.name, "ru"), lost.last) == (name, last)
    assert f"«{name}»" in lost.message("ru")


def test_names_of_files_set_aside_are_free(tmp_path: Path) -> None:
    """Today's date, then a number; files that go along count too."""
    today = f"{date.today():%Y-%m-%d}"
    path = tmp_path / "a.sqlite"
    assert free_name(path) == tmp_path / f"a-{today}.sqlite.aside"
    (tmp_path / f"a-{today}.sqlite.aside").touch()
    (tmp_path / f"a-{today}-2.sqlite.aside-wal").touch()
    assert free_name(path) == tmp_path / f"a-{today}-2.sqlite.aside"
    path.write_text("x")
    path.with_name("a.sqlite-wal").write_text("log")
    aside = set_aside(path, Reason.NEWER, ("-wal", "-shm"))
    assert aside == AsideFile(tmp_path / f"a-{today}-3.sqlite.aside", Reason.NEWER)
    assert (aside.path.read_text(), aside.path.with_name(aside.path.name + "-wal").read_text()) == ("x", "log")
    assert not path.exists()


@pytest.mark.parametrize(("age", "stays"), [(STALE - 60, True), (STALE + 60, False)])
def test_a_leftover_without_a_writer_goes_after_an_hour(tmp_path: Path, age: float, stays: bool) -> None:
    """Earlier, somebody may still be writing it; one whose writer lives is told by age too."""
    for name in ("old.tmp", f"a.{os.getpid()}.new"):
        path = tmp_path / name
        path.touch()
        changed = path.stat().st_mtime - age
        os.utime(path, (changed, changed))
    clear_leftovers(tmp_path, "*.tmp", "*.new")
    assert [path.exists() for path in (tmp_path / "old.tmp", tmp_path / f"a.{os.getpid()}.new")] == [stays, stays]


def test_on_windows_a_writer_is_told_by_age_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There the signal that asks whether a program lives would break it off."""
    asked: list[int] = []
    there = SimpleNamespace(name="nt", kill=lambda number, _: asked.append(number))
    monkeypatch.setattr(folder, "os", there)
    for name in ("a.999999999.new", "b.999999999.new"):
        (tmp_path / name).touch()
    os.utime(tmp_path / "b.999999999.new", (0, 0))
    clear_leftovers(tmp_path, "*.new")
    assert ([path.name for path in tmp_path.iterdir()], asked) == (["a.999999999.new"], [])


@pytest.mark.parametrize(("more", "gone"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_exactly_so_many_of_the_newest_stay(more: int, gone: int) -> None:
    """Behind them one of the hour does; the next one too many goes, the oldest first."""
    now = 1000 * DAY
    saved = [(number, now - 1) for number in range(NEWEST + more)]
    assert superfluous(saved, now) == list(range(gone))


@pytest.mark.parametrize(("age", "gone"), [(DAY - 2 * HOUR, []), (DAY, [0]), (DAY + 1, [0])])
def test_a_day_ago_hours_become_days(age: float, gone: list[int]) -> None:
    """Two versions of one day but of two hours: both stay for a day, then the later one."""
    now = 1000 * DAY + 12 * HOUR
    newest = [(2 + number, now) for number in range(NEWEST)]
    assert superfluous([(0, now - age - HOUR), (1, now - age), *newest], now) == gone
