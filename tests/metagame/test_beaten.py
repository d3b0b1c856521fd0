"""What beats an equilibrium out of a file, the ready decks or one deck: the command hunts it, or says why not."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from metagame.listed import ready

from kiberrubezh import cli
from kiberrubezh.cards.store import open_cards
from kiberrubezh.commands.metagame import CUT_SHORT, DONE, MISUSED
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.ground.intervals import Share
from kiberrubezh.metagame import hunt, losses
from kiberrubezh.metagame.decks import List
from kiberrubezh.metagame.documents import remedies
from kiberrubezh.metagame.duels import Duels
from kiberrubezh.metagame.hunt import Answer, Hunt, Mixture
from kiberrubezh.metagame.oracle import HUNTS


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
    decks = [{"name": name, "cards": dict(deck)} for name, deck in ready(("rush", "flood", "watch", "flood"))]
    shares = [{"weight": {"value": part}} for part in (0.6, 0.3, 0.01, 0.09)]
    plain = {"metagame": 1, "bots": ["scripted"] * 2, "seed": 1, "rules": {}}
    found.write_text(json.dumps(plain | {"decks": [a | b for a, b in zip(decks, shares, strict=True)]}), "utf-8")
    words = ("--beats", str(found), "--bots", "random", "--budget", "800", "--jobs", "1", "--lang", "en")
    assert cli.main(["metagame", *words, "--out", str(out)]) == DONE
    told = capsys.readouterr()
    assert "The best answer to found.json wins" in told.out
    assert "was found on other terms (scripted, scripted played): on these" in told.err
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
    decks = [{"name": name, "cards": dict(deck)} for name, deck in ready(("rush", "flood"))]
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


@pytest.mark.parametrize(
    ("question", "least"), [(["--beats", "rush"], 1812), (["--beats", "ready"], 2472), (["--mend", "rush"], 1616)]
)
def test_a_budget_that_lasts_for_no_answer_is_refused(
    question: list[str],
    least: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It is said how many duels will do, before any is played; an answer that was written before stays."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    (out := tmp_path / "found.json").write_text("an answer", "utf-8")
    with pytest.raises(SystemExit) as left:
        cli.main(["metagame", *question, "--budget", str(least - 1), "--lang", "en", "--out", str(out)])
    assert left.value.code == MISUSED
    assert f"--budget: so few duels may last for no answer, {least} will do" in capsys.readouterr().err
    assert out.read_text("utf-8") == "an answer"
    monkeypatch.setattr(Duels, "__call__", lambda _self, bouts: [(hash(bout) % 3 / 2, 0.5) for bout in bouts])
    monkeypatch.setattr(losses, "_look", lambda *_: False)
    assert cli.main(["metagame", *question, "--budget", str(least), "--lang", "en", "--out", str(out)]) == DONE


def test_other_rules_are_told_as_other_terms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only what is otherwise is named: the rules of then, where the same bots play."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    _without_a_hunt(monkeypatch)
    ((name, deck),) = ready(("rush",))
    listed = {"name": name, "cards": dict(deck), "weight": {"value": 1.0}}
    plain = {"metagame": 1, "bots": ["scripted"] * 2, "seed": 1, "rules": {"second_hand": 1}, "decks": [listed]}
    found = tmp_path / "found.json"
    for rules, now, said in (({"second_hand": 1}, (), "second_hand=1"), ({}, ("--rule", "second_hand=1"), "the usual")):
        found.write_text(json.dumps(plain | {"rules": rules}), "utf-8")
        assert cli.main(["metagame", "--beats", str(found), *now, "--lang", "en"]) == DONE
        told = capsys.readouterr().err
        assert f"on other terms (rules: {said}" in told
        assert "played" not in told


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text.replace('"metagame": 1', '"metagame": 2'),
        lambda text: text.replace('"metagame": 1, ', ""),
        lambda text: text.replace("0.25", "NaN"),
        lambda text: text[: len(text) // 2],
    ],
)
def test_a_search_that_can_not_be_read_is_no_deck(
    damage: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of another version, without its mark, with no number or cut off: it is told what it is."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    decks = [{"name": name, "cards": dict(deck), "weight": {"value": 0.25}} for name, deck in ready(("rush", "flood"))]
    plain = {"metagame": 1, "bots": ["random"] * 2, "seed": 1, "rules": {}, "decks": decks, "pairs": [], "steps": []}
    (found := tmp_path / "found.json").write_text(damage(json.dumps(plain)), "utf-8")
    with pytest.raises(SystemExit) as left:
        cli.main(["metagame", "--beats", str(found), "--lang", "en"])
    assert left.value.code == MISUSED
    assert "is damaged or of another version" in capsys.readouterr().err


def test_what_a_card_brings_is_no_equilibrium(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was written by the same command, and is told to be of another question."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    monkeypatch.setattr(Duels, "__call__", lambda _self, bouts: [(0.5, 0.5) for _ in bouts])
    out = tmp_path / "card.json"
    assert (
        cli.main(["metagame", "rush", "flood", "--card", "rootkit", "--budget", "100", "--out", str(out)]) == CUT_SHORT
    )
    with pytest.raises(SystemExit):
        cli.main(["metagame", "--beats", str(out), "--lang", "en"])
    assert "there is no equilibrium in" in capsys.readouterr().err


@pytest.mark.slow
def test_decks_of_a_search_before_are_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those that stay beside the new ones are named, and nothing is taken away; where nothing was found all stays."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    _without_a_hunt(monkeypatch)
    other = tuple(sorted({"firewall": 56, "udp-flood": 4}.items()))
    monkeypatch.setattr(Hunt, "answer", lambda _self, _generations, **_short: Answer(other, Share(1, 2)))
    folder = tmp_path / "deep" / "decks"
    words = ("metagame", "--lang", "en", "--decks-to", str(folder))
    assert cli.main([*words, "--beats", "rush"]) == DONE
    names = ("found-02.txt", "found-mine.txt")
    for name in names:
        (folder / name).write_text("60 firewall\n", "utf-8")
    assert cli.main([*words, "--beats", "rush"]) == DONE
    assert "those of before are there, too: found-02.txt\n" in capsys.readouterr().err
    there = {file.name: file.read_text("utf-8") for file in folder.iterdir()}
    assert sorted(there) == ["found-01.txt", "found-02.txt", "found-mine.txt"]
    _without_a_hunt(monkeypatch)
    assert cli.main([*words, "--beats", "flood"]) == DONE
    assert "no new decks" in capsys.readouterr().err
    monkeypatch.setattr(Duels, "__call__", lambda _self, bouts: [(0.5, 0.5) for _ in bouts])
    assert cli.main([*words, "rush", "flood", "--budget", "200"]) == CUT_SHORT
    assert "no new decks" in capsys.readouterr().err
    assert {file.name: file.read_text("utf-8") for file in folder.iterdir()} == there
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit) as left:
        cli.main(["metagame", "--beats", "rush", "--decks-to", str(tmp_path / "file" / "decks"), "--lang", "en"])
    assert left.value.code == MISUSED
    assert "nothing can be written to" in capsys.readouterr().err
