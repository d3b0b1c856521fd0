"""The scenarios of the rules paper, by their numbers."""

from engine.lokalka.laid import can, card, cards, do, holds, laid, targets, whats

from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.lokalka.header import LineOptions
from kiberrubezh.engine.lokalka.position.questions import BARE


def test_g01_a_new_game_is_set_up() -> None:
    """DUE-2.1 to DUE-2.6, D-01, D-29: G01, four nodas each, three neutral nodes, four cards each, 102 in the deck."""
    game = LokalkaDuel.start(1)
    assert (game.nodas[0], game.nodas[4], game.control) == (4, 4, [0, -1, -1, -1, 1])
    assert ([len(hand) for hand in game.hands], len(game.deck)) == ([4, 4], 102)
    guarded = next(
        game for game in map(LokalkaDuel.start, range(99)) if all(len(question.options) > 1 for question in game.open)
    )
    guarded.choose(guarded.open[0].options[1])
    guarded.choose(guarded.open[0].options[1])
    counts = [len(hand) for hand in guarded.hands]
    assert [count - 2 * (seat == guarded.seat) for seat, count in enumerate(counts)] == [3, 3]


def test_g02_first_protection_outlives_the_first_turn() -> None:
    """DUE-2.6, DUE-3.1, DUE-3.3: G02, it stays as the first own turn begins, and two cards are drawn."""
    game = next(
        game for game in (LokalkaDuel.start(seed, _FIRST) for seed in range(99)) if len(game.open[0].options) > 1
    )
    shield = game.open[0].options[1].card
    game.choose(game.open[0].options[1], 0)
    game.choose(BARE, 1)
    assert (game.seat, game.shields[0], len(game.hands[0])) == (0, shield, 5)


_FIRST = LineOptions(starter="loser", last_loser="first")


def test_g04_the_line_is_entered_at_its_ends() -> None:
    """DUE-6.2: G04, all neutral: A for the one, C for the other."""
    assert (targets(laid("A1")), targets(laid("A1", seat=1))) == ("A", "C")


def test_g05_switching_a_node_off_draws_and_opens_the_next() -> None:
    """DUE-5.3, DUE-5.4, D-07: G05."""
    game = laid("A1 A1", nodas="41324", top="A2")
    assert whats(do(game, "attack A1 A")) == ["attacked", "hit", "off", "drawn"]
    assert holds(game, 0, "A1 A2")
    game.attacked = False
    do(game, "end", "end")
    assert targets(game) == "B"


def test_g07_one_node_is_not_the_way() -> None:
    """DUE-6.3: G07, with A alone the opponent can't be attacked."""
    assert not can(laid("A5", held="1.."), "attack A5 P2")


def test_g08_a_router_reaches_the_far_node() -> None:
    """DUE-7.10: G08, C loses a noda, Router and Attack are discarded."""
    game = laid("rou A2")
    do(game, "router rou", "attack A2 C")
    assert (game.nodas[3], sorted(game.discard)) == (1, sorted(cards("rou A2")))


def test_g10_a_far_node_does_not_open_the_way() -> None:
    """DUE-6.3, D-09, D-30: G10, C captured by Router, B off, A neutral: reach is A only."""
    assert targets(laid("A5", nodas="42024", held="..1")) == "A"


def test_g11_nothing_left_between_opens_the_way() -> None:
    """DUE-6.3: G11, C captured, A and B off: the opponent is in reach."""
    assert targets(laid("A5", nodas="40024", held="..1")) == "P2"


def test_g13_equal_protection_falls() -> None:
    """DUE-5.1: G13, Protection 3 against Attack 3 is discarded, and no noda is lost."""
    game = laid("A3", held="111", shields="P2:D3")
    do(game, "attack A3 P2")
    assert (game.nodas[4], game.shields[4], card("D3") in game.discard) == (4, 0, True)


def test_g14_higher_protection_holds() -> None:
    """DUE-5.1, DUE-5.2: G14, nothing but the Attack card is discarded."""
    game = laid("A3", held="111", shields="P2:D4")
    assert whats(do(game, "attack A3 P2")) == ["attacked", "held"]
    assert (game.nodas[4], game.shields[4], game.discard) == (4, card("D4"), cards("A3"))


def test_g16_a_botnet_does_not_steal_unless_agreed() -> None:
    """DUE-7.9, D-15: G16."""
    assert not can(laid("bot", held="2.."), "capture bot A")
    game = laid("bot", held="2..", options=LineOptions(botnet_steals=True))
    do(game, "capture bot A")
    assert game.control[1] == 0


def test_g17_a_router_serves_once() -> None:
    """DUE-7.10, D-16, D-27: G17, after the attack on C it is spent, and C isn't beside."""
    game = laid("rou A2 bot")
    do(game, "router rou")
    assert can(game, "capture bot C")
    do(game, "attack A2 C")
    assert not can(game, "capture bot C")
    assert can(game, "capture bot A")


def test_g19_a_card_from_hand_averts_viruses() -> None:
    """DUE-7.3, D-11: G19."""
    game = laid("vir", "D1")
    do(game, "viruses vir", "avert D1")
    assert (game.nodas[4], game.hands[1], card("D1") in game.discard) == (4, [], True)


def test_g20_direct_access_compares_what_is_shown() -> None:
    """DUE-7.4, D-12: G20, all cards are discarded, and the Attack of the turn is used."""
    game = laid("dir A4 A1", "D3")
    do(game, "direct dir", "strike A4", "parry D3")
    assert (game.nodas[4], sorted(game.discard)) == (3, sorted(cards("dir A4 D3")))
    assert not can(game, "attack A1 A")


def test_g22_a_sandbox_skips_the_whole_turn() -> None:
    """DUE-7.7, DUE-3.1, D-04, D-14: G22, the marked one's Protection stays; the other plays twice in a row."""
    game = laid("san", shields="P1:D2 P2:D4")
    happened = do(game, "sandbox san", "end")
    assert whats(happened) == ["skipped", "turn", "dropped", "drawn"]
    assert (game.seat, game.shields[4], game.shields[0]) == (0, card("D4"), 0)
    assert game.turns == [3, 2]


def test_g23_a_whole_bomb_is_passed_and_tested_before_drawing() -> None:
    """DUE-7.11, DUE-7.12, DUE-3.2, D-05: G23."""
    game = laid("bom", top="D1 D2")
    do(game, "bomb bom")
    assert (game.bombs, game.nodas[0], game.discard) == ([1, 0], 4, cards("D1"))
    assert whats(do(game, "end")) == ["passed", "turn", "ticking", "drawn"]
    assert game.bombs == [0, 1]


def test_g25_surplus_is_of_own_choice() -> None:
    """DUE-3.6, D-28: G25, of six cards two are discarded, one after the other."""
    game = laid("A1 A2 A3 D1 D2 D3")
    do(game, "end", "discard A2", "discard D3")
    assert (holds(game, 0, "A1 A3 D1 D2"), game.seat) == (True, 1)


def test_g26_maintenance_mends_what_is_worn() -> None:
    """DUE-7.6, D-13: G26, the own node is whole, so only A may be chosen."""
    game = laid("mai", nodas="41324", held="1..")
    assert targets(game, "maintain") == "A"
    do(game, "maintain mai A")
    assert game.nodas[1] == 2


def test_g28_social_engineering_on_an_empty_hand_does_nothing() -> None:
    """DUE-7.2, D-21: G28, legal as a card without effect; it is discarded."""
    game = laid("soc")
    assert whats(do(game, "social soc")) == ["played", "idle"]
    assert (game.discard, game.hands) == (cards("soc"), ([], []))
