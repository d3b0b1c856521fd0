"""KR-5.0 to KR-5.5 and KR-5.7: the phases of a turn; KR-8: its end."""

from typing import Any

import pytest
from engine.rubezh.table import DECK_SIZE, FILLER, Table, asset, attack, dealt, event, keyword, measure, needs, table

from kiberrubezh.cards.effects import DestroyTop, Draw, KeywordName, Prevent, Whose
from kiberrubezh.engine.kernel import IllegalChoiceError, Option
from kiberrubezh.engine.rubezh.position import events

SERVER = asset("server", defence=1, attack=1)


@pytest.mark.parametrize(("left", "loses"), [(0, True), (1, True), (2, False)])
def test_who_cannot_draw_two_loses(left: int, loses: bool) -> None:
    """KR-5.0: fewer than 2 cards in the turn player's deck, before anything else: that player loses at once."""
    t = table(hand=[SERVER], foe_deck=[SERVER] * left).end_turn()
    assert (t.duel.winner, t.duel.reason) == ((0, "KR-5.0") if loses else (-1, ""))
    assert t.deck(1) == (left if loses else 0)


@pytest.mark.parametrize(("left", "loses"), [(1, True), (2, False)])
def test_the_check_holds_in_the_first_turn_too(left: int, loses: bool) -> None:
    """KR-5.0: it holds in every turn, the first included, though only 1 card is drawn then."""
    t = dealt([SERVER] * (7 + left), [SERVER] * 20).keep().keep()
    assert (t.decision is None) is loses


def test_two_cards_are_drawn_but_one_in_the_first_turn() -> None:
    """KR-5.1: draw 2 cards; in the duel's very first turn 1."""
    deck = [SERVER] * 60
    t = dealt(deck, deck).keep().keep()
    assert (t.deck(0), t.deck(1), t.seat) == (52, 53, 0)
    assert t.end_turn().deck(1) == 51
    assert t.end_turn().deck(0) == 50


def test_all_own_tapped_cards_are_untapped() -> None:
    """KR-5.2: untap all of the turn player, whether turned in the own last turn or in the opponent's."""
    t = table(attacks=[attack("own"), attack("stay")], foe_measures=[measure("fw")], foe_attacks=[attack("far")]).wave(
        "own"
    )
    t.block("fw", "own").done()
    assert t.tapped("fw")
    t.end_turn()
    assert (t.seat, t.tapped("fw")) == (1, False)


def test_the_opponents_cards_stay_tapped() -> None:
    """KR-5.2: only the turn player's cards are untapped."""
    lasting = attack("far", keywords=keyword(KeywordName.PERSISTENCE))
    t = table(active=1, foe_attacks=[lasting, attack("w")], measures=[measure("m")])
    t.wave("far").block("m", "far").done().end_turn()
    assert (t.seat, t.tapped("far"), t.tapped("m")) == (0, True, False)


def test_up_to_two_assets_a_turn() -> None:
    """KR-5.3: up to 2 assets from hand, untapped, providing power at once."""
    t = table(hand=[asset(f"a{n}", defence=1) for n in range(3)] + [measure("m", **needs(defence=2))])
    t.lay("a0", "a1")
    assert (t.prompt, t.tapped("a0"), t.cards("hand")) == ("deploy", False, ["a2", "m"])
    assert t.deploy("m").where("m") == "measures"


def test_the_right_to_lay_is_new_in_each_turn() -> None:
    """KR-5.3: two in every turn, and fewer if the player likes."""
    t = table(hand=[asset(f"a{n}") for n in range(5)], foe_hand=[SERVER]).lay("a0").end_turn().end_turn()
    t.lay("a1", "a2")
    assert t.cards("assets") == ["a0", "a1", "a2"]
    assert "lay a3" not in t.options()


def test_deployment_is_bounded_by_provided_power() -> None:
    """KR-5.4: any number, as long as all that is deployed requires no more than the assets provide."""
    hand = [measure(f"m{n}", **needs(defence=1)) for n in range(4)]
    t = table(hand=hand, assets=[asset(defence=3)]).deploy("m0", "m1", "m2")
    assert t.cards("measures") == ["m0", "m1", "m2"]
    assert t.where("m3") == "hand"


def test_each_power_counts_on_its_own() -> None:
    """KR-5.4: for each power on its own; measures and attacks draw on the same two."""
    hand = [measure("m", **needs(defence=1, attack=1)), attack("w", **needs(attack=2)), attack("x", **needs(defence=2))]
    t = table(hand=hand, assets=[asset(defence=2, attack=2)])
    assert t.options() == ["deploy m", "deploy w", "deploy x", "done"]
    t.deploy("m")
    assert (t.seat, t.cards("hand")) == (1, ["w", "x"])
    t = table(hand=hand, assets=[asset(defence=3, attack=2)]).deploy("m")
    assert t.options() == ["deploy x", "done"]


def test_tapped_deployed_cards_count() -> None:
    """KR-5.4: what is deployed counts though it is tapped."""
    t = table(
        assets=[asset(attack=3)],
        attacks=[attack("w", **needs(attack=2))],
        hand=[attack("x", **needs(attack=2)), attack("y", **needs(attack=1))],
    )
    t.duel.tapped[t.number("w")] = 1
    assert t.options() == ["deploy y", "done"]


def test_only_untapped_assets_provide() -> None:
    """KR-5.4: only untapped assets provide power."""
    t = table(assets=[asset("a", defence=1)], hand=[measure("m", **needs(defence=1)), SERVER])
    t.duel.tapped[t.number("a")] = 1
    assert t.duel.view(0).own.provided.defence == 0
    assert "deploy m" not in t.done().options()


def test_what_is_deployed_stays() -> None:
    """KR-5.4: checked when a card is deployed and not again; and nothing more is let in while power lacks."""
    t = table(measures=[measure("m", **needs(defence=5))], hand=[measure("free"), SERVER], assets=[SERVER]).done()
    assert t.where("m") == "measures"
    assert "deploy free" not in t.options()


def test_nothing_is_undeployed_by_will() -> None:
    """KR-5.4: no voluntary undeploying: what is deployed is never among the options of the phase."""
    t = table(measures=[measure("m")], attacks=[attack("w")], hand=[measure("n"), measure("o")]).deploy("n")
    assert (t.prompt, t.options()) == ("deploy", ["deploy o", "done"])


def test_a_wave_is_optional() -> None:
    """KR-5.5: none, one or several waves."""
    t = table(attacks=[attack("w")], foe_hand=[SERVER])
    assert (t.prompt, t.options()) == ("attack", ["add w", "done"])
    t.done()
    assert (t.seat, t.deck(1)) == (1, DECK_SIZE - 2)


def test_the_attacks_of_a_wave_are_tapped_as_they_are_declared() -> None:
    """KR-5.5: a wave is one or more own untapped attacks, all tapped as they are declared."""
    t = table(attacks=[attack("a"), attack("b"), attack("c")], foe_measures=[measure()]).wave("a", "c")
    assert (t.prompt, [t.tapped(name) for name in "abc"]) == ("block", [True, False, True])
    assert t.told("wave") == [["a", "c"]]


def test_several_waves_one_after_the_other() -> None:
    """KR-5.5: each wave is carried through before the next may be declared; tapped attacks can't go again."""
    t = table(attacks=[attack("a"), attack("b", damage=2), attack("c")], foe_measures=[measure("m")]).wave("b")
    t.done()
    assert (t.lost(1), t.prompt, t.options()) == (2, "attack", ["add a", "add c", "done"])
    t.wave("a", "c").done()
    assert t.lost(1) == 4


def test_an_attack_may_be_used_in_the_turn_it_was_deployed() -> None:
    """KR-5.5: an attack may be used in the turn it was deployed."""
    t = table(hand=[attack("w", damage=2)], attacks=[]).deploy("w").wave("w")
    assert t.lost(1) == 2


def test_spent_attacks_and_events_are_cleared_away() -> None:
    """KR-5.7: the turn player's tapped attacks and both players' events go to the discard; untapped attacks stay."""
    save = event("save", Prevent(count=1))
    t = table(
        attacks=[attack("a"), attack("b")],
        hand=[event("e", Draw())],
        foe_hand=[save, SERVER],
        foe_attacks=[attack("c")],
    )
    t.play("e").wave("a").play("save").done().end_turn()
    assert [t.where(name) for name in ("a", "b", "e", "save", "c")] == [
        *("discard", "attacks", "discard", "discard", "attacks")
    ]
    assert not t.tapped("a")


def test_effects_until_end_of_turn_end() -> None:
    """KR-5.7: effects "until end of turn" end."""
    t = table(hand=[event("save", Prevent(count=3))], attacks=[attack("w")], foe_hand=[SERVER]).play("save")
    assert t.duel.view(1).other.shield == 3
    assert t.end_turn().duel.view(1).other.shield == 0


def test_there_is_no_hand_limit() -> None:
    """KR-5.7: no hand limit."""
    t = table(hand=[SERVER] * 20, foe_hand=[SERVER]).end_turn()
    assert len(t.cards("hand")) == 20


def idle_decks(t: Table) -> list[tuple[int, int]]:
    """Let nobody do anything; return seat and deck size at each turn's start, the lost one included."""
    found: list[tuple[int, int]] = []
    while t.decision is not None:
        before = t.duel.turn
        t.done() if t.prompt != "redeal" else t.keep()
        if t.duel.turn > before:
            drawn = 1 if t.duel.turn == 1 else 2
            found.append((t.duel.active, t.deck(t.duel.active) + drawn))
    return [*found, (t.duel.active, t.deck(t.duel.active))]


def test_a_duel_in_which_nobody_does_anything() -> None:
    """KR-8.1: 53, 52, 50, … and 53, 51, 49, …, 1: the second player loses at the start of its own 27th turn."""
    t = dealt([SERVER] * 60, [SERVER] * 60)
    decks = idle_decks(t)
    assert [left for seat, left in decks if seat == 0] == [53, *range(52, 0, -2)]
    assert [left for seat, left in decks if seat == 1] == list(range(53, 0, -2))
    assert (len(decks), t.duel.turn, t.duel.winner, t.duel.reason) == (54, 53, 0, "KR-5.0")


@pytest.mark.parametrize("first", [0, 1])
def test_steps_with_nothing_to_choose_pass_by_themselves(first: int) -> None:
    """KR-8.1: with hands that allow nothing the whole duel goes by, and ends alike: 53 whole turns, not one more."""
    t = dealt([FILLER] * 60, [FILLER] * 60, first).keep().keep()
    assert (t.duel.turn, t.duel.winner, t.duel.result) == (53, first, (1.0, 0.0) if first == 0 else (0.0, 1.0))


def test_an_empty_deck_alone_ends_nothing() -> None:
    """KR-8.1: KR-5.0 is the only way in which the general rules end a duel: an emptied deck goes on till its turn."""
    t = table(attacks=[attack("w", damage=99), attack("x")]).wave("w")
    assert (t.deck(1), t.prompt) == (0, "attack")
    assert t.end_turn().duel.winner == 0


def test_a_player_may_destroy_the_own_deck() -> None:
    """KR-8.1: the own deck counts as well: with fewer than 2 cards at the own turn's start the player loses."""
    t = table(hand=[event("burn", DestroyTop(count=9, side=Whose.OWN)), SERVER], foe_hand=[SERVER])
    t.play("burn").end_turn().end_turn()
    assert (t.duel.winner, t.duel.reason) == (1, "KR-5.0")


@pytest.mark.parametrize("prompt", ["redeal", "assets", "block"])
def test_a_player_may_concede_whenever_a_choice_is_theirs(prompt: str) -> None:
    """KR-8.2: a player may concede whenever a choice is theirs, in the opponent's turn too."""
    tables = {
        "redeal": dealt([SERVER] * 20, [SERVER] * 20),
        "assets": table(hand=[SERVER]),
        "block": table(attacks=[attack("w")], foe_measures=[measure("m")]).wave("w"),
    }
    t = tables[prompt]
    assert (t.prompt, "concede" in t.options()) == (prompt, False)
    loser = t.seat
    t.concede()
    assert t.duel.agenda == []
    end = t.duel.events[-1]
    assert (end.what, end.seat, end.cards, end.amount, end.source) == (events.END, 1 - loser, (), 0, -1)
    assert (t.decision, t.duel.winner, t.duel.reason) == (None, 1 - loser, "KR-8.2")


def test_there_is_no_draw() -> None:
    """KR-8.3: the result of an ended duel is 1 for one player and 0 for the other; before, there is none."""
    t = table(hand=[SERVER])
    assert t.duel.result is None
    assert sorted(t.concede().duel.result or ()) == [0.0, 1.0]


def test_nothing_can_be_chosen_but_what_is_offered() -> None:
    """KR-5.3: what is not among the options is refused, and nothing changes; after the end everything is."""
    t = table(hand=[SERVER])
    before = t.duel.clone()
    wrong: list[Any] = [
        *(Option("lay", 99), ("lay", 999, -1), ("lay", "20", -1), ("lay", None, -1), ("referee_draw", -1, 10**30)),
        *(("lay", 20), (), ["lay", 20, -1], ["done", -1, -1], None, 7, "done", {}),
    ]
    for choice in wrong:
        with pytest.raises(IllegalChoiceError):
            t.duel.choose(choice)
        assert t.duel == before
    t.concede()
    with pytest.raises(IllegalChoiceError):
        t.duel.choose(Option("done"))


def test_the_same_card_in_hand_is_one_option() -> None:
    """KR-2.2: the same card is the same by its identity, also where it was read twice from a file."""
    twice = [SERVER, SERVER.model_copy(deep=True)]
    assert table(hand=twice).options() == ["lay server", "done"]


def test_two_cards_of_one_name_must_be_alike() -> None:
    """KR-2.2: an identity stands for one card; two different ones under it are refused."""
    with pytest.raises(ValueError, match=r"KR-2\.2"):
        table(hand=[SERVER], foe_hand=[asset("server", defence=2)])
