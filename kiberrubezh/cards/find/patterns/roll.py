"""The lines of many, looked through together."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, partial
from itertools import accumulate
from time import thread_time
from typing import Any

from kiberrubezh.cards.find.patterns.alphabet import APART, Alphabet
from kiberrubezh.cards.find.patterns.automaton import Automaton, automata
from kiberrubezh.cards.find.patterns.matcher import Matcher
from kiberrubezh.cards.find.patterns.memory import Seeker, seeker
from kiberrubezh.cards.find.patterns.repeats import Piece, Repeats

Lines = tuple[str, ...]
Runs = Iterator[tuple[int, int]]
"""Numbers of those that stand one after the other, the first and the one past the last."""
Way = partial[Runs]
"""How those from one number on up to another are looked through."""
Tester = Callable[[int, int], Any]
"""What tells whether the line between two places has a pattern."""
_STEP, _LONGEST_STEP = 300, 1200
"""So many are looked through before the clock is looked at, or half as many as were before, so many at most."""
_BLOCK = 100
"""So many are looked through at once by what may try for some time in each line."""
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
_BETWEEN = f"\n{APART}\n"


class Roll:
    """The lines (folded) of many as one text, and where those of each begin in it."""

    def __init__(self, said: Iterable[Lines]) -> None:
        each = ["\n".join(lines) for lines in said]
        self._text = "".join(f"{one}{_BETWEEN}" for one in each)
        self._starts = list(accumulate((len(one) + len(_BETWEEN) for one in each), initial=0))
        self._is_sound = not any(APART in one for one in each)
        self._longest = max(map(len, self._text.split("\n")))

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
        begun = thread_time()
        ways = self.ways(matcher)[: None if len(self) > _FEW else 1]
        matcher.patience.extend(thread_time() - begun)
        begin = 0
        while begin < len(self):
            matcher.patience.check()
            step = _LESS if len(ways) > 1 else min(max(_STEP, begin // 2), _LONGEST_STEP)
            past = min(begin + step, len(self))
            found, taken = _timed(ways[0], begin, past)
            yield from found
            if len(ways) > 1:
                there = sum(last - first for first, last in found)
                is_dear = taken * min(len(self), (past - begin) * _WANTED / max(there, 1)) > _DEAR
                ways = [min(ways, key=partial(self._price, begin)) if is_dear else ways[0]]
            begin = past

    def _price(self, first: int, way: Way) -> float:
        """Return the seconds that each takes, once a way has what it needs ready; of a quick one more tell it."""
        past = min(first + _LESS, len(self))
        _timed(way, first, past)
        each = _timed(way, first, past)[1]
        if each < _QUICK:
            each = _timed(way, first, min(first + _STEP, len(self)))[1]
        return each * (_GROWTH if way.func == self._in_bytes and way.args[0].is_whole else 1)

    def holder(self, matcher: Matcher) -> Callable[[int], bool]:
        """Return what tells of the number of one whether it has a pattern; that may raise SlowPatternError."""
        begun = thread_time()
        alphabet, data = self._coded or (None, b"")
        found = next(automata(matcher.written, alphabet), None) if alphabet else None
        is_in = self._tester(matcher)
        matcher.patience.extend(thread_time() - begun)

        def has(number: int) -> bool:
            first, last = self._starts[number], self._starts[number + 1] - len(_BETWEEN)
            if found and ((missed := found.hit(data, first, last) < 0) or found.is_whole):
                return not missed
            return any(is_in(piece.first, piece.last) for piece in self._pieces(number))

        return has

    def ways(self, matcher: Matcher) -> list[Way]:
        """Return how the lines from one number on up to another are looked through, what is quick as a rule first."""
        alphabet, data = self._coded or (None, b"")
        found = list(automata(matcher.written, alphabet)) if alphabet else []
        is_in = self._tester(matcher)
        lines = self._saying_twice(matcher)
        ways: list[Way] = [partial(self._in_bytes, it, data, is_in) for it in found]
        at = int(bool(found) and found[0].closeness == "part")
        some: list[Way] = [] if lines is None else [partial(self._in_some, lines, is_in)]
        is_wide = not found or found[0].closeness in ("part", "wide")
        ways[at:at] = [*some, *(self._ways_back(matcher) if is_wide else ())]
        return ways or [partial(self._in_lines, matcher)]

    def _ways_back(self, matcher: Matcher) -> list[Way]:
        """Return the ways that go through all of a text with what remembers and looks around."""
        ways: list[Way] = [partial(self._in_memory, matcher)] if self._seeker(matcher) else []
        return [*ways, partial(self._in_text, matcher)] if self._is_sound and matcher.keeps_to_lines else ways

    def _saying_twice(self, matcher: Matcher) -> list[Piece] | None:
        """Return the lines that say twice what a pattern asks for twice; None where it asks for nothing of the kind."""
        if matcher.twice.apart <= 1:
            return None
        return self._repeats.holding(matcher.twice)

    def _seeker(self, matcher: Matcher) -> Seeker | None:
        return seeker(matcher.written, self._coded[0], self._longest) if self._coded else None

    def _tester(self, matcher: Matcher) -> Tester:
        """Return what tells whether the line between two places has a pattern; that may raise SlowPatternError."""

        @cache
        def found() -> Tester:
            if self._coded and (seek := self._seeker(matcher)):
                return partial(seek, self._coded[1])
            return lambda first, last: matcher.any((self._text[first:last],))

        if self._saying_twice(matcher) is None:
            return lambda first, last: found()(first, last)
        begun = self._repeats.beginnings(matcher.twice)
        return lambda first, last: first in begun and found()(first, last)

    @cached_property
    def _repeats(self) -> Repeats:
        return Repeats(self._text, (piece for number in range(len(self)) for piece in self._pieces(number)))

    def _pieces(self, number: int) -> Iterator[Piece]:
        first = self._starts[number]
        for line in self._lines(number):
            yield Piece(number, first, first + len(line))
            first += len(line) + 1

    @cached_property
    def _coded(self) -> tuple[Alphabet, bytes] | None:
        if not self._is_sound:
            return None
        try:
            alphabet = Alphabet(self._text)
        except ValueError:
            return None
        return alphabet, alphabet.coded(self._text)

    def _in_bytes(self, found: Automaton, data: bytes, is_in: Tester, first: int, last: int) -> Runs:
        if not found.is_whole:
            yield from self._tried_again(found, data, is_in, first, last)
            return
        if len(found.words) > 1:
            yield from self._having_words(found.words, data, first, last)
            return
        number, end = first, self._starts[last] - 1
        while number < last and (hit := found.hit(data, self._starts[number], end)) >= 0:
            begin = bisect_right(self._starts, hit) - 1
            number, has_neighbour = begin + 1, begin == number > first
            if has_neighbour:
                past = found.end_of_run(data, self._starts[begin], self._starts[last])
                number = max(bisect_right(self._starts, past) - 1, number)
            yield begin, number

    def _having_words(self, words: Sequence[bytes], data: bytes, first: int, last: int) -> Runs:
        """Yield those that have one of some words, each of which is looked for by itself."""
        numbers, end = set[int](), self._starts[last] - 1
        for word in words:
            at = self._starts[first]
            while (hit := data.find(word, at, end)) >= 0:
                number = bisect_right(self._starts, hit) - 1
                numbers.add(number)
                at = self._starts[number + 1]
        return ((number, number + 1) for number in sorted(numbers))

    def _tried_again(self, found: Automaton, data: bytes, is_in: Tester, first: int, last: int) -> Runs:
        at, end = self._starts[first], self._starts[last] - 1
        while at <= end and (hit := found.hit(data, at, end)) >= 0:
            line_end = data.find(b"\n", hit, end)
            line_end = end if line_end < 0 else line_end
            number, begin = bisect_right(self._starts, hit) - 1, data.rfind(b"\n", 0, hit) + 1
            if self._is_between(hit, number):
                at = self._starts[number + 1]
            elif found.may_be_in(data, begin, line_end) and is_in(begin, line_end):
                yield number, number + 1
                at = self._starts[number + 1]
            else:
                at = line_end + 1

    def _in_memory(self, matcher: Matcher, first: int, last: int) -> Runs:
        seek, data = self._seeker(matcher), self._coded[1] if self._coded else b""
        for begin in range(first, last if seek else first, _BLOCK):
            matcher.patience.check()
            at, end = self._starts[begin], self._starts[min(begin + _BLOCK, last)] - 1
            while seek and at <= end and (hit := seek(data, at, end)):
                number = bisect_right(self._starts, hit.start()) - 1
                if not self._is_between(hit.start(), number):
                    yield number, number + 1
                at = self._starts[number + 1]

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
        return ((number, number + 1) for number in range(first, last) if matcher.any(self._lines(number)))

    def _in_some(self, lines: Sequence[Piece], is_in: Tester, first: int, last: int) -> Runs:
        found = -1
        for at in range(bisect_left(lines, (first,)), bisect_left(lines, (last,))):
            number, begin, end = lines[at]
            if number != found and is_in(begin, end):
                found = number
                yield number, number + 1

    def _lines(self, number: int) -> list[str]:
        return self._text[self._starts[number] : self._starts[number + 1] - len(_BETWEEN)].split("\n")


def _timed(way: Way, first: int, past: int) -> tuple[Sequence[tuple[int, int]], float]:
    """Return what a way finds, and the seconds that each took."""
    begun = thread_time()
    found = list(way(first, past))
    return found, (thread_time() - begun) / (past - first)
