"""`python -m benchmarks.lokalka_fit GAMES`: fit the rating by which the search of Lokalka weighs the end of a try.

Games of the greedy styles; a row for every beginning of a turn; ridge regression of the winner by Newton's method. The
last 15 of 100 rows are kept apart and show how good it is.
"""

import sys

import numpy as np
from numpy.typing import NDArray

from kiberrubezh.bots.lokalka.evaluation import FEATURES, features
from kiberrubezh.bots.lokalka.greedy import best
from kiberrubezh.bots.lokalka.styles import STYLES
from kiberrubezh.engine.lokalka.game import LokalkaDuel

Numbers = NDArray[np.float64]
RIDGE = 3.0
FIRST_SEED = 500_000


def rows_of(seed: int) -> tuple[list[list[float]], list[float]]:
    """Play a game; return what each beginning of a turn looked like, and whether the mover won."""
    game, styles = LokalkaDuel.start(seed), (STYLES[seed % 3], STYLES[seed // 3 % 3])
    seen: list[tuple[int, list[float]]] = []
    turn = 0
    while (decision := game.decision) is not None:
        if decision.prompt == "main" and sum(game.turns) != turn:
            turn = sum(game.turns)
            seat = decision.seat
            seen.append((seat, [1.0, *features(game, seat), *features(game, 1 - seat)]))
        game.choose(best(game.view(decision.seat), decision, styles[decision.seat]), decision.seat)
    return [row for _, row in seen], [float(game.winner == seat) for seat, _ in seen]


def fitted(rows: Numbers, won: Numbers) -> Numbers:
    """Return the weights of a logistic rating."""
    weights = np.zeros(rows.shape[1])
    for _ in range(12):
        chance = 1 / (1 + np.exp(-rows @ weights))
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(bend, rows.T @ (won - chance) - RIDGE * weights)
    return weights


def main(games: int) -> None:
    """Fit and print."""
    played = [rows_of(FIRST_SEED + number) for number in range(games)]
    rows = np.array([row for each, _ in played for row in each])
    won = np.array([one for _, each in played for one in each])
    cut = len(rows) * 85 // 100
    weights = fitted(rows[:cut], won[:cut])
    right = np.mean((rows[cut:] @ weights > 0) == (won[cut:] > 0.5))
    print(f"{len(rows)} rows; the winner named in {100 * right:.0f} of 100 kept apart; bias {weights[0]:.3f}")
    for place, name in enumerate(FEATURES, 1):
        print(f"{name:24} {weights[place]:7.3f} {weights[place + len(FEATURES)]:7.3f}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
