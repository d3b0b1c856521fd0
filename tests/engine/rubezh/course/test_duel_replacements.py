"""KR-9: what is not destroyed but goes elsewhere; measures that block once more."""

import pytest
from engine.rubezh.table import (
    OPPONENT,
    SELF,
    SPARE,
    among,
    asset,
    attack,
    attacked,
    chosen,
    event,
    every,
    instead,
    keyword,
    measure,
    paid,
    standing,
    table,
    texts,
    turns,
    watching,
)

from kiberrubezh.cards.abilities import Cost, When
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import (
    Count,
    Destination,
    DestroyTop,
    Draw,
    ExtraBlock,
    KeywordName,
    Move,
    Tap,
    Untap,
    Zone,
)
from kiberrubezh.engine.rubezh.game import Duel

GUARDS = among(Zone.MEASURES)
KILL = event("kill", Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.DISCARD))
WIPE = event("wipe", Move(what=every(among(Zone.MEASURES, OPPONENT)), to=Destination.DISCARD))


@pytest.mark.parametrize(
    ("to", "zone"),
    [
        (Destination.HAND, "hand"),
        (Destination.DECK_TOP, "deck"),
        (Destination.DECK_BOTTOM, "deck"),
        (Destination.DECK_SHUFFLED, "deck"),
    ],
)
def test_a_card_goes_elsewhere_instead_of_being_destroyed(to: Destination, zone: str) -> None:
    """KR-9: what a text keeps from being destroyed goes to its owner's hand or deck."""
    t = table(
        hand=[KILL, SPARE], foe_measures=[measure("m")], foe_assets=[asset("net", abilities=(instead(to, GUARDS),))]
    )
    assert t.play("kill").where("m") == zone
    place = {Destination.DECK_TOP: 0, Destination.DECK_BOTTOM: -1}.get(to)
    assert place is None or t.top(1)[place] == "m"
    assert (t.told("shuffle") == [[]]) is (to is Destination.DECK_SHUFFLED)


def test_a_card_may_keep_itself() -> None:
    """KR-9: a text without "who" means its own card; tapped it keeps nobody (KR-7.2)."""
    phoenix = measure("m", abilities=(instead(Destination.HAND),))
    stun = event("stun", Tap(what=chosen(among(Zone.MEASURES, OPPONENT))))
    assert table(hand=[KILL, SPARE], foe_measures=[phoenix]).play("kill").where("m") == "hand"
    assert table(hand=[stun, KILL, SPARE], foe_measures=[phoenix]).play("stun").play("kill").where("m") == "discard"


def test_what_goes_elsewhere_is_not_destroyed() -> None:
    """KR-9: nothing that is set off by destruction happens."""
    dies = measure("m", abilities=(*texts(When.DESTROYED, Draw()), instead(Destination.HAND)))
    eye = asset("eye", abilities=(watching(When.DESTROYED, GUARDS, DestroyTop(count=3)),))
    t = table(hand=[KILL, SPARE], foe_measures=[dies], foe_assets=[eye]).play("kill")
    assert (t.told("draw"), t.lost(0)) == ([], 0)


def test_of_several_texts_the_first_in_order_counts() -> None:
    """KR-9: the turn player's first, then by zone and entry; the others have nothing left to do."""
    nets = [
        asset("one", abilities=(instead(Destination.HAND, GUARDS),)),
        asset("two", abilities=(instead(Destination.DECK_TOP, GUARDS),)),
    ]
    t = table(
        hand=[KILL, SPARE], foe_measures=[measure("m", abilities=(instead(Destination.DECK_BOTTOM),))], foe_assets=nets
    )
    assert t.play("kill").where("m") == "hand"
    theirs = asset("theirs", abilities=(instead(Destination.DECK_TOP, among(Zone.MEASURES, OPPONENT)),))
    t = table(hand=[KILL, SPARE], foe_measures=[measure("m")], foe_assets=nets, assets=[theirs])
    assert t.play("kill").top(1)[0] == "m"


def test_cards_destroyed_together_are_kept_one_by_one() -> None:
    """KR-9: each goes where the text sends it, who kept the others goes itself with them."""
    net = measure("net", abilities=(instead(Destination.HAND, among(Zone.MEASURES, categories=("dos",), other=True)),))
    t = table(hand=[WIPE, SPARE], foe_measures=[measure("a", "dos"), net, measure("b", "tempest"), measure("c", "dos")])
    t.play("wipe")
    assert (t.cards("hand", 1), t.cards("discard", 1)) == (["a", "c"], ["net", "b"])


def test_a_text_that_keeps_looks_at_the_print() -> None:
    """KR-9: as every text that holds as long as its card lies untapped."""
    net = asset("net", abilities=(instead(Destination.HAND, among(Zone.MEASURES, categories=("dos",))),))
    swap = asset("swap", abilities=(standing(turns("dos"), GUARDS),))
    t = table(hand=[KILL, SPARE], foe_measures=[measure("m", "tempest")], foe_assets=[net, swap])
    assert t.play("kill").where("m") == "discard"


def test_breach_is_replaced_and_a_cost_is_not() -> None:
    """KR-9, Пробой: a breached measure is kept; a card destroyed as a cost is gone, or it would be no cost."""
    ram = attack("w", keywords=keyword(KeywordName.BREACH))
    t = attacked(ram, measures=[measure("m", abilities=(instead(Destination.HAND),))]).block("m", "w").done()
    assert t.where("m") == "hand"
    bomb = asset(
        "bomb", abilities=(paid(Cost.DESTROY_SELF, then=[DestroyTop(count=2)]), instead(Destination.DECK_BOTTOM))
    )
    t = table(assets=[bomb], hand=[SPARE]).use("bomb")
    assert (t.where("bomb"), t.lost(1)) == ("discard", 2)


def test_what_is_not_destruction_is_not_replaced() -> None:
    """KR-9: spent attacks still go to the discard (KR-5.7), and discarded cards of a hand."""
    net = asset(
        "net", abilities=tuple(instead(Destination.HAND, among(zone)) for zone in (Zone.ATTACKS, Zone.MEASURES))
    )
    drop = event("drop", Move(what=chosen(among(Zone.HAND)), to=Destination.DISCARD))
    t = table(assets=[net], attacks=[attack("w")], hand=[drop, measure("m")]).play("drop").wave("w")
    assert sorted(t.cards("discard")) == ["drop", "m", "w"]


def test_a_card_kept_in_a_shuffled_deck_tells_nobody_its_place() -> None:
    """KR-4.1: a text under way goes on from a card that lies hidden by now, and gives nothing away."""
    hides = Move(what=SELF, to=Destination.DECK_SHUFFLED)
    tool = asset(
        "tool", abilities=(paid(Cost.TAP_SELF, then=[hides, Untap(what=chosen(among(Zone.MEASURES, OPPONENT)))]),)
    )
    t = table(assets=[tool], hand=[SPARE], foe_measures=[measure("m"), measure("n")]).use("tool")
    assert (t.prompt, t.where("tool"), t.duel.view(0).source) == ("pick", "deck", -1)
    for seed in range(20):
        other = t.duel.imagine(0, seed)
        assert other.view(0) == t.duel.view(0)
        other.choose(t.duel.decision.options[0] if t.duel.decision else ())
        assert other.decision is not None


# Extra blocks


def more(count: int = 1) -> Card:
    return event("more", ExtraBlock(what=chosen(GUARDS), count=count))


def test_a_measure_may_block_beyond_its_capacity() -> None:
    """KR-9: one more attack of the wave than its capacity; used up, it is over."""
    t = attacked(attack("u"), attack("v"), attack("w"), measures=[measure("m")], hand=[more()])
    t.play("more").block("m", "u", "v")
    assert t.options() == ["done"]
    assert (t.done().lost(0), t.told("extra_block")) == (1, [["m"]])


def test_a_tapped_measure_may_block_by_an_extra_block() -> None:
    """KR-9: in the next wave, tapped as it is; no more of them than it was given, whatever its capacity."""
    t = table(active=1, foe_attacks=[attack(n) for n in "tuvwz"], measures=[measure("m", capacity=2)], hand=[more()])
    t.wave("t").block("m", "t").done().wave("u", "v", "w").play("more")
    assert t.block("m", "u").options() == ["done"]
    assert t.done().lost(0) == 2


def test_an_extra_block_is_not_the_same_attack_twice() -> None:
    """KR-5.6: a measure blocks an attack once, also one that takes two blocks (Распределённость)."""
    big = attack("w", keywords=keyword(KeywordName.DISTRIBUTED, 2))
    t = attacked(big, measures=[measure("m")], hand=[more(3)]).play("more").block("m", "w")
    assert t.options() == ["done"]


def test_an_extra_block_asks_for_the_category_all_the_same() -> None:
    """KR-1.3: it blocks more attacks, not others."""
    t = attacked(attack("u", "dos"), attack("v", "tempest"), measures=[measure("m", "dos")], hand=[more()])
    assert t.play("more").block("m", "u").options() == ["done"]


def test_an_untapped_measure_spends_its_own_blocks_first() -> None:
    """KR-9: the extra block stays for what the measure couldn't block by itself, in a later wave of the turn too."""
    t = table(active=1, foe_attacks=[attack(n) for n in "uvz"], measures=[measure("m")], hand=[more()])
    t.wave("u").play("more").block("m", "u").done()
    assert t.wave("v").options() == ["block m v", "done"]
    assert t.block("m", "v").done().wave("z").lost(0) == 1


def test_an_extra_block_and_an_untapped_measure() -> None:
    """KR-5.6: untapped in the middle of a wave, it blocks with its own capacity what it has blocked by extra blocks."""
    t = table(
        active=1,
        foe_attacks=[attack(n) for n in "tuvwz"],
        measures=[measure("m")],
        hand=[more(), event("wake", Untap(what=chosen(GUARDS)))],
    )
    t.wave("t").block("m", "t").done().wave("u", "v", "w").play("more").block("m", "u").play("wake")
    assert t.block("m", "v").options() == ["done"]


def test_extra_blocks_end_with_the_turn_and_with_the_card() -> None:
    """KR-5.7: unused ones are gone at the end of the turn; who left the table has none when it comes back."""
    t = table(hand=[more(), SPARE], measures=[measure("m")], foe_hand=[SPARE]).play("more")
    assert t.duel.extra_blocks == ((t.number("m"), 1),)
    assert t.end_turn().duel.extra_blocks == ()
    home = event("home", Move(what=chosen(GUARDS), to=Destination.HAND))
    t = table(hand=[more(), home, SPARE], measures=[measure("m")]).play("more").play("home")
    assert t.duel.extra_blocks == ()


def test_extra_blocks_go_through_json() -> None:
    """KR-9: a saved duel keeps the extra blocks left and those that were used in the wave."""
    t = attacked(attack("u"), attack("v"), attack("w"), measures=[measure("m")], hand=[more(2)])
    t.play("more").block("m", "u", "v")
    assert (len(t.duel.beyond), Duel.from_json(t.duel.to_json())) == (1, t.duel)
    assert t.options() == ["block m w", "done"]


def test_only_measures_get_extra_blocks() -> None:
    """KR-9: a card that is no measure can't block."""
    odd = event("odd", ExtraBlock(what=chosen(among(Zone.ATTACKS))))
    assert table(attacks=[attack("w")], hand=[odd, SPARE]).play("odd").duel.extra_blocks == ()


def test_a_count_may_have_a_limit() -> None:
    """KR-9: as many as there are, but at most so many."""
    pull = event("pull", Draw(count=Count(of=GUARDS, times=2, most=3)))
    for guards, drawn in ((1, 2), (2, 3), (3, 3)):
        t = table(hand=[pull], measures=[measure(f"m{n}") for n in range(guards)]).play("pull")
        assert sum(map(len, t.told("draw"))) == drawn
