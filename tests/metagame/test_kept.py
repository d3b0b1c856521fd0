"""What was played for a metagame stays on the disk, and the command tells it."""

import json
import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from metagame import worlds
from metagame.listed import ready

from kiberrubezh import cli
from kiberrubezh.bots.programs import consent
from kiberrubezh.cards.card import Words
from kiberrubezh.commands import open_collection
from kiberrubezh.commands.metagame import BROKEN_OFF, CUT_SHORT, DONE, MISUSED
from kiberrubezh.journal import open_journals
from kiberrubezh.metagame import duels
from kiberrubezh.metagame.bouts import Bout, Referee, Won
from kiberrubezh.metagame.oracle import find
from kiberrubezh.metagame.storage import KEPT, BoutStore, place_of
from kiberrubezh.sets.desk import Sets

QUICK = ("rush", "flood", "--bots", "random", "--jobs", "1", "--lang", "en")


@pytest.mark.slow
def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    """A search that was broken off plays only what is missing, and finds the same; half a line counts as none."""
    path, asked = tmp_path / "kept.txt", list[Bout]()

    def play(bouts: list[Bout]) -> list[tuple[float, ...]]:
        asked.extend(bouts)
        return worlds.play(bouts)

    def search(budget: int) -> list[object]:
        return find(Referee(BoutStore(play, path), budget), worlds.pool(), [worlds.deck("rock")], seed=5).steps

    assert search(12_000)
    begun = len(asked)
    path.write_text(path.read_text()[:-3])
    steps = search(26_000)
    assert steps == find(Referee(worlds.play, 26_000), worlds.pool(), [worlds.deck("rock")], seed=5).steps
    assert steps
    search(26_000)
    assert begun < len(asked) == len(set(asked)) + 1


def test_the_oldest_searches_go(tmp_path: Path) -> None:
    """Only the last searches are kept, each in a file of its own terms."""
    pool, prior = worlds.pool(), duels.Terms(("random", "random"), 1, worlds.prior())
    paths = {place_of(pool, prior._replace(seed=seed), tmp_path) for seed in range(KEPT + 5)}
    assert len(paths) == KEPT + 5
    assert len(list(paths.pop().parent.iterdir())) == KEPT


@pytest.mark.slow
def test_the_command_tells_what_the_decks_come_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Few duels find no answer, and it says so; the file holds what was played, and a duel of it becomes a replay."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    out = tmp_path / "found.json"
    assert cli.main(["metagame", *QUICK, "--budget", "100", "--out", str(out)]) == CUT_SHORT
    told = capsys.readouterr().out
    assert "The equilibrium" in told
    assert "There were no duels for a search of answers. For one such, 12,180 will do." in told
    found = json.loads(out.read_text(encoding="utf-8"))
    assert [deck["name"] for deck in found["decks"]] == ["Rush", "Flood"]
    assert found["spent"] <= 100
    assert found["pairs"][0]["wins"]["of"] == 48
    assert cli.main(["metagame", "--out", str(out), "--replay", "1,0,5"]) == DONE  # the fifth is of the second place
    (kept,) = open_journals().finished
    assert str(kept.path) == capsys.readouterr().out.strip()
    assert (kept.header["seed"], kept.header["first"]) == (1 + 2, 0)


@pytest.mark.parametrize(
    "words",
    [
        ["--replay", "0,1,2"],
        ["--beats", "rush", "--card", "rootkit"],
        ["--card", "nonsense"],
        ["--beats", ""],
        ["--card", ""],
        ["--mend", "rush", "rush"],
        ["--replay", ""],
        ["--set", ""],
        ["--decks-to", " "],
        ["--decks-to", "x" * 300],
        ["--card", "rootkit", "--decks-to", "found"],
    ],
)
def test_misuse_says_what_to_do(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A replay of no file, two questions, one about nothing or no card, a deck against itself are refused by words."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    with pytest.raises(SystemExit) as left:
        cli.main(["metagame", *words, "--bots", "random", "--lang", "en"])
    assert left.value.code == MISUSED
    assert "--" in capsys.readouterr().err


def test_a_search_that_is_killed_keeps_each_bout(tmp_path: Path) -> None:
    """What came to its end is written at once, and is not played again."""
    path, decks = tmp_path / "kept.txt", [worlds.deck(name) for name in ("rock", "paper")]
    bouts, asked = [Bout(*decks, place) for place in range(8)], list[Bout]()

    def broken_off(some: Sequence[Bout]) -> Iterator[Won]:
        for nth, won in enumerate(worlds.play(some)[:5]):
            assert len(path.read_text("ascii").split() if path.exists() else []) == nth
            yield won
        raise KeyboardInterrupt

    def play(some: Sequence[Bout]) -> list[Won]:
        asked.extend(some)
        return worlds.play(some)

    with pytest.raises(KeyboardInterrupt):
        BoutStore(broken_off, path)(bouts)
    again = BoutStore(play, path)
    assert again(bouts) == worlds.play(bouts)
    assert asked == bouts[5:]
    assert again.reused == 4 * 5


def test_what_is_played_anew_takes_the_place_of_what_was(tmp_path: Path) -> None:
    """Nothing of before is gone until the first bout has come, and nothing of it counts any more then."""
    path, decks = tmp_path / "kept.txt", [worlds.deck(name) for name in ("rock", "paper")]
    bouts = [Bout(*decks, place) for place in range(4)]
    BoutStore(worlds.play, path)(bouts)
    before = path.read_text("ascii")

    def unreachable(_some: Sequence[Bout]) -> Iterator[Won]:
        raise ConnectionError
        yield

    with pytest.raises(ConnectionError):
        BoutStore(unreachable, path, anew=True)(bouts)
    assert path.read_text("ascii") == before
    assert BoutStore(lambda some: [(1.0, 1.0)] * len(some), path, anew=True)(bouts[:1]) == [(1.0, 1.0)]
    assert BoutStore(lambda some: [(0.0, 0.0)] * len(some), path)(bouts) == [(1.0, 1.0), *[(0.0, 0.0)] * 3]


@pytest.mark.slow
def test_a_search_broken_off_says_that_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl+C leaves a word, and the same command plays only what is missing; with `--anew` all of it."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    asked = list[Bout]()
    most = [7]

    def play(_self: object, bouts: Sequence[Bout]) -> Iterator[Won]:
        for bout in bouts:
            if len(asked) == most[0]:
                raise KeyboardInterrupt
            asked.append(bout)
            yield (0.5, 1.0)

    monkeypatch.setattr(duels.Duels, "__call__", play)
    assert cli.main(["metagame", *QUICK, "--budget", "100"]) == BROKEN_OFF
    assert "Interrupted. The same command goes on from here." in capsys.readouterr().err
    most[0] = 1000
    assert cli.main(["metagame", *QUICK, "--budget", "100"]) == CUT_SHORT
    once = len(asked)
    assert len(set(asked)) == once > 7
    assert cli.main(["metagame", *QUICK, "--budget", "100"]) == CUT_SHORT
    assert len(asked) == once
    assert cli.main(["metagame", *QUICK, "--budget", "100", "--anew"]) == CUT_SHORT
    assert asked[once:] == asked[:once]
    most[0] = len(asked) + 3
    assert cli.main(["metagame", *QUICK, "--budget", "100", "--anew"]) == BROKEN_OFF
    assert "goes on" not in capsys.readouterr().err, "the same command would begin again"


@pytest.mark.slow
def test_a_program_that_is_typed_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As in a playtest: who types a command means it; one that can't be started begins no search."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    greets = "import json; print(json.dumps({'hello': {'protocol': 2}}))"
    command = f"{shlex.quote(sys.executable)} -c {shlex.quote(greets)}"
    assert consent.commands_to_confirm([command]) == [command]
    with monkeypatch.context() as unplayed:
        unplayed.setattr(duels.Duels, "__call__", lambda _self, bouts: [(0.5, 0.5) for _ in bouts])
        words = ("metagame", "rush", "flood", "--budget", "100", "--bots", f"external:{command},scripted")
        assert cli.main([*words]) == CUT_SHORT
    assert consent.commands_to_confirm([command]) == []
    capsys.readouterr()
    words = ("metagame", "rush", "flood", "--bots", "external:/no/such/program", "--lang", "en")
    assert cli.main([*words]) == MISUSED
    assert "The program “/no/such/program”: it can't be started" in capsys.readouterr().err
    assert cli.main(["playtest", *words[1:]]) == MISUSED
    assert "The program “/no/such/program”: it can't be started" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["metagame", "--mend"], ["play", "duel", "--set"]])
def test_an_illegal_deck_is_refused_without_a_way_that_is_not_there(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """KR-2.1: the rule is named, and no `--any-deck`, which these commands lack."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    (small := tmp_path / "small.txt").write_text("20 firewall\n", encoding="utf-8")
    named = f"deck1={small}" if words[0] == "play" else str(small)
    assert cli.main([*words, named, "--lang", "en"]) == MISUSED
    said = capsys.readouterr().err
    assert "KR-2.1" in said
    assert "--any-deck" not in said


@pytest.mark.slow
def test_a_card_is_tried_in_each_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each exchange tells by how much more the deck wins; where the duels end before, it says so."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    out = tmp_path / "card.json"
    words = ["metagame", *QUICK, "--card", "rootkit", "--budget", "200", "--json", "--out", str(out)]
    assert cli.main(words) == CUT_SHORT
    told = capsys.readouterr()
    found = json.loads(told.out)
    assert found["card"] == "rootkit"
    assert all(swap["copies"] > 0 and swap["gain"]["margin"] is not None for swap in found["swaps"])
    assert found["swaps"]
    assert "too few duels" in found["told"]["en"][-1]
    for word in ("with", "without"):
        assert cli.main(["metagame", "--out", str(out), "--replay", f"{word},0,5"]) == DONE
    without, with_it = (
        kept.header for kept in sorted(open_journals().finished, key=lambda it: "rootkit" in str(it.header))
    )
    assert (without["seed"], without["first"]) == (with_it["seed"], with_it["first"])
    assert "rootkit" not in str(without["decks"])


@pytest.mark.slow
def test_equal_decks_are_one_and_keep_their_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A deck typed twice takes part once; what is written makes the same search again."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    out = tmp_path / "found.json"
    made = Sets(open_collection("en")).begin(Words(ru="Лёд", en="Ice")).id
    words = ("rush", *QUICK, "--budget", "100", "--tolerance", "5", "--rule", "second_hand=1", "--out", str(out))
    assert cli.main(["metagame", *words, "--set", made]) == CUT_SHORT
    found = json.loads(out.read_text(encoding="utf-8"))
    assert [deck["name"] for deck in found["decks"]] == ["Rush", "Flood"]
    assert f"--set {made}" in found["command"]
    again = tmp_path / "again.json"
    command = shlex.split(found["command"])[1:]
    assert cli.main([*command, "--lang", "en", "--out", str(again)]) == CUT_SHORT
    capsys.readouterr()
    assert json.loads(again.read_text(encoding="utf-8"))["pairs"] == found["pairs"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"bots": ["nobody", "random"]}, "There is no opponent “nobody”"),
        ({"bots": ["external:play", "random"]}, "Nobody here has confirmed this command"),
        ({"decks": [{"name": "A", "cards": {"ghost": 60}}] * 2}, "There is no card “ghost”"),
        ({"rules": {"nonsense": 1}}, "can't be played here: nonsense=1"),
        ({"decks": []}, "there is none in it"),
    ],
)
def test_a_duel_that_can_not_be_played_again_says_why(
    change: dict[str, object],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A file from elsewhere may name cards and players that there are not here, and starts no program."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    decks = [{"name": name, "cards": dict(deck)} for name, deck in ready(("rush", "flood"))]
    plain = {"metagame": 1, "bots": ["random"] * 2, "seed": 1, "rules": {}, "decks": decks}
    (found := tmp_path / "found.json").write_text(json.dumps(plain | change), "utf-8")
    with pytest.raises(SystemExit) as left:
        cli.main(["metagame", "--out", str(found), "--replay", "0,1,2", "--lang", "en"])
    assert left.value.code == MISUSED
    assert said in capsys.readouterr().err
