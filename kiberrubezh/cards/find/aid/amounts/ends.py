"""Two ends of a number of which one lacks its field: цена от 2, но меньше 5, more than 2 but less than 5 damage."""

import re

from kiberrubezh.cards.find.aid.sayings import (
    COMPARED_WITH,
    COMPARING,
    UNITS,
    has_figure_behind,
    number_said,
    sign_said,
)
from kiberrubezh.cards.find.names.figures import FIGURE, figure_of
from kiberrubezh.cards.find.names.mentions import NO_FIELD
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_WORD = r"[^\W\d][\w-]*"
_JOINED = r",?\s+(?:(?:и|но|а|and|but|yet|(?P<either>или|либо|or))\s+)?"
_ENDS = r"(?![^\s(),])"
_BOTH = re.compile(
    rf"(?P<one>(?<![^\s(])(?!(?:от|с|между|from|between)\s+{FIGURE}\s+(?:до|по|и|to|and)\s+{FIGURE})"
    rf"{COMPARED_WITH}{FIGURE}{UNITS}){_JOINED}(?P<other>{COMPARED_WITH}{FIGURE}{UNITS})(?:\s+of)?\s+(?P<field>{_WORD}){_ENDS}",
    re.I,
)
"""Two ends before their field."""
_OTHER = re.compile(
    rf"(?<![^\s(])(?P<asked>(?P<field>{_WORD})[<>]=?\d+(?:\.\d+)?){_JOINED}(?P<sign>{COMPARING})(?:,?\s+(?:чем|than))?\s+"
    rf"(?P<number>{FIGURE}){UNITS}{_ENDS}",
    re.I,
)
"""An end behind the other and its field."""


def ends_apart(query: str, vocabulary: Vocabulary) -> str:
    """Return a query with a field of numbers behind both of its ends before each of them."""

    def apart(found: re.Match[str]) -> str:
        before = re.search(rf"({_WORD})\s+$", query[: found.start()])
        is_other = before is not None and number_said(before[1], vocabulary) is not None  # that is what has this end
        is_number = number_said(found["field"], vocabulary) is not None
        if is_other or not is_number or has_figure_behind(query[found.end() :], vocabulary):
            return found[0]
        one, other = (f"{found['field']} {end}" for end in (found["one"], found["other"]))
        return _both(one, other, found["either"])

    return _BOTH.sub(apart, query)


def other_end(query: str, _: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query with a comparison behind that of a number as its other end; None where it has none."""
    for found in _OTHER.finditer(query):
        behind = re.match(rf"\s+({_WORD}){NO_FIELD}", query[found.end() :])
        is_others = behind is not None and number_said(behind[1], vocabulary) is not None
        is_own = not is_others or has_figure_behind(query[found.end() + len(behind[0] if behind else "") :], vocabulary)
        if vocabulary.number(found["field"]) and is_own:
            end = f"{found['field']}{sign_said(found['sign'])}{figure_of(found['number'])}"
            return f"{query[: found.start()]}{_both(found['asked'], end, found['either'])}{query[found.end() :]}"
    return None


def _both(one: str, other: str, either: str | None) -> str:
    return f"({one} {either} {other})" if either else f"{one} {other}"
