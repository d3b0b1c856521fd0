"""What was played for a metagame stays on the disk, and the command tells it."""

import json
import shlex
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from metagame import worlds

from kiberrubezh import cli
from kiberrubezh.cards.card import Words
from kiberrubezh.cards.store import open_cards
from kiberrubezh.commands import open_collection
from kiberrubezh.commands.metagame import CUT_SHORT, DONE, MISUSED
from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files
from kiberrubezh.ground.intervals import Share
from kiberrubezh.journal import open_journals
from kiberrubezh.metagame import duels, hunt, remedies
from kiberrubezh.metagame.bouts import Bout, Referee
from kiberrubezh.metagame.decks import List
from kiberrubezh.metagame.hunt import Answer, Hunt, Mixture
from kiberrubezh.metagame.oracle import HUNTS, find
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
    assert "There were no duels for a search of answers, each of which takes up to 9,600" in told
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
    assert cli.main(["metagame", *QUICK, "--card", "rootkit", "--budget", "200", "--json"]) == CUT_SHORT
    told = capsys.readouterr()
    found = json.loads(told.out)
    assert found["card"] == "rootkit"
    assert all(swap["copies"] > 0 and swap["gain"]["margin"] is not None for swap in found["swaps"])
    assert found["swaps"]
    assert "too few duels" in found["told"][-1]


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


@pytest.mark.slow
def test_an_equilibrium_that_was_written_is_hunted_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """--beats takes what --out wrote: its decks by their shares; the answer's duels against each can be watched.

    Few decks race, for few duels: how well a hunt finds is told in a world whose equilibrium is known.
    """
    monkeypatch.setattr(hunt, "PIONEERS", 2)
    monkeypatch.setattr(hunt, "LAPS", ((12, 1), (3, 1)))
    monkeypatch.setattr(hunt, "HEATS", 3)
    for part in (hunt, remedies):
        monkeypatch.setattr(part, "FINAL", 15)
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    found, out = tmp_path / "found.json", tmp_path / "answer.json"
    decks = [{"name": name, "cards": dict(deck)} for name, deck in _ready(("rush", "flood", "watch", "flood"))]
    shares = [{"weight": {"value": part}} for part in (0.6, 0.3, 0.01, 0.09)]
    plain = {"metagame": 1, "bots": ["scripted"] * 2, "seed": 1, "rules": {}}
    found.write_text(json.dumps(plain | {"decks": [a | b for a, b in zip(decks, shares, strict=True)]}), "utf-8")
    words = ("--beats", str(found), "--bots", "random", "--budget", "800", "--jobs", "1", "--lang", "en")
    assert cli.main(["metagame", *words, "--out", str(out)]) == DONE
    told = capsys.readouterr()
    assert "The best answer to found.json wins" in told.out
    assert "was found on other terms (scripted, scripted played)" in told.err
    answer = json.loads(out.read_text("utf-8"))
    assert [deck["name"] for deck in answer["decks"]] == ["Against found.json", "Rush", "Flood"]
    assert [deck["share"] for deck in answer["decks"][1:]] == pytest.approx([0.6 / 0.99, 0.39 / 0.99])
    assert Counter(replay.split(",")[1] for replay in answer["replays"]) == {"1": 9, "2": 6}
    assert cli.main(["metagame", "--out", str(out), "--replay", answer["replays"][1]]) == DONE


@pytest.mark.parametrize("weight", [{}, {"weight": {"value": 0.0}}])
def test_a_search_without_an_equilibrium_is_refused(
    weight: dict[str, object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer to a single deck is no equilibrium, and the word says what would be one."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    decks = [{"name": "Rush", "cards": {"rootkit": 4}} | weight]
    plain = {"metagame": 1, "bots": ["random"] * 2, "seed": 1, "rules": {}, "decks": decks}
    (found := tmp_path / "found.json").write_text(json.dumps(plain), "utf-8")
    with pytest.raises(SystemExit) as left:
        cli.main(["metagame", "--beats", str(found), "--lang", "en"])
    assert left.value.code == MISUSED
    assert "there is no equilibrium in" in capsys.readouterr().err


def test_a_deck_of_an_equilibrium_that_is_not_legal_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """KR-2.1: it is named with the rule, before anything is played."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    decks = [{"name": "Small", "cards": {"rootkit": 4}, "weight": {"value": 1.0}}]
    plain = {"metagame": 1, "bots": ["random"] * 2, "seed": 1, "rules": {}, "decks": decks}
    (found := tmp_path / "found.json").write_text(json.dumps(plain), "utf-8")
    assert cli.main(["metagame", "--beats", str(found), "--lang", "en"]) == MISUSED
    said = capsys.readouterr().err
    assert "Small" in said
    assert "KR-2.1" in said


def test_an_equilibrium_of_one_deck_is_hunted_as_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where one deck is played, that is an equilibrium too: the hunt is the long one, and its answer is to the file."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    asked = _without_a_hunt(monkeypatch)
    decks = [{"name": name, "cards": dict(deck)} for name, deck in _ready(("rush", "flood"))]
    shares = [{"weight": {"value": part}} for part in (0.0, 1.0)]
    plain = {"metagame": 1, "bots": ["scripted"] * 2, "seed": 1, "rules": {}}
    found, out = tmp_path / "found.json", tmp_path / "answer.json"
    found.write_text(json.dumps(plain | {"decks": [a | b for a, b in zip(decks, shares, strict=True)]}), "utf-8")
    assert cli.main(["metagame", "--beats", str(found), "--lang", "en", "--out", str(out)]) == DONE
    flood = tuple(sorted(decks[1]["cards"].items()))
    assert asked == [(Mixture((flood,), (1.0,)), HUNTS[-1])]
    told = capsys.readouterr()
    assert "The best answer to found.json wins" in told.out
    assert "found nothing better than Flood itself" in told.out
    assert not told.err
    assert json.loads(out.read_text("utf-8"))["replays"] == []  # it plays no duel against itself


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"bots": ["nobody", "random"]}, "There is no opponent “nobody”"),
        ({"bots": ["external:play", "random"]}, "Nobody here has confirmed this command"),
        ({"decks": [{"name": "A", "cards": {"ghost": 60}}] * 2}, "There is no card “ghost”"),
        ({"rules": {"nonsense": 1}}, "there is no such duel"),
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
    decks = [{"name": name, "cards": dict(deck)} for name, deck in _ready(("rush", "flood"))]
    plain = {"metagame": 1, "bots": ["random"] * 2, "seed": 1, "rules": {}, "decks": decks}
    (found := tmp_path / "found.json").write_text(json.dumps(plain | change), "utf-8")
    with pytest.raises(SystemExit) as left:
        cli.main(["metagame", "--out", str(found), "--replay", "0,1,2", "--lang", "en"])
    assert left.value.code == MISUSED
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("typed", ["ready", " Готовые"])
def test_the_ready_decks_are_hunted_together(
    typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each is met as often as any other, as long as an equilibrium is; decks that are named are begun with too."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    asked = _without_a_hunt(monkeypatch)
    begun: list[Sequence[List]] = []
    begin = Hunt.__init__

    def hunt(self: Hunt, *given: Any) -> None:
        begun.append(given[3])
        begin(self, *given)

    monkeypatch.setattr(Hunt, "__init__", hunt)
    decks = [tuple(sorted(deck.counts().items())) for deck in ready_decks(open_cards())]
    (mine := tmp_path / "mine.txt").write_text("56 firewall\n4 udp-flood\n", "utf-8")
    out = tmp_path / "answer.json"
    assert cli.main(["metagame", str(mine), "--beats", typed, "--lang", "en", "--out", str(out)]) == DONE
    assert asked == [(Mixture(tuple(decks), (1 / 12,) * 12), HUNTS[-1])]
    assert begun == [[*decks, (("firewall", 56), ("udp-flood", 4))]]
    told = capsys.readouterr()
    assert "The best answer to the ready decks wins" in told.out
    assert not told.err
    written = json.loads(out.read_text("utf-8"))
    assert typed.strip() in written["command"]
    assert len(written["decks"]) == 13


def _without_a_hunt(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Mixture, int]]:
    """Let each hunt find the first of the decks that it is against; return against what it was, and how long."""
    asked: list[tuple[Mixture, int]] = []

    def answer(self: Hunt, generations: int = 0, *, short: bool = False) -> Answer:
        asked.append((self._against, generations))
        return Answer(self._against.decks[0], Share(1, 2))

    monkeypatch.setattr(Hunt, "answer", answer)
    return asked


def _ready(names: tuple[str, ...]) -> list[tuple[str, Counter[str]]]:
    cards = open_cards()
    decks = {command_name(file): deck for file, deck in zip(ready_files(), ready_decks(cards, "en"), strict=True)}
    return [(decks[name].name, Counter(decks[name].counts())) for name in names]


def test_a_hunt_that_is_cut_short_says_so_where_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No deck is told that was not found, and the file says why."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    out = tmp_path / "found.json"
    words = ("--beats", "rush", "--bots", "random", "--budget", "100", "--jobs", "1", "--lang", "en")
    assert cli.main(["metagame", *words, "--out", str(out)]) == CUT_SHORT
    assert "too few duels" in capsys.readouterr().out
    found = json.loads(out.read_text(encoding="utf-8"))
    assert "wins" not in found
    assert "--beats rush" in found["command"]
