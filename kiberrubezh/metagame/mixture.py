"""The equilibrium of a game between decks: how often each would be played where no other choice wins more.

That of a table of results is a corner: a handful of decks, chosen by luck too where the results are few, and soft to
whoever prepares for just these. What is told and hunted for is the mean of the equilibria of the results drawn anew,
which has all decks that may well belong to it (bagging: Breiman, Bagging Predictors, 1996).
"""

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import Any, NamedTuple, cast

import highspy

from kiberrubezh.ground.intervals import quantile

_RESAMPLED = 200
"""How many times the results are drawn anew for the weights, and to see how far they may be off."""
_EVEN = 0.5
_NOTHING = 1e-8
"""So little beyond half is an error of rounding, and above what the solver refuses as too small."""

Payoffs = Sequence[Sequence[float]]
"""How often the deck of the row beats that of the column, 0 to 1; 0.5 on the diagonal."""


class Weight(NamedTuple):
    """A deck's share of the equilibrium, 0 to 1, with the 95 % interval that the duels played leave."""

    value: float
    low: float
    high: float


def equilibrium(payoffs: Payoffs) -> list[float]:
    """Return the share of each deck in a mixture against which none of them wins more than half.

    By linear programming: the greatest part won against every column (von Neumann 1928). Raise ValueError for no decks.
    """
    if not payoffs:
        raise ValueError("an equilibrium is one of decks, and there are none")
    model = cast("Callable[[], Any]", highspy.Highs)()  # it has no types
    model.silent()
    weights = [model.addVariable(lb=0.0, ub=1.0) for _ in payoffs]
    value = model.addVariable(lb=-1.0, ub=1.0)
    model.addConstr(sum(weights, 0.0) == 1.0)
    for column in range(len(payoffs)):
        beyond = [row[column] - _EVEN if abs(row[column] - _EVEN) > _NOTHING else 0.0 for row in payoffs]
        won = [weight * part for weight, part in zip(weights, beyond, strict=True)]
        model.addConstr(sum(won, 0.0) - value >= 0.0)
    model.maximize(value)
    found = [max(model.val(weight), 0.0) for weight in weights]
    return [share / sum(found) for share in found]


def weights(results: Sequence[Sequence[Sequence[float]]]) -> list[Weight]:
    """Return each deck's share, with intervals: `results[one][two]` is what one won on each seed against two, 0 to 1.

    The seeds are drawn anew with replacement, again and again, and the equilibrium of each such draw found (Efron and
    Tibshirani, An Introduction to the Bootstrap, 1993, 13.3): the share is the mean. Those of a pair and of its turned
    round are the same. Equal results get equal weights.
    """
    chance = Random(0)
    drawn = [equilibrium(_means(_resampled(results, chance))) for _ in range(_RESAMPLED)]
    return [_weight(shares) for shares in zip(*drawn, strict=True)]


def _weight(shares: Sequence[float]) -> Weight:
    """Return the mean and its interval; what few draws play at all has a mean past both quantiles, which are 0."""
    value = fmean(shares)
    return Weight(value, min(quantile(shares, 0.025), value), max(quantile(shares, 0.975), value))


def _means(results: Sequence[Sequence[Sequence[float]]]) -> list[list[float]]:
    return [[sum(won) / len(won) if won else _EVEN for won in row] for row in results]


def _resampled(results: Sequence[Sequence[Sequence[float]]], chance: Random) -> list[list[list[float]]]:
    drawn: list[list[list[float]]] = [[[] for _ in results] for _ in results]
    for one, row in enumerate(results):
        for two in range(one + 1, len(row)):
            drawn[one][two] = chance.choices(row[two], k=len(row[two]))
            drawn[two][one] = [1.0 - won for won in drawn[one][two]]
    return drawn
