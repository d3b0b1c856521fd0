"""The rulings that a table may make otherwise, as data; and the last turn (KR-8.3)."""

import pytest
from engine.rubezh.table import FILLER, SPARE, Table, attack, dealt, table

from kiberrubezh.engine.replay import Header, begin
from kiberrubezh.engine.rubezh.course import agenda
from kiberrubezh.engine.rubezh.course.agenda import EndlessLoopError
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.rules import STANDARD, Rules

DECK = [FILLER] * 60


def test_the_standard_rules_are_those_of_the_document() -> None:
    """KR-3.3, KR-5.1, KR-5.3, KR-8.3: 7 cards, 1 and then 2 a turn, 2 assets a turn, 200 turns."""
    assert (
        Rules(opening_hand=7, second_hand=0, first_draw=1, draw=2, assets_a_turn=2, last_turn=200)
        == STANDARD
        == dealt(DECK, DECK).duel.rules
    )


def test_hands_are_dealt_and_redealt_by_the_rules() -> None:
    """KR-3.3, KR-3.5: the hand of who goes second may be the larger, and stays so when it is redealt."""
    duel = Duel.from_orders((DECK, DECK), first=1, rules=Rules(opening_hand=5, second_hand=2))
    assert [len(side.hand) for side in duel.sides] == [7, 5]
    for choice in ("redeal", "keep", "redeal"):
        duel.choose(next(option for option in duel.decision.options if option.act == choice) if duel.decision else ())
    assert [len(side.hand) for side in duel.sides] == [7, 5]


def test_a_turn_goes_by_the_rules() -> None:
    """KR-5.0, KR-5.1, KR-5.3: how many cards are drawn, without which the duel is lost, and how many assets laid."""
    rules = Rules(opening_hand=1, first_draw=2, draw=3, assets_a_turn=1)
    t = Table(Duel.from_orders(([SPARE] * 6, [SPARE] * 6), rules=rules)).keep().keep()
    assert (len(t.cards("hand")), t.duel.assets_left) == (3, 1)
    t.end_turn()
    assert len(t.cards("hand", 1)) == 4
    t.end_turn()
    assert len(t.cards("hand")) == 6
    t.end_turn()
    assert (t.duel.winner, t.duel.reason) == (0, "KR-5.0")


@pytest.mark.parametrize("wrong", [{"opening_hand": -1}, {"draw": -2}, {"last_turn": 0}])
def test_rules_out_of_range_are_refused(wrong: dict[str, int]) -> None:
    """KR-8.3: a duel has at least one turn, and nobody draws fewer than no cards."""
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Rules(**wrong)


def test_rules_typed_leave_the_others_as_they_are() -> None:
    """KR-8.3: lists stay closed where nobody asked for open ones."""
    assert Rules.of({"draw": 3}) == Rules(draw=3)
    assert Rules.of({"open_lists": 1}) == Rules(open_lists=True)
    assert Rules.of({"open_lists": 0}) == Rules.of({}) == Rules()
    wrong = ({"edition": 5}, {"luck": 1}, {"draw": 3, "open_lists": 2}, {"open_lists": -1}, {"luck": 1, "fun": 2})
    for rules, named in zip(wrong, ("edition", "luck", "open_lists", "open_lists", "fun, luck"), strict=True):
        with pytest.raises(ValueError, match=rf"no such rules of a duel: {named}\Z"):
            Rules.of(rules)


@pytest.mark.parametrize(
    ("own", "foe", "active", "winner"),
    [(9, 8, 0, 0), (8, 9, 0, 1), (8, 9, 1, 1), (9, 8, 1, 0), (5, 5, 0, 1), (5, 5, 1, 0)],
)
def test_after_the_last_turn_the_fuller_deck_wins(own: int, foe: int, active: int, winner: int) -> None:
    """KR-8.3: no draw: after the last turn the fuller deck wins; of equal ones that of the player who went second."""
    t = table(
        active=active,
        deck=[SPARE] * own,
        foe_deck=[SPARE] * foe,
        hand=[SPARE],
        foe_hand=[SPARE],
        rules=Rules(last_turn=3),
    )
    t.end_turn()
    assert (t.duel.winner, t.duel.reason, t.decision, t.duel.turn) == (winner, "KR-8.3", None, 3)


def test_the_last_turn_may_be_the_second_players() -> None:
    """KR-8.3: an even turn is the second player's; equal decks are theirs all the same."""
    t = table(hand=[SPARE], foe_hand=[SPARE], foe_deck=[SPARE] * 12, rules=Rules(last_turn=4)).end_turn()
    assert t.duel.winner == -1
    assert (t.end_turn().duel.winner, t.deck(0), t.deck(1)) == (1, 10, 10)


def test_the_last_turn_is_played_to_its_end() -> None:
    """KR-8.3: attacks of the last turn count."""
    t = table(attacks=[attack("w", damage=2)], hand=[SPARE], rules=Rules(last_turn=3)).wave("w")
    assert t.end_turn().duel.winner == 0


def test_a_duel_that_no_text_prolongs_ends_long_before() -> None:
    """KR-8.3: the standard last turn is far beyond the 53 turns that the decks allow (KR-8.1)."""
    assert dealt(DECK, DECK).keep().keep().duel.turn == 53 < STANDARD.last_turn


def test_the_rules_go_into_json_and_the_replay() -> None:
    """Decision 5: a duel's save and its replay carry the rules it is played by."""
    rules = Rules(opening_hand=3, last_turn=9)
    duel = Duel.start((DECK, DECK), 5, rules=rules)
    assert Duel.from_json(duel.to_json()) == duel
    assert Duel.from_json(duel.to_json()).rules == duel.clone().rules == duel.imagine(0, 1).rules == rules
    header = Header.read(Header.of((DECK, DECK), 5, rules=rules).model_dump(mode="json"))
    assert begin(header) == duel
    without = {name: value for name, value in header.model_dump(mode="json").items() if name != "rules"}
    assert begin(Header.read(without)).rules == STANDARD


def test_duels_by_other_rules_are_different_duels() -> None:
    """Decision 3: equality looks at the rules too."""
    assert Duel.start((DECK, DECK), 5) != Duel.start((DECK, DECK), 5, rules=Rules(last_turn=9))


def test_texts_that_begin_anew_when_broken_off_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """KR-9: an endless loop is broken off once; what goes on without end after that has no end at all."""
    duel, steps = Duel.start((DECK, DECK), 5), [0]

    def loops(position: Position, data: tuple[int, ...]) -> None:
        position.agenda += [("respond", ()), ("run", ())]
        steps[0] += 1

    for step in ("respond", "run"):
        monkeypatch.setitem(agenda.STEPS, step, loops)
    monkeypatch.setattr(agenda, "MOST_STEPS", 50)
    duel.decision, duel.agenda = None, [("respond", ())]
    with pytest.raises(EndlessLoopError, match=r"turn 0: 50 steps without a decision; \[(\('\w+', \(\)\),? ?){5}\]$"):
        agenda.advance(duel)
    assert steps[0] == 100


def test_a_duel_in_which_nothing_can_ever_happen_is_an_error() -> None:
    """KR-8.1: rules by which nobody ever draws or decides would run for ever; the error has a name."""
    duel = Duel.from_orders((DECK, DECK), rules=Rules(opening_hand=0, draw=0, first_draw=0, last_turn=10**9))
    keep = duel.decision.options[0] if duel.decision else ()
    duel.choose(keep)
    with pytest.raises(EndlessLoopError, match="without a decision"):
        duel.choose(keep)
