"""What a cell of a set's table says, read as people and spreadsheets write it."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from kiberrubezh.cards.effects import COUNTED_KEYWORDS
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.speech.names import KEYWORDS
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Pair

_WHOLE = re.compile(r"([0-9]{1,8})(?:[.,]0+)?")
"""Spreadsheets make 3,0 of 3 where a column has decimals."""
_PARTED = re.compile(r"[,;]")
KINDS, CATEGORIES = (
    {fold(word): value for value, words in CARDS.values[field].items() for word in words}
    for field in ("kind", "category")
)
_KEYWORDS = {fold(words): keyword.value for keyword, pair in KEYWORDS.items() for words in pair}
"""What kinds, categories and keywords are called, on the cards and by those who ask for some, beside their terms."""
_YES, _NO = {"yes", "true", "1", "да", "истина"}, {"", "no", "false", "0", "нет", "ложь"}
_NUMBER = Pair("нужно целое число, а не «{found}».", "a whole number is needed, not {found}.")
_YES_OR_NO = Pair("нужно да или нет, а не «{found}».", "yes or no is needed, not {found}.")
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


def categories(written: str) -> Iterator[str]:
    """Yield the categories of a cell by their terms: names may have blanks in them, so commas part those."""
    for part in _PARTED.split(written):
        named = CATEGORIES.get(fold(part))
        yield from [named] if named else (CATEGORIES.get(fold(word), word) for word in part.split())


def keywords(written: str) -> list[dict[str, object]]:
    """Return the keywords of a cell by their terms or as cards call them, N behind an equals sign or a blank."""
    found = list[dict[str, object]]()
    for word in re.split(r"[,;\s]+", written.strip(",; \t\r\n")) if written.strip(",; \t\r\n") else ():
        name, _, value = word.partition("=")
        if found and found[-1].get("value") == 0 and word.isdecimal():
            name, value = str(found.pop()["name"]), word
        told: dict[str, object] = {"name": _KEYWORDS.get(fold(name), name)}
        if told["name"] in COUNTED_KEYWORDS or value:
            told["value"] = int(value) if value.isascii() and value.isdecimal() and len(value) < 9 else 0
        found.append(told)
    return found


def whole(row: Mapping[str, str], column: str) -> int:
    """Return the number of a column, 0 for an empty cell. Raise OddCellError."""
    written = row.get(column, "").strip()
    if not written:
        return 0
    if not (found := _WHOLE.fullmatch(written)):
        raise OddCellError(Fault(column, _NUMBER.filled(found=one_line(written))))
    return int(found[1])


def parts(row: Mapping[str, str], column: str) -> object:
    """Return the effects of a column. Raise OddCellError."""
    try:
        return json.loads(row[column])
    except (ValueError, RecursionError) as error:
        raise OddCellError(Fault(column, _ABILITIES)) from error


def is_yes(row: Mapping[str, str], column: str) -> bool:
    """Tell whether a column says yes; an empty cell says no. Raise OddCellError."""
    written = row.get(column, "").strip().casefold()
    said = found[1] if (found := _WHOLE.fullmatch(written)) else written
    if said not in _YES | _NO:
        raise OddCellError(Fault(column, _YES_OR_NO.filled(found=one_line(written))))
    return said in _YES


def bare(words: str) -> str:
    """Return words without what `guard` put before them."""
    return words.removeprefix("'")
