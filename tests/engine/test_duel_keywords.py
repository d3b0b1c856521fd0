"""KR-9: keywords, texts that hold as long as a card lies untapped, whom and how many."""

import json

import pytest
from engine.table import (
    FILLER,
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
    keyword,
    measure,
    needs,
    table,
    when,
)

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import (
    Category,
    Condition,
    Count,
    Destination,
    DestroyTop,
    Draw,
    Filter,
    How,
    KeywordName,
    Limit,
    Modify,
    Move,
    Pick,
    Prevent,
    Stat,
    Stop,
    Tap,
    When,
    Zone,
)
from kiberrubezh.engine.duel.game import Duel

K = KeywordName
SAVE = event("save", Prevent(count=9))


def defended(wave: list[Card], measures: list[Card], **zones: list[Card]) -> Table:
    """Seat 1 attacks seat 0 with the wave; one more attack stays behind."""
    t = table(active=1, foe_attacks=[*wave, attack("last")], measures=measures, **zones)
    return t.wave(*(card.id for card in wave))


def test_stealth() -> None:
    """KR-9, Скрытность: only a measure that names its category blocks it."""
    t = defended(
        [attack("w", keywords=keyword(K.STEALTH))], [measure("any"), measure("av", "malware"), measure("dos", "dos")]
    )
    assert t.options() == ["block av w", "done"]


def test_distributed() -> None:
    """KR-9, Распределённость N: it needs N blocks, each by another measure, and takes no more."""
    wave = [attack("w", damage=3, keywords=keyword(K.DISTRIBUTED, 2))]
    guards = [measure("a", capacity=2), measure("b"), measure("c")]
    t = defended(wave, guards).block("a", "w")
    assert t.options() == ["block b w", "block c w", "done"]
    t.block("c", "w")
    assert (t.options(), t.done().lost(0)) == (["done"], 0)
    assert defended(wave, guards).block("a", "w").done().lost(0) == 3


def test_breach() -> None:
    """KR-9, Пробой: it destroys the measure that blocks it, each of them, and does no damage."""
    wave = [attack("w", keywords=(*keyword(K.BREACH), *keyword(K.DISTRIBUTED, 2)))]
    t = defended(wave, [measure("a"), measure("b", abilities=(when(When.DESTROYED, Draw()),))])
    t.block("a", "w").block("b", "w").done()
    assert ([t.where("a"), t.where("b")], t.lost(0), t.deck(0)) == (["discard", "discard"], 0, 9)


def test_persistence() -> None:
    """KR-9, Закрепление: it is not discarded when tapped, and untaps as usual."""
    t = table(attacks=[attack("w", keywords=keyword(K.PERSISTENCE)), attack("x")]).wave("w", "x")
    assert ([t.where(name) for name in "wx"], t.tapped("w")) == (["attacks", "discard"], True)
    assert not t.end_turn().tapped("w")


def test_escalation() -> None:
    """KR-9, Эскалация N: +N damage for each other attack of its category in the wave."""
    grows = attack("w", damage=2, keywords=keyword(K.ESCALATION, 3))
    assert table(attacks=[grows, attack("y")]).wave("w").lost(1) == 2
    wave = [grows, attack("a"), attack("b"), attack("c", "dos")]
    t = table(attacks=[*wave, attack("y")], foe_deck=[SPARE] * 40).wave("w", "a", "b", "c")
    assert [event.amount for event in t.happened if event.what == "through"] == [8, 1, 1, 1]


def test_escalation_counts_what_is_still_in_the_wave() -> None:
    """KR-9, Эскалация: a stopped attack is counted no more, a blocked one is."""
    stop = event("stop", Stop(what=chosen(among(Zone.ATTACKS, OPPONENT, in_wave=True))))
    wave = [attack("w", keywords=keyword(K.ESCALATION, 1)), attack("a"), attack("b")]
    t = defended(wave, [measure("m")], hand=[stop, SPARE]).block("m", "a").play("stop").choose("b").done()
    assert t.lost(0) == 2


def test_echelon() -> None:
    """KR-9, Эшелон N: +N capacity while another own measure, tapped or not, shares a category with it."""
    deep = measure("m", "malware dos", keywords=keyword(K.ECHELON, 2))
    wave = [attack(name) for name in "abcd"]

    def most(*others: Card) -> int:
        t, used = defended(wave, [deep, *others]), 0
        while found := [words for words in t.options() if words.startswith("block m")]:
            t.block("m", found[0].split()[-1])
            used += 1
        return used

    assert [most(), most(measure("n", "tempest")), most(measure("n", "dos")), most(measure("any"))] == [1, 1, 3, 1]
    t = table(active=1, foe_attacks=wave, measures=[deep, measure("n", "dos")])
    t.duel.tapped[t.number("n")] = 1
    assert t.duel.view(0).own.measures[0].value == 3


def test_decoy() -> None:
    """KR-9, Приманка: after it blocks, its owner draws a card; without a block that stands, none."""
    assert defended([attack("w")], [measure("m", keywords=keyword(K.DECOY))]).block("m", "w").done().deck(0) == 9
    assert defended([attack("w")], [measure("m", keywords=keyword(K.DECOY))]).done().lost(0) == 1
    half = defended([attack("w", keywords=keyword(K.DISTRIBUTED, 2))], [measure("m", keywords=keyword(K.DECOY))])
    assert half.block("m", "w").done().told("draw") == []


def test_quarantine() -> None:
    """KR-9, Карантин: an attack it blocks goes under its owner's deck instead of the discard, as the turn ends."""
    t = defended([attack("w"), attack("x")], [measure("m", keywords=keyword(K.QUARANTINE)), measure("n")])
    t.block("m", "w").block("n", "x").done()
    assert t.where("w") == "attacks"
    t.end_turn()
    assert (t.top(1)[-1], t.where("x"), t.tapped("w")) == ("w", "discard", False)


def test_quarantine_takes_the_way_to_the_discard_only() -> None:
    """KR-9, Карантин: an attack with Закрепление stays on the table."""
    t = defended([attack("w", keywords=keyword(K.PERSISTENCE))], [measure("m", keywords=keyword(K.QUARANTINE))])
    assert t.block("m", "w").done().end_turn().where("w") == "attacks"


def test_a_block_runs_attack_text_measure_text_keywords() -> None:
    """KR-9: at a block first the attack's text, then the measures', then the keywords."""
    wave = [attack("w", keywords=keyword(K.BREACH), abilities=(when(When.BLOCKED, DestroyTop(count=1)),))]
    guard = measure("m", keywords=keyword(K.DECOY), abilities=(when(When.BLOCKS, DestroyTop(count=1)),))
    t = defended(wave, [guard]).block("m", "w").done()
    told = [(event.what, event.seat) for event in t.happened if event.what in ("destroy_top", "draw", "move")]
    assert told == [("destroy_top", 0), ("destroy_top", 1), ("draw", 0), ("move", 0)]


# As long as it lies untapped


def test_a_continuous_text_works_on_its_own_card() -> None:
    """KR-9: as long as it lies untapped, a text changes a number of its own card."""
    t = table(assets=[asset("a", defence=1, abilities=(always(Stat.PROVIDES_DEFENCE, 2),))], hand=[SPARE])
    assert t.duel.view(0).own.provided.defence == 3
    t.duel.tapped[t.number("a")] = 1
    assert t.duel.view(0).own.provided.defence == 0


def test_a_continuous_text_ends_with_its_card() -> None:
    """KR-9: a text that strengthens others works from the table alone, and not when its card is tapped or gone."""
    lord = asset("lord", abilities=(always(Stat.DAMAGE, 2, among(Zone.ATTACKS, categories=("dos",))),))
    t = table(attacks=[attack("w", "dos"), attack("x")], hand=[lord])
    assert [card.value for card in t.duel.view(0).own.attacks] == [1, 1]
    t.lay("lord")
    assert [card.value for card in t.duel.view(0).own.attacks] == [3, 1]
    t.duel.tapped[t.number("lord")] = 1
    assert [card.value for card in t.duel.view(0).own.attacks] == [1, 1]


def test_a_continuous_text_may_have_a_condition() -> None:
    """KR-9: as long as a condition holds."""
    lone = Condition(of=among(Zone.MEASURES, other=True), at_least=2)
    guard = measure("m", abilities=(always(Stat.CAPACITY, 4, condition=lone),))
    values = [
        table(measures=[guard, *others], hand=[SPARE]).duel.view(0).own.measures[0].value
        for others in ([], [measure("n")], [measure("n"), measure("o")])
    ]
    assert values == [1, 1, 5]


def test_a_continuous_text_may_weaken_the_other_side() -> None:
    """KR-9: texts reach the opponent's cards too, and several add up."""
    fog = asset("fog", abilities=(always(Stat.DAMAGE, -1, among(Zone.ATTACKS, OPPONENT)),))
    t = defended([attack("w", damage=5)], [], assets=[fog, fog], hand=[SPARE])
    assert t.done().lost(0) == 3


def test_required_power_that_texts_lower_makes_room() -> None:
    """KR-9: a text that lowers what deployed cards require lets more be deployed."""
    thrift = asset("thrift", defence=3, abilities=(always(Stat.REQUIRES_DEFENCE, -1, among(Zone.MEASURES)),))
    hand = [measure("n", **needs(defence=2)), SPARE]
    assert (
        "deploy n"
        not in table(assets=[asset(defence=3)], measures=[measure("m", **needs(defence=2))], hand=hand).done().options()
    )
    assert "deploy n" in table(assets=[thrift], measures=[measure("m", **needs(defence=2))], hand=hand).done().options()


# Whom


def met(who: Filter, **zones: list[Card]) -> list[str]:
    """Return the cards that an event of seat 0 taps."""
    t = table(hand=[event("e", Tap(what=every(who))), SPARE], **zones).play("e")
    return sorted(name for names in t.told("tap") for name in names)


MIXED = {
    "assets": [SPARE],
    "measures": [measure("av", "malware", capacity=3), measure("waf", "dos intrusion"), measure("any")],
    "foe_measures": [measure("foe", "dos")],
}


@pytest.mark.parametrize(
    ("who", "names"),
    [
        (among(Zone.MEASURES), ["any", "av", "waf"]),
        (among(Zone.MEASURES, OPPONENT), ["foe"]),
        (among(Zone.ASSETS), ["spare"]),
        (among(Zone.MEASURES, kind="asset"), []),
        (among(Zone.MEASURES, categories=("dos", "tempest")), ["waf"]),
        (among(Zone.MEASURES, limit=Limit(stat=Stat.CAPACITY, at_least=2)), ["av"]),
        (among(Zone.MEASURES, limit=Limit(stat=Stat.CAPACITY, at_most=1)), ["any", "waf"]),
        (among(Zone.MEASURES, limit=Limit(stat=Stat.CAPACITY, at_least=2, at_most=2)), []),
        (among(Zone.MEASURES, tapped=True), []),
        (among(Zone.MEASURES, tapped=False), ["any", "av", "waf"]),
    ],
)
def test_filters(who: Filter, names: list[str]) -> None:
    """KR-9: filters by side, zone, kind, category, tapped or not, a number's range, both ends included."""
    assert met(who, **MIXED) == names


@pytest.mark.parametrize("category", Category)
def test_a_filter_knows_each_category(category: Category) -> None:
    """KR-9: an attack is of a category, a measure names some."""
    assert met(among(Zone.ATTACKS, categories=(category,)), attacks=[attack("w", category), attack("x", "dos")]) == (
        ["w", "x"] if category == "dos" else ["w"]
    )


def test_a_filter_looks_at_printed_numbers() -> None:
    """KR-9: a range is asked of the printed number, whatever texts make of it."""
    lord = asset("lord", abilities=(always(Stat.CAPACITY, 5, among(Zone.MEASURES)),))
    assert (
        met(among(Zone.MEASURES, limit=Limit(stat=Stat.CAPACITY, at_least=2)), assets=[lord], measures=[measure("m")])
        == []
    )


def test_the_wave_alone_may_be_meant() -> None:
    """KR-9: a filter may mean the attacks of the wave that is under way."""
    grow = event("grow", Modify(what=every(among(Zone.ATTACKS, in_wave=True)), stat=Stat.DAMAGE, by=1))
    t = table(attacks=[attack("w"), attack("x"), attack("y")], hand=[grow]).wave("w", "x").play("grow")
    assert t.lost(1) == 4


def test_another_card_than_itself() -> None:
    """KR-9: "another" leaves out the card that carries the text."""
    text = when(When.DEPLOYED, Tap(what=every(among(Zone.MEASURES, other=True))))
    t = table(hand=[measure("m", abilities=(text,)), SPARE], measures=[measure("n")]).deploy("m")
    assert t.told("tap") == [["n"]]


def test_a_pick_of_several_is_chosen_one_by_one() -> None:
    """KR-9: chosen by a player: as many as it says, each once; if there are no more than that, all without asking."""
    two = event("two", Tap(what=chosen(among(Zone.MEASURES, OPPONENT), 2)))
    guards = [measure(name) for name in "abc"]
    t = table(hand=[two, SPARE], foe_measures=guards).play("two").choose("b")
    assert t.options() == ["choose a", "choose c"]
    assert t.choose("a").told("tap") == [["b", "a"]]
    assert table(hand=[two, SPARE], foe_measures=guards[:2]).play("two").told("tap") == [["a", "b"]]


def test_a_pick_of_up_to_may_stop_early() -> None:
    """KR-9: up to: the chooser may stop, at once too, and the event may be played with nothing to choose."""
    some = event("some", Tap(what=chosen(among(Zone.MEASURES, OPPONENT), 2, up_to=True)))
    guards = [measure(name) for name in "abc"]
    t = table(hand=[some, SPARE], foe_measures=guards).play("some")
    assert t.options() == ["choose a", "choose b", "choose c", "done"]
    assert t.choose("c").done().told("tap") == [["c"]]
    assert table(hand=[some, SPARE], foe_measures=guards).play("some").done().told("tap") == []
    assert table(hand=[some, SPARE]).play("some").told("tap") == []


def test_the_opponent_may_be_the_one_to_choose() -> None:
    """KR-9: chosen by a player: it may be the opponent."""
    cut = event("cut", Move(what=chosen(among(Zone.MEASURES, OPPONENT), by=OPPONENT), to=Destination.DISCARD))
    t = table(hand=[cut, SPARE], foe_measures=[measure("a"), measure("b")]).play("cut")
    assert (t.seat, t.options()) == (1, ["choose a", "choose b"])
    assert t.choose("b").seat == 0


def test_a_random_pick_depends_on_the_seed_alone() -> None:
    """KR-9: at random: nobody is asked, any card may be met, and equal seeds meet the same."""
    lot = event("lot", Tap(what=Pick(how=How.RANDOM, who=among(Zone.MEASURES, OPPONENT))))
    guards = [measure(name) for name in "abc"]
    met = [table(hand=[lot, SPARE], foe_measures=guards, seed=seed).play("lot").told("tap")[0][0] for seed in range(40)]
    again = [
        table(hand=[lot, SPARE], foe_measures=guards, seed=seed).play("lot").told("tap")[0][0] for seed in range(40)
    ]
    assert (set(met), met) == (set("abc"), again)


def test_who_chooses_unseen_cards_takes_them_at_random() -> None:
    """KR-9: a player who would choose among cards of the other hand takes one at random."""
    grab = event("grab", Move(what=chosen(among(Zone.HAND, OPPONENT)), to=Destination.DISCARD))
    hand = [measure(name) for name in "abc"]
    met = {
        table(hand=[grab, SPARE], foe_hand=hand, seed=seed).play("grab").cards("discard", 1)[0] for seed in range(40)
    }
    assert met == set("abc")


# How many


@pytest.mark.parametrize(
    ("of", "times", "drawn"),
    [
        (among(Zone.MEASURES, categories=("dos",)), 1, 1),
        (among(Zone.MEASURES), 2, 6),
        (among(Zone.DISCARD, OPPONENT), 1, 2),
        (among(Zone.ATTACKS), 3, 0),
    ],
)
def test_counts(of: Filter, times: int, drawn: int) -> None:
    """KR-9: a number, or a count of something: own measures of a category, cards in a discard, times a number."""
    e = event("e", Draw(count=Count(of=of, times=times)))
    t = table(hand=[e, FILLER, SPARE], foe_discard=[SPARE, SPARE], **MIXED).play("e")
    assert t.deck(0) == 10 - drawn


def test_a_count_of_the_wave() -> None:
    """KR-9: a count of the attacks in this wave."""
    text = when(When.DECLARED, DestroyTop(count=Count(of=among(Zone.ATTACKS, in_wave=True, other=True))))
    t = table(attacks=[attack("w", abilities=(text,)), attack("x"), attack("z")], foe_hand=[SPARE]).wave("w", "x", "z")
    assert t.lost(1) == 2


def test_a_count_may_say_how_many_are_chosen() -> None:
    """KR-9: how many cards a pick means may be a count, too."""
    cards = chosen(among(Zone.MEASURES, OPPONENT), Count(of=among(Zone.ASSETS)))
    t = table(hand=[event("e", Tap(what=cards)), SPARE], assets=[SPARE] * 2, foe_measures=[measure(n) for n in "abc"])
    assert t.play("e").choose("c", "a").told("tap") == [["c", "a"]]


def test_a_saved_duel_keeps_all_that_lasts_for_a_turn() -> None:
    """KR-5.7: what ends with the turn (changes, prevention, quarantine) goes through JSON as everything does."""
    grow = event("grow", Modify(what=every(among(Zone.ATTACKS)), stat=Stat.DAMAGE, by=3))
    guard = measure("m", keywords=keyword(K.QUARANTINE))
    t = table(active=1, foe_attacks=[attack(n) for n in "vwx"], foe_hand=[grow, grow], measures=[guard], hand=[SAVE])
    t.play("grow").wave("v").play("save").block("m", "v").done().done().wave("w")
    assert all((t.duel.marked, t.duel.changes, t.duel.sides[0].shield, t.duel.wave))
    again = Table(Duel.from_json(json.loads(json.dumps(t.duel.to_json()))))
    assert again.duel == t.duel
    for each in (t, again):
        each.done()
        each.end_turn()
    assert again.duel == t.duel
    assert t.top(1)[-1] == "v"
