"""Events and abilities of the scripted bot that are not about a battle (KR-6, KR-9)."""

import pytest
from bots.playing import DEEP, answers, position
from engine.rubezh.table import OPPONENT, SPARE, among, asset, attack, chosen, event, measure, needs, paid

from kiberrubezh.cards.abilities import Condition, Cost, Triggered, When
from kiberrubezh.cards.card import Timing
from kiberrubezh.cards.effects import (
    Destination,
    DestroyTop,
    Draw,
    How,
    Move,
    Pick,
    Search,
    Zone,
)

BACK = Move(what=Pick(how=How.RANDOM, who=among(Zone.DISCARD), amount=5), to=Destination.DECK_SHUFFLED)
FAILOVER = event("failover", BACK, timing=Timing.OWN_TURN)
DRAW = event("draw", Draw(count=2))
BURN = Move(what=chosen(among(Zone.ASSETS, OPPONENT)), to=Destination.DISCARD)


@pytest.mark.parametrize(("deck", "discard", "played"), [(30, 5, True), (30, 3, False), (4, 3, True), (30, 0, False)])
def test_cards_are_brought_back_when_there_are_enough_or_time_runs_out(deck: int, discard: int, played: bool) -> None:
    """KR-9: five cards of the discard go back into the deck; with fewer there it waits, unless the end is near."""
    t = position(hand=[FAILOVER], deck=[SPARE] * deck, discard=[SPARE] * discard)
    assert ("play failover" in answers(t, "assets", "deploy", "attack")) is played


@pytest.mark.parametrize(("deck", "played"), [(40, True), (6, False)])
def test_no_cards_are_drawn_that_the_deck_needs_to_live(deck: int, played: bool) -> None:
    """KR-5.0: near the end a card in the hand is worth less than one in the deck."""
    t = position(hand=[DRAW], deck=[SPARE] * deck)
    assert ("play draw" in answers(t, "assets", "deploy", "attack")) is played


def test_an_asset_in_use_is_not_given_away_for_little() -> None:
    """KR-5.4: what the hand still needs is kept, what is left over is spent."""
    backup = asset("backup", defence=1, abilities=(paid(Cost.DESTROY_SELF, then=[Draw()]),))
    wanted = position(hand=[measure("wall", **needs(defence=3))], assets=[backup])
    assert "use backup 0" not in answers(wanted, "assets", "deploy", "attack")
    spare = position(hand=[], assets=[backup])
    assert "use backup 0" in answers(spare, "assets", "deploy", "attack")


def test_what_needs_power_is_played_before_the_power_is_taken() -> None:
    """KR-1.6: a fire needs two attack power for a moment, an attack keeps it."""
    fire = event("fire", BURN, **needs(attack=2))
    worm = attack("worm", damage=3, **needs(attack=2))
    t = position(hand=[worm, fire], assets=[asset("shelf", attack=1)] * 2)
    assert answers(t, "assets", "deploy") == ["play fire", "deploy worm"]


def test_of_the_opponents_assets_the_one_goes_that_does_most() -> None:
    """KR-9: two power before one."""
    t = position(hand=[event("fire", BURN)], foe_assets=[asset("shelf", defence=1), asset("hall", defence=2)])
    assert "choose hall" in answers(t, "pick")


def test_of_the_own_cards_the_least_is_lost() -> None:
    """KR-9: who must return an asset returns the one that gives least."""
    leave = Move(what=chosen(among(Zone.ASSETS, OPPONENT), by=OPPONENT), to=Destination.HAND)
    halls = [asset("hall", defence=2), asset("shelf", defence=1)]
    t = position(active=1, foe_hand=[event("leave", leave)], assets=halls).play("leave")
    assert answers(t, "pick") == ["choose shelf"]


def test_a_search_brings_what_can_be_used_soon() -> None:
    """KR-5.4: with two attack power, not the attack that needs six, though it does more."""
    key = event("key", Search(who=among(Zone.DECK, kind="attack")))
    much, little = attack("much", damage=10, **needs(attack=6)), attack("little", damage=3, **needs(attack=2))
    t = position(hand=[key], deck=[much, little, *DEEP], assets=[asset("shelf", attack=1)] * 2)
    assert "choose little" in answers(t, "pick")


def test_what_measures_take_is_not_there_for_another() -> None:
    """A card is searched that can be deployed, not one for which the measures on the table leave no power."""
    little, big = measure("little", **needs(defence=1)), measure("big", capacity=2, **needs(defence=2))
    plan = event("plan", Search(who=among(Zone.DECK, kind="measure")))
    wall = measure("wall", **needs(defence=2))
    for measures, wanted in (([], "big"), ([wall], "little")):
        t = position(hand=[plan], assets=[asset("hall", defence=3)], measures=measures, deck=[little, big, *DEEP])
        assert f"choose {wanted}" in answers(t, "pick")


def test_a_text_whose_condition_fails_is_worth_nothing() -> None:
    """KR-9: «if there are 2 cards or fewer in your deck» is asked before the event is paid for."""
    few = Condition(of=among(Zone.DECK), at_most=2)
    text = Triggered(when=When.PLAYED, condition=few, effects=(DestroyTop(count=9),))
    late = event("late", DestroyTop()).model_copy(update={"abilities": (text,)})
    assert answers(position(hand=[late]), "assets", "deploy", "attack") == []
