"""The games of other rules are looked over, copied and brought back as decks and cards are."""

import json
import os
import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zipfile import ZipFile

import pytest

from kiberrubezh import cli
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import EVERYBODY
from kiberrubezh.journal.games import list_games
from kiberrubezh.play.host import Host, players_of
from kiberrubezh.play.storage import keep, open_game
from kiberrubezh.safekeeping.backups import back_up, backups
from kiberrubezh.safekeeping.checking import Finding, check
from kiberrubezh.safekeeping.kinds import Places
from kiberrubezh.safekeeping.restoring import RestoreError, restore

NOW = datetime(2035, 11, 22, 12, tzinfo=UTC)
WHO = ("random", "random")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """Give a home with two games, one of them over."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    places = Places.of_user()
    played(places, 1)
    begun(places, 2)
    return places


def begun(home: Places, seed: int) -> Path:
    """Write a game down that has just begun."""
    home.file("games").mkdir(exist_ok=True)
    journal = keep(Beginning.of(GAMES["lokalka-duel"], 2, seed), WHO, home.file("games"), ("Аня", "Боря"))
    journal.close()
    return journal.path


def played(home: Places, seed: int) -> Path:
    """Write a game down to its end."""
    home.file("games").mkdir(exist_ok=True)
    beginning = Beginning.of(GAMES["lokalka-duel"], 2, seed)
    journal = keep(beginning, WHO, home.file("games"), ("Аня", "Боря"))
    host = Host(beginning, players_of(beginning, WHO), journal)
    host.asked(EVERYBODY)
    host.close()
    return journal.path


def found(home: Places) -> Finding:
    """Return what is said of the games."""
    return next(finding for finding in check(home) if finding.area == "games")


def test_games_are_looked_over(home: Places) -> None:
    """Sound ones are counted; one that can't be read is named, with the copy that can be brought back."""
    assert (found(home).state, found(home).message("ru")) == ("sound", "В порядке: 2.")
    back_up(home, NOW)
    (home.file("games") / "odd.game").write_bytes(b"nonsense\n")
    assert (found(home).state, found(home).message("en")) == ("odd", "Can be read: 2. Can't be: 1 (odd.game).")
    assert found(home).remedy == backups(home, "games")[0]


def test_games_are_copied_as_they_change(home: Places) -> None:
    """One file for all, none where nothing has changed; a damaged game keeps the others from nothing."""
    (made,) = back_up(home, NOW)
    assert (made.kind, made.count, made.path.name) == ("games", 2, "games-20351122-120000-2.zip")
    assert back_up(home, NOW + timedelta(hours=1)) == []
    begun(home, 3)
    (home.file("games") / "odd.game").write_bytes(b"nonsense\n")
    (made,) = back_up(home, NOW + timedelta(hours=2))
    with ZipFile(made.path) as archive:
        assert (made.count, len(archive.namelist()), "odd.game" in archive.namelist()) == (3, 3, False)


def test_a_game_put_there_from_elsewhere_is_copied(home: Places) -> None:
    """Though it is older than the last copy, and there are no more games than that holds."""
    back_up(home, NOW)
    one, other = home.file("games").glob("*.game")
    put = one.with_name("put-there.game")
    put.write_bytes(one.read_bytes())
    os.utime(put, (1, 1))
    other.unlink()
    (made,) = back_up(home, NOW + timedelta(hours=1))
    with ZipFile(made.path) as archive:
        assert set(archive.namelist()) == {one.name, put.name}
    assert back_up(home, NOW + timedelta(hours=2)) == []


def test_games_come_back(home: Places) -> None:
    """Those lost or damaged are as they were; what is new or was gone on with stays; what was there is a copy."""
    (copy,) = back_up(home, NOW)
    games = {game.told.finished: game.path for game in list_games(home.file("games"))}
    whole = games[True].read_bytes()
    games[True].write_bytes(whole[: len(whole) // 2])
    later, longer = begun(home, 3), games[False].read_bytes() + b"[1]\n"
    games[False].write_bytes(longer)
    kept = restore(copy, home)
    assert games[True].read_bytes() == whole
    assert games[False].read_bytes() == longer
    assert later.exists()
    assert kept is not None
    assert kept.stem.endswith("-odd")
    assert open_game(games[True]).names == ("Аня", "Боря")
    for path in home.file("games").iterdir():
        path.unlink()
    home.file("games").rmdir()
    restore(copy, home)
    assert {path.name for path in home.file("games").glob("*.game")} == {path.name for path in games.values()}


def test_a_game_with_a_long_name_that_is_no_text_comes_back(home: Places) -> None:
    """Under its own, with all others, though the whole folder is gone."""
    folder = home.file("games")
    one, other = sorted(folder.glob("*.game"))
    long = "Партия с Петей Ивановым на первенство школы, второй тур, победа.game".encode("cp1251")
    written, named = one.read_bytes(), one.rename(folder / os.fsdecode(long))
    (made,) = back_up(home, NOW, ["games"])
    shutil.rmtree(folder)
    assert cli.main(["data", "restore", made.id]) == 0
    assert (set(folder.glob("*.game")), named.read_bytes()) == ({named, other}, written)


def test_a_copy_can_put_nothing_elsewhere(home: Places, tmp_path: Path) -> None:
    """Names with a way in them and files that are no games are left in the archive; a damaged one is refused."""
    (copy,) = back_up(home, NOW)
    with ZipFile(copy.path, "a") as archive:
        for name in ("../out.game", "/out.game", "a/b.game", "x.exe"):
            archive.writestr(name, b"{}")
    restore(copy, home)
    assert not list(tmp_path.glob("*.game"))
    assert {path.suffix for path in home.file("games").iterdir()} == {".game", ".json"}
    copy.path.write_bytes(copy.path.read_bytes()[:99])
    with pytest.raises(RestoreError):
        restore(copy, home)


def test_the_command_knows_games(home: Places, capsys: pytest.CaptureFixture[str]) -> None:
    """`data check`, `backup` and `restore games`."""
    assert cli.main(["data", "check", "--lang", "en"]) == 0
    assert "Other games. Sound: 2." in capsys.readouterr().out
    assert cli.main(["data", "backup", "--json"]) == 0
    assert "games" in [copy["kind"] for copy in json.loads(capsys.readouterr().out)]
    list_games(home.file("games"))[0].path.unlink()
    assert cli.main(["data", "restore", "games"]) == 0
    assert len(list_games(home.file("games"))) == 2
