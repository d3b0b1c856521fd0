"""KR-9: texts that hold as long as a card lies untapped; whom texts mean, and how many."""

import pytest
from engine.rubezh.table import (
    FILLER,
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
    measure,
    needs,
    standing,
    table,
    turns,
    when,
)

from kiberrubezh.cards.abilities import Condition, When
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import (
    Category,
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
    Number,
    Pick,
    Prevent,
    Stat,
    Tap,
    Zone,
)

K = KeywordName
SAVE = event("save", Prevent(count=9))


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
    t = attacked(attack("w", damage=5), assets=[fog, fog], hand=[SPARE])
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


def test_a_pick_looks_at_what_a_card_is_now() -> None:
    """KR-9: a pick asks a range of the number as texts have made it, and of the category that a card is of now."""
    wide = among(Zone.MEASURES, limit=Limit(stat=Stat.CAPACITY, at_least=2))
    lord = asset("lord", abilities=(always(Stat.CAPACITY, 5, among(Zone.MEASURES)),))
    assert met(wide, assets=[lord], measures=[measure("m")]) == ["m"]
    assert met(wide, measures=[measure("m")]) == []
    flood = among(Zone.ATTACKS, categories=("dos",))
    lord = asset("lord", abilities=(standing(turns("dos"), among(Zone.ATTACKS)),))
    assert met(flood, assets=[lord], attacks=[attack("w")]) == ["w"]
    assert met(flood, attacks=[attack("w")]) == []


def test_the_wave_alone_may_be_meant() -> None:
    """KR-9: a filter may mean the attacks of the wave that is under way."""
    grow = event("grow", Modify(what=every(among(Zone.ATTACKS, in_wave=True)), change=Number(stat=Stat.DAMAGE, by=1)))
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
