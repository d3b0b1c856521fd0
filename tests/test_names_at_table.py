"""Names that people typed for their seats: in every sentence of a game, in its file, refused where they mislead."""

import io
import json
import re
from pathlib import Path

import pytest

from kiberrubezh import cli
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import EVERYBODY, HOST
from kiberrubezh.ground.words import LANGS
from kiberrubezh.play.host import PERSON, Host, players_of
from kiberrubezh.play.names import LONGEST, NamedWords, NamesError, check
from kiberrubezh.play.storage import keep, open_game

NAMES = ("Аня", "Боря", "Вера", "Гоша", "Дина", "Егор", "Жанна", "Зоя")
BY_NUMBER = re.compile(r"(?:игрок\w*|player) \d", re.IGNORECASE)


def hosted(game: str, names: tuple[str, ...], seed: int = 3) -> Host:
    """Return a game that random players have played to its end."""
    seats = GAMES[game].seats[-1]
    beginning = Beginning.of(GAMES[game], seats, seed)
    host = Host(beginning, players_of(beginning, ("random",) * seats), names=names)
    host.asked(EVERYBODY)
    return host


@pytest.mark.parametrize("game", list(GAMES))
def test_every_sentence_of_a_game_has_the_names(game: str) -> None:
    """Log, facts and ending name people for each pair of eyes, by number nowhere; without names by number as ever."""
    seats = GAMES[game].seats[-1]
    names = NAMES[:seats]
    host, plain = hosted(game, names), hosted(game, ())
    for lang in LANGS:
        for eyes in (EVERYBODY, HOST, 0, seats - 1):
            view = host.state.view(eyes)
            told = [*host.story(0, eyes, lang), host.words(eyes).ending(view, lang)]
            told += [part for fact in host.words(eyes).lines(view, lang) for part in fact]
            assert not [words for words in told if BY_NUMBER.search(words)]
            assert any(name in words for words in told for name in names)
        assert any(BY_NUMBER.search(words) for words in plain.story(0, EVERYBODY, lang))
        assert host.name(0, lang) == "Аня"
        assert plain.name(0, lang) in ("Игрок 1", "Player 1")


def test_of_two_players_the_other_goes_by_name() -> None:
    """«Соперник берёт» reads «Боря берёт»; a noun that a name can't be declined like stays."""
    host = hosted("lokalka-duel", ("Аня", "Боря"))
    assert any(line.startswith("Боря берёт ") for line in host.story(0, 0, "ru"))
    assert not any("Соперник" in line for line in host.story(0, 0, "ru"))
    assert not any("opponent" in line for line in host.story(0, 1, "en"))


def test_names_are_kept_with_the_game(tmp_path: Path) -> None:
    """They stand in the journal's header, and a game without names has none there."""
    beginning = Beginning.of(GAMES["lokalka"], 5, 1)
    journal = keep(beginning, (PERSON,) * 5, tmp_path, check(["Аня", " ", "Вера"], 5))
    journal.close()
    assert open_game(journal.path).names == ("Аня", "", "Вера", "", "")
    plain = keep(beginning, (PERSON,) * 5, tmp_path)
    plain.close()
    assert open_game(plain.path).names == ("",) * 5
    assert "names" not in plain.record.header


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Аня", "аня"], "Two players are called"),
        (["Игрок 2"], "would mislead"),
        (["player 1"], "would mislead"),
        (["Соперник"], "would mislead"),
        (["a", "b", "c"], "3 names for 2 seats"),
    ],
)
def test_a_name_that_misleads_is_refused(names: list[str], told: str) -> None:
    """Two of one name, the program's own words, more names than seats."""
    with pytest.raises(NamesError) as refused:
        check(names, 2)
    assert told in refused.value.why.en


POSING = (
    "Боря player 1",
    "Игрок 2 (Аня)",
    "fan of player 1",
    "Боря\u00a0Игроку №3",
    "player1",
    "узел 1–2",
    "Мой соперник",
)
ROLES = ("Администратор", "Admin", "хакер", "HACKER", "Инсайдер", "Insider", "«Эникейщик»", "Enikey")


@pytest.mark.parametrize("name", [*POSING, *ROLES])
def test_a_name_poses_as_nobody(name: str) -> None:
    """No other player's number stands anywhere in a name, and no role that others would take for revealed."""
    with pytest.raises(NamesError) as refused:
        check([name], 4)
    assert "would mislead" in refused.value.why.en
    assert ("a role is called so" in refused.value.why.en) is (name in ROLES)


def test_a_name_that_only_sounds_alike_is_taken() -> None:
    """A number, a noun of the game or part of a role's name misleads nobody."""
    names = ("Боря 2", "Игрок", "Хакерман", "Node 5", "Элвис", "Young")
    assert check(names, 6) == names


def test_a_name_can_do_nothing_to_the_log() -> None:
    """A long one is cut, a sign that a screen would obey shows its number, braces are letters; none is read again."""
    named = NamedWords(GAMES["lokalka-duel"].words, ("player 2", "player 1"), 0)
    assert (
        named.put("The opponent waits, player 1 draws, node 1–2.")
        == "player 1 waits, player 2 draws, node “player 2–player 1”."
    )
    long, odd = check(["я" * 99, "a\u202eb"], 2)
    assert len(long) == LONGEST
    assert odd == "a\\u202eb"
    assert any("{0}" in line for line in hosted("lokalka-duel", ("{0}", r"\1")).story(0, EVERYBODY, "ru"))


def test_the_command_takes_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`--names` by seat: told at the beginning, in the log, at the hand-over, after a resume; too many are refused."""
    monkeypatch.setattr("sys.stdin", io.StringIO("me\n"))
    words = ["play", "lokalka-duel", "--seats", "person,person", "--names", "Аня,Боря", "--seed", "1"]
    cli.main([*words, "--journal", str(tmp_path)])
    out = capsys.readouterr().out
    assert "Аня: человек" in out
    assert "Передайте клавиатуру: решает Аня" in out
    (path,) = tmp_path.glob("*.game")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    cli.main(["play", "--resume", str(path)])
    assert "решает Аня" in capsys.readouterr().out
    cli.main(["play", "lokalka-duel", "--seats", "random,random", "--names", ",Боря", "--seed", "1", "--json"])
    assert json.loads(capsys.readouterr().out)["names"] == ["", "Боря"]
    assert cli.main([*words[:4], "--names", "a,b,c", "--lang", "en"]) == 2
    assert "3 names for 2 seats" in capsys.readouterr().err


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Which file isn't there and what to do, for games and sets alike, not that some folder is missing."""
    gone = tmp_path / "nowhere" / "x.game"
    for words in (["--resume", str(gone)], ["--replay", str(gone)], ["lokalka", "--box", str(gone)]):
        for lang, told in (("ru", "нет. Проверьте путь"), ("en", "Check the path")):
            assert cli.main(["play", *words, "--lang", lang]) == 2
            said = capsys.readouterr().err
            assert str(gone) in said
            assert told in said
            assert "папки нет" not in said


def test_a_duel_is_told_from_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of a duel is read as one, not called a damaged game: what is wrong is said in the duel's words."""
    path = tmp_path / "x.duel"
    path.write_text('{"ruleset":"duel","seed":1,"decks":[],"cards":{}}\n', encoding="utf-8")
    assert cli.main(["play", "--resume", str(path), "--lang", "en"]) == 2
    assert "decks" in capsys.readouterr().err


def test_programs_go_on_after_a_resume_as_they_would_have(tmp_path: Path) -> None:
    """Broken off after any choice and gone on with, the game is the one that was never broken off."""
    for game in GAMES:
        seats = GAMES[game].seats[0]
        beginning = Beginning.of(GAMES[game], seats, 11)
        who = ("random",) * seats
        whole = Host(beginning, players_of(beginning, who))
        whole.asked(EVERYBODY)
        answers = whole.timeline.answers
        for length in (1, len(answers) // 2, len(answers) - 1):
            timeline = beginning.replayed([[seat, *option] for seat, option in answers[:length]])
            resumed = Host(beginning, players_of(beginning, who), timeline=timeline)
            resumed.asked(EVERYBODY)
            assert resumed.timeline.answers == answers
