"""`kiberrubezh games` and `kiberrubezh play`: any game in the terminal, kept, gone on with and told again."""

import io
import json
import re
import shlex
import sys
from errno import ENOSPC
from pathlib import Path

import pytest
from engine.ballot import BALLOT
from engine.kuhn_game import KUHN

from kiberrubezh import cli
from kiberrubezh.commands.console.parser import MISUSE
from kiberrubezh.commands.play import BROKEN_OFF, PLAYED
from kiberrubezh.engine.games import GAMES
from kiberrubezh.journal import Journal

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


@pytest.fixture(autouse=True)
def _games_of_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the games of the tests among those of the program."""
    for game in (KUHN, BALLOT):
        monkeypatch.setitem(GAMES, game.id, game)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """Run a command while lines are typed; return exit code, output and error stream."""

    def carried_out(*words: str, typed: tuple[str, ...] = ()) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        try:
            code = cli.main(words)
        except SystemExit as left:
            code = int(left.code or 0)
        told = capsys.readouterr()
        return code, told.out, told.err

    return carried_out


def kept(folder: Path) -> Path:
    """Return the one journal of a folder."""
    (path,) = folder.glob("*.game")
    return path


def test_the_games_are_listed_with_what_can_be_agreed_on(run) -> None:
    """Id, players, minutes, who sits at the table, and every option with its range; in either language, and as JSON."""
    for lang, told in (("ru", "Голосований: бывает от 1 до 9"), ("en", "Ballots: it is from 1 to 9")):
        out = run("games", "--lang", lang)[1]
        assert told in out
        assert all(game in out for game in ("duel", "kuhn", "ballot (", *GAMES)) is ("ballot (" in out)
        assert "person, random" in out
    assert not CYRILLIC.search(run("games", "--lang", "en")[1])
    rows = {row["id"]: row for row in json.loads(run("games", "--json")[1])}
    assert (rows["ballot"]["seats"], rows["ballot"]["back"]) == ([3, 4, 5, 6], "never")
    assert rows["ballot"]["options"]["properties"]["rounds"]["maximum"] == 9


def test_equal_seeds_play_equal_games(run) -> None:
    """The same seats, options and seed: the same game; what was agreed on is said, and plays."""
    words = ("play", "ballot", "--seats", "random,random,random,random", "--set", "rounds=2", "--seed")
    first, again, other = (run(*words, seed) for seed in ("7", "7", "8"))
    assert first == again
    assert first[0] == PLAYED
    assert first[1] != other[1]
    assert "Голосований: 2" in first[1]
    assert "Шпионом был" in first[1].splitlines()[-1]
    answer = json.loads(run(*words, "7", "--json", "--lang", "en")[1])
    assert answer["ending"].startswith("The spy was")
    assert (answer["seats"], len(answer["scores"])) == (4, 4)
    assert len(answer["choices"]) == 4 + 4 * (len(answer["log"]) > 1) - (
        "nobody" not in answer["log"][0] and len(answer["log"]) > 1
    )


def test_people_hand_over_behind_a_curtain(run, tmp_path: Path) -> None:
    """Nobody sees another's view by pressing Enter once more; a secret vote of one is nowhere before the other's."""
    typed = ("", "да", "me", "1", "", "я", "1", "я", "2")
    words = ("play", "ballot", "--seats", "person,person,random", "--set", "rounds=1", "--seed", "1")
    code, out, _ = run(*words, "--journal", str(tmp_path), typed=typed)
    assert code == PLAYED
    assert out.count("Передайте клавиатуру: решает Игрок 1") == 3
    assert out.count("Передайте клавиатуру: решает Игрок 2") == 2
    before, after = out.split("Передайте клавиатуру: решает Игрок 2")[:2]
    assert "Вы — Игрок 2" not in before
    assert before.count("\n") > 20
    assert "Вы — Игрок 1" not in after


def test_a_broken_off_game_is_gone_on_with(run, tmp_path: Path) -> None:
    """What was chosen is on the disk at once; `--resume` goes on with it, and `--replay` tells it without playing."""
    words = ("play", "kuhn", "--seats", "person,person", "--seed", "5", "--lang", "en", "--journal", str(tmp_path))
    code, out, _ = run(*words, typed=("me", "1"))
    assert (code, str(kept(tmp_path)) in out) == (BROKEN_OFF, True)
    code, told, _ = run("play", "--replay", str(kept(tmp_path)), "--lang", "en")
    assert code == PLAYED
    assert told.splitlines()[-2:] == ["Player 1: check", "The game was interrupted."]
    code, out, _ = run("play", "--resume", str(kept(tmp_path)), "--lang", "en", typed=("me", "1"))
    assert code == PLAYED
    assert out.rstrip().endswith("The bets are made. 2")
    answer = json.loads(run("play", "--replay", str(kept(tmp_path)), "--json")[1])
    assert answer["choices"] == [[0, "check", -1, -1], [1, "check", -1, -1]]
    assert answer["players"] == ["person", "person"]


def test_a_replay_of_an_open_game_tells_no_secret(run, tmp_path: Path) -> None:
    """Of a game that isn't over only what everybody knows is told, and no choice."""
    words = ("play", "ballot", "--seats", "person,random,random", "--seed", "1", "--journal", str(tmp_path))
    assert run(*words)[0] == BROKEN_OFF
    answer = json.loads(run("play", "--replay", str(kept(tmp_path)), "--json")[1])
    assert (answer["choices"], answer["log"], answer["scores"], answer["ending"]) == ([], [], None, "")


def test_a_person_takes_back_as_the_game_allows(run, tmp_path: Path) -> None:
    """Freely where the game says so, kept in the journal too; never where it says that."""
    words = ("play", "kuhn", "--seats", "human, person", "--seed", "5", "--journal", str(tmp_path))
    code, out, _ = run(*words, typed=("я", "назад", "1", "я", "2", "я", "назад", "2", "я", "1"))
    assert code == PLAYED
    assert "Назад брать нечего." in out
    answer = json.loads(run("play", "--replay", str(kept(tmp_path)), "--json")[1])
    assert [choice[1] for choice in answer["choices"]] == ["bet", "fold"]
    never = run("play", "ballot", "--seats", "person,random,random", "--seed", "1", typed=("undo",))[1]
    assert "В этой игре ходы назад не берут." in never


def test_at_the_keyboard_a_move_that_cannot_be_taken_back_stands(
    run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk: why is said, the game goes on from where it was, and its file is whole."""

    def full(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(Journal, "undo", full)
    words = ("play", "kuhn", "--seats", "human,person", "--seed", "5", "--journal", str(tmp_path))
    code, out, _ = run(*words, typed=("я", "1", "я", "2", "я", "назад", "да", "1"))
    assert code == PLAYED
    assert "Ход не взят назад, файл игры не записывается: на диске нет места." in out
    answer = json.loads(run("play", "--replay", str(kept(tmp_path)), "--json")[1])
    assert [choice[1] for choice in answer["choices"]] == ["check", "bet", "fold"]


def test_the_commands_of_the_table_answer(run) -> None:
    """Help, the table, the log, and what is no answer; a person without a word typed is at the screen alone."""
    typed = ("?", "стол", "журнал", "99", "чепуха", "1")
    code, out, _ = run("play", "kuhn", "--seats", "person,random", "--seed", "5", typed=typed)
    assert code in (PLAYED, BROKEN_OFF)
    assert "показать всё, что произошло" in out
    assert out.count("Нужен номер от 1 до 2") == 2
    assert out.count("Вы — Игрок 1.") >= 2
    assert "Передайте" not in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "Which game"),
        (("chess",), "There is no game “chess”"),
        (("ballot", "--seats", "random,random"), "played by 3–6 people, not by 2"),
        (("ballot", "--seats", "random,deep-blue,random"), "Nobody called “deep-blue”"),
        (("ballot", "--seats", ""), "Nobody called “”"),
        (("ballot", "--set", "rounds"), "NAME=VALUE"),
        (("ballot", "--set", "rounds=0"), "from 1 to 9"),
        (("ballot", "--set", "speed=1"), "rounds, tie, named"),
        (("ballot", "--json"), "no place to ask a person"),
        (("ballot", "--seed", "-1"), "a whole number"),
        (("ballot", "--resume", "nowhere.game"), "nowhere.game"),
        (("--resume", "x", "--replay", "x"), "not both"),
        (("--resume", "x", "--seed", "1"), "--seed can't be added"),
        (("--replay", "nowhere.game"), "nowhere.game"),
    ],
)
def test_a_misuse_of_play_is_told_in_one_language(run, words: tuple[str, ...], told: str) -> None:
    """What is wrong, and what may stand there; exit code 2, no traceback, nothing of the other language."""
    code, _, said = run("play", *words, "--lang", "en")
    assert code == MISUSE
    assert told in said
    assert not CYRILLIC.search(re.sub("usage:.*?(?=kiberrubezh play: error)", "", said, flags=re.DOTALL))
    code, _, said = run("play", *words)
    assert code == MISUSE
    assert CYRILLIC.search(said)


def test_a_kept_game_may_be_named_with_its_file(run, tmp_path: Path) -> None:
    """The game that the file holds is told; another one is refused, and the file's own named."""
    run("play", "kuhn", "--seats", "random,random", "--seed", "5", "--journal", str(tmp_path))
    replay = ("--replay", str(kept(tmp_path)))
    assert run("play", "kuhn", *replay) == run("play", *replay)
    for how in ("--replay", "--resume"):
        code, out, said = run("play", "ballot", how, str(kept(tmp_path)), "--lang", "en")
        assert (code, out) == (MISUSE, "")
        assert "holds another game" in said
        assert "(kuhn)" in said
    assert run("play", "chess", *replay, "--lang", "en")[2] == run("play", "chess", "--lang", "en")[2]


@pytest.mark.parametrize(
    ("header", "told"),
    [
        ("[1]", "no beginning of a game"),
        (
            '{"game":"chess","version":1,"seats":2,"seed":1,"options":{},"players":["person","person"]}',
            "no game “chess”",
        ),
        ('{"game":"kuhn","version":9,"seats":2,"seed":1,"options":{},"players":["person","person"]}', "version"),
        ('{"game":"kuhn","version":1,"seats":2,"seed":1,"options":{},"players":["person"]}', "who sits where"),
        ('{"game":"kuhn","version":1,"seats":2,"seed":1,"options":{},"players":["person","hal"]}', "called “hal”"),
        ('{"game":"kuhn","version":1,"seats":2,"seed":"x","options":{},"players":["person","person"]}', "“seed”"),
        ('{"game":"kuhn","version":1,"seats":2,"seed":1,"options":{"a":1},"players":["person","person"]}', "no option"),
    ],
)
def test_an_odd_file_of_a_game_is_told_of(run, tmp_path: Path, header: str, told: str) -> None:
    """A file that somebody has forged, or of another version, is refused in words and left as it is."""
    path = tmp_path / "odd.game"
    path.write_text(f"{header}\n", encoding="utf-8")
    for how in ("--replay", "--resume"):
        code, _, said = run("play", how, str(path), "--lang", "en")
        assert (code, told in said) == (MISUSE, True), said
        assert not CYRILLIC.search(said)
    assert path.read_text(encoding="utf-8") == f"{header}\n"


def test_an_odd_choice_in_a_file_is_named(run, tmp_path: Path) -> None:
    """A choice that isn't legal, or of nobody who is asked, is named by its place."""
    header = '{"game":"kuhn","version":1,"seats":2,"seed":1,"options":{},"players":["person","person"]}'
    for choice in ('[1,"check",-1,-1]', '[0,"fold",-1,-1]', '["x"]', "[]", '[0,"check"]'):
        path = tmp_path / "odd.game"
        path.write_text(f"{header}\n{choice}\n", encoding="utf-8")
        code, _, said = run("play", "--replay", str(path), "--lang", "en")
        assert (code, "odd.game: choice 1 can't be made" in said) == (MISUSE, True), said


def test_a_torn_line_costs_the_last_choice_alone(run, tmp_path: Path) -> None:
    """A crash while a choice is written: all before it is there, it is said, and the game goes on."""
    words = ("play", "kuhn", "--seats", "person,person", "--seed", "5", "--lang", "en", "--journal", str(tmp_path))
    run(*words, typed=("me", "1"))
    path = kept(tmp_path)
    path.write_bytes(path.read_bytes()[:-3])
    code, _, said = run("play", "--replay", str(path), "--lang", "en")
    assert (code, "was cut off" in said) == (PLAYED, True)
    code, out, _ = run("play", "--resume", str(path), "--lang", "en", typed=("me", "2", "me", "1"))
    assert (code, out.rstrip().endswith("2")) == (PLAYED, True)
    answer = json.loads(run("play", "--replay", str(path), "--json")[1])
    assert [choice[1] for choice in answer["choices"]] == ["bet", "fold"]


def test_a_game_with_a_person_is_kept_without_being_asked(run) -> None:
    """Nobody loses a game by the end of the input: it lies in the user's folder, and its name is told."""
    out = run("play", "kuhn", "--seats", "person,random", "--seed", "5")[1]
    path = Path(re.search(r"--resume (.*\.game)", out)[1])
    assert path.parent.name == "games"
    assert run("play", "--replay", str(path))[0] == PLAYED
    assert "--resume" not in run("play", "kuhn", "--seats", "random,random")[1]


def test_a_duel_is_played_as_any_other_game(run, tmp_path: Path) -> None:
    """By ready decks unless others are named; kept, gone on with and told again; what no deck is is refused."""
    words = ("play", "duel", "--seats", "scripted,random", "--seed", "7", "--set", "deck2=flood", "--lang", "en")
    answer = json.loads(run(*words, "--json")[1])
    assert sorted(answer["scores"]) == [0, 1]
    assert re.search(r"Player [12] wins: .*\(KR-", answer["ending"])
    assert answer == json.loads(run(*words, "--json", "--set", "deck1=rush")[1])
    code, out, _ = run(
        "play", "duel", "--seats", "person,scripted", "--set", "first=first", "--journal", str(tmp_path), typed=("1",)
    )
    assert code == BROKEN_OFF
    assert "Начальная рука" in out
    again = run("play", "--resume", str(kept(tmp_path)), "--lang", "en", typed=("?",))
    assert again[0] == BROKEN_OFF
    assert "You: hand" in again[1]
    for option, said in (("deck1=no such", "no such"), ("deck3=rush", "deck3"), ("first=third", "third")):
        code, _, err = run("play", "duel", "--seats", "random,random", "--set", option, "--lang", "en")
        assert code == MISUSE
        assert said in err
        assert not CYRILLIC.search(err)
    assert "deck1=" in run("games")[1]


PROGRAM = """import json, sys
settings = [{"name": "depth", "type": "number", "default": 1}]
print(json.dumps({"hello": {"protocol": 2, "settings": settings}}), flush=True)
hellos = depth = 0
for line in sys.stdin:
    told = json.loads(line)
    hellos += "hello" in told
    depth = told["set"]["value"] if "set" in told else depth
    if "view" in told and hellos > 1 and told["view"]["decision"]:
        print(json.dumps({"info": {"words": f"depth {depth}"}}), flush=True)
        print(json.dumps({"id": told["id"], "choose": 99 if depth > 5 else 0}), flush=True)
"""


def test_a_program_of_ones_own_sits_at_any_game(run, tmp_path: Path) -> None:
    """By its command, commas and all; it is set, its thoughts are shown, and its forfeit ends no game of others."""
    path = tmp_path / "a,program.py"
    path.write_text(PROGRAM, encoding="utf-8")
    seats = f"external:{shlex.quote(sys.executable)} -I -S {shlex.quote(str(path))},random,random"
    words = ("play", "ballot", "--seats", seats, "--seed", "3", "--json", "--lang", "en", "--thoughts", "--program-set")
    code, out, err = run(*words, "depth=4")
    assert (code, json.loads(out)["forfeits"]) == (PLAYED, {})
    assert "Player 1 thinks: depth 4" in err
    code, out, err = run(*words, "1:depth=9")
    assert code == PLAYED
    assert "not a legal option" in json.loads(out)["forfeits"]["1"]
    assert json.loads(out)["ending"]
    assert "From now on this seat plays at random." in err
    assert run("play", "ballot", "--seats", f"{seats},nobody", "--json")[0] == MISUSE


def test_who_is_out_is_told_how_before_being_told_so(run) -> None:
    """LOK-11: what led to it is told with one's own eyes, then that one is out, then what everybody knows."""
    _, told, _ = run("play", "lokalka", "--seats", "person,blunt,sleuth,mask", "--seed", "8", typed=("1",) * 400)
    before, out, after = told.partition("Вы выбыли")
    assert out
    assert "Вы выбываете" in before
    assert "Игрок 1" not in after.partition("Кто кем был")[0]


def test_a_standing_answer_that_there_is_not_is_no_switch(run) -> None:
    """The numbers that there are are said."""
    _, told, _ = run("play", "lokalka", "--seats", "person,blunt,sleuth,mask", "--seed", "8", typed=("всегда 99",))
    assert "Постоянного ответа с таким номером нет: они от 1 до 6." in told


def test_a_duel_played_as_any_game_says_where_there_is_more(run) -> None:
    """Hints and texts of cards are the own command's; where programs alone play, nobody would ask."""
    words = ("play", "duel", "--set", "deck1=rush", "--set", "deck2=flood", "--seed", "4", "--lang", "en")
    assert "To ask for a hint" in run(*words, "--seats", "person,random")[1]
    assert "To ask for a hint" not in run(*words, "--seats", "random,random")[1]


@pytest.mark.parametrize(("lang", "typed"), [("ru", ("сдаться", "нет", "сдаться", "да")), ("en", ("concede", "yes"))])
def test_a_duel_played_as_any_game_can_be_conceded(lang: str, typed: tuple[str, ...], run) -> None:
    """KR-8.2: by whoever is asked, once that is meant; told again, it ends so. Other games know no conceding."""
    words = ("play", "duel", "--set", "deck1=rush", "--set", "deck2=flood", "--seed", "4", "--lang", lang)
    code, told, _ = run(*words, "--seats", "person,random", typed=typed)
    assert code == PLAYED
    assert "KR-8.2" in told
    assert typed[0] in run(*words, "--seats", "person,random", typed=("?",))[1]
    assert told.count({"ru": "Точно сдаться?", "en": "Really concede?"}[lang]) == len(typed) // 2
    kept = shlex.split(re.search(r"--resume (\S+)", told)[1])[0]
    assert "KR-8.2" in run("play", "--replay", kept, "--lang", lang)[1]
    assert "Nobody concedes" in run("play", "kuhn", "--seats", "person,random", "--lang", "en", typed=("concede",))[1]
