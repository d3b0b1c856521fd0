"""What a cell of a set's table says, read as people and spreadsheets write it."""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import NamedTuple

from pydantic_core import from_json

from kiberrubezh.cards.card import GREATEST_NUMBER
from kiberrubezh.cards.complaints.words import WRONG
from kiberrubezh.cards.effects import COUNTED_KEYWORDS
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.speech.names import CATEGORIES, KEYWORDS, KINDS, TIMINGS
from kiberrubezh.cards.terms import MOST
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Pair

_WHOLE = re.compile(r"([0-9]{1,8})(?:[.,]0+)?")
"""Spreadsheets make 3,0 of 3 where a column has decimals."""
_PARTED = re.compile(r"[,;]")
_TERMS = {
    **{
        column: {fold(word): value for value, words in CARDS.values[column].items() for word in words}
        for column in ("kind", "category", "blocks")
    },
    "keywords": {fold(words): keyword.value for keyword, pair in KEYWORDS.items() for words in pair},
    "timing": {fold(word): timing.value for timing, pair in TIMINGS.items() for word in (timing, *pair)},
}
"""By column the terms, by what they are called, on the cards and by those who ask for some."""
_FULL = [words.full for words in CATEGORIES.values()]
_OFFERED = {
    "kind": [*KINDS.values()],
    "category": _FULL,
    "blocks": _FULL,
    "keywords": [*KEYWORDS.values()],
    "timing": [*TIMINGS.values()],
}
"""What may be typed in these columns: of all names of a term the one that is printed."""
_YES, _NO = {"yes", "true", "1", "да", "истина"}, {"", "no", "false", "0", "нет", "ложь"}
_NUMBER = Pair(
    "нужно целое число от 0 до {most}, а не {found}.", "a whole number from 0 to {most} is needed, not {found}."
)
_YES_OR_NO = Pair("нужно да или нет, а не {found}.", "yes or no is needed, not {found}.")
_EMPTY = Pair("здесь пусто, а бывает {expected}.", "it is empty, but must be {expected}.")
_QUOTED = Pair("«{words}»", "“{words}”")
_EITHER = Pair("{most} или {last}", "{most} or {last}")
_ABILITIES = Pair("это не JSON.", "this is no JSON.")


class Fault(NamedTuple):
    """What is wrong with a cell, and in which of COLUMNS it stands."""

    column: str
    why: Pair


class OddCellError(ValueError):
    """Cells that say nothing of what their columns are for, and why."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*(f"{fault.column}: {fault.why.en}" for fault in faults))
        self.faults = faults


@contextmanager
def note_faults(faults: list[Fault]) -> Iterator[None]:
    """Keep what is wrong with a cell, so that the others are read all the same."""
    try:
        yield
    except OddCellError as odd:
        faults.extend(odd.faults)


def in_quotes(words: str | Pair) -> Pair:
    """Return words, a line of them, in the quotes of each language."""
    return _QUOTED.filled(words=one_line(words) if isinstance(words, str) else words)


def term(row: Mapping[str, str], column: str) -> str:
    """Return the one term that a column has. Raise OddCellError, also for an empty cell."""
    written = row.get(column, "").strip()
    if not written:
        raise OddCellError(Fault(column, _EMPTY.filled(expected=_expected(column))))
    return _term(column, written, written)


def categories(row: Mapping[str, str], column: str) -> list[str]:
    """Return the categories of a column by their terms: names may have blanks in them, so commas part those.

    Raise OddCellError.
    """
    found = list[str]()
    for part in _PARTED.split(row.get(column, "")):
        named = _TERMS[column].get(fold(part))
        found += [named] if named else [_term(column, word, part) for word in part.split()]
    return found


def keywords(row: Mapping[str, str], column: str) -> list[dict[str, object]]:
    """Return the keywords of a column by their terms or as cards call them, N behind an equals sign or a blank.

    Raise OddCellError.
    """
    written, found = row.get(column, ""), list[dict[str, object]]()
    for word in re.split(r"[,;\s]+", written.strip(",; \t\r\n")) if written.strip(",; \t\r\n") else ():
        name, _, value = word.partition("=")
        if found and found[-1].get("value") == 0 and word.isdecimal():
            name, value = str(found.pop()["name"]), word
        told: dict[str, object] = {"name": _term(column, name, name)}
        if value and not value.isdecimal():
            raise OddCellError(Fault(column, _NUMBER.filled(most=MOST, found=in_quotes(word))))
        if told["name"] in COUNTED_KEYWORDS or value:
            told["value"] = int(value) if value.isascii() and value.isdecimal() and len(value) < 9 else 0
        found.append(told)
    return found


def whole(row: Mapping[str, str], column: str) -> int:
    """Return the number of a column, 0 for an empty cell. Raise OddCellError."""
    written = row.get(column, "").strip()
    if not written:
        return 0
    most, found = GREATEST_NUMBER if column == "number" else MOST, _WHOLE.fullmatch(written)
    if not found or int(found[1]) > most:
        raise OddCellError(Fault(column, _NUMBER.filled(most=most, found=in_quotes(written))))
    return int(found[1])


def parts(row: Mapping[str, str], column: str) -> object:
    """Return the effects of a column. Raise OddCellError."""
    try:
        found = json.loads(row[column])
        from_json(json.dumps(found))  # nor letters cut in half, nor lists within lists without end
    except (ValueError, RecursionError) as error:
        raise OddCellError(Fault(column, _ABILITIES)) from error
    return found


def is_yes(row: Mapping[str, str], column: str) -> bool:
    """Tell whether a column says yes; an empty cell says no. Raise OddCellError."""
    written = row.get(column, "").strip()
    said = found[1] if (found := _WHOLE.fullmatch(written)) else written.casefold()
    if said not in _YES | _NO:
        raise OddCellError(Fault(column, _YES_OR_NO.filled(found=in_quotes(written))))
    return said in _YES


def _term(column: str, word: str, found: str) -> str:
    """Return the term that a word calls; what is shown of a cell in which there is no such word is `found`."""
    if (value := _TERMS[column].get(fold(word))) is None:
        why = WRONG["enum"].filled(expected=_expected(column), found=in_quotes(found))
        raise OddCellError(Fault(column, why))
    return value


@cache
def _expected(column: str) -> Pair:
    *most, last = map(in_quotes, _OFFERED[column])
    return _EITHER.filled(most=Pair(*map(", ".join, zip(*most, strict=True))), last=last)
