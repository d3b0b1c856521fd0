"""The lines of many, looked through together."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, partial
from itertools import accumulate, compress, groupby, islice, repeat
from time import thread_time
from typing import Any

from kiberrubezh.cards.find.patterns.alphabet import APART, Alphabet
from kiberrubezh.cards.find.patterns.automaton import Automaton, automata
from kiberrubezh.cards.find.patterns.concordance import Concordance
from kiberrubezh.cards.find.patterns.matcher import LONG, Matcher
from kiberrubezh.cards.find.patterns.memory import Seeker, seeker
from kiberrubezh.cards.find.patterns.repeats import Ends, Piece, Repeats

Lines = tuple[str, ...]
Runs = Iterator[tuple[int, int]]
"""Numbers of those that stand one after the other, the first and the one past the last."""
Way = partial[Runs]
"""How those from one number on up to another are looked through."""
Tester = Callable[[int, int], Any]
"""What tells whether the line between two places has a pattern."""
_BLOCK = 100
"""So many are looked through at once by what may try for some time in each line."""
_FEW = 5
"""Where fewer lines than one in so many say enough again these are asked before words are looked for in all."""
_THICK = 2
"""Where one in so many has a word those that have it are sooner met as they stand together."""
_MANY = 1000
"""So many are gone through as quickly without a list of their words."""
_BETWEEN = f"\n{APART}\n"


class Roll:
    """The lines (folded) of many as one text, and where those of each begin in it."""

    def __init__(self, said: Iterable[Lines]) -> None:
        each = ["\n".join(lines) for lines in said]
        self._text = "".join(f"{one}{_BETWEEN}" for one in each)
        self._starts = list(accumulate((len(one) + len(_BETWEEN) for one in each), initial=0))
        self._is_sound = not any(APART in one for one in each)
        self._size = len(each)
        self._longest = max(map(len, self._text.split("\n")))

    def __len__(self) -> int:
        return self._size

    def grows(self, way: Way) -> bool:
        """Tell whether a way may become dearer, as it meets more that it has to count."""
        return bool(way.func == self._in_bytes and way.args[0].is_whole)

    def holder(self, matcher: Matcher) -> Callable[[int], bool]:
        """Return what tells of the number of one whether it has a pattern; that may raise SlowPatternError."""
        begun = thread_time()
        alphabet, data = self._coded or (None, b"")
        found = next(iter(automata(matcher.written, alphabet)), None) if alphabet else None
        is_in = self._tester(matcher)
        matcher.patience.extend(thread_time() - begun)
        if found and found.is_vain:
            return lambda _: False
        is_sure = found and found.is_whole and matcher.is_quick and self._longest <= LONG
        asked = found.asked_of_lines() if found and is_sure else None

        def has(number: int) -> bool:
            first, last = self._starts[number], self._starts[number + 1] - len(_BETWEEN)
            if found and found.is_whole and found.words:
                return any(data.find(word, first, last) >= 0 for word in found.words)
            if asked:
                return asked(data, first, last) is not None
            if found and ((missed := found.hit(data, first, last) < 0) or found.is_whole):
                return not missed
            return any(is_in(piece.first, piece.last) for piece in self._pieces(number))

        return has

    def ways(self, matcher: Matcher) -> list[Way]:
        """Return how the lines from one number on up to another are looked through, what is quick as a rule first.

        None are needed where they lack the letters.
        """
        alphabet, data = self._coded or (None, b"")
        found = automata(matcher.written, alphabet) if alphabet else ()
        if any(it.is_vain for it in found):
            return []
        is_in = self._tester(matcher)
        some = self._ways_in_some(matcher, is_in)
        ways: list[Way] = [partial(self._in_bytes, it, data, is_in) for it in found]
        is_part = bool(found) and found[0].closeness == "part"
        is_soon = bool(some) and len(some[0].args[0]) * _FEW < self._size
        is_wide = not found or found[0].closeness in ("part", "wide")
        at = int(is_part and not is_soon)
        ways[at:at] = [*some, *(self._ways_back(matcher) if is_wide else ())]
        return ways or [partial(self._in_lines, matcher)]

    def _ways_back(self, matcher: Matcher) -> list[Way]:
        """Return the ways that go through all of a text with what remembers and looks around."""
        seek = self._seeker(matcher)
        is_soon = seek and self._longest <= seek.reach
        ways: list[Way] = [partial(self._in_memory, matcher, seek.pattern)] if seek and is_soon else []
        return [*ways, partial(self._in_text, matcher)] if self._is_sound and matcher.keeps_to_lines else ways

    def _saying_twice(self, matcher: Matcher) -> list[Piece] | None:
        """Return the lines that say twice what a pattern asks for twice; None where it asks for nothing of the kind."""
        return self._repeats.holding(matcher.twice) if any(matcher.twice) else None

    def _ways_in_some(self, matcher: Matcher, is_in: Tester) -> list[Way]:
        """Return the way through lines that say enough again: from what is said again on, if hits begin with it."""
        if (lines := self._saying_twice(matcher)) is None:
            return []
        seek = self._seeker(matcher)
        if matcher.begins is None or self._coded is None or seek is None or self._longest > seek.reach:
            return [partial(self._in_some, lines, is_in)]
        ends = self._repeats.ends_from(matcher.begins)
        return [partial(self._in_ends, ends.numbers, ends, partial(seek.pattern.match, self._coded[1]))]

    def _seeker(self, matcher: Matcher) -> Seeker | None:
        return seeker(matcher.written, self._coded[0]) if self._coded else None

    def _tester(self, matcher: Matcher) -> Tester:
        """Return what tells whether the line between two places has a pattern; that may raise SlowPatternError."""

        @cache
        def found() -> Tester:
            def tries(first: int, last: int) -> bool:
                return matcher.any((self._text[first:last],))

            seek = self._seeker(matcher)
            if self._coded is None or seek is None:
                return tries
            soon, reach = partial(seek.pattern.search, self._coded[1]), seek.reach
            if self._longest <= reach:
                return soon
            return lambda first, last: (soon if last - first <= reach else tries)(first, last)

        if self._saying_twice(matcher) is None:
            return lambda first, last: found()(first, last)
        begun = self._repeats.beginnings(matcher.twice)
        return lambda first, last: first in begun and found()(first, last)

    def having(self, matcher: Matcher) -> list[int] | None:
        """Return the numbers of all that have a pattern, in order, if its hits lie within words; None for another."""
        if self._coded is None or self._size < _MANY:
            return None
        begun = thread_time()
        alphabet, _ = self._coded
        found = next(iter(automata(matcher.written, alphabet)), None)
        if found and found.is_vain:
            return []
        words = self._words if found and found.lies_within(alphabet.blank) else None
        matcher.patience.extend(thread_time() - begun)
        return words.having(found.finders) if words and found else None

    @cached_property
    def _words(self) -> Concordance | None:
        if self._coded is None:
            return None
        alphabet, data = self._coded
        ends = zip(self._starts, self._starts[1:], strict=False)
        return Concordance((data[first : last - len(_BETWEEN)] for first, last in ends), alphabet.blank)

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
        if any(len(word) > 1 for word in found.words):
            numbers = self._having_words(found.words, data, first, last)
            if len(found.words) > 1 or len(numbers) * _THICK < last - first:
                yield from ((number - 1, number) for number in sorted(numbers))
                return
        starts, number, end = self._starts, first, self._starts[last] - 1
        hits = found.hits(data, starts[first], end)
        while number < last and (at := next(hits, -1)) >= 0:
            if at < starts[number]:  # one more in lines that are known to have it
                hits = found.hits(data, starts[number], end)
                continue
            begin = bisect_right(starts, at, number) - 1
            number, has_neighbour = begin + 1, begin == number > first
            if has_neighbour:
                past = found.end_of_run(data, starts[begin], starts[last])
                number = max(bisect_right(starts, past, begin) - 1, number)
            yield begin, number

    def _having_words(self, words: Sequence[bytes], data: bytes, first: int, last: int) -> set[int]:
        """Return the numbers past those that have one of some words, each of which is looked for by itself."""
        begin, numbers = self._starts[first], set[int]()
        part = data[begin : self._starts[last] - 1]
        for word in words:
            *before, _ = part.split(word)
            hits = accumulate(map(len(word).__add__, map(len, before)), initial=begin - 1)
            numbers.update(map(bisect_right, repeat(self._starts), islice(hits, 1, None)))
        return numbers

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

    def _in_memory(self, matcher: Matcher, pattern: re.Pattern[bytes], first: int, last: int) -> Runs:
        data = self._coded[1] if self._coded else b""
        for begin in range(first, last, _BLOCK):
            matcher.patience.check()
            at, end = self._starts[begin], self._starts[min(begin + _BLOCK, last)] - 1
            while at <= end and (hit := pattern.search(data, at, end)):
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
        return number == self._size or at > self._starts[number + 1] - len(_BETWEEN)

    def _in_lines(self, matcher: Matcher, first: int, last: int) -> Runs:
        return ((number, number + 1) for number in range(first, last) if matcher.any(self._lines(number)))

    def _in_some(self, lines: Sequence[Piece], is_in: Tester, first: int, last: int) -> Runs:
        found = -1
        for at in range(bisect_left(lines, (first,)), bisect_left(lines, (last,))):
            number, begin, end = lines[at]
            if number != found and is_in(begin, end):
                found = number
                yield number, number + 1

    def _in_ends(self, numbers: Sequence[int], ends: Ends, is_in: Tester, first: int, last: int) -> Runs:
        some = slice(bisect_left(numbers, first), bisect_left(numbers, last))
        found = compress(numbers[some], map(is_in, ends.firsts[some], ends.lasts[some]))
        return ((number, number + 1) for number, _ in groupby(found))

    def _lines(self, number: int) -> list[str]:
        return self._text[self._starts[number] : self._starts[number + 1] - len(_BETWEEN)].split("\n")
