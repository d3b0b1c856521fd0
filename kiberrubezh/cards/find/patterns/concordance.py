"""The words of many lines, each once, with whose they are: what can but lie within a word is looked for in these."""

from array import array
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, chain

_END = b"\n"
Finder = Callable[[bytes, int, int], int]
"""Returns where the first hit between two places of a text begins, -1 if there is none."""


class Concordance:
    """The words that blanks part in the lines of many, in bytes of which none but a line's end is 10."""

    def __init__(self, said: Iterable[bytes], blank: bytes) -> None:
        known = defaultdict[bytes, list[int]](list)
        for number, lines in enumerate(said):
            for word in lines.replace(_END, blank).split(blank):
                known[word].append(number)
        self._text = _END.join([*known, b""])
        self._begins = list(accumulate((len(word) + 1 for word in known), initial=0))
        self._whose = array("i", chain.from_iterable(known.values()))
        self._firsts = list(accumulate(map(len, known.values()), initial=0))

    def having(self, finders: Sequence[Finder]) -> list[int]:
        """Return the numbers, in order, of those in a word of whom something is found that can but lie within one."""
        numbers, text, size = set[int](), self._text, len(self._text)
        for find in finders:
            at = find(text, 0, size)
            while at >= 0:
                word = bisect_right(self._begins, at)
                numbers.update(self._whose[self._firsts[word - 1] : self._firsts[word]])
                at = find(text, self._begins[word], size)
        return sorted(numbers)
