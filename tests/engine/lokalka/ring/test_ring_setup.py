"""«Локалка» for four to eight: terms, goals, setting up, turns and options."""

import json
from pathlib import Path

import pytest
from engine.lokalka.laid import card, cards
from engine.lokalka.ring.seated import FIVE, can, do, holds, names, seated, state, walked, whats

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.kernel import EVERYBODY, HOST, IllegalChoiceError, Option
from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.components import OUR_SET, SetError
from kiberrubezh.engine.lokalka.ring.box import OUR_BOX, RingBox, read_box, schema
from kiberrubezh.engine.lokalka.ring.declaration import LOKALKA
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.header import SEATS, RingOptions
from kiberrubezh.engine.lokalka.ring.position.circle import role_node
from kiberrubezh.engine.lokalka.ring.position.questions import BARE
from kiberrubezh.engine.lokalka.ring.roles import OUR_ROLES, roles_for

ASSETS = Path(__file__).resolve().parents[4] / "assets" / "lokalka"


def begun(seats: int = 4, seed: int = 3, options: RingOptions | None = None) -> Lokalka:
    """Begin a game in which nobody lays first Protection."""
    game = Lokalka.start(seats, seed, options or RingOptions())
    for _ in range(seats):
        game.choose(BARE)
    return game


def test_every_card_of_a_role_or_a_gap_is_a_node() -> None:
    """LOK-1.1, LOK-1.2, LOK-3.6, LOK-3.7: as many nodes of each kind as players, with the nodas printed on them."""
    game = Lokalka.start(8, 1)
    assert len(game.nodas) == 16
    assert sorted(game.nodas[1::2]) == [6, 6, 7, 7, 7, 7, 8, 8]
    assert [game.nodas[role_node(seat)] for seat in range(8)] == [5 if seat == game.admin else 4 for seat in range(8)]


def test_a_noda_comes_back_by_maintenance_only() -> None:
    """LOK-1.3, LOK-10.6: turns go by and it stays off; Maintenance restores one."""
    game = seated(hands="mai", nodas="P0:3")
    do(game, "end", "end", "end", "end")
    assert state(game, "P0")[0] == 3
    do(game, "maintain mai P0")
    assert state(game, "P0")[0] == 4


def test_a_player_without_nodas_is_out_and_asked_nothing() -> None:
    """LOK-1.4, LOK-1.5, LOK-8.1, A-42: the role is seen by all, the player looks on and has no turn."""
    game = seated(hands="A1", nodas="P1:1")
    assert game.view(2).roles == ("admin", None, "insider", None)
    do(game, "attack A1 P1", "end")
    assert game.view(2).roles == ("admin", "hacker", "insider", None)
    assert (game.seat, game.within()) == (2, [0, 2, 3])
    out, watcher = game.view(1), game.view(EVERYBODY)
    assert (out.hands, out.roles) == ((None, (), None, None), watcher.roles)
    assert (out.known, out.may) == (watcher.known, watcher.may)


def test_control_lets_protect_and_attack_next_door() -> None:
    """LOK-1.6, LOK-5.2: a captured node takes Protection and is attacked from; a foreign one isn't covered."""
    game = seated(hands="/A1 D1", held="X12:1", seat=1)
    assert can(game, "protect D1 X12")
    assert can(game, "attack A1 P2")
    assert not can(game, "protect D1 X01")


def test_kinds_levels_and_colours_of_the_ring_are_those_of_the_box() -> None:
    """LOK-1.7 to LOK-1.9: 110 cards, as many as for two, of the same faces; lilac only explodes."""
    game = Lokalka.start(4, 1)
    assert game.all_cards() == OUR_BOX.cards()
    assert len(OUR_BOX.cards()) == 110
    assert set(OUR_BOX.cards()) == set(OUR_SET.cards())
    assert [faces.level(card(code)) for code in ("A1", "D5", "flo")] == [1, 5, 0]
    assert sum(map(OUR_BOX.explodes, game.all_cards())) == 49


def test_roles_by_number_of_players() -> None:
    """LOK-1.10, LOK-3.1: table T1, dealt by lot."""
    rows = {seats: "".join(role[0] for role in roles_for(seats)) for seats in SEATS}
    assert rows == {4: "ahhi", 5: "ahhie", 6: "ahhhie", 7: "ahhhiee", 8: "ahhhiiee"}
    for seats in SEATS:
        assert sorted(Lokalka.start(seats, 5).roles) == sorted(roles_for(seats))
    assert {Lokalka.start(4, seed).admin for seed in range(30)} == {0, 1, 2, 3}


def test_nodas_betray_no_role() -> None:
    """LOK-1.11, A-24: all hidden roles have the same number; a set that tells them apart is refused in words."""
    assert len({OUR_ROLES.of(role) for role in ("hacker", "insider", "enikey")}) == 1
    with pytest.raises(SetError, match=r"LOK-1\.11"):
        read_box('{"roles": {"hacker": 5}}')
    for odd in ("{", '{"roles": {"admin": 0}}', '{"roles": {"boss": 1}}', '{"roles": {"admin": "5"}}', '{"role": {}}'):
        with pytest.raises(SetError):
            read_box(odd)
    assert read_box((ASSETS / "ring.json").read_bytes()) == OUR_BOX
    assert json.loads((ASSETS / "ring.schema.json").read_text(encoding="utf-8")) == schema()
    box = read_box('{"roles": {"admin": 7, "hacker": 3, "insider": 3, "enikey": 3}}')
    game = Lokalka.start(4, 1, RingOptions(components=box))
    assert sorted(game.nodas[::2]) == [3, 3, 3, 7]
    paper = Beginning.of(LOKALKA, 5, 1).boxed((ASSETS / "set.json").read_bytes())
    assert paper.options["components"] == {
        **json.loads(OUR_SET.model_dump_json()),
        "roles": {"admin": 5, "hacker": 4, "insider": 4, "enikey": 4},
    }, "the set of the game for two may be played with round the ring"


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_document_tells_what_is_in_the_box(lang: str) -> None:
    """LOK-1.2, LOK-1.7: cards by kind and level, nodas of nodes and of roles, as they are in the data."""
    text = (ASSETS.parents[1] / "docs" / "rules" / f"lokalka.{lang}.md").read_text(encoding="utf-8")
    rows = [row.split(" | ")[-1].strip(" |") for row in text.split("|---|---|\n")[-1].split("\n\n")[0].splitlines()]
    specials = [OUR_BOX.special(face) for face in faces.SPECIALS]
    by_colour = [[it.copies for it in specials if it.colour == colour] for colour in ("lilac", "amber", "both")]
    roles = [OUR_BOX.roles.admin, OUR_BOX.roles.hacker]
    told = [OUR_BOX.attack, OUR_BOX.protection, *by_colour, OUR_BOX.auxiliary, roles]
    assert rows == [", ".join(map(str, numbers)) for numbers in told]


def test_tokens_at_eight_players() -> None:
    """A-27, A-43: our numbers take more tokens than the 51 of the box; there is no limit, and all are laid."""
    assert sum(Lokalka.start(8, 4).nodas) == 89


def test_only_the_admin_is_known() -> None:
    """LOK-3.2, LOK-7.12: nobody's view tells another's hidden role; the host sees all."""
    game = begun(6)
    for eyes in (*range(6), EVERYBODY):
        seen = [seat for seat, role in enumerate(game.view(eyes).roles) if role]
        assert seen == sorted({game.admin, *([eyes] if eyes >= 0 else [])})
    assert game.view(HOST).roles == tuple(game.roles)


def test_the_network_is_a_ring() -> None:
    """LOK-3.3, LOK-3.5, LOK-7.1: an auxiliary node in every gap, all of them the Admin's."""
    game = begun(5)
    assert game.control[1::2] == [game.admin] * 5
    assert game.control[::2] == list(range(5))
    assert names(4) == ["P0", "X01", "P1", "X12", "P2", "X23", "P3", "X30"]


def test_the_lot_or_the_admin_lays_the_network() -> None:
    """LOK-3.4, LOK-12.2, A-02: by lot; where agreed, the Admin lays node by node before any hand is dealt."""
    assert len({tuple(Lokalka.start(8, seed).nodas[1::2]) for seed in range(30)}) > 5
    game = Lokalka.start(4, 2, RingOptions(admin_places_nodes=True))
    assert [(it.seat, it.prompt) for it in game.open] == [(game.admin, "network")]
    assert not any(game.hands)
    for _ in range(4):
        assert game.open[0].prompt == "network"
        game.choose(max(game.open[0].options))
    assert sorted(game.nodas[1::2]) == [7, 7, 8, 8]
    assert {it.prompt for it in game.open} == {"opening"}


@pytest.mark.parametrize(("seats", "deck"), [(4, 92), (8, 76)])
def test_hands_are_dealt(seats: int, deck: int) -> None:
    """LOK-3.8, A-41: six to the Admin, four to each other, the Admin first and on clockwise."""
    game = Lokalka.start(seats, 9)
    assert [len(hand) for hand in game.hands] == [6 if seat == game.admin else 4 for seat in range(seats)]
    assert len(game.deck) == deck
    dealt = [event.seat for event in game.events if event.what == "dealt"]
    assert dealt == [(game.admin + place) % seats for place in range(seats)]


def opening() -> Lokalka:
    """Begin a game in which the Admin can lay several first Protections."""
    starts = (Lokalka.start(4, seed) for seed in range(99))
    return next(game for game in starts if sum(map(faces.is_protection, game.hands[game.admin])) >= 3)


def test_first_protection_is_secret_and_at_once() -> None:
    """LOK-3.9, LOK-5.5, A-01: one to a node; the Admin on several; nothing shows before the last answer is in."""
    game = opening()
    admin, other = game.admin, (game.admin + 1) % 4
    assert [it.seat for it in game.open] == [0, 1, 2, 3]
    before = game.view(other)
    laid = []
    for _ in range(2):
        asked = next(it for it in game.open if it.seat == admin)
        laid.append(asked.options[1])
        assert game.choose(asked.options[1], admin) == []
    assert game.view(other) == before
    assert len({option.target for option in laid}) == 2
    while admin in [it.seat for it in game.open]:
        game.choose(BARE, admin)
    assert game.view(other) == before
    while game.open[0].prompt == "opening":
        game.choose(BARE)
    assert all(game.shields[option.target] == option.card for option in laid)
    assert game.view(other).shields == tuple(game.shields)


def test_everybody_is_asked_for_first_protection_alike() -> None:
    """LOK-3.9: also who holds none, with one answer; a player who isn't the Admin covers the own node alone."""
    game = opening()
    for asked in game.open:
        targets = {option.target for option in asked.options[1:]}
        assert asked.seat == game.admin or targets <= {role_node(asked.seat)}


def test_the_admin_begins_and_draws() -> None:
    """LOK-3.10, LOK-4.2, A-25: the Admin first, with two cards in the first turn too; then clockwise."""
    game = begun(5)
    assert (game.seat, len(game.hands[game.admin])) == (game.admin, 8)
    while game.seat == game.admin:
        game.choose(game.open[0].options[-1])
    assert game.seat == (game.admin + 1) % 5


def test_bombs_come_before_the_draw() -> None:
    """LOK-4.1, LOK-10.12, A-17: the receiver tests at the start of the turn, then draws."""
    game = seated(top="D1")
    game.bombs[1] = 1
    assert whats(do(game, "end")) == ["turn", "ticking", "drawn"]


def test_one_attack_and_the_rest_in_any_order() -> None:
    """LOK-4.3, A-30: Specials and Protection before and after the one Attack; the turn may be ended without."""
    game = seated(hands="A1 A2 D1 D2 rou bac", discard="A5")
    do(game, "router rou", "attack A1 P1", "protect D1 P0", "backup bac A5", "protect D2 P0")
    assert not can(game, "attack A2 P1")
    assert can(seated(hands="A1"), "end")


def test_played_cards_are_discarded_once_carried_out() -> None:
    """LOK-4.4, A-36, A-37: a deck refilled in the midst of a reward leaves the played card out."""
    game = seated(hands="/A1", nodas="X01:1", seat=1, discard="D1 D2")
    game.deck = []
    assert whats(do(game, "attack A1 X01")) == ["attacked", "hit", "off", "refilled", "drawn"]
    assert (game.discard, game.playing) == (cards("A1"), [])
    flood = seated(hands="flo/A1/A2")
    do(flood, "flood flo")
    assert (flood.discard, flood.view(3).playing) == ([], (faces.FLOOD,))


def test_a_hand_keeps_four_cards() -> None:
    """LOK-4.5: the player chooses what goes, the Admin too."""
    game = seated(hands="A1 A2 D1 D2 D3 D4")
    do(game, "end")
    assert [option.act for option in game.open[0].options] == ["discard"] * 6
    do(game, "discard A1", "discard D4")
    assert holds(game, 0, "A2 D1 D2 D3")
    assert game.seat == 1


def test_a_bomb_is_passed_to_the_next_who_is_in() -> None:
    """LOK-4.6, LOK-10.12: in the current direction, over a player who is out."""
    game = seated(hands="rou", nodas="P3:0", top="D1 D2 D3")
    game.bombs[0] = 1
    happened = do(game, "router rou", "end")
    assert [(event.aim, event.number) for event in happened if event.what == "passed"] == [(2, 1)]
    assert (game.seat, game.bombs) == (2, [0, 0, 1, 0])


def test_an_empty_deck_is_filled_from_the_discard_pile() -> None:
    """LOK-4.7, A-32: in the midst of a draw; with both empty what there is is drawn."""
    game = seated(discard="A1 A2 A3 D1")
    game.deck = cards("A5")
    do(game, "end")
    assert len(game.hands[1]) == 2
    assert (card("A5") in game.hands[1], len(game.deck), game.discard) == (True, 3, [])
    game.deck = []
    assert [(event.what, event.number) for event in do(game, "end")] == [("turn", 0), ("drawn", 0)]


def test_specials_may_be_played_for_nothing() -> None:
    """LOK-4.8, LOK-10.2, LOK-10.7, A-11, A-16, A-33: with nobody who would feel it; but not at a wrong target."""
    game = seated(hands="flo soc san bot rou")
    for act in ("flood flo", "social soc", "botnet bot"):
        assert whats(do(game, act)) == ["played", "idle"]
    game.skips[1:] = [1, 1, 1]
    do(game, "router rou")
    assert not can(game, "sandbox san P1")
    assert whats(do(game, "sandbox san")) == ["played", "idle"]
    some = seated(hands="soc dir mai bac/A1", discard="bac")
    assert not can(some, "social soc")
    assert not can(some, "social soc P2")
    assert not any(can(some, act) for act in ("direct dir P1", "maintain mai P0", "backup bac bac"))


def test_nobody_acts_out_of_turn() -> None:
    """LOK-4.9: another seat isn't asked, whatever it holds."""
    game = seated(hands="A1/A1 D1")
    assert [it.seat for it in game.open] == [0]
    with pytest.raises(IllegalChoiceError):
        game.choose(Option("end"), 1)


def test_protection_of_the_ring_stays_and_is_replaced() -> None:
    """LOK-5.1, LOK-5.3, LOK-5.4, LOK-5.7: as many as one likes, one to a node; a new turn takes none away."""
    game = seated(hands="D1 D2 D3", shields="P0:D5")
    assert whats(do(game, "protect D1 P0")) == ["replaced", "protected"]
    do(game, "protect D2 X01", "protect D3 X01")
    assert (state(game, "P0")[2], state(game, "X01")[2]) == (card("D1"), card("D3"))
    assert sorted(game.discard) == sorted(cards("D5 D2"))
    do(game, "end", "end", "end", "end")
    assert (game.seat, state(game, "P0")[2]) == (0, card("D1"))


def test_protection_serves_whoever_controls_the_node() -> None:
    """LOK-5.6, A-08: it stays when a node is captured, and is discarded when the node goes off."""
    game = seated(hands="/bot A5", shields="X01:D4", seat=1)
    do(game, "botnet bot")
    assert state(game, "X01") == (2, 1, card("D4"))
    game = seated(hands="/A5", nodas="X01:1", shields="X01:D4", seat=1)
    do(game, "attack A5 X01")
    assert state(game, "X01") == (0, -1, 0)
    assert sorted(game.discard) == sorted(cards("A5 D4"))


def test_a_flood_by_lot_asks_nobody() -> None:
    """LOK-12.4, A-10: where so agreed the lot chooses; else the owner."""
    hands = "flo/A1 A2 A3 D1 D2/A4/D5"
    lot = seated(hands=hands, options=RingOptions(flood_choice="random"))
    assert whats(do(lot, "flood flo")) == ["played", "discarded", "discarded", "discarded"]
    assert [len(hand) for hand in lot.hands] == [0, 4, 0, 0]
    owner = seated(hands=hands)
    do(owner, "flood flo")
    assert [it.seat for it in owner.open] == [1, 2, 3]


def test_direct_access_beside_the_attack() -> None:
    """LOK-12.3, A-09: it is the Attack of the turn, unless agreed otherwise."""
    for uses in (True, False):
        game = seated(hands="A1 A2 dir", options=RingOptions(direct_access_uses_attack=uses))
        do(game, "attack A1 P1")
        assert can(game, "direct dir P2") is not uses
        other = seated(hands="A1 A2 dir", options=RingOptions(direct_access_uses_attack=uses))
        do(other, "direct dir P2", "0: strike A1", "2: bare")
        assert can(other, "attack A2 P1") is not uses


def test_too_few_nodes_are_refused() -> None:
    """LOK-3.3, LOK-12.6: a set for two alone may have three nodes; a ring of eight needs eight."""
    with pytest.raises(ValueError, match="3"):
        RingOptions(components=RingBox(auxiliary=(2, 2, 2)))


def test_too_few_cards_for_eight_are_refused() -> None:
    """LOK-3.8: six cards for the Admin and four for each of seven; one card less is refused in words."""
    box = {name: {"copies": 0, "colour": "amber"} for name in faces.SPECIALS.values()}
    few = RingBox.model_validate({**box, "attack": (20,), "protection": (13,)})
    with pytest.raises(ValueError, match="34"):
        RingOptions(components=few)
    enough = RingOptions(components=few.model_copy(update={"protection": (14,)}))
    assert [len(hand) for hand in Lokalka.start(8, 1, enough).hands].count(4) == 7


def test_each_role_has_its_goal() -> None:
    """LOK-2.1 to LOK-2.4, LOK-11.1 to LOK-11.3: who has won fits with the goal that is met."""
    met = set()
    for seed in range(40):
        game = walked(4 + seed % 5, seed)
        won = {game.roles[seat] for seat in game.winners}
        goals = {"network": [{"admin", "enikey"}, {"admin"}], "nobody": [set()], "insider": [{"insider"}]}
        assert won in goals.get(game.reason, [{"hacker"}])
        met.add(game.reason)
    assert len(met) >= 4
    assert len(FIVE) == 5
