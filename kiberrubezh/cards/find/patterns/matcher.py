"""Patterns at work on lines, and the time that they have for it."""

from collections.abc import Iterator, Sequence
from time import thread_time
from typing import Any

from kiberrubezh.cards.find.patterns.expression import SlowPatternError, inner, is_quick, ready_pattern, within_lines
from kiberrubezh.cards.find.patterns.signs import begins_with, least_repeat

PATIENCE = 0.2
"""Seconds of the processor that the patterns of one search have together; the window waits for no longer."""
PATIENCE_OF_LINE = 0.05
"""Seconds that one may take with one line: what tries without end is known by that at once."""
LONG = 200
"""Letters from which on a line may keep even a quick pattern."""
_SOME = 8
"""Times after which the clock is looked at."""


class Patience:
    """The time that the patterns of one search have together; it runs from the first of them."""

    def __init__(self) -> None:
        self._end = 0.0

    @property
    def left(self) -> float:
        """The seconds that are left; raises SlowPatternError where none are."""
        now = thread_time()
        self._end = self._end or now + PATIENCE
        if now >= self._end:
            raise SlowPatternError
        return self._end - now

    def extend(self, seconds: float) -> None:
        """Leave out a time that went by for what is made ready: once a database, or once a pattern."""
        self._end += seconds if self._end else 0.0

    def check(self) -> None:
        """Raise SlowPatternError where no time is left."""
        _ = self.left


class Matcher:
    """A pattern at work on the lines of one search."""

    def __init__(self, written: str, patience: Patience) -> None:
        self.written, self.patience = (written := inner(written)), patience
        self._search = ready_pattern(written).search
        self.is_quick = is_quick(written)
        """Whether it has little to try in a short line."""
        self._done = 0
        self._bound = within_lines(written)
        self.twice = least_repeat(written)
        """What a line must say twice at least."""
        self.begins = begins_with(written)
        """The piece that each hit begins with and that comes again, if that is known."""

    @property
    def keeps_to_lines(self) -> bool:
        """Whether texts can be looked through as a whole, by `hits`."""
        return self._bound is not None

    def any(self, lines: Sequence[str]) -> bool:
        """Tell whether one of the lines (folded) has the pattern; raise SlowPatternError past its time."""
        self._done += 1
        if self._done % _SOME == 1:
            self.patience.check()
        return any(map(self._is_in, lines))

    def hits(self, text: str, first: int, last: int) -> Iterator[int]:
        """Yield where between places of a text of many lines (folded) its hits begin; raise as `any` does."""
        try:
            for hit in ready_pattern(self._bound or "").finditer(text, first, last, timeout=self.patience.left):
                yield hit.start()
        except TimeoutError as error:
            raise SlowPatternError from error

    def _is_in(self, line: str) -> Any:
        if self.is_quick and len(line) <= LONG:
            return self._search(line)
        try:
            return self._search(line, timeout=min(self.patience.left, PATIENCE_OF_LINE))
        except TimeoutError as error:
            raise SlowPatternError from error
