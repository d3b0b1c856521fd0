"""KR-7.2, KR-9: a card's own texts while it attacks and blocks, and whose turn they speak of."""

from engine.rubezh.table import (
    OPPONENT,
    SUBJECT,
    always,
    among,
    asset,
    attack,
    attacked,
    chosen,
    event,
    keyword,
    measure,
    table,
    texts,
)

from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.effects import (
    Destination,
    ExtraAssets,
    KeywordName,
    Move,
    Stat,
    Tap,
    Zone,
)


def test_a_blocking_measure_keeps_its_own_text() -> None:
    """KR-9: the tap by which a measure blocks does not turn off what it says of its own capacity."""
    guard = measure("guard", abilities=(always(Stat.CAPACITY, 1),))
    t = attacked(attack("a", damage=3), attack("b", damage=3), measures=[guard])
    t.block("guard", "a")
    assert t.options() == ["block guard b", "done"]
    assert t.block("guard", "b").done().lost(0) == 0


def test_a_measure_tapped_by_a_text_loses_its_own() -> None:
    """KR-7.2: any other tap turns a card's texts off."""
    guard = measure("guard", abilities=(always(Stat.CAPACITY, 1),))
    stun = attack("stun", abilities=texts(When.DECLARED, Tap(what=chosen(among(Zone.MEASURES, OPPONENT)))))
    t = attacked(stun, measures=[guard], hand=[asset()])
    assert t.duel.view(0).own.measures[0].value == 1


def test_an_attack_keeps_its_own_text_in_its_wave() -> None:
    """KR-9: the tap by which an attack is declared does not turn off its text; after the wave it is off."""
    boost = attack("boost", damage=1, abilities=(always(Stat.DAMAGE, 2, among(Zone.ATTACKS)),))
    t = table(attacks=[boost, attack("late", damage=1)])
    assert t.wave("boost").lost(1) == 3
    assert t.wave("late").lost(1) == 4


def test_each_measure_that_blocks_sets_the_text_off() -> None:
    """KR-9: an attack that takes two blocks sends both measures home."""
    krack = attack(
        "krack",
        keywords=keyword(KeywordName.DISTRIBUTED, 2),
        abilities=texts(When.BLOCKED, Move(what=SUBJECT, to=Destination.HAND)),
    )
    t = attacked(krack, measures=[measure("one"), measure("two")]).block("one", "krack").block("two", "krack").done()
    assert t.cards("hand") == ["one", "two"]


def test_more_assets_are_for_the_turn_player_alone() -> None:
    """KR-5.3: a text that is set off in the opponent's turn gives the opponent nothing."""
    fallen = asset("fallen", abilities=texts(When.DESTROYED, ExtraAssets()))
    strike = event("strike", Move(what=chosen(among(Zone.ASSETS, OPPONENT)), to=Destination.DISCARD))
    t = table(hand=[strike, asset()], foe_assets=[fallen]).play("strike")
    assert t.where("fallen") == "discard"
    assert t.duel.assets_left == 2
