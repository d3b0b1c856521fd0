"""What the scripted bot blocks, and what it plays while it is attacked (KR-5.6, KR-6.2)."""

import pytest
from bots.playing import answers, under_attack
from engine.rubezh.table import (
    OPPONENT,
    SELF,
    SPARE,
    among,
    asset,
    attack,
    chosen,
    event,
    every,
    keyword,
    measure,
    paid,
    takes,
    texts,
    turns,
)

from kiberrubezh.cards.abilities import Cost, When
from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import (
    DestroyTop,
    ExtraBlock,
    KeywordName,
    Modify,
    Number,
    Prevent,
    Stat,
    Stop,
    Untap,
    Whose,
    Zone,
)

WAVE = among(Zone.ATTACKS, OPPONENT, in_wave=True)
GUARD, ANTIVIRUS, FILTER = measure("guard"), measure("antivirus", "malware"), measure("filter", "dos")
WORM, BOMB, FLOOD = attack("worm", damage=2), attack("bomb", damage=6), attack("flood", "dos", 6)


def defending(name: str, *effects: object) -> Card:
    """Make an event that can be played only when attacked."""
    return event(name, *effects, timing=Timing.BLOCKING)


def test_a_block_that_draws_a_card_is_taken_first() -> None:
    """KR-9: Приманка; of two measures that stop as much, the one that brings a card blocks."""
    bait = measure("bait", "malware", keywords=keyword(KeywordName.DECOY))
    assert answers(under_attack(BOMB, measures=[ANTIVIRUS, bait]), "block")[0] == "block bait bomb"


def test_a_block_that_loses_more_than_it_saves_is_left_out() -> None:
    """KR-9: a measure whose text destroys a card of the own deck doesn't block one card of damage."""
    shift = measure("shift", abilities=texts(When.BLOCKS, DestroyTop(side=Whose.OWN)))
    assert answers(under_attack(attack("prick"), measures=[shift]), "block") == []
    assert answers(under_attack(BOMB, measures=[shift]), "block") == ["block shift bomb"]


def test_an_attack_is_blocked_for_what_its_text_would_do() -> None:
    """KR-9: one card of damage and three destroyed by the text are more than two cards of damage."""
    wiper = attack("wiper", "dos", abilities=texts(When.THROUGH, DestroyTop(count=3)))
    t = under_attack(WORM, wiper, measures=[GUARD])
    assert answers(t, "block") == ["block guard wiper"]


def test_an_attack_that_destroys_its_blocker_may_pass() -> None:
    """KR-9: Пробой; a measure is worth more than a card of the deck."""
    breach = keyword(KeywordName.BREACH)
    assert answers(under_attack(attack("poke", keywords=breach), measures=[GUARD]), "block") == []
    assert answers(under_attack(attack("ram", damage=6, keywords=breach), measures=[GUARD]), "block") != []


PREVENT = defending("shield", Prevent(count=4))
STOP = defending("stop", Stop(what=chosen(WAVE)))
WEAKEN = defending("weaken", Modify(what=every(WAVE), change=Number(stat=Stat.DAMAGE, by=-3)))
REVEAL = defending("reveal", Modify(what=every(WAVE), change=takes(KeywordName.STEALTH)))
RENAME = defending("rename", Modify(what=chosen(WAVE, 2, up_to=True), change=turns("malware")))
EXTRA = defending("extra", ExtraBlock(what=chosen(among(Zone.MEASURES), 2, up_to=True)))
UNSEEN = attack("unseen", "dos", 6, keywords=keyword(KeywordName.STEALTH))


@pytest.mark.parametrize(
    ("card", "attacks", "measures", "helps"),
    [
        (PREVENT, [BOMB], [], True),
        (PREVENT, [BOMB], [ANTIVIRUS], False),
        (STOP, [BOMB], [], True),
        (STOP, [attack("prick")], [], False),
        (WEAKEN, [WORM, FLOOD], [], True),
        (WEAKEN, [BOMB], [ANTIVIRUS], False),
        (REVEAL, [UNSEEN], [GUARD], True),
        (REVEAL, [FLOOD], [GUARD], False),
        (REVEAL, [UNSEEN], [], False),
        (RENAME, [FLOOD], [ANTIVIRUS], True),
        (RENAME, [FLOOD], [FILTER], False),
        (EXTRA, [BOMB, attack("other", damage=6)], [ANTIVIRUS], True),
        (EXTRA, [BOMB], [ANTIVIRUS], False),
        (EXTRA, [FLOOD], [ANTIVIRUS], False),
    ],
)
def test_an_event_is_played_where_the_defence_gains_by_it(card, attacks, measures, helps) -> None:
    """KR-6.2: what the measures stop by themselves needs no event."""
    t = under_attack(*attacks, measures=measures, hand=[card])
    assert (f"play {card.id}" in answers(t, "block")) is helps


def test_the_measures_then_block_what_the_event_has_shown_them() -> None:
    """KR-6.2: without its Скрытность the attack is blocked."""
    t = under_attack(UNSEEN, measures=[GUARD], hand=[REVEAL])
    assert answers(t, "block") == ["play reveal", "block guard unseen"]
    assert t.lost(0) == 0


def test_extra_blocks_are_used() -> None:
    """KR-9: a tapped measure with an extra block meets an attack of a later wave."""
    t = under_attack(BOMB, behind=[attack("other", damage=6)], measures=[ANTIVIRUS], hand=[EXTRA])
    answers(t, "block")
    assert t.lost(0) == 0


def test_the_attack_is_stopped_that_does_most() -> None:
    """KR-9: of two that nothing blocks."""
    t = under_attack(WORM, FLOOD, hand=[STOP])
    assert answers(t, "block", "pick")[:2] == ["play stop", "choose flood"]


def test_anything_is_paid_to_live_on() -> None:
    """KR-5.0: a measure destroys itself to stop an attack that would end the duel, and not otherwise."""
    fuse = measure("fuse", "tempest", abilities=(paid(Cost.DESTROY_SELF, then=[Stop(what=chosen(WAVE))]),))
    assert answers(under_attack(WORM, measures=[fuse], deck=[SPARE] * 3), "block") == ["use fuse 0"]
    assert answers(under_attack(WORM, measures=[fuse]), "block") == []


def test_a_measure_blocks_once_more_by_tapping_what_is_missed_least() -> None:
    """KR-9: of the assets the one without a text is tapped."""
    more = paid(Cost.TAP_OTHER, taps=among(Zone.ASSETS), then=[ExtraBlock(what=SELF)])
    balancer = measure("balancer", "dos", abilities=(more,))
    untap = paid(Cost.TAP_SELF, then=[Untap(what=chosen(among(Zone.MEASURES)))])
    server = asset("server", defence=1, abilities=(untap,))
    t = under_attack(FLOOD, attack("other", "dos", 6), measures=[balancer], assets=[server, asset("shelf", defence=1)])
    assert answers(t, "tap") == ["choose shelf"]
    assert t.lost(0) == 0


def test_a_card_is_discarded_for_more_capacity_only_where_it_saves_more() -> None:
    """KR-9: «discard a card: +1 capacity» against two attacks, not against one."""
    more = Modify(what=SELF, change=Number(stat=Stat.CAPACITY, by=1))
    team = measure("team", abilities=(paid(Cost.DISCARD_CARD, then=[more]),))
    junk = [measure("junk", "tempest")] * 3
    one = under_attack(BOMB, measures=[team], hand=junk)
    assert "use team 0" not in answers(one, "block")
    two = under_attack(BOMB, FLOOD, measures=[team], hand=junk)
    answers(two, "block")
    assert two.lost(0) == 0
