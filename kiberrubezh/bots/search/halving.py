"""How a search spreads its playouts over the options of the question (Karnin, Koren and Somekh 2013)."""

from collections.abc import Callable, Hashable, Sequence
from math import sqrt
from statistics import fmean, stdev

from kiberrubezh.bots.search.tree import Branch, Tree

_CAREFUL = 4
"""One of so many playouts is kept for the careful player."""
_HOPE = 0.5
"""By how many standard errors an option must do better than the trusted one to be looked at with care."""
_DOUBT = 1.5
"""By how many it must do so then, to be taken in its place."""
_HEADSTART = 0.005
"""The same in chances of winning, whatever the playouts say."""


def halve(tree: Tree, trusted: Hashable, budget: int, pause: Callable[[int], None]) -> list[Branch]:
    """Try all options equally often, then the better half of them, and so on; the best come first.

    The trusted one is tried to the last, as the others are measured against it, deal by deal. What is left over then
    takes its place if the careful player finds it better too. `pause` is called with the number of playouts before
    each.
    """
    mark = next(branch for branch in tree.branches if branch.name == trusted)
    left, out = [branch for branch in tree.branches if branch is not mark], list[Branch]()
    done, care = 0, max(2, budget // (2 * _CAREFUL))

    def grow(branches: Sequence[Branch], times: int, *, careful: bool = False) -> None:
        nonlocal done
        for _ in range(times):
            for branch in branches:
                pause(done)
                tree.grow(branch, careful=careful)
                done += 1

    if not left:
        grow((mark,), 1)
        return [mark]
    rounds = len(left).bit_length()
    for _ in range(rounds):
        grow((mark, *left), max(1, (budget - 2 * care) // (rounds * (len(left) + 1))))
        left.sort(key=lambda branch: _lead(branch.node.values, mark.node.values, 0.0), reverse=True)
        kept = (len(left) + 1) // 2
        left, out = left[:kept], left[kept:] + out
    rival = left[0]
    if _lead(rival.node.values, mark.node.values, _HOPE) > 0:
        grow((mark, rival), care, careful=True)
        if _lead(rival.node.values[-care:], mark.node.values[-care:], _DOUBT) > 0:
            return [rival, mark, *left[1:], *out]
    return [mark, *left, *out]


def _lead(values: Sequence[float], other: Sequence[float], doubt: float) -> float:
    """Return by how much an option surely does better than another, by the deals that both were tried in."""
    gaps = [mine - its for mine, its in zip(values, other, strict=False)]
    error = stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 1.0
    return fmean(gaps) - doubt * error - _HEADSTART
