"""Numbers in a query: a literal, a range, another field."""

import operator
import re
from collections.abc import Callable, Mapping

from kiberrubezh.cards.find.conditions import AllConditions, Node, NumberCondition
from kiberrubezh.cards.find.refusals import Names
from kiberrubezh.cards.find.tokens import Token
from kiberrubezh.cards.find.vocabulary import Vocabulary

GREATEST = 10**9
"""Numbers are cut to this, so that any that is typed fits the database."""
SHARES = frozenset({"winrate"})
"""Numbers in per cent: they may have a decimal part and a sign behind them."""
_SAMPLE, _SAMPLE_SPAN = Names("3", "3"), Names("2..4", "2..4")
_RANGE = re.compile(r"(?P<low>[\d.,%]*?)(?:\.{2,3}|…)(?P<high>[\d.,%]*)")
_SPAN = re.compile(r"(?P<low>[\d.,%]+)(?:[-–—](?P<high>[\d.,%]+)|\+)")
"""From … to … as people write it, and so many or more."""
_SHARE = re.compile(r"(\d{1,20})(?:[.,](\d{1,20}))?%?")
OPERATORS: Mapping[str, str] = {":": "=", "=": "=", "!=": "<>", ">": ">", ">=": ">=", "<": "<", "<=": "<="}
"""What a sign of comparison in a query stands for."""
COMPARED: Mapping[str, Callable[[float, float], bool]] = {
    "=": operator.eq,
    "<>": lambda one, other: one < other or one > other,  # what is none differs from nothing
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
"""How numbers are compared by that."""


def range_in(written: str) -> str:
    """Return a range as `2..4`, however it is written, the wrong way round too; "" for what is none."""
    if (span := _span(written)) is None:
        return ""
    low, high = span["low"], span["high"] or ""
    is_turned = low.isdecimal() and high.isdecimal() and int(low[:20]) > int(high[:20])
    return f"{high}..{low}" if is_turned else f"{low}..{high}"


def number(key: str, token: Token, vocabulary: Vocabulary) -> Node:
    """Read what a field of numbers is compared with; raise QueryError for what is no number."""
    span = _span(token.text)
    if span and token.operator in (":", "="):
        ends = [(sign, _value(key, end)) for sign, end in ((">=", span["low"]), ("<=", span["high"])) if end]
        values = sorted(value for _, value in ends if value is not None)  # from 5 to 2 is from 2 to 5
        if values and len(values) == len(ends):
            found = [NumberCondition(key, sign, value) for (sign, _), value in zip(ends, values, strict=True)]
            return AllConditions(tuple(found)) if len(found) > 1 else found[0]
    if (value := _value(key, token.text)) is not None:
        return NumberCondition(key, OPERATORS[token.operator], value)
    other = vocabulary.number(token.text)
    if other is None:
        samples = (_SAMPLE, _SAMPLE_SPAN) if token.operator in (":", "=") else (_SAMPLE,)
        raise vocabulary.no_number(key, token.text, (*vocabulary.near_numbers(token.text), *samples))
    return NumberCondition(key, OPERATORS[token.operator], other)


def _span(written: str) -> re.Match[str] | None:
    return _RANGE.fullmatch(written) or _SPAN.fullmatch(written)


def _value(key: str, written: str) -> float | None:
    """Return the number that is written, if it is one that the field can have."""
    if written.isdecimal():
        return min(int(written[:20]), GREATEST)
    share = _SHARE.fullmatch(written) if key in SHARES else None
    return min(float(f"{int(share[1])}.{int(share[2] or 0):0{len(share[2] or '0')}d}"), GREATEST) if share else None
