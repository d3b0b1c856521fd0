"""Duels and decisions a second on one core: random play on the bare engine, and the scripted bot with its views."""

from collections.abc import Callable, Sequence
from random import Random

from benchmarks.harness import Figure, median, pairs, timed
from kiberrubezh.bots import player
from kiberrubezh.cards.card import Card
from kiberrubezh.engine import match
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.engine.rubezh.game import Duel

ROUNDS = 5
_Pair = tuple[list[Card], list[Card]]


def random_duel(decks: _Pair, seed: int) -> int:
    """Play a duel with options taken at random, without views; return the number of decisions."""
    duel = Duel.start(decks, seed)
    rand = Random(seed).random
    count = 0
    while (decision := duel.decision) is not None:
        options = decision.options
        duel.choose(options[int(rand() * len(options))])
        count += 1
    return count


def bot_duel(decks: _Pair, who: str, seed: int) -> int:
    """Play a duel of a bot against itself through its views; return the number of decisions."""
    count = 0

    def watch(*_: object) -> None:
        nonlocal count
        count += 1

    match.play(Duel.start(decks, seed), [player(who, seed), player(who, seed + 1)], watch)
    return count


def measure() -> list[Figure]:
    """Measure duels and decisions a second over all pairs of ready decks."""
    decks = pairs()
    plain = [_rates(random_duel, decks, 8) for _ in range(ROUNDS)]
    viewed = [_rates(lambda pair, seed: bot_duel(pair, "random", seed), decks, 1) for _ in range(ROUNDS)]
    scripted = [_rates(lambda pair, seed: bot_duel(pair, "scripted", seed), decks, 1) for _ in range(ROUNDS)]
    figures = []
    for name, rates in (("random, no views", plain), ("random bot", viewed), ("scripted bot", scripted)):
        figures.append(Figure(f"{name}: duels", median(duels for duels, _ in rates), "/s"))
        figures.append(Figure(f"{name}: decisions", median(decisions for _, decisions in rates), "/s"))
    figures.append(Figure("scripted bot: a choice, its view not counted", _thinking(decks), "µs", at_most=1000))
    return figures


def _rates(play: Callable[[_Pair, int], int], decks: Sequence[_Pair], seeds: int) -> tuple[float, float]:
    """Return duels and decisions a second."""
    decisions = 0

    def run() -> None:
        nonlocal decisions
        decisions = sum(play(pair, seed) for pair in decks for seed in range(seeds))

    seconds = timed(run)
    return len(decks) * seeds / seconds, decisions / seconds


def _thinking(decks: Sequence[_Pair]) -> float:
    """Return the microseconds of a choice of the scripted bot, over all that it is asked in one duel of each pair."""
    bot = player("scripted", 0)
    asked = []
    for seed, pair in enumerate(decks):
        duel = Duel.start(pair, seed)
        while (decision := duel.decision) is not None:
            asked.append((Sight(duel, decision.seat), decision))
            duel.choose(bot.choose(*asked[-1]))
    return timed(lambda: [bot.choose(view, decision) for view, decision in asked]) / len(asked) * 1e6
