"""Both bots: legal, deterministic, and knowing the view of their seat alone."""

import re
from hashlib import blake2b
from pathlib import Path

import pytest

from kiberrubezh.bots import find, ids, opponents, player
from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.bots.strength import AGAINST_BALANCED, Wins
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import load_sources
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.match import play
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.puzzles.puzzle import digest
from kiberrubezh.resources import resource


@pytest.fixture(scope="module")
def decks() -> list[list[Card]]:
    """Expand the ready decks."""
    cards = {card.id: card for card in load_sources(resource("cards"))}
    return [deck.expand(cards) for deck in ready_decks(cards)]


SEARCHING = {"adept"}
"""The bot too slow for whole duels here; its tests are in `test_search.py`."""


def choices(decks: list[list[Card]], who: str, seed: int) -> list[Option]:
    """Play a duel of a bot against itself; the engine refuses what isn't legal."""
    taken: list[Option] = []
    players = [player(who, seed), player(who, seed + 1)]
    duel = play(Duel.start(decks, seed), players, lambda _decision, option, _events: taken.append(option))
    assert duel.result is not None
    return taken


@pytest.mark.parametrize("who", sorted(set(ids()) - SEARCHING))
@pytest.mark.parametrize("seed", [1, 2])
def test_a_duel_of_bots_is_legal_to_its_end_and_repeats_itself(decks: list[list[Card]], who: str, seed: int) -> None:
    """The same seeds give the same duel, choice by choice; an illegal choice would have stopped it."""
    pair = [decks[seed % 4], decks[seed % 3]]
    assert choices(pair, who, seed) == choices(pair, who, seed)


def test_strengths_and_weights_are_of_the_cards_as_they_are() -> None:
    """Where numbers, effects or ready decks have changed, CONTRIBUTING tells how both are measured anew."""
    cards = {card.id: card for card in load_sources(resource("cards"))}
    told = [f"{name} {digest(card)}" for name, card in sorted(cards.items())]
    told += [f"{deck.name} {sorted(deck.counts().items())}" for deck in ready_decks(cards, "en")]
    known = blake2b("\n".join(told).encode(), digest_size=4).hexdigest()
    document = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    assert f"`{known}`" in document, f"fit the weights and measure how strong opponents are, then write {known}"


def test_everybody_says_how_strong_they_are() -> None:
    """By the balanced one, which is named as it is called; the figures are those of the document."""
    document = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    table = document.split("<!-- strength -->")[1].split("<!-- end -->")[0]
    rows = re.findall(r"^\| `(.+)` \| (\d+) ± (\d+) \|", table, re.MULTILINE)
    assert {name: Wins(int(share), int(margin)) for name, share, margin in rows} == AGAINST_BALANCED
    assert AGAINST_BALANCED.keys() | {"scripted"} == opponents().keys()
    balanced = find("scripted").name
    for name, wins in AGAINST_BALANCED.items():
        told = find(name).strength
        assert f"{balanced.ru.removesuffix('ый')}ого {wins.share}\u00a0±\u00a0{wins.margin} из 100" in told.ru
        assert told.en == f"Wins {wins.share}\u00a0±\u00a0{wins.margin} of 100 duels against {balanced.en}."


def test_another_seed_is_another_random_player() -> None:
    """The random bot's seed is all its chance."""
    decision = Decision(0, "pick", tuple(Option("choose", card) for card in range(50)))
    one, same, other = RandomPlayer(1), RandomPlayer(1), RandomPlayer(2)
    drawn = [[bot.choose(None, decision) for _ in range(20)] for bot in (one, same, other)]
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]


def test_the_random_player_takes_every_option() -> None:
    """No option is out of its reach, the first and the last included."""
    decision = Decision(0, "pick", tuple(Option("choose", card) for card in range(5)))
    bot = RandomPlayer(7)
    assert {bot.choose(None, decision).card for _ in range(200)} == set(range(5))


def test_the_scripted_bot_does_not_mind_what_it_cannot_know(decks: list[list[Card]]) -> None:
    """KR-4: hidden cards dealt anew, the same view, hence the same choice."""
    duel, asked = Duel.start([decks[0], decks[3]], 5), 0
    bots = [player("scripted", 0), player("random", 5)]
    while (decision := duel.decision) is not None:
        option = bots[decision.seat].choose(Sight(duel, decision.seat), decision)
        if decision.seat == 0 and len(decision.options) > 1:
            asked += 1
            other = duel.imagine(0, asked)
            assert other.decision is not None
            assert player("scripted", 0).choose(Sight(other, 0), other.decision) == option
        duel.choose(option)
    assert asked > 20


@pytest.mark.parametrize("seat", [0, 1])
def test_the_scripted_bot_beats_the_random_one(decks: list[list[Card]], seat: int) -> None:
    """Nine duels of ten at the least, from either seat; `python -m benchmarks strength` plays more of them."""
    won = 0
    for seed in range(16):
        own, other = decks[seed % 4], decks[seed // 4]
        players = [player("random", seed), player("random", seed)]
        players[seat] = player("scripted", seed)
        won += play(Duel.start((own, other) if seat == 0 else (other, own), seed), players).winner == seat
    assert won >= 15
