"""Patterns on their way through lines: some at a time, each time the quickest way that is known."""

from collections.abc import Iterator, Sequence
from functools import partial
from heapq import merge
from operator import attrgetter
from time import thread_time

from kiberrubezh.cards.find.patterns.matcher import Matcher
from kiberrubezh.cards.find.patterns.roll import Roll, Runs, Way

_STEP, _LONGEST_STEP = 300, 1200
"""So many are looked through before the clock is looked at, or half as many as were before, so many at most."""
_LESS = 20
"""So many tell how quick a way is."""
_GROWTH = 8
"""So much dearer an automaton may become that has too much to count, as it meets more."""
_QUICK = 1e-6
"""Seconds for each below which what it takes to begin counts for more."""
_DEAR = 0.003
"""Seconds until all that are wanted are found from which on other ways are tried."""
_FEW = 1000
"""So many are looked through before another way is worth it."""
_WANTED = 200
"""Hits at most that are reckoned with: where many have a pattern these are soon found."""
_MISSED = attrgetter("missed")


def looked_through(rolls: Sequence[Roll], matcher: Matcher) -> Runs:
    """Yield those that have a pattern in one of several rolls of equally many; raise SlowPatternError.

    They come in order of their first, as many at a time as stand together, and may overlap. Where several are looked
    through in vain an empty run says how far. The roll in which most had the pattern last time is asked first, and no
    other where all have it there.
    """
    begun = thread_time()
    passages = [_Passage(roll, matcher) for roll in rolls]
    matcher.patience.extend(thread_time() - begun)
    passages = [passage for passage in passages if passage.ways]
    begin, size = 0, len(rolls[0]) if passages else 0
    while begin < size:
        matcher.patience.check()
        is_trying = any(len(passage.ways) > 1 for passage in passages)
        past = min(begin + (_LESS if is_trying else min(max(_STEP, begin // 2), _LONGEST_STEP)), size)
        found = list[tuple[int, int]]()
        for passage in passages:
            found += passage.look(begin, past)
            if not passage.missed:
                break
        passages.sort(key=_MISSED)
        yield from sorted(found) or ((past, past),)
        begin = past


class _Passage:
    """A pattern on its way through a roll."""

    def __init__(self, roll: Roll, matcher: Matcher) -> None:
        self._size, self._grows = len(roll), roll.grows
        self.ways = roll.ways(matcher)[: None if len(roll) > _FEW else 1]
        """The ways that are left; none where nothing has the pattern."""
        self.missed = 0
        """How many were found to lack the pattern when it was last looked for."""

    def look(self, first: int, past: int) -> Sequence[tuple[int, int]]:
        """Return those from one number on up to another that have the pattern, and settle the way if it is time."""
        found, taken = _timed(self.ways[0], first, past)
        there = sum(end - begin for begin, end in found)
        self.missed = past - first - there
        if len(self.ways) > 1:
            is_dear = taken * min(self._size, (past - first) * _WANTED / max(there, 1)) > _DEAR
            self.ways = [min(self.ways, key=partial(self._price, first)) if is_dear else self.ways[0]]
        return found

    def _price(self, first: int, way: Way) -> float:
        """Return the seconds that each takes, once a way has what it needs ready; of a quick one more tell it."""
        past = min(first + _LESS, self._size)
        _timed(way, first, past)
        each = _timed(way, first, past)[1]
        if each < _QUICK:
            each = _timed(way, first, min(first + _STEP, self._size))[1]
        return each * (_GROWTH if self._grows(way) else 1)


def within(each: Sequence[Runs]) -> Iterator[int]:
    """Yield the numbers that stand in some of several runs, in order, each once."""
    after = 0
    for first, last in each[0] if len(each) == 1 else merge(*each):
        if last > after:
            yield from range(first if first > after else after, last)
            after = last


def between(runs: Runs, size: int) -> Iterator[int]:
    """Yield the numbers, of so many, that stand in none of some runs, in order."""
    after = 0
    for first, last in runs:
        yield from range(after, first)
        after = max(after, last)
    yield from range(after, size)


def _timed(way: Way, first: int, past: int) -> tuple[Sequence[tuple[int, int]], float]:
    """Return what a way finds, and the seconds that each took."""
    begun = thread_time()
    found = list(way(first, past))
    return found, (thread_time() - begun) / (past - first)
