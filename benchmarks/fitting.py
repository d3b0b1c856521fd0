"""The weights of the search's evaluation, fitted anew: a logistic regression on duels of the scripted bot, with slips.

Prints how well the weights foresee duels that they were not fitted to, and the weights themselves.
"""

from random import Random

import numpy as np
from numpy.typing import NDArray

from benchmarks.harness import Figure, ready_cards
from kiberrubezh.bots import player
from kiberrubezh.bots.search.evaluation import features
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.engine.kernel import Sight

DUELS = 1000
SLIPS = (0.0, 0.0, 0.1, 0.25)
"""How often both take any option instead, in one of four duels each: good play alone shows too few positions."""
BETWEEN = 0.02
"""How often a position is taken that isn't the beginning of a turn."""
RIDGE = 20.0
FOLDS = 5

Rows = NDArray[np.float64]


def measure() -> list[Figure]:
    """Play, fit, and tell the error on duels left out."""
    decks, rand = ready_cards(), Random(5)
    played = [_positions(decks, seed, rand) for seed in range(DUELS)]
    x, y = _joined(played)
    spread = x.std(axis=0)
    errors = []
    for fold in range(FOLDS):
        known, asked = [_joined([rows for n, rows in enumerate(played) if (n % FOLDS == fold) == it]) for it in (0, 1)]
        errors += list((_chance(asked[0] / spread, _fit(known[0] / spread, known[1])) - asked[1]) ** 2)
    print([round(float(weight), 4) for weight in _fit(x / spread, y) / spread])
    return [Figure("positions", len(y), ""), Figure("mean squared error on other duels", float(np.mean(errors)), "")]


def _positions(decks: list[list[Card]], seed: int, rand: Random) -> tuple[list[list[float]], bool]:
    """Play a duel; return what its positions show, and whether seat 0 won."""
    duel, bot = Duel.start((rand.choice(decks), rand.choice(decks)), seed), player("scripted", 0)
    slips, turn, rows = rand.choice(SLIPS), 0, []
    while (decision := duel.decision) is not None:
        if duel.turn > turn or rand.random() < BETWEEN:
            turn = duel.turn
            rows.append(features(duel, 0))
        slip = rand.random() < slips
        duel.choose(rand.choice(decision.options) if slip else bot.choose(Sight(duel, decision.seat), decision))
    return rows, duel.winner == 0


def _joined(played: list[tuple[list[list[float]], bool]]) -> tuple[Rows, Rows]:
    x = np.array([row for rows, _ in played for row in rows])
    return x, np.array([float(won) for rows, won in played for _ in rows])


def _chance(x: Rows, weights: Rows) -> Rows:
    return 1.0 / (1.0 + np.exp(-x @ weights))


def _fit(x: Rows, y: Rows) -> Rows:
    """Return the weights of a logistic regression with a ridge, by Newton's method."""
    weights = np.zeros(x.shape[1])
    for _ in range(20):
        p = _chance(x, weights)
        slope = x.T @ (y - p) - RIDGE * weights
        bend = (x.T * (p * (1 - p))) @ x + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    return weights
