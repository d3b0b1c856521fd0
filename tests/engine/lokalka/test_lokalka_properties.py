"""What holds in every game of «Локалка» for two, whatever is chosen; and what no seat may learn."""

import json
from collections import Counter
from itertools import pairwise, takewhile
from random import Random

import pytest
from engine.lokalka.laid import NODES, cards, do, laid, walked
from hypothesis import given, settings
from hypothesis import strategies as st

from kiberrubezh.engine.kernel import EVERYBODY, HOST, Option
from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.components import OUR_SET, Components, Print
from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.lokalka.header import LineOptions
from kiberrubezh.engine.lokalka.position.line import AUXILIARY
from kiberrubezh.engine.lokalka.position.questions import decision
from kiberrubezh.engine.lokalka.position.vocabulary import ACTS
from kiberrubezh.engine.lokalka.speech.telling import happening
from kiberrubezh.engine.lokalka.speech.why import why_not
from kiberrubezh.engine.rng import seed_state

SEEDS = st.integers(0, 2**40)
STEPS = st.integers(0, 120)
OPTIONS = st.builds(
    LineOptions,
    botnet_steals=st.booleans(),
    starter_draws_one=st.booleans(),
    tutorial=st.booleans(),
    starter=st.sampled_from(["random", "loser"]),
    last_loser=st.sampled_from(["nobody", "first", "second"]),
)


@settings(max_examples=40)
@given(SEEDS, STEPS, OPTIONS)
def test_no_card_is_lost_or_made(seed: int, steps: int, options: LineOptions) -> None:
    """DUE-3.5, DUE-4.1: 110 cards, wherever they lie; nodes never stronger than at first; known cards are held."""
    game = walked(seed, steps, options)
    assert game.all_cards() == OUR_SET.cards()
    assert all(0 <= now <= first for now, first in zip(game.nodas, game.full, strict=True))
    assert all(Counter(known) <= Counter(hand) for known, hand in zip(game.known, game.hands, strict=True))
    assert all(game.control[node] == -1 and not game.shields[node] for node in AUXILIARY if not game.nodas[node])


COPIES = st.lists(st.integers(0, 4), min_size=1, max_size=9)
BOXES = st.builds(
    Components,
    attack=COPIES.map(lambda copies: (6, *copies[1:])),
    protection=COPIES.map(lambda copies: (6, *copies[1:])),
    auxiliary=st.lists(st.integers(1, 9), min_size=3, max_size=6).map(tuple),
    **{
        name: st.builds(Print, copies=st.integers(1, 4), colour=st.sampled_from(["lilac", "amber", "both"]))
        for name in faces.SPECIALS.values()
    },
)
"""Boxes of other cards and nodes than ours: a deck of about forty, refilled again and again."""


@settings(max_examples=25)
@given(SEEDS, st.integers(0, 300), BOXES, st.booleans())
def test_other_boxes_are_played_by_the_same_rules(seed: int, steps: int, box: Components, steals: bool) -> None:
    """DUE-2.1, DUE-2.4, DUE-3.7: cards and nodes of the box, none lost at any refill; what is unseen adds up."""
    game = walked(seed, steps, LineOptions(components=box, botnet_steals=steals))
    assert game.all_cards() == box.cards()
    assert not Counter(game.full[1:4]) - Counter(box.auxiliary)
    for seat in (0, 1):
        view, world = game.view(seat), game.imagine(seat, steps)
        assert view.unseen().total() == view.deck + view.counts[1 - seat] - len(game.known[1 - seat])
        assert (world.view(seat), world.all_cards()) == (view, box.cards())


@settings(max_examples=30)
@given(SEEDS, STEPS, OPTIONS)
def test_a_saved_game_is_the_same_and_goes_on_the_same(seed: int, steps: int, options: LineOptions) -> None:
    """The state as JSON and back is equal, with its questions; so is a clone, which then lives on its own."""
    game = walked(seed, steps, options)
    again = LokalkaDuel.from_json(json.loads(json.dumps(game.to_json())))
    twin = game.clone()
    assert again == game == twin
    for copy in (again, twin):
        for n in range(40):
            if copy.decision is not None:
                copy.choose(copy.decision.options[n % len(copy.decision.options)])
    assert again == twin
    assert game == walked(seed, steps, options)


def test_what_is_no_saved_game_is_refused() -> None:
    """Data of another shape is a ValueError, never half a game."""
    good = LokalkaDuel.start(1).to_json()
    for name in good:
        with pytest.raises(ValueError, match=r".+"):
            LokalkaDuel.from_json({key: value for key, value in good.items() if key != name})
    assert good != {}
    assert LokalkaDuel.from_json(good) != 1


@settings(max_examples=40)
@given(SEEDS, STEPS, SEEDS)
def test_worlds_that_a_seat_cannot_tell_apart_stay_so(seed: int, steps: int, other: int) -> None:
    """Two worlds that differ in the other's hand and the deck alone: equal views, questions and deals."""
    game = walked(seed, steps)
    for seat in (0, 1):
        world = game.imagine(seat, other)
        assert world.all_cards() == OUR_SET.cards()
        assert (world.view(seat), world.view(EVERYBODY)) == (game.view(seat), game.view(EVERYBODY))
        assert [each for each in world.open if each.seat == seat] == [each for each in game.open if each.seat == seat]
        assert world.imagine(seat, 3) == game.imagine(seat, 3)
        assert [each[:2] for each in world.open] == [each[:2] for each in game.open]


@settings(max_examples=60)
@given(SEEDS, st.integers(2, 120), SEEDS)
def test_an_act_is_told_alike_in_worlds_that_a_seat_cannot_tell_apart(seed: int, steps: int, other: int) -> None:
    """What a seat does is told to it alike, in data and in words, until a card comes to light; then both are asked."""
    game = walked(seed, steps)
    for mine in game.open:
        met = []
        for world in (game.clone(), game.imagine(mine.seat, other)):
            happened = world.choose(mine.options[other % len(mine.options)], mine.seat)
            told = [world.told(event, mine.seat) for event in happened]
            dark = list(takewhile(lambda event: event.what not in CHANCE, told))
            view = world.view(mine.seat)
            asked = [it[:2] for it in world.open] if len(dark) == len(told) else []
            met.append((dark, [happening(view, event, "ru") for event in dark], asked))
        assert met[0] == met[1]


CHANCE = ("drawn", "dealt", "stolen", "exploded", "ticking", "refilled", "struck", "parried", "unparried", "discarded")
"""Events that bring to light what the two worlds differ in."""


@settings(max_examples=25)
@given(SEEDS, st.integers(2, 120))
def test_what_is_told_tells_no_more_than_the_view(seed: int, steps: int) -> None:
    """The opponent's draws are told as a number; a watcher is told no card of a hand; the host is told all."""
    game = walked(seed, steps)
    if game.decision is None:
        return
    twin = game.clone()
    happened = twin.choose(game.decision.options[-1])
    for event in happened:
        for eyes in (0, 1, EVERYBODY):
            hidden = event.what in ("dealt", "drawn") and eyes != event.seat
            assert (twin.told(event, eyes).cards == ()) is (hidden or not event.cards)
        assert twin.told(event, HOST) == event


def test_what_is_unseen_is_counted_for_all_eyes() -> None:
    """DUE-3.7: a seat can't see the deck and the other's hand, the host the deck alone, a watcher both hands too."""
    game = laid("A1 D1 bac", "D2 D3", discard="A5")
    do(game, "backup bac A5")
    deck = Counter(game.deck)
    assert game.view(HOST).unseen() == deck
    assert game.view(EVERYBODY).unseen() == deck + Counter(cards("A1 D1 A5 D2 D3"))
    assert [game.view(seat).unseen() - deck for seat in (0, 1)] == [Counter(cards("D2 D3")), Counter(cards("A1 D1"))]


def test_an_equal_answer_leaves_no_odd_card_behind() -> None:
    """DUE-3.5: a program that answers True for a card 1 plays the card 1, and the save says so."""
    game = laid("A1", "D1")
    game.choose(Option("attack", True, True))
    assert json.dumps(game.to_json()["discard"]) == "[1]"


def test_an_answer_out_of_turn_is_asked_for_whatever_is_held() -> None:
    """DUE-7.1, DUE-7.3, DUE-7.4: to the other seat two hands look the same, before and after the question."""
    for hand in ("D1 D2", "A1 A2"):
        for card, act in (("vir", "viruses vir"), ("flo", "flood flo"), ("dir A3", "direct dir")):
            game = laid(card, hand)
            told = [game.told(event, 0) for event in do(game, act)]
            assert (told[0].what, len(told)) == ("played", 1)
            assert (1, {"vir": "viruses", "flo": "flood", "dir A3": "parry"}[card]) in game.view(0).asked
            assert game.view(0) == game.imagine(0, 1).view(0)


def test_cards_seen_going_to_a_hand_are_known_in_every_deal() -> None:
    """DUE-7.2, DUE-7.5: what Social engineering and Backup bring is known to the other until it is played."""
    game = laid("soc bac A1", "A5 D5", discard="D4")
    do(game, "social soc", "backup bac D4")
    assert game.known[0] == sorted(cards("A5 D5 D4"))
    for seed in range(9):
        assert not Counter(cards("A5 D5 D4")) - Counter(game.imagine(1, seed).hands[0])
    do(game, "attack A5 A")
    assert game.known[0] == sorted(cards("D5 D4"))
    assert game.view(EVERYBODY).known is None


def test_whoever_counts_knows_the_hand_when_the_deck_runs_out() -> None:
    """DUE-3.7: at the refill all that can't be seen is the other's hand, so it is known from then on."""
    game = laid("A1", "D1 D2", seat=1, discard="A3 A4 A5")
    game.deck = []
    do(game, "end")
    assert game.known[1] == cards("A1")
    assert game.imagine(0, 1).hands[1] == cards("A1")
    assert set(game.imagine(0, 2).hands[0]) == set(game.hands[0])


def test_a_deal_is_as_varied_as_what_is_unseen() -> None:
    """The other's hand is dealt from all that the seat can't see, and is seldom the true one."""
    game = walked(11, 20)
    seat = game.open[0].seat
    hands = {tuple(game.imagine(seat, seed).hands[1 - seat]) for seed in range(60)}
    assert len(hands) > 30
    held = Counter(face for hand in hands for face in hand)
    assert set(held) <= set(game.view(seat).unseen()) | set(game.known[1 - seat])


def test_starts_alike_but_for_what_is_hidden_are_imagined_alike() -> None:
    """Worlds of different seeds where what one seat sees is the same: equal deals, by whatever number.

    What is left of the seed in a world, its chance to come, must not be a part of what a seat imagines.
    """
    for seed in range(12):
        game, seat = walked(seed, 3 * seed), seed % 2
        world, chance = game.clone(), Random(seed)
        held = list((Counter(game.hands[1 - seat]) - Counter(game.known[1 - seat])).elements())
        unseen = [*held, *game.deck]
        chance.shuffle(unseen)
        world.hands[1 - seat][:] = sorted([*game.known[1 - seat], *unseen[: len(held)]])
        world.deck, world.rng = unseen[len(held) :], seed_state(chance.getrandbits(40))
        ask_anew(world, game)
        assert world != game
        assert world.view(seat) == game.view(seat)
        assert all(world.imagine(seat, number) == game.imagine(seat, number) for number in (0, 1, seed, ~seed, 10**9))


def ask_anew(world: LokalkaDuel, game: LokalkaDuel) -> None:
    """Put the questions of a game to a world of other hands."""
    world.open = tuple([decision(world, each.seat, each.prompt) for each in game.open])


def test_a_deal_by_the_seed_of_the_game_leans_on_nothing_that_was_dealt() -> None:
    """What a seat imagines by the very number of the game has no more cards where they lie than by another number.

    The numbers drawn at the beginning, drawn again, would put like cards a few places on: so all near places are tried.
    """
    games = [LokalkaDuel.start(seed) for seed in range(120)]
    for offset in (0, 1000):
        deals = [game.imagine(seed % 2, seed + offset) for seed, game in enumerate(games)]
        for shift in range(24):
            met = [
                game.deck[-1 - place] == deal.deck[-1 - place - shift]
                for game, deal in zip(games, deals, strict=True)
                for place in range(12)
            ]
            assert sum(met) < 0.09 * len(met), (offset, shift)


def test_a_secret_answer_is_guessed_in_a_deal() -> None:
    """DUE-2.6, DUE-7.4: whoever is still asked imagines any answer of the other, the true one among many."""
    game = laid("dir A1 A5", "D1 D2 D3")
    do(game, "direct dir")
    game.choose(Option("parry", faces.protection(3)), 1)
    acts = {game.imagine(0, seed).answers[0][1].act for seed in range(40)}
    assert acts == {"bare", "parry"}
    strikes = laid("dir A1 A5", "D1")
    do(strikes, "direct dir")
    strikes.choose(Option("strike", 5), 0)
    assert len({strikes.imagine(1, seed).answers for seed in range(40)}) > 2


def test_who_plays_direct_access_is_imagined_with_an_attack() -> None:
    """DUE-7.4, D-26: it can't be played without one, so every deal has one, also while the answer is open."""
    for seed in range(40):
        game = laid("dir A5", "D1")
        do(game, "direct dir")
        deal = game.imagine(1, seed)
        assert all(question.options for question in deal.open)
        assert any(map(faces.is_attack, deal.hands[0]))


@settings(max_examples=12)
@given(SEEDS, STEPS, OPTIONS)
def test_what_cannot_be_played_has_a_reason_and_nothing_else(seed: int, steps: int, options: LineOptions) -> None:
    """Every play that is thinkable is either an option or has a rule that forbids it, told in both languages."""
    game = walked(seed, steps, options)
    mains = [each for each in game.open if each.prompt == "main"]
    for act in ("protect", "attack", "capture", "clean", "maintain", "backup", "direct", "flood", "end"):
        for face in (1, 3, 5, 11, 13, *faces.SPECIALS):
            for target in (-1, *NODES.values(), 25):
                option = Option(act, face, target)
                for seat in (0, 1):
                    legal = any(each.seat == seat and option in each.options for each in mains)
                    why = why_not(game.view(seat), option)
                    assert (why is None) is legal
                    assert why is None or (why.rule.startswith("DUE-") and all(why.said))


def test_options_stand_in_one_order_without_repetition() -> None:
    """Options are in canonical order: Protection, Attack, Specials, the end; by card, then by target."""
    order = {act: place for place, act in enumerate(ACTS)}
    for seed in range(40):
        decision = walked(seed, 3 * seed).decision
        options = decision.options if decision else ()
        assert len(set(options)) == len(options)
        plain = [each for each in options if each.act in ("protect", "attack", "end")]
        places = [(order[each.act], each.card, each.target) for each in plain]
        assert places == sorted(places)
        specials = [each.card for each in options if each.card >= faces.FLOOD]
        assert all(one <= two for one, two in pairwise(specials))


def test_hundreds_of_random_games_end() -> None:
    """DUE-8.1: all end, with every card where it belongs, after 21 turns in the middle as the rules paper measured."""
    games = [walked(seed) for seed in range(200)]
    assert all(game.result for game in games)
    assert all(game.all_cards() == OUR_SET.cards() for game in games)
    turns = sorted(sum(game.turns) for game in games)
    assert 18 <= turns[100] <= 24
    assert {game.reason for game in games} == {"attack", "viruses", "direct", "bomb"}
