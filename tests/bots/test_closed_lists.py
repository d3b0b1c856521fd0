"""Equal views, equal seeds, equal moves: nobody plays by a list that is closed (KR-4.4)."""

import random

import pytest
from engine.rubezh.worlds import strange_list

from kiberrubezh.bots import player
from kiberrubezh.bots.rubezh.searcher import searcher
from kiberrubezh.bots.search.player import Estimates
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import Option, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.field import field


@pytest.fixture(scope="module")
def decks() -> list[list[Card]]:
    """Give the ready decks."""
    return [list(deck) for deck in field().decks]


@pytest.mark.parametrize("who", ["scripted", "tutor", "calculating", "random"])
def test_moves_depend_on_what_is_seen_alone(who: str, decks: list[list[Card]]) -> None:
    """KR-4.4: through a whole duel each bot takes the same option whatever it has not seen of the other's deck."""
    chance = random.Random(7)
    duel = Duel.start(decks[:2], 7, prior=field())
    players = [player(who, seed) for seed in (1, 2)]
    mirrored = [player(who, seed) for seed in (1, 2)]
    asked = 0
    while (decision := duel.decision) is not None:
        option = players[decision.seat].choose(Sight(duel, decision.seat), decision)
        other = strange_list(duel, decision.seat, chance)
        assert mirrored[decision.seat].choose(Sight(other, decision.seat), decision) == option
        duel.choose(option)
        asked += len(decision.options) > 1
    assert asked > 20


def searched(duel: Duel, budget: int) -> Estimates:
    decision = duel.decision
    assert decision is not None
    return searcher(3, budget).search(Sight(duel, decision.seat), decision)


def test_a_search_finds_the_same_whatever_it_has_not_seen(decks: list[list[Card]]) -> None:
    """KR-4.4: the figures of a hint are equal to the last digit, through the middle of a duel."""
    chance = random.Random(8)
    duel, bot = Duel.start(decks[2:4], 8, prior=field()), player("scripted", 1)
    compared = 0
    while (decision := duel.decision) is not None and compared < 6:
        if len(decision.options) > 2 and duel.turn > 3 and chance.random() < 0.5:
            assert searched(duel, 10) == searched(strange_list(duel, decision.seat, chance), 10)
            compared += 1
        duel.choose(bot.choose(Sight(duel, decision.seat), decision))
    assert compared == 6


def test_a_hint_before_anything_was_seen_is_the_same_against_every_deck(decks: list[list[Card]]) -> None:
    """KR-4.4: against decks of which nothing was seen the chances are the same."""
    found = set()
    for other in decks[1:4]:
        duel = Duel.start((decks[0], other), 5, first=0, prior=field())
        for _ in range(2):
            duel.choose(Option("keep"))
        assert duel.decision is not None
        assert duel.decision.seat == 0
        found.add(searched(duel, 12))
    assert len(found) == 1


def test_an_imagined_deck_is_likely(decks: list[list[Card]]) -> None:
    """KR-4.4: what was seen of a ready deck makes it likely, and never more than four copies of a card are imagined."""
    duel, bot = Duel.start(decks[:2], 11, prior=field()), player("scripted", 1)
    while duel.turn < 12 and duel.decision is not None:
        duel.choose(bot.choose(Sight(duel, duel.decision.seat), duel.decision))
    true = sorted(card.id for card in decks[1])
    hits = 0
    for seed in range(40):
        specs = duel.imagine(0, seed).roster.specs[60:]
        names = [spec.name for spec in specs]
        assert all(names.count(spec.name) <= 4 for spec in specs if not spec.card.basic)
        hits += sorted(names) == true
    assert hits >= 30
