"""`python -m benchmarks.lokalka_evidence GAMES`: fit what public acts tell of roles at Lokalka for four to eight.

Games of all styles, mixed at each table, 4 to 8 players by turns; a row for each round. The weights are those of a
softmax over all ways to deal the roles that are left; ridge, by Newton's method. Prints `evidence.py` anew.
"""

import sys
from collections import Counter
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from benchmarks.ring_games import game_of
from kiberrubezh.bots.lokalka.ring.evidence import MOST
from kiberrubezh.bots.lokalka.ring.record import KINDS, Act, Kind
from kiberrubezh.engine.lokalka.ring.position.circle import NOBODY
from kiberrubezh.engine.lokalka.ring.roles import HIDDEN, Role, castings

Numbers = NDArray[np.float64]
RIDGE = 4.0
FIRST_SEED = 700_000
_ALONE = [(kind, False) for kind in KINDS if kind not in ("blow", "cut", "trick")] + [("blow", True), ("trick", True)]
_AIMED: list[Kind] = ["blow", "cut", "trick"]
_PLACE = {role: place for place, role in enumerate(HIDDEN)}
_COLUMNS = 3 * len(_ALONE) + 9 * len(_AIMED)


def column(act: Act, casting: tuple[Role, ...]) -> int:
    """Return which weight an act brings into the score of a casting; -1 for none."""
    role = casting[act.seat]
    if role == "admin":
        return -1
    other = casting[act.aim] if act.aim != NOBODY else "admin"
    if other == "admin":
        return 3 * _ALONE.index((act.kind, act.aim != NOBODY)) + _PLACE[role]
    return 3 * len(_ALONE) + 9 * _AIMED.index(act.kind) + 3 * _PLACE[role] + _PLACE[other]


def rows_of(acts: Counter[Act], ways: tuple[tuple[Role, ...], ...]) -> Numbers:
    """Return what each casting counts of each weight."""
    rows = np.zeros((len(ways), _COLUMNS))
    for row, casting in zip(rows, ways, strict=True):
        for act, times in acts.items():
            if (place := column(act, casting)) >= 0:
                row[place] += min(times, MOST)
    return rows


def seen(games: int) -> Iterator[tuple[Numbers, int]]:
    """Yield, for each round of each game, what the castings count, and which of them was true."""
    for number in range(games):
        for moment in game_of(4 + number % 5, FIRST_SEED + number, "mixed"):
            ways = castings(moment.may)
            if moment.is_round and len(ways) > 1:
                yield rows_of(Counter(moment.acts), ways), ways.index(moment.roles)


def fitted(samples: list[tuple[Numbers, int]]) -> Numbers:
    """Return the weights that make the true castings likeliest."""
    weights = np.zeros(_COLUMNS)
    for _ in range(8):
        slope, bend = RIDGE * weights, RIDGE * np.eye(_COLUMNS)
        for rows, true in samples:
            chances = softmax(rows @ weights)
            mean = chances @ rows
            slope += mean - rows[true]
            bend += (rows * chances[:, None]).T @ rows - np.outer(mean, mean)
        weights -= np.linalg.solve(bend, slope)
    return weights


def softmax(scores: Numbers) -> Numbers:
    """Return chances in proportion to the exponentials of scores."""
    raised = np.exp(scores - scores.max())
    return np.asarray(raised / raised.sum())


def main(games: int) -> None:
    """Fit and print."""
    samples = list(seen(games))
    cut = len(samples) * 85 // 100
    weights = fitted(samples[:cut])
    apart = samples[cut:]
    told = np.mean([np.log(softmax(rows @ weights)[true]) for rows, true in apart])
    prior = np.mean([-np.log(len(rows)) for rows, _ in apart])
    print(f"{len(samples)} rows; log chance of the truth kept apart {told:.3f}, without acts {prior:.3f}")
    for place, key in enumerate(_ALONE):
        print(f"    {key}: {_row(weights[3 * place :])},".replace("'", '"'))
    for place, kind in enumerate(_AIMED):
        first = 3 * len(_ALONE) + 9 * place
        print(f'    "{kind}": ({", ".join(_row(weights[first + 3 * row :]) for row in range(3))}),')


def _row(weights: Numbers) -> str:
    middle = weights[:3]
    return f"({', '.join(f'{each:.2f}' for each in middle)})"


if __name__ == "__main__":
    main(int(sys.argv[1]))
