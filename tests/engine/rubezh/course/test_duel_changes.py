"""KR-9: keywords given and taken, categories turned, numbers that count cards; and the order in which they apply."""

import pytest
from engine.rubezh.table import (
    OPPONENT,
    SPARE,
    always,
    among,
    asset,
    attack,
    attacked,
    chosen,
    event,
    every,
    gives,
    keyword,
    measure,
    needs,
    standing,
    table,
    takes,
    turns,
)

from kiberrubezh.cards.abilities import Condition, Continuous
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import (
    Change,
    Destination,
    KeywordName,
    Limit,
    Modify,
    Move,
    Number,
    Stat,
    Tap,
    Zone,
)

K = KeywordName
MINE, THEIRS = among(Zone.ATTACKS), among(Zone.ATTACKS, OPPONENT)


def spell(*changes: Change, zone: Zone = Zone.ATTACKS) -> Card:
    """Make an event that changes the own cards of a zone until the end of the turn."""
    return event("spell", *(Modify(what=every(among(zone)), change=change) for change in changes))


def aura(change: Change, zone: Zone = Zone.ATTACKS, name: str = "aura") -> Card:
    """Make an asset that changes the own cards of a zone as long as it lies untapped."""
    return asset(name, abilities=(standing(change, among(zone)),))


# Keywords


def test_stealth_given_until_end_of_turn() -> None:
    """KR-9, Скрытность: given until end of turn it works as if it were printed, and then it is gone."""
    attacks = [attack("w"), attack("x", keywords=keyword(K.PERSISTENCE))]
    t = table(attacks=attacks, hand=[spell(gives(K.STEALTH)), SPARE], foe_measures=[measure("m")], foe_hand=[SPARE])
    assert t.play("spell").wave("w", "x").options() == ["done"]
    t.done().end_turn()
    assert (t.cards("attacks"), t.duel.view(0).own.attacks[0].keyword(K.STEALTH)) == (["x"], 0)


def test_persistence_given_keeps_an_attack_at_the_end_of_the_turn() -> None:
    """KR-9, Закрепление: the turn's spent attacks leave before what lasts until its end is over (KR-5.7)."""
    t = table(attacks=[attack("w")], hand=[spell(gives(K.PERSISTENCE))]).play("spell").wave("w")
    assert (t.where("w"), t.duel.view(0).own.attacks[0].keywords) == ("attacks", ())


def test_distributed_given_asks_for_more_blocks() -> None:
    """KR-9, Распределённость: given with its number; one measure is not enough then."""
    for auras, lost in (([], 0), ([aura(gives(K.DISTRIBUTED, 2))], 3)):
        t = table(active=1, foe_attacks=[attack("w", damage=3)], measures=[measure("m")], foe_assets=auras)
        assert t.wave("w").block("m", "w").done().lost(0) == lost


def test_escalation_given_counts_the_wave() -> None:
    """KR-9, Эскалация: given to all attacks, each counts the others of its category in the wave."""
    t = table(attacks=[attack("w"), attack("x"), attack("z", "dos")], hand=[spell(gives(K.ESCALATION, 2))])
    assert t.play("spell").wave("w", "x", "z").lost(1) == 3 + 3 + 1


def test_echelon_given_widens_a_measure() -> None:
    """KR-9, Эшелон: given to measures that share a category."""
    guards = [measure("m", "dos"), measure("n", "dos malware"), measure("o", "tempest")]
    t = table(measures=guards, assets=[aura(gives(K.ECHELON, 1), Zone.MEASURES)], hand=[SPARE])
    assert [seen.value for seen in t.duel.view(0).own.measures] == [2, 2, 1]


@pytest.mark.parametrize(
    ("name", "drawn", "where"), [(K.DECOY, 1, "discard"), (K.QUARANTINE, 0, "attacks"), (K.STEALTH, 0, "discard")]
)
def test_keywords_of_measures_given(name: KeywordName, drawn: int, where: str) -> None:
    """KR-9, Приманка, Карантин: given to a measure they work when it blocks; a keyword of attacks does nothing."""
    t = attacked(attack("w"), measures=[measure("m")], assets=[aura(gives(name), Zone.MEASURES)])
    t.block("m", "w").done()
    assert sum(map(len, t.told("draw"))) == drawn
    assert t.wave("last").done().where("w") == where


def test_a_keyword_taken_away_is_gone() -> None:
    """KR-9, Пробой: taken away until end of turn, it destroys no measure."""
    rams = [attack("w", keywords=keyword(K.BREACH))]
    t = attacked(*rams, measures=[measure("m")], hand=[disarm()]).play("disarm").choose("w").block("m", "w").done()
    assert t.where("m") == "measures"
    assert attacked(*rams, measures=[measure("m")]).block("m", "w").done().where("m") == "discard"


def disarm() -> Card:
    return event("disarm", Modify(what=chosen(THEIRS), change=takes(K.BREACH)))


def test_taking_beats_giving() -> None:
    """KR-9: who takes a keyword away beats who gives it, in whatever order they come."""
    for changes in ([gives(K.STEALTH), takes(K.STEALTH)], [takes(K.STEALTH), gives(K.STEALTH)]):
        t = table(attacks=[attack("w")], hand=[spell(*changes), SPARE]).play("spell")
        assert t.duel.view(0).own.attacks[0].keywords == ()
    t = table(attacks=[attack("w")], assets=[aura(takes(K.STEALTH))], hand=[spell(gives(K.STEALTH)), SPARE])
    assert t.play("spell").duel.view(0).own.attacks[0].keywords == ()


def test_of_a_keyword_given_twice_the_greater_number_counts() -> None:
    """KR-9: numbers of a keyword don't add up, the printed one included."""
    own = attack("w", keywords=keyword(K.ESCALATION, 2))
    t = table(attacks=[own], hand=[spell(gives(K.ESCALATION, 1), gives(K.ESCALATION, 3)), SPARE])
    assert t.duel.view(0).own.attacks[0].keyword(K.ESCALATION) == 2
    assert t.play("spell").duel.view(0).own.attacks[0].keyword(K.ESCALATION) == 3


def test_a_view_shows_the_keywords_of_now() -> None:
    """KR-9: both seats see which keywords a card has, the printed ones first."""
    own = attack("w", keywords=(*keyword(K.BREACH), *keyword(K.PERSISTENCE)))
    t = table(attacks=[own], hand=[spell(gives(K.STEALTH), takes(K.BREACH)), SPARE]).play("spell")
    for seat in (0, 1):
        seen = t.duel.view(seat).sides[0].attacks[0]
        assert [word.name for word in seen.keywords] == [K.PERSISTENCE, K.STEALTH]
    assert t.told("give") == t.told("take") == [["w"]]


# Categories


def test_an_attack_turned_is_of_the_new_category_alone() -> None:
    """KR-9: whoever blocked it by its old category can't, whoever names the new one can."""
    guards = [measure("av", "malware"), measure("waf", "dos")]
    swap = event("swap", Modify(what=chosen(THEIRS), change=turns("dos")))
    t = attacked(attack("w", "malware"), measures=guards, hand=[swap])
    assert t.options() == ["block av w", "play swap", "done"]
    assert t.play("swap").choose("w").options() == ["block waf w", "done"]
    assert t.duel.view(1).own.attacks[0].categories == ("dos",)
    assert t.told("become") == [["w"]]


def test_a_turned_category_counts_for_escalation() -> None:
    """KR-9, Эскалация: an attack that has become of its category counts."""
    flood = attack("flood", "dos", keywords=keyword(K.ESCALATION, 2))
    aside = asset("aside", abilities=(standing(turns("dos"), MINE),))
    assert table(attacks=[flood, attack("w")]).wave("flood", "w").lost(1) == 2
    assert table(attacks=[flood, attack("w")], assets=[aside]).wave("flood", "w").lost(1) == 4


def test_a_measure_turned_names_the_category_besides_its_own() -> None:
    """KR-9: it blocks what it blocked, and the new category too."""
    t = attacked(
        *(attack(name, name) for name in ("malware", "dos", "tempest")),
        measures=[measure("m", "malware", capacity=3)],
        assets=[aura(turns("dos"), Zone.MEASURES)],
    )
    assert t.options() == ["block m malware", "block m dos", "done"]


def test_a_measure_of_any_category_names_the_one_it_is_turned_to() -> None:
    """KR-9, Скрытность: it blocks any category still, and stealthy attacks of the one that it names now (KR-1.3)."""
    sly = [attack(name, name, keywords=keyword(K.STEALTH)) for name in ("dos", "malware")]
    t = attacked(*sly, attack("x", "tempest"), measures=[measure("m")], assets=[aura(turns("dos"), Zone.MEASURES)])
    assert t.options() == ["block m dos", "block m x", "done"]


def test_of_two_turns_of_an_attack_the_last_counts() -> None:
    """KR-9: what is done this turn comes after what holds as long as a card lies untapped."""
    t = table(attacks=[attack("w")], assets=[aura(turns("dos"))], hand=[spell(turns("tempest")), SPARE])
    assert t.duel.view(0).own.attacks[0].categories == ("dos",)
    assert t.play("spell").duel.view(0).own.attacks[0].categories == ("tempest",)


def test_a_category_is_of_attacks_and_measures_alone() -> None:
    """KR-1.5: nothing becomes of an asset."""
    t = table(assets=[SPARE], hand=[spell(turns("dos"), zone=Zone.ASSETS), SPARE]).play("spell")
    assert (t.duel.view(0).own.assets[0].categories, t.told("become")) == ((), [])


# Numbers


def test_a_number_may_change_for_each_card() -> None:
    """KR-9: "for each": as many times as there are such cards."""
    pack = Continuous(change=Number(stat=Stat.DAMAGE, by=2, per=among(Zone.MEASURES)), who=MINE)
    zones = {"attacks": [attack("w"), attack("x")], "assets": [asset("pack", abilities=(pack,))]}
    assert table(**zones).wave("w").lost(1) == 1
    assert table(**zones, measures=[measure("m"), measure("n")]).wave("w").lost(1) == 5


def test_for_each_is_counted_once_where_it_lasts_for_a_turn() -> None:
    """KR-9: until end of turn: the count is that of the moment."""
    per = among(Zone.ASSETS)
    rise = event("rise", Modify(what=every(MINE), change=Number(stat=Stat.DAMAGE, by=1, per=per)))
    t = table(attacks=[attack("w"), attack("x")], assets=[SPARE], hand=[rise, asset("late")]).play("rise").lay("late")
    assert t.wave("w").lost(1) == 2
    assert table(attacks=[attack("w")], hand=[rise, SPARE]).play("rise").told("modify") == []


def test_continuous_texts_look_at_what_is_printed() -> None:
    """KR-9: whom a lasting text means, and what it counts, is asked of the print, so that none hangs on another."""
    flood = among(Zone.ATTACKS, categories=("dos",))
    lord = asset("lord", abilities=(always(Stat.DAMAGE, 5, flood),))
    strong = asset(
        "strong", abilities=(always(Stat.DAMAGE, 5, among(Zone.ATTACKS, limit=Limit(stat=Stat.DAMAGE, at_least=2))),)
    )
    t = table(
        attacks=[attack("w")],
        assets=[aura(turns("dos")), lord, strong, asset("more", abilities=(always(Stat.DAMAGE, 1, MINE),))],
    )
    assert t.duel.view(0).own.attacks[0].value == 2
    per = Continuous(change=Number(stat=Stat.DAMAGE, by=3, per=flood), who=MINE)
    t = table(attacks=[attack("w")], assets=[aura(turns("dos")), asset("per", abilities=(per,))], hand=[SPARE])
    assert t.duel.view(0).own.attacks[0].value == 1


def test_categories_come_before_keywords_and_keywords_before_numbers() -> None:
    """KR-9: a category turned, a keyword given and a number changed make one result, whatever came first."""
    changes: list[Change] = [Number(stat=Stat.DAMAGE, by=-2), gives(K.ESCALATION, 3), turns("dos")]
    for order in (changes, changes[::-1]):
        t = (
            table(attacks=[attack("w"), attack("x", "dos")], hand=[event_on_first(order), SPARE])
            .play("spell")
            .choose(*"www")
        )
        assert t.wave("w", "x").lost(1) == (1 + 3 - 2) + 1


def event_on_first(changes: list[Change]) -> Card:
    return event("spell", *(Modify(what=chosen(MINE), change=change) for change in changes))


def test_attack_power_given_lets_attacks_be_deployed() -> None:
    """KR-5.4: what assets provide is asked as it is now; when the text ends, what was deployed stays."""
    costly = attack("w", **needs(attack=2))
    hub = asset("hub", abilities=(always(Stat.PROVIDES_ATTACK, 1, among(Zone.ASSETS, other=True)),))
    zones = {"assets": [asset("a", attack=1)], "hand": [costly, attack("x", **needs(attack=1))]}
    assert table(**zones).options() == ["deploy x", "done"]
    t = table(**(zones | {"assets": [asset("a", attack=1), hub]}))
    assert t.power().attack == 2
    t.deploy("w")
    t.duel.tapped[t.number("hub")] = 1
    assert (t.power().attack, t.where("w")) == (1, "attacks")


# Conditions and counts


def test_a_condition_may_ask_for_at_most_so_many() -> None:
    """KR-9: "while you have at most one measure"."""
    few = Condition(of=among(Zone.MEASURES), at_most=1)
    lone = measure("m", abilities=(always(Stat.CAPACITY, 2, condition=few),))
    assert table(measures=[lone], hand=[SPARE]).duel.view(0).own.measures[0].value == 3
    assert table(measures=[lone, measure("n")], hand=[SPARE]).duel.view(0).own.measures[0].value == 1


def test_a_tapped_card_gives_nothing() -> None:
    """KR-7.2: what a card gives to others ends as it is tapped."""
    stun = event("stun", Tap(what=chosen(among(Zone.ASSETS))))
    t = table(attacks=[attack("w")], assets=[aura(gives(K.STEALTH))], hand=[stun, SPARE])
    assert t.duel.view(0).own.attacks[0].keyword(K.STEALTH) == 1
    assert t.play("stun").duel.view(0).own.attacks[0].keyword(K.STEALTH) == 0


def test_what_changed_a_card_ends_where_it_leaves_the_table() -> None:
    """KR-4.2: returned to the hand and deployed again in the same turn, an attack is what is printed on it."""
    lift = event("lift", Move(what=chosen(MINE), to=Destination.HAND))
    t = table(attacks=[attack("w"), attack("x")], hand=[spell(Number(stat=Stat.DAMAGE, by=2)), lift, SPARE])
    t.play("spell").play("lift").choose("w")
    assert t.where("w") == "hand"
    assert {changed.card for made in t.duel.changes.values() for changed in made} == {t.number("x")}
