from engine.rubezh.table import (
    OPPONENT,
    SELF,
    SPARE,
    among,
    asset,
    attack,
    attacked,
    chosen,
    dealt,
    event,
    every,
    instead,
    measure,
    needs,
    paid,
    standing,
    table,
    texts,
)
from playtest.witnessed import became, witnessed

from kiberrubezh.cards.abilities import Cost, When
from kiberrubezh.cards.effects import (
    Destination,
    DestroyTop,
    Draw,
    Filter,
    Move,
    Number,
    Prevent,
    Stat,
    Zone,
)


def test_a_duel_ended_by_destroyed_cards_is_decided_by_them() -> None:
    """KR-5.0: two of the loser's three cards were destroyed, and with them the turn could have begun."""
    t = table(attacks=[attack("worm", damage=2)], foe_deck=[SPARE] * 3)
    record = witnessed(t, "add worm")
    assert (record.winner, record.reason, record.turns) == (0, "KR-5.0", 3)
    assert record.decided
    assert record.destroyed == (0, 2)


def test_a_deck_that_simply_ends_decides_nothing() -> None:
    """KR-5.0: no card of the loser was destroyed."""
    record = witnessed(table(hand=[SPARE], foe_deck=[SPARE]), "done")
    assert (record.winner, record.reason) == (0, "KR-5.0")
    assert not record.decided


def test_a_destroyed_card_that_would_not_have_been_enough_decides_nothing() -> None:
    """KR-5.0: the loser had one card before it was destroyed, and one is too few."""
    record = witnessed(table(attacks=[attack("worm")], foe_deck=[SPARE]), "add worm")
    assert record.destroyed == (0, 1)
    assert not record.decided


def test_a_destroyed_card_put_back_decides_nothing() -> None:
    """KR-5.0: the loser got the one destroyed card back, and one is what the deck had before."""
    restore = Move(what=every(among(Zone.DISCARD, OPPONENT)), to=Destination.DECK_TOP)
    t = table(attacks=[attack("worm", abilities=texts(When.THROUGH, restore))], foe_deck=[SPARE])
    record = witnessed(t, "add worm")
    assert (record.winner, record.destroyed) == (0, (0, 1))
    assert not record.decided


def test_a_conceded_duel_is_not_decided_by_destroyed_cards() -> None:
    """KR-8.2: only what KR-5.0 ends can be."""
    t = table(attacks=[attack("worm"), attack("last")], hand=[SPARE])
    t.concede()
    assert not witnessed(t).decided


def test_cards_are_drawn_and_played() -> None:
    """The opening hand counts as drawn; laid, deployed and played count as played."""
    hand = [asset("server", 2), asset("spare-server"), measure("fw", "dos", **needs(1)), event("draw", Draw())]
    t = dealt([*hand, *[SPARE] * 20], [SPARE] * 20)
    record = witnessed(t, "keep", "keep", "lay server", "play draw", "done", "deploy fw", "done")
    assert became(t, record, "server") == "drawn played changed"
    assert became(t, record, "fw") == "drawn played"
    assert became(t, record, "draw") == "drawn played changed"
    assert became(t, record, "spare-server") == "drawn"


def test_a_hand_that_was_redealt_was_not_drawn() -> None:
    """KR-3.5: only the cards of the hand that was kept."""
    t = dealt([*[measure("fw")] * 7, *[SPARE] * 53], [SPARE] * 20)
    record = witnessed(t, "redeal")
    in_hand = {t.name(card) for card in t.duel.sides[0].hand}
    assert became(t, record, "spare") == ("drawn" if "spare" in in_hand else "")
    assert became(t, record, "fw") == ("drawn" if "fw" in in_hand else "")


def test_power_that_is_needed_changes_something() -> None:
    """KR-5.4: an asset whose power the deployed card requires, and no other."""
    assets = [asset("rack", defence=1), asset("pc", attack=1)]
    t = table(assets=assets, hand=[measure("fw", **needs(1))])
    record = witnessed(t, "deploy fw")
    assert became(t, record, "rack") == "changed"
    assert became(t, record, "pc") == ""


def test_blocks_and_hits_change_something() -> None:
    """KR-5.6: the measure that blocks and the attack that gets through; the attack that is blocked did nothing."""
    t = table(active=1, foe_attacks=[attack("worm"), attack("flood", "dos", 2)], measures=[measure("fw", "dos")])
    record = witnessed(t, "add worm", "add flood", "block fw flood", "done")
    assert record.blocked == (1, 0)
    assert record.destroyed == (1, 0)
    assert became(t, record, "fw") == "changed"
    assert became(t, record, "worm", 1) == "changed"
    assert became(t, record, "flood", 1) == ""


def test_who_saves_cards_changed_something_and_who_was_stopped_did_not() -> None:
    """KR-9: prevention counts when it prevents, for the card that gave it."""
    save = event("save", Prevent(count=3))
    t = attacked(attack("worm", damage=2), hand=[save, event("late", Prevent(count=1))])
    record = witnessed(t, "play save", "play late", "done")
    assert record.prevented == (2, 0)
    assert record.destroyed == (0, 0)
    assert became(t, record, "save") == "played changed"
    assert became(t, record, "worm", 1) == ""


def test_saving_nothing_changes_nothing() -> None:
    """KR-9: no card was to be destroyed."""
    t = table(hand=[event("save", Prevent(count=3)), SPARE])
    assert became(t, witnessed(t, "play save"), "save") == "played"


def test_a_cost_is_no_change() -> None:
    """KR-9: a card that taps itself and then does nothing changed nothing."""
    sting = paid(Cost.TAP_SELF, then=[DestroyTop(count=1)])
    idle = paid(Cost.TAP_SELF, then=[Draw(count=0)])
    t = table(assets=[asset("sting", abilities=(sting,)), asset("idle", abilities=(idle,))], hand=[SPARE])
    record = witnessed(t, "use sting 0", "use idle 0")
    assert became(t, record, "sting") == "changed"
    assert became(t, record, "idle") == ""


def test_a_standing_text_changes_something_when_it_has_a_card_to_work_on() -> None:
    """KR-9: while a wave is declared, or a card deployed."""
    guard = standing(Number(stat=Stat.CAPACITY, by=1), Filter(zone=Zone.MEASURES))
    soc, lonely = asset("soc", abilities=(guard,)), asset("lonely", abilities=(guard,))
    t = table(active=1, foe_attacks=[attack("worm")], foe_assets=[lonely], assets=[soc], measures=[measure("fw")])
    record = witnessed(t, "add worm")
    assert became(t, record, "soc") == "changed"
    assert became(t, record, "lonely", 1) == ""


def test_who_saves_a_card_from_being_destroyed_changed_something() -> None:
    """KR-9: the replacing text sends the card elsewhere."""
    vault = asset("vault", abilities=(instead(Destination.HAND, Filter(zone=Zone.MEASURES)),))
    strike = event("strike", Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.DISCARD))
    t = table(hand=[strike, SPARE], foe_assets=[vault], foe_measures=[measure("fw")])
    record = witnessed(t, "play strike")
    assert became(t, record, "vault", 1) == "changed"
    assert became(t, record, "fw", 1) == "drawn"


def test_choices_are_counted_by_turns() -> None:
    """Both players' choices of a turn together; the record tells of the busiest turn."""
    t = table(active=1, foe_hand=[SPARE, SPARE, SPARE], foe_attacks=[attack("worm")], measures=[measure("fw")])
    record = witnessed(t, "lay spare", "lay spare", "add worm", "block fw worm", "done")
    assert (record.choices, record.busiest) == (9, 8)
    assert (record.turns, record.rounds) == (4, 2)


def test_a_text_set_off_when_destroyed_is_its_cards_doing() -> None:
    """KR-9: the card itself lies in the discard already."""
    trap = measure("trap", abilities=texts(When.DESTROYED, Draw()))
    strike = event("strike", Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.DISCARD))
    t = table(hand=[strike, SPARE], foe_measures=[trap])
    assert became(t, witnessed(t, "play strike"), "trap", 1) == "changed"


def test_a_card_that_destroys_itself_for_nothing_changed_nothing() -> None:
    """KR-9: what it pays with itself is a cost."""
    empty = paid(Cost.DESTROY_SELF, then=[Move(what=SELF, to=Destination.DISCARD)])
    t = table(assets=[asset("empty", abilities=(empty,))], hand=[SPARE])
    assert became(t, witnessed(t, "use empty 0"), "empty") == ""
