"""«Локалка» for four to eight: examples at the end of the rules paper that no test of a rule already plays through."""

import pytest
from engine.lokalka.laid import card
from engine.lokalka.ring.seated import can, do, holds, reach, seated, state, whats

from kiberrubezh.bots.lokalka.ring.belief import belief_from
from kiberrubezh.engine.kernel import EVERYBODY
from kiberrubezh.engine.lokalka.ring.box import RingBox
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.header import RingOptions
from kiberrubezh.engine.lokalka.ring.position.questions import BARE
from kiberrubezh.engine.lokalka.ring.roles import ROLES, roles_for

PAPER = RingOptions(components=RingBox(auxiliary=(2, 2, 2, 2, 2, 2, 3, 3)))
"""The nodas of the paper's examples: 51 tokens at eight players."""


def begun(seats: int) -> Lokalka:
    """Begin a game of the paper's nodas in which nobody lays first Protection."""
    game = Lokalka.start(seats, 11, PAPER)
    for _ in range(seats):
        game.choose(BARE)
    return game


@pytest.mark.parametrize(("seats", "deck", "nodes"), [(4, 92, 4), (8, 76, 8)])
def test_what_lies_there_once_it_is_set_up(seats: int, deck: int, nodes: int) -> None:
    """Examples L01, L02, LOK-3.2, LOK-3.5, LOK-3.8: six cards and four each, the Admin's nodes, one role face up."""
    game = Lokalka.start(seats, 11, PAPER)
    admin = game.admin
    assert [len(hand) for hand in game.hands] == [6 if seat == admin else 4 for seat in range(seats)]
    assert (len(game.deck), game.discard) == (deck, [])
    assert game.control[1::2] == [admin] * nodes
    seen = game.view(EVERYBODY).roles
    assert [seat for seat, role in enumerate(seen) if role is not None] == [admin]
    assert sorted(game.roles) == sorted(roles_for(seats))
    if seats == 8:
        assert sum(game.nodas) == 51


def test_the_first_turn_draws_two_and_leaves_four() -> None:
    """Example L04, LOK-3.10, LOK-4.2, LOK-4.5: the Admin draws to eight, and ends with four at the most."""
    game = begun(4)
    admin = game.admin
    assert (game.seat, len(game.hands[admin])) == (admin, 8)
    do(game, "end")
    while game.decision is not None and game.decision.prompt == "surplus":
        assert game.decision.seat == admin
        game.choose(game.decision.options[0])
    assert len(game.hands[admin]) == 4
    assert game.seat == (admin + 1) % 4


def test_an_attack_on_a_bare_node_takes_a_noda() -> None:
    """Example L05, LOK-6.2, LOK-6.7, LOK-9.1: the card is discarded, and nothing drawn while the node is on."""
    game = seated(hands="/A1", seat=1)
    assert whats(do(game, "attack A1 X01")) == ["attacked", "hit"]
    assert state(game, "X01")[0] == 1
    assert game.discard == [card("A1")]
    assert holds(game, 1, "")


def test_equal_levels_take_the_protection_alone() -> None:
    """Example L07, LOK-6.4: Protection of the attack's level goes, no noda does."""
    game = seated(hands="/A3", shields="X01:D3", seat=1)
    do(game, "attack A3 X01")
    assert state(game, "X01") == (2, 0, 0)
    assert sorted(game.discard) == sorted([card("A3"), card("D3")])


def test_higher_protection_stays() -> None:
    """Example L08, LOK-6.5: nothing changes but that the Attack card is gone."""
    game = seated(hands="/A3", shields="X01:D4", seat=1)
    do(game, "attack A3 X01")
    assert state(game, "X01") == (2, 0, card("D4"))
    assert game.discard == [card("A3")]


def test_new_protection_replaces_the_old() -> None:
    """Example L10, LOK-5.2, LOK-5.3: D5 takes the place of D2, which is discarded."""
    game = seated(hands="/D5", shields="P1:D2", seat=1)
    do(game, "protect D5 P1")
    assert state(game, "P1")[2] == card("D5")
    assert game.discard == [card("D2")]


def test_an_insider_attacks_through_the_admins_node() -> None:
    """Example L16, LOK-7.7, table T5: it is legal; an Enikey or an Insider it was, in a game of four the Insider."""
    game = seated("AHIH", hands="//A2", seat=2)
    assert "P3" in reach(game, 2).split()
    do(game, "attack A2 P3")
    assert state(game, "P3")[0] == 3
    seen = game.view(EVERYBODY)
    assert seen.may[2] == ("insider", "enikey")
    assert belief_from(seen.may, ()).chances[2] == tuple([float(role == "insider") for role in ROLES])


def test_the_admin_draws_nothing_for_a_captured_node() -> None:
    """Example L22, LOK-9.1: an auxiliary node switched off by the Admin brings no card."""
    game = seated(hands="A1", nodas="X01:1", held="X01:1")
    assert can(game, "attack A1 X01")
    assert whats(do(game, "attack A1 X01")) == ["attacked", "hit", "off"]
    assert state(game, "X01")[0] == 0
    assert holds(game, 0, "")


def test_a_short_deck_is_refilled_between_two_cards() -> None:
    """Example L40, LOK-4.7, A-37: the last card, then the discard pile shuffled to a new deck, then one more."""
    game = seated(seat=0)
    game.discard, game.deck = game.deck[:30], game.deck[30:31]
    last = game.deck[0]
    pile = sorted(game.discard)
    happened = do(game, "end")
    drawn = [event for event in happened if event.what == "drawn"]
    assert len(game.hands[1]) == 2
    assert last in game.hands[1]
    assert (len(game.deck), game.discard) == (29, [])
    assert sorted([*game.deck, *game.hands[1]]) == sorted([*pile, last])
    assert drawn
