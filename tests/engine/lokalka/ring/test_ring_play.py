"""«Локалка» for four to eight: attacks, reach, players put out, Specials and endings, rule by rule."""

import json

import pytest
from engine.lokalka.laid import card, cards
from engine.lokalka.ring.seated import FIVE, FOUR, can, do, holds, reach, seated, state, walked, whats

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.kernel import EVERYBODY
from kiberrubezh.engine.lokalka.components import Print
from kiberrubezh.engine.lokalka.ring.box import OUR_BOX, RingBox
from kiberrubezh.engine.lokalka.ring.declaration import LOKALKA
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.header import RingOptions
from kiberrubezh.engine.lokalka.ring.position.events import Event
from kiberrubezh.engine.lokalka.ring.position.questions import END

TEAM = RingOptions(hacker_win="team")


@pytest.mark.parametrize(
    ("shield", "nodas", "left"), [("", 1, 0), ("X01:D2", 1, 0), ("X01:D3", 2, 0), ("X01:D4", 2, 14)]
)
def test_an_attack_is_compared_with_protection(shield: str, nodas: int, left: int) -> None:
    """LOK-6.1 to LOK-6.5, LOK-6.7, LOK-6.9, A-31: what a blow does; the Attack card is always discarded."""
    game = seated(hands="/A3", shields=shield, seat=1)
    do(game, "attack A3 X01")
    assert state(game, "X01") == (nodas, 0, left)
    assert card("A3") in game.discard
    assert len(game.hands[1]) == 0


def test_a_node_without_nodas_leaves_the_ring() -> None:
    """LOK-6.6, LOK-7.2, LOK-9.1, A-03: its neighbours are adjacent; who isn't the Admin draws a card for it."""
    game = seated(hands="/A1", nodas="X01:1", seat=1)
    assert whats(do(game, "attack A1 X01")) == ["attacked", "hit", "off", "drawn"]
    assert reach(game, 1) == "P0 X12"
    admin = seated(hands="A1", nodas="X01:1", held="X01:1")
    assert whats(do(admin, "attack A1 X01")) == ["attacked", "hit", "off"]


def test_own_nodes_of_the_ring_are_not_attacked() -> None:
    """LOK-6.8, A-07: neither the own role node nor a captured one."""
    game = seated(hands="/A1", held="X12:1", seat=1)
    assert not can(game, "attack A1 P1")
    assert not can(game, "attack A1 X12")


@pytest.mark.parametrize(
    ("roles", "nodas", "held", "reaches"),
    [
        (FOUR, "", "", ["P1 P2 P3", "X01 X12", "P1 P3 X12 X23", "X23 X30"]),
        (FIVE, "", "", ["P1 P2 P3 P4", "X01 X12", "P1 P3 X12 X23", "P2 P4 X23 X34", "X34 X40"]),
        (FOUR, "", "X01:1 X12:1", ["P2 P3 X01", "P0 P2", "P3 X12 X23", "X23 X30"]),
        (FOUR, "P1:0", "", ["P2 P3", "", "P0 P3 X12 X23", "X23 X30"]),
        (FOUR, "X01:0 X12:0 X23:0 X30:0", "", ["P1 P3", "P0 P2", "P1 P3", "P0 P2"]),
        ("AIEHH", "X01:0 P2:0", "X23:3", ["P1 P3 P4 X23", "P0 X12 X23", "", "X12 X34", "X34 X40"]),
    ],
)
def test_reach_round_the_ring(roles: str, nodas: str, held: str, reaches: list[str]) -> None:
    """LOK-7.1 to LOK-7.10, A-04, A-06, A-29, L11, L13, L17: who reaches whom, with nodes captured, off and in a row."""
    game = seated(roles, nodas=nodas, held=held)
    within = [seat for seat in range(game.seats) if game.is_in(seat)]
    assert [reach(game, seat) for seat in within] == [reaches[seat] for seat in within]


def test_reach_is_shown_to_its_owner_alone() -> None:
    """LOK-7.12: a seat's options are the only trace of it; views of others are the same whatever the role is."""
    hacker, insider = seated("AHIH", hands="/A1", seat=1), seated("AIHH", hands="/A1", seat=1)
    assert hacker.open != insider.open
    assert all(hacker.view(eyes) == insider.view(eyes) for eyes in (0, 3, EVERYBODY))


def test_some_specials_ignore_the_ring() -> None:
    """LOK-7.11: at any player, however far."""
    game = seated("AHHHIE", hands="/A1 dir soc san/D1/D1/D1/D1", seat=1)
    for seat in (0, 2, 3, 4, 5):
        assert can(game, f"direct dir P{seat}")
        assert can(game, f"sandbox san P{seat}")
        assert can(game, f"social soc P{seat}") is (seat != 0)


def test_what_a_player_leaves_is_discarded() -> None:
    """LOK-8.1 to LOK-8.4, LOK-7.10, A-05, A-23, A-28: role first, then hand, Protection, bombs, marker, nodes."""
    game = seated(hands="A5/D1 D2", nodas="P1:1", held="X12:1", shields="P1:D3")
    game.bombs[1], game.skips[1] = 1, 1
    happened = whats(do(game, "attack A5 P1"))
    assert happened == ["attacked", "fell", "hit", "off", "revealed", "left", "released", "drawn"]
    assert sorted(game.discard) == sorted(cards("A5 D1 D2 D3 bom"))
    assert (game.hands[1], game.bombs[1], game.skips[1], state(game, "X12")[1]) == ([], 0, 0, 0)


@pytest.mark.parametrize(("target", "count"), [("P1", 2), ("P3", 3), ("P2", 0)])
def test_rewards_and_the_penalty(target: str, count: int) -> None:
    """LOK-9.2 to LOK-9.4: table T3 for the Admin, examples L19 and L20."""
    game = seated(FIVE, hands="A1 D1 D2 D3", nodas=f"{target}:1")
    do(game, f"attack A1 {target}")
    assert len(game.hands[0]) == (3 + count if count else 0)
    assert not game.reason


def test_others_get_nothing_for_an_enikey() -> None:
    """LOK-9.4: neither reward nor penalty."""
    game = seated(FIVE, hands="///A1 D1", nodas="P2:1", seat=3)
    do(game, "attack A1 P2")
    assert holds(game, 3, "D1")


def test_the_penalty_comes_before_rewards() -> None:
    """LOK-9.6, LOK-11.4, A-34: the Admin's Viruses take an Enikey and a Hacker at once: the hand goes, then two."""
    game = seated(FIVE, hands="vir D1 D2", nodas="P1:1 P2:1")
    do(game, "viruses vir", "1: suffer", "2: suffer", "3: suffer", "4: suffer")
    assert len(game.hands[0]) == 2
    assert {card("D1"), card("D2")} <= set(game.discard)


def test_a_bomb_is_to_nobodys_credit() -> None:
    """LOK-9.5, LOK-10.11, A-17, A-40: who is out by it draws nothing, leaves other bombs, and the next one plays."""
    game = seated(nodas="P1:2", top="A1 A2")
    game.bombs[1] = 2
    assert whats(do(game, "end")) == ["turn", "exploded", "hit", "off", "revealed", "left", "turn", "drawn"]
    assert (game.seat, game.bombs, [len(hand) for hand in game.hands]) == (2, [0] * 4, [0, 0, 2, 0])
    assert sorted(game.discard) == sorted(cards("A1 bom bom"))


def test_flood_lets_each_choose() -> None:
    """LOK-10.1, A-10: example L26; an empty hand is exempt, nothing is told before the last choice."""
    game = seated(hands="A1 A2 A3/flo//D1 D2", seat=1)
    do(game, "flood flo")
    assert [it.seat for it in game.open] == [0, 3]
    before = game.view(0)
    assert do(game, "3: discard D1") == []
    assert game.view(0) == before
    assert [event.seat for event in do(game, "0: discard A2")] == [0, 3]
    assert (holds(game, 0, "A1 A3"), holds(game, 3, "D2"), game.seat) == (True, True, 1)


def test_social_engineering_is_seen_by_two() -> None:
    """LOK-10.2: two by lot or the one there is; thief and victim see which, the others how many."""
    game = seated(hands="soc soc/A1 A2 A3/D1")
    (_, stolen) = do(game, "social soc P1")
    assert [len(game.told(stolen, eyes).cards) for eyes in (0, 1, 2, 3, EVERYBODY)] == [2, 2, 0, 0, 0]
    do(game, "social soc P2")
    assert [len(hand) for hand in game.hands] == [3, 1, 0, 0]


def test_viruses_hit_all_who_discard_no_protection() -> None:
    """LOK-10.3, A-12: example L23; everybody is asked alike, Protection on the table is no help and stays."""
    game = seated(hands="D1/vir//D3", shields="P2:D5", seat=1)
    do(game, "viruses vir")
    assert [(it.seat, len(it.options)) for it in game.open] == [(0, 2), (2, 1), (3, 2)]
    do(game, "0: avert D1", "2: suffer", "3: suffer")
    assert [state(game, f"P{seat}")[0] for seat in range(4)] == [5, 4, 3, 3]
    assert (holds(game, 3, "D3"), state(game, "P2")[2], state(game, "X01")[0]) == (True, card("D5"), 2)


@pytest.mark.parametrize(("parry", "nodas"), [("parry D1", 4), ("parry D2", 5), ("bare", 4)])
def test_direct_access_shows_both_cards_at_once(parry: str, nodas: int) -> None:
    """LOK-10.4, A-09: lower or none loses, equal doesn't; table Protection is untouched; examples L24 and L25."""
    game = seated(hands="D1 D2/dir A2", shields="P0:D5", seat=1)
    do(game, "direct dir P0")
    before = game.view(1)
    assert do(game, f"0: {parry}") == []
    assert game.view(1) == before
    do(game, "1: strike A2")
    assert state(game, "P0") == (nodas, 0, card("D5"))
    assert card("A2") in game.discard
    assert game.attacked


def test_backup_takes_any_card_but_a_backup() -> None:
    """LOK-10.5, A-26: out of the open discard pile; it can't take itself."""
    game = seated(hands="bac", discard="A5 bac")
    assert not can(game, "backup bac bac")
    do(game, "backup bac A5")
    assert (holds(game, 0, "A5"), sorted(game.discard)) == (True, cards("bac bac"))
    assert game.view(2).discard == tuple(game.discard)


def test_maintenance_has_its_limits() -> None:
    """LOK-10.6, A-13: example L28; not above the printed number, not a node that is off, not another's."""
    game = seated(hands="/mai", nodas="X12:1 P2:1 X01:0", held="X12:1", seat=1)
    assert not any(can(game, f"maintain mai {name}") for name in ("P1", "P2", "X01"))
    do(game, "maintain mai X12")
    assert state(game, "X12")[0] == 2


def test_a_sandbox_takes_a_whole_turn() -> None:
    """LOK-10.7, A-14, A-39: no test, no draw, no passing on; not stacked, not on oneself."""
    game = seated(hands="san san")
    game.bombs[1] = 1
    do(game, "sandbox san P1")
    assert not can(game, "sandbox san P1")
    assert not can(game, "sandbox san P0")
    assert whats(do(game, "end")) == ["skipped", "turn", "drawn"]
    assert (game.seat, game.bombs, game.skips) == (2, [0, 1, 0, 0], [0] * 4)


def test_a_router_turns_the_order_round() -> None:
    """LOK-10.8, A-15: example L29; with two players left it may be played all the same."""
    game = seated(hands="/rou", seat=1)
    do(game, "router rou", "end")
    assert (game.seat, game.direction) == (0, -1)
    two = seated(hands="rou", nodas="P2:0 P3:0")
    do(two, "router rou", "end")
    assert two.seat == 1


def test_a_botnet_does_what_the_role_has_it() -> None:
    """LOK-10.9, LOK-10.10, A-16: examples L13 and L14; Hackers and Insiders capture, Enikey and Admin give back."""
    for roles in ("AHIHE", "AIHHE"):
        game = seated(roles, hands="/bot", held="X12:2", seat=1)
        do(game, "botnet bot")
        assert [state(game, name)[1] for name in ("X01", "X12", "X23")] == [1, 1, 0]
    enikey = seated("AEHHI", hands="/bot", held="X12:2 X34:3", seat=1)
    do(enikey, "botnet bot")
    assert [state(enikey, name)[1] for name in ("X12", "X34")] == [0, 3]
    admin = seated(hands="bot", held="X01:1 X12:1", shields="X12:D2")
    do(admin, "botnet bot")
    assert [state(admin, name) for name in ("X01", "X12")] == [(2, 0, 0), (2, 0, card("D2"))]


def test_a_logic_bomb_is_tested_at_once() -> None:
    """LOK-10.11, LOK-10.12: examples L31 and L32; lilac only explodes, two-coloured doesn't, and it moves on."""
    game = seated(hands="/bom", nodas="P1:3", top="A2", seat=1)
    do(game, "bomb bom")
    assert (state(game, "P1")[0], sorted(game.discard)) == (1, sorted(cards("A2 bom")))
    game = seated(hands="/bom", top="bot A1", seat=1)
    assert whats(do(game, "bomb bom")) == ["played", "ticking"]
    assert (game.discard, game.bombs) == (cards("bot"), [0, 1, 0, 0])
    assert whats(do(game, "end")) == ["passed", "turn", "exploded", "hit", "drawn"]


def test_who_goes_out_by_the_own_bomb_has_no_turn_left() -> None:
    """LOK-10.11, A-38, A-40: the next player plays; with the game over hands stay as they are."""
    game = seated(hands="/bom A1 A2", nodas="P1:2", top="A2", seat=1)
    do(game, "bomb bom")
    assert (game.seat, game.hands[1]) == (2, [])
    last = seated(hands="bom D1", nodas="P0:1", top="A2")
    do(last, "bomb bom")
    assert (last.reason, holds(last, 0, "D1")) == ("hackers", True)


def test_the_admin_side_wins() -> None:
    """LOK-11.1, A-21: example L35; Enikeys who are out win too."""
    game = seated(FIVE, hands="A1", nodas="P1:0 P2:0 P3:0 P4:1")
    do(game, "attack A1 P4")
    assert (game.reason, game.result) == ("network", (1, 0, 1, 0, 0))


@pytest.mark.parametrize(("options", "result"), [(RingOptions(), (0, 0, 0, 1)), (TEAM, (0, 1, 0, 1))])
def test_the_hacker_wins(options: RingOptions, result: tuple[int, ...]) -> None:
    """LOK-11.2, LOK-12.1, A-19, A-35: example L34; that Hacker alone, or where agreed all, also who is out."""
    game = seated(hands="///A1", nodas="P0:1 X30:0 P1:0", seat=3, options=options)
    do(game, "attack A1 P0")
    assert (game.reason, game.result, game.open) == ("hacker", result, ())
    assert game.view(EVERYBODY).roles == tuple(game.roles)


def test_the_insider_wins_alone() -> None:
    """LOK-11.3, LOK-11.4, A-22: the last one, who has just switched the Admin off; it goes before 11.2 and 11.5."""
    game = seated(hands="//A1", nodas="P0:1 P1:0 P3:0", seat=2)
    do(game, "attack A1 P0")
    assert (game.reason, game.result) == ("insider", (0, 0, 1, 0))
    both = seated(hands="//vir", nodas="P0:1 P1:1 P3:0", seat=2)
    do(both, "viruses vir", "0: suffer", "1: suffer")
    assert (both.reason, both.result) == ("insider", (0, 0, 1, 0))


@pytest.mark.parametrize(("options", "result"), [(RingOptions(), (0, 1, 0, 0)), (TEAM, (0, 1, 0, 0))])
def test_hackers_win_when_another_has_done_it(options: RingOptions, result: tuple[int, ...]) -> None:
    """LOK-11.5, A-18, A-35: example L37; those who are still in, together."""
    game = seated(hands="//A1", nodas="P0:1 P3:0", seat=2, options=options)
    do(game, "attack A1 P0")
    assert (game.reason, game.result) == ("hackers", result)


def test_nobody_wins() -> None:
    """LOK-11.5: example L38; the Admin dies of the own bomb, an Enikey and an Insider are left."""
    game = seated("AHEIH", hands="bom", nodas="P0:2 P1:0 P4:0", top="A1")
    do(game, "bomb bom")
    assert (game.reason, game.result) == ("nobody", (0, 0, 0, 0, 0))


def test_two_insiders_are_opponents() -> None:
    """LOK-11.6, A-20: with both left the game goes on, one of them wins."""
    game = seated("AHHHIIEE", hands="////A1", nodas="P0:1 P1:0 P2:0 P3:0 P6:0 P7:0", seat=4)
    do(game, "attack A1 P0")
    assert game.reason == "nobody"
    game = seated("AHHHIIEE", hands="////vir", nodas="P0:1 P1:0 P2:0 P3:0 P5:1 P6:0 P7:0", seat=4)
    do(game, "viruses vir", "0: suffer", "5: suffer")
    assert (game.reason, game.winners) == ("insider", (4,))


def idled(game: Lokalka, turns: int) -> list[str]:
    """Let so many turns pass in which nobody plays anything; return what all were told of standing still."""
    happened: list[Event] = []
    for _ in range(turns):
        before = game.seat
        while game.decision is not None and game.seat == before:
            happened += game.choose(END if game.decision.prompt == "main" else game.decision.options[0])
    return [event.what + str(event.number) for event in happened if event.what in ("still", "over")]


def test_a_hundred_turns_without_a_node_going_off_end_the_game() -> None:
    """A-45: all are warned half-way and two rounds before; a node that goes off begins the count anew."""
    game = seated(nodas="X12:1", hands="//A1")
    assert idled(game, 2) == []
    do(game, "attack A1 X12")
    assert game.still == game.view(EVERYBODY).still == 0
    assert idled(game, 51) == ["still50"]
    assert idled(game, 49) == ["still92"]
    assert (game.still, game.reason, game.result) == (100, "", None)
    assert idled(game, 1) == ["over0"]
    assert (game.reason, game.winners, game.result) == ("standstill", (), (0, 0, 0, 0))
    assert game.all_cards() == OUR_BOX.cards()


def test_it_may_be_agreed_to_play_on() -> None:
    """A-45: by agreement the count means nothing, nor in a game whose beginning was written without a word of it."""
    game = seated(options=RingOptions(standstill="on"))
    assert idled(game, 130) == []
    assert (game.still, game.reason) == (130, "")
    old = Beginning.read({"game": "lokalka", "version": 1, "seats": 4, "seed": 1, "options": {}})
    new = Beginning.of(LOKALKA, 4, 1, [])
    assert [start.start().options.standstill for start in (old, new)] == ["on", "draw"]


def test_a_game_that_was_begun_keeps_its_own_numbers() -> None:
    """LOK-1.2, LOK-3.8: what was agreed stands in the beginning, card by card, whatever our box becomes later.

    A beginning that says nothing of a box has every number that the box had then, not only its nodas.
    """
    kept = Beginning.of(LOKALKA, 6, 3).to_json()["options"]["components"]
    ours = OUR_BOX.model_dump(mode="json")
    assert kept == ours
    silent = LOKALKA.unsaid["components"]
    assert silent.keys() == ours.keys()
    old = Beginning.read({"game": "lokalka", "version": 1, "seats": 6, "seed": 3, "options": {}}).start()
    assert old.options.components == RingBox.model_validate(silent)
    assert len(old.all_cards()) == 110
    assert sorted(old.full[::2]) == [4, 4, 4, 4, 4, 5]
    boxed = Beginning.of(LOKALKA, 6, 3).boxed(b'{"viruses": {"copies": 9, "colour": "lilac"}}')
    again = Beginning.read(json.loads(json.dumps(boxed.to_json()))).start()
    assert again.options.components == RingBox(viruses=Print(copies=9, colour="lilac"))


@pytest.mark.parametrize("seats", [4, 8])
def test_no_box_is_played_for_ever(seats: int) -> None:
    """A-45: games by chance end where the only Attack gets through no Protection, and nodas come back."""
    none, six = Print(copies=0, colour="lilac"), Print(copies=6, colour="amber")
    box = RingBox(attack=(1,), protection=(0, 30, 30), maintenance=six, viruses=none, direct=none, bomb=none)
    game = walked(seats, seats, 12_000, RingOptions(components=box))
    assert (game.reason, game.open) == ("standstill", ())


def may(game: Lokalka, seat: int) -> str:
    """Return the letters of roles that public acts leave to a seat."""
    return "".join(role[0] for role in game.view(EVERYBODY).may[seat])


def test_public_acts_tell_of_roles() -> None:
    """A-44: table T5; through an Admin's node, a capture, a return and a Botnet that captured nothing."""
    through = seated(hands="//A2", seat=2)
    do(through, "attack A2 P3")
    assert (may(through, 2), through.view(0).readings()[2]) == ("ie", ("insider",))
    bots = {roles: seated(roles, hands="/bot", held="X12:2", seat=1) for roles in ("AHIHE", "AEHHI", "AIHHE")}
    for game in bots.values():
        do(game, "botnet bot")
    assert [may(game, 1) for game in bots.values()] == ["hi", "e", "hi"]
    idle = seated("AEHHI", hands="/bot", seat=1)
    do(idle, "botnet bot")
    assert may(idle, 1) == "e"
    near = seated(hands="/A1", seat=1)
    do(near, "attack A1 X01")
    assert may(near, 1) == "hie"
