"""Setting a position up: what may be put where, steps taken back exactly, and positions taken from duels."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.rules import EDITION, Rules
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.play.rubezh.training.branches import Branches
from kiberrubezh.play.rubezh.training.cabinet import read_position, write_position
from kiberrubezh.play.rubezh.training.moments import ClosedError, position_at
from kiberrubezh.play.rubezh.training.position import ZONES, Position
from kiberrubezh.play.rubezh.training.soundness import problems
from kiberrubezh.play.rubezh.training.workbench import (
    PlaceError,
    Spot,
    Workbench,
    of_decks,
    other_way_round,
    pieces_of,
    with_card,
    with_move,
    with_quarantine,
    with_side,
    with_tap,
    without,
)

CARDS = open_cards()
FEW = [next(card for card in CARDS.values() if card.kind == kind) for kind in ("asset", "measure", "attack", "event")]


def step(position: Position, chance: Random) -> Position:
    """Do one of the things that can be done at the bench; what is refused changes nothing."""
    seat, zone = chance.randrange(2), chance.choice(ZONES)
    found = pieces_of(position, seat, zone)
    spot = Spot(seat, zone, chance.randrange(len(found))) if found else None
    try:
        match chance.randrange(7), spot:
            case 0 | 1, _:
                return with_card(position, chance.choice(FEW), seat, zone, chance.choice([None, 0]))
            case 2, Spot():
                return without(position, spot)
            case 3, Spot():
                return with_move(position, CARDS, spot, chance.randrange(2), chance.choice(ZONES), 0)
            case 4, Spot():
                return with_tap(position, spot)
            case 5, Spot():
                return with_quarantine(position, spot)
            case _:
                return with_side(position, seat, shield=chance.randrange(5))
    except PlaceError:
        return position


@settings(max_examples=25)
@given(chance=st.integers(0, 2**32).map(Random))
def test_every_step_is_taken_back_exactly(chance: Random) -> None:
    """Undone to the first and made again to the last, each position is the one that it was; all of them are sound."""
    bench, seen = Workbench.empty(), [Position()]
    for _ in range(25):
        bench.change(step(bench.position, chance))
        if bench.position != seen[-1]:
            seen.append(bench.position)
    for expected in reversed(seen):
        assert bench.position == expected
        bench.undo()
    for expected in seen:
        assert bench.position == expected
        bench.redo()
    assert all("." not in wrong.field for wrong in problems(seen[-1], CARDS))


def test_what_lies_nowhere_is_refused() -> None:
    """KR-4.1, KR-2.1: an event on the table, a 61st card, a tap in hand: each refused in words."""
    asset, _, attack, event = FEW
    with pytest.raises(PlaceError) as refused:
        with_card(Position(), event, 0, "assets")
    assert event.name.ru in refused.value.message("ru")
    full = Position()
    for _ in range(60):
        full = with_card(full, asset, 1, "hand")
    with pytest.raises(PlaceError, match="60"):
        with_card(full, asset, 1, "rest")
    with pytest.raises(PlaceError):
        with_tap(full, Spot(1, "hand", 0))
    with pytest.raises(PlaceError):
        with_quarantine(with_card(full, asset, 0, "assets"), Spot(0, "assets", 0))
    foreign = Position.model_validate({"you": {"hand": ("no-such-card",)}})
    with pytest.raises(PlaceError):
        with_move(foreign, CARDS, Spot(0, "hand", 0), 0, "discard")
    assert without(foreign, Spot(0, "hand", 0)) == Position()
    held = with_quarantine(with_card(full, attack, 0, "attacks"), Spot(0, "attacks", 0))
    assert held.you.attacks == (f"{attack.id} tapped quarantined",)


def test_a_card_keeps_its_state_only_on_the_table() -> None:
    """Moved along the table it stays tapped; back in a hand it is a card like any other. The order is as it is put."""
    asset, measure = FEW[:2]
    position = with_card(with_card(Position(), measure, 0, "measures"), measure, 0, "measures")
    position = with_tap(position, Spot(0, "measures", 0))
    position = with_move(position, CARDS, Spot(0, "measures", 0), 0, "measures", 2)
    assert position.you.measures == (measure.id, f"{measure.id} tapped")
    position = with_move(position, CARDS, Spot(0, "measures", 1), 1, "hand")
    assert position.opponent.hand == (measure.id,)
    position = with_card(with_card(position, asset, 1, "hand", 0), FEW[3], 1, "hand", 0)
    assert position.opponent.hand == (FEW[3].id, asset.id, measure.id)
    assert other_way_round(position).you.hand == position.opponent.hand


def test_what_was_tried_goes_with_the_position_and_comes_back() -> None:
    """A name changes nothing of it; another card clears it, and taking that back brings it again."""
    bench = Workbench(with_card(Position(), FEW[0], 0, "hand"))
    tried = bench.position.model_copy(update={"tried": ((-1, "done", -1, -1),), "reached": 0})
    bench.note_tried(tried)
    for name in ("a", "ab", "abc"):
        bench.change(bench.position.model_copy(update={"name": name}), "name")
    assert bench.position.tried
    bench.change(with_card(bench.position, FEW[0], 0, "hand"))
    assert not bench.position.tried
    bench.undo()
    assert (bench.position.name, bench.position.tried) == ("abc", tried.tried)
    bench.undo()
    assert bench.position == tried
    assert not bench.can_undo


def test_a_position_of_two_decks_can_be_played() -> None:
    """KR-3.3: an opening hand for each, nothing lost of the decks."""
    decks = ready_decks(CARDS, "ru")[:2]
    ids = [[card.id for card in deck.expand(CARDS)] for deck in decks]
    position = of_decks((ids[0], ids[1]), CARDS, 5)
    assert not problems(position, CARDS)
    assert [side.size for side in position.sides] == [60, 60]
    assert all(len(pieces_of(position, seat, "hand")) == 7 for seat in (0, 1))


def test_any_moment_of_a_duel_becomes_a_position() -> None:
    """Laid out and gone to where it was, everything lies as in the duel, from either side, waves and effects too."""
    one, two = (deck.expand(CARDS) for deck in ready_decks(CARDS, "ru")[2:4])
    timeline, chance = Timeline(Duel.start((one, two), 3)), Random(3)
    while timeline.state.decision is not None and timeline.state.turn < 12:
        timeline.choose(chance.choice(timeline.state.decision.options))
    with pytest.raises(ClosedError):
        position_at(timeline, 0, ("A", "B"))
    begins = next(n for n, moment in enumerate(timeline.moments) if moment.state.turn)
    exact = 0
    for made in range(begins, len(timeline), 7):
        duel = timeline.position(made)
        position = position_at(timeline, made, ("A", "B"), made % 2)
        assert not problems(position, CARDS)
        laid = position.laid(CARDS)
        for option in Branches(position.tried).options_to(position.reached):
            laid.choose(option)
        seats = (0, 1) if made % 2 == 0 else (1, 0)
        names = [position.you.name, position.opponent.name]
        assert names == ["AB"[seat] for seat in seats]
        exact += all(
            [laid.roster.specs[card].name for card in getattr(laid.sides[place], zone)]
            == [duel.roster.specs[card].name for card in getattr(duel.sides[seat], zone)]
            for place, seat in enumerate(seats)
            for zone in ("deck", "hand", "assets", "measures", "attacks", "discard", "events")
        )
    assert exact >= len(range(begins, len(timeline), 7)) - 1


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (Rules(last_turn=10_000), "9999"),
        (Rules(assets_a_turn=61), "60"),
    ],
)
def test_a_duel_of_other_rules_is_refused_in_words(rules: Rules, said: str) -> None:
    """Rules that the training table has not are told of, and never changed without a word."""
    one, two = (deck.expand(CARDS) for deck in ready_decks(CARDS, "ru")[2:4])
    timeline = Timeline(Duel.start((one, two), 3, rules=rules))
    while not timeline.state.turn or timeline.state.decision.prompt != "assets":
        timeline.choose(timeline.state.decision.options[0])
    with pytest.raises(ClosedError) as refused:
        position_at(timeline, len(timeline), ("A", "B"))
    assert said in refused.value.message("ru")


@pytest.mark.parametrize(
    "rules",
    [
        Rules(draw=0, assets_a_turn=12, last_turn=5000, open_lists=True),
        *(Rules(edition=it) for it in range(3, EDITION)),
    ],
)
def test_house_rules_and_earlier_readings_come_along(rules: Rules, tmp_path: Path) -> None:
    """What a duel is played by its moments are played by too, over a file; with the same to choose from."""
    one, two = (deck.expand(CARDS) for deck in ready_decks(CARDS, "ru")[2:4])
    timeline, chance = Timeline(Duel.start((one, two), 3, rules=rules)), Random(1)
    position = Position()
    while timeline.state.turn < 6 or position.phase != "deploy":
        assert timeline.state.decision is not None
        timeline.choose(chance.choice(timeline.state.decision.options))
        asked = timeline.state.decision
        is_deploy = asked is not None and asked.prompt == "deploy"
        position = position_at(timeline, len(timeline), ("A", "B")) if is_deploy else Position()
    write_position(position, tmp_path / "p.json")
    duel = read_position(tmp_path / "p.json").laid(CARDS)
    was = timeline.state
    names = ("draw", "assets_a_turn", "last_turn", "open_lists", "edition")
    assert [getattr(duel.rules, name) for name in names] == [getattr(rules, name) for name in names]
    assert duel.decision is not None
    offered = [
        sorted((it.act, state.roster.specs[it.card].name) for it in state.decision.options if it.card >= 0)
        for state in (duel, was)
        if state.decision is not None
    ]
    assert offered[0] == offered[1]


def test_a_step_back_is_told_only_where_there_was_one() -> None:
    """At the beginning nothing is taken back, whatever can be made again."""
    bench = Workbench.empty()
    bench.change(Position(turn=4))
    assert (bench.undo(), bench.undo(), bench.redo(), bench.redo()) == (True, False, True, False)
