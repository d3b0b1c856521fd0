"""Patterns in a query: checked before they are used, and given so much time and no more."""

import re
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from time import monotonic
from typing import Any
from warnings import catch_warnings

from kiberrubezh.cards.find.refusals import QueryError

LONGEST_PATTERN = 200
"""Characters."""
PATIENCE = 1.0
"""Seconds that a pattern may take with all lines of a search; the window waits for no longer."""
PATIENCE_OF_LINE = 0.05
"""Seconds that it may take with one: what tries without end is known by that at once."""
_FEW = 3
"""Signs that may be left out, each of which doubles the ways to try."""
_SOME = 8
"""Times after which the clock is looked at."""
_COSTLY = re.compile(r"\)[*+?{]|\(\?|\\[1-9gkXRpPL]|[*+?}]\+")
"""What may make a pattern slow in a single line: groups that are repeated, looking around, references back."""
_REPEATED, _OPTIONAL = re.compile(r"[*+{]"), re.compile(r"\?")
_CODED = re.compile(r"[|({\[]|\\[\dxuUNpPgkLQ]")
"""Where letters of a pattern are no letters of its hits, or of some alone."""
_PLAIN = re.compile(r"\w{2,}")
_FOLDED = str.maketrans("ёЁ", "еЕ")


class SlowPatternError(QueryError):
    """A pattern for which there is too much to try."""

    def __init__(self) -> None:
        super().__init__(
            "Регулярное выражение перебирает слишком много вариантов. Уберите повтор внутри повтора, как в (a+)+, или "
            "замените .* словом.",
            "The regular expression has too much to try. Take out a repetition within a repetition, as in (a+)+, or "
            "put a word in the place of .*",
        )


def check_pattern(written: str) -> str:
    """Return a pattern that can be searched for; raise QueryError for one that can't."""
    if len(written) > LONGEST_PATTERN:
        raise QueryError(
            f"Регулярное выражение длиннее {LONGEST_PATTERN} знаков.",
            f"The regular expression is longer than {LONGEST_PATTERN} characters.",
        )
    _compiled(written)
    return written


@lru_cache(64)
def _compiled(written: str) -> Any:
    regex = import_module("regex")  # not before a pattern is typed
    try:
        with catch_warnings(action="ignore"):  # of what a later version might read otherwise
            return regex.compile(written.translate(_FOLDED), regex.IGNORECASE | regex.MULTILINE | regex.VERSION0)
    except (regex.error, RecursionError, OverflowError, KeyError, ValueError, IndexError, TypeError) as error:
        why = getattr(error, "msg", "")
        at = getattr(error, "pos", None)
        raise QueryError(
            f"Регулярное выражение /{written}/ не читается{_place(at, 'знак')}. Проверьте скобки и знаки * + ?; сами "
            "эти знаки пишут с \\ перед ними.",
            f"The regular expression /{written}/ makes no sense{_place(at, 'character')}"
            f"{f': {why}' if why else ''}. Check brackets and * + ?; to find one of these signs put a \\ before it.",
        ) from error


def _place(at: int | None, what: str) -> str:
    return f" ({what} {at + 1})" if at is not None else ""


class Matcher:
    """A pattern at work on the lines of one search; its time runs from the first of them."""

    def __init__(self, written: str) -> None:
        self._search = _compiled(written).search
        self._deadline = 0.0
        self._is_quick = _is_quick(written)
        self._done = 0
        self.words = _words(written)
        """Folded letters that all hits have."""

    def is_in(self, lines: Sequence[str], small: str) -> bool:
        """Tell whether one of some lines, which in small letters are one string, has the pattern.

        Raise SlowPatternError past the deadline.
        """
        for word in self.words:
            if word not in small:
                return False
        return self.any(lines)

    def any(self, lines: Sequence[str]) -> bool:
        """Tell whether one of the lines (no ё in them) has the pattern; raise SlowPatternError past the deadline."""
        self._done += 1
        if self._done % _SOME == 1:
            self._look_at_clock()
        search = self._search if self._is_quick else self._search_in_time
        return any(map(search, lines))

    def _look_at_clock(self) -> None:
        now = monotonic()
        if not self._deadline:
            self._deadline = now + PATIENCE
        elif now > self._deadline:
            raise SlowPatternError

    def _search_in_time(self, line: str) -> Any:
        left = min(self._deadline - monotonic(), PATIENCE_OF_LINE)
        if left <= 0:
            raise SlowPatternError
        try:
            return self._search(line, timeout=left)
        except TimeoutError as error:
            raise SlowPatternError from error


def _is_quick(written: str) -> bool:
    """Tell whether no line can keep a pattern long: it repeats one sign at most."""
    repeated, optional = len(_REPEATED.findall(written)), len(_OPTIONAL.findall(written))
    return not _COSTLY.search(written) and repeated <= 1 and optional <= _FEW


def _words(written: str) -> tuple[str, ...]:
    """Return letters that any hit has, of a pattern without choices: those that nothing makes optional."""
    if _CODED.search(written):
        return ()
    bare = re.sub(r"\\.|\w[*?]|[.^$+]", " ", written)
    return tuple(word.casefold().translate(_FOLDED) for word in _PLAIN.findall(bare))


def without_yo(line: str) -> str:
    """Return a line as patterns look at it: ё is е."""
    return line.translate(_FOLDED)
