"""The lines of many, looked through together."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import accumulate

from kiberrubezh.cards.find.patterns.alphabet import Alphabet
from kiberrubezh.cards.find.patterns.automaton import Automaton, automaton
from kiberrubezh.cards.find.patterns.matcher import Matcher

Lines = tuple[str, ...]
_STEP = 600
"""So many are looked through before the clock is looked at."""


class Roll:
    """The lines (no ё in them) of many as one text, and where those of each begin in it."""

    def __init__(self, said: Iterable[Lines]) -> None:
        each = ["\n".join(lines) for lines in said]
        self._text = "\n".join(each)
        self._starts = list(accumulate((len(one) + 1 for one in each), initial=0))

    def hits(self, matcher: Matcher) -> Iterator[int]:
        """Yield the numbers of those that have a pattern, in order; raise SlowPatternError."""
        if self._coded and (found := automaton(matcher.written, self._coded[0])) is not None:
            return self._hits_in_bytes(found, self._coded[1], matcher)
        if matcher.keeps_to_lines:
            return self._hits_in_text(matcher)
        lines = (self._text[self._starts[n] : self._starts[n + 1] - 1] for n in range(len(self._starts) - 1))
        return (number for number, each in enumerate(lines) if matcher.any(each.split("\n")))

    def holder(self, matcher: Matcher) -> Callable[[int], bool]:
        """Return what tells of the number of one whether it has a pattern; that may raise SlowPatternError."""
        coded = self._coded
        found = automaton(matcher.written, coded[0]) if coded else None

        def has(number: int) -> bool:
            first, last = self._starts[number], self._starts[number + 1] - 1
            if coded and found and ((missed := found.hit(coded[1], first, last) < 0) or found.is_whole):
                return not missed
            return matcher.any(self._text[first:last].split("\n"))

        return has

    @cached_property
    def _coded(self) -> tuple[Alphabet, bytes] | None:
        try:
            alphabet = Alphabet(self._text)
        except ValueError:
            return None
        return alphabet, alphabet.coded(self._text)

    def _hits_in_bytes(self, found: Automaton, data: bytes, matcher: Matcher) -> Iterator[int]:
        for first in range(0, len(self._starts) - 1, _STEP):
            matcher.patience.check()
            at, end = self._starts[first], self._starts[min(first + _STEP, len(self._starts) - 1)] - 1
            while at <= end and (hit := found.hit(data, at, end)) >= 0:
                line_end = data.find(b"\n", hit, end)
                line_end = end if line_end < 0 else line_end
                if found.is_whole or matcher.any((self._text[data.rfind(b"\n", 0, hit) + 1 : line_end],)):
                    number = bisect_right(self._starts, hit) - 1
                    yield number
                    at = self._starts[number + 1]
                else:
                    at = line_end + 1

    def _hits_in_text(self, matcher: Matcher) -> Iterator[int]:
        end = -1 if len(self._starts) > 1 else 1
        for at in matcher.hits(self._text):
            if at >= end:
                number = bisect_right(self._starts, at) - 1
                end = self._starts[number + 1]
                yield number
