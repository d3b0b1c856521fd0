"""Duels are copied and brought back as games are."""

import json
import os
import shutil
from datetime import UTC, datetime, timedelta
from errno import EACCES, EILSEQ
from pathlib import Path
from typing import IO, Any
from zipfile import ZIP_STORED, ZipFile

import pytest

from kiberrubezh import cli
from kiberrubezh.disk.folder import bounded_name
from kiberrubezh.journal import Journal, farewells
from kiberrubezh.safekeeping.backups import back_up, backups
from kiberrubezh.safekeeping.checking import Finding, check, find_uncopied
from kiberrubezh.safekeeping.kinds import Content, Places, content
from kiberrubezh.safekeeping.restoring import RestoreError, deleted_in, restore

PLAYED = Path(__file__).parents[1] / "kept" / "first" / "duels"
NOW = datetime(2035, 11, 22, 12, tzinfo=UTC)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """Give a home with two duels, one of them over."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    shutil.copytree(PLAYED, tmp_path / "duels")
    return Places.of_user()


def found(home: Places) -> Finding:
    """Return what is said of the duels."""
    return next(finding for finding in check(home) if finding.area == "duels")


def test_duels_are_copied_as_they_change(home: Places) -> None:
    """One file for all, none where nothing has changed; one that can't be read is named and keeps none from it."""
    (made,) = back_up(home, NOW)
    assert (made.kind, made.count, made.path.name) == ("duels", 2, "duels-20351122-120000-2.zip")
    assert back_up(home, NOW + timedelta(hours=1)) == []
    shutil.copyfile(PLAYED / "finished.duel", home.file("duels") / "again.duel")
    (home.file("duels") / "odd.duel").write_bytes(b"nonsense\n")
    assert found(home).remedy == made
    (made,) = back_up(home, NOW + timedelta(hours=2))
    with ZipFile(made.path) as archive:
        assert archive.namelist() == ["again.duel", "finished.duel", "unfinished.duel"]
    assert [each.area for each in find_uncopied(home)] == ["duels"]


def test_a_name_that_is_no_text_keeps_no_duel_from_being_copied(home: Places) -> None:
    """Its bytes stand as numbers in the copy; it comes back under its own name, unless the player deleted it."""
    folder = home.file("duels")
    odd, alike = (folder / os.fsdecode(name) for name in (b"odd\xff.duel", b"odd%dcff.duel"))
    shutil.copyfile(PLAYED / "finished.duel", odd)
    shutil.copyfile(PLAYED / "unfinished.duel", alike)
    odd.with_suffix(".review").write_bytes(b"{}")
    (made,) = back_up(home, NOW, ["duels", "learning"])
    with ZipFile(made.path) as archive:
        assert archive.namelist() == ["%odd%dcff.duel", "finished.duel", "odd%dcff.duel", "unfinished.duel"]
        assert archive.read("%odd%dcff.duel") == odd.read_bytes()
    assert back_up(home, NOW + timedelta(hours=1), ["duels", "learning"]) == []
    alike.unlink()
    restore(made, home)
    assert [path.read_bytes() == (PLAYED / "finished.duel").read_bytes() for path in (odd, alike)] == [True, False]
    alike.unlink()
    (alone,) = back_up(home, NOW + timedelta(hours=2), ["duels"])
    odd.write_bytes(b"nonsense\n")
    restore(alone, home)
    assert odd.read_bytes() == (PLAYED / "finished.duel").read_bytes()
    farewells.remember(odd)
    odd.unlink()
    assert deleted_in(alone, home) == 1
    restore(alone, home)
    assert sorted(path.name for path in folder.glob("*.duel")) == ["finished.duel", "unfinished.duel"]


def test_a_long_name_that_is_no_text_comes_back(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under its own, be each bad byte five signs in the copy, or under that of the copy; the longest text does too."""
    folder = home.file("duels")
    long = "Дуэль с Петей Ивановым на первенство школы, второй тур, победа.duel".encode("cp1251")
    names = {long, ("д" * 125 + ".duel").encode(), b"odd\xff.duel", b"finished.duel", b"unfinished.duel"}
    for name in names:
        if not (target := folder / os.fsdecode(name)).exists():
            shutil.copyfile(PLAYED / "finished.duel", target)
    (made,) = back_up(home, NOW, ["duels"])
    with ZipFile(made.path) as archive:
        assert (made.count, max(len(name.encode()) for name in archive.namelist())) == (5, 255)
    assert back_up(home, NOW + timedelta(hours=1), ["duels"]) == []
    shutil.rmtree(folder)
    assert found(home).remedy == made
    assert cli.main(["data", "restore", "duels"]) == 0
    assert {os.fsencode(path.name) for path in folder.glob("*.duel")} == names
    assert (folder / os.fsdecode(long)).read_bytes() == (PLAYED / "finished.duel").read_bytes()
    farewells.remember(folder / os.fsdecode(long))
    (folder / os.fsdecode(long)).unlink()
    assert deleted_in(made, home) == 1
    restore(made, home)
    assert len(list(folder.glob("*.duel"))) == 4
    shutil.rmtree(folder)
    writing = Path.write_bytes

    def refused(path: Path, written: bytes) -> int:
        if path.name != os.fsencode(path.name).decode(errors="replace"):
            raise OSError(EILSEQ, "no text", str(path))
        return writing(path, written)

    monkeypatch.setattr(Path, "write_bytes", refused)
    restore(made, home)
    with ZipFile(made.path) as archive:
        assert {path.name for path in folder.glob("*.duel")} == set(archive.namelist())


def test_what_is_bad_in_a_copy_keeps_no_other_back(
    home: Places, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A name too long, as earlier versions wrote it, is shortened; what is damaged or refused is named."""
    folder, long = home.file("duels"), "%dcc4" * 60 + ".duel"
    (made,) = back_up(home, NOW, ["duels"])
    whole = (PLAYED / "finished.duel").read_bytes()
    with ZipFile(made.path, "a", ZIP_STORED) as archive:
        archive.writestr("bad.duel", whole)
        archive.writestr(long, whole)
        at = archive.getinfo("bad.duel").header_offset
    packed = bytearray(made.path.read_bytes())
    packed[at + 100] ^= 1
    made.path.write_bytes(packed)
    shutil.rmtree(folder)
    assert content("duels", made.path) == Content(3, ("bad.duel",))
    assert cli.main(["data", "restore", "duels", "--lang", "en"]) == 2
    assert "All came back but this: bad.duel. The reason: it is damaged in the backup." in capsys.readouterr().err
    back = {path.name for path in folder.glob("*.duel")}
    assert back == {"finished.duel", "unfinished.duel", bounded_name(long)}
    shutil.rmtree(folder)
    writing = Path.write_bytes

    def refused(path: Path, written: bytes) -> int:
        if path.name.startswith("unfinished.duel"):
            raise PermissionError(EACCES, "no access", str(path))
        return writing(path, written)

    monkeypatch.setattr(Path, "write_bytes", refused)
    assert content("duels", made.path) == Content(2, ("unfinished.duel", "bad.duel"))
    with pytest.raises(RestoreError, match=r"unfinished\.duel, bad\.duel"):
        restore(made, home)
    assert {path.name for path in folder.glob("*.duel")} == {"finished.duel", bounded_name(long)}


def test_a_duel_without_access_keeps_no_other_from_being_copied(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named, as one that can't be read."""
    whole = Path.open

    def opened(path: Path, *rest: Any, **named: Any) -> IO[Any]:
        if path.name == "unfinished.duel":
            raise PermissionError(EACCES, "no access", str(path))
        return whole(path, *rest, **named)

    monkeypatch.setattr(Path, "open", opened)
    (made,) = back_up(home, NOW, ["duels"])
    assert made.count == 1
    assert "unfinished.duel" in found(home).message("ru")
    assert back_up(home, NOW + timedelta(hours=1), ["duels"]) == []


def test_duels_come_back(home: Places) -> None:
    """What is lost or damaged is as it was, what was gone on with stays; a folder that is empty now has its remedy."""
    (copy,) = back_up(home, NOW)
    whole, unfinished = (home.file("duels") / f"{name}.duel" for name in ("finished", "unfinished"))
    whole.write_bytes(b"nonsense\n")
    longer = unfinished.read_bytes() + b"[1]\n"
    unfinished.write_bytes(longer)
    kept = restore(copy, home)
    assert whole.read_bytes() == (PLAYED / "finished.duel").read_bytes()
    assert unfinished.read_bytes() == longer
    assert kept is not None
    assert kept.stem.endswith("-odd")
    for path in home.file("duels").iterdir():
        path.unlink()
    assert (found(home).state, found(home).remedy) == ("none", copy)
    restore(copy, home)
    assert {path.name for path in home.file("duels").glob("*.duel")} == {"finished.duel", "unfinished.duel"}


def test_a_damaged_copy_of_duels_is_refused(home: Places) -> None:
    """Nothing is changed by it."""
    (copy,) = back_up(home, NOW)
    copy.path.write_bytes(copy.path.read_bytes()[:999])
    with pytest.raises(RestoreError):
        restore(copy, home)
    assert (home.file("duels") / "finished.duel").read_bytes() == (PLAYED / "finished.duel").read_bytes()


def test_the_command_copies_duels(home: Places, capsys: pytest.CaptureFixture[str]) -> None:
    """`data backup` and `restore duels`."""
    assert cli.main(["data", "backup", "--json"]) == 0
    assert [copy["kind"] for copy in json.loads(capsys.readouterr().out)] == ["duels"]
    (home.file("duels") / "finished.duel").unlink()
    assert cli.main(["data", "restore", "duels"]) == 0
    assert (home.file("duels") / "finished.duel").exists()
    assert [copy.kind for copy in backups(home)] == ["duels", "duels"]


def test_what_the_player_deleted_stays_deleted(home: Places) -> None:
    """A copy brings back what was lost; what was deleted on purpose only when asked for, and then it is there again."""
    (copy,) = back_up(home, NOW)
    lost, unwanted = (home.file("duels") / f"{name}.duel" for name in ("finished", "unfinished"))
    lost.unlink()
    Journal.delete(unwanted)
    restore(copy, home)
    assert (lost.exists(), unwanted.exists(), deleted_in(copy, home)) == (True, False, 1)
    restore(copy, home, deleted=True)
    assert (unwanted.exists(), deleted_in(copy, home)) == (True, 0)
    unwanted.unlink()
    restore(copy, home)
    assert unwanted.exists(), "it was lost this time"


def test_duels_that_were_all_deleted_are_not_missed(home: Places) -> None:
    """A folder that the player has emptied is no loss: no copy is offered for it."""
    (copy,) = back_up(home, NOW)
    for path in home.file("duels").glob("*.duel"):
        Journal.delete(path)
    assert deleted_in(copy, home) == 2
    assert (found(home).state, found(home).remedy) == ("none", None)


def test_a_deleted_duel_put_back_is_an_ordinary_one(home: Places) -> None:
    """Who undoes a deletion, and loses the duel later, gets it from the copy; odd notes of deletions hinder nothing."""
    (copy,) = back_up(home, NOW)
    path = home.file("duels") / "finished.duel"
    content = path.read_bytes()
    Journal.delete(path)
    Journal.put_back(path, content)
    path.unlink()
    assert deleted_in(copy, home) == 0
    (home.file("duels") / "deleted.txt").write_bytes(b"\xff\n../x.duel\n\n")
    restore(copy, home)
    assert path.read_bytes() == content


def test_the_command_leaves_deleted_duels_alone(home: Places, capsys: pytest.CaptureFixture[str]) -> None:
    """`data restore` tells how many it left, and how to bring them too."""
    (copy,) = back_up(home, NOW)
    path = home.file("duels") / "finished.duel"
    Journal.delete(path)
    assert cli.main(["data", "restore", "duels", "--lang", "ru"]) == 0
    assert f"не возвращены: 1. Вернуть и их: kiberrubezh data restore {copy.id} --deleted" in capsys.readouterr().out
    assert cli.main(["data", "restore", copy.id, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["deleted"] == 1
    assert not path.exists()
    assert cli.main(["data", "restore", copy.id, "--deleted"]) == 0
    assert path.exists()
