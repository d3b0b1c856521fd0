"""Copies of what a user made: made in turn, never pushed out by a damaged file, brought back; all looked over."""

import json
import os
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from kiberrubezh import cli
from kiberrubezh.cards.card import Card
from kiberrubezh.collection import Collection
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.shelf import DeckChangedError, Shelf
from kiberrubezh.journal import Journal
from kiberrubezh.safekeeping.backups import (
    DAYS,
    FOLDER,
    MOST_BYTES,
    NEWEST,
    WEEKS,
    Backup,
    back_up,
    backups,
    given_up,
)
from kiberrubezh.safekeeping.checking import RUNS, check
from kiberrubezh.safekeeping.kinds import Kind, Places
from kiberrubezh.safekeeping.places import is_ini
from kiberrubezh.safekeeping.restoring import RestoreError, restore

FILES: tuple[Kind, ...] = ("decks", "cards", "settings")
"""The kinds that are one file each."""
SAVED = Path(__file__).parents[1] / "kept" / "first"
NOW = datetime(2025, 11, 22, 12, tzinfo=UTC)
SETTINGS = "[General]\ntheme=dark\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """Give a home with a deck, an own card and a setting."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    with Shelf(tmp_path) as shelf:
        shelf.add(Deck(name="Натиск"))
    card = {"id": "own-a", "kind": "event", "name": {"ru": "Ага", "en": "Aha"}, "manual": {"ru": "а", "en": "a"}}
    Collection.open(tmp_path).put(Card.model_validate(card))
    (tmp_path / "settings.ini").write_text(SETTINGS)
    return Places.of_user()


def damage(home: Places, kind: Kind) -> bytes:
    """Put something senseless in a file's place, and return it."""
    path = home.file(kind)
    for follower in path.parent.glob(f"{path.name}-*"):
        follower.unlink()
    path.write_bytes(b"\0senseless" * 999)
    return path.read_bytes()


def decks(home: Places) -> list[str]:
    with Shelf(home.data) as shelf:
        return [kept.deck.name for kept in shelf.decks()]


def test_everything_is_copied_once_until_it_changes(home: Places) -> None:
    """A copy is one file that tells what it is, of when and how much; an unchanged file isn't copied twice."""
    made = back_up(home, NOW)
    assert [(copy.kind, copy.made, copy.count) for copy in made] == [(kind, NOW, 1) for kind in FILES]
    assert {path.name for path in (home.data / FOLDER).iterdir()} == {
        "decks-20251122-120000-1.sqlite",
        "cards-20251122-120000-1.json",
        "settings-20251122-120000-1.ini",
    }
    assert back_up(home, NOW + timedelta(hours=1)) == []
    assert {copy.made for copy in backups(home)} == {NOW}
    with Shelf(home.data) as shelf:
        shelf.add(Deck(name="Потоп"))
    (new,) = back_up(home, NOW + timedelta(hours=2))
    assert (new.kind, new.count, len(backups(home))) == ("decks", 2, 4)


def test_copies_of_the_same_second_are_two(home: Places) -> None:
    """What was just copied is not overwritten by what took its place at once."""
    back_up(home, NOW)
    home.file("settings").write_text("[General]\ntheme=light\n")
    back_up(home, NOW)
    assert [copy.path.read_text() for copy in backups(home, "settings")] == ["[General]\ntheme=light\n", SETTINGS]


@pytest.mark.parametrize("kind", FILES)
def test_a_damaged_file_pushes_no_copy_out(home: Places, kind: Kind) -> None:
    """It isn't copied, however often and late that is tried; the good copy stays and comes back."""
    back_up(home, NOW)
    damage(home, kind)
    for day in range(1, 2 * NEWEST):
        back_up(home, NOW + timedelta(days=day))
    (kept,) = backups(home, kind)
    assert kept.made == NOW
    restore(kept, home)
    assert [finding.state for finding in check(home) if finding.area == kind] == ["sound"]


@pytest.mark.parametrize("deleted", [False, True])
def test_nothing_is_lost_when_a_copy_replaces_a_library_with_an_odd_deck(home: Places, deleted: bool) -> None:
    """Be the odd one on the shelf or in the bin: the sound ones come back from the copy made of it, which stays."""
    (old, *_) = back_up(home, NOW)
    with Shelf(home.data) as shelf:
        shelf.add(Deck(name="Новая"))
        odd = shelf.add(Deck(name="Кривая")).id
        if deleted:
            shelf.delete(odd)
    with closing(sqlite3.connect(home.file("decks"))) as library:
        library.execute("UPDATE deckrow SET content = '{' WHERE id = ?", (odd,))
        library.commit()
    kept = restore(old, home)
    assert decks(home) == ["Натиск"]
    (copied,) = [copy for copy in backups(home, "decks") if copy.path == kept]
    assert (copied.odd, copied.count) == (True, 2)
    for day in range(10, 100, 10):
        with Shelf(home.data) as shelf:
            shelf.add(Deck(name=f"{day}"))
        back_up(home, copied.made + timedelta(days=day), ["decks"])
    restore(copied, home)
    assert {"Натиск", "Новая"} <= set(decks(home))


def test_nothing_is_restored_where_what_is_there_cannot_be_kept(home: Places) -> None:
    """A copy that can't be made of an odd library leaves it as it is."""
    (old, *_) = back_up(home, NOW)
    elsewhere = replace(old, path=old.path.rename(home.data / old.path.name))
    shutil.rmtree(home.data / FOLDER)
    (home.data / FOLDER).write_text("x")
    with closing(sqlite3.connect(home.file("decks"))) as library:
        library.executescript("INSERT INTO deckrow(content, created, changed) VALUES ('{', 1, 1)")
    with pytest.raises(OSError, match=FOLDER):
        restore(elsewhere, home)
    with closing(sqlite3.connect(home.file("decks"))) as library:
        assert library.execute("SELECT count(*) FROM deckrow").fetchone() == (2,)


def test_a_library_that_cannot_be_opened_is_not_called_damaged(
    home: Places, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where SQLite is refused a file beside it: the check says there's no access, restoring says so too."""
    back_up(home, NOW)
    for follower in home.data.glob("decks.sqlite-*"):
        follower.unlink()
    home.file("decks").with_name("decks.sqlite-wal").mkdir()
    (found,) = [finding for finding in check(home) if not finding.is_well]
    assert found.message("en") == f"No access to {home.file('decks')}. Check its permissions."
    code, told = run(capsys, "restore", "decks", "--lang", "en")
    assert (code, "Check disk space and the permissions" in told, "decks.sqlite" in told) == (2, True, True)
    with pytest.raises(PermissionError):
        Shelf(home.data)
    home.file("decks").with_name("decks.sqlite-wal").rmdir()
    assert (decks(home), list(home.data.glob("*.aside"))) == (["Натиск"], [])


def made(at: datetime, count: int = 1, size: int = 1) -> Backup:
    return Backup(Path(f"settings-{at:%Y%m%d-%H%M%S}-{count}.ini"), "settings", at, count, size)


def kept_after(copies: Iterable[Backup]) -> list[Backup]:
    """Make the copies one after another, let go of the old each time, and return what is left, the newest first."""
    known: list[Backup] = []
    for copy in copies:
        gone = given_up([*known, copy])
        known = [other for other in [*known, copy] if other not in gone]
    return known[::-1]


@pytest.mark.parametrize("hours", [1, 5, 24, 24 * 7])
def test_copies_are_kept_by_age(hours: int) -> None:
    """The newest ones, the last of each day and week, the fullest of all; no more, however long that goes on."""
    fullest = made(NOW - timedelta(days=500), 50)
    kept = kept_after([fullest, *(made(NOW + timedelta(hours=hours * n)) for n in range(24 * 40))])
    assert len(kept) <= NEWEST + DAYS + WEEKS + 1
    assert kept[-1] == fullest
    assert [kept[0].made - copy.made for copy in kept[:NEWEST]] == [timedelta(hours=hours * n) for n in range(NEWEST)]
    assert len({copy.made.toordinal() for copy in kept}) > DAYS
    assert len({copy.made.toordinal() // 7 for copy in kept}) > WEEKS


def test_copies_take_no_more_room_than_they_may() -> None:
    """The oldest go first; the newest stays, however large."""
    copies = [made(NOW + timedelta(days=n), size=MOST_BYTES // 2) for n in range(4)]
    assert kept_after(copies) == copies[:1:-1]
    large = made(NOW + timedelta(days=9), size=MOST_BYTES + 1)
    assert kept_after([*copies, large]) == [large]


def test_decks_come_back_while_a_window_has_them_open(home: Places) -> None:
    """The open library shows the old decks at once; what was there before is a copy; a save on it is refused."""
    (kept, *_) = back_up(home, NOW)
    with Shelf(home.data) as shelf:
        (deck,) = shelf.decks()
        changed = shelf.save(deck.id, Deck(name="Испорченный"))
        other = shelf.add(Deck(name="Лишний"))
        pulse = shelf.pulse()
        restore(kept, home)
        assert [found.deck.name for found in shelf.decks()] == ["Натиск"]
        assert shelf.pulse() != pulse
        with pytest.raises(DeckChangedError):
            shelf.save(deck.id, Deck(name="Мой"), based_on=changed.revision)
        assert shelf.add(Deck(name="новая")).id > other.id
    before = backups(home, "decks")[0]
    assert (before.made > NOW, before.count) == (True, 2)
    restore(before, home)
    assert sorted(decks(home)) == ["Испорченный", "Лишний"]


@pytest.mark.parametrize("kind", FILES)
def test_a_missing_or_damaged_file_comes_back(home: Places, kind: Kind) -> None:
    """The damaged one lies aside as it was."""
    back_up(home, NOW)
    whole = Collection.open(home.data).own
    spoilt = damage(home, kind)
    restore(backups(home, kind)[0], home)
    assert [path.read_bytes() for path in home.data.glob("*.aside")] == [spoilt]
    home.file(kind).unlink()
    restore(backups(home, kind)[0], home)
    assert decks(home) == ["Натиск"]
    assert Collection.open(home.data).own == whole
    assert home.file("settings").read_text() == SETTINGS


def test_own_cards_come_back_into_the_open_ones(home: Places) -> None:
    """Cards typed in since are given up by name, so that decks still call them by it."""
    back_up(home, NOW)
    cards = Collection.open(home.data)
    since = Card.model_validate({**cards.own[0].model_dump(), "id": "own-b", "name": {"ru": "Бэ", "en": "Beh"}})
    cards.put(since)
    cards.remove("own-a")
    restore(backups(home, "cards")[-1], home, cards)
    assert [card.id for card in cards.own] == ["own-a"]
    assert cards.removed["own-b"].ru == "Бэ"
    assert Collection.open(home.data).own == cards.own


@pytest.mark.parametrize("kind", FILES)
def test_a_damaged_copy_is_not_brought_back(home: Places, kind: Kind) -> None:
    """It is refused in words, and nothing has changed."""
    back_up(home, NOW)
    kept = backups(home, kind)[0]
    kept.path.write_bytes(b"\0" * 99)
    before = home.file(kind).read_bytes()
    with pytest.raises(RestoreError) as refused:
        restore(kept, home)
    assert kept.id in refused.value.message("ru")
    assert "damaged" in refused.value.message("en")
    assert home.file(kind).read_bytes() == before


def states(home: Places) -> dict[str, str]:
    return {finding.area: finding.state for finding in check(home)}


def test_all_that_is_sound_is_called_so(home: Places) -> None:
    """Nothing is changed by looking."""
    assert states(home) == {
        **dict.fromkeys(FILES, "sound"),
        **dict.fromkeys(("learning", "games", "duels", "runs"), "none"),
    }
    shutil.copytree(SAVED / "duels", home.data / "duels")
    with closing(sqlite3.connect(home.data / RUNS)) as runs:
        runs.execute("PRAGMA user_version = 1")
    assert states(home) == {
        **dict.fromkeys((*FILES, "duels", "runs"), "sound"),
        "learning": "none",
        "games": "none",
    }


def test_an_empty_home_is_well(tmp_path: Path) -> None:
    """There is nothing yet, and nothing to copy."""
    home = Places(tmp_path, tmp_path)
    assert set(states(home).values()) == {"none"}
    assert all(finding.is_well for finding in check(home))
    assert back_up(home, NOW) == []


@pytest.mark.parametrize("kind", FILES)
def test_what_is_damaged_is_named_with_its_remedy(home: Places, kind: Kind) -> None:
    """In both languages, with the copy that can be brought back; without one, without."""
    damage(home, kind)
    (found,) = [finding for finding in check(home) if not finding.is_well]
    assert (found.area, found.state, found.remedy) == (kind, "damaged", None)
    home.file(kind).unlink()
    home.file(kind).write_bytes(SAVED.joinpath(home.file(kind).name).read_bytes())
    back_up(home, NOW)
    damage(home, kind)
    (found,) = [finding for finding in check(home) if not finding.is_well]
    assert found.remedy is not None
    assert found.remedy.kind == kind
    assert str(home.file(kind)) in found.message("ru")
    assert found.message("ru") != found.message("en")


def test_single_things_that_cannot_be_read_are_named(home: Places) -> None:
    """A deck by its number, a card by its name, a duel by its file; what is newer is called so."""
    with closing(sqlite3.connect(home.file("decks"))) as library:
        library.executescript("UPDATE deckrow SET content = '{'")
    file = json.loads(home.file("cards").read_text())
    file["cards"] += [{"name": {"ru": "Кривая"}}, {"name": {"ru": "Косая", "en": "Slanting"}}, {}]
    home.file("cards").write_text(json.dumps(file))
    (home.data / "duels").mkdir()
    (home.data / "duels" / "odd.duel").write_bytes(b"nonsense\n")
    Journal.create({"version": 99, "decks": [], "cards": {}}, home.data / "duels").close()
    with closing(sqlite3.connect(home.data / RUNS)) as runs:
        runs.execute("PRAGMA user_version = 3")
    (home.data / "x.aside").touch()
    found = {finding.area: finding for finding in check(home)}
    assert {area: finding.state for area, finding in found.items()} == {
        "decks": "odd",
        "cards": "odd",
        "settings": "sound",
        "learning": "none",
        "games": "none",
        "duels": "odd",
        "runs": "newer",
        "aside": "sound",
    }
    assert found["decks"].message("ru") == "Читается: 0. Не читается: 1 (№ 1)."
    assert found["decks"].message("en") == "Can be read: 0. Can't be: 1 (No. 1)."
    assert found["cards"].message("ru") == "Читается: 1. Не читается: 3 (Кривая, Косая, № 4)."
    assert found["cards"].message("en") == "Can be read: 1. Can't be: 3 (Кривая, Slanting, No. 4)."
    assert "odd.duel" in found["duels"].message("en")
    assert "Of other rules or versions: 1" in found["duels"].message("en")
    assert "x.aside" in found["aside"].message("ru")
    (home.data / RUNS).write_bytes(b"garbage" * 999)
    assert states(home)["runs"] == "damaged"
    with closing(sqlite3.connect(home.file("decks"))) as library:
        library.execute("PRAGMA user_version = 9")
    assert states(home)["decks"] == "newer"


@pytest.mark.parametrize(
    ("content", "well"),
    [
        (b"", True),
        (b"[General]\nscale=125\n; words\n# words\n\n[a]\nb=1=2\n", True),
        ("[General]\nname=Проба\n".encode(), True),
        (b"\xef\xbb\xbf[General]\nscale=125\n", True),
        (b"[General]\nscale=\0\n", False),
        (b"[General]\nscale=\xff\xfe\n", False),
        (b"[General\nscale=1\n", False),
        (b"{}\n", False),
        (b"SQLite format 3", False),
    ],
)
def test_settings_are_told_from_anything_else(content: bytes, well: bool) -> None:
    """A file of settings has sections and keys, and nothing else."""
    assert is_ini(content) is well
    assert is_ini((SAVED / "settings.ini").read_bytes())


def test_the_first_files_ever_kept_are_sound(tmp_path: Path) -> None:
    """What 0.1.0 saved opens for ever: library with its bin and history, cards, settings."""
    for name in ("decks.sqlite", "cards.json", "settings.ini"):
        shutil.copy(SAVED / name, tmp_path)
    home = Places(tmp_path, tmp_path)
    assert {states(home)[kind] for kind in FILES} == {"sound"}
    with Shelf(tmp_path) as shelf:
        assert len(shelf.decks()) == 4
        assert [kept.deck.name for kept in shelf.bin()] == ["в корзине"]
        own = next(kept for kept in shelf.decks() if kept.deck.name == "Своя")
        assert own.deck.counts() == {"rack": 5, "Неведомая": 2}
        assert [version.label for version in shelf.history(own.id)] == ["", "до турнира"]
        assert shelf.notices == []
    assert [copy.count for copy in back_up(home, NOW)] == [5, 2, 7]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = cli.main(["data", *words])
    told = capsys.readouterr()
    return code, told.out + told.err


def test_the_whole_way_on_the_command_line(home: Places, capsys: pytest.CaptureFixture[str]) -> None:
    """Check, copy, list, damage, check again, bring back: in both languages and as data, with exit codes."""
    assert run(capsys, "check") == (
        0,
        "Колоды. В порядке: 1.\nСвои карты. В порядке: 1.\nНастройки. В порядке: 1.\n"
        "Уроки, задачи, стили, позиции. Пока ничего нет.\n"
        "Партии других игр. Пока ничего нет.\nДуэли. Пока ничего нет.\n"
        "Опыты лаборатории. Пока ничего нет.\n",
    )
    assert "Копий пока нет" in run(capsys, "backups")[1]
    code, told = run(capsys, "backup", "--json")
    assert (code, [copy["kind"] for copy in json.loads(told)]) == (0, list(FILES))
    assert "Nothing has changed" in run(capsys, "backup", "--lang", "en")[1]
    listed = run(capsys, "backups", "--lang", "en")[1].splitlines()
    assert len(listed) == 3
    assert any(line.startswith("decks-") and line.endswith("Decks: 1") for line in listed)
    damage(home, "decks")
    code, told = run(capsys, "check", "--json")
    (found,) = [each for each in json.loads(told) if each["area"] == "decks"]
    assert (code, found["state"]) == (1, "damaged")
    assert f"data restore {found['restore']}" in run(capsys, "check")[1]
    assert run(capsys, "restore", "no-such")[0] == 2
    assert run(capsys, "restore", found["restore"])[0] == 0
    assert decks(home) == ["Натиск"]
    assert run(capsys, "restore", "settings", "--lang", "en")[1].startswith("Brought back: settings-")
    for copy in backups(home, "cards"):
        copy.path.write_bytes(b"{")
    assert run(capsys, "restore", "cards", "--lang", "en") == (
        2,
        f"The backup {backups(home, 'cards')[0].id} is itself damaged. Nothing was changed; choose another.\n",
    )


def test_a_backup_names_what_it_left_out(home: Places, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody is told that nothing changed where a file can't be copied: it says which, why, and what to bring back."""
    assert run(capsys, "backup")[0] == 0
    damage(home, "decks")
    code, told = run(capsys, "backup", "--lang", "en")
    assert code == 1
    assert "Nothing has changed" not in told
    assert "Decks. Not backed up. The file is damaged" in told
    assert f"data restore {backups(home, 'decks')[0].id}" in told
    (home.config / "settings.ini").write_text(SETTINGS + "scale=110\n")
    code, told = run(capsys, "backup")
    assert code == 1
    assert "settings-" in told
    assert "Колоды. Не скопировано." in told


def test_a_folder_that_cannot_be_written_is_told(home: Places, capsys: pytest.CaptureFixture[str]) -> None:
    """A file lies where the copies are to be: exit code 2, and why."""
    (home.data / FOLDER).write_text("x")
    code, told = run(capsys, "backup")
    assert code == 2
    assert "Не получилось" in told


def test_what_a_killed_program_was_writing_is_cleared(home: Places) -> None:
    """In every folder, once its writer is gone; what is being written and files of one's own stay."""
    gone, here = 99_999_999, os.getpid()
    names = ("lessons/a.json", "puzzles/own-1.json", "bots/b.json", "positions/p.json", "duels/deleted.txt")
    left = ("puzzles.json", "settings.ini", *names)
    for name in left:
        (home.data / name).parent.mkdir(exist_ok=True)
        for writer in (gone, here):
            (home.data / f"{name}.{writer}.new").touch()
    own = home.data / "list.json.new"
    own.touch()
    back_up(home, NOW)
    assert sorted(home.data.rglob("*.new")) == sorted([own, *(home.data / f"{name}.{here}.new" for name in left)])
