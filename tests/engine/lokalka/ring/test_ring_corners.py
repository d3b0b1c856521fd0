"""Corners of the rules for four to eight, written from the paper: several rules and several players at once."""

import pytest
from engine.lokalka.laid import cards
from engine.lokalka.ring.seated import can, choice, do, holds, reach, seated, state, walked, whats

from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.header import RingOptions
from kiberrubezh.engine.lokalka.ring.speech.why import why_not

EIGHT = "AHEIHIHE"


def forbidden(game: Lokalka, act: str) -> str:
    """Return the rule that forbids an act of whose turn it is, "" where none does; what may be chosen is told alike."""
    found = why_not(game.view(game.seat), choice(game, act))
    assert (found is None) is can(game, act)
    return found.rule if found is not None else ""


def asked(game: Lokalka) -> list[int]:
    """Return who is asked now."""
    return [it.seat for it in game.open]


def answer(game: Lokalka, act: str, *seats: int) -> list[str]:
    """Let seats answer alike; return what happened at the last."""
    happened: list[str] = []
    for seat in seats:
        happened = whats(do(game, f"{seat}: {act}"))
    return happened


def test_a_flood_asks_whoever_is_in_and_holds_a_card() -> None:
    """LOK-10.1: one who is out and one without cards are asked nothing, the others all at once."""
    game = seated(EIGHT, "flo//A1//A1/A1//A1", nodas="P1:0 P6:0")
    do(game, "flood flo")
    assert asked(game) == [2, 4, 5, 7]
    assert "discarded" not in answer(game, "discard A1", 7, 4, 2)
    assert answer(game, "discard A1", 5).count("discarded") == 4
    assert game.seat == 0


def test_a_flood_by_lot_asks_nobody() -> None:
    """LOK-12.4: by the option the lot discards at once, one card a hand, at eight players too."""
    game = seated(EIGHT, "flo/A1 A2/D1 D2/A3/A1/A1/A1/A1", options=RingOptions(flood_choice="random"))
    happened = whats(do(game, "flood flo"))
    assert happened.count("discarded") == 7
    assert [len(hand) for hand in game.hands] == [0, 1, 1, 0, 0, 0, 0, 0]
    assert asked(game) == [0]


def test_viruses_ask_everybody_alike_whatever_they_hold() -> None:
    """LOK-10.3: with no card, with no Protection, with one on the table: the same question; that on the table stays."""
    game = seated("AHIH", "vir//D5/A1", shields="P1:D5 P3:D1")
    do(game, "viruses vir")
    assert asked(game) == [1, 2, 3]
    assert [len(it.options) for it in game.open] == [1, 2, 1]
    answer(game, "suffer", 1, 3)
    do(game, "2: avert D5")
    assert [state(game, f"P{seat}")[0] for seat in (1, 2, 3)] == [3, 4, 3]
    assert (state(game, "P1")[2], state(game, "P3")[2]) == (cards("D5")[0], cards("D1")[0])


def test_the_admins_viruses_take_out_a_hacker_and_an_enikey_at_once() -> None:
    """LOK-9.2, LOK-9.4, A-34: the hand goes first, then two cards come for the Hacker."""
    game = seated("AHEIH", "vir A5 D5/A1/A2/A3/A4", nodas="P1:1 P2:1", top="D1 D2 D3")
    do(game, "viruses vir")
    happened = answer(game, "suffer", 1, 2, 3, 4)
    assert happened.index("penalty") < happened.index("drawn")
    assert holds(game, 0, "D1 D2")
    assert (game.reason, asked(game)) == ("", [0])


def test_the_last_hacker_and_insider_at_once_is_the_admins_win() -> None:
    """LOK-11.1, LOK-11.4: checked once, after all losses; an Enikey who is out, and one who goes with them, win too."""
    game = seated("AHEIH", "vir/A1/A2/A3/A4", nodas="P1:0 P2:1 P3:1 P4:1")
    do(game, "viruses vir")
    answer(game, "suffer", 2, 3, 4)
    assert (game.reason, game.winners) == ("network", (0, 2))


@pytest.mark.parametrize(
    ("by", "reason", "winners"), [(1, "hacker", (1,)), (3, "insider", (3,)), (2, "nobody", ())], ids=["H", "I", "E"]
)
def test_all_others_out_at_once_is_the_win_of_the_role(by: int, reason: str, winners: tuple[int, ...]) -> None:
    """LOK-11.2, LOK-11.3, LOK-11.5: Viruses of three roles end the same table in three ways."""
    ones = " ".join(f"P{seat}:1" for seat in range(5) if seat != by)
    game = seated("AHEIH", "/".join("vir" if seat == by else "A1" for seat in range(5)), nodas=ones, seat=by)
    do(game, "viruses vir")
    answer(game, "suffer", *[seat for seat in range(5) if seat != by])
    assert (game.reason, game.winners) == (reason, winners)


@pytest.mark.parametrize(("win", "winners"), [("individual", (1,)), ("team", (1, 4, 6))])
def test_who_of_eight_wins_with_a_hacker(win: str, winners: tuple[int, ...]) -> None:
    """LOK-12.1, A-35: alone, or with all Hackers, the one who was put out in the same stroke among them."""
    options = RingOptions.model_validate({"hacker_win": win})
    others = "/".join("vir" if seat == 1 else "D1" for seat in range(8))
    game = seated(EIGHT, others, nodas="P0:1 P4:1 P6:0", seat=1, options=options)
    do(game, "viruses vir")
    answer(game, "suffer", 0, 4)
    answer(game, "avert D1", 2, 3, 5)
    answer(game, "avert D1", 7)
    assert (game.reason, game.winners) == ("hacker", winners)


def test_two_insiders_left_are_not_done() -> None:
    """LOK-11.6, LOK-11.5: each must be the last; with no Hacker in, nobody wins by the Admin's end."""
    game = seated(EIGHT, "/////A1", nodas="P1:0 P2:0 P4:0 P6:0 P7:0 P0:1", seat=5)
    do(game, "attack A1 P0")
    assert (game.reason, game.winners) == ("nobody", ())


def test_an_insider_who_puts_the_admin_out_makes_the_hackers_left_win() -> None:
    """LOK-11.5, A-35: those still in, not the one who is out."""
    game = seated("AHIH", "//A2/", nodas="P0:1 P1:0", seat=2)
    assert "P0" in reach(game, 2)
    do(game, "attack A2 P0")
    assert (game.reason, game.winners) == ("hackers", (3,))


def test_the_admins_own_bomb_at_the_start_of_a_turn() -> None:
    """LOK-11.5, LOK-9.5, A-40: switched off by nobody; no draw, the Hackers still in win."""
    game = seated("AHIH", "/A1/A1/A1", nodas="P0:2 P1:0", top="A1", seat=3)
    game.bombs[0] = 2
    happened = whats(do(game, "end"))
    assert (game.reason, game.winners) == ("hackers", (3,))
    assert "drawn" not in happened
    assert happened.count("exploded") == 1


def test_out_by_the_own_bomb_in_the_own_turn() -> None:
    """LOK-10.11, LOK-8.2, LOK-9.5: hand and captured nodes go, nobody draws, the next begins."""
    game = seated(
        "AHIH", "A1/bom D1 D2/A1/A1", nodas="P1:2", held="X12:1", shields="X12:D4 P1:D5", top="A1 D3 D3", seat=1
    )
    happened = whats(do(game, "bomb bom"))
    assert (game.seat, game.hands[1], state(game, "X12")) == (2, [], (2, 0, cards("D4")[0]))
    assert happened.index("exploded") < happened.index("revealed") < happened.index("left") < happened.index("turn")
    assert sorted(game.discard) == sorted(cards("bom A1 D1 D2 D5"))
    assert holds(game, 2, "A1 D3 D3")


def test_two_routers_flip_the_way_back_and_a_bomb_goes_with_it() -> None:
    """LOK-10.8, LOK-10.12, LOK-4.6: the direction at the end of the turn counts, past those who are out."""
    for routers, following in ((1, 0), (2, 3)):
        game = seated("AHIHH", "A1//rou rou bom/A1/A1", nodas="P1:0", top="D1 D2 D2 D2", seat=2)
        do(game, *["router rou"] * routers, "bomb bom", "end")
        assert (game.seat, game.bombs[following]) == (following, 1)


def test_a_sandboxed_player_keeps_the_bomb_untested() -> None:
    """LOK-10.7, LOK-10.12, A-39: it is passed to who is next even so, and stays there over the skipped turn."""
    game = seated("AHIH", "san bom/A1/A1/A1", top="D1 D2 D2")
    do(game, "sandbox san P1", "bomb bom", "end")
    assert (game.seat, game.bombs[1], game.skips[1]) == (2, 1, 0)
    do(game, "end", "end")
    assert game.bombs == [0, 1, 0, 0]


def test_a_sandbox_with_everybody_marked_is_played_for_nothing() -> None:
    """LOK-4.8, LOK-10.7, A-33: a marked one can't be marked again; with all marked the card may still be played."""
    game = seated("AHIH", "san san/A1/A1/A1")
    game.skips[1] = game.skips[2] = 1
    do(game, "sandbox san P3")
    assert forbidden(game, "sandbox san P2") == "LOK-10.7"
    assert whats(do(game, "sandbox san"))[-1] == "idle"
    do(game, "end")
    assert (game.seat, game.skips) == (0, [0, 0, 0, 0])


def test_two_specials_make_a_way_for_one_attack() -> None:
    """LOK-10.9, LOK-7.3: a second Botnet goes on from what the first has captured; the Admin's follows at once."""
    game = seated("AHIH", "/bot bot A1//", seat=1)
    do(game, "botnet bot")
    assert reach(game, 1) == "P0 P2"
    do(game, "botnet bot", "attack A1 P2")
    assert (state(game, "P2")[0], forbidden(game, "end")) == (3, "")
    assert forbidden(game, "attack A1 P0") == "LOK-4.3"


def test_an_enikeys_botnet_returns_what_is_near_alone() -> None:
    """LOK-10.9, LOK-10.10: captured nodes next to the own ones; those farther round the ring stay captured."""
    game = seated("AHEIH", "//bot//", held="X12:1 X34:4", seat=2)
    do(game, "botnet bot")
    assert (state(game, "X12")[1], state(game, "X34")[1]) == (0, 4)
    admin = seated("AHEIH", "bot////", held="X12:1 X34:4")
    do(admin, "botnet bot")
    assert (state(admin, "X12")[1], state(admin, "X34")[1]) == (0, 0)


def test_the_reward_for_a_node_comes_from_the_shuffled_pile() -> None:
    """LOK-4.7, LOK-9.1, A-36: what fell is in it, the attack in play is not; the Admin draws nothing."""
    game = seated("AHIH", "/A3//", nodas="X01:1", shields="X01:D2", seat=1)
    game.deck = []
    do(game, "attack A3 X01")
    assert holds(game, 1, "D2")
    assert (game.deck, game.discard) == ([], cards("A3"))


def test_both_piles_empty_skips_what_is_to_be_drawn() -> None:
    """LOK-4.7, A-32, A-39: no card for a reward, no test of a bomb, no draw; the game goes on."""
    game = seated("AHIH", "/A3//", nodas="X01:1", seat=1)
    game.deck, game.bombs[2] = [], 1
    do(game, "attack A3 X01")
    assert (game.hands[1], game.discard) == ([], cards("A3"))
    game.discard = []
    assert {"untested", "turn"} <= set(whats(do(game, "end")))
    assert (game.seat, game.hands[2], game.nodas[4]) == (2, [], 4)


def test_direct_access_is_asked_alike_and_ties_save() -> None:
    """LOK-10.4, LOK-12.3: who holds nothing is asked alike; an equal card saves; by option it is no Attack."""
    for hand, count in (("", 1), ("D2", 2), ("A1 A2", 1)):
        game = seated("AHIH", f"dir A2/A1/{hand}/A1")
        do(game, "direct dir P2")
        assert [(it.seat, it.prompt) for it in game.open] == [(0, "strike"), (2, "parry")]
        assert len(game.open[1].options) == count
        do(game, "2: parry D2" if hand == "D2" else "2: bare", "0: strike A2")
        assert state(game, "P2")[0] == (4 if hand == "D2" else 3)
    free = RingOptions(direct_access_uses_attack=False)
    game = seated("AHIH", "dir A2 A3/A1/A1/A1", options=free)
    do(game, "attack A3 P1", "direct dir P2", "2: bare", "0: strike A2")
    assert (state(game, "P1")[0], state(game, "P2")[0]) == (3, 3)
    bound = seated("AHIH", "dir A2 A3/A1/A1/A1")
    do(bound, "attack A3 P1")
    assert forbidden(bound, "direct dir P2") == "LOK-10.4"


def test_what_lies_beside_who_went_out_is_next_to_each_other() -> None:
    """LOK-7.8, LOK-7.9, A-06: an Insider's way goes on over all nodes of the Admin up to a captured one."""
    game = seated("AHIH", "/A1/A1/A1", nodas="P1:0", seat=2)
    assert reach(game, 2) == "P0 P3 X12 X23"
    assert reach(seated("AHIH", nodas="P1:0", held="X01:3", seat=2), 2) == "P3 X01 X12 X23"


@pytest.mark.parametrize("seats", [4, 8])
@pytest.mark.parametrize("edge", [False, True])
def test_games_at_the_ends_of_every_option_end(seats: int, edge: bool) -> None:
    """LOK-12: all options at one end and at the other, at four and at eight: somebody wins, or it stands still."""
    values = {"hacker_win": "team", "admin_places_nodes": True, "direct_access_uses_attack": False}
    options = RingOptions.model_validate({**values, "flood_choice": "random", "standstill": "on"} if edge else {})
    for seed in range(6):
        game = walked(seats, seed, options=options)
        assert game.reason
        assert sorted(game.all_cards()) == sorted(options.components.cards())
        assert (game.reason in ("nobody", "standstill")) is (game.winners == ())
