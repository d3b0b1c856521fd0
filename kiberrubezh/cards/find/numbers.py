"""Numbers in a query: a literal, a range, another field."""

import operator
import re
from collections.abc import Callable, Mapping

from kiberrubezh.cards.find.conditions import AllConditions, AnyCondition, Node, NumberCondition
from kiberrubezh.cards.find.names.figures import in_figures
from kiberrubezh.cards.find.refusals import Names, QueryError
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
_LIST = re.compile(r"\d{1,9}(?:,\d{1,9})+")
_FRACTION = re.compile(r"(\d{1,9})[.,](\d{1,9})")
_HALF = re.compile(r"[-–—]?(\d{1,9})[-–—]?")
"""A range that lacks an end: `2-`, `-2`."""
_SHARE = re.compile(r"(\d{1,20})(?:[.,](\d{1,20}))?%?")
OPERATORS: Mapping[str, str] = {":": "=", "=": "=", "!=": "<>", ">": ">", ">=": ">=", "<": "<", "<=": "<="}
"""What a sign of comparison in a query stands for."""
_OUTSIDE: Mapping[str, str] = {">=": "<", "<=": ">"}
"""Where a number is that isn't within an end of a range."""
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
    if key in SHARES:
        _refuse_share(key, token.text, span, vocabulary)
    if span and token.operator in (":", "=", "!="):
        ends = [(sign, _value(key, end)) for sign, end in ((">=", span["low"]), ("<=", span["high"])) if end]
        values = sorted(value for _, value in ends if value is not None)  # from 5 to 2 is from 2 to 5
        if values and len(values) == len(ends):
            signs = [_OUTSIDE[sign] if token.operator == "!=" else sign for sign, _ in ends]
            found = tuple(NumberCondition(key, sign, value) for sign, value in zip(signs, values, strict=True))
            if len(found) == 1:
                return found[0]
            return AnyCondition(found) if token.operator == "!=" else AllConditions(found)
    if (value := _value(key, token.text)) is not None:
        return NumberCondition(key, OPERATORS[token.operator], value)
    other = vocabulary.number(token.text)
    if other is None:
        _refuse_several(key, token, vocabulary)
        samples = (_SAMPLE, _SAMPLE_SPAN) if token.operator in (":", "=", "!=") else (_SAMPLE,)
        if (named := _named(token.text)) is not None:
            samples = (named,)
        raise vocabulary.no_number(key, token.text, (*vocabulary.near_numbers(token.text), *samples))
    return NumberCondition(key, OPERATORS[token.operator], other)


def _named(written: str) -> Names | None:
    """Return the figures that words say."""
    figures = in_figures(written)
    is_said = figures != written and (figures.isdecimal() or range_in(figures))
    return Names(figures, figures) if is_said else None


def _refuse_share(key: str, written: str, span: re.Match[str] | None, vocabulary: Vocabulary) -> None:
    """Raise QueryError for what is surely a share of one where per cent are meant: 0.55, or from 0.5 to 1.

    With its sign 0.55% is what it says.
    """
    ends = [end for end in ((span["low"], span["high"]) if span else (written,)) if end]
    values = [_value(key, end) for end in ends]
    shares = [value for value in values if value is not None and value <= 1]
    if len(shares) < len(ends) or "%" in written or not any(0 < value < 1 for value in shares):
        return
    hundredfold = [f"{100 * value:g}" for value in shares]
    meant = written
    for end, told in zip(ends, hundredfold, strict=True):
        meant = meant.replace(end, told, 1)
    ru, en = vocabulary.fields[key]
    raise QueryError(
        f"Поле «{ru}» — в процентах, а «{written}» похоже на долю.",
        f'The field "{en}" is in per cent, and "{written}" looks like a share of one.',
        (Names(meant, meant),),
    )


def _refuse_several(key: str, token: Token, vocabulary: Vocabulary) -> None:
    """Raise QueryError for what is nearly a number of a field: a list of some, a fraction, half a range."""
    ru, en = vocabulary.fields[key]
    is_equal = token.operator in (":", "=", "!=")
    if is_equal and several_numbers(token.text):
        raise QueryError(
            f"После «{ru}» нужно одно число, а не «{token.text}». Несколько ставят через «или».",
            f'A single number must follow "{en}", not "{token.text}". Put "or" between several.',
        )
    if part := _FRACTION.fullmatch(token.text):
        raise QueryError(
            f"После «{ru}» нужно целое число, а не «{token.text}».",
            f'A whole number must follow "{en}", not "{token.text}".',
            tuple(Names(each, each) for each in _wholes(int(part[1]), int(part[2]), token.operator)),
        )
    if is_equal and (half := _HALF.fullmatch(token.text)):
        raise QueryError(
            f"У «{token.text}» нет второго числа: пишут 2-4; не больше двух — ..2, не меньше — 2+.",
            f'"{token.text}" lacks a number: write 2-4, or ..2 for two at most and 2+ for two at least.',
            (Names(f"..{half[1]}", f"..{half[1]}"),),
        )


def several_numbers(written: str) -> list[str]:
    """Return whole numbers with commas between; nothing where that isn't what is written."""
    return written.split(",") if _LIST.fullmatch(written) else []


def _wholes(whole: int, part: int, sign: str) -> tuple[str, ...]:
    """Return what may be meant by a fraction where numbers are whole: two ends, or the same compared with the next."""
    if sign in (">=", "<"):
        return (str(whole + 1),)
    return (f"{whole}..{part}", str(whole)) if sign in (":", "=") and whole < part else (str(whole),)


def _span(written: str) -> re.Match[str] | None:
    return _RANGE.fullmatch(written) or _SPAN.fullmatch(written)


def _value(key: str, written: str) -> float | None:
    """Return the number that is written, if it is one that the field can have."""
    if written.isdecimal():
        return min(int(written[:20]), GREATEST)
    share = _SHARE.fullmatch(written) if key in SHARES else None
    return min(float(f"{int(share[1])}.{int(share[2] or 0):0{len(share[2] or '0')}d}"), GREATEST) if share else None
