"""What was played for a metagame stays on the disk, and the command tells it."""

import json
from pathlib import Path

import pytest
from metagame import worlds

from kiberrubezh import cli
from kiberrubezh.commands.metagame import CUT_SHORT, DONE, MISUSED
from kiberrubezh.journal import open_journals
from kiberrubezh.metagame import duels
from kiberrubezh.metagame.bouts import Bout, Referee
from kiberrubezh.metagame.oracle import find
from kiberrubezh.metagame.storage import KEPT, Kept, place_of

QUICK = ("rush", "flood", "--bots", "random", "--jobs", "1", "--lang", "en")


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    """A search that was broken off plays only what is missing, and finds the same; half a line counts as none."""
    path, asked = tmp_path / "kept.txt", list[Bout]()

    def play(bouts: list[Bout]) -> list[tuple[float, ...]]:
        asked.extend(bouts)
        return worlds.play(bouts)

    def search(budget: int) -> list[object]:
        return find(Referee(Kept(play, path), budget), worlds.pool(), [worlds.deck("rock")], seed=5).steps

    search(9_000)
    begun = len(asked)
    path.write_text(path.read_text()[:-3])
    steps = search(14_000)
    assert steps == find(Referee(worlds.play, 14_000), worlds.pool(), [worlds.deck("rock")], seed=5).steps
    assert steps
    search(14_000)
    assert begun < len(asked) == len(set(asked)) + 1


def test_the_oldest_searches_go(tmp_path: Path) -> None:
    """Only the last searches are kept, each in a file of its own terms."""
    pool, prior = worlds.pool(), duels.Terms(("random", "random"), 1, worlds.prior())
    paths = {place_of(pool, prior._replace(seed=seed), tmp_path) for seed in range(KEPT + 5)}
    assert len(paths) == KEPT + 5
    assert len(list(paths.pop().parent.iterdir())) == KEPT


def test_the_command_tells_what_the_decks_come_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Few duels find no answer, and it says so; the file holds what was played, and a duel of it becomes a replay."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    out = tmp_path / "found.json"
    assert cli.main(["metagame", *QUICK, "--budget", "100", "--out", str(out)]) == CUT_SHORT
    told = capsys.readouterr().out
    assert "The equilibrium" in told
    assert "There were no duels for a search of answers" in told
    found = json.loads(out.read_text(encoding="utf-8"))
    assert [deck["name"] for deck in found["decks"]] == ["Rush", "Flood"]
    assert found["spent"] <= 100
    assert found["pairs"][0]["wins"]["of"] == 48
    assert cli.main(["metagame", "--out", str(out), "--replay", "1,0,5"]) == DONE  # the fifth is of the second place
    (kept,) = open_journals().finished
    assert str(kept.path) == capsys.readouterr().out.strip()
    assert (kept.header["seed"], kept.header["first"]) == (1 + 2, 0)


@pytest.mark.parametrize(
    "words", [["--replay", "0,1,2"], ["--beats", "rush", "--card", "rootkit"], ["--card", "nonsense"]]
)
def test_misuse_says_what_to_do(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A replay without a file, two questions at once and a card that isn't there are refused with a word."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    with pytest.raises(SystemExit) as left:
        cli.main(["metagame", *words, "--bots", "random", "--lang", "en"])
    assert left.value.code == MISUSED
    assert "--" in capsys.readouterr().err


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
    assert "too few duels" in told.err
