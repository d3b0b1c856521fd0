"""`kiberrubezh duel` stands on the table of every game: it is kept, gone on with, taken back and told like them."""

import io
import json
from pathlib import Path

import pytest

from kiberrubezh import cli
from kiberrubezh.commands.console.table import Table
from kiberrubezh.commands.duel import BROKEN_OFF, PLAYED, UNREADABLE
from kiberrubezh.commands.duel.terminal import Terminal
from kiberrubezh.journal import duels_folder, list_duels, read
from kiberrubezh.play.rubezh.session import Session

ALONE = ("rush", "flood", "--seats", "human,scripted", "--seed", "5", "--first", "1", "--lang", "en")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    return tmp_path


def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], *lines: str
) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    code = cli.main([*words])
    told = capsys.readouterr()
    return code, told.out, told.err


def begun(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *lines: str) -> Path:
    """Play a duel as far as these lines; return its file."""
    code, _, err = run(capsys, monkeypatch, ("duel", *ALONE), *lines)
    assert code == BROKEN_OFF
    (kept,) = duels_folder().glob("*.duel")
    assert str(kept) in err
    return kept


def test_the_terminal_has_no_loop_of_its_own() -> None:
    """A duel is asked, handed over and taken back by the table that plays every game."""
    assert issubclass(Terminal, Table)
    for name in ("play", "_ask", "_hand_over", "_read_line"):
        assert getattr(Terminal, name) is getattr(Table, name)


@pytest.mark.usefixtures("home")
def test_a_persons_duel_is_kept_and_the_window_goes_on_with_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every choice is on the disk, who sits there and with what; what is taken back is taken back there too."""
    kept = begun(capsys, monkeypatch, "1", "1", "1", "undo", "1")
    (listed,) = list_duels()
    assert listed.can_be_resumed
    assert (listed.told.players, listed.told.names) == (("human", "scripted"), ("Player 1", "Player 2"))
    assert listed.told.decks == ("Rush", "Flood")
    assert kept.read_text("utf-8").count('"undo"') == 1
    record = read(kept)
    session = Session.resume(record)
    assert [list(choice) for choice in session.host.timeline.choices] == record.choices
    assert session.asked == 0
    session.close()


@pytest.mark.parametrize("command", ["duel", "play"])
@pytest.mark.usefixtures("home")
def test_a_duel_is_gone_on_with_as_if_it_had_never_been_broken_off(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """The same answers lead to the same duel, and the file holds all of it and its end."""
    lines = ["1"] * 12
    kept = begun(capsys, monkeypatch, *lines[:5])
    half = read(kept).choices
    code, told, _ = run(
        capsys, monkeypatch, (command, "--resume", str(kept), "--lang", "en"), *lines[5:], "concede", "yes"
    )
    assert code == PLAYED
    assert told.endswith("Player 2 wins: Player 1 concedes (KR-8.2).\n")
    ended = read(kept)
    assert ended.choices[: len(half)] == half
    assert ended.result == {"winner": 1, "reason": "KR-8.2", "turns": ended.result and ended.result["turns"]}
    kept.unlink()
    assert run(capsys, monkeypatch, ("duel", *ALONE), *lines, "concede", "yes")[0] == PLAYED
    (whole,) = duels_folder().glob("*.duel")
    assert read(whole).choices == ended.choices


@pytest.mark.usefixtures("home")
def test_a_kept_duel_is_told_like_any_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """`play --replay` reads a duel by its header; of one that isn't over, only what everybody at the table knows."""
    kept = begun(capsys, monkeypatch, "1", "1")
    code, told, _ = run(capsys, monkeypatch, ("play", "--replay", str(kept), "--lang", "en"))
    assert code == PLAYED
    assert "Player 1 draws 7 cards." in told
    assert "draws 7 cards: " not in told
    assert told.endswith("The duel was interrupted.\n")
    answer = json.loads(run(capsys, monkeypatch, ("play", "--replay", str(kept), "--json"))[1])
    assert (answer["choices"], answer["winner"]) == ([], 0)
    assert run(capsys, monkeypatch, ("duel", "--resume", str(kept)), "сдаться", "да")[0] == PLAYED
    told = run(capsys, monkeypatch, ("play", "--replay", str(kept), "--lang", "en"))[1]
    assert "Player 2 draws 7 cards: " in told
    assert told.endswith("(KR-8.2).\n")
    answer = json.loads(run(capsys, monkeypatch, ("play", "--replay", str(kept), "--json"))[1])
    assert (answer["seed"], answer["winner"], answer["choices"][-1][0]) == (5, 2, "concede")


@pytest.mark.usefixtures("home")
def test_a_duel_of_programs_is_kept_where_that_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nobody's own duels come between a person's; the file has the choices that the answer tells."""
    words = ("duel", "rush", "flood", "--seats", "random,scripted", "--seed", "7", "--json")
    plain = run(capsys, monkeypatch, words)
    assert not list(duels_folder().glob("*.duel"))
    (tmp_path / "mine").mkdir()
    assert run(capsys, monkeypatch, (*words, "--journal", str(tmp_path / "mine"))) == plain
    (kept,) = (tmp_path / "mine").glob("*.duel")
    assert read(kept).choices == json.loads(plain[1])["choices"]
    assert read(kept).finished


@pytest.mark.usefixtures("home")
def test_a_duel_that_has_begun_takes_no_other_beginning(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Decks, seats or a seed beside a file are a misuse; so is no deck at all. A file that isn't there is named."""
    for added in (("rush", "flood"), ("--seed", "0"), ("--seats", "human,random"), ("--open-lists",)):
        with pytest.raises(SystemExit, match="2"):
            cli.main(["duel", *added, "--resume", "x.duel"])
        assert added[0] in capsys.readouterr().err or added[0] == "rush"
    with pytest.raises(SystemExit, match="2"):
        cli.main(["duel", "rush"])
    assert "--resume" in capsys.readouterr().err
    code, _, err = run(capsys, monkeypatch, ("duel", "--resume", str(tmp_path / "no.duel"), "--lang", "en"))
    assert (code, "no.duel" in err) == (UNREADABLE, True)
    run(capsys, monkeypatch, ("play", "lokalka-duel", "--seats", "random,random", "--journal", str(tmp_path), "--json"))
    (other,) = tmp_path.glob("*.game")
    code, _, err = run(capsys, monkeypatch, ("duel", "--resume", str(other), "--lang", "en"))
    assert (code, "play --resume" in err) == (UNREADABLE, True)


@pytest.mark.usefixtures("home")
def test_the_log_of_a_duel_is_told_again(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The command that every game has: all that happened, as the seat that asks may know it."""
    _, told, _ = run(capsys, monkeypatch, ("duel", *ALONE), "1", "log")
    # With a redeal hands are drawn more than once; each is told as it comes to pass and once more in the log.
    for drawn in ("Player 2 draws 7 cards.\n", "Player 1 draws 7 cards: "):
        assert told.count(drawn) in (2, 4)
