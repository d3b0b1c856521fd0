"""Codes of decks among other words: where one begins, how far it goes, what is said before it."""

import re
from collections.abc import Iterator
from functools import reduce
from typing import Final, NamedTuple

from kiberrubezh.deckbuilder.entering.headings import is_remark, title_in
from kiberrubezh.deckbuilder.sharing.code import is_meant_as_code
from kiberrubezh.deckbuilder.sharing.repair import slip_of
from kiberrubezh.deckbuilder.sharing.signs import (
    BEGUN,
    CHECKED,
    LONGEST,
    PREFIX,
    WHOLE,
    step,
    typed_signs,
    values,
    without_prefix,
)

_BEGINS: Final = re.compile(r"(?<![^\W_])[KК]R[1IL]", re.IGNORECASE)
_SAYS: Final = re.compile(r"[^:]{0,40}: ?")
"""A few words right before a code, which say what deck it is."""
_COUNTED: Final = re.compile(r"\d+ ")
_NUMBERED: Final = re.compile(r"^\d{1,3}[.)] ")
_WORD: Final = re.compile(r"[^\s/?&#\[\]<>]+")
_OPENING: Final = re.compile(r"[^\w:]+$|_+$")
"""Brackets, bullets and the like right before a code."""
_LEAST: Final = len(PREFIX) + 1 + CHECKED
_SHORT: Final = 6
"""Signs of a word that may be a group of a code without a figure in it."""
_MOST_WORDS, _MOST_SIGNS = 24, 200
"""Of a code with a slip that is parted by blanks."""


_MOST_CODES = 200
"""Of a text that are looked for over several lines."""


class Passage(NamedTuple):
    """A code on a line as it is typed, what is said before it, and what stands behind."""

    said: str
    code: str
    rest: str


NONE: Final = Passage("", "", "")


def code_on(line: str) -> Passage:
    """Return the first code on a line, be it with slips; NONE where there is none.

    What is remarked of a deck may be a code, that of an earlier version, say, and is none of the deck's. So may its
    name be, or a card's.
    """
    for begin in _beginnings(line) if len(line) >= _LEAST else ():
        code = _sure_run(begin.rest, alone=not begin.is_said)
        if not code and begin.is_said and is_meant_as_code(groups := _groups(begin.rest)):
            code = groups
        if code:
            return Passage(begin.said, code, begin.rest[len(code) :])
    return NONE


def with_joined_codes(text: str) -> str:
    """Return a text in which a code that goes over several lines stands on the first; the others are emptied."""
    if _BEGINS.search(text) is None:
        return text
    lines, begun, is_joined = text.splitlines(), 0, False
    for place, line in enumerate(lines):
        begin = next(_beginnings(line), None)
        if begin is None or not begin.is_said or not (below := _below(lines, place)):
            continue
        if (begun := begun + 1) > _MOST_CODES:
            break
        if _sure_run(begin.rest, alone=False):
            continue
        run = _sure_run("\n".join([begin.rest, *below]), alone=False)
        if taken := run.count("\n"):
            behind = below[taken - 1][len(run.rpartition("\n")[2]) :]
            lines[place] = line[: len(line.rstrip()) - len(begin.rest)] + run.replace("\n", " ") + behind
            lines[place + 1 : place + 1 + taken] = [""] * taken
            is_joined = True
    return "\n".join(lines) if is_joined else text  # in a document a line's end may be part of a word


class _Begin(NamedTuple):
    """Where a code may begin on a line."""

    said: str
    rest: str
    is_said: bool
    """Whether nothing else can be meant: at the line's beginning, or behind a few words with a colon."""


def _beginnings(line: str) -> Iterator[_Begin]:
    bare = line.strip()
    if len(bare) > 2 * LONGEST or is_remark(bare):
        return
    is_title = bool(title_in(bare))
    for found in _BEGINS.finditer(bare):
        before, rest = bare[: found.start()], bare[found.start() :]
        if is_title or (_COUNTED.match(before) is not None):
            if '"' not in before and _SAYS.fullmatch(before) is not None and rest[:3].upper() == PREFIX:
                yield _Begin(before.strip(), rest, is_said=True)
            continue
        said = _OPENING.sub("", _NUMBERED.sub("", before))
        is_said = not said or (_SAYS.fullmatch(said) is not None and rest[:3].upper() == PREFIX)
        yield _Begin(said if is_said else "", rest, is_said=is_said)


def _sure_run(typed: str, *, alone: bool) -> str:
    """Return a code at the beginning of a text as far as its checksum goes, or with one slip; nothing for none.

    One with a slip has no blanks in it where it may stand `alone` among other words.
    """
    if end := _whole_end(typed):
        return typed[:end]
    ends = list[int]()
    for word in _WORD.finditer(typed):
        if (ends or alone) and word.end() > _MOST_SIGNS:
            break
        if ends and (alone or len(ends) == _MOST_WORDS or not _is_group(word[0])):
            break
        ends.append(word.end())
    for end in reversed(ends):
        signs = typed_signs(typed[:end])
        if len(signs) >= _LEAST and slip_of(signs) is not None:
            return typed[:end]
    return ""


def _whole_end(typed: str) -> int:
    """Return where the longest whole code ends with which a text begins, 0 where it begins with none."""
    signs, state, told, end = "", BEGUN, 0, 0
    for word in _WORD.finditer(typed):
        signs += typed_signs(word[0])
        body = without_prefix(signs)
        if body is None:
            if len(signs) < len(PREFIX):
                continue
            break
        numbers = [number for number in values(body[told:]) if number is not None]
        if told + len(numbers) < len(body) or len(body) > LONGEST:
            break
        state, told = reduce(step, numbers, state), len(body)
        if state == WHOLE and told > CHECKED:
            end = word.end()
    return end


def _groups(typed: str) -> str:
    """Return a text's first word with those behind it that may be groups of the same code."""
    end = 0
    for word in _WORD.finditer(typed):
        if end and not _is_group(word[0]):
            break
        end = word.end()
    return typed[:end]


def _is_group(word: str) -> bool:
    signs = typed_signs(word)
    return signs.isascii() and signs.isalnum() and (len(signs) <= _SHORT or any(map(str.isdigit, signs)))


def _below(lines: list[str], place: int) -> list[str]:
    """Return the lines below one that may be more of the code that begins there."""
    found = list[str]()
    for line in map(lines.__getitem__, range(place + 1, len(lines))):
        if sum(map(len, found)) > LONGEST or not line.strip() or is_remark(line) or next(_beginnings(line), None):
            break
        found.append(line.strip())
    return found
