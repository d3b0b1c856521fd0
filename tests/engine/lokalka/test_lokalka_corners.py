"""Corners of the rules for two, written from the paper: several rules meeting in one turn."""

import pytest
from engine.lokalka.laid import can, cards, do, holds, laid, option, targets, whats

from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.lokalka.header import LineOptions
from kiberrubezh.engine.lokalka.speech.why import why_not


def forbidden(game: LokalkaDuel, act: str, seat: int = 0) -> str:
    """Return the rule that forbids an act, "" where none does; what may be chosen is told alike."""
    found = why_not(game.view(seat), option(act))
    assert (found is None) is (can(game, act) and game.seat == seat)
    return found.rule if found is not None else ""


@pytest.mark.parametrize(
    ("nodas", "held", "reached"),
    [
        ("40324", "...", "B C"),
        ("40304", "...", "B"),
        ("40004", "...", "P2"),
        ("42304", "1..", "B"),
        ("42324", "1.1", "B"),
    ],
)
def test_a_router_reaches_past_what_is_off(nodas: str, held: str, reached: str) -> None:
    """DUE-7.10, table T1: the farthest node is the farthest that is on; where that is near or own, nothing is won."""
    game = laid("A1 rou", "D1", nodas=nodas, held=held)
    do(game, "router rou")
    assert targets(game) == reached


def test_two_routers_are_two_uses_and_near_acts_spend_none() -> None:
    """DUE-7.10, D-27: a capture at hand leaves both; the far capture and the far attack spend one each."""
    game = laid("A2 rou rou bot bot", "D1")
    do(game, "router rou", "router rou", "capture bot A")
    assert game.routers == 2
    do(game, "capture bot C")
    assert game.routers == 1
    assert forbidden(game, "attack A2 P2") == "DUE-6.3"
    assert forbidden(game, "attack A2 C") == "DUE-5.5"
    do(game, "attack A2 B")
    assert (game.routers, game.nodas) == (1, [4, 2, 2, 2, 4])


def test_an_unused_router_is_gone_with_the_turn() -> None:
    """DUE-7.10, D-16: it opens the way in this turn only."""
    game = laid("rou A1", "D1")
    do(game, "router rou", "end", "end")
    assert (game.seat, game.routers, targets(game)) == (0, 0, "A")


def test_a_router_serves_no_cleaning_of_what_is_far() -> None:
    """DUE-7.10, DUE-7.9: the farthest node may be taken with it, not freed."""
    game = laid("rou bot A1", "D1", held="..2")
    do(game, "router rou")
    assert forbidden(game, "clean bot C") == "DUE-7.9"
    assert forbidden(game, "capture bot C") == "DUE-7.9"
    assert targets(game) == "A C"


def test_a_botnet_that_steals_takes_the_farthest_of_the_others() -> None:
    """DUE-7.9: by the option nodes of the other's are taken too, with a Router the farthest."""
    game = laid("rou bot A1", "D1", held="..2", options=LineOptions(botnet_steals=True))
    assert forbidden(game, "capture bot C") == "DUE-7.9"
    do(game, "router rou", "capture bot C")
    assert (game.control[3], game.routers) == (0, 0)


def test_a_sandbox_and_a_bomb_in_one_turn() -> None:
    """DUE-7.7, DUE-7.12, D-25: the bomb is passed to whoever skips, lies there untested, and isn't passed on."""
    game = laid("san bom A1", "D1 D2", top="D5 A1 A2 A3 A4")
    do(game, "sandbox san", "bomb bom", "end")
    assert (game.seat, game.bombs, game.nodas[4]) == (0, [0, 1], 4)
    happened = do(game, "end")
    assert whats(happened).index("turn") < whats(happened).index("exploded") < len(whats(happened))
    assert (game.seat, game.bombs, game.nodas[4]) == (1, [0, 0], 2)


def test_two_bombs_may_put_out_in_one_start() -> None:
    """DUE-7.12, DUE-8.1, D-25: they are tested one after another; the second is not needed once one is out."""
    game = laid("A1", "D1", nodas="42322", bombs=(2, 0), top="A1 A2 A3")
    happened = do(game, "end")
    assert (game.winner, game.bombs) == (0, [0, 1])
    assert whats(happened).count("exploded") == 1
    assert "drawn" not in whats(happened)


def test_a_bomb_is_tested_on_a_shuffled_discard_pile() -> None:
    """DUE-3.7, DUE-7.11: with the deck empty the pile becomes it; with neither it is passed on untested."""
    game = laid("bom", "", discard="A1")
    game.discard, game.deck = cards("A1"), []
    do(game, "bomb bom")
    assert (game.nodas[0], sorted(game.discard)) == (2, sorted(cards("A1 bom")))
    bare = laid("bom", "")
    bare.deck = []
    do(bare, "bomb bom")
    assert (bare.nodas[0], bare.bombs, bare.discard) == (4, [1, 0], [])
    do(bare, "end")
    assert (bare.bombs, bare.seat, bare.hands) == ([0, 1], 1, ([], []))


def test_what_is_drawn_for_a_node_may_come_from_the_pile() -> None:
    """DUE-5.4, D-24: the attack and the Protection that fell are shuffled in before the card is drawn."""
    game = laid("A3", "D1", nodas="41324", shields="A:D2")
    game.deck = []
    do(game, "attack A3 A")
    assert sorted([*game.hands[0], *game.deck]) == sorted(cards("A3 D2"))
    assert (len(game.hands[0]), game.discard) == (1, [])


def test_whoever_loses_all_cards_to_one_turn_is_asked_as_everybody() -> None:
    """DUE-7.1 to DUE-7.4: two plays in a row empty a hand; Viruses and Direct access ask it still."""
    game = laid("flo soc vir dir A1", "D1 D5 D5")
    do(game, "flood flo", "discard D1", "social soc")
    assert holds(game, 1, "")
    do(game, "viruses vir")
    assert [(it.seat, it.prompt, len(it.options)) for it in game.open] == [(1, "viruses", 1)]
    do(game, "suffer", "direct dir")
    assert [(it.seat, it.prompt) for it in game.open] == [(0, "strike"), (1, "parry")]
    game.choose(option("bare"), 1)
    game.choose(option("strike A1"), 0)
    assert (game.nodas[4], game.attacked) == (2, True)
    assert forbidden(game, "attack A1 A") == "DUE-3.4"


def test_a_second_flood_finds_nothing() -> None:
    """DUE-7.1, D-21: with an empty hand across a Flood is played for nothing, and the turn goes on."""
    game = laid("flo flo", "D1")
    do(game, "flood flo", "discard D1")
    assert whats(do(game, "flood flo"))[-1] == "idle"
    assert game.decision is not None
    assert game.decision.seat == 0


def test_equal_levels_leave_both_untouched() -> None:
    """DUE-5.1, DUE-7.4: an equal Protection falls for an attack; shown against Direct access it saves the noda."""
    game = laid("A3 A3 dir", "D3", nodas="40004", shields="P2:D3")
    do(game, "direct dir")
    game.choose(option("strike A3"), 0)
    game.choose(option("parry D3"), 1)
    assert (game.nodas[4], game.shields[4]) == (4, cards("D3")[0])
    assert forbidden(game, "attack A3 P2") == "DUE-3.4"
    game.attacked = False
    follows = laid("A3", "", nodas="40004", shields="P2:D3")
    do(follows, "attack A3 P2")
    assert (follows.nodas[4], follows.shields[4]) == (4, 0)


def test_a_node_that_changes_hands_keeps_its_protection_and_whom_it_serves() -> None:
    """DUE-4.3: freed or captured it stays, defends against all, and only who controls it may replace it."""
    game = laid("bot D4 A5", "D1", held="2..", shields="A:D3")
    do(game, "clean bot A")
    assert (game.control[1], game.shields[1]) == (-1, cards("D3")[0])
    assert forbidden(game, "protect D4 A") == "DUE-4.2"
    do(game, "attack A5 A")
    assert (game.nodas[1], game.shields[1]) == (1, 0)


def test_the_first_turn_of_who_was_skipped_keeps_the_protection() -> None:
    """DUE-3.1, D-22: a skipped turn doesn't count; from the second own one on the Protection goes."""
    game = laid("san D1", "D2", shields="P2:D4 P1:D2")
    game.turns = [1, 0]
    do(game, "sandbox san", "end")
    assert (game.seat, game.shields[0], game.shields[4]) == (0, 0, cards("D4")[0])
    do(game, "end")
    assert (game.seat, game.turns[1], game.shields[4]) == (1, 1, cards("D4")[0])


def test_maintenance_mends_no_more_than_was_printed() -> None:
    """DUE-7.6: on a captured node up to its own number; not on a node that is off, nor on the other's."""
    game = laid("mai mai mai", "D1", nodas="31024", held="1.2")
    assert forbidden(game, "maintain mai B") == "DUE-5.3"
    assert forbidden(game, "maintain mai C") == "DUE-7.6"
    do(game, "maintain mai A")
    assert forbidden(game, "maintain mai A") == "DUE-7.6"
    do(game, "maintain mai P1")
    assert (game.nodas[:2], forbidden(game, "maintain mai P1")) == ([4, 2], "DUE-7.6")
