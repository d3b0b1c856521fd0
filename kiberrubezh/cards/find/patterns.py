"""Patterns in a query: checked before they are used, and what is known of them beforehand."""

import re
from functools import lru_cache
from importlib import import_module
from typing import Any
from warnings import catch_warnings

from kiberrubezh.cards.find.refusals import QueryError

LONGEST_PATTERN = 200
"""Characters."""
_FEW = 3
"""Signs that may be left out, each of which doubles the ways to try."""
_MOST_SIGNS = 5_000
"""Signs of a pattern once its counted repetitions are written out, as they are before it is first tried."""
_PIECE = re.compile(
    r"\\.|\[\^?\]?(?:\\.|[^]\\])*\]|(?P<open>\()|(?P<close>\))|\{(?P<least>\d*)(?:,(?P<most>\d*))?\}|.", re.DOTALL
)
"""An escaped sign, a class of signs, a bracket, a counted repetition, any other sign."""
_COSTLY = re.compile(r"\)[*+?{]|\(\?|\\[1-9gkXRpPL]|[*+?}]\+")
"""What may make a pattern slow in a short line: groups that are repeated, looking around, references back."""
_REPEATED, _OPTIONAL = re.compile(r"[*+{]"), re.compile(r"\?")
_SIGN = re.compile(
    r"""
    \[(?!\^)(?:\\[wdS]|\\[^\w\s]|[^]\\[\n])+\]
    | (?P<any>\\[sWD] | \[\^?(?:\\[wdsWDS]|\\[^\w\s]|[^]\\[\n])+\])
    | \\[wdSbB] | \\[^\w\n] | \((?!\?) | [*+?](?!\+) | \{\d*,?\d*\}(?!\+) | [^\\[(*+?{}\n]
    """,
    re.VERBOSE,
)
"""A piece of a pattern that stands for itself wherever it is tried; `any` is one that a line's end may be a hit of."""
_OTHER_LETTERS = re.compile(r"[^\W\d_A-Za-zА-Яа-яЁё]")
"""Letters of other alphabets, some of which have several small ones, or none of their own."""
_RANGE = re.compile(r"[^\\]-[^]]")
_PLAIN_RANGES = re.compile(r"а-я|a-z|0-9|А-Я|A-Z")
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
    ready_pattern(written)
    return written


@lru_cache(64)
def ready_pattern(written: str, *, is_small: bool = False) -> Any:
    """Return a pattern ready for texts in small letters, or in any; raise QueryError if it makes no sense.

    Raise SlowPatternError for one that takes too long to be made ready.
    """
    if _written_out(written) > _MOST_SIGNS:
        raise SlowPatternError
    regex = import_module("regex")  # not before a pattern is typed
    try:
        with catch_warnings(action="ignore"):  # of what a later version might read otherwise
            case = 0 if is_small else regex.IGNORECASE
            return regex.compile(written.translate(_FOLDED), case | regex.MULTILINE | regex.VERSION0)
    except (regex.error, RecursionError, OverflowError, KeyError, ValueError, IndexError, TypeError) as error:
        why = getattr(error, "msg", "")
        at = getattr(error, "pos", None)
        raise QueryError(
            f"Регулярное выражение /{written}/ не читается{_place(at, 'знак')}. Проверьте скобки и знаки * + ?; сами "
            "эти знаки пишут с \\ перед ними.",
            f"The regular expression /{written}/ makes no sense{_place(at, 'character')}"
            f"{f': {why}' if why else ''}. Check brackets and * + ?; to find one of these signs put a \\ before it.",
        ) from error


def _written_out(written: str) -> int:
    """Return how many signs a pattern has with its counted repetitions written out, each within the one around it."""
    above, whole, last = list[int](), 0, 0
    for piece in _PIECE.finditer(written):
        if piece["open"]:
            above.append(whole)
            whole = last = 0
        elif piece["close"] and above:
            last = max(whole, 1)
            whole = above.pop() + last
        elif piece["least"] is not None:
            times = max(int(piece["least"] or 0), int(piece["most"] or 0), 1)
            whole += last * (times - 1)
            last *= times
        else:
            last = 1
            whole += 1
    return whole + sum(above)


def _place(at: int | None, what: str) -> str:
    return f" ({what} {at + 1})" if at is not None else ""


def is_quick(written: str) -> bool:
    """Tell whether no short line can keep a pattern long: it repeats one sign at most."""
    repeated, optional = len(_REPEATED.findall(written)), len(_OPTIONAL.findall(written))
    return not _COSTLY.search(written) and repeated <= 1 and optional <= _FEW


def within_lines(written: str) -> str | None:
    """Return a pattern whose hits in a text are those that a pattern has in its lines, None where that isn't known.

    Among what isn't are patterns that look around, remember, or never give back what they took.
    """
    if (signs := _signs(written)) is None:
        return None
    return "".join(rf"(?:(?!\n){sign[0]})" if sign["any"] else sign[0] for sign in signs)


def in_small_letters(written: str) -> str | None:
    """Return a pattern for a text in small letters in the place of one for any, None where that isn't known."""
    signs = _signs(written)
    if signs is None or not has_plain_letters(written) or any(map(_has_odd_range, signs)):
        return None
    return "".join(re.sub(r"(\\.)|[A-ZА-ЯЁ]", lambda sign: sign[1] or sign[0].lower(), sign[0]) for sign in signs)


def has_plain_letters(text: str) -> bool:
    """Tell whether a text has Latin and Cyrillic letters alone, each of which has one small letter."""
    return not _OTHER_LETTERS.search(text)


def _signs(written: str) -> list[re.Match[str]] | None:
    signs = list(_SIGN.finditer(written))
    return signs if sum(len(sign[0]) for sign in signs) == len(written) else None


def _has_odd_range(sign: re.Match[str]) -> bool:
    return sign[0][0] == "[" and _RANGE.search(_PLAIN_RANGES.sub("", sign[0])) is not None


def without_yo(line: str) -> str:
    """Return a line as patterns look at it: ё is е."""
    return line.translate(_FOLDED)
