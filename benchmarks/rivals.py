"""`python rivals.py NAME`: play games of one kind, as many as go into a turn, whenever a line comes in.

It runs in the environment of whoever is measured, and needs that package alone.
"""

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from itertools import count
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kiberrubezh.engine.kernel import Decision, Sight
    from kiberrubezh.engine.rubezh.game import Duel

TURN = 0.4
"""Seconds of processor time that a turn lasts, and the game that is on as it ends."""

PLAYOUTS = 400
"""How many playouts a search is given."""

Play = Callable[[int], int]
"""Plays the game of a seed to its end and returns the number of its decisions."""


def duel() -> Play:
    """Play our duels, each pair of ready decks in turn."""
    from benchmarks.harness import pairs
    from benchmarks.playouts import random_duel

    decks = pairs()
    return lambda seed: random_duel(decks[seed % len(decks)], seed)


def scripted() -> Play:
    """Let the scripted bot play itself through its views, each pair of ready decks in turn."""
    from benchmarks.harness import pairs
    from benchmarks.playouts import bot_duel

    decks = pairs()
    return lambda seed: bot_duel(decks[seed * 7 % len(decks)], "scripted", seed)


def rlcard_uno() -> Play:
    """Play RLCard's uno on its raw game, without the environment around it."""
    from rlcard.games.uno import Game

    return _rlcard(Game, lambda game: game.get_legal_actions())


def rlcard_gin_rummy() -> Play:
    """Play RLCard's gin rummy on its raw game."""
    from rlcard.games.gin_rummy import Game

    return _rlcard(Game, lambda game: game.judge.get_legal_actions())


def _rlcard(kind: Callable, legal_actions: Callable) -> Play:
    from numpy.random import RandomState

    def play(seed: int) -> int:
        game, rand, decisions = kind(), Random(seed).random, 0
        game.np_random = RandomState(seed)
        game.init_game()
        while not game.is_over():
            legal = legal_actions(game)
            game.step(legal[int(rand() * len(legal))])
            decisions += 1
        return decisions

    return play


def openspiel(name: str) -> Play:
    """Play a game of OpenSpiel; what chance deals is drawn outside it and counts for no decision."""
    import pyspiel

    import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        state, chance, decisions = game.new_initial_state(), Random(seed), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                decisions += 1
        return decisions

    return play


def chess() -> Play:
    """Play chess to the end that python-chess finds by itself."""
    from chess import Board

    def play(seed: int) -> int:
        board, rand = Board(), Random(seed).random
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(rand() * len(legal))])
        return len(board.move_stack)

    return play


def tree() -> Play:
    """Grow the tree of a search in our duels; every playout of the quick player counts for a decision."""
    from kiberrubezh.bots.rubezh.quick.duels import OF_DUELS
    from kiberrubezh.bots.search.tree import Tree

    asked = _asked()

    def play(seed: int) -> int:
        _, sight, decision = asked[seed % len(asked)]
        grown = Tree(sight, decision, OF_DUELS, seed, decision.options[0])
        for number in range(PLAYOUTS):
            grown.grow(grown.branches[number % len(grown.branches)])
        return PLAYOUTS

    return play


def player() -> Play:
    """Let the searching player look there for a hint; most of its playouts are the careful player's."""
    asked = _asked()

    from kiberrubezh.bots.rubezh.searcher import searcher

    def play(seed: int) -> int:
        _, sight, decision = asked[seed % len(asked)]
        return searcher(seed, PLAYOUTS).search(sight, decision).playouts

    return play


def _asked() -> "list[tuple[Duel, Sight, Decision]]":
    """Return duels in the middle, where there is something to choose, for whoever is asked."""
    from benchmarks.positions import middles
    from kiberrubezh.engine.kernel import Sight

    asked = [(duel, duel.decision) for duel in middles() if duel.decision and len(duel.decision.options) > 1]
    return [(duel, Sight(duel, decision.seat), decision) for duel, decision in asked]


def openspiel_search() -> Play:
    """Search OpenSpiel's hearts from the first question of a deal, by its own ISMCTS in Python."""
    import pyspiel
    from numpy.random import RandomState
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    game = pyspiel.load_game("hearts")

    def play(seed: int) -> int:
        state, chance = game.new_initial_state(), RandomState(seed)
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[chance.randint(len(outcomes))][0])
        ISMCTSBot(game, RandomRolloutEvaluator(1, chance), 2, PLAYOUTS, random_state=chance).step(state)
        return PLAYOUTS

    return play


RIVALS: dict[str, Callable[[], Play]] = {
    "duel": duel,
    "scripted": scripted,
    "rlcard uno": rlcard_uno,
    "rlcard gin rummy": rlcard_gin_rummy,
    "open_spiel gin_rummy": lambda: openspiel("gin_rummy"),
    "open_spiel python_block_dominoes": lambda: openspiel("python_block_dominoes"),
    "open_spiel python_liars_poker": lambda: openspiel("python_liars_poker"),
    "open_spiel python_kuhn_poker": lambda: openspiel("python_kuhn_poker"),
    "chess": chess,
    "tree": tree,
    "player": player,
    "open_spiel search": openspiel_search,
}
"""The kinds of game, by the package that has it."""


def main(name: str) -> None:
    """Answer each line of the standard input with games, decisions and seconds of one turn."""
    play, seeds = RIVALS[name](), count()
    play(next(seeds))
    for _ in sys.stdin:
        games = decisions = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < TURN:
            decisions += play(next(seeds))
            games += 1
        print(json.dumps([games, decisions, spent]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
