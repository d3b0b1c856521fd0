"""`kiberrubezh set`: every action says what it does, asks before what can't be overlooked, and leaves a way back."""

import io
import json
from pathlib import Path

import pytest
from sets.set_parts import glaciers, own_card

from kiberrubezh.cards.sets import MOST_VERSIONS
from kiberrubezh.cli import main
from kiberrubezh.collection import Collection
from kiberrubezh.sets.desk import Sets


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    return tmp_path


def test_a_set_is_made_filled_given_away_removed_and_taken_in(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From nothing to a file and back, in words of one language at a time."""
    glaciers(home)
    assert main(["set", "new", "Торосы", "--en", "Hummocks", "--mark", "ТОР"]) == 0
    assert main(["set", "move", "торосы", "alpha", "own-beta"]) == 0
    assert main(["set", "deck", "hummocks", "rush"]) == 0
    assert "играть нельзя" not in capsys.readouterr().out
    (home / "many.txt").write_text("60 antivirus\n", "utf-8")
    assert main(["set", "deck", "glaciers", str(home / "many.txt")]) == 0
    assert "Колодой «many» играть нельзя:\n  KR-2.2." in capsys.readouterr().out
    assert main(["set", "version", "hummocks", "--note", "первая"]) == 0
    assert main(["set", "export", "hummocks", str(home / "h.kibset")]) == 0
    assert main(["set", "remove", "hummocks", "--yes", "--lang", "en"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert "To bring it back: kiberrubezh set import" in told.out
    assert main(["set", "import", str(home / "h.kibset"), "--yes"]) == 0
    assert main(["set", "list", "--json"]) == 0
    out = capsys.readouterr().out
    rows = {row["id"]: row for row in json.loads(out[out.index("[\n") :])}
    assert rows["hummocks"]["cards"] == 2
    assert (rows["hummocks"]["version"], rows["hummocks"]["decks"], rows["glaciers"]["cards"]) == (2, 1, 1)


@pytest.mark.parametrize(("typed", "code", "left"), [("\n", 1, 3), ("y\n", 0, 0), ("", 1, 3), ("да\n", 0, 0)])
def test_a_set_is_removed_once_that_is_confirmed(
    typed: str, code: int, left: int, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is asked is not done unless somebody says yes."""
    glaciers(home)
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["set", "remove", "glaciers"]) == code
    assert len(Collection.open(home).own) == left


def test_going_back_to_a_version_keeps_the_present_one(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`back` takes a kept version in, and says which there are when it has none of that number."""
    sets = glaciers(home)
    sets.keep_version("glaciers")
    sets.cards.remove("own-gamma")
    assert main(["set", "back", "glaciers", "7", "--yes", "--lang", "en"]) == 1
    assert "There are: 1." in capsys.readouterr().err
    assert main(["set", "back", "glaciers", "1", "--yes", "--lang", "en"]) == 0
    assert [card.id for card in Collection.open(home).own] == ["own-alpha", "own-beta", "own-gamma"]
    assert len(Sets(Collection.open(home)).find("glaciers").versions) == 2
    capsys.readouterr()
    assert main(["set", "version", "glaciers", "--lang", "en"]) == 0
    assert "Version 1 is kept, 3 is begun." in capsys.readouterr().out


def test_each_of_two_versions_with_one_number_is_gone_back_to(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--which` names one of them; without it the last is taken, and it is said that there are others.

    `show` tells which is which.
    """
    sets = glaciers(home)
    for notes in ("первая", "вторая"):
        sets.alter("glaciers", notes=notes, version=1)
        sets.keep_version("glaciers", notes)
    assert main(["set", "show", "glaciers", "--lang", "en"]) == 0
    told = [line.split() for line in capsys.readouterr().out.splitlines() if line.startswith("  Version")]
    assert [(" ".join(words[:5]), words[-1]) for words in told] == [
        ("Version 1 (1 of 2),", "первая"),
        ("Version 1 (2 of 2),", "вторая"),
    ]
    back = ["set", "back", "glaciers", "1", "--yes", "--lang", "en"]
    for which in ("0", "3"):
        assert main([*back, "--which", which]) == 1
        assert "There are: 1 (--which 1…2)." in capsys.readouterr().err
    assert main([*back, "--which", "1"]) == 0
    assert Collection.open(home).holding.sets["glaciers"].notes == "первая"
    assert "--which" not in capsys.readouterr().out
    assert main(back) == 0
    assert Collection.open(home).holding.sets["glaciers"].notes == "вторая"
    assert "Versions under the number 1: 2. This is the last" in capsys.readouterr().out


@pytest.mark.slow
def test_loose_cards_go_back_and_are_read_in_their_place(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`back` and `read` of «Свои карты» make no second set; a version too many is told of."""
    sets = Sets(Collection.open(home))
    sets.cards.put(own_card("alpha"))
    assert main(["set", "version", "custom"]) == 0
    sets.cards.put(own_card("alpha", damage=9))
    assert main(["set", "table", "custom", str(home / "x.csv")]) == 0
    assert main(["set", "back", "custom", "1", "--yes"]) == 0
    assert [(card.id, card.damage) for card in Collection.open(home).own] == [("own-alpha", 3)]
    assert main(["set", "read", "custom", str(home / "x.csv"), "--yes"]) == 0
    held = Collection.open(home).holding
    assert ([card.damage for card in held.cards.values()], [*held.sets]) == ([9], ["custom"])
    capsys.readouterr()
    for _ in range(MOST_VERSIONS):
        assert main(["set", "version", "custom", "--lang", "en"]) == 0
    assert "The oldest versions are no longer kept: 1." in capsys.readouterr().out


REFUSED = {
    "no such set": (["export", "лужи", "x.kibset"], "There is no set"),
    "the base set": (["remove", "base", "--yes"], "comes with the program"),
    "the loose cards": (["remove", "custom", "--yes"], "can't be removed"),
    "a name that is taken": (["new", "ледники"], "already"),
    "a long mark": (["new", "x", "--mark", "ABCD"], "three"),
    "another kind of file": (["export", "glaciers", "x.txt"], ".kibset"),
    "no such folder": (["export", "glaciers", "none/x.kibset"], "no such folder"),
    "no such file": (["import", "none.kibset"], "can't be read"),
    "no such card": (["move", "glaciers", "лужа"], "no custom card"),
    "no such deck": (["deck", "glaciers", "лужа"], "лужа"),
    "a deck of unknown cards": (["deck", "glaciers", "odd.txt"], "which is not here"),
    "a name without letters": (["new", " "], "at most 120 characters"),
    "a deck that may not be played": (["check", "glaciers"], ""),
}


def test_what_can_not_be_done_is_told(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each refusal has the exit code 1, a sentence on the error stream, and nothing has changed."""
    glaciers(home)
    monkeypatch.chdir(home)
    (home / "odd.txt").write_text("4 Жар-птица\n", encoding="utf-8")
    before = (home / "cards.json").read_bytes()
    for name, (words, told) in REFUSED.items():
        assert main(["set", *words, "--lang", "en"]) == 1, name
        assert told in capsys.readouterr().err, name
    assert (home / "cards.json").read_bytes() == before


def test_all_that_is_in_a_set_is_shown(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`set show` tells cards, decks by their names in commands, versions; a card, the keywords it says."""
    glaciers(home).keep_version("glaciers", "первая")
    assert main(["set", "show", "ледники", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    for words in ("Cascade — Once more.", "001 alpha en", "Deck: glaciers:Лёд, cards: 40", "Version 1, ", "первая"):
        assert words in out
    assert main(["cards", "show", "gamma", "--lang", "en"]) == 0
    assert "Cascade — Once more." in capsys.readouterr().out
    assert main(["cards", "show", "alpha"]) == 0
    assert "Каскад" not in capsys.readouterr().out
