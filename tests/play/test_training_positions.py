"""Training positions as files: what may stand in them, what is told of what may not, and how they are laid out."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hostile import obeyed
from hypothesis import given, settings
from hypothesis import strategies as st
from spoiling import spoilt, torn

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.sets import OWN_SET
from kiberrubezh.cards.store import open_cards
from kiberrubezh.engine import rng
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.ground.words import LANGS
from kiberrubezh.play.rubezh.training import cabinet
from kiberrubezh.play.rubezh.training.cabinet import (
    PositionError,
    checked_position,
    read_position,
    saved_positions,
    write_position,
)
from kiberrubezh.play.rubezh.training.pieces import HELD, QUARANTINED, Piece, lines, pieces
from kiberrubezh.play.rubezh.training.position import Position, TableRules, TrainingSide
from kiberrubezh.play.rubezh.training.soundness import problems
from kiberrubezh.resources import resource

CARDS = open_cards()
ASSET, MEASURE, ATTACK, EVENT = (
    next(card.id for card in CARDS.values() if card.kind == kind) for kind in ("asset", "measure", "attack", "event")
)


def _side(chance: Random) -> TrainingSide:
    def hidden() -> tuple[str, ...]:
        return lines(Piece(chance.choice([ASSET, MEASURE, ATTACK, EVENT])) for _ in range(chance.randrange(8)))

    def table(card: str, *kept: str) -> tuple[str, ...]:
        states = ((chance.random() < 0.5, chance.choice(["", *kept])) for _ in range(chance.randrange(6)))
        return lines(Piece(card, *state) for state in states)

    return TrainingSide(
        name=chance.choice(["", "Аня", "Bob"]),
        deck=hidden(),
        rest=hidden(),
        hand=hidden(),
        assets=table(ASSET),
        measures=table(MEASURE),
        attacks=table(ATTACK, QUARANTINED, HELD),
        discard=hidden(),
        shield=chance.randrange(9),
    )


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Make a position of all that can stand in one."""
    chance = Random(draw(st.integers(0, 2**32)))
    return Position(
        name=chance.choice(["", "Волна «шестёркой»", 'A "b" \\ c']),
        note=draw(st.text('aя"\\\n\t\u202e', max_size=12)),
        first=draw(st.sampled_from(["you", "opponent"])),
        turn=draw(st.integers(1, 200)),
        phase=chance.choice(["assets", "deploy", "attack"]),
        assets_left=chance.choice([None, 0, 20]),
        seed=draw(st.integers(0, 2**64 - 1)),
        rules=TableRules(draw=chance.randrange(11), open_lists=chance.random() < 0.5),
        you=_side(chance),
        opponent=_side(chance),
        tried=chance.choice([(), ((-1, "done", -1, -1), (0, "lay", 3, -1), (-1, "lay", 2, -1))]),
    )


ODD = (f"99 {ASSET}", f"0 {ASSET}", f"٣ {ASSET}", f"{ATTACK} quarantined", f"{ASSET}\n", "own-rack")


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """Make a position's file with faults put in."""
    own = CARDS[ATTACK].model_copy(update={"id": "own-rack", "set": OWN_SET, "number": 1})
    position = draw(positions()).model_copy(update={"cards": (own,)})
    told = json.loads(cabinet.text_of(position))
    return draw(torn(draw(spoilt(told, odd=ODD, keys=("you", "tried")))))


def _put(folder: Path, **fields: Any) -> Path:
    path = folder / "one.json"
    path.write_text(json.dumps({"you": {"hand": [f"2 {ASSET}"], "rest": [f"9 {ASSET}"]}, **fields}), encoding="utf-8")
    return path


@settings(max_examples=20)
@given(position=positions())
def test_a_position_comes_back_from_its_file_as_it_was(position: Position, tmp_path_factory: Any) -> None:
    """What is written is read again, equal to the last field; and every card is there one by one."""
    path = tmp_path_factory.getbasetemp() / "round.json"
    write_position(position, path)
    assert read_position(path) == position
    assert all(lines(pieces(side.attacks)) == side.attacks for side in position.sides)


@settings(max_examples=60)
@given(content=damaged() | st.binary(max_size=60))
def test_a_damaged_position_is_read_or_refused(content: bytes, tmp_path_factory: Any) -> None:
    """Whatever a file holds, a position that is written again as it was comes out, or a refusal that has words."""
    path = tmp_path_factory.getbasetemp() / "damaged.json"
    path.write_bytes(content)
    said = tuple[str, ...]()
    try:
        position = read_position(path)
        write_position(position, path)
        assert read_position(path) == position
        assert checked_position(path, CARDS).laid(CARDS).decision is not None
    except PositionError as refused:
        said = tuple(map(refused.message, LANGS))
    assert len(set(said)) in (0, 2)
    assert not obeyed("".join(said))


def test_the_schema_of_positions_is_published() -> None:
    """assets/positions/schema.json is made from the model."""
    path = resource("positions", "schema.json")
    assert json.loads(path.read_text(encoding="utf-8")) == cabinet.schema()


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"you": {"hand": ["no-such-card"]}}, ("you.hand.0", "нет", "no such card")),
        ({"you": {"hand": [f"61 {ASSET}"]}}, ("you", "KR-2.1", "61 cards")),
        ({"you": {"attacks": [ASSET]}}, ("you.attacks.0", "зоне", "zone")),
        ({"opponent": {"measures": [EVENT]}}, ("opponent.measures.0", "зоне", "zone")),
        ({"you": {"attacks": [f"{ATTACK} quarantined"]}}, ("you.attacks.0", "карантин", "quarantine")),
        ({"you": {"measures": [f"{MEASURE} tapped held"]}}, ("you.measures.0", "карантин", "quarantine")),
        ({"you": {"hand": [f"{ASSET} tapped"]}}, ("you.hand.0", "образц", "right form")),
        ({"turn": 30, "rules": {"last_turn": 20}}, ("turn", "KR-8.3", "past the last")),
        ({"turn": 0}, ("turn", "≥ 1", "≥ 1")),
        ({"phase": "draw"}, ("phase", "слова", "word")),
        ({"trun": 3}, ("trun", "turn?", "turn?")),
        ({"you": {}}, ("", "KR-5.0", "at once")),
        ({"tried": [[0, "done", -1, -1]]}, ("", "образц", "right form")),
        ({"cards": [CARDS[ASSET].model_dump(mode="json")]}, ("cards.0", "своя", "of your own")),
    ],
)
def test_what_cannot_be_is_told_by_field(tmp_path: Path, fields: dict[str, Any], said: tuple[str, str, str]) -> None:
    """Unknown cards, too many, odd zones and states, an end at once: field, reason and remedy in both languages."""
    with pytest.raises(PositionError) as refused:
        checked_position(_put(tmp_path, **fields), CARDS)
    field, ru, en = said
    problem = refused.value.problems[0]
    assert problem.field == field
    assert ru in problem.words("ru")
    assert en in problem.words("en")


def test_a_position_lies_as_it_says(tmp_path: Path) -> None:
    """Zones, taps, order of the deck, turn, phase, shields, quarantine and rules are those of the file."""
    you = {
        "deck": [EVENT, ASSET], "rest": [f"3 {ATTACK}", f"3 {MEASURE}"], "hand": [MEASURE],
        "assets": [f"2 {ASSET} tapped", ASSET], "attacks": [ATTACK, f"{ATTACK} tapped quarantined"], "shield": 2,
    }  # fmt: skip
    fields = {"you": you, "turn": 8, "phase": "deploy", "assets_left": 1, "rules": {"draw": 1}, "seed": 7}
    duel = checked_position(_put(tmp_path, **fields), CARDS).laid(CARDS)
    ids = [spec.name for spec in duel.roster.specs]
    side = duel.sides[0]
    deck = [ids[card] for card in reversed(side.deck)]
    mixed = [ATTACK] * 3 + [MEASURE] * 3
    rng.shuffle(rng.seed_state(rng.of_seat(7, 0)), mixed)
    assert deck == [EVENT, ASSET, *mixed]
    assert [duel.tapped[card] for card in side.assets] == [1, 1, 0]
    assert [card in duel.marked for card in side.attacks] == [False, True]
    assert (duel.turn, duel.phase, duel.assets_left, duel.rules.draw, side.shield) == (8, "deploy", 1, 1, 2)
    assert duel.active == 0


def test_quarantine_holds_through_the_owners_next_turn(tmp_path: Path) -> None:
    """KR-9: an attack put down as quarantined stays tapped when its owner untaps, once."""
    you = {"rest": [f"30 {ASSET}"], "hand": [ASSET], "attacks": [f"{ATTACK} tapped quarantined", f"{ATTACK} tapped"]}
    there = {"rest": [f"30 {ASSET}"], "hand": [ASSET]}
    duel = checked_position(_put(tmp_path, you=you, opponent=there, first="opponent"), CARDS).laid(CARDS)
    one, other = duel.sides[0].attacks
    for tapped in ([1, 0], [0, 0]):
        turn = duel.turn
        while (duel.turn < turn + 2 and duel.active == 1) or duel.turn == turn:
            duel.choose(DONE if DONE in duel.decision.options else duel.decision.options[0])
        assert [duel.tapped[one], duel.tapped[other]] == tapped
        while duel.active == 0:
            duel.choose(DONE if DONE in duel.decision.options else duel.decision.options[0])


def test_own_cards_travel_with_a_position(tmp_path: Path) -> None:
    """A card of one's own that a file brings along can lie in it, wherever it is opened."""
    own = CARDS[ASSET].model_copy(update={"id": "own-rack", "set": OWN_SET, "number": 1})
    own = Card.model_validate(own.model_dump())
    brought = [own.model_dump(mode="json")]
    position = checked_position(
        _put(tmp_path, you={"hand": ["own-rack"], "rest": [f"5 {ASSET}"]}, cards=brought), CARDS
    )
    assert position.laid(CARDS).roster.specs[-1].name in ("own-rack", ASSET)
    assert not problems(position, CARDS)


def test_own_cards_of_any_text_come_back_with_a_position(tmp_path: Path) -> None:
    """An own card may have any text that the vocabulary knows; a position with it is read as it was written."""
    own = tuple(
        card.model_copy(update={"id": f"own-{card.id}", "set": OWN_SET}) for card in CARDS.values() if card.abilities
    )
    for at in range(0, len(own), 40):
        position = Position(you=TrainingSide(hand=(own[at].id,), rest=(ASSET,)), cards=own[at : at + 40])
        write_position(position, tmp_path / "texts.json")
        assert checked_position(tmp_path / "texts.json", CARDS) == position


def test_a_position_written_with_its_cards_in_full_is_read_for_ever(tmp_path: Path) -> None:
    """Cards stood in a position's file with all that goes without saying; it is now written as other data is."""
    golden = Path(__file__).with_name("goldens") / "own_cards_in_full.kibpos"
    position = checked_position(golden, CARDS)
    assert len(position.cards) == 4
    assert all(card.name == CARDS[card.id.removeprefix("own-")].name for card in position.cards)
    write_position(position, tmp_path / "now.kibpos")
    assert read_position(tmp_path / "now.kibpos") == position
    assert (tmp_path / "now.kibpos").stat().st_size < golden.stat().st_size


def test_kept_positions_are_listed_and_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one changed last first; what can't be read beside them; a deleted one is taken out of the bin again."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    one, two = cabinet.keep(Position(name="one")), cabinet.keep(Position(name="two"))
    cabinet.path_of("position-9").write_text("{", encoding="utf-8")
    found, bad = saved_positions()
    assert {saved.id for saved in found} == {one, two}
    assert [error.path.stem for error in bad] == ["position-9"]
    cabinet.delete(one)
    assert [saved.id for saved in saved_positions()[0]] == [two]
    assert cabinet.keep(Position()) not in (one, two)
    cabinet.bring_back(one)
    assert read_position(cabinet.path_of(one)).name == "one"


@settings(max_examples=20)
@given(st.integers(0, 2**64 - 1))
def test_a_seed_is_found_from_its_state(seed: int) -> None:
    """The seed that is found is the one by which the generator began."""
    assert rng.seed_of(rng.seed_state(seed)) == seed


def test_a_side_of_too_many_cards_is_refused_as_it_is_read(tmp_path: Path) -> None:
    """KR-2.1: a small file that says thousands of cards is told of before anything is laid out."""
    with pytest.raises(PositionError, match="at most are 60"):
        read_position(_put(tmp_path, opponent={"hand": [f"99 {ASSET}"] * 60}))
