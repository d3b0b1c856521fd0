"""How a search spreads its playouts over the options of the question.

Where there are many, quick playouts narrow them down by halving (Karnin, Koren and Somekh 2013). The rest is a race
(Maron and Moore 1994): the option that a good player would take is the one to beat, careful playouts of the same deals
compare each other one with it, and who falls behind is out; most questions are settled long before the budget is spent.
What waits where something could be built must be better to the very end too: the rating of what was not built yet errs
the same way in each playout, so that no number of them would tell.

Who only wants to be told is told as soon as no other option can be much better than the one advised, and the chances of
that one and of the next best are known well enough.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev

from kiberrubezh.bots.search.tree import Branch, Tree
from kiberrubezh.ground.certainty import Z

_FIELD = 8
"""Options that race against the trusted one at most."""
_QUICK = 8
"""One of so many playouts is spent on each halving on the way there."""
_LAP = 8
"""Deals after which the race looks who is out; after fewer a standard error means little."""
_HOPE = 1.5
"""By how many standard errors an option may be underrated and still be in the race."""
_DOUBT = 1.5
"""By how many it must be better, to be taken in place of the trusted one."""
_HEADSTART = 0.005
"""The same in chances of winning, whatever the playouts say."""
_SLIGHT = 0.04
"""By how much in chances of winning an option may yet be better than the one advised when the race ends early."""
_TO_THE_END = 12
"""Deals in which waiting must be better to the very end too, where something could be built."""
_SPARED = 4
"""So many times what those take must be there, for a race to leave enough for them."""


def rank(
    tree: Tree, budget: int, pause: Callable[[int], None], *, thorough: bool = False, enough: float = 0.0
) -> list[Branch]:
    """Try the options of the question in at most so many playouts, but each once at least; return the best first.

    What a `thorough` search has left once the race is over makes the figures of all options surer; one that has
    `enough` of a margin, in chances of winning, ends sooner. `pause` is called with the number of playouts before each.
    """
    race = _Race(tree, budget, pause, enough)
    race.narrow_down()
    race.run()
    ranked = race.ranked(thorough=thorough and not enough)
    if enough:
        race.make_sure(ranked)
    elif thorough:
        race.spend(ranked)
    return ranked


class _Race:
    """The options on the way to a ranking: the trusted one, those that may beat it yet, and who is out."""

    def __init__(self, tree: Tree, budget: int, pause: Callable[[int], None], enough: float) -> None:
        self._tree = tree
        self._enough = enough
        self._budget = budget
        self._pause = pause
        self._done = 0
        self._mark = tree.mark
        self._left = [branch for branch in tree.branches if branch is not self._mark]
        self._out: list[Branch] = []

    def narrow_down(self) -> None:
        """Leave no more than _FIELD options beside the trusted one."""
        while len(self._left) > _FIELD:
            for _ in range(max(1, self._budget // (_QUICK * len(self._left)))):
                self._grow((self._mark, *self._left), careful=False)
            payable = (self._budget - self._done) // 2 - 1  # by a quick deal more and a careful one
            kept = max(0, min(max(_FIELD, len(self._left) // 2), payable))
            mark = self._mark.node.quick
            self._left.sort(key=lambda branch: _lead(branch.node.quick, mark, 0.0), reverse=True)
            self._left, self._out = self._left[:kept], self._left[kept:] + self._out

    def run(self) -> None:
        """Compare what is left with the trusted option, lap by lap, until nothing is or the budget is spent."""
        if self._left or not self._mark.node.quick:
            self._grow((self._mark, *self._left), careful=True)
        while self._left and not self._is_clear() and self._lap((self._mark, *self._left)):
            fallen = [branch for branch in self._left if self._ahead(branch, -_HOPE) <= 0]
            self._left = [branch for branch in self._left if branch not in fallen]
            self._out = fallen + self._out

    def ranked(self, *, thorough: bool) -> list[Branch]:
        """Return the best first: another than the trusted one only if it surely is better."""
        better = self._better()
        for branch in self._tree.branches if thorough else better[:1]:
            if self._tree.waits(branch):
                self._play_out(branch)
        first = [branch for branch in better if not self._tree.waits(branch) or self._is_worth_waiting(branch)][:1]
        others = [branch for branch in self._left if branch not in first]
        return [*first, self._mark, *others, *self._out]

    def _better(self) -> list[Branch]:
        """Sort what is left; return what surely is better than the trusted option, the best first."""
        self._left.sort(key=lambda branch: self._ahead(branch, _DOUBT), reverse=True)
        return [branch for branch in self._left if self._ahead(branch, _DOUBT) > 0]

    def _is_clear(self) -> bool:
        """Tell whether no option can be much better than the one to take, for a search that may end early."""
        if not self._enough:
            return False
        first = (*self._better(), self._mark)[0]
        others = [branch.node.careful for branch in (self._mark, *self._left) if branch is not first]
        return all(_lead(values, first.node.careful, -Z) <= _SLIGHT for values in others)

    def _play_out(self, branch: Branch) -> None:
        """Compare an option with the trusted one to the end, if the budget is enough."""
        if self._budget - self._done < 2 * _TO_THE_END:
            return
        for _ in range(_TO_THE_END):
            for one in (self._mark, branch):
                self._pause(self._done)
                self._tree.play_out(one)
                self._done += 1

    def _is_worth_waiting(self, branch: Branch) -> bool:
        whole = branch.node.whole
        return bool(whole) and _lead(whole, self._mark.node.whole, _DOUBT) > 0

    def spend(self, branches: Sequence[Branch]) -> None:
        """Spend the rest of the budget on whoever was tried least."""
        while self._done < self._budget:
            self._grow([min(branches, key=lambda branch: len(branch.node.careful))], careful=True)

    def make_sure(self, branches: Sequence[Branch]) -> None:
        """Try the best and the next best until the chances of both are known well enough, or the budget is spent."""
        first, *others = branches
        told = [branch for branch in others if branch.node.careful]
        rivals = (first, *sorted(told, key=lambda branch: fmean(branch.node.careful))[-1:])
        while self._done < self._budget:
            unsure = [branch for branch in rivals if _margin(branch.node.careful) > self._enough]
            if not unsure:
                return
            self._grow([min(unsure, key=lambda branch: len(branch.node.careful))], careful=True)

    def _lap(self, branches: Sequence[Branch]) -> bool:
        """Try each option in as many deals as make a lap; tell whether the budget was enough for one of them."""
        deals = min(_LAP, (self._budget - self._done - self._spared()) // len(branches))
        for _ in range(deals):
            self._grow(branches, careful=True)
        return deals > 0

    def _spared(self) -> int:
        """Return the playouts that waiting will take if it wins the race: with none left it would always be refused."""
        whole = 2 * _TO_THE_END
        return whole if self._budget >= _SPARED * whole and any(map(self._tree.waits, self._left)) else 0

    def _ahead(self, branch: Branch, doubt: float) -> float:
        return _lead(branch.node.careful, self._mark.node.careful, doubt)

    def _grow(self, branches: Sequence[Branch], *, careful: bool) -> None:
        for branch in branches:
            self._pause(self._done)
            self._tree.grow(branch, careful=careful)
            self._done += 1


def _margin(values: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of a mean; of a few values, all there can be."""
    return Z * stdev(values) / sqrt(len(values)) if len(values) > _LAP else 1.0


def _lead(values: Sequence[float], others: Sequence[float], doubt: float) -> float:
    """Return by how much an option does better than another in the deals of both, less so many standard errors."""
    gaps = [mine - its for mine, its in zip(values, others, strict=False)]
    error = stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 1.0
    return fmean(gaps) - doubt * error - _HEADSTART
