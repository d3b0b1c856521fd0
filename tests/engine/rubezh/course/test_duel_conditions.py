"""KR-9: conditions of texts and abilities, and the cost of tapping another card."""

from engine.rubezh.table import (
    OPPONENT,
    SPARE,
    Table,
    among,
    asset,
    attack,
    attacked,
    chosen,
    event,
    measure,
    paid,
    standing,
    table,
    turns,
    when,
)

from kiberrubezh.cards.abilities import Condition, Cost, Triggered, When
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Destination, DestroyTop, Draw, Look, Move, Zone

KILL = event("kill", Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.DISCARD))
LOOK = Look(count=1)


def looked(t: Table) -> list[str]:
    """Return the cards whose texts looked, in order."""
    return [t.name(event.source) for event in t.happened if event.what == "look"]


# Conditions


FEW = Condition(of=among(Zone.MEASURES), at_most=0)


def test_a_text_with_a_condition_asks_it_when_it_happens() -> None:
    """KR-9: a condition that fails at the moment leaves the text out; what changes later does not matter."""
    many = Condition(of=among(Zone.MEASURES), at_least=2)
    text = Triggered(when=When.DEPLOYED, condition=many, effects=(LOOK,))
    guards = [measure(name, abilities=(text,)) for name in ("m", "n")]
    assert looked(table(hand=guards).deploy("m", "n")) == ["n"]


def test_a_condition_of_a_destroyed_card_counts_without_it() -> None:
    """KR-9: "destroyed: if you have no measure": the card has left by then."""
    last = measure("m", abilities=(Triggered(when=When.DESTROYED, condition=FEW, effects=(LOOK,)),))
    assert looked(table(hand=[KILL, SPARE], foe_measures=[last]).play("kill")) == ["m"]
    assert looked(table(hand=[KILL, SPARE], foe_measures=[last, measure("n")]).play("kill").choose("m")) == []


def test_a_condition_looks_at_what_cards_are_now() -> None:
    """KR-9: as picks do, and unlike texts that hold as long as a card lies untapped."""
    text = Triggered(
        when=When.DEPLOYED,
        condition=Condition(of=among(Zone.ATTACKS, categories=("dos",)), at_least=1),
        effects=(LOOK,),
    )
    swap = asset("swap", abilities=(standing(turns("dos"), among(Zone.ATTACKS)),))
    guard = measure("m", abilities=(text,))
    assert looked(table(hand=[guard], attacks=[attack("w")]).deploy("m")) == []
    assert looked(table(hand=[guard], attacks=[attack("w")], assets=[swap]).deploy("m")) == ["m"]


def test_an_event_needs_no_target_for_a_text_whose_condition_fails() -> None:
    """KR-6.1: an event is played though a text of it, which does nothing now, would want a card to choose."""
    kills = Move(what=chosen(among(Zone.ATTACKS, OPPONENT)), to=Destination.DISCARD)
    maybe = event("maybe", Draw()).model_copy(
        update={"abilities": (when(When.PLAYED, Draw()), Triggered(when=When.PLAYED, condition=FEW, effects=(kills,)))}
    )
    assert table(hand=[maybe, SPARE], measures=[measure("m")]).play("maybe").told("draw") != []
    assert "play maybe" not in table(hand=[maybe, SPARE]).options()


def test_an_ability_with_a_condition_is_used_only_while_it_holds() -> None:
    """KR-6.1: an ability for a cost may be used only while its condition holds."""
    tool = asset("tool", abilities=(paid(Cost.TAP_SELF, then=[Draw()], condition=FEW),))
    assert "use tool 0" in table(assets=[tool], hand=[SPARE]).options()
    assert "use tool 0" not in table(assets=[tool], measures=[measure("m")], hand=[SPARE]).options()


# Tapping another card


CREW = among(Zone.MEASURES, categories=("dos",))


def shift(*cost: Cost) -> Card:
    return asset("tool", abilities=(paid(*cost, Cost.TAP_OTHER, then=[DestroyTop(count=2)], taps=CREW),))


def test_the_cost_of_tapping_another_card() -> None:
    """KR-9: an untapped own card that the ability means is tapped for it; the player says which."""
    crew = [measure("m", "dos"), measure("n", "dos"), measure("o", "tempest")]
    t = table(assets=[shift()], measures=crew, hand=[SPARE]).use("tool")
    assert (t.prompt, t.options()) == ("tap", ["choose m", "choose n"])
    t.choose("n")
    assert (t.told("tap"), t.tapped("tool"), t.lost(1)) == ([["n"]], False, 2)
    assert t.use("tool").choose("m").options() == ["lay spare", "done"]


def test_without_another_card_to_tap_it_cannot_be_used() -> None:
    """KR-6.1: what can't be paid can't be used; the card itself doesn't count."""
    assert "use tool 0" not in table(assets=[shift()], measures=[measure("o", "tempest")], hand=[SPARE]).options()
    tool = measure("tool", "dos", abilities=shift().abilities)
    assert table(measures=[tool], hand=[SPARE]).options() == ["lay spare", "done"]


def test_tapping_another_comes_with_the_other_costs() -> None:
    """KR-9: all costs are paid before the effect, whatever else they are."""
    t = table(
        assets=[shift(Cost.TAP_SELF, Cost.DISCARD_CARD)], measures=[measure("m", "dos")], hand=[SPARE, asset("x")]
    )
    t.use("tool").choose("m").choose("x")
    assert (t.tapped("tool"), t.tapped("m"), t.where("x"), t.lost(1)) == (True, True, "discard", 2)


def test_a_blocker_may_be_tapped_for_an_ability_before_it_blocks() -> None:
    """KR-5.6: a measure tapped for a cost blocks no more."""
    t = attacked(attack("w", "dos"), measures=[measure("m", "dos")], assets=[shift()])
    assert t.options() == ["block m w", "use tool 0", "done"]
    assert t.use("tool").choose("m").done().lost(0) == 1
