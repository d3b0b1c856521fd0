"""The searching player: deals anew what it can't see, again and again, and takes what turns out well."""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple
from zlib import crc32

from kiberrubezh.bots.search.knowledge import Knowledge
from kiberrubezh.bots.search.planning import plan
from kiberrubezh.bots.search.ranking import rank
from kiberrubezh.bots.search.tree import Node, Tree
from kiberrubezh.engine.kernel import Decision, Mark, Option, Sight
from kiberrubezh.ground.certainty import Z


class OptionEstimate(NamedTuple):
    """What a search says of an option: the chance of winning, 0 to 1, and how many playouts told it.

    Where some were careful, they alone count; one without any is compared with one that has them. `margin` is half
    the width of the 95 % interval that the playouts leave; it knows nothing of what they all miss.
    """

    option: Option
    visits: int
    chance: float
    margin: float


class Estimates(NamedTuple):
    """What a search says of every option, the best first, after so many playouts."""

    found: tuple[OptionEstimate, ...]
    playouts: int

    @property
    def best(self) -> OptionEstimate:
        """The option to take."""
        return self.found[0]


_PLANS = 100
"""The least budget with which it settles how to play on; what that takes comes on top."""


class _Settled(NamedTuple):
    """How a seat plays on: since which turn of its own, from where in it, and in which way."""

    turn: int
    seat: int
    mark: Mark
    way: Knowledge


def _go_on(_: int) -> None:
    """Do not pause."""


class SearchPlayer:
    """Takes what a search of `budget` playouts found best: the same seed and the same questions get the same answers.

    Where there are more options than that, each is tried once. With a budget that is worth it, it settles once a turn
    how to play on from there. What is of one game alone is in the knowledge of it.
    """

    def __init__(self, knowledge: Knowledge, seed: int = 0, budget: int = 400) -> None:
        self._knowledge = knowledge
        self._seed = seed
        self.budget = budget
        self._settled = _Settled(-1, -1, Mark(0, None), knowledge)
        self.pause: Callable[[int], None] = _go_on
        """Called before each playout with the number of those done; to give up the search, it raises."""

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the option that the search found best; one alone needs none."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        return self._search(sight, decision, self._way(sight, decision)).best.option

    def search(self, sight: Sight, decision: Decision, enough: float = 0.0) -> Estimates:
        """Return what a search says of each option, the one it takes first, once its budget is spent to the last.

        It ends sooner where it is clear what to take and the chance is known to within `enough`, half the width of the
        95 % interval; so it may advise another option than it would take, one that is hardly worse.
        """
        return self._search(sight, decision, self._knowledge, thorough=True, enough=enough)

    def _way(self, sight: Sight, decision: Decision) -> Knowledge:
        """Return the way to play by, settled at the first question since its own turn began."""
        knowledge, seat, last = self._knowledge, decision.seat, self._settled
        if self.budget < _PLANS:
            return knowledge
        turn = knowledge.own_turn(sight.view, seat)
        if (last.turn, last.seat) != (turn, seat) or not sight.goes_on_from(last.mark):
            way = plan(sight, decision, knowledge, self._seed ^ turn, self.pause)
            self._settled = last = _Settled(turn, seat, sight.mark, way)
        return last.way

    def _search(
        self, sight: Sight, decision: Decision, knowledge: Knowledge, *, thorough: bool = False, enough: float = 0.0
    ) -> Estimates:
        # The same deals for every question would be the same hopes and fears through a whole turn.
        seed = self._seed ^ crc32(repr(decision).encode())
        trusted = knowledge.trusted(sight, decision)
        tree = Tree(sight, decision, knowledge, seed, trusted)
        ranked = rank(tree, self.budget, self.pause, thorough=thorough, enough=enough)
        playouts = sum(it.node.visits + len(it.node.whole) for it in ranked)
        # Of copies that go by one name a good player may have had a reason for the one it took.
        named = [(tree.name(option), option) for option in sorted(decision.options, key=lambda it: it != trusted)]
        mark = tree.mark.node
        found = [
            _finding(option, it.node, mark, waits=tree.waits(it))
            for it in ranked
            for name, option in named
            if name == it.name
        ]
        return Estimates(tuple(found), playouts)


def _finding(option: Option, node: Node, mark: Node, *, waits: bool) -> OptionEstimate:
    """Tell the mean of the careful playouts; of an option without any, what it did against the mark in quick ones.

    Quick playouts rate all lower or higher than careful ones do, so they tell no more than a difference. What waits is
    told no better than it did against the mark to the end, and than the mark where nothing was played to the end.
    """
    values = node.careful or node.quick
    chance, error = fmean(values), _error(values)
    if mark.careful and not node.careful:
        chance, error = _compared(mark, node.quick, mark.quick)
    if waits and node.whole:
        chance, error = min((chance, error), _compared(mark, node.whole, mark.whole))
    elif waits:
        chance = min(chance, fmean(mark.careful or mark.quick))
    return OptionEstimate(option, len(values), chance, min(Z * error, 0.5))


def _compared(mark: Node, values: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """Return the chance of an option by what it did against the mark in the same deals, and its standard error."""
    gaps = [mine - its for mine, its in zip(values, others, strict=False)]
    own = mark.careful or mark.quick
    return min(max(fmean(own) + fmean(gaps), 0.0), 1.0), sqrt(_error(own) ** 2 + _error(gaps) ** 2)


def _error(values: Sequence[float]) -> float:
    """Return the standard error of a mean; of a single value, all there can be."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.5
