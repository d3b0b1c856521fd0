"""The engine against the referee: two sets of rules, written apart, that must agree at every choice."""

import random

from engine.rubezh.decks import plain_deck
from engine.rubezh.referee import Player, Question, Referee
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.state import Side

ZONES = ("hand", "assets", "measures", "attacks", "events", "discard")


def agree(duel: Duel, referee: Referee) -> None:
    """Assert that both ask the same question over the same table."""
    decision = duel.decision
    asked = decision and Question(decision.seat, decision.prompt, frozenset(decision.options))
    assert asked == referee.question
    for side, player in zip(duel.sides, referee.players, strict=True):
        assert zones(side) == told(player)
    laid = {card for side in duel.sides for card in (*side.assets, *side.measures, *side.attacks, *side.events)}
    assert {card for card in laid if duel.tapped[card]} == laid & referee.tapped


def zones(side: Side) -> dict[str, list[int]]:
    return {"deck": side.deck[::-1], **{zone: getattr(side, zone) for zone in ZONES}}


def told(player: Player) -> dict[str, list[int]]:
    return {"deck": player.deck, **{zone: getattr(player, zone) for zone in ZONES}}


def lean(options: tuple[Option, ...], chance: random.Random, idle: float) -> Option:
    """Choose at random, but seldom to be done: whole turns are played."""
    acts = [option for option in options if option.act not in ("done", "keep")]
    return chance.choice(acts) if acts and chance.random() > idle else options[-1] if acts else options[0]


@settings(max_examples=120)
@given(st.integers(0, 2**32), st.sampled_from([0.0, 0.1, 0.5]), st.integers(0, 1))
@example(0, 0.1, 0)
def test_the_referee_agrees(seed: int, idle: float, first: int) -> None:
    """KR-3.4, KR-5.0 to KR-5.7, KR-6.1, KR-6.2, KR-8.1: same questions, options and zones after every choice."""
    chance = random.Random(seed)
    decks = (plain_deck(chance, chance.choice((24, 60)), "a"), plain_deck(chance, 60, "b"))
    for deck in decks:
        chance.shuffle(deck)
    duel = Duel.from_orders(decks, first, seed)
    referee = Referee(decks, first, lambda seat: [*duel.sides[seat].hand, *reversed(duel.sides[seat].deck)])
    agree(duel, referee)
    while duel.decision is not None:
        option = lean(duel.decision.options, chance, idle)
        if option.act == "redeal" and chance.random() < 0.5:
            option = Option("keep")
        duel.choose(option)
        referee.answer(option)
        agree(duel, referee)
    assert referee.loser == 1 - duel.winner
