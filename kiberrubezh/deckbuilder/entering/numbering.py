"""Lists whose lines are numbered: the numbers are none of copies."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from kiberrubezh.deckbuilder.entering.entries import entries
from kiberrubezh.deckbuilder.entering.headings import is_remark
from kiberrubezh.deckbuilder.names import Names

_ITEM: Final = re.compile(r"\s*(?:\u2116 ?)?(\d{1,3})[.)]\s+(?=\S)")
_FEWEST: Final = 3
"""Lines from which on numbers 1, 2, 3 are those of a list."""


def without_numbers(lines: Sequence[str], names: Names) -> Sequence[str]:
    """Return lines without numbers that count them from 1 on, all of them or anew below a gap; others as they are.

    A line of cards without a number between those that have one may be more of its copies than it says: then the
    numbers are read as before.
    """
    items = [_ITEM.match(line) for line in lines]
    if sum(item is not None for item in items) < _FEWEST or not _is_numbered(list(_numbers(lines, items, names))):
        return lines
    return [line[item.end() :] if item else line for line, item in zip(lines, items, strict=True)]


def _numbers(lines: Sequence[str], items: Sequence[re.Match[str] | None], names: Names) -> Iterator[int | None]:
    """Yield the numbers of lines; None for what parts two lists."""
    for line, item in zip(lines, items, strict=True):
        if item is not None:
            yield int(item[1])
        elif not line.strip() or is_remark(line) or not entries(" ".join(line.split()), names, thoroughly=False):
            yield None


def _is_numbered(numbers: Sequence[int | None]) -> bool:
    """Tell whether numbers count from 1 on, anew at the most where something parts them, somewhere up to 3."""
    last, most, is_parted = 0, 0, True
    for number in numbers:
        if number is None:
            is_parted = True
            continue
        if number != last + 1 and not (number == 1 and is_parted):
            return False
        last, most, is_parted = number, max(most, number), False
    return most >= _FEWEST
