"""KR-9: when texts do something: each moment, each cost."""

from typing import get_args

from engine.rubezh.table import (
    OPPONENT,
    SELF,
    SPARE,
    SUBJECT,
    Table,
    among,
    asset,
    attack,
    chosen,
    event,
    every,
    measure,
    paid,
    table,
    texts,
    when,
)

from kiberrubezh.cards.abilities import Cost, When
from kiberrubezh.cards.effects import (
    Destination,
    DestroyTop,
    Draw,
    Effect,
    Look,
    Move,
    Tap,
    Zone,
)
from kiberrubezh.engine.rubezh.course.acts import ACTS
from kiberrubezh.engine.rubezh.course.effects import STARTS

DRAWS = (when(When.DEPLOYED, Draw()),)
NUMBERED = [asset(f"c{n}") for n in range(10)]
KILL = event("kill", Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.DISCARD))


def test_every_effect_is_carried_out() -> None:
    """KR-9: what the vocabulary can say, the engine can begin and do; a look ends with its order."""
    vocabulary = set(get_args(get_args(Effect)[0]))
    assert set(STARTS) == vocabulary
    assert set(ACTS) == vocabulary - {Look}


# When


def test_when_laid_or_deployed() -> None:
    """KR-9: a text may be set off when its card is laid or deployed."""
    hand = [asset("a", abilities=DRAWS), measure("m", abilities=DRAWS), attack("w", abilities=DRAWS), measure("n")]
    t = table(hand=hand)
    assert [t.lay("a").deck(0), t.deploy("m").deck(0), t.deploy("w").deck(0)] == [9, 8, 7]


def test_when_declared() -> None:
    """KR-9: declared in a wave: before the defender is asked, in the order of declaration."""
    hand = texts(When.DECLARED, DestroyTop(count=1))
    t = table(attacks=[attack("w", abilities=hand), attack("x")], foe_hand=[SPARE]).wave("w")
    assert (t.seat, t.prompt, t.lost(1)) == (1, "block", 1)


def test_when_it_blocks() -> None:
    """KR-9: a measure's text when it blocks, as the wave resolves, with the attack it blocks as its subject."""
    trap = measure("m", abilities=texts(When.BLOCKS, Move(what=SUBJECT, to=Destination.DECK_BOTTOM)))
    t = table(active=1, foe_attacks=[attack("w"), attack("x"), attack("y")], measures=[trap]).wave("w", "x")
    assert t.block("m", "x").where("x") == "attacks"
    assert (t.done().where("x"), t.top(1)[-1], t.lost(0)) == ("deck", "x", 1)


def test_when_it_is_blocked() -> None:
    """KR-9: an attack's text when it is blocked, with the measure as its subject; before the measure's own text."""
    spiteful = attack("w", abilities=texts(When.BLOCKED, Tap(what=every(among(Zone.ASSETS, OPPONENT))), Draw()))
    t = table(
        active=1,
        foe_attacks=[spiteful, attack("y")],
        assets=[SPARE],
        measures=[measure("m", abilities=texts(When.BLOCKS))],
    )
    t.wave("w").block("m", "w").done()
    assert t.tapped("spare")
    assert [event.seat for event in t.happened if event.what == "draw"] == [1, 0]


def test_when_it_is_not_blocked_neither_text_is_set_off() -> None:
    """KR-9: blocks and is blocked belong to a block that stands."""
    t = table(
        active=1,
        foe_attacks=[attack("w", abilities=texts(When.BLOCKED)), attack("y")],
        measures=[measure("m", abilities=texts(When.BLOCKS))],
    )
    assert t.wave("w").done().told("draw") == []


def test_when_it_gets_through() -> None:
    """KR-9: gets through: after its damage, before the next attack of the wave."""
    t = table(attacks=[attack("w", damage=3, abilities=texts(When.THROUGH)), attack("x"), attack("y")]).wave("w", "x")
    assert [event.what for event in t.happened[1:]] == ["through", "destroy_top", "draw", "through", "destroy_top"]


def test_when_the_own_turn_starts_or_ends() -> None:
    """KR-9: at the start (drawn and untapped by then) and at the end of the own turn, never the opponent's."""
    early, late = texts(When.TURN_START, DestroyTop(count=1)), texts(When.TURN_END, DestroyTop(count=2))
    t = table(assets=[asset("a", abilities=early), asset("b", abilities=late)], hand=[SPARE], deck=[SPARE] * 20)
    assert t.end_turn().lost(1) == 2
    assert t.end_turn().lost(1) == 3
    assert [event.what for event in t.happened[-3:]] == ["turn", "draw", "destroy_top"]


def test_when_it_is_destroyed() -> None:
    """KR-9: destroyed on the table, whatever destroyed it is the subject; going to the discard spent is not that."""
    tough = measure("m", abilities=texts(When.DESTROYED, Draw()))
    t = table(hand=[KILL, SPARE], foe_measures=[tough]).play("kill")
    assert (t.where("m"), t.deck(1)) == ("discard", 9)
    spent = attack("w", abilities=texts(When.DESTROYED, DestroyTop(count=9)))
    assert table(attacks=[spent]).wave("w").end_turn().lost(1) == 1


def test_texts_of_one_moment_go_in_order_of_entry() -> None:
    """KR-9: several texts at once: in the order in which their cards came to the table."""
    minds = [asset(name, abilities=texts(When.TURN_END, Move(what=SELF, to=Destination.DECK_TOP))) for name in "ab"]
    t = table(hand=[minds[1], minds[0], SPARE]).lay("b", "a")
    assert t.top(0, 2) == ["a", "b"]


# For a cost


def user(*cost: Cost, then: Effect | None = None) -> Table:
    tool = asset("tool", abilities=(paid(*cost, then=[then or Draw()]),))
    return table(assets=[tool], hand=[SPARE, measure("m")])


def test_the_cost_of_tapping_itself() -> None:
    """KR-9: for tapping itself: once, until it is untapped."""
    t = user(Cost.TAP_SELF).use("tool")
    assert (t.tapped("tool"), t.deck(0), "use tool 0" in t.options()) == (True, 9, False)


def test_the_cost_of_destroying_itself() -> None:
    """KR-9: for destroying itself: paid first, and the effect is carried out nevertheless."""
    t = user(Cost.DESTROY_SELF).use("tool")
    assert (t.where("tool"), t.deck(0)) == ("discard", 9)


def test_the_cost_of_discarding_a_card() -> None:
    """KR-9: for discarding a card, of the player's choice; nothing to discard, no ability."""
    t = user(Cost.DISCARD_CARD).use("tool")
    assert (t.prompt, t.options(), t.deck(0)) == ("discard", ["choose spare", "choose m"], 10)
    assert (t.choose("m").where("m"), t.deck(0)) == ("discard", 9)
    tool = asset("tool", abilities=(paid(Cost.DISCARD_CARD, then=[Draw()]),))
    assert table(assets=[tool]).seat == 1


def test_costs_are_paid_together() -> None:
    """KR-9: all costs of an ability are paid before its effect."""
    t = user(Cost.TAP_SELF, Cost.DISCARD_CARD, then=DestroyTop(count=2)).use("tool")
    assert (t.tapped("tool"), t.lost(1)) == (True, 0)
    assert t.choose("spare").lost(1) == 2


def test_an_ability_without_a_target_cannot_be_used() -> None:
    """KR-9: an ability that needs a chosen card can't be used as long as there is none."""
    t = user(Cost.TAP_SELF, then=Tap(what=chosen(among(Zone.ATTACKS, OPPONENT))))
    assert "use tool 0" not in t.options()
