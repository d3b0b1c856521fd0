"""What the scripted bot saves for a better moment, and what it doesn't save too long (KR-6, KR-9)."""

import pytest
from bots.playing import DEEP, RACKS, answers, position, under_attack
from engine.rubezh.table import OPPONENT, SELF, SPARE, among, asset, attack, chosen, event, measure, needs, paid

from kiberrubezh.cards.abilities import Cost
from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import (
    Destination,
    Gives,
    How,
    Keyword,
    KeywordName,
    Modify,
    Move,
    Number,
    Pick,
    Prevent,
    Stat,
    Stop,
    Tap,
    Zone,
)

ANTIVIRUS, FILTER, GUARD = measure("antivirus", "malware"), measure("filter", "dos"), measure("guard")
WAVE = among(Zone.ATTACKS, OPPONENT, in_wave=True)
ZERO_DAY = event("zero-day", Tap(what=chosen(among(Zone.MEASURES, OPPONENT), 2, up_to=True)), timing=Timing.OWN_TURN)
STOP = event("stop", Stop(what=chosen(WAVE)), timing=Timing.BLOCKING)
SHIELD = event("shield", Prevent(count=6), timing=Timing.BLOCKING)
BACK_TO_HAND = {
    "leave": Move(what=chosen(among(Zone.ASSETS, OPPONENT), by=OPPONENT), to=Destination.HAND),
    "undo": Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.HAND),
}


@pytest.mark.parametrize(("deck", "damage", "played"), [(40, 2, False), (40, 5, True), (8, 2, True)])
def test_an_event_that_could_tap_two_measures_is_not_spent_on_a_pinprick(deck: int, damage: int, played: bool) -> None:
    """KR-6.1: it waits for a wave worth it, unless there is hardly a later one."""
    decks = {"deck": [SPARE] * deck, "foe_deck": [SPARE] * 40}
    t = position(hand=[ZERO_DAY], attacks=[attack("worm", damage=damage)], foe_measures=[ANTIVIRUS], **decks)
    assert ("play zero-day" in answers(t, "attack", "respond")) is played


@pytest.mark.parametrize(("card", "damage", "played"), [(STOP, 2, False), (STOP, 4, True), (SHIELD, 2, False)])
def test_an_event_that_saves_much_is_not_spent_on_little(card: Card, damage: int, played: bool) -> None:
    """KR-6.2: one that could stop any attack, or save six cards, waits for more than two."""
    t = under_attack(attack("worm", damage=damage), hand=[card])
    assert (f"play {card.id}" in answers(t, "block")) is played


def test_an_event_waits_for_the_wave_that_it_helps() -> None:
    """KR-6.1: the flood that nothing meets goes first, the measures are tapped only before those that they meet."""
    bombs = [attack("bomb", damage=5), attack("ram", damage=5)]
    t = position(hand=[ZERO_DAY], attacks=[attack("flood", "dos", 1), *bombs], foe_measures=[ANTIVIRUS] * 2)
    assert answers(t, "attack")[:2] == ["add flood", "play zero-day"]


@pytest.mark.parametrize("name", sorted(BACK_TO_HAND))
@pytest.mark.parametrize("zone", ["assets", "measures"])
def test_nothing_is_sent_back_that_comes_again_next_turn(name: str, zone: str) -> None:
    """KR-5.3, KR-5.4: what goes from the table to a hand costs its owner hardly a turn, the event is gone for good."""
    t = position(hand=[event(name, BACK_TO_HAND[name])], **{f"foe_{zone}": [SPARE if zone == "assets" else GUARD]})
    assert answers(t, "assets", "deploy", "attack", "respond") == []


def test_nothing_is_spent_on_a_deck_that_is_gone_already() -> None:
    """KR-5.0: the wave leaves nothing to draw without the two cards more."""
    more = Modify(what=chosen(among(Zone.ATTACKS, in_wave=True)), change=Number(stat=Stat.DAMAGE, by=2))
    point = asset("point", attack=1, abilities=(paid(Cost.TAP_SELF, then=[more]),))
    t = position(assets=[point], attacks=[attack("bomb", damage=4)], foe_deck=[SPARE] * 3)
    assert answers(t, "respond") == []


RECALL = Move(
    what=Pick(how=How.RANDOM, who=among(Zone.DISCARD, kind="measure"), amount=3), to=Destination.DECK_SHUFFLED
)
COPY = asset("copy", defence=1, abilities=(paid(Cost.DESTROY_SELF, then=[RECALL]),))


@pytest.mark.parametrize(("deck", "used"), [(30, False), (11, True), (6, True)])
def test_life_is_cashed_before_the_deck_runs_out(deck: int, used: bool) -> None:
    """KR-5.0: two measures of three come back when what the next turns may destroy is more than what is left."""
    t = position(assets=[COPY], deck=[SPARE] * deck, discard=[GUARD] * 2)
    assert ("use copy 0" in answers(t, "assets", "deploy", "attack")) is used


def test_cards_of_the_hand_are_not_saved_for_a_deck_that_ends() -> None:
    """KR-5.0: with a nearly empty deck cards of the hand pay for one block more."""
    crowd = Modify(what=SELF, change=Number(stat=Stat.CAPACITY, by=1))
    response = measure("response", abilities=(paid(Cost.DISCARD_CARD, then=[crowd]),))
    wave = [attack("worm", damage=2), attack("ping", "dos", 2)]
    t = under_attack(*wave, measures=[response], hand=[measure("wall", **needs(defence=99))], deck=[SPARE] * 11)
    answers(t, "block")
    assert t.lost(0) == 0


def test_power_that_is_lacking_comes_before_power_in_plenty() -> None:
    """KR-5.3: three attacks wait for attack power, so no fifth asset of defence is laid before it."""
    hand = [asset("hall", defence=2), asset("shelf", attack=1), asset("shelf", attack=1)]
    waiting = [attack("bomb", damage=5, **needs(attack=6))] * 3
    t = position(hand=[*hand, *waiting], assets=[asset("wall", defence=1)] * 4 + [asset("shelf", attack=1)] * 5)
    assert answers(t, "assets") == ["lay shelf", "lay shelf"]


STEALTH = Gives(keyword=Keyword(name=KeywordName.STEALTH))
HOST = asset("host", abilities=(paid(Cost.TAP_SELF, then=[Modify(what=chosen(among(Zone.ATTACKS)), change=STEALTH)]),))


@pytest.mark.parametrize(("foe_assets", "blocks"), [([], []), ([HOST], ["block guard worm"])])
def test_no_measure_is_saved_for_an_attack_that_can_slip_past_it(foe_assets: list[Card], blocks: list[str]) -> None:
    """KR-9: an ability lies open that makes the next attack unseen, so the measure blocks the one at hand."""
    t = under_attack(
        attack("worm", damage=2), behind=[attack("brute", damage=4)], measures=[GUARD], foe_assets=foe_assets
    )
    assert answers(t, "block")[: len(blocks) or None] == blocks


def test_a_measure_that_names_the_category_is_still_saved() -> None:
    """KR-9: Скрытность hides nothing from a measure that names the attack's category."""
    t = under_attack(attack("worm"), behind=[attack("brute", damage=4)], measures=[ANTIVIRUS], foe_assets=[HOST])
    assert "block antivirus worm" not in answers(t, "block")[:1]


def test_cards_come_back_while_the_deck_is_deep_only_in_full() -> None:
    """KR-9: with all the time in the world a text that brings back three waits for three."""
    t = position(assets=[COPY, *RACKS], deck=DEEP, discard=[GUARD] * 2)
    assert "use copy 0" not in answers(t, "assets", "deploy", "attack")
