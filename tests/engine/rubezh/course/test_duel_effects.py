"""KR-9: what texts do: each effect."""

import pytest
from engine.rubezh.table import (
    OPPONENT,
    SELF,
    SPARE,
    SUBJECT,
    among,
    asset,
    attack,
    chosen,
    event,
    every,
    measure,
    needs,
    table,
    texts,
    when,
)

from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.effects import (
    Destination,
    DestroyTop,
    Draw,
    ExtraAssets,
    Look,
    Modify,
    Move,
    Number,
    Prevent,
    Search,
    Stat,
    Tap,
    Untap,
    Whose,
    Zone,
)
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.position.questions import choices_left

DRAWS = (when(When.DEPLOYED, Draw()),)
NUMBERED = [asset(f"c{n}") for n in range(10)]
KILL = event("kill", Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.DISCARD))


def test_draw() -> None:
    """KR-9: draw cards, oneself or the opponent; from an empty deck nothing is drawn."""
    t = table(hand=[event("e", Draw(count=2), Draw(count=9, side=Whose.OPPONENT)), SPARE], foe_deck=[SPARE] * 3)
    t.play("e")
    assert (t.deck(0), t.deck(1), len(t.cards("hand", 1)), t.duel.winner) == (8, 0, 3, -1)


def test_look_and_reorder() -> None:
    """KR-9: look at the top of a deck, reorder it: the top first; nobody else learns of it."""
    t = table(deck=NUMBERED, hand=[event("e", Look(count=3))]).play("e")
    assert (t.prompt, t.options()) == ("order", ["choose c0", "choose c1", "choose c2"])
    t.choose("c2", "c0")
    assert t.top(0, 4) == ["c2", "c0", "c1", "c3"]
    assert [card.card.id for _, card in t.duel.view(0).own.deck_known] == ["c2", "c0", "c1"]
    assert t.duel.view(1).other.deck_known == ()


def test_look_at_a_short_deck() -> None:
    """KR-9: of a deck with fewer cards all are looked at; the opponent's deck may be meant."""
    t = table(foe_deck=NUMBERED[:2], hand=[event("e", Look(count=5, side=Whose.OPPONENT)), SPARE]).play("e")
    assert t.choose("c1").top(1) == ["c1", "c0"]


def test_who_reorders_a_deck_is_the_only_one_to_know_it() -> None:
    """KR-4.1: cards that the opponent had seen on a deck are put in an order that only the looker knows."""
    look = event("look", Look(count=2))
    spy = event("spy", Look(count=4, side=Whose.OPPONENT))
    t = table(foe_deck=NUMBERED, hand=[spy, SPARE], foe_hand=[look, SPARE])
    t.play("spy").choose("c1", "c0", "c2").end_turn()
    assert [(depth, card.card.id) for depth, card in t.duel.view(0).other.deck_known] == [(0, "c2"), (1, "c3")]
    assert [card.card.id for card in t.duel.view(0).other.hand] == ["c1", "c0"]
    t.play("look")
    assert t.duel.view(0).other.deck_known == ()
    t.choose("c3")
    assert t.duel.view(0).other.deck_known == ()


def test_search_the_deck() -> None:
    """KR-9: search the own deck for a kind, then shuffle; the card goes to the hand, the opponent sees none of it."""
    seek = event("seek", Search(who=among(Zone.DECK, kind="measure")))
    t = table(deck=[*NUMBERED, measure("m"), measure("n")], hand=[seek]).play("seek")
    assert t.options() == ["choose m", "choose n", "done"]
    t.choose("n")
    assert (t.where("n"), t.deck(0), t.prompt) == ("hand", 11, "deploy")
    assert t.top(0, 10) != [f"c{n}" for n in range(10)]
    assert t.duel.view(0).own.deck_known == ()
    assert t.duel.view(1).other.hand == ()


def test_a_search_may_fail() -> None:
    """KR-9: the player may find nothing; the deck is shuffled all the same."""
    seek = event("seek", Search(who=among(Zone.DECK, kind="measure"), amount=2))
    assert table(hand=[seek]).play("seek").told("shuffle") == [[]]
    t = table(deck=[*NUMBERED, measure("m")], hand=[seek]).play("seek").done()
    assert (t.where("m"), len(t.told("shuffle"))) == ("deck", 1)


@pytest.mark.parametrize(("to", "place"), [(Destination.DECK_TOP, 0), (Destination.DECK_BOTTOM, -1)])
def test_a_searched_card_is_put_on_the_shuffled_deck(to: Destination, place: int) -> None:
    """KR-9: searched for the deck's top or bottom: shuffled first, then put there; its owner knows it."""
    seek = event("seek", Search(who=among(Zone.DECK, kind="measure"), to=to))
    t = table(deck=[measure("m"), *NUMBERED], hand=[seek]).play("seek").choose("m")
    assert t.top(0)[place] == "m"
    assert [card.card.id for _, card in t.duel.view(0).own.deck_known] == ["m"]
    assert t.duel.view(1).other.deck_known == ()


def test_a_searched_card_is_not_told_to_who_had_seen_the_deck() -> None:
    """KR-4.1: who had seen the deck's top doesn't learn whether that card was taken."""
    seek = event("seek", Search(who=among(Zone.DECK)))
    t = table(deck=NUMBERED, hand=[seek])
    t.duel.seen[t.number("c0")] = 2
    t.play("seek").choose("c0")
    assert t.duel.view(1).other.hand == ()


def test_destroy_cards_of_a_deck() -> None:
    """KR-9: destroy cards of a deck, the opponent's or the own."""
    t = table(hand=[event("e", DestroyTop(count=3), DestroyTop(count=1, side=Whose.OWN)), SPARE]).play("e")
    assert (t.lost(1), t.lost(0)) == (3, 1)


@pytest.mark.parametrize(
    ("to", "zone", "place"),
    [("hand", "hand", -1), ("deck_top", "deck", 0), ("deck_bottom", "deck", -1), ("deck_shuffled", "deck", None)],
)
def test_return_from_discard(to: str, zone: str, place: int | None) -> None:
    """KR-9: return from discard to hand, to the deck's top, bottom or shuffled in."""
    back = event("back", Move(what=chosen(among(Zone.DISCARD)), to=Destination(to)))
    t = table(discard=[measure("m"), measure("n")], hand=[back, SPARE]).play("back")
    assert t.options() == ["choose m", "choose n"]
    assert t.choose("n").where("n") == zone
    if place is None:
        assert len(t.told("shuffle")) == 1
        assert t.duel.view(1).other.deck_known == ()
    else:
        assert (t.cards("hand") if zone == "hand" else t.top(0))[place] == "n"


def test_what_was_seen_to_go_is_known_there() -> None:
    """KR-4.1: who saw a card go to a hidden place knows it there, until that is shuffled."""
    lift = event("lift", Move(what=chosen(among(Zone.MEASURES, OPPONENT)), to=Destination.HAND))
    t = table(hand=[lift, SPARE], foe_measures=[measure("m")], foe_hand=[measure("n")]).play("lift")
    assert [card.card.id for card in t.duel.view(0).other.hand] == ["m"]


def test_a_hand_card_put_on_the_deck_is_hidden() -> None:
    """KR-4.1: a card put from hand on the deck is known to its owner alone, though the opponent knew the hand."""
    hide = event("hide", Move(what=chosen(among(Zone.HAND)), to=Destination.DECK_TOP))
    t = table(hand=[measure("m"), measure("n"), hide])
    for card in ("m", "n"):
        t.duel.seen[t.number(card)] = 2
    t.play("hide").choose("n")
    assert [card.card.id for _, card in t.duel.view(0).own.deck_known] == ["n"]
    assert (t.duel.view(1).other.deck_known, t.duel.view(1).other.hand) == ((), ())


def test_discard_from_hand() -> None:
    """KR-9: discard from hand: what the owner chooses; what the other would choose unseen goes at random."""
    own = event("own", Move(what=chosen(among(Zone.HAND), 1), to=Destination.DISCARD))
    t = table(hand=[own, measure("m"), measure("n")]).play("own")
    assert t.options() == ["choose m", "choose n"]
    assert t.choose("m").cards("discard") == ["m"]
    theirs = event("theirs", Move(what=chosen(among(Zone.HAND, OPPONENT), by=OPPONENT), to=Destination.DISCARD))
    t = table(hand=[theirs, SPARE], foe_hand=[measure("m"), measure("n")]).play("theirs")
    assert (t.seat, t.options()) == (1, ["choose m", "choose n"])
    assert t.choose("n").cards("discard", 1) == ["n"]


def test_the_others_hand_does_not_show_in_the_options() -> None:
    """KR-6.1: whether an event can be played never tells what the other hand holds."""
    who = among(Zone.HAND, OPPONENT, kind="event")
    for pick in (chosen(who), chosen(who, by=OPPONENT)):
        e = event("e", Move(what=pick, to=Destination.DISCARD))
        for held in (SPARE, KILL):
            t = table(hand=[e, SPARE], foe_hand=[held], measures=[measure("m")])
            assert "play e" in t.options()
            t.play("e")
            if t.prompt == "pick":
                t.choose("kill")
            assert (t.cards("discard", 1) == ["kill"]) is (held is KILL)


def test_discarding_is_not_being_destroyed() -> None:
    """KR-9: a card discarded from hand sets off no text of being destroyed."""
    own = event("own", Move(what=every(among(Zone.HAND)), to=Destination.DISCARD))
    t = table(hand=[own, measure("m", abilities=texts(When.DESTROYED)), SPARE]).play("own")
    assert t.deck(0) == 10
    assert t.cards("discard")[:2] == ["m", "spare"]


def test_destroy_and_return_from_the_table() -> None:
    """KR-9: a card on the table is returned to its owner's hand, untapped there; it leaves the wave."""
    lift = event("lift", Move(what=chosen(among(Zone.ATTACKS, OPPONENT, tapped=True)), to=Destination.HAND))
    t = table(active=1, foe_attacks=[attack("w", damage=5), attack("x")], hand=[lift]).wave("w").play("lift")
    assert (t.where("w"), t.tapped("w"), t.lost(0), t.duel.wave) == ("hand", False, 0, ())


def test_a_block_falls_with_its_measure() -> None:
    """KR-5.6: a measure destroyed before the wave resolves blocks no more, and the attack gets through."""
    t = table(active=1, foe_attacks=[attack("w"), attack("x")], foe_hand=[KILL], measures=[measure("m"), measure("n")])
    t.wave("w").block("m", "w").done().play("kill").choose("m")
    assert (t.where("m"), t.lost(0)) == ("discard", 1)


def test_tap_and_untap() -> None:
    """KR-9: tap and untap cards on the table; an untapped attack may go out again."""
    up = event("up", Untap(what=chosen(among(Zone.ATTACKS, tapped=True))))
    t = table(attacks=[attack("w"), attack("x")], hand=[up], foe_measures=[measure("m")]).wave("w").done()
    assert t.prompt == "respond"
    t.play("up")
    assert (t.tapped("w"), t.told("untap")) == (False, [["w"]])
    assert t.wave("w", "x").prompt == "block"
    down = event("down", Tap(what=every(among(Zone.MEASURES, OPPONENT))))
    t = table(hand=[down, SPARE], foe_measures=[measure("m"), measure("n")]).play("down")
    assert t.told("tap") == [["m", "n"]]


def test_prevent_counts_cards_one_by_one() -> None:
    """KR-9: prevent the next N destroyed cards, counted one by one over several attacks, until the turn ends."""
    save = event("save", Prevent(count=3))
    t = table(active=1, foe_attacks=[attack("a", damage=2), attack("b", damage=2), attack("z")], hand=[save, SPARE])
    t.wave("a", "b").play("save").done()
    assert t.lost(0) == 1
    assert [event.amount for event in t.happened if event.what == "prevent"] == [2, 1]
    assert t.wave("z").done().lost(0) == 2


@pytest.mark.parametrize("stat", [Stat.DAMAGE, Stat.CAPACITY])
def test_change_a_number_until_end_of_turn(stat: Stat) -> None:
    """KR-9: a number is changed until end of turn; changes add up and none falls below 0."""
    zone = Zone.ATTACKS if stat is Stat.DAMAGE else Zone.MEASURES
    change = event("change", Modify(what=every(among(zone)), change=Number(stat=stat, by=2)))
    t = table(attacks=[attack("w"), attack("x")], measures=[measure("m")], hand=[change, change, SPARE])

    def now() -> int:
        own = t.duel.view(0).own
        return (own.attacks if stat is Stat.DAMAGE else own.measures)[0].value

    assert now() == 1
    t.play("change")
    assert now() == 3
    t.play("change")
    assert now() == 5
    t.end_turn()
    assert now() == 1


def test_no_number_falls_below_zero() -> None:
    """KR-9: no number falls below 0, though the changes themselves add up."""
    less = event("less", Modify(what=every(among(Zone.ATTACKS, OPPONENT)), change=Number(stat=Stat.DAMAGE, by=-3)))
    t = table(active=1, foe_attacks=[attack("w"), attack("z")], hand=[less]).wave("w").play("less")
    assert (t.lost(0), t.told("through")) == (0, [["w"]])


@pytest.mark.parametrize("stat", ["provides_defence", "provides_attack", "requires_defence", "requires_attack"])
def test_change_power(stat: str) -> None:
    """KR-9: provided and required power are changed too, and deployment reckons with it."""
    zone = Zone.ASSETS if stat.startswith("provides") else Zone.MEASURES
    change = event("change", Modify(what=every(among(zone)), change=Number(stat=Stat(stat), by=2)))
    t = table(assets=[SPARE], measures=[measure("m")], hand=[change, SPARE])
    before, after = t.duel.view(0).own, t.play("change").duel.view(0).own
    kind, power = stat.split("_")
    name = "provided" if kind == "provides" else "used"
    assert getattr(getattr(after, name), power) - getattr(getattr(before, name), power) == 2


@pytest.mark.parametrize(("stat", "by"), [("provides_defence", 1), ("requires_defence", -1)])
def test_deployment_reckons_with_changed_power(stat: str, by: int) -> None:
    """KR-5.4, KR-9: of two changes of a card the sum counts, for what can be deployed too."""
    zone = Zone.ASSETS if by > 0 else Zone.MEASURES
    change = Modify(what=every(among(zone)), change=Number(stat=Stat(stat), by=by))
    costly = measure("costly", **needs(defence=2))
    zones = {"assets": [asset(defence=3)], "measures": [measure("m", **needs(defence=3))]}
    t = table(**zones, hand=[event("once", change), event("again", change), costly])
    assert "deploy costly" not in t.options()
    assert "deploy costly" not in t.play("once").options()
    assert "deploy costly" in t.play("again").options()


def test_one_more_asset() -> None:
    """KR-9: one more asset this turn."""
    t = table(hand=[event("more", ExtraAssets()), *[SPARE] * 4]).play("more").lay("spare", "spare", "spare")
    assert (t.seat, t.cards("hand")) == (1, ["spare"])


def test_a_text_about_a_card_that_is_gone_does_nothing() -> None:
    """KR-9: a block whose attack has already been returned to hand doesn't fetch it from there."""
    shy = attack("w", abilities=texts(When.BLOCKED, Move(what=SELF, to=Destination.HAND)))
    trap = measure("m", abilities=texts(When.BLOCKS, Move(what=SUBJECT, to=Destination.DISCARD)))
    t = table(active=1, foe_attacks=[shy, attack("y")], measures=[trap]).wave("w").block("m", "w").done()
    assert t.where("w") == "hand"


def test_a_destroyed_card_may_return_itself() -> None:
    """KR-9: a text set off by its own card's destruction finds it in the discard."""
    back = measure("m", abilities=texts(When.DESTROYED, Move(what=SELF, to=Destination.HAND)))
    assert table(hand=[KILL, SPARE], foe_measures=[back]).play("kill").where("m") == "hand"


def test_how_many_cards_are_left_to_choose_is_of_the_text_asking() -> None:
    """KR-9: of two searches of an event, the second is told by its own number, whatever waits below it."""
    two = [Search(who=among(Zone.DECK), amount=count, to=Destination.HAND) for count in (1, 3)]
    t = table(deck=NUMBERED, hand=[event("seek", *two, Draw())]).play("seek")
    assert choices_left(t.duel) == 1
    assert choices_left(t.choose("c0").duel) == 3
    assert choices_left(t.choose("c1").duel) == 2


def test_where_no_card_is_to_be_chosen_none_is_left() -> None:
    """KR-9: not in a phase, nor when the duel is over; and of what is looked at all but the one left over."""
    t = table(deck=NUMBERED, hand=[event("look", Look(count=4))])
    assert (t.prompt, choices_left(t.duel)) == ("assets", 0)
    for left in (3, 2, 1):
        t = t if t.prompt == "order" else t.play("look")
        assert (t.prompt, choices_left(t.duel)) == ("order", left)
        t.duel.choose(t.duel.decision.options[0])
    t.duel.choose(Option("concede"))
    assert (t.duel.decision, choices_left(t.duel)) == (None, 0)


def test_no_more_are_left_to_choose_than_can_be() -> None:
    """KR-9: a search for five of three cards leaves three."""
    for amount, left in ((5, 3), (2, 2)):
        look = Search(who=among(Zone.DECK), amount=amount, to=Destination.HAND)
        t = table(deck=[asset(f"c{n}") for n in range(3)], hand=[event("seek", look)]).play("seek")
        assert (t.prompt, choices_left(t.duel)) == ("pick", left)
