"""What holds in every game of «Локалка» for four to eight, whatever is chosen; and what no seat may learn."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import chain
from math import sqrt

import pytest
from engine.lokalka.laid import cards
from engine.lokalka.ring.seated import EVEN, choice, do, names, seated, walked
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.engine.kernel import EVERYBODY, HOST, Option
from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.ring.box import OUR_BOX
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.header import SEATS, RingOptions
from kiberrubezh.engine.lokalka.ring.position.events import Event
from kiberrubezh.engine.lokalka.ring.position.vocabulary import ACTS
from kiberrubezh.engine.lokalka.ring.roles import castings
from kiberrubezh.engine.lokalka.ring.speech.why import why_not
from kiberrubezh.engine.perft import perft

Golden = Callable[[str, str], None]

COUNTS = st.sampled_from(list(SEATS))
SEEDS = st.integers(0, 2**40)
STEPS = st.integers(0, 300)
OPTIONS = st.builds(
    RingOptions,
    hacker_win=st.sampled_from(["individual", "team"]),
    admin_places_nodes=st.booleans(),
    direct_access_uses_attack=st.booleans(),
    flood_choice=st.sampled_from(["owner", "random"]),
)


def counted(game: Lokalka) -> list[Counter[int]]:
    """Return the hands as counts of faces."""
    return [Counter(hand) for hand in game.hands]


def test_an_equal_answer_of_the_ring_leaves_no_odd_card_behind() -> None:
    """LOK-6.7: a program that answers True for a card 1 plays the card 1, and the save says so."""
    game = seated(hands="A1")
    legal = next(each for each in game.open[0].options if (each.act, each.card) == ("attack", 1))
    game.choose(Option("attack", True, legal.target))
    assert json.dumps(game.to_json()["discard"]) == "[1]"


@settings(max_examples=25)
@given(COUNTS, SEEDS, STEPS, OPTIONS)
def test_the_ring_loses_and_makes_no_card(seats: int, seed: int, steps: int, options: RingOptions) -> None:
    """LOK-4.4: 110 cards wherever they lie; what is remembered and what acts have told of roles is true."""
    game = walked(seats, seed, steps, options)
    assert game.all_cards() == OUR_BOX.cards()
    assert all(0 <= now <= first for now, first in zip(game.nodas, game.full, strict=True))
    hands = counted(game)
    assert all(holding.is_kept(hands) for known in game.known for holding in known)
    assert all(role in may for role, may in zip(game.roles, game.may, strict=True))
    assert tuple(game.roles) in castings(tuple(game.may))


@settings(max_examples=20)
@given(COUNTS, SEEDS, STEPS, OPTIONS)
def test_a_saved_ring_is_the_same_and_goes_on_the_same(seats: int, seed: int, steps: int, options: RingOptions) -> None:
    """The state as JSON and back is equal, with its questions; so is a clone, which then lives on its own."""
    game = walked(seats, seed, steps, options)
    again = Lokalka.from_json(json.loads(json.dumps(game.to_json())))
    twin = game.clone()
    assert again == game == twin
    for copy in (again, twin):
        for n in range(40):
            if copy.decision is not None:
                copy.choose(copy.decision.options[n % len(copy.decision.options)])
    assert again == twin
    assert game == walked(seats, seed, steps, options)


def test_what_is_no_saved_ring_is_refused() -> None:
    """Data of another shape is a ValueError, never half a game."""
    good = Lokalka.start(5, 1).to_json()
    for name in good:
        with pytest.raises(ValueError, match=r".+"):
            Lokalka.from_json({key: value for key, value in good.items() if key != name})
    assert Lokalka.from_json(good) != 1


@settings(max_examples=25)
@given(COUNTS, SEEDS, STEPS, SEEDS)
def test_worlds_of_the_ring_that_a_seat_cannot_tell_apart_stay_so(
    seats: int, seed: int, steps: int, other: int
) -> None:
    """LOK-7.12: worlds that differ in roles, hands and deck: equal views, questions and deals; all seen fits."""
    game = walked(seats, seed, steps)
    for seat in range(seats):
        world = game.imagine(seat, other)
        assert world.all_cards() == OUR_BOX.cards()
        assert (world.view(seat), world.view(EVERYBODY)) == (game.view(seat), game.view(EVERYBODY))
        assert [each for each in world.open if each.seat == seat] == [each for each in game.open if each.seat == seat]
        assert world.imagine(seat, 3) == game.imagine(seat, 3)
        assert all(holding.is_kept(counted(world)) for holding in game.known[seat])
        assert tuple(world.roles) in castings(world.view(seat).left())


def turns_on_hidden(happened: Event, eyes: int) -> bool:
    """Tell whether worlds may differ in this by their nature: a hand laid open, a card off the deck, a role, a lot."""
    own = (happened.what == "drawn" and happened.seat == eyes) or (happened.what == "stolen" and happened.aim == eyes)
    return own or happened.what in ("discarded", "ticking", "exploded", "revealed")


def compared(game: Lokalka, other: int) -> list[str]:
    """Compare what an act tells a bystander in two worlds; return the acts that turned on nothing hidden."""
    seat = (game.seat + 2) % game.seats
    pair = [game, game.imagine(seat, other)]
    legal = [each for each in pair[0].open[0].options if each in pair[1].open[0].options]
    found = []
    for act in legal:
        worlds = [world.clone() for world in pair]
        happened = [world.choose(act) for world in worlds]
        if not any(turns_on_hidden(each, seat) for each in chain(*happened)):
            found.append(act.act)
            views = [world.view(seat) for world in worlds]
            told = [[game.told(each, seat) for each in each_world] for each_world in happened]
            asked = [[each for each in world.open if each.seat == seat] for world in worlds]
            assert (views[0], told[0], asked[0]) == (views[1], told[1], asked[1])
    return found


def test_the_same_act_in_two_worlds_tells_a_bystander_the_same() -> None:
    """LOK-7.12, LOK-10.9: what doesn't depend on hidden things leaves views, told events and questions equal."""
    found = Counter[str]()
    for seed in range(100):
        game = walked(4 + seed % 5, seed, 5 + seed, EVEN)
        if game.decision is not None and game.decision.prompt == "main":
            found.update(compared(game, seed + 1000))
    assert min(found["end"], found["attack"]) > 40
    assert len(found) > 6


@settings(max_examples=25)
@given(COUNTS, SEEDS, st.integers(5, 300))
def test_what_is_told_of_the_ring_tells_no_more_than_the_view(seats: int, seed: int, steps: int) -> None:
    """Draws are told as a number to all but their owner; the host is told all."""
    game = walked(seats, seed, steps)
    for event in game.events:
        for eyes in (*range(seats), EVERYBODY):
            hidden = event.what in ("dealt", "drawn") and eyes != event.seat
            hidden |= event.what == "stolen" and eyes not in (event.seat, event.aim)
            assert (game.told(event, eyes).cards == ()) is (hidden or not event.cards)
        assert game.told(event, HOST) == event


def test_a_card_taken_unseen_is_in_one_of_two_hands() -> None:
    """LOK-10.2, LOK-10.5: what all saw go into a hand, and another then took from: each deal has it in either."""
    game = seated(hands="bac D1 D2 D3/soc/A1", discard="A5")
    do(game, "backup bac A5", "end")
    do(game, "social soc P0")
    places = set()
    for seed in range(30):
        deal = game.imagine(2, seed)
        found = [seat for seat in (0, 1) if cards("A5")[0] in deal.hands[seat]]
        assert found
        places |= set(found)
    assert game.imagine(1, 1).hands[1] == game.hands[1]
    assert places == {0, 1}


def test_victim_and_thief_know_what_was_taken() -> None:
    """LOK-10.2: until it is played; a bystander doesn't."""
    game = seated(hands="soc/A5 D5/D1")
    do(game, "social soc P1")
    assert all(Counter(game.imagine(1, seed).hands[0]) >= Counter(cards("A5 D5")) for seed in range(9))
    assert len({tuple(game.imagine(2, seed).hands[0]) for seed in range(20)}) > 5


def test_whoever_counts_knows_all_hands_together_when_the_deck_runs_out() -> None:
    """LOK-4.7: at the refill everything unseen is in hands; each deal has just these cards there."""
    game = seated(hands="D1 A1/D2 A2/D3 A3/D4 A4", discard="A5 D5 flo vir")
    game.deck = []
    do(game, "end")
    deal = game.imagine(0, 4)
    others = sorted(face for hand in deal.hands[2:] for face in hand)
    assert set(others) <= set(cards("D2 A2 D3 A3 D4 A4"))
    assert Counter(cards("D2 A2 D3 A3 D4 A4")) - Counter(others) - Counter(deal.hands[1]) == Counter()


def test_whoever_counts_leaves_the_own_hand_out() -> None:
    """LOK-4.7: an Attack drawn after the refill isn't the equal one that others held between them."""
    game = seated(hands="A1/A2/A3/rou", discard="A1 A1 A1 A2 A2", seat=2)
    game.deck = []
    do(game, "end")
    for seed in range(40):
        assert sorted(chain(*game.imagine(3, seed).hands[:3])) == cards("A1 A2 A3")


def test_a_card_that_is_shown_comes_on_top_of_all_that_is_remembered() -> None:
    """LOK-10.5: a Protection seen in a hand at the refill, and an equal one fetched by a Backup: two of them."""
    game = seated(hands="bac bac D1/D1 D1", discard="A2 A3 A4 A5 D2 D3 D4 D5 flo vir")
    game.deck = []
    do(game, "backup bac A2", "end", "protect D1 P1", "protect D1 P1", "end", "end", "end", "backup bac D1")
    for seed in range(40):
        assert Counter(game.imagine(2, seed).hands[0]) >= Counter(cards("A2 D1 D1"))


def test_what_is_known_for_certain_of_a_hand_is_one_holding() -> None:
    """LOK-4.7, LOK-10.5: a card seen at a Backup and again by counting at the refill is one card, not two."""
    game = seated(hands="bac D1", discard="A2 A3 A4 A5 D2")
    game.deck = []
    do(game, "backup bac A2", "end")
    certain = [each for each in game.view(2).known if each.seats == (0,) and each.least == len(each.cards)]
    assert [each.cards for each in certain] == [tuple(sorted(cards("A2 D1")))]


def test_roles_are_imagined_as_public_acts_leave_them() -> None:
    """A-44, LOK-11.1: every deal of roles fits; over many deals each possible one comes up."""
    game = seated("AHIHE", hands="//A2", seat=2)
    do(game, "attack A2 P3")
    deals = [game.imagine(0, seed).roles for seed in range(80)]
    assert {roles[2] for roles in deals} == {"insider", "enikey"}
    assert all(Counter(roles) == Counter(game.roles) for roles in deals)
    assert {roles[1] for roles in deals} == {"hacker", "insider", "enikey"}


def test_a_deal_by_the_seed_of_the_game_is_no_nearer_the_truth() -> None:
    """LOK-7.12: imagined by the very number the game began with, roles are right as often as any guess is."""
    right, expected, spread = 0, 0.0, 0.0
    for seed in range(150):
        game = Lokalka.start(4, seed)
        for seat in range(3):
            chance = 1 / len(castings(game.view(seat).left()))
            right += game.imagine(seat, seed).roles == game.roles
            expected, spread = expected + chance, spread + chance * (1 - chance)
    assert abs(right - expected) < 3 * sqrt(spread)


def test_a_deal_by_the_seed_of_the_game_leans_on_no_card_of_the_ring() -> None:
    """LOK-7.12: nor do its cards lie where they lie, or a few places on, more often than by another number."""
    games, faces_held = [Lokalka.start(4, seed) for seed in range(80)], Counter(OUR_BOX.cards())
    by_chance = sum(count**2 for count in faces_held.values()) / faces_held.total() ** 2
    for offset in (0, 1000):
        deals = [game.imagine(seed % 4, seed + offset) for seed, game in enumerate(games)]
        for shift in range(24):
            met = [
                game.deck[-1 - place] == deal.deck[-1 - place - shift]
                for game, deal in zip(games, deals, strict=True)
                for place in range(12)
            ]
            assert sum(met) < (by_chance + 0.035) * len(met), (offset, shift)


def test_who_strikes_is_imagined_with_an_attack() -> None:
    """LOK-10.4, A-33: while both pick a card, whoever has played Direct access holds an Attack."""
    for seed in range(20):
        game = seated(hands="dir A5/D1")
        do(game, "direct dir P1")
        deal = game.imagine(2, seed)
        assert all(asked.options for asked in deal.open)
        assert any(map(faces.is_attack, deal.hands[0]))


@settings(max_examples=8)
@given(COUNTS, SEEDS, STEPS, OPTIONS)
def test_what_cannot_be_played_in_the_ring_has_a_reason(
    seats: int, seed: int, steps: int, options: RingOptions
) -> None:
    """Every play that is thinkable is either an option or has a rule that forbids it, told in both languages."""
    game = walked(seats, seed, steps, options)
    mains = [each for each in game.open if each.prompt == "main"]
    views = [game.view(seat) for seat in range(seats)]
    for act in ("protect", "attack", "direct", "social", "sandbox", "maintain", "backup", "botnet", "end"):
        for face in (1, 3, 13, *faces.SPECIALS):
            for target in (-1, *range(2 * seats + 1), 25):
                option = Option(act, face, target)
                for seat, view in enumerate(views):
                    why = why_not(view, option)
                    assert (why is None) is any(each.seat == seat and option in each.options for each in mains)
                    assert why is None or (why.rule.startswith("LOK-") and all(why.said))


def test_options_of_the_ring_stand_in_one_order() -> None:
    """Protection, Attack, Specials by their faces, the end; no option twice."""
    order = {act: place for place, act in enumerate(ACTS)}
    for seed in range(30):
        for decision in walked(4 + seed % 5, seed, 7 * seed).open:
            assert len(set(decision.options)) == len(decision.options)
            plain = [each for each in decision.options if each.act in ("protect", "attack", "end")]
            assert plain == sorted(plain, key=lambda it: (order[it.act], it.card, it.target))
            specials = [each for each in decision.options if decision.prompt == "main" and each.card >= faces.FLOOD]
            assert specials == sorted(specials, key=lambda it: (it.card, it.target))


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_of_the_ring_end(seats: int) -> None:
    """LOK-11.1 to LOK-11.5: a game by chance ends at every number of players, with each card in its place."""
    games = [walked(seats, seed) for seed in range(60)]
    assert all(game.result is not None and game.reason for game in games)
    assert all(game.all_cards() == OUR_BOX.cards() for game in games)
    assert len({game.reason for game in games}) > 2


def test_the_ways_of_the_ring_are_as_many_as_they_were(golden: Golden) -> None:
    """A difference means that the same seed and choices give another game, and then VERSION goes up."""
    busy = seated("AHIH", "A1 D2 soc dir san bot mai/A2/D1/A3", nodas="P0:3", held="X12:1", discard="A5")
    rows = [f"start {seats} {depth} {perft(Lokalka.start(seats, 5), depth)}" for seats in (4, 8) for depth in (1, 3, 5)]
    rows += [f"busy {depth} {perft(busy, depth)}" for depth in (1, 2)]
    rows += [" ".join(map(str, option)) for option in busy.open[0].options]
    for seed in range(20):
        game = walked(4 + seed % 5, seed)
        rows.append(f"game {seed} {game.reason} {game.winners} {game.discard[-5:]} {game.rng}")
    golden("ring.txt", "\n".join(rows) + "\n")
    assert names(4)[choice(busy, "attack A1 P1").target] == "P1"
