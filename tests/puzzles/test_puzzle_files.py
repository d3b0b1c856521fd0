"""Files of puzzles: what they may hold, what the check finds wrong, what the commands say."""

import json
import re
from collections import Counter
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hostile import obeyed
from hypothesis import given, settings
from hypothesis import strategies as st
from puzzles.positions import CARDS, SURGE, jammed, patient, puzzle
from spoiling import spoilt, torn

from kiberrubezh import cli
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.ground.words import LANGS
from kiberrubezh.puzzles import files
from kiberrubezh.puzzles.files import (
    PuzzleFileError,
    daily,
    former_line_of,
    read,
    schema,
    shipped_path,
    shipped_puzzles,
    write,
)
from kiberrubezh.puzzles.mining import discovery, ledger, selection
from kiberrubezh.puzzles.mining import duels as mined
from kiberrubezh.puzzles.mining.discovery import Bout, Finds, with_solution
from kiberrubezh.puzzles.mining.grades import grade_of, with_grade
from kiberrubezh.puzzles.own_puzzles import PuzzleIntake, own_folder, own_puzzles, take, with_own_id
from kiberrubezh.puzzles.proving.check import changed_cards, problems
from kiberrubezh.puzzles.proving.proof import moves_that_hold
from kiberrubezh.puzzles.proving.search import Search
from kiberrubezh.puzzles.proving.setup import LaidError, lay
from kiberrubezh.puzzles.puzzle import Place, Puzzle, Step, digest, former_digest
from kiberrubezh.resources import sources

WALL, FLOOD, SURGE_NUMBER = 5, 16, 17
WRONG = (Step(act="block", card=WALL, target=FLOOD), Step(act="done"))


def _proved() -> Puzzle:
    found = with_solution(patient(), CARDS, 10_000)
    assert found is not None
    return found


def _own(found: Puzzle) -> Puzzle:
    """Return a puzzle that brings its cards along."""
    own = tuple(CARDS[name] for name in found.prints)
    return found.model_copy(update={"cards": tuple(own)})


OWN = _own(patient())


@st.composite
def spoilt_puzzles(draw: st.DrawFn) -> bytes:
    """Make a file of a puzzle with its cards, alone or in a set, with faults put in."""
    told = json.loads(files.line_of(OWN))
    sound = draw(st.sampled_from((told, {"$schema": "schema.json", "puzzles": [told, told]})))
    return draw(torn(draw(spoilt(sound, odd=("block", "surge", "win"), keys=("puzzles", "solution", "sides")))))


@settings(max_examples=60)
@given(content=spoilt_puzzles() | st.binary(max_size=60))
def test_a_damaged_file_of_puzzles_is_read_or_refused(content: bytes, tmp_path_factory: Any) -> None:
    """Whatever a file holds: puzzles that are written again as they were and can be laid or not, or words."""
    path = tmp_path_factory.getbasetemp() / "damaged.kibpuzzles"
    path.write_bytes(content)
    try:
        found = read(path)
    except PuzzleFileError as refused:
        said = [refused.message(lang) for lang in LANGS]
        assert len({*said}) == 2
        assert not obeyed("".join(said).replace(str(path), ""))
        return
    write(found, path)
    assert read(path) == found
    for one in found:
        with suppress(LaidError):
            lay(one, CARDS)


def test_a_puzzle_is_proved_with_its_solution() -> None:
    """The solution is found with the answers that make it longest, and holds when it is checked anew."""
    found = _proved()
    assert [(step.act, step.card) for step in found.solution] == [
        ("done", -1),
        ("add", SURGE_NUMBER),
        ("block", WALL),
        ("done", -1),
    ]
    assert found.prints["surge"] == digest(SURGE)
    assert problems(found, CARDS) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"solution": WRONG}, "Move 1 of the solution doesn't"),
        ({"solution": (Step(act="block", card=WALL, target=FLOOD),)}, "breaks off"),
        ({"solution": (Step(act="add", card=WALL),)}, "no such choice"),
        ({"solution": (Step(act="play", card=WALL, shown="plug"),)}, "no such choice"),
        ({"kind": "win"}, "no such choice"),
        ({"kind": "block"}, "of another kind"),
        ({"sides": patient(deck=4).sides, "opening": patient(deck=4).opening}, "isn't reached"),
        ({"prints": {}}, "Cards have changed"),
        ({"tapped": (99,)}, "tapped that isn't there"),
        ({"sides": (Place(deck=5, assets=("surge",)), patient().sides[1])}, "a zone not its own"),
        ({"sides": (Place(deck=5, measures=("nobody",)), patient().sides[1])}, "no card “nobody”"),
    ],
)
def test_the_check_says_what_is_wrong_and_what_to_do(change: dict[str, object], said: str) -> None:
    """A puzzle that isn't as it says is named with the reason and a remedy."""
    wrong = problems(_proved().model_copy(update=change), CARDS)
    assert wrong
    assert any(said in problem.words().en and "kiberrubezh puzzle find" in problem.words().en for problem in wrong)


def test_a_second_way_is_a_fault() -> None:
    """Against two equal attacks it doesn't matter which is blocked: the check names the other way."""
    equal = Place(deck=10, attacks=("flood", "flood"))
    wrong = problems(_proved().model_copy(update={"sides": (patient().sides[0], equal)}), CARDS)
    assert any("isn't the only one" in problem.words().en for problem in wrong)


def test_cards_that_have_changed_are_named() -> None:
    """What a card does is part of the proof: another number is noticed, another name isn't."""
    found = _proved()
    louder = {**CARDS, "surge": SURGE.model_copy(update={"damage": 3})}
    assert any("surge" in problem.words().en for problem in problems(found, louder))
    renamed = {**CARDS, "surge": SURGE.model_copy(update={"number": 7})}
    assert problems(found, renamed) == []


def test_a_second_way_is_closed_by_tapping_what_it_needs() -> None:
    """Two measures that hold alike make no puzzle; with one of them tapped the other is the only one that holds."""
    own, other = patient().sides
    both = own.model_copy(update={"measures": ("wall", "screen")})
    shifted = (Step(act="add", card=17), Step(act="done"))
    again = Place(deck=10, attacks=("flood", "surge"))
    start = patient().model_copy(update={"sides": (both, again), "opening": shifted})
    laid = lay(start, CARDS)
    assert other == again
    assert len(moves_that_hold(Search(laid), laid.duel, 9)) > 1
    found = with_solution(start, CARDS, 10_000)
    assert found is not None
    assert (len(found.tapped), found.source.trimmed) == (1, True)
    assert problems(found, CARDS) == []


@pytest.mark.parametrize("holds", [True, False])
def test_a_win_that_holds_against_any_card_is_asked_with_the_hand_hidden(
    holds: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The open hand gives way to one card that may be any, if that can be proved; all else lies as it did."""
    other = Place(deck=5, hand=("flood", "surge", "worm"), measures=("wall", "screen"))
    seen = puzzle("win", Place(deck=10, attacks=("jammer", "surge")), other, tapped=(21,))
    seen = seen.model_copy(update={"source": seen.source.model_copy(update={"opened": True})})
    monkeypatch.setattr(
        discovery, "_proved", lambda it, *_: (it if holds or not it.sides[1].hidden else None, discovery.PROVED)
    )
    (found,) = discovery.proofs([seen], CARDS)
    place = found.sides[1]
    assert (place.hidden, len(place.hand), found.source.opened) == ((1, 0, False) if holds else (0, 3, True))
    laid = lay(found, CARDS).duel
    assert [laid.roster.specs[card].name for card in laid.sides[1].measures if laid.tapped[card]] == ["screen"]
    assert found.source.hand == (3 if holds else None)


def test_some_puzzles_hide_a_card_that_may_be_any() -> None:
    """Of those that come with the program; with the others nothing of the hand is hidden, and the window says so."""
    assert sum(it.sides[1].hidden > 0 for it in shipped_puzzles()) >= 2


def test_what_scripted_plays_is_no_puzzle() -> None:
    """A single move that holds, and that `scripted` makes as well, isn't kept."""
    plain = puzzle("win", Place(deck=20, attacks=("flood", "surge")), Place(deck=8, measures=("screen",)))
    both = plain.model_copy(update={"sides": (plain.sides[0], Place(deck=8))})
    assert with_solution(both, CARDS, 10_000) is None


def test_a_file_of_puzzles_is_read_as_it_was_written(tmp_path: Path) -> None:
    """What is written is read again, a single puzzle too; a line is a puzzle."""
    found = _proved()
    texts = tuple(card for card in open_cards().values() if card.abilities)[:60]
    told = found.model_copy(update={"id": "another", "cards": texts})
    write([found, told], tmp_path / "set.json")
    assert [it.id for it in read(tmp_path / "set.json")] == ["a-puzzle", "another"]
    (tmp_path / "one.json").write_text(found.model_dump_json(), encoding="utf-8")
    assert read(tmp_path / "one.json") == (found,)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "no JSON"),
        ('{"puzzles": [{"id": "x"}]}', "puzzles.0.kind"),
        ("[]", "won't do"),
        ('{"id": "x", "kind": "draw"}', "kind"),
    ],
)
def test_a_file_that_is_none_of_puzzles_is_told_so(tmp_path: Path, text: str, said: str) -> None:
    """The message names the place and where the fields are described."""
    (tmp_path / "bad.json").write_text(text, encoding="utf-8")
    with pytest.raises(PuzzleFileError, match=said):
        read(tmp_path / "bad.json")


def test_the_commands_prove_and_refuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`puzzle check` ends with 0 for a puzzle that holds, 1 for one that doesn't, 2 for no file of puzzles."""
    found = _own(_proved())
    write([found], tmp_path / "good.json")
    write([found.model_copy(update={"solution": WRONG})], tmp_path / "bad.json")
    assert cli.main(["puzzle", "check", str(tmp_path / "good.json"), "--lang", "en"]) == 0
    assert "1 of 1" in capsys.readouterr().out
    assert cli.main(["puzzle", "check", str(tmp_path / "bad.json"), "--lang", "ru"]) == 1
    assert "a-puzzle: Ход 1 решения не ведёт к цели" in capsys.readouterr().err
    assert cli.main(["puzzle", "check", str(tmp_path / "none.json"), "--lang", "en"]) == 2
    assert "none.json" in capsys.readouterr().err


def test_the_list_tells_grades_and_the_daily_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`puzzle list` has a line for each puzzle."""
    write([_proved()], tmp_path / "one.json")
    assert cli.main(["puzzle", "list", str(tmp_path / "one.json"), "--lang", "en"]) == 0
    assert "a-puzzle" in (said := capsys.readouterr().out)
    assert "survive this turn · puzzle of the day" in said


def test_the_daily_puzzle_is_of_the_date_alone() -> None:
    """Whatever order the puzzles come in, the same day has the same one, and the days go round among them."""
    several = [jammed().model_copy(update={"id": f"p-{number}"}) for number in range(10)]
    day = date(2026, 11, 23)
    assert daily(day, several) == daily(day, several[::-1])
    assert len({daily(day + timedelta(days=n), several).id for n in range(60)}) == 10


def test_a_hidden_card_can_be_shown_as_what_it_turns_out_to_be() -> None:
    """A step of the other may name the card that it plays; only one that may be any card."""
    other = Place(deck=8, hidden=1, hand=("shield",))
    start = puzzle("win", Place(deck=2, attacks=("flood", "surge")), other)
    play = Step(act="play", card=12, shown="plug")
    with pytest.raises(LaidError):
        lay(start.model_copy(update={"opening": (play.model_copy(update={"card": 2}),)}), CARDS)


@pytest.mark.parametrize(
    "changed",
    [
        {"tapped": [-1]},
        {"phase": "deploy"},
        {"sides": [{"deck": 9}, {"deck": 9, "discard": ["flood"] * 60, "hand": ["flood"] * 60}]},
    ],
    ids=["no card", "a question that no proof goes through", "too many cards"],
)
def test_what_no_proof_could_bear_is_no_puzzle(changed: dict[str, object], tmp_path: Path) -> None:
    """Refused as it is read, in words of one language: a negative number, the other's deployment, 129 cards."""
    path = tmp_path / "odd.json"
    data = json.loads(jammed().model_dump_json()) | {"kind": "survive"} | changed
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(PuzzleFileError) as refused:
        read(path)
    assert not re.search("[a-z]{4,} [a-z]{4,}", refused.value.message("ru"))


def test_the_schema_tells_every_field() -> None:
    """The schema beside the puzzles that come with the program is the one of the model."""
    assert json.loads(shipped_path().with_name("schema.json").read_text("utf-8")) == schema()


def test_a_field_that_cards_will_have_later_changes_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the digest of a card nor the id of an own puzzle hangs on fields that are as by themselves."""

    class Later(Card):
        weather: str = "fair"

    own = _own(_proved())
    later = [Later.model_validate(card.model_dump()) for card in own.cards]
    assert [*map(digest, later)] == [*map(digest, own.cards)]
    assert with_own_id(own.model_copy(update={"cards": tuple(later)})).id == with_own_id(own).id
    assert digest(later[0].model_copy(update={"weather": "foul"})) != digest(own.cards[0])
    assert (digest(SURGE), with_own_id(own).id) == ("e69b2557", "own-b9d50c1a4ec3dc7e")


def test_digests_of_the_first_puzzles_are_read_on() -> None:
    """They took in every field of a card, and still tell one that has changed."""
    found = _proved()
    former = found.model_copy(update={"prints": {name: former_digest(CARDS[name]) for name in found.prints}})
    assert former.prints["surge"] == "f179a917"
    assert changed_cards(former, CARDS) == []
    assert changed_cards(former, {**CARDS, "surge": SURGE.model_copy(update={"damage": 9})}) == ["surge"]


def test_the_first_own_puzzles_are_read_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Those with cards of their own had another id, and keep it; added once more they are known, not there twice."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    found = _own(_proved())
    prints = {name: former_digest(CARDS[name]) for name in found.prints}
    former = found.model_copy(update={"id": "own-5a5d2eb35012c1f4", "prints": prints})
    own_folder().mkdir()
    path = own_folder() / f"{former.id}.json"
    path.write_text(former_line_of(former), "utf-8")
    assert own_puzzles() == ((former,), ())
    assert take(path, CARDS, lambda *_: None) == PuzzleIntake(known=1)
    again = with_own_id(former)
    write((again,), own_folder() / f"{again.id}.json")
    assert [it.id for it in own_puzzles()[0]] == [former.id]

    other = former.model_copy(update={"grade": 5})
    path.write_text(former_line_of(other), "utf-8")
    assert "not the puzzle that was proved" in own_puzzles()[1][0].message("en")


@pytest.mark.slow
def test_every_shipped_puzzle_is_of_todays_cards(cards: dict[str, Card]) -> None:
    """Each names the digests of its cards as they are, and differs from the others."""
    assert len({it.id for it in shipped_puzzles()}) == len(shipped_puzzles())
    for found in shipped_puzzles():
        assert {name: digest(cards[name]) for name in found.prints} == dict(found.prints), found.id
        assert {*found.sides[0].ids, *found.sides[1].ids} <= found.prints.keys()


def test_a_hundred_come_with_the_program_well_mixed() -> None:
    """All three kinds and all grades are there; no two have the same cards to do it with and against."""
    kinds, grades = (Counter(getattr(it, name) for it in shipped_puzzles()) for name in ("kind", "grade"))
    assert sum(kinds.values()) == 100
    assert all(kinds[kind] >= 15 for kind in ("win", "survive", "block"))
    assert grades.keys() == {1, 2, 3, 4, 5}
    assert len({selection.likeness(it) for it in shipped_puzzles()}) == 100
    days = (date(2026, 1, 1) + timedelta(days=n) for n in range(730))
    assert len({daily(day, shipped_puzzles()).id for day in days}) > 95


def test_a_grade_grows_with_what_solvers_miss() -> None:
    """1 to 5: by the one who looks ahead, and by how many tries somebody who chooses blindly needs."""
    assert grade_of(("scripted",), 5) == 1
    assert grade_of(("scripted", "adept"), 5) == 2
    assert grade_of(("scripted",), 16) == 3
    assert grade_of(("scripted", "adept"), 1000) == 5
    graded = with_grade(_proved(), CARDS, ("scripted", "random"))
    assert "scripted" in graded.missed
    assert graded.grade == 1


def test_known_positions_are_taken_up_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`puzzle find --again FILE` proves the positions of a file with the cards of today and writes what holds."""
    monkeypatch.setattr(selection, "with_grade", lambda puzzle, _: puzzle)
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    write([_own(_proved())], old)
    assert cli.main(["puzzle", "find", "--again", str(old), "--out", str(new), "--lang", "en"]) == 0
    assert "Puzzles found: 1" in capsys.readouterr().out
    (found,) = read(new)
    assert found.solution == _proved().solution
    assert found.id.startswith("survive-")
    old.write_text('{"puzzles": []}', "utf-8")
    for where, told in ((["--again", str(old)], "No position of that file"), (["--own"], "once you have played more")):
        assert cli.main(["puzzle", "find", *where, "--out", str(tmp_path / "none.json"), "--lang", "en"]) == 1
        said = capsys.readouterr()
        assert "Duels searched: 0" in said.out, "no other search is begun"
        assert told in said.err
        assert "--duels" not in said.err


def test_a_search_that_was_broken_off_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is found is written down duel by duel; the same command takes up the rest, and tells it all."""
    out, searched = tmp_path / "found.json", list[int]()
    stops = iter([True])
    found = _own(_proved())

    def search(bout: Bout, *_: object) -> Finds:
        if bout.seed == 9 and next(stops, False):
            raise KeyboardInterrupt
        searched.append(bout.seed)
        source = found.source.model_copy(update={"seed": bout.seed})
        return Finds([found.model_copy(update={"source": source})], Counter(proved=1, vast=2))

    monkeypatch.setattr(mined, "found_in", search)
    monkeypatch.setattr(selection, "with_grade", lambda puzzle, _: puzzle)
    words = ["puzzle", "find", "--duels", "4", "--seed", "7", "--out", str(out), "--lang", "en"]
    assert cli.main(words) == 0
    told = capsys.readouterr()
    assert "goes on from here" in told.err
    assert "Duels searched: 2, positions in them: 6. Proved: 2." in told.out
    assert len(read(out)) == 1
    part = out.with_name("found.json.part")
    with part.open("ab") as file:
        file.write(b'{"duel": 2, "pu')  # the power failed
    assert cli.main([*words[:-4], "--kind", "win", *words[-4:]]) == 2
    assert "another" in capsys.readouterr().err
    begun = part.read_bytes()
    fewer = ["1" if word == "4" else word for word in words]
    assert cli.main(fewer) == 0  # more are known than it asks for: none is lost
    told = capsys.readouterr()
    assert "Duels searched: 2, positions in them: 6. Proved: 2." in told.out
    assert "found.json.part stays" in told.err
    assert part.read_bytes() == begun[: begun.rindex(b"\n") + 1]
    for name, value in (("edition", lambda: "another"), ("LIMITS", (1,)), ("PLAYERS", (1,))):
        with monkeypatch.context() as other:
            other.setattr(ledger, name, value)
            assert cli.main(words) == 2
        assert "another edition of the program" in capsys.readouterr().err
    assert cli.main(words) == 0
    assert "Duels searched: 4, positions in them: 12. Proved: 4." in capsys.readouterr().out
    assert searched == [7, 8, 9, 10]
    assert not part.exists()
    assert cli.main(["puzzle", "check", str(out), str(out), "--lang", "en"]) == 0
    monkeypatch.setattr(mined, "found_in", lambda *_: Finds([], Counter(vast=1)))
    assert [cli.main(words), part.exists()] == [1, True]  # none found: with more duels it goes on from there


def test_a_search_is_of_the_sources_that_it_is_made_by(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A changed rule, bot, search, weight or style is another edition by itself; another page of the window is none."""
    parts = {"files": tmp_path / "files.py", "weights": tmp_path / "weights", "style": tmp_path / "style.json"}
    for part in parts.values():
        part.write_text("1")
    asked = list[str]()
    monkeypatch.setattr(ledger, "sources", lambda *places: (asked.extend(places), [parts["files"].read_bytes()])[1])
    monkeypatch.setattr(ledger, "WEIGHTS", parts["weights"])
    monkeypatch.setattr(ledger, "shipped_path", lambda _: parts["style"])
    found = {ledger.edition.__wrapped__()}
    for part in parts.values():
        part.write_text("2")
        found.add(ledger.edition.__wrapped__())
    assert len(found) == 4
    assert ledger.edition.__wrapped__() in found
    package, texts = Path(cli.__file__).parent, set(sources(*asked))
    for module in ("engine/rubezh/course/wave.py", "bots/rubezh/scripted.py", "puzzles/mining/finder.py", "field.py"):
        assert (package / module).read_bytes() in texts
    assert (package / "gui" / "app.py").read_bytes() not in texts


def test_more_than_a_file_holds_goes_into_several(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is a file of puzzles by itself."""
    monkeypatch.setattr(files, "MOST", 2)
    puzzles = [jammed().model_copy(update={"id": f"p-{number}"}) for number in range(5)]
    paths = files.write_parts(puzzles, tmp_path / "set.json")
    assert [path.name for path in paths] == ["set.json", "set-2.json", "set-3.json"]
    assert [it.id for path in paths for it in read(path)] == [it.id for it in puzzles]


def test_no_puzzle_found_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where no duel has a puzzle nothing is written, and the exit code is 1."""
    out = tmp_path / "none.json"
    assert cli.main(["puzzle", "find", "--own", "--out", str(out), "--lang", "en"]) == 1
    assert "once you have played more" in capsys.readouterr().err
    assert not out.exists()
