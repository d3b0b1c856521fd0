"""Lokalka for two: 10,000 random games that end with every card, games and decisions a second, clone and view.

`python -m benchmarks.lokalka GAMES ONE TWO [SEED]` plays games between two opponents, each deal from both seats, seeds
from 10,000 or from SEED on, and prints how many the first wins.
"""

import sys
from random import Random

from benchmarks.harness import Figure, median, timed
from kiberrubezh.bots.games import player
from kiberrubezh.engine.lokalka.components import OUR_SET
from kiberrubezh.engine.lokalka.declaration import LOKALKA_DUEL
from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.match import play
from kiberrubezh.ground.intervals import Tally

GAMES = 10_000
ROUNDS = 5
_MOST = 5000


def random_game(seed: int) -> tuple[LokalkaDuel, int]:
    """Play a game with options taken at random, without views; return it and the number of decisions."""
    game, rand, count = LokalkaDuel.start(seed), Random(seed).random, 0
    while (decision := game.decision) is not None and count < _MOST:
        game.choose(decision.options[int(rand() * len(decision.options))])
        count += 1
    return game, count


def conserved(games: int = GAMES) -> tuple[int, list[int], int]:
    """Play games by chance; return how many ended with every card, their turns in order, and wins of who began."""
    cards, whole, turns, begun = OUR_SET.cards(), 0, [], 0
    for seed in range(games):
        game, _ = random_game(seed)
        whole += game.result is not None and game.all_cards() == cards
        turns.append(sum(game.turns))
        begun += game.winner == game.starter
    return whole, sorted(turns), begun


def _pace(games: int = 300) -> tuple[float, float]:
    """Return games and decisions a second."""
    decisions = [0]

    def run() -> None:
        decisions[0] = sum(random_game(seed)[1] for seed in range(games))

    seconds = timed(run)
    return games / seconds, decisions[0] / seconds


def measure() -> list[Figure]:
    """Measure all of it."""
    paces = [_pace() for _ in range(ROUNDS)]
    whole, turns, begun = conserved()
    game = LokalkaDuel.start(1)
    clone = median(timed(lambda: [game.clone() for _ in range(5000)]) for _ in range(ROUNDS)) / 5000
    view = median(timed(lambda: [game.view(0) for _ in range(5000)]) for _ in range(ROUNDS)) / 5000
    return [
        Figure("random games that end with every card", whole, f"of {GAMES}", at_least=GAMES),
        Figure("turns in the middle", turns[GAMES // 2], ""),
        Figure("turns of the longest", turns[-1], ""),
        Figure("won by who began", 100 * begun / GAMES, "of 100"),
        Figure("random games a second", median(pace[0] for pace in paces), ""),
        Figure("decisions a second", median(pace[1] for pace in paces), ""),
        Figure("clone", clone * 1e6, "µs"),
        Figure("view", view * 1e6, "µs"),
    ]


def against(games: int, one: str, two: str, first: int = 10_000) -> str:
    """Play games, each deal of seeds from the first on from both seats; say how many of 100 the first player wins."""
    tally = Tally()
    for number in range(games):
        seat, seed = number % 2, first + number // 2
        who = (one, two) if seat == 0 else (two, one)
        players = [player(LOKALKA_DUEL.id, name, seed, place) for place, name in enumerate(who)]
        tally.add(seed, float(play(LokalkaDuel.start(seed), players).winner == seat))
    won = tally.share()
    low, high = won.interval
    return f"{one} against {two}: {100 * won.value:.1f} of 100 ({100 * low:.1f} to {100 * high:.1f}), {games} games"


if __name__ == "__main__":
    print(against(int(sys.argv[1]), *sys.argv[2:4], *map(int, sys.argv[4:5])))
