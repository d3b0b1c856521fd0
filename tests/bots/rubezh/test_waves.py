"""What the scripted bot sends, and in which waves (KR-5.5)."""

import pytest
from bots.playing import answers, position
from engine.rubezh.table import (
    OPPONENT,
    SPARE,
    Table,
    always,
    among,
    asset,
    attack,
    chosen,
    event,
    every,
    gives,
    keyword,
    measure,
    paid,
    texts,
    turns,
)

from kiberrubezh.cards.abilities import Cost, When
from kiberrubezh.cards.effects import (
    Count,
    Destination,
    DestroyTop,
    KeywordName,
    Limit,
    Modify,
    Move,
    Number,
    Stat,
    Tap,
    Zone,
)

IN_WAVE = among(Zone.ATTACKS, in_wave=True)
ANTIVIRUS = measure("antivirus", "malware")
GUARD = measure("guard")


def waves(t: Table) -> list[list[str]]:
    """Let the bot play the turn; return the waves it sent."""
    answers(t, "attack")
    return t.told("wave")


def test_attacks_that_strengthen_each_other_come_in_one_wave() -> None:
    """KR-9: Эскалация counts the attacks of a wave, and one block of three is little against it."""
    flood = attack("flood", "dos", 1, keywords=keyword(KeywordName.ESCALATION, 2))
    t = position(attacks=[flood] * 3, foe_measures=[measure("filter", "dos")])
    assert waves(t) == [["flood"] * 3]


def test_attacks_that_gain_nothing_together_come_one_by_one_against_a_wide_measure() -> None:
    """KR-5.6: a capacity of 3 counts in one wave alone, in three waves the measure blocks once."""
    t = position(attacks=[attack("worm", damage=2)] * 3, foe_measures=[measure("wall", "malware", capacity=3)])
    assert waves(t)[0] == ["worm"]
    assert t.lost(1) == 4


def test_a_count_of_the_wave_brings_its_cards_along() -> None:
    """KR-9: an attack that destroys a card for each malware of its wave is sent with malware."""
    count = Count(of=among(Zone.ATTACKS, in_wave=True, categories=("malware",)), times=2)
    radio = attack("radio", "tempest", 1, abilities=texts(When.THROUGH, DestroyTop(count=count)))
    t = position(attacks=[attack("worm", damage=2), attack("worm", damage=2), radio], foe_measures=[GUARD])
    assert waves(t)[0] == ["worm", "worm", "radio"]


def test_a_text_that_strengthens_the_wave_brings_its_cards_along() -> None:
    """KR-9: «all your malware of this wave +2» is declared with malware."""
    malware = among(Zone.ATTACKS, in_wave=True, categories=("malware",))
    effect = Modify(what=every(malware), change=Number(stat=Stat.DAMAGE, by=2))
    radio = attack("radio", "tempest", 2, abilities=texts(When.DECLARED, effect))
    t = position(attacks=[attack("worm", damage=2), attack("worm", damage=2), radio], foe_measures=[GUARD])
    assert waves(t)[0] == ["worm", "worm", "radio"]


def test_an_attack_that_makes_another_break_its_blocker_comes_with_it() -> None:
    """KR-9: «give another attack of this wave Пробой» is declared with one that will be blocked."""
    other = chosen(among(Zone.ATTACKS, in_wave=True, other=True))
    thief = attack("thief", abilities=texts(When.DECLARED, Modify(what=other, change=gives(KeywordName.BREACH))))
    t = position(attacks=[attack("bomb", damage=9), attack("worm", damage=8), thief], foe_measures=[GUARD])
    assert waves(t)[0] == ["bomb", "worm", "thief"]
    assert t.where("guard") == "discard"


def test_an_attack_that_keeps_another_comes_with_it() -> None:
    """KR-9: «give another malware of this wave Закрепление»: it is not lost, though nothing is in its way."""
    other = chosen(among(Zone.ATTACKS, in_wave=True, other=True, categories=("malware",)))
    carrier = attack(
        "carrier", abilities=texts(When.DECLARED, Modify(what=other, change=gives(KeywordName.PERSISTENCE)))
    )
    t = position(attacks=[carrier, attack("bomb", damage=5)], foe_measures=[measure("filter", "dos")])
    answers(t, "attack")
    assert t.where("bomb") == "attacks"


def test_an_attack_that_persists_attacks_though_it_is_blocked() -> None:
    """KR-9: Закрепление keeps it from the discard, so a block costs it nothing."""
    bootkit = attack("bootkit", damage=2, keywords=keyword(KeywordName.PERSISTENCE))
    assert waves(position(attacks=[bootkit], foe_measures=[ANTIVIRUS])) == [["bootkit"]]


def test_an_attack_that_works_by_lying_there_stays() -> None:
    """KR-5.7: a card each turn is more than two cards once, unless these two end the duel."""
    miner = attack("miner", damage=2, abilities=texts(When.TURN_START, DestroyTop()))
    assert waves(position(attacks=[miner])) == []
    assert waves(position(attacks=[miner], foe_deck=[SPARE] * 3)) == [["miner"]]


def test_what_narrows_measures_by_lying_there_is_not_sent_alone() -> None:
    """KR-5.6: the weakest draws the block out, and what took capacity from the measures goes with all the others."""
    wide = among(Zone.MEASURES, OPPONENT, limit=Limit(stat=Stat.CAPACITY, at_least=2))
    jammer = attack("jammer", "dos", 4, abilities=(always(Stat.CAPACITY, -1, wide),))
    t = position(
        attacks=[jammer, *[attack("flood", "dos", 3)] * 4], foe_measures=[measure("filter", "dos", capacity=2)]
    )
    assert waves(t) == [["flood"], ["jammer", "flood", "flood", "flood"]]
    assert t.lost(1) == 13


def test_what_hinders_measures_does_not_come_too_late() -> None:
    """KR-5.6: a measure whose capacity is taken when an attack is declared blocks nothing in that turn."""
    less = Modify(what=chosen(among(Zone.MEASURES, OPPONENT)), change=Number(stat=Stat.CAPACITY, by=-1))
    t = position(
        attacks=[attack("bomb", damage=5), attack("ping", "dos", 1, abilities=texts(When.DECLARED, less))],
        foe_measures=[ANTIVIRUS],
    )
    waves(t)
    assert t.lost(1) == 6


def test_attacks_that_would_only_be_blocked_wait_while_the_others_go() -> None:
    """KR-5.7: a blocked attack is lost for nothing, while there is all the time in the world."""
    t = position(attacks=[attack("worm", damage=3), attack("flood", "dos", 3)], foe_measures=[ANTIVIRUS])
    assert waves(t) == [["flood"]]


def test_nothing_is_held_back_in_the_last_stand() -> None:
    """KR-5.0: who will not see another turn loses nothing with a blocked attack."""
    t = position(
        deck=[SPARE] * 4,
        attacks=[attack("worm", damage=3)],
        foe_measures=[ANTIVIRUS],
        foe_attacks=[attack("bomb", damage=9)],
    )
    assert waves(t) == [["worm"]]


TAP_TWO = event("zero-day", Tap(what=chosen(among(Zone.MEASURES, OPPONENT), 2, up_to=True)))
ALL_DOS = every(among(Zone.ATTACKS, categories=("dos",)))
SURGE = event("surge", Modify(what=ALL_DOS, change=gives(KeywordName.DISTRIBUTED, 2)))
TWO = chosen(among(Zone.ATTACKS), 2, up_to=True)
LEAK = event("leak", Modify(what=TWO, change=gives(KeywordName.STEALTH)))
MISTAKE = event("mistake", Modify(what=TWO, change=turns("tempest")))
BOMB, FLOOD = attack("bomb", damage=4), attack("flood", "dos", 4)


@pytest.mark.parametrize(
    ("card", "attacks", "measures", "helps"),
    [
        (TAP_TWO, [BOMB, BOMB], [ANTIVIRUS, ANTIVIRUS], True),
        (TAP_TWO, [BOMB, BOMB], [measure("filter", "dos")], False),
        (TAP_TWO, [], [ANTIVIRUS, ANTIVIRUS], False),
        (SURGE, [FLOOD, FLOOD], [measure("filter", "dos")], True),
        (SURGE, [BOMB, BOMB], [ANTIVIRUS], False),
        (LEAK, [BOMB, BOMB], [GUARD, GUARD], True),
        (LEAK, [BOMB, BOMB], [ANTIVIRUS, ANTIVIRUS], False),
        (MISTAKE, [BOMB, BOMB], [ANTIVIRUS, ANTIVIRUS], True),
        (MISTAKE, [BOMB, BOMB], [GUARD, GUARD], False),
    ],
)
def test_an_event_is_played_before_the_wave_where_it_lets_more_through(card, attacks, measures, helps) -> None:
    """KR-6.1: only with attacks that it helps, against measures that stand in their way."""
    t = position(hand=[card], attacks=attacks, foe_measures=measures)
    assert (answers(t, "attack")[:1] == [f"play {card.id}"]) is helps
    assert t.lost(1) == 8 or not helps


def test_a_measure_is_removed_where_it_is_in_the_way() -> None:
    """KR-6.1: of two measures the one that stops the attack goes, and before the wave."""
    strike = event("strike", Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.HAND))
    t = position(hand=[strike], attacks=[BOMB], foe_measures=[measure("filter", "dos"), ANTIVIRUS])
    assert answers(t, "attack", "pick")[:2] == ["play strike", "choose antivirus"]
    assert t.lost(1) == 4


def test_an_ability_makes_the_attack_unseen_that_gains_most() -> None:
    """KR-9: Скрытность for the stronger of two first, as measures of no category are in the way."""
    unseen = Modify(what=chosen(among(Zone.ATTACKS)), change=gives(KeywordName.STEALTH))
    jump = asset("jump", attack=1, abilities=(paid(Cost.TAP_SELF, then=[unseen]),))
    t = position(assets=[jump] * 2, attacks=[BOMB, attack("worm", damage=2)], foe_measures=[GUARD] * 2)
    assert answers(t, "pick") == ["choose bomb", "choose worm"]


def test_damage_is_added_once_the_attack_is_through() -> None:
    """KR-6.1: «+2 damage to one of your attacks of this wave» waits for the blocks, and takes one that nobody met."""
    more = Modify(what=chosen(IN_WAVE), change=Number(stat=Stat.DAMAGE, by=2))
    point = asset("point", attack=1, abilities=(paid(Cost.TAP_SELF, then=[more]),))
    t = position(assets=[point], attacks=[BOMB, FLOOD], foe_measures=[measure("filter", "dos")])
    assert answers(t, "respond")[:1] == ["use point 0"]
    assert t.lost(1) == 6
