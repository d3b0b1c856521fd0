"""Lists of which each line stands in quotes, as spreadsheets and programs write a single column."""

import re
from collections.abc import Sequence
from typing import Final

from kiberrubezh.deckbuilder.entering.entries import Entry, entries
from kiberrubezh.deckbuilder.names import Names

_QUOTED: Final = re.compile(r'\s*"((?:[^"]|"")+)"\s*')
_MOST: Final = 3000
"""Lines; a text of more is no deck."""


def without_quotes_around(lines: Sequence[str], names: Names) -> Sequence[str]:
    """Return lines without the quotes around each, if copies of cards stand in some that would be names.

    Where a line stands in none, or is sure and would be read otherwise, all of them stay as they are.
    """
    quoted = [_QUOTED.fullmatch(line) for line in lines] if len(lines) <= _MOST else []
    if not any(quoted) or any(match is None and line.strip() for match, line in zip(quoted, lines, strict=True)):
        return lines
    bare = [match[1].replace('""', '"') if match else line for match, line in zip(quoted, lines, strict=True)]
    read = [(_read(line, names), _read(inside, names)) for line, inside in zip(lines, bare, strict=True)]
    is_lost = any(_is_sure(whole) and whole != inside for whole, inside in read)
    is_found = any(not _is_sure(whole) and _is_sure(inside) and inside for whole, inside in read)
    return lines if is_lost or not is_found else bare


def _read(line: str, names: Names) -> list[tuple[str, int, bool | None, bool]]:
    return [_told(it) for it in entries(" ".join(line.split()), names, thoroughly=False)]


def _told(entry: Entry) -> tuple[str, int, bool | None, bool]:
    return entry.card_id, entry.count, entry.is_aside, entry.known


def _is_sure(read: list[tuple[str, int, bool | None, bool]]) -> bool:
    """Tell whether all that stands on a line is known; a heading is."""
    return all(is_known for *_, is_known in read)
