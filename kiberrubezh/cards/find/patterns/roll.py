"""The lines of many, looked through together."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import accumulate
from operator import itemgetter
from time import thread_time

from kiberrubezh.cards.find.patterns.alphabet import APART, Alphabet
from kiberrubezh.cards.find.patterns.automaton import Automaton, automata
from kiberrubezh.cards.find.patterns.matcher import Matcher

Lines = tuple[str, ...]
Runs = Iterator[tuple[int, int]]
"""Numbers of those that stand one after the other, the first and the one past the last."""
_STEP = 300
"""So many are looked through before the clock is looked at."""
_LESS = 180
"""So many tell how quick another way is."""
_DEAR = 0.015
"""Seconds for all of them from which on another way is tried."""
_MANY = 30
"""Where so many of them are found another way isn't worth it: the first rows are found soon."""
_BETWEEN = f"\n{APART}\n"


class Roll:
    """The lines (no ё in them) of many as one text, and where those of each begin in it."""

    def __init__(self, said: Iterable[Lines]) -> None:
        each = ["\n".join(lines) for lines in said]
        self._text = "".join(f"{one}{_BETWEEN}" for one in each)
        self._starts = list(accumulate((len(one) + len(_BETWEEN) for one in each), initial=0))
        self._is_sound = not any(APART in one for one in each)

    def __len__(self) -> int:
        return len(self._starts) - 1

    def hits(self, matcher: Matcher) -> Iterator[int]:
        """Yield the numbers of those that have a pattern, in order; raise SlowPatternError."""
        return (number for first, last in self.runs(matcher) for number in range(first, last))

    def misses(self, matcher: Matcher) -> Iterator[int]:
        """Yield the numbers of those that lack a pattern, in order; raise SlowPatternError."""
        after = 0
        for first, last in self.runs(matcher):
            yield from range(after, first)
            after = last
        yield from range(after, len(self))

    def runs(self, matcher: Matcher) -> Runs:
        """Yield those that have a pattern, in order, as many at a time as stand together; raise SlowPatternError."""
        way, *others = self.ways(matcher)
        for begin in range(0, len(self), _STEP):
            matcher.patience.check()
            past = min(begin + _STEP, len(self))
            found, taken = _timed(way, begin, past)
            yield from found
            if others and taken * len(self) > _DEAR and len(found) < _MANY:
                tried = [(_timed(other, begin, min(begin + _LESS, past))[1], other) for other in others]
                way, others = min([(taken, way), *tried], key=itemgetter(0))[1], []

    def holder(self, matcher: Matcher) -> Callable[[int], bool]:
        """Return what tells of the number of one whether it has a pattern; that may raise SlowPatternError."""
        coded = self._coded
        found = next(automata(matcher.written, coded[0]), None) if coded else None

        def has(number: int) -> bool:
            first, last = self._starts[number], self._starts[number + 1] - len(_BETWEEN)
            if coded and found and ((missed := found.hit(coded[1], first, last) < 0) or found.is_whole):
                return not missed
            return matcher.any(self._text[first:last].split("\n"))

        return has

    def ways(self, matcher: Matcher) -> list[Callable[[int, int], Runs]]:
        """Return how the lines from one number on up to another are looked through, what is quick as a rule first."""
        alphabet, data = self._coded or (None, b"")
        found = list(automata(matcher.written, alphabet)) if alphabet else []
        ways: list[Callable[[int, int], Runs]] = [partial(self._in_bytes, it, data, matcher) for it in found]
        if self._is_sound and matcher.keeps_to_lines and not (found and found[0].closeness != "wide"):
            ways.insert(0, partial(self._in_text, matcher))
        return ways or [partial(self._in_lines, matcher)]

    @cached_property
    def _coded(self) -> tuple[Alphabet, bytes] | None:
        if not self._is_sound:
            return None
        try:
            alphabet = Alphabet(self._text)
        except ValueError:
            return None
        return alphabet, alphabet.coded(self._text)

    def _in_bytes(self, found: Automaton, data: bytes, matcher: Matcher, first: int, last: int) -> Runs:
        if not found.is_whole:
            yield from self._tried_again(found, data, matcher, first, last)
            return
        number, end = first, self._starts[last] - 1
        while number < last and (hit := found.hit(data, self._starts[number], end)) >= 0:
            begin = bisect_right(self._starts, hit) - 1
            number, has_neighbour = begin + 1, begin == number > first
            if has_neighbour:
                past = found.end_of_run(data, self._starts[begin], self._starts[last])
                number = max(bisect_right(self._starts, past) - 1, number)
            yield begin, number

    def _tried_again(self, found: Automaton, data: bytes, matcher: Matcher, first: int, last: int) -> Runs:
        at, end = self._starts[first], self._starts[last] - 1
        while at <= end and (hit := found.hit(data, at, end)) >= 0:
            line_end = data.find(b"\n", hit, end)
            line_end = end if line_end < 0 else line_end
            number = bisect_right(self._starts, hit) - 1
            if self._is_between(hit, number):
                at = self._starts[number + 1]
            elif matcher.any((self._text[data.rfind(b"\n", 0, hit) + 1 : line_end],)):
                yield number, number + 1
                at = self._starts[number + 1]
            else:
                at = line_end + 1

    def _in_text(self, matcher: Matcher, first: int, last: int) -> Runs:
        end = self._starts[first] - 1
        for at in matcher.hits(self._text, self._starts[first], self._starts[last] - 1):
            if at > end and not self._is_between(at, number := bisect_right(self._starts, at) - 1):
                end = self._starts[number + 1] - 1
                yield number, number + 1

    def _is_between(self, at: int, number: int) -> bool:
        """Tell whether a place lies behind the lines of the one with a number."""
        return number == len(self) or at > self._starts[number + 1] - len(_BETWEEN)

    def _in_lines(self, matcher: Matcher, first: int, last: int) -> Runs:
        for number in range(first, last):
            lines = self._text[self._starts[number] : self._starts[number + 1] - len(_BETWEEN)]
            if matcher.any(lines.split("\n")):
                yield number, number + 1


def _timed(way: Callable[[int, int], Runs], first: int, past: int) -> tuple[Sequence[tuple[int, int]], float]:
    """Return what a way finds, and the seconds that each took."""
    begun = thread_time()
    found = list(way(first, past))
    return found, (thread_time() - begun) / (past - first)
