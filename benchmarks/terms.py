"""The terms of a logistic model of two lists, and a step of Newton's method for what they are worth."""

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
_Swift = NDArray[np.float32]
"""Half the memory and twice the pace where rounding does no harm."""

_Rows = TypeVar("_Rows", Array, _Swift)

_STEPS, _CLOSE = 40, 1e-4
"""Of conjugate gradients, and how little may be left of the gradient's square."""


class Terms:
    """What a logit is the sum of, for each of many pairs of lists."""

    def __init__(self, ones: Array, twos: Array, mine: Array, others: Array) -> None:
        traits = mine.shape[1]
        self._pairs, self._both = np.triu_indices(traits), np.triu_indices(traits, 1)
        self._ones, self._twos, self._mine, self._others = (it.astype(np.float32) for it in (ones, twos, mine, others))
        one, two = self._pairs
        first, second = self._both
        own = self._mine[:, one] * self._mine[:, two] - self._others[:, one] * self._others[:, two]
        across = self._mine[:, first] * self._others[:, second] - self._mine[:, second] * self._others[:, first]
        self._plain: _Swift = np.hstack([self._ones - self._twos, own, across])
        self._shape = (ones.shape[1], traits)
        self.sizes = (ones.shape[1], own.shape[1], across.shape[1], ones.shape[1] * traits, ones.shape[1] * traits)

    def logits(self, model: Array) -> Array:
        """Return the logit of each pair."""
        plain, beside, own = self._split(model.astype(np.float32))
        found = self._plain @ plain
        found += ((self._ones @ beside) * self._others).sum(1) - ((self._twos @ beside) * self._mine).sum(1)
        found += ((self._ones @ own) * self._mine).sum(1) - ((self._twos @ own) * self._others).sum(1)
        return found.astype(np.float64)

    def back(self, pairs: Array) -> Array:
        """Return what a change of each part of a model adds, each pair counted so much."""
        each = pairs.astype(np.float32)[:, None]
        beside = self._ones.T @ (each * self._others) - self._twos.T @ (each * self._mine)
        own = self._ones.T @ (each * self._mine) - self._twos.T @ (each * self._others)
        return np.concatenate([self._plain.T @ each[:, 0], beside.ravel(), own.ravel()]).astype(np.float64)

    def parted(self, model: Array) -> tuple[Array, Array, Array, Array, Array]:
        """Return a model as cards, traits within a list, traits of two, cards by the other's traits, by their own."""
        alone, pairs, both, _, _ = np.split(model, np.cumsum(self.sizes)[:-1])
        _, beside, own = self._split(model)
        within, across = np.zeros((self._shape[1],) * 2), np.zeros((self._shape[1],) * 2)
        within[self._pairs], across[self._both] = pairs, both
        return alone, (within + within.T) / 2, across - across.T, beside, own

    def _split(self, model: _Rows) -> tuple[_Rows, _Rows, _Rows]:
        plain, beside, own = np.split(model, [sum(self.sizes[:3]), sum(self.sizes[:4])])
        return plain, beside.reshape(self._shape), own.reshape(self._shape)


def solved(terms: Terms, weight: Array, shrunk: Array, gradient: Array) -> Array:
    """Return a step of Newton's, by conjugate gradients on parts of one size."""
    scale = 1 / np.sqrt(shrunk)
    left = scale * gradient
    found, way, size = np.zeros_like(left), left.copy(), left @ left
    enough = _CLOSE * size
    for _ in range(_STEPS):
        if size <= enough:
            break
        bent = scale * terms.back(weight * terms.logits(scale * way)) + way
        step = size / (way @ bent)
        found += step * way
        left = left - step * bent
        before, size = size, left @ left
        way = left + size / before * way
    return np.asarray(scale * found)
