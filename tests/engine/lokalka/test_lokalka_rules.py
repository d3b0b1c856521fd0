"""«Локалка» for two, rule by rule."""

import pytest
from engine.lokalka.laid import can, card, cards, do, holds, laid, option, targets, walked, whats

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.kernel import EVERYBODY, HOST, IllegalChoiceError, Option
from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.components import OUR_SET, Components, Print
from kiberrubezh.engine.lokalka.declaration import LOKALKA_DUEL
from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.lokalka.header import LineOptions
from kiberrubezh.engine.lokalka.position.events import Event
from kiberrubezh.engine.lokalka.position.questions import BARE, END
from kiberrubezh.engine.lokalka.position.table import NOBODY
from kiberrubezh.engine.lokalka.speech import telling
from kiberrubezh.engine.lokalka.speech.facts import facts
from kiberrubezh.engine.lokalka.speech.why import why_not

FIRST = LineOptions(starter="loser", last_loser="first")


def begun(options: LineOptions = FIRST, seed: int = 3) -> LokalkaDuel:
    """Begin a game in which neither lays a first Protection; seat 0 starts."""
    game = LokalkaDuel.start(seed, options)
    game.choose(BARE)
    game.choose(BARE)
    return game


def test_a_node_without_nodas_is_off() -> None:
    """DUE-1.1: five nodes, each of nodas; without them a node is off and can't be acted on."""
    game = laid("A1 D1 mai", nodas="40324", held="...")
    assert len(game.nodas) == 5
    assert not any(can(game, act) for act in ("attack A1 A", "protect D1 A", "maintain mai A"))


def test_the_role_card_is_a_mark_only() -> None:
    """DUE-1.2, DUE-2.3, D-01: both players' nodes are of four nodas, whatever else is in the box."""
    box = Components(auxiliary=(9, 9, 9))
    game = LokalkaDuel.start(1, LineOptions(components=box))
    assert game.nodas == [4, 9, 9, 9, 4]


def test_kinds_levels_and_colours_are_as_set() -> None:
    """DUE-1.3, D-20: Attack is lilac, Protection amber, and only pure lilac explodes."""
    assert [faces.level(card(code)) for code in ("A1", "A5", "D1", "D5", "flo")] == [1, 5, 1, 5, 0]
    exploding = [face for face in OUR_SET.cards() if OUR_SET.explodes(face)]
    assert (len(OUR_SET.cards()), len(exploding)) == (110, 55)
    assert not OUR_SET.explodes(faces.BOTNET)
    assert not OUR_SET.explodes(faces.protection(5))


def test_control_lets_protect_and_attack_next_door() -> None:
    """DUE-1.4: a captured node is attacked from, and takes Protection."""
    game = laid("A1 D1", held="1..")
    assert targets(game) == "B"
    assert targets(game, "protect") == "P1 A"


def test_who_has_no_nodas_is_out() -> None:
    """DUE-1.5, DUE-8.1: with the last noda the game is over and the other has won; nobody is asked any more."""
    game = laid("A1", nodas="40001")
    assert whats(do(game, "attack A1 P2"))[-2:] == ["off", "won"]
    assert (game.result, game.open, game.reason) == ((1.0, 0.0), (), "attack")
    with pytest.raises(IllegalChoiceError):
        game.choose(Option("end"))


def test_three_nodes_are_drawn_by_lot() -> None:
    """DUE-2.1, DUE-2.4: A, B and C are of the numbers in the box, and not always the same."""
    lines = {tuple(LokalkaDuel.start(seed).nodas[1:4]) for seed in range(60)}
    assert lines == {(a, b, c) for a in (2, 3) for b in (2, 3) for c in (2, 3) if a + b + c < 9}
    assert LokalkaDuel.start(5, LineOptions(tutorial=True)).nodas == [4, 2, 3, 2, 4]


def test_nodes_in_between_begin_neutral() -> None:
    """DUE-2.2: nobody controls A, B, C."""
    assert LokalkaDuel.start(2).control == [0, NOBODY, NOBODY, NOBODY, 1]


def test_the_deck_is_shuffled_and_four_are_dealt() -> None:
    """DUE-2.5, D-29: the first four cards are seat 0's, the next four seat 1's; another seed deals otherwise."""
    one, two = LokalkaDuel.start(1), LokalkaDuel.start(2)
    assert [event.number for event in one.events] == [4, 4]
    assert [sorted(event.cards) for event in one.events] == list(one.hands)
    assert one.hands != two.hands
    assert sorted([*one.deck, *one.hands[0], *one.hands[1]]) == OUR_SET.cards()


def test_first_protection_is_chosen_in_secret() -> None:
    """DUE-2.6, D-02: both are asked at once, nothing is told before both answered; only Protection may be laid."""
    game = LokalkaDuel.start(4)
    assert [(question.seat, question.prompt) for question in game.open] == [(0, "opening"), (1, "opening")]
    assert game.choose(game.open[0].options[-1], 0) == []
    seen = game.view(1)
    assert (seen.shields, seen.answers, seen.counts) == ((0,) * 5, (), (4, 4))
    told = whats(game.choose(BARE, 1))
    assert told[:3] == ["guarded" if game.shields[0] else "unguarded", "unguarded", "begins"]


def test_the_lot_or_the_loser_begins() -> None:
    """DUE-2.7, D-03: by lot each begins at times; the loser of the last game does where so agreed."""
    assert {begun(LineOptions(), seed).starter for seed in range(20)} == {0, 1}
    for who, seat in (("first", 0), ("second", 1)):
        options = LineOptions(starter="loser", last_loser=who)
        assert {begun(options, seed).starter for seed in range(9)} == {seat}
    assert {begun(LineOptions(starter="loser"), seed).starter for seed in range(20)} == {0, 1}


@pytest.mark.parametrize("winner", [0, 1])
def test_the_loser_begins_the_next_game_of_the_same_people(winner: int) -> None:
    """DUE-2.7: where so agreed, the next game notes who lost; where the lot decides, nothing is noted."""
    result = (float(winner == 0), float(winner == 1))
    agreed = Beginning.of(LOKALKA_DUEL, 2, 5, [("starter", "loser"), ("tutorial", "yes")])
    following = agreed.again(9, result)
    assert (following.seed, following.options) == (9, agreed.options | {"last_loser": ("second", "first")[winner]})
    game = following.start()
    for seat in (0, 1):
        game.choose(Option("bare"), seat)
    assert game.view(0).starter == 1 - winner
    plain = Beginning.of(LOKALKA_DUEL, 2, 5)
    assert plain.again(9, result).options == plain.options == plain.again(9, ()).options


def test_own_protection_goes_as_a_later_turn_begins() -> None:
    """DUE-3.1, D-04: that of the own node alone; what lies on captured nodes stays."""
    game = laid(held="1.2", shields="P1:D1 A:D2 C:D3 P2:D4", seat=1)
    assert whats(do(game, "end")) == ["turn", "dropped", "drawn"]
    assert game.shields == [0, card("D2"), 0, card("D3"), card("D4")]


def test_a_skipped_turn_is_no_first_turn() -> None:
    """DUE-3.1, D-22: who skipped the first turn keeps the Protection in the next as well."""
    game = laid("san", shields="P2:D4")
    game.turns = [1, 0]
    do(game, "sandbox san", "end", "end")
    assert (game.seat, game.turns, game.shields[4]) == (1, [2, 1], card("D4"))


def test_protection_goes_before_the_bomb_is_tested() -> None:
    """DUE-3.2, D-05: discard of Protection, then the test, then the draw."""
    game = laid(shields="P1:D1", bombs=(1, 0), top="D2 D3 D4", seat=1)
    assert whats(do(game, "end")) == ["turn", "dropped", "ticking", "drawn"]


def test_with_an_empty_deck_the_order_matters() -> None:
    """DUE-3.2, D-25: the Protection discarded first may be the card that is turned over."""
    game = laid(shields="P1:D1", bombs=(1, 0), seat=1)
    game.deck = []
    happened = do(game, "end")
    assert whats(happened)[:4] == ["turn", "dropped", "refilled", "ticking"]
    assert happened[3].cards == (card("D1"),)


def test_two_cards_are_drawn_in_every_turn() -> None:
    """DUE-3.3: in the first turn too; one where that was agreed, in the starter's first turn alone."""
    assert [len(hand) for hand in begun().hands] == [6, 4]
    agreed = FIRST.model_copy(update={"starter_draws_one": True})
    game = begun(agreed)
    assert [len(hand) for hand in game.hands] == [5, 4]
    while game.seat == 0:
        game.choose(Option("end") if Option("end") in game.open[0].options else game.open[0].options[0])
    assert len(game.hands[1]) == 6


def test_one_attack_and_anything_else_in_any_order() -> None:
    """DUE-3.4: Protection and Specials before and after the one Attack card."""
    game = laid("A1 A2 D1 D2 san rou")
    do(game, "sandbox san", "attack A1 A", "protect D1 P1", "router rou", "protect D2 P1")
    assert not can(game, "attack A2 A")
    assert can(game, "end")


def test_played_cards_go_to_the_discard_pile() -> None:
    """DUE-3.5: at once for Special and Attack; Protection and a bomb when they leave the table."""
    game = laid("A1 D1 flo bom", top="D5")
    do(game, "protect D1 P1", "attack A1 A", "flood flo", "bomb bom")
    assert sorted(game.discard) == sorted(cards("A1 flo D5"))
    assert game.all_cards() == OUR_SET.cards()


def test_a_hand_keeps_four() -> None:
    """DUE-3.6, D-28: with four or fewer nothing is discarded."""
    game = laid("A1 A2 D1 D2")
    do(game, "end")
    assert (game.seat, game.discard) == (1, [])
    game = laid("A1 A2 A3 D1 D2")
    do(game, "end")
    assert game.open[0].prompt == "surplus"
    assert len(game.open[0].options) == 5


def test_an_empty_deck_is_refilled_when_a_card_is_needed() -> None:
    """DUE-3.7, D-23: not before; and with both piles empty what there is is drawn."""
    game = laid(seat=1, discard="A5")
    game.deck = cards("D1")
    happened = do(game, "end")
    assert whats(happened) == ["turn", "refilled", "drawn"]
    assert (game.hands[0], game.deck, game.discard) == (sorted(cards("A5 D1")), [], [])
    assert [(event.what, event.number) for event in do(game, "end")] == [("turn", 0), ("drawn", 0)]


def test_players_take_turns() -> None:
    """DUE-3.8: after the one the other."""
    game = laid()
    order = []
    for _ in range(4):
        order.append(game.seat)
        while game.seat == order[-1]:
            game.choose(game.open[0].options[-1])
    assert order == [0, 1, 0, 1]


def test_one_protection_to_a_node() -> None:
    """DUE-4.1, DUE-4.2: a new one replaces the old, which is discarded, higher or not."""
    game = laid("D1 D2", shields="P1:D5")
    assert whats(do(game, "protect D1 P1")) == ["replaced", "protected"]
    assert (game.shields[0], game.discard) == (card("D1"), cards("D5"))


def test_protection_is_laid_under_own_control_only() -> None:
    """DUE-4.2: the own node and captured ones; not on neutral or the opponent's."""
    assert targets(laid("D1", held=".12"), "protect") == "P1 B"


def test_protection_stays_when_control_changes() -> None:
    """DUE-4.3, D-06: it defends a node that was cleaned against everybody, and nobody can replace it then."""
    game = laid("bot A1 D3", held="2..", shields="A:D2")
    do(game, "clean bot A")
    assert (game.control[1], game.shields[1]) == (NOBODY, card("D2"))
    assert not can(game, "protect D3 A")
    assert whats(do(game, "attack A1 A")) == ["attacked", "held"]


def test_protection_lies_face_up() -> None:
    """DUE-4.4: both players and a watcher see its level."""
    game = laid(shields="P2:D4 A:D2")
    assert all(game.view(eyes).shields == tuple(game.shields) for eyes in (0, 1, EVERYBODY, HOST))


def test_only_an_attack_card_attacks() -> None:
    """DUE-5.1: one Attack card against one node in reach."""
    decision = laid("A2 D2 flo").decision
    assert decision is not None
    assert [each for each in decision.options if each.act == "attack"] == [option("attack A2 A")]


def test_the_attack_card_is_discarded() -> None:
    """DUE-5.2: whatever comes of it."""
    for shield in ("A:D1", "A:D2", "A:D3"):
        game = laid("A2", shields=shield)
        do(game, "attack A2 A")
        assert card("A2") in game.discard


def test_an_off_node_leaves_the_line() -> None:
    """DUE-5.3, D-07: its neighbours are adjacent, its Protection is gone, nobody controls it."""
    game = laid("A3 A3", nodas="41324", held="2..", shields="A:D2")
    do(game, "attack A3 A")
    assert (game.control[1], game.shields[1], card("D2") in game.discard) == (NOBODY, 0, True)
    game.attacked = False
    do(game, "end", "end")
    assert targets(game) == "B"


def test_the_card_for_a_node_comes_after_the_discards() -> None:
    """DUE-5.4, D-24: with an empty deck it may be the Attack card itself; a player's node brings none."""
    game = laid("A3", nodas="41324", shields="A:D2")
    game.deck = []
    assert whats(do(game, "attack A3 A")) == ["attacked", "fell", "hit", "off", "refilled", "drawn"]
    assert sorted([*game.hands[0], *game.deck]) == sorted(cards("A3 D2"))
    assert "drawn" not in whats(do(laid("A1", nodas="40001"), "attack A1 P2"))


def test_own_nodes_are_not_attacked() -> None:
    """DUE-5.5, D-08, D-16: not even the farthest one by a Router."""
    game = laid("A1 rou", nodas="42321", held="..1")
    do(game, "router rou")
    assert targets(game) == "A B"


def test_the_way_opens_by_capture_or_by_switching_off() -> None:
    """DUE-6.1: either of them, node by node."""
    assert targets(laid("A1", nodas="40324", held=".1.")) == "C"
    assert targets(laid("A1", nodas="40304", held=".1.")) == "P2"


def test_a_node_held_by_the_other_bars_the_way() -> None:
    """DUE-6.2, DUE-6.3, D-30: it is a target itself, and the opponent behind it is none."""
    assert targets(laid("A1", held="112")) == "C"


def test_a_router_extends_the_reach() -> None:
    """DUE-6.4, DUE-7.10: in the turn it is played in, and not in the next."""
    game = laid("rou A1 A2")
    do(game, "router rou")
    assert targets(game) == "A C"
    do(game, "end", "end")
    assert targets(game) == "A"


def test_some_cards_ignore_the_line() -> None:
    """DUE-6.5: all nodes between are neutral, and they work on the opponent all the same."""
    game = laid("dir vir flo soc san A1", "D1")
    assert all(can(game, act) for act in ("direct dir", "viruses vir", "flood flo", "social soc", "sandbox san"))


def test_flood_makes_the_other_discard() -> None:
    """DUE-7.1, D-10: a card of the owner's choice; an empty hand is left alone."""
    game = laid("flo flo", "A1 D5")
    do(game, "flood flo")
    decision = game.decision
    assert decision is not None
    assert (decision.seat, [each.card for each in decision.options]) == (1, cards("A1 D5"))
    do(game, "discard A1")
    assert (holds(game, 1, "D5"), game.seat, game.open[0].seat) == (True, 0, 0)
    assert whats(do(laid("flo"), "flood flo")) == ["played", "idle"]


def test_social_engineering_takes_two_by_lot() -> None:
    """DUE-7.2: two, or the one there is; which ones is chance, and the other sees which."""
    taken = set()
    for seed in range(40):
        game = laid("soc", "A1 A2 A3")
        game.rng = seed * 977
        stolen = do(game, "social soc")[-1]
        taken.add(tuple(sorted(stolen.cards)))
        assert game.told(stolen, 1).cards == stolen.cards
        assert game.told(stolen, EVERYBODY).cards == ()
    assert taken == {(1, 2), (1, 3), (2, 3)}
    game = laid("soc", "D4")
    do(game, "social soc")
    assert game.hands == (cards("D4"), [])


def test_viruses_cost_a_noda_or_a_card() -> None:
    """DUE-7.3, D-11: Protection on the table is no help; who has none in hand is asked as well."""
    game = laid("vir", "A1", shields="P2:D5")
    do(game, "viruses vir")
    assert game.open[0].options == (Option("suffer"),)
    do(game, "suffer")
    assert (game.nodas[4], game.shields[4]) == (3, card("D5"))
    game = laid("vir", "D1", nodas="42321")
    do(game, "viruses vir", "suffer")
    assert (game.winner, game.reason) == (0, "viruses")


@pytest.mark.parametrize(
    ("parry", "nodas"), [("bare", 3), ("parry D1", 3), ("parry D2", 3), ("parry D3", 4), ("parry D4", 4)]
)
def test_direct_access_is_settled_by_both_cards(parry: str, nodas: int) -> None:
    """DUE-7.4, D-12: lower or none loses a noda, equal or higher doesn't; Protection on the table is untouched."""
    game = laid("dir A3", "D1 D2 D3 D4", shields="P2:D5")
    do(game, "direct dir")
    assert [(question.seat, question.prompt) for question in game.open] == [(0, "strike"), (1, "parry")]
    assert game.choose(option(parry), 1) == []
    assert game.view(0).answers == ()
    game.choose(option("strike A3"), 0)
    assert (game.nodas[4], game.shields[4]) == (nodas, card("D5"))


def test_direct_access_is_the_attack_of_the_turn() -> None:
    """DUE-7.4, D-26: it needs an Attack card, and can't follow an Attack."""
    assert not can(laid("dir D1"), "direct dir")
    game = laid("dir A1 A2")
    do(game, "attack A1 A")
    assert not can(game, "direct dir")


def test_backup_fetches_from_the_discard_pile() -> None:
    """DUE-7.5, D-21: any card but a Backup; with nothing else there it can't be played."""
    assert not can(laid("bac", discard="bac"), "backup bac bac")
    assert not can(laid("bac"), "backup bac A1")
    game = laid("bac", discard="A5 D1 bac")
    assert can(game, "backup bac D1")
    do(game, "backup bac A5")
    assert (holds(game, 0, "A5"), sorted(game.discard)) == (True, sorted(cards("D1 bac bac")))


def test_maintenance_has_limits() -> None:
    """DUE-7.6, D-13, D-21: up to the starting number, under own control, not on an off node."""
    assert targets(laid("mai", nodas="31213", held="12."), "maintain") == "P1 A"
    assert targets(laid("mai", nodas="40224"), "maintain") == ""
    assert targets(laid("mai"), "maintain") == ""


def test_a_sandbox_does_not_stack() -> None:
    """DUE-7.7, D-14, D-21: a second one in the same turn is to no effect; one in each turn is legal."""
    game = laid("san san")
    do(game, "sandbox san")
    assert whats(do(game, "sandbox san")) == ["played", "idle"]
    do(game, "end")
    assert (game.seat, game.skips) == (0, [0, 0])
    do(game, "end")
    assert game.seat == 1


def test_a_skipped_holder_keeps_the_bomb() -> None:
    """DUE-7.7, DUE-7.12, D-14, D-25: untested and not passed on while the turn is skipped."""
    game = laid("san", bombs=(0, 1))
    assert whats(do(game, "sandbox san", "end")) == ["skipped", "turn", "drawn"]
    assert game.bombs == [0, 1]


def test_the_two_sides_of_botnet() -> None:
    """DUE-7.8, DUE-7.9, D-15: capture makes a neutral node one's own, cleaning makes the other's neutral."""
    game = laid("bot bot", nodas="40324", held=".2.")
    assert not can(game, "capture bot B")
    do(game, "clean bot B", "capture bot B")
    assert game.control[2] == 0
    assert not can(laid("bot"), "clean bot A")


def test_two_routers_two_uses() -> None:
    """DUE-7.10, D-16, D-27: an act within the normal reach spends none; what is farthest is settled at the act."""
    game = laid("rou rou A1 bot bot")
    do(game, "router rou", "router rou", "capture bot A")
    assert game.routers == 2
    do(game, "attack A1 C", "capture bot C")
    assert (game.routers, game.control) == (0, [0, 0, NOBODY, 0, 1])


def test_the_bomb_explodes_on_lilac_only() -> None:
    """DUE-7.11, D-20, D-25: two nodas, bomb and card discarded; amber or both colours leave it whole."""
    game = laid("bom", top="A1")
    assert whats(do(game, "bomb bom")) == ["played", "exploded", "hit"]
    assert (game.nodas[0], game.bombs, sorted(game.discard)) == (2, [0, 0], sorted(cards("A1 bom")))
    for top in ("D1", "bot", "rou"):
        game = laid("bom", top=top)
        do(game, "bomb bom")
        assert (game.nodas[0], game.bombs, game.discard) == (4, [1, 0], cards(top))


def test_bombs_are_tested_one_after_another() -> None:
    """DUE-7.12, D-25: each turns a card over; the whole ones are passed on at the end of the turn."""
    game = laid(bombs=(0, 2), top="A1 D1 D2 D3")
    assert whats(do(game, "end")) == ["turn", "exploded", "hit", "ticking", "drawn"]
    assert (game.nodas[4], game.bombs) == (2, [0, 1])
    assert whats(do(game, "end"))[0] == "passed"
    assert game.bombs == [1, 0]


def test_a_bomb_without_a_card_to_test_stays_whole() -> None:
    """DUE-7.11, D-23: both piles empty."""
    game = laid("bom")
    game.deck = []
    assert whats(do(game, "bomb bom")) == ["played", "untested"]
    assert game.bombs == [1, 0]


def test_the_own_bomb_lets_the_other_win() -> None:
    """DUE-8.2, D-17: at once, and at the start of a turn before anything is drawn."""
    game = laid("bom", nodas="22324", top="A1")
    do(game, "bomb bom")
    assert (game.result, game.reason) == ((0.0, 1.0), "bomb")
    game = laid(nodas="42321", bombs=(0, 2), top="A1 A1")
    assert whats(do(game, "end")) == ["turn", "exploded", "hit", "off", "won"]


def test_two_are_never_out_at_once() -> None:
    """DUE-8.1, DUE-8.3: a game ends with one node of a player off, and the other's on."""
    for seed in range(30):
        game = walked(seed)
        assert sorted(n > 0 for n in (game.nodas[0], game.nodas[4])) == [False, True]
        assert game.result is not None
        assert sum(game.result) == 1


def test_most_cards_are_playable_for_nothing() -> None:
    """D-21: those without a target always; Botnet, Maintenance and Backup only with something to act on."""
    game = laid("flo soc vir san rou bom bot mai bac", held="111", discard="bac")
    acts = {each.act for each in game.open[0].options}
    assert acts == {"flood", "social", "viruses", "sandbox", "router", "bomb", "end"}


def idled(game: LokalkaDuel, turns: int) -> list[str]:
    """Let so many turns pass in which nobody plays anything; return what both were told of standing still."""
    happened: list[Event] = []
    for _ in range(turns):
        before = game.seat
        while game.decision is not None and game.seat == before:
            happened += game.choose(END if game.decision.prompt == "main" else game.decision.options[0])
    return [event.what + str(event.number) for event in happened if event.what in ("still", "won", "over")]


def test_a_hundred_turns_without_a_node_going_off_end_the_duel() -> None:
    """D-31: both are warned half-way and two rounds before; a node that goes off begins the count anew."""
    game = laid("A1", nodas="41324")
    assert idled(game, 2) == []
    do(game, "attack A1 A")
    assert game.still == game.view(EVERYBODY).still == 0
    assert idled(game, 51) == ["still50"]
    assert idled(game, 49) == ["still96"]
    assert (game.still, game.reason, game.result) == (100, "", None)
    assert idled(game, 1) == ["over0"]
    assert (game.reason, game.winner, game.result, game.open) == ("standstill", NOBODY, (0.0, 0.0), ())
    assert game.all_cards() == OUR_SET.cards()
    assert LokalkaDuel.from_json(game.to_json()) == game
    for eyes in (0, EVERYBODY):
        view = game.view(eyes)
        assert telling.ending(view, "en") == "Nobody won: no node went off for a hundred turns on end (D-31)."
        assert why_not(view, END) is not None
        assert not [line for line in facts(view, "en") if line[0] == "Reach"]


def test_it_may_be_agreed_to_play_a_duel_on() -> None:
    """D-31: by agreement the count means nothing, nor in a game whose beginning was written without a word of it."""
    game = laid(options=LineOptions(standstill="on"))
    assert idled(game, 130) == []
    assert (game.still, game.reason) == (130, "")
    old = Beginning.read({"game": "lokalka-duel", "version": 1, "seats": 2, "seed": 1, "options": {}})
    new = Beginning.of(LOKALKA_DUEL, 2, 1, [])
    assert [it.start().options.standstill for it in (old, new)] == ["on", "draw"]


def test_after_a_duel_that_nobody_won_the_lot_begins() -> None:
    """DUE-2.7, D-31: there is no loser to begin the next game."""
    followed = LOKALKA_DUEL.followed
    assert followed is not None
    assert followed(FIRST, (0.0, 0.0)) == LineOptions(starter="loser", last_loser="nobody")
    assert followed(FIRST, (1.0, 0.0)) == LineOptions(starter="loser", last_loser="second")


def test_no_box_for_two_is_played_for_ever() -> None:
    """D-31: games by chance end where the only Attack gets through no Protection, and nodas come back."""
    none, six = Print(copies=0, colour="lilac"), Print(copies=9, colour="amber")
    box = Components(attack=(1,), protection=(0, 20, 20), maintenance=six, viruses=none, direct=none, bomb=none)
    game = walked(1, 6_000, LineOptions(components=box))
    assert (game.reason, game.open) == ("standstill", ())
